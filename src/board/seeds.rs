//! The board: how many seeds lie in each house, a machine word a row.

use std::fmt;

use super::row::{Change, Mask, Row};
use super::{House, Houses, Player};

/// Seeds in the twelve houses.
///
/// No board holds more than 48 seeds (source 000: 48 seeds in all).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// South's row and North's.
    rows: [Row; 2],
}

/// Most seeds that a house of a board that is set up can hold: a 48th comes only by sowing it there.
const MOST_IN_HOUSE: u8 = 47;

/// What sowing a number of seeds from a house does, seen by the player who sows.
#[derive(Clone, Copy)]
pub(crate) struct Sowing {
    /// What it changes in the player's own row.
    pub own: Change,
    /// What it adds to the other row.
    pub to_other: Row,
    /// The other row up to the house of the last seed; nothing when that falls in the own row.
    pub reached: Mask,
    /// How many houses further on the last seed falls, the origin being 0.
    pub steps: u8,
}

/// By the origin's place in its row, and the number of seeds; both sizes are powers of 2, so that no index can miss.
static SOWINGS: [[Sowing; 64]; 8] = sowings();

const fn sowings() -> [[Sowing; 64]; 8] {
    let nothing = Sowing {
        own: Row::change(0, 0, Row::new([0; 6])),
        to_other: Row::new([0; 6]),
        reached: Mask::NONE,
        steps: 0,
    };
    let mut table = [[nothing; 64]; 8];
    let mut origin = 0;
    while origin < 6 {
        let mut sown = [[0u8; 6]; 2];
        let mut seeds = 1;
        while seeds <= 48 {
            // Eleven houses a lap: the origin is skipped.
            let steps = (seeds - 1) % 11 + 1;
            let place = (origin + steps) % 12;
            sown[place / 6][place % 6] += 1;
            table[origin][seeds] = Sowing {
                own: Row::change(origin, seeds as u8, Row::new(sown[0])),
                to_other: Row::new(sown[1]),
                reached: if place < 6 {
                    Mask::NONE
                } else {
                    Mask::up_to(place - 6)
                },
                steps: steps as u8,
            };
            seeds += 1;
        }
        origin += 1;
    }
    table
}

impl Sowing {
    /// Sowing all the seeds of a house, so many, from its place in its row.
    #[inline]
    pub fn of(lane: usize, seeds: u8) -> Sowing {
        SOWINGS[lane & 7][usize::from(seeds & 63)]
    }
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
    pub const START: Board = Board {
        rows: [Row::new([4; 6]); 2],
    };
    /// No seed at all.
    pub const EMPTY: Board = Board {
        rows: [Row::new([0; 6]); 2],
    };

    /// A board from the two rows, each in letter order. None when a house holds more than 47 seeds or all
    /// houses together more than 48. (Play can bring all 48 into one house: from a = 1 and A = 47.)
    #[must_use]
    pub fn new(south: [u8; 6], north: [u8; 6]) -> Option<Board> {
        let [a, b, c, d, e, f] = north;
        let rows = [south, [f, e, d, c, b, a]];
        let seeds = || rows.iter().flatten();
        let total: u16 = seeds().map(|seeds| u16::from(*seeds)).sum();
        let fits = total <= 48 && seeds().all(|seeds| *seeds <= MOST_IN_HOUSE);
        fits.then(|| Board {
            rows: rows.map(Row::new),
        })
    }

    /// How many seeds lie in a house.
    #[must_use]
    #[inline]
    pub const fn seeds(self, house: House) -> u8 {
        self.rows[house.owner() as usize].seeds(house.lane())
    }

    /// One player's row in letter order.
    #[must_use]
    pub fn row(self, player: Player) -> [u8; 6] {
        House::row(player).map(|house| self.seeds(house))
    }

    /// One player's row as it is kept.
    #[inline]
    pub(crate) const fn lanes(self, player: Player) -> Row {
        self.rows[player as usize]
    }

    /// How many seeds lie in one player's row.
    #[must_use]
    #[inline]
    pub const fn row_total(self, player: Player) -> u8 {
        self.lanes(player).total()
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
        self.lanes(player).is_empty()
    }

    /// The houses of one player that hold seeds.
    #[must_use]
    #[inline]
    pub const fn filled(self, player: Player) -> Houses {
        Houses::of_row(player, self.lanes(player).filled())
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
        let (owner, lane) = (house.owner(), house.lane());
        let own = self.lanes(owner);
        let seeds = own.seeds(lane);
        if seeds == 0 {
            return None;
        }
        let sowing = Sowing::of(lane, seeds);
        let mut board = self;
        board.rows[owner as usize] = own.changed(sowing.own);
        board.rows[owner.other() as usize] = self.lanes(owner.other()).plus(sowing.to_other);
        Some(Sown {
            board,
            seeds,
            last: house.further(sowing.steps),
        })
    }

    /// The board with one house emptied.
    #[must_use]
    #[inline]
    pub const fn without(self, house: House) -> Board {
        let mut board = self;
        board.rows[house.owner() as usize] = self.lanes(house.owner()).without(house.lane());
        board
    }

    /// A board from rows as they are kept.
    #[inline]
    pub(crate) const fn of_rows(south: Row, north: Row) -> Board {
        Board { rows: [south, north] }
    }

    /// The board without seeds that were taken from a player's row.
    #[inline]
    pub(crate) const fn minus(self, player: Player, taken: Row) -> Board {
        let mut board = self;
        board.rows[player as usize] = self.lanes(player).minus(taken);
        board
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
