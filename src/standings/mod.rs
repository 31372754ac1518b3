//! The end of a tournament or a match: who scored how much, and what is odd about the set of games.
//!
//! Games are put together by their `Event`; of each only what the table needs is kept.

mod event;
mod game;
mod names;
mod quarters;
mod remark;
mod remarks;
mod scores;
mod tally;

use crate::finding::Severity;

pub use game::Sheet;
pub use quarters::Quarters;
pub use remark::{Remark, RemarkKind};
pub use scores::{Against, Standing, TieBreak};
pub use tally::Tally;

/// A table of more players than this has no column for each.
pub(crate) const MOST_COLUMNS: usize = 64;

/// The table of an event, and what is to be said of its games.
#[derive(Clone, Debug)]
pub struct Standings {
    /// What the event is called; none for games that name none.
    pub event: Option<String>,
    /// How many games were given.
    pub given: usize,
    /// How many of them count.
    pub counted: usize,
    /// What decides between players of equal points.
    pub tie_breaks: &'static [TieBreak],
    /// The players, the first first.
    pub players: Vec<Standing>,
    /// What is odd.
    pub remarks: Vec<Remark>,
}

impl Standings {
    /// The gravest of what is to be said.
    #[must_use]
    pub fn gravest(&self) -> Option<Severity> {
        self.remarks.iter().map(|remark| remark.kind.severity()).max()
    }
}
