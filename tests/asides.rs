//! What people write among the moves besides moves: scores, times and remarks in parentheses, bare numbers, signs
//! for missing moves, evaluations, separators, escapes, and words that are neither a move nor a result.

mod support;

use serde_json::Value;
use support::awale;

fn record(moves: &str) -> String {
    format!("[Variant \"abapa\"]\n\n{moves}\n")
}

fn export(text: &str) -> Value {
    awale(&["export"]).stdin(text).run().json()
}

/// The houses that were played of each game, and all codes that were found.
fn read(text: &str) -> (Vec<String>, Vec<String>) {
    let export = export(text);
    let houses = |game: &Value| {
        let plies = game["plies"].as_array().expect("plies");
        plies
            .iter()
            .map(|ply| ply["house"].as_str().expect("a house"))
            .collect::<String>()
    };
    let games = export["games"].as_array().expect("games").iter().map(houses);
    let report = awale(&["check", "--format", "json"]).stdin(text).run().json();
    let findings = report["findings"].as_array().expect("findings").iter();
    let codes = findings.map(|finding| finding["code"].as_str().expect("a code").to_owned());
    (games.collect(), codes.collect())
}

#[track_caller]
fn reads(text: &str, games: &[&str], codes: &[&str]) {
    let (read_games, read_codes) = read(text);
    assert_eq!(read_games, games, "{text}");
    assert_eq!(read_codes, codes, "{text}");
}

#[track_caller]
fn moves(moves: &str, houses: &str, codes: &[&str]) {
    reads(&record(moves), &[houses], codes);
}

#[test]
fn running_scores_in_parentheses_are_checked() {
    let sheet = |third: &str| format!("1. F d (0-0)\n2. E e (0-0)\n3. C a {third}\n4. D e (0-5) *");
    moves(&sheet("(0-5)"), "FdEeCaDe", &[]);
    moves(&sheet("(0-7)"), "FdEeCaDe", &["claim/score"]);
    moves(&sheet("(0–5)"), "FdEeCaDe", &[]);
}

#[test]
fn captures_in_parentheses_are_checked() {
    moves("1. F d 2. E e 3. C a (5) *", "FdEeCa", &[]);
    moves("1. F d 2. E e 3. C a (4) *", "FdEeCa", &["claim/captured"]);
    moves("1. F d 2. E e 3. C a! (+4) *", "FdEeCa", &["claim/captured"]);
}

#[test]
fn times_in_parentheses_are_clocks() {
    let text = record("1. C(0:12) d(0:30) 2. D(1:05:00) *");
    reads(&text, &["CdD"], &[]);
    let plies = &export(&text)["games"][0]["plies"];
    let clocks = [0, 1, 2].map(|ply: usize| plies[ply]["clock"].as_str().expect("a clock").to_owned());
    assert_eq!(clocks, ["0:12", "0:30", "1:05:00"]);
}

#[test]
fn remarks_in_parentheses_are_no_variations() {
    moves("1. C! (best) d?! (bad) 2. D (F a) e (a good idea) *", "CdDe", &[]);
}

#[test]
fn what_stands_in_parentheses_is_written_back() {
    let text = record("1. C! (best) 1... d (0:30) 2. D (0-0) 2... e (0) *");
    awale(&["fmt", "-"]).stdin(text.as_str()).run().stdout(&text);
    let json = export(&text).to_string();
    let back = awale(&["convert", "--from", "json", "--to", "awale", "-"])
        .stdin(json)
        .run();
    assert!(
        back.stdout
            .ends_with("1. C! (best) 1... d (0:30) 2. D (0-0) 2... e (0) *\n"),
        "{}",
        back.stdout
    );
}

#[test]
fn bare_numbers_make_a_line_notation() {
    moves("1 C d 2 F 2 ...a>E\n*", "CdFa", &[]);
    moves("1 C d good move\n2 F a\n*", "Cd", &["syntax/unreadable"]);
    moves(
        "1) C d then\n2) F a *",
        "Cd",
        &["syntax/stray-closer", "syntax/unreadable"],
    );
    moves("1. C d 2 Fx3 *", "CdF", &["claim/captured"]);
    moves("1. C d 2 Fx *", "CdF", &["claim/captured"]);
    moves("1 Cx d *", "Cd", &["claim/captured"]);
    moves("1. B\n1 ...a>D\n*", "Ba", &[]);
    moves("1. B\n...a>D\n*", "Ba", &[]);
    moves("1\nC d 2. F *", "CdF", &[]);
    reads("1\nC d 2. F *", &["CdF"], &["rules/no-variant"]);
    moves("1. F d 2. E e 3. C a+ 4 D *", "FdEeCaD", &[]);
    moves("1. F d 2. E e 3. C a × 5 4. D *", "FdEeCaD", &[]);
}

