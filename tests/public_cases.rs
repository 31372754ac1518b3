//! Inputs of kinds over which programs near ours have stumbled in public: what each command says of them.

mod support;

use support::awale;

/// A file of `fixtures/public`, a command (F is the file), its exit status, what is said, and what is not.
type Case = (
    &'static str,
    &'static str,
    i32,
    &'static [&'static str],
    &'static [&'static str],
);

const CASES: &[Case] = &[
    (
        "ogn-fen-other-commands",
        "show F --ply 0",
        0,
        &["taken for ogn", "f  e  d", "4  0  0  0  0  0     20"],
        &[],
    ),
    (
        "ogn-fen-other-commands",
        "cycle F",
        0,
        &["4  0  1  1  1  1     20", "neither can force one"],
        &[],
    ),
    (
        "ogn-fen-other-commands",
        "compare F --variants auale",
        0,
        &["goes on, 20-20"],
        &[],
    ),
    (
        "fen-setup-abapa",
        "check F",
        1,
        &["illegal/must-feed", "store 20"],
        &[],
    ),
    (
        "fen-setup-abapa",
        "show F --ply 0",
        1,
        &["20"],
        &["4  4  4  4  4  4"],
    ),
    (
        "prose-with-semicolon",
        "check F",
        2,
        &["0 games in", "Dear all"],
        &["1 game"],
    ),
    ("prose-with-semicolon", "fmt F", 2, &["0 games in"], &[]),
    (
        "sheet-csv-semicolon",
        "check F",
        0,
        &["taken for table", "1 game, 12 plies, 0 errors"],
        &[],
    ),
    (
        "sheet-csv-semicolon",
        "fmt --diff F",
        2,
        &["fmt writes awale records only"],
        &["@@"],
    ),
    (
        "sheet-csv-comma",
        "check F",
        0,
        &["1 game, 12 plies, 0 errors"],
        &[],
    ),
    (
        "sheet-markdown-table",
        "check F",
        0,
        &["1 game, 12 plies, 0 errors"],
        &[],
    ),
    ("score-as-result-dropped", "fmt --check F", 0, &[], &["@@"]),
    (
        "json-other-program",
        "check F",
        2,
        &["JSON that awale export did not write", "0 games"],
        &[],
    ),
    (
        "json-other-program",
        "convert --to awale F",
        2,
        &["JSON that awale export did not write"],
        &["*"],
    ),
    (
        "manqala-numbers-lost",
        "check F",
        0,
        &["1 game, 4 plies, 0 errors"],
        &[],
    ),
    (
        "cells-without-landing",
        "check F",
        0,
        &["1 game, 6 plies, 0 errors"],
        &[],
    ),
    (
        "cells-without-landing",
        "check --from playstrategy F",
        0,
        &["1 game, 6 plies, 0 errors"],
        &[],
    ),
    (
        "forced-cycle-24-24",
        "check F",
        1,
        &["shares out the 2 seeds", "awale cycle"],
        &[],
    ),
    (
        "thirty-six-seeds",
        "check F",
        1,
        &["position/seed-total", "three seeds a house make 36"],
        &[],
    ),
    (
        "starver-pays",
        "check F",
        1,
        &["illegal/must-feed", "the only legal move here is F"],
        &[],
    ),
    (
        "null-move-dashes",
        "check F",
        1,
        &["A move is missing here (North's move 2)", "3 plies, 1 error"],
        &[],
    ),
    (
        "html-entities",
        "check F",
        0,
        &["encoding/html", "12 plies, 0 errors, 0 warnings"],
        &[],
    ),
    (
        "tag-after-moves",
        "check F",
        0,
        &["2 games, 6 plies", "number/out-of-order"],
        &[],
    ),
    (
        "tag-after-moves",
        "fmt --diff F",
        1,
        &["Move number 3; 1 was expected", "\n 3. F f *"],
        &["-3. F f *"],
    ),
    (
        "tag-after-moves",
        "fmt --renumber --diff F",
        0,
        &["+1. F f *"],
        &[],
    ),
    (
        "white-black-tags",
        "check F",
        0,
        &["White is a name of other games", "0 errors, 0 warnings"],
        &[],
    ),
    ("white-black-tags", "standings F", 0, &["Ama", "Kofi"], &[]),
    (
        "clock-forms",
        "check F",
        0,
        &[
            "no time on a clock: 1:02.5",
            "no time on a clock: 0:99:99",
            "7 plies, 0 errors",
        ],
        &[],
    ),
    (
        "times-in-parens",
        "check F",
        0,
        &["4 plies, 0 errors, 0 warnings, 0 notes"],
        &[],
    ),
    (
        "times-in-parens",
        "export F",
        0,
        &["\"asides\":[\"(0:12)\"]", "\"clock\":\"0:12\""],
        &[],
    ),
    (
        "running-score-in-parens",
        "check F",
        1,
        &["claim/score", "9-16. On the board it is 0-16"],
        &[],
    ),
    (
        "running-score-bare",
        "check F",
        0,
        &["[%score 0-5]", "12 plies, 0 errors"],
        &["game-over"],
    ),
    (
        "evaluation-signs",
        "check F",
        0,
        &["6 plies, 0 errors, 0 warnings, 0 notes"],
        &[],
    ),
    ("semicolon-separators", "check F", 0, &["6 plies, 0 errors"], &[]),
    (
        "markdown-escapes",
        "check F",
        0,
        &["backslashes", "6 plies, 0 errors"],
        &[],
    ),
    (
        "termination-sentence",
        "check F",
        0,
        &["ended by resignation: South wins"],
        &[],
    ),
    (
        "termination-sentence",
        "standings F",
        0,
        &["1 of 1 game counts"],
        &[],
    ),
    (
        "mac-roman",
        "check F",
        0,
        &["--encoding macintosh reads it so"],
        &[],
    ),
    (
        "mac-roman",
        "export --encoding macintosh F",
        0,
        &["Kouamé", "Hélène"],
        &[],
    ),
    ("sgf", "check F", 2, &["a game of go (SGF)"], &[]),
    (
        "remarks-in-parens",
        "check F",
        0,
        &["4 plies, 0 errors, 0 warnings, 0 notes"],
        &[],
    ),
    (
        "bad-date",
        "check F",
        0,
        &["There is no such day: 2024.13.45"],
        &[],
    ),
    ("results-list", "check F", 2, &["0 games in"], &[]),
    (
        "trf-report",
        "standings F",
        2,
        &["the report of a chess tournament (TRF)"],
        &[],
    ),
    (
        "crlf-canonical",
        "fmt --check F",
        1,
        &["only the line ends differ"],
        &[],
    ),
    (
        "crlf-canonical",
        "fmt --diff F",
        0,
        &["only the line ends differ"],
        &["@@"],
    ),
];

