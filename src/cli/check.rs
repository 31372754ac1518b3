//! `awale check`: reads, replays, reports.

use clap::ArgMatches;

use crate::export::{FindingJson, Summary, finding_json};
use crate::finding::{Catalogue, Finding, Message, Severity};
use crate::notation::Record;
use crate::replay::{Options, findings_outside, replay};
use crate::report::{Found, Style, concise, full, narrated};
use crate::stream::{Piece, Pieces, SiftedChunk, Sorter};

use super::games::{Games, Next, Reader, encoding_by_game};
use super::ordered::in_order;
use super::output::Output;
use super::relay::{Relay, Ticket};
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
    let format = format(session, matches);
    let check = Check {
        format,
        style: Style {
            color: session.terminal.color,
            ..Style::default()
        },
        // One line a finding holds no help.
        options: Options {
            brief: format == Format::Concise,
            ..replay_options(matches)?
        },
    };
    let language = session.language;
    let games = Games::<Pieces<Reader>>::of(input::inputs(matches));
    let mut report = Report {
        session,
        format: check.format,
        out,
        summary: Summary::default(),
        first: true,
        unread: false,
    };
    report.begin()?;
    let relay = Relay::default();
    in_order(
        games.enumerate(),
        jobs(matches),
        move || Catalogue::new(language),
        |catalogue, (number, next)| check.block(catalogue, relay.ticket(number), next),
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
    /// Checks the next piece; `ticket` gives it its place among the pieces.
    fn block(&self, catalogue: &Catalogue, ticket: Ticket<'_, Sorter>, next: Next<Piece>) -> Block {
        let mut block = Block::default();
        match next {
            Next::Unread(message) => block.unread = Some(message),
            Next::Games(mut piece) => {
                let ahead = piece.read_ahead(&self.options);
                let chunks = ticket.take_turn(|sorter| sorter.sort(*piece, ahead, &self.options));
                for chunk in chunks {
                    self.chunk(catalogue, &chunk, &mut block);
                }
            }
        }
        block
    }

    fn chunk(&self, catalogue: &Catalogue, chunk: &SiftedChunk, block: &mut Block) {
        let SiftedChunk { source, sifted, .. } = chunk;
        let starts = || sifted.games().iter().map(|game| game.start).collect::<Vec<_>>();
        let encoding = match source.encoding_notes() {
            [] => Vec::new(),
            _ => encoding_by_game(source, &starts()),
        };
        let outside = findings_outside(source, &sifted.outside(source));
        let without_game = encoding.iter().filter(|_| sifted.games().is_empty());
        for finding in outside.iter().chain(without_game.map(|(_, finding)| finding)) {
            let found = Found {
                source,
                game: None,
                players: [None; 2],
                finding,
            };
            self.finding(catalogue, &found, block);
        }
        for (i, game) in sifted.games().iter().enumerate() {
            block.summary.games += 1;
            match game.clean {
                Some(clean) if encoding.is_empty() => block.summary.plies += clean.plies as usize,
                _ => self.game(catalogue, chunk, i, &encoding, block),
            }
        }
    }

    /// Checks a game of which there is something to say.
    fn game(
        &self,
        catalogue: &Catalogue,
        chunk: &SiftedChunk,
        i: usize,
        encoding: &[(usize, Finding)],
        block: &mut Block,
    ) {
        let source = &chunk.source;
        let Some(record) = chunk.sifted.record(source, i) else {
            return;
        };
        let encoding = encoding.iter().filter(|(game, _)| *game == i);
        let replay = replay(source, &record, &self.options);
        block.summary.plies += replay.plies.len();
        for finding in encoding.map(|(_, finding)| finding).chain(&replay.findings) {
            let found = Found {
                source,
                game: Some(chunk.games_before + i + 1),
                players: players(&record),
                finding,
            };
            self.finding(catalogue, &found, block);
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
