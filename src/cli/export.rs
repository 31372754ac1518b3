//! `awale export`: annotated JSON.

use clap::ArgMatches;

use crate::export::{Form, GameJson, finding_json, game_json, schema};
use crate::finding::Severity;
use crate::notation::read;
use crate::replay::{Options, encoding_findings, findings_outside, replay};
use crate::source::Source;

use super::output::Output;
use super::{Failure, Session, Verdict, input, replay_options};

pub(super) fn run(session: &Session, matches: &ArgMatches, out: &mut Output) -> Result<Verdict, Failure> {
    let lines = matches
        .get_one::<String>("format")
        .is_some_and(|format| format == "jsonl");
    if matches.get_flag("schema") {
        return print_schema(lines, out);
    }
    let options = replay_options(matches)?;
    let mut export = Export {
        session,
        lines,
        options,
        out,
        first: true,
        gravest: Severity::Note,
    };
    let mut verdict = Verdict::default();
    export.begin()?;
    for file in input::files(matches) {
        match input::open(session, &file) {
            Some(source) => export.source(&source)?,
            None => verdict.unread = true,
        }
    }
    export.end()?;
    let denied = if matches.contains_id("deny") {
        Severity::Warning
    } else {
        Severity::Error
    };
    verdict.findings = export.gravest >= denied;
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
    gravest: Severity,
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

    fn source(&mut self, source: &Source) -> Result<(), Failure> {
        let reading = read(source);
        let outside = findings_outside(source, &reading.outside);
        let outside = outside.iter().map(|finding| finding.severity());
        self.gravest = outside.fold(self.gravest, Severity::max);
        for (i, record) in reading.records.iter().enumerate() {
            let replay = replay(source, record, &self.options);
            let mut game = game_json(source, i + 1, &replay, &self.session.catalogue);
            let mut findings = replay
                .findings
                .iter()
                .map(|finding| finding.severity())
                .collect::<Vec<_>>();
            if i == 0 {
                let encoding = encoding_findings(source);
                findings.extend(encoding.iter().map(|finding| finding.severity()));
                let notes = encoding
                    .iter()
                    .map(|finding| finding_json(source, finding, &self.session.catalogue));
                game.findings.splice(0..0, notes);
            }
            self.gravest = findings.into_iter().fold(self.gravest, Severity::max);
            self.game(&game)?;
        }
        Ok(())
    }

    fn game(&mut self, game: &GameJson) -> Result<(), Failure> {
        let first = std::mem::take(&mut self.first);
        if !self.lines {
            self.out.text(if first { "\n" } else { ",\n" })?;
        }
        self.out.json(game)?;
        self.out.text(if self.lines { "\n" } else { "" })
    }
}
