//! The cases of `fixtures/conformance`, run through the command line alone.

#![cfg(feature = "cli")]

mod support;

use serde_json::{Value, json};
use support::awale;

fn cases(file: &str) -> Vec<Value> {
    let path = format!("{}/fixtures/conformance/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("the file is there");
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect()
}

fn text<'c>(case: &'c Value, field: &str) -> &'c str {
    case[field]
        .as_str()
        .unwrap_or_else(|| panic!("{field} of {case}"))
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// All of these records exported, in order, a game each.
fn exported(records: &[String]) -> Vec<Value> {
    let games = awale(&["export", "--format", "jsonl", "-"])
        .stdin(records.join("\n"))
        .run()
        .jsonl();
    assert_eq!(games.len(), records.len());
    games
}

fn illegal(game: &Value) -> Option<&Value> {
    list(&game["findings"])
        .iter()
        .find(|finding| text(finding, "code").starts_with("illegal/"))
}

fn houses(game: &Value) -> String {
    list(&game["plies"])
        .iter()
        .map(|ply| text(ply, "house"))
        .collect()
}

fn stores(value: &Value) -> Value {
    json!([value["south"], value["north"]])
}

#[test]
fn rules() {
    let cases = cases("rules.jsonl");
    let record = |case: &Value| {
        let moves: Vec<String> = text(case, "moves").chars().map(String::from).collect();
        let [variant, position] = ["variant", "position"].map(|field| text(case, field));
        format!(
            "[Variant \"{variant}\"]\n[Position \"{position}\"]\n\n{} *\n",
            moves.join(" ")
        )
    };
    let records: Vec<String> = cases.iter().map(record).collect();
    for (case, game) in cases.iter().zip(exported(&records)) {
        let plies = list(&game["plies"]);
        if let Some(expected) = case.get("illegal").filter(|illegal| !illegal.is_null()) {
            let found = illegal(&game).unwrap_or_else(|| panic!("nothing is refused in {case}"));
            for field in ["ply", "code", "legal"] {
                assert_eq!(found[field], expected[field], "{case}");
            }
            continue;
        }
        let captured: Vec<&Value> = plies.iter().map(|ply| &ply["captured"]).collect();
        assert_eq!(json!(captured), case["captured"], "{case}");
        let end = plies.last().map_or(&game["start"], |ply| &ply["after"]);
        assert_eq!(game["outcome"]["reason"], case["reason"], "{case}");
        let awarded = stores(&game["outcome"]["swept"]);
        assert_eq!(
            json!([awarded[0].as_f64(), awarded[1].as_f64()]),
            json!([case["swept"][0].as_f64(), case["swept"][1].as_f64()]),
            "{case}"
        );
        if !plies.is_empty() {
            assert_eq!(end["text"], case["end"], "{case}");
        }
    }
}

#[test]
fn games() {
    let cases = cases("games.jsonl");
    let record = |case: &Value| {
        let moves: Vec<String> = text(case, "moves").chars().map(String::from).collect();
        format!(
            "[Variant \"{}\"]\n\n{} *\n",
            text(case, "variant"),
            moves.join(" ")
        )
    };
    let records: Vec<String> = cases.iter().map(record).collect();
    for (case, game) in cases.iter().zip(exported(&records)) {
        let played = houses(&game).len();
        if let Some(ply) = case.get("illegal_at") {
            let found = illegal(&game).unwrap_or_else(|| panic!("nothing is refused in {case}"));
            assert_eq!((&found["ply"], &found["legal"]), (ply, &case["legal"]), "{case}");
        } else {
            let end = case["ended_at"].as_u64().or(case["plies"].as_u64());
            assert_eq!(Some(played as u64), end, "{case}");
            assert_eq!(game["outcome"]["reason"], case["reason"], "{case}");
            assert_eq!(stores(&game["outcome"]["score"]), case["stores"], "{case}");
        }
    }
}

/// The findings of a text as a case has them.
fn findings(text: &str, from: &str) -> Value {
    let found = awale(&["check", "--format", "jsonl", "--from", from, "-"])
        .stdin(text)
        .run()
        .jsonl();
    let finding = |finding: &Value| {
        json!({
            "game": finding["game"], "code": finding["code"], "severity": finding["severity"],
            "line": finding["span"]["line"], "column": finding["span"]["column"],
        })
    };
    found.iter().map(finding).collect()
}

#[test]
fn records() {
    let cases = cases("records.jsonl");
    assert!(cases.len() > 150);
    for case in &cases {
        let record = text(case, "text");
        let games = awale(&["export", "--format", "jsonl", "--from", "awale", "-"])
            .stdin(record)
            .run()
            .jsonl();
        let game = |game: &Value| {
            let outcome = &game["outcome"];
            json!({
                "moves": houses(game), "status": outcome["status"], "reason": outcome["reason"],
                "score": stores(&outcome["score"]),
            })
        };
        assert_eq!(
            games.iter().map(game).collect::<Value>(),
            case["games"],
            "{}",
            case["id"]
        );
        assert_eq!(findings(record, "awale"), case["findings"], "{}", case["id"]);
    }
}

#[test]
fn notations() {
    for case in &cases("notations.jsonl") {
        match case.get("to") {
            Some(_) => written(case),
            None => read(case),
        }
    }
}

fn read(case: &Value) {
    let (notation, source) = (text(case, "notation"), text(case, "text"));
    let games = awale(&["export", "--format", "jsonl", "--from", notation, "-"])
        .stdin(source)
        .run()
        .jsonl();
    let game = |game: &Value| {
        let start = &game["start"];
        let start = if start.is_null() { start } else { &start["text"] };
        json!({ "start": start, "moves": houses(game), "rules": game["variant"] })
    };
    assert_eq!(
        games.iter().map(game).collect::<Value>(),
        case["games"],
        "{}",
        case["id"]
    );
    assert_eq!(findings(source, notation), case["findings"], "{}", case["id"]);
    let told = awale(&["check", "--format", "jsonl", "-"]).stdin(source).run();
    match list(&case["recognised"]) {
        [Value::String(one)] if one == "awale" => {
            assert!(!told.stderr.contains("taken for"), "{}", case["id"]);
        }
        [Value::String(one)] => assert!(
            told.stderr.contains(&format!("taken for {one}\n")),
            "{}",
            case["id"]
        ),
        several => {
            assert_eq!(told.status, Some(2), "{}", case["id"]);
            for name in several {
                let option = format!("--from {}", name.as_str().unwrap_or_default());
                assert!(told.stderr.contains(&option), "{}: {}", case["id"], told.stderr);
            }
        }
    }
}

fn written(case: &Value) {
    let arguments = [
        "convert",
        "--from",
        text(case, "from"),
        "--to",
        text(case, "to"),
        "-",
    ];
    let ran = awale(&arguments).stdin(text(case, "text")).run();
    assert_eq!(ran.stdout, text(case, "written"), "{}", case["id"]);
    assert_eq!(
        json!(!ran.stderr.contains("cannot hold")),
        case["complete"],
        "{}",
        case["id"]
    );
}
