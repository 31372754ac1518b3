//! The visitor that builds records.

use crate::board::Player;
use crate::source::{Source, Span};

use super::events::{ItemKind, Visitor};
use super::tags::{ReadTag, unescape};
use crate::notation::grammar;
use crate::notation::grammar::{LONGEST_TOKEN, TextEnd};
use crate::notation::prose;
use crate::record::{
    Entry, GameResult, Item, Line, Node, Number, Record, ResultToken, Start, Tag, Text, Variation,
    WrittenMove,
};
use crate::record::{SyntaxIssue, SyntaxIssueKind};

/// How many findings of one kind a game gets before the rest are only counted.
const MOST_OF_A_KIND: usize = 20;

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
    read_part(source, false).0
}

/// Reads all games of a source without the short cut for plain moves.
#[cfg(test)]
pub(super) fn read_at_length(source: &Source) -> Reading {
    grammar::parse_at_length(source.text(), Builder::new(source.text())).finish()
}

/// Reads a part of a longer text; see [`grammar::parse`].
pub(crate) fn read_part(source: &Source, at_game: bool) -> (Reading, TextEnd) {
    let text = source.text();
    let (builder, at_end) = grammar::parse(text, at_game, Builder::new(text));
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
        expected: (length / BYTES).min(MOST),
        ..Builder::new(source.text())
    };
    let builder = grammar::parse_game(source.text(), at, Some(source.line_end(at)), at_game, builder);
    builder.finish().records.into_iter().next()
}

/// Reads the game that is known to stand in a part of a text.
pub(super) fn read_span(text: &str, game: Span) -> Record {
    let text = &text[..game.end];
    let builder = grammar::parse_game(text, game.start, None, true, Builder::new(text));
    builder.finish().records.into_iter().next().unwrap_or_default()
}

/// Reads a text that is known to be one game, with what stands before it.
pub(crate) fn read_one(text: &str) -> Record {
    let (mut builder, _) = grammar::parse(text, false, Builder::new(text));
    match builder.reading.records.len() {
        1 => builder.reading.records.pop().unwrap_or_default(),
        _ => read_span(text, Span::new(0, text.len())),
    }
}

/// Makes the records of a text, whatever notation it is in. Our own grammar and the readers of foreign notations
/// tell it, as a [`Visitor`], where things stand in the text. A reader that has what they say in another form than
/// the text's own calls the methods beneath.
#[derive(Default)]
pub(super) struct Builder<'t> {
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

