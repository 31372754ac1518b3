//! `awale fmt`: what it writes, what it leaves, and how it says so.

#![cfg(feature = "cli")]

mod support;

use std::fs;
use std::path::Path;

use support::{Ran, awale, file};

/// The exact text that formatting gives; formatting that again changes nothing.
#[track_caller]
fn formats(text: impl Into<Vec<u8>>, expected: &str) {
    formats_with(&[], text, expected);
}

#[track_caller]
fn formats_with(options: &[&str], text: impl Into<Vec<u8>>, expected: &str) {
    let arguments = [&["fmt"], options].concat();
    let run = |text: Vec<u8>| {
        let ran = awale(&arguments).stdin(text).run();
        ran.stdout(expected).stderr("").status(0);
    };
    run(text.into());
    run(expected.into());
}

/// A text that stays byte for byte, and what is said of it.
#[track_caller]
fn stays(text: &str, said: &str) {
    awale(&["fmt"])
        .stdin(text)
        .run()
        .stdout(text)
        .stderr(said)
        .status(1);
}

fn in_place(path: &Path) -> Ran {
    awale(&[Path::new("fmt"), path]).run()
}

#[track_caller]
fn holds(path: &Path, expected: impl AsRef<[u8]>) {
    let bytes = fs::read(path).expect("the file is there");
    assert_eq!(
        String::from_utf8_lossy(&bytes),
        String::from_utf8_lossy(expected.as_ref())
    );
    assert!(bytes == expected.as_ref());
}

fn names(dir: &Path) -> Vec<String> {
    let entries = fs::read_dir(dir).expect("a folder");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

const ODD: &str = "[Variante abapa]\n1.C d 2.F a *\n";
const CANONICAL: &str = "[Variant \"abapa\"]\n\n1. C d 2. F a *\n";
/// C is empty at ply 3; the spacing is its own.
const FAULTY: &str = "[Variante abapa]\r\n\r\n\r\n1.C   d\t2.C *\r\n";

// Files.

#[test]
fn a_file_is_formatted_in_place_and_nothing_else_is_left() {
    let (dir, path) = file("a.awale", ODD);
    in_place(&path).stdout("").stderr("").status(0);
    holds(&path, CANONICAL);
    assert_eq!(names(dir.path()), ["a.awale"]);
}

#[test]
fn what_is_canonical_is_not_touched() {
    let (dir, path) = file("a.awale", CANONICAL);
    let before = fs::File::open(&path).expect("the file");
    let long_ago = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
    fs::File::options()
        .write(true)
        .open(&path)
        .and_then(|file| file.set_modified(long_ago))
        .expect("the time is set");
    in_place(&path).stdout("").stderr("").status(0);
    let after = fs::metadata(&path).expect("the file");
    assert_eq!(after.modified().expect("a time"), long_ago);
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        assert_eq!(after.ino(), before.metadata().expect("the file").ino());
    }
    drop(before);
    assert_eq!(names(dir.path()), ["a.awale"]);
}

