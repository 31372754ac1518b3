//! Words and characters: where a word ends, marks, what looks like a letter or a space, commands to a terminal.

use nom::Parser;
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::digit1;
use nom::combinator::recognize;
use unicode_normalization::UnicodeNormalization;

use super::{Bytes, Read};

/// How long the word is with which a text begins: its first character, whatever that is, and what follows up to a
/// space or what opens or closes a comment, a variation or a tag.
pub(in crate::notation) fn word_len(text: &str) -> usize {
    let end = |c: char| c.is_whitespace() || space_like(c) || "{}()[];".contains(c);
    let first = text.chars().next().map_or(0, char::len_utf8);
    first + text[first..].find(end).unwrap_or(text.len() - first)
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
