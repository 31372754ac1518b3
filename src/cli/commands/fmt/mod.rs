//! `awale fmt`: records in canonical form, in place.

mod text;

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use clap::{ArgMatches, Command};
use similar::TextDiff;

use crate::finding::{Arg, Code, Finding, Message, Severity};
use crate::notation::{NOTATIONS, Notation};
use crate::replay::{ClaimsWritten, Options, format_game, format_renumbered, replay};
use crate::source::{Encoding, EncodingNote, Source, visible_line};
use crate::stream::{Chunk, Stream};

use crate::cli::args::{Arguments, chosen, flag, replay_options};
use crate::cli::blank::Watched;
use crate::cli::choices::choices;
use crate::cli::detect::FormatDetector;
use crate::cli::drive::{Demand, InputReader, no_game_in};
use crate::cli::input::{Input, Unread, inputs, reason, unwritten};
use crate::cli::output::Output;
use crate::cli::replace_file::Replacement;
use crate::cli::{Failure, Session, Verdict};

use text::{FormattedText, HeldGame};

/// How much is copied at a time.
const PIECE: usize = 64 << 10;

choices! {
    /// Which claims the moves bear.
    Claims {
        None = "none",
        Captures = "captures",
        All = "all",
    }
}

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.files())
        .arg(args.flag("check", "cli-fmt-check"))
        .arg(args.flag("diff", "cli-fmt-diff"))
        .arg(args.flag("renumber", "cli-fmt-renumber"))
        .arg(args.choice::<Claims>("claims", "cli-fmt-claims", "WHICH"))
        .arg(args.from())
        .args(args.rules())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let formatter = Formatter {
        session,
        detector: FormatDetector::of(session, matches)?,
        options: replay_options(matches)?,
        renumber: flag(matches, "renumber"),
        claims: match chosen(matches, "claims") {
            Some(Claims::None) => ClaimsWritten::None,
            Some(Claims::Captures) => ClaimsWritten::Captures,
            Some(Claims::All) => ClaimsWritten::All,
            None => ClaimsWritten::AsNoted,
        },
    };
    let (check, diff) = (flag(matches, "check"), flag(matches, "diff"));
    let mut verdict = Verdict::default();
    let demand = Demand::of(matches);
    for input in inputs(matches)? {
        let done = match &input {
            Input::Stdin(_) if !check && !diff => formatter.to_output(&input, out),
            Input::Stdin(_) | Input::Unwalked(..) | Input::Nothing(..) => {
                formatter.compare(&input, diff, out)
            }
            Input::File(_) if check || diff => formatter.compare(&input, diff, out),
            Input::File(path) => formatter.in_place(&input, path),
        };
        match done {
            Ok(done) => {
                if let Some(empty) = done.empty.filter(|empty| demand.refuses(empty)) {
                    session.say(&empty.message());
                    verdict.unread = true;
                }
                verdict.findings |= done.kept > 0 || done.stays.is_some() || done.changed && check;
                if let Some(stays) = done.stays {
                    session.say(&stays.message(&input.name()));
                    verdict.unread |= stays.is_unread();
                }
                if done.changed && check && !diff {
                    let key = if done.line_ends {
                        "fmt-line-ends"
                    } else {
                        "fmt-would-change"
                    };
                    session.say(&Message::new(key).with("file", Arg::Text(input.name())));
                }
            }
            Err(Trouble::Unread(unread)) => {
                if demand.refuses(&unread) {
                    session.say(&unread.message());
                    verdict.unread = true;
                }
            }
            Err(Trouble::Said(message)) => {
                session.say(&message);
                verdict.unread = true;
            }
            Err(Trouble::Failure(failure)) => return Err(failure),
        }
    }
    Ok(verdict)
}

/// Why a file was not formatted.
enum Trouble {
    /// What is to be said; the other files are formatted all the same.
    Said(Message),
    /// It could not be read.
    Unread(Unread),
    Failure(Failure),
}

impl From<Unread> for Trouble {
    fn from(unread: Unread) -> Trouble {
        Trouble::Unread(unread)
    }
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failure(failure)
    }
}

