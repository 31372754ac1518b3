//! Formatting: the canonical record, written, and read back before anybody relies on it.

use crate::finding::Severity;
use crate::notation::{order_tags, read, write};
use crate::replay::{ClaimsWritten, Replay, canonical};
use crate::source::Source;

/// A game in canonical form, or `None` if it has to stay as it is: a game with any error is evidence, and so
/// is one that would not read back the same.
///
/// ```
/// use awale::replay::ClaimsWritten;
/// use awale::{Options, Source, format_game, read, replay};
/// let source = Source::from_bytes("x", "[variante abapa]\n1.C d 2.F a {fin} 0:0".into());
/// let reading = read(&source);
/// let replay = replay(&source, &reading.records[0], &Options::default());
/// let text = format_game(&replay, ClaimsWritten::AsNoted).unwrap();
/// assert_eq!(text, "[Variant \"abapa\"]\n\n1. C d 2. F a {fin} *\n");
/// ```
#[must_use]
pub fn format_game(replay: &Replay<'_>, claims: ClaimsWritten) -> Option<String> {
    if replay
        .findings
        .iter()
        .any(|finding| finding.severity() == Severity::Error)
    {
        return None;
    }
    let mut record = canonical(replay, claims);
    order_tags(&mut record.tags);
    let text = write(&record);
    let again = read(&Source::from_bytes("", text.clone().into_bytes()));
    let [read] = &again.records[..] else { return None };
    let same = again.outside.is_empty() && read.clone().without_layout() == record.without_layout();
    same.then_some(text)
}
