//! Games as a page to look at: one file that needs no other, readable without its script.

mod findings;
mod game;
mod page;
mod plot;
mod record;
mod sheet;
mod svg;
mod words;

pub use page::Page;
pub use svg::board_svg;

use crate::finding::Catalogue;
use crate::replay::Replay;
use crate::source::{Source, Span};

/// A game that is to be shown.
#[derive(Clone, Copy, Debug)]
pub struct ShownGame<'a> {
    /// The text that it stands in.
    pub source: &'a Source,
    /// Its number in the text, from 1.
    pub number: usize,
    /// How much of the text is its own.
    pub range: Span,
    /// What happened.
    pub replay: &'a Replay<'a>,
    /// The plies whose boards are shown beside the last one.
    pub boards: &'a [usize],
}

/// A game and the words to show it in.
struct Shown<'a> {
    source: &'a Source,
    number: usize,
    range: Span,
    replay: &'a Replay<'a>,
    boards: &'a [usize],
    catalogue: &'a Catalogue,
}

impl<'a> Shown<'a> {
    fn of(game: &ShownGame<'a>, catalogue: &'a Catalogue) -> Shown<'a> {
        Shown {
            source: game.source,
            number: game.number,
            range: game.range,
            replay: game.replay,
            boards: game.boards,
            catalogue,
        }
    }

    /// The text of the game without the blank lines around it.
    fn range(&self) -> Span {
        let text = self.source.slice(self.range);
        let ahead = text.len() - text.trim_start_matches(['\n', '\r']).len();
        let start = self.range.start + ahead;
        Span::new(start, start + text[ahead..].trim_end().len())
    }

    fn id(&self) -> String {
        format!("game-{}", self.number)
    }

    /// What a finding is called on the page; its number counts from 1 in the game.
    fn finding_id(&self, number: usize) -> String {
        format!("finding-{}-{number}", self.number)
    }
}
