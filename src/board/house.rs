//! The twelve houses and sets of them.

use std::fmt;

use super::Player;

/// One of the twelve houses, under the facing lettering: a faces A.
///
/// Sowing goes `A B C D E F f e d c b a` and on to `A` again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct House(u8);

impl House {
    /// All twelve houses in sowing order, from A.
    pub const ALL: [House; 12] = {
        let mut all = [House(0); 12];
        let mut i = 0;
        while i < 12 {
            all[i] = House(i as u8);
            i += 1;
        }
        all
    };

    /// The house at a place of the sowing order: 0 is A, 6 is f, 11 is a; counted round the board.
    #[must_use]
    #[inline]
    pub const fn at(place: usize) -> House {
        House((place % 12) as u8)
    }

    /// The place in sowing order: 0 for A to 11 for a.
    #[must_use]
    #[inline]
    pub const fn place(self) -> usize {
        self.0 as usize
    }

    /// The place in the owner's row, in sowing order: 0 for A and f, 5 for F and a.
    #[inline]
    pub(crate) const fn lane(self) -> usize {
        if self.0 < 6 {
            self.place()
        } else {
            self.place() - 6
        }
    }

    /// The house so many houses further on, at most a lap.
    #[inline]
    pub(crate) const fn further(self, steps: u8) -> House {
        let place = self.0 + steps;
        House(if place < 12 { place } else { place - 12 })
    }

    /// The house that a letter names, under the facing lettering.
    ///
    /// ```
    /// # use awale::{House, Player};
    /// let house = House::from_letter('f').unwrap();
    /// assert_eq!((house.owner(), house.place()), (Player::North, 6));
    /// assert_eq!(House::from_letter('g'), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_letter(letter: char) -> Option<House> {
        match letter {
            'A'..='F' => Some(House(letter as u8 - b'A')),
            'a'..='f' => Some(House(b'a' + 11 - letter as u8)),
            _ => None,
        }
    }

    /// The letter of this house: `A` to `F` for South, `a` to `f` for North.
    #[must_use]
    pub const fn letter(self) -> char {
        match self.0 {
            0..=5 => (b'A' + self.0) as char,
            place => (b'a' + (11 - place)) as char,
        }
    }

    /// The letter as text.
    #[must_use]
    pub const fn name(self) -> &'static str {
        const NAMES: [&str; 12] = ["A", "B", "C", "D", "E", "F", "f", "e", "d", "c", "b", "a"];
        NAMES[self.place()]
    }

    /// The player in whose row this house lies.
    #[must_use]
    #[inline]
    pub const fn owner(self) -> Player {
        if self.0 < 6 { Player::South } else { Player::North }
    }

    /// The house at the same column of the other row: a for A.
    #[must_use]
    pub const fn facing(self) -> House {
        House(11 - self.0)
    }

    /// The house with the same letter count from the other end of its own row: A for F, a for f.
    #[must_use]
    pub const fn mirrored(self) -> House {
        if self.0 < 6 {
            House(5 - self.0)
        } else {
            House(17 - self.0)
        }
    }

    /// The next house in sowing order.
    #[must_use]
    pub const fn next(self) -> House {
        House::at(self.place() + 1)
    }

    /// The house before this one in sowing order.
    #[must_use]
    pub const fn previous(self) -> House {
        House::at(self.place() + 11)
    }

    /// The six houses of one player in letter order.
    #[must_use]
    pub const fn row(player: Player) -> [House; 6] {
        match player {
            Player::South => [House(0), House(1), House(2), House(3), House(4), House(5)],
            Player::North => [House(11), House(10), House(9), House(8), House(7), House(6)],
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.letter())
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "House({})", self.letter())
    }
}

/// A set of houses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Houses(u16);

impl Houses {
    /// The empty set.
    pub const NONE: Houses = Houses(0);

    /// Houses of one player's row: a bit each, in sowing order.
    #[inline]
    pub(crate) const fn of_row(player: Player, bits: u16) -> Houses {
        Houses(bits << (6 * player as u16))
    }

    /// A bit each, in sowing order from A.
    #[inline]
    pub(crate) const fn bits(self) -> usize {
        self.0 as usize
    }

    /// Puts a house in.
    pub const fn insert(&mut self, house: House) {
        self.0 |= 1 << house.0;
    }

    /// Takes a house out.
    pub const fn remove(&mut self, house: House) {
        self.0 &= !(1 << house.0);
    }

    /// Whether the house is in the set.
    #[must_use]
    pub const fn contains(self, house: House) -> bool {
        self.0 & (1 << house.0) != 0
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The houses in letter order, South's first.
    pub fn iter(self) -> impl Iterator<Item = House> + Clone {
        Player::BOTH
            .into_iter()
            .flat_map(House::row)
            .filter(move |house| self.contains(*house))
    }

    /// The houses in sowing order.
    #[inline]
    pub(crate) fn in_sowing_order(self) -> impl Iterator<Item = House> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros() as u8;
            (rest != 0).then(|| {
                rest &= rest - 1;
                House(place)
            })
        })
    }
}

impl FromIterator<House> for Houses {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Houses {
        let mut set = Houses::NONE;
        for house in houses {
            set.insert(house);
        }
        set
    }
}

impl fmt::Debug for Houses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
