//! Our own notation, written.

mod writer;

pub use writer::write;
pub(in crate::notation) use writer::{braced, tag_line};
pub(crate) use writer::{order_tags, result_text};
