//! Places of the file, and the text that stands there.

use crate::source::{Source, Span};

mirror! {
    /// A place in the file as it is stored.
    SpanJson {
        /// Bytes before it.
        offset: usize,
        /// Its length in bytes.
        length: usize,
        /// Its line, from 1.
        line: usize,
        /// Its column in Unicode scalar values, from 1.
        column: usize,
    }
}

mirror! {
    /// A piece of text and where it stands.
    TokenJson<'a> {
        /// As written.
        text: &'a str,
        /// Where.
        span: SpanJson,
    }
}

pub(super) fn span_json(source: &Source, span: Span) -> SpanJson {
    let at = source.locate(span);
    SpanJson {
        offset: at.offset,
        length: at.length,
        line: at.line,
        column: at.column,
    }
}

pub(super) fn tokens<'a>(source: &'a Source, spans: &[Span]) -> Vec<TokenJson<'a>> {
    spans
        .iter()
        .map(|span| TokenJson {
            text: source.slice(*span),
            span: span_json(source, *span),
        })
        .collect()
}
