//! The record: what is written, as a tree with spans. Nothing here knows whether a move is legal, nor in which
//! words or notation it is written.

mod claims;
mod conventions;
mod issue;
mod layout;
mod letters;
mod line;
mod position;
mod relettering;
mod result;
mod tag;
mod termination;

use crate::board::Player;
use crate::source::Span;

pub use claims::{CaptureClaim, Claim, WrittenMove};
pub use conventions::{Conventions, Known, KnownPly, Start};
pub use issue::{SyntaxIssue, SyntaxIssueKind, TagForm};
pub use letters::Letters;
pub use line::{Aside, Entry, Item, Line, Node, Number, Text, Variation};
pub use position::{PositionError, PositionProblem};
pub use result::{GameResult, ResultToken};
pub use tag::Tag;
pub use termination::Termination;

/// One game as it is written.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record {
    /// From the first character of the game to the last that belongs to it.
    pub span: Span,
    /// The tags in the order in which they stand.
    pub tags: Vec<Tag>,
    /// The moves with all that is attached to them.
    pub line: Line,
    /// Who begins, as far as the text says so.
    pub starter: Option<Player>,
    /// The result token.
    pub result: Option<ResultToken>,
    /// How many moves stand before the result token.
    pub moves_before_result: usize,
    /// What stands after the result.
    pub after: Vec<Item>,
    /// What is odd about the text.
    pub issues: Vec<SyntaxIssue>,
    /// What the notation that it is written in takes for granted.
    pub conventions: Conventions,
}

impl Record {
    /// Whether a move of the main line, counted from 0, stands after the result.
    #[must_use]
    pub fn is_behind_result(&self, index: usize) -> bool {
        self.result.is_some() && index >= self.moves_before_result
    }

    /// The first tag of a name in standard form.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }
}
