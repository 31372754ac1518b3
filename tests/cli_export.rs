//! `awale export`: whole documents, whatever is wrong with the games.

#![cfg(feature = "cli")]

mod support;

use serde_json::Value;
use support::{awale, fields, file};

const LEGAL: &str = "fixtures/legal/shortest.awale";
const MATCH: &str = "fixtures/legal/match.awale";
const ILLEGAL: &str = "fixtures/illegal/must-feed.awale";

const GAME: [&str; 13] = [
    "comments",
    "comments_after",
    "declared",
    "findings",
    "letters",
    "outcome",
    "plies",
    "rules",
    "source",
    "start",
    "tags",
    "unplayed",
    "variant",
];

#[track_caller]
fn has_the_fields_of_a_game(game: &Value) {
    assert_eq!(fields(game), GAME);
    assert_eq!(fields(&game["source"]), ["file", "game", "line"]);
    assert_eq!(
        fields(&game["rules"]),
        [
            "awards",
            "changed",
            "few_seeds",
            "grand_slam",
            "majority",
            "next_starter",
            "no_capture_possible",
            "repetition",
            "repetition_needs_both_rows",
        ]
    );
    assert_eq!(
        fields(&game["start"]),
        ["north", "south", "stores", "text", "to_move"]
    );
    assert_eq!(
        fields(&game["outcome"]),
        ["ply", "reason", "score", "status", "swept", "winner"]
    );
    assert_eq!(fields(&game["declared"]), ["result", "result_tag", "termination"]);
    for ply in game["plies"].as_array().expect("plies") {
        assert_eq!(
            fields(ply),
            [
                "after",
                "asides",
                "captured",
                "captures",
                "claims",
                "clock",
                "comments",
                "grand_slam",
                "house",
                "last",
                "legal",
                "nags",
                "number",
                "player",
                "ply",
                "seeds",
                "sown",
                "span",
                "text",
                "variations",
            ]
        );
        assert_eq!(
            fields(&ply["claims"]),
            ["board", "captured", "last", "score", "seeds"]
        );
        assert_eq!(fields(&ply["span"]), ["column", "length", "line", "offset"]);
    }
}

#[test]
fn json_is_one_document() {
    let ran = awale(&["export", LEGAL]).run().stderr("").status(0);
    let document = ran.json();
    assert_eq!(fields(&document), ["format", "games"]);
    assert_eq!(document["format"], "awale/1");
    let games = document["games"].as_array().expect("games");
    assert_eq!(games.len(), 1);
    has_the_fields_of_a_game(&games[0]);
    assert_eq!(games[0]["outcome"]["reason"], "majority");
    assert_eq!(games[0]["outcome"]["winner"], "north");
    assert_eq!(games[0]["plies"][5]["comments"][0], "belle prise [%score 0-5]");
    assert_eq!(games[0]["declared"]["result"], "0-27");
}

#[test]
fn jsonl_is_one_game_a_line() {
    let ran = awale(&["export", "--format", "jsonl", MATCH, LEGAL])
        .run()
        .status(0);
    let games = ran.jsonl();
    let place = |game: &Value| {
        let source = &game["source"];
        format!(
            "{} {} {}",
            source["file"].as_str().unwrap_or_default(),
            source["game"],
            source["line"]
        )
    };
    let places: Vec<String> = games.iter().map(place).collect();
    assert_eq!(
        places,
        [
            format!("{MATCH} 1 1"),
            format!("{MATCH} 2 19"),
            format!("{LEGAL} 1 1")
        ]
    );
    games.iter().for_each(has_the_fields_of_a_game);
}

#[test]
fn the_games_of_both_forms_are_the_same() {
    let document = awale(&["export", MATCH, ILLEGAL]).run().json();
    let lines = awale(&["export", "--format", "jsonl", MATCH, ILLEGAL])
        .run()
        .jsonl();
    assert_eq!(document["games"].as_array(), Some(&lines));
}

