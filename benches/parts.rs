//! The parts, each by itself: `cargo bench --bench parts`.

#[path = "../tests/support/random_games.rs"]
mod random_games;

use awale::json::game_json;
use awale::replay::screen;
use awale::rules::{Variant, perft, perft_played};
use awale::{Catalogue, Language, Options, Position, Rules, Source, format_game, read, replay};
use divan::Bencher;
use divan::counter::{BytesCount, ItemsCount};
use random_games::RandomGames;

fn main() {
    divan::main();
}

/// About a megabyte of games.
fn games() -> Source {
    let text: String = RandomGames::new(7, Variant::DEFAULT).take(1700).collect();
    Source::from_bytes("games.awale", text.into_bytes())
}

#[divan::bench]
fn sifting(bencher: Bencher) {
    let source = games();
    bencher
        .counter(BytesCount::of_str(source.text()))
        .bench_local(|| screen(&source, &Options::default()));
}

#[divan::bench]
fn reading_records(bencher: Bencher) {
    let source = games();
    bencher
        .counter(BytesCount::of_str(source.text()))
        .bench_local(|| read(&source));
}

#[divan::bench]
fn replaying_records(bencher: Bencher) {
    let source = games();
    let reading = read(&source);
    bencher
        .counter(BytesCount::of_str(source.text()))
        .bench_local(|| {
            let replays = reading
                .records
                .iter()
                .map(|record| replay(&source, record, &Options::default()));
            replays.map(|replay| replay.plies.len()).sum::<usize>()
        });
}

#[divan::bench]
fn writing_json(bencher: Bencher) {
    let source = games();
    let reading = read(&source);
    let replayed = replay(&source, &reading.records[0], &Options::default());
    let catalogue = Catalogue::new(Language::English);
    let mut json = Vec::new();
    let write = |json: &mut Vec<u8>| {
        json.clear();
        serde_json::to_writer(json, &game_json(&source, 1, &replayed, &catalogue)).expect("JSON");
    };
    write(&mut json);
    bencher
        .counter(BytesCount::new(json.len()))
        .bench_local(|| write(&mut json));
}

#[divan::bench]
fn writing_canonical_form(bencher: Bencher) {
    let source = games();
    let reading = read(&source);
    let replayed = replay(&source, &reading.records[0], &Options::default());
    bencher.bench_local(|| format_game(&replayed, awale::replay::ClaimsWritten::Captures));
}

#[divan::bench]
fn playing_every_ply(bencher: Bencher) {
    let rules = Rules::default();
    let moves: u64 = (1..=7).map(|depth| perft(&Position::START, &rules, depth)).sum();
    bencher
        .counter(ItemsCount::new(moves))
        .bench_local(|| perft_played(&Position::START, &rules, 7));
}
