//! The arbiter's commands in French: the same cases as in English, each command's in one snapshot.

#![cfg(feature = "cli")]

mod support;

use support::awale;

/// What commands write in French, one after another.
fn in_french(all: &[&[&str]]) -> String {
    let mut shown = String::new();
    for arguments in all {
        let arguments = [arguments, &["--lang", "fr"][..]].concat();
        let ran = awale(&arguments).run();
        shown += &format!("$ awale {}\n{}", arguments.join(" "), ran.stdout);
        for line in ran.stderr.lines() {
            shown += &format!("2> {line}\n");
        }
        shown += "\n";
    }
    shown
}

#[test]
fn compare() {
    insta::assert_snapshot!(in_french(&[
        &["compare", "fixtures/games/playstrategy-SnPn3aqd.awale"],
        &["compare", "fixtures/illegal/grand-slam.awale"],
        &[
            "compare",
            "fixtures/games/playstrategy-SnPn3aqd.awale",
            "--variants",
            "abapa,awari"
        ],
    ]));
}

#[test]
fn repair() {
    let names = [
        "empty-house",
        "must-feed",
        "left-letters",
        "french-case",
        "wrong-side",
        "grand-slam",
        "captured",
        "score",
        "board",
        "result",
        "game-over",
        "no-such-house",
    ];
    let files = names.map(|name| format!("fixtures/illegal/{name}.awale"));
    let all: Vec<Vec<&str>> = files
        .iter()
        .map(|file| vec!["repair", file, "--limit", "3"])
        .collect();
    let all: Vec<&[&str]> = all.iter().map(Vec::as_slice).collect();
    insta::assert_snapshot!(in_french(&all));
}

#[test]
fn cycle() {
    insta::assert_snapshot!(in_french(&[
        &["cycle", "--position", "1,0,0,0,0,0/1,0,0,0,0,0 23-23 S"],
        &["cycle", "fixtures/games/bacbacta-vec02.awale"],
        &["cycle", "fixtures/games/playstrategy-SnPn3aqd.awale"],
        &["cycle", "fixtures/games/joansala-07.awale"],
    ]));
}

#[test]
fn convert() {
    insta::assert_snapshot!(in_french(&[
        &[
            "convert",
            "--to",
            "letters",
            "fixtures/foreign/playstrategy-Pd83xW5h.ogn"
        ],
        &[
            "convert",
            "--to",
            "literature",
            "fixtures/examples/1-sowing-fourteen.awale"
        ],
    ]));
}

#[test]
fn enter() {
    let mut shown = String::new();
    for typed in [
        "F D e\n",
        "F d F\nA\n",
        "F d+2\n",
        "F g\n",
        "F d 26-22\n",
        "undo\n",
        "F\nd\nannuler\naide\n",
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let ran = awale(&["enter", "--lang", "fr", "feuille.awale"])
            .dir(folder.path())
            .stdin(format!("\n\n\n\nAma\nKofi\n\n\n{typed}"))
            .run();
        shown += &format!("{typed}--\n{}\n", ran.stdout);
    }
    insta::assert_snapshot!(shown);
}
