//! What a reader tells of a text: its events, in the order in which they stand. Our own grammar emits them and so do
//! the readers of foreign notations; whoever listens makes a record of them, or only looks whether there is something
//! to say.

use crate::board::Player;
use crate::source::Span;

use super::tags::ReadTag;
use crate::record::SyntaxIssueKind;
use crate::record::{GameResult, Number, WrittenMove};

/// What a text turns out to hold, in order. One visitor builds the tree of a [`Record`](crate::record::Record).
pub(crate) trait Visitor {
    fn begin_game(&mut self, at: usize);
    fn end_game(&mut self, at: usize);
    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str);
    fn starter(&mut self, starter: Player);
    fn written_move(&mut self, number: Option<Number>, written: WrittenMove);
    /// A move that is a letter from A to F or from a to f, alone or with `+n`; the number before it, 0 for none, and
    /// where that begins: it stands there as it should, with one dot.
    /// Where this does not tell the visitor enough, it says so by false, and is told of a written move.
    #[inline]
    fn plain_move(&mut self, _number: u32, _number_at: usize, _letter: u8, _captured: Option<u32>) -> bool {
        false
    }
    fn words(&mut self, number: Option<Number>, span: Span);
    fn item(&mut self, item: ItemKind, span: Span, inner: Span);
    fn begin_variation(&mut self, at: usize);
    /// Ends a variation after its parenthesis, or where its game does if it is not `closed`.
    fn end_variation(&mut self, end: usize, closed: bool);
    /// Forgets all open variations; what they held has been found too deep.
    fn drop_variations(&mut self, span: Span);
    fn result(&mut self, span: Span, value: GameResult, standard: bool);
    fn oddity(&mut self, span: Span, kind: SyntaxIssueKind);
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
