//! Corrections of generated sheets: the game that was played is always among them when one slip was made.

use awale::json::{RepairReport, repair_json};
use awale::repair::{Bounds, corrected_text, repair};
use awale::{Catalogue, Language, Options, Source, read};

/// The sheets of the example.
#[allow(dead_code, reason = "the example prints what is only counted here")]
#[path = "../examples/repair_rates.rs"]
mod sheets;

use sheets::{Noted, Random, rates};

#[test]
fn one_slip_is_always_mended_by_the_game_that_was_played() {
    for (seed, noted) in [(1, true), (2, false)] {
        let noted = Noted {
            captures: noted,
            result: noted,
        };
        let rates = rates(200, 1, noted, &mut Random(seed));
        assert_eq!((rates.among, rates.cut_short), (rates.sheets, 0), "{rates:?}");
        if noted.captures {
            assert!(rates.first * 100 >= rates.sheets * 93, "{rates:?}");
        }
    }
}

#[test]
fn two_slips_are_mostly_mended() {
    let noted = Noted {
        captures: true,
        result: true,
    };
    let rates = rates(40, 2, noted, &mut Random(3));
    assert!(rates.among * 100 >= rates.sheets * 80, "{rates:?}");
}

/// How many lines are not the same, between the lines that two texts have in common at both ends and, since an edit
/// of a move keeps the breaks, one by one.
fn lines_that_differ(one: &str, other: &str) -> usize {
    let (one, other): (Vec<&str>, Vec<&str>) = (one.lines().collect(), other.lines().collect());
    assert_eq!(one.len(), other.len(), "the lines stay: {other:#?}");
    one.iter().zip(&other).filter(|(one, other)| one != other).count()
}

#[test]
fn a_correction_keeps_numbers_tags_and_lines_as_they_are_written() {
    let options = Options::default();
    for (sheet, corrected) in [
        // North's move is missing, and the next number stands.
        (
            "[Variante abapa]\n[Sud “Ama”]\n\n1. F d 2. E e\n3. C a+5 4. D e 5. B\n6. A b+11 0-27\n",
            "[Variante abapa]\n[Sud “Ama”]\n\n1. F d 2. E e\n3. C a+5 4. D e 5. B c+11\n6. A b+11 0-27\n",
        ),
        // South's move is missing after its number.
        (
            "[Variante abapa]\n\n1. F d 2. E e 3. a+5\n4. D  e 5. B c+11 6. A b+11 0-27\n",
            "[Variante abapa]\n\n1. F d 2. E e 3. C a+5\n4. D  e 5. B c+11 6. A b+11 0-27\n",
        ),
        // A pair is missing.
        (
            "[Variante abapa]\n\n1. F d 3. C a+5\n4. D  e 5. B c+11 6. A b+11 0-27\n",
            "[Variante abapa]\n\n1. F d 2. E e 3. C a+5\n4. D  e 5. B c+11 6. A b+11 0-27\n",
        ),
    ] {
        let source = Source::from_bytes("x", sheet.into());
        let records = read(&source).records;
        let repair = repair(&source, &records[0], &options, Bounds::default());
        let texts: Vec<String> = repair
            .candidates
            .iter()
            .filter_map(|candidate| corrected_text(&source, &records, 0, candidate, &options))
            .collect();
        assert_eq!(texts.len(), repair.candidates.len(), "each can be made: {sheet}");
        assert!(
            texts.iter().any(|text| same_but_for_notes(text, corrected)),
            "{texts:#?}"
        );
    }
}

/// A move that is put in bears no note.
fn same_but_for_notes(text: &str, corrected: &str) -> bool {
    let plain = |text: &str| text.replace("c+11", "c");
    text == corrected || plain(text) == plain(corrected)
}

