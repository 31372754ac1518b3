//! What `explain` prints as JSON.

use crate::finding::SheetPly;
use crate::replay::{Outcome, Replay};
use crate::rules::{Game, IllegalMove, Ply};
use crate::source::{Source, Span};

use super::finding::FindingJson;
use super::outcome::{OutcomeJson, outcome_json};
use super::ply::{PlyJson, ply_json};
use super::position::{PositionJson, position_json};
use super::span::span_json;

mirror! {
    /// What `explain --format json` prints.
    ExplainReport<'a> {
        /// The position before the move; null where nothing could be replayed.
        before: Option<PositionJson>,
        /// The house; null where what stands there was not replayed.
        #[serde(rename = "move")]
        house: Option<char>,
        /// The move under one or more rule sets.
        variants: Vec<VariantExplained<'a>>,
    }
}

mirror! {
    /// A move under one rule set.
    VariantExplained<'a> {
        /// The rule set.
        variant: &'a str,
        /// Whether the move is legal.
        legal: bool,
        /// What it does, if it is.
        ply: Option<PlyJson<'a>>,
        /// Why not, if it is not.
        finding: Option<FindingJson>,
        /// How the game stands then.
        outcome: OutcomeJson,
    }
}

/// Where the move that is explained is written, and which it is.
#[derive(Clone, Copy, Debug)]
pub struct ExplainedPlace<'a> {
    /// The text.
    pub source: &'a Source,
    /// The move in it.
    pub span: Span,
    /// Its number; 1 for a move that stands alone.
    pub at: SheetPly,
}

/// A ply of a record that was not replayed, as JSON: why not, and how the game stands.
#[must_use]
pub fn explain_unplayed<'a>(replay: &'a Replay<'_>, finding: FindingJson) -> ExplainReport<'a> {
    ExplainReport {
        before: replay.position.map(position_json),
        house: None,
        variants: vec![VariantExplained {
            variant: &replay.setup.variant,
            legal: false,
            ply: None,
            finding: Some(finding),
            outcome: outcome_json(&replay.outcome),
        }],
    }
}

/// A move under one rule set as JSON: what it did, or why it was refused. `game` stands as the move left it.
#[must_use]
pub fn explain_variant<'a>(
    variant: &'a str,
    played: &Result<Ply, IllegalMove>,
    game: &Game,
    finding: Option<FindingJson>,
    place: &ExplainedPlace<'a>,
) -> VariantExplained<'a> {
    let number = place.at.ply - u32::from(played.is_err());
    VariantExplained {
        variant,
        legal: played.is_ok(),
        ply: played.as_ref().ok().map(|ply| PlyJson {
            text: place.source.slice(place.span),
            span: span_json(place.source, place.span),
            ..ply_json(ply, place.at.ply, place.at.number())
        }),
        finding,
        outcome: outcome_json(&Outcome::of(game, number)),
    }
}
