//! `awale codes`.

#![cfg(feature = "cli")]

mod support;

use support::awale;

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
