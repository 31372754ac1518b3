//! What `explain` prints as JSON.

use crate::replay::Outcome;
use crate::rules::{Game, IllegalMove, Ply};

use super::finding::FindingJson;
use super::outcome::{OutcomeJson, outcome_json};
use super::ply::{PlyJson, ply_json};
use super::position::PositionJson;

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

/// A move under one rule set as JSON: what it did, or why it was refused. `game` stands as the move left it.
#[must_use]
pub fn explain_variant<'a>(
    variant: &'a str,
    played: &Result<Ply, IllegalMove>,
    game: &Game,
    finding: Option<FindingJson>,
) -> VariantExplained<'a> {
    let number = u32::from(played.is_ok());
    VariantExplained {
        variant,
        legal: played.is_ok(),
        ply: played.as_ref().ok().map(|ply| ply_json(ply, 1, 1)),
        finding,
        outcome: outcome_json(&Outcome::of(game, number)),
    }
}
