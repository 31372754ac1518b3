//! What is lost where a notation cannot hold all that a game has.

use crate::board::{Player, Position};

use super::{AnnotatedGame, Notation};
use crate::notation::lex::read_result;
use crate::record::{Entry, GameResult, Item, Node};

/// What a notation can hold beside the moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Capabilities {
    /// Whether it is our own notation.
    pub native: bool,
    /// Whether it can only be written, not read.
    pub write_only: bool,
    /// Whether writing it takes the whole replay, so that the export does it.
    pub from_replay: bool,
    /// The moves themselves: a diagram holds none.
    pub moves: bool,
    /// Tags.
    pub tags: bool,
    /// Comments.
    pub comments: bool,
    /// Marks of appreciation.
    pub marks: bool,
    /// Variations.
    pub variations: bool,
    /// The result.
    pub result: bool,
    /// Seeds as the result, and not only who won.
    pub seeds: bool,
    /// Moves that were written and not played.
    pub unplayed: bool,
    /// Remarks, and text that was not read.
    pub text: bool,
    /// Any text as a comment, whatever stands in it: it is quoted.
    pub any_text: bool,
    /// From where a game can begin.
    pub start: Starts,
}

impl Capabilities {
    /// What a list of moves holds.
    pub(super) const MOVES: Capabilities = Capabilities {
        native: false,
        write_only: false,
        from_replay: false,
        moves: true,
        tags: false,
        comments: false,
        marks: false,
        variations: false,
        result: false,
        seeds: false,
        unplayed: false,
        text: false,
        any_text: false,
        start: Starts::South,
    };

    /// What a notation with tags and comments in the manner of chess records holds: all that was read as a game.
    pub(super) const GAMES: Capabilities = Capabilities {
        tags: true,
        comments: true,
        marks: true,
        variations: true,
        result: true,
        seeds: true,
        start: Starts::Any,
        ..Capabilities::MOVES
    };
}

/// The positions from which a notation's games can begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Starts {
    /// The start, South to move.
    #[default]
    South,
    /// The start, either side to move.
    EitherSide,
    /// Any.
    Any,
}

impl Starts {
    /// Whether a game can begin from a position.
    pub(super) fn hold(self, start: &Position) -> bool {
        let from = |to_move| Position {
            to_move,
            ..Position::START
        };
        match self {
            Starts::Any => true,
            Starts::EitherSide => Player::BOTH.map(from).contains(start),
            Starts::South => *start == Position::START,
        }
    }
}

/// Something that a notation cannot hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unsupported {
    /// Moves that were played.
    Moves,
    /// Tags.
    Tags,
    /// Comments.
    Comments,
    /// Marks.
    Marks,
    /// Variations.
    Variations,
    /// The result.
    Result,
    /// The seeds of the result, where who won is kept.
    Score,
    /// The position at the start.
    Start,
    /// Moves that were not played.
    Unplayed,
    /// Remarks, and text that was not read.
    Text,
}

impl Unsupported {
    /// All kinds.
    pub const ALL: [Unsupported; 10] = [
        Unsupported::Moves,
        Unsupported::Start,
        Unsupported::Tags,
        Unsupported::Comments,
        Unsupported::Marks,
        Unsupported::Variations,
        Unsupported::Result,
        Unsupported::Score,
        Unsupported::Unplayed,
        Unsupported::Text,
    ];
}

