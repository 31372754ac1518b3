//! Formatting: the canonical record, written, and read back before anybody relies on it.

use crate::finding::{Code, Finding, Severity};
use crate::notation::{order_tags, read, write};
use crate::record::{Entry, Item, Node, Record};
use crate::replay::{ClaimsWritten, Replay, canonical};
use crate::source::Source;

/// A game in canonical form, or `None` if it has to stay as it is: a game with any error is evidence, and so is one
/// whose numbers are out of order, one with text around it that was not read, and one that would not read back the
/// same. What has neither a tag nor a move is no game.
///
/// ```
/// use awale::replay::ClaimsWritten;
/// use awale::{Options, Source, format_game, read, replay};
/// let source = Source::from_bytes("x", "[variante abapa]\n1.C d 2.F a {fin} 0:0".into());
/// let reading = read(&source);
/// let replay = replay(&source, &reading.records[0], &Options::default());
/// let text = format_game(&replay, ClaimsWritten::AsNoted).unwrap();
/// assert_eq!(text, "[Variant \"abapa\"]\n\n1. C d 2. F a {fin} 0-0\n");
/// ```
#[must_use]
pub fn format_game(replay: &Replay<'_>, claims: ClaimsWritten) -> Option<String> {
    let is_kept = |finding: &Finding| finding.code == Code::NumberOutOfOrder || is_evidence(finding);
    if replay.findings.iter().any(is_kept) {
        return None;
    }
    format_renumbered(replay, claims)
}

/// A game in canonical form as [`format_game`] gives it, with its moves numbered anew.
#[must_use]
pub fn format_renumbered(replay: &Replay<'_>, claims: ClaimsWritten) -> Option<String> {
    let moves = &replay.record.line.moves;
    let is_move = |node: &Node| matches!(node.entry, Entry::Move(_));
    let nothing = replay.record.tags.is_empty() && !moves.iter().any(is_move);
    if nothing || replay.findings.iter().any(is_evidence) || has_prose(replay.record) {
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

fn is_evidence(finding: &Finding) -> bool {
    finding.severity() == Severity::Error
}

/// Whether the game stands in a text that is no record: words without any tag, or a page that fences code. Those
/// are not ours to write anew.
fn has_prose(record: &Record) -> bool {
    let is_prose = |item: &Item| match item {
        Item::Skipped(text) if record.tags.is_empty() => text.text.contains(char::is_alphanumeric),
        Item::Skipped(text) => text.text.lines().any(|line| line.trim_start().starts_with("```")),
        _ => false,
    };
    let trails = record.line.moves.iter().flat_map(|node| &node.trail);
    record
        .line
        .before
        .iter()
        .chain(trails)
        .chain(&record.after)
        .any(is_prose)
}
