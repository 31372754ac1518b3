//! From what the reader found odd to findings.

use crate::finding::{Arg, Code, Finding, Message};
use crate::notation::{DEEPEST_VARIATION, LONGEST_TOKEN, read_date, standard_name};
use crate::record::{SyntaxIssue, SyntaxIssueKind, TagForm};
use crate::source::{EncodingNote, Source, Span};
use crate::stream::LONGEST_GAME;

pub(super) fn findings(source: &Source, issues: &[SyntaxIssue]) -> Vec<Finding> {
    issues.iter().map(|issue| finding(source, issue)).collect()
}

fn finding(source: &Source, issue: &SyntaxIssue) -> Finding {
    let span = issue.span;
    let text = || source.slice(source.on_one_line(span)).to_owned();
    let code = code(issue.kind);
    let message = Message::new(code.key());
    let message = match issue.kind {
        SyntaxIssueKind::TooDeep => message.with("limit", DEEPEST_VARIATION),
        SyntaxIssueKind::TooLong => message
            .with("bytes", span.end - span.start)
            .with("limit", LONGEST_TOKEN / 1024),
        SyntaxIssueKind::GameTooLong => Message::new("game-too-long").with("limit", LONGEST_GAME >> 20),
        SyntaxIssueKind::BadTag | SyntaxIssueKind::OddResult | SyntaxIssueKind::DuplicateTag => {
            message.with("text", text())
        }
        SyntaxIssueKind::Remark => Message::new("result-remark").with("text", text()),
        SyntaxIssueKind::SecondResult => Message::new("result-second").with("text", text()),
        SyntaxIssueKind::OddTag(form) => message
            .with("form", Arg::Case(tag_form(form)))
            .with("text", text()),
        SyntaxIssueKind::StrayCloser(closer) => message.with("closer", closer.to_string()),
        SyntaxIssueKind::LookAlike { written, read: ' ' } => {
            Message::new("look-alike-space").with("point", point(written))
        }
        SyntaxIssueKind::LookAlike { written, read } => message
            .with("point", point(written))
            .with("written", written.to_string())
            .with("read", read.to_string()),
        SyntaxIssueKind::ControlCharacter(c) => message.with("point", point(c)),
        SyntaxIssueKind::SkippedText => lines(source, span, message).with("text", text()),
        SyntaxIssueKind::Punctuation => Message::new("skipped-punctuation").with("text", text()),
        SyntaxIssueKind::Escapes => Message::new("skipped-escapes"),
        SyntaxIssueKind::RunningScore => Message::new("result-running-score").with("text", text()),
        SyntaxIssueKind::LeadingMark => Message::new("skipped-leading-mark").with("text", text()),
        SyntaxIssueKind::LeadingVariation => Message::new("skipped-leading-variation"),
        SyntaxIssueKind::UnclosedComment | SyntaxIssueKind::UnclosedVariation => message,
    };
    let finding = Finding::new(code, span, message);
    let finding = match mend(issue.kind) {
        Some(help) => finding.help(Message::new(help)),
        None => finding,
    };
    let finding = match issue.kind {
        SyntaxIssueKind::SkippedText => named_values(source.slice(span)).fold(finding, Finding::help),
        _ => finding,
    };
    match issue.more {
        0 => finding,
        more => finding.help(Message::new("help-more-of-these").with("more", more)),
    }
}

/// How many lines of a text that was not read are given as tags.
const MOST_TAGS: usize = 4;

/// A help line for each line that says by a name and a colon what a tag says: `Sud : Ama`.
fn named_values(text: &str) -> impl Iterator<Item = Message> {
    let named = text.lines().filter_map(|line| {
        let (name, value) = line.split_once(':')?;
        let known = standard_name(name.trim())?;
        // Mail has dates of its own.
        if known == "Date" && read_date(value.trim()).is_none() {
            return None;
        }
        let message = Message::new("help-write-tag")
            .with("name", Arg::Quote(name.trim().to_owned()))
            .with("value", Arg::Quote(value.trim().to_owned()));
        Some(message)
    });
    named.take(MOST_TAGS)
}

