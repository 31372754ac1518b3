//! A walk through a sheet: its moves are played, and every edit is tried where it can stand.

use crate::board::{House, Houses};
use crate::record::{Entry, Node, WrittenMove};
use crate::replay::{MoveClaims, Setup, checkpoints_fit, has_checkpoints, in_case_of, replay};
use crate::rules::{Game, Ply};

use super::edit::{Change, edited, named};
use super::notes::{self, Note};
use super::search::{Search, SheetReading, trail_weight};
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
    /// What it costs to look at what stands after it, in plies.
    weight: u64,
    /// Whether it is left out by a change that was made ahead of its place.
    gone: bool,
}

impl Slot {
    fn of(node: &Node) -> Slot {
        Slot {
            written: match &node.entry {
                Entry::Move(written) => Some(*written),
                Entry::Words(_) => None,
            },
            checked: has_checkpoints(&node.trail),
            weight: trail_weight(&node.trail),
            gone: false,
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
            if self.search.plies == 0 {
                let here = u32::try_from(self.houses.len() + 1).unwrap_or(u32::MAX);
                let stopped = self.first_edit.unwrap_or(here);
                self.search.stop_at(stopped);
                break;
            }
            if self.line.get(at).is_some_and(|slot| slot.gone) {
                if last.is_some_and(|last| !self.checkpoints_fit(at, &last)) {
                    break;
                }
                at += 1;
                continue;
            }
            if edits > 0 {
                self.beginning(|walk| walk.edit(&game, at, edits, last.as_ref()));
            }
            if at == self.line.len() {
                self.ended(&game, edits);
                break;
            }
            let Some(house) = self.house(at, &game) else { break };
            let Some(ply) = self.play(&mut game, house) else {
                break;
            };
            self.houses.push(house);
            if !self.move_fits(at, &ply) {
                self.beginning(|walk| walk.notes_of_move(&game, at, &ply, edits));
                break;
            }
            if edits > 0 && self.line[at].checked {
                self.beginning(|walk| walk.insert(&game, at + 1, edits, Some(at)));
            }
            if !self.checkpoints_fit(at, &ply) {
                let notes = self.notes_after(at, &ply);
                self.beginning(|walk| walk.mend(&notes, &game, at + 1, &ply, edits));
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
            self.swap(game, at, at + 1, edits, last);
            self.swap(game, at, at + 2, edits, last);
            if edits > 1 {
                self.swaps_from_further(game, at, edits, last);
            }
        }
    }

    /// Two changes of which the one that stands later comes first: a swap with a move that another swap brings near,
    /// or that the loss of one between makes a neighbour.
    fn swaps_from_further(&mut self, game: &Game, at: usize, edits: u8, last: Option<&Ply>) {
        for (near, far) in [(1, 2), (1, 3), (2, 3), (2, 4)] {
            self.swapped(at + near, at + far, |walk| {
                walk.changes.push(Change::Swap {
                    at: at + near,
                    with: at + far,
                });
                walk.swap(game, at, at + near, edits - 1, last);
                walk.changes.pop();
            });
        }
        for between in [at + 1, at + 2] {
            if at + 3 >= self.playable() || self.line[between].gone {
                continue;
            }
            self.line[between].gone = true;
            self.changes.push(Change::Delete { at: between });
            self.swap(game, at, at + 3, edits - 1, last);
            self.changes.pop();
            self.line[between].gone = false;
        }
    }

    /// What is noted of a move that is played, mended as a slip of the pen.
    fn notes_of_move(&mut self, game: &Game, at: usize, ply: &Ply, edits: u8) {
        let Some(written) = self.line[at].written.filter(|_| edits > 0) else {
            return;
        };
        let mut notes = notes::of_move(at, &written, ply, &self.setup);
        notes.extend(self.notes_after(at, ply));
        self.mend(&notes, game, at + 1, ply, edits);
    }

    fn notes_after(&mut self, at: usize, ply: &Ply) -> Vec<Note> {
        if !self.line[at].checked {
            return Vec::new();
        }
        self.search.spend(self.line[at].weight);
        let trail = &self.search.bare.line.moves[at].trail;
        notes::after_move(at, trail, ply, &self.setup)
    }

    /// Goes on with notes that say what is so, an edit each.
    fn mend(&mut self, notes: &[Note], game: &Game, at: usize, ply: &Ply, edits: u8) {
        let Some(left) = u8::try_from(notes.len())
            .ok()
            .and_then(|count| edits.checked_sub(count))
        else {
            return;
        };
        if notes.is_empty() {
            return;
        }
        let changes = self.changes.len();
        self.changes.extend(notes.iter().copied().map(Change::Note));
        let game = self.copy(game);
        self.from(game, at, left, Some(*ply));
        self.changes.truncate(changes);
    }

    /// The end of the sheet: a correction, if what is noted of the end fits, or is what the last edits mend.
    fn ended(&mut self, game: &Game, edits: u8) {
        if !self.search.strict {
            if edits == 0 {
                self.arrive();
            }
            return;
        }
        let notes = notes::of_end(self.search.bare, game, &self.setup);
        if notes.len() != usize::from(edits) {
            return;
        }
        // Of a game that is not over the board does not say how it ended: no result is made up for other moves.
        let moved = self
            .changes
            .iter()
            .any(|change| !matches!(change, Change::Note(_)));
        if edits > 0 && moved && game.end().is_none() {
            return;
        }
        let changes = self.changes.len();
        self.changes.extend(notes.into_iter().map(Change::Note));
        self.beginning(Self::arrive);
        self.changes.truncate(changes);
    }

    /// A game to go on with; its history is copied with it.
    fn copy(&mut self, game: &Game) -> Game {
        self.search.spend(game.remembered() / 16);
        game.clone()
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
            let mut game = self.copy(game);
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
            let game = self.copy(game);
            self.go_on(Change::Delete { at }, None, game, at + 1, edits, last);
        }
    }

