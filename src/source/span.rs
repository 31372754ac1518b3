//! Places in a text and in the file that it was read from.

/// A range of a [`Source`](super::Source)'s text, in bytes of the decoded text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// One past the last byte.
    pub end: usize,
}

impl Span {
    /// The range from `start` to `end`.
    #[must_use]
    pub const fn new(start: usize, end: usize) -> Span {
        Span { start, end }
    }

    /// The smallest range that holds both.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span::new(self.start.min(other.start), self.end.max(other.end))
    }
}

/// Where a span lies in the file as it is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Location {
    /// Bytes before it, byte-order mark and UTF-16 included.
    pub offset: usize,
    /// Its length in bytes.
    pub length: usize,
    /// Its line, from 1.
    pub line: usize,
    /// Its column, from 1, in Unicode scalar values; a byte-order mark counts nothing.
    pub column: usize,
}

/// Where a text begins in the file that it is a part of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    /// Bytes of the file before it.
    pub offset: usize,
    /// Whole lines of the file before it.
    pub lines: usize,
    /// Characters of its first line before it.
    pub columns: usize,
    /// Whether what of its first line stands before it was read as Windows-1252: so is the rest of that line, whatever
    /// its own bytes could be.
    pub windows_1252: bool,
}
