//! The suites of the program Aalina: a diagram, `moves`, then letters joined, from each side's own left.

use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, read_game};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, diagram, letters, ogn};
use crate::record::Record;

pub(super) struct Uci;

impl Notation for Uci {
    fn name(&self) -> &'static str {
        "uci"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Lines
    }

    fn read(&self, text: &str, game: Span) -> Record {
        read(text, game)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            moves: true,
            start: Starts::Any,
            ..Capabilities::default()
        }
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let moves: String = game
            .played()
            .map(|(_, written)| ogn::left(written.letter))
            .collect();
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

/// Reads a line: a diagram or none, and letters.
pub(super) fn read(text: &str, game: Span) -> Record {
    let mut record = read_game(text, game, &word);
    ogn::adopt_left(&mut record);
    record
}

fn word(word: &str, place: WordContext<'_>) -> Option<Word> {
    if place.first && diagram::looks_like(word) {
        return Some(Word::Start(diagram::position(word), word.len()));
    }
    if place.first && matches!(word, "moves" | "startpos" | "position") {
        return Some(Word::Filler);
    }
    letters::moves(word, place.at)
}
