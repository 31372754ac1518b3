//! Moves: letters, and what is claimed of them.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while1};
use nom::character::complete::{digit1, satisfy};
use nom::combinator::{not, opt, peek, rest, value, verify};
use nom::sequence::{preceded, terminated};

use super::number::{integer, lone_house};
use super::result::dash;
use super::words::evaluation;
use super::{Bytes, Read, blanks};
use crate::record::{CaptureClaim, Claim, WrittenMove};
use crate::source::Span;

pub(in crate::notation) const fn is_house(byte: u8) -> bool {
    matches!(byte, b'A'..=b'F' | b'a'..=b'f')
}

/// Whether letters can be moves written without a space: houses only, strictly alternating in case.
pub(in crate::notation) fn is_joined(letters: &[u8]) -> bool {
    letters.iter().all(|byte| is_house(*byte))
        && letters
            .windows(2)
            .all(|pair| pair[0].is_ascii_uppercase() != pair[1].is_ascii_uppercase())
}

/// What is claimed of a move; the spans are counted from the end of its letter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::notation) struct Claims {
    seeds: Option<Claim<u32>>,
    captured: Option<Claim<CaptureClaim>>,
    last: Option<Claim<char>>,
    /// How many bytes all of them take.
    pub len: usize,
}

impl Claims {
    /// The move of a letter that stands at a place of the text, these claims right after it.
    pub(in crate::notation) fn of_move(self, letter: char, letter_span: Span) -> WrittenMove {
        let from = letter_span.end;
        WrittenMove {
            span: Span::new(letter_span.start, from + self.len),
            letter,
            seeds: self.seeds.map(|claim| claim.moved_by(from)),
            captured: self.captured.map(|claim| claim.moved_by(from)),
            last: self.last.map(|claim| claim.moved_by(from)),
        }
    }
}

/// The claims after a letter: `4`, `+2`, `x2`, `×2`, `+`, `>f`; the last two in either order.
pub(in crate::notation) fn claims(input: Bytes<'_>) -> Claims {
    let at = |rest: Bytes<'_>| input.len() - rest.len();
    let mut claims = Claims::default();
    let mut rest = input;
    if let Ok((after, seeds)) = seeds_sown(rest) {
        claims.seeds = Some(Claim::new(0, at(after), seeds));
        rest = after;
    }
    loop {
        if claims.captured.is_none()
            && let Ok((after, (sign_on, captured))) = capture(rest)
        {
            claims.captured = Some(Claim::new(at(sign_on), at(after), captured));
            rest = after;
        } else if claims.last.is_none()
            && let Ok((after, last)) = landing(rest)
        {
            claims.last = Some(Claim::new(at(rest), at(after), last));
            rest = after;
        } else {
            claims.len = at(rest);
            return claims;
        }
    }
}

/// Digits right after the letter, unless they begin a result (`A1-0`).
fn seeds_sown(input: Bytes<'_>) -> Read<'_, u32> {
    terminated(integer, peek(not((blanks, dash, digit1)))).parse(input)
}

/// `+2`, `x2`, `×2` or the sign alone, a space allowed before the sign; what is left from the sign on, and the claim.
fn capture(input: Bytes<'_>) -> Read<'_, (Bytes<'_>, CaptureClaim)> {
    let (sign_on, apart) = blanks(input)?;
    let escape = verify(opt(tag("\\")), |escape: &Option<_>| {
        apart.is_empty() || escape.is_none()
    });
    let (after_sign, letter) = preceded(
        (peek(not(evaluation)), escape),
        alt((
            value(false, alt((tag("+"), tag("×".as_bytes())))),
            value(true, tag("x")),
        )),
    )
    .parse(sign_on)?;
    let attached = integer;
    let goes_on = alt((
        value(
            (),
            (
                blanks,
                alt((tag("."), tag(":"), tag("…".as_bytes()), tag("/"), dash)),
            ),
        ),
        lone_house,
        // Where the sign stands at its move, a number before a house is a move number: `a+ 4 D`.
        preceded(
            (verify(peek(rest), |_: &[u8]| apart.is_empty()), blanks),
            lone_house,
        ),
    ));
    let spaced = preceded(
        take_while1(|byte| byte == b' '),
        terminated(integer, peek(not(goes_on))),
    );
    let (rest, seeds) = opt(alt((attached, spaced))).parse(after_sign)?;
    if letter && rest.first().is_some_and(u8::is_ascii_alphabetic) {
        return Err(nom::Err::Error(nom::error::Error::new(
            rest,
            nom::error::ErrorKind::Alpha,
        )));
    }
    let claim = seeds.map_or(CaptureClaim::Something, CaptureClaim::Seeds);
    Ok((rest, (sign_on, claim)))
}

/// `>f`.
fn landing(input: Bytes<'_>) -> Read<'_, char> {
    preceded(tag(">"), satisfy(|c| c.is_ascii_alphabetic())).parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;
    use CaptureClaim::{Seeds, Something};

    #[test]
    fn claims_of_every_form() {
        let all = |text: &str| {
            let c = claims(text.as_bytes());
            (
                c.seeds.map(|claim| claim.value),
                c.captured.map(|claim| claim.value),
                c.last.map(|claim| claim.value),
                c.len,
            )
        };
        assert_eq!(all("3x5 a"), (Some(3), Some(Seeds(5)), None, 3));
        assert_eq!(all("4×2>E"), (Some(4), Some(Seeds(2)), Some('E'), 6));
        assert_eq!(all(" + 7 a"), (None, Some(Seeds(7)), None, 4));
        assert_eq!(all(" +7. x"), (None, Some(Seeds(7)), None, 3));
        assert_eq!(all(" + 7. C"), (None, Some(Something), None, 2));
        assert_eq!(all("+ 4 D"), (None, Some(Something), None, 1));
        assert_eq!(all(" × 5 D"), (None, Some(Seeds(5)), None, 5));
        assert_eq!(all(" +="), (None, None, None, 0));
        assert_eq!(all("+- "), (None, None, None, 0));
        assert_eq!(all("+ 26-22"), (None, Some(Something), None, 1));
        assert_eq!(all("x"), (None, Some(Something), None, 1));
        assert_eq!(all(" d"), (None, None, None, 0));
        assert_eq!(all(">f+2"), (None, Some(Seeds(2)), Some('f'), 4));
        assert_eq!(all("1-0"), (None, None, None, 0));
    }
}
