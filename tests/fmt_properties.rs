//! What formatting does to any game that is legal, and to any text.

#![cfg(feature = "cli")]

mod support;

use std::fmt::Write;
use std::path::Path;

use awale::json::game_json;
use awale::replay::{ClaimsWritten, variant_named};
use awale::{Catalogue, Game, House, Language, Options, Player, Severity, Source, format_game, read, replay};
use proptest::collection::vec as vec_of;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;
use support::awale;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

// Games that are legal by construction.

/// What decides a move and how it is written.
#[derive(Clone, Debug)]
struct Choice {
    house: usize,
    /// Which claims are made, and in which form.
    claims: u8,
    number: u8,
    space: &'static str,
    items: Vec<Thing>,
}

/// What stands behind a move.
#[derive(Clone, Debug)]
enum Thing {
    Text(String),
    Variation(Vec<Choice>),
}

#[derive(Clone, Debug)]
struct Written {
    variant: &'static str,
    tags: Vec<&'static str>,
    choices: Vec<Choice>,
    agreed: bool,
    result: u8,
    north: bool,
}

fn comment() -> impl Strategy<Value = String> {
    let pieces = [
        "word",
        " ",
        "  ",
        "\\}",
        "\\\\",
        "\\x",
        "(",
        ")",
        "[",
        ";",
        "%",
        "{",
        "\"",
        "é",
        "½",
        "1. C",
        "1-0",
        "[%clk 0:05:00]",
        "\n",
        "\n%",
        "\r\n",
        "a comment that is longer than most of them are",
    ];
    vec_of(select(pieces.to_vec()), 0..8).prop_map(|pieces| {
        let text = pieces.concat();
        format!("{{{text}}}")
    })
}

fn thing(depth: u32) -> BoxedStrategy<Thing> {
    let marks = [" !", "?", "!?", " $1", "$14 ", "□"];
    let line = "[a-z %{}()!\\\\é]{0,20}";
    let text = prop_oneof![
        4 => comment(),
        1 => line.prop_map(|line| format!(";~{line}\n")),
        1 => line.prop_map(|line| format!("\n%{line}\n")),
        3 => select(marks.to_vec()).prop_map(str::to_owned),
    ];
    if depth == 0 {
        return text.prop_map(Thing::Text).boxed();
    }
    prop_oneof![
        5 => text.prop_map(Thing::Text),
        2 => vec_of(choice(depth - 1), 0..5).prop_map(Thing::Variation),
    ]
    .boxed()
}

fn choice(depth: u32) -> BoxedStrategy<Choice> {
    let spaces = [" ", " ", " ", "  ", "\n", "\r\n", "\t", " \n "];
    let items = prop_oneof![4 => Just(Vec::new()), 1 => vec_of(thing(depth), 1..4)];
    (
        any::<usize>(),
        any::<u8>(),
        any::<u8>(),
        select(spaces.to_vec()),
        items,
    )
        .prop_map(|(house, claims, number, space, items)| Choice {
            house,
            claims,
            number,
            space,
            items,
        })
        .boxed()
}

fn written() -> impl Strategy<Value = Written> {
    let tags = [
        "[Sud \"Ama\"]",
        "[Nord “Kofi”]",
        "[ event  \"a \\\"b\\\" \\\\\" ]",
        "[Lieu \"Annecy\"]",
        "[Zeta \"1\"]",
        "[RONDE \"2\"]",
        "[Alpha \"3\"]",
        "[Sud \"again\"]",
        "[Date \"2024.06.01\"]",
    ];
    (
        select(vec!["abapa", "threefold", "lemery", "myriad", "openspiel"]),
        proptest::sample::subsequence(tags.to_vec(), 0..tags.len()).prop_shuffle(),
        vec_of(choice(2), 0..70),
        any::<bool>(),
        any::<u8>(),
        any::<bool>(),
    )
        .prop_map(|(variant, tags, choices, agreed, result, north)| Written {
            variant,
            tags,
            choices,
            agreed,
            result,
            north,
        })
}

