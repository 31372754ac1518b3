//! A file's text: decoding, spans, the line index, and miette's `SourceCode` over it.

mod decode;
mod excerpt;

pub(crate) use excerpt::{harmless, steers};

use std::sync::OnceLock;

pub(crate) use decode::Encoding;
pub use decode::EncodingNote;

use decode::{Decoded, Segment, Width};

/// Distance between two entries of the index of characters, in bytes.
const STRIDE: usize = 4096;

/// A range of a [`Source`]'s text, in bytes of the decoded text.
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
}

/// A text with its name, and the way back from an offset to the file.
#[derive(Debug)]
pub struct Source {
    name: String,
    text: String,
    origin: Origin,
    segments: Vec<Segment>,
    notes: Vec<EncodingNote>,
    lines: OnceLock<Vec<usize>>,
    counts: OnceLock<Vec<Count>>,
    shown: OnceLock<Option<String>>,
}

/// What lies before a point of the index of characters.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    characters: usize,
    utf16_units: usize,
}

impl Source {
    /// A source from bytes as they are stored: UTF-8, UTF-16 with a byte-order mark, or, line by line where
    /// it is not UTF-8, Windows-1252. `name` is what messages call it.
    #[must_use]
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Source {
        let encoding = Encoding::detect(&bytes);
        Source::part(name, bytes, Origin::default(), encoding)
    }

    /// A source that holds a part of a file as it is stored.
    pub(crate) fn of_text(name: impl Into<String>, text: String) -> Source {
        Source::of(name.into(), Origin::default(), decode::as_stored(text, 0))
    }

    /// The same for a part of a file that begins at `origin`.
    pub(crate) fn part(
        name: impl Into<String>,
        bytes: Vec<u8>,
        origin: Origin,
        encoding: Encoding,
    ) -> Source {
        let decoded = decode::decode(bytes, encoding, origin.offset == 0);
        Source::of(name.into(), origin, decoded)
    }

    fn of(name: String, origin: Origin, decoded: Decoded) -> Source {
        let Decoded {
            text,
            segments,
            notes,
        } = decoded;
        Source {
            name,
            text,
            origin,
            segments,
            notes,
            lines: OnceLock::new(),
            counts: OnceLock::new(),
            shown: OnceLock::new(),
        }
    }

    /// What messages call it: a path, or `-` for standard input.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The decoded text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of a span; empty when the span does not lie on characters of this text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// The first character of a span; the empty span at its start when it holds none.
    pub(crate) fn first_of(&self, span: Span) -> Span {
        let len = self.slice(span).chars().next().map_or(0, char::len_utf8);
        Span::new(span.start, span.start + len)
    }

    /// The last character of a span; the empty span at its end when it holds none.
    pub(crate) fn last_of(&self, span: Span) -> Span {
        let len = self.slice(span).chars().next_back().map_or(0, char::len_utf8);
        Span::new(span.end - len, span.end)
    }

    /// What is to be said about the encoding.
    #[must_use]
    pub fn encoding_notes(&self) -> &[EncodingNote] {
        &self.notes
    }

    /// Where a span lies in the file as it is stored.
    ///
    /// ```
    /// use awale::{Source, Span};
    /// let source = Source::from_bytes("x", "{été} C\r\nd".into());
    /// let at = source.locate(Span::new(8, 9));
    /// assert_eq!((source.slice(Span::new(8, 9)), at.line, at.column), ("C", 1, 7));
    /// ```
    #[must_use]
    pub fn locate(&self, span: Span) -> Location {
        let line = self.line_of(span.start);
        let line_start = self.line_start(line);
        let before = if line == 0 { self.origin.columns } else { 0 };
        let start = self.stored(span.start);
        Location {
            offset: self.origin.offset + start,
            length: self.stored(span.end).saturating_sub(start),
            line: self.origin.lines + line + 1,
            column: before + self.characters_between(line_start, span.start) + 1,
        }
    }

    /// How many stored bytes the text before an offset takes, byte-order mark included.
    pub(crate) fn stored_length(&self, offset: usize) -> usize {
        self.stored(offset)
    }

    /// Where in the file what follows an offset begins.
    pub(crate) fn origin_at(&self, offset: usize) -> Origin {
        let line = self.line_of(offset);
        let before = if line == 0 { self.origin.columns } else { 0 };
        Origin {
            offset: self.origin.offset + self.stored(offset),
            lines: self.origin.lines + line,
            columns: before + self.characters_between(self.line_start(line), offset),
        }
    }

    /// The source at another place of its file.
    pub(crate) fn beginning_at(self, origin: Origin) -> Source {
        Source { origin, ..self }
    }

