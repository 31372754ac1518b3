//! `awale fmt`: records in canonical form, in place.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use clap::ArgMatches;
use similar::TextDiff;
use tempfile::NamedTempFile;

use crate::finding::{Arg, Message, Severity};
use crate::notation::{read, write};
use crate::record::Record;
use crate::replay::format_game;
use crate::replay::{ClaimsWritten, Options, replay};
use crate::report::{Found, concise};
use crate::source::{EncodingNote, Source};
use crate::stream::{Chunk, Stream};

use crate::cli::input;
use crate::cli::input::{Input, unread};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict, replay_options};

/// How much is copied at a time.
const PIECE: usize = 64 << 10;

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
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

    /// Formats all games of a stream into a file, and verifies that this is final: what is read as a game
    /// depends on the text around it, which formatting changes.
    fn write_into(&self, name: &str, reader: Box<dyn Read + Send>, file: &mut File) -> Result<Done, Trouble> {
        let said = |error: io::Error| Trouble::Said(unwritten(name, &error));
        let mut done = self.pass(name, reader, file, true)?;
        if done.stays.is_none() {
            file.seek(SeekFrom::Start(0)).map_err(said)?;
            let mut again = tempfile::tempfile().map_err(said)?;
            self.pass(name, Box::new(file.try_clone().map_err(said)?), &mut again, false)?;
            if differs(file, &mut again).map_err(said)? {
                done.stays = Some("fmt-not-final");
            }
        }
        Ok(done)
    }

    /// Formats all games of a stream into a file.
    fn pass(
        &self,
        name: &str,
        reader: Box<dyn Read + Send>,
        file: &mut File,
        aloud: bool,
    ) -> Result<Done, Trouble> {
        let said = |error: io::Error| Trouble::Said(unwritten(name, &error));
        let mut done = Done::default();
        let mut text = Text::new(io::BufWriter::new(file));
        let mut stream = Stream::new(name, reader);
        while let Some(chunk) = stream
            .next_chunk()
            .map_err(|error| Trouble::Said(unread(name, &error)))?
        {
            self.chunk(&chunk, &mut text, &mut done, aloud).map_err(said)?;
        }
        text.release().map_err(said)?;
        text.write.flush().map_err(said)?;
        // One file cannot hold two encodings.
        if text.foreign && text.formatted {
            done.stays = done.stays.or(Some("fmt-not-utf8"));
        }
        Ok(done)
    }

    fn chunk<W: Write>(
        &self,
        chunk: &Chunk,
        text: &mut Text<W>,
        done: &mut Done,
        aloud: bool,
    ) -> io::Result<()> {
        let records = &chunk.reading.records;
        let foreign = |bytes: &[u8]| chunk.source.is_utf16() || std::str::from_utf8(bytes).is_err();
        let is_lost = |note: &EncodingNote| matches!(note, EncodingNote::LostText(_));
        if chunk.source.encoding_notes().iter().any(is_lost) {
            done.stays = Some("fmt-lost-text");
        }
        if records.is_empty() {
            text.release()?;
            return text.as_it_is(&chunk.bytes, foreign(&chunk.bytes));
        }
        let start = |i: usize| records.get(i).map(|record| record.span.start);
        for (i, record) in records.iter().enumerate() {
            let replay = replay(&chunk.source, record, &self.options);
            let from = start(i).filter(|_| i > 0).unwrap_or(0);
            let to = start(i + 1);
            let written = &chunk.source.text()[from..to.unwrap_or(chunk.source.text().len())];
            let stored = to.map_or(chunk.bytes.len(), |to| chunk.stored(to));
            let bytes = &chunk.bytes[if i > 0 { chunk.stored(from) } else { 0 }..stored];
            text.push(Piece {
                formatted: format_game(&replay, self.claims),
                written: written.to_owned(),
                record: record.clone(),
                bytes: bytes.to_vec(),
                foreign: foreign(bytes),
            })?;
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
                if aloud {
                    self.session.note(&concise(&found, &self.session.catalogue));
                }
            }
        }
        Ok(())
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
        .with("reason", input::reason(error));
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

/// A game in canonical form, if it may have one, and as it was.
struct Piece {
    formatted: Option<String>,
    written: String,
    record: Record,
    bytes: Vec<u8>,
    foreign: bool,
}

impl Piece {
    /// Whether both are read the same side by side as they are to be written: where a game begins, and what is
    /// prose, depends on the text around it.
    fn is_fit_before(&self, next: &Piece) -> bool {
        let text = match (&self.formatted, &next.formatted) {
            (Some(formatted), None) => format!("{formatted}\n{}", next.written),
            (None, Some(formatted)) => format!("{}\n\n{formatted}", self.written),
            // Here a game surely begins.
            (Some(_), Some(formatted)) if formatted.starts_with(['[', '1']) => return true,
            (Some(formatted), Some(next)) => format!("{formatted}\n{next}"),
            (None, None) => return true,
        };
        let again = read(&Source::from_bytes("", text.into_bytes()));
        let same = |piece: &Piece, read: &Record| match &piece.formatted {
            Some(formatted) => write(read) == *formatted,
            None => read.clone().without_layout() == piece.record.clone().without_layout(),
        };
        match &again.records[..] {
            [first, second] => same(self, first) && same(next, second),
            _ => false,
        }
    }
}

/// The formatted text as it grows: games with one blank line between them.
struct Text<W> {
    write: W,
    /// How many line breaks the text ends with, two at most; none at its very start.
    breaks: Option<usize>,
    /// The last game so far: what follows may make it stay as it is.
    held: Option<Piece>,
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
            held: None,
            behind_game: false,
            formatted: false,
            foreign: false,
        }
    }

    /// The next game.
    fn push(&mut self, mut next: Piece) -> io::Result<()> {
        if let Some(held) = self.held.as_mut().filter(|held| !held.is_fit_before(&next)) {
            held.formatted = None;
            next.formatted = None;
        }
        self.release()?;
        self.held = Some(next);
        Ok(())
    }

    /// Writes the game that is held.
    fn release(&mut self) -> io::Result<()> {
        match self.held.take() {
            Some(Piece {
                formatted: Some(formatted),
                ..
            }) => self.game(&formatted),
            Some(piece) => self.as_it_is(&piece.bytes, piece.foreign),
            None => Ok(()),
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
