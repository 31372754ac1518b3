//! The games of all inputs, chunk by chunk, in order.

use std::io::{self, Read};

use clap::ArgMatches;

use crate::finding::{Finding, Message};
use crate::notation::Notation;
use crate::replay::encoding_findings;
use crate::source::Source;

use super::detect::FormatDetector;
use super::input::{Input, unread};
use super::progress::Progress;
use super::{Failure, Session};

/// What comes next of the inputs.
pub(in crate::cli) enum Next<T> {
    /// Some games, or text that holds some.
    Games(Box<T>),
    /// A file that could not be read: what is to be said of it.
    Unread(Message),
}

/// Something that hands out a file bit by bit.
pub(in crate::cli) trait ChunkSource: Sized {
    /// A bit of a file.
    type Portion;
    /// A file in a notation.
    fn open(name: &str, reader: Reader, notation: &'static dyn Notation) -> Self;
    /// The next bit and how many bytes it stands for; none at the end.
    fn next_portion(&mut self) -> io::Result<Option<(Self::Portion, usize)>>;
}

/// What files are read from.
pub(in crate::cli) type Reader = Box<dyn Read + Send>;

/// Walks through all inputs.
pub(in crate::cli) struct Games<B> {
    inputs: std::vec::IntoIter<Input>,
    opener: FormatDetector,
    open: Option<(String, B)>,
    progress: Progress,
}

impl<B: ChunkSource> Games<B> {
    pub fn of(session: &Session, matches: &ArgMatches, inputs: Vec<Input>) -> Result<Games<B>, Failure> {
        let progress = Progress::over(inputs.iter().map(Input::size).sum());
        Ok(Games {
            inputs: inputs.into_iter(),
            opener: FormatDetector::of(session, matches)?,
            open: None,
            progress,
        })
    }
}

impl<B: ChunkSource> Iterator for Games<B> {
    type Item = Next<B::Portion>;

    fn next(&mut self) -> Option<Next<B::Portion>> {
        loop {
            let Some((name, bits)) = &mut self.open else {
                let input = self.inputs.next()?;
                match input
                    .open()
                    .and_then(|reader| self.opener.open(&input.name(), reader))
                {
                    Ok((notation, reader)) => {
                        self.open = Some((input.name(), B::open(&input.name(), reader, notation)));
                    }
                    Err(message) => return Some(Next::Unread(message)),
                }
                continue;
            };
            match bits.next_portion() {
                Ok(Some((bit, bytes))) => {
                    self.progress.advance(bytes);
                    return Some(Next::Games(Box::new(bit)));
                }
                Ok(None) => self.open = None,
                Err(error) => {
                    let message = unread(name, &error);
                    self.open = None;
                    return Some(Next::Unread(message));
                }
            }
        }
    }
}

/// What is to be said of the encoding of a text, each with the index of the game that it stands in; `starts`
/// says where the games begin.
pub(in crate::cli) fn encoding_by_game(source: &Source, starts: &[usize]) -> Vec<(usize, Finding)> {
    let game_of = |finding: &Finding| starts.iter().rposition(|start| *start <= finding.span.start);
    encoding_findings(source)
        .into_iter()
        .map(|finding| (game_of(&finding).unwrap_or(0), finding))
        .collect()
}
