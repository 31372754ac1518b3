//! Lines that are no moves, and text that is not read: one run of words or of skipped text at a time.

use crate::notation::events::{ItemKind, Visitor};
use crate::notation::lex::tag;
use crate::notation::limits::LONGEST_TOKEN;
use crate::notation::{lex, prose};
use crate::record::SyntaxIssueKind;
use crate::source::Span;

use super::{Parser, Phase};

/// A comment or an escape, and whether it is closed.
#[derive(Clone, Copy)]
pub(super) struct Preface {
    pub kind: ItemKind,
    pub span: Span,
    pub inner: Span,
    pub closed: bool,
}

impl<V: Visitor> Parser<'_, V> {
    /// Takes the comments before a game that does not follow as text that is not read.
    pub(super) fn skip_preface(&mut self) {
        let preface = std::mem::take(&mut self.preface);
        if let (Some(first), Some(last)) = (preface.first(), preface.last()) {
            let span = first.span.to(last.span);
            self.skipped = Some(self.skipped.map_or(span, |skipped| skipped.to(span)));
        }
    }

    pub(super) fn escape(&mut self) {
        let span = Span::new(self.at, self.line_end());
        self.comment(Preface {
            kind: ItemKind::Escape,
            span,
            inner: span,
            closed: true,
        });
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
        let opened = line.trim_start_matches([')', '}', ']', ' ', '\t']);
        if opened.len() < line.len() && tag::strict(opened).is_some() {
            return false;
        }
        if self.phase == Phase::Outside && self.is_lone_number(line) {
            return false;
        }
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

    /// Whether a line outside a game is nothing but the number of the move on the next.
    fn is_lone_number(&self, line: &str) -> bool {
        let figures = line.bytes().take_while(u8::is_ascii_digit).count();
        let alone = line[figures..].trim_matches([' ', '\t', '.', '…']).is_empty();
        figures > 0 && alone && self.begins_game(line.len())
    }

    /// Skips text that is not read; it is told when what follows is something else.
    pub(super) fn skip(&mut self, len: usize) {
        self.flush_run();
        self.skip_preface();
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
            self.visitor.issue(run, SyntaxIssueKind::Remark);
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
        self.visitor.issue(span, kind);
    }

    /// Says so when a token is longer than the limit.
    pub(super) fn too_long(&mut self, span: Span) -> bool {
        let long = span.end - span.start > LONGEST_TOKEN;
        if long {
            self.visitor.issue(span, SyntaxIssueKind::TooLong);
        }
        long
    }
}
