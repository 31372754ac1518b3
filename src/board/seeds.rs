//! The board: how many seeds lie in each house, a machine word a row.

use std::fmt;

use super::{House, Houses, Player, Row};

/// Seeds in the twelve houses.
///
/// No board holds more than 48 seeds (“Awalé : règle du jeu, semis, prises et famine”: 48 seeds in all).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// South's row and North's.
    rows: [Row; 2],
}

/// Most seeds that a house of a board that is set up can hold: a 48th comes only by sowing it there.
const MOST_IN_HOUSE: u8 = 47;

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

    /// The board with one house emptied.
    #[must_use]
    #[inline]
    pub const fn without(self, house: House) -> Board {
        let mut board = self;
        board.rows[house.owner() as usize] = self.lanes(house.owner()).without(house.lane());
        board
    }

    /// A board from rows as they are kept: a player's own and the other.
    #[inline]
    pub(crate) const fn seen_by(player: Player, own: Row, other: Row) -> Board {
        let mut rows = [other; 2];
        rows[player as usize] = own;
        Board { rows }
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
