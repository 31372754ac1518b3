//! Games that are sifted out as clean are those of which a full replay has nothing to say, and they come to the
//! same; the others are read again to the same records.

#[allow(dead_code, reason = "their bytes are enough")]
#[path = "support/codes.rs"]
mod examples;
#[path = "support/random_games.rs"]
mod random_games;
#[allow(dead_code, reason = "the games need no more of it than their play")]
mod reference;

use awale::replay::{encoding_findings, screen};
use awale::rules::{VARIANTS, Variant};
use awale::{Code, Options, Source, Stores, read, replay};
use proptest::prelude::*;
use random_games::{Random, RandomGames};
use reference::Reference;

/// How many games were clean.
fn assert_sifted_rightly(text: &[u8], options: &Options) -> usize {
    let source = Source::from_bytes("x", text.to_vec());
    let shown = || String::from_utf8_lossy(text).into_owned();
    let screened = screen(&source, options);
    let reading = read(&source);
    assert_eq!(screened.games().len(), reading.records.len(), "{}", shown());
    let mut clean_games = 0;
    for (i, (game, record)) in screened.games().iter().zip(&reading.records).enumerate() {
        let replayed = replay(&source, record, options);
        assert_eq!(game.start, record.span.start, "game {i} of {}", shown());
        match game.passed {
            Some(clean) => {
                clean_games += 1;
                assert!(
                    replayed.findings.is_empty(),
                    "game {i} of {}: {:?}",
                    shown(),
                    replayed.findings
                );
                assert_eq!(
                    clean.plies as usize,
                    replayed.plies.len(),
                    "game {i} of {}",
                    shown()
                );
                assert_eq!(clean.score, replayed.outcome.score, "game {i} of {}", shown());
            }
            None if game.noted.is_some() => {
                assert_eq!(
                    screened.findings(&source, i),
                    Some(replayed.findings.clone()),
                    "game {i} of {}",
                    shown()
                );
                assert!(!replayed.findings.is_empty());
                let noted = game.noted.expect("what it came to");
                assert_eq!(noted.plies as usize, replayed.plies.len(), "{}", shown());
                assert_eq!(noted.score, replayed.outcome.score, "{}", shown());
            }
            None => assert_eq!(
                screened.record(&source, i).as_ref(),
                Some(record),
                "game {i} of {}",
                shown()
            ),
        }
    }
    clean_games
}

fn fixtures(folder: &std::path::Path, each: &mut Vec<Vec<u8>>) {
    let entries = std::fs::read_dir(folder).expect("a folder");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            fixtures(&path, each);
        } else {
            each.push(std::fs::read(path).expect("a file"));
        }
    }
}

#[test]
fn every_fixture() {
    let mut files = Vec::new();
    fixtures(
        &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"),
        &mut files,
    );
    let named = Options {
        default_variant: Some(Variant::DEFAULT),
        ..Options::default()
    };
    let clean: usize = files.iter().map(|file| assert_sifted_rightly(file, &named)).sum();
    assert!(clean > 20, "{clean} clean games");
    for variant in &VARIANTS {
        let replaced = Options {
            variant: Some(variant),
            ..Options::default()
        };
        for file in files.iter().filter(|file| file.len() < 20_000) {
            assert_sifted_rightly(file, &replaced);
        }
    }
}

/// A finding that the screening does not know would be lost.
#[test]
fn every_example_of_a_finding() {
    for code in Code::ALL {
        let example = examples::bytes(*code);
        assert_sifted_rightly(&example, &Options::default());
        // The same with a result, in which nothing else need be wrong.
        assert_sifted_rightly(&[&example[..], b" *\n"].concat(), &Options::default());
    }
}

#[test]
fn random_games_are_clean_under_every_rule_set() {
    for variant in &VARIANTS {
        let text: String = RandomGames::new(3, variant).take(30).collect();
        let clean = assert_sifted_rightly(text.as_bytes(), &Options::default());
        assert_eq!(clean, 30, "{}", variant.id);
    }
}

