//! `awale check`: reads, replays, reports.

use clap::ArgMatches;

use crate::export::{FindingJson, Summary, finding_json};
use crate::finding::{Catalogue, Finding, Message, Severity};
use crate::notation::Record;
use crate::replay::{Options, findings_outside, replay};
use crate::report::{Found, Style, concise, full, narrated};
use crate::stream::Chunk;

use super::games::{Games, Next, encoding_by_game};
use super::ordered::in_order;
use super::output::Output;
use super::{Failure, Session, Verdict, input, jobs, replay_options};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    Full,
    Narrated,
    Concise,
    Json,
    Jsonl,
}

pub(super) fn run(session: &Session, matches: &ArgMatches, out: &mut Output) -> Result<Verdict, Failure> {
    let check = Check {
        format: format(session, matches),
        style: Style {
            color: session.terminal.color,
            ..Style::default()
        },
        options: replay_options(matches)?,
    };
    let language = session.language;
    let games = Games::of(session, matches, input::inputs(matches))?;
    let mut report = Report {
        session,
        format: check.format,
        out,
        summary: Summary::default(),
        first: true,
        unread: false,
    };
    report.begin()?;
    in_order(
        games,
        jobs(matches),
        move || Catalogue::new(language),
        |catalogue, next| check.block(catalogue, next),
        |block| report.block(block),
    )?;
    report.end()?;
    let Report { summary, unread, .. } = report;
    session.say(&summary_message(&summary));
    let denied = summary.warnings > 0 && matches.contains_id("deny");
    Ok(Verdict {
        findings: summary.errors > 0 || denied,
        unread,
    })
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

pub(super) fn summary_message(summary: &Summary) -> Message {
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

/// What is said of some games.
#[derive(Default)]
struct Block {
    /// The findings as they are written, what parts them left out.
    findings: Vec<String>,
    summary: Summary,
    /// What is to be said when a file could not be read.
    unread: Option<Message>,
}

/// How games are checked; the same on every thread.
struct Check {
    format: Format,
    style: Style,
    options: Options,
}

impl Check {
    fn block(&self, catalogue: &Catalogue, next: Next) -> Block {
        let mut block = Block::default();
        match next {
            Next::Unread(message) => block.unread = Some(message),
            Next::Games(chunk) => self.chunk(catalogue, &chunk, &mut block),
        }
        block
    }

    fn chunk(&self, catalogue: &Catalogue, chunk: &Chunk, block: &mut Block) {
        let source = &chunk.source;
        let encoding = encoding_by_game(chunk);
        let outside = findings_outside(source, &chunk.reading.outside);
        let without_game = encoding.iter().filter(|_| chunk.reading.records.is_empty());
        for finding in outside.iter().chain(without_game.map(|(_, finding)| finding)) {
            let found = Found {
                source,
                game: None,
                players: [None; 2],
                finding,
            };
            self.finding(catalogue, &found, block);
        }
        for (i, record) in chunk.reading.records.iter().enumerate() {
            let encoding = encoding
                .iter()
                .filter(|(game, _)| *game == i)
                .map(|(_, finding)| finding);
            let replay = replay(source, record, &self.options);
            block.summary.games += 1;
            block.summary.plies += replay.plies.len();
            for finding in encoding.chain(&replay.findings) {
                let game = Some(chunk.games_before + i + 1);
                self.finding(
                    catalogue,
                    &Found {
                        source,
                        game,
                        players: players(record),
                        finding,
                    },
                    block,
                );
            }
        }
    }

    fn finding(&self, catalogue: &Catalogue, found: &Found<'_>, block: &mut Block) {
        count(&mut block.summary, found.finding);
        let json = || serde_json::to_string(&with_place(found, catalogue)).unwrap_or_default();
        block.findings.push(match self.format {
            Format::Full => full(found, catalogue, self.style),
            Format::Narrated => narrated(found, catalogue),
            Format::Concise => concise(found, catalogue) + "\n",
            Format::Json => json(),
            Format::Jsonl => json() + "\n",
        });
    }
}

fn players(record: &Record) -> [Option<&str>; 2] {
    ["South", "North"].map(|name| record.tag(name).map(|tag| tag.value.as_str()))
}

fn count(summary: &mut Summary, finding: &Finding) {
    match finding.severity() {
        Severity::Error => summary.errors += 1,
        Severity::Warning => summary.warnings += 1,
        Severity::Note => summary.notes += 1,
    }
}

fn with_place(found: &Found<'_>, catalogue: &Catalogue) -> FindingJson {
    FindingJson {
        file: Some(found.source.name().to_owned()),
        game: Some(found.game),
        ..finding_json(found.source, found.finding, catalogue)
    }
}

/// What is written, in the order of the input.
struct Report<'a> {
    session: &'a Session,
    format: Format,
    out: &'a mut Output,
    summary: Summary,
    /// Whether no finding has been written yet.
    first: bool,
    unread: bool,
}

impl Report<'_> {
    fn begin(&mut self) -> Result<(), Failure> {
        match self.format {
            Format::Json => self.out.text("{\"findings\":["),
            _ => Ok(()),
        }
    }

    fn end(&mut self) -> Result<(), Failure> {
        if self.format == Format::Json {
            self.out.text("],\"summary\":")?;
            self.out.json(&self.summary)?;
            self.out.text("}\n")?;
        }
        self.out.finish()
    }

    fn block(&mut self, block: Block) -> Result<(), Failure> {
        if let Some(message) = &block.unread {
            self.out.finish()?;
            self.session.say(message);
            self.unread = true;
        }
        self.summary.add(&block.summary);
        for finding in &block.findings {
            let first = std::mem::take(&mut self.first);
            self.out.text(match self.format {
                Format::Full | Format::Narrated if !first => "\n",
                Format::Json if !first => ",\n",
                Format::Json => "\n",
                _ => "",
            })?;
            self.out.text(finding)?;
        }
        // What is found is out before the next games are read.
        self.out.finish()
    }
}
