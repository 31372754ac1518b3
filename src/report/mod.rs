//! What people read: one file per output form, all of the same findings.

mod axes;
mod board;
mod compare;
mod concise;
mod cycle;
mod ending;
#[cfg(feature = "cli")]
mod full;
#[cfg(feature = "cli")]
mod html;
mod narrated;
mod repair;
mod standings;
mod table;
mod texts;
mod walk;

pub use axes::{axis_rows, axis_value};
pub use board::board_text;
pub use compare::comparison_text;
pub use concise::concise;
pub use cycle::prospects_text;
pub use ending::ending_text;
#[cfg(feature = "cli")]
pub use full::{Style, full};
#[cfg(feature = "cli")]
pub use html::{Page, ShownGame, board_svg};
pub use narrated::narrated;
pub use repair::{candidate_text, repair_text};
pub use standings::standings_text;
pub use table::table;
pub use texts::{code_text, game_heading, outcome_text, ply_heading};
pub use walk::walk;

use crate::finding::Finding;
use crate::source::{Source, visible_line};

/// A source's name as it may be put on a screen.
pub(crate) fn shown_name(source: &Source) -> String {
    visible_line(source.name()).into_owned()
}

/// A finding with where it was found.
#[derive(Clone, Copy)]
pub struct Found<'a> {
    /// The text.
    pub source: &'a Source,
    /// The game's number in the file, from 1; none where the text holds no game.
    pub game: Option<usize>,
    /// The players' names, as far as the record has them.
    pub players: [Option<&'a str>; 2],
    /// The finding.
    pub finding: &'a Finding,
}
