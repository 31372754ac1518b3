//! The text of a position: `a,b,c,d,e,f/A,B,C,D,E,F 0-0 S`, North's row first, as South sees the board.

use std::str::FromStr;

use nom::branch::alt;
use nom::bytes::complete::{tag, tag_no_case, take_while1};
use nom::character::complete::{char, space0, space1};
use nom::combinator::{all_consuming, opt, value};
use nom::multi::separated_list1;
use nom::sequence::{delimited, preceded, separated_pair};
use nom::{IResult, Parser};

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
        .parse(text)
        .map(|(_, rows)| rows)
        .map_err(|error| unreadable(text, &error))
}

/// A text that is no position: where reading it came to a stop.
pub(super) fn unreadable(text: &str, error: &nom::Err<nom::error::Error<&str>>) -> PositionError {
    let rest = match error {
        nom::Err::Error(error) | nom::Err::Failure(error) => error.input.len(),
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

fn position(text: &str) -> IResult<&str, Rows> {
    (
        delimited(space0, row, delimited(space0, char('/'), space0)),
        row,
        preceded(space1, stores),
        preceded(space1, side),
    )
        .parse(text)
}

fn row(text: &str) -> IResult<&str, Vec<HalfSeeds>> {
    separated_list1(delimited(space0, char(','), space0), count('.')).parse(text)
}

/// A pair of stores, `13-20`, with any dash and halves as `.5`, `,5` or `½`.
pub(crate) fn stores(text: &str) -> IResult<&str, Stores> {
    let half = |text| alt((count('.'), count(','))).parse(text);
    let (rest, (south, north)) =
        separated_pair(half, delimited(space0, alt((dash, tag(":"))), space0), half).parse(text)?;
    Ok((rest, Stores { south, north }))
}

/// Any of the dashes that people and programs put between two scores.
pub(crate) fn dash(text: &str) -> IResult<&str, &str> {
    alt((
        tag("-"),
        tag("‐"),
        tag("‑"),
        tag("‒"),
        tag("–"),
        tag("—"),
        tag("−"),
    ))
    .parse(text)
}

/// A number of seeds, with a half as the point (or comma) and 5, or as ½; absurdly large ones saturate.
fn count(point: char) -> impl Fn(&str) -> IResult<&str, HalfSeeds> {
    move |text| {
        let whole = take_while1(|c: char| c.is_ascii_digit());
        let half = value(
            1u16,
            alt(((char(point), char('5')).map(|_| ()), char('½').map(|_| ()))),
        );
        let zero = value(0u16, (char(point), char('0')));
        let (rest, (whole, half)) = (whole, opt(alt((half, zero)))).parse(text)?;
        if rest.starts_with(|c: char| c.is_ascii_digit()) {
            return Err(nom::Err::Error(nom::error::Error::new(
                rest,
                nom::error::ErrorKind::Digit,
            )));
        }
        let whole = whole.bytes().fold(0u16, |n, digit| {
            n.saturating_mul(10)
                .saturating_add(u16::from(digit - b'0'))
                .min(10_000)
        });
        Ok((rest, HalfSeeds::halves(whole * 2 + half.unwrap_or(0))))
    }
}

fn side(text: &str) -> IResult<&str, Player> {
    let south = alt((tag_no_case("south"), tag_no_case("sud"), tag_no_case("s")));
    let north = alt((tag_no_case("north"), tag_no_case("nord"), tag_no_case("n")));
    alt((value(Player::South, south), value(Player::North, north))).parse(text)
}
