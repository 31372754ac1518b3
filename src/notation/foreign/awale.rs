//! Our own notation, as one among the others.

use super::sample::{Fit, Sample};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation};
use crate::notation::native;
use crate::record::Record;

pub(super) struct Awale;

impl Notation for Awale {
    fn name(&self) -> &'static str {
        "awale"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::AsNative
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            native: true,
            unplayed: true,
            text: true,
            ..Capabilities::GAMES
        }
    }

    fn between(&self) -> &'static str {
        "\n"
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let record = Record {
            line: game.noted.clone(),
            ..game.record.clone()
        };
        Some(native::write(&record))
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let letter = |word: &str| word.starts_with(|c: char| matches!(c, 'A'..='F' | 'a'..='f'));
        Fit::maybe(!sample.tags.is_empty() || sample.words.iter().any(|word| letter(word)))
    }
}
