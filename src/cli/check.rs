//! `awale check`: reads, replays, reports.

use clap::ArgMatches;

use crate::export::{FindingJson, Summary, finding_json};
use crate::finding::{Finding, Message, Severity};
use crate::notation::{Record, read};
use crate::replay::{Options, encoding_findings, findings_outside, replay};
use crate::report::{Found, Style, concise, full, narrated};
use crate::source::Source;

use super::output::Output;
use super::{Failure, Session, Verdict, input, replay_options};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Full,
    Narrated,
    Concise,
    Json,
    Jsonl,
}

pub(super) fn run(session: &Session, matches: &ArgMatches, out: &mut Output) -> Result<Verdict, Failure> {
    let options = replay_options(matches)?;
    let mut check = Check {
        session,
        format: format(session, matches),
        out,
        summary: Summary::default(),
        first: true,
    };
    let mut verdict = Verdict::default();
    check.begin()?;
    for file in input::files(matches) {
        match input::open(session, &file) {
            Some(source) => check.source(&source, &options)?,
            None => verdict.unread = true,
        }
    }
    check.end()?;
    let summary = check.summary;
    out.finish()?;
    session.say(&summary_message(&summary));
    verdict.findings = summary.errors > 0 || summary.warnings > 0 && matches.contains_id("deny");
    Ok(verdict)
}

/// A picture where somebody looks on; sentences where the output goes to a file or another program.
fn format(session: &Session, matches: &ArgMatches) -> Format {
    match matches.get_one::<String>("format").map(String::as_str) {
        Some("full") => Format::Full,
        Some("narrated") => Format::Narrated,
        Some("concise") => Format::Concise,
        Some("json") => Format::Json,
        Some("jsonl") => Format::Jsonl,
        _ if session.terminal.is_terminal => Format::Full,
        _ => Format::Narrated,
    }
}

fn summary_message(summary: &Summary) -> Message {
    let count = |key, count: usize| Message::new(key).with("count", count);
    Message::new("summary").with(
        "parts",
        vec![
            count("summary-games", summary.games),
            count("summary-plies", summary.plies),
            count("summary-errors", summary.errors),
            count("summary-warnings", summary.warnings),
            count("summary-notes", summary.notes),
        ],
    )
}

struct Check<'a> {
    session: &'a Session,
    format: Format,
    out: &'a mut Output,
    summary: Summary,
    /// Whether no finding has been written yet.
    first: bool,
}

impl Check<'_> {
    fn begin(&mut self) -> Result<(), Failure> {
        match self.format {
            Format::Json => self.out.text("{\"findings\":["),
            _ => Ok(()),
        }
    }

    fn end(&mut self) -> Result<(), Failure> {
        if self.format != Format::Json {
            return Ok(());
        }
        self.out.text("],\"summary\":")?;
        self.out.json(&self.summary)?;
        self.out.text("}\n")
    }

    fn source(&mut self, source: &Source, options: &Options) -> Result<(), Failure> {
        let reading = read(source);
        let outside = findings_outside(source, &reading.outside);
        for finding in encoding_findings(source).iter().chain(&outside) {
            let game = (!reading.records.is_empty()).then_some(1);
            self.finding(&Found {
                source,
                game,
                players: [None; 2],
                finding,
            })?;
        }
        for (i, record) in reading.records.iter().enumerate() {
            self.record(source, i + 1, record, options)?;
        }
        Ok(())
    }

    fn record(
        &mut self,
        source: &Source,
        game: usize,
        record: &Record,
        options: &Options,
    ) -> Result<(), Failure> {
        let replay = replay(source, record, options);
        self.summary.games += 1;
        self.summary.plies += replay.plies.len();
        let players = ["South", "North"].map(|name| record.tag(name).map(|tag| tag.value.as_str()));
        for finding in &replay.findings {
            self.finding(&Found {
                source,
                game: Some(game),
                players,
                finding,
            })?;
        }
        Ok(())
    }

    fn finding(&mut self, found: &Found<'_>) -> Result<(), Failure> {
        self.count(found.finding);
        let catalogue = &self.session.catalogue;
        let separate = !std::mem::take(&mut self.first);
        match self.format {
            Format::Full => {
                let style = Style {
                    color: self.session.terminal.color,
                    ..Style::default()
                };
                let text = full(found, catalogue, style);
                self.out.text(if separate { "\n" } else { "" })?;
                self.out.text(&text)
            }
            Format::Narrated => {
                let text = narrated(found, catalogue);
                self.out.text(if separate { "\n" } else { "" })?;
                self.out.text(&text)
            }
            Format::Concise => self.out.line(&concise(found, catalogue)),
            Format::Json => {
                self.out.text(if separate { ",\n" } else { "\n" })?;
                self.out.json(&with_place(found, self.session))
            }
            Format::Jsonl => {
                self.out.json(&with_place(found, self.session))?;
                self.out.text("\n")
            }
        }
    }

    fn count(&mut self, finding: &Finding) {
        match finding.severity() {
            Severity::Error => self.summary.errors += 1,
            Severity::Warning => self.summary.warnings += 1,
            Severity::Note => self.summary.notes += 1,
        }
    }
}

fn with_place(found: &Found<'_>, session: &Session) -> FindingJson {
    FindingJson {
        file: Some(found.source.name().to_owned()),
        game: found.game,
        ..finding_json(found.source, found.finding, &session.catalogue)
    }
}
