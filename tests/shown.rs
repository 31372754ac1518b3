//! What is shown cannot lie: nothing of an input or a file's name steers a terminal or the direction of writing,
//! whatever command shows it; and what is said in French holds no English.

#![cfg(feature = "cli")]

mod support;

use std::collections::BTreeSet;
use std::fs;

use proptest::prelude::*;

use support::awale;

/// What must not be shown: controls but the line feed, and marks of direction and of format.
fn steers(c: char) -> bool {
    (c.is_control() && c != '\n')
        || matches!(c,
            '\u{61C}' | '\u{180E}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
            | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E007F}')
}

/// Every way to show a record; `F` stands for the file.
const SHOWN: [&[&str]; 19] = [
    &["check", "F"],
    &["check", "--format", "full", "F"],
    &["check", "--format", "concise", "F"],
    &["check", "--format", "narrated", "F", "--lang", "fr"],
    &["fmt", "--check", "F"],
    &["fmt", "--diff", "F"],
    &["convert", "--to", "csv", "F"],
    &["convert", "--to", "nothing", "F"],
    &["explain", "F", "1"],
    &["explain", "F", "3"],
    &["show", "F"],
    &["compare", "F"],
    &["repair", "F"],
    &["cycle", "F"],
    &["standings", "F"],
    &["standings", "--format", "csv", "F"],
    &["report", "F"],
    &["variants", "F"],
    &["codes", "F"],
];

fn assert_harmless(name: &str, text: &str) {
    let dir = tempfile::tempdir().expect("a folder");
    let file = dir.path().join(name);
    fs::write(&file, text).expect("a file");
    let shown = |arguments: &[&str]| {
        let file = file.to_str().expect("UTF-8");
        let arguments: Vec<&str> = arguments
            .iter()
            .map(|a| if *a == "F" { file } else { a })
            .collect();
        let ran = awale(&arguments).run();
        for (stream, text) in [("stdout", &ran.stdout), ("stderr", &ran.stderr)] {
            let at = text.find(steers);
            assert!(
                at.is_none(),
                "{stream} of {arguments:?}: {:?}",
                at.map(|at| &text[at..])
            );
        }
        ran
    };
    for arguments in SHOWN {
        shown(arguments);
    }
    // The name of the file that is kept, too.
    shown(&["repair", "--apply", "1", "F"]);
    // A name cannot forge a line: every line but the count begins with the folder.
    let folder = dir.path().to_str().expect("UTF-8").to_owned();
    let ran = shown(&["check", "--format", "concise", "F"]);
    for line in ran.stdout.lines() {
        assert!(line.starts_with(&folder), "{line}");
    }
}

#[test]
fn a_name_and_a_text_that_steer_are_written_out() {
    let mut text = String::from(
        "[Variant \"abapa\"]\n[South \"A\u{1b}[31mma\u{202e}\"]\n[North \"K\u{9b}o\u{7f}\u{61c}\"]\n",
    );
    text.push_str("[Event \"=1+1\t\u{feff}\"]\n\n1. C d {a\rb \u{1b}]0;title\u{7}} 2. C+3\u{200f} e \0 3. zz\u{1b}c 1-0\n");
    assert_harmless(
        "a.awale\nb.awale:1:1: error[forged] c\u{1b}[2J\u{202e}d\re\t.awale",
        &text,
    );
}

#[test]
fn a_carriage_return_inside_an_excerpt_is_not_sent() {
    let ran = awale(&["check", "--format", "full", "-"])
        .stdin("[Variant \"abapa\"]\r\n\r\n1. C d {x} {over\rwritten} 2. C *\r\n")
        .run();
    assert!(!ran.stdout.contains('\r'), "{:?}", ran.stdout);
    assert!(ran.stdout.contains("illegal/empty-house"), "{}", ran.stdout);
}

#[test]
fn a_field_of_csv_is_no_formula_and_ends_where_it_ends() {
    for (comment, field) in [
        ("=1+1", "'=1+1"),
        ("＝1", "'＝1"),
        ("＠x", "'＠x"),
        ("-x", "'-x"),
        (" +x", "'+x"),
        ("a;b", "\"a;b\""),
        ("a\u{1b}b", "a␛b"),
    ] {
        let ran = awale(&["convert", "--to", "csv"])
            .stdin(support::record(&format!("1. C d {{{comment}}} *")))
            .run();
        let last = ran.stdout.lines().last().unwrap_or_default().to_owned();
        assert!(last.ends_with(&format!(",{field}")), "{last} for {comment:?}");
    }
}

