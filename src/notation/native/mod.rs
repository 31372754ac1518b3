//! Our own notation, written.

mod writer;

pub(crate) use writer::{order_tags, result_text};
pub use writer::write;
pub(in crate::notation) use writer::{braced, tag_line};
