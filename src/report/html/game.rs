//! One game: its board to step through, its score, its record, its findings.

use maud::{Markup, html};

use crate::finding::{Arg, Message, Severity, rules_name};
use crate::replay::declared;
use crate::report::{game_heading, outcome_text, ply_heading};
use crate::source::visible_line;

use super::Shown;
use super::findings::findings;
use super::plot::plot;
use super::record::record;
use super::sheet::{score_sheet, signatures};
use super::svg::Drawing;
use super::words::{PlyWords, shown_ply};

/// The tags that say where and when a game was played.
const OCCASION: [&str; 3] = ["Event", "Site", "Date"];
/// The steps that buttons take: what the script does, its sign, the key of its name.
const STEPS: [(&str, &str, &str); 4] = [
    ("first", "«", "report-first"),
    ("back", "‹", "report-back"),
    ("on", "›", "report-on"),
    ("last", "»", "report-last"),
];

/// A game as a section of the page.
pub(super) fn game(shown: &Shown<'_>, signed: bool) -> Markup {
    let catalogue = shown.catalogue;
    // On paper the score sheet says it all, unless there is something that it does not hold.
    let whole = shown.replay.unplayed.is_empty();
    html! {
        section .game .whole[whole] id=(shown.id()) data-game=(shown.number) data-ply=(shown_ply(shown.replay)) {
            h2 { (heading(shown)) }
            @if let Some(occasion) = occasion(shown) { p { (occasion) } }
            (results(shown))
            p { (rules(shown)) " – " (counts(shown)) }
            @if let Some(words) = PlyWords::of(shown, shown_ply(shown.replay)) { (player(shown, &words)) }
            @if let Some(plot) = plot(shown.replay, catalogue) {
                figure .score { h3 { (catalogue.word("report-score")) } (plot) }
            }
            (chosen_boards(shown))
            @if !shown.replay.plies.is_empty() {
                h3 { (catalogue.word("report-sheet")) }
                (score_sheet(shown))
            }
            div .text {
                h3 { (catalogue.word("report-record")) }
                (record(shown))
            }
            (findings(shown))
            @if signed { (signatures(shown)) }
        }
    }
}

/// The result that is written, where one is, and the one that the moves give.
fn results(shown: &Shown<'_>) -> Markup {
    let (replay, catalogue) = (shown.replay, shown.catalogue);
    let written = declared(replay.record).map(|declared| {
        let written = visible_line(shown.source.slice(declared.span)).into_owned();
        match replay.record.tag("Termination") {
            Some(cause) => format!("{written} ({})", visible_line(&cause.value)),
            None => written,
        }
    });
    html! {
        dl .results {
            @if let Some(written) = written {
                div { dt { (catalogue.word("report-written")) } dd { (written) } }
            }
            div { dt { (catalogue.word("report-played")) } dd { strong { (outcome_text(&replay.outcome, catalogue)) } } }
        }
    }
}

/// The boards after the plies that are to be shown, each with its move.
fn chosen_boards(shown: &Shown<'_>) -> Markup {
    let (replay, catalogue) = (shown.replay, shown.catalogue);
    let boards = shown.boards.iter().filter_map(|ply| {
        let position = replay.position_after(*ply)?;
        let played = ply.checked_sub(1).and_then(|last| replay.plies.get(last));
        let drawing = Drawing {
            id: format!("{}-{ply}", shown.id()),
            position: &position,
            ply: played.map(|played| &played.ply),
            letters: replay.setup.letters,
            catalogue,
        };
        let head = ply_heading(shown.source, replay, *ply, catalogue);
        Some(html! { figure { figcaption { (head) } (drawing.markup(None)) } })
    });
    let boards: Vec<Markup> = boards.collect();
    html! {
        @if !boards.is_empty() { div .boards { @for board in boards { (board) } } }
    }
}

/// The game's number and players.
pub(super) fn heading(shown: &Shown<'_>) -> String {
    game_heading(shown.replay.record, Some(shown.number), shown.catalogue).unwrap_or_default()
}

/// Where and when, as far as the record says so.
fn occasion(shown: &Shown<'_>) -> Option<String> {
    let known = |name: &str| {
        let tag = shown.replay.record.tag(name)?;
        let value = visible_line(&tag.value).into_owned();
        (value != "?" && !value.is_empty()).then_some(value)
    };
    let mut values: Vec<String> = OCCASION.into_iter().filter_map(known).collect();
    values.extend(known("Round").map(|round| {
        let round = Message::new("report-round").with("round", Arg::Text(round));
        shown.catalogue.text(&round)
    }));
    (!values.is_empty()).then(|| shown.catalogue.list(&values))
}

/// The rule set, with a link to it where it is known.
fn rules(shown: &Shown<'_>) -> Markup {
    let setup = &shown.replay.setup;
    let name = rules_name(&setup.variant, &setup.shown_changes(), shown.catalogue);
    let text = Message::new("report-rules-of").with("rules", Arg::Text(name));
    let text = shown.catalogue.text(&text);
    html! {
        @if setup.rules.is_some() { a href="#rules" { (text) } } @else { (text) }
    }
}

/// How many findings of each severity there are.
pub(super) fn counts(shown: &Shown<'_>) -> String {
    let kinds = [
        (Severity::Error, "summary-errors"),
        (Severity::Warning, "summary-warnings"),
        (Severity::Note, "summary-notes"),
    ];
    let count = |severity| {
        let findings = shown.replay.findings.iter();
        findings.filter(|finding| finding.severity() == severity).count()
    };
    let said = kinds
        .into_iter()
        .filter(|(severity, _)| *severity == Severity::Error || count(*severity) > 0)
        .map(|(severity, key)| {
            shown
                .catalogue
                .text(&Message::new(key).with("count", count(severity)))
        });
    shown.catalogue.list(&said.collect::<Vec<_>>())
}

/// The board with its buttons, and what happened.
fn player(shown: &Shown<'_>, words: &PlyWords) -> Markup {
    let (replay, catalogue) = (shown.replay, shown.catalogue);
    let ply = shown_ply(replay);
    let drawing = replay.position_after(ply).map(|position| {
        Drawing {
            id: shown.id(),
            position: &position,
            ply: replay.plies.last().map(|played| &played.ply),
            letters: replay.setup.letters,
            catalogue,
        }
        .markup(None)
    });
    html! {
        figure .player { (drawing.unwrap_or_default()) }
        div .buttons role="group" aria-label=(catalogue.word("report-steps")) {
            @for (step, sign, name) in STEPS {
                button type="button" data-step=(step) aria-label=(catalogue.word(name)) title=(catalogue.word(name)) {
                    (sign)
                }
            }
            output { (ply) " / " (replay.plies.len()) }
            span .keys { (catalogue.word("report-keys")) }
        }
        div .steps aria-live="polite" {
            h3 .head { (words.head) }
            ol { @for step in &words.steps { li { (step) } } }
            ul .wrong {
                @for (number, said) in &words.findings {
                    li { a href={ "#" (shown.finding_id(*number)) } { (said) } }
                }
            }
        }
    }
}