#[test]
fn a_letter_between_words_is_a_word() {
    moves(
        "1. C d 2. F wins a seed a 3. D *",
        "CdFaD",
        &["result/termination"],
    );
}

#[test]
fn time_is_lost_only_where_words_say_so() {
    moves("1. C d\nno time left here\n2. F *", "Cd", &["syntax/unreadable"]);
    for words in [
        "perdu au temps",
        "South lost on time",
        "Nord tombe au temps",
        "time",
        "Ama perd au temps",
    ] {
        let (games, codes) = read(&record(&format!("1. C d {words} *")));
        assert_eq!(games, ["Cd"], "{words}");
        assert!(
            codes.contains(&"result/termination".to_owned()),
            "{words}: {codes:?}"
        );
    }
}

#[test]
fn games_and_tags_behind_signs_are_read() {
    reads(
        "[Variant \"abapa\"]\n\n1. C d *1. F a *",
        &["Cd", "Fa"],
        &["rules/no-variant"],
    );
    let tagged = |text: &str| export(text)["games"][0]["tags"][0]["value"].clone();
    assert_eq!(tagged("}[South \"A\"]\n[Variant \"abapa\"]\n\n1. C d *\n"), "A");
    assert_eq!(
        tagged("[South \u{1}\"Ama\"]\n[Variant \"abapa\"]\n\n1. C d *\n"),
        "Ama"
    );
    moves("1. C * 1... d", "C", &["illegal/game-over"]);
}

#[test]
fn a_sign_for_a_missing_move_is_said_to_be_one() {
    for sign in ["--", "…", "...", "—", "---"] {
        let text = record(&format!("1. C d 2. D {sign} 3. F e *"));
        reads(&text, &["CdD"], &["syntax/unreadable"]);
        let said = awale(&["check"]).stdin(text.as_str()).run().stdout;
        assert!(said.contains("A move is missing here (North's move 2)"), "{said}");
        let said = awale(&["check", "--lang", "fr"])
            .stdin(text.as_str())
            .run()
            .stdout;
        assert!(
            said.contains("Il manque un coup ici (le coup 2 de Nord)"),
            "{said}"
        );
    }
    let said = awale(&["check"])
        .stdin(record("1. C d 2. -- e 3. F *"))
        .run()
        .stdout;
    assert!(said.contains("A move is missing here (South's move 2)"), "{said}");
    moves("1. C - d 2. D - e *", "CdDe", &["syntax/skipped-text"]);
}

#[test]
fn evaluations_and_novelties_are_marks() {
    moves("1. C d += 2. D ± e ∞ 3. F =+ f N *", "CdDeFf", &[]);
    moves("1. C +/- d -/+ 2. D+- e = *", "CdDe", &[]);
    let text = record("1. C += 1... d N 2. D ± *");
    awale(&["fmt", "-"]).stdin(text.as_str()).run().stdout(&text);
}

#[test]
fn escapes_of_markdown_and_json_are_passed_over() {
    moves(r"1\. C d 2\. D e 3\. F f \*", "CdDeFf", &["syntax/skipped-text"]);
    moves(r"1. C d\n2. D e\n3. F f *", "CdDeFf", &["syntax/skipped-text"]);
}

#[test]
fn signs_part_moves() {
    for text in [
        "1.C,d;2.D,e;3.F,f *",
        "1. C,d;\n2. D,e;\n3. F,f;\n*",
        "1. C/d 2. D/e 3. F/f *",
    ] {
        moves(text, "CdDeFf", &["syntax/skipped-text"]);
    }
    moves("1. C d ;a nice move\n2. D e *", "CdDe", &[]);
}

#[test]
fn scores_in_the_margin_end_no_game() {
    let sheet = |third: &str| {
        record(&format!(
            "1. F d 0-0\n2. E e 0-0\n3. C a {third}\n4. D e 0-5\n5. B c 0-16\n6. A b 0-27"
        ))
    };
    reads(&sheet("0-5"), &["FdEeCaDeBcAb"], &["result/odd-form"]);
    reads(
        &sheet("0-7"),
        &["FdEeCaDeBcAb"],
        &["result/odd-form", "claim/score"],
    );
}

