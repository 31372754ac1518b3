//! `awale convert`: from one notation into another.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{ArgMatches, Command};

use crate::finding::{Arg, Message, Severity};
use crate::json::game_json;
use crate::notation::{NOTATIONS, Notation, Reread, Unsupported, notation_named, read_as_one};
use crate::record::Record;
use crate::replay::{Options, Replay, annotate, findings_outside, replay};
use crate::stream::Chunk;

use crate::cli::args::{Arguments, is_denied, replay_options, value};
use crate::cli::drive::{each_chunk, encoding_by_game};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    let names = PossibleValuesParser::new(NOTATIONS.iter().map(|notation| notation.name()));
    let notation = names.map(|name| notation_named(&name).unwrap_or(NOTATIONS[0]));
    command
        .args(args.files())
        .arg(args.from())
        .arg(
            args.option("to", "cli-to", "NOTATION")
                .value_parser(notation)
                .required(true),
        )
        .args(args.rules())
        .arg(args.deny())
        .arg(args.keep_going())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let to = value::<&'static dyn Notation>(matches, "to").copied();
    let mut convert = Convert {
        session,
        to: to.unwrap_or(NOTATIONS[0]),
        options: replay_options(matches)?,
        out,
        first: true,
        gravest: None,
    };
    convert.begin()?;
    let unread = each_chunk(session, matches, |chunk| convert.chunk(chunk))?;
    convert.end()?;
    Ok(Verdict {
        findings: is_denied(matches, convert.gravest),
        unread,
    })
}

struct Convert<'a> {
    session: &'a Session,
    to: &'static dyn Notation,
    options: Options,
    out: &'a mut Output,
    /// Whether no game has been written yet.
    first: bool,
    gravest: Option<Severity>,
}

