//! The search: every correction with so many edits, prefixes played once.

use std::collections::HashMap;

use crate::board::{House, Houses, Player, Position};
use crate::finding::{Code, Finding};
use crate::notation::{read_result, read_score};
use crate::record::{Entry, GameResult, Letters, Node, Record, WrittenMove};
use crate::replay::{
    Options, Reason, Replay, Setup, Status, checkpoint_findings, checkpoints_noted, has_checkpoints,
    move_fits, replay,
};
use crate::rules::{Game, Ply, Rules};
use crate::source::Source;

use super::edit::{Change, edited, in_case_of, named};
use super::{Bounds, Candidate, Supports, faults, is_misfit, rank};

/// The longest sheet that is searched, in moves.
const LONGEST: usize = 4_000;
/// How many corrections are kept; a sheet that has more does not say which was played.
const MOST_CANDIDATES: usize = 2_000;
/// What a move costs after which it is searched whether a capture is still possible.
const SEARCH_COST: u64 = 2_000;

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
            found: Found::default(),
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
struct Reading {
    letters: Letters,
    /// Whether the case of letters is passed over.
    by_turn: bool,
    start: Position,
}

/// What is found, each game once: in its most usual explanation.
#[derive(Default)]
struct Found {
    candidates: Vec<Candidate>,
    by_moves: HashMap<Vec<House>, usize>,
}

struct Search<'a, 'r> {
    source: &'a Source,
    original: &'a Replay<'r>,
    options: &'a Options,
    rules: Rules,
    /// Whether everything noted must fit.
    strict: bool,
    /// How many moves may still be tried.
    moves: u64,
    found: Found,
    /// The ply of the first edit at which the search stopped.
    stopped_at: Option<u32>,
}

impl Search<'_, '_> {
    /// All corrections with exactly so many edits.
    fn round(&mut self, edits: u8, start: Position) {
        for (whole, reading) in self.readings(start) {
            let Some(edits) = edits.checked_sub(u8::from(whole.is_some())) else {
                continue;
            };
            let mut setup = self.original.setup.clone();
            setup.letters = reading.letters;
            let nodes = &self.original.record.line.moves;
            let mut walk = Walk {
                search: self,
                reading,
                setup,
                line: nodes.iter().map(Slot::of).collect(),
                changes: whole.into_iter().collect(),
                houses: Vec::with_capacity(nodes.len() + 2),
                first_edit: None,
            };
            let game = Game::from_position(walk.search.rules, reading.start);
            walk.from(game, 0, edits, None);
        }
    }

    /// The sheet as it is written, and the two ways in which all of it can be meant otherwise.
    fn readings(&self, start: Position) -> Vec<(Option<Change>, Reading)> {
        let letters = self.original.setup.letters;
        let written = Reading {
            letters,
            by_turn: false,
            start,
        };
        let south_begins = Reading {
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
            Reading {
                letters: other,
                ..written
            },
        ));
        let by_turn = Reading {
            by_turn: true,
            ..if guessed { south_begins } else { written }
        };
        readings.push((Some(Change::ByTurn), by_turn));
        readings
    }
}

/// A move of the sheet.
#[derive(Clone, Copy)]
struct Slot {
    /// None for words.
    written: Option<WrittenMove>,
    /// Whether a checkpoint stands behind it.
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
struct Walk<'w, 'a, 'r> {
    search: &'w mut Search<'a, 'r>,
    reading: Reading,
    setup: Setup,
    line: Vec<Slot>,
    changes: Vec<Change>,
    houses: Vec<House>,
    /// The ply of the first edit that is being tried.
    first_edit: Option<u32>,
}

