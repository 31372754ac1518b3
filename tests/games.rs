//! Published games of programs and of an online site, under every rule set: where each is refused, where it
//! ends and why, and what lies in the stores. `fixtures/games/expected.jsonl` was made by another engine.

#![cfg(feature = "cli")]

mod support;

use serde_json::{Value, json};
use support::awale;

fn export(file: &str, variant: &str) -> Value {
    let path = format!("fixtures/games/{file}");
    let mut games = awale(&["export", "--format", "jsonl", "--variant", variant, &path])
        .run()
        .jsonl();
    assert_eq!(games.len(), 1, "{file} holds one game");
    games.remove(0)
}

fn illegal(game: &Value) -> Vec<&Value> {
    let is_illegal = |finding: &&Value| {
        finding["code"]
            .as_str()
            .is_some_and(|code| code.starts_with("illegal/"))
    };
    let findings = game["findings"].as_array().expect("findings");
    findings.iter().filter(is_illegal).collect()
}

fn length(list: &Value) -> u64 {
    list.as_array().expect("a list").len() as u64
}

fn compare(expected: &Value) {
    let [file, variant] = ["file", "variant"].map(|name| expected[name].as_str().expect("a name"));
    let name = format!("{file} under {variant}");
    let game = export(file, variant);
    let plies = length(&game["plies"]);
    let outcome = &game["outcome"];
    let stores = &game["plies"][usize::try_from(plies).expect("a length") - 1]["after"]["stores"];
    assert_eq!(
        json!([stores["south"], stores["north"]]),
        expected["stores"],
        "{name}"
    );
    assert_eq!(outcome["ply"], plies, "{name}");
    let illegal = illegal(&game);
    if let Some(ply) = expected.get("illegal_at") {
        assert_eq!(outcome["status"], "stopped", "{name}");
        assert_eq!(illegal.len(), 1, "{name}: {illegal:?}");
        assert_eq!(illegal[0]["ply"], *ply, "{name}");
        assert_eq!(illegal[0]["legal"], expected["legal"], "{name}");
        assert_eq!(json!(plies + 1), *ply, "{name}");
        return;
    }
    assert_eq!(outcome["reason"], expected["reason"], "{name}");
    let written = expected["plies"].as_u64().expect("a number");
    assert_eq!(plies + length(&game["unplayed"]), written, "{name}");
    let behind_the_end: Vec<&str> = illegal.iter().filter_map(|f| f["code"].as_str()).collect();
    if expected["ended_at"].is_null() {
        assert_eq!(outcome["status"], "unfinished", "{name}");
        assert_eq!(plies, written, "{name}");
        assert_eq!(behind_the_end, [""; 0], "{name}");
        return;
    }
    assert_eq!(outcome["status"], "finished", "{name}");
    assert_eq!(outcome["ply"], expected["ended_at"], "{name}");
    let wanted: &[&str] = if plies < written {
        &["illegal/game-over"]
    } else {
        &[]
    };
    assert_eq!(behind_the_end, wanted, "{name}");
}

#[test]
fn games_end_where_the_rule_set_says() {
    let expected = include_str!("../fixtures/games/expected.jsonl");
    let lines: Vec<&str> = expected.lines().collect();
    assert_eq!(lines.len(), 130);
    for line in lines {
        compare(&serde_json::from_str(line).expect("every line is JSON"));
    }
}
