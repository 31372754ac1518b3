//! `awale standings`: the table of a tournament, its tie-breaks, and what is odd about its games.

#![cfg(feature = "cli")]

mod support;

use serde_json::Value;
use support::{Ran, awale, fields};

#[path = "../examples/tournament.rs"]
#[allow(dead_code, reason = "the example writes files; here they are only compared")]
mod tournament;

const TOURNAMENT: [&str; 6] = [
    "standings",
    "fixtures/tournament",
    "--ext",
    "awale",
    "--ext",
    "ogn",
];

fn of_the_tournament(more: &[&str]) -> Ran {
    awale(&[&TOURNAMENT, more].concat()).run().status(1)
}

#[test]
fn the_tournament_is_the_one_that_the_example_writes() {
    let files = tournament::files(tournament::SEED);
    assert_eq!(files.len(), 9);
    for (name, text) in files {
        let path = format!("{}/fixtures/tournament/{name}", env!("CARGO_MANIFEST_DIR"));
        assert_eq!(
            std::fs::read_to_string(path).expect("it is there"),
            text,
            "{name}"
        );
    }
}

#[test]
fn in_english() {
    let ran = of_the_tournament(&[]).stderr("fixtures/tournament/copy.ogn: taken for ogn\n");
    insta::assert_snapshot!("standings-text", ran.stdout);
    insta::assert_snapshot!("standings-csv", of_the_tournament(&["--format", "csv"]).stdout);
    let json = of_the_tournament(&["--format", "json"]).json();
    let pretty = serde_json::to_string_pretty(&json).expect("JSON");
    insta::assert_snapshot!("standings-json", pretty);
}

#[test]
fn in_french() {
    let french = |more: &[&str]| of_the_tournament(&[&["--lang", "fr"], more].concat());
    insta::assert_snapshot!("standings-text-french", french(&[]).stdout);
    // For programs only the messages differ.
    let csv = french(&["--format", "csv"]).stdout;
    assert_eq!(csv, of_the_tournament(&["--format", "csv"]).stdout);
    let mut json = french(&["--format", "json"]).json();
    let mut english = of_the_tournament(&["--format", "json"]).json();
    insta::assert_snapshot!("standings-json-french", messages(&json).join("\n"));
    for report in [&mut json, &mut english] {
        for message in report["events"]
            .as_array_mut()
            .expect("a list")
            .iter_mut()
            .flat_map(|event| event["remarks"].as_array_mut().expect("a list"))
        {
            message["message"] = Value::Null;
        }
    }
    assert_eq!(json, english);
}

#[test]
fn seeds_part_whom_nothing_else_does_where_that_is_asked_for() {
    let ran = of_the_tournament(&["--tie-break", "seeds"]);
    insta::assert_snapshot!("standings-seeds", ran.stdout);
}

fn events(report: &Value) -> &Vec<Value> {
    report["events"].as_array().expect("a list")
}

fn remarks(report: &Value) -> impl Iterator<Item = &Value> {
    events(report)
        .iter()
        .flat_map(|event| event["remarks"].as_array().expect("a list"))
}

fn messages(report: &Value) -> Vec<String> {
    remarks(report)
        .map(|remark| {
            let text = |field: &str| remark[field].as_str().unwrap_or_default().to_owned();
            format!("{}: {}", text("kind"), text("message"))
        })
        .collect()
}

/// A game without moves that the arbiter has decided.
fn decided(tags: &str, south: &str, north: &str, result: &str) -> String {
    format!(
        "[South \"{south}\"]\n[North \"{north}\"]\n[Variant \"abapa\"]\n[Termination \"arbiter\"]\n{tags}\n{result}\n\n"
    )
}

fn standings_of(text: &str, more: &[&str]) -> Ran {
    let arguments = [&["standings", "-", "--from", "awale"], more].concat();
    awale(&arguments).stdin(text).run()
}

fn report_of(text: &str) -> Value {
    standings_of(text, &["--format", "json"]).json()
}

#[test]
fn json_has_the_promised_fields() {
    let report = of_the_tournament(&["--format", "json"]).json();
    assert_eq!(fields(&report), ["events"]);
    let event = &report["events"][0];
    assert_eq!(
        fields(event),
        ["counted", "event", "given", "players", "remarks", "tie_breaks"]
    );
    assert_eq!(
        fields(&event["players"][0]),
        [
            "against",
            "direct_encounter",
            "draws",
            "games",
            "losses",
            "name",
            "points",
            "rank",
            "row",
            "seed_difference",
            "sonneborn_berger",
            "wins"
        ]
    );
    assert_eq!(
        fields(&event["remarks"][0]),
        ["games", "kind", "message", "severity"]
    );
}

