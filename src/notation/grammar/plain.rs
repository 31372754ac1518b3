//! The short cut for what most of a record consists of: move numbers with one dot, letters alone or with `+n`,
//! single spaces and line breaks.
//!
//! Where nothing is pending among the moves of a game's main line, such tokens mean just what they are. They are
//! read here byte by byte; at the first thing that is anything else, the grammar goes on from there. It is the
//! grammar that decides: a test holds what is read with and without the short cut against each other.

use crate::source::Span;

use super::{Parser, Phase, Visitor};
use crate::record::{CaptureClaim, Claim, Number, WrittenMove};

/// As many bytes as any of these tokens takes with what must be seen behind it. Where fewer are left, the grammar
/// reads the rest.
type Window = [u8; 8];

impl<V: Visitor> Parser<'_, V> {
    /// Reads plain tokens as long as there are some.
    #[inline]
    pub(super) fn plain_moves(&mut self) {
        if self.short_cut && self.phase == Phase::Moves && self.nothing_is_pending() {
            self.read_plain();
        }
    }

    fn nothing_is_pending(&self) -> bool {
        let open_text = self.run.is_some() || self.skipped.is_some();
        self.open.is_empty()
            && !open_text
            && self.starter.is_some()
            && !self.fresh_line
            && self.breaks == 0
            && self.number.is_none()
    }

    fn read_plain(&mut self) {
        let bytes = self.text.as_bytes();
        let (mut at, mut end) = (self.at, self.end);
        // The number that was read, 0 for none, and where it stands.
        let (mut numbered, mut number_span) = (0, Span::default());
        let mut moves = 0u32;
        while let Some(window) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
            let first = window[0];
            let class = CLASSES[usize::from(first)];
            if class == Class::House && is_alone(window) {
                // The most frequent token of all: a letter without anything.
                end = at + 1;
                if !self.visitor.plain_move(numbered, first, None) {
                    let span = Span::new(at, end);
                    self.tell_move(plain_number_of(numbered, number_span), first, span, None);
                }
                numbered = 0;
                moves += 1;
                at += 2;
            } else if class == Class::House {
                let Some(Plain { len, behind, value }) = plain_move(window) else {
                    break;
                };
                end = at + len;
                if !self.visitor.plain_move(numbered, first, value) {
                    let span = Span::new(at, end);
                    self.tell_move(plain_number_of(numbered, number_span), first, span, value);
                }
                numbered = 0;
                moves += 1;
                at += behind;
            } else if class == Class::Digit {
                let Some(Plain { len, behind, value }) = plain_number(window) else {
                    break;
                };
                end = at + len;
                number_span = Span::new(at, end);
                numbered = value;
                at += behind;
            } else if class == Class::Space || first == b'\n' && breaks_among_moves(window) {
                at += 1;
            } else {
                break;
            }
        }
        (self.at, self.end) = (at, end);
        self.number = plain_number_of(numbered, number_span);
        self.plies = self.plies.saturating_add(moves);
        self.line_plies = self.line_plies.saturating_add(moves);
        if moves % 2 == 1 {
            self.side = self.side.other();
        }
    }

    /// Tells a plain move as any other.
    #[cold]
    fn tell_move(&mut self, number: Option<Number>, letter: u8, span: Span, captured: Option<u32>) {
        let claim = |seeds| Claim {
            span: Span::new(span.start + 1, span.end),
            value: CaptureClaim::Seeds(seeds),
        };
        let written = WrittenMove {
            captured: captured.map(claim),
            ..WrittenMove::letter(char::from(letter), span)
        };
        self.visitor.written_move(number, written);
    }
}

fn plain_number_of(value: u32, span: Span) -> Option<Number> {
    (value > 0).then_some(Number {
        span,
        value: Some(value),
        for_north: false,
    })
}

/// What a byte can be at the beginning of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    House,
    Digit,
    Space,
    /// What makes the space before it part of a claim, or is no ASCII.
    Claim,
    Other,
}