#[cfg(unix)]
mod unix {
    use super::*;
    use std::os::unix::fs::{PermissionsExt, symlink};

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).expect("it is there").permissions().mode() & 0o7777
    }

    #[test]
    fn permissions_are_kept() {
        for wanted in [0o640, 0o600, 0o755, 0o664] {
            let (_dir, path) = file("a.awale", ODD);
            fs::set_permissions(&path, fs::Permissions::from_mode(wanted)).expect("they are set");
            in_place(&path).stderr("").status(0);
            holds(&path, CANONICAL);
            assert_eq!(mode(&path), wanted);
        }
    }

    #[test]
    fn a_link_stays_a_link_and_what_it_leads_to_is_formatted() {
        let (dir, path) = file("a.awale", ODD);
        let elsewhere = tempfile::tempdir().expect("a folder");
        let link = elsewhere.path().join("link.awale");
        symlink(&path, &link).expect("a link");
        in_place(&link).stdout("").stderr("").status(0);
        assert!(fs::symlink_metadata(&link).expect("it is there").is_symlink());
        holds(&path, CANONICAL);
        assert_eq!(names(dir.path()), ["a.awale"]);
        assert_eq!(names(elsewhere.path()), ["link.awale"]);
    }

    #[test]
    fn a_link_that_leads_nowhere_is_a_file_that_is_not_there() {
        let dir = tempfile::tempdir().expect("a folder");
        symlink("nowhere", dir.path().join("link.awale")).expect("a link");
        awale(&["fmt", "link.awale"])
            .dir(dir.path())
            .run()
            .stdout("")
            .stderr("awale: link.awale was not read: there is no such file\n")
            .status(2);
    }

    #[test]
    fn a_folder_that_cannot_be_written_to_leaves_the_file_untouched() {
        let (dir, path) = file("a.awale", ODD);
        fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o555)).expect("they are set");
        // Some users may write anywhere.
        let may_write = fs::write(dir.path().join("probe"), "").is_ok();
        if !may_write {
            let ran = in_place(&path).stdout("").status(2);
            let start = format!("awale: {} was not written: ", path.display());
            assert!(ran.stderr.starts_with(&start), "{}", ran.stderr);
            holds(&path, ODD);
        }
        fs::set_permissions(dir.path(), fs::Permissions::from_mode(0o755)).expect("they are set");
    }
}

/// A folder where nobody may make a file, whoever runs the test.
#[test]
#[cfg(target_os = "linux")]
fn a_file_that_cannot_be_replaced_is_status_2() {
    let ran = awale(&["fmt", "/proc/self/status"]).run().stdout("").status(2);
    let said = "awale: /proc/self/status was not written: ";
    assert!(ran.stderr.starts_with(said), "{}", ran.stderr);
}

#[test]
fn check_writes_nothing() {
    let (dir, path) = file("a.awale", ODD);
    fs::write(dir.path().join("b.awale"), CANONICAL).expect("it is written");
    awale(&["fmt", "--check", "a.awale"])
        .dir(dir.path())
        .run()
        .stdout("")
        .stderr("a.awale is not in canonical form\n")
        .status(1);
    awale(&["fmt", "--check", "b.awale"])
        .dir(dir.path())
        .run()
        .stdout("")
        .stderr("")
        .status(0);
    awale(&["fmt", "--check", "a.awale", "b.awale"])
        .dir(dir.path())
        .run()
        .stdout("")
        .stderr("a.awale is not in canonical form\n")
        .status(1);
    holds(&path, ODD);
    assert_eq!(names(dir.path()), ["a.awale", "b.awale"]);
}

#[test]
fn check_of_standard_input() {
    awale(&["fmt", "--check"])
        .stdin(ODD)
        .run()
        .stdout("")
        .stderr("- is not in canonical form\n")
        .status(1);
    awale(&["fmt", "--check", "-"])
        .stdin(CANONICAL)
        .run()
        .stdout("")
        .stderr("")
        .status(0);
}

const DIFF: &str = "--- a.awale
+++ a.awale
@@ -1,2 +1,3 @@
-[Variante abapa]
-1.C d 2.F a *
+[Variant \"abapa\"]
+
+1. C d 2. F a *
";

#[test]
fn diff_is_unified_and_writes_nothing() {
    let (dir, path) = file("a.awale", ODD);
    let run = |arguments: &[&str]| awale(arguments).dir(dir.path()).run();
    run(&["fmt", "--diff", "a.awale"])
        .stdout(DIFF)
        .stderr("")
        .status(0);
    run(&["fmt", "--diff", "--check", "a.awale"])
        .stdout(DIFF)
        .stderr("")
        .status(1);
    holds(&path, ODD);
    assert_eq!(names(dir.path()), ["a.awale"]);
    awale(&["fmt", "--diff"])
        .stdin(CANONICAL)
        .run()
        .stdout("")
        .stderr("")
        .status(0);
}

#[test]
fn diff_shows_a_missing_line_end_and_three_lines_around() {
    let long = "[Variant \"abapa\"]\n\n1. C d {a\nb\nc\nd\ne} 2. F a *";
    let (dir, _) = file("a.awale", long);
    let expected = "--- a.awale
+++ a.awale
@@ -4,4 +4,4 @@
 b
 c
 d
-e} 2. F a *
\\ No newline at end of file
+e} 2. F a *
";
    awale(&["fmt", "--diff", "a.awale"])
        .dir(dir.path())
        .run()
        .stdout(expected)
        .status(0);
}

