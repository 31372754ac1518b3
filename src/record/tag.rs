//! A header tag as it is written.

use crate::source::Span;

/// One header tag.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tag {
    /// The brackets and all between them.
    pub span: Span,
    /// The name in its standard form, as far as it is known.
    pub name: String,
    /// Where the name stands.
    pub name_span: Span,
    /// The value, escapes resolved.
    pub value: String,
    /// Where the value stands, quotes left out.
    pub value_span: Span,
}
