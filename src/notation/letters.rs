//! The two letterings of North's houses, and the way between them.

use crate::board::House;

/// From which end North's letters run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// a faces A (source 000, "Matériel et mise en place").
    #[default]
    Facing,
    /// Each side's letters run from its own left, so that a faces F.
    Left,
}

impl Letters {
    /// The lettering as the `Letters` tag and the JSON have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Letters::Facing => "facing",
            Letters::Left => "left",
        }
    }

    /// Reads the value of a `Letters` tag.
    #[must_use]
    pub fn from_id(value: &str) -> Option<Letters> {
        match super::fold::fold(value).as_str() {
            "facing" | "enface" | "face" => Some(Letters::Facing),
            "left" | "gauche" => Some(Letters::Left),
            _ => None,
        }
    }

    /// The other lettering.
    #[must_use]
    pub const fn other(self) -> Letters {
        match self {
            Letters::Facing => Letters::Left,
            Letters::Left => Letters::Facing,
        }
    }

    /// The house that a written letter names.
    ///
    /// ```
    /// use awale::{House, Letters};
    /// assert_eq!(Letters::Left.house('f'), House::from_letter('a'));
    /// ```
    #[must_use]
    #[inline]
    pub const fn house(self, letter: char) -> Option<House> {
        match (self, House::from_letter(letter)) {
            (Letters::Left, Some(house)) if letter.is_ascii_lowercase() => Some(house.mirrored()),
            (_, house) => house,
        }
    }

    /// The letter by which a house is written.
    #[must_use]
    pub const fn letter(self, house: House) -> char {
        match (self, house.owner()) {
            (Letters::Left, crate::board::Player::North) => house.mirrored().letter(),
            _ => house.letter(),
        }
    }
}
