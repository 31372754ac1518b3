//! What `explain` prints as JSON.

use crate::replay::Outcome;
use crate::rules::{Game, IllegalMove, Ply};
use crate::source::{Source, Span};

use super::finding::FindingJson;
use super::outcome::{OutcomeJson, outcome_json};
use super::ply::{PlyJson, ply_json};
use super::position::PositionJson;
use super::span::span_json;

mirror! {
    /// What `explain --format json` prints.
    ExplainReport<'a> {
        /// The position before the move.
        before: PositionJson,
        /// The house.
        #[serde(rename = "move")]
        house: char,
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

/// Where a move that is explained stands.
#[derive(Clone, Copy, Debug)]
pub struct MovePlace<'a> {
    /// The text that it is written in.
    pub source: &'a Source,
    /// Where in the text.
    pub span: Span,
    /// Its ply, from 1.
    pub ply: u32,
    /// Its move number.
    pub number: u32,
}

/// A move under one rule set as JSON: what it did, or why it was refused. `game` stands as the move left it.
#[must_use]
pub fn explain_variant<'a>(
    variant: &'a str,
    place: MovePlace<'a>,
    played: &Result<Ply, IllegalMove>,
    game: &Game,
    finding: Option<FindingJson>,
) -> VariantExplained<'a> {
    let plies = place.ply - u32::from(played.is_err());
    let json = |ply| PlyJson {
        text: place.source.slice(place.span),
        span: span_json(place.source, place.span),
        ..ply_json(ply, place.ply, place.number)
    };
    VariantExplained {
        variant,
        legal: played.is_ok(),
        ply: played.as_ref().ok().map(json),
        finding,
        outcome: outcome_json(&Outcome::of(game, plies)),
    }
}