impl Convert<'_> {
    /// Whether JSON is written: the export knows how.
    fn json(&self) -> bool {
        self.to.capabilities().from_replay
    }

    fn begin(&mut self) -> Result<(), Failure> {
        if self.json() {
            return self.out.text("{\"format\":\"awale/1\",\"games\":[");
        }
        self.out.raw(self.to.head())
    }

    fn end(&mut self) -> Result<(), Failure> {
        if self.json() {
            self.out.text("]}\n")
        } else {
            Ok(())
        }
    }

    fn chunk(&mut self, chunk: &Chunk) -> Result<(), Failure> {
        let outside = findings_outside(&chunk.source, &chunk.reading.outside);
        let encoding = encoding_by_game(&chunk.source, &chunk.reading.starts());
        for finding in outside.iter().chain(encoding.iter().map(|(_, finding)| finding)) {
            self.gravest = self.gravest.max(Some(finding.severity()));
            self.session.tell(&chunk.source, None, finding);
        }
        for (i, record) in chunk.reading.records.iter().enumerate() {
            self.game(chunk, chunk.games_before + i + 1, record)?;
        }
        // Games are out before the next ones are read.
        self.out.finish()
    }

    fn game(&mut self, chunk: &Chunk, number: usize, record: &Record) -> Result<(), Failure> {
        let replay = replay(&chunk.source, record, &self.options);
        for finding in &replay.findings {
            self.gravest = self.gravest.max(Some(finding.severity()));
            if finding.severity() == Severity::Error {
                self.session.tell(&chunk.source, Some(number), finding);
            }
        }
        let mut filled = annotate(&replay, &self.options, number);
        let mut lost = Vec::new();
        if let Some(filled) = &mut filled {
            lost = filled.leave_out_unreadable(self.to);
            lost.splice(0..0, filled.unsupported_in(self.to));
        }
        if self.json() {
            self.lost(chunk, number, &lost, None);
            return self.json_game(chunk, number, &replay);
        }
        let text = filled.as_ref().and_then(|filled| self.to.write(filled));
        let (Some(game), Some(text)) = (&filled, text) else {
            self.lost(chunk, number, &lost, None);
            self.say(chunk, number, "convert-skipped", |message| message);
            return Ok(());
        };
        if self.to.capabilities().write_only {
            self.lost(chunk, number, &lost, None);
            return self.text(&text);
        }
        let Some(again) = read_as_one(&text, self.to) else {
            self.lost(chunk, number, &lost, None);
            self.say(chunk, number, "convert-unreadable", |message| {
                message.with("notation", Arg::Text(self.to.name().to_owned()))
            });
            return Ok(());
        };
        let known: Vec<Unsupported> = lost.iter().map(|(lost, _)| *lost).collect();
        let more = again.lost_of(game, self.to);
        lost.extend(more.into_iter().filter(|(lost, _)| !known.contains(lost)));
        let said = lost.iter().any(|(lost, _)| *lost == Unsupported::Unplayed);
        let faults = Some(self.faults_lost(&replay, &again)).filter(|faults| !said && !faults.is_empty());
        self.lost(chunk, number, &lost, faults);
        self.text(&text)
    }

    /// The codes of the errors that are not found any more where a faulty game was written: a game must not come
    /// out clean in silence.
    fn faults_lost(&self, replayed: &Replay<'_>, again: &Reread) -> Vec<&'static str> {
        let codes = |replay: &Replay<'_>| -> Vec<&'static str> {
            let errors = replay
                .findings
                .iter()
                .filter(|finding| finding.severity() == Severity::Error);
            errors.map(|finding| finding.code.name()).collect()
        };
        let mut lost = codes(replayed);
        if lost.is_empty() {
            return lost;
        }
        for code in codes(&replay(&again.source, &again.record, &self.options)) {
            if let Some(at) = lost.iter().position(|lost| *lost == code) {
                lost.remove(at);
            }
        }
        lost.dedup();
        lost
    }

    fn json_game(&mut self, chunk: &Chunk, number: usize, replay: &Replay<'_>) -> Result<(), Failure> {
        let game = game_json(&chunk.source, number, replay, &self.session.catalogue);
        let first = std::mem::take(&mut self.first);
        self.out.text(if first { "\n" } else { ",\n" })?;
        self.out.json(&game)
    }

    fn text(&mut self, text: &str) -> Result<(), Failure> {
        if !std::mem::take(&mut self.first) {
            self.out.raw(self.to.between())?;
        }
        self.out.raw(text)
    }

    /// Says what the notation cannot hold of a game.
    fn lost(
        &self,
        chunk: &Chunk,
        game: usize,
        lost: &[(Unsupported, usize)],
        faults: Option<Vec<&'static str>>,
    ) {
        let lost: Vec<Message> = lost
            .iter()
            .map(|(lost, count)| Message::new(lost_key(*lost)).with("count", *count))
            .chain(faults.map(|codes| {
                Message::new("lost-faults")
                    .with("count", codes.len())
                    .with("codes", codes.join(", "))
            }))
            .collect();
        if !lost.is_empty() {
            self.say(chunk, game, "convert-lost", |message| {
                message
                    .with("notation", Arg::Text(self.to.name().to_owned()))
                    .with("lost", lost)
            });
        }
    }

    fn say(&self, chunk: &Chunk, game: usize, key: &'static str, with: impl FnOnce(Message) -> Message) {
        let message = Message::new(key)
            .with("file", Arg::Text(chunk.source.name().to_owned()))
            .with("game", game);
        self.session.say(&with(message));
    }
}

const fn lost_key(lost: Unsupported) -> &'static str {
    match lost {
        Unsupported::Moves => "lost-moves",
        Unsupported::Tags => "lost-tags",
        Unsupported::Comments => "lost-comments",
        Unsupported::Marks => "lost-marks",
        Unsupported::Variations => "lost-variations",
        Unsupported::Result => "lost-result",
        Unsupported::Score => "lost-score",
        Unsupported::Start => "lost-start",
        Unsupported::Unplayed => "lost-unplayed",
        Unsupported::Text => "lost-text",
    }
}
