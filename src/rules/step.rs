//! One move: sown, judged, captured. Every road goes through here, described or not.

use crate::board::{Board, HalfSeeds, House, Position, Row};

use super::capture::{Captured, chain, is_slam, taken_by_slam};
use super::sow::{Path, Sown, sow};
use super::{GrandSlam, GrandSlamLegality, Rules, ending};

/// What a move did, not described at length.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuietMove {
    /// How many seeds were sown.
    pub seeds: u8,
    /// Where the last one fell.
    pub last: House,
    /// How many seeds were taken.
    pub captured: u8,
}

/// One move worked out, whether it is permitted or not.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    pub(super) sown: Sown,
    /// What a plain capture would take of the other row.
    pub(super) chain: Row,
    /// What is taken of it, once the slam rule has been applied.
    taken: Row,
    /// Whether the chain is a grand slam under the rules' scope.
    pub(super) slam: bool,
    /// Whether the slam ends the game, the rest going to the opponent.
    pub(super) ends: bool,
}

impl Move {
    /// Works out a move. Returns `None` if the house is empty.
    #[inline(always)]
    pub(super) fn of(board: Board, house: House, rules: &Rules) -> Option<Move> {
        let sown = sow(board, house)?;
        let chain = chain(&sown);
        let Taken { seeds, slam, ends } = if chain == sown.other {
            Taken::leaving_nothing(sown, chain, rules)
        } else {
            Taken::plainly(chain)
        };
        Some(Move {
            sown,
            chain,
            taken: seeds,
            slam,
            ends,
        })
    }

    #[inline]
    pub(super) fn path(&self) -> Path {
        self.sown.path()
    }

    /// Whether the opponent has seeds once the move is sown.
    #[inline]
    pub(super) fn feeds(&self) -> bool {
        !self.sown.other.is_empty()
    }

    /// What is taken.
    #[inline]
    pub(super) fn captured(&self) -> Captured {
        Captured::of(self.sown.mover().other(), self.taken)
    }

    /// What a plain capture would take.
    pub(super) fn chain(&self) -> Captured {
        Captured::of(self.sown.mover().other(), self.chain)
    }

    #[inline]
    pub(super) fn quiet(&self) -> QuietMove {
        QuietMove {
            seeds: self.path().seeds(),
            last: self.path().last(),
            captured: self.taken.total(),
        }
    }

    #[inline]
    pub(super) fn takes_nothing(&self) -> bool {
        self.taken.is_empty()
    }

    /// The board after the captures.
    #[inline]
    pub(super) fn board(&self) -> Board {
        Board::seen_by(
            self.sown.mover(),
            self.sown.own,
            self.sown.other.minus(self.taken),
        )
    }

    /// Brings a position to where the move leads.
    #[inline(always)]
    pub(super) fn apply(&self, position: &mut Position) {
        let mover = self.sown.mover();
        position.board = self.board();
        if !self.takes_nothing() {
            *position.stores.of_mut(mover) += HalfSeeds::whole(self.taken.total());
        }
        position.to_move = mover.other();
    }

    /// Whether a look at the move shows that the game goes on at the position to which it led, so that no end has
    /// to be looked for at length: no slam is refused, neither row is empty, and either nothing was taken or no
    /// number of seeds is reached that ends the game. What the past decides is not looked at.
    #[inline(always)]
    pub(super) fn plainly_goes_on(&self, position: &Position, rules: &Rules) -> bool {
        let Rules {
            grand_slam:
                GrandSlam {
                    legality,
                    takes: _,
                    scope: _,
                },
            majority: _,
            repetition: _,
            few_seeds: _,
            no_capture_possible,
            next_starter: _,
            awards: _,
        } = rules;
        *legality == GrandSlamLegality::Allowed
            && !*no_capture_possible
            && !self.sown.own.is_empty()
            && self.sown.other != self.taken
            && (self.taken.is_empty() || !ending::ends_by_count(position, rules))
    }
}

/// What a move takes.
#[derive(Clone, Copy)]
struct Taken {
    seeds: Row,
    slam: bool,
    ends: bool,
}

impl Taken {
    #[inline(always)]
    const fn plainly(seeds: Row) -> Taken {
        Taken {
            seeds,
            slam: false,
            ends: false,
        }
    }

    /// By a move after which a plain capture would leave the other row empty. What is passed to rare cases is passed
    /// as a copy, here and elsewhere: a reference would keep every move in memory.
    #[cold]
    #[inline(never)]
    fn leaving_nothing(sown: Sown, chain: Row, rules: &Rules) -> Taken {
        let GrandSlam {
            legality: _,
            takes,
            scope,
        } = rules.grand_slam;
        if !is_slam(&sown, chain, scope) {
            return Taken::plainly(chain);
        }
        let (seeds, ends) = taken_by_slam(chain, takes);
        Taken {
            seeds,
            slam: true,
            ends,
        }
    }
}
