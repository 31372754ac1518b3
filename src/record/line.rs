//! Moves in a line, what stands among them, and the lines that could have been played instead.

use crate::board::Stores;
use crate::source::Span;

use super::{Claim, Termination, WrittenMove};

/// A sequence of moves: the game, or a variation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// What stands before the first move.
    pub before: Vec<Item>,
    /// The moves.
    pub moves: Vec<Node>,
}

/// One move, or words where a move was due, with what follows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The move number that stands before it.
    pub number: Option<Number>,
    /// What is written.
    pub entry: Entry,
    /// Comments, marks and variations after it.
    pub trail: Vec<Item>,
}

/// What stands at the place of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A letter with its claims.
    Move(WrittenMove),
    /// Words that are no move.
    Words(Text),
}

impl Entry {
    /// Where it stands.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Entry::Move(written) => written.span,
            Entry::Words(words) => words.span,
        }
    }
}

/// A move number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// Where it stands, dots included.
    pub span: Span,
    /// The number; none for dots alone. An absurdly large one is cut off.
    pub value: Option<u32>,
    /// Whether it is written as for North's move: `1...`, `1…`.
    pub for_north: bool,
}

/// What can stand around moves.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// `{…}` or `; …`, escapes resolved.
    Comment(Text),
    /// `!`, `?`, `□`, `$1` and the like.
    Mark(Text),
    /// `( … )`.
    Variation(Variation),
    /// `(0-7)`, `(5)`, `(0:12)`, `(best)`: parentheses that hold no move.
    Aside(Text, Aside),
    /// A line that begins with `%`.
    Escape(Text),
    /// Words that state a result or its cause.
    Remark(Text, Option<Termination>),
    /// A result that stands inside a variation, or after another one.
    Result(Text),
    /// Text that is kept and not read.
    Skipped(Text),
    /// All that the mover is said to have captured so far.
    Total(Claim<u32>),
}

impl Item {
    /// Where it stands.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Item::Comment(text)
            | Item::Mark(text)
            | Item::Escape(text)
            | Item::Remark(text, _)
            | Item::Aside(text, _)
            | Item::Result(text)
            | Item::Skipped(text) => text.span,
            Item::Variation(variation) => variation.span,
            Item::Total(total) => total.span,
        }
    }
}

/// What parentheses say that hold no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aside {
    /// What the stores hold by then: `(0-7)`.
    Score(Stores),
    /// What the move before captures: `(5)`, `(+5)`.
    Captured(u32),
    /// A time: `(0:12)`.
    Clock,
    /// Anything else.
    Remark,
}

impl Aside {
    /// The text between the parentheses.
    #[must_use]
    pub fn inner(text: &str) -> &str {
        let inner = text.strip_prefix('(').unwrap_or(text);
        inner.strip_suffix(')').unwrap_or(inner).trim()
    }
}

/// Moves that could have been played instead of the one before.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Variation {
    /// The parentheses and all between them.
    pub span: Span,
    /// The moves.
    pub line: Line,
    /// Whether the closing parenthesis is missing.
    pub unclosed: bool,
}

/// A piece of text and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// Where.
    pub span: Span,
    /// What.
    pub text: String,
}
