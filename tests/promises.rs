//! What is promised of any input: no green without work, and work that is bounded. What is written, and what is shown,
//! have tests of their own.

#[allow(dead_code, reason = "only the records and their bending are wanted")]
#[path = "support/stays.rs"]
mod stays;
mod support;

use awale::repair::{Bounds, repair};
use awale::{Options, Source, read};
use proptest::collection::vec as vec_of;
use proptest::prelude::*;
use proptest::sample::select;
use support::awale;

const PIECES: [&str; 16] = [
    "Dear all; the hall opens at 9.\n",
    "# Title\n\n",
    "{\"moves\":[\"C\",\"d\"]}\n",
    "{}\n",
    "\n",
    " \t",
    "Ama,Kofi,26-22\n",
    "| # | South |\n",
    "(;GM[1])\n",
    "1. F d 2. E e *\n",
    "C d\n",
    "*\n",
    "[South \"Ama\"]\n",
    "\u{feff}",
    "{a comment}\n",
    "<p>&quot;</p>\n",
];

/// Texts that hold records, pieces of them, other things, or nothing.
fn texts() -> impl Strategy<Value = String> {
    let pieces = vec_of(select(&PIECES[..]), 0..4).prop_map(|pieces| pieces.concat());
    let bent = (select(&stays::RECORDS[..]), vec_of(any::<u8>(), 0..12))
        .prop_map(|(text, choices)| stays::bent(text, &choices));
    prop_oneof![
        2 => pieces.clone(),
        1 => bent.clone(),
        1 => (pieces, bent).prop_map(|(before, record)| before + &record),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 60,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// Where a command ends with 0, it has read a game, and says as many as the others do.
    #[test]
    fn no_green_without_work(text in texts()) {
        let ran = |arguments: &[&str]| awale(arguments).stdin(text.as_str()).run();
        let checked = ran(&["check", "--format", "json"]);
        let summary = &checked.json()["summary"];
        let games = summary["games"].as_u64().unwrap_or_default();
        let errors = summary["errors"].as_u64().unwrap_or_default();
        match checked.status {
            Some(0) => prop_assert!(games > 0 && errors == 0, "{text:?}: {}", checked.stdout),
            Some(1) => prop_assert!(games > 0 && errors > 0, "{text:?}: {}", checked.stdout),
            status => prop_assert!(status == Some(2) && !checked.stderr.is_empty(), "{text:?}"),
        }
        let exported = ran(&["export", "--format", "jsonl"]);
        if exported.status != Some(2) {
            prop_assert_eq!(exported.stdout.lines().count() as u64, games, "{:?}", text);
        }
        for command in [&["export"][..], &["convert", "--to", "awale"], &["report"], &["standings"], &["compare"]] {
            let ran = ran(command);
            prop_assert!(ran.status != Some(0) || games > 0, "{command:?}: {text:?}");
            prop_assert!(ran.status == Some(0) || !ran.stderr.is_empty() || !ran.stdout.is_empty(), "{command:?}: {text:?}");
            prop_assert_eq!(ran.status == Some(2), games == 0, "{:?}: {:?} {}", command, text, ran.stderr);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 120,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// The search for corrections keeps its bound, says where it stopped, and finds the same where it did not.
    #[test]
    fn the_search_for_corrections_is_bounded(
        text in select(&stays::RECORDS[..]),
        choices in vec_of(any::<u8>(), 3..12),
        plies in prop_oneof![Just(0), 0u64..20_000],
    ) {
        let source = Source::from_bytes("x", stays::bent(text, &choices).into());
        let options = Options::default();
        for record in &read(&source).records {
            let search = |plies| repair(&source, record, &options, Bounds { edits: 2, plies });
            let bounded = search(plies);
            prop_assert!(bounded.plies <= plies, "{} of {plies}", bounded.plies);
            prop_assert_eq!(bounded.complete, bounded.replayed && bounded.stopped_at.is_none());
            let further = search(plies + 20_000);
            prop_assert!(further.plies >= bounded.plies);
            if bounded.complete {
                prop_assert_eq!(further.plies, bounded.plies);
                prop_assert_eq!(further.candidates.len(), bounded.candidates.len());
            }
        }
    }
}
