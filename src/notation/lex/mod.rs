//! The tokens of the move text, read with nom on bytes. Each parser consumes its token or fails; lengths give
//! the spans.

pub(in crate::notation) mod bounds;

use nom::branch::alt;
use nom::bytes::complete::{tag, take_while, take_while1};
use nom::character::complete::{digit1, one_of};
use nom::combinator::{consumed, not, opt, peek, recognize, value, verify};
use nom::multi::many1_count;
use nom::sequence::{preceded, separated_pair, terminated};
use nom::{IResult, Parser};

use crate::board::{HalfSeeds, Player, Stores};

use crate::record::{CaptureClaim, GameResult};

type Bytes<'a> = &'a [u8];
type Read<'a, T> = IResult<Bytes<'a>, T>;

/// Where a number is cut off: no record has so many moves, no house so many seeds.
pub(crate) const LARGEST_NUMBER: u32 = 1_000_000_000;

fn blanks(input: Bytes<'_>) -> Read<'_, Bytes<'_>> {
    take_while(|byte| byte == b' ' || byte == b'\t').parse(input)
}

/// The value of digits, cut off where it is absurdly large.
pub(in crate::notation) fn cut_off(digits: &[u8]) -> u32 {
    digits.iter().fold(0u32, |number, digit| {
        number
            .saturating_mul(10)
            .saturating_add(u32::from(digit - b'0'))
            .min(LARGEST_NUMBER)
    })
}

