//! A walk through a sheet: its moves are played, and every edit is tried where it can stand.

use crate::board::{House, Houses};
use crate::record::{Entry, Node, WrittenMove};
use crate::replay::{MoveClaims, Setup, checkpoints_fit, has_checkpoints, replay};
use crate::rules::{Game, Ply};

use super::edit::{Change, edited, in_case_of, named};
use super::search::{Search, SheetReading};
use super::{Candidate, Supports, faults, rank};

/// What a move costs after which it is searched whether a capture is still possible.
const SEARCH_COST: u64 = 2_000;

/// A move of the sheet.
#[derive(Clone, Copy)]
struct Slot {
    /// None for words.
    written: Option<WrittenMove>,
    /// Whether a checkpoint stands after it.
    checked: bool,
}

impl Slot {
    fn of(node: &Node) -> Slot {
        Slot {
            written: match &node.entry {
                Entry::Move(written) => Some(*written),
                Entry::Words(_) => None,
            },
            checked: has_checkpoints(&node.trail),
        }
    }
}

/// A walk through the sheet under one reading.
pub(super) struct Walk<'w, 'a, 'r> {
    search: &'w mut Search<'a, 'r>,
    reading: SheetReading,
    setup: Setup,
    line: Vec<Slot>,
    changes: Vec<Change>,
    houses: Vec<House>,
    /// The ply of the first edit that is being tried.
    first_edit: Option<u32>,
}

