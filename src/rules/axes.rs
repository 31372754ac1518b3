//! The axes along which rule sets differ, one type each, and [`Rules`], a value for every axis.

/// Whether a grand slam may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GrandSlamLegality {
    /// It may (source 000, its own choice).
    Allowed,
    /// It may not (source 001, rule 4).
    Forbidden,
    /// Only if every other move that feeding leaves is a slam too, or there is none (source 004).
    OnlyIfForced,
}

/// What a grand slam takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GrandSlamTakes {
    /// The seeds are sown, none is taken (source 000).
    Nothing,
    /// The whole chain.
    All,
    /// The chain but for the house that was sown first, its far end.
    AllButFirst,
    /// The chain but for the house of the last seed.
    AllButLast,
    /// The whole chain; the seeds left on the board go to the opponent and the game ends.
    AllAndRestToOpponent,
}

/// Which chains count as a grand slam.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GrandSlamScope {
    /// A chain that holds all seeds of the opponent's row.
    Emptying,
    /// Only a chain of six houses.
    SixHouses,
}

/// The three axes of the grand slam.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GrandSlam {
    /// Whether it may be played.
    pub legality: GrandSlamLegality,
    /// What it takes.
    pub takes: GrandSlamTakes,
    /// Which chains count.
    pub scope: GrandSlamScope,
}

/// Whether the game ends when a store holds more than half of the seeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Majority {
    /// At 25 seeds, at once.
    TwentyFive,
    /// It does not.
    None,
}

/// When a repeated position ends the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repetition {
    /// Never.
    Never,
    /// At the n-th occurrence of board and side to move since the last capture.
    At {
        /// Which occurrence, 2 or more; the position after a capture and the start count once.
        occurrence: u32,
        /// An occurrence with an empty row counts, but does not end the game.
        both_rows: bool,
    },
}

/// Who begins the next game of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NextStarter {
    /// The winner of this one; after a draw, either.
    Winner,
    /// Either.
    Free,
}

/// Who gets the seeds that an end leaves on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Award {
    /// Each player keeps what lies in his row.
    OwnRows,
    /// Half each.
    Split,
    /// Nobody: they stay on the board and do not count.
    Nobody,
}

/// The award for each kind of end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Awards {
    /// After a majority.
    pub majority: Award,
    /// After a famine.
    pub famine: Award,
    /// When the side to move has seeds and no legal move.
    pub blocked: Award,
    /// After a repetition.
    pub repetition: Award,
    /// When few seeds are left.
    pub few_seeds: Award,
    /// When no capture is possible any more.
    pub no_capture: Award,
    /// When the players agree to stop.
    pub agreement: Award,
}

/// A value for every axis: what the engine plays by.
///
/// The named rule sets are rows of the table [`VARIANTS`](super::VARIANTS); any axis can be overridden.
///
/// ```
/// use awale::{Game, Rules};
/// use awale::rules::GrandSlamTakes;
/// let mut rules = Rules::default();
/// rules.grand_slam.takes = GrandSlamTakes::All;
/// assert!(Game::new(rules).end().is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rules {
    /// The three axes of the grand slam.
    pub grand_slam: GrandSlam,
    /// Whether 25 seeds end the game.
    pub majority: Majority,
    /// When a repeated position ends the game.
    pub repetition: Repetition,
    /// Ends the game when at most so many seeds are left on the board.
    pub few_seeds: Option<u8>,
    /// Ends the game when no sequence of legal moves of both sides takes a seed any more.
    pub no_capture_possible: bool,
    /// Who begins the next game.
    pub next_starter: NextStarter,
    /// Who gets what is left.
    pub awards: Awards,
}

impl Rules {
    /// Whether there are moves that can be played without a look at the rules: what came before counts nothing,
    /// and no slam is refused.
    pub(super) const fn makes_moves_ordinary(&self) -> bool {
        matches!(self.repetition, Repetition::Never)
            && !self.no_capture_possible
            && matches!(self.grand_slam.legality, GrandSlamLegality::Allowed)
    }

    /// What a rule set says where its source is silent.
    pub(super) const SILENT: Rules = Rules {
        grand_slam: GrandSlam {
            legality: GrandSlamLegality::Allowed,
            takes: GrandSlamTakes::Nothing,
            scope: GrandSlamScope::Emptying,
        },
        majority: Majority::TwentyFive,
        repetition: Repetition::Never,
        few_seeds: None,
        no_capture_possible: false,
        next_starter: NextStarter::Free,
        awards: Awards {
            majority: Award::Nobody,
            famine: Award::OwnRows,
            blocked: Award::OwnRows,
            repetition: Award::OwnRows,
            few_seeds: Award::Nobody,
            no_capture: Award::Nobody,
            agreement: Award::OwnRows,
        },
    };
}

