//! Counting positions: the oracle that any right engine agrees with.

use crate::board::{House, Position};

use super::Rules;
use super::ending::end_on_board;
use super::legality::{legal_moves, permit};
use super::reach::{Reach, capture_possible, is_searched};

/// How many positions there are after exactly `depth` plies. A game that is over earlier counts nothing
/// deeper; repetition does not count.
///
/// ```
/// use awale::{Position, Rules};
/// use awale::rules::perft;
/// assert_eq!(perft(&Position::START, &Rules::default(), 4), 1014);
/// ```
#[must_use]
pub fn perft(position: &Position, rules: &Rules, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ if is_over(position, false, rules) => 0,
        depth => count(position, rules, depth),
    }
}

/// The same, move by move: how many positions each legal move leads to.
#[must_use]
pub fn perft_divide(position: &Position, rules: &Rules, depth: u32) -> Vec<(House, u64)> {
    if depth == 0 || is_over(position, false, rules) {
        return Vec::new();
    }
    let below = |house| match after(position, house, rules)? {
        _ if depth == 1 => Some((house, 1)),
        After { over: true, .. } => Some((house, 0)),
        After { position, .. } => Some((house, count(&position, rules, depth - 1))),
    };
    let filled = position.board.filled(position.to_move);
    filled.iter().filter_map(below).collect()
}

/// What there is after so many plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PerftCount {
    /// Positions.
    pub positions: u64,
    /// Those of them at which the game is over.
    pub over: u64,
}

/// The same as [`perft`] with every ply played, the last one too, so that it is known at how many of the
/// positions the game is over.
///
/// ```
/// use awale::{Position, Rules};
/// use awale::rules::perft_played;
/// let count = perft_played(&Position::START, &Rules::default(), 4);
/// assert_eq!((count.positions, count.over), (1014, 0));
/// ```
#[must_use]
pub fn perft_played(position: &Position, rules: &Rules, depth: u32) -> PerftCount {
    let root = After {
        position: *position,
        over: is_over(position, false, rules),
    };
    let mut count = PerftCount::default();
    root.play_on(rules, depth, &mut count);
    count
}

/// Positions `depth` plies below a position at which the game is not over; `depth` is 1 or more. The last ply is
/// counted by its legal moves, which need not be played.
fn count(position: &Position, rules: &Rules, depth: u32) -> u64 {
    if depth == 1 {
        return legal_moves(position.board, position.to_move, rules).len() as u64;
    }
    let filled = position.board.filled(position.to_move).in_sowing_order();
    filled
        .filter_map(|house| after(position, house, rules))
        .filter(|after| !after.over)
        .map(|after| count(&after.position, rules, depth - 1))
        .sum()
}

impl PerftCount {
    #[inline(always)]
    fn add(&mut self, after: &After) {
        self.positions += 1;
        self.over += u64::from(after.over);
    }
}

/// A position after a move.
struct After {
    position: Position,
    /// Whether the game is over there.
    over: bool,
}

impl After {
    /// Counts what there is so many plies deeper.
    fn play_on(&self, rules: &Rules, depth: u32, count: &mut PerftCount) {
        if depth == 0 {
            count.add(self);
        } else if !self.over {
            let filled = self.position.board.filled(self.position.to_move);
            for house in filled.in_sowing_order() {
                match after(&self.position, house, rules) {
                    Some(after) if depth == 1 => count.add(&after),
                    Some(after) => after.play_on(rules, depth - 1, count),
                    None => {}
                }
            }
        }
    }
}

/// Plays a house as a game does that does not look back; none if the rules refuse it.
#[inline(always)]
fn after(position: &Position, house: House, rules: &Rules) -> Option<After> {
    let played = permit(position.board, position.to_move, house, rules).ok()?;
    let mut next = *position;
    played.apply(&mut next);
    let over = !played.plainly_goes_on(&next, rules) && is_over(&next, played.ends, rules);
    Some(After { position: next, over })
}

#[cold]
fn is_over(position: &Position, slam: bool, rules: &Rules) -> bool {
    let Position { board, to_move, .. } = *position;
    let impossible =
        || is_searched(board, rules) && capture_possible(board, to_move, rules) == Reach::Impossible;
    end_on_board(position, slam, rules).is_some() || impossible()
}
