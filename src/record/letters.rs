//! The two letterings of North's houses, and the way between them.

use crate::board::{House, Player};

/// From which end North's letters run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Letters {
    /// a faces A (“Awalé : règle du jeu, semis, prises et famine”, "Matériel et mise en place").
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
    /// use awale::House;
    /// use awale::record::Letters;
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

    /// The house that a letter from A to F or from a to f names.
    #[inline]
    pub(crate) fn house_of(self, letter: u8) -> House {
        HOUSES[self as usize][usize::from(letter & 63)]
    }

    /// The letter by which a house is written.
    #[must_use]
    pub const fn letter(self, house: House) -> char {
        match (self, house.owner()) {
            (Letters::Left, Player::North) => house.mirrored().letter(),
            _ => house.letter(),
        }
    }
}

/// By lettering and the last six bits of a letter, which tell the twelve apart.
static HOUSES: [[House; 64]; 2] = {
    let mut houses = [[House::ALL[0]; 64]; 2];
    let mut at = 0;
    while at < 12 {
        let house = House::ALL[at];
        houses[Letters::Facing as usize][house.letter() as usize & 63] = house;
        houses[Letters::Left as usize][Letters::Left.letter(house) as usize & 63] = house;
        at += 1;
    }
    houses
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_by_table_and_by_rule() {
        for letters in [Letters::Facing, Letters::Left] {
            for letter in "ABCDEFabcdef".bytes() {
                assert_eq!(Some(letters.house_of(letter)), letters.house(char::from(letter)));
            }
        }
    }
}
