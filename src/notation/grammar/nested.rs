//! What opens and closes: comments and variations.

use crate::notation::events::{ItemKind, Visitor};
use crate::notation::lex::braces::{Extent, comment_end, variation_end};
use crate::notation::limits::DEEPEST_VARIATION;
use crate::notation::prose;
use crate::record::SyntaxIssueKind;
use crate::source::Span;

use super::lines::Preface;
use super::{OpenVariation, Parser, Phase};

impl<V: Visitor> Parser<'_, V> {
    pub(super) fn brace_comment(&mut self) {
        let end = comment_end(&self.text[self.at..]);
        let closed = matches!(end, Extent::Closed(_));
        self.note_undecided(self.at, end);
        let span = Span::new(self.at, self.at + end.len());
        let inner = Span::new(span.start + 1, span.end - usize::from(closed));
        self.comment(Preface {
            kind: ItemKind::BraceComment,
            span,
            inner,
            closed,
        });
    }

    fn note_undecided(&mut self, at: usize, end: Extent) {
        if matches!(end, Extent::RanOut(_)) {
            self.undecided = self.undecided.or(Some(at));
        }
    }

    pub(super) fn line_comment(&mut self) {
        let span = Span::new(self.at, self.line_end());
        self.comment(Preface {
            kind: ItemKind::LineComment,
            span,
            inner: Span::new(span.start + 1, span.end),
            closed: true,
        });
    }

    /// A comment or an escape. Outside a game it waits for one; behind text of its line that is not read it is a
    /// part of that.
    pub(super) fn comment(&mut self, comment: Preface) {
        let len = comment.span.end - self.at;
        let outside = matches!(self.phase, Phase::Outside | Phase::Ended);
        if outside && self.skipped.is_some() && self.breaks == 0 {
            return self.skip(len);
        }
        if self.phase == Phase::Outside && self.number.is_none() {
            self.take(len);
            self.preface.push(comment);
            return;
        }
        self.flush();
        self.begin_if_outside();
        self.take(len);
        self.tell_comment(comment);
    }

    pub(super) fn tell_comment(&mut self, comment: Preface) {
        let Preface {
            kind,
            span,
            inner,
            closed,
        } = comment;
        if !closed {
            self.visitor.issue(
                Span::new(span.start, span.start + 1),
                SyntaxIssueKind::UnclosedComment,
            );
        }
        if kind == ItemKind::Escape || !self.too_long(span) {
            self.visitor.item(kind, span, inner);
        }
    }

    /// Parentheses that hold no move.
    fn aside(&mut self, len: usize) {
        self.flush();
        self.begin_if_outside();
        let span = self.take(len);
        self.visitor.item(ItemKind::Aside, span, span);
    }

    pub(super) fn open_variation(&mut self) {
        if let Some(len) = prose::aside_len(&self.text[self.at..]) {
            return self.aside(len);
        }
        self.flush();
        self.begin_if_outside();
        self.number = None;
        if self.open.len() == DEEPEST_VARIATION {
            return self.too_deep();
        }
        if self.line_plies == 0 {
            self.visitor
                .issue(Span::new(self.at, self.at + 1), SyntaxIssueKind::LeadingVariation);
        }
        self.open.push(OpenVariation {
            at: self.at,
            side: self.side,
            plies: self.line_plies,
        });
        if self.line_plies > 0 {
            self.side = self.side.other();
        }
        self.line_plies = 0;
        let span = self.take(1);
        self.visitor.begin_variation(span.start);
    }

    pub(super) fn close_variation(&mut self) {
        if self.open.is_empty() {
            return self.stray_closer(')');
        }
        self.flush();
        self.number = None;
        let span = self.take(1);
        self.leave_variation(span.end, true);
    }

    fn leave_variation(&mut self, end: usize, closed: bool) {
        if let Some(variation) = self.open.pop() {
            self.side = variation.side;
            self.line_plies = variation.plies;
            self.visitor.end_variation(end, closed);
        }
    }

    /// Leaves all variations that are open where the game ends.
    pub(super) fn close_variations(&mut self) {
        if let Some(OpenVariation { at, .. }) = self.open.first().copied() {
            self.visitor
                .issue(Span::new(at, at + 1), SyntaxIssueKind::UnclosedVariation);
        }
        while !self.open.is_empty() {
            self.leave_variation(self.end, false);
        }
    }

    /// Skips the whole of a variation that is nested too deep, from its outermost parenthesis.
    fn too_deep(&mut self) {
        let Some(outermost) = self.open.first().copied() else {
            return;
        };
        let start = outermost.at;
        let end = variation_end(&self.text[start..]);
        self.note_undecided(start, end);
        self.at = start;
        let span = self.take(end.len());
        self.open.clear();
        self.side = outermost.side;
        self.line_plies = outermost.plies;
        self.visitor.drop_variations(span);
        self.visitor
            .issue(Span::new(start, start + 1), SyntaxIssueKind::TooDeep);
    }

    pub(super) fn stray_closer(&mut self, closer: char) {
        self.flush();
        let span = self.take(1);
        self.visitor.issue(span, SyntaxIssueKind::StrayCloser(closer));
    }
}