/// Why a whole file stays as it is, whatever could be formatted.
#[derive(Clone, Copy)]
enum Stays {
    /// It is written in another notation.
    Foreign(&'static dyn Notation),
    /// Formatted again it would change again.
    NotFinal,
    /// One file cannot hold two encodings.
    NotUtf8,
    LostText,
}

impl Stays {
    fn message(self, file: &str) -> Message {
        let key = match self {
            Stays::Foreign(_) => "fmt-foreign",
            Stays::NotFinal => "fmt-not-final",
            Stays::NotUtf8 => "fmt-not-utf8",
            Stays::LostText => "fmt-lost-text",
        };
        let message = Message::new(key).with("file", Arg::Text(file.to_owned()));
        match self {
            Stays::Foreign(notation) => message.with("notation", Arg::Text(notation.name().to_owned())),
            Stays::NotFinal | Stays::NotUtf8 | Stays::LostText => message,
        }
    }

    /// Whether the file was not even looked into.
    const fn is_unread(self) -> bool {
        match self {
            Stays::Foreign(_) => true,
            Stays::NotFinal | Stays::NotUtf8 | Stays::LostText => false,
        }
    }
}

/// What came of a file.
#[derive(Default)]
struct Done {
    /// Games that stay as they are because of their errors.
    kept: usize,
    stays: Option<Stays>,
    /// That it holds no game.
    empty: Option<Unread>,
    /// Whether the form of the file changes.
    changed: bool,
    /// Whether nothing but the ends of lines does.
    line_ends: bool,
}

struct Formatter<'a> {
    session: &'a Session,
    detector: FormatDetector,
    options: Options,
    claims: ClaimsWritten,
    /// Whether moves are numbered anew where their numbers are out of order.
    renumber: bool,
}

