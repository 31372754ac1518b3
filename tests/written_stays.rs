//! What is written stays: through `fmt`, `convert`, and JSON and back, of whole records and of records bent out of
//! shape.

#[path = "support/bent.rs"]
mod bent;
#[path = "support/stays.rs"]
mod stays;

use proptest::collection::vec as vec_of;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;

#[test]
fn what_is_written_in_whole_records_stays() {
    for text in bent::RECORDS {
        stays::check(text);
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 400,
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(12),
        ..ProptestConfig::default()
    })]

    #[test]
    fn what_is_written_in_bent_records_stays(
        text in select(&bent::RECORDS[..]),
        choices in vec_of(any::<u8>(), 3..18),
    ) {
        stays::check(&bent::bent(text, &choices));
    }
}
