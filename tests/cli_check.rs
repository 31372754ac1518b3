//! `awale check`: what it writes, to which stream, and how it ends.

#![cfg(feature = "cli")]

mod support;

use support::{awale, fields, file, record};

const CLEAN: &str = "[Variant \"abapa\"]\n\n1. C d *\n";
const FAULTY: &str = "[Variant \"abapa\"]\n\n1. C d 2. C *\n";

const FAULTY_CONCISE: &str =
    "-:3:11: error[illegal/empty-house] C is empty since move 1, South: South cannot play it.\n";
const FAULTY_SUMMARY: &str = "1 game, 2 plies, 1 error, 0 warnings, 0 notes\n";

const FAULTY_NARRATED: &str = "\
error illegal/empty-house: -, line 3, column 11, game 1, move 2, South (ply 3)
C is empty since move 1, South: South cannot play it.
line 3, column 11: C holds no seed
line 3, column 4: C was emptied here, move 1, South
before this move:
board: North a 5, b 5, c 5, d 0, e 4, f 5, store 0; South A 5, B 4, C 0, D 5, E 5, F 5, store 0
help: legal here: A, B, D, E, F
help: awale repair looks for the smallest correction of this game
rule: abapa, sowing (“Awalé : règle du jeu, semis, prises et famine”, “Préparer et semer”)
";

const FAULTY_FULL: &str = "\
illegal/empty-house

  × C is empty since move 1, South: South cannot play it.
   ╭─[-:3:11]
 3 │ 1. C d 2. C *
   ·    ┬      ┬
   ·    │      ╰── C holds no seed
   ·    ╰── C was emptied here, move 1, South
   ╰────
  in: game 1, move 2, South (ply 3)
  before this move:
         a  b  c  d  e  f
  North  5  5  5  0  4  5     0
  South  5  4  0  5  5  5     0
         A  B  C  D  E  F
  help: legal here: A, B, D, E, F
  help: awale repair looks for the smallest correction of this game
  rule: abapa, sowing (“Awalé : règle du jeu, semis, prises et famine”,
    “Préparer et semer”)
";

#[test]
fn nothing_wrong_is_status_0() {
    awale(&["check"])
        .stdin(CLEAN)
        .run()
        .stdout("")
        .stderr("1 game, 2 plies, 0 errors, 0 warnings, 0 notes\n")
        .status(0);
}

#[test]
fn an_error_is_status_1() {
    awale(&["check", "--format", "concise"])
        .stdin(FAULTY)
        .run()
        .stdout(FAULTY_CONCISE)
        .stderr(FAULTY_SUMMARY)
        .status(1);
}

#[test]
fn a_command_that_is_not_understood_is_status_2() {
    awale(&["check", "--format", "xml"])
        .run()
        .stdout("")
        .stderr(
            "awale: --format cannot be xml; it can be full, narrated, concise, json or jsonl\n\
             More with awale check --help\n",
        )
        .status(2);
}

#[test]
fn no_file_and_a_dash_are_standard_input() {
    for arguments in [
        &["check", "--format", "concise"][..],
        &["check", "--format", "concise", "-"],
    ] {
        awale(arguments)
            .stdin(FAULTY)
            .run()
            .stdout(FAULTY_CONCISE)
            .status(1);
    }
}

#[test]
fn an_empty_input_holds_no_game() {
    awale(&["check"])
        .run()
        .stdout("")
        .stderr(
            "awale: 0 games in -: it is empty (--allow-empty lets that pass)\n\
             0 games, 0 plies, 0 errors, 0 warnings, 0 notes\n",
        )
        .status(2);
}

#[test]
fn a_missing_file_is_status_2_and_the_others_are_read() {
    let (dir, _) = file("bad.awale", FAULTY);
    awale(&["check", "--format", "concise", "nowhere.awale", "bad.awale"])
        .dir(dir.path())
        .run()
        .stdout(&FAULTY_CONCISE.replace("-:", "bad.awale:"))
        .stderr(&format!(
            "awale: nowhere.awale was not read: there is no such file\n{FAULTY_SUMMARY}"
        ))
        .status(2);
}

