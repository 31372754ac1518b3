//! No green without work, and no file replaced that must not be: what is read of folders, what is no record, which
//! encodings are read, and how files are written.

#![cfg(feature = "cli")]

mod support;

use std::fs;
use std::path::Path;

use support::awale;
use tempfile::TempDir;

const FIRST: &str = "[Variant \"abapa\"]\n\n1. C d *\n";
const UNTIDY: &str = "[Variant \"abapa\"]\n1.C d *\n";

/// Every command that reads files, as far as it needs more than the file.
const READERS: [&[&str]; 10] = [
    &["check"],
    &["export"],
    &["convert", "--to", "awale"],
    &["fmt", "--check"],
    &["standings"],
    &["show"],
    &["repair"],
    &["cycle"],
    &["compare"],
    &["report"],
];

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("it can be written");
    }
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// The summary of `check` over a folder.
fn checked(folder: &TempDir, more: &[&str]) -> String {
    awale(&[&["check", text(folder.path())], more].concat())
        .run()
        .stderr
}

#[test]
fn nothing_found_to_read_is_said_and_fails_in_every_command() {
    let folder = folder(&[("empty.awale", ""), ("blank.awale", " \n\n"), ("no/a.txt", "C d")]);
    for name in ["empty.awale", "blank.awale", "no"] {
        for command in READERS {
            let path = folder.path().join(name);
            let game: &[&str] = if name == "no" && ["show", "cycle"].contains(&command[0]) {
                &["--game", "1"]
            } else {
                &[]
            };
            let arguments = [command, &[text(&path)], game].concat();
            let ran = awale(&arguments).run().status(2);
            let said = format!("awale: 0 games in {}: ", text(&path));
            assert!(ran.stderr.contains(&said), "{arguments:?}: {}", ran.stderr);
            if game.is_empty() {
                awale(&[&arguments[..], &["--allow-empty"]].concat())
                    .run()
                    .status(0);
            }
        }
    }
    let said = awale(&["check", text(&folder.path().join("no")), "--ext", "ogn"])
        .run()
        .stderr;
    assert!(
        said.contains("no file in it ends in .ogn. Passed over: a.txt."),
        "{said}"
    );
}

#[test]
fn a_file_without_a_game_fails_among_others() {
    let folder = folder(&[("a.awale", FIRST), ("b.awale", "Dear arbiter, see you soon.\n")]);
    let ran = awale(&["check", text(folder.path())]).run().status(2);
    assert!(
        ran.stderr
            .contains("b.awale: nothing in it reads as a game\n1 game, 2 plies"),
        "{}",
        ran.stderr
    );
}

#[test]
fn what_is_no_record_is_named_and_refused_in_every_command() {
    for (written, is) in [
        ("{\\rtf1\\ansi 1. C d *}", "(RTF)"),
        ("%PDF-1.7\n", "a PDF"),
        ("(;GM[1]FF[4]PB[Ama]PW[Kofi];B[C];W[d])", "(SGF)"),
        ("(;FF[4]GM[1]SZ[19];B[aa])\n", "(SGF)"),
        (
            "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. d4 exd4 *\n",
            "chess (PGN)",
        ),
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O *\n", "chess (PGN)"),
        (
            "012 Open d'Abidjan\n062 3\nXXR 2\n001    1      Ama   1200 CIV\n",
            "(TRF)",
        ),
        ("{}", "JSON"),
        ("{\"moves\":[\"C\",\"d\"]}", "JSON"),
        ("[{\"moves\":\"Cd\"}]", "JSON"),
        ("[]\n", "JSON"),
        ("{\"format\":\"awale/2\",\"games\":[]}", "JSON"),
    ] {
        for command in READERS {
            for from in [&[] as &[&str], &["--from", "json"]] {
                let arguments = [command, &["-"], from].concat();
                let ran = awale(&arguments).stdin(written).run().status(2);
                assert!(
                    ran.stderr.contains("awale: - was not read: "),
                    "{arguments:?}: {}",
                    ran.stderr
                );
                assert!(ran.stderr.contains(is), "{arguments:?}: {}", ran.stderr);
            }
        }
        let french = awale(&["check", "--lang", "fr"]).stdin(written).run().status(2);
        assert!(
            french.stderr.starts_with("awale\u{a0}: - n'a pas été lu"),
            "{}",
            french.stderr
        );
    }
    // Results of awalé under the players' colours, comments and odd tags are none of these.
    for written in [
        "[White \"Ama\"]\n[Black \"Kofi\"]\n\n1. C d *\n",
        "{a \"comment\": here} 1. C d *\n",
        "{} 1. C d *\n",
        "1. D4 b5 2. F5 e6\n",
    ] {
        let ran = awale(&["check"]).stdin(written).run();
        assert!(ran.stderr.contains("1 game, "), "{written}: {}", ran.stderr);
    }
}

#[test]
fn the_json_of_check_names_what_was_not_read() {
    let ran = awale(&["check", "--format", "json", "nope.awale"])
        .run()
        .status(2);
    assert_eq!(
        ran.json()["unread"],
        serde_json::json!([{"file": "nope.awale", "reason": "there is no such file"}])
    );
}