/// Every record below the fixtures, damaged ones too: nothing panics, everything that is listed reads back.
#[test]
fn corrections_of_all_fixtures_read_back() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures");
    let bounds = Bounds {
        edits: 2,
        plies: 200_000,
    };
    let options = Options::default();
    let mut seen = 0;
    for folder in ["illegal", "damaged", "legal", "examples"] {
        for entry in std::fs::read_dir(format!("{root}/{folder}")).expect("a folder") {
            let path = entry.expect("an entry").path();
            let source = Source::from_bytes("x", std::fs::read(&path).expect("a file"));
            let records = read(&source).records;
            for (game, record) in records.iter().enumerate() {
                let repair = repair(&source, record, &options, bounds);
                for candidate in repair.candidates.iter().take(20) {
                    let text = corrected_text(&source, &records, game, candidate, &options);
                    let Some(text) = text else {
                        panic!("{}: {candidate:#?}", path.display());
                    };
                    // A change of one move touches its own line and, for one that changed places, another's.
                    if candidate.edits.iter().all(|edit| edit.ply.is_some()) {
                        let others = lines_that_differ(source.text(), &text);
                        assert!(
                            others <= 2 * candidate.edits.len(),
                            "{}: {others} lines changed, not only the edit's: {text}",
                            path.display()
                        );
                    }
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 50, "{seen}");
}

#[test]
fn a_search_that_is_cut_short_says_where() {
    let text = "[Variant \"abapa\"]\n\n1. F d 2. E e 3. C b 4. D e 5. B c 6. A b 7. A a *\n";
    let source = Source::from_bytes("x", text.into());
    let records = read(&source).records;
    let bounds = Bounds { edits: 2, plies: 40 };
    let repair = repair(&source, &records[0], &Options::default(), bounds);
    assert!(!repair.complete);
    assert!(repair.stopped_at.is_some());
}

#[test]
fn a_sheet_that_is_too_long_to_search_is_not_searched() {
    let moves = "C d ".repeat(5000);
    let text = format!("[Variant \"abapa\"]\n\n{moves} *\n");
    let source = Source::from_bytes("x", text.into());
    let records = read(&source).records;
    let repair = repair(&source, &records[0], &Options::default(), Bounds::default());
    assert!(!repair.complete && repair.candidates.is_empty());
}

#[cfg(feature = "schema")]
#[test]
fn the_json_fits_its_schema() {
    let schema = serde_json::to_value(awale::json::schema(awale::json::Form::Repair)).expect("a schema");
    let form = jsonschema::validator_for(&schema).expect("a schema that holds");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/illegal");
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let source = Source::from_bytes("x", std::fs::read(&path).expect("a file"));
        let records = read(&source).records;
        let games = (1..).zip(&records).map(|(game, record)| {
            let repair = repair(&source, record, &Options::default(), Bounds::default());
            // Every edit has words.
            let catalogue = Catalogue::new(Language::English);
            for edit in repair.candidates.iter().flat_map(|candidate| &candidate.edits) {
                assert!(!catalogue.text(&edit.message).contains(edit.message.key));
            }
            repair_json(game, &repair)
        });
        let report = RepairReport {
            games: games.collect(),
        };
        let report = serde_json::to_value(report).expect("JSON");
        assert!(form.is_valid(&report), "{}", path.display());
    }
}

/// Work is counted and not timed: whatever the sheet, no more plies are replayed than the bound allows, and a search
/// that reached it says so.
#[test]
fn no_sheet_takes_more_plies_than_the_bound() {
    let variations = format!("27. A {}c d e f a b C 30-5", "(F) ".repeat(500));
    let comments = format!("1. C d {} 2. C *", "{[%score 3-0]} ".repeat(500));
    let sheets = [
        variations.as_str(),
        comments.as_str(),
        "1. F d 2. E e 3. C b 4. D e 5. B c 6. A b 7. A a 30-5",
        "1. F C 2. D E 3. B A+3 4. C C C C C C C C C C *",
    ];
    for sheet in sheets {
        let source = Source::from_bytes("x", format!("[Variant \"abapa\"]\n\n{sheet}\n").into());
        let records = read(&source).records;
        for plies in [0, 100, 1_000, 50_000] {
            for edits in 1..=3 {
                let bounds = Bounds { edits, plies };
                let repair = repair(&source, &records[0], &Options::default(), bounds);
                assert!(repair.plies <= plies, "{sheet}: {}", repair.plies);
                assert_eq!(repair.complete, repair.stopped_at.is_none());
                assert!(plies > 0 || !repair.complete, "{sheet}");
            }
        }
    }
}
