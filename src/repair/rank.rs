//! Which correction comes first: what is written on the sheet decides, then how usual the slips are.

use std::cmp::Reverse;

use crate::board::House;
use crate::record::{Entry, Record};
use crate::replay::Replay;
use crate::source::Source;

use super::Candidate;
use super::edit::{Change, Slip, line_ends_before, origin};
use super::notes::Note;

/// Best first.
pub(super) fn sort(candidates: &mut [Candidate]) {
    candidates.sort_by_cached_key(|candidate| {
        let place = candidate.changes.iter().filter_map(|change| change.place()).max();
        let notes = candidate.changes.iter().filter_map(|change| match change {
            Change::Note(note) => Some(*note),
            _ => None,
        });
        // What is said to be a slip of the pen does not speak against the moves.
        let slips = notes.clone().filter(|note| note.is_counted()).count();
        let mended = notes.clone().any(|note| matches!(note, Note::Result(_)));
        (
            candidate.supports.misfits().saturating_sub(slips),
            candidate.supports.result != Some(true) && !mended,
            candidate.supports.unnoted,
            candidate.cost,
            // Of slips that are as usual, the one nearest to where it shows.
            Reverse(place),
            candidate
                .moves
                .iter()
                .map(|house| house.letter())
                .collect::<String>(),
        )
    });
}

/// How unusual the slips are that changes would mend; `houses` are the moves of the corrected game.
pub(super) fn cost(source: &Source, original: &Replay<'_>, changes: &[Change], houses: &[House]) -> u32 {
    let record = original.record;
    changes
        .iter()
        .enumerate()
        .map(|(i, change)| match *change {
            Change::ByTurn if !is_mostly_in_the_other_case(record, houses) => 8,
            Change::Letters(_) | Change::ByTurn | Change::Note(_) => 1,
            Change::Replace { at, to } => {
                let at = origin(&changes[..i], at);
                match Slip::of(&record.line.moves[at].entry, to, original.setup.letters) {
                    Slip::Case => 1,
                    Slip::Neighbour => 2,
                    Slip::Mirrored => 3,
                    Slip::Other => 5,
                }
            }
            Change::Insert { at, .. } if line_ends_before(source, record, at) => 3,
            Change::Delete { at } if is_doubled(record, origin(&changes[..i], at)) => 3,
            Change::Swap { .. } => 4,
            Change::Insert { .. } | Change::Delete { .. } => 6,
        })
        .sum()
}

/// Whether most letters have the case of the other side: a few have slipped one by one.
fn is_mostly_in_the_other_case(record: &Record, houses: &[House]) -> bool {
    let amiss = record.line.moves.iter().zip(houses).filter(|(node, house)| {
        let side = match &node.entry {
            Entry::Move(written) => written.side(),
            Entry::Words(_) => None,
        };
        side.is_some_and(|side| side != house.owner())
    });
    // Where all is in capitals, half of the letters are right.
    amiss.count() * 3 > houses.len()
}

/// Whether the same letter stands right before or after a move: then it was written twice.
fn is_doubled(record: &Record, at: usize) -> bool {
    let letter = |at: usize| match &record.line.moves.get(at)?.entry {
        Entry::Move(written) => Some(written.letter),
        Entry::Words(_) => None,
    };
    let own = letter(at);
    own.is_some() && (letter(at + 1) == own || at.checked_sub(1).is_some_and(|at| letter(at) == own))
}
