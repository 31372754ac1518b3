//! The suites of the program Aalina: a diagram, `moves`, then letters joined, from each side's own left.

use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, read_game};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, diagram, letters};
use crate::record::{Letters, Record};

pub(super) struct Uci;

impl Notation for Uci {
    fn name(&self) -> &'static str {
        "uci"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Lines
    }

    fn read(&self, text: &str, game: Span) -> Record {
        read_game(text, game, &word)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            start: Starts::Any,
            ..Capabilities::MOVES
        }
    }

    fn letters(&self) -> Option<Letters> {
        Some(Letters::Left)
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let moves: String = game.houses().map(|house| Letters::Left.letter(house)).collect();
        let start = diagram::write(&game.start());
        Some(if moves.is_empty() {
            format!("{start}\n")
        } else {
            format!("{start} moves {moves}\n")
        })
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let first = |line: &str| line.split_whitespace().next().unwrap_or_default().to_owned();
        let begins = |line: &str| diagram::looks_like(&first(line)) || first(line) == "startpos";
        let joined = |line: &str| letters::is_joined(line.trim());
        let lines = &sample.lines;
        let suite =
            lines.iter().any(|line| begins(line)) && lines.iter().all(|line| begins(line) || joined(line));
        Fit::surely(suite && !lines.iter().all(|line| diagram::looks_like(line.trim())))
    }
}

/// The words of a line: a diagram or none, and letters.
pub(super) fn word(word: &str, context: WordContext<'_>) -> Option<Word> {
    if context.first && diagram::looks_like(word) {
        return Some(Word::Start(diagram::position(word), word.len()));
    }
    if context.first && matches!(word, "moves" | "startpos" | "position") {
        return Some(Word::Filler);
    }
    letters::moves(word, context.at)
}
