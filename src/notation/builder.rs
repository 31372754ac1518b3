//! The visitor that builds records.

use crate::board::Player;
use crate::source::{Source, Span};

use super::events::{Piece, Visitor};
use super::tags::{ReadTag, unescape};
use crate::notation::grammar;
use crate::notation::grammar::{LONGEST_TOKEN, TextEnd};
use crate::notation::prose;
use crate::record::{
    Entry, GameResult, Item, Line, Node, Number, Record, ResultToken, Tag, Text, Variation, WrittenMove,
};
use crate::record::{SyntaxIssue, SyntaxIssueKind};

/// How many findings of one kind a game gets before the rest are only counted.
pub(super) const MOST_OF_A_KIND: usize = 20;

/// All games of a text, and what is odd where there is no game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reading {
    /// The games in the order in which they stand.
    pub records: Vec<Record>,
    /// What was found in a text that holds no game at all.
    pub outside: Vec<SyntaxIssue>,
}

impl Reading {
    /// Where the games begin.
    #[cfg(feature = "cli")]
    pub(crate) fn starts(&self) -> Vec<usize> {
        self.records.iter().map(|record| record.span.start).collect()
    }
}

/// Reads all games of a source. Whatever the text, it is read to its end.
///
/// ```
/// use awale::{Source, read};
/// let source = Source::from_bytes("x", "1. C d 2. F a *".into());
/// assert_eq!(read(&source).records[0].line.moves.len(), 4);
/// ```
#[must_use]
pub fn read(source: &Source) -> Reading {
    let builder = Builder {
        text: source.text(),
        ..Builder::default()
    };
    grammar::parse(source.text(), false, builder).0.finish()
}

/// Reads all games of a source without the short cut for plain moves.
#[cfg(test)]
pub(super) fn read_at_length(source: &Source) -> Reading {
    let builder = Builder {
        text: source.text(),
        ..Builder::default()
    };
    grammar::parse_at_length(source.text(), builder).finish()
}

/// Reads a part of a longer text; see [`parser::parse`].
pub(crate) fn read_part(source: &Source, at_game: bool) -> (Reading, TextEnd) {
    let builder = Builder {
        text: source.text(),
        ..Builder::default()
    };
    let (builder, at_end) = grammar::parse(source.text(), at_game, builder);
    (builder.finish(), at_end)
}

/// Reads the first game from a place of a text on, about so many bytes long; `at_game` says that it is known to
/// begin there.
pub(crate) fn read_game(source: &Source, at: usize, length: usize, at_game: bool) -> Option<Record> {
    /// Bytes of a move with its share of numbers and claims.
    const BYTES: usize = 5;
    /// Most moves that are prepared for.
    const MOST: usize = 256;
    let builder = Builder {
        text: source.text(),
        expected: (length / BYTES).min(MOST),
        ..Builder::default()
    };
    let builder = grammar::parse_game(source.text(), at, at_game, builder);
    builder.finish().records.into_iter().next()
}

#[derive(Default)]
struct Builder<'t> {
    text: &'t str,
    reading: Reading,
    record: Option<Record>,
    /// The open variations, outermost first.
    open: Vec<Variation>,
    /// What was found before the first game.
    pending: Vec<SyntaxIssue>,
    pending_items: Vec<Item>,
    /// How many moves the game is expected to have, so that there is room for them at once.
    expected: usize,
}

impl Builder<'_> {
    fn finish(mut self) -> Reading {
        self.reading.outside = self.pending;
        self.reading
    }

    fn text(&self, span: Span) -> Text {
        let long = span.end - span.start > LONGEST_TOKEN;
        let text = if long {
            ""
        } else {
            &self.text[span.start..span.end]
        };
        Text {
            span,
            text: text.to_owned(),
        }
    }

    /// The line that is open: the innermost variation's, or the game's.
    fn line(&mut self) -> Option<&mut Line> {
        match self.open.last_mut() {
            Some(variation) => Some(&mut variation.line),
            None => self.record.as_mut().map(|record| &mut record.line),
        }
    }

    #[inline]
    fn push_node(&mut self, number: Option<Number>, entry: Entry) {
        let line = match (self.open.last_mut(), &mut self.record) {
            (Some(variation), _) => &mut variation.line,
            (None, Some(record)) => {
                if record.result.is_some() {
                    // Moves behind the result: what stood between belongs to the move before.
                    let after = std::mem::take(&mut record.after);
                    attach(&mut record.line, after);
                } else if record.line.moves.is_empty() {
                    record.line.moves.reserve(self.expected);
                }
                &mut record.line
            }
            (None, None) => return,
        };
        line.moves.push(Node {
            number,
            entry,
            trail: Vec::new(),
        });
    }

    fn push_item(&mut self, item: Item) {
        let late = |record: &Record| {
            record.result.is_some() && record.line.moves.len() == record.moves_before_result
        };
        match &mut self.record {
            None => self.pending_items.push(item),
            Some(record) if self.open.is_empty() && late(record) => record.after.push(item),
            Some(_) => {
                if let Some(line) = self.line() {
                    attach(line, vec![item]);
                }
            }
        }
    }
}

