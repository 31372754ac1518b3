//! The reader's grammar: from text to events. `lex` tells the tokens; this is what they mean where they stand, and
//! where one game ends and the next begins.
//!
//! The text is read once, from front to back; what it holds bounds the time and nothing recurses.

mod games;
mod header;
mod lines;
mod moves;
mod nested;
mod plain;

use crate::board::Player;
use crate::source::Span;

use super::events::{ItemKind, Visitor};
use super::lex;
use super::tags::Names;
use crate::record::{Number, SyntaxIssueKind};

pub(in crate::notation) use super::limits::{DEEPEST_VARIATION, LONGEST_TOKEN};

/// The end-of-file mark of old DOS editors.
const END_OF_FILE: char = '\u{1A}';
/// What begins a command to a terminal.
const ESCAPE: char = '\u{1B}';

/// How far a game has been read. The visitor has an open game in every phase but `Outside`.
///
/// Tags lead from anywhere to `Header`, a move or words in its place to `Moves`, a result to `Ended`. What follows a
/// result may still be this game's: a move whose number goes on where the game stopped leads back to `Moves`, any
/// other begins the next game. So a game is closed only when another begins or the text ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// No game has begun.
    Outside,
    /// Tags, and what stands between them and the moves.
    Header,
    Moves,
    /// After a result.
    Ended,
}

/// A variation that is open, and the line around it.
#[derive(Clone, Copy)]
struct OpenVariation {
    /// Where it opens.
    at: usize,
    /// Whose letter is due in the line around it, where it goes on.
    side: Player,
    /// How many moves that line has.
    plies: u32,
}

pub(crate) struct Parser<'t, V> {
    text: &'t str,
    at: usize,
    /// The last place that was found to be neither blank nor an end-of-file mark: such a mark before it is a
    /// character like others. It is only looked for from a mark on, for a text may have many games and a long tail.
    before_tail: usize,
    visitor: V,
    phase: Phase,
    /// Tag names of this header.
    names: Names,
    /// Who begins, as the tags have it.
    tagged_starter: Option<Player>,
    /// Who begins, since the first move has been read.
    starter: Option<Player>,
    /// Moves of the main line, and words in their place.
    plies: u32,
    /// Whose letter is due.
    side: Player,
    /// Moves of the line that is open: the game's, or the innermost variation's.
    line_plies: u32,
    /// The open variations, outermost first.
    open: Vec<OpenVariation>,
    /// Comments before any game: they are its, if one follows, and text that is not read, if none does.
    preface: Vec<lines::Preface>,
    /// A number that was read and waits for its move. It is no event of its own: it may stand on another line than
    /// the move, with a comment between, and only the move tells which game both belong to. A game that begins with
    /// a move begins with its number. Whatever a number cannot reach across forgets it: a tag, a result, the bounds
    /// of a variation, text that is skipped, and after a result any token at all.
    number: Option<Number>,
    /// Words that were not read, one run so far. Never together with `skipped`: what extends one flushes the other,
    /// so that they are told in the order in which they stand.
    run: Option<Span>,
    /// Text that was skipped, one run so far.
    skipped: Option<Span>,
    /// Line breaks since the last token.
    breaks: usize,
    /// Whether the rest of the line has not been looked at as a line. Prose is told from moves by its line, once:
    /// were the rest looked at before each token, a long line would take quadratic time, and moves that were read
    /// could turn into prose halfway. After a result the rest counts as a line of its own.
    fresh_line: bool,
    /// One past the last token.
    end: usize,
    /// The end of the line that was looked for last.
    line_end: Option<usize>,
    /// Whether this game has had its result. The phase cannot tell: late moves lead back to `Moves`.
    has_result: bool,
    /// Where something opens whose end was not found before the text's. If the text is a part of a longer one, all
    /// from there on may mean something else once the rest is known, so the first such place is kept. What is known
    /// never to close decides nothing later and is not noted.
    undecided: Option<usize>,
    /// How many games have begun.
    games: usize,
    /// Whether plain moves are read by the fast lane.
    fast_lane: bool,
}

/// What a text left open at its end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextEnd {
    /// The place of the first thing whose end would be looked for in what follows the text, if it is a part of a
    /// longer one.
    pub undecided: Option<usize>,
    /// Whether it ends among the moves of a game or after them: a header that followed would begin another.
    pub ends_behind_moves: bool,
}

/// Reads a text to its end and returns the visitor. `at_game` says that a game is known to begin where the
/// text does.
pub(crate) fn parse<V: Visitor>(text: &str, at_game: bool, visitor: V) -> (V, TextEnd) {
    let mut parser = Parser::new(text, 0, visitor);
    parser.begin(at_game);
    parser.read_while(|_| true);
    parser.finish()
}