impl<'t> Builder<'t> {
    fn new(text: &'t str) -> Builder<'t> {
        Builder {
            text,
            ..Builder::default()
        }
    }

    /// A builder of one game, which is known to begin at a place.
    pub(super) fn of_game(text: &'t str, at: usize) -> Builder<'t> {
        let mut builder = Builder::new(text);
        builder.begin_game(at);
        builder
    }

    /// The game that was begun, which ends at a place.
    pub(super) fn finish_game(mut self, at: usize) -> Record {
        self.end_game(at);
        self.reading.records.pop().unwrap_or_default()
    }

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

    /// The moves of the game that is being made, without an open variation.
    pub(super) fn moves_so_far(&self) -> Option<&Line> {
        self.record.as_ref().map(|record| &record.line)
    }

    pub(super) fn push_tag(&mut self, tag: Tag) {
        if let Some(record) = &mut self.record {
            record.tags.push(tag);
        }
    }

    /// The position that the game begins from, where it is not written as a tag.
    pub(super) fn start(&mut self, start: Start) {
        if let Some(record) = &mut self.record {
            record.conventions.start = Some(start);
        }
    }

    /// A move, or words in its place.
    #[inline]
    pub(super) fn push_node(&mut self, number: Option<Number>, entry: Entry) {
        let line = match (self.open.last_mut(), &mut self.record) {
            (Some(variation), _) => &mut variation.line,
            (None, Some(record)) => {
                if record.result.is_some() {
                    // Moves after the result: what stood between belongs to the move before.
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

    /// Has words in the place of a move go on up to a place; false if no such words stand right before.
    pub(super) fn extend_words(&mut self, end: usize) -> bool {
        let source = self.text;
        let last = self.line().and_then(|line| line.moves.last_mut());
        match last {
            Some(Node {
                entry: Entry::Words(words),
                trail,
                ..
            }) if trail.is_empty() && end - words.span.start <= LONGEST_TOKEN => {
                words
                    .text
                    .push_str(&source[words.span.start + words.text.len()..end]);
                words.span.end = end;
                true
            }
            _ => false,
        }
    }

    /// Something that stands around moves.
    pub(super) fn push_item(&mut self, item: Item) {
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

    pub(super) fn push_comment(&mut self, span: Span, text: String) {
        self.push_item(Item::Comment(Text { span, text }));
    }

    /// Something that stands after the result, or where that would be.
    pub(super) fn push_after(&mut self, item: Item) {
        if let Some(record) = &mut self.record {
            record.after.push(item);
        }
    }

    pub(super) fn push_result(&mut self, result: ResultToken) {
        if let Some(record) = &mut self.record {
            record.result = Some(result);
            record.moves_before_result = record.line.moves.len();
        }
    }
}

/// Puts items after the last move of a line, or before its first.
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
        self.push_tag(Tag {
            span: Span::new(at, at + tag.len),
            name: name.to_owned(),
            name_span: span_of(&tag.name),
            value,
            value_span,
        });
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

    fn item(&mut self, kind: ItemKind, span: Span, inner: Span) {
        let text = self.text(span);
        let inner = &self.text[inner.start..inner.end.max(inner.start)];
        let item = match kind {
            ItemKind::BraceComment => return self.push_comment(span, comment_text(inner)),
            ItemKind::LineComment => return self.push_comment(span, inner.to_owned()),
            ItemKind::Mark => Item::Mark(text),
            ItemKind::Escape => Item::Escape(text),
            ItemKind::Remark => {
                let cause = prose::remark(&text.text).flatten();
                Item::Remark(text, cause)
            }
            ItemKind::Aside => {
                let says = prose::aside_says(&text.text);
                Item::Aside(in_parentheses(text), says)
            }
            ItemKind::Result => Item::Result(text),
            ItemKind::Skipped => Item::Skipped(text),
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
            // Closed by a writer, it would be no variation.
            let empty = !closed && is_empty(&variation.line);
            let item = if empty {
                Item::Skipped(self.text(variation.span))
            } else {
                Item::Variation(variation)
            };
            self.push_item(item);
        }
    }

    fn drop_variations(&mut self, span: Span) {
        self.open.clear();
        if let Some(record) = &mut self.record {
            record
                .issues
                .retain(|issue| issue.span.start < span.start || issue.span.start >= span.end);
        }
        let text = self.text(span);
        self.push_item(Item::Skipped(text));
    }

    fn result(&mut self, span: Span, value: GameResult, standard: bool) {
        let text = self.text(span);
        self.push_result(ResultToken {
            text,
            value,
            standard,
        });
    }

    fn issue(&mut self, span: Span, kind: SyntaxIssueKind) {
        let issues = self
            .record
            .as_mut()
            .map_or(&mut self.pending, |record| &mut record.issues);
        let mut same = issues.iter_mut().filter(|issue| issue.kind == kind);
        let most = if is_single(kind) { 1 } else { MOST_OF_A_KIND };
        match same.nth(most - 1) {
            Some(last) => last.more += 1,
            None => issues.push(SyntaxIssue { span, kind, more: 0 }),
        }
    }
}

/// What is read as if it stood in parentheses.
fn in_parentheses(text: Text) -> Text {
    if text.text.starts_with('(') {
        return text;
    }
    Text {
        span: text.span,
        text: format!("({})", text.text),
    }
}

/// Whether a line holds neither a move nor a comment.
fn is_empty(line: &Line) -> bool {
    let comment = |item: &Item| matches!(item, Item::Comment(_));
    line.moves.is_empty() && !line.before.iter().any(comment)
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
            | SyntaxIssueKind::Escapes
            | SyntaxIssueKind::RunningScore
            | SyntaxIssueKind::LeadingMark
            | SyntaxIssueKind::LeadingVariation
            | SyntaxIssueKind::SecondResult
    )
}