/// Puts items behind the last move of a line, or before its first.
fn attach(line: &mut Line, items: Vec<Item>) {
    match line.moves.last_mut() {
        Some(node) => node.trail.extend(items),
        None => line.before.extend(items),
    }
}

impl Visitor for Builder<'_> {
    fn begin_game(&mut self, at: usize) {
        let mut record = Record {
            span: Span::new(at, at),
            ..Record::default()
        };
        record.issues = std::mem::take(&mut self.pending);
        record.line.before = std::mem::take(&mut self.pending_items);
        self.record = Some(record);
    }

    fn end_game(&mut self, at: usize) {
        if let Some(mut record) = self.record.take() {
            record.span.end = at.max(record.span.start);
            self.reading.records.push(record);
        }
    }

    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str) {
        let span_of = |range: &std::ops::Range<usize>| Span::new(at + range.start, at + range.end);
        let value_span = span_of(&tag.value);
        let raw = &self.text[value_span.start..value_span.end];
        let value = if tag.escaped {
            unescape(raw, &['"'])
        } else {
            raw.to_owned()
        };
        if let Some(record) = &mut self.record {
            record.tags.push(Tag {
                span: Span::new(at, at + tag.len),
                name: name.to_owned(),
                name_span: span_of(&tag.name),
                value,
                value_span,
            });
        }
    }

    fn starter(&mut self, starter: Player) {
        if let Some(record) = &mut self.record {
            record.starter = Some(starter);
        }
    }

    fn written_move(&mut self, number: Option<Number>, written: WrittenMove) {
        self.push_node(number, Entry::Move(written));
    }

    fn words(&mut self, number: Option<Number>, span: Span) {
        let words = Entry::Words(self.text(span));
        self.push_node(number, words);
    }

    fn item(&mut self, piece: Piece, span: Span, inner: Span) {
        let text = self.text(span);
        let inner = &self.text[inner.start..inner.end.max(inner.start)];
        let item = match piece {
            Piece::BraceComment => Item::Comment(Text {
                span,
                text: comment_text(inner),
            }),
            Piece::LineComment => Item::Comment(Text {
                span,
                text: inner.to_owned(),
            }),
            Piece::Mark => Item::Mark(text),
            Piece::Escape => Item::Escape(text),
            Piece::Remark => {
                let cause = prose::remark(&text.text).flatten();
                Item::Remark(text, cause)
            }
            Piece::Result => Item::Result(text),
            Piece::Skipped => Item::Skipped(text),
        };
        self.push_item(item);
    }

    fn begin_variation(&mut self, at: usize) {
        self.open.push(Variation {
            span: Span::new(at, at),
            ..Variation::default()
        });
    }

    fn end_variation(&mut self, end: usize, closed: bool) {
        if let Some(mut variation) = self.open.pop() {
            variation.span.end = end.max(variation.span.start);
            variation.unclosed = !closed;
            self.push_item(Item::Variation(variation));
        }
    }

    fn drop_variations(&mut self, span: Span) {
        self.open.clear();
        if let Some(record) = &mut self.record {
            record
                .issues
                .retain(|oddity| oddity.span.start < span.start || oddity.span.start >= span.end);
        }
        let text = self.text(span);
        self.push_item(Item::Skipped(text));
    }

    fn result(&mut self, span: Span, value: GameResult, standard: bool) {
        let text = self.text(span);
        if let Some(record) = &mut self.record {
            record.result = Some(ResultToken {
                text,
                value,
                standard,
            });
            record.moves_before_result = record.line.moves.len();
        }
    }

    fn oddity(&mut self, span: Span, kind: SyntaxIssueKind) {
        let issues = self
            .record
            .as_mut()
            .map_or(&mut self.pending, |record| &mut record.issues);
        let mut same = issues.iter_mut().filter(|oddity| oddity.kind == kind);
        let most = if is_single(kind) { 1 } else { MOST_OF_A_KIND };
        match same.nth(most - 1) {
            Some(last) => last.more += 1,
            None => issues.push(SyntaxIssue { span, kind, more: 0 }),
        }
    }
}

/// What a comment in braces says: escapes resolved, line breaks as LF.
fn comment_text(inner: &str) -> String {
    let text = if inner.contains('\\') {
        unescape(inner, &['}'])
    } else {
        inner.to_owned()
    };
    if text.contains('\r') {
        text.replace("\r\n", "\n").replace('\r', "\n")
    } else {
        text
    }
}

/// Whether a kind is said once a game, with how often it occurs.
const fn is_single(kind: SyntaxIssueKind) -> bool {
    matches!(
        kind,
        SyntaxIssueKind::LookAlike { .. }
            | SyntaxIssueKind::ControlCharacter(_)
            | SyntaxIssueKind::StrayCloser(_)
            | SyntaxIssueKind::Punctuation
            | SyntaxIssueKind::LeadingMark
            | SyntaxIssueKind::LeadingVariation
            | SyntaxIssueKind::SecondResult
    )
}
