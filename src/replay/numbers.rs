//! Move numbers: whether they go on as they should.

use crate::finding::{Code, Finding, Message};
use crate::notation::LARGEST_NUMBER;
use crate::record::Number;
use crate::source::Span;

/// Checks the move numbers of a line: one finding where the count goes astray, not one for every move after that; and
/// one where the plies are counted instead of the moves.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Numbers {
    astray_by: i64,
    /// The ply that bore the last number, and the number.
    last: Option<(u32, u32)>,
}

/// A number that is not the one that is due.
#[derive(Clone, Copy, Debug)]
pub(super) struct WrongNumber {
    span: Span,
    written: u32,
    expected: u32,
    ply: u32,
}

impl Numbers {
    pub(super) fn check(&mut self, number: Number, expected: u32, ply: u32) -> Option<Finding> {
        self.wrong(number, expected, ply).map(WrongNumber::finding)
    }

    /// A number where the count goes astray.
    pub(super) fn wrong(&mut self, number: Number, expected: u32, ply: u32) -> Option<WrongNumber> {
        let written = number.value?;
        let astray_by = i64::from(written) - i64::from(expected);
        let counts_plies = self.astray_by != 0 && self.last == ply.checked_sub(1).zip(written.checked_sub(1));
        let known = astray_by == 0 || astray_by == self.astray_by || counts_plies;
        self.astray_by = astray_by;
        self.last = Some((ply, written));
        (!known).then_some(WrongNumber {
            span: number.span,
            written,
            expected,
            ply,
        })
    }

    /// Whether the last number was the one that was due.
    pub(super) const fn are_right(&self) -> bool {
        self.astray_by == 0
    }
}

impl WrongNumber {
    pub(super) fn finding(self) -> Finding {
        let key = match self.written {
            LARGEST_NUMBER.. => "number-too-large",
            _ => Code::NumberOutOfOrder.key(),
        };
        let message = Message::new(key)
            .with("written", self.written)
            .with("expected", self.expected);
        Finding::new(Code::NumberOutOfOrder, self.span, message).at_ply(self.ply)
    }
}
