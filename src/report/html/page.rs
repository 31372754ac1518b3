//! The page as a whole.

use std::collections::BTreeSet;

use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::finding::{Arg, Catalogue, Language, Message, rules_name, source_text};
use crate::replay::Setup;
use crate::report::{axis_rows, axis_value, game_heading, outcome_text};
use crate::source::{visible_json, visible_line};

use super::game::{counts, game, heading};
use super::svg::STYLE as BOARD_STYLE;
use super::words::Words;
use super::{Shown, ShownGame};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("script.js");
/// The page needs nothing from anywhere, and may not ask for it.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/// Games on a page.
pub struct Page<'a> {
    /// What the page is named after.
    pub name: &'a str,
    /// The games.
    pub games: &'a [ShownGame<'a>],
    /// Whether each game has room for those who sign it.
    pub signed: bool,
    /// How many more games there are that the page does not show.
    pub left_out: usize,
    /// The same games as the exported JSON has them, in one document.
    pub json: &'a str,
    /// The language of the page.
    pub language: Language,
    /// Its words.
    pub catalogue: &'a Catalogue,
}

impl Page<'_> {
    /// The page as HTML.
    #[must_use]
    pub fn html(&self) -> String {
        let games: Vec<Shown<'_>> = self
            .games
            .iter()
            .map(|game| Shown::of(game, self.catalogue))
            .collect();
        let words = serde_json::to_string(&Words::of(&games, self.catalogue)).unwrap_or_default();
        let title = self.title(&games);
        let left_out = Message::new("report-left-out")
            .with("shown", games.len())
            .with("games", games.len() + self.left_out);
        let page = html! {
            (DOCTYPE)
            html lang=(self.language.id()) {
                head {
                    meta charset="utf-8";
                    meta http-equiv="Content-Security-Policy" content=(POLICY);
                    meta name="viewport" content="width=device-width, initial-scale=1";
                    title { (title) }
                    style { (PreEscaped(STYLE)) (PreEscaped(BOARD_STYLE)) }
                }
                body {
                    h1 { (title) }
                    @if self.left_out > 0 { p { strong { (self.catalogue.text(&left_out)) } } }
                    @if games.len() > 1 { (self.index(&games)) }
                    main { @for shown in &games { (game(shown, self.signed)) } }
                    (self.rules(&games))
                    footer { p { (self.catalogue.text(&Message::new("report-made").with("version", env!("CARGO_PKG_VERSION")))) } }
                    (data("games", self.json))
                    (data("words", &words))
                    script { (PreEscaped(SCRIPT)) }
                }
            }
        };
        let mut text = page.into_string();
        text.push('\n');
        text
    }

    /// The event that all games are of, and the players where there is one game; else the name of the file.
    fn title(&self, games: &[Shown<'_>]) -> String {
        let events = games.iter().map(|shown| shown.replay.record.tag("Event"));
        let events: Option<BTreeSet<&str>> = events.map(|tag| tag.map(|tag| tag.value.trim())).collect();
        let event = events
            .filter(|events| events.len() == 1)
            .and_then(|events| events.into_iter().next());
        let event = event.filter(|event| !matches!(*event, "" | "?"));
        let players = match games {
            [shown] => game_heading(shown.replay.record, None, self.catalogue),
            _ => None,
        };
        let known: Vec<String> = event.map(str::to_owned).into_iter().chain(players).collect();
        if known.is_empty() {
            let name = Message::new("report-title").with("file", Arg::Text(self.name.to_owned()));
            return self.catalogue.text(&name);
        }
        visible_line(&known.join(&self.catalogue.word("list-separator"))).into_owned()
    }

    fn index(&self, games: &[Shown<'_>]) -> Markup {
        html! {
            nav aria-label=(self.catalogue.word("report-index")) {
                h2 { (self.catalogue.word("report-index")) }
                ol {
                    @for shown in games {
                        li {
                            a href={ "#" (shown.id()) } { (heading(shown)) }
                            " – " (outcome_text(&shown.replay.outcome, self.catalogue)) " – " (counts(shown))
                        }
                    }
                }
            }
        }
    }

    /// The rule sets of the games, each once.
    fn rules(&self, games: &[Shown<'_>]) -> Markup {
        let mut setups: Vec<&Setup> = Vec::new();
        for shown in games {
            let setup = &shown.replay.setup;
            let same = |other: &&Setup| other.variant == setup.variant && other.rules == setup.rules;
            if setup.rules.is_some() && !setups.iter().any(same) {
                setups.push(setup);
            }
        }
        html! {
            @if !setups.is_empty() {
                section .rules #rules {
                    h2 { (self.catalogue.word("report-rules")) }
                    @for setup in setups { (self.rule_set(setup)) }
                }
            }
        }
    }

    fn rule_set(&self, setup: &Setup) -> Markup {
        let catalogue = self.catalogue;
        let Some((rules, variant)) = setup.rules.as_ref().zip(setup.base) else {
            return html! {};
        };
        let name = rules_name(variant.id, &setup.shown_changes(), catalogue);
        let head = Message::new("variants-head")
            .with("variant", Arg::Text(name))
            .with("source", Arg::Text(source_text(variant.source, catalogue)));
        html! {
            table {
                caption { (catalogue.text(&head)) }
                @for [_, value, provenance, about] in axis_rows(variant, rules, &setup.changed, catalogue) {
                    tr { th scope="row" { (about) } td { (axis_value(&value, catalogue)) } td { (provenance) } }
                }
            }
        }
    }
}

/// Data for the script. Nothing in it can end the element that holds it: a `<` stands only in strings of JSON, where
/// it can be written otherwise.
fn data(id: &str, json: &str) -> Markup {
    html! {
        script type="application/json" id=(id) { (PreEscaped(visible_json(json).replace('<', "\\u003c"))) }
    }
}
