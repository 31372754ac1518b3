//! The text of a record, with its plies as links and its findings marked where they stand.

use std::collections::BTreeSet;

use maud::{Markup, html};

use crate::finding::{Finding, severity_text};
use crate::replay::Played;
use crate::source::{Span, visible};

use super::Shown;

/// The text of a game.
pub(super) fn record(shown: &Shown<'_>) -> Markup {
    let text = Text {
        shown,
        range: shown.range(),
    };
    html! {
        pre .record tabindex="0" {
            @for piece in text.pieces() { (text.piece(piece)) }
            (text.marks_at(text.range.end))
        }
    }
}

struct Text<'a> {
    shown: &'a Shown<'a>,
    range: Span,
}

impl Text<'_> {
    /// A span as far as it lies in this text.
    fn within(&self, span: Span) -> Span {
        let bound = |at: usize| at.clamp(self.range.start, self.range.end);
        Span::new(bound(span.start), bound(span.end))
    }

    fn findings(&self) -> impl Iterator<Item = (usize, &Finding)> {
        (1..).zip(&self.shown.replay.findings)
    }

    /// The text in pieces that are marked alike from end to end, each with its ply if it is one.
    fn pieces(&self) -> Vec<(Span, Option<usize>)> {
        let plies = self.shown.replay.plies.iter().map(Played::span);
        let plies: Vec<Span> = plies.map(|span| self.within(span)).collect();
        let findings = self.findings().map(|(_, finding)| self.within(finding.span));
        let spans = plies.iter().copied().chain(findings).chain([self.range]);
        let cuts: BTreeSet<usize> = spans.flat_map(|span| [span.start, span.end]).collect();
        let cuts: Vec<usize> = cuts.into_iter().collect();
        let mut ahead = (1..).zip(plies).peekable();
        let mut piece = |ends: &[usize]| {
            let span = Span::new(ends[0], ends[1]);
            while ahead.next_if(|(_, ply)| ply.end <= span.start).is_some() {}
            let ply = ahead.peek().filter(|(_, ply)| ply.start <= span.start);
            (span, ply.map(|(number, _)| *number))
        };
        cuts.windows(2).map(&mut piece).collect()
    }

    fn piece(&self, (span, ply): (Span, Option<usize>)) -> Markup {
        let written = self.shown.source.slice(span);
        let text = visible(&written.replace("\r\n", "\n")).into_owned();
        let covering = self.findings().map(|(_, finding)| finding);
        let covering =
            covering.filter(|finding| finding.span.start <= span.start && span.end <= finding.span.end);
        let gravest = covering.map(Finding::severity).max();
        let text = html! {
            @match ply {
                Some(ply) => a data-ply=(ply) href={ "#game=" (self.shown.number) "&ply=" (ply) } { (text) },
                None => (text),
            }
        };
        html! {
            (self.marks_at(span.start))
            @match gravest {
                Some(severity) => mark class=(severity.id()) { (text) },
                None => (text),
            }
        }
    }

    /// The numbers of the findings that begin at a place.
    fn marks_at(&self, at: usize) -> Markup {
        let here = self
            .findings()
            .filter(|(_, finding)| self.within(finding.span).start == at);
        html! {
            @for (number, finding) in here {
                sup {
                    a class=(finding.severity().id()) href={ "#" (self.shown.finding_id(number)) }
                        title=(finding.code.name())
                        aria-label={ (severity_text(finding.severity(), self.shown.catalogue)) " " (number) } {
                        (number)
                    }
                }
            }
        }
    }
}
