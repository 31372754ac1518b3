//! `awale fmt`: records in canonical form, in place.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use clap::ArgMatches;
use similar::TextDiff;
use tempfile::NamedTempFile;

use crate::finding::{Arg, Message, Severity};
use crate::format::{format_game, stands_behind};
use crate::replay::{ClaimsWritten, Options, Replay, replay};
use crate::report::{Found, concise};
use crate::source::EncodingNote;
use crate::stream::{Chunk, Stream};

use super::input::{self, Input, unread};
use super::output::Output;
use super::{Failure, Session, Verdict, replay_options};

/// How much is copied at a time.
const PIECE: usize = 64 << 10;

pub(super) fn run(session: &Session, matches: &ArgMatches, out: &mut Output) -> Result<Verdict, Failure> {
    let formatter = Formatter {
        session,
        options: replay_options(matches)?,
        claims: claims(matches),
    };
    let (check, diff) = (matches.get_flag("check"), matches.get_flag("diff"));
    let mut verdict = Verdict::default();
    for input in input::inputs(matches) {
        let done = match &input {
            Input::Stdin if !check && !diff => formatter.to_output(out),
            Input::Stdin | Input::Unwalked(..) => formatter.compare(&input, diff, out),
            Input::File(_) if check || diff => formatter.compare(&input, diff, out),
            Input::File(path) => formatter.in_place(path),
        };
        match done {
            Ok(done) => {
                verdict.findings |= done.kept > 0 || done.stays.is_some() || done.changed && check;
                if let Some(reason) = done.stays {
                    session.say(&Message::new(reason).with("file", Arg::Text(input.name())));
                }
                if done.changed && check && !diff {
                    session.say(&Message::new("fmt-would-change").with("file", Arg::Text(input.name())));
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

fn claims(matches: &ArgMatches) -> ClaimsWritten {
    match matches.get_one::<String>("claims").map(String::as_str) {
        Some("none") => ClaimsWritten::None,
        Some("captures") => ClaimsWritten::Captures,
        Some("all") => ClaimsWritten::All,
        _ => ClaimsWritten::AsNoted,
    }
}

/// Why a file was not formatted.
enum Trouble {
    /// What is to be said; the other files are formatted all the same.
    Said(Message),
    Failure(Failure),
}

impl From<Failure> for Trouble {
    fn from(failure: Failure) -> Trouble {
        Trouble::Failure(failure)
    }
}

/// What came of a file.
#[derive(Default)]
struct Done {
    /// Games that stay as they are because of their errors.
    kept: usize,
    /// Why the whole file stays as it is, whatever could be formatted: the key of what is to be said.
    stays: Option<&'static str>,
    /// Whether the form of the file changes.
    changed: bool,
}

struct Formatter<'a> {
    session: &'a Session,
    options: Options,
    claims: ClaimsWritten,
}

impl Formatter<'_> {
    fn to_output(&self, out: &mut Output) -> Result<Done, Trouble> {
        let said = |error: io::Error| Trouble::Said(unwritten("-", &error));
        let mut original = spool(&Input::Stdin)?;
        let mut formatted = tempfile::tempfile().map_err(said)?;
        let done = self.write_into("-", Box::new(original.try_clone().map_err(said)?), &mut formatted)?;
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
    fn in_place(&self, path: &Path) -> Result<Done, Trouble> {
        let name = path.display().to_string();
        let said = |error: io::Error| Trouble::Said(unwritten(&name, &error));
        let real = fs::canonicalize(path).map_err(|error| Trouble::Said(unread(&name, &error)))?;
        let folder = real.parent().unwrap_or(Path::new("."));
        let mut beside = NamedTempFile::new_in(folder).map_err(said)?;
        let reader = Input::File(path.to_owned()).open().map_err(Trouble::Said)?;
        let mut done = self.write_into(&name, reader, beside.as_file_mut())?;
        done.changed = done.stays.is_none()
            && differs(&mut File::open(&real).map_err(said)?, beside.as_file_mut()).map_err(said)?;
        if done.changed {
            let permissions = fs::metadata(&real).map_err(said)?.permissions();
            beside.as_file().set_permissions(permissions).map_err(said)?;
            beside.as_file().sync_all().map_err(said)?;
            beside.persist(&real).map_err(|error| said(error.error))?;
        }
        Ok(done)
    }

    /// Formats without writing: whether the form would change, and how.
    fn compare(&self, input: &Input, diff: bool, out: &mut Output) -> Result<Done, Trouble> {
        let name = input.name();
        let said = |error: io::Error| Trouble::Said(unwritten(&name, &error));
        let mut original = spool(input)?;
        let copy = original.try_clone().map_err(said)?;
        let mut formatted = tempfile::tempfile().map_err(said)?;
        let mut done = self.write_into(&name, Box::new(copy), &mut formatted)?;
        done.changed = done.stays.is_none() && differs(&mut original, &mut formatted).map_err(said)?;
        if done.changed && diff {
            let texts = [&mut original, &mut formatted].map(text_of);
            let [old, new] = texts;
            let (old, new) = (old.map_err(said)?, new.map_err(said)?);
            let diff = TextDiff::configure()
                .timeout(std::time::Duration::from_secs(10))
                .diff_lines(&old, &new);
            out.text(&diff.unified_diff().header(&name, &name).to_string())?;
        }
        Ok(done)
    }

    /// Formats all games of a stream into a file.
    fn write_into(&self, name: &str, reader: Box<dyn Read + Send>, file: &mut File) -> Result<Done, Trouble> {
        let said = |error: io::Error| Trouble::Said(unwritten(name, &error));
        let mut done = Done::default();
        let mut text = Text::new(io::BufWriter::new(file));
        let mut stream = Stream::new(name, reader);
        while let Some(chunk) = stream
            .next_chunk()
            .map_err(|error| Trouble::Said(unread(name, &error)))?
        {
            self.chunk(&chunk, &mut text, &mut done).map_err(said)?;
        }
        text.write.flush().map_err(said)?;
        // One file cannot hold two encodings.
        if text.foreign && text.formatted {
            done.stays = done.stays.or(Some("fmt-not-utf8"));
        }
        Ok(done)
    }

    fn chunk<W: Write>(&self, chunk: &Chunk, text: &mut Text<W>, done: &mut Done) -> io::Result<()> {
        let records = &chunk.reading.records;
        let foreign = |bytes: &[u8]| chunk.source.is_utf16() || std::str::from_utf8(bytes).is_err();
        let is_lost = |note: &EncodingNote| matches!(note, EncodingNote::LostText(_));
        if chunk.source.encoding_notes().iter().any(is_lost) {
            done.stays = Some("fmt-lost-text");
        }
        if records.is_empty() {
            return text.as_it_is(&chunk.bytes, foreign(&chunk.bytes));
        }
        let start = |i: usize| {
            records
                .get(i)
                .map_or(chunk.bytes.len(), |record| chunk.stored(record.span.start))
        };
        let replays: Vec<Replay<'_>> = records
            .iter()
            .map(|record| replay(&chunk.source, record, &self.options))
            .collect();
        let formatted = self.formatted(chunk, &replays);
        for (i, (replay, formatted)) in replays.iter().zip(formatted).enumerate() {
            if let Some(formatted) = formatted {
                text.game(&formatted)?;
                continue;
            }
            let from = if i == 0 { 0 } else { start(i) };
            let bytes = &chunk.bytes[from..start(i + 1)];
            text.as_it_is(bytes, foreign(bytes))?;
            let errors = replay
                .findings
                .iter()
                .filter(|finding| finding.severity() == Severity::Error);
            for finding in errors {
                done.kept += 1;
                let game = Some(chunk.games_before + i + 1);
                let found = Found {
                    source: &chunk.source,
                    game,
                    players: [None; 2],
                    finding,
                };
                self.session.note(&concise(&found, &self.session.catalogue));
            }
        }
        Ok(())
    }

    /// The games in canonical form. One stays as it is if that would change how the game behind it is read.
    fn formatted(&self, chunk: &Chunk, replays: &[Replay<'_>]) -> Vec<Option<String>> {
        let one = |replay: &Replay<'_>| format_game(replay, self.claims);
        let mut formatted: Vec<Option<String>> = replays.iter().map(one).collect();
        for i in (1..formatted.len()).rev() {
            let (before, behind) = formatted.split_at_mut(i);
            let Some(game) = before.last_mut() else { break };
            let kept = replays[i].record;
            let stands = |text: &String| stands_behind(text, kept, chunk.source.slice(kept.span));
            if behind[0].is_none() && game.as_ref().is_some_and(|text| !stands(text)) {
                *game = None;
            }
        }
        formatted
    }
}

/// A copy of an input that can be read twice.
fn spool(input: &Input) -> Result<File, Trouble> {
    let name = input.name();
    let said = |error: io::Error| Trouble::Said(unwritten(&name, &error));
    let mut reader = input.open().map_err(Trouble::Said)?;
    let mut copy = tempfile::tempfile().map_err(said)?;
    let mut piece = vec![0; PIECE];
    loop {
        match reader.read(&mut piece) {
            Ok(0) => break,
            Ok(read) => copy.write_all(&piece[..read]).map_err(said)?,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(Trouble::Said(unread(&name, &error))),
        }
    }
    copy.seek(SeekFrom::Start(0)).map_err(said)?;
    Ok(copy)
}

fn unwritten(name: &str, error: &io::Error) -> Message {
    let message = Message::new("failure-unwritten")
        .with("file", Arg::Text(name.to_owned()))
        .with("reason", error.to_string());
    Message::new("failure").with("message", message)
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

fn text_of(file: &mut File) -> io::Result<String> {
    file.seek(SeekFrom::Start(0))?;
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The formatted text as it grows: games with one blank line between them.
struct Text<W> {
    write: W,
    /// How many line breaks the text ends with, two at most; none at its very start.
    breaks: Option<usize>,
    /// Whether it ends with a game in canonical form.
    behind_game: bool,
    /// Whether a game in canonical form is among it.
    formatted: bool,
    /// Whether bytes that are not UTF-8 are among it.
    foreign: bool,
}

impl<W: Write> Text<W> {
    fn new(write: W) -> Text<W> {
        Text {
            write,
            breaks: None,
            behind_game: false,
            formatted: false,
            foreign: false,
        }
    }

    /// A game in canonical form.
    fn game(&mut self, text: &str) -> io::Result<()> {
        let missing = self.breaks.map_or(0, |breaks| 2 - breaks);
        self.write.write_all(&b"\n\n"[..missing])?;
        self.write.write_all(text.as_bytes())?;
        self.breaks = Some(1);
        self.behind_game = true;
        self.formatted = true;
        Ok(())
    }

    /// Bytes of the input.
    fn as_it_is(&mut self, bytes: &[u8], foreign: bool) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        if self.behind_game {
            self.write.write_all(b"\n")?;
        }
        self.write.write_all(bytes)?;
        let end = bytes
            .iter()
            .rev()
            .filter(|byte| **byte != b'\r')
            .take(2)
            .take_while(|byte| **byte == b'\n');
        self.breaks = Some(end.count());
        self.behind_game = false;
        self.foreign |= foreign;
        Ok(())
    }
}
