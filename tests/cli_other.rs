//! `awale show`, `codes`, `variants`, `perft`, and what holds for the program as a whole.

#![cfg(feature = "cli")]

mod support;

use support::{awale, fields, record};

const UNKNOWN_VARIANT: &str = "\
awale: no rule set is called Kalah; there are: abapa, oware-society, abapa-slam-forbidden, abapa-six-left, \
threefold, last-capture, myriad, lemery, computer-olympiad, slam-rest-to-opponent, slam-spare-last, \
slam-spare-first, auale, playstrategy, openspiel
";

#[test]
fn show_draws_the_board_after_every_ply() {
    awale(&["show", "-"])
        .stdin(record("1. C d 2. C *"))
        .run()
        .stdout(
            "\
Start
         a  b  c  d  e  f
  North  4  4  4  4  4  4     0
  South  4  4  4  4  4  4     0
         A  B  C  D  E  F

Ply 1, South: C
         a  b  c  d  e  f
  North  4  4  4  4  4  5     0
  South  4  4  0  5  5  5     0
         A  B  C  D  E  F

Ply 2, North: d
         a  b  c  d  e  f
  North  5  5  5  0  4  5     0
  South  5  4  0  5  5  5     0
         A  B  C  D  E  F

stopped, 0-0
",
        )
        .stderr("")
        .status(1);
}

#[test]
fn show_draws_one_board() {
    awale(&["show", "fixtures/legal/shortest.awale", "--ply", "12"])
        .run()
        .stdout(
            "\
Ply 12, North: b+11 captures 11
         a  b  c  d  e  f
  North  2  0  0  6  2 10     27
  South  1  0  0  0  0  0     0
         A  B  C  D  E  F
",
        )
        .stderr("")
        .status(0);
    awale(&["show", "fixtures/legal/match.awale", "--ply", "0", "--game", "2"])
        .run()
        .stdout(
            "\
Start
         a  b  c  d  e  f
  North  4  4  4  4  4  4     0
  South  4  4  4  4  4  4     0
         A  B  C  D  E  F
",
        )
        .status(0);
}

