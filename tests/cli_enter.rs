//! `awale enter`: a sheet is typed, over a pipe and at a terminal.

#![cfg(feature = "cli")]

mod support;

use std::path::Path;

use support::{Ran, awale};

/// A folder to write in.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn enter(folder: &Path, typed: &str) -> Ran {
    awale(&["enter", "sheet.awale"]).dir(folder).stdin(typed).run()
}

fn sheet(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("sheet.awale")).expect("it is there")
}

/// A header: six lines left empty but for the players, who begins, the rule set.
const HEADER: &str = "\n\n\n\nAma\nKofi\n\n\n";

#[test]
fn a_game_is_typed_to_its_end() {
    let folder = folder();
    let ran = enter(
        folder.path(),
        "Coupe du \"Lac\"\nAnnecy\n2026.11.30\n3\nAma\nKofi\n\nAbapa\nF\nd\nE e C\na+5 {belle prise}\nD e B c+11\nA b+11\n",
    )
    .stderr("")
    .status(0);
    insta::assert_snapshot!("enter-to-the-end", ran.stdout);
    insta::assert_snapshot!("enter-to-the-end-sheet", sheet(folder.path()));
    awale(&["check", "sheet.awale"])
        .dir(folder.path())
        .run()
        .status(0);
    awale(&["fmt", "--check", "sheet.awale"])
        .dir(folder.path())
        .run()
        .stderr("")
        .status(0);
}

#[test]
fn what_is_refused_is_said_with_the_legal_moves_and_a_script_stops() {
    for (name, typed) in [
        ("wrong-side", "F D e\n"),
        ("empty", "F d F\nA\n"),
        ("claim", "F d+2\n"),
        ("word", "F\nhello there\n"),
        ("letter", "F g\n"),
        ("result", "F d 26-22\n"),
        ("win", "F d 1-0\n"),
        ("header", "[Event \"x\"]\n"),
        ("undo", "undo\n"),
    ] {
        let folder = folder();
        let ran = enter(folder.path(), &format!("{HEADER}{typed}"))
            .stderr("")
            .status(1);
        insta::assert_snapshot!(
            format!("enter-refused-{name}"),
            format!("{}---\n{}", ran.stdout, sheet(folder.path()))
        );
    }
}

#[test]
fn a_move_is_taken_back_and_a_sheet_gone_on_with() {
    let folder = folder();
    enter(folder.path(), &format!("{HEADER}F d E\nundo\nC\n")).status(0);
    assert!(sheet(folder.path()).ends_with("\n1. F d 2. C *\n"));
    // Opened and left, it stays byte for byte.
    let loose = sheet(folder.path()).replace("1. F", "1.  F");
    std::fs::write(folder.path().join("sheet.awale"), &loose).expect("written");
    let ran = enter(folder.path(), "quit\n").status(0);
    insta::assert_snapshot!("enter-resumed", ran.stdout);
    assert_eq!(sheet(folder.path()), loose);
    enter(folder.path(), "a {oh}\nboard\n").status(0);
    assert!(sheet(folder.path()).ends_with("\n1. F d 2. C a {oh} *\n"));
}

#[test]
fn ends_that_are_declared() {
    let folder = folder();
    enter(folder.path(), &format!("{HEADER}F d E\nresign\n")).status(0);
    let resigned = sheet(folder.path());
    assert!(
        resigned.contains("[Result \"1-0\"]\n[Termination \"resignation\"]"),
        "{resigned}"
    );
    assert!(resigned.ends_with("\n1. F d 2. E 1-0\n"), "{resigned}");
    // To leave it as it is changes nothing; a move needs the end to be taken back first.
    enter(folder.path(), "quit\n").status(0);
    assert_eq!(sheet(folder.path()), resigned);
    let ran = enter(folder.path(), "e\n").status(1);
    assert!(
        ran.stdout
            .contains("The game is over: undo takes its end back.\n"),
        "{}",
        ran.stdout
    );
    enter(folder.path(), "undo\ne\nagreement\n").status(0);
    let agreed = sheet(folder.path());
    assert!(agreed.contains("[Termination \"agreement\"]"), "{agreed}");
}

#[test]
fn north_can_begin_under_another_rule_set() {
    let folder = folder();
    enter(folder.path(), "\n\n\n\n\n\nNord\nmyriad\nf A\n").status(0);
    assert_eq!(
        sheet(folder.path()),
        "[Variant \"myriad\"]\n[First \"North\"]\n\n1... f 2. A *\n"
    );
}

#[test]
fn only_a_sheet_without_errors_is_gone_on_with() {
    let folder = folder();
    let file = folder.path().join("sheet.awale");
    std::fs::copy("fixtures/illegal/captured.awale", &file).expect("copied");
    let ran = enter(folder.path(), "quit\n").status(1);
    assert!(
        ran.stdout.ends_with("mend them first (awale repair).\n"),
        "{}",
        ran.stdout
    );
    std::fs::copy("fixtures/legal/match.awale", &file).expect("copied");
    enter(folder.path(), "quit\n").stdout("").status(2);
    std::fs::write(&file, b"[South \"Andr\xE9\"]\n\n1. F *\n").expect("written");
    enter(folder.path(), "quit\n").stdout("").status(2);
    awale(&["enter", "nowhere/sheet.awale"])
        .dir(folder.path())
        .stdin(HEADER)
        .run()
        .status(2);
}

