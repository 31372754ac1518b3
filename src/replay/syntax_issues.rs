//! From what the reader found odd to findings.

use crate::finding::{Arg, Code, Finding, Message};
use crate::notation::{DEEPEST_VARIATION, LONGEST_TOKEN, Oddity, OddityKind, TagForm};
use crate::source::{EncodingNote, Source, Span};
use crate::stream::LONGEST_GAME;

pub(super) fn findings(source: &Source, oddities: &[Oddity]) -> Vec<Finding> {
    oddities.iter().map(|oddity| finding(source, oddity)).collect()
}

fn finding(source: &Source, oddity: &Oddity) -> Finding {
    let span = oddity.span;
    let text = || source.slice(source.on_one_line(span)).to_owned();
    let code = code(oddity.kind);
    let message = Message::new(code.key());
    let message = match oddity.kind {
        OddityKind::TooDeep => message.with("limit", DEEPEST_VARIATION),
        OddityKind::TooLong => message
            .with("bytes", span.end - span.start)
            .with("limit", LONGEST_TOKEN / 1024),
        OddityKind::GameTooLong => Message::new("game-too-long").with("limit", LONGEST_GAME >> 20),
        OddityKind::BadTag | OddityKind::OddResult => message.with("text", text()),
        OddityKind::Remark => Message::new("result-remark").with("text", text()),
        OddityKind::SecondResult => Message::new("result-second").with("text", text()),
        OddityKind::OddTag(form) => message
            .with("form", Arg::Case(tag_form(form)))
            .with("text", text()),
        OddityKind::DuplicateTag => message.with("text", text()),
        OddityKind::StrayCloser(closer) => message.with("closer", closer.to_string()),
        OddityKind::LookAlike { written, read: ' ' } => {
            Message::new("look-alike-space").with("point", point(written))
        }
        OddityKind::LookAlike { written, read } => message
            .with("point", point(written))
            .with("written", written.to_string())
            .with("read", read.to_string()),
        OddityKind::ControlCharacter(c) => message.with("point", point(c)),
        OddityKind::SkippedText => lines(source, span, message).with("text", text()),
        OddityKind::Punctuation => Message::new("skipped-punctuation").with("text", text()),
        OddityKind::LeadingMark => Message::new("skipped-leading-mark").with("text", text()),
        OddityKind::LeadingVariation => Message::new("skipped-leading-variation"),
        OddityKind::UnclosedComment | OddityKind::UnclosedVariation => message,
    };
    let finding = Finding::new(code, span, message);
    let finding = match mend(oddity.kind) {
        Some(help) => finding.help(Message::new(help)),
        None => finding,
    };
    match oddity.more {
        0 => finding,
        more => finding.help(Message::new("help-more-of-these").with("more", more)),
    }
}

const fn code(kind: OddityKind) -> Code {
    match kind {
        OddityKind::UnclosedComment => Code::SyntaxUnclosedComment,
        OddityKind::UnclosedVariation => Code::SyntaxUnclosedVariation,
        OddityKind::TooDeep => Code::SyntaxTooDeep,
        OddityKind::TooLong | OddityKind::GameTooLong => Code::SyntaxTooLong,
        OddityKind::BadTag => Code::SyntaxBadTag,
        OddityKind::OddTag(_) => Code::TagOddForm,
        OddityKind::DuplicateTag => Code::TagDuplicate,
        OddityKind::StrayCloser(_) => Code::SyntaxStrayCloser,
        OddityKind::LookAlike { .. } => Code::SyntaxLookAlike,
        OddityKind::ControlCharacter(_) => Code::SyntaxControlCharacter,
        OddityKind::SkippedText
        | OddityKind::Punctuation
        | OddityKind::LeadingMark
        | OddityKind::LeadingVariation => Code::SyntaxSkippedText,
        OddityKind::Remark => Code::ResultTermination,
        OddityKind::OddResult | OddityKind::SecondResult => Code::ResultOddForm,
    }
}

const fn mend(kind: OddityKind) -> Option<&'static str> {
    match kind {
        OddityKind::UnclosedComment => Some("help-close-comment"),
        OddityKind::UnclosedVariation => Some("help-close-variation"),
        OddityKind::BadTag => Some("help-tag-form"),
        OddityKind::Remark => Some("help-write-termination"),
        OddityKind::OddResult => Some("help-result-form"),
        _ => None,
    }
}

const fn tag_form(form: TagForm) -> &'static str {
    match form {
        TagForm::Quotes => "quotes",
        TagForm::StrayQuote => "stray-quote",
        TagForm::Separator => "separator",
        TagForm::NoBracket => "no-bracket",
    }
}

fn point(c: char) -> String {
    format!("U+{:04X}", u32::from(c))
}

/// Adds the lines that a span covers.
fn lines(source: &Source, span: Span, message: Message) -> Message {
    let first = source.locate(span).line;
    let last = source
        .locate(Span::new(span.end.max(1) - 1, span.end))
        .line
        .max(first);
    message
        .with("first", first)
        .with("last", last)
        .with("lines", last - first + 1)
}

pub(super) fn encoding(source: &Source) -> Vec<Finding> {
    source
        .encoding_notes()
        .iter()
        .map(|note| match *note {
            EncodingNote::Windows1252(span) => Finding::plain(Code::EncodingWindows1252, span, |message| {
                message.with("text", source.slice(span).to_owned())
            }),
            EncodingNote::Utf16 => Finding::plain(Code::EncodingUtf16, Span::default(), |message| message),
            EncodingNote::LostText(span) => Finding::plain(Code::EncodingLostText, span, |message| message),
        })
        .collect()
}