/// The record, in an odd form. All that it says of the game is so.
fn text_of(written: &Written) -> String {
    let rules = variant_named(written.variant).expect("a rule set").rules;
    let mut game = Game::new(rules);
    let mut text = String::new();
    for tag in &written.tags {
        let _ = writeln!(text, "{tag}");
    }
    let _ = writeln!(text, "[Variante {}]", written.variant);
    if written.north {
        text.push_str("[First \"North\"]\n");
        let start = "4,4,4,4,4,4/4,4,4,4,4,4 0-0 N".parse().expect("a position");
        game = Game::from_position(rules, start);
    }
    if written.agreed {
        text.push_str("[Termination \"agreement\"]\n");
    }
    text.push('\n');
    line(&mut text, &mut game, &written.choices, usize::from(written.north));
    if written.agreed && game.end().is_none() {
        let _ = game.agree();
    }
    let stores = game.position().stores();
    let result = match (written.result % 3, game.end().is_some()) {
        (0, _) => String::new(),
        (1, _) | (2, false) => " *".to_owned(),
        _ => format!(" {}", stores.to_string().replace('-', " : ")),
    };
    text.push_str(&result);
    text
}

fn line(text: &mut String, game: &mut Game, choices: &[Choice], first: usize) {
    for (i, choice) in choices.iter().enumerate() {
        let legal: Vec<House> = game.legal().iter().collect();
        if legal.is_empty() || game.end().is_some() {
            break;
        }
        let before = game.clone();
        let ply = game.play(legal[choice.house % legal.len()]).expect("it is legal");
        let at = first + i;
        let number = at / 2 + 1;
        text.push_str(choice.space);
        match (ply.player(), choice.number % 4) {
            (Player::South, 0) => {}
            (Player::South, 1) => write!(text, "{number}.").expect("memory"),
            (Player::South, 2) => write!(text, "{number}. ").expect("memory"),
            (Player::South, _) => writeln!(text, "{number} .").expect("memory"),
            (Player::North, 0) => write!(text, "{number}...").expect("memory"),
            (Player::North, 1) => write!(text, "{number}… ").expect("memory"),
            (Player::North, _) => {}
        }
        let _ = write!(text, "{}", ply.house);
        if choice.claims & 1 != 0 {
            let _ = write!(text, "{}", ply.seeds);
        }
        let taken = ply.captured.seeds();
        if taken > 0 {
            match choice.claims / 8 % 5 {
                0 => {}
                1 => text.push('x'),
                2 => write!(text, " x{taken}").expect("memory"),
                3 => write!(text, "×{taken}").expect("memory"),
                _ => write!(text, " + {taken}").expect("memory"),
            }
        }
        if choice.claims & 6 == 6 && (taken == 0 || choice.claims / 8 % 5 > 1) {
            let _ = write!(text, ">{}", ply.last);
        }
        for thing in &choice.items {
            match thing {
                Thing::Text(item) => text.push_str(item),
                Thing::Variation(choices) => {
                    text.push('(');
                    line(text, &mut before.clone(), choices, at);
                    text.push_str(" )");
                }
            }
        }
    }
}

/// What has to be the same before and after, of every game of a text.
fn meaning(text: &str) -> Vec<Value> {
    let catalogue = Catalogue::new(Language::English);
    let source = Source::from_bytes("x", text.into());
    let records = read(&source).records;
    let meaning = |record| {
        let replay = replay(&source, record, &Options::default());
        let game = serde_json::to_value(game_json(&source, 1, &replay, &catalogue)).expect("JSON");
        let mut tags: Vec<String> = game["tags"]
            .as_array()
            .expect("tags")
            .iter()
            .map(Value::to_string)
            .collect();
        tags.sort();
        let kept = [
            "letters",
            "variant",
            "rules",
            "start",
            "comments",
            "comments_after",
            "outcome",
        ];
        let mut kept: serde_json::Map<String, Value> = kept
            .into_iter()
            .map(|field| (field.to_owned(), game[field].clone()))
            .collect();
        kept.insert("tags".to_owned(), tags.into());
        kept.insert("unplayed".to_owned(), texts(&game["unplayed"]));
        kept.insert("plies".to_owned(), plies(&game["plies"]));
        Value::Object(kept)
    };
    records.iter().map(meaning).collect()
}

