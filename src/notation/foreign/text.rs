//! Reading the text of one game, where a notation has its own words for moves: tags, comments, variations, marks,
//! numbers and results are told to the builder from here, the words are the notation's.

use crate::board::{Player, Position};
use crate::source::Span;

use crate::notation::builder::Builder;
use crate::notation::events::{ItemKind, Visitor};
use crate::notation::grammar::{DEEPEST_VARIATION, LONGEST_TOKEN};
use crate::notation::lex::braces::{Extent, comment_end};
use crate::notation::lex::{self, read_result};
use crate::notation::prose;
use crate::notation::tags::{Names, ReadTag, TagName, read_tag};
use crate::record::{
    Claim, GameResult, Item, Number, PositionError, Record, Start, SyntaxIssueKind, WrittenMove,
};

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
    /// A checkpoint: the board after the move before in our own notation, and how many bytes it is written in.
    Board(String, usize),
    /// A word that says nothing.
    Filler,
}

/// Where a word stands.
#[derive(Clone, Copy)]
pub(super) struct WordContext<'t> {
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
pub(super) type ReadWord<'r> = &'r dyn Fn(&str, WordContext<'_>) -> Option<Word>;

/// Reads one game.
pub(super) fn read_game(text: &str, game: Span, word: ReadWord<'_>) -> Record {
    let mut reader = GameReader {
        text,
        end: game.end,
        at: game.start,
        word,
        out: Builder::of_game(text, game.start),
        names: Names::default(),
        number: None,
        first: Player::South,
        set_up: false,
        plies: vec![0],
        opened: Vec::new(),
        has_result: false,
    };
    reader.header();
    reader.moves();
    reader.close_variations();
    reader.out.finish_game(game.end)
}

struct GameReader<'t, 'r> {
    text: &'t str,
    end: usize,
    at: usize,
    word: ReadWord<'r>,
    out: Builder<'t>,
    /// Tag names of the header.
    names: Names,
    number: Option<Number>,
    /// Who begins, as far as is known.
    first: Player,
    /// Whether a position says who begins.
    set_up: bool,
    /// Moves, and words in their place, of the lines that are open: the game's first, the innermost variation's last.
    plies: Vec<usize>,
    /// Where the open variations begin.
    opened: Vec<usize>,
    has_result: bool,
}

impl<'t> GameReader<'t, '_> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    /// The text from the next character on that is not blank.
    fn content(&mut self) -> &'t str {
        let rest = self.rest();
        let content = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
        self.at += rest.len() - content.len();
        content
    }

    fn take(&mut self, len: usize) -> Span {
        let span = Span::new(self.at, self.at + len);
        self.at = span.end;
        span
    }

    /// Says so when a token is longer than the limit.
    fn too_long(&mut self, span: Span) -> bool {
        let long = span.end - span.start > LONGEST_TOKEN;
        if long {
            self.out.issue(span, SyntaxIssueKind::TooLong);
        }
        long
    }

    /// Tags, and comments before and between them.
    fn header(&mut self) {
        loop {
            let content = self.content();
            let line = content.split(['\n', '\r']).next().unwrap_or(content).trim_end();
            if let Some(comment) = line.strip_prefix('#') {
                let span = self.take(line.len());
                let inner = Span::new(span.end - comment.trim_start().len(), span.end);
                self.out.item(ItemKind::LineComment, span, inner);
            } else if line.starts_with('[') {
                self.tag_line(self.at + line.len());
            } else {
                return;
            }
        }
    }

    fn tag_line(&mut self, end: usize) {
        while self.at < end {
            if let Some(tag) = read_tag(&self.text[self.at..end]) {
                self.tag(&tag);
            } else {
                let span = self.take(end - self.at);
                self.out.issue(span, SyntaxIssueKind::BadTag);
            }
            self.at = end - self.text[self.at..end].trim_start().len();
        }
    }

    fn tag(&mut self, tag: &ReadTag) {
        let at = self.at;
        let span = self.take(tag.len);
        let name = TagName::of(&self.text[at + tag.name.start..at + tag.name.end]);
        if let Some(form) = tag.form {
            self.out.issue(span, SyntaxIssueKind::OddTag(form));
        }
        if !self.names.insert(name) {
            self.out.issue(span, SyntaxIssueKind::DuplicateTag);
        }
        self.set_up |= name.as_str() == "Position";
        self.out.tag(at, tag, name.as_str());
    }

    fn moves(&mut self) {
        loop {
            let content = self.content();
            match content.bytes().next() {
                None => return,
                Some(b'{') => self.brace_comment(content),
                Some(b';') => self.line_comment(content),
                Some(b'(') => self.parenthesis(content),
                Some(b')') => self.close_variation(),
                Some(b'}') => {
                    let span = self.take(1);
                    self.out.issue(span, SyntaxIssueKind::StrayCloser('}'));
                }
                Some(_) => self.token(content),
            }
        }
    }

    fn brace_comment(&mut self, content: &str) {
        let end = comment_end(content);
        let closed = matches!(end, Extent::Closed(_));
        let span = self.take(end.len());
        if !closed {
            self.out.issue(span, SyntaxIssueKind::UnclosedComment);
        }
        let inner = Span::new(span.start + 1, span.end - usize::from(closed));
        self.comment(ItemKind::BraceComment, span, inner);
    }

    fn line_comment(&mut self, content: &str) {
        let len = content.find(['\n', '\r']).unwrap_or(content.len());
        let span = self.take(len);
        self.comment(ItemKind::LineComment, span, Span::new(span.start + 1, span.end));
    }

    fn comment(&mut self, kind: ItemKind, span: Span, inner: Span) {
        let long = self.too_long(inner);
        let end = if long { inner.start } else { inner.end };
        self.out.item(kind, span, Span::new(inner.start, end));
    }

    /// A variation, unless the notation has words in parentheses.
    fn parenthesis(&mut self, content: &str) {
        let inner = content[1..].find(|c: char| !c.is_ascii_digit()).unwrap_or(0);
        if inner > 0 && content[1 + inner..].starts_with(')') {
            let context = self.context();
            if let Some(word) = (self.word)(&content[..inner + 2], context) {
                let span = self.take(inner + 2);
                return self.understood(word, span);
            }
        }
        if let Some(len) = prose::aside_len(content)
            && !self.holds_move(&content[1..len - 1])
        {
            let span = self.take(len);
            return self.out.item(ItemKind::Aside, span, span);
        }
        if self.opened.len() == DEEPEST_VARIATION {
            return self.too_deep();
        }
        let span = self.take(1);
        self.out.begin_variation(span.start);
        self.opened.push(span.start);
        self.plies.push(0);
    }

    /// Whether a word of a text is one of the notation's.
    fn holds_move(&mut self, text: &str) -> bool {
        let context = self.context();
        let mut words = text.split(|c: char| c.is_whitespace() || c == '(' || c == ')');
        words.any(|word| !word.is_empty() && (self.word)(word, context).is_some())
    }

    /// All that follows a variation that is nested too deep is left unread.
    fn too_deep(&mut self) {
        let span = self.take(self.end - self.at);
        self.opened.clear();
        self.plies.truncate(1);
        self.out.drop_variations(span);
        let paren = Span::new(span.start, span.start + 1);
        self.out.issue(paren, SyntaxIssueKind::TooDeep);
        self.too_long(span);
    }

    fn close_variation(&mut self) {
        let span = self.take(1);
        match self.opened.pop() {
            Some(_) => {
                self.plies.pop();
                self.out.end_variation(span.end, true);
            }
            None => self.out.issue(span, SyntaxIssueKind::StrayCloser(')')),
        }
        self.number = None;
    }

    /// Leaves all variations that are open where the game ends.
    fn close_variations(&mut self) {
        for _ in &self.opened {
            self.out.end_variation(self.end, false);
        }
        if let Some(at) = self.opened.first() {
            let paren = Span::new(*at, at + 1);
            self.out.issue(paren, SyntaxIssueKind::UnclosedVariation);
        }
    }

    fn token(&mut self, content: &str) {
        if let Some((len, value, for_north)) = move_number(content) {
            let span = self.take(len);
            self.number = Some(Number {
                span,
                value,
                for_north,
            });
            return;
        }
        let len = content
            .find(|c: char| c.is_whitespace() || "{}();".contains(c))
            .unwrap_or(content.len());
        let word = &content[..len];
        let bare = without_marks(word);
        if let Some((value, standard)) = read_result(word) {
            let span = self.take(len);
            return self.result(span, value, standard);
        }
        if bare.is_empty() || word.starts_with('$') {
            let span = self.take(len);
            return self.text_item(ItemKind::Mark, span);
        }
        let context = self.context();
        if let Some(word) = (self.word)(bare, context) {
            let len = match &word {
                Word::Start(_, len) | Word::Board(_, len) => *len,
                Word::Move(_) | Word::Moves(..) | Word::Total(_) | Word::Filler => bare.len(),
            };
            let span = self.take(len);
            self.understood(word, span);
        } else {
            let span = self.take(len);
            self.unread(span);
        }
    }

    fn context(&self) -> WordContext<'t> {
        WordContext {
            at: self.at,
            rest: self.rest(),
            turn: self.turn(),
            first: self.is_first(),
        }
    }

    /// Whether no move of the game stands before this place.
    fn is_first(&self) -> bool {
        self.plies == [0]
    }

    /// Whose turn it is: sides alternate, and a variation begins a ply earlier.
    fn turn(&self) -> Player {
        let plies = self.plies.iter().sum::<usize>() + self.opened.len();
        if plies.is_multiple_of(2) {
            self.first
        } else {
            self.first.other()
        }
    }

    fn understood(&mut self, word: Word, span: Span) {
        match word {
            Word::Move(written) => self.one_move(written),
            Word::Moves(moves, len) => {
                for written in moves {
                    self.one_move(written);
                }
                let rest = Span::new(span.start + len, span.end);
                if rest.start < rest.end {
                    self.unread(rest);
                }
            }
            Word::Total(value) => self.out.push_item(Item::Total(Claim { span, value })),
            Word::Start(position, _) => {
                self.first = position.as_ref().map_or(self.first, Position::to_move);
                self.set_up = true;
                self.out.start(Start { span, position });
            }
            Word::Board(board, _) => self.out.push_comment(span, format!("[%board {board}]")),
            Word::Filler => {}
        }
    }

    fn one_move(&mut self, written: WrittenMove) {
        if self.is_first()
            && !self.set_up
            && let Some(side) = written.side()
        {
            self.first = side;
            self.out.starter(side);
        }
        self.count_ply();
        let number = self.number.take();
        self.out.written_move(number, written);
    }

    fn count_ply(&mut self) {
        if let Some(plies) = self.plies.last_mut() {
            *plies += 1;
        }
    }

    /// A word that is no move: one with those before it.
    fn unread(&mut self, span: Span) {
        if self.out.extend_words(span.end) {
            return;
        }
        self.too_long(span);
        self.count_ply();
        let number = self.number.take();
        self.out.words(number, span);
    }

    fn text_item(&mut self, kind: ItemKind, span: Span) {
        self.too_long(span);
        self.out.item(kind, span, span);
    }

    fn result(&mut self, span: Span, value: GameResult, standard: bool) {
        let inside = !self.opened.is_empty();
        if !inside && self.has_result {
            self.out.issue(span, SyntaxIssueKind::SecondResult);
        }
        if inside || self.has_result {
            return self.text_item(ItemKind::Result, span);
        }
        self.too_long(span);
        if !standard {
            self.out.issue(span, SyntaxIssueKind::OddResult);
        }
        self.out.result(span, value, standard);
        self.has_result = true;
        self.number = None;
    }
}

