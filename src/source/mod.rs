//! A file's text: decoding, spans, the line index, and miette's `SourceCode` over it.

mod code_page;
mod decode;
mod doubt;
mod encoding;
mod excerpt;
mod index;
mod markup;
mod named;
mod span;

use std::sync::OnceLock;

pub use decode::EncodingNote;
pub use doubt::Doubt;
pub(crate) use encoding::Encoding;
pub(crate) use excerpt::visible_line;
#[cfg(feature = "cli")]
pub(crate) use excerpt::{visible, visible_json};
pub use span::{Location, Origin, Span};

use decode::{Decoded, Segment, Width};
use index::LineIndex;
use markup::{Anchor, Markup};

/// A text with its name, and the way back from an offset to the file.
#[derive(Debug)]
pub struct Source {
    name: String,
    text: String,
    origin: Origin,
    segments: Vec<Segment>,
    notes: Vec<EncodingNote>,
    doubts: Vec<Doubt>,
    index: LineIndex,
    shown: OnceLock<Option<String>>,
    /// The text in its wrapping, where it has one.
    wrapped: Option<Box<Wrapped>>,
}

/// A text as it is stored, wrapped in HTML or the like, and the way from the text without it.
#[derive(Debug)]
struct Wrapped {
    source: Source,
    anchors: Vec<Anchor>,
}

impl Wrapped {
    /// The place in the wrapped text of a place in the text: within what stands for something, where that begins.
    fn place(&self, offset: usize) -> usize {
        let after = self.anchors.partition_point(|anchor| anchor.text <= offset);
        match self.anchors.get(after.saturating_sub(1)) {
            Some(anchor) if anchor.exact => anchor.wrapped + offset.saturating_sub(anchor.text),
            Some(anchor) => anchor.wrapped,
            None => offset,
        }
    }

    /// The same, where all before the offset is meant: what stands for the last of it is a part of it.
    fn end(&self, offset: usize) -> usize {
        let before = self.anchors.partition_point(|anchor| anchor.text < offset);
        match before.checked_sub(1).map(|at| (at, self.anchors[at])) {
            Some((_, anchor)) if anchor.exact => anchor.wrapped + (offset - anchor.text),
            Some((at, _)) => self
                .anchors
                .get(at + 1)
                .map_or(self.source.text.len(), |next| next.wrapped),
            None => 0,
        }
    }

    fn span(&self, span: Span) -> Span {
        let start = self.place(span.start);
        Span::new(
            start,
            if span.end > span.start {
                self.end(span.end).max(start)
            } else {
                start
            },
        )
    }
}

impl Source {
    /// A source from bytes as they are stored: UTF-8, UTF-16 with a byte-order mark, or, line by line where
    /// it is not UTF-8, Windows-1252. `name` is what messages call it.
    #[must_use]
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Source {
        Source::encoded(name, bytes, None)
    }

    /// The same in an encoding that was named, if one was.
    pub(crate) fn encoded(name: impl Into<String>, bytes: Vec<u8>, encoding: Option<Encoding>) -> Source {
        let encoding = encoding.unwrap_or_else(|| Encoding::detect(&bytes));
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
        let decoded = decode::decode(bytes, encoding, origin);
        let source = Source::of(name.into(), origin, decoded);
        match encoding {
            Encoding::Wrapped(markup) => source.unwrap(markup),
            Encoding::Bytes
            | Encoding::Named(_)
            | Encoding::CodePage(_)
            | Encoding::Utf16Little
            | Encoding::Utf16Big => source,
        }
    }

    /// The same text without its wrapping.
    fn unwrap(self, markup: Markup) -> Source {
        let (text, anchors) = markup.unwrap(&self.text);
        let note = match markup {
            Markup::Html => EncodingNote::Html,
            Markup::QuotedPrintable => EncodingNote::QuotedPrintable,
        };
        Source {
            name: self.name.clone(),
            text,
            origin: self.origin,
            segments: Vec::new(),
            notes: vec![note],
            doubts: Vec::new(),
            index: LineIndex::default(),
            shown: OnceLock::new(),
            wrapped: Some(Box::new(Wrapped {
                source: self,
                anchors,
            })),
        }
    }

