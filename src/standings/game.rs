//! What is kept of a game.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use crate::board::{Player, Stores};
use crate::finding::{Code, Severity};
use crate::record::Record;
use crate::replay::{Replay, Status, Winner};

use super::scores;

/// Where a game was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sheet {
    /// The file; `-` for standard input.
    pub file: Arc<str>,
    /// The game's number in the file, from 1.
    pub game: usize,
}

/// Shorter games, in plies, are not taken for copies: players who resign at once can play the same twice.
const SHORTEST_COPY: usize = 8;

/// What is kept of a game.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) sheet: Sheet,
    /// South and North by their numbers; none where one is not named.
    pub(super) players: Option<[usize; 2]>,
    pub(super) result: Result<Scored, Unfit>,
    /// The houses that were played, in brief; none where they are too few to tell a game by.
    pub(super) moves: Option<u64>,
    /// The games that it stands among.
    pub(super) series: Option<Series>,
    /// Its number among them.
    pub(super) number: Option<u32>,
    /// Who began.
    pub(super) starter: Option<Player>,
    /// Whether the rules have the winner begin the next game.
    pub(super) winner_begins: bool,
}

/// The games that a game's number counts among.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Series {
    /// A match of this name.
    Match(usize),
    /// A round of this name.
    Round(usize),
}

/// What a game that counts came to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scored {
    pub(super) winner: Winner,
    pub(super) seeds: Stores,
}

/// Why a game cannot count.
#[derive(Clone, Copy, Debug)]
pub(super) enum Unfit {
    /// It has errors: the first of them.
    Faulty(Code),
    /// It has no result that stands.
    Unfinished,
}

impl Kept {
    /// Who won what; none where the game cannot count.
    pub(super) fn scoring(&self) -> Option<scores::Scoring> {
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
    pub(super) fn name_of(&self, side: Player) -> Option<usize> {
        let [south, north] = self.players?;
        Some(match side {
            Player::South => south,
            Player::North => north,
        })
    }
}

/// What a game came to, if it may count.
pub(super) fn scored(replay: &Replay<'_>) -> Result<Scored, Unfit> {
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
pub(super) fn moves(replay: &Replay<'_>) -> Option<u64> {
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

/// What a tag says; none where it says nothing, as `?` does.
pub(super) fn said<'r>(record: &'r Record, tag: &str) -> Option<&'r str> {
    let value = record.tag(tag)?.value.trim();
    let says_nothing = value.chars().all(|c| "?*-–—".contains(c));
    (!says_nothing).then_some(value)
}