/// The move number with which a text begins, `12.`, `1...`, `1:`, or dots alone: how long it is, its value, and
/// whether it is in North's form. Unlike in our own notation no blank stands in it: `3 .` is a house and dots.
pub(super) fn move_number(text: &str) -> Option<(usize, Option<u32>, bool)> {
    let bytes = text.as_bytes();
    let (rest, value, for_north) = match lex::number(bytes) {
        Ok((rest, (value, for_north))) => (rest, Some(value), for_north),
        Err(_) => lex::dots(bytes)
            .map(|(rest, for_north)| (rest, None, for_north))
            .ok()?,
    };
    let len = bytes.len() - rest.len();
    let blank = |byte: &u8| matches!(byte, b' ' | b'\t');
    (!bytes[..len].iter().any(blank)).then_some((len, value, for_north))
}

/// A word without the signs of appreciation right after it.
pub(super) fn without_marks(word: &str) -> &str {
    word.trim_end_matches(['!', '?', '□'])
}

/// A move whose claims are still to be said.
pub(super) fn written(letter: char, at: usize, len: usize) -> WrittenMove {
    WrittenMove::letter(letter, Span::new(at, at + len))
}

/// A claim at a place of a word.
pub(super) fn claim<T>(at: usize, from: usize, to: usize, value: T) -> Claim<T> {
    Claim {
        span: Span::new(at + from, at + to),
        value,
    }
}
