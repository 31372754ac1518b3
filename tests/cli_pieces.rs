//! A file that is checked in pieces, on several threads, gives what reading it at once gives: the same findings at
//! the same places in the same games, wherever the pieces are cut.

#![cfg(feature = "cli")]

#[path = "support/random_games.rs"]
mod random_games;
mod support;

use awale::replay::encoding_findings;
use awale::report::{Found, concise};
use awale::rules::Variant;
use awale::{Catalogue, Language, Options, Source, read, replay};
use random_games::RandomGames;
use support::awale;

/// As many bytes as make several pieces.
const LENGTH: usize = 900_000;

/// The findings of a file read at once, one a line; those on the encoding left out.
fn at_once(bytes: &[u8]) -> (usize, Vec<String>) {
    let source = Source::from_bytes("-", bytes.to_vec());
    let catalogue = Catalogue::new(Language::English);
    let reading = read(&source);
    let mut lines = Vec::new();
    for (i, record) in reading.records.iter().enumerate() {
        for finding in &replay(&source, record, &Options::default()).findings {
            lines.push(concise(
                &Found {
                    source: &source,
                    game: Some(i + 1),
                    players: [None; 2],
                    finding,
                },
                &catalogue,
            ));
        }
    }
    (reading.records.len(), lines)
}

fn assert_same(bytes: &[u8]) {
    let (games, expected) = at_once(bytes);
    assert!(!expected.is_empty(), "something is to be found");
    let encoding = encoding_findings(&Source::from_bytes("-", bytes.to_vec()));
    for jobs in ["1", "2", "5"] {
        let ran = awale(&["check", "--format", "concise", "--jobs", jobs])
            .stdin(bytes)
            .run();
        let found: Vec<&str> = ran
            .stdout
            .lines()
            .filter(|line| !line.contains("[encoding/"))
            .collect();
        assert_eq!(found.len(), expected.len(), "{jobs} threads");
        for (found, expected) in found.iter().zip(&expected) {
            assert_eq!(found, expected, "{jobs} threads");
        }
        assert!(
            ran.stderr.starts_with(&format!("{games} games, ")),
            "{}",
            ran.stderr
        );
        assert_eq!(ran.stdout.contains("[encoding/"), !encoding.is_empty());
    }
}

/// Games with something odd behind, before or in some of them.
fn games(odd: impl Fn(usize, String) -> String) -> String {
    let mut text = String::new();
    for (i, game) in RandomGames::new(11, Variant::DEFAULT).enumerate() {
        let game = odd(i, game);
        text += &game;
        if text.len() > LENGTH {
            break;
        }
    }
    text
}

/// Changes one game in so many.
fn each(nth: usize, change: impl Fn(String) -> String) -> String {
    games(|i, game| if i % nth == 0 { change(game) } else { game })
}

fn with_fault(game: String) -> String {
    game.replacen(" 2. ", " 3. ", 1)
}

#[test]
fn faults_among_clean_games() {
    assert_same(each(50, with_fault).as_bytes());
    assert_same(&each(1, with_fault).as_bytes()[..300_000]);
}

#[test]
fn comments_that_hold_headers() {
    let commented = |game: String| game.replacen(" 3. ", " {see\n\n[Event \"x\"]\n\nthere} 3. ", 1);
    assert_same(
        games(|i, game| with_fault_at(i, if i % 3 == 0 { commented(game) } else { game })).as_bytes(),
    );
    let unclosed = |game: String| game.replacen(" 3. ", " {hm 3. ", 1);
    assert_same(each(40, unclosed).as_bytes());
}

fn with_fault_at(i: usize, game: String) -> String {
    if i % 100 == 7 { with_fault(game) } else { game }
}

#[test]
fn headers_in_two_parts() {
    let parted = |game: String| game.replacen("\n[South", "\n\n[South", 1);
    assert_same(games(|i, game| with_fault_at(i, parted(game))).as_bytes());
}

#[test]
fn other_line_ends_and_end_of_file_marks() {
    let text = each(60, with_fault);
    assert_same(text.replace('\n', "\r\n").as_bytes());
    assert_same(text.replace('\n', "\r").as_bytes());
    let marked = |game: String| game.trim_end().to_owned() + "\n\u{1A}\n\n";
    assert_same(games(|i, game| if i % 20 == 0 { marked(game) } else { game }).as_bytes());
}

#[test]
fn no_headers_at_all() {
    let bare = |game: String| {
        game.split_once("\n\n")
            .map_or(String::new(), |(_, moves)| moves.to_owned())
    };
    let text = games(|_, game| bare(game));
    assert_same(&text.as_bytes()[..300_000]);
}

#[test]
fn prose_between_games_and_before_them() {
    let text = "Some games.\n\nFrom the club.\n\n".to_owned() + &each(9, |game| game + "And on it went.\n\n");
    assert_same(text.as_bytes());
    let variation = |game: String| game.replacen(" 3. ", " (2... a 3. ", 1);
    assert_same(each(30, variation).as_bytes());
}

#[test]
fn other_encodings() {
    let text = each(60, with_fault);
    assert_same(&[b"\xEF\xBB\xBF", text.as_bytes()].concat());
    let latin: Vec<u8> = each(45, |game| with_fault(game).replacen("Ama", "Aimé", 1))
        .chars()
        .map(|c| u8::try_from(u32::from(c)).expect("a character of Latin 1"))
        .collect();
    assert_same(&latin);
    let utf16: Vec<u8> = text[..200_000]
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    assert_same(&[b"\xFF\xFE".to_vec(), utf16].concat());
}
