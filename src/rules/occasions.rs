//! On what occasions the axes have a say in a game. Where none arises on which two rule sets differ, they play it alike:
//! what is known under one need not be played again under the other.

use std::collections::HashSet;

use crate::board::{Board, HalfSeeds, House, Player, Position};

use super::capture::{chain, is_slam};
use super::sow::sow;
use super::{GrandSlamScope, Ply, Rules};

/// What a game under some rules has come by.
#[derive(Clone, Debug)]
pub(crate) struct Occasions {
    /// Whether a move emptied the opponent's row by capture, or could do so in the last position.
    slam: bool,
    /// Whether a store came to 25 seeds.
    majority: bool,
    /// The fewest seeds that were left on the board.
    fewest: u8,
    /// Whether a position occurred again.
    repeated: bool,
    /// Whether anything is awarded: the board or the players ended the game.
    awarded: bool,
}

impl Occasions {
    /// The occasions of a game from a start, whose moves are all that is played; `awarded` says that it was ended by
    /// more than its moves.
    pub(crate) fn of<'p>(start: Position, plies: impl Iterator<Item = &'p Ply>, awarded: bool) -> Occasions {
        let mut occasions = Occasions {
            slam: false,
            majority: false,
            fewest: u8::MAX,
            repeated: false,
            awarded,
        };
        let mut seen = HashSet::new();
        let mut last = start;
        occasions.position(&start, &mut seen);
        for ply in plies {
            occasions.slam |= empties(ply.chain.seeds(), &ply.sown, ply.player().other());
            occasions.awarded |= ply.end.is_some();
            if !ply.captured.is_empty() {
                seen.clear();
            }
            last = ply.before_award();
            occasions.position(&last, &mut seen);
        }
        occasions.slam |= a_move_is_a_slam(&last);
        occasions
    }

    fn position(&mut self, position: &Position, seen: &mut HashSet<(Board, Player)>) {
        let most = position.stores.south.max(position.stores.north);
        self.majority |= most >= HalfSeeds::whole(25);
        self.fewest = self.fewest.min(position.board.total());
        self.repeated |= !seen.insert((position.board, position.to_move));
    }

    /// Whether two rule sets play the game alike, to the same end.
    pub(crate) fn play_alike(&self, one: &Rules, other: &Rules) -> bool {
        let Rules {
            grand_slam,
            majority,
            repetition,
            few_seeds,
            no_capture_possible,
            // It is about the game after this one.
            next_starter: _,
            awards,
        } = *one;
        let few = few_seeds.max(other.few_seeds);
        (grand_slam == other.grand_slam || !self.slam)
            && (majority == other.majority || !self.majority)
            && (repetition == other.repetition || !self.repeated)
            && (few_seeds == other.few_seeds || few.is_none_or(|few| few < self.fewest))
            // Whether a capture can still come is not noted: it would have to be looked for.
            && no_capture_possible == other.no_capture_possible
            && (awards == other.awards || !self.awarded)
    }
}

/// Whether a chain takes all that lies in a row after sowing.
fn empties(chain: u8, sown: &Board, row: Player) -> bool {
    chain > 0 && chain == sown.row_total(row)
}

/// Whether a move of the side to move would empty the opponent's row by capture.
fn a_move_is_a_slam(position: &Position) -> bool {
    let mut houses = position.board.filled(position.to_move).iter();
    houses.any(|house: House| {
        sow(position.board, house).is_some_and(|sown| is_slam(&sown, chain(&sown), GrandSlamScope::Emptying))
    })
}
