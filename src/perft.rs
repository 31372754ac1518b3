//! Counting positions: the oracle that any right engine agrees with.

use crate::board::{HalfSeeds, House, Houses, Position};
use crate::rules::{Reach, Rules, capture_possible, end_on_board, legal_moves, resolve};

/// How many positions there are after exactly `depth` plies. A game that is over earlier counts nothing
/// deeper; repetition does not count.
///
/// ```
/// use awale::{Position, Rules, perft};
/// assert_eq!(perft(&Position::START, &Rules::default(), 4), 1014);
/// ```
#[must_use]
pub fn perft(position: &Position, rules: &Rules, depth: u32) -> u64 {
    match open_moves(position, false, rules) {
        _ if depth == 0 => 1,
        None => 0,
        Some(legal) => count(position, legal, rules, depth),
    }
}

/// The same, move by move: how many positions each legal move leads to.
#[must_use]
pub fn perft_divide(position: &Position, rules: &Rules, depth: u32) -> Vec<(House, u64)> {
    match open_moves(position, false, rules) {
        Some(legal) if depth > 0 => legal
            .iter()
            .map(|house| (house, below(position, house, rules, depth)))
            .collect(),
        _ => Vec::new(),
    }
}

/// Positions `depth` plies below a position that is not over; `depth` is 1 or more. The last ply is counted
/// by its legal moves, which need not be played.
fn count(position: &Position, legal: Houses, rules: &Rules, depth: u32) -> u64 {
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .iter()
        .map(|house| below(position, house, rules, depth))
        .sum()
}

fn below(position: &Position, house: House, rules: &Rules, depth: u32) -> u64 {
    if depth == 1 {
        return 1;
    }
    let Some(played) = resolve(position.board, house, rules) else {
        return 0;
    };
    let mut stores = position.stores;
    *stores.of_mut(position.to_move) += HalfSeeds::whole(played.captured.seeds());
    let next = Position {
        board: played.board,
        stores,
        to_move: position.to_move.other(),
    };
    open_moves(&next, played.ends, rules).map_or(0, |legal| count(&next, legal, rules, depth - 1))
}

/// The legal moves of a position at which the game is not over; none where it is.
fn open_moves(position: &Position, slam: bool, rules: &Rules) -> Option<Houses> {
    let legal = legal_moves(position.board, position.to_move, rules);
    let over = end_on_board(position, legal, slam, rules).is_some() || no_capture_possible(position, rules);
    (!over).then_some(legal)
}

fn no_capture_possible(position: &Position, rules: &Rules) -> bool {
    let Position { board, to_move, .. } = *position;
    rules.no_capture_possible
        && board.total() <= crate::game::SEARCHED_AT
        && capture_possible(board, to_move, rules) == Reach::Impossible
}
