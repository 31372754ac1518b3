//! The notation of the literature on awari: house, seeds sown, captures: `A1`, `C4×2`.

use std::fmt::Write as _;

use super::sample::{Fit, Sample};
use super::text::without_marks;
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, layout};
use crate::record::{CaptureClaim, Letters, WrittenMove};

pub(super) struct Literature;

impl Notation for Literature {
    fn name(&self) -> &'static str {
        "literature"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::AsNative
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            comments: true,
            marks: true,
            variations: true,
            ..Capabilities::MOVES
        }
    }

    fn letters(&self) -> Option<Letters> {
        Some(Letters::Left)
    }

    fn between(&self) -> &'static str {
        "\n"
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let words = layout::words(game, self.capabilities(), &|written, _| Some(move_text(written)));
        Some(layout::wrap(&words, 80))
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let both = |case: fn(&char) -> bool| {
            let first = |word: &&str| word.chars().next().is_some_and(|c| case(&c));
            sample.words.iter().any(first)
        };
        let sides = both(char::is_ascii_uppercase) && both(char::is_ascii_lowercase);
        Fit::maybe(sample.tags.is_empty() && sides && sample.words.iter().all(|word| is_move(word)))
    }
}

/// A letter with a count, and captures after it.
fn is_move(word: &str) -> bool {
    let Some(rest) = without_marks(word).strip_prefix(|c: char| matches!(c, 'A'..='F' | 'a'..='f')) else {
        return false;
    };
    let after = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let captures = after.strip_prefix(['x', '×', '+']).unwrap_or(after);
    after.len() < rest.len() && captures.chars().all(|c| c.is_ascii_digit())
}

fn move_text(written: &WrittenMove) -> String {
    let mut text = layout::left(written.letter).to_string();
    if let Some(seeds) = written.seeds {
        let _ = write!(text, "{}", seeds.value);
    }
    match written.captured.map(|claim| claim.value) {
        Some(CaptureClaim::Seeds(seeds)) if seeds > 0 => {
            let _ = write!(text, "×{seeds}");
        }
        Some(CaptureClaim::Something) => text.push('×'),
        _ => {}
    }
    text
}
