//! Results, pairs of scores and counts of seeds.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n};
use nom::character::complete::digit1;
use nom::combinator::{consumed, not, opt, peek, recognize, value, verify};
use nom::sequence::{separated_pair, terminated};

use super::number::{bare_number, integer, number};
use super::{Bytes, Read, blanks};
use crate::board::{HalfSeeds, Player, Stores};
use crate::record::GameResult;

/// A result and whether it is written in the standard form.
pub(in crate::notation) fn result(input: Bytes<'_>) -> Read<'_, (GameResult, bool)> {
    let pair = terminated(alt((draw, pair)), peek(not(more_of_a_word)));
    // A number with a dot right behind the star begins the next game: `*1. F`.
    let ended = alt((
        value((), peek(number)),
        value((), peek(bare_number)),
        not(more_of_a_word),
    ));
    alt((terminated(star, peek(ended)), pair)).parse(input)
}

/// Reads a whole text as a result, such as the value of a `Result` tag, and whether it is in standard form.
#[must_use]
pub fn read_result(text: &str) -> Option<(GameResult, bool)> {
    match result(text.trim().as_bytes()) {
        Ok(([], result)) => Some(result),
        _ => None,
    }
}

fn more_of_a_word(input: Bytes<'_>) -> Read<'_, ()> {
    let letter = value(
        (),
        verify(nom::number::complete::be_u8, u8::is_ascii_alphanumeric),
    );
    alt((letter, value((), (dash, digit1)), value((), (tag("/"), digit1)))).parse(input)
}

fn star(input: Bytes<'_>) -> Read<'_, (GameResult, bool)> {
    value((GameResult::Unknown, true), tag("*")).parse(input)
}

fn draw(input: Bytes<'_>) -> Read<'_, (GameResult, bool)> {
    let half = || alt((tag("1/2"), tag("½".as_bytes())));
    let (rest, written) =
        recognize((half(), opt((blanks, alt((dash, tag(":"))), blanks, half())))).parse(input)?;
    Ok((rest, (GameResult::Draw, written == b"1/2-1/2")))
}

fn pair(input: Bytes<'_>) -> Read<'_, (GameResult, bool)> {
    let (rest, (written, stores)) = consumed(scores(b".,")).parse(input)?;
    let standard = written
        .iter()
        .all(|byte| byte.is_ascii_digit() || *byte == b'-' || *byte == b'.');
    let result = match (stores.south.in_halves(), stores.north.in_halves()) {
        (2, 0) => GameResult::Win(Player::South),
        (0, 2) => GameResult::Win(Player::North),
        (1, 1) => return Ok((rest, (GameResult::Draw, false))),
        _ => GameResult::Seeds(stores),
    };
    Ok((rest, (result, standard)))
}

/// A pair of scores, `13-20`, South's first, with any dash or a colon; one of `points` stands before a half.
pub(in crate::notation) fn scores<'a>(
    points: &'static [u8],
) -> impl Parser<Bytes<'a>, Output = Stores, Error = nom::error::Error<Bytes<'a>>> {
    let between = (blanks, opt(tag("\\")), alt((dash, tag(":"))), blanks);
    separated_pair(seeds(points), between, seeds(points)).map(|(south, north)| Stores { south, north })
}

/// A count of seeds: `26`, `23.5`, `23½`, with one of `points` before the half; absurdly large ones are cut off.
pub(in crate::notation) fn seeds<'a>(
    points: &'static [u8],
) -> impl Parser<Bytes<'a>, Output = HalfSeeds, Error = nom::error::Error<Bytes<'a>>> {
    /// Far more than a board holds.
    const MOST: u16 = 10_000;
    let digit_after = move |digit| (take_while_m_n(1, 1, |byte| points.contains(&byte)), tag(digit));
    let half = alt((value(1, digit_after("5")), value(1, tag("½".as_bytes()))));
    let zero = value(0, digit_after("0"));
    terminated((integer, opt(alt((half, zero)))), peek(not(digit1))).map(|(whole, half)| {
        let whole = u16::try_from(whole).unwrap_or(MOST).min(MOST);
        HalfSeeds::halves(whole * 2 + half.unwrap_or(0))
    })
}

/// Any of the dashes that people and programs put between two scores.
pub(super) fn dash(input: Bytes<'_>) -> Read<'_, Bytes<'_>> {
    alt((
        tag("-"),
        tag("‐".as_bytes()),
        tag("‑".as_bytes()),
        tag("‒".as_bytes()),
        tag("–".as_bytes()),
        tag("—".as_bytes()),
        tag("−".as_bytes()),
    ))
    .parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::lex::tests::read;

    #[test]
    fn results() {
        let seeds = |s, n| {
            GameResult::Seeds(Stores {
                south: HalfSeeds::halves(s),
                north: HalfSeeds::halves(n),
            })
        };
        assert_eq!(
            read(result, "1-0"),
            Some(((GameResult::Win(Player::South), true), ""))
        );
        assert_eq!(
            read(result, "0–1 x"),
            Some(((GameResult::Win(Player::North), false), " x"))
        );
        assert_eq!(read(result, "1/2-1/2"), Some(((GameResult::Draw, true), "")));
        assert_eq!(read(result, "½-½"), Some(((GameResult::Draw, false), "")));
        assert_eq!(read(result, "1/2"), Some(((GameResult::Draw, false), "")));
        assert_eq!(read(result, "23.5-24.5"), Some(((seeds(47, 49), true), "")));
        assert_eq!(read(result, "25 : 23"), Some(((seeds(50, 46), false), "")));
        assert_eq!(read(result, "2024-11-29"), None);
        assert_eq!(read(result, "*"), Some(((GameResult::Unknown, true), "")));
    }
}
