//! `awale repair`: the corrections of a faulty sheet, and one of them made.

#![cfg(feature = "cli")]

mod support;

use std::path::{Path, PathBuf};

use support::{awale, fields, record};

#[track_caller]
fn snapshot(name: &str, arguments: &[&str]) {
    let ran = awale(arguments).run().stderr("").status(1);
    insta::assert_snapshot!(name, ran.stdout);
}

#[test]
fn corrections_of_faulty_records() {
    for name in [
        "empty-house",
        "must-feed",
        "left-letters",
        "french-case",
        "wrong-side",
        "grand-slam",
        "captured",
        "seeds",
        "landing",
        "score",
        "board",
        "result",
        "game-over",
        "no-such-house",
    ] {
        let file = format!("fixtures/illegal/{name}.awale");
        snapshot(&format!("repair-{name}"), &["repair", &file, "--limit", "3"]);
    }
}

/// The shortest finished game, with something wrong in it.
fn shortest(moves: &str) -> String {
    record(moves)
}

#[test]
fn slips_of_every_kind() {
    let slips = [
        (
            "neighbour",
            "1. F d 2. E e 3. C b+5 4. D e 5. B c+11 6. A b+11 0-27",
        ),
        ("case", "1. F d 2. e e 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27"),
        (
            "left-out",
            "1. F d 2. E e 3. C a+5 4. D\n5. B c+11 6. A b+11 0-27",
        ),
        (
            "twice",
            "1. F d 2. E E e 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27",
        ),
        (
            "swapped",
            "1. F d 2. e E 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27",
        ),
        ("two", "1. F d 2. E e 3. C b+5 4. D e 5. B c+11 6. a b+11 0-27"),
        (
            "unreadable",
            "1. F d 2. E ?? 3. Kz a+5 4. D e 5. B c+11 6. A b+11 0-27",
        ),
        (
            "first-left-out",
            "d 2. E e 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27",
        ),
        (
            "score-ahead",
            "1. F d 2. E e 3. C {[%score 0-5]} 4. D e 5. B c+11 6. A b+11 0-27",
        ),
        (
            "behind-result",
            "1. F d 2. E e 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27 7. F",
        ),
    ];
    for (name, moves) in slips {
        let ran = awale(&["repair", "-", "--limit", "2"])
            .stdin(shortest(moves))
            .run()
            .stderr("")
            .status(1);
        insta::assert_snapshot!(format!("repair-slip-{name}"), ran.stdout);
    }
}

#[test]
fn a_record_without_faults_needs_none() {
    awale(&["repair", "fixtures/legal/shortest.awale"])
        .run()
        .stdout("Nothing is wrong with the moves: there is nothing to correct.\n")
        .stderr("")
        .status(0);
}

#[test]
fn what_keeps_the_moves_from_being_replayed_comes_first() {
    for header in [
        "[Variant \"Kalah\"]",
        "[Variant \"abapa\"]\n[Position \"4,4/4,4 0-0 S\"]",
    ] {
        let ran = awale(&["repair", "-"])
            .stdin(format!("{header}\n\n1. C d 2. C *\n"))
            .run()
            .stderr("")
            .status(1);
        let said = "The moves cannot be replayed before this is mended: no correction was searched.\n";
        assert!(ran.stdout.ends_with(said), "{}", ran.stdout);
    }
}

/// A sheet that is too long to search.
#[test]
fn a_search_that_stops_says_where() {
    let ran = awale(&["repair", "-"])
        .stdin(record(&format!("{} *", "C d ".repeat(2500))))
        .run()
        .stderr("")
        .status(1);
    insta::assert_snapshot!("repair-stopped", ran.stdout);
}

#[test]
fn one_edit_only_if_it_is_asked_for() {
    let ran = awale(&["repair", "-", "--edits", "1"])
        .stdin(shortest("1. F d 2. E e 3. C b+5 4. D e 5. B c+11 6. a b+11 0-27"))
        .run()
        .stderr("")
        .status(1);
    insta::assert_snapshot!("repair-one-edit", ran.stdout);
}