#[test]
fn each_is_read_right_or_refused_aloud() {
    for (file, command, status, said, unsaid) in CASES {
        let path = format!("fixtures/public/{file}.txt");
        let words: Vec<&str> = command
            .split(' ')
            .map(|word| if word == "F" { path.as_str() } else { word })
            .collect();
        let ran = awale(&words).run();
        let output = format!("{}{}", ran.stdout, ran.stderr);
        assert_eq!(ran.status, Some(*status), "{file}: {command}\n{output}");
        for text in *said {
            assert!(
                output.contains(text),
                "{file}: {command}: {text:?} is not said\n{output}"
            );
        }
        for text in *unsaid {
            assert!(
                !output.contains(text),
                "{file}: {command}: {text:?} is said\n{output}"
            );
        }
    }
}

/// A record with a variation that has its own result, and a time in parentheses, is the same after JSON and back.
#[test]
fn json_gives_back_the_record() {
    let path = "fixtures/public/json-roundtrip-variation.txt";
    let exported = awale(&["export", path]).run().status(0);
    let back = awale(&["convert", "--from", "json", "--to", "awale"])
        .stdin(exported.stdout.as_str())
        .run()
        .status(0);
    let straight = awale(&["convert", "--to", "awale", path]).run().status(0);
    assert_eq!(back.stdout, straight.stdout);
    assert!(
        back.stdout.contains("1-0)") && back.stdout.contains("(0:30)"),
        "{}",
        back.stdout
    );
}

/// Every file of the folder has a case.
#[test]
fn every_file_has_a_case() {
    for entry in std::fs::read_dir("fixtures/public").expect("a folder") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
        let tested = CASES.iter().any(|(file, ..)| *file == stem);
        assert!(tested || stem == "json-roundtrip-variation", "{stem}");
    }
}
