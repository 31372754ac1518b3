//! How a game ended.

use crate::replay::{Outcome, Reason, Winner};

use super::position::{ScoreJson, score_json};

mirror! {
    /// How a game ended.
    OutcomeJson {
        /// How far it came.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["finished", "unfinished", "stopped"])))]
        status: &'static str,
        /// Why it is over.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["majority", "famine", "blocked", "board-empty", "few-seeds", "repetition", "no-capture-possible", "grand-slam", "agreement", "resignation", "time", "arbiter", "abandoned", null])))]
        reason: Option<&'static str>,
        /// The last ply played; null if none.
        ply: Option<u32>,
        /// The stores, awards included.
        score: ScoreJson,
        /// What was awarded from the board.
        swept: ScoreJson,
        /// The winner.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["south", "north", "draw", null])))]
        winner: Option<&'static str>,
    }
}

pub(super) fn outcome_json(outcome: &Outcome) -> OutcomeJson {
    OutcomeJson {
        status: outcome.status.id(),
        reason: outcome.reason.map(Reason::id),
        ply: outcome.ply,
        score: score_json(outcome.score),
        swept: score_json(outcome.awarded),
        winner: outcome.winner.map(Winner::id),
    }
}