#[test]
fn nothing_odd_is_status_0_and_warnings_count_where_they_are_denied() {
    let clean = decided("", "Ama", "Kofi", "1-0");
    standings_of(&clean, &["--deny", "warnings"]).stderr("").status(0);
    let unfinished = "[South \"Ama\"]\n[North \"Kofi\"]\n[Variant \"abapa\"]\n\n1. C *\n";
    standings_of(unfinished, &[]).status(0);
    standings_of(unfinished, &["--deny", "warnings"]).status(1);
    standings_of("", &[]).stdout("").status(2);
    standings_of("", &["--allow-empty"])
        .stdout("")
        .stderr("")
        .status(0);
    awale(&["standings", "nowhere.awale"]).run().stdout("").status(2);
}

#[test]
fn text_that_holds_no_game_is_said_beside_the_table() {
    let minutes = "Minutes of the club.\n";
    let said = "-:1:1: warning[syntax/skipped-text] Line 1 was not read: Minutes of the club.\n";
    standings_of(minutes, &["--allow-empty"])
        .stdout("")
        .stderr(said)
        .status(0);
    standings_of(minutes, &[]).status(2);
    standings_of(minutes, &["--deny", "warnings", "--allow-empty"]).status(1);
}

#[test]
fn the_direct_encounter_parts_two_who_are_equal() {
    // Yao and Kofi have two points each, and the same opponents' points; Yao has beaten Kofi.
    let games = [
        ("Yao", "Kofi", "1-0"),
        ("Yao", "Ama", "1-0"),
        ("Yao", "Efua", "0-1"),
        ("Yao", "Abla", "0-1"),
        ("Kofi", "Ama", "1-0"),
        ("Kofi", "Efua", "1-0"),
        ("Kofi", "Abla", "0-1"),
        ("Ama", "Efua", "1-0"),
        ("Ama", "Abla", "0-1"),
        ("Efua", "Abla", "1-0"),
    ];
    let text: String = games
        .map(|(south, north, result)| decided("", south, north, result))
        .concat();
    insta::assert_snapshot!("standings-direct", standings_of(&text, &[]).status(0).stdout);
}

#[test]
fn who_cannot_be_parted_shares_a_rank() {
    let ring = [("Ama", "Kofi"), ("Kofi", "Yao"), ("Yao", "Ama")];
    let text: String = ring
        .map(|(south, north)| decided("", south, north, "1-0"))
        .concat();
    let report = report_of(&text);
    let players = report["events"][0]["players"].as_array().expect("a list");
    assert!(players.iter().all(|player| player["rank"] == 1));
    assert!(players.iter().all(|player| player["direct_encounter"] == 1));
    let names: Vec<&str> = players
        .iter()
        .filter_map(|player| player["name"].as_str())
        .collect();
    assert_eq!(names, ["Ama", "Kofi", "Yao"]);
}

#[test]
fn what_does_not_count_is_named() {
    let text = [
        "[South \"Ama\"]\n[Variant \"abapa\"]\n[Termination \"arbiter\"]\n\n1-0\n\n",
        &decided("", "Ama", "?", "1-0"),
        &decided("", "Ama", "Ama", "1-0"),
        "[South \"Ama\"]\n[North \"Kofi\"]\n[Variant \"abapa\"]\n\n1. C 1-0\n\n",
        "[South \"Ama\"]\n[North \"Kofi\"]\n[Variant \"abapa\"]\n\n1. C C *\n\n",
    ]
    .concat();
    let report = standings_of(&text, &["--format", "json"]).status(1).json();
    assert_eq!(report["events"][0]["counted"], 0);
    insta::assert_snapshot!("standings-uncounted", messages(&report).join("\n"));
}

const GAME: &str = "1. C a 2. C e 3. B d 4. C c 5. F b 1-0";

fn played(tags: &str, south: &str, north: &str, moves: &str) -> String {
    decided(tags, south, north, moves)
}

