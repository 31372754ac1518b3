//! Any bytes are read to their end, whole or in chunks, with the same games.
#![no_main]

use awale::{Source, Stream};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let source = Source::from_bytes("fuzz", bytes.to_vec());
    let reading = awale::read(&source);
    for record in &reading.records {
        assert!(record.span.start <= record.span.end && record.span.end <= source.text().len());
        let _ = source.locate(record.span);
    }
    let mut games = 0;
    let mut stream = Stream::new("fuzz", bytes);
    while let Some(chunk) = stream.next_chunk().expect("bytes in memory") {
        games += chunk.reading.records.len();
    }
    assert_eq!(games, reading.records.len());
});
