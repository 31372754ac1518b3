//! The reader's grammar: from text to events. Tokens are read with nom; this is what they mean where they
//! stand, and where one game ends and the next begins.
//!
//! The text is read once, from front to back; what it holds bounds the time and nothing recurses.

mod moves;
mod plain;

use crate::board::Player;
use crate::source::Span;

use crate::notation::events::{ItemKind, Visitor};
use crate::notation::lex;
use crate::notation::lex::bounds::{End, comment_end, variation_end};
use crate::notation::prose;
use crate::notation::tags;
use crate::notation::tags::{Names, ReadTag};
use crate::record::Number;
use crate::record::SyntaxIssueKind;

/// How deep variations may be nested.
pub const DEEPEST_VARIATION: usize = 64;
/// How long a token may be, in bytes.
pub const LONGEST_TOKEN: usize = 1 << 20;

/// The end-of-file mark of old DOS editors.
const END_OF_FILE: char = '\u{1A}';
/// What begins a command to a terminal.
const ESCAPE: char = '\u{1B}';

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// No game has begun, or the last one is closed.
    Outside,
    /// Tags, and what stands between them and the moves.
    Header,
    Moves,
    /// Behind a result.
    Ended,
}

pub(crate) struct Parser<'t, V> {
    text: &'t str,
    at: usize,
    /// Where nothing but blanks and end-of-file marks follows.
    tail: usize,
    visitor: V,
    phase: Phase,
    /// Tag names of this header.
    names: Names,
    /// Who begins, as the tags have it.
    tagged_starter: Option<Player>,
    starter: Option<Player>,
    /// Moves of the main line, and words in their place.
    plies: u32,
    /// Whose letter is due.
    side: Player,
    /// Moves of the line that is open: the game's, or the innermost variation's.
    line_plies: u32,
    /// The lines around an open variation: where it opens, side and moves of the line outside.
    open: Vec<(usize, Player, u32)>,
    number: Option<Number>,
    /// Words that were not read, one run so far.
    run: Option<Span>,
    /// Text that was skipped, one run so far.
    skipped: Option<Span>,
    /// Line breaks since the last token.
    breaks: usize,
    /// Whether the rest of the line has not been looked at as a line.
    fresh_line: bool,
    /// One past the last token.
    end: usize,
    /// The end of the line that was looked for last.
    line_end: Option<usize>,
    /// Whether this game has had its result.
    has_result: bool,
    /// Where something opens whose end was not found before the text's.
    undecided: Option<usize>,
    /// How many games have begun.
    games: usize,
    /// Whether plain moves are read by the short cut.
    short_cut: bool,
}

/// What a text left open at its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextEnd {
    /// The place of the first thing whose end would be looked for in what follows the text, if it is a part of a
    /// longer one.
    pub undecided: Option<usize>,
    /// Whether it ends among the moves of a game or behind them: a header that followed would begin another.
    pub ends_behind_moves: bool,
}

/// Reads a text to its end and gives the visitor back. `at_game` says that a game is known to begin where the
/// text does.
pub(crate) fn parse<V: Visitor>(text: &str, at_game: bool, visitor: V) -> (V, TextEnd) {
    let mut parser = Parser::new(text, 0, visitor);
    parser.begin(at_game);
    parser.read_while(|_| true);
    parser.finish()
}

/// Reads a text to its end without the short cut for plain moves.
#[cfg(test)]
pub(super) fn parse_at_length<V: Visitor>(text: &str, visitor: V) -> V {
    let mut parser = Parser::new(text, 0, visitor);
    parser.short_cut = false;
    parser.read_while(|_| true);
    parser.finish().0
}

/// Reads the first game from a place of a text on; `at_game` says that it is known to begin there.
pub(crate) fn parse_game<V: Visitor>(text: &str, at: usize, at_game: bool, visitor: V) -> V {
    let mut parser = Parser::new(text, at, visitor);
    parser.begin(at_game);
    parser.read_while(|parser| parser.games <= 1);
    if parser.games <= 1 {
        parser.close_game();
    }
    parser.visitor
}

