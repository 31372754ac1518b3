//! Nothing that is written is lost in silence, of records bent out of shape.
#![no_main]

#[path = "../../tests/support/bent.rs"]
mod bent;
#[path = "../../tests/support/stays.rs"]
mod stays;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, choices)) = bytes.split_first() else {
        return;
    };
    let record = bent::RECORDS[usize::from(*first) % bent::RECORDS.len()];
    stays::check(&bent::bent(record, choices));
});
