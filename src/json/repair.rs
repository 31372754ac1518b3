//! What `repair` prints as JSON.

use crate::board::House;
use crate::repair::{Candidate, Edit, Repair, Supports};

use super::outcome::{OutcomeJson, outcome_json};

mirror! {
    /// What `repair --format json` prints.
    RepairReport {
        /// The games in the order of the file.
        games: Vec<RepairJson>,
    }
}

mirror! {
    /// The corrections of one game.
    RepairJson {
        /// The game's number in the file, from 1.
        game: usize,
        /// Whether everything within the bounds was looked at.
        complete: bool,
        /// Where the search stopped, if it did: corrections whose first edit is at this ply or later were not all
        /// looked at.
        stopped_at: Option<u32>,
        /// The corrections, best first; none where nothing is wrong, or nothing was found.
        candidates: Vec<CandidateJson>,
    }
}

mirror! {
    /// One correction.
    CandidateJson {
        /// The houses of the whole corrected game.
        moves: Vec<char>,
        /// What is changed, in the order of the game.
        edits: Vec<EditJson>,
        /// How the game then ends.
        outcome: OutcomeJson,
        /// What on the sheet speaks for it.
        supports: SupportsJson,
    }
}

mirror! {
    /// One change of the sheet.
    EditJson {
        /// What kind of change.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["replace", "insert", "delete", "swap", "case", "letters", "claim", "result"])))]
        kind: &'static str,
        /// The ply of the corrected game at which it stands, from 1; for `delete` the ply that the move would have
        /// been; null for a change of the whole sheet.
        ply: Option<u32>,
        /// What is written: a house, for `swap` two, or text that names none; null for `insert`. For the whole
        /// sheet the lettering, or `as-written`.
        from: Option<String>,
        /// What should be; null for `delete` and for a note that falls away. For the whole sheet the lettering, or `by-turn`: each letter in
        /// the case of the side whose turn it is.
        to: Option<String>,
    }
}

mirror! {
    /// What on the sheet speaks for a correction.
    SupportsJson {
        /// Captures that fit, and those that are noted.
        captures: [usize; 2],
        /// Running scores and boards that fit, and those that are noted.
        checkpoints: [usize; 2],
        /// Whether the result and the `Score` tag fit; null where none is noted that the board could decide.
        result: Option<bool>,
    }
}

/// The corrections of a game as JSON. `game` is its number in the file, from 1.
#[must_use]
pub fn repair_json(game: usize, repair: &Repair) -> RepairJson {
    RepairJson {
        game,
        complete: repair.complete,
        stopped_at: repair.stopped_at,
        candidates: repair.candidates.iter().map(candidate_json).collect(),
    }
}

fn candidate_json(candidate: &Candidate) -> CandidateJson {
    CandidateJson {
        moves: candidate.moves.iter().copied().map(House::letter).collect(),
        edits: candidate.edits.iter().map(edit_json).collect(),
        outcome: outcome_json(&candidate.outcome),
        supports: supports_json(&candidate.supports),
    }
}

fn edit_json(edit: &Edit) -> EditJson {
    EditJson {
        kind: edit.kind.id(),
        ply: edit.ply,
        from: edit.from.clone(),
        to: edit.to.clone(),
    }
}

fn supports_json(supports: &Supports) -> SupportsJson {
    SupportsJson {
        captures: [supports.captures.0, supports.captures.1],
        checkpoints: [supports.checkpoints.0, supports.checkpoints.1],
        result: both_fit(supports.result, supports.score),
    }
}

/// Whether both fit, as far as they are noted.
fn both_fit(result: Option<bool>, score: Option<bool>) -> Option<bool> {
    let noted: Vec<bool> = [result, score].into_iter().flatten().collect();
    (!noted.is_empty()).then(|| noted.iter().all(|fits| *fits))
}