#[test]
fn several_files_and_a_folder() {
    let (dir, one) = file("one.txt", ODD);
    let folder = dir.path().join("folder");
    fs::create_dir_all(folder.join("deeper")).expect("a folder");
    for name in ["folder/b.awale", "folder/deeper/a.awale", "folder/c.txt"] {
        fs::write(dir.path().join(name), ODD).expect("it is written");
    }
    awale(&["fmt", "one.txt", "missing.awale", "folder"])
        .dir(dir.path())
        .run()
        .stdout("")
        .stderr("awale: missing.awale was not read: there is no such file\n")
        .status(2);
    holds(&one, CANONICAL);
    holds(&folder.join("b.awale"), CANONICAL);
    holds(&folder.join("deeper/a.awale"), CANONICAL);
    holds(&folder.join("c.txt"), ODD);
    awale(&["fmt", "--ext", "txt", "folder"])
        .dir(dir.path())
        .run()
        .stdout("")
        .stderr("")
        .status(0);
    holds(&folder.join("c.txt"), CANONICAL);
}

#[test]
fn an_empty_file_stays_empty() {
    formats_with(&["--allow-empty"], "", "");
    awale(&["fmt"]).stdin("").run().stdout("").status(2);
    let (_dir, path) = file("a.awale", "");
    in_place(&path).stdout("").status(2);
    holds(&path, "");
}

// Games with errors.

#[test]
fn a_faulty_game_between_two_clean_ones_keeps_its_bytes() {
    let text = format!("{}\r\n{FAULTY}\r\n{ODD}", ODD.replace('\n', "\r\n"));
    let expected = format!("{CANONICAL}\n{FAULTY}\r\n{CANONICAL}");
    let said = ":7:11: error[illegal/empty-house] C is empty since move 1, South: South cannot play it.\n";
    let (dir, path) = file("a.awale", &text);
    for _ in 0..2 {
        let ran = awale(&["fmt", "a.awale"])
            .dir(dir.path())
            .run()
            .stdout("")
            .status(1);
        assert!(ran.stderr.starts_with("a.awale:"), "{}", ran.stderr);
        assert!(ran.stderr.ends_with(&said[5..]), "{}", ran.stderr);
        holds(&path, &expected);
    }
    awale(&["fmt"])
        .stdin(text)
        .run()
        .stdout(&expected)
        .stderr(&format!("-{said}"))
        .status(1);
    // What stays as it is would not change: it is reported all the same.
    awale(&["fmt", "--check", "a.awale"])
        .dir(dir.path())
        .run()
        .stdout("")
        .status(1);
}

#[test]
fn faulty_games_side_by_side_are_not_moved_apart() {
    let text = "1. C  C *\n1. D  D *\n\n\n\n1. E  E *";
    let said = "-:1:7: error[illegal/wrong-side] It is North's turn, and C is one of South's houses. North's houses are written in small letters, a to f.
-:2:7: error[illegal/wrong-side] It is North's turn, and D is one of South's houses. North's houses are written in small letters, a to f.
-:6:7: error[illegal/wrong-side] It is North's turn, and E is one of South's houses. North's houses are written in small letters, a to f.
";
    stays(text, said);
}