impl Formatter<'_> {
    fn to_output(&self, input: &Input, out: &mut Output) -> Result<Done, Trouble> {
        let name = input.name();
        let said = |error: io::Error| Trouble::Said(cannot_write(&name, &error));
        let mut original = spool(input)?;
        let mut formatted = scratch()?;
        let reader = Box::new(original.try_clone().map_err(said)?);
        let done = self.write_into(&name, reader, &mut formatted, &scratch)?;
        let written = if done.stays.is_some() {
            &mut original
        } else {
            &mut formatted
        };
        written.seek(SeekFrom::Start(0)).map_err(said)?;
        let mut piece = vec![0; PIECE];
        loop {
            match written.read(&mut piece).map_err(said)? {
                0 => return Ok(done),
                read => out.bytes(&piece[..read]).map_err(Trouble::from)?,
            }
        }
    }

    /// Formats into a file beside the other and puts it in its place, so that there is never half a file.
    fn in_place(&self, input: &Input, path: &Path) -> Result<Done, Trouble> {
        let name = input.name();
        let said = |error: io::Error| Trouble::Said(cannot_write(&name, &error));
        let reader = input.open()?;
        let mut replacement = Replacement::of(path).map_err(said)?;
        let mut formatted = replacement.content().try_clone().map_err(said)?;
        let beside = || replacement.scratch().map_err(said);
        let mut done = self.write_into(&name, reader, &mut formatted, &beside)?;
        done.changed = done.stays.is_none()
            && differs(&mut File::open(path).map_err(said)?, &mut formatted).map_err(said)?;
        if done.changed {
            replacement.put(|_| Ok(())).map_err(said)?;
        }
        Ok(done)
    }

    /// Formats without writing: whether the form would change, and how.
    fn compare(&self, input: &Input, diff: bool, out: &mut Output) -> Result<Done, Trouble> {
        let name = input.name();
        let said = |error: io::Error| Trouble::Said(cannot_write(&name, &error));
        let mut original = spool(input)?;
        let copy = original.try_clone().map_err(said)?;
        let mut formatted = scratch()?;
        let mut done = self.write_into(&name, Box::new(copy), &mut formatted, &scratch)?;
        done.changed = done.stays.is_none() && differs(&mut original, &mut formatted).map_err(said)?;
        if done.changed {
            let old = self.text_of(&mut original).map_err(said)?;
            let new = self.text_of(&mut formatted).map_err(said)?;
            done.line_ends = are_same_lines(&old, &new);
            if diff && done.line_ends {
                let message = Message::new("fmt-line-ends").with("file", Arg::Text(name.clone()));
                out.line(&self.session.catalogue.text(&message))?;
            } else if diff {
                let diff = TextDiff::configure()
                    .timeout(std::time::Duration::from_secs(10))
                    .diff_lines(&old, &new);
                let name = visible_line(&name);
                out.text(&diff.unified_diff().header(&name, &name).to_string())?;
            }
        }
        Ok(done)
    }

    /// Formats all games of a stream into a file, and verifies that this is final: what is read as a game
    /// depends on the text around it, which formatting changes. For that it needs another file.
    fn write_into(
        &self,
        name: &str,
        reader: InputReader,
        file: &mut File,
        scratch: &dyn Fn() -> Result<File, Trouble>,
    ) -> Result<Done, Trouble> {
        let said = |error: io::Error| Trouble::Said(cannot_write(name, &error));
        let (reader, blank) = Watched::new(reader);
        let opened = self.detector.detect(name.to_owned(), Box::new(reader))?;
        if !opened.notation.capabilities().native {
            return Ok(Done {
                stays: Some(Stays::Foreign(opened.notation)),
                ..Done::default()
            });
        }
        let encoding = opened.encoding;
        let (mut done, games) = self.pass(name, opened.reader, encoding, file, true)?;
        if games == 0 {
            done.empty = Some(no_game_in(name, &blank));
        }
        if done.stays.is_none() {
            file.seek(SeekFrom::Start(0)).map_err(said)?;
            let mut again = scratch()?;
            let formatted = Box::new(file.try_clone().map_err(said)?);
            // What was formatted is UTF-8; what was not stays as it is.
            let encoding = encoding.filter(|_| games == 0);
            self.pass(name, formatted, encoding, &mut again, false)?;
            if differs(file, &mut again).map_err(said)? {
                done.stays = Some(Stays::NotFinal);
            }
        }
        Ok(done)
    }

    /// Formats all games of a stream into a file; with what came of it, how many there are.
    fn pass(
        &self,
        name: &str,
        reader: InputReader,
        encoding: Option<Encoding>,
        file: &mut File,
        aloud: bool,
    ) -> Result<(Done, usize), Trouble> {
        let said = |error: io::Error| Trouble::Said(cannot_write(name, &error));
        let mut done = Done::default();
        let mut games = 0;
        let mut text = FormattedText::new(io::BufWriter::new(file));
        let mut stream = Stream::encoded(name, reader, NOTATIONS[0], encoding);
        while let Some(chunk) = stream
            .next_chunk()
            .map_err(|error| Unread::refused(name, &error))?
        {
            games += chunk.reading.records.len();
            self.chunk(&chunk, &mut text, &mut done, aloud).map_err(said)?;
        }
        if text.finish().map_err(said)? {
            done.stays = done.stays.or(Some(Stays::NotUtf8));
        }
        Ok((done, games))
    }

    /// What a file holds, in the encoding that was named if one was.
    fn text_of(&self, file: &mut File) -> io::Result<String> {
        file.seek(SeekFrom::Start(0))?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)?;
        Ok(match String::from_utf8(bytes) {
            Ok(text) => text,
            Err(error) => {
                let bytes = error.into_bytes();
                Source::encoded("", bytes, self.detector.encoding())
                    .text()
                    .to_owned()
            }
        })
    }

    fn chunk<W: Write>(
        &self,
        chunk: &Chunk,
        text: &mut FormattedText<W>,
        done: &mut Done,
        aloud: bool,
    ) -> io::Result<()> {
        let records = &chunk.reading.records;
        let named = self.detector.encoding().is_some();
        let not_utf8 = |bytes: &[u8]| {
            let other = if named {
                !chunk.source.is_utf8() && !bytes.is_ascii()
            } else {
                std::str::from_utf8(bytes).is_err()
            };
            other || chunk.source.is_encoded()
        };
        let is_lost = |note: &EncodingNote| matches!(note, EncodingNote::LostText(_));
        if chunk.source.encoding_notes().iter().any(is_lost) {
            done.stays = Some(Stays::LostText);
        }
        if records.is_empty() {
            text.release()?;
            return text.as_it_is(&chunk.bytes, not_utf8(&chunk.bytes));
        }
        let start = |i: usize| records.get(i).map(|record| record.span.start);
        for (i, record) in records.iter().enumerate() {
            let replay = replay(&chunk.source, record, &self.options);
            let from = start(i).filter(|_| i > 0).unwrap_or(0);
            let to = start(i + 1);
            let written = &chunk.source.text()[from..to.unwrap_or(chunk.source.text().len())];
            let stored = to.map_or(chunk.bytes.len(), |to| chunk.stored(to));
            let bytes = &chunk.bytes[if i > 0 { chunk.stored(from) } else { 0 }..stored];
            let formatted = if self.renumber {
                format_renumbered(&replay, self.claims)
            } else {
                format_game(&replay, self.claims)
            };
            let stays = formatted.is_none();
            text.push(HeldGame {
                formatted,
                written: written.to_owned(),
                record: record.clone(),
                bytes: bytes.to_vec(),
                not_utf8: not_utf8(bytes),
            })?;
            let game = chunk.games_before + i + 1;
            let keeps = |finding: &&Finding| {
                finding.severity() == Severity::Error
                    || !self.renumber && finding.code == Code::NumberOutOfOrder
            };
            let mut said = false;
            for finding in replay.findings.iter().filter(keeps) {
                done.kept += 1;
                said = true;
                if aloud {
                    self.session.tell(&chunk.source, Some(game), finding);
                }
            }
            let is_game = !record.tags.is_empty() || !replay.plies.is_empty();
            if aloud && stays && !said && is_game {
                let message = Message::new("fmt-game-stays")
                    .with("file", Arg::Text(chunk.source.name().to_owned()))
                    .with("game", game);
                self.session.say(&message);
            }
        }
        Ok(())
    }
}

