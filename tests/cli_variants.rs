//! `awale variants`, and what is said of a rule set that is not known.

#![cfg(feature = "cli")]

mod support;

use support::{awale, fields};

const UNKNOWN_VARIANT: &str = "\
awale: no rule set is called Kalah; there are: abapa, oware-society, abapa-slam-forbidden, abapa-six-left, \
threefold, last-capture, myriad, lemery, computer-olympiad, slam-rest-to-opponent, slam-spare-last, \
slam-spare-first, auale, playstrategy, openspiel
";

#[test]
fn variants_lists_the_rule_sets() {
    let ran = awale(&["variants"]).run().stderr("").status(0);
    let listed: Vec<&str> = ran
        .stdout
        .lines()
        .skip(1)
        .filter_map(|line| line.split(' ').next())
        .collect();
    let known: Vec<&str> = awale::rules::VARIANTS.iter().map(|variant| variant.id).collect();
    assert_eq!(listed, known);
    assert!(ran.stdout.starts_with("rule set "));
}

#[test]
fn variants_shows_one_axis_by_axis() {
    awale(&["variants", "last-capture"])
        .run()
        .stdout(
            "\
last-capture: “Awalé”, of a board game
also called derniere-prise

GrandSlam          only-if-forced  stated by “Awalé”, of a board game                            may a grand slam be played
GrandSlamTakes     nothing         stated by “Awalé”, of a board game                            what a grand slam takes
GrandSlamScope     emptying        stated by “Awalé”, of a board game                            which chains count as a grand slam
Majority           25              stated by “Awalé”, of a board game                            seeds that end the game at once
Repetition         never           not stated by the source: our ruling                          occurrence of a position that ends the game
FewSeeds           none            not stated by the source: our ruling                          seeds on the board that end the game
NoCapturePossible  on              stated by “Awalé”, of a board game; our reading completes it  the game ends when no capture is possible
NextStarter        free            not stated by the source: our ruling                          who begins the next game
MajorityAward      nobody          not stated by the source: our ruling                          who gets the rest after a majority
FamineAward        own-rows        not stated by the source: our ruling                          who gets the rest after a famine
BlockedAward       own-rows        not stated by the source: our ruling                          who gets the rest when there is no legal move
RepetitionAward    own-rows        not stated by the source: our ruling                          who gets the rest after a repetition
FewSeedsAward      nobody          not stated by the source: our ruling                          who gets the rest when few seeds are left
NoCaptureAward     nobody          not stated by the source: our ruling                          who gets the rest when no capture is possible
AgreementAward     own-rows        not stated by the source: our ruling                          who gets the rest after an agreement
",
        )
        .stderr("")
        .status(0);
}

#[test]
fn variants_are_found_by_alias_without_regard_to_accents_case_spaces_and_hyphens() {
    let page = awale(&["variants", "last-capture"]).run().stdout;
    for name in [
        "derniere-prise",
        "Dernière prise",
        "DERNIERE PRISE",
        "LastCapture",
    ] {
        awale(&["variants", name]).run().stdout(&page).status(0);
    }
}

#[test]
fn variants_as_json() {
    let all = awale(&["variants", "--format", "json"])
        .run()
        .stderr("")
        .status(0)
        .json();
    let all = all.as_array().expect("a list");
    assert_eq!(all.len(), awale::rules::VARIANTS.len());
    for variant in all {
        assert_eq!(fields(variant), ["aliases", "provenance", "rules", "variant"]);
    }
    let one = awale(&["variants", "awari", "--format", "json"])
        .run()
        .status(0)
        .json();
    assert_eq!(one.as_array().map(Vec::len), Some(1));
    assert_eq!(one[0]["variant"], "computer-olympiad");
    assert_eq!(one[0]["rules"]["awards"]["repetition"], "split");
}

#[test]
fn an_unknown_variant_is_status_2() {
    awale(&["variants", "Kalah"])
        .run()
        .stdout("")
        .stderr(UNKNOWN_VARIANT)
        .status(2);
    awale(&["perft", "1", "--variant", "Kalah"])
        .run()
        .stdout("")
        .stderr(UNKNOWN_VARIANT)
        .status(2);
}