#[test]
fn show_uses_the_letters_of_the_record() {
    let ran = awale(&["show", "-", "--ply", "1"])
        .stdin("[Variant \"abapa\"]\n[Letters \"left\"]\n\n1. F *\n")
        .run()
        .status(0);
    assert!(
        ran.stdout.contains("         f  e  d  c  b  a\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn show_says_what_is_not_there() {
    awale(&["show", "-", "--ply", "3"])
        .stdin(record("1. C d *"))
        .run()
        .stdout("")
        .stderr("awale: there is no ply 3 to look at: 2 were played\n")
        .status(2);
    awale(&["show", "nowhere.awale"])
        .run()
        .stdout("")
        .stderr("awale: nowhere.awale was not read: there is no such file\n")
        .status(2);
    awale(&["show", "-"])
        .run()
        .stdout("")
        .stderr("awale: there is no game 1: the file holds 0\n")
        .status(2);
}

#[test]
fn codes_lists_every_code_once() {
    let ran = awale(&["codes"]).run().stderr("").status(0);
    let listed: Vec<&str> = ran
        .stdout
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    let known: Vec<&str> = awale::Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(listed, known);
    for line in ran.stdout.lines() {
        let mut columns = line.split_whitespace().skip(1);
        assert!(
            matches!(columns.next(), Some("error" | "warning" | "note")),
            "{line}"
        );
        assert!(columns.next().is_some(), "{line}");
    }
}

#[test]
fn codes_explains_one() {
    awale(&["codes", "illegal/must-feed"])
        .run()
        .stdout(
            "\
illegal/must-feed (error)

The opponent's row is empty and the move drops no seed there, though another move would.

The shortest record that shows it (\\x.. is a byte):

    [Variant \"abapa\"]
    [Position \"0,0,0,0,0,0/3,0,0,1,2,0 20-22 S\"]

    1. A

Write the move that was played. If this one was, it was against the rule: the arbiter decides what follows.
",
        )
        .stderr("")
        .status(0);
}

#[test]
fn every_code_has_a_page() {
    for code in awale::Code::ALL {
        let ran = awale(&["codes", code.name()]).run().stderr("").status(0);
        assert!(ran.stdout.starts_with(&format!("{} (", code.name())));
        assert!(!ran.stdout.contains("\n\n\n"), "{}", ran.stdout);
    }
}

#[test]
fn an_unknown_code_is_status_2() {
    awale(&["codes", "illegal/move"])
        .run()
        .stdout("")
        .stderr("awale: no finding is called illegal/move; awale codes lists them\n")
        .status(2);
}

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
last-capture: source 004
also called derniere-prise

GrandSlam          only-if-forced  stated by source 004                            may a grand slam be played
GrandSlamTakes     nothing         stated by source 004                            what a grand slam takes
GrandSlamScope     emptying        stated by source 004                            which chains count as a grand slam
Majority           25              stated by source 004                            seeds that end the game at once
Repetition         never           not stated by the source: our ruling            occurrence of a position that ends the game
FewSeeds           none            not stated by the source: our ruling            seeds on the board that end the game
NoCapturePossible  on              stated by source 004; our reading completes it  the game ends when no capture is possible
NextStarter        free            not stated by the source: our ruling            who begins the next game
MajorityAward      nobody          not stated by the source: our ruling            who gets the rest after a majority
FamineAward        own-rows        not stated by the source: our ruling            who gets the rest after a famine
BlockedAward       own-rows        not stated by the source: our ruling            who gets the rest when there is no legal move
RepetitionAward    own-rows        not stated by the source: our ruling            who gets the rest after a repetition
FewSeedsAward      nobody          not stated by the source: our ruling            who gets the rest when few seeds are left
NoCaptureAward     nobody          not stated by the source: our ruling            who gets the rest when no capture is possible
AgreementAward     own-rows        not stated by the source: our ruling            who gets the rest after an agreement
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

#[test]
fn perft_counts_a_line_a_depth() {
    awale(&["perft", "4"])
        .run()
        .stdout("1 6\n2 36\n3 190\n4 1014\n")
        .stderr("")
        .status(0);
    awale(&["perft", "0"]).run().stdout("0 1\n").status(0);
}

#[test]
fn perft_tells_how_many_games_are_over() {
    // Three moves, of which one leaves North no move.
    let position = "0,0,0,1,2,1/0,0,6,0,3,5 20-10 S";
    awale(&["perft", "2", "--ends", "--position", position])
        .run()
        .stdout("1 3 1\n2 8 0\n")
        .status(0);
    awale(&["perft", "2", "--ends", "--divide"])
        .run()
        .stdout("")
        .status(2);
}

#[test]
fn perft_divides() {
    let ran = awale(&["perft", "3", "--divide"]).run().stderr("").status(0);
    let counts: Vec<(&str, u64)> = ran
        .stdout
        .lines()
        .map(|line| {
            let (house, count) = line.split_once(' ').expect("a house and a count");
            (house, count.parse().expect("a number"))
        })
        .collect();
    assert_eq!(
        counts.iter().map(|(house, _)| *house).collect::<String>(),
        "ABCDEF"
    );
    assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 190);
}

#[test]
fn perft_from_a_position_under_a_rule_set() {
    let position = "0,0,0,1,2,1/0,0,6,0,3,5 20-10 S";
    awale(&["perft", "4", "--position", position])
        .run()
        .stdout("1 3\n2 8\n3 19\n4 86\n")
        .status(0);
    awale(&[
        "perft",
        "4",
        "--position",
        position,
        "--variant",
        "computer-olympiad",
    ])
    .run()
    .stdout("1 2\n2 5\n3 10\n4 45\n")
    .status(0);
}

#[test]
fn perft_refuses_what_is_no_position() {
    awale(&["perft", "1", "--position", "4,4"])
        .run()
        .stdout("")
        .stderr("awale: 4,4 cannot be a position: This is not a position.\n")
        .status(2);
    awale(&["perft", "many"]).run().stdout("").status(2);
}

#[test]
fn the_version_is_that_of_the_package() {
    awale(&["--version"])
        .run()
        .stdout(&format!("awale {}\n", env!("CARGO_PKG_VERSION")))
        .stderr("")
        .status(0);
}

#[test]
fn help_is_on_standard_output() {
    for arguments in [
        &["--help"][..],
        &["help"],
        &["check", "--help"],
        &["export", "--help"],
        &["fmt", "--help"],
        &["explain", "--help"],
        &["show", "--help"],
        &["codes", "--help"],
        &["variants", "--help"],
        &["perft", "--help"],
    ] {
        let ran = awale(arguments).run().stderr("").status(0);
        assert!(ran.stdout.contains("Usage: awale"), "{}", ran.stdout);
    }
}

#[test]
fn no_command_or_an_unknown_one_is_status_2() {
    awale::<&str>(&[]).run().stdout("").status(2);
    awale(&["play"]).run().stdout("").status(2);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let game = "fixtures/games/playstrategy-ARQRYUmL.awale";
    for arguments in [
        &["codes"][..],
        &["variants"],
        &["show", game],
        &["perft", "3"],
        &["--help"],
    ] {
        awale(arguments).run_with_closed_stdout().stderr("").status(0);
    }
}