#[test]
fn colours_are_ours_alone() {
    let ran = awale(&["check", "--format", "full", "--color", "always", "-"])
        .stdin("[Variant \"abapa\"]\n\n1. C d {\u{1b}[2J\u{1b}]0;x\u{7}} 2. C\u{1b}[3mx *\n")
        .run();
    let mut rest = ran.stdout.as_str();
    while let Some(at) = rest.find('\u{1b}') {
        let sequence = &rest[at + 1..];
        let end = sequence.find(|c: char| c.is_ascii_alphabetic()).expect("an end");
        assert_eq!(&sequence[end..=end], "m", "{sequence:?}");
        assert!(sequence.starts_with('['), "{sequence:?}");
        rest = &sequence[end..];
    }
    assert!(!ran.stdout.contains('\u{7}'));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 6, ..ProptestConfig::default() })]

    #[test]
    fn no_input_and_no_name_steers_what_is_shown(
        name in "[a-z \n\r\t\u{1}-\u{1f}\u{7f}-\u{9f}\u{200e}\u{202a}-\u{202e}\u{2066}]{1,30}",
        value in "[a-z\\[\u{1}-\u{9}\u{1b}\u{7f}-\u{9f}\u{61c}\u{200b}-\u{200f}\u{202a}-\u{202e}\u{feff}\u{e0041}]{0,12}",
        moves in "[A-Fa-f+0-9 .*{}()\u{0}-\u{9}\u{b}-\u{1f}\u{7f}-\u{9f}\u{202e}]{0,60}",
    ) {
        let text = format!("[Variant \"{value}\"]\n[South \"{value}\"]\n[North \"b\"]\n\n1. C d {moves}\n\n[Event \"{value}\"]\n[Variant \"abapa\"]\n[South \"{value}\"]\n[North \"{value}\"]\n\n1. C d {{{value}}} 2. C {moves} 1-0\n");
        assert_harmless(&format!("{name}.awale"), &text);
    }
}

/// The words of a text, in small letters.
fn words(text: &str) -> BTreeSet<String> {
    text.split(|c: char| !c.is_alphabetic())
        .filter(|word| word.chars().count() > 2)
        .map(str::to_lowercase)
        .collect()
}

/// What the entries of a catalogue say: without keys, placeables and comments.
fn said(catalogue: &str) -> String {
    let mut text = String::new();
    for line in catalogue.lines().filter(|line| !line.starts_with('#')) {
        let value = match line.split_once(" = ") {
            Some((key, value)) if !key.trim_start().contains(' ') => value,
            _ => line,
        };
        let mut depth = 0;
        for c in value.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth = (depth - 1i32).max(0),
                _ if depth == 0 => text.push(c),
                _ => {}
            }
        }
        text.push('\n');
    }
    text
}

/// English words that a French run may show: options and their values, codes, tags and their values, notations.
const NOT_ENGLISH_ALONE: &str = include_str!("../fixtures/french-exceptions.txt");

/// What a person reads of a page.
fn visible_text(page: &str) -> String {
    let mut text = String::new();
    let mut rest = page;
    while let Some((before, tag)) = rest.split_once('<') {
        text.push_str(before);
        text.push(' ');
        let skipped = ["script", "style", "pre", "code"]
            .into_iter()
            .find(|name| tag.starts_with(name));
        rest = match skipped {
            Some(name) => tag.split_once(&format!("</{name}>")).map_or("", |(_, rest)| rest),
            None => tag.split_once('>').map_or("", |(_, rest)| rest),
        };
    }
    text
}

#[test]
fn a_french_run_of_every_command_holds_no_english() {
    let [english, french] = ["en", "fr"].map(|language| {
        let path = format!(
            "{}/src/finding/messages/{language}.ftl",
            env!("CARGO_MANIFEST_DIR")
        );
        words(&said(&fs::read_to_string(path).expect("a catalogue")))
    });
    let mut known = french;
    known.extend(words(NOT_ENGLISH_ALONE));
    let mut runs: Vec<Vec<String>> = Vec::new();
    let mut add =
        |arguments: &[&str]| runs.push(arguments.iter().map(|&argument| argument.to_owned()).collect());
    add(&["--help"]);
    for command in support::command_names() {
        add(&[&command, "--help"]);
    }
    for entry in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/illegal")).expect("fixtures") {
        let path = entry.expect("an entry").path();
        let file = path.to_str().expect("UTF-8");
        if file.ends_with(".awale") {
            for arguments in [
                &["check", "--format", "narrated", file][..],
                &["repair", file],
                &["compare", file],
                &["cycle", file],
                &["report", file],
                &["show", file],
                &["explain", file, "1"],
                &["standings", file],
            ] {
                add(arguments);
            }
        }
    }
    for variant in ["abapa", "myriad", "openspiel", "last-capture"] {
        add(&["variants", variant]);
    }
    add(&["variants"]);
    add(&["codes"]);
    add(&["codes", "illegal/must-feed"]);
    add(&["perft", "2"]);
    add(&["perft", "100"]);
    add(&["board", "--position", "4,4"]);
    add(&["nothing"]);
    add(&["check", "nowhere.awale"]);
    add(&["explain", "fixtures/legal/famine.awale", "142"]);
    add(&["explain", "fixtures/legal/famine.awale", "1", "--all-variants"]);
    add(&["report", "fixtures/legal/famine.awale"]);
    let mut found: BTreeSet<(String, String)> = BTreeSet::new();
    for arguments in &runs {
        let mut arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        arguments.extend(["--lang", "fr"]);
        let ran = awale(&arguments).run();
        let shown = if arguments[0] == "report" {
            visible_text(&ran.stdout)
        } else {
            ran.stdout
        };
        for word in words(&(shown + &ran.stderr)) {
            if english.contains(&word) && !known.contains(&word) {
                found.insert((word, arguments[..2.min(arguments.len())].join(" ")));
            }
        }
    }
    let only: BTreeSet<&String> = found.iter().map(|(word, _)| word).collect();
    assert!(found.is_empty(), "{only:?}\n{found:?}");
}

