//! Sowing: where the seeds of a house fall.
//!
//! The one place that knows. Whatever else is asked of a move (whether it feeds, what it may capture, which way its
//! seeds went) is asked of the [`Sown`] and the [`Path`] that are made here, so that another kind of sowing is
//! another way to make them.

use crate::board::{Board, Change, House, Mask, Player, Row};

/// Most seeds that can lie in a house.
const MOST_SEEDS: usize = 48;
/// How many houses a lap fills: the origin is skipped.
const LAP: u8 = 11;

/// The houses into which the seeds of a move fall.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Path {
    origin: House,
    seeds: u8,
    last: House,
}

impl Path {
    /// The house that is sown.
    #[must_use]
    #[inline]
    pub const fn origin(self) -> House {
        self.origin
    }

    /// How many seeds are sown.
    #[must_use]
    #[inline]
    pub const fn seeds(self) -> u8 {
        self.seeds
    }

    /// The house of the last seed.
    #[must_use]
    #[inline]
    pub const fn last(self) -> House {
        self.last
    }

    /// The house of each seed, in the order of sowing.
    pub fn houses(self) -> impl Iterator<Item = House> + Clone {
        std::iter::successors(Some(self.origin.next()), |house| Some(house.next()))
            .filter(move |house| *house != self.origin)
            .take(usize::from(self.seeds))
    }

    /// How often the sowing comes past its origin.
    #[must_use]
    pub const fn laps(self) -> u8 {
        self.seeds.saturating_sub(1) / LAP
    }
}

/// A house as it was sown, before anything is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sown {
    path: Path,
    /// The rows, seen by the player who sows.
    pub(super) own: Row,
    pub(super) other: Row,
    /// The other row up to the house of the last seed; nothing when that falls in the own row.
    pub(super) reached: Mask,
}

impl Sown {
    /// Where the seeds fell.
    #[must_use]
    #[inline]
    pub const fn path(&self) -> Path {
        self.path
    }

    /// The board with the seeds sown and the origin empty.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> Board {
        Board::seen_by(self.mover(), self.own, self.other)
    }

    /// The player who sowed.
    #[inline]
    pub(super) const fn mover(&self) -> Player {
        self.path.origin.owner()
    }
}

/// Sows the seeds of a house one by one, never into the house itself, however many laps that takes
/// (“Awalé : règle du jeu, semis, prises et famine”, "Le grand semis", and “Awalé” of a board game).
/// Returns `None` if the house is empty.
///
/// ```
/// use awale::rules::sow;
/// use awale::{Board, House, Player};
/// let sown = sow(Board::START, House::from_letter('F').unwrap()).unwrap();
/// assert_eq!((sown.path().seeds(), sown.path().last().letter()), (4, 'c'));
/// assert_eq!(sown.board().row(Player::North), [4, 4, 5, 5, 5, 5]);
/// ```
#[must_use]
#[inline(always)]
pub fn sow(board: Board, house: House) -> Option<Sown> {
    let (mover, lane) = (house.owner(), house.lane());
    let own = board.lanes(mover);
    let seeds = own.seeds(lane);
    if seeds == 0 {
        return None;
    }
    let laid = &LAID[lane & 7][usize::from(seeds & 63)];
    Some(Sown {
        path: Path {
            origin: house,
            seeds,
            last: house.further(laid.steps),
        },
        own: own.changed(laid.own),
        other: board.lanes(mover.other()).plus(laid.to_other),
        reached: laid.reached,
    })
}

/// What sowing a number of seeds from a house does, seen by the player who sows.
#[derive(Clone, Copy)]
struct Laid {
    /// What it changes in the player's own row.
    own: Change,
    /// What it adds to the other row.
    to_other: Row,
    reached: Mask,
    /// How many houses further on the last seed falls, the origin being 0.
    steps: u8,
}

/// By the origin's place in its row, and the number of seeds; both sizes are powers of 2, so that no index can miss.
static LAID: [[Laid; 64]; 8] = laid();

const fn laid() -> [[Laid; 64]; 8] {
    let nothing = Laid {
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
        while seeds <= MOST_SEEDS {
            let steps = (seeds - 1) % LAP as usize + 1;
            let place = (origin + steps) % 12;
            sown[place / 6][place % 6] += 1;
            table[origin][seeds] = Laid {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_seeds_can_come_into_one_house_and_be_sown() {
        let board = Board::new([47, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]).expect("a board");
        let (last_of_north, first_of_south) = (House::at(11), House::at(0));
        let full = sow(board, last_of_north).expect("a seed").board();
        assert_eq!(full.seeds(first_of_south), 48);
        let sown = sow(full, first_of_south).expect("seeds");
        assert_eq!(
            (sown.path.seeds, sown.path.last, sown.path.laps()),
            (48, House::at(4), 4)
        );
        assert_eq!(sown.board().row(Player::South), [0, 5, 5, 5, 5, 4]);
        assert_eq!(sown.board().total(), 48);
    }

    /// The table and the path say the same, seed by seed.
    #[test]
    fn seeds_lie_where_their_path_goes() {
        for (origin, seeds) in House::ALL
            .into_iter()
            .flat_map(|house| (1..48).map(move |n| (house, n)))
        {
            let mut rows = [[0; 6]; 2];
            let column = House::row(origin.owner())
                .iter()
                .position(|house| *house == origin);
            rows[origin.owner() as usize][column.expect("its row")] = seeds;
            let sown = sow(Board::new(rows[0], rows[1]).expect("a board"), origin).expect("seeds");
            for house in House::ALL {
                let there = sown.path.houses().filter(|next| *next == house).count();
                assert_eq!(usize::from(sown.board().seeds(house)), there, "{origin} {seeds}");
            }
            assert_eq!(sown.path.houses().last(), Some(sown.path.last));
        }
    }
}
