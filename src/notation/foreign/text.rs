//! Reading the text of one game, where a notation has its own words for moves: tags, comments, variations, marks,
//! numbers and results are read here, the words by the notation.

use crate::board::{Player, Position};
use crate::source::Span;

use super::game_split::lines_of;
use crate::notation::builder::MOST_OF_A_KIND;
use crate::notation::grammar::{DEEPEST_VARIATION, LONGEST_TOKEN};
use crate::notation::lex::{cut_off, read_result};
use crate::notation::tags::{read_tag, standard_name, unescape};
use crate::record::PositionError;
use crate::record::Start;
use crate::record::{
    Claim, Entry, Item, Line, Node, Number, Record, ResultToken, Tag, Text, Variation, WrittenMove,
};
use crate::record::{SyntaxIssue, SyntaxIssueKind};

/// What a notation makes of a word.
pub(super) enum Word {
    /// A move.
    Move(WrittenMove),
    /// Several moves, and how many bytes of the word they are; what follows was not understood.
    Moves(Vec<WrittenMove>, usize),
    /// What the mover has captured so far.
    Total(u32),
    /// The position from which the game begins, and how many bytes it is written in.
    Start(Result<Position, PositionError>, usize),
    /// A checkpoint: the board behind the move before in our own notation, and how many bytes it is written in.
    Board(String, usize),
    /// A word that says nothing.
    Filler,
}

/// Where a word stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'t> {
    /// Its first byte.
    pub at: usize,
    /// The text from it on.
    pub rest: &'t str,
    /// Whose turn it is, as far as is known.
    pub turn: Player,
    /// Whether no move stands before it.
    pub first: bool,
}

