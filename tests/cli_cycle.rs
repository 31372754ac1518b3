//! `awale cycle`: whether a game only goes round.

#![cfg(feature = "cli")]

mod support;

use support::{awale, record};

#[track_caller]
fn snapshot(name: &str, arguments: &[&str]) {
    let ran = awale(arguments).run().stderr("").status(0);
    insta::assert_snapshot!(name, ran.stdout);
}

#[test]
fn no_capture_by_any_play() {
    snapshot(
        "cycle-none",
        &["cycle", "--position", "1,0,0,0,0,0/1,0,0,0,0,0 23-23 S"],
    );
}

#[test]
fn a_side_can_force_one() {
    snapshot("cycle-forced", &["cycle", "fixtures/games/bacbacta-vec02.awale"]);
    snapshot(
        "cycle-forced-now",
        &["cycle", "--position", "0,0,0,0,1,1/0,0,0,0,0,1 22-23 S"],
    );
}

#[test]
fn only_if_the_other_helps() {
    snapshot(
        "cycle-help",
        &["cycle", "fixtures/games/playstrategy-SnPn3aqd.awale"],
    );
}

#[test]
fn not_decided_within_the_bound() {
    snapshot(
        "cycle-undecided",
        &["cycle", "--position", "0,0,0,4,1,2/0,3,0,0,0,3 24-11 N"],
    );
}

#[test]
fn a_position_that_an_end_awarded_is_looked_at_as_it_stood() {
    let ran = awale(&[
        "cycle",
        "fixtures/games/playstrategy-SnPn3aqd.awale",
        "--variant",
        "playstrategy",
    ])
    .run()
    .status(0);
    assert!(
        ran.stdout.contains("  North  0  0  0  1  1  1     18\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn another_ply_and_the_letters_of_the_record() {
    let ran = awale(&[
        "cycle",
        "fixtures/games/playstrategy-SnPn3aqd.awale",
        "--ply",
        "140",
    ])
    .run()
    .status(0);
    assert!(
        ran.stdout
            .starts_with("After move 70, North: South to move (rule set abapa)\n"),
        "{}",
        ran.stdout
    );
    let left = awale(&["cycle", "-"])
        .stdin("[Variant \"abapa\"]\n[Letters \"left\"]\n[Position \"0,0,0,0,1,1/0,0,0,0,0,2 22-22 N\"]\n\n1... a *\n")
        .run()
        .status(0);
    assert!(
        left.stdout.contains("         f  e  d  c  b  a\n"),
        "{}",
        left.stdout
    );
}

#[test]
fn what_is_not_there_is_status_2_and_a_fault_is_1() {
    awale(&["cycle", "nowhere.awale"]).run().stdout("").status(2);
    awale(&["cycle", "-", "--ply", "9"])
        .stdin(record("1. C d *"))
        .run()
        .stdout("")
        .stderr("awale: there is no ply 9 to look at: 2 were played\n")
        .status(2);
    awale(&["cycle", "-"])
        .stdin(record("1. C d 2. C *"))
        .run()
        .status(1);
}

#[test]
fn a_game_that_is_over_is_said_to_be_over_and_no_capture_is_foretold() {
    let over = "0,0,2,1,0,0/0,0,2,0,0,1 26-16 S";
    let header = format!("[Variant \"abapa\"]\n[Position \"{over}\"]\n\n*\n");
    for ran in [
        awale(&["cycle", "--position", over]).run().status(0),
        awale(&["cycle", "-"]).stdin(header.as_str()).run(),
        awale(&["cycle", "-", "--ply", "0"]).stdin(header.as_str()).run(),
        awale(&["cycle", "fixtures/games/joansala-07.awale"])
            .run()
            .status(0),
    ] {
        let said = "The game is over here by majority: nothing is captured any more.\n";
        assert!(ran.stdout.ends_with(said), "{}", ran.stdout);
    }
}

#[test]
fn what_the_record_has_repeated_is_said_not_to_count() {
    let text =
        "[Variant \"openspiel\"]\n[Position \"0,1,0,0,1,0/1,1,0,1,1,0 21-21 S\"]\n\nB e E b F f A d *\n";
    let said = "Under these rules a repetition ends the game. That is left out of account here";
    for (rules, repeats) in [("openspiel", true), ("abapa", false)] {
        let ran = awale(&["cycle", "-", "--variant", rules]).stdin(text).run();
        assert!(
            ran.stdout.contains("can force a capture of its own"),
            "{}",
            ran.stdout
        );
        assert_eq!(ran.stdout.contains(said), repeats, "{}", ran.stdout);
    }
}