#[test]
fn a_claim_that_does_not_fit_keeps_its_game() {
    for moves in [
        "1.C5 d *",
        "1.C+2 d *",
        "1.C>d d *",
        "1.C d {[%score 1-0]} *",
        "1.C d {[%board 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S]} *",
        "1.C d 26-22",
        "1.C d {not closed",
        "1.C d (",
        "1.C d (2. A *",
        "1.C d 2. what is this *",
        "1.C d (1... C) *",
    ] {
        let text = format!("[Variante abapa]\n\n{moves}\n");
        let ran = awale(&["fmt"]).stdin(&*text).run().stdout(&text).status(1);
        assert!(ran.stderr.contains(": error["), "{moves}: {}", ran.stderr);
        let none = awale(&["fmt", "--claims", "none"]).stdin(&*text).run();
        none.stdout(&text).status(1);
    }
    for header in [
        "[Variante nobody]",
        "[Variante abapa]\n[Odd tag",
        "[Position \"4/4 S\"]",
    ] {
        let text = format!("{header}\n\n1.C d *\n");
        awale(&["fmt"]).stdin(&*text).run().stdout(&text).status(1);
    }
}

#[test]
fn warnings_and_notes_do_not_keep_a_game() {
    formats("1.C d 2.F a 1 : 0\n", "1. C d 2. F a 1-0\n");
}

#[test]
fn numbers_out_of_order_stay_unless_they_are_to_be_set_anew() {
    let text = "[Variant \"abapa\"]\n\n3.C d 1.F a  *\n";
    let (_dir, path) = file("a.awale", text);
    let ran = in_place(&path).status(1);
    assert!(ran.stderr.contains("number/out-of-order"), "{}", ran.stderr);
    holds(&path, text);
    let ran = awale(&["fmt", "--renumber", "-"])
        .stdin(text)
        .run()
        .stderr("")
        .status(0);
    assert_eq!(ran.stdout, "[Variant \"abapa\"]\n\n1. C d 2. F a *\n");
}

// Tags.

#[test]
fn tags_stand_in_their_order_under_their_names() {
    let text = "[Zeta \"1\"]\n[Fin \"abandon\"]\n[Lettres \"face\"]\n[Résultat \"1-0\"]\n[Variante abapa]\n[Nord “Ama”]\n\
        [Sud \"Kofi \\\"K\\\" \\\\\"]\n[RONDE \"2\"]\n[date \"2024.06.01\"]\n[Lieu \"Annecy\"]\n[Tournoi \"Coupe\"]\n[Alpha \"2\"]\n\
        1.C d 1-0\n";
    let expected = "[Event \"Coupe\"]\n[Site \"Annecy\"]\n[Date \"2024.06.01\"]\n[Round \"2\"]\n\
        [South \"Kofi \\\"K\\\" \\\\\"]\n[North \"Ama\"]\n[Variant \"abapa\"]\n[Result \"1-0\"]\n[Letters \"face\"]\n\
        [Termination \"abandon\"]\n[Zeta \"1\"]\n[Alpha \"2\"]\n\n1. C d 1-0\n";
    formats(text, expected);
}

#[test]
fn duplicates_are_kept_in_their_order() {
    formats(
        "[Variante abapa]\n[Sud \"b\"]\n[South \"a\"]\n[Sud \"b\"]\n1.C d *",
        "[South \"b\"]\n[South \"a\"]\n[South \"b\"]\n[Variant \"abapa\"]\n\n1. C d *\n",
    );
}

#[test]
fn a_long_tag_is_not_broken() {
    let value = "word ".repeat(40);
    let text = format!("[Event \"{value}\"]\n[Variant \"abapa\"]\n\n1. C d *\n");
    formats(&*text, &text);
}

