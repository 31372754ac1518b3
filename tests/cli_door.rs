//! One door: what `check` reads, every command that takes files reads, in every notation, from files, folders and
//! standard input alike.

#![cfg(feature = "cli")]

mod support;

use std::path::PathBuf;

use serde_json::Value;
use support::{Ran, awale};
use tempfile::TempDir;

/// The commands that look at the games of one file or folder, each with what makes it do so.
const COMMANDS: [&[&str]; 6] = [
    &["compare", "--format", "json"],
    &["cycle"],
    &["explain"],
    &["repair", "--format", "json"],
    &["report"],
    &["show"],
];

/// Where a fixture is, and the options that tell its notation where its content does not.
struct Fixture {
    path: String,
    from: &'static [&'static str],
}

fn fixtures() -> Vec<Fixture> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures/foreign");
    let entries = std::fs::read_dir(folder).expect("the folder is there");
    let mut paths: Vec<String> = entries
        .map(|entry| entry.expect("an entry").file_name())
        .map(|name| format!("fixtures/foreign/{}", name.to_string_lossy()))
        .collect();
    paths.sort();
    assert!(paths.len() >= 13, "{paths:?}");
    let fixture = |path: String| Fixture {
        from: if path.ends_with("shortest.txt") {
            &["--from", "letters-left"]
        } else {
            &[]
        },
        path,
    };
    paths.into_iter().map(fixture).collect()
}

fn run(command: &[&str], file: &str, from: &[&str]) -> Ran {
    let ply: &[&str] = if command[0] == "explain" { &["1"] } else { &[] };
    awale(&[command, &[file], ply, from].concat()).run()
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn array<'v>(value: &'v Value, key: &str) -> &'v Vec<Value> {
    value[key].as_array().expect("an array")
}

/// What `export` reads: the plies that were played of each game, and the codes of the errors.
struct Known {
    plies: Vec<usize>,
    errors: Vec<Vec<String>>,
}

fn known(file: &str, from: &[&str]) -> Known {
    let exported = json(&awale(&[&["export", file], from].concat()).run().stdout);
    let games = array(&exported, "games");
    let errors = |game: &Value| {
        let errors = array(game, "findings")
            .iter()
            .filter(|f| f["severity"] == "error");
        errors
            .map(|f| f["code"].as_str().unwrap_or_default().to_owned())
            .collect()
    };
    Known {
        plies: games.iter().map(|game| array(game, "plies").len()).collect(),
        errors: games.iter().map(errors).collect(),
    }
}

#[test]
fn export_and_check_read_the_same() {
    for Fixture { path, from } in fixtures() {
        let known = known(&path, from);
        let checked = awale(&[&["check", "--format", "json", &path], from].concat()).run();
        let summary = &json(&checked.stdout)["summary"];
        assert_eq!(summary["games"], known.plies.len(), "{path}");
        assert_eq!(summary["plies"], known.plies.iter().sum::<usize>(), "{path}");
        assert_eq!(summary["errors"], known.errors.iter().flatten().count(), "{path}");
    }
}

#[test]
fn show_shows_every_ply_of_every_fixture() {
    for Fixture { path, from } in fixtures() {
        for (i, plies) in known(&path, from).plies.into_iter().enumerate() {
            let game = (i + 1).to_string();
            let ply = |n: usize| {
                let n = n.to_string();
                awale(&[&["show", &path, "--game", &game, "--ply", &n], from].concat()).run()
            };
            assert_ne!(ply(plies).status, Some(2), "{path}, game {game}");
            ply(plies + 1).status(2);
        }
    }
}

#[test]
fn cycle_looks_at_the_last_position_of_every_fixture() {
    for Fixture { path, from } in fixtures() {
        let plies = known(&path, from).plies[0];
        let ran = run(&["cycle"], &path, from);
        let side = if plies % 2 == 1 { "South" } else { "North" };
        let head = format!("After move {}, {side}: ", plies.div_ceil(2));
        let begins = if plies == 0 {
            ran.stdout.contains(" to move (rule set ")
        } else {
            ran.stdout.starts_with(&head)
        };
        assert!(begins, "{path}: {}", ran.stdout);
    }
}

#[test]
fn compare_plays_as_many_plies_as_check() {
    for Fixture { path, from } in fixtures() {
        let known = known(&path, from);
        let compared = json(&run(&["compare", "--format", "json"], &path, from).stdout);
        let games = array(&compared, "games");
        assert_eq!(games.len(), known.plies.len(), "{path}");
        for (game, plies) in games.iter().zip(known.plies) {
            let most = array(game, "variants")
                .iter()
                .filter_map(|variant| variant["plies"].as_u64())
                .max();
            assert!(most >= u64::try_from(plies).ok(), "{path}: {game}");
        }
    }
}

