//! What a notation takes for granted and does not write.

use crate::board::Position;
use crate::source::Span;

use super::Letters;
use super::PositionError;
use super::{CaptureClaim, Claim};

/// What a notation takes for granted; nothing of it in our own, whose records say it by tags.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Conventions {
    /// The lettering, where no `Letters` tag says another.
    pub letters: Option<Letters>,
    /// The name of the rule set, where no `Variant` tag says another.
    pub rule_set: Option<String>,
    /// The position that the game begins from, where it is not written as a `Position` tag.
    pub start: Option<Start>,
    /// Whether the capture noted of the last move may be all that it brought the mover, awards included.
    pub whole_gain: bool,
    /// Whether a game has no place for a result: then none is missed.
    pub no_result: bool,
    /// What the text says of each ply that our own notation leaves to the replay.
    pub known: Option<Box<Known>>,
}

impl Conventions {
    /// Whether nothing is taken for granted.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Conventions::default()
    }

    /// Forgets where things stand, and what holds of a text but not of the game.
    pub(super) fn forget_layout(&mut self) {
        (self.whole_gain, self.no_result, self.known) = (false, false, None);
        if let Some(start) = &mut self.start {
            start.span = Span::default();
        }
    }
}

/// A position that a game begins from, as a foreign notation writes it.
#[derive(Clone, PartialEq, Debug)]
pub struct Start {
    /// Where it stands.
    pub span: Span,
    /// The position, or all that is wrong with it.
    pub position: Result<Position, PositionError>,
}

/// What a text says of the plies of its main line, whether or not a person claimed it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Known {
    /// The rule set under which it is so.
    pub rule_set: String,
    /// Each ply.
    pub plies: Vec<KnownPly>,
    /// The game as it was first written, where it was read from there.
    pub written: Option<String>,
}

/// What a text says of a ply. Houses are named by facing letters.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct KnownPly {
    /// Seeds sown.
    pub seeds: Option<Claim<u32>>,
    /// Seeds captured.
    pub captured: Option<Claim<CaptureClaim>>,
    /// The house of the last seed.
    pub last: Option<Claim<char>>,
    /// The position after it, awards included.
    pub after: Option<Claim<Position>>,
}
