//! `awale convert`, and what the other commands make of other notations.

#![cfg(feature = "cli")]

mod support;

use support::{awale, file};

/// A record with something of everything.
const RICH: &str = "[Event \"Cup\"]
[South \"Ama\"]
[North \"Kofi\"]
[Variant \"abapa\"]

{friendly} 1. F! d {a \\} brace} 2. E (2. D e $4) 2... e 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27
";

#[test]
fn every_form_of_one_game() {
    let mut shown = String::new();
    for notation in awale::notation::NOTATIONS
        .iter()
        .filter(|notation| notation.name() != "json")
    {
        let ran = awale(&["convert", "--to", notation.name()])
            .stdin(RICH)
            .run()
            .status(0);
        shown.push_str(&format!("== {}\n{}", notation.name(), ran.stdout));
        shown.extend(ran.stderr.lines().map(|line| format!("2> {line}\n")));
    }
    insta::assert_snapshot!(shown);
}

#[test]
fn a_game_from_a_position_that_north_begins() {
    let record = "[Variant \"auale\"]\n[Position \"3,0,1,2,1,4/0,0,0,0,0,4 13-20 N\"]\n\n1... f 2. F *\n";
    let mut shown = String::new();
    for notation in awale::notation::NOTATIONS
        .iter()
        .filter(|notation| notation.name() != "json")
    {
        let ran = awale(&["convert", "--to", notation.name()])
            .stdin(record)
            .run()
            .status(0);
        shown.push_str(&format!("== {}\n{}", notation.name(), ran.stdout));
        shown.extend(ran.stderr.lines().map(|line| format!("2> {line}\n")));
    }
    insta::assert_snapshot!(shown);
}

/// What `check` finds, a line each.
fn found(text: &str, arguments: &[&str]) -> Vec<String> {
    let mut all = vec!["check", "--format", "concise"];
    all.extend(arguments);
    let ran = awale(&all).stdin(text).run();
    ran.stdout
        .lines()
        .filter(|line| line.contains("error"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn what_a_notation_says_twice_is_verified() {
    for (text, place, code) in [
        ("1. F4 d6 2. D4\n", "1:8", "claim/seeds"),
        ("1. F4 d5 2. D4 b6 3. B6 f6×2\n", "1:27", "claim/captured"),
        ("1. 64 42 2. 42\n", "1:8", "claim/landing"),
        ("1. 64 43 2. 42 22 3. 22 66 (2)\n", "1:28", "claim/score"),
        ("f1c2 c2d1\n", "1:8", "claim/landing"),
        (
            "f1c2 4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1\n",
            "1:6",
            "claim/board",
        ),
        (
            "{\"variant\":\"abapa\",\"plies\":[{\"house\":\"C\",\"seeds\":5}]}",
            "1:50",
            "claim/seeds",
        ),
        (
            "{\"variant\":\"abapa\",\"plies\":[{\"house\":\"C\",\"captured\":2}]}",
            "1:53",
            "claim/captured",
        ),
        (
            "{\"variant\":\"abapa\",\"plies\":[{\"house\":\"C\",\"last\":\"a\"}]}",
            "1:50",
            "claim/landing",
        ),
    ] {
        let found = found(text, &[]);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert!(
            found[0].starts_with(&format!("-:{place}: error[{code}]")),
            "{text}: {}",
            found[0]
        );
    }
}

#[test]
fn json_of_another_board_is_found_out() {
    let exported = awale(&["export", "fixtures/legal/shortest.awale"]).run().stdout;
    assert_eq!(found(&exported, &[]), [""; 0]);
    let forged = exported.replace(
        "\"text\":\"0,6,8,5,1,9/7,0,2,1,2,2 0-5 N\"",
        "\"text\":\"0,6,8,5,1,9/7,0,2,1,3,1 0-5 N\"",
    );
    assert_ne!(exported, forged);
    let found = found(&forged, &[]);
    assert!(found.len() == 1 && found[0].contains("claim/board"), "{found:?}");
}

/// In OGN the capture of the last move may be all that it brings; elsewhere it may not.
#[test]
fn the_whole_gain_of_the_last_move() {
    let ogn = std::fs::read_to_string("fixtures/foreign/playstrategy-Pd83xW5h.ogn").expect("it is there");
    assert_eq!(found(&ogn, &[]), [""; 0]);
    assert_eq!(found(&ogn.replace("D d+5", "D d"), &[]), [""; 0]);
    assert_eq!(found(&ogn.replace("D d+5", "D d+4"), &[]).len(), 1);
    assert_eq!(found(&ogn.replace("D d+5", "D d+0"), &[]), [""; 0]);
    // Our own reading of the same text is strict.
    assert_eq!(found(&ogn, &["--from", "awale"]).len(), 1);
}

#[test]
fn scores_after_the_end_hold_what_was_swept() {
    // 23-22 in the stores; South has swept its last three seeds.
    for text in ["6/S,2S,4 26 22 N 80\n", "6/S,2S,4 23 22 N 80\n"] {
        let game = &awale(&["export", "--format", "jsonl"]).stdin(text).run().jsonl()[0];
        assert_eq!(game["start"]["text"], "0,0,0,0,0,0/1,2,0,0,0,0 23-22 N", "{text}");
    }
}

#[test]
fn each_game_is_replayed_under_the_rules_of_its_notation() {
    let rules = |path: &str, arguments: &[&str]| {
        let mut all = vec!["export", "--format", "jsonl"];
        all.extend(arguments);
        all.push(path);
        awale(&all).run().jsonl()[0]["variant"]
            .as_str()
            .map(str::to_owned)
    };
    let [ogn, ps] = ["ogn", "uci"].map(|ending| format!("fixtures/foreign/playstrategy-SnPn3aqd.{ending}"));
    assert_eq!(rules(&ogn, &[]).as_deref(), Some("auale"));
    assert_eq!(rules(&ps, &[]).as_deref(), Some("playstrategy"));
    assert_eq!(rules(&ps, &["--variant", "abapa"]).as_deref(), Some("abapa"));
    assert_eq!(
        rules(&ps, &["--default-variant", "threefold"]).as_deref(),
        Some("threefold")
    );
}

#[test]
fn a_result_that_fits_other_rules_names_them() {
    let record = std::fs::read_to_string("fixtures/foreign/playstrategy-Pd83xW5h.ogn").expect("it is there");
    let help = |text: &str, arguments: &[&str]| {
        let mut all = vec!["check", "--format", "jsonl"];
        all.extend(arguments);
        let ran = awale(&all).stdin(text).run();
        ran.jsonl()[0]["help"].as_str().unwrap_or_default().to_owned()
    };
    assert!(help(&record, &["--variant", "abapa"]).contains("other rule sets: auale"));
    let won = awale(&[
        "convert",
        "--to",
        "playstrategy",
        "--variant",
        "abapa",
        "fixtures/foreign/playstrategy-Pd83xW5h.openspiel",
    ]);
    let pgn = won
        .run()
        .stdout
        .replace("[Variant \"abapa\"]\n", "")
        .replace('*', "1/2-1/2");
    assert!(
        help(&pgn, &["--default-variant", "abapa"]).contains("playstrategy"),
        "{}",
        help(&pgn, &["--default-variant", "abapa"])
    );
}

#[test]
fn what_is_in_doubt_is_not_read() {
    let refusal = "awale: - was not read: its games are legal in each of these notations: letters, letters-left. \
                   Say which it is: --from letters, --from letters-left\n";
    for command in ["check", "export", "convert"] {
        let mut arguments = vec![command];
        if command == "convert" {
            arguments.extend(["--to", "awale"]);
        }
        let ran = awale(&arguments).stdin("FdEe\n").run().status(2);
        assert!(ran.stderr.starts_with(refusal), "{command}: {}", ran.stderr);
    }
    let (_dir, path) = file("x.letters", "FdEe\n");
    let path = path.to_str().expect("UTF-8");
    awale(&["explain", path, "2"]).run().status(2);
    let ran = awale(&["explain", "--from", "letters", path, "2"])
        .run()
        .status(0);
    assert!(ran.stdout.starts_with("Move 1, North: d ("), "{}", ran.stdout);
    awale(&["show", "--from", "letters-left", path]).run().status(0);
}

#[test]
fn games_with_errors_are_converted_as_far_as_they_go() {
    let ran = awale(&["convert", "--to", "awale", "--from", "letters"])
        .stdin("FdEeC?a\nFdD\n")
        .run()
        .status(1);
    assert_eq!(ran.stdout, "1. F d 2. E e 3. C 3... ?a *\n\n1. F d 2. D *\n");
    let ran = awale(&["convert", "--to", "openspiel"])
        .stdin("[Variant \"abapa\"]\n\n1. F d 2. F e *\n")
        .run()
        .status(1);
    assert_eq!(ran.stdout, "5 2\n");
    assert!(
        ran.stderr
            .contains("openspiel cannot hold 1 tag or 2 moves that were not played"),
        "{}",
        ran.stderr
    );
    let ran = awale(&["convert", "--to", "uci"])
        .stdin("[Variant \"Kalah\"]\n\n1. F *\n\n[Variant \"abapa\"]\n\n1. F *\n")
        .run();
    assert_eq!(ran.stdout, "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S moves F\n");
    assert!(ran.stderr.contains("game 1: not converted"), "{}", ran.stderr);
}

#[test]
fn csv_marks_what_a_spreadsheet_would_run() {
    let record = "[Variant \"abapa\"]\n\n1. F {=1+1} d {say \"hi\", you} *\n";
    let ran = awale(&["convert", "--to", "csv"]).stdin(record).run();
    let lines: Vec<&str> = ran.stdout.lines().collect();
    assert!(lines[2].ends_with(",,'=1+1"), "{}", lines[2]);
    assert!(lines[3].ends_with(",\"say \"\"hi\"\", you\""), "{}", lines[3]);
    let back = awale(&["convert", "--from", "csv", "--to", "awale"])
        .stdin(ran.stdout.as_str())
        .run()
        .status(0);
    assert_eq!(back.stdout, "1. F {=1+1} 1... d {say \"hi\", you} *\n");
}

#[test]
fn many_games_are_read_in_pieces() {
    let line = "FcDeBaAcFbCeDbAeBcDbCdCcAfDdCfDe\n";
    let games = 20_000;
    let ran = awale(&["convert", "--from", "letters", "--to", "openspiel"])
        .stdin(line.repeat(games))
        .run()
        .status(0);
    assert_eq!(ran.stdout.lines().count(), games);
    assert!(ran.stdout.lines().all(|line| line.starts_with("5 3 3 1 1 5 ")));
}

#[test]
fn places_are_those_of_the_file_in_every_piece() {
    let text = "FcDe\n".repeat(60_000) + "FcFe\n";
    let ran = awale(&["check", "--from", "letters", "--format", "concise"])
        .stdin(text)
        .run()
        .status(1);
    let refused: Vec<&str> = ran
        .stdout
        .lines()
        .filter(|line| line.contains("illegal/"))
        .collect();
    assert_eq!(refused.len(), 1);
    assert!(
        refused[0].starts_with("-:60001:3: error[illegal/empty-house]"),
        "{}",
        refused[0]
    );
}

#[test]
fn an_export_read_back_is_exported_the_same() {
    let exported = awale(&["convert", "--to", "json"]).stdin(RICH).run().stdout;
    let once = awale(&["convert", "--to", "awale"])
        .stdin(exported)
        .run()
        .status(0)
        .stdout;
    let plain = awale(&["convert", "--to", "awale"]).stdin(RICH).run().stdout;
    assert_eq!(once, plain);
}

#[test]
fn what_would_not_read_back_is_left_out_and_told() {
    let game = r#"{"tags":[{"name":"So]\nuth","value":"x"},{"name":"Event","value":"a\n\n[Event \"y\"]"}],"plies":[{"house":"F","comments":["a\n\n[Event \"z\"]\n{","kept"],"nags":["!","\n\n[Event \"m\"]"]}],"declared":{"result":"*"}}"#;
    let two = format!("{game}\n{game}\n");
    for to in ["awale", "ogn", "playstrategy"] {
        let ran = awale(&["convert", "--from", "json", "--to", to])
            .stdin(two.as_str())
            .run();
        assert!(ran.stderr.contains("2 tags, 1 comment"), "{}", ran.stderr);
        assert!(ran.stderr.contains("1 mark"), "{}", ran.stderr);
        assert!(ran.stdout.contains("{kept}"), "{}", ran.stdout);
        let again = awale(&["export", "--format", "jsonl", "--from", to, "-"])
            .stdin(ran.stdout.as_str())
            .run();
        assert_eq!(again.jsonl().len(), 2, "{}", ran.stdout);
    }
}

#[test]
fn what_stands_behind_the_result_is_kept() {
    for to in ["ogn", "playstrategy", "literature", "csv"] {
        let ran = awale(&["convert", "--to", to])
            .stdin("1. C d * {fin}\n")
            .run()
            .status(0);
        assert!(ran.stdout.contains("fin"), "{}", ran.stdout);
        let lost = ran.stderr.contains("comment");
        assert!(!lost, "{}", ran.stderr);
    }
}

#[test]
fn a_result_inside_a_variation_is_told_as_lost() {
    for to in ["ogn", "playstrategy", "literature", "json"] {
        let ran = awale(&["convert", "--to", to])
            .stdin("1. C (1. F 0-1) d *\n")
            .run();
        assert!(
            ran.stderr.contains("1 remark or text that was not read"),
            "{to}: {}",
            ran.stderr
        );
    }
}

#[test]
fn words_in_the_place_of_a_move_of_a_variation_are_told_as_lost() {
    for (to, lost) in [
        ("ogn", true),
        ("playstrategy", true),
        ("literature", true),
        ("json", false),
    ] {
        let ran = awale(&["convert", "--to", to])
            .stdin("[Variant \"abapa\"]\n\n1. C (1. F foo bar d) d *\n")
            .run()
            .status(1);
        let told = ran.stderr.contains("1 remark or text that was not read");
        assert_eq!(told, lost, "{to}: {}", ran.stderr);
    }
}

#[test]
fn a_result_in_json_that_is_none_is_found() {
    for result in ["hello", "1-0 2-0"] {
        let game = format!(r#"{{"plies":[{{"house":"F"}}],"declared":{{"result":"{result}"}}}}"#);
        let ran = awale(&["check", "--format", "concise", "--from", "json"])
            .stdin(game.as_str())
            .run();
        assert!(ran.stdout.contains(result), "{}", ran.stdout);
    }
}

#[test]
fn several_games_are_told_by_their_moves_whatever_their_tags() {
    for tags in ["[Variant \"abapa\"]\n", "[South \"Ama\"]\n[Variant \"abapa\"]\n"] {
        let game = format!("{tags}\n1. F d *\n");
        let ran = awale(&["convert", "--to", "playstrategy"])
            .stdin(format!("{game}\n{game}"))
            .run()
            .status(0);
        let checked = awale(&["check"]).stdin(ran.stdout).run();
        assert!(checked.stderr.contains("playstrategy"), "{}", checked.stderr);
    }
}
