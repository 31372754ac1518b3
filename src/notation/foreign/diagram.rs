//! A position as the programs Aualé and Aalina write it: `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`, houses in sowing order.

use nom::bytes::complete::tag;
use nom::character::complete::{digit1, one_of};
use nom::combinator::all_consuming;
use nom::multi::separated_list1;
use nom::sequence::separated_pair;
use nom::{IResult, Parser};

use crate::board::{HalfSeeds, House, Player, Position, PositionParts, Stores};
use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::read_game;
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, uci};
use crate::notation::lex::cut_off;
use crate::notation::position::{unreadable, unreadable_at};
use crate::record::{Letters, PositionError, PositionProblem, Record};

pub(super) struct Diagram;

impl Notation for Diagram {
    fn name(&self) -> &'static str {
        "diagram"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Lines
    }

    fn read(&self, text: &str, game: Span) -> Record {
        read_game(text, game, &uci::word)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            moves: false,
            start: Starts::Any,
            ..Capabilities::MOVES
        }
    }

    fn letters(&self) -> Option<Letters> {
        Some(Letters::Left)
    }

    /// The position to which the game came; where its stores hold halves, the last that has none.
    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let whole = |position: &&Position| {
            let stores = position.stores();
            stores.south.as_whole().is_some() && stores.north.as_whole().is_some()
        };
        let last = game.positions.iter().rev().find(whole);
        Some(write(last.unwrap_or(&Position::START)) + "\n")
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let line = |line: &str| looks_like(line.trim());
        Fit::surely(!sample.lines.is_empty() && sample.lines.iter().all(|text| line(text)))
    }
}

/// Whether a word is meant as a diagram: figures and dashes, and a side at the end.
pub(super) fn looks_like(word: &str) -> bool {
    let figures = word.strip_suffix(['S', 'N', 's', 'n']).unwrap_or(word);
    word.matches('-').count() >= 9 && figures.chars().all(|c| c.is_ascii_digit() || c == '-')
}

/// Reads a diagram.
pub(super) fn position(text: &str) -> Result<Position, PositionError> {
    let text = text.trim();
    let (_, (figures, side)) = all_consuming(figures)
        .parse(text)
        .map_err(|error| unreadable(text, &error))?;
    let figures: [HalfSeeds; 14] = figures.try_into().map_err(|_| unreadable_at(0))?;
    let seeds = |house: House| figures[house.place()];
    let parts = PositionParts {
        south: House::row(Player::South).map(seeds),
        north: House::row(Player::North).map(seeds),
        stores: Stores {
            south: figures[12],
            north: figures[13],
        },
        to_move: if side == 'S' { Player::South } else { Player::North },
    };
    checked(parts)
}

/// Checks the figures of a position.
pub(super) fn checked(parts: PositionParts) -> Result<Position, PositionError> {
    Position::check(parts).map_err(|faults| PositionError {
        problems: faults.into_iter().map(PositionProblem::Fault).collect(),
    })
}

/// A count of seeds, absurdly large ones cut off.
pub(super) fn count(digits: &str) -> HalfSeeds {
    HalfSeeds::halves(u16::try_from(cut_off(digits.as_bytes()).min(10_000) * 2).unwrap_or(20_000))
}

fn figures(text: &str) -> IResult<&str, (Vec<HalfSeeds>, char)> {
    let figures = separated_list1(tag("-"), digit1.map(count));
    let side = one_of("SNsn").map(|side: char| side.to_ascii_uppercase());
    separated_pair(figures, tag("-"), side).parse(text)
}

/// A position as a diagram.
pub(super) fn write(position: &Position) -> String {
    let figures = position_figures(position, House::ALL.into_iter(), "-");
    format!("{figures}-{}", position.to_move().initial())
}

/// The seeds of houses, then of the stores.
pub(super) fn position_figures(
    position: &Position,
    houses: impl Iterator<Item = House>,
    between: &str,
) -> String {
    let stores = position.stores();
    let stores = [stores.south, stores.north].map(|seeds| seeds.to_string());
    let figures = houses.map(|house| position.board().seeds(house).to_string());
    figures.chain(stores).collect::<Vec<_>>().join(between)
}

/// Whether a line is a comment or empty.
pub(super) fn says_nothing(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('#')
}
