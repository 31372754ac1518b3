//! The actions of `OpenSpiel`'s `oware`: 0 to 5 from the mover's left; its letters are read too.

use crate::board::{House, Player};
use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, read_game, written};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation};
use crate::record::{Letters, Record};

pub(super) struct OpenSpiel;

impl Notation for OpenSpiel {
    fn name(&self) -> &'static str {
        "openspiel"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Lines
    }

    fn read(&self, text: &str, game: Span) -> Record {
        read_game(text, game, &word)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::MOVES
    }

    fn letters(&self) -> Option<Letters> {
        Some(Letters::Left)
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let actions = game.houses().map(|house| from_left(house).to_string());
        Some(actions.collect::<Vec<_>>().join(" ") + "\n")
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let action = |word: &str| matches!(word.as_bytes(), [b'0'..=b'5']);
        let all = !sample.words.is_empty() && sample.words.iter().all(|word| action(word));
        Fit::maybe(sample.tags.is_empty() && !sample.numbered && all)
    }
}

fn word(word: &str, context: WordContext<'_>) -> Option<Word> {
    let letter = match word.as_bytes() {
        [action @ b'0'..=b'5'] => letter(context.turn, action - b'0'),
        [letter @ (b'A'..=b'F' | b'a'..=b'f')] => char::from(*letter),
        _ => return None,
    };
    Some(Word::Move(written(letter, context.at, word.len())))
}

/// The letter of a side's house, counted from 0 from its left.
pub(super) fn letter(side: Player, place: u8) -> char {
    match side {
        Player::South => char::from(b'A' + place),
        Player::North => char::from(b'a' + place),
    }
}

/// The place of a house from its owner's left, from 0.
pub(super) fn from_left(house: House) -> usize {
    house.place() % 6
}
