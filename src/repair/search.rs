//! The search: every correction with so many edits, prefixes played once.

use std::collections::HashMap;

use crate::board::{House, Player, Position};
use crate::record::{Item, Letters, Line, Node, Record};
use crate::replay::{Options, Replay, Status, has_checkpoints};
use crate::rules::Rules;
use crate::source::Source;

use super::edit::Change;
use super::walk::Walk;
use super::{Bounds, Candidate};

/// The longest sheet that is searched, in moves.
pub(super) const LONGEST: usize = 4_000;
/// How many corrections are kept; a sheet that has more does not say which was played.
const MOST_CANDIDATES: usize = 2_000;

/// What the search came to, in no particular order.
pub(super) struct Searched {
    pub complete: bool,
    pub plies: u64,
    pub stopped_at: Option<u32>,
    pub fitting: bool,
    pub candidates: Vec<Candidate>,
}

/// Searches with one edit, then with more until something is found.
pub(super) fn search(source: &Source, original: &Replay<'_>, options: &Options, bounds: Bounds) -> Searched {
    let mut searched = Searched {
        complete: false,
        plies: 0,
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
    let bare = bare(original.record);
    let weight = weight(&bare);
    let mut plies = bounds.plies;
    let mut round = |edits: u8, strict: bool| {
        let mut search = Search {
            source,
            original,
            options,
            rules,
            bare: &bare,
            weight,
            strict,
            plies,
            found: Candidates::default(),
            stopped_at: None,
        };
        search.round(edits, start);
        plies = search.plies;
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
    searched.plies = bounds.plies - plies;
    searched.complete = searched.stopped_at.is_none();
    searched
}

/// What a replay of a record costs more than the same plies in a search.
const REPLAY_COST: u64 = 8;
/// What every replay of a record costs beside its plies, in plies.
const REPLAY_BASE: u64 = 60;

/// A record without its variations, its remarks and the comments in which nothing can be verified.
fn bare(record: &Record) -> Record {
    let needed = |item: &Item| match item {
        Item::Comment(_) => has_checkpoints(std::slice::from_ref(item)),
        Item::Remark(_, cause) => cause.is_some(),
        Item::Total(_) | Item::Result(_) | Item::Aside(..) => true,
        Item::Mark(_) | Item::Variation(_) | Item::Escape(_) | Item::Skipped(_) => false,
    };
    let nodes = record.line.moves.iter().map(|node| Node {
        number: node.number,
        entry: node.entry.clone(),
        trail: node.trail.iter().filter(|item| needed(item)).cloned().collect(),
    });
    Record {
        span: record.span,
        tags: record.tags.clone(),
        line: Line {
            before: record
                .line
                .before
                .iter()
                .filter(|item| needed(item))
                .cloned()
                .collect(),
            moves: nodes.collect(),
        },
        starter: record.starter,
        result: record.result.clone(),
        moves_before_result: record.moves_before_result,
        after: record.after.iter().filter(|item| needed(item)).cloned().collect(),
        issues: record.issues.clone(),
        conventions: record.conventions.clone(),
    }
}

/// What a replay of a record costs, in plies of a search.
fn weight(record: &Record) -> u64 {
    let trails = record.line.moves.iter().map(|node| &node.trail);
    let items = [&record.line.before, &record.after].into_iter().chain(trails);
    let text: u64 = items.map(|items| trail_weight(items)).sum();
    let parts = record.line.moves.len() + record.tags.len() + record.issues.len();
    REPLAY_BASE + REPLAY_COST * (u64::try_from(parts).unwrap_or(u64::MAX) + text)
}

/// What looking through comments costs, in plies.
pub(super) fn trail_weight(items: &[Item]) -> u64 {
    let lengths = items
        .iter()
        .map(|item| 1 + (item.span().end - item.span().start) / 16);
    u64::try_from(lengths.sum::<usize>()).unwrap_or(u64::MAX)
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
    /// The record without what no replay of its main line looks at.
    pub bare: &'a Record,
    /// What a replay of it costs, in plies.
    pub weight: u64,
    /// Whether everything noted must fit.
    pub strict: bool,
    /// How many plies may still be replayed.
    pub plies: u64,
    pub found: Candidates,
    /// The ply of the first edit at which the search stopped.
    pub stopped_at: Option<u32>,
}

impl Search<'_, '_> {
    /// Counts plies that were replayed.
    pub(super) fn spend(&mut self, plies: u64) {
        self.plies = self.plies.saturating_sub(plies);
    }

    /// Stops at an edit: those at this ply or later are not all looked at.
    pub(super) fn stop_at(&mut self, ply: u32) {
        self.plies = 0;
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