impl<'t, V: Visitor> Parser<'t, V> {
    fn new(text: &'t str, at: usize, visitor: V) -> Parser<'t, V> {
        Parser {
            text,
            at,
            tail: text
                .trim_end_matches(|c: char| c.is_ascii_whitespace() || c == END_OF_FILE)
                .len(),
            visitor,
            phase: Phase::Outside,
            names: Names::default(),
            tagged_starter: None,
            starter: None,
            plies: 0,
            side: Player::South,
            line_plies: 0,
            open: Vec::new(),
            number: None,
            run: None,
            skipped: None,
            breaks: 0,
            fresh_line: true,
            end: 0,
            line_end: None,
            has_result: false,
            undecided: None,
            games: 0,
            short_cut: true,
        }
    }

    fn begin(&mut self, at_game: bool) {
        if at_game && self.skip_space() {
            self.begin_game(self.at);
            self.fresh_line = false;
        }
    }

    /// Reads on to the end of the text, or while a condition holds.
    fn read_while(&mut self, condition: impl Fn(&Self) -> bool) {
        while condition(self) && self.skip_space() {
            self.token();
            self.plain_moves();
        }
    }

    fn finish(mut self) -> (V, TextEnd) {
        let ends_behind_moves = matches!(self.phase, Phase::Moves | Phase::Ended);
        self.close_game();
        let at_end = TextEnd {
            undecided: self.undecided,
            ends_behind_moves,
        };
        (self.visitor, at_end)
    }
}

impl<V: Visitor> Parser<'_, V> {
    fn bytes(&self) -> &[u8] {
        &self.text.as_bytes()[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// The end of the line at which the parser stands.
    fn line_end(&mut self) -> usize {
        match self.line_end {
            Some(end) if end >= self.at => end,
            _ => {
                let rest = self.bytes();
                let len = memchr::memchr2(b'\n', b'\r', rest).unwrap_or(rest.len());
                self.line_end = Some(self.at + len);
                self.at + len
            }
        }
    }

    /// Steps over blanks, line breaks and what is read as them; false at the end of the text.
    fn skip_space(&mut self) -> bool {
        loop {
            match self.bytes().first() {
                None => return false,
                Some(b' ' | b'\t') => self.at += 1,
                Some(b'\n') => self.line_break(1),
                Some(b'\r') if self.bytes().get(1) == Some(&b'\n') => self.line_break(2),
                Some(b'\r') => self.line_break(1),
                Some(0x1A) if self.at >= self.tail => self.at = self.text.len(),
                Some(0..0x20 | 0x7F..) => match self.peek() {
                    Some(c) if c.is_control() => self.odd_space(c, SyntaxIssueKind::ControlCharacter(c)),
                    Some(c) if prose::space_like(c) => {
                        self.odd_space(
                            c,
                            SyntaxIssueKind::LookAlike {
                                written: c,
                                read: ' ',
                            },
                        );
                    }
                    _ => return true,
                },
                Some(_) => return true,
            }
        }
    }

    fn line_break(&mut self, len: usize) {
        self.at += len;
        self.breaks += 1;
        self.fresh_line = true;
    }

    fn odd_space(&mut self, c: char, kind: SyntaxIssueKind) {
        let len = match c {
            ESCAPE => prose::terminal_sequence(&self.text[self.at..]),
            _ => c.len_utf8(),
        };
        let span = Span::new(self.at, self.at + len);
        self.visitor.oddity(span, kind);
        self.at = span.end;
        if self.phase == Phase::Ended {
            self.number = None;
        }
    }

    /// Whether the parser stands in the first column.
    fn in_first_column(&self) -> bool {
        self.at == 0 || matches!(self.text.as_bytes()[self.at - 1], b'\n' | b'\r')
    }

    fn token(&mut self) {
        let first = self.bytes()[0];
        let fresh = std::mem::take(&mut self.fresh_line);
        let number = self.number;
        match first {
            b'%' if self.in_first_column() => self.escape(),
            b'>' if fresh => self.quoted_line(),
            b'[' => self.bracket(),
            b'{' => self.brace_comment(),
            b';' => self.line_comment(),
            _ if fresh && self.skips_line() => {}
            _ => self.move_text(first),
        }
        self.breaks = 0;
        if self.phase == Phase::Ended && self.number == number {
            // Behind a result a number belongs to the move right behind it, or to nothing.
            self.number = None;
        }
    }

    /// Takes the first `len` bytes from here as a token.
    fn take(&mut self, len: usize) -> Span {
        let span = Span::new(self.at, self.at + len);
        self.at = span.end;
        self.end = span.end;
        span
    }

    fn escape(&mut self) {
        self.flush();
        self.begin_if_outside();
        let len = self.line_end() - self.at;
        let span = self.take(len);
        self.visitor.item(ItemKind::Escape, span, span);
    }

    fn quoted_line(&mut self) {
        let len = self.line_end() - self.at;
        self.skip(len);
    }

    // Lines that are no moves.

    /// Looks at a line as a whole. Takes it as text that is not read, or leaves it to be read by tokens.
    fn skips_line(&mut self) -> bool {
        let among_moves = matches!(self.phase, Phase::Header | Phase::Moves);
        if among_moves && plain::begins_with_notation(self.bytes()) {
            return false;
        }
        let end = self.line_end();
        let line = &self.text[self.at..end];
        // What closes a variation is no part of the words in it.
        let line = if self.open.is_empty() {
            line
        } else {
            line.split(')').next().unwrap_or(line)
        };
        let behind_result = self.phase == Phase::Ended && self.breaks == 0;
        let content = if behind_result {
            prose::content_to_result(line)
        } else {
            prose::content(line)
        };
        let prose = match self.phase {
            Phase::Outside | Phase::Ended => content.is_foreign(),
            // A mark belongs to the move on the line before.
            Phase::Moves if lex::mark(line.as_bytes()).is_ok() => false,
            Phase::Header | Phase::Moves => content.words > 0 && !content.notation && !content.result,
        };
        // A variation that opens with a comment is no part of the words before it.
        let opens = |c: char| c.is_whitespace() || c == '(' && content.len < line.len();
        let len = line[..content.len].trim_end_matches(opens).len();
        if prose && self.phase == Phase::Moves {
            let span = self.take(len);
            self.extend_run(span);
        } else if prose {
            self.skip(len);
        }
        prose
    }

    fn skip(&mut self, len: usize) {
        self.flush_run();
        self.number = None;
        let span = self.take(len.max(1).min(self.text.len() - self.at));
        self.skipped = Some(self.skipped.map_or(span, |skipped| skipped.to(span)));
    }

    fn extend_run(&mut self, span: Span) {
        self.flush_skipped();
        self.run = Some(self.run.map_or(span, |run| run.to(span)));
    }

    fn flush(&mut self) {
        self.flush_run();
        self.flush_skipped();
    }

    fn flush_run(&mut self) {
        let Some(run) = self.run.take() else { return };
        if self.too_long(run) || prose::remark(&self.text[run.start..run.end]).is_none() {
            let number = self.number.take();
            self.visitor.words(number, run);
            if self.open.is_empty() {
                self.plies = self.plies.saturating_add(1);
            }
        } else {
            self.visitor.item(ItemKind::Remark, run, run);
            self.visitor.oddity(run, SyntaxIssueKind::Remark);
        }
    }

    fn flush_skipped(&mut self) {
        let Some(span) = self.skipped.take() else { return };
        let text = &self.text[span.start..span.end];
        let (piece, kind) = if self.phase == Phase::Ended && prose::remark(text).is_some() {
            (ItemKind::Remark, SyntaxIssueKind::Remark)
        } else if self.phase == Phase::Moves && !text.contains(char::is_alphanumeric) {
            (ItemKind::Skipped, SyntaxIssueKind::Punctuation)
        } else {
            (ItemKind::Skipped, SyntaxIssueKind::SkippedText)
        };
        self.visitor.item(piece, span, span);
        self.visitor.oddity(span, kind);
    }

    /// Says so when a token is longer than the limit.
    fn too_long(&mut self, span: Span) -> bool {
        let long = span.end - span.start > LONGEST_TOKEN;
        if long {
            self.visitor.oddity(span, SyntaxIssueKind::TooLong);
        }
        long
    }

    // Games.

    fn begin_if_outside(&mut self) {
        if self.phase == Phase::Outside {
            // A number that was read belongs to the game that begins with it.
            self.begin_game(self.number.map_or(self.at, |number| number.span.start));
        }
    }

    fn begin_game(&mut self, at: usize) {
        self.flush();
        self.visitor.begin_game(at);
        self.games += 1;
        self.phase = Phase::Header;
        self.names.clear();
        self.tagged_starter = None;
        self.starter = None;
        self.plies = 0;
        self.line_plies = 0;
        self.side = Player::South;
        self.has_result = false;
    }

    fn close_game(&mut self) {
        self.flush();
        self.close_variations();
        self.number = None;
        if self.phase != Phase::Outside {
            self.visitor.end_game(self.end);
            self.phase = Phase::Outside;
        }
    }

    fn next_game(&mut self, at: usize) {
        let number = self.number.take();
        // A number that was read belongs to the game that begins with it.
        self.end = self.end.min(self.text[..at].trim_end().len());
        self.close_game();
        self.begin_game(at);
        self.number = number;
    }

    // Tags.

    fn bracket(&mut self) {
        if let Some(tag) = tags::strict(&self.text[self.at..]) {
            return self.tag(&tag);
        }
        let end = self.line_end();
        let line = &self.text[self.at..end];
        match tags::patient(line) {
            Some(tag) => self.tag(&tag),
            None => self.no_tag(end),
        }
    }

    fn tag(&mut self, tag: &ReadTag) {
        self.number = None;
        let at = self.at;
        let written = &self.text[at + tag.name.start..at + tag.name.end];
        let name = tags::TagName::of(written);
        let held = self.names.contain(name);
        match self.phase {
            Phase::Outside => self.begin_game(at),
            Phase::Moves | Phase::Ended => self.next_game(at),
            Phase::Header if held && self.breaks > 1 => self.next_game(at),
            Phase::Header => self.flush(),
        }
        let span = self.take(tag.len);
        if self.too_long(span) {
            return;
        }
        self.visitor.tag(at, tag, name.as_str());
        if self.names.insert(name) {
            self.note_starter(
                name.as_str(),
                &self.text[at + tag.value.start..at + tag.value.end],
            );
        } else {
            self.visitor.oddity(span, SyntaxIssueKind::DuplicateTag);
        }
        if let Some(form) = tag.form {
            self.visitor.oddity(span, SyntaxIssueKind::OddTag(form));
        }
    }

    /// Remembers what the tags say of who begins; a position decides.
    fn note_starter(&mut self, name: &str, value: &str) {
        match name {
            "Position" => {
                let side = value.trim_end().chars().next_back();
                self.tagged_starter = side.and_then(player_of_initial).or(self.tagged_starter);
            }
            "First" if !self.names.contain(tags::TagName::of("Position")) => {
                self.tagged_starter = tags::first_player(value).or(self.tagged_starter);
            }
            _ => {}
        }
    }

    fn no_tag(&mut self, line_end: usize) {
        let line = &self.text[self.at..line_end];
        let len = line.find(']').map_or(line.len(), |at| at + 1);
        match self.phase {
            Phase::Moves => {
                let span = self.take(len);
                self.extend_run(span);
            }
            Phase::Header => {
                self.flush();
                let span = self.take(len);
                self.visitor.item(ItemKind::Skipped, span, span);
                self.visitor.oddity(span, SyntaxIssueKind::BadTag);
            }
            Phase::Outside if tags::is_known_without_value(line) => {
                self.begin_game(self.at);
                self.no_tag(line_end);
            }
            Phase::Outside | Phase::Ended => self.skip(line_end - self.at),
        }
    }

    // Comments.

    fn brace_comment(&mut self) {
        self.flush();
        self.begin_if_outside();
        let end = comment_end(&self.text[self.at..]);
        let closed = matches!(end, End::Closed(_));
        self.note_undecided(self.at, end);
        let span = self.take(end.len());
        if !closed {
            self.visitor.oddity(
                Span::new(span.start, span.start + 1),
                SyntaxIssueKind::UnclosedComment,
            );
        }
        let inner = Span::new(span.start + 1, span.end - usize::from(closed));
        self.comment(ItemKind::BraceComment, span, inner);
    }

    fn note_undecided(&mut self, at: usize, end: End) {
        if matches!(end, End::RanOut(_)) {
            self.undecided = self.undecided.or(Some(at));
        }
    }

    fn line_comment(&mut self) {
        self.flush();
        self.begin_if_outside();
        let len = self.line_end() - self.at;
        let span = self.take(len);
        self.comment(ItemKind::LineComment, span, Span::new(span.start + 1, span.end));
    }

    fn comment(&mut self, piece: ItemKind, span: Span, inner: Span) {
        if !self.too_long(span) {
            self.visitor.item(piece, span, inner);
        }
    }

    // Moves and what stands among them.

    fn move_text(&mut self, first: u8) {
        match first {
            b'(' if self.phase == Phase::Ended => self.skip_line(),
            b'(' => self.open_variation(),
            b')' => self.close_variation(),
            b'}' | b']' => self.stray_closer(char::from(first)),
            b'*' => self.result_or_word(),
            b'0'..=b'9' => self.digits(),
            b'A'..=b'Z' | b'a'..=b'z' => self.letters(),
            b'!' | b'?' | b'$' => self.mark(),
            b'.' => self.dots(),
            0x80.. => self.beyond_ascii(),
            _ => self.word(),
        }
    }

    fn skip_line(&mut self) {
        let len = self.line_end() - self.at;
        self.skip(len);
    }

    fn open_variation(&mut self) {
        self.flush();
        self.begin_if_outside();
        self.number = None;
        if self.open.len() == DEEPEST_VARIATION {
            return self.too_deep();
        }
        if self.line_plies == 0 {
            self.visitor
                .oddity(Span::new(self.at, self.at + 1), SyntaxIssueKind::LeadingVariation);
        }
        self.open.push((self.at, self.side, self.line_plies));
        if self.line_plies > 0 {
            self.side = self.side.other();
        }
        self.line_plies = 0;
        let span = self.take(1);
        self.visitor.begin_variation(span.start);
    }

    fn close_variation(&mut self) {
        if self.open.is_empty() {
            return self.stray_closer(')');
        }
        self.flush();
        self.number = None;
        let span = self.take(1);
        self.leave_variation(span.end, true);
    }

    fn leave_variation(&mut self, end: usize, closed: bool) {
        if let Some((_, side, plies)) = self.open.pop() {
            self.side = side;
            self.line_plies = plies;
            self.visitor.end_variation(end, closed);
        }
    }

    /// Leaves all variations that are open where the game ends.
    fn close_variations(&mut self) {
        if let Some((at, ..)) = self.open.first() {
            self.visitor
                .oddity(Span::new(*at, at + 1), SyntaxIssueKind::UnclosedVariation);
        }
        while !self.open.is_empty() {
            self.leave_variation(self.end, false);
        }
    }

    /// Steps over the whole of a variation that is nested too deep, from its outermost parenthesis.
    fn too_deep(&mut self) {
        let Some((start, side, plies)) = self.open.first().copied() else {
            return;
        };
        let end = variation_end(&self.text[start..]);
        self.note_undecided(start, end);
        self.at = start;
        let span = self.take(end.len());
        self.open.clear();
        self.side = side;
        self.line_plies = plies;
        self.visitor.drop_variations(span);
        self.visitor
            .oddity(Span::new(start, start + 1), SyntaxIssueKind::TooDeep);
    }

    fn stray_closer(&mut self, closer: char) {
        self.flush();
        let span = self.take(1);
        self.visitor.oddity(span, SyntaxIssueKind::StrayCloser(closer));
    }

    fn mark(&mut self) {
        let Ok((rest, _)) = lex::mark(self.bytes()) else {
            return self.word();
        };
        let len = self.bytes().len() - rest.len();
        if self.phase == Phase::Ended {
            return self.skip_line();
        }
        self.flush();
        self.begin_if_outside();
        let span = self.take(len);
        if self.line_plies == 0 {
            self.visitor.oddity(span, SyntaxIssueKind::LeadingMark);
        }
        self.visitor.item(ItemKind::Mark, span, span);
    }

    fn result_or_word(&mut self) {
        match lex::result(self.bytes()) {
            Ok((rest, (value, standard))) => {
                let len = self.bytes().len() - rest.len();
                self.result(len, value, standard);
            }
            Err(_) => self.word(),
        }
    }

    fn result(&mut self, len: usize, value: crate::record::GameResult, standard: bool) {
        self.flush();
        self.begin_if_outside();
        self.number = None;
        let inside = !self.open.is_empty() && !self.ends_game(self.at + len);
        let span = self.take(len);
        if inside || self.has_result {
            self.visitor.item(ItemKind::Result, span, span);
            if !inside {
                self.visitor.oddity(span, SyntaxIssueKind::SecondResult);
            }
            return;
        }
        self.close_variations();
        self.visitor.result(span, value, standard);
        if !standard {
            self.visitor.oddity(span, SyntaxIssueKind::OddResult);
        }
        self.phase = Phase::Ended;
        self.has_result = true;
        // What follows on this line is looked at as a line of its own.
        self.fresh_line = true;
    }

    /// Whether nothing of this game's variation can follow an offset: the end, a blank line, a tag.
    fn ends_game(&self, at: usize) -> bool {
        let rest = self.text[at..].trim_start_matches([' ', '\t']);
        let line = rest.trim_start_matches(['\r', '\n', ' ', '\t']);
        let breaks = rest[..rest.len() - line.len()].matches('\n').count();
        line.is_empty() || breaks > 1 || line.starts_with('[')
    }
}

fn player_of_initial(initial: char) -> Option<Player> {
    match initial {
        'S' | 's' => Some(Player::South),
        'N' | 'n' => Some(Player::North),
        _ => None,
    }
}