#[test]
fn repair_finds_fault_only_where_check_does() {
    for Fixture { path, from } in fixtures() {
        let faulty = known(&path, from).errors.iter().any(|errors| !errors.is_empty());
        let ran = run(&["repair"], &path, from).status(i32::from(faulty));
        assert_eq!(ran.stdout.contains(": error["), faulty, "{path}: {}", ran.stdout);
    }
}

#[test]
fn report_shows_the_games_and_findings_of_check() {
    for Fixture { path, from } in fixtures() {
        let known = known(&path, from);
        let page = run(&["report"], &path, from).stdout;
        let data = page
            .split_once("<script type=\"application/json\"")
            .and_then(|(_, rest)| rest.split_once('>'))
            .and_then(|(_, rest)| rest.split_once("</script>"))
            .map(|(data, _)| json(data));
        let data = data.expect("the page holds its games as JSON");
        let plies: Vec<usize> = array(&data, "games")
            .iter()
            .map(|game| array(game, "plies").len())
            .collect();
        assert_eq!(plies, known.plies, "{path}");
    }
}

#[test]
fn explain_explains_the_last_ply_that_was_played() {
    for Fixture { path, from } in fixtures() {
        let plies = known(&path, from).plies[0];
        if plies == 0 {
            continue;
        }
        let last = plies.to_string();
        awale(&[&["explain", &path, &last], from].concat())
            .run()
            .status(0);
    }
}

#[test]
fn the_notation_can_be_named() {
    // Whether `--from` names it or the content tells it, the games are the same; only that is not said.
    let path = "fixtures/foreign/playstrategy-Pd83xW5h.openspiel";
    for command in COMMANDS {
        let told = run(command, path, &[]);
        let named = run(command, path, &["--from", "openspiel"]);
        assert_eq!(named.stdout, told.stdout, "{command:?}");
        assert_eq!(named.status, told.status, "{command:?}");
        assert_eq!(
            told.stderr,
            format!("{path}: taken for openspiel\n"),
            "{command:?}"
        );
        assert_eq!(named.stderr, "", "{command:?}");
        // And a wrong name is heeded: nothing is guessed then.
        let wrong = run(command, path, &["--from", "awale"]);
        assert_ne!(wrong.stdout, named.stdout, "{command:?}");
    }
}

#[test]
fn a_game_that_is_legal_in_two_notations_is_refused_by_all() {
    for command in COMMANDS
        .iter()
        .chain([&["fmt", "--check"] as &[&str], &["check"]].iter())
    {
        let ran = run(command, "fixtures/foreign/shortest.txt", &[]).status(2);
        assert!(
            ran.stderr.contains("--from letters-left"),
            "{command:?}: {}",
            ran.stderr
        );
    }
}

#[test]
fn the_position_of_an_ogn_is_where_its_game_begins() {
    let ogn = "[Variant \"Oware Abapa\"]\n[South \"Ama\"]\n[North \"Kofi\"]\n[Result \"*\"]\n\
               [FEN \"0-0-0-0-0-4-0-0-0-0-0-4-20-20-S\"]\n\n1. F *\n";
    let ran = awale(&["cycle"]).stdin(ogn).run().status(0);
    assert!(
        ran.stdout.contains("North  4  0  1  1  1  1     20\n  South  0"),
        "{}",
        ran.stdout
    );
    let ran = awale(&["repair"]).stdin(ogn).run().status(0);
    assert!(ran.stdout.contains("Nothing is wrong"), "{}", ran.stdout);
    awale(&["compare"]).stdin(ogn).run().status(0);
}

/// A folder with a file in each of some notations.
fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    for (from, to) in [
        ("legal/shortest.awale", "1.awale"),
        ("foreign/playstrategy-Pd83xW5h.ogn", "2.awale"),
        ("foreign/playstrategy-Pd83xW5h.uci", "3.awale"),
        ("foreign/playstrategy-Pd83xW5h.uci", "4.txt"),
    ] {
        std::fs::copy(root.join(from), folder.path().join(to)).expect("it can be copied");
    }
    folder
}

#[test]
fn a_folder_is_read_like_its_files() {
    let folder = folder();
    let path = folder.path().to_str().expect("UTF-8");
    let summary = awale(&["check", path]).run().stderr;
    assert!(summary.contains("3 games, 296 plies, 0 errors"), "{summary}");
    let compared = json(&run(&["compare", "--format", "json"], path, &[]).stdout);
    assert_eq!(array(&compared, "games").len(), 3);
    let repaired = json(&run(&["repair", "--format", "json"], path, &[]).status(0).stdout);
    let numbers: Vec<&Value> = array(&repaired, "games")
        .iter()
        .map(|game| &game["game"])
        .collect();
    assert_eq!(numbers, [1, 2, 3]);
    for game in ["2", "3"] {
        let ran = awale(&["cycle", path, "--game", game]).run().status(0);
        assert!(ran.stdout.starts_with("After move 71, North"), "{}", ran.stdout);
        awale(&["show", path, "--game", game, "--ply", "142"])
            .run()
            .status(0);
        awale(&["explain", path, "142", "--game", game]).run().status(0);
    }
    let none = awale(&["cycle", path, "--game", "4"]).run().stdout("").status(2);
    assert!(
        none.stderr.ends_with("there is no game 4: the file holds 3\n"),
        "{}",
        none.stderr
    );
    let with_text = ["cycle", path, "--ext", "awale", "--ext", "txt", "--game", "4"];
    awale(&with_text).run().status(0);
    let page = run(&["report"], path, &[]).status(0).stdout;
    assert!(page.contains("\"game\":3"), "all games are on the page");
}