impl AnnotatedGame {
    /// What a notation cannot hold of this game, with how much of it there is.
    #[must_use]
    pub fn unsupported_in(&self, notation: &dyn Notation) -> Vec<(Unsupported, usize)> {
        let holds = notation.capabilities();
        let count = |lost| match lost {
            Unsupported::Moves if !holds.moves => self.played().count(),
            Unsupported::Start if !holds.start.hold(&self.start()) => 1,
            Unsupported::Tags if !holds.tags => self.tags_lost(notation),
            Unsupported::Comments => self.lost_items(holds, holds.comments, |item| {
                matches!(item, Item::Comment(_) | Item::Aside(..))
            }),
            Unsupported::Marks => self.lost_items(holds, holds.marks, |item| matches!(item, Item::Mark(_))),
            Unsupported::Variations => {
                self.lost_items(holds, holds.variations, |item| matches!(item, Item::Variation(_)))
            }
            Unsupported::Result if !holds.result => usize::from(self.has_result()),
            Unsupported::Score if holds.result && !holds.seeds => usize::from(self.has_score()),
            Unsupported::Unplayed if !holds.unplayed => self.record.line.moves.len() - self.played().count(),
            Unsupported::Text if !holds.text => self.items(is_text) + self.texts_in_variations(holds),
            _ => 0,
        };
        Unsupported::ALL
            .into_iter()
            .map(|lost| (lost, count(lost)))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// Tags that say something which the notation does not say in another way.
    fn tags_lost(&self, notation: &dyn Notation) -> usize {
        let said_otherwise = |name: &str, value: &str| match name {
            "First" | "Position" | "Result" => true,
            "Variant" => notation.rule_set().is_some_and(|id| Some(id) == self.rule_set),
            _ => matches!(value, "" | "?"),
        };
        let tags = self.record.tags.iter();
        tags.filter(|tag| !said_otherwise(&tag.name, &tag.value)).count()
    }

    fn has_result(&self) -> bool {
        let result = self.record.result.as_ref();
        result.is_some_and(|result| result.value != GameResult::Unknown)
    }

    fn has_score(&self) -> bool {
        let token = self.record.result.as_ref().map(|result| result.value);
        let tag = self.record.tag("Result");
        let tag = tag.and_then(|tag| Some(read_result(&tag.value)?.0));
        [token, tag]
            .iter()
            .any(|value| matches!(value, Some(GameResult::Seeds(_))))
    }

    /// How many items of a kind are lost where a notation has a place for them, or none: it has none after moves
    /// that it does not write, and after the result for comments alone.
    fn lost_items(&self, holds: Capabilities, held: bool, kind: impl Fn(&Item) -> bool) -> usize {
        if !held {
            return self.items(kind);
        }
        let written = if holds.unplayed {
            self.record.line.moves.len()
        } else {
            self.played().count()
        };
        let trails = self.record.line.moves.iter().skip(written);
        let after = self.record.after.iter();
        trails
            .flat_map(|node| &node.trail)
            .chain(after.filter(|item| !holds.text && !matches!(item, Item::Comment(_))))
            .filter(|item| kind(item))
            .count()
    }

    /// What was not read inside variations that are themselves written.
    fn texts_in_variations(&self, holds: Capabilities) -> usize {
        if !holds.variations {
            return 0;
        }
        let line = &self.record.line;
        let trails = line.moves.iter().flat_map(|node| &node.trail);
        let items = line.before.iter().chain(trails);
        // Where moves that were not played have a place, words that stand for one have it too.
        items.map(|item| texts_inside(item, !holds.unplayed)).sum()
    }

    /// How many items of a kind stand beside the main line.
    fn items(&self, kind: impl Fn(&Item) -> bool) -> usize {
        let line = &self.record.line;
        let trails = line.moves.iter().flat_map(|node| &node.trail);
        line.before
            .iter()
            .chain(trails)
            .chain(&self.record.after)
            .filter(|item| kind(item))
            .count()
    }
}

/// How many texts a variation and those in it hold; with `words`, those in the place of a move too.
fn texts_inside(item: &Item, words: bool) -> usize {
    let Item::Variation(variation) = item else {
        return 0;
    };
    let trails = variation.line.moves.iter().flat_map(|node| &node.trail);
    let items = variation.line.before.iter().chain(trails);
    let in_moves = |node: &&Node| words && matches!(node.entry, Entry::Words(_));
    let inside = items.map(|item| usize::from(is_text(item)) + texts_inside(item, words));
    variation.line.moves.iter().filter(in_moves).count() + inside.sum::<usize>()
}

fn is_text(item: &Item) -> bool {
    matches!(
        item,
        Item::Escape(_) | Item::Remark(..) | Item::Result(_) | Item::Skipped(_)
    )
}