    fn replace(&mut self, game: &Game, at: usize, edits: u8) {
        let mut others: Houses = game.legal();
        if let Some(written) = self.house(at, game) {
            others.remove(written);
        }
        for house in others.iter() {
            let mut game = self.copy(game);
            let Some(ply) = self.play(&mut game, house) else {
                continue;
            };
            if self.move_fits(at, &ply) && self.checkpoints_fit(at, &ply) {
                let change = Change::Replace { at, to: house };
                self.go_on(change, Some(house), game, at + 1, edits, Some(ply));
            }
        }
    }

    /// Two moves that have changed places; what stands at the first of them is looked at anew, as it may be the one
    /// that another edit mends.
    fn swap(&mut self, game: &Game, at: usize, with: usize, edits: u8, last: Option<&Ply>) {
        let change = Change::Swap { at, with };
        // Changed back, nothing would be changed.
        if self.changes.last() == Some(&change) {
            return;
        }
        self.swapped(at, with, |walk| {
            if edits > 1 {
                let (game, last) = (walk.copy(game), last.copied());
                return walk.go_on(change, None, game, at, edits, last);
            }
            let mut game = walk.copy(game);
            if let Some(house) = walk.house(at, &game)
                && let Some(ply) = walk.play(&mut game, house)
                && walk.move_fits(at, &ply)
                && walk.checkpoints_fit(at, &ply)
            {
                walk.go_on(change, Some(house), game, at + 1, edits, Some(ply));
            }
        });
    }

    /// Does something while two moves have changed places, if they can.
    fn swapped(&mut self, at: usize, with: usize, go_on: impl FnOnce(&mut Self)) {
        if with >= self.playable() || self.line[at].gone || self.line[with].gone {
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
        go_on(self);
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
        self.search.spend(cost);
        game.play(house).ok()
    }

    fn move_fits(&self, at: usize, ply: &Ply) -> bool {
        let written = self.line[at].written.filter(|_| self.search.strict);
        written.is_none_or(|written| {
            MoveClaims::from(&written).fit(ply, self.reading.letters, self.setup.whole_gain)
        })
    }

    fn checkpoints_fit(&mut self, at: usize, ply: &Ply) -> bool {
        if !self.search.strict || !self.line[at].checked {
            return true;
        }
        self.search.spend(self.line[at].weight);
        let trail = &self.search.bare.line.moves[at].trail;
        checkpoints_fit(trail, ply, &self.setup)
    }

    /// A correction, if the whole record says so.
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
        self.search.spend(self.search.weight);
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
        let record = edited(search.bare, &self.changes, &self.houses, starter, letters).record;
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
            supports: supports.without(original.record, &self.changes),
            cost,
            changes: self.changes.clone(),
            starter,
        })
    }
}
