//! Which notation an input is written in: what `--from` says, or what its beginning looks like.

use std::io::{self, Cursor, Read};

use clap::ArgMatches;

use crate::finding::{Arg, Catalogue, Language, Message};
use crate::notation::{NOTATIONS, NoRecord, Notation, Verdict, no_record};
use crate::replay::{Options, Recognised, recognise};
use crate::source::{Encoding, Source};

use super::args::{encoding_argument, notation_argument, replay_options};
use super::blank::{Blank, Watched};
use super::drive::{InputReader, Opened};
use super::input::{Input, Unread};
use super::{Failure, Session};

/// How much of an input is looked at to tell its notation.
const HEAD: usize = 64 << 10;
/// Which part of what was looked at must be new before all of it is looked at again.
const NEWS: usize = 8;

/// Opens inputs in the notation that is asked for, or that they are in.
pub(in crate::cli) struct FormatDetector {
    from: Option<&'static dyn Notation>,
    encoding: Option<Encoding>,
    options: Options,
    language: Language,
}

impl FormatDetector {
    pub(super) fn of(session: &Session, matches: &ArgMatches) -> Result<FormatDetector, Failure> {
        Ok(FormatDetector {
            from: notation_argument(matches),
            encoding: encoding_argument(matches),
            options: replay_options(matches)?,
            language: session.language,
        })
    }

    /// The encoding that was named, if one was.
    pub(super) fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }

    /// Opens an input to be read in its notation. Says which one it was taken for, where that is not ours. With it,
    /// whether it says anything, which is known once it is read.
    ///
    /// # Errors
    /// What is to be said when it cannot be read, can be read in several ways, or is no record.
    pub(super) fn open(&self, input: &Input) -> Result<(Opened, Blank), Unread> {
        let (reader, blank) = Watched::new(input.open()?);
        let opened = self.detect(input.name(), Box::new(reader))?;
        if self.from.is_none() && !opened.notation.capabilities().native {
            self.say_taken_for(&opened.name, opened.notation);
        }
        Ok((opened, blank))
    }

    /// An input with its notation, from its beginning.
    ///
    /// # Errors
    /// What is to be said when it cannot be read, can be read in several ways, or is no record.
    pub(super) fn detect(&self, name: String, mut reader: InputReader) -> Result<Opened, Unread> {
        let head = self.head(&mut reader);
        let (head, told) = head.map_err(|error| Unread::refused(name.as_str(), &error))?;
        let notation = match told {
            Told::As(notation) => notation,
            Told::Either(notations) => return Err(either(name, &notations)),
            Told::NoRecord(kind) => return Err(Unread::failed(name, Message::new(no_record_key(kind)))),
        };
        Ok(Opened {
            name,
            reader: Box::new(Cursor::new(head).chain(reader)),
            notation,
            encoding: self.encoding,
        })
    }

    /// Reads as much as it takes to tell the notation. What is there is looked at before more is waited for.
    fn head(&self, reader: &mut InputReader) -> io::Result<(Vec<u8>, Told)> {
        let mut head = Vec::new();
        let mut piece = vec![0; HEAD];
        let mut next_look = 0;
        loop {
            let room = HEAD - head.len();
            let read = loop {
                match reader.read(&mut piece[..room]) {
                    Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                    read => break read?,
                }
            };
            head.extend_from_slice(&piece[..read]);
            let extent = match read {
                0 => Extent::All,
                _ if head.len() >= HEAD => Extent::Enough,
                _ => Extent::Some,
            };
            if extent == Extent::Some && head.len() < next_look {
                continue;
            }
            if let Some(told) = self.tell(&head, extent) {
                return Ok((head, told));
            }
            // Each look is at all that is there: where it comes byte by byte, not each byte is worth one.
            next_look = head.len() + head.len() / NEWS;
        }
    }

    /// What the beginning of an input tells; nothing yet where more of it is to come and is needed.
    fn tell(&self, head: &[u8], extent: Extent) -> Option<Told> {
        let source = Source::encoded("", head.to_vec(), self.encoding);
        let more = extent != Extent::Some;
        match no_record(source.text(), extent == Extent::All) {
            Verdict::No(kind) => return Some(Told::NoRecord(kind)),
            Verdict::Undecided if !more => return None,
            Verdict::Undecided | Verdict::MayBe => {}
        }
        if let Some(notation) = self.from {
            return Some(Told::As(notation));
        }
        let recognised = match recognise(source.text(), extent == Extent::All, &self.options) {
            Recognised::Undecided if more => recognise(source.text(), true, &self.options),
            recognised => recognised,
        };
        match recognised {
            Recognised::As(notation) => Some(Told::As(notation)),
            Recognised::Either(notations) => more.then_some(Told::Either(notations)),
            // Ours where nothing tells.
            Recognised::Undecided => more.then_some(Told::As(NOTATIONS[0])),
        }
    }

    fn say_taken_for(&self, name: &str, notation: &dyn Notation) {
        let message = Message::new("taken-for")
            .with("file", Arg::Text(name.to_owned()))
            .with("notation", Arg::Text(notation.name().to_owned()));
        let line = Catalogue::new(self.language).text(&message);
        // Where that cannot be written to, there is nobody to tell.
        Session::note(&line);
    }
}

/// How much of an input has been seen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Some,
    Enough,
    All,
}

/// What an input was told to be.
enum Told {
    As(&'static dyn Notation),
    Either(Vec<&'static dyn Notation>),
    NoRecord(NoRecord),
}

/// What is to be said of games that are legal in several notations.
fn either(name: String, notations: &[&'static dyn Notation]) -> Unread {
    let names: Vec<&str> = notations.iter().map(|notation| notation.name()).collect();
    let options: Vec<String> = names.iter().map(|name| format!("--from {name}")).collect();
    let reason = Message::new("reason-either")
        .with("names", names)
        .with("options", Arg::Text(options.join(", ")));
    Unread::failed(name, reason)
}

const fn no_record_key(kind: NoRecord) -> &'static str {
    match kind {
        NoRecord::Rtf => "no-record-rtf",
        NoRecord::Pdf => "no-record-pdf",
        NoRecord::Office => "no-record-office",
        NoRecord::Sgf => "no-record-sgf",
        NoRecord::Chess => "no-record-chess",
        NoRecord::Trf => "no-record-trf",
        NoRecord::Json => "no-record-json",
    }
}