#[test]
fn standard_input_and_any_encoding_are_read_like_a_file() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("fixtures/foreign/playstrategy-Pd83xW5h.ogn");
    let text = std::fs::read_to_string(path).expect("the fixture is there");
    let utf16: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    for command in COMMANDS {
        let ply: &[&str] = if command[0] == "explain" {
            &["-", "142"]
        } else {
            &["-"]
        };
        let arguments = [command, ply].concat();
        let plain = awale(&arguments)
            .stdin(text.clone())
            .run()
            .stderr("-: taken for ogn\n");
        let wide = awale(&arguments)
            .stdin(utf16.clone())
            .run()
            .stderr("-: taken for ogn\n");
        assert_ne!(plain.status, Some(2), "{command:?}");
        assert_eq!(wide.status, plain.status, "{command:?}");
        if command[0] != "report" {
            assert_eq!(wide.stdout, plain.stdout, "{command:?}");
        }
    }
}

fn fmt_leaves_alone(name: &str, notation: &str, more: &[&str]) {
    let folder = TempDir::new().expect("a folder");
    let from = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/foreign")
        .join(name);
    let path = folder.path().join(name);
    std::fs::copy(&from, &path).expect("it can be copied");
    let file = path.to_str().expect("UTF-8");
    let said = format!(
        "awale: {file} is written in {notation}: fmt writes awale records only; \
         awale convert --to awale makes one.\n"
    );
    for mode in [&[] as &[&str], &["--check"], &["--diff"]] {
        awale(&[&["fmt", file], mode, more].concat())
            .run()
            .stdout("")
            .stderr(&said)
            .status(2);
    }
    let before = std::fs::read(&from).expect("the fixture is there");
    assert_eq!(std::fs::read(&path).expect("it is still there"), before, "{name}");
    // As a filter it hands on what it was given.
    let text = String::from_utf8(before).expect("UTF-8");
    awale(&[&["fmt"], more].concat())
        .stdin(text.clone())
        .run()
        .stdout(&text)
        .stderr(&said.replace(file, "-"))
        .status(2);
}

#[test]
fn fmt_writes_awale_records_only() {
    fmt_leaves_alone("playstrategy-Pd83xW5h.ogn", "ogn", &[]);
    fmt_leaves_alone("playstrategy-Pd83xW5h.uci", "playstrategy", &[]);
    fmt_leaves_alone("playstrategy-Pd83xW5h.openspiel", "openspiel", &[]);
    fmt_leaves_alone("shortest.txt", "letters-left", &["--from", "letters-left"]);
}

#[test]
fn fmt_goes_on_with_the_other_files() {
    let folder = folder();
    let own = folder.path().join("5.awale");
    std::fs::write(&own, "[Variant \"abapa\"]\n1.F d  *\n").expect("it can be written");
    let path = folder.path().to_str().expect("UTF-8");
    let ran = awale(&["fmt", path]).run().stdout("").status(2);
    assert_eq!(
        ran.stderr.matches("fmt writes awale records only").count(),
        2,
        "{}",
        ran.stderr
    );
    let formatted = std::fs::read_to_string(own).expect("it is there");
    assert_eq!(formatted, "[Variant \"abapa\"]\n\n1. F d *\n");
}

#[test]
fn repair_corrects_awale_records_only() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("wrong.ogn");
    let text = "[Variant \"Oware Abapa\"]\n[South \"Ama\"]\n[North \"Kofi\"]\n[Result \"*\"]\n\n\
                1. C d 2. C e *\n";
    std::fs::write(&path, text).expect("it can be written");
    let file = path.to_str().expect("UTF-8");
    let listed = awale(&["repair", file]).run().status(1);
    assert!(
        listed.stdout.contains("\n1. move 2, South: "),
        "{}",
        listed.stdout
    );
    let refused = awale(&["repair", "--apply", "1", file])
        .run()
        .stdout(&listed.stdout)
        .status(2);
    let said = format!(
        "{file}: taken for ogn\nawale: {file} is written in ogn: corrections are made in awale records only; \
         awale convert --to awale makes one\n"
    );
    refused.stderr(&said);
    assert_eq!(std::fs::read_to_string(&path).expect("it is there"), text);
    let there = std::fs::read_dir(folder.path()).expect("it is there").count();
    assert_eq!(there, 1, "no original is kept of what was not changed");
}
