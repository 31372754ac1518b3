//! Rule sets, and what `variants` prints as JSON.

use crate::rules::{Awards, Axis, GrandSlam, Majority, Provenance, Repetition, Rules, Variant};

mirror! {
    /// The rules that a game is played by.
    RulesJson {
        /// The grand slam.
        grand_slam: GrandSlamJson,
        /// 25, or null where a majority does not end the game.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = [25, null])))]
        majority: Option<u8>,
        /// The occurrence of a position that ends the game; null for never.
        repetition: Option<u32>,
        /// Whether an occurrence with an empty row does not end the game.
        repetition_needs_both_rows: bool,
        /// At how few seeds the game ends; null for never.
        few_seeds: Option<u8>,
        /// Whether the game ends when no capture is possible any more.
        no_capture_possible: bool,
        /// Who begins the next game.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["winner", "free"])))]
        next_starter: &'static str,
        /// Who gets the seeds that an end leaves.
        awards: AwardsJson,
        /// The axes that tags of the record have changed, by tag name.
        changed: Vec<&'static str>,
    }
}

mirror! {
    /// The grand slam's three axes.
    GrandSlamJson {
        /// Whether it may be played.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["allowed", "forbidden", "only-if-forced"])))]
        legality: &'static str,
        /// What it takes.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["nothing", "all", "all-but-first", "all-but-last", "all-and-rest-to-opponent"])))]
        takes: &'static str,
        /// Which chains count.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["emptying", "six-houses"])))]
        scope: &'static str,
    }
}

mirror! {
    /// Who gets the seeds that an end leaves: `own-rows`, `split` or `nobody`.
    AwardsJson {
        /// After a majority.
        majority: &'static str,
        /// After a famine.
        famine: &'static str,
        /// When the side to move is blocked.
        blocked: &'static str,
        /// After a repetition.
        repetition: &'static str,
        /// When few seeds are left.
        few_seeds: &'static str,
        /// When no capture is possible.
        no_capture: &'static str,
        /// After an agreement.
        agreement: &'static str,
    }
}

mirror! {
    /// A named rule set.
    VariantJson {
        /// Its id.
        variant: &'static str,
        /// Other names that are read.
        aliases: Vec<&'static str>,
        /// Its values.
        rules: RulesJson,
        /// For each axis, where its value comes from.
        provenance: Vec<ProvenanceJson>,
    }
}

mirror! {
    /// Where the value of an axis comes from.
    ProvenanceJson {
        /// The axis, by tag name.
        axis: &'static str,
        /// The value as a tag has it.
        value: String,
        /// `stated` by the source, `reported` by “Awalé : règle du jeu, semis, prises et famine”, or `ours`.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["stated", "reported", "ours"])))]
        provenance: &'static str,
        /// Whether the source leaves part of it open, so that our reading completes it.
        our_reading: bool,
    }
}

pub(super) fn rules_json(rules: &Rules, changed: Vec<&'static str>) -> RulesJson {
    let Rules {
        grand_slam: GrandSlam {
            legality,
            takes,
            scope,
        },
        majority,
        repetition,
        few_seeds,
        no_capture_possible,
        next_starter,
        awards,
    } = *rules;
    let (repetition, both_rows) = match repetition {
        Repetition::Never => (None, false),
        Repetition::At {
            occurrence,
            both_rows,
        } => (Some(occurrence), both_rows),
    };
    RulesJson {
        grand_slam: GrandSlamJson {
            legality: legality.id(),
            takes: takes.id(),
            scope: scope.id(),
        },
        majority: (majority == Majority::TwentyFive).then_some(25),
        repetition,
        repetition_needs_both_rows: both_rows,
        few_seeds,
        no_capture_possible,
        next_starter: next_starter.id(),
        awards: awards_json(awards),
        changed,
    }
}

fn awards_json(awards: Awards) -> AwardsJson {
    let Awards {
        majority,
        famine,
        blocked,
        repetition,
        few_seeds,
        no_capture,
        agreement,
    } = awards;
    AwardsJson {
        majority: majority.id(),
        famine: famine.id(),
        blocked: blocked.id(),
        repetition: repetition.id(),
        few_seeds: few_seeds.id(),
        no_capture: no_capture.id(),
        agreement: agreement.id(),
    }
}

/// A named rule set as JSON.
#[must_use]
pub fn variant_json(variant: &'static Variant) -> VariantJson {
    let provenance = |axis: Axis| ProvenanceJson {
        axis: axis.tag(),
        value: axis.value(&variant.rules),
        provenance: match variant.provenance(axis) {
            Provenance::Stated(_) => "stated",
            Provenance::Reported(_) => "reported",
            Provenance::Native => "ours",
        },
        our_reading: variant.is_our_reading(axis),
    };
    VariantJson {
        variant: variant.id,
        aliases: variant.aliases.to_vec(),
        rules: rules_json(&variant.rules, Vec::new()),
        provenance: Axis::ALL.into_iter().map(provenance).collect(),
    }
}
