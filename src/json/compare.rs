//! What `compare` prints as JSON.

use crate::compare::{Compared, Comparison};
use crate::finding::Catalogue;
use crate::source::Source;

use super::finding::{FindingJson, finding_json};
use super::outcome::{OutcomeJson, outcome_json};

mirror! {
    /// What `compare --format json` prints.
    CompareReport {
        /// The games in the order of the file.
        games: Vec<ComparisonJson>,
    }
}

mirror! {
    /// One game under several rule sets.
    ComparisonJson {
        /// What each makes of it.
        variants: Vec<ComparedJson>,
        /// The first ply at which two rule sets differ, from 1; null where all agree.
        part_at: Option<u32>,
    }
}

mirror! {
    /// A game under one rule set.
    ComparedJson {
        /// The rule set.
        variant: String,
        /// The axes that tags of the record have changed, by name: where there are any, these are the record's own
        /// rules.
        changed: Vec<&'static str>,
        /// How the game ended, as far as the moves tell.
        outcome: OutcomeJson,
        /// The move that the rule set refuses; null where it refuses none. Moves behind an end are not played,
        /// and not refused.
        illegal: Option<FindingJson>,
        /// How many plies were played.
        plies: usize,
        /// How many moves stand behind the end of the game.
        behind_end: usize,
    }
}

/// A comparison as JSON.
#[must_use]
pub fn comparison_json(source: &Source, comparison: &Comparison, catalogue: &Catalogue) -> ComparisonJson {
    let compared = |compared: &Compared| ComparedJson {
        variant: compared.variant.clone(),
        changed: compared.changed.clone(),
        outcome: outcome_json(&compared.outcome),
        illegal: compared
            .illegal
            .as_ref()
            .map(|finding| finding_json(source, finding, catalogue)),
        plies: compared.plies,
        behind_end: compared.after_end,
    };
    ComparisonJson {
        variants: comparison.variants.iter().map(compared).collect(),
        part_at: comparison.diverge_at,
    }
}
