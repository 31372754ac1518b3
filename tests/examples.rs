//! The documented examples: the record, what is said of it, and its JSON, as snapshots. Examples 4 and 4b
//! under every rule set.

use std::fmt::Write;

use awale::json::game_json;
use awale::report::{Found, Style, full};
use awale::rules::VARIANTS;
use awale::{Catalogue, Language, Options, Replay, Source, Variant};
use insta::assert_snapshot;

/// Reads the one game of an example and hands its replay on.
fn replayed<T>(
    name: &str,
    variant: Option<&'static Variant>,
    then: impl FnOnce(&Source, &Replay<'_>) -> T,
) -> T {
    let path = format!("{}/fixtures/examples/{name}.awale", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(path).expect("an example");
    let source = Source::from_bytes(format!("{name}.awale"), bytes);
    let reading = awale::read(&source);
    let [record] = &reading.records[..] else {
        panic!("one game in {name}")
    };
    then(
        &source,
        &awale::replay(
            &source,
            record,
            &Options {
                variant,
                ..Options::default()
            },
        ),
    )
}

fn said(source: &Source, replay: &Replay<'_>) -> String {
    let catalogue = Catalogue::new(Language::English);
    let mut text = String::new();
    for finding in &replay.findings {
        let found = Found {
            source,
            game: Some(1),
            players: [None; 2],
            finding,
        };
        text.push_str(&full(&found, &catalogue, Style::default()));
    }
    if text.is_empty() {
        "(nothing)\n".to_owned()
    } else {
        text
    }
}

/// Record, findings and JSON, one below the other.
fn whole(name: &str) -> String {
    replayed(name, None, |source, replay| {
        let json = game_json(source, 1, replay, &Catalogue::new(Language::English));
        let json = serde_json::to_string_pretty(&json).expect("JSON");
        format!(
            "{}\n--- said\n{}\n--- JSON\n{json}",
            source.text(),
            said(source, replay)
        )
    })
}

/// What a rule set makes of an example: the end of the game's JSON that differs, and what is said.
fn under(name: &str, variant: &'static Variant) -> String {
    replayed(name, Some(variant), |source, replay| {
        let mut text = String::new();
        for played in &replay.plies {
            let captures: Vec<String> = played
                .ply
                .captured
                .iter()
                .map(|(house, seeds)| format!("{house}={seeds}"))
                .collect();
            let _ = writeln!(
                text,
                "ply: {} captured {} [{}] slam {} after {}",
                played.ply.house,
                played.ply.captured.seeds(),
                captures.join(" "),
                played.ply.grand_slam,
                played.ply.after
            );
        }
        let outcome = &replay.outcome;
        let _ = writeln!(
            text,
            "outcome: {} {} score {} swept {} winner {}",
            outcome.status.id(),
            outcome.reason.map_or("-", |reason| reason.id()),
            outcome.score,
            outcome.awarded,
            outcome.winner.map_or("-", |winner| winner.id()),
        );
        format!("{text}\n{}", said(source, replay))
    })
}

fn under_all(name: &str) -> String {
    VARIANTS
        .iter()
        .map(|variant| format!("=== {}\n{}\n", variant.id, under(name, variant)))
        .collect()
}

#[test]
fn example_1_sowing_fourteen() {
    assert_snapshot!(whole("1-sowing-fourteen"));
}

#[test]
fn example_2_chain() {
    assert_snapshot!(whole("2-chain"));
}

#[test]
fn example_3a_feeding() {
    assert_snapshot!(whole("3a-feeding"));
}

#[test]
fn example_3a_starving_a() {
    assert_snapshot!(whole("3a-starving-a"));
}

#[test]
fn example_3a_starving_d() {
    assert_snapshot!(whole("3a-starving-d"));
}

#[test]
fn example_3b_famine() {
    assert_snapshot!(whole("3b-famine"));
}

#[test]
fn example_3b_famine_played_on() {
    assert_snapshot!(whole("3b-famine-played-on"));
}

#[test]
fn example_4_grand_slam() {
    assert_snapshot!(whole("4-grand-slam"));
}

#[test]
fn example_4b_grand_slam_forced() {
    assert_snapshot!(whole("4b-grand-slam-forced"));
}

#[test]
fn example_4_under_every_rule_set() {
    assert_snapshot!(under_all("4-grand-slam"));
}

#[test]
fn example_4b_under_every_rule_set() {
    assert_snapshot!(under_all("4b-grand-slam-forced"));
}