/// Reads a text to its end without the fast lane for plain moves.
#[cfg(test)]
pub(super) fn parse_at_length<V: Visitor>(text: &str, visitor: V) -> V {
    let mut parser = Parser::new(text, 0, visitor);
    parser.fast_lane = false;
    parser.read_while(|_| true);
    parser.finish().0
}

/// Reads the first game from a place of a text on; `at_game` says that it is known to begin there, `line_end` where
/// its line ends, if that is known: it may be far away, and hold many games.
pub(crate) fn parse_game<V: Visitor>(
    text: &str,
    at: usize,
    line_end: Option<usize>,
    at_game: bool,
    visitor: V,
) -> V {
    let mut parser = Parser::new(text, at, visitor);
    parser.line_end = line_end;
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
            before_tail: 0,
            visitor,
            phase: Phase::Outside,
            names: Names::default(),
            tagged_starter: None,
            starter: None,
            plies: 0,
            side: Player::South,
            line_plies: 0,
            open: Vec::new(),
            preface: Vec::new(),
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
            fast_lane: true,
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
        self.flush();
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

    /// Whether nothing but blanks and end-of-file marks follows.
    fn in_tail(&mut self) -> bool {
        if self.before_tail <= self.at {
            let blank = |c: char| c.is_ascii_whitespace() || c == END_OF_FILE;
            let rest = self.text[self.at..].trim_start_matches(blank);
            self.before_tail = self.text.len() - rest.len();
        }
        self.before_tail == self.text.len()
    }

    /// Skips blanks, line breaks and what is read as them; false at the end of the text.
    fn skip_space(&mut self) -> bool {
        loop {
            match self.bytes().first().copied() {
                None => return false,
                Some(b' ' | b'\t') => self.at += 1,
                Some(b'\\') => match lex::escape_len(&self.text[self.at..]) {
                    Some(len) => self.escaped(len),
                    None => return true,
                },
                Some(b'\r') if self.bytes().get(1) == Some(&b'\n') => self.line_break(2),
                Some(b'\n' | b'\r') => self.line_break(1),
                Some(0x1A) if self.in_tail() => self.at = self.text.len(),
                Some(0..0x20 | 0x7F..) => match self.peek() {
                    Some(c) if c.is_control() => self.odd_space(c, SyntaxIssueKind::ControlCharacter(c)),
                    Some(c) if lex::space_like(c) => {
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

    /// A backslash before a sign, or a line break as JSON writes it.
    fn escaped(&mut self, len: usize) {
        let span = Span::new(self.at, self.at + len);
        // Where no game is read, the text is what it is.
        if matches!(self.phase, Phase::Header | Phase::Moves) {
            self.visitor.issue(span, SyntaxIssueKind::Escapes);
        }
        match self.bytes().get(1) {
            Some(b'n' | b'r') if len > 1 => self.line_break(len),
            _ => self.at = span.end,
        }
    }

    fn odd_space(&mut self, c: char, kind: SyntaxIssueKind) {
        let len = match c {
            ESCAPE => lex::terminal_sequence(&self.text[self.at..]),
            _ => c.len_utf8(),
        };
        let span = Span::new(self.at, self.at + len);
        self.visitor.issue(span, kind);
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
            b'>' if fresh => self.skip_line(),
            b'[' => self.bracket(),
            b'{' => self.brace_comment(),
            b';' if self.parts_moves() => self.skip_among_moves(1),
            b';' => self.line_comment(),
            _ if fresh && self.skips_line() => {}
            _ => self.move_text(first),
        }
        self.breaks = 0;
        if self.phase == Phase::Ended && self.number == number {
            // After a result a number belongs to the move right after it, or to nothing.
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
            b'!' | b'?' | b'$' | b'+' | b'-' | b'=' => self.mark(),
            b'.' => self.dots(),
            b',' | b'/' if self.parts_moves() => self.skip_among_moves(1),
            0x80.. => self.beyond_ascii(),
            _ => self.word(),
        }
    }

    fn mark(&mut self) {
        let Ok((rest, _)) = lex::mark(self.bytes()) else {
            return self.missing_or_word();
        };
        let len = self.bytes().len() - rest.len();
        if self.phase == Phase::Ended {
            return self.skip_line();
        }
        self.flush();
        self.begin_if_outside();
        let span = self.take(len);
        if self.line_plies == 0 {
            self.visitor.issue(span, SyntaxIssueKind::LeadingMark);
        }
        self.visitor.item(ItemKind::Mark, span, span);
    }
}
