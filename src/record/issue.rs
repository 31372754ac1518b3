//! What a reader can find odd about a text before anything is replayed.

use crate::source::Span;

/// Something odd, and where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SyntaxIssue {
    /// Where; the first place if there are several.
    pub span: Span,
    /// What.
    pub kind: SyntaxIssueKind,
    /// How many more of the kind the same game has.
    pub more: usize,
}

/// What is odd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SyntaxIssueKind {
    /// A comment that is never closed.
    UnclosedComment,
    /// A variation that is never closed.
    UnclosedVariation,
    /// Variations nested deeper than the limit.
    TooDeep,
    /// A token longer than the limit.
    TooLong,
    /// A game longer than the limit.
    GameTooLong,
    /// A tag that cannot be read.
    BadTag,
    /// A tag in a form that was understood.
    OddTag(TagForm),
    /// A tag whose name the header already holds.
    DuplicateTag,
    /// A closing bracket that closes nothing.
    StrayCloser(char),
    /// A character that was read as another.
    LookAlike {
        /// The character that stands there.
        written: char,
        /// The one that was read.
        read: char,
    },
    /// A control character.
    ControlCharacter(char),
    /// Text that was not read.
    SkippedText,
    /// Punctuation among the moves.
    Punctuation,
    /// Backslashes before signs, as Markdown and JSON write them.
    Escapes,
    /// A pair of figures among the moves, read as the score so far.
    RunningScore,
    /// Marks before the first move.
    LeadingMark,
    /// A variation before the first move.
    LeadingVariation,
    /// Words that state a result or its cause.
    Remark,
    /// A result written in another form than the standard one.
    OddResult,
    /// A second result after the first.
    SecondResult,
}

/// In which way a tag is odd.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagForm {
    /// The value has no quotes, or not the plain ones.
    Quotes,
    /// A quote stands inside the value without a backslash.
    StrayQuote,
    /// Something other than plain spaces stands before the value.
    Separator,
    /// The closing bracket is missing.
    NoBracket,
}