impl Default for Rules {
    /// The rule set `abapa`.
    fn default() -> Rules {
        super::VARIANTS[0].rules
    }
}

/// The name of an axis: what a record's tag overrides and what a rule set states.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Axis {
    /// [`GrandSlamLegality`].
    GrandSlam,
    /// [`GrandSlamTakes`].
    GrandSlamTakes,
    /// [`GrandSlamScope`].
    GrandSlamScope,
    /// [`Majority`].
    Majority,
    /// [`Repetition`].
    Repetition,
    /// How few seeds end the game.
    FewSeeds,
    /// Whether the game ends when no capture is possible.
    NoCapturePossible,
    /// [`NextStarter`].
    NextStarter,
    /// The award after a majority.
    MajorityAward,
    /// The award after a famine.
    FamineAward,
    /// The award when blocked.
    BlockedAward,
    /// The award after a repetition.
    RepetitionAward,
    /// The award when few seeds are left.
    FewSeedsAward,
    /// The award when no capture is possible.
    NoCaptureAward,
    /// The award after an agreement.
    AgreementAward,
}

impl Axis {
    /// All axes, in the order in which a rule set is shown.
    pub const ALL: [Axis; 15] = [
        Axis::GrandSlam,
        Axis::GrandSlamTakes,
        Axis::GrandSlamScope,
        Axis::Majority,
        Axis::Repetition,
        Axis::FewSeeds,
        Axis::NoCapturePossible,
        Axis::NextStarter,
        Axis::MajorityAward,
        Axis::FamineAward,
        Axis::BlockedAward,
        Axis::RepetitionAward,
        Axis::FewSeedsAward,
        Axis::NoCaptureAward,
        Axis::AgreementAward,
    ];

    /// The name, as a record's tag has it.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Axis::GrandSlam => "GrandSlam",
            Axis::GrandSlamTakes => "GrandSlamTakes",
            Axis::GrandSlamScope => "GrandSlamScope",
            Axis::Majority => "Majority",
            Axis::Repetition => "Repetition",
            Axis::FewSeeds => "FewSeeds",
            Axis::NoCapturePossible => "NoCapturePossible",
            Axis::NextStarter => "NextStarter",
            Axis::MajorityAward => "MajorityAward",
            Axis::FamineAward => "FamineAward",
            Axis::BlockedAward => "BlockedAward",
            Axis::RepetitionAward => "RepetitionAward",
            Axis::FewSeedsAward => "FewSeedsAward",
            Axis::NoCaptureAward => "NoCaptureAward",
            Axis::AgreementAward => "AgreementAward",
        }
    }

    /// The axis that a tag names.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Axis> {
        Axis::ALL.into_iter().find(|axis| axis.tag() == tag)
    }

    /// The values that this axis can have, as they are written; `n` stands for a number.
    #[must_use]
    pub const fn values(self) -> &'static [&'static str] {
        match self {
            Axis::GrandSlam => &["allowed", "forbidden", "only-if-forced"],
            Axis::GrandSlamTakes => &[
                "nothing",
                "all",
                "all-but-first",
                "all-but-last",
                "all-and-rest-to-opponent",
            ],
            Axis::GrandSlamScope => &["emptying", "six-houses"],
            Axis::Majority => &["25", "none"],
            Axis::Repetition => &["never", "n", "n both-rows"],
            Axis::FewSeeds => &["none", "n"],
            Axis::NoCapturePossible => &["off", "on"],
            Axis::NextStarter => &["winner", "free"],
            _ => &["own-rows", "split", "nobody"],
        }
    }

    /// The value that a rule set has on this axis, as it is written.
    #[must_use]
    pub fn value(self, rules: &Rules) -> String {
        let awards = &rules.awards;
        match self {
            Axis::GrandSlam => rules.grand_slam.legality.id().to_owned(),
            Axis::GrandSlamTakes => rules.grand_slam.takes.id().to_owned(),
            Axis::GrandSlamScope => rules.grand_slam.scope.id().to_owned(),
            Axis::Majority => match rules.majority {
                Majority::TwentyFive => "25".to_owned(),
                Majority::None => "none".to_owned(),
            },
            Axis::Repetition => match rules.repetition {
                Repetition::Never => "never".to_owned(),
                Repetition::At {
                    occurrence,
                    both_rows,
                } => {
                    format!("{occurrence}{}", if both_rows { " both-rows" } else { "" })
                }
            },
            Axis::FewSeeds => rules
                .few_seeds
                .map_or("none".to_owned(), |seeds| seeds.to_string()),
            Axis::NoCapturePossible => (if rules.no_capture_possible { "on" } else { "off" }).to_owned(),
            Axis::NextStarter => rules.next_starter.id().to_owned(),
            Axis::MajorityAward => awards.majority.id().to_owned(),
            Axis::FamineAward => awards.famine.id().to_owned(),
            Axis::BlockedAward => awards.blocked.id().to_owned(),
            Axis::RepetitionAward => awards.repetition.id().to_owned(),
            Axis::FewSeedsAward => awards.few_seeds.id().to_owned(),
            Axis::NoCaptureAward => awards.no_capture.id().to_owned(),
            Axis::AgreementAward => awards.agreement.id().to_owned(),
        }
    }

    /// Sets the value of this axis from the way it is written; case does not matter. False, and nothing
    /// changed, when it is none of the axis's values.
    #[must_use]
    pub fn set(self, rules: &mut Rules, value: &str) -> bool {
        let value = value.trim().to_ascii_lowercase();
        let awards = &mut rules.awards;
        match self {
            Axis::GrandSlam => put(&mut rules.grand_slam.legality, GrandSlamLegality::from_id(&value)),
            Axis::GrandSlamTakes => put(&mut rules.grand_slam.takes, GrandSlamTakes::from_id(&value)),
            Axis::GrandSlamScope => put(&mut rules.grand_slam.scope, GrandSlamScope::from_id(&value)),
            Axis::Majority => put(&mut rules.majority, majority(&value)),
            Axis::Repetition => put(&mut rules.repetition, repetition(&value)),
            Axis::FewSeeds => put(&mut rules.few_seeds, few_seeds(&value)),
            Axis::NoCapturePossible => put(&mut rules.no_capture_possible, switch(&value)),
            Axis::NextStarter => put(&mut rules.next_starter, NextStarter::from_id(&value)),
            Axis::MajorityAward => put(&mut awards.majority, Award::from_id(&value)),
            Axis::FamineAward => put(&mut awards.famine, Award::from_id(&value)),
            Axis::BlockedAward => put(&mut awards.blocked, Award::from_id(&value)),
            Axis::RepetitionAward => put(&mut awards.repetition, Award::from_id(&value)),
            Axis::FewSeedsAward => put(&mut awards.few_seeds, Award::from_id(&value)),
            Axis::NoCaptureAward => put(&mut awards.no_capture, Award::from_id(&value)),
            Axis::AgreementAward => put(&mut awards.agreement, Award::from_id(&value)),
        }
    }
}

