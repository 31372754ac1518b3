//! Move numbers, moves and words: what they mean where they stand among others.

use crate::board::Player;
use crate::notation::events::{ItemKind, Visitor};
use crate::notation::{lex, prose};
use crate::record::{Number, SyntaxIssueKind, WrittenMove};
use crate::source::Span;

use super::{Parser, Phase};

/// How long two moves are at most that a sign parts, with their claims.
const LONGEST_PAIR: usize = 32;

impl<V: Visitor> Parser<'_, V> {
    pub(super) fn digits(&mut self) {
        if let Some(plain) = lex::plain::plain_number(self.bytes()) {
            return self.number(plain.len, Some(plain.value), false);
        }
        let whole = self.bytes().len();
        if let Ok((rest, (value, standard))) = lex::result(self.bytes()) {
            return self.result(whole - rest.len(), value, standard);
        }
        let number = match lex::number(self.bytes()) {
            Ok((rest, (value, for_north))) => Some((whole - rest.len(), value, for_north)),
            Err(_) => lex::bare_number(self.bytes())
                .or_else(|error| {
                    if self.open.is_empty() {
                        lex::listed_number(self.bytes())
                    } else {
                        Err(error)
                    }
                })
                .ok()
                .map(|(rest, value)| (whole - rest.len(), value, false)),
        };
        match number {
            Some((len, value, for_north)) => self.number(len, Some(value), for_north),
            None => self.word(),
        }
    }

    pub(super) fn dots(&mut self) {
        if let Ok((rest, for_north)) = lex::dots(self.bytes()) {
            let len = self.bytes().len() - rest.len();
            self.number(len, None, for_north);
        }
    }

    fn number(&mut self, len: usize, value: Option<u32>, for_north: bool) {
        if let Some(value) = value {
            self.missing_dots(value != self.next_number());
        }
        self.note_escapes(len);
        self.flush();
        // Without tags and results, a blank line before a first number parts two games.
        let first = value == Some(1) && !for_north && self.number.is_none();
        let alone = first && self.breaks > 1 && self.phase == Phase::Moves && self.open.is_empty();
        if alone && self.plies > 0 && self.leads_to_move(len) {
            self.next_game(self.at);
        }
        let span = self.take(len);
        self.number = match self.number {
            Some(number) if value.is_none() => Some(Number {
                span: number.span.to(span),
                for_north: number.for_north || for_north,
                ..number
            }),
            _ => Some(Number {
                span,
                value,
                for_north,
            }),
        };
    }

    /// Says so where a token holds backslashes before its signs.
    fn note_escapes(&mut self, len: usize) {
        if let Some(at) = memchr::memchr(b'\\', &self.bytes()[..len]) {
            let at = self.at + at;
            self.visitor
                .issue(Span::new(at, at + 1), SyntaxIssueKind::Escapes);
        }
    }

    /// Dots alone that no move follows stand for one, where one is due.
    pub(super) fn missing_dots(&mut self, due: bool) {
        let dots = self
            .number
            .filter(|number| number.value.is_none() && number.for_north);
        if let Some(dots) = dots
            && due
            && self.phase == Phase::Moves
            && self.side == Player::North
            && self.text[dots.span.end..self.at].trim().is_empty()
        {
            self.flush();
            self.number = None;
            self.missing_move(dots.span);
        }
    }

    fn missing_move(&mut self, span: Span) {
        let number = self.number.take();
        self.visitor.words(number, span);
        if self.open.is_empty() {
            self.plies = self.plies.saturating_add(1);
        }
        self.line_plies = self.line_plies.saturating_add(1);
        self.side = self.side.other();
    }

    /// A dash in the place of a move, or a word. It is in such a place where a number stands before it, or where
    /// North's move is due and no move follows.
    pub(super) fn missing_or_word(&mut self) {
        let rest = &self.text[self.at..];
        let len = lex::word_len(rest);
        let dash = prose::is_missing_move(&rest[..len]);
        let after = rest[len..].trim_start();
        let move_follows = after.starts_with(|c: char| c.is_alphabetic());
        let numbered = lex::number(after.as_bytes())
            .or_else(|_| lex::bare_number(after.as_bytes()).map(|(rest, n)| (rest, (n, false))));
        let in_order = numbered.is_ok_and(|(_, (value, _))| value == self.next_number());
        let due = self.number.is_some() || self.side == Player::North && !move_follows && !in_order;
        if dash && due && self.phase == Phase::Moves && self.run.is_none() {
            self.flush();
            let span = self.take(len);
            self.missing_move(span);
        } else {
            self.word();
        }
    }

    /// Whether a sign parts moves: a move or a number follows right behind it, or nothing more in its line. Behind
    /// moves that a sign has parted, as in `C,d; D,e;`, blanks may stand between.
    pub(super) fn parts_moves(&mut self) -> bool {
        if self.phase != Phase::Moves && self.number.is_none() {
            return false;
        }
        let end = self.line_end();
        let pair = &self.text.as_bytes()[self.at.saturating_sub(LONGEST_PAIR)..self.at];
        let pair = pair.rsplit(u8::is_ascii_whitespace).next().unwrap_or(pair);
        let parted = memchr::memchr2(b',', b'/', pair).is_some();
        let rest = &self.text[self.at + 1..end];
        let follows = if parted { rest.trim_ascii_start() } else { rest };
        let read = lex::separated_move(follows.as_bytes()).is_ok()
            || parted && lex::result(follows.as_bytes()).is_ok();
        let alone = follows.trim_ascii_start().is_empty();
        alone || read && !prose::goes_on_in_prose(follows)
    }

    pub(super) fn letters(&mut self) {
        let bytes = self.bytes();
        let run = bytes.iter().take_while(|byte| byte.is_ascii_alphabetic()).count();
        let single = run == 1 || run == 2 && bytes[1] == b'x';
        let claims = lex::claims(&bytes[if single { 1 } else { run }..]);
        let len = if single { 1 + claims.len } else { run };
        let ended = !self.text[self.at + len..].starts_with(char::is_alphanumeric);
        let bare = single && ended && len == 1;
        let letter = bytes[0];
        if bare && self.is_a_word() {
            return self.word();
        }
        if bare && letter == b'N' && self.follows_move() {
            let span = self.take(1);
            return self.visitor.item(ItemKind::Mark, span, span);
        }
        if single && ended {
            self.one_move(char::from(letter), 1, claims);
        } else if ended && claims.len == 0 && self.is_joined_moves(&self.text[self.at..self.at + run]) {
            self.joined_moves(run);
        } else {
            self.word();
        }
    }

    /// Whether a lone letter stands between words of prose: `wins a seed`.
    fn is_a_word(&self) -> bool {
        let rest = &self.text[self.at + 1..];
        self.breaks == 0
            && self.run.is_some()
            && rest.starts_with([' ', '\t'])
            && prose::begins_with_word(rest)
    }

    /// Whether a move stands right before, with nothing but blanks between.
    fn follows_move(&self) -> bool {
        let pending = self.number.is_some() || self.run.is_some() || self.skipped.is_some();
        let before = self.text[..self.at].trim_end_matches([' ', '\t']);
        self.phase == Phase::Moves
            && self.line_plies > 0
            && !pending
            && before.len() == self.end
            && !before.ends_with([')', '}'])
    }

    fn is_joined_moves(&self, letters: &str) -> bool {
        let due = self
            .starter
            .map_or_else(|| self.tagged_starter, |_| Some(self.side));
        lex::is_joined(letters.as_bytes())
            && due.is_none_or(|due| letters.starts_with(char::is_uppercase) == (due == Player::South))
    }

    fn joined_moves(&mut self, len: usize) {
        for _ in 0..len {
            let letter = char::from(self.bytes()[0]);
            self.one_move(letter, 1, lex::Claims::default());
        }
    }

    /// A move of one letter, `letter_len` bytes long as it is written.
    fn one_move(&mut self, letter: char, letter_len: usize, claims: lex::Claims) {
        let written = claims.of_move(letter, Span::new(self.at, self.at + letter_len));
        if claims.len > 0 {
            self.note_escapes(letter_len + claims.len);
        }
        self.flush();
        self.place_move(&written);
        self.take(letter_len + claims.len);
        let number = self.number.take();
        self.visitor.written_move(number, written);
        if self.open.is_empty() {
            self.plies = self.plies.saturating_add(1);
        }
        self.line_plies = self.line_plies.saturating_add(1);
        self.side = self.side.other();
    }

    /// Decides which game a move belongs to, and who begins if it is the first.
    fn place_move(&mut self, written: &WrittenMove) {
        let at = self.number.map_or(written.span.start, |number| number.span.start);
        let value = self.number.and_then(|number| number.value);
        match self.phase {
            Phase::Outside => self.begin_game(at),
            Phase::Ended
                if !self
                    .number
                    .zip(value)
                    .is_some_and(|(n, value)| self.goes_on(value, n.for_north)) =>
            {
                self.next_game(at);
            }
            _ => {}
        }
        self.phase = Phase::Moves;
        if self.starter.is_none() {
            let starter = self
                .tagged_starter
                .unwrap_or_else(|| self.starter_by_form(written));
            self.starter = Some(starter);
            self.side = starter;
            self.visitor.starter(starter);
        }
    }

    /// South begins, unless the first move is North's and bears no number or one of North's form.
    fn starter_by_form(&self, written: &WrittenMove) -> Player {
        // Words before it stand in the place of South's move.
        let for_north = self.number.map_or(self.plies == 0, |number| number.for_north);
        match written.side() {
            Some(Player::North) if for_north => Player::North,
            _ => Player::South,
        }
    }

    /// Whether a number goes on with the count of the game. A first move's does so only as North's, behind South's.
    pub(super) fn goes_on(&self, value: u32, for_north: bool) -> bool {
        value == self.next_number() && (value > 1 || for_north && self.plies > 0)
    }

    /// The number that the next move of the main line should bear.
    fn next_number(&self) -> u32 {
        u32::midpoint(self.plies, u32::from(self.starter == Some(Player::North))) + 1
    }

    pub(super) fn beyond_ascii(&mut self) {
        let Some(c) = self.peek() else { return };
        let len = c.len_utf8();
        let lone = !self.text[self.at + len..].starts_with(char::is_alphanumeric);
        match c {
            '½' => self.result_or_word(),
            '…' => self.dots(),
            '□' | '±' | '∓' | '∞' | '⩲' | '⩱' | '–' | '—' | '−' => self.mark(),
            _ if lex::look_alike(c).is_some() => self.look_alike(c),
            _ if c.is_alphabetic() && lone => self.one_move(c, len, lex::Claims::default()),
            _ => self.word(),
        }
    }

    /// A letter from another alphabet or of another width, read as the one that it looks like.
    fn look_alike(&mut self, c: char) {
        let len = c.len_utf8();
        let claims = lex::claims(&self.bytes()[len..]);
        let rest = &self.text[self.at + len + claims.len..];
        match lex::look_alike(c) {
            Some(read) if !rest.starts_with(char::is_alphanumeric) => {
                let span = Span::new(self.at, self.at + len);
                self.one_move(read, len, claims);
                self.visitor
                    .issue(span, SyntaxIssueKind::LookAlike { written: c, read });
            }
            _ => self.word(),
        }
    }

    /// A word that is no token; without letters and digits it is punctuation, which is skipped.
    pub(super) fn word(&mut self) {
        let rest = &self.text[self.at..];
        let len = lex::word_len(rest);
        let figures = rest[..len].chars().all(|c| c.is_ascii_digit());
        let read = rest[..len].contains(char::is_alphanumeric);
        let numbered = self.number.filter(|_| self.phase != Phase::Ended);
        let in_game = self.phase == Phase::Moves || numbered.is_some();
        let begun = matches!(self.phase, Phase::Header | Phase::Moves);
        let leads = begun && self.leads_to_move(len)
            || self.phase == Phase::Outside && figures && self.begins_game(len);
        if figures && leads {
            let value = lex::cut_off(&rest.as_bytes()[..len]);
            self.number(len, Some(value), false);
        } else if in_game && read {
            if self.phase == Phase::Outside {
                self.begin_game(numbered.map_or(self.at, |number| number.span.start));
            }
            self.phase = Phase::Moves;
            let span = self.take(len);
            self.extend_run(span);
        } else if self.run.is_some() {
            let span = self.take(len);
            self.extend_run(span);
        } else {
            self.skip_among_moves(len);
        }
    }

    /// Whether what stands `len` bytes further on, perhaps on another line, can be a move or a comment before one.
    fn leads_to_move(&self, len: usize) -> bool {
        let rest = self.text[self.at + len..]
            .trim_start_matches(|c: char| c.is_whitespace() || c == '.' || c == '…');
        let letters = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        rest.starts_with('{') || {
            let letters = &rest.as_bytes()[..letters];
            let letters = letters.strip_suffix(b"x").unwrap_or(letters);
            letters.len() == 1 || !letters.is_empty() && lex::is_joined(letters)
        }
    }

    /// Whether a number by itself stands before a line of moves, where no game has begun.
    pub(super) fn begins_game(&self, len: usize) -> bool {
        let rest = self.text[self.at + len..].trim_start();
        let line = rest.split(['\n', '\r']).next().unwrap_or(rest);
        self.leads_to_move(len) && !prose::content(line).is_foreign()
    }

    /// Skips a piece of text without forgetting the number before it.
    pub(super) fn skip_among_moves(&mut self, len: usize) {
        let number = self.number;
        self.skip(len);
        if matches!(self.phase, Phase::Header | Phase::Moves) {
            self.number = number;
        }
    }
}
