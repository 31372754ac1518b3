//! Our own notation, written.

mod writer;

pub(crate) use writer::order_tags;
pub use writer::write;
