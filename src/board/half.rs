//! Counts that may hold half a seed: the stores, once an end has split what was left.

use std::fmt;
use std::ops::{Add, AddAssign};

use super::Player;

/// A number of seeds in steps of one half. Halves exist only in a final score, after an equal split.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default, Debug)]
pub struct HalfSeeds(u16);

impl HalfSeeds {
    /// So many whole seeds.
    #[must_use]
    #[inline]
    pub const fn whole(seeds: u8) -> HalfSeeds {
        HalfSeeds(seeds as u16 * 2)
    }

    /// So many half seeds.
    #[must_use]
    pub const fn halves(halves: u16) -> HalfSeeds {
        HalfSeeds(halves)
    }

    /// The count in half seeds.
    #[must_use]
    #[inline]
    pub const fn in_halves(self) -> u16 {
        self.0
    }

    /// The whole seeds, if there is no half over.
    #[must_use]
    pub const fn as_whole(self) -> Option<u16> {
        if self.0.is_multiple_of(2) {
            Some(self.0 / 2)
        } else {
            None
        }
    }

    /// The count as a number: 23.5 for 47 halves.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        f64::from(self.0) / 2.0
    }
}

impl Add for HalfSeeds {
    type Output = HalfSeeds;
    #[inline]
    fn add(self, other: HalfSeeds) -> HalfSeeds {
        HalfSeeds(self.0.saturating_add(other.0))
    }
}

impl AddAssign for HalfSeeds {
    #[inline]
    fn add_assign(&mut self, other: HalfSeeds) {
        *self = *self + other;
    }
}

impl fmt::Display for HalfSeeds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 / 2)?;
        if self.0 % 2 == 1 {
            f.write_str(".5")?;
        }
        Ok(())
    }
}

/// What each player has in his store (or is awarded), in seeds and halves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Stores {
    /// South's.
    pub south: HalfSeeds,
    /// North's.
    pub north: HalfSeeds,
}

impl Stores {
    /// Stores of whole seeds.
    #[must_use]
    pub const fn whole(south: u8, north: u8) -> Stores {
        Stores {
            south: HalfSeeds::whole(south),
            north: HalfSeeds::whole(north),
        }
    }

    /// One player's store.
    #[must_use]
    #[inline]
    pub const fn of(self, player: Player) -> HalfSeeds {
        match player {
            Player::South => self.south,
            Player::North => self.north,
        }
    }

    /// One player's store, to change it.
    #[inline]
    pub const fn of_mut(&mut self, player: Player) -> &mut HalfSeeds {
        match player {
            Player::South => &mut self.south,
            Player::North => &mut self.north,
        }
    }

    /// Both stores together.
    #[must_use]
    pub fn total(self) -> HalfSeeds {
        self.south + self.north
    }

    /// The player with the larger store; none when they are equal.
    #[must_use]
    pub fn leader(self) -> Option<Player> {
        match self.south.cmp(&self.north) {
            std::cmp::Ordering::Greater => Some(Player::South),
            std::cmp::Ordering::Less => Some(Player::North),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl fmt::Display for Stores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.south, self.north)
    }
}
