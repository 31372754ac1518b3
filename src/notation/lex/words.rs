//! Words and characters: where a word ends, marks, what looks like a letter or a space, commands to a terminal.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n};
use nom::character::complete::digit1;
use nom::combinator::{opt, recognize, value};
use unicode_normalization::UnicodeNormalization;

use super::{Bytes, Read};

/// How long the word is with which a text begins: its first character, whatever that is, and what follows up to a
/// space or what opens or closes a comment, a variation or a tag.
pub(in crate::notation) fn word_len(text: &str) -> usize {
    let end = |c: char| c.is_whitespace() || space_like(c) || "{}()[];".contains(c);
    let first = text.chars().next().map_or(0, char::len_utf8);
    first + text[first..].find(end).unwrap_or(text.len() - first)
}

/// `!!`, `??`, `!?`, `?!`, `!`, `?`, `□` or `$` with digits, or who stands better: `+=`, `±`, `∞`.
pub(in crate::notation) fn mark(input: Bytes<'_>) -> Read<'_, Bytes<'_>> {
    alt((
        evaluation,
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

/// How long a backslash before a sign is, as Markdown writes one, or a line break as JSON writes it: what is read as
/// if it were not there, or as a space.
pub(in crate::notation) fn escape_len(text: &str) -> Option<usize> {
    let mut rest = text.strip_prefix('\\')?.chars();
    match rest.next()? {
        'n' | 'r' | 't' => {
            let mut next = rest.clone();
            let parted = match next.next() {
                Some(c) if c.is_ascii_alphabetic() => {
                    super::moves::is_house(u8::try_from(c).unwrap_or(0))
                        && !next.next().is_some_and(char::is_alphanumeric)
                }
                _ => true,
            };
            parted.then_some(2)
        }
        c if c.is_ascii_punctuation() => Some(1),
        _ => None,
    }
}

/// `0:12`, `1:05:30`, `0:04.5`: a time on a clock.
pub(in crate::notation) fn clock(input: Bytes<'_>) -> Read<'_, ()> {
    let two = || take_while_m_n(2, 2, |byte: u8| byte.is_ascii_digit());
    value(
        (),
        (
            digit1,
            tag(":"),
            two(),
            opt((tag(":"), two())),
            opt((alt((tag("."), tag(","))), digit1)),
        ),
    )
    .parse(input)
}

/// Signs that say who stands better, the longest first.
const EVALUATIONS: [&str; 14] = [
    "+/-", "-/+", "+/=", "=/+", "+=", "=+", "+-", "-+", "=", "±", "∓", "⩲", "⩱", "∞",
];

/// Who stands better, as chess players write it: a sign by itself.
pub(in crate::notation) fn evaluation(input: Bytes<'_>) -> Read<'_, Bytes<'_>> {
    let sign = EVALUATIONS.iter().find(|sign| input.starts_with(sign.as_bytes()));
    let len = sign.map_or(0, |sign| sign.len());
    let (evaluation, rest) = input.split_at(len);
    let goes_on = |byte: u8| byte.is_ascii_alphanumeric() || b"+-=/>".contains(&byte);
    if len == 0 || rest.first().copied().is_some_and(goes_on) {
        return Err(nom::Err::Error(nom::error::Error::new(
            input,
            nom::error::ErrorKind::Tag,
        )));
    }
    Ok((rest, evaluation))
}

/// The letter that a character was probably meant to be, if it looks like one of the moves' letters.
pub(in crate::notation) fn look_alike(c: char) -> Option<char> {
    let meant = match c {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' | 'Ϲ' => 'C',
        'Е' | 'Ε' => 'E',
        'Ϝ' => 'F',
        'а' | 'α' => 'a',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' => 'e',
        _ if c.is_ascii() => return None,
        _ => {
            let mut plain = std::iter::once(c).nfkd();
            plain.next().filter(|_| plain.next().is_none())?
        }
    };
    matches!(meant, 'A'..='F' | 'a'..='f').then_some(meant)
}

/// The length of what begins with an escape character: a command to a terminal, such as a colour, or that
/// character alone.
pub(in crate::notation) fn terminal_sequence(text: &str) -> usize {
    let bytes = text.as_bytes();
    let parameters = |byte: &&u8| matches!(byte, 0x20..=0x3F);
    let end = 2 + bytes.iter().skip(2).take_while(parameters).count();
    match (bytes.get(1), bytes.get(end)) {
        (Some(b'['), Some(0x40..=0x7E)) => end + 1,
        _ => 1,
    }
}

/// Whether a character is read as a space: no-break and other wide or thin spaces, and those without width.
pub(in crate::notation) fn space_like(c: char) -> bool {
    (c.is_whitespace() && !c.is_ascii())
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2064}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}' | '\u{AD}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_look_like_others() {
        assert_eq!(look_alike('С'), Some('C'));
        assert_eq!(look_alike('Ｆ'), Some('F'));
        assert_eq!(look_alike('é'), None);
        assert_eq!(look_alike('C'), None);
    }
}