#[test]
fn a_folder_is_walked_for_records_in_order() {
    let (dir, _) = file("good.awale", CLEAN);
    std::fs::create_dir_all(dir.path().join("folder/inner")).expect("folders");
    for (name, text) in [
        ("folder/b.awale", FAULTY),
        ("folder/a.txt", FAULTY),
        ("folder/inner/c.awale", FAULTY),
    ] {
        std::fs::write(dir.path().join(name), text).expect("a record");
    }
    awale(&["check", "--format", "concise", "folder", "good.awale"])
        .dir(dir.path())
        .run()
        .stdout(
            &(FAULTY_CONCISE.replace("-:", "folder/b.awale:")
                + &FAULTY_CONCISE.replace("-:", "folder/inner/c.awale:")),
        )
        .status(1);
    awale(&["check", "--format", "concise", "--ext", "txt", "folder"])
        .dir(dir.path())
        .run()
        .stdout(&FAULTY_CONCISE.replace("-:", "folder/a.txt:"))
        .stderr(FAULTY_SUMMARY)
        .status(1);
}

#[test]
fn an_empty_folder_holds_no_games() {
    let dir = tempfile::tempdir().expect("a folder");
    awale(&["check", "."])
        .dir(dir.path())
        .run()
        .stdout("")
        .stderr(
            "awale: 0 games in .: no file in it ends in .awale.\n\
             0 games, 0 plies, 0 errors, 0 warnings, 0 notes\n",
        )
        .status(2);
}

#[test]
fn threads_change_nothing() {
    let text = (0..600)
        .map(|i| if i % 7 == 0 { FAULTY } else { CLEAN }.to_owned() + "\n\n")
        .collect::<String>();
    let (dir, _) = file("many.awale", text.repeat(20));
    let one = awale(&["check", "--format", "full", "many.awale"])
        .dir(dir.path())
        .run();
    for jobs in ["2", "5"] {
        let many = awale(&["check", "--format", "full", "--jobs", jobs, "many.awale"])
            .dir(dir.path())
            .run();
        assert!(many.stdout == one.stdout, "{jobs} jobs");
        assert_eq!((many.stderr, many.status), (one.stderr.clone(), one.status));
    }
}

#[test]
fn of_a_folder_the_records_are_read() {
    let (dir, _) = file("notes.txt", "Dear friend,");
    let folder = dir.path().join("folder");
    std::fs::create_dir_all(folder.join("below")).expect("folders");
    std::fs::write(folder.join("below/b.awale"), FAULTY).expect("written");
    std::fs::write(folder.join("a.awale"), CLEAN).expect("written");
    std::fs::write(folder.join("c.txt"), FAULTY).expect("written");
    let place = ["folder", "below", "b.awale"].join(std::path::MAIN_SEPARATOR_STR);
    awale(&["check", "--format", "concise", "folder"])
        .dir(dir.path())
        .run()
        .stdout(&FAULTY_CONCISE.replace("-:", &format!("{place}:")))
        .stderr("2 games, 4 plies, 1 error, 0 warnings, 0 notes\n")
        .status(1);
}

#[test]
fn a_command_about_one_game_takes_no_folder() {
    for arguments in [&["show", "fixtures"][..], &["explain", "fixtures", "1"]] {
        awale(arguments)
            .run()
            .stdout("")
            .stderr("awale: fixtures was not read: it is a directory\n")
            .status(2);
    }
}

#[test]
fn several_files_are_read_in_order_and_counted_together() {
    let (dir, _) = file("b.awale", FAULTY);
    std::fs::write(
        dir.path().join("a.awale"),
        "1. C d *\n\n[Variant \"abapa\"]\n\n1. G *\n",
    )
    .expect("written");
    awale(&["check", "--format", "concise", "b.awale", "a.awale"])
        .dir(dir.path())
        .run()
        .stdout(
            "b.awale:3:11: error[illegal/empty-house] C is empty since move 1, South: South cannot play it.\n\
             a.awale:1:1: warning[rules/no-variant] The record does not name its rule set; abapa was applied.\n\
             a.awale:5:4: error[illegal/no-such-house] G is not a house: South, to move, has A to F.\n",
        )
        .stderr("3 games, 4 plies, 2 errors, 1 warning, 0 notes\n")
        .status(1);
}

#[test]
fn two_findings_are_a_blank_line_apart() {
    let ran = awale(&["check", "--format", "narrated"])
        .stdin("1. C d 2. C *\n")
        .run();
    assert_eq!(ran.stdout.matches("\n\nerror ").count(), 1, "{}", ran.stdout);
    assert!(
        ran.stdout
            .starts_with("warning rules/no-variant: -, line 1, column 1, game 1\n")
    );
}

