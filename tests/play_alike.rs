//! Rule sets that differ only where nothing arises play a game alike, and are not replayed: held against replaying
//! the record under each.

#[path = "support/bent.rs"]
mod bent;

use awale::compare::{Compared, compare};
use awale::rules::VARIANTS;
use awale::{Game, Options, Position, Severity, Source, read, replay};
use proptest::collection::vec as vec_of;
use proptest::prelude::*;
use proptest::sample::select;

/// What is known of a rule set, without where it parts from others.
fn told(compared: &Compared) -> String {
    let alone = Compared {
        at_parting: None,
        ..compared.clone()
    };
    format!("{alone:?}")
}

/// Holds the comparison of all rule sets and the hints at others against replays under each.
fn assert_alike(text: &str) {
    let source = Source::from_bytes("x", text.as_bytes().to_vec());
    for record in &read(&source).records {
        let all = compare(&source, record, &[]);
        let named = &all.variants[all.variants.len() - VARIANTS.len()..];
        for (variant, compared) in VARIANTS.iter().zip(named) {
            let alone = compare(&source, record, &[variant]);
            assert_eq!(told(compared), told(&alone.variants[0]), "{text}");
        }
        let hinted = replay(&source, record, &Options::default());
        let hint = hinted.findings.iter().flat_map(|finding| &finding.help);
        let hint = hint.filter(|help| help.message.key == "help-rules-fit");
        let names: Vec<String> = hint.map(|help| format!("{:?}", help.message)).collect();
        for variant in &VARIANTS {
            let options = Options {
                variant: Some(variant),
                skip_hints: true,
                ..Options::default()
            };
            let other = replay(&source, record, &options);
            let wrong =
                |finding: &awale::Finding| finding.severity() == Severity::Error && !finding.in_variation;
            let fits = !other.findings.iter().any(wrong);
            for names in &names {
                let same = hinted.setup.rules == Some(variant.rules);
                assert_eq!(
                    names.contains(&format!("\"{}\"", variant.id)),
                    fits && !same,
                    "{text} {names}"
                );
            }
        }
    }
}

/// A game from a thin board, on which slams, ends and repetitions are near, as its record.
fn game(houses: &[u8], south: u8, choices: &[u8], variant: usize) -> String {
    let seeds: [u8; 12] = std::array::from_fn(|i| houses[i]);
    let Some(left) = 48u8.checked_sub(seeds.iter().sum()) else {
        return String::new();
    };
    let south = u8::try_from(u16::from(left) * u16::from(south % 101) / 100).unwrap_or(0);
    let row = |from: usize| {
        seeds[from..from + 6]
            .iter()
            .map(u8::to_string)
            .collect::<Vec<_>>()
            .join(",")
    };
    let position = format!("{}/{} {south}-{} S", row(6), row(0), left - south);
    let Ok(start) = position.parse::<Position>() else {
        return String::new();
    };
    let mut game = Game::from_position(VARIANTS[variant].rules, start);
    let mut moves = String::new();
    for choice in choices {
        let legal: Vec<_> = game.legal().iter().collect();
        if legal.is_empty() || game.end().is_some() {
            break;
        }
        let ply = game
            .play(legal[usize::from(*choice) % legal.len()])
            .expect("it is legal");
        moves.push_str(&format!("{} ", ply.house));
        if choice % 7 == 0 {
            moves.push_str(&format!("{{[%score {}]}} ", game.position().stores()));
        }
    }
    let result = match choices.first().map_or(0, |choice| choice % 4) {
        0 => "*".to_owned(),
        1 => game.position().stores().to_string(),
        2 => "25-23".to_owned(),
        _ => String::new(),
    };
    format!(
        "[Variant \"{}\"]\n[Position \"{position}\"]\n\n{moves}{result}\n",
        VARIANTS[variant].id
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(600) })]

    #[test]
    fn of_games_on_thin_boards(
        houses in vec_of(prop_oneof![4 => 0u8..4, 1 => 4u8..=5], 12),
        south in any::<u8>(),
        choices in vec_of(any::<u8>(), 0..40),
        variant in 0..VARIANTS.len(),
        bends in vec_of(any::<u8>(), 0..4),
    ) {
        let text = game(&houses, south, &choices, variant);
        assert_alike(&text);
        assert_alike(&bent::bent(&text, &bends));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn of_records_bent_out_of_shape(text in select(&bent::RECORDS[..]), choices in vec_of(any::<u8>(), 0..12)) {
        assert_alike(&bent::bent(text, &choices));
    }
}

/// Each occasion, with a game on which the rule sets part by it alone.
#[test]
fn of_each_occasion() {
    for text in [
        // A slam that is played, one that is refused, and one that is all the side to move has at the end.
        "[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\nF *",
        "[Variant \"myriad\"]\n[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\nF *",
        "[Variant \"abapa\"]\n[Position \"0,0,0,0,0,1/0,0,0,0,1,1 22-23 N\"]\n\nf *",
        // A majority; few seeds; the same position again; seeds that are awarded.
        "[Position \"0,0,0,0,2,1/1,0,0,0,0,1 22-22 S\"]\n\nF *",
        "[Position \"1,0,0,0,0,1/1,0,0,2,0,1 20-22 S\"]\n\nD a *",
        "[Position \"0,0,0,0,0,1/1,0,0,0,0,0 23-23 S\"]\n\nA f B e C d D c E b F a A f *",
        "[Variant \"myriad\"]\n[Termination \"agreement\"]\n\nF d E e C a+5 3-45",
    ] {
        assert_alike(text);
    }
}
