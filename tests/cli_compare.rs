//! `awale compare`: one record under all rule sets.

#![cfg(feature = "cli")]

mod support;

use serde_json::Value;
use support::{awale, fields, record};

const GAMES: &str = "fixtures/games";

#[test]
fn a_record_under_every_rule_set() {
    let ran = awale(&["compare", "fixtures/games/playstrategy-SnPn3aqd.awale"])
        .run()
        .stderr("")
        .status(0);
    insta::assert_snapshot!("compare-every-rule-set", ran.stdout);
}

#[test]
fn only_some_rule_sets() {
    let ran = awale(&[
        "compare",
        "fixtures/games/playstrategy-SnPn3aqd.awale",
        "--variants",
        "Aualé, playstrategy,abapa,auale",
    ])
    .run()
    .stderr("")
    .status(0);
    insta::assert_snapshot!("compare-some-rule-sets", ran.stdout);
}

#[test]
fn a_slam_that_some_rule_sets_refuse() {
    // Under its own rules the record has an error: that is the exit status.
    let ran = awale(&["compare", "fixtures/illegal/grand-slam.awale"])
        .run()
        .stderr("")
        .status(1);
    insta::assert_snapshot!("compare-grand-slam", ran.stdout);
}

#[test]
fn rule_sets_that_agree() {
    let ran = awale(&["compare", "-", "--variants", "abapa,myriad"])
        .stdin(record("1. C d *"))
        .run()
        .stderr("")
        .status(0);
    insta::assert_snapshot!("compare-agree", ran.stdout);
}

#[test]
fn a_record_whose_tags_change_its_rules_comes_first() {
    let ran = awale(&["compare", "-"])
        .stdin("[Variant \"abapa\"]\n[GrandSlamTakes \"all\"]\n[Letters \"left\"]\n[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F *\n")
        .run()
        .stderr("")
        .status(0);
    insta::assert_snapshot!("compare-changed-rules", ran.stdout);
}

#[test]
fn every_game_of_a_file_or_one() {
    let ran = awale(&[
        "compare",
        "fixtures/legal/match.awale",
        "--variants",
        "abapa,lemery",
    ])
    .run()
    .status(0);
    insta::assert_snapshot!("compare-match", ran.stdout);
    let one = awale(&[
        "compare",
        "fixtures/legal/match.awale",
        "--game",
        "2",
        "--variants",
        "abapa",
    ])
    .run()
    .status(0);
    assert!(ran.stdout.starts_with("game 1"), "{}", ran.stdout);
    assert!(one.stdout.starts_with("game 2"), "{}", one.stdout);
}

#[test]
fn what_cannot_be_read_breaks_everywhere() {
    let ran = awale(&["compare", "-", "--variants", "abapa,myriad"])
        .stdin(record("1. C d 2. zzz e *"))
        .run()
        .status(1);
    insta::assert_snapshot!("compare-unreadable", ran.stdout);
}

#[test]
fn what_is_not_there_is_status_2() {
    awale(&["compare", "-", "--variants", "abapa,Kalah"])
        .stdin(record("1. C *"))
        .run()
        .stdout("")
        .status(2);
    awale(&["compare", "nowhere.awale"]).run().stdout("").status(2);
    awale(&["compare", "-"]).run().stdout("").status(2);
}

#[test]
fn json_has_the_promised_fields() {
    let report = awale(&[
        "compare",
        "fixtures/games/playstrategy-SnPn3aqd.awale",
        "--variants",
        "auale,playstrategy,abapa",
        "--format",
        "json",
    ])
    .run()
    .stderr("")
    .status(0)
    .json();
    assert_eq!(fields(&report), ["games"]);
    let game = &report["games"][0];
    assert_eq!(fields(game), ["part_at", "variants"]);
    assert_eq!(game["part_at"], 147);
    let [auale, playstrategy, abapa] = [0, 1, 2].map(|i| &game["variants"][i]);
    assert_eq!(
        fields(auale),
        ["behind_end", "changed", "illegal", "outcome", "plies", "variant"]
    );
    assert_eq!(
        (&auale["plies"], &auale["outcome"]["winner"]),
        (&147.into(), &"draw".into())
    );
    assert_eq!(playstrategy["outcome"]["score"]["south"], 27);
    assert_eq!(playstrategy["outcome"]["ply"], 148);
    assert_eq!(abapa["outcome"]["status"], "unfinished");
}

/// What the published games come to under each rule set.
#[test]
fn published_games_come_to_what_is_known() {
    let expected = std::fs::read_to_string(format!("{GAMES}/expected.jsonl")).expect("it is there");
    let mut compared = std::collections::HashMap::new();
    for line in expected.lines() {
        let known: Value = serde_json::from_str(line).expect("JSON");
        let file = known["file"].as_str().expect("a name").to_owned();
        let report: &Value = compared.entry(file.clone()).or_insert_with(|| {
            awale(&["compare", &format!("{GAMES}/{file}"), "--format", "json"])
                .run()
                .json()
        });
        let variants = report["games"][0]["variants"].as_array().expect("a list");
        let found = variants
            .iter()
            .find(|found| found["variant"] == known["variant"])
            .expect("a rule set");
        let ended = &found["outcome"]["status"] == "finished";
        assert_eq!(ended, !known["ended_at"].is_null(), "{line}\n{found}");
        if ended {
            assert_eq!(found["outcome"]["ply"], known["ended_at"], "{line}\n{found}");
            assert_eq!(found["outcome"]["reason"], known["reason"], "{line}\n{found}");
        }
        let illegal_at = known.get("illegal_at").cloned().unwrap_or(Value::Null);
        assert_eq!(found["illegal"]["ply"], illegal_at, "{line}\n{found}");
    }
    assert!(compared.len() > 10);
}

/// The record's own rules and the plain rule set are told apart, and moves behind the end are counted.
#[test]
fn json_tells_changed_rules_and_moves_behind_the_end() {
    let report = awale(&["compare", "-", "--format", "json"])
        .stdin("[Variant \"abapa\"]\n[GrandSlam \"forbidden\"]\n\n1. F d 2. E e 3. C a 4. D e 5. B c 6. A b 7. F f *\n")
        .run()
        .json();
    let rows = report["games"][0]["variants"].as_array().expect("rule sets");
    let abapa: Vec<&Value> = rows.iter().filter(|row| row["variant"] == "abapa").collect();
    assert_eq!(abapa.len(), 2);
    assert_eq!(abapa[0]["changed"], serde_json::json!(["GrandSlam"]));
    assert_eq!(abapa[1]["changed"], serde_json::json!([]));
    assert!(rows.iter().any(|row| row["behind_end"] == 2), "{report:#}");
}
