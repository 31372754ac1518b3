//! Commands inside comments: `[%score 13-20]`, `[%board …]`, `[%clk 0:05:00]`.

use crate::source::Span;

/// A command, and its range in the comment's text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command<'t> {
    /// `score`, `board`, `clk` or another name.
    pub name: &'t str,
    /// What follows the name.
    pub value: &'t str,
    /// The brackets and all between them, as a range of the comment.
    pub range: Span,
}

/// The commands of a comment in order.
pub fn commands(comment: &str) -> impl Iterator<Item = Command<'_>> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + comment[at..].find("[%")?;
        let len = comment[start..].find(']')?;
        at = start + len + 1;
        let inner = &comment[start + 2..start + len];
        let (name, value) = inner.split_once(char::is_whitespace).unwrap_or((inner, ""));
        Some(Command {
            name,
            value: value.trim(),
            range: Span::new(start, at),
        })
    })
}
