//! Counting positions: the oracle that any right engine agrees with.

use crate::board::{HalfSeeds, House, Houses, Position};
use crate::rules::{
    Course, Reach, Rules, capture_possible, end_on_board, legal_moves, plainly_goes_on, resolve,
};

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
    play_all(position, false, rules, depth)
}

fn play_all(position: &Position, slam: bool, rules: &Rules, depth: u32) -> PerftCount {
    let legal = open_moves(position, slam, rules);
    match (legal, Course::from(position, rules)) {
        (Some(_), Some(course)) => play_course(&course, rules, depth),
        _ if depth == 0 => PerftCount {
            positions: 1,
            over: u64::from(legal.is_none()),
        },
        (None, _) => PerftCount::default(),
        (Some(legal), None) => {
            let each = legal.in_sowing_order();
            each.map(|house| play_below(position, house, rules, depth)).sum()
        }
    }
}

/// The same while moves are ordinary: then the game is not over, and a house with seeds may be played.
fn play_course(course: &Course, rules: &Rules, depth: u32) -> PerftCount {
    let open = PerftCount {
        positions: 1,
        over: 0,
    };
    if depth == 0 {
        return open;
    }
    let each = course.filled().in_sowing_order();
    each.map(|house| {
        let mut next = *course;
        match next.play(house) {
            Some(_) if depth == 1 => open,
            Some(_) => play_course(&next, rules, depth - 1),
            None => play_refused(&course.position(), house, rules, depth),
        }
    })
    .sum()
}

/// Below a move that is no ordinary one, if it is a legal one.
#[cold]
fn play_refused(position: &Position, house: House, rules: &Rules, depth: u32) -> PerftCount {
    match legal_moves(position.board, position.to_move, rules).contains(house) {
        true => play_below(position, house, rules, depth),
        false => PerftCount::default(),
    }
}

fn play_below(position: &Position, house: House, rules: &Rules, depth: u32) -> PerftCount {
    after(position, house, rules).map_or_else(PerftCount::default, |(next, ends)| {
        play_all(&next, ends, rules, depth - 1)
    })
}

impl std::iter::Sum for PerftCount {
    fn sum<I: Iterator<Item = PerftCount>>(counts: I) -> PerftCount {
        counts.fold(PerftCount::default(), |sum, count| PerftCount {
            positions: sum.positions + count.positions,
            over: sum.over + count.over,
        })
    }
}

/// Positions `depth` plies below a position that is not over; `depth` is 1 or more. The last ply is counted
/// by its legal moves, which need not be played.
fn count(position: &Position, legal: Houses, rules: &Rules, depth: u32) -> u64 {
    if depth == 1 {
        return legal.len() as u64;
    }
    legal
        .in_sowing_order()
        .map(|house| below(position, house, rules, depth))
        .sum()
}

fn below(position: &Position, house: House, rules: &Rules, depth: u32) -> u64 {
    if depth == 1 {
        return 1;
    }
    after(position, house, rules)
        .and_then(|(next, ends)| Some((next, open_moves(&next, ends, rules)?)))
        .map_or(0, |(next, legal)| count(&next, legal, rules, depth - 1))
}

/// The position behind a move, and whether the move was a slam that ends the game.
#[inline]
fn after(position: &Position, house: House, rules: &Rules) -> Option<(Position, bool)> {
    let played = resolve(position.board, house, rules)?;
    let mut stores = position.stores;
    *stores.of_mut(position.to_move) += HalfSeeds::whole(played.captured.seeds());
    let next = Position {
        board: played.board,
        stores,
        to_move: position.to_move.other(),
    };
    Some((next, played.ends))
}

/// The legal moves of a position at which the game is not over; none where it is.
#[inline]
fn open_moves(position: &Position, slam: bool, rules: &Rules) -> Option<Houses> {
    if !slam && !rules.no_capture_possible && plainly_goes_on(position, rules) {
        return Some(position.board.filled(position.to_move));
    }
    let legal = legal_moves(position.board, position.to_move, rules);
    let over = end_on_board(position, legal, slam, rules).is_some() || no_capture_possible(position, rules);
    (!over).then_some(legal)
}

fn no_capture_possible(position: &Position, rules: &Rules) -> bool {
    let Position { board, to_move, .. } = *position;
    rules.no_capture_possible
        && board.total() <= crate::rules::SEARCHED_AT
        && capture_possible(board, to_move, rules) == Reach::Impossible
}