#[test]
fn left_letters_stay_left() {
    formats(
        "[Lettres \"gauche\"]\n[Variante abapa]\n1.C>a d 2.F a>A *",
        "[Variant \"abapa\"]\n[Letters \"gauche\"]\n\n1. C>a d 2. F a>A *\n",
    );
    formats_with(
        &["--claims", "all"],
        "[Variant \"abapa\"]\n[Letters \"left\"]\n\n1. C d *\n",
        "[Variant \"abapa\"]\n[Letters \"left\"]\n\n1. C4>a d4>B *\n",
    );
    formats(
        "[Variant \"Oware Abapa\"]\n1.C f *",
        "[Variant \"Oware Abapa\"]\n\n1. C f *\n",
    );
}

#[test]
fn north_begins() {
    let expected = "[Variant \"abapa\"]\n\n1... c 2. D e 3. F *\n";
    formats("[Variant abapa]\nc D e F *", expected);
    formats("[Variant abapa]\n1…c 2.D 2... e 3.F *", expected);
    formats(
        "[Premier \"Nord\"]\n[Variant abapa]\nc D *",
        "[Variant \"abapa\"]\n[First \"Nord\"]\n\n1... c 2. D *\n",
    );
    formats(
        "[First \"North\"]\n[Variant abapa]\n1...c 2.D *",
        "[Variant \"abapa\"]\n[First \"North\"]\n\n1... c 2. D *\n",
    );
}

// Moves and claims.

const CAPTURE: &str = "[Variant \"abapa\"]\n[Position \"3,0,1,2,1,4/0,0,0,0,0,4 13-20 S\"]\n\n1. ";

#[test]
fn claims_that_fit_are_written_in_the_usual_form() {
    for written in ["Fx", "F+", "F×7", "F x 7", "F x7", "F+ 7", "F+7"] {
        formats(format!("{CAPTURE}{written} *\n"), &format!("{CAPTURE}F+7 *\n"));
    }
    for written in ["F4x7>c", "F4 ×7>c", "F4+>c"] {
        formats(format!("{CAPTURE}{written} *\n"), &format!("{CAPTURE}F4+7>c *\n"));
    }
    formats(format!("{CAPTURE}F *\n"), &format!("{CAPTURE}F *\n"));
}

#[test]
fn claims_as_the_option_says() {
    let text = format!("{CAPTURE}F4x>c a3 (1... a>C) *\n");
    formats(&*text, &format!("{CAPTURE}F4+7>c a3 (1... a>C) *\n"));
    let with = |claims: &str, expected: &str| {
        formats_with(&["--claims", claims], &*text, &format!("{CAPTURE}{expected} *\n"));
    };
    with("none", "F a (1... a)");
    with("captures", "F+7 a (1... a)");
    with("all", "F4+7>c a3>C (1... a3>C)");
}

#[test]
fn lines_are_80_columns_and_pairs_are_not_split() {
    let moves = "F d E c B b D f A e C a F d B b E c D e A f";
    let joined: Vec<String> = moves
        .split(' ')
        .collect::<Vec<_>>()
        .chunks(2)
        .map(|pair| pair.join(" "))
        .collect();
    let text = format!("[Variant \"abapa\"]\n\n{} *\n", joined.join("\n"));
    let legal = awale(&["check", "--format", "concise"]).stdin(&*text).run();
    assert_eq!(legal.status, Some(0), "{}", legal.stdout);
    let expected = "[Variant \"abapa\"]\n\n\
        1. F d 2. E c 3. B b 4. D f 5. A e 6. C a 7. F d 8. B b 9. E c 10. D e 11. A f *\n";
    formats(text, expected);
}

#[test]
fn a_line_is_full_at_80_columns() {
    // 1. C d and a space take 7 columns.
    for (len, expected) in [(71, " "), (72, "\n")] {
        let comment = "x".repeat(len);
        formats(
            format!("1. C d {{{comment}}} *"),
            &match expected {
                " " => format!("1. C d {{{comment}}}\n*\n"),
                _ => format!("1. C d\n{{{comment}}} *\n"),
            },
        );
    }
}

#[test]
fn marks_stand_behind_their_moves() {
    formats(
        "1.C ! d?! 2.F $3 a !! ?\n",
        "1. C! 1... d?! 2. F $3 2... a!! ? *\n",
    );
}

