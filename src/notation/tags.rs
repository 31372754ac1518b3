//! The names in a header: which are known, which it already holds.

use std::collections::BTreeSet;

pub(super) use super::lex::braces::unescape;
pub(super) use super::lex::tag::{ReadTag, read_tag};
pub(super) use super::vocabulary::{KNOWN, ROSTER, standard_name};

/// A tag's name: a known one, in its standard form, or any other.
#[derive(Clone, Copy)]
pub(super) enum TagName<'t> {
    /// By its place among those that are known.
    Known(usize),
    Other(&'t str),
}

impl<'t> TagName<'t> {
    pub(super) fn of(written: &'t str) -> TagName<'t> {
        // Most names are those of the roster, and written as they should be: no need to fold them.
        let known = place_in_roster(written)
            .or_else(|| place(written))
            .or_else(|| place(standard_name(written)?));
        known.map_or(TagName::Other(written), TagName::Known)
    }

    pub(super) fn as_str(self) -> &'t str {
        match self {
            TagName::Known(place) if place < ROSTER.len() => ROSTER[place],
            TagName::Known(place) => KNOWN[place - ROSTER.len()],
            TagName::Other(name) => name,
        }
    }
}

/// The place of a standard name among all that are known, in the order in which the writer puts them.
pub(super) fn place(name: &str) -> Option<usize> {
    ROSTER.iter().chain(&KNOWN).position(|known| *known == name)
}

/// The place in [`ROSTER`], found at a glance.
const fn place_in_roster(name: &str) -> Option<usize> {
    match name.as_bytes() {
        b"Event" => Some(0),
        b"Site" => Some(1),
        b"Date" => Some(2),
        b"Round" => Some(3),
        b"South" => Some(4),
        b"North" => Some(5),
        b"Variant" => Some(6),
        b"Result" => Some(7),
        _ => None,
    }
}

/// The names of a header's tags.
#[derive(Default)]
pub(super) struct Names {
    /// Those that are known: a bit each.
    known: u64,
    others: BTreeSet<String>,
}

const _: () = assert!(ROSTER.len() + KNOWN.len() <= 64);

impl Names {
    pub(super) fn clear(&mut self) {
        self.known = 0;
        self.others.clear();
    }

    pub(super) fn contain(&self, name: TagName<'_>) -> bool {
        match name {
            TagName::Known(place) => self.known & (1 << place) != 0,
            TagName::Other(name) => self.others.contains(name),
        }
    }

    /// Whether the name is new.
    pub(super) fn insert(&mut self, name: TagName<'_>) -> bool {
        let new = !self.contain(name);
        match name {
            TagName::Known(place) => self.known |= 1 << place,
            TagName::Other(name) if new => {
                self.others.insert(name.to_owned());
            }
            TagName::Other(_) => {}
        }
        new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names() {
        for (place, name) in ROSTER.iter().enumerate() {
            assert_eq!(place_in_roster(name), Some(place));
        }
        assert_eq!(place_in_roster("Letters"), None);
    }
}
