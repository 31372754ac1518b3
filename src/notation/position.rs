//! The text of a position: `a,b,c,d,e,f/A,B,C,D,E,F 0-0 S`, North's row first, as South sees the board.

use std::str::FromStr;

use nom::Parser;
use nom::bytes::complete::tag;
use nom::character::complete::space1;
use nom::combinator::all_consuming;
use nom::error::{Error, ErrorKind};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded};

use super::lex::{self, Bytes, Read, blanks};
use super::vocabulary::player_at_start;
use crate::board::{HalfSeeds, Player, Position, PositionFault, PositionParts, Stores};
use crate::record::{PositionError, PositionProblem};

impl FromStr for Position {
    type Err = PositionError;

    /// Reads a position at which a game can begin.
    ///
    /// ```
    /// use awale::{Player, Position};
    /// let position: Position = "3,0,1,2,1,4/0,0,0,0,0,4 13-20 S".parse()?;
    /// assert_eq!(position.board().row_total(Player::North), 11);
    /// assert_eq!(position.to_string(), "3,0,1,2,1,4/0,0,0,0,0,4 13-20 S");
    /// # Ok::<(), awale::record::PositionError>(())
    /// ```
    fn from_str(text: &str) -> Result<Position, PositionError> {
        checked(text, Position::check)
    }
}

/// Reads a position at which a game may have ended: its stores may hold half seeds.
///
/// # Errors
/// All that is wrong with it.
pub fn read_final_position(text: &str) -> Result<Position, PositionError> {
    checked(text, Position::check_final)
}

fn checked(
    text: &str,
    check: impl Fn(PositionParts) -> Result<Position, Vec<PositionFault>>,
) -> Result<Position, PositionError> {
    let (north, south, stores, to_move) = figures(text)?;
    let mut problems = Vec::new();
    let mut row = |row: Player, seeds: &[HalfSeeds]| {
        if seeds.len() != 6 {
            problems.push(PositionProblem::HouseCount {
                row,
                houses: seeds.len(),
            });
        }
        let mut six = [HalfSeeds::default(); 6];
        six.iter_mut()
            .zip(seeds)
            .for_each(|(house, seeds)| *house = *seeds);
        six
    };
    let parts = PositionParts {
        north: row(Player::North, &north),
        south: row(Player::South, &south),
        stores,
        to_move,
    };
    let checked = check(parts);
    // Without six houses in each row the total says nothing.
    let known =
        |fault: &PositionFault| problems.is_empty() || !matches!(fault, PositionFault::SeedTotal { .. });
    let faults: Vec<PositionFault> = checked
        .as_ref()
        .err()
        .into_iter()
        .flatten()
        .copied()
        .filter(known)
        .collect();
    problems.extend(faults.into_iter().map(PositionProblem::Fault));
    match checked {
        Ok(position) if problems.is_empty() => Ok(position),
        _ => Err(PositionError { problems }),
    }
}

/// The figures that a text names, whether or not they can be a position.
fn figures(text: &str) -> Result<Rows, PositionError> {
    let text = text.trim_end();
    all_consuming(position)
        .parse(text.as_bytes())
        .map(|(_, rows)| rows)
        .map_err(|error| unreadable(text, &error))
}

/// A text that is no position: where reading it came to a stop.
pub(super) fn unreadable<I: AsRef<[u8]>>(text: &str, error: &nom::Err<Error<I>>) -> PositionError {
    let rest = match error {
        nom::Err::Error(error) | nom::Err::Failure(error) => error.input.as_ref().len(),
        nom::Err::Incomplete(_) => 0,
    };
    unreadable_at(text.len() - rest)
}

/// A text that is no position from a place on.
pub(super) fn unreadable_at(at: usize) -> PositionError {
    PositionError {
        problems: vec![PositionProblem::Unreadable { at }],
    }
}

type Rows = (Vec<HalfSeeds>, Vec<HalfSeeds>, Stores, Player);

fn position(text: Bytes<'_>) -> Read<'_, Rows> {
    (
        delimited(blanks, row, delimited(blanks, tag("/"), blanks)),
        row,
        preceded(space1, lex::scores(b".")),
        preceded(space1, side),
    )
        .parse(text)
}

fn row(text: Bytes<'_>) -> Read<'_, Vec<HalfSeeds>> {
    separated_list1(delimited(blanks, tag(","), blanks), lex::seeds(b".")).parse(text)
}

/// Reads a running score or a `Score` tag: always a pair of seeds.
#[must_use]
pub fn read_score(text: &str) -> Option<Stores> {
    match lex::scores(b".").parse(text.trim().as_bytes()) {
        Ok(([], stores)) => Some(stores),
        _ => None,
    }
}

fn side(text: Bytes<'_>) -> Read<'_, Player> {
    let (player, len) =
        player_at_start(text).ok_or_else(|| nom::Err::Error(Error::new(text, ErrorKind::Tag)))?;
    Ok((&text[len..], player))
}
