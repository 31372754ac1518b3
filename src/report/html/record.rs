//! The text of a record, with its plies as links and its findings marked where they stand.

use std::collections::BTreeMap;

use maud::{Markup, html};

use crate::finding::{Finding, Severity, severity_text};
use crate::replay::Played;
use crate::source::{Span, visible};

use super::Shown;

/// The text of a game.
pub(super) fn record(shown: &Shown<'_>) -> Markup {
    let text = Text::of(shown);
    html! {
        pre .record tabindex="0" {
            @for piece in text.pieces() { (text.piece(&piece)) }
            (text.marks_at(text.range.end))
        }
    }
}

struct Text<'a> {
    shown: &'a Shown<'a>,
    range: Span,
    /// The findings with their numbers, by the places where they begin.
    marks: BTreeMap<usize, Vec<(usize, &'a Finding)>>,
}

/// A part of the text that is marked alike from end to end.
struct Piece {
    span: Span,
    /// The number of the ply that it is, if it is one.
    ply: Option<usize>,
    /// How grave the gravest finding is that covers it.
    gravest: Option<Severity>,
}

/// The findings that begin and end at a place, by how grave they are.
#[derive(Default)]
struct Turn {
    begin: Vec<Severity>,
    end: Vec<Severity>,
}

impl<'a> Text<'a> {
    fn of(shown: &'a Shown<'a>) -> Text<'a> {
        let mut text = Text {
            shown,
            range: shown.range(),
            marks: BTreeMap::new(),
        };
        for (number, finding) in (1..).zip(&shown.replay.findings) {
            let start = text.within(finding.span).start;
            text.marks.entry(start).or_default().push((number, finding));
        }
        text
    }

    /// A span as far as it lies in this text.
    fn within(&self, span: Span) -> Span {
        let bound = |at: usize| at.clamp(self.range.start, self.range.end);
        Span::new(bound(span.start), bound(span.end))
    }

    /// The text in pieces.
    fn pieces(&self) -> Vec<Piece> {
        let plies = self.shown.replay.plies.iter().map(Played::span);
        let plies: Vec<Span> = plies.map(|span| self.within(span)).collect();
        let mut turns: BTreeMap<usize, Turn> = BTreeMap::new();
        for span in plies.iter().copied().chain([self.range]) {
            turns.entry(span.start).or_default();
            turns.entry(span.end).or_default();
        }
        for finding in &self.shown.replay.findings {
            let span = self.within(finding.span);
            let severity = finding.severity();
            turns.entry(span.start).or_default().begin.push(severity);
            turns.entry(span.end).or_default().end.push(severity);
        }
        let ends = turns.keys().copied().skip(1);
        let mut ahead = (1..).zip(plies).peekable();
        let mut covering: BTreeMap<Severity, usize> = BTreeMap::new();
        let mut piece = |((start, turn), end): ((&usize, &Turn), usize)| {
            let span = Span::new(*start, end);
            while ahead.next_if(|(_, ply)| ply.end <= span.start).is_some() {}
            let ply = ahead.peek().filter(|(_, ply)| ply.start <= span.start);
            for severity in &turn.begin {
                *covering.entry(*severity).or_default() += 1;
            }
            for severity in &turn.end {
                *covering.entry(*severity).or_default() -= 1;
            }
            let gravest = covering.iter().rev().find(|(_, count)| **count > 0);
            Piece {
                span,
                ply: ply.map(|(number, _)| *number),
                gravest: gravest.map(|(severity, _)| *severity),
            }
        };
        turns.iter().zip(ends).map(&mut piece).collect()
    }

    fn piece(&self, piece: &Piece) -> Markup {
        let written = self.shown.source.slice(piece.span);
        let text = visible(&written.replace("\r\n", "\n")).into_owned();
        let text = html! {
            @match piece.ply {
                Some(ply) => a data-ply=(ply) href={ "#game=" (self.shown.number) "&ply=" (ply) } { (text) },
                None => (text),
            }
        };
        html! {
            (self.marks_at(piece.span.start))
            @match piece.gravest {
                Some(severity) => mark class=(severity.id()) { (text) },
                None => (text),
            }
        }
    }

    /// The numbers of the findings that begin at a place.
    fn marks_at(&self, at: usize) -> Markup {
        html! {
            @for (number, finding) in self.marks.get(&at).into_iter().flatten() {
                sup {
                    a class=(finding.severity().id()) href={ "#" (self.shown.finding_id(*number)) }
                        title=(finding.code.name())
                        aria-label={ (severity_text(finding.severity(), self.shown.catalogue)) " " (number) } {
                        (number)
                    }
                }
            }
        }
    }
}
