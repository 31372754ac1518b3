//! What the parser tells: the events of a text, in the order in which they stand.

use crate::board::Player;
use crate::source::Span;

use super::tags::ReadTag;
use crate::record::SyntaxIssueKind;
use crate::record::{GameResult, Number, WrittenMove};

/// What a text turns out to hold, in order. The tree of a [`Record`](super::Record) is built by one visitor.
pub(crate) trait Visitor {
    fn begin_game(&mut self, at: usize);
    fn end_game(&mut self, at: usize);
    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str);
    fn starter(&mut self, starter: Player);
    fn written_move(&mut self, number: Option<Number>, written: WrittenMove);
    /// A move that is a letter from A to F or from a to f, alone or with `+n`; the number before it, 0 for none.
    /// Where this does not tell the visitor enough, it says so by false, and is told of a written move.
    #[inline]
    fn plain_move(&mut self, _number: u32, _letter: u8, _captured: Option<u32>) -> bool {
        false
    }
    fn words(&mut self, number: Option<Number>, span: Span);
    fn item(&mut self, item: Piece, span: Span, inner: Span);
    fn begin_variation(&mut self, at: usize);
    /// Ends a variation behind its parenthesis, or where its game does if it is not `closed`.
    fn end_variation(&mut self, end: usize, closed: bool);
    /// Forgets all open variations; what they held has been found too deep.
    fn drop_variations(&mut self, span: Span);
    fn result(&mut self, span: Span, value: GameResult, standard: bool);
    fn oddity(&mut self, span: Span, kind: SyntaxIssueKind);
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
