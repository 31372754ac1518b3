//! The findings of a game, each with its explanation.

use maud::{Markup, html};

use crate::board::Position;
use crate::finding::{Finding, Message, finding_texts, severity_text};
use crate::report::narrated::{label_text, ply_place, stage_text};

use super::Shown;
use super::svg::Drawing;

/// All findings of a game.
pub(super) fn findings(shown: &Shown<'_>) -> Markup {
    let findings = &shown.replay.findings;
    html! {
        @if findings.is_empty() {
            div .nothing {
                h3 { (shown.catalogue.word("report-findings")) }
                p { (shown.catalogue.word("report-no-findings")) }
            }
        } @else {
            h3 { (shown.catalogue.word("report-findings")) }
            ol .findings {
                @for (number, finding) in (1..).zip(findings) { (one(shown, number, finding)) }
            }
        }
    }
}

fn one(shown: &Shown<'_>, number: usize, finding: &Finding) -> Markup {
    let catalogue = shown.catalogue;
    let texts = finding_texts(finding, catalogue);
    let severity = finding.severity();
    let attribute = |name: &str| catalogue.attribute(finding.code.key(), name).unwrap_or_default();
    html! {
        li id=(shown.finding_id(number)) class=(severity.id()) {
            h4 {
                span .severity { (severity_text(severity, catalogue)) } " "
                code { (finding.code.name()) }
                " – " (place(shown, finding))
            }
            p .message { (texts.message) }
            @for (span, label) in &texts.labels { p .label { (label_text(shown.source, *span, label, catalogue)) } }
            @if let Some(board) = &finding.board { (drawn(shown, number, finding, board)) }
            @for line in texts.help_lines(catalogue) { p { (line) } }
            @if let Some(line) = texts.rule_line(catalogue) { p { (line) } }
            details {
                summary { (catalogue.word("report-about")) }
                p { (attribute("means")) }
                p { (attribute("mend")) }
            }
        }
    }
}

/// Line, column, and the ply as a link to it.
fn place(shown: &Shown<'_>, finding: &Finding) -> Markup {
    let catalogue = shown.catalogue;
    let at = shown.source.locate(finding.span);
    let place = Message::new("report-place")
        .with("line", at.line)
        .with("column", at.column);
    let ply = ply_place(finding);
    html! {
        (catalogue.text(&place))
        @if let Some((ply, place)) = ply {
            (catalogue.word("list-separator"))
            a href={ "#game=" (shown.number) "&ply=" (ply) } { (catalogue.text(&place)) }
        }
    }
}

/// The board that the finding is about.
fn drawn(shown: &Shown<'_>, number: usize, finding: &Finding, board: &Position) -> Markup {
    let drawing = Drawing {
        id: shown.finding_id(number),
        position: board,
        ply: None,
        letters: shown.replay.setup.letters,
        catalogue: shown.catalogue,
    };
    html! {
        figure .small { figcaption { (stage_text(finding, shown.catalogue)) } (drawing.markup(None)) }
    }
}
