//! What a move does: sowing, the chain of captures, the grand slam.

use crate::board::{Board, House, Player};

use super::{GrandSlamScope, GrandSlamTakes, Rules};

/// The houses that a last seed would capture, counted on the board after sowing: the house of the last
/// seed first, then backwards while the houses are the opponent's and hold 2 or 3 seeds
/// (source 000, "Prendre des graines").
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    last: House,
    len: u8,
    seeds: u8,
}

impl Chain {
    /// The chain that ends a sowing at `last`. It never enters the mover's own row.
    pub(crate) fn after(board: Board, last: House, mover: Player) -> Chain {
        let mut chain = Chain {
            last,
            len: 0,
            seeds: 0,
        };
        let mut house = last;
        while chain.len < 6 && house.owner() != mover {
            let seeds = board.seeds(house);
            if seeds != 2 && seeds != 3 {
                break;
            }
            chain.len += 1;
            chain.seeds += seeds;
            house = house.previous();
        }
        chain
    }

    /// The houses in capture order, from that of the last seed.
    pub fn houses(self) -> impl DoubleEndedIterator<Item = House> + Clone {
        (0..usize::from(self.len)).map(move |back| House::at(self.last.place() + 12 - back))
    }

    /// How many houses the chain has, 0 to 6.
    #[must_use]
    pub const fn len(self) -> usize {
        self.len as usize
    }

    /// Whether nothing can be captured.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.len == 0
    }

    /// How many seeds lie in the chain.
    #[must_use]
    pub const fn seeds(self) -> u8 {
        self.seeds
    }

    /// Whether the chain is a grand slam under a scope, on the board after sowing.
    pub(crate) fn is_slam(self, board: Board, mover: Player, scope: GrandSlamScope) -> bool {
        match scope {
            GrandSlamScope::Emptying => self.len > 0 && self.seeds == board.row_total(mover.other()),
            GrandSlamScope::SixHouses => self.len == 6,
        }
    }
}

/// The houses that a move captures and what each gave, in capture order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Captured {
    houses: [Option<(House, u8)>; 6],
    len: u8,
    seeds: u8,
}

impl Captured {
    /// House and seeds, in capture order.
    pub fn iter(&self) -> impl Iterator<Item = (House, u8)> + '_ {
        self.houses.iter().flatten().copied()
    }

    /// How many seeds were captured.
    #[must_use]
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    fn take(&mut self, house: House, seeds: u8) {
        if let Some(slot) = self.houses.get_mut(usize::from(self.len)) {
            *slot = Some((house, seeds));
            self.len += 1;
            self.seeds += seeds;
        }
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
pub(crate) fn resolve(board: Board, house: House, rules: &Rules) -> Option<Move> {
    let mover = house.owner();
    let sown = board.sow(house)?;
    let chain = Chain::after(sown.board, sown.last, mover);
    let slam = chain.is_slam(sown.board, mover, rules.grand_slam.scope);
    let captured = captured(sown.board, chain, slam.then_some(rules.grand_slam.takes));
    let after = captured
        .iter()
        .fold(sown.board, |board, (house, _)| board.without(house));
    Some(Move {
        sown: sown.board,
        seeds: sown.seeds,
        last: sown.last,
        chain,
        slam,
        captured,
        board: after,
        ends: slam && rules.grand_slam.takes == GrandSlamTakes::AllAndRestToOpponent,
    })
}

/// What is taken of a chain; `slam` holds what a slam takes if the chain is one.
pub(crate) fn captured(sown: Board, chain: Chain, slam: Option<GrandSlamTakes>) -> Captured {
    let spared = match slam {
        None | Some(GrandSlamTakes::All | GrandSlamTakes::AllAndRestToOpponent) => None,
        Some(GrandSlamTakes::Nothing) => return Captured::default(),
        Some(GrandSlamTakes::AllButFirst) => chain.houses().next_back(),
        Some(GrandSlamTakes::AllButLast) => chain.houses().next(),
    };
    let mut taken = Captured::default();
    for house in chain.houses().filter(|house| Some(*house) != spared) {
        taken.take(house, sown.seeds(house));
    }
    taken
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
            let seeds = captured(sown.board, chain, Some(takes)).seeds();
            let rest = takes == GrandSlamTakes::AllAndRestToOpponent;
            SlamYield {
                takes,
                seeds,
                to_opponent: if rest { sown.board.total() - seeds } else { 0 },
            }
        })
        .collect()
}
