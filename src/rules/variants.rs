//! The named rule sets: a table. A rule set is a row of it, never a branch in the engine.

use super::{
    Award, Awards, Axis, GrandSlam, GrandSlamLegality, GrandSlamScope, GrandSlamTakes, Majority, NextStarter,
    Provenance, Repetition, RuleSource, Rules,
};

/// A named rule set: its values and where each comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The name that a record's `Variant` tag bears.
    pub id: &'static str,
    /// Other names that are read.
    pub aliases: &'static [&'static str],
    /// Where the rule set comes from.
    pub source: RuleSource,
    /// The values.
    pub rules: Rules,
    /// The axes that the source states.
    stated: &'static [Axis],
    /// The axes that “Awalé : règle du jeu, semis, prises et famine” reports of the rule set.
    reported: &'static [Axis],
    /// The axes that the source states or reports only in part: the reading of the rest is ours.
    read: &'static [Axis],
}

impl Variant {
    /// The rule set that is played by where none is named.
    pub const DEFAULT: &'static Variant = &VARIANTS[0];

    /// Where the value on an axis comes from.
    #[must_use]
    pub fn provenance(&self, axis: Axis) -> Provenance {
        if self.stated.contains(&axis) {
            Provenance::Stated(self.source)
        } else if self.reported.contains(&axis) {
            Provenance::Reported(match self.source {
                RuleSource::Page(_) | RuleSource::AwariLiterature | RuleSource::Program(_) => {
                    RuleSource::ReportedByPage0
                }
                reported @ (RuleSource::ReportedByPage0 | RuleSource::Wikipedia) => reported,
            })
        } else {
            Provenance::Native
        }
    }

    /// Whether the source leaves part of this axis open, so that our reading completes it.
    #[must_use]
    pub fn is_our_reading(&self, axis: Axis) -> bool {
        self.read.contains(&axis)
    }

    /// The rule set of a name or alias, letter by letter. Names as people write them (accents, case,
    /// spaces) are folded by the notation before they come here.
    pub(crate) fn named(matches: impl Fn(&str) -> bool) -> Option<&'static Variant> {
        VARIANTS
            .iter()
            .find(|variant| matches(variant.id) || variant.aliases.iter().any(|alias| matches(alias)))
    }
}

const SILENT: Rules = Rules::SILENT;
const SLAM: GrandSlam = SILENT.grand_slam;
const AWARDS: Awards = SILENT.awards;

const fn forbidden() -> GrandSlam {
    GrandSlam {
        legality: GrandSlamLegality::Forbidden,
        ..SLAM
    }
}

const fn only_if_forced(takes: GrandSlamTakes) -> GrandSlam {
    GrandSlam {
        legality: GrandSlamLegality::OnlyIfForced,
        takes,
        ..SLAM
    }
}

const fn takes(takes: GrandSlamTakes, scope: GrandSlamScope) -> GrandSlam {
    GrandSlam { takes, scope, ..SLAM }
}

