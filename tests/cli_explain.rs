//! `awale explain`: a move of a record, or from a position, under one rule set or all.

#![cfg(feature = "cli")]

mod support;

use serde_json::{Value, json};
use support::{awale, fields, record};

/// South's F is a grand slam.
const SLAM: &str = "1,2,1,2,1,2/2,0,0,0,0,6 10-21 S";

const THIRD_PLY: &str = "\
Move 2, South: C (rule set abapa)
in: -, line 3 (ply 3)

before this move:
         a  b  c  d  e  f
  North  5  5  5  0  4  5     0
  South  5  4  0  5  5  5     0
         A  B  C  D  E  F

";

#[test]
fn a_ply_of_a_record() {
    awale(&["explain", "fixtures/legal/shortest.awale", "10"])
        .run()
        .stdout(
            "\
Move 5, North: c (rule set abapa)
in: fixtures/legal/shortest.awale, line 8 (ply 10)

before this move:
         a  b  c  d  e  f
  North  0  6  8  5  1  9     5
  South  7  0  2  1  2  2     0
         A  B  C  D  E  F

North sows c (8 seeds): b, a, A, B, C, D, E, F
The last seed falls in F, which then holds 3
Captured: 11. It captures F 3, E 3, D 2, C 3
B (1) ends the chain
Legal before this move: b, c, d, e, f

after this move:
         a  b  c  d  e  f
  North  1  7  0  5  1  9     16
  South  8  1  0  0  0  0     0
         A  B  C  D  E  F

goes on, 0-16
",
        )
        .stderr("")
        .status(0);
}

