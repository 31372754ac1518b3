//! Lines that are no moves, and text that is not read: one run of words or of skipped text at a time.

use crate::notation::events::{ItemKind, Visitor};
use crate::notation::limits::LONGEST_TOKEN;
use crate::notation::{lex, prose};
use crate::record::SyntaxIssueKind;
use crate::source::Span;

use super::{Parser, Phase};

impl<V: Visitor> Parser<'_, V> {
    pub(super) fn escape(&mut self) {
        self.flush();
        self.begin_if_outside();
        let len = self.line_end() - self.at;
        let span = self.take(len);
        self.visitor.item(ItemKind::Escape, span, span);
    }

    /// Skips the rest of the line, such as one that is quoted.
    pub(super) fn skip_line(&mut self) {
        let len = self.line_end() - self.at;
        self.skip(len);
    }

    /// Looks at a line as a whole. Takes it as text that is not read, or leaves it to be read by tokens.
    pub(super) fn skips_line(&mut self) -> bool {
        let among_moves = matches!(self.phase, Phase::Header | Phase::Moves);
        if among_moves && lex::plain::begins_with_notation(self.bytes()) {
            return false;
        }
        let end = self.line_end();
        let line = &self.text[self.at..end];
        // What closes a variation is no part of the words in it.
        let line = if self.open.is_empty() {
            line
        } else {
            line.split(')').next().unwrap_or(line)
        };
        let after_result = self.phase == Phase::Ended && self.breaks == 0;
        let content = if after_result {
            prose::content_to_result(line)
        } else {
            prose::content(line)
        };
        let prose = match self.phase {
            Phase::Outside | Phase::Ended => content.is_foreign(),
            // A mark belongs to the move on the line before.
            Phase::Moves if lex::mark(line.as_bytes()).is_ok() => false,
            Phase::Header | Phase::Moves => content.words > 0 && !content.notation && !content.result,
        };
        // A variation that opens with a comment is no part of the words before it.
        let opens = |c: char| c.is_whitespace() || c == '(' && content.len < line.len();
        let len = line[..content.len].trim_end_matches(opens).len();
        if prose && self.phase == Phase::Moves {
            let span = self.take(len);
            self.extend_run(span);
        } else if prose {
            self.skip(len);
        }
        prose
    }

    /// Skips text that is not read; it is told when what follows is something else.
    pub(super) fn skip(&mut self, len: usize) {
        self.flush_run();
        self.number = None;
        let span = self.take(len.max(1).min(self.text.len() - self.at));
        self.skipped = Some(self.skipped.map_or(span, |skipped| skipped.to(span)));
    }

    /// Takes words into the run that is told when something else follows.
    pub(super) fn extend_run(&mut self, span: Span) {
        self.flush_skipped();
        self.run = Some(self.run.map_or(span, |run| run.to(span)));
    }

    /// Tells the run of words or of skipped text that came before.
    pub(super) fn flush(&mut self) {
        self.flush_run();
        self.flush_skipped();
    }

    fn flush_run(&mut self) {
        let Some(run) = self.run.take() else { return };
        if self.too_long(run) || prose::remark(&self.text[run.start..run.end]).is_none() {
            let number = self.number.take();
            self.visitor.words(number, run);
            if self.open.is_empty() {
                self.plies = self.plies.saturating_add(1);
            }
        } else {
            self.visitor.item(ItemKind::Remark, run, run);
            self.visitor.oddity(run, SyntaxIssueKind::Remark);
        }
    }

    fn flush_skipped(&mut self) {
        let Some(span) = self.skipped.take() else { return };
        let text = &self.text[span.start..span.end];
        let (piece, kind) = if self.phase == Phase::Ended && prose::remark(text).is_some() {
            (ItemKind::Remark, SyntaxIssueKind::Remark)
        } else if self.phase == Phase::Moves && !text.contains(char::is_alphanumeric) {
            (ItemKind::Skipped, SyntaxIssueKind::Punctuation)
        } else {
            (ItemKind::Skipped, SyntaxIssueKind::SkippedText)
        };
        self.visitor.item(piece, span, span);
        self.visitor.oddity(span, kind);
    }

    /// Says so when a token is longer than the limit.
    pub(super) fn too_long(&mut self, span: Span) -> bool {
        let long = span.end - span.start > LONGEST_TOKEN;
        if long {
            self.visitor.oddity(span, SyntaxIssueKind::TooLong);
        }
        long
    }
}
