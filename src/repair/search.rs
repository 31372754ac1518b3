//! The search: every correction with so many edits, prefixes played once.

use std::collections::HashMap;

use crate::board::{House, Player, Position};
use crate::record::Letters;
use crate::replay::{Options, Replay, Status};
use crate::rules::Rules;
use crate::source::Source;

use super::edit::Change;
use super::walk::Walk;
use super::{Bounds, Candidate};

/// The longest sheet that is searched, in moves.
const LONGEST: usize = 4_000;
/// How many corrections are kept; a sheet that has more does not say which was played.
const MOST_CANDIDATES: usize = 2_000;

/// What the search came to, in no particular order.
pub(super) struct Searched {
    pub complete: bool,
    pub stopped_at: Option<u32>,
    pub fitting: bool,
    pub candidates: Vec<Candidate>,
}

/// Searches with one edit, then with more until something is found.
pub(super) fn search(source: &Source, original: &Replay<'_>, options: &Options, bounds: Bounds) -> Searched {
    let mut searched = Searched {
        complete: false,
        stopped_at: None,
        fitting: true,
        candidates: Vec::new(),
    };
    let Some((rules, start)) = original.setup.rules.zip(original.setup.start) else {
        return searched;
    };
    if original.record.line.moves.len() > LONGEST {
        searched.stopped_at = Some(1);
        return searched;
    }
    let mut moves = bounds.moves;
    let mut round = |edits: u8, strict: bool| {
        let mut search = Search {
            source,
            original,
            options,
            rules,
            strict,
            moves,
            found: Candidates::default(),
            stopped_at: None,
        };
        search.round(edits, start);
        moves = search.moves;
        (search.found.candidates, search.stopped_at)
    };
    for edits in 1..=bounds.edits {
        (searched.candidates, searched.stopped_at) = round(edits, true);
        if !searched.candidates.is_empty() || searched.stopped_at.is_some() {
            break;
        }
    }
    let refused = original.outcome.status == Status::Stopped;
    if searched.candidates.is_empty() && refused {
        let (candidates, stopped_at) = round(1, false);
        searched.candidates = candidates;
        searched.stopped_at = searched.stopped_at.or(stopped_at);
        searched.fitting = false;
    }
    searched.complete = searched.stopped_at.is_none();
    searched
}

/// How the sheet as a whole is read.
#[derive(Clone, Copy)]
pub(super) struct SheetReading {
    pub letters: Letters,
    /// Whether the case of letters is passed over.
    pub by_turn: bool,
    pub start: Position,
}

/// What is found, each game once: in its most usual explanation.
#[derive(Default)]
pub(super) struct Candidates {
    candidates: Vec<Candidate>,
    by_moves: HashMap<Vec<House>, usize>,
}

impl Candidates {
    /// The explanation of a game that is kept, if there is one.
    pub(super) fn known(&self, houses: &[House]) -> Option<&Candidate> {
        self.by_moves.get(houses).map(|known| &self.candidates[*known])
    }

    pub(super) fn is_full(&self) -> bool {
        self.candidates.len() == MOST_CANDIDATES
    }

    /// Keeps an explanation in the place of another one of the same game.
    pub(super) fn keep(&mut self, candidate: Candidate) {
        let next = self.candidates.len();
        match *self.by_moves.entry(candidate.moves.clone()).or_insert(next) {
            known if known < next => self.candidates[known] = candidate,
            _ => self.candidates.push(candidate),
        }
    }
}

/// One round of the search.
pub(super) struct Search<'a, 'r> {
    pub source: &'a Source,
    pub original: &'a Replay<'r>,
    pub options: &'a Options,
    pub rules: Rules,
    /// Whether everything noted must fit.
    pub strict: bool,
    /// How many moves may still be tried.
    pub moves: u64,
    pub found: Candidates,
    /// The ply of the first edit at which the search stopped.
    pub stopped_at: Option<u32>,
}

impl Search<'_, '_> {
    /// Stops at an edit: those at this ply or later are not all looked at.
    pub(super) fn stop_at(&mut self, ply: u32) {
        self.moves = 0;
        self.stopped_at.get_or_insert(ply);
    }

    /// All corrections with exactly so many edits.
    fn round(&mut self, edits: u8, start: Position) {
        for (whole, reading) in self.readings(start) {
            let Some(edits) = edits.checked_sub(u8::from(whole.is_some())) else {
                continue;
            };
            Walk::new(self, reading, whole).start(edits);
        }
    }

    /// The sheet as it is written, and the two ways in which all of it can be meant otherwise.
    fn readings(&self, start: Position) -> Vec<(Option<Change>, SheetReading)> {
        let letters = self.original.setup.letters;
        let written = SheetReading {
            letters,
            by_turn: false,
            start,
        };
        let south_begins = SheetReading {
            start: Position {
                to_move: Player::South,
                ..start
            },
            ..written
        };
        let mut readings = vec![(None, written)];
        // That North begins was only taken from the first letter.
        let guessed = !self.original.setup.start_given && start.to_move == Player::North;
        if guessed {
            readings.push((None, south_begins));
        }
        let other = letters.other();
        readings.push((
            Some(Change::Letters(other)),
            SheetReading {
                letters: other,
                ..written
            },
        ));
        let by_turn = SheetReading {
            by_turn: true,
            ..if guessed { south_begins } else { written }
        };
        readings.push((Some(Change::ByTurn), by_turn));
        readings
    }
}
