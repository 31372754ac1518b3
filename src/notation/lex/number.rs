//! Digits, move numbers and dots.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::digit1;
use nom::combinator::{not, opt, peek, recognize, value, verify};
use nom::multi::many1_count;
use nom::sequence::{preceded, terminated};

use super::moves::{is_house, is_joined};
use super::{Bytes, Read, blanks};
use crate::notation::limits::LARGEST_NUMBER;

/// The value of digits, cut off where it is absurdly large.
pub(in crate::notation) fn cut_off(digits: &[u8]) -> u32 {
    digits.iter().fold(0u32, |number, digit| {
        number
            .saturating_mul(10)
            .saturating_add(u32::from(digit - b'0'))
            .min(LARGEST_NUMBER)
    })
}

pub(super) fn integer(input: Bytes<'_>) -> Read<'_, u32> {
    digit1.map(cut_off).parse(input)
}

/// `1.`, `1...`, `1…`, `1:`; whether it is North's form.
pub(in crate::notation) fn number(input: Bytes<'_>) -> Read<'_, (u32, bool)> {
    let colon = value(false, (tag(":"), peek(not(digit1))));
    // Markdown writes a backslash before the dot of a number at the beginning of a line.
    let escaped = preceded(tag("\\"), dots);
    (integer, preceded(blanks, alt((dots, escaped, colon)))).parse(input)
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
pub(super) fn lone_house(input: Bytes<'_>) -> Read<'_, ()> {
    let run = take_while1(|byte: u8| byte.is_ascii_alphabetic());
    value(
        (),
        verify(run, |run: &[u8]| {
            is_joined(run)
                || run
                    .strip_suffix(b"x")
                    .is_some_and(|run| run.len() == 1 && is_house(run[0]))
        }),
    )
    .parse(input)
}

/// A move or a number with its move, right after a sign that parts moves: `1.C,d;2.D`.
pub(in crate::notation) fn separated_move(input: Bytes<'_>) -> Read<'_, ()> {
    let numbered = preceded((integer, blanks, opt(dots), blanks), lone_house);
    alt((lone_house, numbered)).parse(input)
}

/// Dots after a move number, or alone; whether they are two or more.
pub(in crate::notation) fn dots(input: Bytes<'_>) -> Read<'_, bool> {
    let dot = || alt((tag("."), tag("…".as_bytes())));
    let (rest, all) = recognize(many1_count(dot())).parse(input)?;
    Ok((rest, all != b"."))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::lex::tests::read;

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
}
