//! `awale export`: annotated JSON.

use clap::ArgMatches;

use crate::finding::{Finding, Severity};
use crate::json::{Form, GameJson, finding_json, game_json, schema};
use crate::replay::{Options, findings_outside, replay};
use crate::report::{Found, concise};
use crate::stream::Chunk;

use crate::cli::detect::Opened;
use crate::cli::games::{Games, Next, encoding_by_game};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict, input, replay_options};

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let lines = matches
        .get_one::<String>("format")
        .is_some_and(|format| format == "jsonl");
    if matches.get_flag("schema") {
        return print_schema(lines, out);
    }
    let options = replay_options(matches)?;
    let games = Games::<Opened>::of(session, matches, input::inputs(matches))?;
    let mut export = Export {
        session,
        lines,
        options,
        out,
        first: true,
        gravest: None,
    };
    let mut verdict = Verdict::default();
    export.begin()?;
    for next in games {
        match next {
            Next::Games(chunk) => export.chunk(&chunk)?,
            Next::Unread(message) => {
                session.say(&message);
                verdict.unread = true;
            }
        }
    }
    export.end()?;
    let denied = if matches.contains_id("deny") {
        Severity::Warning
    } else {
        Severity::Error
    };
    verdict.findings = export.gravest.is_some_and(|gravest| gravest >= denied);
    Ok(verdict)
}

fn print_schema(lines: bool, out: &mut Output) -> Result<Verdict, Failure> {
    let form = if lines { Form::Game } else { Form::Export };
    let text = serde_json::to_string_pretty(&schema(form)).map_err(std::io::Error::from)?;
    out.line(&text)?;
    Ok(Verdict::default())
}

struct Export<'a> {
    session: &'a Session,
    /// One game a line instead of one document.
    lines: bool,
    options: Options,
    out: &'a mut Output,
    /// Whether no game has been written yet.
    first: bool,
    gravest: Option<Severity>,
}

impl Export<'_> {
    fn begin(&mut self) -> Result<(), Failure> {
        match self.lines {
            true => Ok(()),
            false => self.out.text("{\"format\":\"awale/1\",\"games\":["),
        }
    }

    fn end(&mut self) -> Result<(), Failure> {
        match self.lines {
            true => Ok(()),
            false => self.out.text("]}\n"),
        }
    }

    fn chunk(&mut self, chunk: &Chunk) -> Result<(), Failure> {
        let source = &chunk.source;
        let catalogue = &self.session.catalogue;
        let encoding = encoding_by_game(source, &chunk.reading.starts());
        // Text that holds no game has no place in the JSON: what is found in it is said beside it, and counts.
        let outside = findings_outside(source, &chunk.reading.outside);
        let lost = encoding
            .iter()
            .filter(|_| chunk.reading.records.is_empty())
            .map(|(_, finding)| finding);
        for finding in outside.iter().chain(lost) {
            let found = Found {
                source,
                game: None,
                players: [None; 2],
                finding,
            };
            self.session.note(&concise(&found, catalogue));
            self.gravest = self.gravest.max(Some(finding.severity()));
        }
        for (i, record) in chunk.reading.records.iter().enumerate() {
            let replay = replay(source, record, &self.options);
            let mut game = game_json(source, chunk.games_before + i + 1, &replay, catalogue);
            let notes: Vec<&Finding> = encoding
                .iter()
                .filter(|(game, _)| *game == i)
                .map(|(_, f)| f)
                .collect();
            self.count(replay.findings.iter().chain(notes.iter().copied()));
            let notes = notes
                .into_iter()
                .map(|finding| finding_json(source, finding, catalogue));
            game.findings.extend(notes);
            game.findings.sort_by_key(|finding| finding.span.offset);
            self.game(&game)?;
        }
        // Games are out before the next ones are read.
        self.out.finish()
    }

    fn count<'f>(&mut self, findings: impl Iterator<Item = &'f Finding>) {
        self.gravest = self.gravest.max(findings.map(Finding::severity).max());
    }

    fn game(&mut self, game: &GameJson) -> Result<(), Failure> {
        let first = std::mem::take(&mut self.first);
        if !self.lines {
            self.out.text(if first { "\n" } else { ",\n" })?;
        }
        self.out.json_before(game, if self.lines { "\n" } else { "" })
    }
}