#[test]
fn json_has_the_promised_fields() {
    let report = awale(&["repair", "fixtures/illegal/wrong-side.awale", "--format", "json"])
        .run()
        .stderr("")
        .status(1)
        .json();
    assert_eq!(fields(&report), ["games"]);
    let game = &report["games"][0];
    assert_eq!(fields(game), ["candidates", "complete", "game", "stopped_at"]);
    assert!(game["stopped_at"].is_null());
    assert_eq!((&game["game"], &game["complete"]), (&1.into(), &true.into()));
    let best = &game["candidates"][0];
    assert_eq!(fields(best), ["edits", "moves", "outcome", "supports"]);
    let edit = &best["edits"][0];
    assert_eq!(fields(edit), ["from", "kind", "ply", "to"]);
    assert_eq!(edit["kind"], "insert");
    assert_eq!(edit["ply"], 16);
    assert!(edit["from"].is_null());
    assert_eq!(fields(&best["supports"]), ["captures", "checkpoints", "result"]);
    assert_eq!(best["supports"]["captures"], serde_json::json!([4, 4]));
    assert!(best["supports"]["result"].is_null());
}

/// A folder with one faulty record in it.
fn folder(bytes: &[u8]) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sheet.awale");
    std::fs::write(&file, bytes).expect("written");
    (folder, file)
}

fn read(path: &Path) -> String {
    String::from_utf8(std::fs::read(path).expect("it is there")).expect("UTF-8")
}

const FAULTY: &str =
    "[Variant \"abapa\"]\r\n\r\n1. F d 2. E e 3. C b+5 {oh} 4. D e\r\n5. B c+11 6. A b+11 0-27\r\n";

#[test]
fn nothing_is_changed_unless_it_is_asked_for() {
    let (folder, file) = folder(FAULTY.as_bytes());
    awale(&["repair", "sheet.awale"])
        .dir(folder.path())
        .run()
        .status(1);
    assert_eq!(read(&file), FAULTY);
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 1);
}

#[test]
fn a_correction_is_made_and_the_original_kept() {
    let (folder, file) = folder(&[b"\xEF\xBB\xBF", FAULTY.as_bytes()].concat());
    awale(&["repair", "sheet.awale", "--apply", "1"])
        .dir(folder.path())
        .run()
        .stdout("sheet.awale: correction 1 is made; the file as it was is kept as sheet.awale.orig\n")
        .stderr("")
        .status(0);
    assert_eq!(read(&file), format!("\u{feff}{}", FAULTY.replace("b+5", "a+5")));
    assert_eq!(
        read(&folder.path().join("sheet.awale.orig")),
        format!("\u{feff}{FAULTY}")
    );
    // What is kept is never written over.
    std::fs::write(&file, FAULTY).expect("written");
    awale(&["repair", "sheet.awale", "--apply", "1"])
        .dir(folder.path())
        .run()
        .stdout("sheet.awale: correction 1 is made; the file as it was is kept as sheet.awale.orig.1\n")
        .status(0);
    awale(&["check", "sheet.awale"])
        .dir(folder.path())
        .run()
        .status(0);
}

#[test]
fn only_what_was_found_can_be_made() {
    let (folder, file) = folder(FAULTY.as_bytes());
    let apply = |number: &str| {
        awale(&["repair", "sheet.awale", "--apply", number])
            .dir(folder.path())
            .run()
    };
    apply("0")
        .stdout("")
        .stderr("awale: there is no correction 0: 1 were found\n")
        .status(2);
    apply("2")
        .stdout("")
        .stderr("awale: there is no correction 2: 1 were found\n")
        .status(2);
    assert_eq!(read(&file), FAULTY);
    awale(&["repair", "-", "--apply", "1"])
        .stdin(FAULTY)
        .run()
        .stdout("")
        .stderr("awale: standard input cannot be corrected in place: name a file\n")
        .status(2);
}

#[test]
fn text_that_is_not_utf_8_stays_as_it_is() {
    let bytes = [b"[South \"Andr\xE9\"]\n" as &[u8], FAULTY.as_bytes()].concat();
    let (folder, file) = folder(&bytes);
    awale(&["repair", "sheet.awale", "--apply", "1"])
        .dir(folder.path())
        .run()
        .stdout("")
        .status(2);
    assert_eq!(std::fs::read(&file).expect("it is there"), bytes);
}

#[test]
fn one_game_of_several_is_corrected() {
    let two = format!("{FAULTY}\r\n{}\r\n{FAULTY}", FAULTY.replace("b+5", "a+5"));
    let (folder, file) = folder(two.as_bytes());
    let apply = |game: &[&str]| {
        let arguments = [&["repair", "sheet.awale", "--apply", "1"] as &[&str], game].concat();
        awale(&arguments).dir(folder.path()).run()
    };
    apply(&[])
        .stdout("")
        .stderr("awale: several games have errors: name one with --game\n")
        .status(2);
    apply(&["--game", "3"]).status(0);
    let right = FAULTY.replace("b+5", "a+5");
    assert_eq!(read(&file), format!("{FAULTY}\r\n{right}\r\n{right}"));
}

