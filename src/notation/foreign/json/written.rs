//! A game's own text beside the fields, read with its places in the JSON.

use serde_json::value::RawValue;

use crate::notation::builder::read_one;
use crate::record::{Entry, Item, Line, Node, Record, WrittenMove};
use crate::source::Span;

/// A game's text, and what is read in it.
pub(super) struct Text {
    pub record: Record,
    pub text: String,
}

/// Reads the text of a game; `at` is where it stands between its quotes.
pub(super) fn read(raw: &RawValue, at: Span) -> Option<Text> {
    let text: String = serde_json::from_str(raw.get()).ok()?;
    let inner = raw.get().get(1..raw.get().len().checked_sub(1)?)?;
    let places = escapes(inner);
    let place = |offset: usize| {
        let before = places.partition_point(|(decoded, _)| *decoded <= offset);
        let (decoded, stored) = before.checked_sub(1).map_or((0, 0), |last| places[last]);
        (at.start + stored + (offset - decoded)).min(at.end)
    };
    let record = read_one(&text).placed(&|span| Span::new(place(span.start), place(span.end)));
    Some(Text { record, text })
}

/// Where each escape of a JSON string ends: in the text that it stands for, and as it is stored.
fn escapes(stored: &str) -> Vec<(usize, usize)> {
    let mut ends = Vec::new();
    let (mut at, mut decoded) = (0, 0);
    while let Some(found) = stored[at..].find('\\') {
        decoded += found;
        at += found;
        let rest = &stored.as_bytes()[at..];
        let (len, stands_for) = match rest.get(1) {
            Some(b'u') => unicode(&stored[at..]),
            _ => (2, 1),
        };
        at = (at + len).min(stored.len());
        decoded += stands_for;
        ends.push((decoded, at));
    }
    ends
}

/// How long an escape by number is, or a pair of them, and how many bytes the character takes that it stands for.
fn unicode(escape: &str) -> (usize, usize) {
    let unit = |at: usize| u32::from_str_radix(escape.get(at..at + 4)?, 16).ok();
    match unit(2) {
        Some(0xD800..=0xDFFF) => (12, 4),
        Some(value) => (6, char::from_u32(value).map_or(1, char::len_utf8)),
        None => (6, 1),
    }
}

/// What the fields say of the plies that were played. Behind the last of them stands what was not played.
pub(super) struct Played {
    before: Vec<String>,
    moves: Vec<Said>,
}

impl Played {
    pub(super) fn of(line: &Line) -> Played {
        Played {
            before: comments(&line.before),
            moves: line.moves.iter().map(said).collect(),
        }
    }

    fn begins(&self, line: &Line) -> bool {
        self.before == comments(&line.before)
            && line.moves.len() >= self.moves.len()
            && line
                .moves
                .iter()
                .map(said)
                .zip(&self.moves)
                .all(|(text, fields)| text == *fields)
    }
}

/// Whether a text says of the plies that were played, of tags, result and comments, what the fields say: they may
/// have been changed since.
pub(super) fn says_the_same(text: &Record, fields: &Record, played: &Played) -> bool {
    let tags = |record: &Record| -> Vec<(String, String)> {
        let tags = record.tags.iter();
        let mut tags: Vec<_> = tags.map(|tag| (tag.name.clone(), tag.value.clone())).collect();
        tags.sort_by(|one, other| one.0.cmp(&other.0));
        tags
    };
    let result = |record: &Record| record.result.as_ref().map(|result| result.value);
    tags(text) == tags(fields)
        && result(text) == result(fields)
        && comments(&text.after) == comments(&fields.after)
        && played.begins(&text.line)
}

/// A move with its claims, comments, marks, and how many variations it has.
type Said = (Option<WrittenMove>, Vec<String>, Vec<String>, usize);

fn said(node: &Node) -> Said {
    let written = match &node.entry {
        Entry::Move(written) => Some(written.unplaced()),
        Entry::Words(_) => None,
    };
    let marks = node.trail.iter().filter_map(|item| match item {
        Item::Mark(mark) => Some(mark.text.clone()),
        _ => None,
    });
    let variations = node
        .trail
        .iter()
        .filter(|item| matches!(item, Item::Variation(_)));
    (
        written,
        comments(&node.trail),
        marks.collect(),
        variations.count(),
    )
}

fn comments(items: &[Item]) -> Vec<String> {
    let comments = items.iter().filter_map(|item| match item {
        Item::Comment(comment) => Some(comment.text.clone()),
        _ => None,
    });
    comments.collect()
}
