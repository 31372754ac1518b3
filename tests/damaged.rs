//! What becomes of damaged records: each file of `fixtures/damaged` has a snapshot in `tests/snapshots` of what
//! is written there, what is said of it, and what is read.

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;
use support::awale;

const FOLDER: &str = "fixtures/damaged";

fn project(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The names of a folder's files that have this form, without what is the same in all of them.
fn names(folder: &str, prefix: &str, suffix: &str) -> BTreeSet<String> {
    let files = std::fs::read_dir(project(folder)).expect("the folder");
    let names = files.map(|file| file.expect("a file").file_name().into_string().expect("UTF-8"));
    names
        .filter_map(|name| Some(name.strip_prefix(prefix)?.strip_suffix(suffix)?.to_owned()))
        .collect()
}

/// How many bytes of a file are shown.
const MOST_SHOWN: usize = 600;

/// The bytes of a file, a line a line: what is neither printable ASCII nor an accented letter as an escape.
fn shown(bytes: &[u8]) -> String {
    let mut shown = String::new();
    for chunk in bytes[..bytes.len().min(MOST_SHOWN)].utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\n' | ' '..='~' | 'À'..='ÿ' => shown.push(c),
                _ => shown.extend(c.escape_default()),
            }
        }
        shown.extend(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")));
    }
    match bytes {
        [] => "(empty)".to_owned(),
        _ if bytes.len() > MOST_SHOWN => format!("{shown}… ({} bytes)", bytes.len()),
        [.., b'\n'] => shown.trim_end_matches('\n').to_owned(),
        _ => shown + "(no line end)",
    }
}

/// The findings as `check` has them, each with its help lines.
fn said(path: &str) -> Vec<String> {
    let report = awale(&["check", "--format", "json", path]).run().json();
    let mut said = Vec::new();
    for finding in list(&report["findings"]) {
        said.push(format!(
            "{}:{}: {}[{}] {}",
            finding["span"]["line"],
            finding["span"]["column"],
            text(&finding["severity"]),
            text(&finding["code"]),
            text(&finding["message"])
        ));
        said.extend(text(&finding["help"]).lines().map(|help| format!("    {help}")));
    }
    said
}

/// The games as `export` has them, a line each.
fn games(path: &str) -> Vec<String> {
    let document = awale(&["export", path]).run().json();
    list(&document["games"]).iter().map(game).collect()
}

fn game(game: &Value) -> String {
    let plies = list(&game["plies"]);
    let outcome = &game["outcome"];
    let score = &outcome["score"];
    let comments = plies
        .iter()
        .map(|ply| list(&ply["comments"]).len())
        .sum::<usize>()
        + list(&game["comments"]).len()
        + list(&game["comments_after"]).len();
    let unplayed: Vec<&str> = list(&game["unplayed"])
        .iter()
        .map(|token| text(&token["text"]))
        .collect();
    format!(
        "{} tags, {}, plies: {}, unplayed: {:?}, {} {} {}-{}, comments: {comments}",
        list(&game["tags"]).len(),
        text(&game["variant"]),
        plies.iter().map(|ply| text(&ply["house"])).collect::<String>(),
        unplayed.join(" "),
        text(&outcome["status"]),
        outcome["reason"].as_str().unwrap_or("-"),
        score["south"],
        score["north"],
    )
}

#[track_caller]
fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

fn report(name: &str) -> String {
    let path = format!("{FOLDER}/{name}.awale");
    let bytes = std::fs::read(project(&path)).expect("the fixture");
    let parts = [vec![shown(&bytes)], said(&path), games(&path)];
    parts.map(|part| part.join("\n")).join("\n----\n")
}

#[test]
fn every_file_is_as_its_snapshot_has_it() {
    for name in names(FOLDER, "", ".awale") {
        insta::assert_snapshot!(name.clone(), report(&name));
    }
}

#[test]
fn every_file_has_a_snapshot_and_every_snapshot_a_file() {
    let files = names(FOLDER, "", ".awale");
    assert!(files.len() > 100, "{} files", files.len());
    assert_eq!(files, names("tests/snapshots", "damaged__", ".snap"));
}

/// A word of 300 kB is one finding, which shows its beginning; the next game is read.
#[test]
fn a_long_word() {
    let record = |word: &str| support::record(&format!("1. C d {word} 2. F a *"));
    let text = record(&"x".repeat(300_000)) + "\n" + &support::record("1. F a *");
    awale(&["check", "--format", "concise"])
        .stdin(text)
        .run()
        .stdout(&format!(
            "-:3:8: error[syntax/unreadable] The replay of this game stops before move 2, South, at words that are not a \
             move: {}…\n",
            "x".repeat(60)
        ))
        .status(1);
}