/// All named rule sets; the first is the default.
pub static VARIANTS: [Variant; 15] = [
    Variant {
        id: "abapa",
        aliases: &[],
        source: RuleSource::Page(0),
        rules: Rules {
            next_starter: NextStarter::Winner,
            ..SILENT
        },
        stated: &[
            Axis::GrandSlam,
            Axis::GrandSlamTakes,
            Axis::GrandSlamScope,
            Axis::Majority,
            Axis::FamineAward,
        ],
        reported: &[Axis::AgreementAward, Axis::NextStarter],
        read: &[],
    },
    Variant {
        id: "oware-society",
        aliases: &[],
        source: RuleSource::ReportedByPage0,
        rules: Rules {
            grand_slam: takes(GrandSlamTakes::Nothing, GrandSlamScope::SixHouses),
            next_starter: NextStarter::Winner,
            ..SILENT
        },
        stated: &[],
        reported: &[
            Axis::GrandSlam,
            Axis::GrandSlamTakes,
            Axis::GrandSlamScope,
            Axis::AgreementAward,
            Axis::NextStarter,
        ],
        read: &[Axis::GrandSlamScope],
    },
    Variant {
        id: "abapa-slam-forbidden",
        aliases: &["abapa-chelem-interdit"],
        source: RuleSource::Page(1),
        rules: Rules {
            grand_slam: forbidden(),
            majority: Majority::None,
            ..SILENT
        },
        stated: &[Axis::GrandSlam, Axis::GrandSlamScope, Axis::FamineAward],
        reported: &[],
        read: &[],
    },
    Variant {
        id: "abapa-six-left",
        aliases: &["abapa-six-graines"],
        source: RuleSource::Page(2),
        rules: Rules {
            few_seeds: Some(6),
            ..SILENT
        },
        stated: &[
            Axis::GrandSlam,
            Axis::GrandSlamTakes,
            Axis::GrandSlamScope,
            Axis::Majority,
            Axis::FewSeeds,
            Axis::FamineAward,
        ],
        reported: &[],
        read: &[Axis::FewSeeds],
    },
    Variant {
        id: "threefold",
        aliases: &["triple-repetition"],
        source: RuleSource::Page(3),
        rules: Rules {
            repetition: Repetition::At {
                occurrence: 3,
                both_rows: true,
            },
            ..SILENT
        },
        stated: &[
            Axis::GrandSlam,
            Axis::GrandSlamTakes,
            Axis::GrandSlamScope,
            Axis::Majority,
            Axis::Repetition,
            Axis::FamineAward,
            Axis::BlockedAward,
            Axis::RepetitionAward,
        ],
        reported: &[],
        read: &[Axis::Repetition],
    },
    Variant {
        id: "last-capture",
        aliases: &["derniere-prise"],
        source: RuleSource::Page(4),
        rules: Rules {
            grand_slam: only_if_forced(GrandSlamTakes::Nothing),
            no_capture_possible: true,
            ..SILENT
        },
        stated: &[
            Axis::GrandSlam,
            Axis::GrandSlamTakes,
            Axis::GrandSlamScope,
            Axis::Majority,
            Axis::NoCapturePossible,
        ],
        reported: &[],
        read: &[Axis::NoCapturePossible],
    },
    Variant {
        id: "myriad",
        aliases: &[],
        source: RuleSource::ReportedByPage0,
        rules: Rules {
            grand_slam: forbidden(),
            awards: Awards {
                blocked: Award::Nobody,
                agreement: Award::Nobody,
                ..AWARDS
            },
            ..SILENT
        },
        stated: &[],
        reported: &[
            Axis::GrandSlam,
            Axis::GrandSlamScope,
            Axis::FamineAward,
            Axis::AgreementAward,
        ],
        read: &[Axis::AgreementAward],
    },
    Variant {
        id: "lemery",
        aliases: &[],
        source: RuleSource::ReportedByPage0,
        rules: Rules {
            grand_slam: takes(GrandSlamTakes::AllButFirst, GrandSlamScope::SixHouses),
            ..SILENT
        },
        stated: &[],
        reported: &[
            Axis::GrandSlam,
            Axis::GrandSlamTakes,
            Axis::GrandSlamScope,
            Axis::FamineAward,
        ],
        read: &[Axis::GrandSlamScope],
    },
    Variant {
        id: "computer-olympiad",
        aliases: &["awari", "olympiades-informatiques"],
        source: RuleSource::AwariLiterature,
        rules: Rules {
            grand_slam: only_if_forced(GrandSlamTakes::All),
            repetition: Repetition::At {
                occurrence: 3,
                both_rows: false,
            },
            awards: Awards {
                repetition: Award::Split,
                ..AWARDS
            },
            ..SILENT
        },
        stated: &[
            Axis::GrandSlam,
            Axis::GrandSlamTakes,
            Axis::GrandSlamScope,
            Axis::Majority,
            Axis::Repetition,
            Axis::FamineAward,
        ],
        reported: &[Axis::RepetitionAward],
        read: &[],
    },
    Variant {
        id: "slam-rest-to-opponent",
        aliases: &["chelem-reste-a-l-adversaire"],
        source: RuleSource::Wikipedia,
        rules: Rules {
            grand_slam: takes(GrandSlamTakes::AllAndRestToOpponent, GrandSlamScope::Emptying),
            ..SILENT
        },
        stated: &[],
        reported: &[Axis::GrandSlam, Axis::GrandSlamTakes],
        read: &[],
    },
    Variant {
        id: "slam-spare-last",
        aliases: &[],
        source: RuleSource::Wikipedia,
        rules: Rules {
            grand_slam: takes(GrandSlamTakes::AllButLast, GrandSlamScope::Emptying),
            ..SILENT
        },
        stated: &[],
        reported: &[Axis::GrandSlam, Axis::GrandSlamTakes],
        read: &[Axis::GrandSlamTakes],
    },
    Variant {
        id: "slam-spare-first",
        aliases: &[],
        source: RuleSource::Wikipedia,
        rules: Rules {
            grand_slam: takes(GrandSlamTakes::AllButFirst, GrandSlamScope::Emptying),
            ..SILENT
        },
        stated: &[],
        reported: &[Axis::GrandSlam, Axis::GrandSlamTakes],
        read: &[Axis::GrandSlamTakes],
    },
    Variant {
        id: "auale",
        aliases: &["oware-abapa"],
        source: RuleSource::Program("Aualé"),
        rules: Rules {
            repetition: Repetition::At {
                occurrence: 2,
                both_rows: false,
            },
            ..SILENT
        },
        stated: &[Axis::Repetition],
        reported: &[],
        read: &[],
    },
    Variant {
        id: "playstrategy",
        aliases: &[],
        source: RuleSource::Program("playstrategy.org"),
        rules: Rules {
            repetition: Repetition::At {
                occurrence: 2,
                both_rows: true,
            },
            ..SILENT
        },
        stated: &[Axis::Repetition],
        reported: &[],
        read: &[],
    },
    Variant {
        id: "openspiel",
        aliases: &[],
        source: RuleSource::Program("OpenSpiel"),
        rules: Rules {
            repetition: Repetition::At {
                occurrence: 2,
                both_rows: false,
            },
            awards: Awards {
                majority: Award::OwnRows,
                ..AWARDS
            },
            ..SILENT
        },
        stated: &[Axis::Repetition, Axis::MajorityAward],
        reported: &[],
        read: &[],
    },
];