impl Walk<'_, '_, '_> {
    /// Plays on from a place with so many edits left, trying each wherever it can stand.
    fn from(&mut self, mut game: Game, mut at: usize, edits: u8, mut last: Option<Ply>) {
        let played = self.houses.len();
        loop {
            if self.search.moves == 0 {
                let here = u32::try_from(self.houses.len() + 1).unwrap_or(u32::MAX);
                let stopped = self.first_edit.unwrap_or(here);
                self.search.stopped_at.get_or_insert(stopped);
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

    /// How many moves stand before the result: those behind it can only be left out.
    fn playable(&self) -> usize {
        let record = self.search.original.record;
        match record.result {
            Some(_) => record.moves_before_result.min(self.line.len()),
            None => self.line.len(),
        }
    }

    /// A move that is missing: behind the comments that stand there, or ahead of those of a move.
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

    /// Goes on behind a change, with one edit less.
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

    /// The house that is meant at a place; none for words, a letter that is no house, a move behind the result.
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
        let written = self.line[at].written;
        !self.search.strict || written.is_none_or(|written| move_fits(&written, ply, self.reading.letters))
    }

    fn checkpoints_fit(&self, at: usize, ply: &Ply) -> bool {
        if !self.search.strict || !self.line[at].checked {
            return true;
        }
        let trail = &self.search.original.record.line.moves[at].trail;
        !checkpoint_findings(trail, ply, &self.setup).iter().any(is_misfit)
    }

    /// The end of the sheet: a correction, if the whole record says so.
    fn arrive(&mut self) {
        let cost = rank::cost(
            self.search.source,
            self.search.original,
            &self.changes,
            &self.houses,
        );
        let known = self.search.found.by_moves.get(&self.houses).copied();
        if known.is_some_and(|known| self.search.found.candidates[known].cost <= cost) {
            return;
        }
        if known.is_none() && self.search.found.candidates.len() == MOST_CANDIDATES {
            let stopped = self.first_edit.unwrap_or(1);
            self.search.stopped_at.get_or_insert(stopped);
            self.search.moves = 0;
            return;
        }
        let Some(candidate) = self.candidate(cost) else {
            return;
        };
        let found = &mut self.search.found;
        match known {
            Some(known) => found.candidates[known] = candidate,
            None => {
                found.by_moves.insert(self.houses.clone(), found.candidates.len());
                found.candidates.push(candidate);
            }
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
        let wrong = faults(&replayed).any(|finding| search.strict || !is_misfit(finding));
        if wrong || replayed.plies.len() != self.houses.len() {
            return None;
        }
        let (outcome, supports) = (replayed.outcome, supports(&replayed));
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

/// What is noted on a sheet, and how much of it fits.
fn supports(replayed: &Replay<'_>) -> Supports {
    let mut supports = Supports::default();
    let letters = replayed.setup.letters;
    for played in &replayed.plies {
        let Entry::Move(written) = &played.node.entry else {
            continue;
        };
        if written.captured.is_some() {
            let only = WrittenMove {
                captured: written.captured,
                ..WrittenMove::letter(written.letter, written.span)
            };
            supports.captures.1 += 1;
            supports.captures.0 += usize::from(move_fits(&only, &played.ply, letters));
        } else if played.ply.captured.seeds() > 0 {
            supports.unnoted += 1;
        }
    }
    if supports.captures.1 == 0 {
        supports.unnoted = 0;
    }
    let noted = checkpoints_noted(replayed.record);
    let amiss = faults(replayed)
        .filter(|finding| matches!(finding.code, Code::ClaimScore | Code::ClaimBoard))
        .count();
    supports.checkpoints = (noted.saturating_sub(amiss), noted);
    supports.result = result_fits(replayed);
    supports.score = score_fits(replayed);
    supports
}

/// Whether the noted result fits the board; none where the board does not decide it, or nothing is noted.
fn result_fits(replayed: &Replay<'_>) -> Option<bool> {
    let about_score = |finding: &Finding| finding.message.key.starts_with("claim-result-score");
    if faults(replayed).any(|finding| finding.code == Code::ClaimResult && !about_score(finding)) {
        return Some(false);
    }
    let declared = declared(replayed.record)?;
    let outcome = &replayed.outcome;
    // Seeds can be held against the board however the game ended; who won cannot where a player gave up.
    if let GameResult::Seeds(score) = declared
        && outcome.status != Status::Stopped
        && score != outcome.score
    {
        return Some(false);
    }
    let decided = match (outcome.status, outcome.reason) {
        (Status::Finished, Some(Reason::Declared(cause))) => cause == crate::record::Termination::Agreement,
        (Status::Finished, _) => true,
        (Status::Unfinished, _) => matches!(declared, GameResult::Seeds(_)),
        (Status::Stopped, _) => false,
    };
    decided.then_some(true)
}

/// Whether the `Score` tag is what the stores hold at the end.
fn score_fits(replayed: &Replay<'_>) -> Option<bool> {
    let (written, outcome) = (
        read_score(&replayed.record.tag("Score")?.value)?,
        &replayed.outcome,
    );
    (outcome.status != Status::Stopped).then(|| written == outcome.score)
}

/// The result that a record declares, if it says anything.
fn declared(record: &Record) -> Option<GameResult> {
    let token = record.result.as_ref().map(|token| token.value);
    let tag = || record.tag("Result").and_then(|tag| read_result(&tag.value));
    token
        .filter(|value| *value != GameResult::Unknown)
        .or_else(|| tag().map(|(value, _)| value))
        .filter(|value| *value != GameResult::Unknown)
}
