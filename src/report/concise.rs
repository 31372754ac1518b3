//! One line a finding: `file:line:col: severity[code] message`.

use crate::finding::{Catalogue, severity_text};

use super::{Found, shown_name};

/// The line, without a line break.
#[must_use]
pub fn concise(found: &Found<'_>, catalogue: &Catalogue) -> String {
    let at = found.source.locate(found.finding.span);
    format!(
        "{}:{}:{}: {}[{}] {}",
        shown_name(found.source),
        at.line,
        at.column,
        severity_text(found.finding.severity(), catalogue),
        found.finding.code.name(),
        catalogue.text_in(&found.finding.message, found.finding.letters),
    )
}
