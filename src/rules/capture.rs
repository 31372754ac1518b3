//! What a move captures: the chain of houses that hold two or three seeds, and what a grand slam takes of it.

use std::fmt;

use crate::board::{House, Player, Row};

use super::sow::Sown;
use super::{GrandSlamScope, GrandSlamTakes};

/// A house is captured with so many seeds, or with one more.
const FEWEST_TAKEN: u8 = 2;

/// The seeds that a last seed would capture: those of its house, then backwards while the houses are the opponent's
/// and hold 2 or 3 seeds (“Awalé : règle du jeu, semis, prises et famine”, "Prendre des graines").
#[inline(always)]
pub(super) const fn chain(sown: &Sown) -> Row {
    sown.other.run_at_the_end_of(sown.reached, FEWEST_TAKEN)
}

/// Whether a chain is a grand slam under a scope.
pub(super) const fn is_slam(sown: &Sown, chain: Row, scope: GrandSlamScope) -> bool {
    // One of six houses leaves nothing either.
    let empties = !chain.is_empty() && sown.other.minus(chain).is_empty();
    empties
        && match scope {
            GrandSlamScope::Emptying => true,
            GrandSlamScope::SixHouses => chain.filled().count_ones() == 6,
        }
}

/// What a slam takes of its chain, and whether the rest goes to the opponent, which ends the game.
pub(super) fn taken_by_slam(chain: Row, takes: GrandSlamTakes) -> (Row, bool) {
    let without = |lane: Option<usize>| lane.map_or(chain, |lane| chain.without(lane));
    let mut lanes = (0..6).filter(|lane| chain.seeds(*lane) > 0);
    match takes {
        GrandSlamTakes::Nothing => (Row::default(), false),
        GrandSlamTakes::All => (chain, false),
        GrandSlamTakes::AllButFirst => (without(lanes.next()), false),
        GrandSlamTakes::AllButLast => (without(lanes.next_back()), false),
        GrandSlamTakes::AllAndRestToOpponent => (chain, true),
    }
}

/// Houses that a move captures, or would, and what each gives.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Captured {
    /// The seeds taken, in the row of this player; none are South's.
    lanes: Row,
    from_north: bool,
}

impl Captured {
    /// Seeds of one player's row.
    #[inline]
    pub(super) fn of(player: Player, lanes: Row) -> Captured {
        let from_north = player == Player::North && !lanes.is_empty();
        Captured { lanes, from_north }
    }

    /// House and seeds, in capture order: against the order of sowing.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (House, u8)> + Clone + use<> {
        let Captured { lanes, from_north } = *self;
        let first = if from_north { 6 } else { 0 };
        (0..6)
            .rev()
            .map(move |lane| (House::at(first + lane), lanes.seeds(lane)))
            .filter(|(_, seeds)| *seeds > 0)
    }

    /// The houses, in capture order.
    #[must_use]
    pub fn houses(&self) -> impl DoubleEndedIterator<Item = House> + Clone + use<> {
        self.iter().map(|(house, _)| house)
    }

    /// How many seeds were captured from a house.
    #[must_use]
    pub fn from(&self, house: House) -> u8 {
        let mut taken = self.iter().filter(|(captured, _)| *captured == house);
        taken.next().map_or(0, |(_, seeds)| seeds)
    }

    /// How many seeds were captured.
    #[must_use]
    #[inline]
    pub const fn seeds(&self) -> u8 {
        self.lanes.total()
    }

    /// Whether nothing was captured.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.lanes.is_empty()
    }

    /// The house that ended the chain before it came to the end of the row, if one did.
    #[must_use]
    pub fn stopped_at(&self) -> Option<House> {
        let far = self.houses().next_back()?;
        let next = far.previous();
        (next.owner() == far.owner()).then_some(next)
    }
}

impl fmt::Debug for Captured {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
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

impl SlamYield {
    /// What a slam of a chain gives under a value, so many seeds lying on the board.
    pub(super) fn of(chain: Row, on_board: u8, takes: GrandSlamTakes) -> SlamYield {
        let (taken, rest_to_opponent) = taken_by_slam(chain, takes);
        let seeds = taken.total();
        let to_opponent = if rest_to_opponent { on_board - seeds } else { 0 };
        SlamYield {
            takes,
            seeds,
            to_opponent,
        }
    }
}
