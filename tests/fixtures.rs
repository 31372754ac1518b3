//! The records of `fixtures/legal` and `fixtures/illegal` are what their names say.

#![cfg(feature = "cli")]

mod support;

use support::awale;

/// The one finding of each record, as `code ply`.
const ILLEGAL: [(&str, &str); 14] = [
    ("board", "claim/board 30"),
    ("captured", "claim/captured 19"),
    ("empty-house", "illegal/empty-house 21"),
    ("french-case", "illegal/wrong-side 1"),
    ("game-over", "illegal/game-over 78"),
    ("grand-slam", "illegal/grand-slam 37"),
    ("landing", "claim/landing 15"),
    ("left-letters", "illegal/empty-house 12"),
    ("must-feed", "illegal/must-feed 61"),
    ("no-such-house", "illegal/no-such-house 13"),
    ("result", "claim/result null"),
    ("score", "claim/score 60"),
    ("seeds", "claim/seeds 21"),
    ("wrong-side", "illegal/wrong-side 16"),
];

fn names(folder: &str) -> Vec<String> {
    let entries = std::fs::read_dir(format!("{}/fixtures/{folder}", env!("CARGO_MANIFEST_DIR")));
    let mut names: Vec<String> = entries
        .expect("the folder is there")
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .into_string()
                .expect("a plain name")
        })
        .collect();
    names.sort();
    names
}

#[test]
fn nothing_is_wrong_with_the_legal_ones() {
    let files: Vec<String> = names("legal")
        .iter()
        .map(|name| format!("fixtures/legal/{name}"))
        .collect();
    assert!(files.len() >= 5);
    let mut arguments = vec!["check", "--deny", "warnings"];
    arguments.extend(files.iter().map(String::as_str));
    awale(&arguments)
        .run()
        .stdout("")
        .stderr("7 games, 465 plies, 0 errors, 0 warnings, 0 notes\n")
        .status(0);
}

#[test]
fn one_thing_is_wrong_with_each_illegal_one() {
    assert_eq!(names("illegal"), ILLEGAL.map(|(name, _)| format!("{name}.awale")));
    for (name, expected) in ILLEGAL {
        let path = format!("fixtures/illegal/{name}.awale");
        let ran = awale(&["check", "--format", "jsonl", &path]).run().status(1);
        let found: Vec<String> = ran
            .jsonl()
            .iter()
            .map(|finding| {
                format!(
                    "{} {}",
                    finding["code"].as_str().unwrap_or_default(),
                    finding["ply"]
                )
            })
            .collect();
        assert_eq!(found, [expected], "{name}");
    }
}

#[test]
fn every_code_of_an_illegal_move_and_of_a_claim_has_a_record() {
    let of_a_move =
        |code: &&awale::Code| code.name().starts_with("illegal/") || code.name().starts_with("claim/");
    for code in awale::Code::ALL.iter().filter(of_a_move) {
        let shown = |(_, finding): &(&str, &str)| finding.split(' ').next() == Some(code.name());
        assert!(ILLEGAL.iter().any(shown), "{} has no record", code.name());
    }
}

#[test]
fn the_other_lettering_and_the_other_case_are_recognised() {
    let help = |name: &str| {
        let path = format!("fixtures/illegal/{name}.awale");
        let ran = awale(&["check", "--format", "jsonl", &path]).run();
        ran.jsonl()[0]["help"].as_str().unwrap_or_default().to_owned()
    };
    assert!(help("left-letters").contains("[Letters \"left\"]"));
    assert!(help("french-case").contains("with the case of all moves swapped"));
}
