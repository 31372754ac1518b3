//! What the parser tells: the events of a text, in the order in which they stand.

use crate::board::Player;
use crate::source::Span;

use super::oddity::OddityKind;
use super::record::{Number, ResultToken, WrittenMove};
use super::tags::ReadTag;

/// What a text turns out to hold, in order. The tree of a [`Record`](super::Record) is built by one visitor.
pub(crate) trait Visitor {
    fn begin_game(&mut self, at: usize);
    fn end_game(&mut self, at: usize);
    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str);
    fn starter(&mut self, starter: Player);
    fn written_move(&mut self, number: Option<Number>, written: WrittenMove);
    fn words(&mut self, number: Option<Number>, span: Span);
    fn item(&mut self, item: Piece, span: Span, inner: Span);
    fn begin_variation(&mut self, at: usize);
    /// Ends a variation behind its parenthesis, or where its game does if it is not `closed`.
    fn end_variation(&mut self, end: usize, closed: bool);
    /// Forgets all open variations; what they held has been found too deep.
    fn drop_variations(&mut self, span: Span);
    fn result(&mut self, result: ResultToken);
    fn oddity(&mut self, span: Span, kind: OddityKind);
}

/// The kinds of items that the parser finds around moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    BraceComment,
    LineComment,
    Mark,
    Escape,
    Remark,
    Result,
    Skipped,
}
