//! The axes along which rule sets differ, one type each, and [`Rules`], a value for every axis.

/// Whether a grand slam may be played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GrandSlamLegality {
    /// It may (“Awalé : règle du jeu, semis, prises et famine”, its own choice).
    Allowed,
    /// It may not (“Règles du jeu de l'Awalé”, rule 4).
    Forbidden,
    /// Only if every other move that feeding leaves is a slam too, or there is none (“Awalé” of a board game).
    OnlyIfForced,
}

/// What a grand slam takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GrandSlamTakes {
    /// The seeds are sown, none is taken (“Awalé : règle du jeu, semis, prises et famine”).
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
        super::Variant::DEFAULT.rules
    }
}

/// A value of an axis, as records and JSON write it.
trait Value: Sized {
    /// All values; `n` stands for a number.
    const WRITTEN: &'static [&'static str];

    fn write(&self) -> String;

    /// Reads a value in lower case.
    fn read(text: &str) -> Option<Self>;
}

/// The table of axes, in the order in which a rule set is shown: the name, which is also the tag of a record; where the
/// value stands in [`Rules`]; and its type.
macro_rules! axes {
    ($($(#[$about:meta])+ $axis:ident = $($field:ident).+: $value:ty;)+) => {
        /// The name of an axis: what a record's tag overrides and what a rule set states.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Axis { $($(#[$about])+ $axis,)+ }

        impl Axis {
            /// All axes, in the order in which a rule set is shown.
            pub const ALL: [Axis; [$(stringify!($axis)),+].len()] = [$(Axis::$axis),+];

            /// The name, as a record's tag has it.
            #[must_use]
            pub const fn tag(self) -> &'static str {
                match self { $(Axis::$axis => stringify!($axis),)+ }
            }

            /// The axis that a tag names.
            #[must_use]
            pub fn from_tag(tag: &str) -> Option<Axis> {
                Axis::ALL.into_iter().find(|axis| axis.tag() == tag)
            }

            /// The values that this axis can have, as they are written; `n` stands for a number.
            #[must_use]
            pub const fn values(self) -> &'static [&'static str] {
                match self { $(Axis::$axis => <$value as Value>::WRITTEN,)+ }
            }

            /// The value that a rule set has on this axis, as it is written.
            #[must_use]
            pub fn value(self, rules: &Rules) -> String {
                match self { $(Axis::$axis => rules.$($field).+.write(),)+ }
            }

            /// Sets the value of this axis from the way it is written; case does not matter. False, and nothing
            /// changed, when it is none of the axis's values.
            #[must_use]
            pub fn set(self, rules: &mut Rules, value: &str) -> bool {
                let value = value.trim().to_ascii_lowercase();
                match self {
                    $(Axis::$axis => match <$value as Value>::read(&value) {
                        Some(value) => { rules.$($field).+ = value; true }
                        None => false,
                    })+
                }
            }
        }
    };
}

axes! {
    /// [`GrandSlamLegality`].
    GrandSlam = grand_slam.legality: GrandSlamLegality;
    /// [`GrandSlamTakes`].
    GrandSlamTakes = grand_slam.takes: GrandSlamTakes;
    /// [`GrandSlamScope`].
    GrandSlamScope = grand_slam.scope: GrandSlamScope;
    /// [`Majority`].
    Majority = majority: Majority;
    /// [`Repetition`].
    Repetition = repetition: Repetition;
    /// How few seeds end the game.
    FewSeeds = few_seeds: Option<u8>;
    /// Whether the game ends when no capture is possible.
    NoCapturePossible = no_capture_possible: bool;
    /// [`NextStarter`].
    NextStarter = next_starter: NextStarter;
    /// The award after a majority.
    MajorityAward = awards.majority: Award;
    /// The award after a famine.
    FamineAward = awards.famine: Award;
    /// The award when blocked.
    BlockedAward = awards.blocked: Award;
    /// The award after a repetition.
    RepetitionAward = awards.repetition: Award;
    /// The award when few seeds are left.
    FewSeedsAward = awards.few_seeds: Award;
    /// The award when no capture is possible.
    NoCaptureAward = awards.no_capture: Award;
    /// The award after an agreement.
    AgreementAward = awards.agreement: Award;
}

impl Value for Repetition {
    const WRITTEN: &'static [&'static str] = &["never", "n", "n both-rows"];

    fn write(&self) -> String {
        match self {
            Repetition::Never => "never".to_owned(),
            Repetition::At {
                occurrence,
                both_rows,
            } => format!("{occurrence}{}", if *both_rows { " both-rows" } else { "" }),
        }
    }

    fn read(text: &str) -> Option<Repetition> {
        if text == "never" {
            return Some(Repetition::Never);
        }
        let mut words = text.split_ascii_whitespace();
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
}

/// A number of seeds, or none.
impl Value for Option<u8> {
    const WRITTEN: &'static [&'static str] = &["none", "n"];

    fn write(&self) -> String {
        self.map_or("none".to_owned(), |seeds| seeds.to_string())
    }

    fn read(text: &str) -> Option<Option<u8>> {
        if text == "none" {
            return Some(None);
        }
        text.parse().ok().filter(|n| *n <= 48).map(Some)
    }
}

impl Value for bool {
    const WRITTEN: &'static [&'static str] = &["off", "on"];

    fn write(&self) -> String {
        (if *self { "on" } else { "off" }).to_owned()
    }

    fn read(text: &str) -> Option<bool> {
        match text {
            "on" => Some(true),
            "off" => Some(false),
            _ => None,
        }
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
        }

        impl Value for $axis {
            const WRITTEN: &'static [&'static str] = &[$($id),+];

            fn write(&self) -> String {
                self.id().to_owned()
            }

            fn read(text: &str) -> Option<$axis> {
                $axis::ALL.into_iter().find(|value| value.id() == text)
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
named!(Majority { TwentyFive = "25", None = "none" });
named!(NextStarter { Winner = "winner", Free = "free" });
named!(Award { OwnRows = "own-rows", Split = "split", Nobody = "nobody" });
