//! The short cut for what most of a record consists of: move numbers with one dot, letters alone or with `+n`,
//! single spaces and line breaks.
//!
//! Where nothing is pending among the moves of a game's main line, such tokens mean just what they are. They are
//! read here byte by byte; at the first thing that is anything else, the grammar goes on from there. It is the
//! grammar that decides: a test holds what is read with and without the short cut against each other.

use crate::source::Span;

use super::super::events::PlainMove;
use super::super::record::Number;
use super::{Parser, Phase, Visitor};

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
        self.open.is_empty() && !open_text && self.starter.is_some() && !self.fresh_line && self.breaks == 0
    }

    fn read_plain(&mut self) {
        let bytes = self.text.as_bytes();
        let (mut at, mut end) = (self.at, self.end);
        let mut number = self.number;
        let mut moves = 0u32;
        while let Some(window) = bytes.get(at..).and_then(<[u8]>::first_chunk) {
            let first = window[0];
            if is_house(first) {
                let Some((len, captured)) = plain_move(window) else {
                    break;
                };
                end = at + len;
                let plain = PlainMove {
                    span: Span::new(at, end),
                    letter: first,
                    captured,
                };
                self.visitor.plain_move(number.take(), plain);
                moves += 1;
                at = end + usize::from(window[len & 7] == b' ');
            } else if first.is_ascii_digit() {
                let Some((len, value)) = plain_number(window) else {
                    break;
                };
                end = at + len;
                number = Some(Number {
                    span: Span::new(at, end),
                    value: Some(value),
                    for_north: false,
                });
                at = end + usize::from(window[len & 7] == b' ');
            } else if first == b' ' || first == b'\n' && breaks_among_moves(window) {
                at += 1;
            } else {
                break;
            }
        }
        (self.at, self.end, self.number) = (at, end, number);
        self.plies = self.plies.saturating_add(moves);
        self.line_plies = self.line_plies.saturating_add(moves);
        if moves % 2 == 1 {
            self.side = self.side.other();
        }
    }
}

/// Whether a letter is one of a house.
const fn is_house(letter: u8) -> bool {
    matches!(letter | 0x20, b'a'..=b'f')
}

const fn figure(digit: u8) -> u32 {
    (digit - b'0') as u32
}

/// A letter before a space or a line break, or with `+n` before one: its length and its claim. None where there
/// may be another claim.
#[inline(always)]
const fn plain_move(window: &Window) -> Option<(usize, Option<u32>)> {
    match window {
        [_, b' ', b' ' | b'\t' | b'+' | b'x' | 0x80.., ..] => None,
        [_, b' ' | b'\n', ..] => Some((1, None)),
        [_, b'+', n @ b'0'..=b'9', b' ' | b'\n', ..] => Some((3, Some(figure(*n)))),
        [_, b'+', n @ b'0'..=b'9', m @ b'0'..=b'9', b' ' | b'\n', ..] => {
            Some((4, Some(10 * figure(*n) + figure(*m))))
        }
        _ => None,
    }
}

/// `12.` before a space, a line break or a letter: its length and its figure.
#[inline(always)]
const fn plain_number(window: &[u8]) -> Option<(usize, u32)> {
    let (len, value, behind) = match window {
        [n @ b'0'..=b'9', b'.', behind, ..] => (2, figure(*n), *behind),
        [n @ b'0'..=b'9', m @ b'0'..=b'9', b'.', behind, ..] => (3, 10 * figure(*n) + figure(*m), *behind),
        [
            n @ b'0'..=b'9',
            m @ b'0'..=b'9',
            o @ b'0'..=b'9',
            b'.',
            behind,
            ..,
        ] => (4, 100 * figure(*n) + 10 * figure(*m) + figure(*o), *behind),
        _ => return None,
    };
    match behind {
        b' ' | b'\n' | b'A'..=b'F' | b'a'..=b'f' => Some((len, value)),
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
