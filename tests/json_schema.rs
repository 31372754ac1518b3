//! The JSON Schemas in the repository are those of the types, and everything that is exported fits them.
#![cfg(feature = "schema")]

use std::path::{Path, PathBuf};

use awale::compare::compare;
use awale::json::{
    CheckReport, CompareReport, Form, StandingsReport, Summary, comparison_json, finding_json, game_json,
    schema, standings_json, variant_json,
};
use awale::rules::VARIANTS;
use awale::standings::Tally;
use awale::{Catalogue, Code, Language, Options, Source};
use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn generated(form: Form) -> Value {
    serde_json::to_value(schema(form)).expect("a schema")
}

#[test]
fn schemas_in_the_repository_are_up_to_date() {
    for form in Form::ALL {
        let path = root().join(format!("fixtures/schema/{}.json", form.id()));
        let fresh = serde_json::to_string_pretty(&generated(form)).expect("text") + "\n";
        if std::env::var_os("UPDATE_SCHEMAS").is_some() {
            std::fs::write(&path, &fresh).expect("written");
        }
        let stored = std::fs::read_to_string(&path).unwrap_or_default();
        assert!(
            stored == fresh,
            "{} is stale: run the tests with UPDATE_SCHEMAS=1",
            path.display()
        );
    }
}

/// All records below `fixtures`.
fn records() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("fixtures")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "awale") {
                found.push(path);
            }
        }
    }
    found.sort();
    assert!(found.len() > 8, "fixtures are missing");
    found
}

fn validator(form: Form) -> jsonschema::Validator {
    jsonschema::validator_for(&generated(form)).expect("a schema that holds")
}

fn assert_fits(validator: &jsonschema::Validator, value: &Value, what: &str) {
    let faults: Vec<String> = validator
        .iter_errors(value)
        .map(|fault| format!("{fault} at {}", fault.instance_path()))
        .collect();
    assert!(faults.is_empty(), "{what}: {faults:#?}");
}

fn source(path: &Path) -> Source {
    Source::from_bytes(
        path.file_name().expect("a name").to_string_lossy(),
        std::fs::read(path).expect("a fixture"),
    )
}

#[test]
fn every_fixture_fits_under_its_own_rules_and_under_all() {
    let catalogue = Catalogue::new(Language::English);
    let (game_form, check_form) = (validator(Form::Game), validator(Form::Check));
    for path in records() {
        let source = source(&path);
        let reading = awale::read(&source);
        let own = std::iter::once(None);
        for variant in own.chain(VARIANTS.iter().map(Some)) {
            for (i, record) in reading.records.iter().enumerate() {
                let replay = awale::replay(
                    &source,
                    record,
                    &Options {
                        variant,
                        ..Options::default()
                    },
                );
                let game =
                    serde_json::to_value(game_json(&source, i + 1, &replay, &catalogue)).expect("JSON");
                assert_fits(&game_form, &game, &path.to_string_lossy());
                let findings = replay
                    .findings
                    .iter()
                    .map(|f| finding_json(&source, f, &catalogue))
                    .collect();
                let report = CheckReport {
                    findings,
                    summary: Summary::default(),
                    unread: Vec::new(),
                };
                let report = serde_json::to_value(report).expect("JSON");
                assert_fits(&check_form, &report, &path.to_string_lossy());
            }
        }
    }
}

#[test]
fn comparisons_of_all_fixtures_fit() {
    let catalogue = Catalogue::new(Language::English);
    let form = validator(Form::Compare);
    for path in records() {
        let source = source(&path);
        let games = awale::read(&source)
            .records
            .iter()
            .map(|record| comparison_json(&source, &compare(&source, record, &[]), &catalogue))
            .collect();
        let report = serde_json::to_value(CompareReport { games }).expect("JSON");
        assert_fits(&form, &report, &path.to_string_lossy());
    }
}

#[test]
fn standings_of_all_fixtures_fit() {
    let catalogue = Catalogue::new(Language::English);
    let form = validator(Form::Standings);
    let mut tally = Tally::default();
    for path in records() {
        let source = source(&path);
        for (number, record) in (1..).zip(&awale::read(&source).records) {
            tally.add(
                source.name(),
                number,
                &awale::replay(&source, record, &Options::default()),
            );
        }
    }
    for seeds in [false, true] {
        let events = tally.standings(seeds);
        let events = events.iter().map(|event| standings_json(event, &catalogue));
        let report = StandingsReport {
            events: events.collect(),
        };
        let report = serde_json::to_value(report).expect("JSON");
        assert_fits(&form, &report, "standings");
    }
}

#[test]
fn every_code_s_example_fits() {
    let catalogue = Catalogue::new(Language::English);
    let form = validator(Form::Game);
    for code in Code::ALL {
        let source = Source::from_bytes("-", code.example().into());
        for (i, record) in awale::read(&source).records.iter().enumerate() {
            let replay = awale::replay(&source, record, &Options::default());
            let game = serde_json::to_value(game_json(&source, i + 1, &replay, &catalogue)).expect("JSON");
            assert_fits(&form, &game, code.name());
        }
    }
}

#[test]
fn rule_sets_fit() {
    let all: Vec<_> = VARIANTS.iter().map(variant_json).collect();
    assert_fits(
        &validator(Form::Variants),
        &serde_json::to_value(all).expect("JSON"),
        "variants",
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    let form = validator(Form::Game);
    let catalogue = Catalogue::new(Language::English);
    let source = Source::from_bytes("-", "1. C d *".into());
    let reading = awale::read(&source);
    let replay = awale::replay(&source, &reading.records[0], &Options::default());
    let mut game = serde_json::to_value(game_json(&source, 1, &replay, &catalogue)).expect("JSON");
    assert!(form.is_valid(&game));
    game["outcome"]["status"] = "lost".into();
    assert!(!form.is_valid(&game));
}