/// A copy of an input that can be read twice.
fn spool(input: &Input) -> Result<File, Trouble> {
    let mut reader = input.open()?;
    let mut copy = scratch()?;
    let mut piece = vec![0; PIECE];
    loop {
        match reader.read(&mut piece) {
            Ok(0) => break,
            Ok(read) => copy
                .write_all(&piece[..read])
                .map_err(|error| no_scratch(&error))?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Unread::refused(input.name(), &error).into()),
        }
    }
    copy.seek(SeekFrom::Start(0))
        .map_err(|error| no_scratch(&error))?;
    Ok(copy)
}

/// A file for what is only needed now, where the system keeps such files.
fn scratch() -> Result<File, Trouble> {
    tempfile::tempfile().map_err(|error| no_scratch(&error))
}

/// What is to be said where there can be no such file: whose fault that is is not the input's.
fn no_scratch(error: &io::Error) -> Trouble {
    let message = Message::new("failure-scratch")
        .with("folder", Arg::Text(std::env::temp_dir().display().to_string()))
        .with("reason", reason(error));
    Trouble::Said(Message::new("failure").with("message", message))
}

/// Whether two texts are the same but for the ends of their lines.
fn are_same_lines(one: &str, other: &str) -> bool {
    let lines = |text: &str| text.replace("\r\n", "\n").replace('\r', "\n");
    lines(one) == lines(other)
}

fn cannot_write(name: &str, error: &io::Error) -> Message {
    Message::new("failure").with("message", unwritten(name, error))
}

/// Whether two files differ, both read from their start.
fn differs(one: &mut File, other: &mut File) -> io::Result<bool> {
    let len = |file: &mut File| file.seek(SeekFrom::End(0));
    if len(one)? != len(other)? {
        return Ok(true);
    }
    for file in [&mut *one, &mut *other] {
        file.seek(SeekFrom::Start(0))?;
    }
    let (mut one, mut other) = (io::BufReader::new(one).bytes(), io::BufReader::new(other).bytes());
    loop {
        match (one.next().transpose()?, other.next().transpose()?) {
            (None, None) => return Ok(false),
            (a, b) if a != b => return Ok(true),
            _ => {}
        }
    }
}
