//! Plain tokens, told at a glance: move numbers with one dot, letters alone or with `+n`, and the line breaks
//! among them. What is not plain is read by the grammar's other parsers.

/// As many bytes as any of these tokens takes with what must be seen after it. Where fewer are left, the text is
/// read by the other parsers.
pub(in crate::notation) type Window = [u8; 8];

/// What a window begins with.
pub(in crate::notation) enum Token {
    /// A letter, and the figure after its `+`.
    Move(Plain<Option<u32>>),
    /// A move number.
    Number(Plain<u32>),
    /// A space, or a line break before a line that shows at once that it is no prose.
    Blank,
    /// Anything else.
    Other,
}

/// Tells a token from a window, and what comes from it on.
#[inline(always)]
pub(in crate::notation) fn token(window: &Window, text: &[u8]) -> Token {
    match class_of(window[0]) {
        Class::House => plain_move(window).map_or(Token::Other, Token::Move),
        Class::Digit => plain_number(window).map_or(Token::Other, Token::Number),
        Class::Space | Class::Tab => Token::Blank,
        Class::Claim => Token::Other,
        Class::Other => match text {
            [b'\n', line @ ..] if begins_with_notation(line) => Token::Blank,
            _ => Token::Other,
        },
    }
}

/// What a byte can be at the beginning of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    House,
    Digit,
    Space,
    Tab,
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
            b'\t' => Class::Tab,
            b'+' | b'x' => Class::Claim,
            _ => Class::Other,
        };
        byte += 1;
    }
    classes
};

#[inline(always)]
fn class_of(byte: u8) -> Class {
    CLASSES[usize::from(byte)]
}

const fn figure(digit: u8) -> u32 {
    (digit - b'0') as u32
}

/// A token: its length, the length with a space after it, and what it says.
pub(in crate::notation) struct Plain<T> {
    pub len: usize,
    pub len_with_space: usize,
    pub value: T,
}

impl<T> Plain<T> {
    #[inline(always)]
    const fn before_space(len: usize, value: T) -> Plain<T> {
        Plain {
            len,
            len_with_space: len + 1,
            value,
        }
    }

    #[inline(always)]
    const fn before_other(len: usize, value: T) -> Plain<T> {
        Plain {
            len,
            len_with_space: len,
            value,
        }
    }
}

/// Whether a space follows a letter, and nothing that would make it part of a claim.
#[inline(always)]
fn is_alone(window: &Window) -> bool {
    window[1] == b' ' && !matches!(class_of(window[2]), Class::Space | Class::Tab | Class::Claim)
}

/// How many blanks follow a letter, where there are several or tabs and nothing after them would make it part of a
/// claim.
#[cold]
fn blanks_after(window: Window) -> Option<usize> {
    let rest = &window[1..];
    let blanks = rest
        .iter()
        .take_while(|byte| matches!(byte, b' ' | b'\t'))
        .count();
    let next = rest.get(blanks).filter(|_| blanks > 0)?;
    (class_of(*next) != Class::Claim).then_some(blanks)
}

/// A letter before a space or a line break, or with `+n` before one, and what it claims; `None` where there may be
/// another claim.
#[inline(always)]
fn plain_move(window: &Window) -> Option<Plain<Option<u32>>> {
    match window {
        [_, b' ', ..] if is_alone(window) => Some(Plain::before_space(1, None)),
        [_, b'\n', ..] => Some(Plain::before_other(1, None)),
        [_, b' ' | b'\t', ..] => blanks_after(*window).map(|blanks| Plain {
            len: 1,
            len_with_space: 1 + blanks,
            value: None,
        }),
        [_, b'+', n @ b'0'..=b'9', b' ', ..] => Some(Plain::before_space(3, Some(figure(*n)))),
        [_, b'+', n @ b'0'..=b'9', b'\n' | b'\t', ..] => Some(Plain::before_other(3, Some(figure(*n)))),
        [
            _,
            b'+',
            n @ b'0'..=b'9',
            m @ b'0'..=b'9',
            b' ' | b'\n' | b'\t',
            ..,
        ] => Some(Plain::before_other(4, Some(10 * figure(*n) + figure(*m)))),
        _ => None,
    }
}

/// `12.` before a space, a line break, a letter or a tab and a letter, but for 0.
#[inline(always)]
pub(in crate::notation) const fn plain_number(window: &[u8]) -> Option<Plain<u32>> {
    let (len, value, after) = match window {
        [n @ b'1'..=b'9', b'.', after, ..] => (2, figure(*n), *after),
        [n @ b'1'..=b'9', m @ b'0'..=b'9', b'.', after, ..] => (3, 10 * figure(*n) + figure(*m), *after),
        [n @ b'1'..=b'9', m @ b'0'..=b'9', o @ b'0'..=b'9', b'.', after, ..] => {
            (4, 100 * figure(*n) + 10 * figure(*m) + figure(*o), *after)
        }
        [
            n @ b'1'..=b'9',
            m @ b'0'..=b'9',
            o @ b'0'..=b'9',
            p @ b'0'..=b'9',
            b'.',
            after,
            ..,
        ] => (
            5,
            1000 * figure(*n) + 100 * figure(*m) + 10 * figure(*o) + figure(*p),
            *after,
        ),
        _ => return None,
    };
    match after {
        b' ' => Some(Plain::before_space(len, value)),
        b'\n' | b'A'..=b'F' | b'a'..=b'f' => Some(Plain::before_other(len, value)),
        // Other things than a letter may go on with the number.
        b'\t' if window.len() > len + 1 && matches!(window[len + 1], b'A'..=b'F' | b'a'..=b'f') => {
            Some(Plain::before_space(len, value))
        }
        _ => None,
    }
}

/// Whether a line shows at once that it is no prose: by a move number, or by a move that a claim or a number
/// follows, perhaps after another move.
#[inline(always)]
pub(in crate::notation) const fn begins_with_notation(line: &[u8]) -> bool {
    match line {
        [b'0'..=b'9', ..] => plain_number(line).is_some(),
        [b'A'..=b'F' | b'a'..=b'f', b'+', b'0'..=b'9', ..] => true,
        [b'A'..=b'F' | b'a'..=b'f', b' ' | b'\t', after @ ..] => match after {
            [b'A'..=b'F' | b'a'..=b'f', b'+', b'0'..=b'9', ..] => true,
            [b'A'..=b'F' | b'a'..=b'f', b' ' | b'\t', after @ ..] | after => plain_number(after).is_some(),
        },
        _ => false,
    }
}