#[test]
fn a_copy_is_known_by_its_moves_and_its_players() {
    let twice = |other: &str| {
        let first = played("[Round \"1\"]\n", "Ama Mensah", "Kofi", GAME);
        let report = report_of(&(first + other));
        let counted = report["events"][0]["counted"].as_u64();
        (counted, remarks(&report).any(|remark| remark["kind"] == "twice"))
    };
    let commented = "1. C {well} a! 2. C e (2... d) 3. B d\n4. C c 5. F b 1-0";
    assert_eq!(
        twice(&played("", "Ama Mensah", "Kofi", commented)),
        (Some(1), true)
    );
    // Spelt otherwise.
    assert_eq!(twice(&played("", "Ama Mensa", "Kofi", GAME)), (Some(1), true));
    assert_eq!(twice(&played("", "Mensah, Ama", "KOFI", GAME)), (Some(1), true));
    // Other players, other sides, other moves.
    assert_eq!(twice(&played("", "Yao", "Kofi", GAME)), (Some(2), false));
    assert_eq!(twice(&played("", "Kofi", "Ama Mensah", GAME)), (Some(2), false));
    let other = GAME.replace("F b", "F d");
    assert_eq!(twice(&played("", "Ama Mensah", "Kofi", &other)), (Some(2), false));
    // Too short to be known again.
    let short = decided("", "Ama", "Kofi", "1. C a 1-0").repeat(2);
    assert_eq!(report_of(&short)["events"][0]["counted"], 2);
}

fn said_of(text: &str) -> Vec<String> {
    messages(&report_of(text))
}

#[test]
fn names_that_differ_by_a_slip_are_noted() {
    let pairs = |one: &str, other: &str| {
        let text = decided("", one, "Kofi", "1-0") + &decided("", other, "Kofi", "1-0");
        said_of(&text).iter().any(|said| said.starts_with("spelling: "))
    };
    assert!(pairs("Aminata Traoré", "Aminata Traore"));
    assert!(pairs("Aminata Traoré", "aminata  traoré "));
    assert!(pairs("Aminata Traoré", "Amniata Traoré"));
    assert!(pairs("Aminata Traoré", "Traoré Aminata"));
    assert!(pairs("Yao", "YAO"));
    assert!(!pairs("Yao", "Yaa"));
    assert!(!pairs("Aminata Traoré", "Fatou Diallo"));
    // Who has met is not one.
    assert_eq!(said_of(&decided("", "Kwame A.", "Kwame B.", "1-0")), [""; 0]);
}

#[test]
fn numbers_left_out_of_a_match_are_missing() {
    let game = |number: &str| {
        decided(
            &format!("[Match \"Third place\"]\n[Game \"{number}\"]\n"),
            "Ama",
            "Kofi",
            "1/2-1/2",
        )
    };
    let of = |numbers: &[&str]| said_of(&numbers.iter().map(|number| game(number)).collect::<String>());
    assert_eq!(of(&["1", "2", "3"]), [""; 0]);
    assert_eq!(of(&["2", "1"]), [""; 0]);
    assert_eq!(
        of(&["1", "3"]),
        ["numbers-missing: Third place, Ama – Kofi: game 2 is missing."]
    );
    assert_eq!(
        of(&["2", "5", "4294967295"]),
        ["numbers-missing: Third place, Ama – Kofi: games 1, 3–4 and 6–4294967294 are missing."]
    );
    assert_eq!(of(&["one", "0", "99999999999"]), [""; 0]);
}

#[test]
fn the_winner_begins_the_next_game_where_the_rules_say_so() {
    let game = |number: u32, tags: &str, south: &str, north: &str, result: &str| {
        decided(
            &format!("[Round \"1\"]\n[Game \"{number}\"]\n{tags}"),
            south,
            north,
            result,
        )
    };
    let wrong = |games: [String; 2]| {
        let said = said_of(&games.concat());
        said.iter().any(|said| said.starts_with("wrong-starter: "))
    };
    let first = || game(1, "", "Ama", "Kofi", "1-0");
    assert!(!wrong([first(), game(2, "", "Ama", "Kofi", "1-0")]));
    assert!(wrong([first(), game(2, "", "Kofi", "Ama", "1-0")]));
    let north_began = "[First \"North\"]\n";
    assert!(!wrong([first(), game(2, north_began, "Kofi", "Ama", "1-0")]));
    assert!(wrong([first(), game(2, north_began, "Ama", "Kofi", "1-0")]));
    // After a draw, by other rules, or when another game may have been between, anyone may.
    let draw = game(1, "", "Ama", "Kofi", "1/2-1/2");
    assert!(!wrong([draw, game(2, "", "Kofi", "Ama", "1-0")]));
    let free = "[NextStarter \"free\"]\n";
    assert!(!wrong([first(), game(2, free, "Kofi", "Ama", "1-0")]));
    assert!(!wrong([first(), game(3, "", "Kofi", "Ama", "1-0")]));
}