    /// How many line breaks there are.
    pub(crate) fn line_breaks(&self) -> usize {
        let bytes = self.text.as_bytes();
        let line_feeds = memchr::memchr_iter(b'\n', bytes).count();
        let returns = memchr::memchr_iter(b'\r', bytes);
        line_feeds + returns.filter(|at| bytes.get(at + 1) != Some(&b'\n')).count()
    }

    /// Whether the file is UTF-16.
    #[cfg(feature = "cli")]
    pub(crate) fn is_utf16(&self) -> bool {
        self.segments.iter().any(|segment| segment.width == Width::Utf16)
    }

    /// Drops what has been said of the whole file; whether it has been said by now.
    pub(crate) fn note_encoding_once(&mut self, said: bool) -> bool {
        if said {
            self.notes
                .retain(|note| matches!(note, EncodingNote::LostText(_)));
        }
        said || !self.notes.is_empty()
    }

    /// The source without what stands behind an offset.
    pub(crate) fn ending_at(self, offset: usize) -> Source {
        let mut source = self.noting_up_to(offset);
        source.text.truncate(offset);
        source.lines = OnceLock::new();
        source.counts = OnceLock::new();
        source
    }

    /// The source without what is to be said of the encoding behind an offset.
    pub(crate) fn noting_up_to(mut self, offset: usize) -> Source {
        self.notes.retain(|note| note.span().start < offset.max(1));
        self
    }

    /// The line (from 0, in this text) that holds an offset.
    fn line_of(&self, offset: usize) -> usize {
        self.lines()
            .partition_point(|start| *start <= offset)
            .saturating_sub(1)
    }

    fn line_start(&self, line: usize) -> usize {
        self.lines().get(line).copied().unwrap_or(0)
    }

    /// The range of a line (from 0, in this text), its line break left out.
    fn line_span(&self, line: usize) -> Span {
        let start = self.line_start(line);
        let end = self.lines().get(line + 1).copied().unwrap_or(self.text.len());
        let text = &self.text[start..end];
        Span::new(start, start + text.trim_end_matches(['\r', '\n']).len())
    }

    /// Where each line starts. Lines end at LF, CR LF or a lone CR.
    fn lines(&self) -> &[usize] {
        self.lines.get_or_init(|| {
            let bytes = self.text.as_bytes();
            let mut starts = vec![0];
            for (at, byte) in bytes.iter().enumerate() {
                if *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n')) {
                    starts.push(at + 1);
                }
            }
            starts
        })
    }

    /// Characters between two offsets.
    fn characters_between(&self, start: usize, end: usize) -> usize {
        if end.saturating_sub(start) > STRIDE {
            return self.count(end).characters - self.count(start).characters;
        }
        let mut between = Count::default();
        add(
            &mut between,
            self.text.as_bytes().get(start..end).unwrap_or_default(),
        );
        between.characters
    }

    /// What lies before an offset, found from the nearest entry of the index.
    fn count(&self, offset: usize) -> Count {
        let offset = offset.min(self.text.len());
        let mut count = self.counts().get(offset / STRIDE).copied().unwrap_or_default();
        add(
            &mut count,
            &self.text.as_bytes()[offset / STRIDE * STRIDE..offset],
        );
        count
    }

    fn counts(&self) -> &[Count] {
        self.counts.get_or_init(|| {
            let mut count = Count::default();
            let mut counts = vec![count];
            for stride in self.text.as_bytes().chunks(STRIDE) {
                add(&mut count, stride);
                counts.push(count);
            }
            counts
        })
    }

    /// The offset in the stored bytes of an offset in the text.
    fn stored(&self, offset: usize) -> usize {
        let after = self.segments.partition_point(|segment| segment.text <= offset);
        let Some(segment) = self.segments.get(after.saturating_sub(1)) else {
            return offset;
        };
        let (here, start) = match segment.width {
            Width::Same => return segment.stored + offset.saturating_sub(segment.text),
            Width::One | Width::Utf16 => (self.count(offset), self.count(segment.text)),
        };
        segment.stored
            + match segment.width {
                Width::Utf16 => 2 * (here.utf16_units - start.utf16_units),
                Width::Same | Width::One => here.characters - start.characters,
            }
    }
}

/// Adds the characters that begin in a piece of UTF-8.
fn add(count: &mut Count, bytes: &[u8]) {
    for byte in bytes {
        count.characters += usize::from(*byte & 0xC0 != 0x80);
        count.utf16_units += usize::from(*byte & 0xC0 != 0x80) + usize::from(*byte >= 0xF0);
    }
}