/// A correction that drops a noted capture to let the players have stopped there fits no Score: where the moves stay,
/// it is what is noted of the end that is wrong.
#[test]
fn a_score_that_a_termination_excuses_must_fit_all_the_same() {
    let header = "[Variant \"abapa\"]\n[Termination \"resignation\"]";
    let moves = "1. F d 2. E e 3. C a+5 4. D e 5. B c+11 6. A b+11";
    for (tags, result) in [
        ("[Result \"1-0\"]\n[Score \"30-20\"]", "1-0"),
        ("[Result \"1-0\"]\n[Score \"25-20\"]", "1-0"),
        ("", "25-20"),
    ] {
        let ran = awale(&["repair", "-"])
            .stdin(format!("{header}\n{tags}\n\n{moves} {result}\n"))
            .run()
            .stderr("")
            .status(1);
        assert!(ran.stdout.contains("\n1. the result is "), "{}", ran.stdout);
        assert!(!ran.stdout.contains("\n2. "), "{}", ran.stdout);
    }
}

/// `*` claims nothing: where the Score does not fit, it is the Score that is named.
#[test]
fn the_score_is_named_where_it_does_not_fit() {
    let ran = awale(&["repair", "-", "--limit", "1"])
        .stdin("[Variant \"abapa\"]\n[Score \"1-2\"]\n\n1. F d 2. E e 3. C a 4. E *\n")
        .run()
        .stderr("")
        .status(1);
    assert!(ran.stdout.contains("fits: not the Score 1-2\n"), "{}", ran.stdout);
}

/// A player who leads can give up: who won then says nothing for or against a correction.
#[test]
fn a_win_that_the_stores_contradict_is_no_support() {
    let ran = awale(&["repair", "-", "--limit", "1"])
        .stdin("[Variant \"abapa\"]\n[Termination \"time\"]\n[Score \"0-5\"]\n\n1. F d 2. E e 3. C b+5 1-0\n")
        .run()
        .stderr("")
        .status(1);
    assert!(
        ran.stdout.contains("fits: the noted capture, the Score 0-5\n"),
        "{}",
        ran.stdout
    );
}

#[test]
fn french_counts_one_and_none_in_the_singular() {
    let (folder, _file) = folder(FAULTY.as_bytes());
    awale(&["repair", "sheet.awale", "--apply", "0", "--lang", "fr"])
        .dir(folder.path())
        .run()
        .stderr("awale\u{a0}: il n'y a pas de correction 0\u{a0}: 1 trouvée\n")
        .status(2);
}

#[test]
fn how_many_edits_are_allowed_is_said() {
    let ran = awale(&["repair", "-", "--edits", "9"]).run().stdout("").status(2);
    let said = "awale: --edits cannot be 9; it goes from 1 to 3\n";
    assert!(ran.stderr.starts_with(said), "{}", ran.stderr);
}

/// The corrections of a sheet as JSON.
#[track_caller]
fn corrections(sheet: &str, more: &[&str]) -> serde_json::Value {
    let arguments = [&["repair", "-", "--format", "json"] as &[&str], more].concat();
    let mut report = awale(&arguments).stdin(sheet).run().stderr("").json();
    report["games"][0].take()
}

fn noting(capture: &str, result: &str) -> String {
    record(&format!(
        "1. F d 2. E e 3. C {capture} 4. D e 5. B c+11 6. A b+11 {result}"
    ))
}

#[test]
fn a_wrong_note_is_proposed_as_the_slip() {
    for (capture, result, kind, from, to) in [
        ("a+6", "0-27", "claim", "+6", "+5"),
        ("a5", "0-27", "claim", "5", "+5"),
        ("a+5", "1-26", "result", "1-26", "0-27"),
        ("a+5", "1-0", "result", "1-0", "0-1"),
        ("a+5 {[%score 1-5]}", "0-27", "result", "1-5", "0-5"),
    ] {
        let game = corrections(&noting(capture, result), &[]);
        let best = &game["candidates"][0];
        let edit = &best["edits"][0];
        assert_eq!(
            (&edit["kind"], &edit["from"], &edit["to"]),
            (&kind.into(), &from.into(), &to.into()),
            "{best:#}"
        );
        assert_eq!(best["edits"].as_array().map(Vec::len), Some(1));
    }
}