#[test]
fn narrated_is_sentences() {
    awale(&["check", "--format", "narrated"])
        .stdin(FAULTY)
        .run()
        .stdout(FAULTY_NARRATED)
        .stderr(FAULTY_SUMMARY)
        .status(1);
}

#[test]
fn full_is_a_picture() {
    awale(&["check", "--format", "full"])
        .stdin(FAULTY)
        .run()
        .stdout(FAULTY_FULL)
        .stderr(FAULTY_SUMMARY)
        .status(1);
}

#[test]
fn the_head_of_a_picture_names_the_place_of_the_finding() {
    let path = "fixtures/illegal/must-feed.awale";
    let concise = awale(&["check", "--format", "concise", path]).run().stdout;
    let place = concise.split(": ").next().expect("a place");
    let full = awale(&["check", "--format", "full", path]).run().stdout;
    assert!(
        full.contains(&format!("╭─[{place}]")),
        "{place} is not in\n{full}"
    );
}

#[test]
fn colour_is_as_asked_for() {
    let escapes = |arguments: &[&str], no_color: Option<&str>| {
        let run = awale(arguments).stdin(FAULTY);
        let run = match no_color {
            Some(value) => run.env("NO_COLOR", value),
            None => run,
        };
        run.run().stdout.contains('\u{1b}')
    };
    let full = |when: &'static str| ["check", "--format", "full", "--color", when];
    assert!(escapes(&full("always"), None));
    assert!(
        escapes(&full("always"), Some("1")),
        "an option outweighs the environment"
    );
    assert!(!escapes(&full("never"), None));
    assert!(!escapes(&full("auto"), None), "a pipe is no terminal");
    assert!(!escapes(&full("auto"), Some("1")));
    assert!(!escapes(
        &["check", "--format", "concise", "--color", "always"],
        None
    ));
}

#[test]
fn colour_changes_nothing_else() {
    let ran = awale(&["check", "--format", "full", "--color", "always"])
        .stdin(FAULTY)
        .run();
    assert_eq!(without_escapes(&ran.stdout), FAULTY_FULL);
}

fn without_escapes(text: &str) -> String {
    let mut plain = String::new();
    for (i, part) in text.split('\u{1b}').enumerate() {
        let rest = if i == 0 {
            Some(part)
        } else {
            part.split_once('m').map(|(_, rest)| rest)
        };
        plain.push_str(rest.expect("an escape ends with m"));
    }
    plain
}

#[test]
fn json_is_one_document() {
    let ran = awale(&["check", "--format", "json"])
        .stdin(FAULTY)
        .run()
        .stderr(FAULTY_SUMMARY)
        .status(1);
    let report = ran.json();
    assert_eq!(fields(&report), ["findings", "summary", "unread"]);
    assert_eq!(
        report["summary"],
        serde_json::json!({"games": 1, "plies": 2, "errors": 1, "warnings": 0, "notes": 0})
    );
    let findings = report["findings"].as_array().expect("a list");
    assert_eq!(findings.len(), 1);
    is_the_finding(&findings[0]);
}

#[test]
fn jsonl_is_one_finding_a_line() {
    let ran = awale(&["check", "--format", "jsonl"])
        .stdin(FAULTY)
        .run()
        .stderr(FAULTY_SUMMARY)
        .status(1);
    let findings = ran.jsonl();
    assert_eq!(findings.len(), 1);
    is_the_finding(&findings[0]);
}

#[track_caller]
fn is_the_finding(finding: &serde_json::Value) {
    let span = |column: usize, offset: usize| serde_json::json!({"offset": offset, "length": 1, "line": 3, "column": column});
    let expected = serde_json::json!({
        "code": "illegal/empty-house",
        "severity": "error",
        "message": "C is empty since move 1, South: South cannot play it.",
        "help": "legal here: A, B, D, E, F\nawale repair looks for the smallest correction of this game\nrule: abapa, sowing (“Awalé : règle du jeu, semis, prises et famine”, “Préparer et semer”)",
        "span": span(11, 29),
        "labels": [
            {"span": span(11, 29), "message": "C holds no seed"},
            {"span": span(4, 22), "message": "C was emptied here, move 1, South"},
        ],
        "ply": 3,
        "legal": ["A", "B", "D", "E", "F"],
        "file": "-",
        "game": 1,
    });
    assert_eq!(*finding, expected);
}

