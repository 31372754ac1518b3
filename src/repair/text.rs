//! The text of a file with one of its games corrected: as few characters changed as can be.

use crate::board::Player;
use crate::notation::read;
use crate::record::{Entry, Node, Record};
use crate::replay::{Options, replay};
use crate::source::{Source, Span};

use super::edit::{Change, Edited, edited};
use super::{Candidate, is_fault};

/// The text of a file with a correction of one of its games (counted from 0) made: moves are changed where they
/// stand, left out, or put in, with their number where the sheet numbers moves, and no other byte changes. `None` if
/// that would not read back as the corrected game.
#[must_use]
pub fn corrected_text(
    source: &Source,
    records: &[Record],
    game: usize,
    candidate: &Candidate,
    options: &Options,
) -> Option<String> {
    let record = records.get(game)?;
    let original = replay(source, record, options);
    let letters = original.setup.letters;
    let made = edited(
        record,
        &candidate.changes,
        &candidate.moves,
        candidate.starter,
        letters,
    );
    let text = spliced(source, record, &made, &candidate.changes);
    let again = Source::from_bytes(source.name(), text.clone().into_bytes());
    let reading = read(&again);
    let record = reading.records.get(game)?;
    let replayed = replay(&again, record, options);
    let moves = replayed.plies.iter().map(|played| played.ply.house);
    let faulty = candidate.supports.fits() && replayed.findings.iter().any(is_fault);
    let same = reading.records.len() == records.len() && moves.eq(candidate.moves.iter().copied());
    (same && !faulty).then_some(text)
}

/// The text with letters changed where they stand.
fn spliced(source: &Source, record: &Record, made: &Edited, changes: &[Change]) -> String {
    let mut splices = Vec::new();
    letters_tag(source, record, &made.record, changes, &mut splices);
    let nodes = &made.record.line.moves;
    for (node, origin) in nodes.iter().zip(&made.origins) {
        if let Some(at) = *origin {
            splices.extend(rewrite(source, record, at, node));
        }
    }
    for (index, origin) in made.origins.iter().enumerate() {
        if origin.is_none() {
            splices.push(insertion(record, made, changes, index));
        }
    }
    let letters = made.letters;
    for change in changes {
        match *change {
            Change::Delete { at } => splices.push(deletion(source, record, at)),
            Change::Note(note) => splices.extend(note.splices(record, letters)),
            Change::Replace { .. }
            | Change::Insert { .. }
            | Change::Swap { .. }
            | Change::Letters(_)
            | Change::ByTurn => {}
        }
    }
    // Two at one place stand in the order in which they were found.
    splices.sort_by_key(|(span, _)| (span.start, span.end));
    let mut text = String::with_capacity(source.text().len() + 16);
    let mut copied = 0;
    for (span, new) in splices {
        if span.start < copied {
            continue;
        }
        text.push_str(&source.text()[copied..span.start]);
        text.push_str(&new);
        copied = span.end;
    }
    text.push_str(&source.text()[copied..]);
    text
}

/// Says in the header which lettering is meant.
fn letters_tag(
    source: &Source,
    record: &Record,
    made: &Record,
    changes: &[Change],
    splices: &mut Vec<(Span, String)>,
) {
    if !changes.iter().any(|change| matches!(change, Change::Letters(_))) {
        return;
    }
    let value = made.tag("Letters").map_or("", |tag| tag.value.as_str());
    let line = format!("[Letters \"{value}\"]");
    let end = if source.text().contains("\r\n") {
        "\r\n"
    } else {
        "\n"
    };
    splices.push(match (record.tag("Letters"), record.tags.last()) {
        (Some(tag), _) => (tag.value_span, value.to_owned()),
        (None, Some(last)) => (empty(last.span.end), format!("{end}{line}")),
        (None, None) => (empty(record.span.start), format!("{line}{end}{end}")),
    });
}

const fn empty(at: usize) -> Span {
    Span::new(at, at)
}