    fn of(name: String, origin: Origin, decoded: Decoded) -> Source {
        let Decoded {
            text,
            segments,
            notes,
            doubts,
        } = decoded;
        Source {
            name,
            text,
            origin,
            segments,
            notes,
            doubts,
            index: LineIndex::default(),
            shown: OnceLock::new(),
            wrapped: None,
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

    /// What words may have been, where it was guessed that the text is Windows-1252 and the guess is weak.
    #[must_use]
    pub fn encoding_doubts(&self) -> &[Doubt] {
        &self.doubts
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
        if let Some(wrapped) = &self.wrapped {
            return wrapped.source.locate(wrapped.span(span));
        }
        let line = self.index.line_of(&self.text, span.start);
        let line_start = self.index.line_start(&self.text, line);
        let before = if line == 0 { self.origin.columns } else { 0 };
        let start = self.stored(span.start);
        Location {
            offset: self.origin.offset + start,
            length: self.stored(span.end).saturating_sub(start),
            line: self.origin.lines + line + 1,
            column: before + self.index.characters_between(&self.text, line_start, span.start) + 1,
        }
    }

    /// How many stored bytes the text before an offset takes, byte-order mark included.
    pub(crate) fn stored_length(&self, offset: usize) -> usize {
        self.stored(offset)
    }

    /// Where in the file what follows an offset begins.
    pub(crate) fn origin_at(&self, offset: usize) -> Origin {
        if let Some(wrapped) = &self.wrapped {
            return wrapped.source.origin_at(wrapped.place(offset));
        }
        let line = self.index.line_of(&self.text, offset);
        let before = if line == 0 { self.origin.columns } else { 0 };
        let within_line = offset > self.index.line_start(&self.text, line);
        let here = self.segments.partition_point(|segment| segment.text < offset);
        let here = self.segments.get(here.saturating_sub(1));
        Origin {
            windows_1252: match here {
                Some(segment) if within_line => segment.width == Width::One,
                _ => line == 0 && self.origin.windows_1252,
            },
            offset: self.origin.offset + self.stored(offset),
            lines: self.origin.lines + line,
            columns: before
                + self
                    .index
                    .characters_between(&self.text, self.index.line_start(&self.text, line), offset),
        }
    }

    /// The source at another place of its file.
    pub(crate) fn beginning_at(mut self, origin: Origin) -> Source {
        if let Some(wrapped) = &mut self.wrapped {
            wrapped.source.origin = origin;
        }
        Source { origin, ..self }
    }

    /// Where the line ends that holds an offset, its line break left out.
    pub(crate) fn line_end(&self, offset: usize) -> usize {
        let line = self.index.line_of(&self.text, offset);
        self.index.line_span(&self.text, line).end
    }

    /// How many line breaks there are.
    pub(crate) fn line_breaks(&self) -> usize {
        let bytes = self.text.as_bytes();
        let line_feeds = memchr::memchr_iter(b'\n', bytes).count();
        let returns = memchr::memchr_iter(b'\r', bytes);
        line_feeds + returns.filter(|at| bytes.get(at + 1) != Some(&b'\n')).count()
    }

    /// Whether the file is UTF-16, or its text is wrapped in something else.
    #[cfg(feature = "cli")]
    pub(crate) fn is_encoded(&self) -> bool {
        self.wrapped.is_some() || self.segments.iter().any(|segment| segment.width == Width::Utf16)
    }

    /// Whether the text is UTF-8 as it is stored.
    #[cfg(feature = "cli")]
    pub(crate) fn is_utf8(&self) -> bool {
        self.segments.iter().all(|segment| match segment.width {
            Width::Same => true,
            Width::One | Width::Coded(_) => self.text.is_ascii(),
            Width::Utf16 => false,
        })
    }

    /// Drops what has been said of the whole file; whether it has been said by now.
    pub(crate) fn note_encoding_once(&mut self, said: bool) -> bool {
        if said {
            self.notes
                .retain(|note| matches!(note, EncodingNote::LostText(_)));
        }
        said || !self.notes.is_empty()
    }

    /// The source without what stands after an offset.
    pub(crate) fn ending_at(self, offset: usize) -> Source {
        let mut source = self.noting_up_to(offset);
        source.text.truncate(offset);
        source.index = LineIndex::default();
        source
    }

    /// The source without what is to be said of the encoding after an offset.
    pub(crate) fn noting_up_to(mut self, offset: usize) -> Source {
        self.notes.retain(|note| note.span().start < offset.max(1));
        self
    }

    /// The offset in the stored bytes of an offset in the text.
    fn stored(&self, offset: usize) -> usize {
        if let Some(wrapped) = &self.wrapped {
            return wrapped.source.stored(wrapped.place(offset));
        }
        let after = self.segments.partition_point(|segment| segment.text <= offset);
        let Some(segment) = self.segments.get(after.saturating_sub(1)) else {
            return offset;
        };
        let within = Span::new(segment.text, offset);
        let (here, start) = match segment.width {
            Width::Same => return segment.stored + offset.saturating_sub(segment.text),
            Width::Coded(encoding) => {
                let (bytes, ..) = encoding.encode(self.slice(within));
                let next = self.segments.get(after).map_or(usize::MAX, |next| next.stored);
                return (segment.stored + bytes.len()).min(next);
            }
            Width::One | Width::Utf16 => (
                self.index.count(&self.text, offset),
                self.index.count(&self.text, segment.text),
            ),
        };
        segment.stored
            + match segment.width {
                Width::Utf16 => 2 * (here.utf16_units - start.utf16_units),
                Width::Same | Width::One | Width::Coded(_) => here.characters - start.characters,
            }
    }
}
