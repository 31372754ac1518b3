//! What a move does: sowing, the chain of captures, the grand slam.

use std::fmt;

use crate::board::{Board, House, Player, Row};

use super::{GrandSlamScope, GrandSlamTakes, Rules};

/// The houses that a last seed would capture, counted on the board after sowing: the house of the last
/// seed first, then backwards while the houses are the opponent's and hold 2 or 3 seeds
/// (source 000, "Prendre des graines").
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Chain {
    last: House,
    /// The seeds of its houses, in the opponent's row.
    lanes: Row,
}

impl Chain {
    /// The chain that ends a sowing at `last`. It never enters the mover's own row.
    #[inline]
    pub(crate) fn after(board: Board, last: House, mover: Player) -> Chain {
        let lanes = if last.owner() == mover {
            Row::default()
        } else {
            board.lanes(last.owner()).twos_and_threes_back_from(last.lane())
        };
        Chain { last, lanes }
    }

    /// The houses in capture order, from that of the last seed.
    pub fn houses(self) -> impl DoubleEndedIterator<Item = House> + Clone {
        (0..self.len()).map(move |back| House::at(self.last.place() + 12 - back))
    }

    /// How many houses the chain has, 0 to 6.
    #[must_use]
    pub const fn len(self) -> usize {
        self.lanes.filled().count_ones() as usize
    }

    /// Whether nothing can be captured.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.lanes.is_empty()
    }

    /// How many seeds lie in the chain.
    #[must_use]
    pub const fn seeds(self) -> u8 {
        self.lanes.total()
    }

    /// Whether the chain is a grand slam under a scope, on the board after sowing.
    #[inline]
    pub(crate) fn is_slam(self, board: Board, mover: Player, scope: GrandSlamScope) -> bool {
        match scope {
            GrandSlamScope::Emptying => !self.is_empty() && self.lanes == board.lanes(mover.other()),
            GrandSlamScope::SixHouses => self.len() == 6,
        }
    }
}

impl fmt::Debug for Chain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.houses()).finish()
    }
}

/// The houses that a move captures and what each gave, in capture order.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Captured {
    /// The seeds taken, in the row of this player; none are South's.
    lanes: Row,
    from_north: bool,
}

impl Captured {
    /// House and seeds, in capture order: against the order of sowing.
    pub fn iter(&self) -> impl Iterator<Item = (House, u8)> + '_ {
        let first = if self.from_north { 6 } else { 0 };
        let lanes = (0..6)
            .rev()
            .map(move |lane| (House::at(first + lane), self.lanes.seeds(lane)));
        lanes.filter(|(_, seeds)| *seeds > 0)
    }

    /// How many seeds were captured.
    #[must_use]
    #[inline]
    pub const fn seeds(&self) -> u8 {
        self.lanes.total()
    }

    #[inline]
    fn of(player: Player, lanes: Row) -> Captured {
        let from_north = player == Player::North && !lanes.is_empty();
        Captured { lanes, from_north }
    }

    /// The board without them.
    #[inline]
    fn taken_from(self, board: Board) -> Board {
        let player = if self.from_north {
            Player::North
        } else {
            Player::South
        };
        board.minus(player, self.lanes)
    }
}

impl fmt::Debug for Captured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// One move worked out on a board, whether it is permitted or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Move {
    /// The board after sowing, before anything is taken.
    pub sown: Board,
    /// The seeds sown.
    pub seeds: u8,
    /// The house of the last seed.
    pub last: House,
    /// What a plain capture would take.
    pub chain: Chain,
    /// Whether the chain is a grand slam under the rules' scope.
    pub slam: bool,
    /// What is taken, once the slam rule has been applied.
    pub captured: Captured,
    /// The board after the captures.
    pub board: Board,
    /// Whether the slam ends the game, the rest going to the opponent.
    pub ends: bool,
}

/// Works out a move. None when the house is empty.
#[inline]
pub(crate) fn resolve(board: Board, house: House, rules: &Rules) -> Option<Move> {
    let mover = house.owner();
    let sown = board.sow(house)?;
    let chain = Chain::after(sown.board, sown.last, mover);
    let slam = chain.is_slam(sown.board, mover, rules.grand_slam.scope);
    let captured = captured(chain, slam.then_some(rules.grand_slam.takes));
    Some(Move {
        sown: sown.board,
        seeds: sown.seeds,
        last: sown.last,
        chain,
        slam,
        captured,
        board: captured.taken_from(sown.board),
        ends: slam && rules.grand_slam.takes == GrandSlamTakes::AllAndRestToOpponent,
    })
}

/// What is taken of a chain; `slam` holds what a slam takes if the chain is one.
#[inline]
pub(crate) fn captured(chain: Chain, slam: Option<GrandSlamTakes>) -> Captured {
    let spared = match slam {
        None | Some(GrandSlamTakes::All | GrandSlamTakes::AllAndRestToOpponent) => None,
        Some(GrandSlamTakes::Nothing) => return Captured::default(),
        Some(GrandSlamTakes::AllButFirst) => chain.houses().next_back(),
        Some(GrandSlamTakes::AllButLast) => chain.houses().next(),
    };
    let lanes = spared.map_or(chain.lanes, |house| chain.lanes.without(house.lane()));
    Captured::of(chain.last.owner(), lanes)
}

/// What a slam gives under one value of the axis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlamYield {
    /// The value.
    pub takes: GrandSlamTakes,
    /// The seeds that the mover takes.
    pub seeds: u8,
    /// The seeds that the opponent is given.
    pub to_opponent: u8,
}

/// What a move that is a slam would give under each value of [`GrandSlamTakes`], all moves being allowed.
pub(crate) fn slam_yields(board: Board, house: House) -> Vec<SlamYield> {
    let Some(sown) = board.sow(house) else {
        return Vec::new();
    };
    let chain = Chain::after(sown.board, sown.last, house.owner());
    GrandSlamTakes::ALL
        .into_iter()
        .map(|takes| {
            let seeds = captured(chain, Some(takes)).seeds();
            let rest = takes == GrandSlamTakes::AllAndRestToOpponent;
            SlamYield {
                takes,
                seeds,
                to_opponent: if rest { sown.board.total() - seeds } else { 0 },
            }
        })
        .collect()
}
