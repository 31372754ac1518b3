//! miette's `SourceCode`: the line that holds a span, found by the line index and cut to what fits.

use miette::{MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};

use super::{Source, Span};

/// How much of a long line is shown on either side of a span, in bytes.
const AROUND: usize = 60;

impl SourceCode for Source {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        _lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let end = span.offset().saturating_add(span.len());
        if end > self.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let line = self.index.line_of(&self.text, span.offset());
        let asked = Span::new(span.offset(), end);
        // Without context the place itself is asked for; with any, the line that holds it is what we show.
        let shown = if lines_before == 0 {
            asked
        } else {
            self.window(line, asked)
        };
        let columns =
            self.index
                .characters_between(&self.text, self.index.line_start(&self.text, line), shown.start);
        let before = if line == 0 { self.origin.columns } else { 0 };
        let (line, column) = match &self.wrapped {
            None => (self.origin.lines + line, before + columns),
            Some(_) => {
                let stored = self.locate(Span::new(shown.start, shown.start));
                (stored.line - 1, stored.column - 1)
            }
        };
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.chars().map(harmless).collect(),
            &self.shown().as_bytes()[shown.start..shown.end],
            (shown.start, shown.end - shown.start).into(),
            line,
            column,
            1,
        )))
    }
}

impl Source {
    /// A span cut to the first line that it touches and to a length that can be shown.
    pub(crate) fn on_one_line(&self, span: Span) -> Span {
        let line = self
            .index
            .line_span(&self.text, self.index.line_of(&self.text, span.start));
        let start = span.start.min(self.text.len());
        let end = span.end.min(line.end.max(start));
        Span::new(start, self.floor(end.min(start + AROUND)).max(start))
    }

    /// What is shown of a line: all of it, or what stands around a span.
    fn window(&self, line: usize, span: Span) -> Span {
        let whole = self.index.line_span(&self.text, line);
        if whole.end.saturating_sub(whole.start) <= 4 * AROUND {
            return Span::new(whole.start, whole.end.max(span.end));
        }
        let start = self.floor(span.start.saturating_sub(AROUND)).max(whole.start);
        let end = self.floor((span.end + AROUND).min(whole.end)).max(span.end);
        Span::new(start, end)
    }

    /// The nearest start of a character at or before an offset.
    fn floor(&self, mut offset: usize) -> usize {
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }

    /// The text as it may be put on a screen: control characters are replaced, byte for byte, so that spans
    /// still fit and nothing in a record can steer a terminal.
    fn shown(&self) -> &str {
        self.shown
            .get_or_init(|| {
                self.text
                    .chars()
                    .any(steers)
                    .then(|| self.text.chars().map(harmless).collect())
            })
            .as_deref()
            .unwrap_or(&self.text)
    }
}

/// Whether a character steers a terminal or the direction of writing.
pub(crate) fn steers(c: char) -> bool {
    (c.is_control() && c != '\t' && c != '\n' && c != '\r')
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// A harmless stand-in of the same length in UTF-8.
pub(crate) fn harmless(c: char) -> char {
    match c.len_utf8() {
        _ if !steers(c) => c,
        1 => '?',
        2 => '¿',
        _ => '\u{FFFD}',
    }
}
