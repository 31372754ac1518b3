//! `awale fmt`: records in canonical form, in place.

use std::fs::{self, File};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use clap::ArgMatches;
use similar::TextDiff;
use tempfile::NamedTempFile;

use crate::finding::{Arg, Message, Severity};
use crate::format::format_game;
use crate::replay::{ClaimsWritten, Options, replay};
use crate::report::{Found, concise};
use crate::stream::{Chunk, Stream};

use super::input::{self, Input, unread};
use super::output::Output;
use super::{Failure, Session, Verdict, replay_options};

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
                verdict.findings |= done.kept > 0 || done.changed && check;
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
        let mut kept = 0;
        let mut text = Text::new(|piece: &[u8]| out.bytes(piece).map_err(Trouble::from));
        self.whole("-", Box::new(io::stdin()), &mut text, &mut kept)?;
        Ok(Done { kept, changed: false })
    }

    /// Formats into a file beside the other and puts it in its place, so that there is never half a file.
    fn in_place(&self, path: &Path) -> Result<Done, Trouble> {
        let name = path.display().to_string();
        let said = |error: io::Error| Trouble::Said(unwritten(&name, &error));
        let real = fs::canonicalize(path).map_err(|error| Trouble::Said(unread(&name, &error)))?;
        let folder = real.parent().unwrap_or(Path::new("."));
        let mut beside = NamedTempFile::new_in(folder).map_err(said)?;
        let kept = self.rewrite_file(&Input::File(path.to_owned()), beside.as_file_mut())?;
        let changed = differs(&mut File::open(&real).map_err(said)?, beside.as_file_mut()).map_err(said)?;
        if changed {
            let permissions = fs::metadata(&real).map_err(said)?.permissions();
            beside.as_file().set_permissions(permissions).map_err(said)?;
            beside.as_file().sync_all().map_err(said)?;
            beside.persist(&real).map_err(|error| said(error.error))?;
        }
        Ok(Done { kept, changed })
    }

    /// Formats without writing: whether the form would change, and how.
    fn compare(&self, input: &Input, diff: bool, out: &mut Output) -> Result<Done, Trouble> {
        let name = input.name();
        let said = |error: io::Error| Trouble::Said(unwritten(&name, &error));
        let mut original = tempfile::tempfile().map_err(said)?;
        let mut reader = input.open().map_err(Trouble::Said)?;
        io::copy(&mut reader, &mut original).map_err(|error| Trouble::Said(unread(&name, &error)))?;
        original.seek(SeekFrom::Start(0)).map_err(said)?;
        let copy = original.try_clone().map_err(said)?;
        let mut formatted = tempfile::tempfile().map_err(said)?;
        let kept = self.write_into(&name, Box::new(copy), &mut formatted)?;
        let changed = differs(&mut original, &mut formatted).map_err(said)?;
        if changed && diff {
            let texts = [&mut original, &mut formatted].map(text_of);
            let [old, new] = texts;
            let (old, new) = (old.map_err(said)?, new.map_err(said)?);
            let diff = TextDiff::configure()
                .timeout(std::time::Duration::from_secs(10))
                .diff_lines(&old, &new);
            out.text(&diff.unified_diff().header(&name, &name).to_string())?;
        }
        Ok(Done { kept, changed })
    }

    fn rewrite_file(&self, input: &Input, file: &mut File) -> Result<usize, Trouble> {
        let reader = input.open().map_err(Trouble::Said)?;
        self.write_into(&input.name(), reader, file)
    }

    fn write_into(
        &self,
        name: &str,
        reader: Box<dyn Read + Send>,
        file: &mut File,
    ) -> Result<usize, Trouble> {
        let mut kept = 0;
        let mut buffered = io::BufWriter::new(file);
        let said = |error: io::Error| Trouble::Said(unwritten(name, &error));
        let mut text = Text::new(|piece: &[u8]| buffered.write_all(piece).map_err(said));
        self.whole(name, reader, &mut text, &mut kept)?;
        buffered.flush().map_err(said)?;
        Ok(kept)
    }

    /// Formats all games of a stream.
    fn whole<W: FnMut(&[u8]) -> Result<(), Trouble>>(
        &self,
        name: &str,
        reader: Box<dyn Read + Send>,
        text: &mut Text<W>,
        kept: &mut usize,
    ) -> Result<(), Trouble> {
        let mut stream = Stream::new(name, reader);
        while let Some(chunk) = stream
            .next_chunk()
            .map_err(|error| Trouble::Said(unread(name, &error)))?
        {
            self.chunk(name, &chunk, text, kept)?;
        }
        Ok(())
    }

    fn chunk<W: FnMut(&[u8]) -> Result<(), Trouble>>(
        &self,
        name: &str,
        chunk: &Chunk,
        text: &mut Text<W>,
        kept: &mut usize,
    ) -> Result<(), Trouble> {
        let records = &chunk.reading.records;
        if records.is_empty() {
            return text.as_it_is(&chunk.bytes);
        }
        let start = |i: usize| {
            records
                .get(i)
                .map_or(chunk.bytes.len(), |record| chunk.stored(record.span.start))
        };
        for (i, record) in records.iter().enumerate() {
            let replay = replay(&chunk.source, record, &self.options);
            if let Some(formatted) = format_game(&replay, self.claims) {
                text.game(&formatted)?;
                continue;
            }
            let from = if i == 0 { 0 } else { start(i) };
            let bytes = &chunk.bytes[from..start(i + 1)];
            if std::str::from_utf8(bytes).is_err() || chunk.source.is_utf16() {
                // One file cannot hold two encodings: it stays as it is.
                return Err(Trouble::Said(
                    Message::new("fmt-not-utf8").with("file", Arg::Text(name.to_owned())),
                ));
            }
            text.as_it_is(bytes)?;
            let errors = replay
                .findings
                .iter()
                .filter(|finding| finding.severity() == Severity::Error);
            for finding in errors {
                *kept += 1;
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
}

impl<W: FnMut(&[u8]) -> Result<(), Trouble>> Text<W> {
    fn new(write: W) -> Text<W> {
        Text { write, breaks: None }
    }

    /// A game in canonical form.
    fn game(&mut self, text: &str) -> Result<(), Trouble> {
        let missing = self.breaks.map_or(0, |breaks| 2 - breaks);
        (self.write)(&b"\n\n"[..missing])?;
        (self.write)(text.as_bytes())?;
        self.breaks = Some(1);
        Ok(())
    }

    /// Bytes of the input.
    fn as_it_is(&mut self, bytes: &[u8]) -> Result<(), Trouble> {
        if bytes.is_empty() {
            return Ok(());
        }
        if self.breaks == Some(1) {
            (self.write)(b"\n")?;
        }
        (self.write)(bytes)?;
        let end = bytes
            .iter()
            .rev()
            .filter(|byte| **byte != b'\r')
            .take(2)
            .take_while(|byte| **byte == b'\n');
        self.breaks = Some(end.count());
        Ok(())
    }
}