#[test]
fn capitals_hidden_and_ignored_files_of_folders() {
    let folder = folder(&[
        ("Z.AWALE", FIRST),
        (".git/y.awale", FIRST),
        (".hidden/x.awale", FIRST),
        ("out/o.awale", FIRST),
        ("drafts/d.awale", FIRST),
        (".gitignore", "out/\n"),
    ]);
    assert!(checked(&folder, &[]).starts_with("2 games"));
    assert!(checked(&folder, &["--exclude", "drafts/"]).starts_with("1 game,"));
    assert!(checked(&folder, &["--exclude", "drafts", "--exclude", "Z*"]).contains("0 games in"));
    assert!(checked(&folder, &["--no-ignore"]).starts_with("4 games"));
    // A file that is named is always read.
    let named = folder.path().join("out/o.awale");
    assert!(
        awale(&["check", text(&named)])
            .run()
            .stderr
            .starts_with("1 game,")
    );
    awale(&["check", "--exclude", "[", text(folder.path())])
        .run()
        .status(2);
}

#[test]
fn options_of_all_commands_may_stand_before_the_command() {
    let after = awale(&["help", "--lang", "fr"]).run().status(0);
    awale(&["--lang", "fr", "help"])
        .run()
        .stdout(&after.stdout)
        .status(0);
    let coloured = awale(&["check", "--color", "always", "--format", "full"])
        .stdin("C d")
        .run();
    awale(&["--color", "always", "check", "--format", "full"])
        .stdin("C d")
        .run()
        .stdout(&coloured.stdout);
}

#[test]
fn encodings_that_are_named_are_read_and_weak_guesses_doubted() {
    for (bytes, encoding) in [
        (b"[South \"Kouam\x8E\"]" as &[u8], "macintosh"),
        (b"[South \"Kouam\x82\"]", "cp850"),
        (b"[South \"Kouam\x82\"]", "ibm850"),
        (b"[South \"Kouam\x82\"]", "cp437"),
        (b"[South \"Kouam\xE9\"]", "latin1"),
        (b"[South \"Kouam\xC3\xA9\"]", "UTF-8"),
    ] {
        let written = [bytes, b"\n[Variant \"abapa\"]\n\n1. C d *\n"].concat();
        let exported = awale(&["export", "--encoding", encoding])
            .stdin(written.clone())
            .run()
            .status(0);
        assert!(
            exported.stdout.contains("\"Kouamé\""),
            "{encoding}: {}",
            exported.stdout
        );
        let shown = awale(&["report", "--encoding", encoding])
            .stdin(written.clone())
            .run()
            .status(0);
        assert!(shown.stdout.contains("Kouamé"), "{encoding}");
        awale(&["check", "--encoding", encoding])
            .stdin(written.clone())
            .run()
            .stdout("")
            .status(0);
        let guessed = awale(&["check"]).stdin(written).run().stdout;
        let doubted = ["macintosh", "cp850"].contains(&encoding);
        let help = format!("“Kouamé”: --encoding {encoding} reads it so");
        assert_eq!(guessed.contains(&help), doubted, "{guessed}");
    }
    awale(&["check", "--encoding", "klingon"]).run().status(2);
}

#[test]
fn a_finding_points_into_the_file_in_any_encoding() {
    let written = b"{\x93\xFA\x96\x7B}\n[Variant \"abapa\"]\n\n1. {\x93\xFA} C D *\n";
    let ran = awale(&["check", "--encoding", "shift_jis", "--format", "json"])
        .stdin(*written)
        .run();
    let at = ran.json()["findings"][0]["span"]["offset"]
        .as_u64()
        .expect("an offset");
    assert_eq!(
        written.get(usize::try_from(at).expect("it fits")),
        Some(&b'D'),
        "{}",
        ran.stdout
    );
}

#[test]
fn standard_input_is_called_as_is_said() {
    let ran = awale(&["check", "--format", "concise", "--stdin-filename", "x.awale", "-"])
        .stdin("[Variant \"abapa\"]\n\n1. C D *")
        .run();
    assert!(ran.stdout.starts_with("x.awale:3:6: "), "{}", ran.stdout);
    awale(&["repair", "--apply", "1", "--stdin-filename", "x.awale"])
        .stdin("[Variant \"abapa\"]\n\n1. C D d *")
        .run()
        .status(2);
}

#[test]
fn lines_that_only_end_otherwise_are_not_shown_as_a_diff() {
    let written = FIRST.replace('\n', "\r\n");
    for (language, said) in [
        ("en", "-: only the line ends differ\n"),
        ("fr", "-\u{a0}: seules les fins de ligne diffèrent\n"),
    ] {
        let options = ["--lang", language, "fmt"];
        awale(&[&options[..], &["--diff"]].concat())
            .stdin(written.clone())
            .run()
            .stdout(said)
            .status(0);
        awale(&[&options[..], &["--check"]].concat())
            .stdin(written.clone())
            .run()
            .stderr(said)
            .status(1);
    }
}

