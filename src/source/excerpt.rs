//! miette's `SourceCode`: the line that holds a span, found by the line index and cut to what fits.

use std::borrow::Cow;
use std::fmt::Write;

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
        let (line, column) = if self.wrapped.is_some() {
            let stored = self.locate(Span::new(shown.start, shown.start));
            (stored.line - 1, stored.column - 1)
        } else {
            (self.origin.lines + line, before + columns)
        };
        Ok(Box::new(MietteSpanContents::new_named(
            visible_line(&self.name).into_owned(),
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
                    .any(|c| steers(c) || c == '\r')
                    .then(|| stand_ins(&self.text))
            })
            .as_deref()
            .unwrap_or(&self.text)
    }
}

/// A text with stand-ins for what steers; of carriage returns only those before a line feed stay.
fn stand_ins(text: &str) -> String {
    let mut rest = text.chars().peekable();
    let mut shown = String::with_capacity(text.len());
    while let Some(c) = rest.next() {
        let alone = c == '\r' && rest.peek() != Some(&'\n');
        shown.push(if alone { '?' } else { stand_in(c) });
    }
    shown
}

/// Whether a character steers a terminal or the direction of writing, or is a mark that nobody sees.
fn steers(c: char) -> bool {
    (c.is_control() && c != '\t' && c != '\n' && c != '\r')
        || matches!(c,
            '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

/// A harmless stand-in of the same length in UTF-8, where lengths matter.
fn stand_in(c: char) -> char {
    match c.len_utf8() {
        _ if !steers(c) => c,
        1 => '?',
        2 => '¿',
        3 => '\u{FFFD}',
        _ => '\u{1F6AB}',
    }
}

/// A text as it may be shown to people: what steers is written out, as `␛` or `\u{202E}`. Line feeds and tabs are
/// layout, and stay.
#[cfg(feature = "cli")]
#[must_use]
pub(crate) fn visible(text: &str) -> Cow<'_, str> {
    // Most of it is plain lines.
    let plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\n');
    if text.bytes().all(plain) {
        return Cow::Borrowed(text);
    }
    written_out(text, |c| steers(c) || c == '\r')
}

/// The same, on one line: line feeds and tabs are written out too.
#[must_use]
pub(crate) fn visible_line(text: &str) -> Cow<'_, str> {
    written_out(text, |c| steers(c) || matches!(c, '\r' | '\n' | '\t'))
}

fn written_out(text: &str, odd: impl Fn(char) -> bool) -> Cow<'_, str> {
    let plain = |byte: u8| matches!(byte, b' '..=b'~');
    if text.bytes().all(plain) || !text.contains(&odd) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        let code = u32::from(c);
        match c {
            _ if !odd(c) => shown.push(c),
            // The pictures of control characters stand in their order.
            '\0'..='\x1F' => shown.extend(char::from_u32(0x2400 + code)),
            '\x7F' => shown.push('␡'),
            _ => {
                let _ = write!(shown, "\\u{{{code:04X}}}");
            }
        }
    }
    Cow::Owned(shown)
}

/// JSON that stands in a page: what steers is escaped as JSON has it.
#[cfg(feature = "cli")]
pub(crate) fn visible_json(json: &str) -> Cow<'_, str> {
    let odd = |c: char| steers(c) && c != '\0';
    if !json.contains(odd) {
        return Cow::Borrowed(json);
    }
    let mut shown = String::with_capacity(json.len() + 8);
    for c in json.chars() {
        if odd(c) {
            for unit in c.encode_utf16(&mut [0; 2]) {
                let _ = write!(shown, "\\u{unit:04x}");
            }
        } else {
            shown.push(c);
        }
    }
    Cow::Owned(shown)
}
