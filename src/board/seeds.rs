//! The board: how many seeds lie in each house, packed in one machine word.

use std::fmt;

use super::{House, Houses, Player};

/// Seeds in the twelve houses: one byte lane a house, in sowing order from A.
///
/// No board holds more than 48 seeds (source 000: 48 seeds in all), so an addition lane by lane never carries.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board(u128);

const SOUTH_LANES: u128 = 0xFFFF_FFFF_FFFF;
const NORTH_LANES: u128 = SOUTH_LANES << 48;
/// Most seeds that a house of a board that is set up can hold: a 48th comes only by sowing it there.
const MOST_IN_HOUSE: u8 = 47;

/// What sowing `n` seeds from a house adds to every lane; `[place][n]`.
static ADDED: [[u128; 49]; 12] = added();

const fn added() -> [[u128; 49]; 12] {
    let mut table = [[0u128; 49]; 12];
    let mut origin = 0;
    while origin < 12 {
        let mut seeds = 1;
        while seeds < 49 {
            let place = last_place(origin, seeds);
            table[origin][seeds] = table[origin][seeds - 1] + (1u128 << (8 * place));
            seeds += 1;
        }
        origin += 1;
    }
    table
}

/// Where the last of `seeds` seeds falls: eleven houses a lap, the origin is skipped.
const fn last_place(origin: usize, seeds: usize) -> usize {
    (origin + (seeds - 1) % 11 + 1) % 12
}

/// A board after sowing, before anything is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sown {
    /// The board with the seeds sown and the origin empty.
    pub board: Board,
    /// How many seeds were sown.
    pub seeds: u8,
    /// The house of the last seed.
    pub last: House,
}

impl Board {
    /// Four seeds in each house.
    pub const START: Board = Board(0x0404_0404_0404_0404_0404_0404);
    /// No seed at all.
    pub const EMPTY: Board = Board(0);

    /// A board from the two rows, each in letter order. None when a house holds more than 47 seeds or all
    /// houses together more than 48. (Play can bring all 48 into one house: from a = 1 and A = 47.)
    #[must_use]
    pub fn new(south: [u8; 6], north: [u8; 6]) -> Option<Board> {
        let mut lanes = [0u8; 16];
        for (player, row) in [(Player::South, south), (Player::North, north)] {
            for (house, seeds) in House::row(player).into_iter().zip(row) {
                if seeds > MOST_IN_HOUSE {
                    return None;
                }
                lanes[house.place()] = seeds;
            }
        }
        let total: u16 = lanes.iter().map(|seeds| u16::from(*seeds)).sum();
        (total <= 48).then(|| Board(u128::from_le_bytes(lanes)))
    }

    /// How many seeds lie in a house.
    #[must_use]
    #[inline]
    pub const fn seeds(self, house: House) -> u8 {
        (self.0 >> (8 * house.place())) as u8
    }

    /// One player's row in letter order.
    #[must_use]
    pub fn row(self, player: Player) -> [u8; 6] {
        House::row(player).map(|house| self.seeds(house))
    }

    /// How many seeds lie in one player's row.
    #[must_use]
    #[inline]
    pub const fn row_total(self, player: Player) -> u8 {
        let row = match player {
            Player::South => self.0 & SOUTH_LANES,
            Player::North => self.0 >> 48,
        };
        // Six lanes that hold 48 at most: their sum gathers in the top byte.
        ((row as u64).wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    /// How many seeds lie on the board.
    #[must_use]
    pub const fn total(self) -> u8 {
        self.row_total(Player::South) + self.row_total(Player::North)
    }

    /// Whether one player's row holds no seed.
    #[must_use]
    #[inline]
    pub const fn row_is_empty(self, player: Player) -> bool {
        let lanes = match player {
            Player::South => SOUTH_LANES,
            Player::North => NORTH_LANES,
        };
        self.0 & lanes == 0
    }

    /// The houses of one player that hold seeds.
    #[must_use]
    pub fn filled(self, player: Player) -> Houses {
        House::row(player)
            .into_iter()
            .filter(|house| self.seeds(*house) > 0)
            .collect()
    }

    /// Sows the seeds of a house one by one, never into the house itself, however many laps that takes
    /// (sources 000, "Le grand semis", and 004). None when the house is empty.
    ///
    /// ```
    /// # use awale::{Board, House};
    /// let f = House::from_letter('F').unwrap();
    /// let sown = Board::START.sow(f).unwrap();
    /// assert_eq!((sown.seeds, sown.last.letter()), (4, 'c'));
    /// assert_eq!(sown.board.row(awale::Player::North), [4, 4, 5, 5, 5, 5]);
    /// ```
    #[must_use]
    #[inline]
    pub fn sow(self, house: House) -> Option<Sown> {
        let seeds = self.seeds(house);
        if seeds == 0 {
            return None;
        }
        let board = self.without(house);
        Some(Sown {
            board: Board(board.0 + ADDED[house.place()][usize::from(seeds)]),
            seeds,
            last: House::at(last_place(house.place(), usize::from(seeds))),
        })
    }

    /// The board with one house emptied.
    #[must_use]
    #[inline]
    pub const fn without(self, house: House) -> Board {
        Board(self.0 & !(0xFF << (8 * house.place())))
    }
}

impl fmt::Display for Board {
    /// Both rows as South sees them: `a,b,c,d,e,f/A,B,C,D,E,F`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (player, end) in [(Player::North, "/"), (Player::South, "")] {
            let [first, rest @ ..] = self.row(player);
            write!(f, "{first}")?;
            for seeds in rest {
                write!(f, ",{seeds}")?;
            }
            f.write_str(end)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_seeds_can_come_into_one_house_and_be_sown() {
        let board = Board::new([47, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]).expect("a board");
        let (last_of_north, first_of_south) = (House::at(11), House::at(0));
        let full = board.sow(last_of_north).expect("a seed").board;
        assert_eq!(full.seeds(first_of_south), 48);
        let sown = full.sow(first_of_south).expect("seeds");
        assert_eq!(
            (sown.seeds, sown.last, sown.board.total()),
            (48, House::at(4), 48)
        );
        assert_eq!(sown.board.row(Player::South), [0, 5, 5, 5, 5, 4]);
    }
}