/// The move that stands at a place now, if it is written otherwise.
fn rewrite(source: &Source, record: &Record, at: usize, node: &Node) -> Option<(Span, String)> {
    let place = record.line.moves[at].entry.span();
    let Entry::Move(written) = &node.entry else {
        return None;
    };
    let token = source.slice(written.span);
    let was_words = record
        .line
        .moves
        .iter()
        .any(|node| node.entry.span() == written.span && matches!(node.entry, Entry::Words(_)));
    let mut new = written.letter.to_string();
    if !was_words {
        new.extend(token.chars().skip(1));
    }
    (new != source.slice(place)).then_some((place, new))
}

/// A move that is put in: after what stands before it, or between a number and the move that bears it where the
/// number is its own.
fn insertion(record: &Record, made: &Edited, changes: &[Change], index: usize) -> (Span, String) {
    let letter = match &made.record.line.moves[index].entry {
        Entry::Move(written) => written.letter,
        Entry::Words(_) => ' ',
    };
    let moves = &record.line.moves;
    let before = made.origins[..index].iter().rev().flatten().next().copied();
    let next_at = made.origins[index..].iter().position(Option::is_some);
    let next = made.origins[index..].iter().flatten().next().copied();
    let of_north = usize::from(made.record.starter == Some(Player::North));
    let ply = index + of_north;
    let number = u32::try_from(ply / 2 + 1).ok();
    let south = ply.is_multiple_of(2);
    let numbered = moves
        .iter()
        .any(|node| node.number.is_some_and(|number| number.value.is_some()));
    // The number of South's move stands already, before North's.
    if let Some(next) = next.map(|at| &moves[at])
        && next_at == Some(1)
        && next
            .number
            .is_some_and(|next| next.value == number && number.is_some())
    {
        return (empty(next.entry.span().start), format!("{letter} "));
    }
    let ahead = changes
        .iter()
        .any(|change| matches!(change, Change::Insert { at, ahead: true, .. } if Some(*at) == next.or(Some(moves.len()))));
    let trail = before.map_or(&record.line.before[..], |before| &moves[before].trail);
    let shown = match number.filter(|_| numbered) {
        Some(number) if south => format!("{number}. "),
        Some(number) if index == 0 || !trail.is_empty() && !ahead => format!("{number}... "),
        _ => String::new(),
    };
    // South's next move has no number of its own where North's was missing before it.
    let next_number = match next.map(|at| &moves[at]) {
        Some(next) if numbered && !south && next_at == Some(1) && next.number.is_none() => {
            format!(" {}.", ply / 2 + 2)
        }
        _ => String::new(),
    };
    let Some(before) = before.map(|at| &moves[at]) else {
        return match next.map(|at| &moves[at]) {
            Some(next) => {
                let at = next
                    .number
                    .map_or(next.entry.span().start, |number| number.span.start);
                (empty(at), format!("{shown}{letter}{next_number} "))
            }
            None => (empty(record.span.end), format!(" {shown}{letter}")),
        };
    };
    let end = match before.trail.last() {
        Some(item) if !ahead => item.span().end,
        _ => before.entry.span().end,
    };
    (empty(end), format!(" {shown}{letter}{next_number}"))
}

/// A move that is left out, with its number where the next move has its own, and the blanks before it.
fn deletion(source: &Source, record: &Record, at: usize) -> (Span, String) {
    let moves = &record.line.moves;
    let node = &moves[at];
    let keeps_number = moves.get(at + 1).is_some_and(|next| next.number.is_none());
    let start = match node.number {
        Some(number) if !keeps_number => number.span.start,
        _ => node.entry.span().start,
    };
    let end = node.entry.span().end;
    let text = source.text();
    let blanks_before = text[..start].len() - text[..start].trim_end_matches([' ', '\t']).len();
    if blanks_before > 0 {
        return (Span::new(start - blanks_before, end), String::new());
    }
    let blanks_after = text[end..].len() - text[end..].trim_start_matches([' ', '\t']).len();
    (Span::new(start, end + blanks_after), String::new())
}
