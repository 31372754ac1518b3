//! Playing on past a refused move, threads, and what is out while more is still being written.

#![cfg(feature = "cli")]

mod support;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::time::Duration;

use serde_json::Value;
use support::awale;

/// North's row is empty; A and B end in South's own row, F feeds.
const UNFED: &str = "[Variant \"abapa\"]\n[Position \"0,0,0,0,0,0/2,2,0,0,0,6 19-19 S\"]\n\n1. A a *\n";
/// F would take all of North's row, which this rule set does not permit.
const SLAM: &str = "[Variant \"myriad\"]\n[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F a 2. A *\n";
const EMPTY: &str = "[Variant \"abapa\"]\n\n1. C d 2. C e *\n";

fn game(text: &str, options: &[&str]) -> Value {
    let arguments = [&["export"], options].concat();
    let document = awale(&arguments).stdin(text).run().status(1).json();
    document["games"][0].clone()
}

fn houses(game: &Value) -> Vec<&str> {
    let plies = game["plies"].as_array().expect("plies");
    plies
        .iter()
        .map(|ply| ply["house"].as_str().expect("a house"))
        .collect()
}

fn codes(game: &Value) -> Vec<&str> {
    let findings = game["findings"].as_array().expect("findings").iter();
    findings
        .map(|finding| finding["code"].as_str().expect("a code"))
        .collect()
}

#[test]
fn a_move_that_fails_to_feed_is_played_on_request() {
    let stopped = game(UNFED, &[]);
    assert_eq!(stopped["outcome"]["status"], "stopped");
    assert_eq!(houses(&stopped), [""; 0]);

    let text = UNFED.replace("A a", "A");
    let on = game(&text, &["--keep-going"]);
    assert_eq!(houses(&on), ["A"]);
    assert_eq!(codes(&on), ["illegal/must-feed"]);
    // It goes on to its end: North cannot move, and South keeps what lies in South's row.
    assert_eq!(on["outcome"]["status"], "finished");
    assert_eq!(on["outcome"]["swept"]["south"], 10);
    assert_eq!(on["outcome"]["score"]["south"], 29);
    assert_eq!(on["findings"][0]["ply"], 1);
    assert_eq!(on["unplayed"].as_array().map(Vec::len), Some(0));
}

#[test]
fn a_slam_that_is_not_permitted_is_played_on_request() {
    let stopped = game(SLAM, &[]);
    assert_eq!(stopped["outcome"]["status"], "stopped");
    assert_eq!(codes(&stopped), ["illegal/grand-slam"]);
    assert_eq!(stopped["unplayed"].as_array().map(Vec::len), Some(3));

    let on = game(SLAM, &["--keep-going"]);
    assert_eq!(houses(&on), ["F", "a", "A"]);
    assert_eq!(codes(&on), ["illegal/grand-slam"]);
    assert_eq!(on["outcome"]["status"], "unfinished");
    assert_eq!(on["outcome"]["ply"], 3);
    assert_eq!(on["unplayed"].as_array().map(Vec::len), Some(0));
}

#[test]
fn an_empty_house_stops_all_the_same() {
    for options in [&[][..], &["--keep-going"]] {
        let stopped = game(EMPTY, options);
        assert_eq!(houses(&stopped), ["C", "d"]);
        assert_eq!(codes(&stopped), ["illegal/empty-house"]);
        assert_eq!(stopped["outcome"]["status"], "stopped");
        assert_eq!(stopped["unplayed"].as_array().map(Vec::len), Some(2));
    }
}

#[test]
fn check_says_that_it_played_on_and_goes_on_to_find() {
    let text = SLAM.replace("2. A", "2. A+9");
    let run = |options: &[&str]| {
        let arguments = [&["check", "--format", "jsonl"], options].concat();
        awale(&arguments).stdin(&*text).run().status(1)
    };
    let code = |ran: &support::Ran| -> Vec<String> {
        let lines = ran.jsonl().into_iter();
        lines
            .map(|line| line["code"].as_str().expect("a code").to_owned())
            .collect()
    };
    let (stopped, on) = (run(&[]), run(&["--keep-going"]));
    assert_eq!(code(&stopped), ["illegal/grand-slam"]);
    assert_eq!(code(&on), ["illegal/grand-slam", "claim/captured"]);
    assert!(
        stopped.stderr.starts_with("1 game, 0 plies, 1 error"),
        "{}",
        stopped.stderr
    );
    assert!(
        on.stderr.starts_with("1 game, 3 plies, 2 errors"),
        "{}",
        on.stderr
    );
    assert_eq!(run(&["--keep-going", "--jobs", "3"]).stdout, on.stdout);
}

#[test]
fn threads_change_nothing() {
    let dir = tempfile::tempdir().expect("a folder");
    let write =
        |name: &str, text: String| std::fs::write(dir.path().join(name), text).expect("it is written");
    // Chunks of different weight: later ones are ready first.
    write("large.awale", format!("{UNFED}\n{SLAM}\n").repeat(1800));
    write("small.awale", EMPTY.to_owned());
    write("mixed.awale", format!("{EMPTY}\n").repeat(50) + "prose\n");
    for format in ["concise", "json"] {
        let run = |jobs: &str| {
            let files = [
                "large.awale",
                "missing.awale",
                "small.awale",
                "mixed.awale",
                "small.awale",
            ];
            let arguments = [&["check", "--format", format, "--jobs", jobs], &files[..]].concat();
            awale(&arguments).dir(dir.path()).run().status(2)
        };
        let one = run("1");
        assert!(
            one.stderr.starts_with("awale: missing.awale was not read: "),
            "{}",
            one.stderr
        );
        for jobs in ["2", "4"] {
            let ran = run(jobs);
            assert!(ran.stdout == one.stdout, "{format}, {jobs}");
            assert_eq!(ran.stderr, one.stderr);
        }
    }
}

/// What comes first to standard output while standard input stays open.
fn first_line(arguments: &[&str], text: &str) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_awale"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let stdout = child.stdout.take().expect("a pipe");
    let (said, heard) = channel();
    let reader = std::thread::spawn(move || {
        let mut lines = BufReader::new(stdout).lines();
        let first = lines.next().and_then(Result::ok).unwrap_or_default();
        let _ = said.send(first);
        lines.for_each(drop);
    });
    stdin.write_all(text.as_bytes()).expect("it reads");
    stdin.flush().expect("it reads");
    let first = heard.recv_timeout(Duration::from_secs(20));
    drop(stdin);
    let _ = child.wait();
    reader.join().expect("the reader ends");
    first.expect("a line within 20 s, while the pipe is open")
}

/// A faulty game, and the beginning of another that is larger.
fn begun() -> String {
    format!(
        "{EMPTY}\n[Variant \"abapa\"]\n\n{{{}",
        "a long comment\n".repeat(200)
    )
}

#[test]
fn findings_are_out_while_the_pipe_is_open() {
    let arguments = ["check", "--format", "concise", "-"];
    for jobs in [&[][..], &["--jobs", "2"]] {
        let line = first_line(&[&arguments[..], jobs].concat(), &begun());
        assert_eq!(
            line,
            "-:3:11: error[illegal/empty-house] C is empty since move 1, South: South cannot play it."
        );
    }
}

#[test]
fn exported_games_are_out_while_the_pipe_is_open() {
    let line = first_line(&["export", "--format", "jsonl", "-"], &begun());
    let game: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!(game["source"]["game"], 1);
    assert_eq!(codes(&game), ["illegal/empty-house"]);
}
