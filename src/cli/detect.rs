//! Which notation an input is written in: what `--from` says, or what its beginning looks like.

use std::io::{self, Cursor, Read};

use clap::ArgMatches;

use crate::finding::{Arg, Catalogue, Language, Message};
use crate::notation::{NOTATIONS, Notation};
use crate::replay::{Options, Recognised, recognise};
use crate::source::Source;

use super::args::{notation_argument, replay_options};
use super::drive::InputReader;
use super::input::{Input, unread};
use super::{Failure, Session};

/// How much of an input is looked at to tell its notation.
const HEAD: usize = 64 << 10;

/// Opens inputs in the notation that is asked for, or that they are in.
pub(in crate::cli) struct FormatDetector {
    from: Option<&'static dyn Notation>,
    options: Options,
    language: Language,
}

impl FormatDetector {
    pub(super) fn of(session: &Session, matches: &ArgMatches) -> Result<FormatDetector, Failure> {
        Ok(FormatDetector {
            from: notation_argument(matches),
            options: replay_options(matches)?,
            language: session.language,
        })
    }

    /// Opens an input to be read in its notation. Says which one it was taken for, where that is not ours.
    ///
    /// # Errors
    /// What is to be said when it cannot be read, or can be read in several ways.
    pub(super) fn open(&self, input: &Input) -> Result<(&'static dyn Notation, InputReader), Message> {
        let (notation, reader) = self.detect(&input.name(), input.open()?)?;
        if self.from.is_none() && !notation.capabilities().native {
            self.say_taken_for(&input.name(), notation);
        }
        Ok((notation, reader))
    }

    /// The notation of an input, and the input from its beginning.
    ///
    /// # Errors
    /// What is to be said when it cannot be read, or can be read in several ways.
    pub(super) fn detect(
        &self,
        name: &str,
        mut reader: InputReader,
    ) -> Result<(&'static dyn Notation, InputReader), Message> {
        if let Some(notation) = self.from {
            return Ok((notation, reader));
        }
        let (head, recognised) = self.head(&mut reader).map_err(|error| unread(name, &error))?;
        let notation = choose(name, recognised)?;
        Ok((notation, Box::new(Cursor::new(head).chain(reader))))
    }

    /// Reads as much as it takes to tell the notation. What is there is looked at before more is waited for.
    fn head(&self, reader: &mut InputReader) -> io::Result<(Vec<u8>, Recognised)> {
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

    fn say_taken_for(&self, name: &str, notation: &dyn Notation) {
        let message = Message::new("taken-for")
            .with("file", Arg::Text(name.to_owned()))
            .with("notation", Arg::Text(notation.name().to_owned()));
        let line = Catalogue::new(self.language).text(&message);
        // Where that cannot be written to, there is nobody to tell.
        Session::note(&line);
    }
}

/// The notation that was recognised, ours where nothing tells.
fn choose(name: &str, recognised: Recognised) -> Result<&'static dyn Notation, Message> {
    match recognised {
        Recognised::As(notation) => Ok(notation),
        Recognised::Undecided => Ok(NOTATIONS[0]),
        Recognised::Either(notations) => {
            let names: Vec<&str> = notations.iter().map(|notation| notation.name()).collect();
            let options: Vec<String> = names.iter().map(|name| format!("--from {name}")).collect();
            let either = Message::new("failure-either")
                .with("file", Arg::Text(name.to_owned()))
                .with("names", names)
                .with("options", Arg::Text(options.join(", ")));
            Err(Message::new("failure").with("message", either))
        }
    }
}
