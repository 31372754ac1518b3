//! Any bytes are read in every notation, whole or in chunks, with the same games; what is written of them can be
//! read again.
#![no_main]

use awale::notation::{NOTATIONS, GameSplit};
use awale::{Options, Source, read_as, replay};
use awale::Stream;
use awale::replay::{annotate, recognise};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let source = Source::from_bytes("fuzz", bytes.to_vec());
    let options = Options::default();
    let _ = recognise(source.text(), true, &options);
    for notation in NOTATIONS {
        let reading = read_as(&source, notation);
        for record in &reading.records {
            assert!(record.span.start <= record.span.end && record.span.end <= source.text().len());
            let replay = replay(&source, record, &options);
            for finding in &replay.findings {
                assert!(finding.span.end <= source.text().len());
                let _ = source.locate(finding.span);
            }
            let Some(filled) = annotate(&replay, &options, 1) else { continue };
            for to in NOTATIONS {
                let _ = to.write(&filled);
                let _ = filled.unsupported_in(to);
            }
        }
        if notation.game_split() == GameSplit::AsNative {
            continue;
        }
        let mut games = 0;
        let mut stream = Stream::with("fuzz", bytes, notation);
        while let Some(chunk) = stream.next_chunk().expect("bytes in memory") {
            games += chunk.reading.records.len();
        }
        assert_eq!(games, reading.records.len(), "{}", notation.name());
    }
});