/// Plies without their places in the text and without the form of their claims.
fn plies(plies: &Value) -> Value {
    let plies = plies.as_array().expect("plies").iter().map(|ply| {
        let mut ply = ply.as_object().expect("a ply").clone();
        ply.remove("span");
        ply.remove("text");
        if let Some(claims) = ply.get_mut("claims") {
            let claimed = claims["captured"].is_null();
            claims["captured"] = claimed.into();
        }
        let variations = ply["variations"].as_array().expect("variations").iter();
        let variations: Vec<Value> = variations
            .map(|variation| {
                serde_json::json!({
                    "comments": variation["comments"],
                    "plies": self::plies(&variation["plies"]),
                    "unplayed": texts(&variation["unplayed"]),
                })
            })
            .collect();
        ply.insert("variations".to_owned(), variations.into());
        Value::Object(ply)
    });
    plies.collect::<Vec<_>>().into()
}

fn texts(tokens: &Value) -> Value {
    let tokens = tokens.as_array().expect("tokens").iter();
    tokens
        .map(|token| token["text"].clone())
        .collect::<Vec<_>>()
        .into()
}

/// The one game of a text, formatted; none where it stays as it is.
fn formatted(text: &str, claims: ClaimsWritten) -> Option<String> {
    let source = Source::from_bytes("x", text.into());
    let records = read(&source).records;
    assert_eq!(records.len(), 1, "{text:?}");
    format_game(&replay(&source, &records[0], &Options::default()), claims)
}

fn errors(text: &str) -> Vec<&'static str> {
    let source = Source::from_bytes("x", text.into());
    let records = read(&source).records;
    let errors = records.iter().flat_map(|record| {
        let replay = replay(&source, record, &Options::default());
        replay
            .findings
            .iter()
            .filter(|finding| finding.severity() == Severity::Error)
            .map(|finding| finding.code.name())
            .collect::<Vec<_>>()
    });
    errors.collect()
}

proptest! {
    #![proptest_config(config(250))]

    #[test]
    fn a_legal_game_says_the_same_in_canonical_form(written in written()) {
        let text = text_of(&written);
        prop_assert_eq!(errors(&text), Vec::<&str>::new(), "{}", text);
        let once = formatted(&text, ClaimsWritten::AsNoted);
        let Some(once) = once else {
            return Err(TestCaseError::fail(format!("not formatted: {text:?}")));
        };
        prop_assert_eq!(formatted(&once, ClaimsWritten::AsNoted), Some(once.clone()), "{}", text);
        prop_assert_eq!(meaning(&text), meaning(&once), "{}\n{}", text, once);
        check_form(&once)?;
    }

    #[test]
    fn with_other_claims_it_is_the_same_game(written in written()) {
        let text = text_of(&written);
        for claims in [ClaimsWritten::None, ClaimsWritten::Captures, ClaimsWritten::All] {
            let Some(once) = formatted(&text, claims) else {
                return Err(TestCaseError::fail(format!("not formatted: {text:?}")));
            };
            prop_assert_eq!(errors(&once), Vec::<&str>::new(), "{}", once);
            prop_assert_eq!(formatted(&once, claims), Some(once.clone()));
            // What was there comes back from any other form but none.
            prop_assert_eq!(formatted(&once, ClaimsWritten::None), formatted(&text, ClaimsWritten::None));
            prop_assert_eq!(formatted(&once, ClaimsWritten::All), formatted(&text, ClaimsWritten::All));
            check_form(&once)?;
        }
    }
}

/// LF, no line over 80 characters that could be broken, no blank at the end of a line of moves.
fn check_form(text: &str) -> Result<(), TestCaseError> {
    prop_assert!(!text.contains('\r') && text.ends_with('\n'), "{:?}", text);
    let mut in_comment = false;
    let mut in_header = true;
    for line in text.lines() {
        in_header &= line.starts_with('[');
        let escape = line.starts_with('%') && !in_comment;
        if in_header || escape {
            continue;
        }
        let begins_inside = in_comment;
        let mut words = vec![0_usize];
        let mut chars = line.chars();
        while let Some(c) = chars.next() {
            match (in_comment, c) {
                (true, '\\') if chars.as_str().starts_with(['}', '\\']) => {
                    chars.next();
                    words[0] += 1;
                }
                (true, '}') => in_comment = false,
                (false, '{') => in_comment = true,
                _ => {}
            }
            words[0] += 1;
            if c == ' ' && !in_comment {
                words.insert(0, 0);
            }
        }
        // A comment is one word, however long: alone on its line, or with what may not be parted from it.
        let length = line.chars().count();
        let alone = words.len() == 1 || begins_inside || in_comment;
        prop_assert!(length <= 80 || alone, "{length} columns: {line:?} in\n{text}");
    }
    Ok(())
}

