//! The text of a game that the JSON's fields cannot hold whole.

use crate::finding::Family;
use crate::notation::{read_one, write};
use crate::record::{Conventions, Entry, Item, Line, Record};
use crate::replay::Replay;
use crate::source::{Source, Span};

/// The text from which the record is read again, if it takes one.
pub(super) fn text(source: &Source, replay: &Replay<'_>) -> Option<String> {
    let record = replay.record;
    // How its bytes were read as text is no fault of the game.
    let is_sound = replay
        .findings
        .iter()
        .all(|finding| finding.code.family() == Family::Encoding);
    if is_sound && replay.unplayed.is_empty() && is_held(record) {
        return None;
    }
    let first = record
        .conventions
        .known
        .as_ref()
        .and_then(|known| known.written.clone());
    let same = said(record);
    let reads_back = |text: &String| said(&read_one(text)) == same;
    first
        .filter(reads_back)
        .or_else(|| Some(source.slice(whole(record)).to_owned()).filter(reads_back))
        .or_else(|| Some(write(record)).filter(reads_back))
        // Better the text with a blank too few than none.
        .or_else(|| Some(source.slice(whole(record)).to_owned()))
}

/// A game with the text around it that was not read.
fn whole(record: &Record) -> Span {
    let before = record.line.before.iter().map(Item::span);
    let last = record.line.moves.last();
    let trail = last.into_iter().flat_map(|node| &node.trail).map(Item::span);
    let after = record.after.iter().map(Item::span);
    let entry = last.map(|node| node.entry.span());
    before
        .chain(entry)
        .chain(trail)
        .chain(after)
        .fold(record.span, Span::to)
}

/// What a record says, without what the JSON says by other fields.
fn said(record: &Record) -> Record {
    let mut said = Record {
        conventions: Conventions::default(),
        starter: None,
        ..record.clone().without_layout()
    };
    // The tags have a field that keeps their order.
    said.tags.sort_by(|one, other| one.name.cmp(&other.name));
    said
}

/// Whether the fields hold all of a record.
fn is_held(record: &Record) -> bool {
    let late = record.result.is_some() && record.moves_before_result < record.line.moves.len();
    let comment = |item: &Item| matches!(item, Item::Comment(_));
    !late && is_line_held(&record.line) && record.after.iter().all(comment)
}

fn is_line_held(line: &Line) -> bool {
    let comment = |item: &Item| matches!(item, Item::Comment(_));
    line.before.iter().all(comment)
        && line.moves.iter().all(|node| {
            matches!(node.entry, Entry::Move(_))
                && node.trail.iter().map(field).is_sorted()
                && node.trail.iter().all(|item| match item {
                    Item::Variation(variation) => !variation.unclosed && is_line_held(&variation.line),
                    _ => field(item).is_some(),
                })
        })
}

/// Which of a ply's fields holds an item, in their order.
const fn field(item: &Item) -> Option<u8> {
    match item {
        Item::Mark(_) => Some(0),
        Item::Comment(_) => Some(1),
        Item::Variation(_) => Some(2),
        Item::Aside(..)
        | Item::Escape(_)
        | Item::Remark(..)
        | Item::Result(_)
        | Item::Skipped(_)
        | Item::Total(_) => None,
    }
}