/// How a notation reads a word; none where it means nothing there.
pub(super) type ReadWord<'r> = &'r dyn Fn(&str, Place<'_>) -> Option<Word>;

/// Reads one game.
pub(super) fn read_game(text: &str, game: Span, word: ReadWord<'_>) -> Record {
    let mut reader = Reader {
        text,
        end: game.end,
        at: game.start,
        word,
        record: Record {
            span: game,
            ..Record::default()
        },
        open: Vec::new(),
        number: None,
    };
    reader.header();
    reader.moves();
    reader.close();
    reader.record
}

struct Reader<'t, 'r> {
    text: &'t str,
    end: usize,
    at: usize,
    word: ReadWord<'r>,
    record: Record,
    /// The open variations, outermost first.
    open: Vec<Variation>,
    number: Option<Number>,
}

impl<'t> Reader<'t, '_> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    fn odd(&mut self, span: Span, kind: SyntaxIssueKind) {
        let mut same = self.record.issues.iter_mut().filter(|oddity| oddity.kind == kind);
        match same.nth(MOST_OF_A_KIND - 1) {
            Some(last) => last.more += 1,
            None => self.record.issues.push(SyntaxIssue { span, kind, more: 0 }),
        }
    }

    fn text(&mut self, span: Span) -> Text {
        let long = span.end - span.start > LONGEST_TOKEN;
        if long {
            self.odd(span, SyntaxIssueKind::TooLong);
        }
        Text {
            span,
            text: if long {
                String::new()
            } else {
                self.text[span.start..span.end].to_owned()
            },
        }
    }

    /// Tags, and comments before and between them.
    fn header(&mut self) {
        let lines = lines_of(self.rest());
        let base = self.at;
        for (start, line) in lines {
            let content = line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
            let at = base + start + (line.len() - content.len());
            let content = content.trim_end();
            self.at = at;
            if content.starts_with('#') {
                self.hash_comment(Span::new(at, at + content.len()));
            } else if content.starts_with('[') {
                self.tag_line(Span::new(at, at + content.len()));
            } else if !content.is_empty() {
                return;
            }
            self.at = base + start + line.len();
        }
    }

    fn hash_comment(&mut self, span: Span) {
        let text = self.text[span.start + 1..span.end].trim().to_owned();
        self.item(Item::Comment(Text { span, text }));
    }

    fn tag_line(&mut self, span: Span) {
        let mut at = span.start;
        while at < span.end {
            let line = &self.text[at..span.end];
            let Some(tag) = line.starts_with('[').then(|| read_tag(line)).flatten() else {
                return self.odd(Span::new(at, span.end), SyntaxIssueKind::BadTag);
            };
            let here = |range: &std::ops::Range<usize>| Span::new(at + range.start, at + range.end);
            let (name_span, value_span) = (here(&tag.name), here(&tag.value));
            let (name, value) = (&line[tag.name.clone()], &line[tag.value.clone()]);
            let name = standard_name(name).unwrap_or(name).to_owned();
            let whole = Span::new(at, at + tag.len);
            if let Some(form) = tag.form {
                self.odd(whole, SyntaxIssueKind::OddTag(form));
            }
            if self.record.tag(&name).is_some() {
                self.odd(whole, SyntaxIssueKind::DuplicateTag);
            }
            self.record.tags.push(Tag {
                span: whole,
                name,
                name_span,
                value: if tag.escaped {
                    unescape(value, &['"'])
                } else {
                    value.to_owned()
                },
                value_span,
            });
            let behind = &self.text[whole.end..span.end];
            at = whole.end + (behind.len() - behind.trim_start().len());
        }
    }

    fn moves(&mut self) {
        loop {
            let rest = self.rest();
            let content = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
            self.at += rest.len() - content.len();
            match content.bytes().next() {
                None => return,
                Some(b'{') => self.comment(content),
                Some(b';') => self.line_comment(content),
                Some(b'(') => self.parenthesis(content),
                Some(b')') => self.close_variation(),
                Some(b'}') => {
                    let span = self.take(1);
                    self.odd(span, SyntaxIssueKind::StrayCloser('}'));
                }
                Some(_) => self.token(content),
            }
        }
    }

    fn take(&mut self, len: usize) -> Span {
        let span = Span::new(self.at, self.at + len);
        self.at = span.end;
        span
    }

    fn comment(&mut self, content: &str) {
        let close = closing_brace(content);
        let span = self.take(close.map_or(content.trim_end().len(), |at| at + 1));
        if close.is_none() {
            self.odd(span, SyntaxIssueKind::UnclosedComment);
        }
        let inner = Span::new(span.start + 1, span.end - usize::from(close.is_some()));
        let text = unescape(&self.text(inner).text, &['}']);
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        self.item(Item::Comment(Text { span, text }));
    }

    fn line_comment(&mut self, content: &str) {
        let len = content.find(['\n', '\r']).unwrap_or(content.len());
        let span = self.take(len);
        let text = self.text(Span::new(span.start + 1, span.end)).text;
        self.item(Item::Comment(Text { span, text }));
    }

    /// A variation, unless the notation has words in parentheses.
    fn parenthesis(&mut self, content: &str) {
        let inner = content[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
        if inner > 0 && content[1 + inner..].starts_with(')') {
            let place = self.place();
            if let Some(word) = (self.word)(&content[..inner + 2], place) {
                let span = self.take(inner + 2);
                return self.understood(word, span);
            }
        }
        let at = self.take(1);
        if self.open.len() == DEEPEST_VARIATION {
            self.odd(at, SyntaxIssueKind::TooDeep);
            self.open.clear();
            let span = Span::new(at.start, self.end);
            self.at = self.end;
            let text = self.text(span);
            return self.item(Item::Skipped(text));
        }
        self.open.push(Variation {
            span: at,
            ..Variation::default()
        });
    }

    fn close_variation(&mut self) {
        let span = self.take(1);
        match self.open.pop() {
            Some(mut variation) => {
                variation.span.end = span.end;
                self.item(Item::Variation(variation));
            }
            None => self.odd(span, SyntaxIssueKind::StrayCloser(')')),
        }
        self.number = None;
    }

    fn token(&mut self, content: &str) {
        if let Some(len) = number_length(content) {
            return self.number(&content[..len]);
        }
        let len = content
            .find(|c: char| c.is_whitespace() || "{}();".contains(c))
            .unwrap_or(content.len());
        let word = &content[..len];
        let bare = word.trim_end_matches(['!', '?', '□']);
        if let Some((value, standard)) = read_result(word) {
            let span = self.take(len);
            return self.result(span, value, standard);
        }
        if bare.is_empty() || word.starts_with('$') {
            let span = self.take(len);
            let mark = self.text(span);
            return self.item(Item::Mark(mark));
        }
        let place = self.place();
        match (self.word)(bare, place) {
            Some(word) => {
                let len = match &word {
                    Word::Start(_, len) | Word::Board(_, len) => *len,
                    _ => bare.len(),
                };
                let span = self.take(len);
                self.understood(word, span);
            }
            None => {
                let span = self.take(len);
                self.unread(span);
            }
        }
    }

    fn number(&mut self, written: &str) {
        let digits: String = written
            .chars()
            .take_while(char::is_ascii_digit)
            .take(12)
            .collect();
        self.number = Some(Number {
            span: self.take(written.len()),
            value: (!digits.is_empty()).then(|| cut_off(digits.as_bytes())),
            for_north: written.contains('…') || written.contains(".."),
        });
    }

    fn place(&self) -> Place<'t> {
        Place {
            at: self.at,
            rest: self.rest(),
            turn: self.turn(),
            first: self.open.is_empty() && self.record.line.moves.is_empty(),
        }
    }

    /// Whose turn it is: sides alternate, and a variation begins a ply earlier.
    fn turn(&self) -> Player {
        let first = match &self.record.conventions.start {
            Some(Start {
                position: Ok(start), ..
            }) => start.to_move(),
            _ => self.record.starter.unwrap_or(Player::South),
        };
        let main = self.record.line.moves.len();
        let inner = self.open.iter().map(|variation| variation.line.moves.len());
        let plies = main + inner.sum::<usize>() + self.open.len();
        if plies.is_multiple_of(2) {
            first
        } else {
            first.other()
        }
    }

    fn understood(&mut self, word: Word, span: Span) {
        match word {
            Word::Move(written) => self.node(Entry::Move(written)),
            Word::Moves(moves, len) => {
                for written in moves {
                    self.node(Entry::Move(written));
                }
                let rest = Span::new(span.start + len, span.end);
                if rest.start < rest.end {
                    self.unread(rest);
                }
            }
            Word::Total(value) => self.item(Item::Total(Claim { span, value })),
            Word::Start(position, _) => self.record.conventions.start = Some(Start { span, position }),
            Word::Board(board, _) => {
                let text = format!("[%board {board}]");
                self.item(Item::Comment(Text { span, text }));
            }
            Word::Filler => {}
        }
    }

    fn node(&mut self, entry: Entry) {
        if let Entry::Move(written) = &entry
            && self.open.is_empty()
            && self.record.line.moves.is_empty()
            && self.record.conventions.start.is_none()
            && self.record.tag("Position").is_none()
        {
            self.record.starter = written.side();
        }
        if self.open.is_empty() && self.record.result.is_some() {
            let after = std::mem::take(&mut self.record.after);
            attach(&mut self.record.line, after);
        }
        let number = self.number.take();
        self.line().moves.push(Node {
            number,
            entry,
            trail: Vec::new(),
        });
    }

    fn line(&mut self) -> &mut Line {
        match self.open.last_mut() {
            Some(variation) => &mut variation.line,
            None => &mut self.record.line,
        }
    }

    fn item(&mut self, item: Item) {
        let behind_result =
            self.record.result.is_some() && self.record.line.moves.len() == self.record.moves_before_result;
        if self.open.is_empty() && behind_result {
            self.record.after.push(item);
        } else {
            attach(self.line(), vec![item]);
        }
    }

    /// A word that is no move: one with those before it.
    fn unread(&mut self, span: Span) {
        let text = self.text;
        if let Some(node) = self.line().moves.last_mut()
            && let Entry::Words(words) = &mut node.entry
            && node.trail.is_empty()
            && span.end - words.span.start <= LONGEST_TOKEN
        {
            words.span.end = span.end;
            words
                .text
                .push_str(&text[words.span.start + words.text.len()..span.end]);
            return;
        }
        let words = self.text(span);
        self.node(Entry::Words(words));
    }

    fn result(&mut self, span: Span, value: crate::record::GameResult, standard: bool) {
        let text = self.text(span);
        if !self.open.is_empty() {
            return self.item(Item::Result(text));
        }
        if self.record.result.is_some() {
            self.odd(span, SyntaxIssueKind::SecondResult);
            return self.item(Item::Result(text));
        }
        if !standard {
            self.odd(span, SyntaxIssueKind::OddResult);
        }
        self.record.moves_before_result = self.record.line.moves.len();
        self.record.result = Some(ResultToken {
            text,
            value,
            standard,
        });
        self.number = None;
    }

    fn close(&mut self) {
        while let Some(mut variation) = self.open.pop() {
            let at = variation.span;
            variation.span.end = self.end;
            variation.unclosed = true;
            self.item(Item::Variation(variation));
            if self.open.is_empty() {
                self.odd(at, SyntaxIssueKind::UnclosedVariation);
            }
        }
        if self.record.result.is_none() {
            self.record.moves_before_result = 0;
        }
    }
}

