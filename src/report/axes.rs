//! A rule set axis by axis, with where each of its values comes from.

use crate::finding::{Arg, Catalogue, Message, source_text};
use crate::rules::{Axis, Provenance, Rules, Variant};

/// One row an axis: its tag, its value, where that comes from, and what the axis is about. `changed` are the axes
/// that a record's tags have set otherwise than the named rule set.
#[must_use]
pub fn axis_rows(
    variant: &'static Variant,
    rules: &Rules,
    changed: &[Axis],
    catalogue: &Catalogue,
) -> Vec<[String; 4]> {
    let row = |axis: Axis| {
        let provenance = if changed.contains(&axis) {
            catalogue.word("cite-tag")
        } else {
            provenance(variant, axis, catalogue)
        };
        let about = catalogue.attribute("axis", axis.tag()).unwrap_or_default();
        [axis.tag().to_owned(), axis.value(rules), provenance, about]
    };
    Axis::ALL.into_iter().map(row).collect()
}

/// A value of an axis in words: names by the catalogue, numbers as they are.
#[must_use]
pub fn axis_value(value: &str, catalogue: &Catalogue) -> String {
    let word = |word: &str| {
        catalogue
            .attribute("axis-value", word)
            .unwrap_or_else(|| word.to_owned())
    };
    let words: Vec<String> = value.split(' ').map(word).collect();
    words.join(" ")
}

fn provenance(variant: &'static Variant, axis: Axis, catalogue: &Catalogue) -> String {
    let with_source = |key, source| {
        catalogue.text(&Message::new(key).with("source", Arg::Text(source_text(source, catalogue))))
    };
    let provenance = match variant.provenance(axis) {
        Provenance::Stated(source) => with_source("provenance-stated", source),
        Provenance::Reported(source) => with_source("provenance-reported", source),
        Provenance::Native => catalogue.word("provenance-ours"),
    };
    if !variant.is_our_reading(axis) {
        return provenance;
    }
    catalogue.text(&Message::new("provenance-our-reading").with("provenance", Arg::Text(provenance)))
}
