//! The one door for what is read: files, folders, standard input, in whatever notation and encoding, become games,
//! either as a stream or file by file.

use std::io::{self, Read};

use clap::ArgMatches;

use crate::finding::{Finding, Message};
use crate::notation::{Notation, Reading, read_as};
use crate::record::Record;
use crate::replay::encoding_findings;
use crate::source::{Encoding, Source};
use crate::stream::{Chunk, Stream};

use super::args::flag;
use super::blank::Blank;
use super::detect::FormatDetector;
use super::input::{Input, Unread, folder_named, inputs};
use super::progress::Progress;
use super::{Failure, Session, Verdict};

/// What comes next of the inputs.
pub(in crate::cli) enum Delivery<T> {
    /// Some games, or text that holds some.
    Games(Box<T>),
    /// A file that could not be read.
    Unread(Unread),
    /// A file has ended; what is to be said if there was no game in it.
    End(Unread),
}

/// What files are read from.
pub(in crate::cli) type InputReader = Box<dyn Read + Send>;

/// A file that is about to be read.
pub(in crate::cli) struct Opened {
    pub name: String,
    pub reader: InputReader,
    pub notation: &'static dyn Notation,
    /// The encoding, if one was named.
    pub encoding: Option<Encoding>,
}

/// Something that hands out a file bit by bit.
pub(in crate::cli) trait ChunkSource: Sized {
    /// A bit of a file.
    type Portion;
    /// A file in a notation.
    fn open(opened: Opened) -> Self;
    /// The next bit and how many bytes it stands for; `None` at the end.
    fn next_portion(&mut self) -> io::Result<Option<(Self::Portion, usize)>>;
}

impl ChunkSource for Stream<InputReader> {
    type Portion = Chunk;

    fn open(opened: Opened) -> Stream<InputReader> {
        Stream::encoded(opened.name, opened.reader, opened.notation, opened.encoding)
    }

    fn next_portion(&mut self) -> io::Result<Option<(Chunk, usize)>> {
        let chunk = self.next_chunk()?;
        Ok(chunk.map(|chunk| {
            let bytes = chunk.bytes.len();
            (chunk, bytes)
        }))
    }
}

/// A file that is being read.
struct Open<S> {
    name: String,
    source: S,
    /// Whether all of it so far is blank.
    blank: Blank,
}

/// Everything that the inputs hold, in order.
pub(in crate::cli) struct Deliveries<S> {
    inputs: std::vec::IntoIter<Input>,
    detector: FormatDetector,
    open: Option<Open<S>>,
    progress: Progress,
}

impl<S: ChunkSource> Deliveries<S> {
    pub(super) fn of(session: &Session, matches: &ArgMatches) -> Result<Deliveries<S>, Failure> {
        let inputs = inputs(matches)?;
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
            let Some(Open { name, source, blank }) = &mut self.open else {
                let input = self.inputs.next()?;
                match self.detector.open(&input) {
                    Ok((opened, blank)) => {
                        self.open = Some(Open {
                            name: opened.name.clone(),
                            source: S::open(opened),
                            blank,
                        });
                    }
                    Err(unread) => return Some(Delivery::Unread(unread)),
                }
                continue;
            };
            match source.next_portion() {
                Ok(Some((portion, bytes))) => {
                    self.progress.advance(bytes);
                    return Some(Delivery::Games(Box::new(portion)));
                }
                Ok(None) => {
                    let unread = no_game_in(name, blank);
                    self.open = None;
                    return Some(Delivery::End(unread));
                }
                Err(error) => {
                    let unread = Unread::refused(name.as_str(), &error);
                    self.open = None;
                    return Some(Delivery::Unread(unread));
                }
            }
        }
    }
}

/// What is to be said of a file in which there is no game.
pub(in crate::cli) fn no_game_in(name: &str, blank: &Blank) -> Unread {
    let reason = if blank.is_all() {
        "nothing-written"
    } else {
        "nothing-read"
    };
    Unread::no_game(name, Message::new(reason))
}

/// Whether what was not read, or holds no game, is to be said and makes the command fail.
pub(in crate::cli) struct Demand {
    /// Whether there may be nothing.
    allow_empty: bool,
}

impl Demand {
    pub(super) fn of(matches: &ArgMatches) -> Demand {
        Demand {
            allow_empty: flag(matches, "allow-empty"),
        }
    }

    /// Whether this is a fault.
    pub(super) fn refuses(&self, unread: &Unread) -> bool {
        !(unread.no_game && self.allow_empty)
    }
}

/// Takes up all inputs chunk by chunk. Says which could not be read or hold no game; returns whether there was one.
pub(in crate::cli) fn each_chunk(
    session: &Session,
    matches: &ArgMatches,
    mut take: impl FnMut(&Chunk) -> Result<(), Failure>,
) -> Result<bool, Failure> {
    let demand = Demand::of(matches);
    let mut any_unread = false;
    let mut games = 0;
    for delivery in Deliveries::<Stream<InputReader>>::of(session, matches)? {
        let unread = match delivery {
            Delivery::Games(chunk) => {
                games += chunk.reading.records.len();
                take(&chunk)?;
                continue;
            }
            Delivery::Unread(unread) => Some(unread),
            Delivery::End(unread) => (games == 0).then_some(unread),
        };
        games = 0;
        if let Some(unread) = unread.filter(|unread| demand.refuses(unread)) {
            session.say(&unread.message());
            any_unread = true;
        }
    }
    Ok(any_unread)
}

/// A file as a whole.
pub(in crate::cli) struct WholeText {
    /// The file, if it is one.
    pub path: Option<std::path::PathBuf>,
    pub notation: &'static dyn Notation,
    /// As it is stored.
    pub bytes: Vec<u8>,
    pub source: Source,
    pub reading: Reading,
}

impl WholeText {
    /// A file; and what is to be said of it if there is no game in it.
    fn read(detector: &FormatDetector, input: &Input) -> Result<(WholeText, Option<Unread>), Unread> {
        let (opened, blank) = detector.open(input)?;
        let Opened {
            name,
            mut reader,
            notation,
            encoding,
        } = opened;
        let mut bytes = Vec::new();
        reader
            .read_to_end(&mut bytes)
            .map_err(|error| Unread::refused(name.as_str(), &error))?;
        let source = Source::encoded(name.as_str(), bytes.clone(), encoding);
        let reading = read_as(&source, notation);
        let no_game = reading.records.is_empty().then(|| no_game_in(&name, &blank));
        let text = WholeText {
            path: input.path().map(ToOwned::to_owned),
            notation,
            bytes,
            source,
            reading,
        };
        Ok((text, no_game))
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
    let demand = Demand::of(matches);
    let detector = FormatDetector::of(session, matches)?;
    let mut texts = Vec::new();
    let mut unread = false;
    let mut say = |missing: &Unread| {
        if demand.refuses(missing) {
            session.say(&missing.message());
            unread = true;
        }
    };
    for input in inputs(matches)? {
        match WholeText::read(&detector, &input) {
            Ok((text, None)) => texts.push(text),
            Ok((_, Some(missing))) | Err(missing) => say(&missing),
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
        session.say(&Unread::refused(folder, &io::ErrorKind::IsADirectory.into()).message());
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
    if let Some(wanted) = wanted
        && games.is_empty()
    {
        let failure = Message::new("failure-no-such-game")
            .with("game", wanted.to_string())
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