#[test]
fn outside_a_record_a_comment_begins_no_game() {
    for text in [
        "Dear all; the hall opens at 9.\n\nPlay rules: abapa; 15 minutes each.\n",
        "fn main() {\n    x; y\n}\n",
        "; only this\n",
        "{ never closed\n",
        "% a line\n",
    ] {
        let report = awale(&["check", "--format", "json"]).stdin(text).run().json();
        assert_eq!(report["summary"]["games"], 0, "{text}");
        assert_eq!(report["findings"][0]["code"], "syntax/skipped-text", "{text}");
    }
    reads("{friendly}\n[Variant \"abapa\"]\n\n1. C d *\n", &["Cd"], &[]);
    reads("; friendly\n1. C d *\n", &["Cd"], &["rules/no-variant"]);
}

#[test]
fn manqala_without_numbers_goes_on_from_line_to_line() {
    reads("64 64\n21 32\n", &["FaBd"], &["rules/no-variant"]);
}

#[test]
fn cells_without_landing_are_moves() {
    let (games, codes) = read("c1 f2 d1 e2 f1 c2\n");
    assert_eq!(
        (games, codes),
        (vec!["CfDeFc".to_owned()], vec!["result/missing".to_owned()])
    );
}

/// A wrong note in parentheses or in the margin is a slip of the pen as any other, and is mended in its place.
#[test]
fn repair_mends_what_stands_in_parentheses() {
    for (wrong, right) in [
        ("(0-7)", "(0-5)"),
        ("0-7", "0-5"),
        ("(4)", "(5)"),
        ("( +4 )", "(5)"),
    ] {
        let text = record(&format!("1. F d 2. E e 3. C a {wrong} 4. D e *"));
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("sheet.awale");
        std::fs::write(&path, text).expect("written");
        awale(&["repair", "--apply", "1", path.to_str().expect("a name")])
            .run()
            .status(0);
        let mended = std::fs::read_to_string(&path).expect("read");
        assert!(mended.contains(&format!("3. C a {right} 4.")), "{mended}");
        let (_, codes) = self::read(&mended);
        assert!(!codes.iter().any(|code| code.starts_with("claim/")), "{codes:?}");
    }
}

#[test]
fn moves_that_signs_part_are_moves_behind_blanks_too() {
    for (text, houses) in [
        ("C,d; D,e;", "CdDe"),
        ("1. C,d; 2. D,e; *", "CdDe"),
        ("C/d; D/e", "CdDe"),
        ("1. C d; D e was better", "Cd"),
        ("1. C d ; D e", "Cd"),
        ("C,d; a good move, here", "Cd"),
    ] {
        assert_eq!(read(&record(text)).0, [houses], "{text}");
    }
    let ran = awale(&["check"]).stdin(record("1. C,d; 2. D,e; *")).run();
    assert!(!ran.stdout.contains("result/missing"), "{}", ran.stdout);
}

#[test]
fn a_capture_without_its_sign_is_hinted() {
    for (text, hinted) in [
        ("1. F d 2. E e 3. C a5 *", true),
        ("1. F d 2. E e 3. C a4 *", false),
    ] {
        let ran = awale(&["check"]).stdin(record(text)).run().status(1);
        assert_eq!(ran.stdout.contains("write a+5"), hinted, "{}", ran.stdout);
    }
    let noted = awale(&["check"]).stdin(record("1. F d 2. E e 3. C a5+5 *")).run();
    assert!(!noted.stdout.contains("write a+5"), "{}", noted.stdout);
}

#[test]
fn a_name_with_a_colon_is_shown_as_a_tag() {
    for (text, tags) in [
        (
            "Sud : Ama\nNord : Kofi\n\n1. C d *\n",
            &["[Sud \"Ama\"]", "[Nord \"Kofi\"]"][..],
        ),
        ("South: Ama\n\n1. C d *\n", &["[South \"Ama\"]"]),
        ("Here: a letter\n\n1. C d *\n", &[]),
    ] {
        let ran = awale(&["check"]).stdin(text).run();
        assert_eq!(
            ran.stdout.matches("written as a tag").count(),
            tags.len(),
            "{}",
            ran.stdout
        );
        for tag in tags {
            assert!(ran.stdout.contains(tag), "{}", ran.stdout);
        }
    }
}
