//! `awale perft`.

#![cfg(feature = "cli")]

mod support;

use support::awale;

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
        .stderr(
            "awale: 4,4 cannot be a position: This is not a position. Write North's row from a to f, a \
                 slash, South's row from A to F, the two stores and who is to move: \
                 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S\n",
        )
        .status(2);
    awale(&["perft", "many"]).run().stdout("").status(2);
}