#[test]
fn anything_can_be_pasted() {
    let folder = folder();
    for typed in [
        "\u{1b}[31m\0\u{7f}\u{202e}",
        "((((((((((",
        "{{{{",
        "C4x9>z+",
        "\\\\}}",
        &"F ".repeat(3000),
        &"é".repeat(100_000),
        "1. F d 2. E e *\n\n1. F d *",
    ] {
        let _ = std::fs::remove_file(folder.path().join("sheet.awale"));
        let ran = enter(folder.path(), &format!("{HEADER}{typed}\n"));
        assert!(matches!(ran.status, Some(0 | 1)), "{typed:?}: {ran:?}");
        awale(&["check", "sheet.awale"])
            .dir(folder.path())
            .run()
            .status(0);
    }
}

/// At a terminal: prompts, the board, refusals that can be mended, Ctrl-C.
#[cfg(unix)]
#[test]
fn at_a_terminal() {
    use std::process::Command;

    let folder = folder();
    let mut command = Command::new(env!("CARGO_BIN_EXE_awale"));
    command
        .args(["enter", "sheet.awale"])
        .current_dir(folder.path())
        .env("TERM", "xterm")
        .env_remove("LANG")
        .env_remove("LC_ALL");
    let mut typist = rexpect::session::spawn_command(command, Some(20_000)).expect("it starts");
    for prompt in [
        "Event: ",
        "Place: ",
        "Date: ",
        "Round: ",
        "South's name: ",
        "North's name: ",
    ] {
        typist.exp_string(prompt).expect(prompt);
        typist.send_line("").expect("typed");
    }
    typist
        .exp_string("Who begins, South or North (South): ")
        .expect("who begins");
    typist.send_line("east").expect("typed");
    typist.exp_string("Type South or North.").expect("refused");
    typist.send_line("").expect("typed");
    typist.exp_string("Rule set (abapa): ").expect("the rule set");
    typist.send_line("").expect("typed");
    typist.exp_string("A  B  C  D  E  F").expect("the board");
    typist.exp_string("1. South> ").expect("a prompt");
    typist.send_line("F").expect("typed");
    typist.exp_string("1. North> ").expect("a prompt");
    typist.send_line("F").expect("typed");
    typist.exp_string("It is North's turn").expect("a sentence");
    typist
        .exp_string("legal here: a, b, c, d, e, f")
        .expect("the legal moves");
    typist.exp_string("1. North> ").expect("a prompt");
    assert!(
        sheet(folder.path()).ends_with("\n1. F *\n"),
        "saved after each move"
    );
    typist.send_line("d").expect("typed");
    typist.exp_string("2. South> ").expect("a prompt");
    typist.send_control('c').expect("typed");
    typist.exp_string("Kept in sheet.awale.").expect("what is kept");
    typist.exp_eof().expect("the end");
    assert!(sheet(folder.path()).ends_with("\n1. F d *\n"));
}

/// Nothing that is typed is dropped in silence: it is taken, or it is said that it was not.
#[test]
fn what_is_not_taken_is_said() {
    for (typed, untaken, moves) in [
        ("1. C d resigns\n", "resigns", "1. C d *"),
        ("1. F d (F e) E\n", "(F e) E", "1. F d *"),
        ("1. F d abandon E\n", "abandon E", "1. F d *"),
        ("1. F d * {x}\n", "{x}", "1. F d *"),
        ("F d E\nresign\n\ne\n", "e", "1. F d 2. E 1-0"),
        ("F d E\nagreement\ne {x}\n", "e {x}", "1. F d 2. E 19-29"),
    ] {
        let folder = folder();
        let ran = enter(folder.path(), &format!("{HEADER}{typed}"))
            .stderr("")
            .status(1);
        let said = format!("This was not taken: {untaken}\n");
        assert!(ran.stdout.contains(&said), "{typed:?}: {}", ran.stdout);
        let sheet = sheet(folder.path());
        assert!(sheet.ends_with(&format!("\n{moves}\n")), "{typed:?}: {sheet}");
    }
}

#[test]
fn an_unknown_result_ends_nothing() {
    let folder = folder();
    enter(folder.path(), &format!("{HEADER}F d *\nE e\n")).status(0);
    assert!(sheet(folder.path()).ends_with("\n1. F d 2. E e *\n"));
}

#[test]
fn input_that_ends_inside_the_header_begins_no_sheet() {
    let folder = folder();
    let ran = enter(folder.path(), "F d\nE e\n").status(1);
    assert_eq!(
        ran.stderr,
        "awale: the input ended inside the header: sheet.awale is not begun.\n"
    );
    assert!(!folder.path().join("sheet.awale").exists());
}
