//! The tokens of the notation: the only place where its text is taken apart. A parser of a token consumes it or
//! fails; lengths give the spans.
//!
//! What has a shape of its own, such as moves with claims, numbers, results and scores, is read with nom. The
//! rest is read by hand, and for these reasons:
//!
//! - [`braces`]: the end of a comment or a variation may be missing. Then the scan has to know where the next game
//!   begins, and how far it has looked, which is more than a parser that succeeds or fails can say.
//! - [`tag`]: a header is most of a short record. The strict form is one pass over bytes; the patient form looks
//!   back from a bracket to the quote before it.
//! - [`plain`]: move numbers, bare letters and `+n` are nearly all of a long record. They are told from a window
//!   of eight bytes, several times as fast as by trying one parser after the other. The grammar decides what they
//!   mean, and tests hold both ways of reading against each other.
//! - [`words`]: what ends a word or looks like a letter is a question about one character.

pub(in crate::notation) mod braces;
mod moves;
mod number;
pub(in crate::notation) mod plain;
mod result;
pub(in crate::notation) mod tag;
mod words;

use nom::bytes::complete::take_while;
use nom::{IResult, Parser};

pub(in crate::notation) use moves::{Claims, claims, is_joined};
pub(in crate::notation) use number::{bare_number, cut_off, dots, listed_number, number, separated_move};
pub use result::read_result;
pub(in crate::notation) use result::{result, scores, seeds};
pub(in crate::notation) use words::{
    clock, escape_len, look_alike, mark, space_like, terminal_sequence, word_len,
};

pub(in crate::notation) type Bytes<'a> = &'a [u8];
pub(in crate::notation) type Read<'a, T> = IResult<Bytes<'a>, T>;

pub(in crate::notation) fn blanks(input: Bytes<'_>) -> Read<'_, Bytes<'_>> {
    take_while(|byte| byte == b' ' || byte == b'\t').parse(input)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a parser reads at the beginning of a text, and what it leaves.
    pub(super) fn read<'a, T>(
        mut parser: impl Parser<Bytes<'a>, Output = T, Error = nom::error::Error<Bytes<'a>>>,
        text: &'a str,
    ) -> Option<(T, &'a str)> {
        let (rest, it) = parser.parse(text.as_bytes()).ok()?;
        Some((it, std::str::from_utf8(rest).expect("UTF-8")))
    }
}
