//! What the parser tells: the events of a text, in the order in which they stand.

use crate::board::Player;
use crate::source::Span;

use super::oddity::OddityKind;
use super::record::{CaptureClaim, Claim, GameResult, Number, WrittenMove};
use super::tags::ReadTag;

/// What a text turns out to hold, in order. The tree of a [`Record`](super::Record) is built by one visitor.
pub(crate) trait Visitor {
    fn begin_game(&mut self, at: usize);
    fn end_game(&mut self, at: usize);
    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str);
    fn starter(&mut self, starter: Player);
    fn written_move(&mut self, number: Option<Number>, written: WrittenMove);
    /// A move that is a letter alone or with `+n`.
    #[inline]
    fn plain_move(&mut self, number: Option<Number>, plain: PlainMove) {
        self.written_move(number, plain.written());
    }
    fn words(&mut self, number: Option<Number>, span: Span);
    fn item(&mut self, item: Piece, span: Span, inner: Span);
    fn begin_variation(&mut self, at: usize);
    /// Ends a variation behind its parenthesis, or where its game does if it is not `closed`.
    fn end_variation(&mut self, end: usize, closed: bool);
    /// Forgets all open variations; what they held has been found too deep.
    fn drop_variations(&mut self, span: Span);
    fn result(&mut self, span: Span, value: GameResult, standard: bool);
    fn oddity(&mut self, span: Span, kind: OddityKind);
}

/// A move as most are written: a letter, and perhaps `+n` right behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PlainMove {
    /// Where it begins, and one past its end.
    pub span: Span,
    /// A letter from A to F or from a to f.
    pub letter: u8,
    /// What is said to be captured.
    pub captured: Option<u32>,
}

impl PlainMove {
    fn written(self) -> WrittenMove {
        let claim = |seeds| Claim {
            span: Span::new(self.span.start + 1, self.span.end),
            value: CaptureClaim::Seeds(seeds),
        };
        WrittenMove {
            captured: self.captured.map(claim),
            ..WrittenMove::letter(char::from(self.letter), self.span)
        }
    }
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