#[test]
fn a_tournament_that_has_just_begun_misses_no_games() {
    let round = decided("", "Ama", "Kofi", "1-0") + &decided("", "Yao", "Efua", "1-0");
    assert_eq!(said_of(&round), [""; 0]);
}

#[test]
fn names_are_only_text() {
    let hostile = decided("", "=HYPERLINK(\\\"x\\\")", "@sum, \u{1b}[31mred", "1-0")
        + &decided("", &"x".repeat(5000), "+1", "1-0");
    let csv = standings_of(&hostile, &["--format", "csv"]).stdout;
    assert!(
        csv.contains("\"'=HYPERLINK(\"\"x\"\")\"") || csv.contains("'=HYPERLINK(\"\"x\"\")"),
        "{csv}"
    );
    assert!(csv.contains("'+1"), "{csv}");
    let text = standings_of(&hostile, &[]).stdout;
    assert!(!text.contains('\u{1b}'), "{text}");
    assert!(text.lines().all(|line| line.chars().count() < 400), "{text}");
}

#[test]
fn too_many_names_are_not_searched_and_that_is_said() {
    let many: String = (0..251)
        .map(|i| decided("", &format!("Player {i}"), &format!("Opponent {i}"), "1-0"))
        .collect();
    assert_eq!(
        said_of(&many),
        ["many-names: With 502 names, none were searched for one player spelt in two ways."]
    );
}

#[test]
fn whatever_is_given_is_taken() {
    for folder in ["damaged", "illegal", "foreign", "examples", "games", "legal"] {
        let path = format!("fixtures/{folder}");
        let files = std::fs::read_dir(&path).expect("a folder");
        for file in files.map(|file| file.expect("an entry").path()) {
            let file = file.to_string_lossy();
            for format in ["text", "csv", "json"] {
                let ran = awale(&["standings", &file, "--format", format]).run();
                assert!(matches!(ran.status, Some(0..=2)), "{file}: {}", ran.stderr);
                assert!(!ran.stderr.contains("panicked"), "{file}: {}", ran.stderr);
            }
        }
    }
}

/// Whatever the results, every game gives one point, and the seeds that one wins another loses.
#[test]
fn sums_are_right_whatever_the_results() {
    let mut random = tournament::random_games::Random(1);
    for _ in 0..20 {
        let games = 1 + random.below(40);
        let text: String = (0..games)
            .map(|_| {
                let [south, north] = [random.below(6), 6 + random.below(6)];
                let result = ["1-0", "0-1", "1/2-1/2"][random.below(3)];
                decided("", &"NORTH".repeat(south + 1), &"EFUA".repeat(north), result)
            })
            .collect();
        let report = report_of(&text);
        let players = report["events"][0]["players"].as_array().expect("a list");
        let sum = |field: &str| -> f64 { players.iter().filter_map(|player| player[field].as_f64()).sum() };
        let total = f64::from(u32::try_from(games).expect("few"));
        assert_eq!((sum("points"), sum("games")), (total, 2.0 * total));
        assert_eq!((sum("wins"), sum("seed_difference")), (sum("losses"), 0.0));
        for player in players {
            let against = player["against"].as_array().expect("a list");
            let by_hand: f64 = against
                .iter()
                .map(|against| {
                    let row = usize::try_from(against["row"].as_u64().expect("a row")).expect("small");
                    let results = against["results"].as_array().expect("a list");
                    let won: f64 = results.iter().filter_map(Value::as_f64).sum();
                    won * players[row - 1]["points"].as_f64().expect("points")
                })
                .sum();
            assert_eq!(player["sonneborn_berger"].as_f64(), Some(by_hand));
        }
    }
}

#[test]
fn many_players_have_no_column_each() {
    let many: String = (0..40)
        .map(|i| decided("", &format!("Player {i} A"), &format!("Opponent {i} B"), "1-0"))
        .collect();
    let text = standings_of(&many, &[]).stdout;
    assert!(text.contains("There are more than 64 players"), "{text}");
    let csv = standings_of(&many, &["--format", "csv"]).stdout;
    assert!(!csv.contains("vs_1"), "{csv}");
    assert_eq!(csv.lines().count(), 81);
}