#[test]
fn a_wrong_note_is_mended_where_it_stands() {
    for (wrong, right) in [
        (noting("a+6", "0-27"), noting("a+5", "0-27")),
        (noting("a5", "0-27"), noting("a+5", "0-27")),
        (noting("a+5", "1-26"), noting("a+5", "0-27")),
        (
            noting("a+5 {so far: [%score 1-5] it was}", "0-27"),
            noting("a+5 {so far: [%score 0-5] it was}", "0-27"),
        ),
    ] {
        let (folder, file) = folder(wrong.as_bytes());
        awale(&["repair", "sheet.awale", "--apply", "1"])
            .dir(folder.path())
            .run()
            .status(0);
        assert_eq!(read(&file), right);
        awale(&["check", "sheet.awale"])
            .dir(folder.path())
            .run()
            .status(0);
    }
}

#[test]
fn a_wrong_note_is_told_in_both_languages() {
    for (language, said) in [
        ("en", "instead of +6: what is noted of the move is wrong"),
        ("fr", "ce qui est noté du coup est faux"),
    ] {
        let ran = awale(&["repair", "-", "--lang", language])
            .stdin(noting("a+6", "0-27"))
            .run();
        let text = ran.stdout.replace(['"', '“', '”'], "");
        assert!(text.contains(said), "{text}");
    }
}

/// A correction that leaves a move out takes what is noted of it from the sheet.
#[test]
fn a_noted_move_that_is_left_out_counts_as_noted() {
    let sheet = "[First \"South\"]\n[Variant \"slam-spare-first\"]\n\nC e A c+2 A a B e D b A c D C+2 *\n";
    let game = corrections(sheet, &[]);
    let candidates = game["candidates"].as_array().expect("corrections");
    let leaves_out_a_note = |candidate: &serde_json::Value| {
        let edits = candidate["edits"].as_array();
        edits.is_some_and(|edits| {
            edits
                .iter()
                .any(|edit| edit["kind"] == "delete" && edit["from"] == "C" && edit["ply"] == 14)
        })
    };
    assert!(!leaves_out_a_note(&candidates[0]), "{game:#}");
    for candidate in candidates.iter().filter(|one| leaves_out_a_note(one)) {
        assert_eq!(candidate["supports"]["captures"], serde_json::json!([1, 2]));
    }
}

/// Edits that touch the same move, and swaps of moves that another edit brings together.
#[test]
fn edits_that_touch_each_other_are_searched() {
    for (sheet, game) in [
        ("[Variant \"abapa\"]\n\nE d D c+2 A E *\n", "E d D f A c"),
        (
            "[Variant \"last-capture\"]\n\nB b c+2 f F C A b+2 *\n",
            "B b C c F f A b",
        ),
    ] {
        let found = corrections(sheet, &[]);
        assert_eq!(found["complete"], true);
        let candidates = found["candidates"].as_array().expect("corrections");
        let all: Vec<String> = candidates
            .iter()
            .map(|candidate| {
                let moves = candidate["moves"].as_array().expect("moves").iter();
                let moves: Vec<&str> = moves.filter_map(serde_json::Value::as_str).collect();
                moves.join(" ")
            })
            .collect();
        assert!(all.iter().any(|moves| moves == game), "{all:#?}");
    }
}

/// The games of a file have one bound together, the first ones first; and a search that stops says so, and where.
#[test]
fn many_faulty_games_are_not_searched_without_end() {
    let report = awale(&["repair", "-", "--format", "json"])
        .stdin("1. C D *\n".repeat(10_000))
        .run()
        .json();
    let games = report["games"].as_array().expect("games");
    assert_eq!(games.len(), 10_000);
    assert_eq!(games[0]["complete"], true);
    let last = &games[9_999];
    assert_eq!(
        (&last["complete"], &last["stopped_at"]),
        (&false.into(), &1.into())
    );
}

/// What is noted stands where it stands in the file; a correction is shown for each game of it.
#[test]
fn notes_in_a_later_game_are_corrected_where_they_stand() {
    let ran = awale(&["repair", "-"])
        .stdin("1. C c+9 25-23\n\n".repeat(2))
        .run()
        .stderr("")
        .status(1);
    for hunk in [
        "@@ -1 +1 @@\n   -1. C c+9 25-23\n   +1. C c ",
        "@@ -3 +3 @@\n   -1. C c+9 25-23\n   +1. C c ",
    ] {
        assert!(ran.stdout.contains(hunk), "{}", ran.stdout);
    }
}