/// The brace that closes a comment: the first that is not escaped.
fn closing_brace(comment: &str) -> Option<usize> {
    let bytes = comment.as_bytes();
    let mut at = 1;
    loop {
        match bytes.get(at)? {
            b'}' => return Some(at),
            b'\\' if matches!(bytes.get(at + 1), Some(b'}' | b'\\')) => at += 2,
            _ => at += 1,
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

/// How long the move number is with which a text begins: `12.`, `1...`, `1:`, or dots alone.
fn number_length(word: &str) -> Option<usize> {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = word.len() - rest.len();
    let behind = rest.trim_start_matches(['.', '…']);
    let dots = rest.len() - behind.len();
    if dots > 0 {
        return Some(digits + dots);
    }
    let colon = digits > 0 && rest.starts_with(':') && !rest[1..].starts_with(|c: char| c.is_ascii_digit());
    colon.then_some(digits + 1)
}

/// A move whose claims are still to be said.
pub(super) fn written(letter: char, at: usize, len: usize) -> WrittenMove {
    WrittenMove::letter(letter, Span::new(at, at + len))
}

/// A claim at a place of a word.
pub(super) fn claim<T>(at: usize, from: usize, to: usize, value: T) -> Option<Claim<T>> {
    Some(Claim {
        span: Span::new(at + from, at + to),
        value,
    })
}
