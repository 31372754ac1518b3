//! What can be odd about the games of an event.

use std::ops::RangeInclusive;

use crate::finding::{Code, Message, Severity};

use super::Sheet;

/// Something odd, and the games in which it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Remark {
    /// What.
    pub kind: RemarkKind,
    /// Where; none for what is not there.
    pub sheets: Vec<Sheet>,
}

/// What can be odd. Players stand as they are named.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RemarkKind {
    /// A game has errors and does not count: the first of them.
    Faulty(Code),
    /// A game does not say who played and does not count.
    NoPlayers,
    /// A game has one player on both sides and does not count.
    SamePlayer(String),
    /// A game has no result that stands, and does not count.
    NoResult([String; 2]),
    /// Games with the same moves by the same players: all but the first do not count.
    Twice([String; 2]),
    /// In an all-play-all, two have met less often than most.
    NotMet {
        /// Who.
        players: [String; 2],
        /// How often they met.
        met: usize,
        /// How often most did.
        usual: usize,
    },
    /// Numbers are left out among the games of a match.
    NumbersMissing {
        /// What the match is called.
        name: String,
        /// Who plays it.
        players: [String; 2],
        /// The numbers that are not there.
        numbers: Vec<RangeInclusive<u32>>,
    },
    /// The winner begins the next game by its rules, and the other did.
    WrongStarter {
        /// The number of the game.
        number: u32,
        /// Who began.
        starter: String,
        /// Who had won the game before.
        winner: String,
    },
    /// Two names that may be one player's, the commoner first.
    Spelling([String; 2]),
    /// There are too many names to look for spellings.
    ManyNames(usize),
}

impl RemarkKind {
    /// The kind as the JSON has it.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            RemarkKind::Faulty(_) => "faulty",
            RemarkKind::NoPlayers => "no-players",
            RemarkKind::SamePlayer(_) => "same-player",
            RemarkKind::NoResult(_) => "no-result",
            RemarkKind::Twice(_) => "twice",
            RemarkKind::NotMet { .. } => "not-met",
            RemarkKind::NumbersMissing { .. } => "numbers-missing",
            RemarkKind::WrongStarter { .. } => "wrong-starter",
            RemarkKind::Spelling(_) => "spelling",
            RemarkKind::ManyNames(_) => "many-names",
        }
    }

    /// How grave it is.
    #[must_use]
    pub const fn severity(&self) -> Severity {
        match self {
            RemarkKind::Faulty(_) => Severity::Error,
            RemarkKind::Spelling(_) | RemarkKind::ManyNames(_) => Severity::Note,
            RemarkKind::NoPlayers
            | RemarkKind::SamePlayer(_)
            | RemarkKind::NoResult(_)
            | RemarkKind::Twice(_)
            | RemarkKind::NotMet { .. }
            | RemarkKind::NumbersMissing { .. }
            | RemarkKind::WrongStarter { .. } => Severity::Warning,
        }
    }
}

impl Remark {
    /// What is odd, in words; the games in which it shows are not named.
    #[must_use]
    pub fn message(&self) -> Message {
        let between = |key, [one, other]: &[String; 2]| {
            Message::new(key)
                .with("one", one.clone())
                .with("other", other.clone())
        };
        match &self.kind {
            RemarkKind::Faulty(code) => Message::new("remark-faulty").with("code", code.name()),
            RemarkKind::NoPlayers => Message::new("remark-no-players"),
            RemarkKind::SamePlayer(player) => {
                Message::new("remark-same-player").with("player", player.clone())
            }
            RemarkKind::NoResult(players) => between("remark-no-result", players),
            RemarkKind::Twice(players) => between("remark-twice", players).with("count", self.sheets.len()),
            RemarkKind::NotMet { players, met, usual } => between("remark-not-met", players)
                .with("missing", usual - met)
                .with("met", *met)
                .with("usual", *usual),
            RemarkKind::NumbersMissing {
                name,
                players,
                numbers,
            } => between("remark-numbers-missing", players)
                .with("name", name.clone())
                .with("count", numbers.iter().map(count).sum::<i64>())
                .with("numbers", numbers.iter().map(range).collect::<Vec<String>>()),
            RemarkKind::WrongStarter {
                number,
                starter,
                winner,
            } => Message::new("remark-wrong-starter")
                .with("number", *number)
                .with("starter", starter.clone())
                .with("winner", winner.clone()),
            RemarkKind::Spelling(names) => between("remark-spelling", names),
            RemarkKind::ManyNames(count) => Message::new("remark-many-names").with("count", *count),
        }
    }
}

fn count(numbers: &RangeInclusive<u32>) -> i64 {
    i64::from(*numbers.end()) - i64::from(*numbers.start()) + 1
}

fn range(numbers: &RangeInclusive<u32>) -> String {
    if numbers.start() == numbers.end() {
        return numbers.start().to_string();
    }
    format!("{}–{}", numbers.start(), numbers.end())
}