#[test]
fn a_spoilt_move_is_found_in_every_game() {
    for variant in &VARIANTS {
        let text: String = RandomGames::faulty(4, variant).take(30).collect();
        let clean = assert_sifted_rightly(text.as_bytes(), &Options::default());
        assert_eq!(clean, 0, "{}", variant.id);
    }
}

/// A number that any difference in a final score changes.
fn checksum(scores: impl Iterator<Item = [u32; 2]>) -> u64 {
    scores.fold(0, |sum: u64, [south, north]| {
        sum.wrapping_mul(0x0100_0000_01B3) ^ u64::from(south * 1000 + north)
    })
}

fn in_halves(stores: Stores) -> [u32; 2] {
    [stores.south, stores.north].map(|store| u32::from(store.in_halves()))
}

#[test]
fn counts_and_scores_are_those_of_the_reference_engine() {
    const START: [u32; 12] = [4; 12];
    let variant = Variant::DEFAULT;
    let text: String = RandomGames::new(5, variant).take(3000).collect();
    let source = Source::from_bytes("x", text.into_bytes());
    let screened = screen(&source, &Options::default());
    let clean: Vec<_> = screened.games().iter().filter_map(|game| game.passed).collect();

    let reading = read(&source);
    let mut plies = 0;
    let scores = reading.records.iter().map(|record| {
        let mut game = Reference::new(variant.rules, START, [0, 0], 0);
        for node in &record.line.moves {
            let awale::record::Entry::Move(written) = &node.entry else {
                panic!("a move")
            };
            let house = awale::House::from_letter(written.letter).expect("a house");
            game.play(house.place()).expect("a legal move");
            plies += 1;
        }
        game.stores()
    });
    let expected = checksum(scores);
    assert_eq!(clean.len(), reading.records.len());
    assert_eq!(clean.iter().map(|game| game.plies).sum::<u32>(), plies);
    assert_eq!(checksum(clean.iter().map(|game| in_halves(game.score))), expected);
}