// Texts.

const PIECES: [&str; 61] = [
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "\"",
    "\\",
    ";",
    "%",
    "\n%",
    "\n\n",
    "\n",
    "\r\n",
    "\t",
    " ",
    " ",
    " ",
    "\u{1A}",
    "\u{A0}",
    "\u{FEFF}",
    "1.",
    "2.",
    "1...",
    "3:",
    ".",
    "C",
    "d",
    "F",
    "a",
    "CdFa",
    "С",
    "é",
    "C4",
    "d+2",
    "x",
    "+",
    "1-0",
    "*",
    "½-½",
    "26–22",
    "foo",
    "A great game",
    "resigns",
    "nulle",
    "!",
    "$4",
    "[Event \"x\"]",
    "[South “y”]",
    "[Variant abapa]",
    "[Variante abapa]\n\n1. C d 2. F a ",
    "1. C d *\n",
    "[Position \"4,4,4,4,4,4/4,4,4,4,4,4 0-0 N\"]",
    "[First \"North\"]\n",
    "[%score 1-2]",
    "> quoted",
    "Dear all,\n\n",
    "1. C  C *\n",
    "(1. D e)",
    "{a comment}",
    "\n\n[Variante abapa]\n1.C d *\n",
];

fn mixture() -> impl Strategy<Value = String> {
    let joined = |separator: &'static str, most| {
        vec_of(select(&PIECES[..]), 0..most).prop_map(move |pieces| pieces.join(separator))
    };
    prop_oneof![joined("", 50), joined(" ", 40), joined("\n", 20)]
}

/// Formats many texts at once. Gives them back, and what was said.
fn format_files(texts: &[String]) -> (Vec<String>, String) {
    let dir = tempfile::tempdir().expect("a folder");
    let path = |i: usize| dir.path().join(format!("{i:04}.awale"));
    for (i, text) in texts.iter().enumerate() {
        std::fs::write(path(i), text).expect("it is written");
    }
    let ran = awale(&[Path::new("fmt"), Path::new(".")]).dir(dir.path()).run();
    assert!(matches!(ran.status, Some(0..=2)), "{}", ran.stderr);
    assert!(!ran.stderr.contains("panicked"), "{}", ran.stderr);
    let formatted = (0..texts.len()).map(|i| std::fs::read_to_string(path(i)).expect("UTF-8"));
    (formatted.collect(), ran.stderr)
}

/// The bytes of the games that have errors, in order.
fn faulty(text: &str) -> Vec<String> {
    let source = Source::from_bytes("x", text.into());
    let records = read(&source).records;
    let spans = records.iter().enumerate().filter(|(_, record)| {
        let replay = replay(&source, record, &Options::default());
        let mut findings = replay.findings.iter();
        findings.any(|finding| finding.severity() == Severity::Error)
    });
    let slice = |(_, record): (usize, &awale::Record)| source.slice(record.span).trim().to_owned();
    spans.map(slice).collect()
}

proptest! {
    #![proptest_config(config(5))]

    #[test]
    fn any_text_is_formatted_once_for_all(texts in vec_of(mixture(), 40)) {
        let (once, said) = format_files(&texts);
        let (twice, _) = format_files(&once);
        for ((text, once), twice) in texts.iter().zip(&once).zip(&twice) {
            prop_assert_eq!(once, twice, "{:?}", text);
            let mut rest = once.as_str();
            for game in faulty(text) {
                let Some(at) = rest.find(&game) else {
                    return Err(TestCaseError::fail(format!("{game:?} of {text:?} is not in {once:?}")));
                };
                rest = &rest[at + game.len()..];
            }
        }
        let any_faulty = texts.iter().any(|text| !faulty(text).is_empty());
        prop_assert!(!any_faulty || said.contains(": error["));
    }
}
