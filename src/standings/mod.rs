//! The end of a tournament or a match: who scored how much, and what is odd about the set of games.
//!
//! Games are put together by their `Event`; of each only what the table needs is kept.

mod names;
mod remarks;
mod scores;

use std::collections::HashMap;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::board::{Player, Stores};
use crate::finding::{Code, Severity};
use crate::notation::fold;
use crate::record::Record;
use crate::replay::{Replay, Status, Winner};
use crate::rules::NextStarter;

pub use remarks::{Remark, RemarkKind};
pub use scores::{Against, Standing};

/// Where a game was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The file; `-` for standard input.
    pub file: Arc<str>,
    /// The game's number in the file, from 1.
    pub game: usize,
}

/// What decides between players of equal points, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// The points of the opponents beaten, and half of those drawn with.
    SonnebornBerger,
    /// The points among those who are still equal, if each has met each equally often.
    DirectEncounter,
    /// Seeds won less seeds lost. Only where it is asked for.
    SeedDifference,
}

impl TieBreak {
    /// The tie-break as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::DirectEncounter => "direct-encounter",
            TieBreak::SeedDifference => "seeds",
        }
    }

    /// The tie-breaks that are used: the seeds only where they are asked for.
    #[must_use]
    pub const fn used(seeds: bool) -> &'static [TieBreak] {
        const ALL: [TieBreak; 3] = [
            TieBreak::SonnebornBerger,
            TieBreak::DirectEncounter,
            TieBreak::SeedDifference,
        ];
        if seeds { &ALL } else { ALL.split_at(2).0 }
    }
}

/// Points or seeds in steps of a quarter: what a draw against a player with half a point gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Quarters(i64);

impl Quarters {
    /// So many quarters.
    #[must_use]
    pub const fn new(quarters: i64) -> Quarters {
        Quarters(quarters)
    }

    /// So many halves.
    #[must_use]
    pub const fn halves(halves: i64) -> Quarters {
        Quarters(halves.saturating_mul(2))
    }

    /// The count in quarters.
    #[must_use]
    pub const fn in_quarters(self) -> i64 {
        self.0
    }
}

/// As a decimal number: `4`, `4.5`, `-0.25`.
impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let part = match self.0.unsigned_abs() % 4 {
            0 => "",
            1 => ".25",
            2 => ".5",
            _ => ".75",
        };
        write!(f, "{sign}{}{part}", self.0.unsigned_abs() / 4)
    }
}

/// The table of an event, and what is to be said of its games.
#[derive(Clone, Debug)]
pub struct Standings {
    /// What the event is called; none for games that name none.
    pub event: Option<String>,
    /// How many games were given.
    pub given: usize,
    /// How many of them count.
    pub counted: usize,
    /// What decides between players of equal points.
    pub tie_breaks: &'static [TieBreak],
    /// The players, the first first.
    pub players: Vec<Standing>,
    /// What is odd.
    pub remarks: Vec<Remark>,
}

impl Standings {
    /// The gravest of what is to be said.
    #[must_use]
    pub fn gravest(&self) -> Option<Severity> {
        self.remarks.iter().map(|remark| remark.kind.severity()).max()
    }
}

/// Collects games, and makes standings of them.
///
/// ```
/// use awale::{Options, Source, read, replay};
/// use awale::standings::Tally;
/// let text = "[South \"Ama\"]\n[North \"Kofi\"]\n[Variant \"abapa\"]\n[Termination \"resignation\"]\n\n1. C d 1-0\n";
/// let source = Source::from_bytes("game.awale", text.into());
/// let mut tally = Tally::default();
/// for (number, record) in (1..).zip(&read(&source).records) {
///     tally.add("game.awale", number, &replay(&source, record, &Options::default()));
/// }
/// let standings = tally.standings(false);
/// assert_eq!(standings[0].players[0].name, "Ama");
/// assert_eq!(standings[0].players[0].points.to_string(), "1");
/// ```
#[derive(Debug, Default)]
pub struct Tally {
    events: Vec<Event>,
    by_name: HashMap<String, usize>,
    /// The file that the last game came from: its name is kept once.
    file: Option<Arc<str>>,
}

impl Tally {
    /// Adds a game. `number` is the game's in its file, from 1.
    pub fn add(&mut self, file: &str, number: usize, replay: &Replay<'_>) {
        let sheet = Sheet {
            file: self.file(file),
            game: number,
        };
        self.event(said(replay.record, "Event")).add(sheet, replay);
    }

    /// The standings of every event, in the order in which they were first named.
    #[must_use]
    pub fn standings(&self, seeds: bool) -> Vec<Standings> {
        self.events.iter().map(|event| event.standings(seeds)).collect()
    }

    fn file(&mut self, name: &str) -> Arc<str> {
        match &self.file {
            Some(file) if **file == *name => Arc::clone(file),
            _ => Arc::clone(self.file.insert(name.into())),
        }
    }

    fn event(&mut self, name: Option<&str>) -> &mut Event {
        let key = name.map(key).unwrap_or_default();
        let next = self.events.len();
        let at = *self.by_name.entry(key).or_insert(next);
        if at == next {
            self.events.push(Event {
                name: name.map(one_line),
                ..Event::default()
            });
        }
        &mut self.events[at]
    }
}

/// What a tag says; none where it says nothing, as `?` does.
fn said<'r>(record: &'r Record, tag: &str) -> Option<&'r str> {
    let value = record.tag(tag)?.value.trim();
    let says_nothing = value.chars().all(|c| "?*-–—".contains(c));
    (!says_nothing).then_some(value)
}

/// A name with its words one space apart.
fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What names are told apart by where their spelling does not matter.
fn key(name: &str) -> String {
    let folded = fold(name);
    if folded.is_empty() { one_line(name) } else { folded }
}

