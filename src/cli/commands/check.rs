//! `awale check`: reads, replays, reports.
//!
//! The way of a file: `drive` opens it and tells its notation. In our own notation, [`Pieces`] cuts its bytes where a
//! game most likely begins; each piece is read on some thread by the *screen* ([`screen_part`]), which plays the moves as
//! they are read. The [`Sorter`], which sees the pieces in their order, keeps what was read early if the piece was cut
//! rightly, and puts the bytes together otherwise; a file that was not cut, such as one of one game, goes that way too.
//! A game that passed is counted; of one with simple notes the screen knows what is to be said; of any other the text is
//! read again into a record, replayed in full, and its findings are put into words. Files in other notations are read
//! into records at once.

use std::io;

use clap::{ArgMatches, Command};

use crate::finding::{Catalogue, Finding, Help, Message, Severity};
use crate::json::{FindingJson, Summary, UnreadJson, finding_json};
use crate::record::Record;
use crate::repair::is_mendable;
use crate::replay::{Options, Replay, Screened, findings_outside, replay, screen_part};
use crate::report::{Found, Style, concise, full, narrated};
use crate::source::Source;
use crate::stream::{Chunk, GamesInPlace, Piece, Pieces, Sorter, Stream};

use crate::cli::args::{Arguments, chosen, is_denied, replay_options};
use crate::cli::choices::choices;
use crate::cli::drive::{ChunkSource, Deliveries, Delivery, Demand, InputReader, Opened, encoding_by_game};
use crate::cli::input::Unread;
use crate::cli::ordered::in_order;
use crate::cli::output::Output;
use crate::cli::sequencer::{Sequencer, Turn};
use crate::cli::{Failure, Session, Verdict};

choices! {
    /// The form of the findings.
    Format {
        Full = "full",
        Narrated = "narrated",
        Concise = "concise",
        Json = "json",
        Jsonl = "jsonl",
    }
}

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.files())
        .arg(args.format::<Format>())
        .arg(args.from())
        .args(args.rules())
        .arg(args.deny())
        .arg(args.keep_going())
        .arg(args.number("jobs", "cli-jobs"))
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let format = chosen(matches, "format").unwrap_or_else(|| default_format(session));
    let check = Check {
        format,
        style: Style {
            color: session.terminal.color,
            ..Style::default()
        },
        // One line a finding holds no help.
        options: Options {
            skip_hints: format == Format::Concise,
            ..replay_options(matches)?
        },
    };
    let language = session.language;
    let deliveries = Deliveries::<CheckSource>::of(session, matches)?;
    let mut report = Report {
        session,
        demand: Demand::of(matches),
        format: check.format,
        out,
        summary: Summary::default(),
        first: true,
        games: 0,
        unread: Vec::new(),
    };
    report.begin()?;
    let sequencer = Sequencer::default();
    in_order(
        deliveries.enumerate(),
        jobs(matches),
        move || Catalogue::new(language),
        |catalogue, (number, delivery)| check.block(catalogue, sequencer.turn(number), delivery),
        |block| report.block(block),
    )?;
    report.end()?;
    let Report { summary, unread, .. } = report;
    session.say(&summary_message(&summary));
    Ok(Verdict {
        findings: is_denied(matches, gravest(&summary)),
        unread: !unread.is_empty(),
    })
}

/// A picture where somebody looks on; sentences where the output goes to a file or another program.
fn default_format(session: &Session) -> Format {
    if session.terminal.interactive {
        Format::Full
    } else {
        Format::Narrated
    }
}

/// More threads than this only stand in each other's way.
const MOST_JOBS: usize = 64;

