//! The one door for what is read: files, folders, standard input, in whatever notation and encoding, become games,
//! either as a stream or file by file.

use std::io::{self, Read};

use clap::ArgMatches;

use crate::finding::{Finding, Message};
use crate::notation::{Notation, Reading, read_as};
use crate::record::Record;
use crate::replay::encoding_findings;
use crate::source::Source;
use crate::stream::{Chunk, Stream};

use super::detect::FormatDetector;
use super::input::{Input, folder_named, inputs, unread};
use super::progress::Progress;
use super::{Failure, Session, Verdict};

/// What comes next of the inputs.
pub(in crate::cli) enum Delivery<T> {
    /// Some games, or text that holds some.
    Games(Box<T>),
    /// A file that could not be read: what is to be said of it.
    Unread(Message),
}

/// What files are read from.
pub(in crate::cli) type InputReader = Box<dyn Read + Send>;

/// Something that hands out a file bit by bit.
pub(in crate::cli) trait ChunkSource: Sized {
    /// A bit of a file.
    type Portion;
    /// A file in a notation.
    fn open(name: &str, reader: InputReader, notation: &'static dyn Notation) -> Self;
    /// The next bit and how many bytes it stands for; `None` at the end.
    fn next_portion(&mut self) -> io::Result<Option<(Self::Portion, usize)>>;
}

impl ChunkSource for Stream<InputReader> {
    type Portion = Chunk;

    fn open(name: &str, reader: InputReader, notation: &'static dyn Notation) -> Stream<InputReader> {
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

/// Everything that the inputs hold, in order.
pub(in crate::cli) struct Deliveries<S> {
    inputs: std::vec::IntoIter<Input>,
    detector: FormatDetector,
    open: Option<(String, S)>,
    progress: Progress,
}

impl<S: ChunkSource> Deliveries<S> {
    pub(super) fn of(session: &Session, matches: &ArgMatches) -> Result<Deliveries<S>, Failure> {
        let inputs = inputs(matches);
        let progress = Progress::over(inputs.iter().map(Input::size).sum());
        Ok(Deliveries {
            inputs: inputs.into_iter(),
            detector: FormatDetector::of(session, matches)?,
            open: None,
            progress,
        })
    }
}

impl<S: ChunkSource> Iterator for Deliveries<S> {
    type Item = Delivery<S::Portion>;

    fn next(&mut self) -> Option<Delivery<S::Portion>> {
        loop {
            let Some((name, source)) = &mut self.open else {
                let input = self.inputs.next()?;
                match self.detector.open(&input) {
                    Ok((notation, reader)) => {
                        self.open = Some((input.name(), S::open(&input.name(), reader, notation)));
                    }
                    Err(message) => return Some(Delivery::Unread(message)),
                }
                continue;
            };
            match source.next_portion() {
                Ok(Some((portion, bytes))) => {
                    self.progress.advance(bytes);
                    return Some(Delivery::Games(Box::new(portion)));
                }
                Ok(None) => self.open = None,
                Err(error) => {
                    let message = unread(name, &error);
                    self.open = None;
                    return Some(Delivery::Unread(message));
                }
            }
        }
    }
}

/// Takes up all inputs chunk by chunk. Says which could not be read; returns whether there was one.
pub(in crate::cli) fn each_chunk(
    session: &Session,
    matches: &ArgMatches,
    mut take: impl FnMut(&Chunk) -> Result<(), Failure>,
) -> Result<bool, Failure> {
    let mut any_unread = false;
    for delivery in Deliveries::<Stream<InputReader>>::of(session, matches)? {
        match delivery {
            Delivery::Games(chunk) => take(&chunk)?,
            Delivery::Unread(message) => {
                session.say(&message);
                any_unread = true;
            }
        }
    }
    Ok(any_unread)
}

/// A file as a whole.
pub(in crate::cli) struct WholeText {
    pub notation: &'static dyn Notation,
    /// As it is stored.
    pub bytes: Vec<u8>,
    pub source: Source,
    pub reading: Reading,
}

impl WholeText {
    fn read(detector: &FormatDetector, input: &Input) -> Result<WholeText, Message> {
        let (notation, mut reader) = detector.open(input)?;
        let name = input.name();
        let mut bytes = Vec::new();
        reader
            .read_to_end(&mut bytes)
            .map_err(|error| unread(&name, &error))?;
        let source = Source::from_bytes(name, bytes.clone());
        let reading = read_as(&source, notation);
        Ok(WholeText {
            notation,
            bytes,
            source,
            reading,
        })
    }
}

/// A game that a command is to look at.
#[derive(Clone, Copy)]
pub(in crate::cli) struct ChosenGame<'t> {
    /// The file that it stands in.
    pub text: &'t WholeText,
    pub record: &'t Record,
    /// Its index in that file.
    pub index: usize,
    /// Its number, from 1: in the file, or in all files of a folder, one after the other.
    pub number: usize,
    /// How many games there are in all.
    pub of: usize,
}

impl<'t> ChosenGame<'t> {
    pub(super) fn source(&self) -> &'t Source {
        &self.text.source
    }
}

/// Shows the game that `--game` names, or all of them, and says which files could not be read. `show` returns whether
/// there are findings.
pub(in crate::cli) fn with_games(
    session: &Session,
    matches: &ArgMatches,
    show: impl FnOnce(&[ChosenGame<'_>]) -> Result<bool, Failure>,
) -> Result<Verdict, Failure> {
    let detector = FormatDetector::of(session, matches)?;
    let mut texts = Vec::new();
    let mut unread = false;
    for input in inputs(matches) {
        match WholeText::read(&detector, &input) {
            Ok(text) => texts.push(text),
            Err(message) => {
                session.say(&message);
                unread = true;
            }
        }
    }
    let nothing_read = unread && texts.is_empty();
    let findings = !nothing_read && show(&chosen_games(matches, &texts)?)?;
    Ok(Verdict { findings, unread })
}

/// The same for commands that look at one game: the first one if `--game` names no other. Which game of a folder is
/// meant is not guessed: there `--game` must say it.
pub(in crate::cli) fn with_game(
    session: &Session,
    matches: &ArgMatches,
    show: impl FnOnce(&ChosenGame<'_>) -> Result<bool, Failure>,
) -> Result<Verdict, Failure> {
    if let Some(folder) = folder_named(matches)
        && !matches.contains_id("game")
    {
        session.say(&unread(folder, &io::ErrorKind::IsADirectory.into()));
        return Ok(Verdict {
            findings: false,
            unread: true,
        });
    }
    with_games(session, matches, |games| games.first().map_or(Ok(false), show))
}

fn chosen_games<'t>(matches: &ArgMatches, texts: &'t [WholeText]) -> Result<Vec<ChosenGame<'t>>, Failure> {
    let of = texts.iter().map(|text| text.reading.records.len()).sum();
    let indexed = |text: &'t WholeText| {
        let records = text.reading.records.iter().enumerate();
        records.map(move |(index, record)| (text, index, record))
    };
    let all = texts.iter().flat_map(indexed);
    let games = (1..).zip(all).map(|(number, (text, index, record))| ChosenGame {
        text,
        record,
        index,
        number,
        of,
    });
    let wanted = matches.get_one::<usize>("game").copied();
    let games: Vec<ChosenGame<'t>> = games
        .filter(|game| wanted.is_none_or(|wanted| wanted == game.number))
        .collect();
    if games.is_empty() {
        let failure = Message::new("failure-no-such-game")
            .with("game", wanted.unwrap_or(1).to_string())
            .with("games", of);
        return Err(Failure::Usage(failure));
    }
    Ok(games)
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
