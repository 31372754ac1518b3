//! The notations that others use: each reads its text into records and writes records as its text. One file
//! a notation; the list is [`NOTATIONS`].
//!
//! A reader keeps letters as they are written and says in [`Conventions`](super::Conventions) what its notation takes
//! for granted. A writer is given a [`AnnotatedGame`] game: in facing letters, with the claims that only a replay knows.

mod awale;
mod capabilities;
mod csv;
mod diagram;
mod fen;
mod game_split;
mod houses;
mod json;
mod layout;
mod letters;
mod literature;
mod manqala;
mod no_record;
mod ogn;
mod openspiel;
mod pgn;
mod playstrategy;
mod round_trip;
mod sample;
mod table;
mod text;
mod uci;

pub use capabilities::{Capabilities, Starts, Unsupported};
pub(crate) use csv::quoted as csv_field;
pub use game_split::{GameSplit, Split};
pub use no_record::{NoRecord, Verdict, no_record};
pub use round_trip::{Reread, read_as_one};
pub use sample::candidates;

use std::borrow::Cow;

use crate::board::{House, Position};
use crate::source::{Source, Span};

use crate::notation::builder::{Reading, read_span};
use crate::notation::folding::fold;
use crate::record::{Entry, Letters, Line, Node, PositionError, Record, WrittenMove};
use sample::{Fit, Sample};

/// A notation for games.
pub trait Notation: Sync {
    /// What it is called on the command line.
    fn name(&self) -> &'static str;

    /// How the games of a text are told apart.
    fn game_split(&self) -> GameSplit;

    /// What it can hold of a game.
    fn capabilities(&self) -> Capabilities;

    /// The rule set that it takes for granted.
    fn rule_set(&self) -> Option<&'static str> {
        None
    }

    /// The lettering that it takes for granted.
    fn letters(&self) -> Option<Letters> {
        None
    }

    /// Reads one game of a text as [`as_native`](Notation::as_native) gives it; its spans are those of the whole text.
    /// By our own grammar, unless the notation has another.
    /// What the notation takes for granted is put in afterwards; see [`read_as`].
    fn read(&self, text: &str, game: Span) -> Record {
        read_span(text, game)
    }

    /// A text as the reader is given it, every byte in its place: as our own grammar reads it, where the notation
    /// needs no reader of its own.
    fn as_native<'t>(&self, text: &'t str) -> Cow<'t, str> {
        Cow::Borrowed(text)
    }

    /// Completes a record that was read, where what the notation takes for granted is more than rule set and
    /// lettering.
    fn complete(&self, record: &mut Record) {
        let _ = record;
    }

    /// What stands before the first game that is written.
    fn head(&self) -> &'static str {
        ""
    }

    /// What stands between two games that are written.
    fn between(&self) -> &'static str {
        ""
    }

    /// A game as text; none where the notation is not written from here.
    fn write(&self, game: &AnnotatedGame) -> Option<String>;

    /// Whether a text looks like it.
    #[doc(hidden)]
    fn fits(&self, sample: &Sample<'_>) -> Fit;
}

/// All notations, our own first. Where a text fits several and nothing else decides, the first is tried first.
pub static NOTATIONS: [&dyn Notation; 16] = [
    &awale::Awale,
    &ogn::Ogn,
    &diagram::Diagram,
    &uci::Uci,
    &playstrategy::PlayStrategy,
    &literature::Literature,
    &manqala::Manqala,
    &openspiel::OpenSpiel,
    &letters::FACING,
    &letters::LEFT,
    &houses::FROM_0,
    &houses::FROM_1,
    &houses::LETTERS,
    &csv::Csv,
    &table::Table,
    &json::Json,
];

/// The notation of a name.
///
/// ```
/// assert_eq!(awale::notation_named("OGN").map(|notation| notation.name()), Some("ogn"));
/// ```
#[must_use]
pub fn notation_named(name: &str) -> Option<&'static dyn Notation> {
    let folded = fold(name);
    NOTATIONS
        .iter()
        .copied()
        .find(|notation| fold(notation.name()) == folded)
}

/// Reads all games of a source that is written in a notation.
///
/// ```
/// use awale::{Source, notation_named, read_as};
/// let source = Source::from_bytes("x", "3 1 5 4".into());
/// let reading = read_as(&source, notation_named("openspiel").unwrap());
/// assert_eq!(reading.records[0].line.moves.len(), 4);
/// ```
#[must_use]
pub fn read_as(source: &Source, notation: &dyn Notation) -> Reading {
    let text = source.text();
    if let Some(split) = notation.game_split().split(text, true) {
        read_split(text, &split, notation)
    } else {
        let mut reading = super::read(source);
        for record in &mut reading.records {
            adopt(record, notation);
        }
        reading
    }
}

/// Reads a position in any of the forms that notations write: ours, a diagram, or a FEN.
pub(crate) fn read_any_position(text: &str) -> Result<Position, PositionError> {
    let text = text.trim();
    if diagram::looks_like(text) {
        return diagram::position(text);
    }
    let ours = text.parse::<Position>();
    match ours {
        Err(_) if fen::looks_like(text.split_whitespace().next().unwrap_or_default()) => {
            fen::position(text).or(ours)
        }
        ours => ours,
    }
}

/// Puts into a record that was read what its notation takes for granted.
pub(crate) fn adopt(record: &mut Record, notation: &dyn Notation) {
    let conventions = &mut record.conventions;
    conventions.no_result = !notation.capabilities().result;
    conventions.letters = notation.letters().or(conventions.letters);
    if let Some(id) = notation.rule_set() {
        conventions.rule_set = Some(id.to_owned());
    }
    notation.complete(record);
}

/// The games that a text has been split into.
pub(crate) fn read_split(text: &str, split: &Split, notation: &dyn Notation) -> Reading {
    let text = notation.as_native(text);
    let read = |game: &Span| {
        let mut record = notation.read(&text, *game);
        adopt(&mut record, notation);
        record
    };
    Reading {
        records: split.games.iter().map(read).collect(),
        outside: split.outside.clone(),
    }
}

/// A game as a writer is given it: letters are facing; each move that was played bears the seeds sown, what it
/// captured, and the house of its last seed; tags say in our own notation's words what its reader took for granted.
#[derive(Clone, PartialEq, Debug)]
pub struct AnnotatedGame {
    /// The record.
    pub record: Record,
    /// Its moves with what is noted of them, right or wrong, and the captures where none are noted.
    pub noted: Line,
    /// Whether the board ended it.
    pub board_ended: bool,
    /// The position at the start, and after each move that was played; awards are in the last.
    pub positions: Vec<Position>,
    /// The id of the rule set by which it was replayed, where it is a named one.
    pub rule_set: Option<&'static str>,
    /// Its number in the file, from 1.
    pub number: usize,
}

impl AnnotatedGame {
    /// The moves that were played.
    pub(crate) fn played(&self) -> impl Iterator<Item = (&Node, &WrittenMove)> {
        self.record
            .line
            .moves
            .iter()
            .take(self.plies())
            .filter_map(|node| match &node.entry {
                Entry::Move(written) => Some((node, written)),
                Entry::Words(_) => None,
            })
    }

    /// How many moves were played.
    fn plies(&self) -> usize {
        self.positions.len().saturating_sub(1)
    }

    /// The houses of the moves that were played.
    fn houses(&self) -> impl Iterator<Item = House> {
        self.played()
            .filter_map(|(_, written)| Letters::Facing.house(written.letter))
    }

    /// The position at the start.
    pub(crate) fn start(&self) -> Position {
        self.positions.first().copied().unwrap_or(Position::START)
    }
}
