//! How many positions there are after so many plies: the published numbers that any right engine gives.
//! From the start no slam occurs within eight plies, so two positions from the literature tell the slam
//! rules apart.

use awale::rules::{EndReason, GrandSlamLegality, Repetition, VARIANTS, perft, perft_divide, perft_played};
use awale::{Game, Position, Rules};

/// From the start under `abapa`, from one ply on.
const FROM_START: [u64; 8] = [6, 36, 190, 1014, 5219, 27332, 139_157, 711_414];

const LINCKE: &str = "0,0,0,1,2,1/0,0,6,0,3,5 20-10 S";
const ALLIS: &str = "0,0,1,3,1,1/1,0,4,19,4,2 5-7 S";

fn named(id: &str) -> Rules {
    let variant = VARIANTS.iter().find(|variant| variant.id == id);
    variant.expect("a named rule set").rules
}

fn abapa() -> Rules {
    named("abapa")
}

/// The rules of the computer olympiad, by which the literature counts: repetition plays no part.
fn olympiad() -> Rules {
    Rules {
        repetition: Repetition::Never,
        ..named("computer-olympiad")
    }
}

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn counts(position: &Position, rules: &Rules) -> [u64; 8] {
    [1, 2, 3, 4, 5, 6, 7, 8].map(|depth| perft(position, rules, depth))
}

#[test]
fn from_the_start() {
    assert_eq!(counts(&Position::START, &abapa()), FROM_START);
}

#[test]
fn from_the_start_a_slam_that_must_be_forced_changes_nothing_yet() {
    let mut rules = abapa();
    rules.grand_slam.legality = GrandSlamLegality::OnlyIfForced;
    assert_eq!(counts(&Position::START, &rules), FROM_START);
    assert_eq!(counts(&Position::START, &olympiad()), FROM_START);
}

#[test]
fn linckes_position_tells_the_slam_rules_apart() {
    let position = position(LINCKE);
    let abapa_counts = [3, 8, 19, 86, 217, 1006, 2605, 11808];
    let olympiad_counts = [2, 5, 10, 45, 124, 553, 1555, 6836];
    assert_eq!(counts(&position, &abapa()), abapa_counts);
    assert_eq!(counts(&position, &olympiad()), olympiad_counts);
}

#[test]
fn alliss_position_tells_the_slam_rules_apart_at_ply_seven() {
    let position = position(ALLIS);
    let abapa_counts = [5, 16, 68, 261, 1028, 4473, 17741, 81789];
    let olympiad_counts = [5, 16, 68, 261, 1028, 4473, 17738, 81775];
    assert_eq!(counts(&position, &abapa()), abapa_counts);
    assert_eq!(counts(&position, &olympiad()), olympiad_counts);
}

#[test]
fn the_moves_add_up_to_the_count() {
    for text in [&Position::START.to_string(), LINCKE, ALLIS] {
        for rules in [abapa(), olympiad()] {
            let position = position(text);
            for depth in 1..=6 {
                let divided = perft_divide(&position, &rules, depth);
                let sum: u64 = divided.iter().map(|(_, count)| count).sum();
                assert_eq!(sum, perft(&position, &rules, depth), "{text} to depth {depth}");
                assert_eq!(
                    divided.len() as u64,
                    perft(&position, &rules, 1),
                    "{text}: one entry a move"
                );
            }
        }
    }
}

#[test]
fn a_position_is_itself_at_depth_nothing() {
    assert_eq!(perft(&Position::START, &abapa(), 0), 1);
    assert_eq!(perft_divide(&Position::START, &abapa(), 0), []);
}

#[test]
fn a_game_that_is_over_counts_nothing() {
    for over in [
        "0,0,0,0,0,0/1,2,0,0,0,0 23-22 S",
        "4,4,4,4,3,3/0,0,0,0,0,1 25-0 S",
    ] {
        let position = position(over);
        assert_eq!(perft(&position, &abapa(), 0), 1, "{over}: the position itself");
        assert_eq!(perft(&position, &abapa(), 1), 0, "{over}: nothing after it");
        assert_eq!(perft_divide(&position, &abapa(), 1), [], "{over}: no move");
    }
}

/// Repetition needs a history, which a count has not. Here either side has one move at every ply, and after
/// twelve the position is back.
#[test]
fn repetition_does_not_count() {
    let mut rules = abapa();
    rules.repetition = Repetition::At {
        occurrence: 2,
        both_rows: false,
    };
    let circling = position("0,0,0,0,0,1/1,0,0,0,0,0 23-23 S");
    let mut game = Game::from_position(rules, circling);
    let mut plies = 0;
    while let Some(house) = game.legal().iter().next() {
        game.play(house).expect("a legal move");
        plies += 1;
    }
    assert_eq!(game.end().map(|end| end.reason), Some(EndReason::Repetition));
    assert_eq!(plies, 12);
    assert_eq!(perft(&circling, &rules, plies + 1), 1);
}

/// Counting the last ply by its legal moves and playing it give the same, under every rule set and where games end.
#[test]
fn playing_the_last_ply_counts_the_same() {
    for variant in &VARIANTS {
        for start in [Position::START, position(LINCKE), position(ALLIS)] {
            for depth in 0..=5 {
                let played = perft_played(&start, &variant.rules, depth);
                assert_eq!(
                    played.positions,
                    perft(&start, &variant.rules, depth),
                    "{} {start} {depth}",
                    variant.id
                );
            }
        }
    }
}

/// Positions, and those at which the game is over, counted by playing games.
fn by_games(game: &Game, depth: u32) -> (u64, u64) {
    if depth == 0 {
        return (1, u64::from(game.end().is_some()));
    }
    game.legal().iter().fold((0, 0), |(positions, over), house| {
        let mut next = game.clone();
        next.play(house).expect("a legal move");
        let below = by_games(&next, depth - 1);
        (positions + below.0, over + below.1)
    })
}

#[test]
fn ends_are_counted_as_games_come_to_them() {
    for variant in &VARIANTS {
        let rules = Rules {
            repetition: Repetition::Never,
            ..variant.rules
        };
        for start in [LINCKE, ALLIS, "0,0,0,0,0,1/2,0,0,0,1,1 22-21 N"].map(position) {
            for depth in 0..=6 {
                let count = perft_played(&start, &rules, depth);
                let expected = by_games(&Game::from_position(rules, start), depth);
                assert_eq!(
                    (count.positions, count.over),
                    expected,
                    "{} {start} {depth}",
                    variant.id
                );
            }
        }
    }
}

/// Millions of positions, which only an optimised build counts in seconds.
#[cfg(not(debug_assertions))]
#[test]
fn from_the_start_to_ply_eleven() {
    for (depth, count) in [(9, 3_592_872), (10, 18_137_964), (11, 91_558_687)] {
        assert_eq!(perft(&Position::START, &abapa(), depth), count, "depth {depth}");
        let played = perft_played(&Position::START, &abapa(), depth);
        assert_eq!(played.positions, count, "depth {depth}, every ply played");
    }
}

/// The count of the literature, with the games that are over by then: by hand, `cargo test --release --test perft`.
#[cfg(not(debug_assertions))]
#[test]
fn from_the_start_to_ply_twelve() {
    let played = perft_played(&Position::START, &abapa(), 12);
    assert_eq!((played.positions, played.over), (460_005_710, 1221));
}
