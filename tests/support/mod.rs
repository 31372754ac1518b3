//! Runs the program and compares what it writes, exactly.
#![allow(dead_code, reason = "every test program uses another part of it")]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Variables that change what the program writes: unset unless a test sets them.
const UNSET: [&str; 8] = [
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_MESSAGES",
    "NO_COLOR",
    "CLICOLOR",
    "CLICOLOR_FORCE",
    "COLUMNS",
];

/// A run of the program that is being prepared.
#[must_use]
pub struct Awale {
    command: Command,
    stdin: Vec<u8>,
}

/// The program with these arguments, in the directory of the project.
pub fn awale<S: AsRef<std::ffi::OsStr>>(arguments: &[S]) -> Awale {
    let mut command = Command::new(env!("CARGO_BIN_EXE_awale"));
    command.args(arguments).current_dir(env!("CARGO_MANIFEST_DIR"));
    for name in UNSET {
        command.env_remove(name);
    }
    Awale {
        command,
        stdin: Vec::new(),
    }
}

/// The commands that help lists: the program's own table.
pub fn commands() -> Vec<String> {
    let help = awale(&["--help"]).run().status(0).stdout;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names: Vec<String> = listed
        .take_while(|line| !line.is_empty())
        .filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')))
        .filter_map(|line| line.split_whitespace().next())
        .map(str::to_owned)
        .collect();
    assert!(names.len() > 10, "{help}");
    names
}

/// A record under `abapa` with these moves.
pub fn record(moves: &str) -> String {
    format!("[Variant \"abapa\"]\n\n{moves}\n")
}

impl Awale {
    pub fn stdin(mut self, text: impl Into<Vec<u8>>) -> Awale {
        self.stdin = text.into();
        self
    }

    pub fn env(mut self, name: &str, value: &str) -> Awale {
        self.command.env(name, value);
        self
    }

    pub fn dir(mut self, dir: &Path) -> Awale {
        self.command.current_dir(dir);
        self
    }

    /// Runs it to the end.
    pub fn run(mut self) -> Ran {
        self.command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = self.command.spawn().expect("the program starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let text = self.stdin;
        // A command that reads nothing closes its end early: not this test's affair.
        let writer = std::thread::spawn(move || drop(stdin.write_all(&text)));
        let output = child.wait_with_output().expect("the program ends");
        writer.join().expect("the writer ends");
        Ran {
            stdout: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
            stderr: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
            status: output.status.code(),
        }
    }

    /// Runs it with nobody to read its standard error. What it reads is held back until that is so.
    pub fn run_with_closed_stderr(mut self) -> Ran {
        self.command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = self.command.spawn().expect("the program starts");
        drop(child.stderr.take());
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin.write_all(&self.stdin).expect("it reads");
        drop(stdin);
        let output = child.wait_with_output().expect("the program ends");
        Ran {
            stdout: String::from_utf8(output.stdout).expect("stdout is UTF-8"),
            stderr: String::new(),
            status: output.status.code(),
        }
    }

    /// Runs it with nobody to read what it writes.
    pub fn run_with_closed_stdout(mut self) -> Ran {
        self.command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        let mut child = self.command.spawn().expect("the program starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the program ends");
        Ran {
            stdout: String::new(),
            stderr: String::from_utf8(output.stderr).expect("stderr is UTF-8"),
            status: output.status.code(),
        }
    }
}

/// What a run wrote and how it ended.
#[derive(Debug)]
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub status: Option<i32>,
}

impl Ran {
    #[track_caller]
    pub fn stdout(self, expected: &str) -> Ran {
        assert!(
            self.stdout == expected,
            "stdout is\n{}\ninstead of\n{expected}\n(stderr: {})",
            self.stdout,
            self.stderr
        );
        self
    }

    #[track_caller]
    pub fn stderr(self, expected: &str) -> Ran {
        assert!(
            self.stderr == expected,
            "stderr is\n{}\ninstead of\n{expected}\n(stdout: {})",
            self.stderr,
            self.stdout
        );
        self
    }

    #[track_caller]
    pub fn status(self, expected: i32) -> Ran {
        assert_eq!(
            self.status,
            Some(expected),
            "stdout: {}\nstderr: {}",
            self.stdout,
            self.stderr
        );
        self
    }

    /// Standard output as one JSON document.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).expect("stdout is JSON")
    }

    /// Standard output as JSON, one document a line.
    #[track_caller]
    pub fn jsonl(&self) -> Vec<serde_json::Value> {
        let document = |line| serde_json::from_str(line).expect("every line is JSON");
        self.stdout.lines().map(document).collect()
    }
}

/// The names of an object's fields, sorted.
#[track_caller]
pub fn fields(value: &serde_json::Value) -> Vec<&str> {
    let mut names: Vec<&str> = value
        .as_object()
        .expect("an object")
        .keys()
        .map(String::as_str)
        .collect();
    names.sort_unstable();
    names
}

/// A file in a temporary directory that lives as long as the returned guard.
pub fn file(name: &str, text: impl AsRef<[u8]>) -> (tempfile::TempDir, PathBuf) {
    let dir = tempfile::tempdir().expect("a directory");
    let path = dir.path().join(name);
    std::fs::write(&path, text).expect("the file is written");
    (dir, path)
}
