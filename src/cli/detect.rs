//! Which notation an input is written in: what `--from` says, or what its beginning looks like.

use std::io::{self, Cursor, Read};

use clap::ArgMatches;

use crate::finding::{Arg, Catalogue, Language, Message};
use crate::notation::{Notation, Reading, notation_named, read_as};
use crate::replay::{Options, Recognised, recognise};
use crate::source::Source;
use crate::stream::{Chunk, Stream};

use super::games::{ChunkSource, Reader};
use super::input::unread;
use super::{Failure, Session, input, replay_options};

/// How much of an input is looked at to tell its notation.
const HEAD: usize = 64 << 10;

/// The games of an open input.
pub(in crate::cli) type Opened = Stream<Reader>;

impl ChunkSource for Opened {
    type Portion = Chunk;

    fn open(name: &str, reader: Reader, notation: &'static dyn Notation) -> Opened {
        Stream::with(name, reader, notation)
    }

    fn next_portion(&mut self) -> io::Result<Option<(Chunk, usize)>> {
        let chunk = self.next_chunk()?;
        Ok(chunk.map(|chunk| {
            let bytes = chunk.bytes.len();
            (chunk, bytes)
        }))
    }
}

/// Opens inputs in the notation that is asked for, or that they are in.
pub(in crate::cli) struct FormatDetector {
    from: Option<&'static dyn Notation>,
    options: Options,
    language: Language,
}

impl FormatDetector {
    pub fn of(session: &Session, matches: &ArgMatches) -> Result<FormatDetector, Failure> {
        let from = matches.get_one::<String>("from");
        Ok(FormatDetector {
            from: from.and_then(|name| notation_named(name)),
            options: replay_options(matches)?,
            language: session.language,
        })
    }

    /// The notation of an input, and the input from its beginning.
    ///
    /// # Errors
    /// What is to be said when it cannot be read, or can be read in several ways.
    pub fn open(&self, name: &str, mut reader: Reader) -> Result<(&'static dyn Notation, Reader), Message> {
        if let Some(notation) = self.from {
            return Ok((notation, reader));
        }
        let (head, recognised) = self.head(&mut reader).map_err(|error| unread(name, &error))?;
        let notation = self.choose(name, recognised)?;
        Ok((notation, Box::new(Cursor::new(head).chain(reader))))
    }

    /// Reads as much as it takes to tell the notation. What is there is looked at before more is waited for.
    fn head(&self, reader: &mut Reader) -> io::Result<(Vec<u8>, Recognised)> {
        let mut head = Vec::new();
        loop {
            let room = u64::try_from(HEAD - head.len()).unwrap_or(0);
            let mut piece = vec![0; HEAD - head.len()];
            let read = loop {
                match reader.by_ref().take(room).read(&mut piece) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    read => break read?,
                }
            };
            head.extend_from_slice(&piece[..read]);
            let full = head.len() >= HEAD;
            let recognised = self.recognise(&head, read == 0, full);
            if read == 0 || full || matches!(recognised, Recognised::As(_)) {
                return Ok((head, recognised));
            }
        }
    }

    fn recognise(&self, head: &[u8], ended: bool, full: bool) -> Recognised {
        let source = Source::from_bytes("", head.to_vec());
        match recognise(source.text(), ended, &self.options) {
            Recognised::Undecided if full => recognise(source.text(), true, &self.options),
            recognised => recognised,
        }
    }

    /// The notation that was recognised, said where it is not ours.
    fn choose(&self, name: &str, recognised: Recognised) -> Result<&'static dyn Notation, Message> {
        let file = Arg::Text(name.to_owned());
        match recognised {
            Recognised::As(notation) => {
                if !notation.capabilities().native {
                    let message = Message::new("taken-for")
                        .with("file", file)
                        .with("notation", Arg::Text(notation.name().to_owned()));
                    let line = Catalogue::new(self.language).text(&message);
                    // Where that cannot be written to, there is nobody to tell.
                    let _ = io::Write::write_all(&mut io::stderr(), format!("{line}\n").as_bytes());
                }
                Ok(notation)
            }
            Recognised::Either(notations) => {
                let options: Vec<String> = notations
                    .iter()
                    .map(|notation| format!("--from {}", notation.name()))
                    .collect();
                let names = notations
                    .iter()
                    .map(|notation| notation.name())
                    .collect::<Vec<_>>();
                let either = Message::new("failure-either")
                    .with("file", file)
                    .with("names", names)
                    .with("options", Arg::Text(options.join(", ")));
                Err(Message::new("failure").with("message", either))
            }
            Recognised::Undecided => Ok(crate::notation::NOTATIONS[0]),
        }
    }
}

/// Reads a whole file, in whatever notation. Says so when it cannot be read.
pub(in crate::cli) fn whole(
    session: &Session,
    matches: &ArgMatches,
    file: &str,
) -> Result<Option<(Source, Reading)>, Failure> {
    let opener = FormatDetector::of(session, matches)?;
    let Some(source) = input::whole(session, file) else {
        return Ok(None);
    };
    let text = source.text();
    let notation = match opener.from {
        Some(notation) => Ok(notation),
        None => {
            let end = (0..=HEAD.min(text.len()))
                .rev()
                .find(|end| text.is_char_boundary(*end));
            let head = &text[..end.unwrap_or(0)];
            let recognised = opener.recognise(head.as_bytes(), head.len() == text.len(), true);
            opener.choose(file, recognised)
        }
    };
    match notation {
        Ok(notation) => {
            let reading = read_as(&source, notation);
            Ok(Some((source, reading)))
        }
        Err(message) => {
            session.say(&message);
            Ok(None)
        }
    }
}
