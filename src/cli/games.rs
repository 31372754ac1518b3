//! The games of all inputs, chunk by chunk, in order.

use clap::ArgMatches;

use crate::finding::{Finding, Message};
use crate::replay::encoding_findings;
use crate::stream::Chunk;

use super::input::{Input, unread};
use super::notation::{Opened, Opener};
use super::progress::Progress;
use super::{Failure, Session};

/// What comes next of the inputs.
pub(super) enum Next {
    /// Some games.
    Games(Box<Chunk>),
    /// A file that could not be read: what is to be said of it.
    Unread(Message),
}

/// Walks through all games of all inputs.
pub(super) struct Games {
    inputs: std::vec::IntoIter<Input>,
    opener: Opener,
    open: Option<(String, Opened)>,
    progress: Progress,
}

impl Games {
    pub fn of(session: &Session, matches: &ArgMatches, inputs: Vec<Input>) -> Result<Games, Failure> {
        let progress = Progress::over(inputs.iter().map(Input::size).sum());
        Ok(Games {
            inputs: inputs.into_iter(),
            opener: Opener::of(session, matches)?,
            open: None,
            progress,
        })
    }
}

impl Iterator for Games {
    type Item = Next;

    fn next(&mut self) -> Option<Next> {
        loop {
            let Some((name, stream)) = &mut self.open else {
                let input = self.inputs.next()?;
                match input
                    .open()
                    .and_then(|reader| self.opener.open(&input.name(), reader))
                {
                    Ok(opened) => self.open = Some((input.name(), opened)),
                    Err(message) => return Some(Next::Unread(message)),
                }
                continue;
            };
            match stream.next_chunk() {
                Ok(Some(chunk)) => {
                    self.progress.advance(chunk.bytes.len());
                    return Some(Next::Games(Box::new(chunk)));
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

/// What is to be said of the encoding, each with the index of the chunk's game that it stands in.
pub(super) fn encoding_by_game(chunk: &Chunk) -> Vec<(usize, Finding)> {
    let records = &chunk.reading.records;
    let game_of = |finding: &Finding| {
        records
            .iter()
            .rposition(|record| record.span.start <= finding.span.start)
    };
    encoding_findings(&chunk.source)
        .into_iter()
        .map(|finding| (game_of(&finding).unwrap_or(0), finding))
        .collect()
}