static CLASSES: [Class; 256] = {
    let mut classes = [Class::Claim; 256];
    let mut byte = 0u8;
    while byte < 128 {
        classes[byte as usize] = match byte {
            b'A'..=b'F' | b'a'..=b'f' => Class::House,
            b'0'..=b'9' => Class::Digit,
            b' ' => Class::Space,
            b'\t' | b'+' | b'x' => Class::Claim,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

const fn figure(digit: u8) -> u32 {
    (digit - b'0') as u32
}

/// A token: its length, the length with a space behind it, and what it says.
pub(super) struct Plain<T> {
    pub len: usize,
    behind: usize,
    pub value: T,
}

impl<T> Plain<T> {
    #[inline(always)]
    const fn before_space(len: usize, value: T) -> Option<Plain<T>> {
        let behind = len + 1;
        Some(Plain { len, behind, value })
    }

    #[inline(always)]
    const fn before_other(len: usize, value: T) -> Option<Plain<T>> {
        let behind = len;
        Some(Plain { len, behind, value })
    }
}

/// Whether a space follows a letter, and nothing that would make it part of a claim.
#[inline(always)]
fn is_alone(window: &Window) -> bool {
    window[1] == b' ' && !matches!(CLASSES[usize::from(window[2])], Class::Space | Class::Claim)
}

/// A letter before a space or a line break, or with `+n` before one, and what it claims. None where there may be
/// another claim.
#[inline(always)]
fn plain_move(window: &Window) -> Option<Plain<Option<u32>>> {
    match window {
        [_, b' ', ..] if is_alone(window) => Plain::before_space(1, None),
        [_, b'\n', ..] => Plain::before_other(1, None),
        [_, b'+', n @ b'0'..=b'9', b' ', ..] => Plain::before_space(3, Some(figure(*n))),
        [_, b'+', n @ b'0'..=b'9', b'\n', ..] => Plain::before_other(3, Some(figure(*n))),
        [_, b'+', n @ b'0'..=b'9', m @ b'0'..=b'9', b' ' | b'\n', ..] => {
            Plain::before_other(4, Some(10 * figure(*n) + figure(*m)))
        }
        _ => None,
    }
}

/// `12.` before a space, a line break or a letter, but for 0.
#[inline(always)]
pub(super) const fn plain_number(window: &[u8]) -> Option<Plain<u32>> {
    let (len, value, behind) = match window {
        [n @ b'1'..=b'9', b'.', behind, ..] => (2, figure(*n), *behind),
        [n @ b'1'..=b'9', m @ b'0'..=b'9', b'.', behind, ..] => (3, 10 * figure(*n) + figure(*m), *behind),
        [
            n @ b'1'..=b'9',
            m @ b'0'..=b'9',
            o @ b'0'..=b'9',
            b'.',
            behind,
            ..,
        ] => (4, 100 * figure(*n) + 10 * figure(*m) + figure(*o), *behind),
        _ => return None,
    };
    match behind {
        b' ' => Plain::before_space(len, value),
        b'\n' | b'A'..=b'F' | b'a'..=b'f' => Plain::before_other(len, value),
        _ => None,
    }
}

/// Whether a line break stands before a line that shows at once that it is no prose.
#[inline(always)]
fn breaks_among_moves(window: &Window) -> bool {
    let [_, line @ ..] = window;
    begins_with_notation(line)
}

/// Whether a line shows at once that it is no prose: by a move number, or by a move that a claim or a number
/// follows.
#[inline(always)]
pub(super) const fn begins_with_notation(line: &[u8]) -> bool {
    match line {
        [b'0'..=b'9', ..] => plain_number(line).is_some(),
        [b'A'..=b'F' | b'a'..=b'f', b'+', b'0'..=b'9', ..] => true,
        [b'A'..=b'F' | b'a'..=b'f', b' ', behind @ ..] => plain_number(behind).is_some(),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::notation::builder::{read, read_at_length};
    use crate::source::Source;

    fn assert_same(text: &str) {
        let source = Source::from_bytes("x", text.into());
        assert_eq!(read(&source), read_at_length(&source), "{text:?}");
    }

    /// Plain tokens, and what makes them something else.
    const PIECES: [&str; 62] = [
        "1.",
        "2.",
        "12.",
        "123.",
        "0.",
        "01.",
        "1234.",
        "1...",
        "2…",
        "1:",
        "1)",
        "1",
        "A",
        "B",
        "f",
        "a",
        "F",
        "g",
        "x",
        "+",
        "+1",
        "+12",
        "+123",
        "+0",
        "x2",
        ">",
        ">f",
        "4",
        " ",
        " ",
        " ",
        " ",
        "  ",
        "\n",
        "\n",
        "\n\n",
        "\r\n",
        "\r",
        "\t",
        ".",
        "-",
        "25-23",
        "1-0",
        "*",
        "½",
        "é",
        "{c}",
        "{",
        "}",
        "(",
        ")",
        ";",
        "%",
        "[Event \"x\"]\n",
        "!",
        "$1",
        "draw",
        "and",
        "×",
        "А",
        "\u{A0}",
        ",",
    ];

    proptest! {
        #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn any_tokens(pieces in prop::collection::vec(0..PIECES.len(), 0..60)) {
            let text: String = pieces.iter().map(|piece| PIECES[*piece]).collect();
            assert_same(&text);
        }

        #[test]
        fn mostly_plain_moves(
            moves in prop::collection::vec((0usize..6, 0usize..12, 0usize..400), 20..60),
        ) {
            let mut text = String::new();
            for (i, (house, captured, odd)) in moves.iter().enumerate() {
                if i % 2 == 0 {
                    text += &format!("{}.{}", i / 2 + 1, if *odd % 7 == 0 { "" } else { " " });
                }
                let letter = if i % 2 == 0 { b'A' } else { b'a' } + *house as u8;
                text.push(char::from(letter));
                if *captured > 9 {
                    text += &format!("+{captured}");
                }
                text += PIECES.get(*odd).copied().unwrap_or(if *odd % 9 == 0 { "\n" } else { " " });
            }
            assert_same(&text);
        }
    }
}
