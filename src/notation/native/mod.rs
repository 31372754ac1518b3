//! Our own notation, written.

mod writer;

pub(crate) use writer::order_tags;
pub use writer::write;
pub(in crate::notation) use writer::{braced, result_text, tag_line};