#[test]
fn variations_are_kept() {
    formats(
        "1.C d ( 1...f 2.F(2. A {why not} b)2... a )2.F a *",
        "1. C d (1... f 2. F (2. A {why not} 2... b) 2... a) 2. F a *\n",
    );
    formats("1.C (1. D)(1. E e) d *", "1. C (1. D) (1. E e) 1... d *\n");
}

// Comments.

#[test]
fn comments_are_kept_word_for_word() {
    formats(
        "1.C d {  two  spaces \n\n  a line \\} \\\\ \\x  } *",
        "1. C d {  two  spaces \n\n  a line \\} \\ \\x  } *\n",
    );
    formats("1.C d {} { } *", "1. C d {} { } *\n");
    formats("1.C {a\r\nb\rc} d *", "1. C {a\nb\nc} 1... d *\n");
}

#[test]
fn comments_to_the_end_of_a_line_get_braces() {
    formats(
        "; first\n1.C d ; a } and \\ and {\n2.F a;last\n",
        "{ first} 1. C d { a \\} and \\ and {} 2. F a {last} *\n",
    );
    formats("1.C d ; ends with \\\n*", "1. C d { ends with \\\\} *\n");
    formats(
        "1.C d ; \\} \\\\\n*",
        "1. C d { \\\\\\} \\\\\\} *\n"
            .replace("\\\\\\} *", "\\\\\\\\} *")
            .as_str(),
    );
}

#[test]
fn a_long_comment_is_one_word() {
    let comment = format!("{{{}}}", "word ".repeat(40).trim_end());
    formats(
        format!("1.C d {comment} 2.F a {comment}"),
        &format!("1. C d\n{comment}\n2. F a\n{comment}\n*\n"),
    );
}

#[test]
fn no_percent_sign_comes_into_column_1() {
    // In a comment, a line may begin with it; outside, it would be an escape.
    formats("1.C d {a\n% b} *", "1. C d {a\n% b} *\n");
    let fill = "x".repeat(70);
    formats(
        format!("1.C d {{{fill}}} {{%}} *"),
        &format!("1. C d {{{fill}}}\n{{%}} *\n"),
    );
}

#[test]
fn escapes_keep_their_lines() {
    formats(
        "% first\n[Variant abapa]\n%second  \n1.C d\n% third {\n2.F (2. A\n% inside\nb) a *\n%last",
        "[Variant \"abapa\"]\n\n% first\n%second  \n1. C d\n% third {\n2. F (2. A\n% inside\n2... b) 2... a *\n%last\n",
    );
}

// Results.

#[test]
fn results_keep_what_they_say_in_the_form_of_the_writer() {
    let with = |tags: &str, moves: &str, result: &str| {
        formats(
            format!("[Variant \"abapa\"]\n{tags}\n1. C d {moves}\n"),
            &format!("[Variant \"abapa\"]\n{tags}\n1. C d {result}\n"),
        );
    };
    // Where nothing stands, nothing is known.
    with("", "", "*");
    with("", "*", "*");
    with("", "0:0", "0-0");
    with("", "1 - 0", "1-0");
    with("", "½–½", "1/2-1/2");
    let agreed = "[Termination \"agreement\"]\n";
    for (written, result) in [
        ("", "*"),
        ("*", "*"),
        ("24 : 24", "24-24"),
        ("1/2-1/2", "1/2-1/2"),
        ("½-½", "1/2-1/2"),
    ] {
        with(agreed, written, result);
    }
    // Resigned, lost on time, decided by the arbiter.
    for cause in ["resignation", "time", "arbiter"] {
        let tag = format!("[Termination \"{cause}\"]\n");
        with(&tag, "0:1", "0-1");
        with(&tag, "0-0", "0-0");
        with(&tag, "", "*");
        with(&tag, "30:18", "30-18");
    }
    // Declared by a tag alone.
    formats(
        "[Variant \"abapa\"]\n[Result \"1-0\"]\n[Fin \"abandon\"]\n1. C d\n",
        "[Variant \"abapa\"]\n[Result \"1-0\"]\n[Termination \"abandon\"]\n\n1. C d 1-0\n",
    );
    // A running score, seeds that are those on the board, a draw in seeds.
    formats(
        "[Variant \"abapa\"]\n[Result \"0-5\"]\n1. F d 2. E e 3. C a+5 0-5\n",
        "[Variant \"abapa\"]\n[Result \"0-5\"]\n\n1. F d 2. E e 3. C a+5 0-5\n",
    );
    let position = "[Variant \"abapa\"]\n[Position \"3,0,1,2,1,4/0,0,0,0,1,3 13-20 S\"]\n";
    let time = "[Termination \"time\"]\n";
    formats(
        format!("{position}{time}\n1. E 13:20\n"),
        &format!("{position}{time}\n1. E 13-20\n"),
    );
    let even = "[Variant \"abapa\"]\n[Position \"3,0,0,0,0,1/0,0,0,0,1,3 20-20 S\"]\n";
    formats(format!("{even}\n1. E 20:20\n"), &format!("{even}\n1. E 20-20\n"));
}

