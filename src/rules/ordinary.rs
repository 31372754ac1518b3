//! Ordinary moves: those that no rule on slams or ends has anything to say of. Nearly all moves are, and they are
//! the same under every rule set that does not look back.

use crate::board::{Board, HalfSeeds, House, Houses, Player, Position, Row, Sowing, Stores};

use super::{Majority, Rules};

/// A position in which only ordinary moves were played so far, seen by the player to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Course {
    own: Row,
    other: Row,
    own_store: u8,
    other_store: u8,
    to_move: Player,
    /// A store of so many seeds may end the game.
    majority: u8,
    /// So few seeds on the board may end the game.
    few: u8,
}

/// What an ordinary move did.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ordinary {
    /// How many seeds were sown.
    pub seeds: u8,
    /// Where the last one fell.
    pub last: House,
    /// How many seeds were taken.
    pub captured: u8,
}

/// More seeds than there are.
const NEVER: u8 = 49;

impl Course {
    /// A course from a position at which the game is not over. None under rules that look back or refuse slams,
    /// and with half seeds in a store.
    pub fn from(position: &Position, rules: &Rules) -> Option<Course> {
        if !rules.makes_moves_ordinary() {
            return None;
        }
        let to_move = position.to_move;
        let store = |player| u8::try_from(position.stores.of(player).as_whole()?).ok();
        Some(Course {
            own: position.board.lanes(to_move),
            other: position.board.lanes(to_move.other()),
            own_store: store(to_move)?,
            other_store: store(to_move.other())?,
            to_move,
            majority: match rules.majority {
                Majority::TwentyFive => 25,
                Majority::None => NEVER,
            },
            few: rules.few_seeds.unwrap_or(0),
        })
    }

    /// Plays a house if that is an ordinary move; else the course is left as it was.
    #[inline(always)]
    pub fn play(&mut self, house: House) -> Option<Ordinary> {
        let lane = house.lane();
        let seeds = self.own.seeds(lane);
        if house.owner() != self.to_move || seeds == 0 {
            return None;
        }
        let must_feed = self.other.is_empty();
        if must_feed && seeds < house.steps_to_opponent() {
            return None;
        }
        let sowing = Sowing::of(lane, seeds);
        let own = self.own.changed(sowing.own);
        let sown = self.other.plus(sowing.to_other);
        let chain = sown.twos_and_threes_at_the_end_of(sowing.reached);
        let other = sown.minus(chain);
        let captured = chain.total();
        let store = self.own_store + captured;
        let may_end = || store >= self.majority || 48 - store - self.other_store <= self.few;
        // Emptying the other row is a slam; behind a move that empties the own one there must be one that feeds.
        let goes_on = !other.is_empty() && (!own.is_empty() || other.reaches_over());
        if !goes_on || captured > 0 && may_end() {
            return None;
        }
        *self = Course {
            own: other,
            other: own,
            own_store: self.other_store,
            other_store: store,
            to_move: self.to_move.other(),
            ..*self
        };
        let last = house.further(sowing.steps);
        Some(Ordinary {
            seeds,
            last,
            captured,
        })
    }

    /// The houses with seeds of the player to move.
    #[inline]
    pub fn filled(&self) -> Houses {
        Houses::of_row(self.to_move, self.own.filled())
    }

    /// The position to which the moves led.
    pub fn position(&self) -> Position {
        let (own, other) = (
            HalfSeeds::whole(self.own_store),
            HalfSeeds::whole(self.other_store),
        );
        let (board, stores) = match self.to_move {
            Player::South => (
                Board::of_rows(self.own, self.other),
                Stores {
                    south: own,
                    north: other,
                },
            ),
            Player::North => (
                Board::of_rows(self.other, self.own),
                Stores {
                    south: other,
                    north: own,
                },
            ),
        };
        Position {
            board,
            stores,
            to_move: self.to_move,
        }
    }
}