/// Changes a text here and there.
fn damaged(text: &str, random: &mut Random, changes: usize) -> Vec<u8> {
    const PIECES: [&str; 58] = [
        "a",
        "F",
        "x",
        "+",
        "+3",
        " +2",
        "7.",
        "12.",
        "1. ",
        "0. ",
        "!",
        "{hm}",
        "{",
        "}",
        "(A b)",
        "(",
        ")",
        "\n\n",
        "\r\n",
        "\r",
        "\t",
        "\u{1A}",
        "é",
        "½",
        "*",
        "25-23",
        "1-0",
        "[Variant \"abapa\"]\n",
        "[Letters \"left\"]\n",
        "[Result \"*\"]\n",
        "[First \"North\"]\n",
        "\n\n[Event \"x\"]\n",
        ";",
        "%",
        ">f",
        "4",
        "draw",
        "{[%score 0-0]}",
        "C4>f",
        "{[%clk 0:10:00]}",
        "{[%clk 0:09:00]}",
        "{[%clk 9]}",
        "{[%emt 5] 50% [%score 2-0]}",
        "{[%board 4,4,4,4,4,4/4,4,4,4,4,4 0-0 S]}",
        "{a\\}[%score 9-9]}",
        "{a\n\n[b}",
        "[TimeControl \"600+5\"]\n",
        "[Termination \"normal\"]\n",
        "[Termination \"resignation\"]\n",
        "[Score \"25-23\"]\n",
        "[First \"South\"]\n",
        "[Position \"4,4,4,4,4,4/4,4,4,4,4,4 0-0 S\"]\n",
        "[Tournoi \"x\"]\n",
        "[Sud \"x\"]\n",
        "[WhiteElo \"1800\"]\n",
        "\nE f ",
        "1000. ",
        "[Position \"4,4,4,4,4,4/4,4,4,4,4,4 0-0 N\"]\n",
    ];
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..changes {
        let at = random.below(bytes.len());
        let end = (at + random.below(3)).min(bytes.len());
        let piece = PIECES[random.below(PIECES.len())];
        bytes.splice(at..end, piece.bytes());
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_games(seed in any::<u64>(), variant in 0..VARIANTS.len(), changes in 0usize..6) {
        let text: String = RandomGames::new(seed, &VARIANTS[variant]).take(3).collect();
        let bytes = damaged(&text, &mut Random(seed), changes);
        assert_sifted_rightly(&bytes, &Options::default());
    }
}

/// What has nothing wrong passes, and what would break the shortcut that lets it pass is looked at in full.
#[test]
fn each_shortcut_and_what_breaks_it() {
    const START: &str = "4,4,4,4,4,4/4,4,4,4,4,4 0-0";
    let tagged = |tags: &str| format!("[Variant \"abapa\"]\n{tags}\n1. F d 2. E *");
    let moves = |moves: &str| format!("[Variant \"abapa\"]\n[TimeControl \"600+5\"]\n\n{moves}");
    let cases = [
        // Tags.
        (tagged("[WhiteElo \"1800\"]\n[UTCDate \"2024.01.01\"]\n"), true),
        (tagged("[Evemt \"x\"]\n"), false),
        (tagged("[Tournoi \"x\"]\n[Sud \"Ama\"]\n"), true),
        (tagged("[White \"Ama\"]\n"), false),
        (tagged("[TOURNOI \"x\"]\n[Event \"x\"]\n"), false),
        (tagged("[Termination \"normal\"]\n"), true),
        (tagged("[Termination \"resignation\"]\n"), false),
        (tagged("[Termination \"bravo\"]\n"), false),
        (tagged("[First \"south\"]\n"), true),
        (tagged("[First \"nobody\"]\n"), false),
        (tagged("[First \"north\"]\n"), false),
        (tagged("[Score \"0-0\"]\n"), true),
        (tagged("[Score \"1-0\"]\n"), false),
        (tagged("[Score \"none\"]\n"), false),
        (tagged(&format!("[Position \"{START} S\"]\n")), true),
        (tagged(&format!("[Position \"{START} N\"]\n")), false),
        (
            tagged(&format!("[Position \"{START} S\"]\n[First \"north\"]\n")),
            false,
        ),
        (tagged("[Position \"4,4,4,4,4,4/4,4,4,4,4,3 0-0 S\"]\n"), false),
        (tagged("[FEN \"x\"]\n"), false),
        // Comments.
        (
            moves("1. F {[%clk 0:10:00]} d {[%clk 0:09:59]} 2. E {[%clk 0:10:05]} *"),
            true,
        ),
        (
            moves("1. F {[%clk 0:10:00]} d {[%clk 0:09:59]} 2. E {[%clk 0:10:06]} *"),
            false,
        ),
        (moves("1. F {[%clk 0:10:00]} d {[%clk 0:61:00]} *"), false),
        (moves("1. F {[%clk ten]} d *"), false),
        (moves("{[%clk 0:10:00]} 1. F d *"), false),
        (moves("1. F d * {[%clk ten]}"), false),
        (moves("1. F {[%emt 0:07] [%eval 0.3] 50% sure} d *"), true),
        (moves("1. F d {[%score 0-0]} *"), true),
        (moves("1. F d {[%score 1-0]} *"), false),
        (moves("1. F d {[%score x]} *"), false),
        (moves("1. F d {[%score 0-0] [%score 1-0]} *"), false),
        (moves("1. F d {[%board 5,4,4,4,4,0/0,5,5,5,5,4 0-0 S]} *"), false),
        (moves("1. F {[%board 4,4,5,5,5,5/4,4,4,4,4,0 0-0 N]} d *"), true),
        (moves("1. F {a\\}[%score 9-9]} d *"), false),
        (moves("1. F {a} d {b\nc} *"), true),
        // Layout.
        (moves("1.\tF\td\t2.\tE\ta\t*"), true),
        (moves("1.  F  d  2.  E \t a  \n3. F *"), true),
        (moves("1.  F  d  2.  E \t a  *"), true),
        (moves("1. F d 2. A\nd 3. D b *"), false),
        (moves("1. F d 2. A\na 3. D b 4. C +9 d *"), false),
        (moves("1. F d 2. A  +9 a 3. D b 4. C d *"), false),
        (moves("1. F d 2. A \t+9 a 3. D b 4. C d *"), false),
    ];
    for (text, passes) in cases {
        let passed = assert_sifted_rightly(text.as_bytes(), &Options::default());
        assert_eq!(passed, usize::from(passes), "{text}");
    }
}

/// What the screen says itself is what a replay finds, and what is more than that is looked at in full.
#[test]
fn each_note_and_what_breaks_it() {
    let abapa = "[Variant \"abapa\"]\n";
    let cases = [
        ("1. F d 2. A *".to_owned(), true),
        ("[South \"Ama\"]\n\n1. F d 2. A *".to_owned(), true),
        ("[South \"A\\\"ma\"]\n\n1. F d 2. A *".to_owned(), false),
        ("[Variant \"?\"]\n\n1. F d 2. A *".to_owned(), false),
        ("[GrandSlam \"forbidden\"]\n\n1. F d 2. A *".to_owned(), false),
        ("1. F d 2. A".to_owned(), true),
        ("1. F d 2. A {hm}\n\n".to_owned(), true),
        ("1. F d 2. A {hm".to_owned(), false),
        (format!("{abapa}\n1. F d 2. A"), true),
        (format!("{abapa}[Result \"1-0\"]\n\n1. F d 2. A"), false),
        (format!("{abapa}[Score \"1-0\"]\n\n1. F d 2. A"), false),
        (format!("{abapa}\n1. F d 3. A *"), true),
        (format!("{abapa}\n1. F d 3 A *"), true),
        (format!("{abapa}\n1. F d 3. A a 4. B b 5. C *"), true),
        (format!("{abapa}\n1. F 2. d 3. A 4. a 5. B *"), true),
        (format!("{abapa}\n1. F d 3. A a 3. B b 5. C *"), false),
        (format!("{abapa}\n1. F d 2. A a 5. B b 4. C *"), true),
        (format!("{abapa}\n1. F d 12. A a 13. B b 4. C c 15. D *"), false),
        (format!("{abapa}\n1. F d 9999999999. A a *"), true),
        ("1. F d 7. A a".to_owned(), true),
        ("[Letters \"left\"]\n\n1. F c 7. A f".to_owned(), true),
        ("1... d 2. A a *".to_owned(), true),
        ("1. F d 2. A d *".to_owned(), false),
        ("1. F d 2. A a 24-24".to_owned(), false),
    ];
    for (text, noted) in cases {
        assert_sifted_rightly(text.as_bytes(), &Options::default());
        let source = Source::from_bytes("x", text.clone().into_bytes());
        let screened = screen(&source, &Options::default());
        assert_eq!(screened.games()[0].noted.is_some(), noted, "{text}");
    }
}

/// Where a game is awarded seeds, a score may be that before.
#[test]
fn scores_at_the_end() {
    for variant in &VARIANTS {
        let games: Vec<String> = RandomGames::new(8, variant).take(10).collect();
        for game in games {
            let Some((moves, result)) = game.trim_end().rsplit_once([' ', '\n']) else {
                continue;
            };
            for score in [result, "20-20", "24-24"]
                .into_iter()
                .filter(|score| *score != "*")
            {
                let text = format!("{moves} {{[%score {score}]}} {result}");
                assert_sifted_rightly(text.as_bytes(), &Options::default());
            }
        }
    }
}

#[test]
fn a_file_in_windows_1252() {
    let mut text = b"{d\xE9but}\n\n".to_vec();
    text.extend(
        RandomGames::new(6, Variant::DEFAULT)
            .take(2)
            .collect::<String>()
            .bytes(),
    );
    let source = Source::from_bytes("x", text.clone());
    assert_eq!(encoding_findings(&source).len(), 1);
    assert_sifted_rightly(&text, &Options::default());
}
