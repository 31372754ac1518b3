//! A finding as a picture: the excerpt drawn by miette, then the board, what could be done, and the rule.

use std::fmt;

use miette::{
    Diagnostic, GraphicalReportHandler, GraphicalTheme, LabeledSpan, Severity as Shown, SourceCode,
};

use crate::finding::{Arg, Catalogue, FindingTexts, Message, Severity, finding_texts};
use crate::source::{Source, Span};

use super::narrated::{stage_text, where_in_game};
use super::{Found, board_text};

/// How it is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Whether it is coloured.
    pub color: bool,
    /// How many columns it may take.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            color: false,
            width: 80,
        }
    }
}

/// The picture, with a line break at the end.
#[must_use]
pub fn full(found: &Found<'_>, catalogue: &Catalogue, style: Style) -> String {
    let texts = finding_texts(found.finding, catalogue);
    let theme = if style.color {
        GraphicalTheme::unicode()
    } else {
        GraphicalTheme::unicode_nocolor()
    };
    let handler = GraphicalReportHandler::new_themed(theme)
        .with_width(style.width)
        .with_context_lines(1);
    let mut text = String::new();
    let picture = Picture { found, texts: &texts };
    if handler.render_report(&mut text, &picture).is_err() {
        // Nothing can be drawn of it: its words are not lost.
        text = format!("{}\n", texts.message);
    }
    text.push_str(&below(found, &texts, catalogue, style.width));
    text
}

/// What stands below the excerpt.
fn below(found: &Found<'_>, texts: &FindingTexts, catalogue: &Catalogue, width: usize) -> String {
    let mut text = String::new();
    let place = where_in_game(found, catalogue);
    if !place.is_empty() {
        let place = Message::new("where-line").with("where", Arg::Text(catalogue.list(&place)));
        text.push_str(&wrapped(&catalogue.text(&place), width));
    }
    if let Some(board) = &found.finding.board {
        text.push_str(&wrapped(&stage_text(found.finding, catalogue), width));
        text.push_str(&board_text(board, found.finding.letters, catalogue));
    }
    for line in texts
        .help_lines(catalogue)
        .into_iter()
        .chain(texts.rule_line(catalogue))
    {
        text.push_str(&wrapped(&line, width));
    }
    text
}

/// A line broken at spaces to fit, two spaces before it and more before what follows.
fn wrapped(line: &str, width: usize) -> String {
    let mut text = String::from("  ");
    let mut column = 2;
    for (i, word) in line.split(' ').enumerate() {
        let len = word.chars().count();
        if i > 0 && column + 1 + len > width {
            text.push_str("\n    ");
            column = 4;
        } else if i > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += len;
    }
    text.push('\n');
    text
}

struct Picture<'a> {
    found: &'a Found<'a>,
    texts: &'a FindingTexts,
}

impl Picture<'_> {
    fn source(&self) -> &Source {
        self.found.source
    }

    /// A label; the finding's own place is the one that the head names.
    fn labeled(&self, span: Span, label: Option<String>) -> LabeledSpan {
        let own = span == self.found.finding.span;
        let span = self.source().on_one_line(span);
        let place = (span.start, span.end - span.start);
        if own {
            LabeledSpan::new_primary_with_span(label, place)
        } else {
            LabeledSpan::new_with_span(label, place)
        }
    }
}

impl fmt::Display for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.texts.message)
    }
}

impl fmt::Debug for Picture<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Picture<'_> {}

impl Diagnostic for Picture<'_> {
    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.found.finding.code.name()))
    }

    fn severity(&self) -> Option<Shown> {
        Some(match self.found.finding.severity() {
            Severity::Error => Shown::Error,
            Severity::Warning => Shown::Warning,
            Severity::Note => Shown::Advice,
        })
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.found.source)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        if self.texts.labels.is_empty() {
            return Some(Box::new(std::iter::once(
                self.labeled(self.found.finding.span, None),
            )));
        }
        Some(Box::new(
            self.texts
                .labels
                .iter()
                .map(|(span, label)| self.labeled(*span, Some(label.clone()))),
        ))
    }
}