/// Names, each kept once and known by its number.
#[derive(Debug, Default)]
struct Names {
    all: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Names {
    fn number(&mut self, name: &str) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        self.all.push(name.to_owned());
        self.numbers.insert(name.to_owned(), self.all.len() - 1);
        self.all.len() - 1
    }
}

/// The games of an event.
#[derive(Debug, Default)]
struct Event {
    name: Option<String>,
    players: Names,
    /// What `Match` and `Round` tags say.
    series: Names,
    games: Vec<Kept>,
}

/// Shorter games, in plies, are not taken for copies: players who resign at once can play the same twice.
const SHORTEST_COPY: usize = 8;

/// What is kept of a game.
#[derive(Debug)]
struct Kept {
    sheet: Sheet,
    /// South and North by their numbers; none where one is not named.
    players: Option<[usize; 2]>,
    result: Result<Scored, Unfit>,
    /// The houses that were played, in brief; none where they are too few to tell a game by.
    moves: Option<u64>,
    /// The games that it stands among.
    series: Option<Series>,
    /// Its number among them.
    number: Option<u32>,
    /// Who began.
    starter: Option<Player>,
    /// Whether the rules have the winner begin the next game.
    winner_begins: bool,
}

/// The games that a game's number counts among.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Series {
    /// A match of this name.
    Match(usize),
    /// A round of this name.
    Round(usize),
}

/// What a game that counts came to.
#[derive(Clone, Copy, Debug)]
struct Scored {
    winner: Winner,
    seeds: Stores,
}

/// Why a game cannot count.
#[derive(Clone, Copy, Debug)]
enum Unfit {
    /// It has errors: the first of them.
    Faulty(Code),
    /// It has no result that stands.
    Unfinished,
}

impl Event {
    fn add(&mut self, sheet: Sheet, replay: &Replay<'_>) {
        let record = replay.record;
        let players = ["South", "North"].map(|side| said(record, side).map(one_line));
        let players = match players {
            [Some(south), Some(north)] => Some([self.players.number(&south), self.players.number(&north)]),
            _ => None,
        };
        let rules = replay.setup.rules;
        let series = self.series_of(record);
        self.games.push(Kept {
            sheet,
            players,
            result: scored(replay),
            moves: moves(replay),
            series,
            number: said(record, "Game").and_then(|number| number.parse().ok()),
            starter: replay.setup.start.map(|start| start.to_move()),
            winner_begins: rules.is_some_and(|rules| rules.next_starter == NextStarter::Winner),
        });
    }

    fn series_of(&mut self, record: &Record) -> Option<Series> {
        if let Some(name) = said(record, "Match") {
            return Some(Series::Match(self.series.number(&one_line(name))));
        }
        said(record, "Round").map(|name| Series::Round(self.series.number(&one_line(name))))
    }

    fn standings(&self, seeds: bool) -> Standings {
        let people = names::people(&self.players.all, &self.games);
        let copies = self.copies(&people.same);
        let counted: Vec<scores::Scoring> = self
            .games
            .iter()
            .zip(&copies)
            .filter(|(_, original)| original.is_none())
            .filter_map(|(game, _)| game.scoring())
            .collect();
        Standings {
            event: self.name.clone(),
            given: self.games.len(),
            counted: counted.len(),
            tie_breaks: TieBreak::used(seeds),
            players: scores::table(&self.players.all, &counted, seeds),
            remarks: remarks::of(self, &people, &copies),
        }
    }

    /// For every game the earlier one that it is a copy of, if it is one: the same houses by the same people.
    fn copies(&self, same: &[usize]) -> Vec<Option<usize>> {
        let mut first = HashMap::new();
        let copy = |(index, game): (usize, &Kept)| {
            let people = game.players?.map(|player| same[player]);
            let original = *first.entry((game.moves?, people)).or_insert(index);
            (original != index).then_some(original)
        };
        self.games.iter().enumerate().map(copy).collect()
    }
}

impl Kept {
    /// Who won what; none where the game cannot count.
    fn scoring(&self) -> Option<scores::Scoring> {
        let [south, north] = self.players.filter(|[south, north]| south != north)?;
        let scored = self.result.as_ref().ok()?;
        let points = match scored.winner {
            Winner::Player(Player::South) => [2, 0],
            Winner::Player(Player::North) => [0, 2],
            Winner::Draw => [1, 1],
        };
        Some(scores::Scoring {
            players: [south, north],
            points,
            seeds: [scored.seeds.south, scored.seeds.north].map(|seeds| i64::from(seeds.in_halves())),
        })
    }

    /// The side that a player has.
    fn name_of(&self, side: Player) -> Option<usize> {
        let [south, north] = self.players?;
        Some(match side {
            Player::South => south,
            Player::North => north,
        })
    }
}

/// What a game came to, if it may count.
fn scored(replay: &Replay<'_>) -> Result<Scored, Unfit> {
    let error = replay
        .findings
        .iter()
        .find(|finding| finding.severity() == Severity::Error);
    if let Some(error) = error {
        return Err(Unfit::Faulty(error.code));
    }
    let outcome = &replay.outcome;
    match outcome.winner {
        Some(winner) if outcome.status == Status::Finished => Ok(Scored {
            winner,
            seeds: outcome.score,
        }),
        _ => Err(Unfit::Unfinished),
    }
}

/// The start and the houses that were played, in brief: whatever was written about them, and however.
fn moves(replay: &Replay<'_>) -> Option<u64> {
    if replay.plies.len() < SHORTEST_COPY {
        return None;
    }
    let mut hasher = DefaultHasher::new();
    replay.setup.start.hash(&mut hasher);
    for played in &replay.plies {
        played.ply.house.hash(&mut hasher);
    }
    Some(hasher.finish())
}