#[test]
fn a_game_with_errors_is_whole_and_status_1() {
    let ran = awale(&["export", ILLEGAL, LEGAL]).run().stderr("").status(1);
    let document = ran.json();
    let game = &document["games"][0];
    assert_eq!(document["games"].as_array().map(Vec::len), Some(2));
    assert_eq!(game["plies"].as_array().map(Vec::len), Some(60));
    assert_eq!(game["unplayed"][0]["text"], "A");
    assert_eq!(game["outcome"]["status"], "stopped");
    assert_eq!(game["findings"][0]["code"], "illegal/must-feed");
    assert_eq!(game["findings"][0]["legal"], serde_json::json!(["F"]));
    assert_eq!(
        fields(&game["findings"][0]),
        [
            "code", "help", "labels", "legal", "message", "ply", "severity", "span"
        ]
    );
}

#[test]
fn standard_input_is_called_a_dash() {
    let ran = awale(&["export", "--format", "jsonl"])
        .stdin("1. C d *\n")
        .run()
        .status(0);
    assert_eq!(ran.jsonl()[0]["source"]["file"], "-");
}

#[test]
fn an_empty_input_is_a_document_without_games() {
    awale(&["export"])
        .run()
        .stdout("{\"format\":\"awale/1\",\"games\":[]}\n")
        .stderr("awale: 0 games in -: it is empty (--allow-empty lets that pass)\n")
        .status(2);
    awale(&["export", "--format", "jsonl", "--allow-empty"])
        .run()
        .stdout("")
        .stderr("")
        .status(0);
}

#[test]
fn a_missing_file_is_status_2_and_the_document_is_whole() {
    let ran = awale(&["export", "nowhere.awale", ILLEGAL])
        .run()
        .stderr("awale: nowhere.awale was not read: there is no such file\n")
        .status(2);
    assert_eq!(ran.json()["games"].as_array().map(Vec::len), Some(1));
}

#[test]
fn warnings_count_when_they_are_denied() {
    awale(&["export"]).stdin("1. C *\n").run().status(0);
    awale(&["export", "--deny", "warnings"])
        .stdin("1. C *\n")
        .run()
        .status(1);
}

#[test]
fn denied_warnings_count_in_a_text_without_games_as_they_do_in_check() {
    for command in ["check", "export"] {
        let deny = [command, "--deny", "warnings"];
        awale(&deny).stdin("Dear friend,\n").run().status(2);
        let allowed = [&deny[..], &["--allow-empty"]].concat();
        awale(&allowed).stdin("Dear friend,\n").run().status(1);
    }
}

#[test]
fn variant_replaces_the_rules() {
    let ran = awale(&["export", "--format", "jsonl", "--variant", "awari", LEGAL]).run();
    let game = &ran.jsonl()[0];
    assert_eq!(game["variant"], "computer-olympiad");
    assert_eq!(game["rules"]["grand_slam"]["legality"], "only-if-forced");
}

#[test]
fn an_unknown_rule_set_has_no_rules() {
    let ran = awale(&["export", "--format", "jsonl"])
        .stdin("[Variant \"Kalah\"]\n\n1. C d *\n")
        .run()
        .status(1);
    let game = &ran.jsonl()[0];
    assert_eq!(game["variant"], "Kalah");
    assert!(game["rules"].is_null());
    assert_eq!(game["unplayed"].as_array().map(Vec::len), Some(2));
}

#[test]
fn a_closed_pipe_is_no_error() {
    let (_dir, path) = file("many.awale", "1. C d *\n\n".repeat(5_000));
    let path = path.to_str().expect("a plain path");
    for format in ["json", "jsonl"] {
        awale(&["export", "--format", format, path])
            .run_with_closed_stdout()
            .stderr("")
            .status(0);
    }
}

#[test]
fn the_schema_is_json() {
    let ran = awale(&["export", "--schema"]).run().stderr("").status(0);
    assert!(ran.json()["$schema"].is_string());
}
