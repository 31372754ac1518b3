//! A record with its layout forgotten: spans, syntax issues, move numbers, the form of the result; and one that
//! stands elsewhere.

use crate::source::Span;

use super::{Entry, Item, Line, Record, Text, WrittenMove};

/// Where something that stood at a place stands instead.
type Place<'p> = &'p dyn Fn(Span) -> Span;

impl Record {
    /// The record with its layout forgotten: spans, syntax issues, move numbers, the form of the result. Two
    /// records say the same when these are equal.
    #[must_use]
    pub fn without_layout(mut self) -> Record {
        self.issues.clear();
        if let Some(result) = &mut self.result {
            result.text = Text::default();
            result.standard = true;
        }
        self.conventions.forget_layout();
        self.line.forget_numbers();
        self.after.iter_mut().for_each(Item::forget_numbers);
        self.placed(&|_| Span::default())
    }

    /// The record with everything in it at another place.
    pub(crate) fn placed(mut self, place: Place<'_>) -> Record {
        self.span = place(self.span);
        for tag in &mut self.tags {
            for span in [&mut tag.span, &mut tag.name_span, &mut tag.value_span] {
                *span = place(*span);
            }
        }
        if let Some(result) = &mut self.result {
            result.text.span = place(result.text.span);
        }
        for issue in &mut self.issues {
            issue.span = place(issue.span);
        }
        self.line.put(place);
        self.after.iter_mut().for_each(|item| item.put(place));
        self
    }
}

impl Line {
    fn forget_numbers(&mut self) {
        self.before.iter_mut().for_each(Item::forget_numbers);
        for node in &mut self.moves {
            node.number = None;
            node.trail.iter_mut().for_each(Item::forget_numbers);
        }
    }

    fn put(&mut self, place: Place<'_>) {
        self.before.iter_mut().for_each(|item| item.put(place));
        for node in &mut self.moves {
            if let Some(number) = &mut node.number {
                number.span = place(number.span);
            }
            match &mut node.entry {
                Entry::Move(written) => written.put(place),
                Entry::Words(words) => words.span = place(words.span),
            }
            node.trail.iter_mut().for_each(|item| item.put(place));
        }
    }
}

impl WrittenMove {
    /// The move without where it stands.
    pub(crate) fn unplaced(mut self) -> WrittenMove {
        self.put(&|_| Span::default());
        self
    }

    fn put(&mut self, place: Place<'_>) {
        self.span = place(self.span);
        if let Some(claim) = &mut self.seeds {
            claim.span = place(claim.span);
        }
        if let Some(claim) = &mut self.captured {
            claim.span = place(claim.span);
        }
        if let Some(claim) = &mut self.last {
            claim.span = place(claim.span);
        }
    }
}

impl Item {
    fn forget_numbers(&mut self) {
        if let Item::Variation(variation) = self {
            variation.unclosed = false;
            variation.line.forget_numbers();
        }
    }

    fn put(&mut self, place: Place<'_>) {
        match self {
            Item::Comment(text)
            | Item::Mark(text)
            | Item::Escape(text)
            | Item::Remark(text, _)
            | Item::Aside(text, _)
            | Item::Result(text)
            | Item::Skipped(text) => text.span = place(text.span),
            Item::Total(total) => total.span = place(total.span),
            Item::Variation(variation) => {
                variation.span = place(variation.span);
                variation.line.put(place);
            }
        }
    }
}
