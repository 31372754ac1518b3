//! `--lang` and the locale: every command, help, and what is said of a wrong command line, in each language.

#![cfg(feature = "cli")]

mod support;

use insta::assert_snapshot;
use serde_json::Value;
use support::{Ran, awale, command_names, record};

/// English words that clap and the catalogue use, and that are no French ones.
const ENGLISH: [&str; 19] = [
    "the", "of", "is", "and", "to", "with", "this", "was", "are", "not", "for", "print", "usage", "error",
    "values", "default", "found", "more", "help:",
];

#[track_caller]
fn assert_no_english(text: &str) {
    let plain = text.replace("--format json", "").replace("--default-variant", "");
    for word in plain.split_whitespace() {
        let word = word.trim_matches(|c: char| "[](),.;".contains(c));
        assert!(
            !ENGLISH.contains(&word.to_lowercase().trim_end_matches(':')) && !ENGLISH.contains(&word),
            "“{word}” is English:\n{text}"
        );
    }
}

fn helps(language: &str) -> String {
    let mut text = awale(&["--help", "--lang", language]).run().status(0).stdout;
    for command in command_names() {
        let ran = awale(&[&command, "--lang", language, "--help"]).run().status(0);
        text.push_str(&format!("\n=== {command}\n{}", ran.stdout));
    }
    text
}

#[test]
fn help_in_english() {
    assert_snapshot!(helps("en"));
}

#[test]
fn help_in_french() {
    let helps = helps("fr");
    assert_no_english(&helps);
    assert_snapshot!(helps);
}

#[test]
fn help_of_a_command_is_asked_for_in_two_ways() {
    for command in command_names() {
        let by_option = awale(&[&command, "--help"]).run().status(0).stdout;
        awale(&["help", &command]).run().stdout(&by_option).status(0);
    }
    let by_option = awale(&["--help"]).run().status(0).stdout;
    awale(&["help"]).run().stdout(&by_option).status(0);
    // The short one is the same.
    awale(&["-h"]).run().stdout(&by_option).status(0);
}

/// What is wrong with some command lines, with what is said of each.
fn misunderstood(language: &str) -> String {
    let lines: [&[&str]; 19] = [
        &["chek"],
        &["play"],
        &["check", "--formt", "json"],
        &["check", "--nothing"],
        &["check", "-x"],
        &["check", "--format", "xml"],
        &["check", "--format", "jsno"],
        &["check", "--format"],
        &["check", "--jobs", "many"],
        &["check", "--color", "auto", "--color", "never"],
        &["perft"],
        &["perft", "65"],
        &["perft", "1", "2"],
        &["perft", "1", "--divide=2"],
        &["explain"],
        &["explain", "game.awale"],
        &["explain", "game.awale", "1", "--position", "4"],
        &["explain", "--position", "4"],
        &["help", "chek"],
    ];
    let locale = format!("{language}_XX.UTF-8");
    let mut text = String::new();
    for arguments in lines {
        let ran = awale(arguments).env("LC_ALL", &locale).run().stdout("").status(2);
        text.push_str(&format!("$ awale {}\n{}\n", arguments.join(" "), ran.stderr));
    }
    text
}

#[test]
fn wrong_command_lines_in_english() {
    assert_snapshot!(misunderstood("en"));
}

#[test]
fn wrong_command_lines_in_french() {
    let said = misunderstood("fr");
    assert_no_english(&said);
    assert_snapshot!(said);
}

#[test]
fn no_command_shows_the_help_in_the_language() {
    let help = awale(&["--help"]).env("LANG", "fr_FR").run().status(0).stdout;
    awale::<&str>(&[])
        .env("LANG", "fr_FR")
        .run()
        .stdout("")
        .stderr(&help)
        .status(2);
}

const NO_SUCH_PLY: [&str; 2] = [
    "awale: there is no ply 3 to look at: 1 were played\n",
    "awale\u{a0}: il n'y a pas de coup 3 à montrer\u{a0}: 1 coup a été joué\n",
];

/// A command whose message is in the language, with these variables and arguments.
fn shown(variables: &[(&str, &str)], more: &[&str]) -> Ran {
    let arguments = [&["show", "-", "--ply", "3"][..], more].concat();
    let program = awale(&arguments).stdin(record("1. C *"));
    let program = variables
        .iter()
        .fold(program, |program, (name, value)| program.env(name, value));
    program.run().stdout("").status(2)
}

#[test]
fn the_language_is_that_of_the_option_or_else_of_the_locale() {
    let [english, french] = NO_SUCH_PLY;
    shown(&[], &[]).stderr(english);
    shown(&[], &["--lang", "fr"]).stderr(french);
    shown(&[], &["--lang=fr"]).stderr(french);
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        shown(&[(name, "fr_FR.UTF-8")], &[]).stderr(french);
        shown(&[(name, "fr_FR.UTF-8")], &["--lang", "en"]).stderr(english);
    }
    // The first that says something decides.
    shown(&[("LC_ALL", "C"), ("LANG", "fr_FR")], &[]).stderr(english);
    shown(&[("LC_ALL", ""), ("LANG", "fr_FR")], &[]).stderr(french);
    shown(&[("LC_MESSAGES", "fr_FR"), ("LANG", "en_GB")], &[]).stderr(french);
    shown(&[("LANG", "de_DE")], &[]).stderr(english);
}