impl<'w, 'a, 'r> Walk<'w, 'a, 'r> {
    /// A walk under a reading of the sheet, which may be a change of all of it.
    pub(super) fn new(
        search: &'w mut Search<'a, 'r>,
        reading: SheetReading,
        whole: Option<Change>,
    ) -> Walk<'w, 'a, 'r> {
        let nodes = &search.original.record.line.moves;
        let mut setup = search.original.setup.clone();
        setup.letters = reading.letters;
        Walk {
            reading,
            setup,
            line: nodes.iter().map(Slot::of).collect(),
            changes: whole.into_iter().collect(),
            houses: Vec::with_capacity(nodes.len() + 2),
            first_edit: None,
            search,
        }
    }

    /// Finds the corrections with so many edits.
    pub(super) fn start(&mut self, edits: u8) {
        let game = Game::from_position(self.search.rules, self.reading.start);
        self.from(game, 0, edits, None);
    }

    /// Plays on from a place with so many edits left, trying each wherever it can stand.
    fn from(&mut self, mut game: Game, mut at: usize, edits: u8, mut last: Option<Ply>) {
        let played = self.houses.len();
        loop {
            if self.search.moves == 0 {
                let here = u32::try_from(self.houses.len() + 1).unwrap_or(u32::MAX);
                let stopped = self.first_edit.unwrap_or(here);
                self.search.stop_at(stopped);
                break;
            }
            if edits > 0 {
                self.beginning(|walk| walk.edit(&game, at, edits, last.as_ref()));
            }
            if at == self.line.len() {
                if edits == 0 {
                    self.arrive();
                }
                break;
            }
            let Some(house) = self.house(at, &game) else { break };
            let Some(ply) = self.play(&mut game, house) else {
                break;
            };
            self.houses.push(house);
            if !self.move_fits(at, &ply) {
                break;
            }
            if edits > 0 && self.line[at].checked {
                self.beginning(|walk| walk.insert(&game, at + 1, edits, Some(at)));
            }
            if !self.checkpoints_fit(at, &ply) {
                break;
            }
            last = Some(ply);
            at += 1;
        }
        self.houses.truncate(played);
    }

    /// Tries every edit at a place.
    fn edit(&mut self, game: &Game, at: usize, edits: u8, last: Option<&Ply>) {
        if at <= self.playable() {
            self.insert(game, at, edits, None);
        }
        if at < self.line.len() {
            self.delete(game, at, edits, last);
        }
        if at < self.playable() {
            self.replace(game, at, edits);
            self.swap(game, at, at + 1, edits);
            self.swap(game, at, at + 2, edits);
        }
    }

    /// Tries edits, and keeps in mind where the first of them stands.
    fn beginning(&mut self, edits: impl FnOnce(&mut Self)) {
        let earlier = self.first_edit;
        self.first_edit = earlier.or(u32::try_from(self.houses.len() + 1).ok());
        edits(self);
        self.first_edit = earlier;
    }

    /// How many moves stand before the result: those after it can only be left out.
    fn playable(&self) -> usize {
        let record = self.search.original.record;
        match record.result {
            Some(_) => record.moves_before_result.min(self.line.len()),
            None => self.line.len(),
        }
    }

    /// A move that is missing: after the comments that stand there, or ahead of those of a move.
    fn insert(&mut self, game: &Game, at: usize, edits: u8, ahead_of: Option<usize>) {
        for house in game.legal().iter() {
            if self.takes_back(at, house) {
                continue;
            }
            let mut game = game.clone();
            let Some(ply) = self.play(&mut game, house) else {
                continue;
            };
            if ahead_of.is_some_and(|before| !self.checkpoints_fit(before, &ply)) {
                continue;
            }
            let ahead = ahead_of.is_some();
            self.go_on(
                Change::Insert { at, to: house, ahead },
                Some(house),
                game,
                at,
                edits,
                Some(ply),
            );
        }
    }

    /// Whether a move that is put in only takes back that it was left out, and with it what is noted of it.
    fn takes_back(&self, at: usize, house: House) -> bool {
        let left_out = |change: &Change| match *change {
            Change::Delete { at: gone } => gone == at || gone + 1 == at,
            _ => false,
        };
        let same = |at: usize| self.house_of(at) == Some(house);
        self.changes
            .iter()
            .any(|change| left_out(change) && change.place().is_some_and(same))
    }

    fn delete(&mut self, game: &Game, at: usize, edits: u8, last: Option<&Ply>) {
        let put_in = self.changes.last().is_some_and(|change| match *change {
            Change::Insert { at: place, to, .. } => place == at && self.house_of(at) == Some(to),
            _ => false,
        });
        if !put_in && last.is_none_or(|last| self.checkpoints_fit(at, last)) {
            let last = last.copied();
            self.go_on(Change::Delete { at }, None, game.clone(), at + 1, edits, last);
        }
    }

    fn replace(&mut self, game: &Game, at: usize, edits: u8) {
        let mut others: Houses = game.legal();
        if let Some(written) = self.house(at, game) {
            others.remove(written);
        }
        for house in others.iter() {
            let mut game = game.clone();
            let Some(ply) = self.play(&mut game, house) else {
                continue;
            };
            if self.move_fits(at, &ply) && self.checkpoints_fit(at, &ply) {
                let change = Change::Replace { at, to: house };
                self.go_on(change, Some(house), game, at + 1, edits, Some(ply));
            }
        }
    }

    fn swap(&mut self, game: &Game, at: usize, with: usize, edits: u8) {
        if with >= self.playable() {
            return;
        }
        let (Some(one), Some(other)) = (self.line[at].written, self.line[with].written) else {
            return;
        };
        if one.letter == other.letter {
            return;
        }
        self.line[at].written = Some(other);
        self.line[with].written = Some(one);
        let mut game = game.clone();
        if let Some(house) = self.house(at, &game)
            && let Some(ply) = self.play(&mut game, house)
            && self.move_fits(at, &ply)
            && self.checkpoints_fit(at, &ply)
        {
            self.go_on(
                Change::Swap { at, with },
                Some(house),
                game,
                at + 1,
                edits,
                Some(ply),
            );
        }
        self.line[at].written = Some(one);
        self.line[with].written = Some(other);
    }

    /// Goes on after a change, with one edit less.
    fn go_on(
        &mut self,
        change: Change,
        house: Option<House>,
        game: Game,
        at: usize,
        edits: u8,
        last: Option<Ply>,
    ) {
        self.changes.push(change);
        self.houses.extend(house);
        self.from(game, at, edits - 1, last);
        if house.is_some() {
            self.houses.pop();
        }
        self.changes.pop();
    }

    /// The house that is meant at a place; `None` for words, a letter that is no house, a move after the result.
    fn house(&self, at: usize, game: &Game) -> Option<House> {
        let letter = self.line[at].written.filter(|_| at < self.playable())?.letter;
        let letter = if self.reading.by_turn {
            in_case_of(letter, game.position().to_move())
        } else {
            letter
        };
        self.reading.letters.house(letter)
    }

    /// The house that is written at a place.
    fn house_of(&self, at: usize) -> Option<House> {
        let written = self.line.get(at)?.written?;
        self.reading.letters.house(written.letter)
    }

    fn play(&mut self, game: &mut Game, house: House) -> Option<Ply> {
        if !game.legal().contains(house) {
            return None;
        }
        let cost = if game.is_searched() { SEARCH_COST } else { 1 };
        self.search.moves = self.search.moves.saturating_sub(cost);
        game.play(house).ok()
    }

    fn move_fits(&self, at: usize, ply: &Ply) -> bool {
        let written = self.line[at].written.filter(|_| self.search.strict);
        written.is_none_or(|written| {
            MoveClaims::from(&written).fit(ply, self.reading.letters, self.setup.whole_gain)
        })
    }

    fn checkpoints_fit(&self, at: usize, ply: &Ply) -> bool {
        if !self.search.strict || !self.line[at].checked {
            return true;
        }
        let trail = &self.search.original.record.line.moves[at].trail;
        checkpoints_fit(trail, ply, &self.setup)
    }

    /// The end of the sheet: a correction, if the whole record says so.
    fn arrive(&mut self) {
        let cost = rank::cost(
            self.search.source,
            self.search.original,
            &self.changes,
            &self.houses,
        );
        let known = self.search.found.known(&self.houses);
        if known.is_some_and(|known| known.cost <= cost) {
            return;
        }
        if known.is_none() && self.search.found.is_full() {
            return self.search.stop_at(self.first_edit.unwrap_or(1));
        }
        if let Some(candidate) = self.candidate(cost) {
            self.search.found.keep(candidate);
        }
    }

    /// The correction, replayed as a record by what `check` uses.
    fn candidate(&self, cost: u32) -> Option<Candidate> {
        let search = &self.search;
        let original = search.original;
        let starter = self.reading.start.to_move();
        let letters = original.setup.letters;
        let record = edited(original.record, &self.changes, &self.houses, starter, letters).record;
        let replayed = replay(search.source, &record, search.options);
        let wrong = faults(&replayed).any(|finding| search.strict || finding.misfit.is_none());
        if wrong || replayed.plies.len() != self.houses.len() {
            return None;
        }
        let (outcome, supports) = (replayed.outcome, Supports::of(&replayed));
        // What the replay only remarks on, since a termination excuses it, does not fit either.
        if search.strict && !supports.fits() {
            return None;
        }
        Some(Candidate {
            moves: self.houses.clone(),
            edits: named(search.source, original, &self.changes),
            outcome,
            supports,
            cost,
            changes: self.changes.clone(),
            starter,
        })
    }
}
