//! Moves written as letters joined, `EcAbFf`, in either lettering.

use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, read_game, written};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts};
use crate::record::Letters;
use crate::record::Record;

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
        let mut record = read_game(text, game, &|word: &str, place: WordContext| {
            moves(word, place.at)
        });
        record.conventions.letters = Some(self.0);
        record
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            moves: true,
            start: Starts::EitherSide,
            ..Capabilities::default()
        }
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let letter = |letter| Letters::Facing.house(letter).map(|house| self.0.letter(house));
        let letters = game.played().filter_map(|(_, written)| letter(written.letter));
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