fn put<T>(axis: &mut T, value: Option<T>) -> bool {
    match value {
        Some(value) => {
            *axis = value;
            true
        }
        None => false,
    }
}

fn majority(value: &str) -> Option<Majority> {
    match value {
        "25" => Some(Majority::TwentyFive),
        "none" => Some(Majority::None),
        _ => None,
    }
}

fn repetition(value: &str) -> Option<Repetition> {
    if value == "never" {
        return Some(Repetition::Never);
    }
    let mut words = value.split_ascii_whitespace();
    let occurrence = words.next()?.parse().ok().filter(|n| *n >= 2)?;
    let both_rows = match words.next() {
        None => false,
        Some("both-rows") => true,
        Some(_) => return None,
    };
    words.next().is_none().then_some(Repetition::At {
        occurrence,
        both_rows,
    })
}

fn few_seeds(value: &str) -> Option<Option<u8>> {
    if value == "none" {
        return Some(None);
    }
    value.parse().ok().filter(|n| *n <= 48).map(Some)
}

fn switch(value: &str) -> Option<bool> {
    match value {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    }
}

/// Gives an enumerated axis the names of its values, both ways.
macro_rules! named {
    ($axis:ident { $($value:ident = $id:literal),+ $(,)? }) => {
        impl $axis {
            /// All values.
            pub const ALL: [$axis; [$($id),+].len()] = [$($axis::$value),+];

            /// The value as it is written in a record's tag and in JSON.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $($axis::$value => $id),+ }
            }

            fn from_id(id: &str) -> Option<$axis> {
                match id { $($id => Some($axis::$value),)+ _ => None }
            }
        }
    };
}

named!(GrandSlamLegality { Allowed = "allowed", Forbidden = "forbidden", OnlyIfForced = "only-if-forced" });
named!(GrandSlamTakes {
    Nothing = "nothing",
    All = "all",
    AllButFirst = "all-but-first",
    AllButLast = "all-but-last",
    AllAndRestToOpponent = "all-and-rest-to-opponent",
});
named!(GrandSlamScope { Emptying = "emptying", SixHouses = "six-houses" });
named!(NextStarter { Winner = "winner", Free = "free" });
named!(Award { OwnRows = "own-rows", Split = "split", Nobody = "nobody" });