#[test]
fn a_finding_that_is_no_move_has_no_legal_moves() {
    let ran = awale(&["check", "--format", "jsonl"])
        .stdin("1. C *\n")
        .run()
        .status(0);
    let names = [
        "code", "file", "game", "help", "labels", "message", "ply", "severity", "span",
    ];
    assert_eq!(fields(&ran.jsonl()[0]), names);
}

#[test]
fn json_without_findings_is_a_document_too() {
    awale(&["check", "--format", "json"])
        .stdin(CLEAN)
        .run()
        .stdout(
            "{\"findings\":[],\"summary\":{\"games\":1,\"plies\":2,\"errors\":0,\"warnings\":0,\"notes\":0},\"unread\":[]}\n",
        )
        .status(0);
}

#[test]
fn warnings_count_when_they_are_denied() {
    awale(&["check", "--format", "concise"])
        .stdin("1. C *\n")
        .run()
        .status(0);
    awale(&["check", "--format", "concise", "--deny", "warnings"])
        .stdin("1. C *\n")
        .run()
        .stdout(
            "-:1:1: warning[rules/no-variant] The record does not name its rule set; abapa was applied.\n",
        )
        .stderr("1 game, 1 ply, 0 errors, 1 warning, 0 notes\n")
        .status(1);
    awale(&["check", "--deny", "warnings"])
        .stdin(record("1. C"))
        .run()
        .stderr("1 game, 1 ply, 0 errors, 0 warnings, 1 note\n")
        .status(0);
}

const SLAM: &str = "[Variant \"abapa\"]\n[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F *\n";

#[test]
fn variant_replaces_the_variant_of_the_record() {
    awale(&["check"]).stdin(SLAM).run().status(0);
    awale(&["check", "--format", "concise", "--variant", "myriad"])
        .stdin(SLAM)
        .run()
        .stdout(
            "-:4:4: error[illegal/grand-slam] F cannot be played: it would capture 15 seeds (a 2, b 3, c 2, d \
             3, e 2, f 3), a grand slam on North's row. myriad does not permit a grand slam.\n",
        )
        .status(1);
}

#[test]
fn variant_replaces_the_rule_tags_of_the_record() {
    let forbidden = SLAM.replace("\n\n", "\n[GrandSlam \"forbidden\"]\n\n");
    awale(&["check"]).stdin(forbidden.clone()).run().status(1);
    awale(&["check", "--variant", "abapa"])
        .stdin(forbidden)
        .run()
        .stdout("")
        .status(0);
}

#[test]
fn default_variant_serves_where_a_record_names_none() {
    let unnamed = SLAM.replace("[Variant \"abapa\"]\n", "");
    awale(&["check", "--default-variant", "abapa", "--deny", "warnings"])
        .stdin(unnamed.clone())
        .run()
        .stdout("")
        .stderr("1 game, 1 ply, 0 errors, 0 warnings, 0 notes\n")
        .status(0);
    awale(&["check", "--default-variant", "myriad"])
        .stdin(unnamed)
        .run()
        .status(1);
    awale(&["check", "--default-variant", "myriad"])
        .stdin(SLAM)
        .run()
        .status(0);
}

#[test]
fn an_unknown_variant_is_named_with_those_that_are_known() {
    for option in ["--variant", "--default-variant"] {
        awale(&["check", option, "Kalah"])
            .stdin(CLEAN)
            .run()
            .stdout("")
            .stderr(
                "awale: no rule set is called Kalah; there are: abapa, oware-society, abapa-slam-forbidden, \
                 abapa-six-left, threefold, last-capture, myriad, lemery, computer-olympiad, \
                 slam-rest-to-opponent, slam-spare-last, slam-spare-first, auale, playstrategy, openspiel\n",
            )
            .status(2);
    }
}

#[test]
fn an_unknown_locale_is_no_error() {
    awale(&["check", "--format", "concise"])
        .env("LC_ALL", "C")
        .stdin(FAULTY)
        .run()
        .stdout(FAULTY_CONCISE)
        .status(1);
}

#[test]
fn a_closed_pipe_is_no_error() {
    let (_dir, path) = file("many.awale", "1. G *\n\n".repeat(4_000));
    let path = path.to_str().expect("a plain path");
    for format in ["full", "narrated", "concise", "json", "jsonl"] {
        awale(&["check", "--format", format, path])
            .run_with_closed_stdout()
            .stderr("")
            .status(0);
    }
}