#[test]
fn an_unknown_language_is_refused_in_that_of_the_locale() {
    awale(&["check", "--lang", "xx"])
        .env("LC_ALL", "fr_FR.UTF-8")
        .run()
        .stdout("")
        .stderr(
            "awale\u{a0}: --lang ne peut pas valoir xx\u{a0}; valeurs possibles\u{a0}: en ou fr\n\
             Pour en savoir plus\u{a0}: awale check --help\n",
        )
        .status(2);
    awale(&["check", "--lang", "xx"])
        .run()
        .stderr("awale: --lang cannot be xx; it can be en or fr\nMore with awale check --help\n")
        .status(2);
}

#[test]
fn files_that_cannot_be_read_are_named_in_the_language() {
    awale(&["check", "nowhere.awale", "--lang", "fr"])
        .run()
        .stdout("")
        .stderr(
            "awale\u{a0}: nowhere.awale n'a pas été lu\u{a0}: ce fichier n'existe pas\n\
             0 partie, 0 coup, 0 erreur, 0 avertissement, 0 remarque\n",
        )
        .status(2);
}

const FAULTY: &str = "fixtures/illegal/must-feed.awale";

#[test]
fn concise_in_french() {
    awale(&["check", "--lang", "fr", "--format", "concise", FAULTY])
        .run()
        .stdout(
            "fixtures/illegal/must-feed.awale:12:55: erreur[illegal/must-feed] Le camp de Nord est vide depuis \
             le coup 30 de Nord\u{a0}: Sud doit y déposer au moins une graine. Le semis du trou A (1 graine) \
             s'arrête en B\u{a0}: il ne nourrit pas Nord.\n",
        )
        .status(1);
}

/// A document without its texts: what programs rely on.
fn without_texts(mut document: Value) -> Value {
    fn strip(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    match name.as_str() {
                        "message" | "help" => *value = Value::Null,
                        _ => strip(value),
                    }
                }
            }
            Value::Array(items) => items.iter_mut().for_each(strip),
            _ => {}
        }
    }
    strip(&mut document);
    document
}

#[test]
fn in_json_only_messages_labels_and_help_follow_the_language() {
    let commands: [&[&str]; 3] = [
        &["check", "--format", "json", FAULTY],
        &["export", FAULTY],
        &["explain", FAULTY, "61", "--format", "json"],
    ];
    for command in commands {
        let of = |language| {
            awale(&[command, &["--lang", language]].concat())
                .run()
                .status(1)
                .json()
        };
        let (english, french) = (of("en"), of("fr"));
        assert_ne!(english, french, "{command:?}");
        assert_eq!(without_texts(english), without_texts(french), "{command:?}");
    }
    let french = awale(&["check", "--format", "json", FAULTY, "--lang", "fr"])
        .run()
        .json();
    let finding = &french["findings"][0];
    assert_eq!(finding["severity"], "error");
    assert_eq!(
        finding["labels"][0]["message"],
        "le semis du trou A (1 graine) s'arrête en B"
    );
    assert!(
        finding["message"]
            .as_str()
            .is_some_and(|text| text.starts_with("Le camp de Nord"))
    );
    assert!(
        finding["help"]
            .as_str()
            .is_some_and(|text| text.starts_with("seul coup permis"))
    );
    for command in [&["variants", "--format", "json"][..], &["export", "--schema"]] {
        let english = awale(command).run().status(0).stdout;
        awale(&[command, &["--lang", "fr"]].concat())
            .run()
            .stdout(&english);
    }
}

/// Commands whose output is for people.
const SPOKEN: [&[&str]; 8] = [
    &["codes"],
    &["codes", "illegal/must-feed"],
    &["variants"],
    &["variants", "last-capture"],
    &["explain", "fixtures/examples/1-sowing-fourteen.awale", "1"],
    &["explain", "fixtures/legal/shortest.awale", "10"],
    &[
        "explain",
        "--position",
        "1,2,1,2,1,2/2,0,0,0,0,6 10-21 S",
        "--move",
        "F",
        "--all-variants",
    ],
    &["show", "fixtures/legal/shortest.awale", "--ply", "12"],
];

#[test]
fn commands_in_french() {
    let mut text = String::new();
    for command in SPOKEN {
        let ran = awale(&[command, &["--lang", "fr"]].concat()).run().stderr("");
        text.push_str(&format!("$ awale {}\n{}\n", command.join(" "), ran.stdout));
    }
    assert_snapshot!(text);
}

#[test]
fn pages_in_french_have_no_english_words() {
    for code in awale::Code::ALL {
        let page = awale(&["codes", code.name(), "--lang", "fr"])
            .run()
            .status(0)
            .stdout;
        // The example is a record, indented.
        let page = page.lines().filter(|line| !line.starts_with("    "));
        assert_no_english(&page.collect::<Vec<_>>().join("\n"));
    }
    for variant in &awale::rules::VARIANTS {
        let page = awale(&["variants", variant.id, "--lang", "fr"])
            .run()
            .status(0)
            .stdout;
        assert_no_english(&page);
    }
}
