//! What a reader tells of a text: its events, in the order in which they stand. Our own grammar emits them and so do
//! the readers of foreign notations; whoever listens makes a record of them, or only looks whether there is something
//! to say.

use crate::board::Player;
use crate::source::Span;

use super::tags::ReadTag;
use crate::record::SyntaxIssueKind;
use crate::record::{GameResult, Number, WrittenMove};

/// What a text turns out to hold, in order. One visitor builds the tree of a [`Record`](crate::record::Record).
///
/// A game is `begin_game`, its tags, `starter` once it is known who begins, then moves with what stands around them, and
/// `end_game`. Places are offsets in bytes.
pub(crate) trait Visitor {
    /// A game begins here; nothing of it has been told.
    fn begin_game(&mut self, at: usize);
    /// The game that is open ends here.
    fn end_game(&mut self, at: usize);
    /// A tag of the header that begins at `at`, from where its spans count; `name` is its standard name.
    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str);
    /// Who plays the first move; told before it, and before nothing else of the moves.
    fn starter(&mut self, starter: Player);
    /// A move with the number before it.
    fn written_move(&mut self, number: Option<Number>, written: WrittenMove);
    /// A move that is a letter from A to F or from a to f, alone or with `+n`; the number before it, 0 for none, and
    /// where that begins: it stands there as it should, with one dot.
    /// Returns whether that was enough to go by; if not, the same move follows as a written one.
    #[inline]
    fn plain_move(&mut self, _number: u32, _number_at: usize, _letter: u8, _captured: Option<u32>) -> bool {
        false
    }
    /// Words in the place of a move.
    fn words(&mut self, number: Option<Number>, span: Span);
    /// What stands around moves: all of it, and what is within its braces or signs.
    fn item(&mut self, item: ItemKind, span: Span, inner: Span);
    /// A parenthesis that opens a variation; its moves follow.
    fn begin_variation(&mut self, at: usize);
    /// Ends a variation after its parenthesis, or where its game does if it is not `closed`.
    fn end_variation(&mut self, end: usize, closed: bool);
    /// Forgets all open variations; what they held has been found too deep.
    fn drop_variations(&mut self, span: Span);
    /// The result of the game, and whether it is written in the form that the writer uses.
    fn result(&mut self, span: Span, value: GameResult, standard: bool);
    /// Something odd about the text, of the game that is open or outside games.
    fn issue(&mut self, span: Span, kind: SyntaxIssueKind);
}

/// The kinds of items that are found around moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ItemKind {
    BraceComment,
    LineComment,
    Mark,
    Escape,
    Remark,
    /// Parentheses that hold no move, or a score without them.
    Aside,
    Result,
    Skipped,
}