/// How many threads to work on.
fn jobs(matches: &ArgMatches) -> usize {
    let jobs = matches.get_one::<usize>("jobs").copied();
    jobs.unwrap_or(1).clamp(1, MOST_JOBS)
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

/// Some games of an input, as they are checked.
enum Part {
    /// In our own notation: to be screened.
    Native(Piece),
    /// In another one: read.
    Foreign(Box<Chunk>),
}

enum CheckSource {
    Native(Pieces<InputReader>),
    Foreign(Box<Stream<InputReader>>),
}

impl ChunkSource for CheckSource {
    type Portion = Part;

    fn open(opened: Opened) -> CheckSource {
        if opened.notation.capabilities().native {
            CheckSource::Native(Pieces::new(&opened.name, opened.reader, opened.encoding))
        } else {
            CheckSource::Foreign(Box::new(Stream::open(opened)))
        }
    }

    fn next_portion(&mut self) -> io::Result<Option<(Part, usize)>> {
        Ok(match self {
            CheckSource::Native(pieces) => pieces.next_piece()?.map(|piece| {
                let bytes = piece.bytes.len();
                (Part::Native(piece), bytes)
            }),
            CheckSource::Foreign(stream) => stream.next_chunk()?.map(|chunk| {
                let bytes = chunk.bytes.len();
                (Part::Foreign(Box::new(chunk)), bytes)
            }),
        })
    }
}

/// What is said of some games.
#[derive(Default)]
struct Block {
    /// The findings as they are written, what parts them left out.
    findings: Vec<String>,
    summary: Summary,
    /// A file that could not be read.
    unread: Option<Unread>,
    /// That a file has ended, and what is to be said if it held no game.
    end: Option<Unread>,
}

/// How games are checked; the same on every thread.
struct Check {
    format: Format,
    style: Style,
    options: Options,
}

impl Check {
    /// Checks the next games; `turn` gives a piece its place among the pieces.
    fn block(&self, catalogue: &Catalogue, turn: Turn<'_, Sorter>, delivery: Delivery<Part>) -> Block {
        let mut block = Block::default();
        match delivery {
            Delivery::Unread(unread) => block.unread = Some(unread),
            Delivery::End(unread) => block.end = Some(unread),
            Delivery::Games(part) => match *part {
                Part::Native(mut piece) => {
                    let screen = |source: &Source, at_game: bool| screen_part(source, at_game, &self.options);
                    let early = piece.read_early(&screen);
                    let screened = turn.take_turn(|sorter| sorter.sort(piece, early, &screen));
                    for games in screened {
                        self.screened(catalogue, &games, &mut block);
                    }
                }
                Part::Foreign(chunk) => self.read(catalogue, &chunk, &mut block),
            },
        }
        block
    }

    /// Checks games that were screened.
    fn screened(&self, catalogue: &Catalogue, games: &GamesInPlace<Screened>, block: &mut Block) {
        let GamesInPlace {
            source,
            games: screened,
            games_before,
        } = games;
        // Where there is nothing to say of the encoding, no game can be concerned.
        let starts: Vec<usize> = match source.encoding_notes() {
            [] => Vec::new(),
            _ => screened.games().iter().map(|game| game.start).collect(),
        };
        let encoding = encoding_by_game(source, &starts);
        let found = findings_outside(source, &screened.outside(source));
        self.outside(
            catalogue,
            source,
            &found,
            &encoding,
            screened.games().is_empty(),
            block,
        );
        for (i, game) in screened.games().iter().enumerate() {
            match game.passed {
                Some(clean) if starts.is_empty() => {
                    block.summary.games += 1;
                    block.summary.plies += clean.plies as usize;
                }
                _ if starts.is_empty() && game.noted.is_some() => {
                    self.noted(catalogue, games, i, block);
                }
                _ => {
                    if let Some(record) = screened.record(source, i) {
                        let place = (*games_before, i);
                        self.game(catalogue, source, &record, place, &encoding, block);
                    }
                }
            }
        }
    }

    /// Says what is known to be said of a game.
    fn noted(&self, catalogue: &Catalogue, games: &GamesInPlace<Screened>, i: usize, block: &mut Block) {
        let GamesInPlace {
            source,
            games: screened,
            games_before,
        } = games;
        let plies = screened.games()[i].noted.map_or(0, |game| game.plies as usize);
        block.summary.games += 1;
        block.summary.plies += plies;
        let players = screened.players(source, i);
        for finding in screened.findings(source, i).iter().flatten() {
            let found = Found {
                source,
                game: Some(games_before + i + 1),
                players,
                finding,
            };
            self.finding(catalogue, &found, block);
        }
    }

    /// Checks games of which records were made.
    fn read(&self, catalogue: &Catalogue, chunk: &Chunk, block: &mut Block) {
        let Chunk { source, reading, .. } = chunk;
        let starts = reading.starts();
        let encoding = encoding_by_game(source, &starts);
        let found = findings_outside(source, &reading.outside);
        self.outside(catalogue, source, &found, &encoding, starts.is_empty(), block);
        for (i, record) in reading.records.iter().enumerate() {
            self.game(
                catalogue,
                source,
                record,
                (chunk.games_before, i),
                &encoding,
                block,
            );
        }
    }

    /// Says what is found where there is no game.
    fn outside(
        &self,
        catalogue: &Catalogue,
        source: &Source,
        found: &[Finding],
        encoding: &[(usize, Finding)],
        no_game: bool,
        block: &mut Block,
    ) {
        let encoding = encoding.iter().filter(|_| no_game).map(|(_, finding)| finding);
        for finding in found.iter().chain(encoding) {
            let found = Found {
                source,
                game: None,
                players: [None; 2],
                finding,
            };
            self.finding(catalogue, &found, block);
        }
    }

    /// Checks a game; its place is how many games of the file came before the text, and how many of the text.
    fn game(
        &self,
        catalogue: &Catalogue,
        source: &Source,
        record: &Record,
        (before, i): (usize, usize),
        encoding: &[(usize, Finding)],
        block: &mut Block,
    ) {
        let mut replay = replay(source, record, &self.options);
        self.name_repair(&mut replay);
        block.summary.games += 1;
        block.summary.plies += replay.plies.len();
        let encoding = encoding.iter().filter(|(game, _)| *game == i);
        let players = players(record);
        for finding in encoding.map(|(_, finding)| finding).chain(&replay.findings) {
            let found = Found {
                source,
                game: Some(before + i + 1),
                players,
                finding,
            };
            self.finding(catalogue, &found, block);
        }
    }

    /// Says once of a game that its moves or notes may be mended; one line a finding holds no help.
    fn name_repair(&self, replay: &mut Replay<'_>) {
        if self.options.skip_hints {
            return;
        }
        let first = replay
            .findings
            .iter()
            .position(|finding| is_mendable(finding, replay));
        if let Some(finding) = first.and_then(|first| replay.findings.get_mut(first)) {
            finding.help.push(Help::from(Message::new("help-repair")));
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

/// The gravest of what was counted.
fn gravest(summary: &Summary) -> Option<Severity> {
    let counts = [
        (summary.errors, Severity::Error),
        (summary.warnings, Severity::Warning),
        (summary.notes, Severity::Note),
    ];
    let found = counts.into_iter().find(|(count, _)| *count > 0);
    found.map(|(_, severity)| severity)
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
    demand: Demand,
    format: Format,
    out: &'a mut Output,
    summary: Summary,
    /// Whether no finding has been written yet.
    first: bool,
    /// The games of the file so far.
    games: usize,
    unread: Vec<UnreadJson>,
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
            self.out.text(",\"unread\":")?;
            self.out.json(&self.unread)?;
            self.out.text("}\n")?;
        }
        self.out.finish()
    }

    /// Says that a file was not read or holds no game.
    fn unread(&mut self, unread: &Unread) -> Result<(), Failure> {
        if self.demand.refuses(unread) {
            self.out.finish()?;
            self.session.say(&unread.message());
            self.unread.push(UnreadJson {
                file: unread.file.clone(),
                reason: self.session.catalogue.text(&unread.reason),
            });
        }
        Ok(())
    }

    fn block(&mut self, block: Block) -> Result<(), Failure> {
        self.games += block.summary.games;
        let empty = block.end.as_ref().filter(|_| self.games == 0);
        for unread in block.unread.as_ref().into_iter().chain(empty) {
            self.unread(unread)?;
        }
        if block.unread.is_some() || block.end.is_some() {
            self.games = 0;
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
            // What steers a terminal has been written out where the finding was put into words; what is left are our own
            // colours and the escapes of JSON.
            self.out.raw(finding)?;
        }
        // What is found is out before the next games are read.
        self.out.finish()
    }
}
