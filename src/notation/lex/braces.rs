//! Braces and parentheses: where comments and variations end, where a game was forgotten to be closed, and what
//! is written with a backslash.

use crate::notation::limits::LONGEST_TOKEN;

/// How far something that opened reaches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::notation) enum Extent {
    /// It is closed after so many bytes.
    Closed(usize),
    /// It is never closed, and that is known: it ends before a game that follows.
    Unclosed(usize),
    /// The text ended while its end was looked for.
    RanOut(usize),
}

impl Extent {
    pub(crate) fn len(self) -> usize {
        match self {
            Extent::Closed(len) | Extent::Unclosed(len) | Extent::RanOut(len) => len,
        }
    }
}

/// Whether the backslash at a place of a comment takes the next character as it is.
fn escapes(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at + 1), Some(b'}' | b'\\'))
}

/// A text whose backslashes before a `special` character or another backslash are resolved.
pub(in crate::notation) fn unescape(value: &str, special: &[char]) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(c) = rest.next() {
        match rest.peek() {
            Some(next) if c == '\\' && (special.contains(next) || *next == '\\') => {
                plain.push(*next);
                rest.next();
            }
            _ => plain.push(c),
        }
    }
    plain
}

/// The end of a comment from its brace. A comment that runs over a blank line and a tag into the next opening
/// brace, or on for longer than a comment may be, or to the end, was never closed: it ends at that blank line.
pub(in crate::notation) fn comment_end(text: &str) -> Extent {
    let bytes = text.as_bytes();
    if let Some(len) = plain_comment(bytes) {
        return Extent::Closed(len);
    }
    let mut breaks = Breaks::default();
    let mut next_game = None;
    let mut at = 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'\\' if escapes(bytes, at) => at += 1,
            b'}' => return Extent::Closed(at + 1),
            b'{' if next_game.is_some() => break,
            _ if at > LONGEST_TOKEN && next_game.is_some() => break,
            b'[' if next_game.is_none() => next_game = breaks.game_at(bytes, at),
            _ => {}
        }
        breaks.step(bytes, at);
        at += 1;
    }
    match next_game {
        Some(len) if at < bytes.len() => Extent::Unclosed(len),
        _ => Extent::RanOut(next_game.unwrap_or(bytes.len())),
    }
}

/// How far a comment is looked through at a glance.
const GLANCE: usize = 512;

/// The length of a short comment that holds neither a backslash nor, over several lines, a bracket: nothing in it can
/// be meant otherwise.
fn plain_comment(bytes: &[u8]) -> Option<usize> {
    let glance = &bytes[..bytes.len().min(GLANCE)];
    let end = memchr::memchr(b'}', glance)?;
    let inner = &glance[1..end];
    let special = memchr::memchr2(b'\\', b'[', inner);
    let breaks = || memchr::memchr2(b'\n', b'\r', inner).is_some();
    let escape = || memchr::memchr(b'\\', inner).is_some();
    (special.is_none() || !breaks() && !escape()).then_some(end + 1)
}

/// The line breaks right before a place, with blanks between them.
#[derive(Default)]
struct Breaks {
    count: usize,
    first: usize,
}

impl Breaks {
    fn step(&mut self, bytes: &[u8], at: usize) {
        match bytes[at] {
            b'\n' if self.count > 0 && bytes[at - 1] == b'\r' => {}
            b'\n' | b'\r' => {
                if self.count == 0 {
                    self.first = at;
                }
                self.count += 1;
            }
            b' ' | b'\t' => {}
            _ => self.count = 0,
        }
    }

    /// Where the game before an opening bracket ends, if that is a blank line and the bracket looks like a tag's.
    fn game_at(&self, bytes: &[u8], bracket: usize) -> Option<usize> {
        let tag = bytes.get(bracket + 1).is_some_and(u8::is_ascii_alphabetic);
        (self.count > 1 && tag).then_some(self.first)
    }
}

/// The end of a variation from its parenthesis to the one that closes it, comments and lines that are not
/// read skipped; to the end or to the next game where none does.
pub(in crate::notation) fn variation_end(text: &str) -> Extent {
    let bytes = text.as_bytes();
    let mut breaks = Breaks::default();
    let mut depth = 0usize;
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'(' => depth += 1,
            b')' if depth == 1 => return Extent::Closed(at + 1),
            b')' => depth -= 1,
            b'[' => {
                if let Some(end) = breaks.game_at(bytes, at) {
                    return Extent::Unclosed(end);
                }
            }
            b'{' => {
                breaks = Breaks::default();
                at += comment_end(&text[at..]).len();
                continue;
            }
            b'%' if at > 0 && !matches!(bytes[at - 1], b'\n' | b'\r') => {}
            b';' | b'%' => {
                breaks = Breaks::default();
                at += bytes[at..]
                    .iter()
                    .take_while(|b| !matches!(b, b'\n' | b'\r'))
                    .count();
                continue;
            }
            _ => {}
        }
        breaks.step(bytes, at);
        at += 1;
    }
    Extent::RanOut(bytes.len())
}
