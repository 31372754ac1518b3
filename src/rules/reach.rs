//! Whether a capture can still be reached by any play of both sides.

use std::collections::{HashSet, VecDeque};

use crate::board::{Board, Player};

use super::Rules;
use super::legality::permitted;

/// At how few seeds on the board the search is tried.
const SEARCHED_AT: u8 = 10;

/// How many positions the search looks at before it gives up.
const MOST_POSITIONS: usize = 100_000;

/// What the search for a capture found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reach {
    /// Some sequence of legal moves of both sides takes a seed.
    Possible,
    /// None does.
    Impossible,
    /// Too many positions to tell.
    Undecided,
}

/// Whether a board is one on which it is searched whether a capture is still possible.
pub(super) const fn is_searched(board: Board, rules: &Rules) -> bool {
    rules.no_capture_possible && board.total() <= SEARCHED_AT
}

/// Searches breadth first, over at most 100,000 positions, for a move that takes a seed. Seeds that an end
/// awards are no capture (“Awalé” of a board game, "il n'y a plus de capture possible"; any play of both is our ruling).
///
/// From no board of at most 10 seeds does the search reach the bound under the rule set `last-capture`; it is
/// there so that no rules that tags can make up, and no later change, let a record take all the time there is.
pub(super) fn capture_possible(board: Board, mover: Player, rules: &Rules) -> Reach {
    within(MOST_POSITIONS, board, mover, rules)
}

fn within(most: usize, board: Board, mover: Player, rules: &Rules) -> Reach {
    let mut seen = HashSet::from([(board, mover)]);
    let mut queue = VecDeque::from([(board, mover)]);
    while let Some((board, mover)) = queue.pop_front() {
        for played in permitted(board, mover, rules) {
            if !played.takes_nothing() {
                return Reach::Possible;
            }
            let next = (played.board(), mover.other());
            if seen.contains(&next) {
                continue;
            }
            if seen.len() == most {
                return Reach::Undecided;
            }
            seen.insert(next);
            queue.push_back(next);
        }
    }
    Reach::Impossible
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One seed each, going round: no capture is ever possible.
    fn two_seeds() -> Board {
        Board::new([1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]).expect("a board")
    }

    #[test]
    fn a_search_that_is_cut_short_decides_nothing() {
        let rules = Rules::SILENT;
        assert_eq!(within(100, two_seeds(), Player::South, &rules), Reach::Impossible);
        assert_eq!(within(1, two_seeds(), Player::South, &rules), Reach::Undecided);
    }

    #[test]
    fn the_start_leads_to_captures() {
        assert_eq!(
            within(MOST_POSITIONS, Board::START, Player::South, &Rules::SILENT),
            Reach::Possible
        );
    }
}