const fn code(kind: SyntaxIssueKind) -> Code {
    match kind {
        SyntaxIssueKind::UnclosedComment => Code::SyntaxUnclosedComment,
        SyntaxIssueKind::UnclosedVariation => Code::SyntaxUnclosedVariation,
        SyntaxIssueKind::TooDeep => Code::SyntaxTooDeep,
        SyntaxIssueKind::TooLong | SyntaxIssueKind::GameTooLong => Code::SyntaxTooLong,
        SyntaxIssueKind::BadTag => Code::SyntaxBadTag,
        SyntaxIssueKind::OddTag(_) => Code::TagOddForm,
        SyntaxIssueKind::DuplicateTag => Code::TagDuplicate,
        SyntaxIssueKind::StrayCloser(_) => Code::SyntaxStrayCloser,
        SyntaxIssueKind::LookAlike { .. } => Code::SyntaxLookAlike,
        SyntaxIssueKind::ControlCharacter(_) => Code::SyntaxControlCharacter,
        SyntaxIssueKind::SkippedText
        | SyntaxIssueKind::Punctuation
        | SyntaxIssueKind::Escapes
        | SyntaxIssueKind::LeadingMark
        | SyntaxIssueKind::LeadingVariation => Code::SyntaxSkippedText,
        SyntaxIssueKind::Remark => Code::ResultTermination,
        SyntaxIssueKind::OddResult | SyntaxIssueKind::SecondResult | SyntaxIssueKind::RunningScore => {
            Code::ResultOddForm
        }
    }
}

const fn mend(kind: SyntaxIssueKind) -> Option<&'static str> {
    match kind {
        SyntaxIssueKind::UnclosedComment => Some("help-close-comment"),
        SyntaxIssueKind::UnclosedVariation => Some("help-close-variation"),
        SyntaxIssueKind::BadTag => Some("help-tag-form"),
        SyntaxIssueKind::Remark => Some("help-write-termination"),
        SyntaxIssueKind::OddResult => Some("help-result-form"),
        SyntaxIssueKind::RunningScore => Some("help-running-score"),
        SyntaxIssueKind::TooDeep
        | SyntaxIssueKind::TooLong
        | SyntaxIssueKind::GameTooLong
        | SyntaxIssueKind::OddTag(_)
        | SyntaxIssueKind::DuplicateTag
        | SyntaxIssueKind::StrayCloser(_)
        | SyntaxIssueKind::LookAlike { .. }
        | SyntaxIssueKind::ControlCharacter(_)
        | SyntaxIssueKind::SkippedText
        | SyntaxIssueKind::Punctuation
        | SyntaxIssueKind::Escapes
        | SyntaxIssueKind::LeadingMark
        | SyntaxIssueKind::LeadingVariation
        | SyntaxIssueKind::SecondResult => None,
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
            EncodingNote::Windows1252(span) => {
                let finding = Finding::plain(Code::EncodingWindows1252, span, |message| {
                    message.with("text", source.slice(span).to_owned())
                });
                source.encoding_doubts().iter().fold(finding, |finding, doubt| {
                    let help = Message::new("help-encoding")
                        .with("word", Arg::Text(doubt.word.clone()))
                        .with("encoding", Arg::Text(doubt.encoding.to_owned()));
                    finding.help(help)
                })
            }
            EncodingNote::Utf16 => Finding::plain(Code::EncodingUtf16, Span::default(), |message| message),
            EncodingNote::Html => Finding::plain(Code::EncodingHtml, Span::default(), |message| message),
            EncodingNote::QuotedPrintable => {
                Finding::plain(Code::EncodingQuotedPrintable, Span::default(), |message| message)
            }
            EncodingNote::LostText(span) => Finding::plain(Code::EncodingLostText, span, |message| message),
        })
        .collect()
}