#[test]
fn a_game_that_the_board_ended_keeps_the_result_that_it_bears() {
    let text = fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/fixtures/legal/shortest.awale"
    ));
    let text = text.expect("the fixture");
    assert!(text.ends_with("6. A b+11 0-27\n"));
    for (written, result) in [("0:27", "0-27"), ("0-1", "0-1"), ("*", "*"), ("", "0-27")] {
        let odd = text.replace("b+11 0-27", &format!("b+11 {written}"));
        let odd = odd.replace("\n5. ", " 5. ");
        let ran = awale(&["fmt"]).stdin(odd).run().stderr("").status(0);
        let moves = ran.stdout.split_whitespace().collect::<Vec<_>>();
        assert!(moves.ends_with(&["6.", "A", "b+11", result]), "{}", ran.stdout);
    }
}

// Encodings.

const HELENE: &str = "[Sud \"Hélène\"]\n[Variante abapa]\n\n1.C d {été} *\n";
const HELENE_CANONICAL: &str = "[South \"Hélène\"]\n[Variant \"abapa\"]\n\n1. C d {été} *\n";

fn latin1(text: &str) -> Vec<u8> {
    let byte = |c: char| u8::try_from(u32::from(c)).expect("Latin-1");
    text.chars().map(byte).collect()
}

fn utf16(text: &str) -> Vec<u8> {
    let units = text.encode_utf16().flat_map(u16::to_le_bytes);
    [0xFF, 0xFE].into_iter().chain(units).collect()
}

#[test]
fn whatever_the_encoding_it_becomes_utf8() {
    let big = HELENE.encode_utf16().flat_map(u16::to_be_bytes);
    let big: Vec<u8> = [0xFE, 0xFF].into_iter().chain(big).collect();
    let marked = format!("\u{FEFF}{HELENE}");
    for bytes in [latin1(HELENE), utf16(HELENE), big, marked.into_bytes()] {
        formats(bytes.clone(), HELENE_CANONICAL);
        let (_dir, path) = file("a.awale", bytes);
        in_place(&path).stdout("").stderr("").status(0);
        holds(&path, HELENE_CANONICAL);
    }
}

#[test]
fn a_file_in_another_encoding_with_a_faulty_game_stays_whole() {
    let text = format!("{HELENE}\n[Sud \"Hélène\"]\n[Variante abapa]\n\n1.C d 2.C *\n\n{HELENE}");
    let said = "a.awale:9:9: error[illegal/empty-house] C is empty since move 1, South: South cannot play it.
awale: a.awale stays as it is: it is not UTF-8 and holds a game with errors, which is not to be changed
";
    for bytes in [latin1(&text), utf16(&text)] {
        let (dir, path) = file("a.awale", &bytes);
        for option in [&[][..], &["--check"], &["--diff"]] {
            let arguments = [&["fmt", "a.awale"], option].concat();
            awale(&arguments)
                .dir(dir.path())
                .run()
                .stdout("")
                .stderr(said)
                .status(1);
            assert!(fs::read(&path).expect("it is there") == bytes);
        }
        assert_eq!(names(dir.path()), ["a.awale"]);
    }
}

