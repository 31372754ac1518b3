//! The words of a finding, from the catalogue.

use crate::finding::{Arg, Catalogue, Cited, Finding, Message, RuleNote, Severity};
use crate::record::Record;
use crate::replay::{Outcome, Reason, Status, Winner};
use crate::rules::RuleSource;
use crate::source::Span;

/// A finding in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FindingTexts {
    /// What is wrong.
    pub message: String,
    /// Remarks on places of the text.
    pub labels: Vec<(Span, String)>,
    /// What could be done, a line each.
    pub help: Vec<String>,
    /// The rule that was applied.
    pub rule: Option<String>,
}

/// Puts a finding into words.
#[must_use]
pub fn finding_texts(finding: &Finding, catalogue: &Catalogue) -> FindingTexts {
    let say = |message: &Message| catalogue.text_in(message, finding.letters);
    FindingTexts {
        message: say(&finding.message),
        labels: finding
            .labels
            .iter()
            .map(|label| (label.span, say(&label.message)))
            .collect(),
        help: finding.help.iter().map(|help| say(&help.message)).collect(),
        rule: finding.rule.as_ref().map(|rule| rule_text(rule, catalogue)),
    }
}

/// The word for how grave a finding is.
#[must_use]
pub fn severity_text(severity: Severity, catalogue: &Catalogue) -> String {
    catalogue.attribute("severity", severity.id()).unwrap_or_default()
}

fn rule_text(rule: &RuleNote, catalogue: &Catalogue) -> String {
    let message = Message::new("rule-note")
        .with(
            "rules",
            Arg::Text(rules_name(&rule.variant, &rule.changed, catalogue)),
        )
        .with(
            "topic",
            Arg::Text(catalogue.attribute("topic", rule.topic.id()).unwrap_or_default()),
        )
        .with("source", Arg::Text(cited(rule, catalogue)));
    catalogue.text(&message)
}

/// The rule set as it is shown: "abapa", or "abapa, changed: GrandSlam".
#[must_use]
pub fn rules_name(variant: &str, changed: &[&'static str], catalogue: &Catalogue) -> String {
    if changed.is_empty() {
        return variant.to_owned();
    }
    catalogue.text(
        &Message::new("rules-changed")
            .with("variant", variant)
            .with("axes", changed.to_vec()),
    )
}

fn cited(rule: &RuleNote, catalogue: &Catalogue) -> String {
    match rule.source {
        Cited::Native => catalogue.word("cite-ours"),
        Cited::Tag => catalogue.word("cite-tag"),
        Cited::Source(source) => {
            let heading = match source {
                RuleSource::Page(page) => catalogue.attribute(page_key(page), rule.topic.id()),
                _ => None,
            };
            match heading {
                Some(heading) => {
                    let source = Arg::Text(source_text(source, catalogue));
                    let heading = Arg::Text(heading);
                    catalogue.text(
                        &Message::new("cite-heading")
                            .with("source", source)
                            .with("heading", heading),
                    )
                }
                None => source_text(source, catalogue),
            }
        }
    }
}

const fn page_key(page: u8) -> &'static str {
    match page {
        0 => "headings-000",
        1 => "headings-001",
        2 => "headings-002",
        3 => "headings-003",
        _ => "headings-004",
    }
}

/// The game's number in the file and the players, as far as they are known; none where neither is.
#[must_use]
pub fn game_heading(record: &Record, number: Option<usize>, catalogue: &Catalogue) -> Option<String> {
    let name = |tag| record.tag(tag).map(|tag| tag.value.clone());
    let number = number.map(|number| Message::new("where-game").with("game", number));
    let players = name("South").zip(name("North")).map(|(south, north)| {
        Message::new("where-players")
            .with("south", south)
            .with("north", north)
    });
    let known: Vec<String> = [number, players]
        .into_iter()
        .flatten()
        .map(|message| catalogue.text(&message))
        .collect();
    (!known.is_empty()).then(|| known.join(&catalogue.word("list-separator")))
}

/// A source of rules, named.
#[must_use]
pub fn source_text(source: RuleSource, catalogue: &Catalogue) -> String {
    match source {
        RuleSource::Page(page) => {
            catalogue.text(&Message::new("source-page").with("page", format!("{page:03}")))
        }
        RuleSource::ReportedByPage0 => catalogue.word("source-reported"),
        RuleSource::Wikipedia => catalogue.word("source-wikipedia"),
        RuleSource::AwariLiterature => catalogue.word("source-literature"),
        RuleSource::Program(name) => catalogue.text(&Message::new("source-program").with("name", name)),
    }
}

/// How a game stands, in a few words: "finished by famine, 26-22, South wins".
#[must_use]
pub fn outcome_text(outcome: &Outcome, catalogue: &Catalogue) -> String {
    let reason = outcome.reason.map(Reason::id);
    let reason = reason.and_then(|reason| catalogue.attribute("reason", reason));
    let winner = outcome.winner.map(|winner| match winner {
        Winner::Player(player) => catalogue.text(&Message::new("said-win").with("player", player)),
        Winner::Draw => catalogue.word("said-draw"),
    });
    let key = match outcome.status {
        Status::Finished => "outcome-finished",
        Status::Unfinished => "outcome-unfinished",
        Status::Stopped => "outcome-stopped",
    };
    let message = Message::new(key)
        .with("reason", Arg::Text(reason.unwrap_or_default()))
        .with("score", outcome.score)
        .with("winner", Arg::Text(winner.unwrap_or_default()));
    catalogue.text(&message)
}