#[test]
fn an_output_that_is_an_input_is_refused() {
    let folder = folder(&[("r.awale", FIRST)]);
    let path = folder.path().join("r.awale");
    for input in [text(&path), text(folder.path())] {
        let ran = awale(&["report", input, "-o", text(&path)]).run().status(2);
        assert!(
            ran.stderr.contains("it is read by the same command"),
            "{}",
            ran.stderr
        );
        assert_eq!(fs::read_to_string(&path).expect("it is there"), FIRST);
    }
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
    use std::process::Command;
    use std::time::Duration;

    use super::*;

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("its mode can be set");
    }

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").mode() & 0o777
    }

    #[test]
    fn links_in_folders_are_followed_without_loops() {
        let folder = folder(&[("r/g.awale", FIRST), ("t/x.txt", "")]);
        let t = folder.path().join("t");
        symlink("../r", t.join("sub")).expect("a link");
        symlink("../r/g.awale", t.join("g.awale")).expect("a link");
        symlink(".", t.join("loop")).expect("a link");
        symlink("nowhere", t.join("other.txt")).expect("a link");
        let ran = awale(&["check", text(&t)]).run().status(0);
        assert!(ran.stderr.starts_with("2 games"), "{}", ran.stderr);
        symlink("nowhere", t.join("gone.awale")).expect("a link");
        awale(&["check", text(&t)]).run().status(2);
    }

    #[test]
    fn read_only_and_hard_linked_files_are_refused() {
        let folder = folder(&[("ro.awale", UNTIDY), ("one.awale", UNTIDY)]);
        let [ro, one] = ["ro.awale", "one.awale"].map(|name| folder.path().join(name));
        set_mode(&ro, 0o444);
        fs::hard_link(&one, folder.path().join("two.awale")).expect("a link");
        for (path, why) in [(&ro, "it is read-only"), (&one, "other names")] {
            let ran = awale(&["fmt", text(path)]).run().status(2);
            assert!(ran.stderr.contains(why), "{}", ran.stderr);
            assert_eq!(fs::read_to_string(path).expect("it is there"), UNTIDY);
        }
        assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 3);
    }

    #[test]
    fn a_wrong_folder_for_temporary_files_is_named_and_does_not_matter_in_place() {
        let folder = folder(&[("a.awale", UNTIDY)]);
        let path = folder.path().join("a.awale");
        let ran = awale(&["fmt"])
            .env("TMPDIR", "/nowhere")
            .stdin(UNTIDY)
            .run()
            .status(2);
        assert!(
            ran.stderr.contains("no file could be made in /nowhere"),
            "{}",
            ran.stderr
        );
        awale(&["fmt", text(&path)])
            .env("TMPDIR", "/nowhere")
            .run()
            .status(0);
        assert_eq!(fs::read_to_string(&path).expect("it is there"), FIRST);
    }

    #[test]
    fn a_copy_that_is_kept_has_the_mode_of_the_file() {
        let folder = folder(&[("w.awale", "[Variant \"abapa\"]\n\n1. C D d *\n")]);
        let path = folder.path().join("w.awale");
        set_mode(&path, 0o600);
        awale(&["repair", "--apply", "1", text(&path)]).run().status(0);
        assert_eq!(mode(&path), 0o600);
        assert_eq!(mode(&folder.path().join("w.awale.orig")), 0o600);
    }

    /// Starts `fmt` on a file that takes it a while, and waits until it writes.
    fn formatting(folder: &TempDir) -> std::process::Child {
        let path = folder.path().join("big.awale");
        fs::write(&path, format!("{UNTIDY}\n").repeat(40_000)).expect("it can be written");
        let child = Command::new(env!("CARGO_BIN_EXE_awale"))
            .arg("fmt")
            .arg(&path)
            .spawn()
            .expect("it starts");
        let names = || fs::read_dir(folder.path()).expect("it is there").count();
        while names() < 2 {
            std::thread::sleep(Duration::from_millis(2));
        }
        child
    }

    #[test]
    fn nothing_is_left_behind_on_a_signal() {
        for signal in ["INT", "TERM"] {
            let folder = TempDir::new().expect("a folder");
            let mut child = formatting(&folder);
            let id = child.id().to_string();
            Command::new("kill")
                .args(["-s", signal, &id])
                .status()
                .expect("it can be sent");
            assert!(!child.wait().expect("it ends").success());
            assert_eq!(
                fs::read_dir(folder.path()).expect("it is there").count(),
                1,
                "{signal}"
            );
        }
    }

    #[test]
    fn what_was_saved_meanwhile_is_not_overwritten() {
        let folder = TempDir::new().expect("a folder");
        let mut child = formatting(&folder);
        let path = folder.path().join("big.awale");
        fs::write(&path, "{saved}\n").expect("it can be written");
        assert_eq!(child.wait().expect("it ends").code(), Some(2));
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "{saved}\n");
    }
}
