//! Our own notation, as one among the others.

use super::sample::{Fit, Sample};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation};
use crate::notation::native;
use crate::record::{Entry, Item, Line, Record};

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
        let mut record: Record = game.record.clone();
        captures_alone(&mut record.line);
        Some(native::write(&record))
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let letter = |word: &str| word.starts_with(|c: char| matches!(c, 'A'..='F' | 'a'..='f'));
        Fit::maybe(!sample.tags.is_empty() || sample.words.iter().any(|word| letter(word)))
    }
}

/// What every move sows and where it ends goes without saying.
fn captures_alone(line: &mut Line) {
    for node in &mut line.moves {
        if let Entry::Move(written) = &mut node.entry {
            (written.seeds, written.last) = (None, None);
        }
        for item in &mut node.trail {
            if let Item::Variation(variation) = item {
                captures_alone(&mut variation.line);
            }
        }
    }
}
