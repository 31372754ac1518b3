//! Where games begin and end, and their results.

use crate::board::Player;
use crate::notation::events::{ItemKind, Visitor};
use crate::notation::lex;
use crate::record::{GameResult, SyntaxIssueKind};

use super::{Parser, Phase};

impl<V: Visitor> Parser<'_, V> {
    /// Begins a game with something other than a tag, if none is open.
    pub(super) fn begin_if_outside(&mut self) {
        if self.phase == Phase::Outside {
            // A number that was read belongs to the game that begins with it.
            self.begin_game(self.number.map_or(self.at, |number| number.span.start));
        }
    }

    pub(super) fn begin_game(&mut self, at: usize) {
        let preface = std::mem::take(&mut self.preface);
        self.flush();
        self.visitor
            .begin_game(preface.first().map_or(at, |first| first.span.start.min(at)));
        self.games += 1;
        self.phase = Phase::Header;
        self.names.clear();
        self.tagged_starter = None;
        self.starter = None;
        self.plies = 0;
        self.line_plies = 0;
        self.side = Player::South;
        self.has_result = false;
        for comment in preface {
            self.tell_comment(comment);
        }
    }

    pub(super) fn close_game(&mut self) {
        self.skip_preface();
        self.flush();
        self.close_variations();
        self.number = None;
        if self.phase != Phase::Outside {
            self.visitor.end_game(self.end);
            self.phase = Phase::Outside;
        }
    }

    /// Closes this game and begins another at a place that may lie before the last token: at the number of a move
    /// that turned out to be its first. The number goes over to it, and this game ends before.
    pub(super) fn next_game(&mut self, at: usize) {
        let number = self.number.take();
        self.end = self.end.min(self.text[..at].trim_end().len());
        self.close_game();
        self.begin_game(at);
        self.number = number;
    }

    pub(super) fn result_or_word(&mut self) {
        match lex::result(self.bytes()) {
            Ok((rest, (value, standard))) => {
                let len = self.bytes().len() - rest.len();
                self.result(len, value, standard);
            }
            Err(_) => self.word(),
        }
    }

    pub(super) fn result(&mut self, len: usize, value: GameResult, standard: bool) {
        if self.is_running_score(len, value) {
            return self.running_score(len);
        }
        self.missing_dots(true);
        self.flush();
        self.begin_if_outside();
        self.number = None;
        let inside = !self.open.is_empty() && !self.ends_game(self.at + len);
        let span = self.take(len);
        if inside || self.has_result {
            self.visitor.item(ItemKind::Result, span, span);
            if !inside {
                self.visitor.issue(span, SyntaxIssueKind::SecondResult);
            }
            return;
        }
        self.close_variations();
        self.visitor.result(span, value, standard);
        if !standard {
            self.visitor.issue(span, SyntaxIssueKind::OddResult);
        }
        self.phase = Phase::Ended;
        self.has_result = true;
        // What follows on this line is looked at as a line of its own.
        self.fresh_line = true;
    }

    /// Whether seeds among the moves are the score so far: where a number follows that goes on with the count.
    fn is_running_score(&self, len: usize, value: GameResult) -> bool {
        let among_moves = self.phase == Phase::Moves && self.open.is_empty() && self.plies > 0;
        if !matches!(value, GameResult::Seeds(_)) || !among_moves || self.has_result || self.run.is_some() {
            return false;
        }
        let rest = self.text[self.at + len..].trim_start();
        let number = match lex::number(rest.as_bytes()) {
            Ok((after, number)) => {
                let after = after.trim_ascii_start();
                after
                    .first()
                    .is_some_and(u8::is_ascii_alphabetic)
                    .then_some(number)
            }
            Err(_) => lex::bare_number(rest.as_bytes())
                .ok()
                .map(|(_, value)| (value, false)),
        };
        number.is_some_and(|(value, for_north)| self.goes_on(value, for_north))
    }

    fn running_score(&mut self, len: usize) {
        self.flush();
        let span = self.take(len);
        self.visitor.item(ItemKind::Aside, span, span);
        self.visitor.issue(span, SyntaxIssueKind::RunningScore);
    }

    /// Whether nothing of this game's variation can follow an offset: the end, a blank line, a tag.
    fn ends_game(&self, at: usize) -> bool {
        let rest = self.text[at..].trim_start_matches([' ', '\t']);
        let line = rest.trim_start_matches(['\r', '\n', ' ', '\t']);
        let breaks = rest[..rest.len() - line.len()].matches('\n').count();
        line.is_empty() || breaks > 1 || line.starts_with('[')
    }
}
