//! A finding in words.

use crate::rules::RuleSource;
use crate::source::{Span, visible_line};

use super::{Arg, Catalogue, Cited, Finding, Message, RuleNote, Severity};

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

impl FindingTexts {
    /// What could be done, a line each that says that it is help.
    #[must_use]
    pub fn help_lines(&self, catalogue: &Catalogue) -> Vec<String> {
        let line = |help: &String| Message::new("help-line").with("help", Arg::Text(help.clone()));
        self.help.iter().map(|help| catalogue.text(&line(help))).collect()
    }

    /// The rule, in a line that says that it is one.
    #[must_use]
    pub fn rule_line(&self, catalogue: &Catalogue) -> Option<String> {
        let line = |rule: &String| Message::new("rule-line").with("rule", Arg::Text(rule.clone()));
        self.rule.as_ref().map(|rule| catalogue.text(&line(rule)))
    }
}

/// The word for how grave a finding is.
#[must_use]
pub fn severity_text(severity: Severity, catalogue: &Catalogue) -> String {
    catalogue.attribute("severity", severity.id()).unwrap_or_default()
}

/// A rule, with the rule set and where it is written.
#[must_use]
pub fn rule_text(rule: &RuleNote, catalogue: &Catalogue) -> String {
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

/// The rule set as it is shown: `abapa`, or `abapa, changed: GrandSlam`.
#[must_use]
pub fn rules_name(variant: &str, changed: &[&'static str], catalogue: &Catalogue) -> String {
    if changed.is_empty() {
        return visible_line(variant).into_owned();
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

const fn page_id(page: u8) -> &'static str {
    match page {
        0 => "p0",
        1 => "p1",
        2 => "p2",
        3 => "p3",
        _ => "p4",
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

/// A source of rules, named.
#[must_use]
pub fn source_text(source: RuleSource, catalogue: &Catalogue) -> String {
    match source {
        RuleSource::Page(page) => catalogue
            .attribute("source-page", page_id(page))
            .unwrap_or_default(),
        RuleSource::ReportedByPage0 => catalogue.word("source-reported"),
        RuleSource::Wikipedia => catalogue.word("source-wikipedia"),
        RuleSource::AwariLiterature => catalogue.word("source-literature"),
        RuleSource::Program(name) => catalogue.text(&Message::new("source-program").with("name", name)),
    }
}
