//! What the formatter writes reads back to the same game, and formatting it again changes nothing.
#![no_main]

use awale::replay::ClaimsWritten;
use awale::{Severity, Source, format_game};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let source = Source::from_bytes("fuzz", bytes.to_vec());
    for record in awale::read(&source).records {
        let replay = awale::replay(&source, &record, &awale::Options::default());
        let Some(once) = format_game(&replay, ClaimsWritten::AsNoted) else {
            continue;
        };
        let again = Source::from_bytes("fuzz", once.clone().into_bytes());
        let reading = awale::read(&again);
        assert_eq!(reading.records.len(), 1, "{once}");
        let replayed = awale::replay(&again, &reading.records[0], &awale::Options::default());
        assert!(replayed.findings.iter().all(|finding| finding.severity() < Severity::Error), "{once}");
        assert_eq!(replayed.outcome, replay.outcome, "{once}");
        assert_eq!(format_game(&replayed, ClaimsWritten::AsNoted), Some(once));
    }
});