#[test]
fn a_file_with_text_that_is_lost_stays_whole() {
    let mut bytes = utf16("[Variante abapa]\n\n1.C d {x");
    bytes.extend([0x00, 0xD8]);
    bytes.extend(&utf16("} *\n")[2..]);
    let (dir, path) = file("a.awale", &bytes);
    awale(&["fmt", "a.awale"])
        .dir(dir.path())
        .run()
        .stdout("")
        .stderr("awale: a.awale stays as it is: some of its text could not be decoded\n")
        .status(1);
    assert!(fs::read(&path).expect("it is there") == bytes);
}

// Text outside games.

#[test]
fn text_without_a_game_is_copied_through() {
    for text in ["Only prose here.\r\n\r\n  And more.", "\n\n\n", "\r\n", "Bye!\n"] {
        formats_with(&["--allow-empty"], text, text);
        awale(&["fmt"]).stdin(text).run().stdout(text).status(2);
    }
}

#[test]
fn text_that_is_no_record_stays_byte_for_byte() {
    for text in [
        "It was late; nobody came.\nTwo {or three} of us   played.\n",
        "* one\n* two\n\n",
        "Ama;Kofi\r\n1;0\r\n",
        "Ama\nKofi\n\n1.  C  d\n\nMore   words follow.\n",
        "A page:\n\n```awale\n[Variante abapa]\n1.C d\n```\n\nMore.\n",
        "{a comment}\n\n",
        "*\n",
    ] {
        let (_dir, path) = file("a.awale", text);
        in_place(&path);
        holds(&path, text);
    }
    for page in ["README.md", "CHANGELOG.md", "CONTRIBUTING.md"] {
        let text = fs::read_to_string(format!("{}/{page}", env!("CARGO_MANIFEST_DIR"))).expect("a page");
        let (_dir, path) = file("a.awale", &text);
        in_place(&path);
        holds(&path, &text);
    }
}

#[test]
fn text_around_games_is_kept_where_it_stands() {
    formats(
        "Dear all,\r\n\r\nhere is a game:\r\n\r\n[Variante abapa]\r\n1.C d *\r\nThat was it\r\n\r\nand one more:\r\n[Variante abapa]\r\n1.D e *\r\n",
        "Dear all,\n\nhere is a game:\n\n[Variant \"abapa\"]\n\n1. C d *\n\nThat was it\n\nand one more:\n\n[Variant \"abapa\"]\n\n1. D e *\n",
    );
}

#[test]
fn a_game_that_is_too_long_is_copied_through() {
    let long = format!("[Variante abapa]\n\n1.  C {}\n\n", "x".repeat(17 << 20));
    let text = format!("{ODD}\n{long}{ODD}");
    let (_dir, path) = file("a.awale", &text);
    in_place(&path);
    let bytes = fs::read(&path).expect("it is there");
    assert!(bytes == format!("{CANONICAL}\n{long}{CANONICAL}").into_bytes());
}

#[test]
fn the_order_of_games_is_kept_over_many_chunks() {
    let game = |i: usize| format!("[Round \"{i}\"]\n[Variant \"abapa\"]\n\n1. C d 2. F a *\n");
    let expected: Vec<String> = (0..20_000).map(game).collect();
    let text: String = expected
        .iter()
        .map(|game| game.replace(". ", ".") + "\n\n")
        .collect();
    let (_dir, path) = file("a.awale", &text);
    in_place(&path).stdout("").stderr("").status(0);
    holds(&path, expected.join("\n"));
}