fn integer(input: Bytes<'_>) -> Read<'_, u32> {
    digit1.map(cut_off).parse(input)
}

/// `1.`, `1...`, `1…`, `1:`; whether it is North's form.
pub(in crate::notation) fn number(input: Bytes<'_>) -> Read<'_, (u32, bool)> {
    let colon = value(false, (tag(":"), peek(not(digit1))));
    (integer, preceded(blanks, alt((dots, colon)))).parse(input)
}

/// A number without dots that stands right before a letter: `1 C`, `1C`.
pub(in crate::notation) fn bare_number(input: Bytes<'_>) -> Read<'_, u32> {
    terminated(integer, peek(preceded(blanks, lone_house))).parse(input)
}

/// A number as in a list: `1) C`; up to the parenthesis.
pub(in crate::notation) fn listed_number(input: Bytes<'_>) -> Read<'_, u32> {
    terminated(integer, peek((tag(")"), blanks, lone_house))).parse(input)
}

/// A letter A–F or a–f that no further letter or digit follows, but for those of joined moves and claims.
fn lone_house(input: Bytes<'_>) -> Read<'_, ()> {
    let run = take_while1(|byte: u8| byte.is_ascii_alphabetic());
    value(
        (),
        verify(run, |run: &[u8]| {
            run.len() == 1 && is_house(run[0]) || is_joined(run)
        }),
    )
    .parse(input)
}

const fn is_house(byte: u8) -> bool {
    matches!(byte, b'A'..=b'F' | b'a'..=b'f')
}

/// Whether letters can be moves written without a space: houses only, strictly alternating in case.
pub(in crate::notation) fn is_joined(letters: &[u8]) -> bool {
    letters.iter().all(|byte| is_house(*byte))
        && letters
            .windows(2)
            .all(|pair| pair[0].is_ascii_uppercase() != pair[1].is_ascii_uppercase())
}

/// Dots behind a move number, or alone; whether they are two or more.
pub(in crate::notation) fn dots(input: Bytes<'_>) -> Read<'_, bool> {
    let dot = || alt((tag("."), tag("…".as_bytes())));
    let (rest, all) = recognize(many1_count(dot())).parse(input)?;
    Ok((rest, all != b"."))
}

/// What is claimed of a move, and how many bytes of the input each claim ends behind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::notation) struct Claims {
    pub seeds: Option<(usize, usize, u32)>,
    pub captured: Option<(usize, usize, CaptureClaim)>,
    pub last: Option<(usize, usize, char)>,
    pub len: usize,
}

/// The claims behind a letter: `4`, `+2`, `x2`, `×2`, `+`, `>f`; the last two in either order.
pub(in crate::notation) fn claims(input: Bytes<'_>) -> Claims {
    let whole = input.len();
    let mut claims = Claims::default();
    let mut rest = input;
    if let Ok((after, seeds)) = seeds_sown(rest) {
        claims.seeds = Some((0, whole - after.len(), seeds));
        rest = after;
    }
    loop {
        if claims.captured.is_none()
            && let Ok((after, (from, captured))) = capture(rest)
        {
            claims.captured = Some((whole - from, whole - after.len(), captured));
            rest = after;
        } else if claims.last.is_none()
            && let Ok((after, last)) = landing(rest)
        {
            claims.last = Some((whole - rest.len(), whole - after.len(), last));
            rest = after;
        } else {
            claims.len = whole - rest.len();
            return claims;
        }
    }
}

/// Digits right behind the letter, unless they begin a result (`A1-0`).
fn seeds_sown(input: Bytes<'_>) -> Read<'_, u32> {
    terminated(integer, peek(not((blanks, dash, digit1)))).parse(input)
}

/// `+2`, `x2`, `×2` or the sign alone, a space allowed; the first figure is the length of the rest from the sign.
fn capture(input: Bytes<'_>) -> Read<'_, (usize, CaptureClaim)> {
    let (sign_on, _) = blanks(input)?;
    let (behind, letter) = alt((
        value(false, alt((tag("+"), tag("×".as_bytes())))),
        value(true, tag("x")),
    ))
    .parse(sign_on)?;
    let attached = integer;
    let spaced = preceded(
        take_while1(|byte| byte == b' '),
        terminated(
            integer,
            peek(not(alt((
                value(
                    (),
                    (
                        blanks,
                        alt((tag("."), tag(":"), tag("…".as_bytes()), tag("/"), dash)),
                    ),
                ),
                lone_after_blanks,
            )))),
        ),
    );
    let (rest, seeds) = opt(alt((attached, spaced))).parse(behind)?;
    if letter && rest.first().is_some_and(u8::is_ascii_alphabetic) {
        return Err(nom::Err::Error(nom::error::Error::new(
            rest,
            nom::error::ErrorKind::Alpha,
        )));
    }
    let claim = seeds.map_or(CaptureClaim::Something, CaptureClaim::Seeds);
    Ok((rest, (sign_on.len(), claim)))
}

/// A house right behind a number: then the number is a move number, not a count of seeds.
fn lone_after_blanks(input: Bytes<'_>) -> Read<'_, ()> {
    value((), one_of("ABCDEFabcdef")).parse(input)
}

/// `>f`.
fn landing(input: Bytes<'_>) -> Read<'_, char> {
    preceded(
        tag(">"),
        nom::character::complete::satisfy(|c| c.is_ascii_alphabetic()),
    )
    .parse(input)
}

/// A result and whether it is written in the standard form.
pub(in crate::notation) fn result(input: Bytes<'_>) -> Read<'_, (GameResult, bool)> {
    terminated(alt((star, draw, pair)), peek(not(more_of_a_word))).parse(input)
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
        verify(nom::number::complete::be_u8, |byte| byte.is_ascii_alphanumeric()),
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
    let between = (blanks, alt((dash, tag(":"))), blanks);
    let (rest, (written, (south, north))) = consumed(separated_pair(seeds, between, seeds)).parse(input)?;
    let stores = Stores { south, north };
    let standard = written
        .iter()
        .all(|byte| byte.is_ascii_digit() || *byte == b'-' || *byte == b'.');
    let result = match (south.in_halves(), north.in_halves()) {
        (2, 0) => GameResult::Win(Player::South),
        (0, 2) => GameResult::Win(Player::North),
        (1, 1) => return Ok((rest, (GameResult::Draw, false))),
        _ => GameResult::Seeds(stores),
    };
    Ok((rest, (result, standard)))
}

/// A count of seeds: `26`, `23.5`, `23,5`, `23½`.
fn seeds(input: Bytes<'_>) -> Read<'_, HalfSeeds> {
    let point = alt((tag("."), tag(",")));
    let half = alt((value(1, (point, tag("5"))), value(1, tag("½".as_bytes()))));
    let zero = value(0, (alt((tag("."), tag(","))), tag("0")));
    let (rest, (whole, half)) = (integer, opt(alt((half, zero)))).parse(input)?;
    let whole = u16::try_from(whole.min(10_000)).unwrap_or(10_000);
    Ok((rest, HalfSeeds::halves(whole * 2 + half.unwrap_or(0))))
}

fn dash(input: Bytes<'_>) -> Read<'_, Bytes<'_>> {
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

/// `!!`, `??`, `!?`, `?!`, `!`, `?`, `□` or `$` with digits.
pub(in crate::notation) fn mark(input: Bytes<'_>) -> Read<'_, Bytes<'_>> {
    alt((
        tag("!!"),
        tag("??"),
        tag("!?"),
        tag("?!"),
        tag("!"),
        tag("?"),
        tag("□".as_bytes()),
        recognize((tag("$"), digit1)),
    ))
    .parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read<'a, T>(parser: impl Fn(Bytes<'a>) -> Read<'a, T>, text: &'a str) -> Option<(T, &'a str)> {
        let (rest, it) = parser(text.as_bytes()).ok()?;
        Some((it, std::str::from_utf8(rest).expect("UTF-8")))
    }

    #[test]
    fn numbers() {
        assert_eq!(read(number, "12. C"), Some(((12, false), " C")));
        assert_eq!(read(number, "1... d"), Some(((1, true), " d")));
        assert_eq!(read(number, "1… d"), Some(((1, true), " d")));
        assert_eq!(read(number, "1: C"), Some(((1, false), " C")));
        assert_eq!(read(number, "1:0"), None);
        assert_eq!(
            read(number, "99999999999999999999. C"),
            Some(((LARGEST_NUMBER, false), " C"))
        );
        assert_eq!(read(bare_number, "1 C d"), Some((1, " C d")));
        assert_eq!(read(bare_number, "29 November"), None);
    }

    #[test]
    fn claims_of_every_form() {
        let all = |text: &str| {
            let c = claims(text.as_bytes());
            (
                c.seeds.map(|c| c.2),
                c.captured.map(|c| c.2),
                c.last.map(|c| c.2),
                c.len,
            )
        };
        use CaptureClaim::{Seeds, Something};
        assert_eq!(all("3x5 a"), (Some(3), Some(Seeds(5)), None, 3));
        assert_eq!(all("4×2>E"), (Some(4), Some(Seeds(2)), Some('E'), 6));
        assert_eq!(all(" + 7 a"), (None, Some(Seeds(7)), None, 4));
        assert_eq!(all(" +7. x"), (None, Some(Seeds(7)), None, 3));
        assert_eq!(all(" + 7. C"), (None, Some(Something), None, 2));
        assert_eq!(all("+ 26-22"), (None, Some(Something), None, 1));
        assert_eq!(all("x"), (None, Some(Something), None, 1));
        assert_eq!(all(" d"), (None, None, None, 0));
        assert_eq!(all(">f+2"), (None, Some(Seeds(2)), Some('f'), 4));
        assert_eq!(all("1-0"), (None, None, None, 0));
    }

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