#[test]
fn a_closed_standard_error_is_no_panic() {
    for arguments in [
        &["check", "--format", "concise"][..],
        &["check", "nowhere.awale", "-"],
    ] {
        let ran = awale(arguments).stdin(FAULTY).run_with_closed_stderr();
        assert_ne!(ran.status, Some(101), "a panic");
    }
    awale(&["check", "--format", "concise"])
        .stdin(FAULTY)
        .run_with_closed_stderr()
        .stdout(FAULTY_CONCISE)
        .status(1);
}

#[cfg(target_os = "linux")]
#[test]
fn output_that_cannot_be_written_is_status_2() {
    use std::process::{Command, Stdio};
    let full = std::fs::File::create("/dev/full").expect("the device is there");
    let output = Command::new(env!("CARGO_BIN_EXE_awale"))
        .args(["variants"])
        .stdout(full)
        .stderr(Stdio::piped())
        .env_remove("LANG")
        .output()
        .expect("it runs");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "awale: cannot write: no space is left\n"
    );
    assert_eq!(output.status.code(), Some(2));
}

/// A termination excuses a score that the moves do not give, not one of more seeds than there are.
#[test]
fn more_than_48_seeds_are_an_error_however_the_game_ended() {
    let impossible = [("", "99-99"), ("", "30-20"), ("[Score \"30-20\"]\n", "1-0")];
    for (tag, result) in impossible {
        let ran = awale(&["check", "-"])
            .stdin(format!(
                "[Variant \"abapa\"]\n[Termination \"time\"]\n{tag}\n1. F d {result}\n"
            ))
            .run()
            .status(1);
        assert!(ran.stdout.contains("error claim/result"), "{}", ran.stdout);
        assert!(ran.stdout.contains("48 seeds in all"), "{}", ran.stdout);
    }
    awale(&["check", "-"])
        .stdin("[Variant \"abapa\"]\n[Termination \"time\"]\n\n1. F d 26-22\n")
        .run()
        .status(0);
}

/// Where a move is refused or a note is wrong, the command that mends it is named, once a game.
#[test]
fn repair_is_named_once_a_game_where_it_can_help() {
    for (language, said) in [
        (
            "en",
            "help: awale repair looks for the smallest correction of this game",
        ),
        (
            "fr",
            "awale repair cherche la plus petite correction de cette partie",
        ),
    ] {
        let game = "[Variant \"abapa\"]\n\n1. C d {[%score 1-0]} {[%score 2-0]} 2. C *\n\n";
        let ran = awale(&["check", "-", "--format", "narrated", "--lang", language])
            .stdin(game.repeat(2))
            .run();
        assert_eq!(ran.stdout.matches(said).count(), 2, "{}", ran.stdout);
    }
    let clean = awale(&["check", "-"])
        .stdin("[Variant \"abapa\"]\n\n1. C d\n")
        .run();
    assert!(!clean.stdout.contains("awale repair"), "{}", clean.stdout);
}

/// All in capitals: that North's are small letters mends the whole sheet, and is said.
#[test]
fn all_capitals_are_guessed_to_be_a_matter_of_case() {
    let ran = awale(&["check", "-", "--format", "json"])
        .stdin("[Variant \"abapa\"]\n\n1. F C 2. D E 3. B A+3 *\n")
        .run();
    let said = "with each letter in the case of the side whose turn it is";
    assert!(ran.stdout.contains(said), "{}", ran.stdout);
}

/// What a store held when it was enough, without what the end then gave.
#[test]
fn the_figures_of_a_majority_are_those_before_the_award() {
    let ran = awale(&["check", "-", "--format", "json"])
        .stdin("[Variant \"openspiel\"]\n[Position \"0,1,0,0,2,0/0,1,0,0,0,1 5-38 N\"]\n\nC *\n")
        .run();
    assert!(ran.stdout.contains("North has 38 seeds"), "{}", ran.stdout);
}

/// Scores that were noted and wrong are not called none.
#[test]
fn an_earlier_score_that_was_wrong_is_not_called_none() {
    let ran = awale(&["check", "-", "--format", "json"])
        .stdin("[Variant \"abapa\"]\n\n1. C {[%score 1-0]} d {[%score 2-0]} *\n")
        .run();
    for said in [
        "No earlier score was noted.",
        "No score noted before it was right either.",
    ] {
        assert_eq!(ran.stdout.matches(said).count(), 1, "{}", ran.stdout);
    }
}