#[test]
fn large_figures_are_grouped_in_french() {
    let ran = awale(&["codes", "rules/undecided", "--lang", "fr"]).run();
    assert!(
        ran.stdout.contains("100\u{202f}000") || ran.stdout.contains("100\u{a0}000"),
        "{}",
        ran.stdout
    );
}

#[test]
fn the_end_of_a_game_is_explained_with_its_sum() {
    for (arguments, sum) in [
        (
            &["explain", "fixtures/legal/famine.awale", "142"][..],
            "no move feeds North; South takes his 4: 21 + 4 = 25",
        ),
        (
            &["show", "fixtures/legal/famine.awale"],
            "no move feeds North; South takes his 4: 21 + 4 = 25",
        ),
        (
            &["report", "fixtures/legal/famine.awale"],
            "no move feeds North; South takes his 4: 21 + 4 = 25",
        ),
        (
            &["explain", "fixtures/legal/famine.awale", "142", "--lang", "fr"],
            "aucun coup ne nourrit Nord\u{a0}; Sud ramasse ses 4\u{a0}: 21 + 4 = 25",
        ),
    ] {
        let ran = awale(arguments).run();
        assert!(ran.stdout.contains(sum), "{arguments:?}: {}", ran.stdout);
    }
}

#[test]
fn a_ply_is_named_as_the_sheet_counts_it() {
    let text = "[Variant \"abapa\"]\n\n1. C d 2. C *\n";
    let ran = awale(&["check", "-"]).stdin(text).run();
    assert!(ran.stdout.contains("since move 1, South"), "{}", ran.stdout);
    let ran = awale(&["check", "--format", "full", "-"]).stdin(text).run();
    assert!(ran.stdout.contains("move 2, South (ply 3)"), "{}", ran.stdout);
    // North began: South's first move stands in the second pair.
    let text = "[Variant \"abapa\"]\n[First \"North\"]\n\n1... c 2. D c *\n";
    let ran = awale(&["check", "--format", "full", "-"]).stdin(text).run();
    assert!(ran.stdout.contains("move 2, North (ply 3)"), "{}", ran.stdout);
    assert!(ran.stdout.contains("since move 1, North"), "{}", ran.stdout);
}

#[test]
fn a_board_says_when_it_stood_so() {
    let claim = awale(&["check", "--format", "full", "-"])
        .stdin(support::record("1. C+2 d *"))
        .run();
    assert!(claim.stdout.contains("after this move:\n"), "{}", claim.stdout);
    let refused = awale(&["check", "--format", "full", "-"])
        .stdin(support::record("1. C d 2. C *"))
        .run();
    assert!(
        refused.stdout.contains("before this move:\n"),
        "{}",
        refused.stdout
    );
}

#[test]
fn a_tag_that_decides_is_blamed_not_the_rule_set() {
    let text = "[Variant \"abapa\"]\n[GrandSlam \"forbidden\"]\n[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F *\n";
    let ran = awale(&["check", "-"]).stdin(text).run();
    assert!(
        ran.stdout.contains("GrandSlam tag does not permit"),
        "{}",
        ran.stdout
    );
    assert!(!ran.stdout.contains("abapa does not permit"), "{}", ran.stdout);
}

#[test]
fn a_limit_and_a_form_are_named() {
    let ran = awale(&["perft", "100"]).run();
    assert!(ran.stderr.contains("from 0 to 64"), "{}", ran.stderr);
    let ran = awale(&["board", "--position", "4,4"]).run();
    assert!(
        ran.stderr.contains("4,4,4,4,4,4/4,4,4,4,4,4 0-0 S"),
        "{}",
        ran.stderr
    );
}

#[test]
fn an_explanation_as_json_names_the_ply_and_its_place() {
    let text = support::record("1. C d 2. A e *");
    let ran = awale(&["explain", "--format", "json", "-", "3"])
        .stdin(text.clone())
        .run();
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    let ply = &json["variants"][0]["ply"];
    assert_eq!(ply["ply"], 3);
    assert_eq!(ply["number"], 2);
    assert_eq!(ply["text"], "A");
    assert_eq!(ply["span"]["line"], 3);
    assert_eq!(ply["span"]["offset"], text.find("A e").expect("the move"));
    // A ply that was not played is JSON too.
    let ran = awale(&["explain", "--format", "json", "-", "2"])
        .stdin(support::record("1. C words D *"))
        .run();
    let json: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(json["variants"][0]["legal"], false);
    assert_eq!(json["variants"][0]["finding"]["ply"], 2);
    assert_eq!(json["move"], serde_json::Value::Null);
}
