//! What can be wrong with the text of a position.

use std::fmt;

use crate::board::{Player, PositionFault};

/// One thing that is wrong with the text of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionProblem {
    /// Not of the form at all, from this byte on.
    Unreadable {
        /// Offset of the first byte that does not fit.
        at: usize,
    },
    /// A row has not six houses.
    HouseCount {
        /// Whose row.
        row: Player,
        /// How many houses it lists.
        houses: usize,
    },
    /// The figures cannot be a position.
    Fault(PositionFault),
}

/// All that is wrong with the text of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError {
    /// The problems; at least one.
    pub problems: Vec<PositionProblem>,
}

impl fmt::Display for PositionError {
    /// The findings' codes: sentences are the message catalogue's.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, problem) in self.problems.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}position/{}", problem.id())?;
        }
        Ok(())
    }
}

impl std::error::Error for PositionError {}

impl PositionProblem {
    /// The second word of the finding's code.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            PositionProblem::Unreadable { .. } => "unreadable",
            PositionProblem::HouseCount { .. } => "house-count",
            PositionProblem::Fault(PositionFault::SeedTotal { .. }) => "seed-total",
            PositionProblem::Fault(PositionFault::FullHouse { .. }) => "full-house",
            PositionProblem::Fault(PositionFault::HalfInHouse { .. } | PositionFault::HalfInStore { .. }) => {
                "half-seed"
            }
        }
    }
}
