//! `awale export`: annotated JSON.

use clap::{ArgMatches, Command};

use crate::finding::{Finding, Severity};
use crate::json::{Form, GameJson, finding_json, game_json, schema};
use crate::replay::{Options, findings_outside, replay};
use crate::stream::Chunk;

use crate::cli::args::{Arguments, chosen, is_denied, replay_options};
use crate::cli::choices::choices;
use crate::cli::drive::{each_chunk, encoding_by_game};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

choices! {
    /// One document, or a line a game.
    Format {
        Json = "json",
        Jsonl = "jsonl",
    }
}

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.files())
        .arg(args.format::<Format>().default_value("json"))
        .arg(args.from())
        .args(args.rules())
        .arg(args.deny())
        .arg(args.keep_going())
        .arg(args.flag("schema", "cli-schema"))
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let lines = chosen(matches, "format") == Some(Format::Jsonl);
    if matches.get_flag("schema") {
        return print_schema(lines, out);
    }
    let mut export = Export {
        session,
        lines,
        options: replay_options(matches)?,
        out,
        first: true,
        gravest: None,
    };
    export.begin()?;
    let unread = each_chunk(session, matches, |chunk| export.chunk(chunk))?;
    export.end()?;
    Ok(Verdict {
        findings: is_denied(matches, export.gravest),
        unread,
    })
}

fn print_schema(lines: bool, out: &mut Output) -> Result<Verdict, Failure> {
    let form = if lines { Form::Game } else { Form::Export };
    let text = serde_json::to_string_pretty(&schema(form)).map_err(std::io::Error::from)?;
    out.raw(&text)?;
    out.text("\n")?;
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
        if self.lines {
            Ok(())
        } else {
            self.out.text("{\"format\":\"awale/1\",\"games\":[")
        }
    }

    fn end(&mut self) -> Result<(), Failure> {
        if self.lines { Ok(()) } else { self.out.text("]}\n") }
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
            self.session.tell(source, None, finding);
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