#[test]
fn a_ply_of_another_game_of_the_file() {
    let ran = awale(&["explain", "fixtures/legal/match.awale", "89", "--game", "2"])
        .run()
        .stderr("")
        .status(0);
    assert!(
        ran.stdout.starts_with("Move 45, South: D (rule set abapa)\n"),
        "{}",
        ran.stdout
    );
    assert!(
        ran.stdout.ends_with("over by majority, 27-7, South wins\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn a_ply_of_standard_input() {
    let ran = awale(&["explain", "-", "1"])
        .stdin(record("1. C d *"))
        .run()
        .status(0);
    assert!(ran.stdout.starts_with("Move 1, South: C (rule set abapa)\n"));
}

#[test]
fn the_ply_of_the_refused_move_says_why() {
    awale(&["explain", "-", "3"])
        .stdin(record("1. C d 2. C D *"))
        .run()
        .stdout(&format!(
            "{THIRD_PLY}\
             illegal/empty-house: C is empty since move 1, South: South cannot play it.\n\
             help: legal here: A, B, D, E, F\n\
             rule: abapa, sowing (“Awalé : règle du jeu, semis, prises et famine”, “Préparer et semer”)\n"
        ))
        .stderr("")
        .status(1);
}

#[test]
fn a_ply_that_was_not_played_is_status_2() {
    for (ply, said) in [("0", "0"), ("4", "4"), ("5", "5")] {
        awale(&["explain", "-", ply])
            .stdin(record("1. C d 2. C D *"))
            .run()
            .stdout("")
            .stderr(&format!(
                "awale: there is no ply {said} to look at: 2 were played\n"
            ))
            .status(2);
    }
}

#[test]
fn a_game_that_is_not_there_is_status_2() {
    for game in ["0", "3"] {
        awale(&["explain", "fixtures/legal/match.awale", "1", "--game", game])
            .run()
            .stdout("")
            .stderr(&format!("awale: there is no game {game}: the file holds 2\n"))
            .status(2);
    }
}

#[test]
fn a_missing_file_is_status_2() {
    awale(&["explain", "nowhere.awale", "1"])
        .run()
        .stdout("")
        .stderr("awale: nowhere.awale was not read: there is no such file\n")
        .status(2);
}

#[test]
fn a_move_from_a_position() {
    let ran = awale(&["explain", "--position", SLAM, "--move", "F"])
        .run()
        .stderr("")
        .status(0);
    assert!(ran.stdout.starts_with("South: F (rule set abapa)\n"));
    assert!(ran.stdout.ends_with("goes on, 10-21\n"));
}

#[test]
fn a_move_from_a_position_under_a_rule_set() {
    awale(&[
        "explain",
        "--position",
        SLAM,
        "--move",
        "F",
        "--variant",
        "myriad",
    ])
    .run()
    .stdout(
        "\
South: F (rule set myriad)

before this move:
         a  b  c  d  e  f
  North  1  2  1  2  1  2     21
  South  2  0  0  0  0  6     10
         A  B  C  D  E  F

illegal/grand-slam: F cannot be played: it would capture 15 seeds (a 2, b 3, c 2, d 3, e 2, f 3), a grand \
slam on North's row. myriad does not permit a grand slam.
help: the only legal move here is A (2 seeds, ends in C)
help: what this grand slam gives under each rule: nothing 0, all 15, all-but-first 12, all-but-last 13, \
all-and-rest-to-opponent 15 and 2 to the opponent
rule: myriad, grand slam (reported by “Awalé : règle du jeu, semis, prises et famine”)
",
    )
    .stderr("")
    .status(1);
}

#[test]
fn all_rule_sets_are_a_table() {
    awale(&["explain", "--position", SLAM, "--move", "F", "--all-variants"])
        .run()
        .stdout(
            "\
South: F (under every rule set)

before this move:
         a  b  c  d  e  f
  North  1  2  1  2  1  2     21
  South  2  0  0  0  0  6     10
         A  B  C  D  E  F

rule set               legal  captured  score  then
abapa                  yes    0         10-21  goes on, 10-21
oware-society          yes    0         10-21  goes on, 10-21
abapa-slam-forbidden   no     –         10-21  a grand slam, illegal/grand-slam; legal: A
abapa-six-left         yes    0         10-21  goes on, 10-21
threefold              yes    0         10-21  goes on, 10-21
last-capture           no     –         10-21  a grand slam, illegal/grand-slam; legal: A
myriad                 no     –         10-21  a grand slam, illegal/grand-slam; legal: A
lemery                 yes    12        22-21  goes on, 22-21
computer-olympiad      no     –         10-21  a grand slam, illegal/grand-slam; legal: A
slam-rest-to-opponent  yes    15        25-23  over by grand slam, 25-23, South wins
slam-spare-last        yes    13        23-21  goes on, 23-21
slam-spare-first       yes    12        22-21  goes on, 22-21
auale                  yes    0         10-21  goes on, 10-21
playstrategy           yes    0         10-21  goes on, 10-21
openspiel              yes    0         10-21  goes on, 10-21
",
        )
        .stderr("")
        .status(0);
}

#[test]
fn json_holds_the_ply_or_the_finding() {
    let ran = awale(&["explain", "--position", SLAM, "--move", "F", "--format", "json"])
        .run()
        .status(0);
    let report = ran.json();
    assert_eq!(fields(&report), ["before", "move", "variants"]);
    assert_eq!(report["before"]["text"], SLAM);
    assert_eq!(report["move"], "F");
    assert_eq!(report["variants"].as_array().map(Vec::len), Some(1));
    let abapa = &report["variants"][0];
    assert_eq!(fields(abapa), ["finding", "legal", "outcome", "ply", "variant"]);
    assert_eq!(abapa["legal"], true);
    assert_eq!(abapa["ply"]["grand_slam"], true);
    assert_eq!(abapa["ply"]["captured"], 0);
    assert!(abapa["finding"].is_null());
    assert_eq!(abapa["outcome"]["status"], "unfinished");
}

#[test]
fn json_of_all_rule_sets_agrees_with_the_table() {
    let arguments = [
        "explain",
        "--position",
        SLAM,
        "--move",
        "F",
        "--all-variants",
        "--format",
        "json",
    ];
    let report = awale(&arguments).run().stderr("").status(0).json();
    let variants = report["variants"].as_array().expect("a list");
    assert_eq!(variants.len(), 15);
    let named = |name: &str| -> &Value {
        variants
            .iter()
            .find(|v| v["variant"] == name)
            .expect("a rule set")
    };
    let myriad = named("myriad");
    assert_eq!(myriad["legal"], false);
    assert!(myriad["ply"].is_null());
    assert_eq!(myriad["finding"]["code"], "illegal/grand-slam");
    assert_eq!(myriad["finding"]["legal"], json!(["A"]));
    let rest = named("slam-rest-to-opponent");
    assert_eq!(rest["outcome"]["reason"], "grand-slam");
    assert_eq!(rest["outcome"]["score"], json!({"south": 25, "north": 23}));
    assert_eq!(rest["outcome"]["swept"], json!({"south": 0, "north": 2}));
}

#[test]
fn a_game_that_is_over_takes_no_move() {
    let ran = awale(&[
        "explain",
        "--position",
        "0,0,0,0,0,0/1,2,0,0,0,0 23-22 S",
        "--move",
        "A",
    ])
    .run()
    .status(1);
    assert!(ran.stdout.contains("\nillegal/game-over: "), "{}", ran.stdout);
}

#[test]
fn a_move_behind_the_end_is_told_where_the_end_was() {
    let ran = awale(&["explain", "fixtures/illegal/game-over.awale", "78"])
        .run()
        .status(1);
    let said = "illegal/game-over: This move comes after the end of the game: after move 39, South, it ended because South \
                has 28 seeds and 25 were enough. The score is 28-7.\n";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}

#[test]
fn a_move_behind_the_result_is_not_played() {
    let ran = awale(&["explain", "-", "3"])
        .stdin(record("1. C d 1-0 2. D e"))
        .run()
        .status(1);
    let said = "illegal/game-over: This move stands behind the result 1-0, which ends the game's text.\n";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}

#[test]
fn a_bad_position_is_told_all_that_is_wrong_with_it() {
    let position = "0,0,0,0,0,0/60,0,0,0,0,0 0.5-0 S";
    awale(&["explain", "--position", position, "--move", "A"])
        .run()
        .stdout("")
        .stderr(
            "awale: 0,0,0,0,0,0/60,0,0,0,0,0 0.5-0 S cannot be a position: A is said to hold 60 seeds; no house \
             can hold more than 47. South's store is said to hold 0.5 seeds; halves exist only in a final score. \
             This position has 60.5 seeds: 60 on the board, 0.5 in the stores. There are 48.\n",
        )
        .status(2);
}

#[test]
fn a_bad_house_is_status_2() {
    for house in ["G", "FF", ""] {
        awale(&["explain", "--position", SLAM, "--move", house])
            .run()
            .stdout("")
            .stderr(&format!(
                "awale: {house} is not a house: write one letter, A to F or a to f\n"
            ))
            .status(2);
    }
}

#[test]
fn a_position_needs_a_move_and_a_file_needs_a_ply() {
    awale(&["explain", "--position", SLAM]).run().stdout("").status(2);
    awale(&["explain", "--move", "F"]).run().stdout("").status(2);
    awale(&["explain", "fixtures/legal/shortest.awale"])
        .run()
        .stdout("")
        .status(2);
    awale(&["explain"]).run().stdout("").status(2);
}

/// A ply that was not played is told on standard error: standard output has JSON or nothing.
#[test]
fn json_is_json_or_nothing() {
    for (record, ply) in [("1. C d 2. zz *", "3"), ("1. C C *", "2")] {
        let ran = awale(&["explain", "-", ply, "--format", "json"])
            .stdin(format!("[Variant \"abapa\"]\n\n{record}\n"))
            .run()
            .status(1);
        if ran.stdout.is_empty() {
            assert!(
                ran.stderr.contains("line") || ran.stderr.contains("-:3:"),
                "{}",
                ran.stderr
            );
        } else {
            ran.json();
        }
    }
}

/// The ply, the move number and the place of a move are those of the record.
#[test]
fn json_says_where_the_move_stands() {
    let report = awale(&["explain", "-", "3", "--format", "json"])
        .stdin("[Variant \"abapa\"]\n\n1. C d\n2. F4 e *\n")
        .run()
        .json();
    let ply = &report["variants"][0]["ply"];
    assert_eq!(
        (&ply["ply"], &ply["number"], &ply["text"]),
        (&3.into(), &2.into(), &"F4".into())
    );
    assert_eq!(
        (&ply["span"]["line"], &ply["span"]["column"]),
        (&4.into(), &4.into())
    );
    assert_eq!(report["variants"][0]["outcome"]["ply"], 3);
}

/// Sheets number pairs of moves: a move is pointed at by its number there and who plays, or the letter.
#[test]
fn a_move_is_pointed_at_as_the_sheet_numbers_it() {
    let north_first = "[Variant \"abapa\"]\n[First \"North\"]\n\n1... d 2. C e 3. F a 4. D *\n";
    let south_first = "[Variant \"abapa\"]\n\n1. F d 2. E e 3. C a+5 4. D e *\n";
    for (text, ply, names) in [
        (south_first, "5", &["3S", "3s", "3.S", "3.C", "3C"][..]),
        (south_first, "6", &["3N", "3n", "3... a", "3a"]),
        (north_first, "1", &["1N", "1d"]),
        (north_first, "2", &["2S", "2.C"]),
        (north_first, "6", &["4S"]),
    ] {
        let told = |name: &str| awale(&["explain", "-", name]).stdin(text).run().status(0).stdout;
        let shown = |name: &str| {
            awale(&["show", "-", "--ply", name])
                .stdin(text)
                .run()
                .status(0)
                .stdout
        };
        let around = |name: &str| {
            awale(&["cycle", "-", "--ply", name])
                .stdin(text)
                .run()
                .status(0)
                .stdout
        };
        for name in names {
            assert_eq!(told(name), told(ply), "{name}");
            assert_eq!(shown(name), shown(ply), "{name}");
            assert_eq!(around(name), around(ply), "{name}");
        }
    }
    for (name, said) in [
        ("3.B", "move 3 is not B"),
        ("9S", "there is no move 9 by South: the last one is move 4, North"),
        ("0S", "there is no move 0 by South"),
        ("4294967295N", "there is no move"),
        ("S3", "names no move"),
        ("3X", "names no move"),
        ("3SS", "names no move"),
        ("", "names no move"),
    ] {
        let ran = awale(&["explain", "-", name])
            .stdin(south_first)
            .run()
            .stdout("")
            .status(2);
        assert!(ran.stderr.contains(said), "{name}: {}", ran.stderr);
    }
    let ran = awale(&["explain", "-", "1S"])
        .stdin(north_first)
        .run()
        .stdout("")
        .status(2);
    assert!(
        ran.stderr.contains("there is no move 1 by South"),
        "{}",
        ran.stderr
    );
}
