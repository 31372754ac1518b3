//! A record with its layout forgotten: spans, syntax issues, move numbers, the form of the result.

use crate::source::Span;

use super::{Entry, Item, Line, Record, Text, WrittenMove};

impl Record {
    /// The record with its layout forgotten: spans, syntax issues, move numbers, the form of the result. Two
    /// records say the same when these are equal.
    #[must_use]
    pub fn without_layout(mut self) -> Record {
        self.span = Span::default();
        self.issues.clear();
        for tag in &mut self.tags {
            (tag.span, tag.name_span, tag.value_span) = Default::default();
        }
        if let Some(result) = &mut self.result {
            result.text = Text::default();
            result.standard = true;
        }
        self.conventions.forget_layout();
        self.line.forget_spans();
        self.after.iter_mut().for_each(Item::forget_spans);
        self
    }
}

impl Line {
    fn forget_spans(&mut self) {
        self.before.iter_mut().for_each(Item::forget_spans);
        for node in &mut self.moves {
            node.number = None;
            match &mut node.entry {
                Entry::Move(written) => written.forget_spans(),
                Entry::Words(words) => words.span = Span::default(),
            }
            node.trail.iter_mut().for_each(Item::forget_spans);
        }
    }
}

impl WrittenMove {
    fn forget_spans(&mut self) {
        self.span = Span::default();
        if let Some(claim) = &mut self.seeds {
            claim.span = Span::default();
        }
        if let Some(claim) = &mut self.captured {
            claim.span = Span::default();
        }
        if let Some(claim) = &mut self.last {
            claim.span = Span::default();
        }
    }
}

impl Item {
    fn forget_spans(&mut self) {
        match self {
            Item::Comment(text)
            | Item::Mark(text)
            | Item::Escape(text)
            | Item::Remark(text, _)
            | Item::Aside(text, _)
            | Item::Result(text)
            | Item::Skipped(text) => text.span = Span::default(),
            Item::Total(total) => total.span = Span::default(),
            Item::Variation(variation) => {
                variation.span = Span::default();
                variation.unclosed = false;
                variation.line.forget_spans();
            }
        }
    }
}
