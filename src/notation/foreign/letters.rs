//! Moves written as letters joined, `EcAbFf`, in either lettering.

use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, read_game, written};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts};
use crate::record::{Letters, Record};

/// Letters under which a faces A.
pub(super) const FACING: Joined = Joined(Letters::Facing);
/// Letters from each side's own left.
pub(super) const LEFT: Joined = Joined(Letters::Left);

pub(super) struct Joined(Letters);

impl Notation for Joined {
    fn name(&self) -> &'static str {
        match self.0 {
            Letters::Facing => "letters",
            Letters::Left => "letters-left",
        }
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Lines
    }

    fn read(&self, text: &str, game: Span) -> Record {
        read_game(text, game, &|word: &str, context: WordContext| {
            moves(word, context.at)
        })
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            start: Starts::EitherSide,
            ..Capabilities::MOVES
        }
    }

    fn letters(&self) -> Option<Letters> {
        Some(self.0)
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let letters = game.houses().map(|house| self.0.letter(house));
        Some(letters.collect::<String>() + "\n")
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let joined = sample.lines.iter().all(|line| is_joined(line.trim()));
        Fit::surely(sample.tags.is_empty() && !sample.lines.is_empty() && joined)
    }
}

/// Whether a word is two moves or more: houses only, sides alternating.
pub(super) fn is_joined(word: &str) -> bool {
    word.len() >= 2 && crate::notation::lex::is_joined(word.as_bytes())
}

/// The moves of a word, as far as it is letters.
pub(super) fn moves(word: &str, at: usize) -> Option<Word> {
    let len = word.len() - word.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
    let moves = word[..len]
        .char_indices()
        .map(|(i, letter)| written(letter, at + i, 1));
    (len > 0).then(|| Word::Moves(moves.collect(), len))
}
