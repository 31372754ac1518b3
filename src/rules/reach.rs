//! Whether a capture can still be reached by any play of both sides.

use crate::board::{Board, House, Player};

use super::Rules;
use super::hashing::{Key, PositionSet};
use super::legality::{permit, permitted};

/// At how few seeds on the board the search is tried.
pub(super) const SEARCHED_AT: u8 = 10;

/// How many positions the search looks at before it gives up.
const MOST_POSITIONS: usize = 100_000;

/// How many of them it looks at in depth first: a capture that play comes to by itself is found so, however far. They
/// are few enough to be looked through.
const MOST_IN_DEPTH: usize = 40;

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

/// Legal moves of both sides that lead to a capture, the last of them: carried along from ply to ply, they save the
/// search.
#[derive(Clone, Debug, Default)]
pub(super) struct Witness {
    moves: Vec<House>,
    /// How many of them have been played.
    played: usize,
}

impl Witness {
    /// Whether a capture is possible, at a position to which a move has led, if one has. Where what is known does not
    /// show it, a new search does.
    pub(super) fn reach(
        &mut self,
        board: Board,
        mover: Player,
        played: Option<House>,
        rules: &Rules,
    ) -> Reach {
        let expected = self.moves.get(self.played).copied();
        self.played += 1;
        let left = self.moves.get(self.played..).unwrap_or_default();
        if !left.is_empty() && expected == played {
            return Reach::Possible;
        }
        if let Some(until) = leading_to_capture(left, board, mover, rules) {
            // What comes after that was found for another position.
            self.moves.truncate(self.played + until);
            return Reach::Possible;
        }
        self.played = 0;
        self.moves.clear();
        search(board, mover, rules, &mut self.moves)
    }
}

/// How many of some moves, permitted one after another, lead to a capture.
fn leading_to_capture(moves: &[House], mut board: Board, mut mover: Player, rules: &Rules) -> Option<usize> {
    for (i, house) in moves.iter().enumerate() {
        let played = permit(board, mover, *house, rules).ok()?;
        if !played.takes_nothing() {
            return Some(i + 1);
        }
        (board, mover) = (played.board(), mover.other());
    }
    None
}

/// Searches for a move that takes a seed: in depth for a while, then breadth first, over at most 100,000 positions.
/// Seeds that an end awards are no capture (“Awalé” of a board game, "il n'y a plus de capture possible"; any play of
/// both is our ruling).
///
/// From no board of at most 10 seeds does the search reach the bound under the rule set `last-capture`; it is
/// there so that no rules that tags can make up, and no later change, let a record take all the time there is.
pub(super) fn capture_possible(board: Board, mover: Player, rules: &Rules) -> Reach {
    search(board, mover, rules, &mut Vec::new())
}

/// The same; `moves` become those that lead to a capture.
fn search(board: Board, mover: Player, rules: &Rules, moves: &mut Vec<House>) -> Reach {
    match in_depth(board, mover, rules, moves) {
        Reach::Undecided => in_breadth(MOST_POSITIONS, board, mover, rules, moves),
        decided => decided,
    }
}

/// Goes from move to move as far as there is something new, and back from where there is not. Of the moves of a
/// position those that take a seed are looked at before all others.
fn in_depth(board: Board, mover: Player, rules: &Rules, moves: &mut Vec<House>) -> Reach {
    let mut seen = Vec::with_capacity(MOST_IN_DEPTH);
    seen.push((board, mover));
    // The positions that led here, and what is left to try in each.
    let mut open = Vec::with_capacity(MOST_IN_DEPTH);
    open.push((board, mover, board.filled(mover)));
    let takes = |board, mover| {
        let mut played = permitted(board, mover, rules);
        played.find(|played| !played.takes_nothing())
    };
    if let Some(played) = takes(board, mover) {
        moves.push(played.path().origin());
        return Reach::Possible;
    }
    while let Some((board, mover, untried)) = open.last_mut() {
        let Some(house) = untried.in_sowing_order().next() else {
            open.pop();
            moves.pop();
            continue;
        };
        untried.remove(house);
        let Ok(played) = permit(*board, *mover, house, rules) else {
            continue;
        };
        let (board, mover) = (played.board(), mover.other());
        if seen.contains(&(board, mover)) {
            continue;
        }
        moves.push(house);
        if let Some(played) = takes(board, mover) {
            moves.push(played.path().origin());
            return Reach::Possible;
        }
        if seen.len() == MOST_IN_DEPTH {
            moves.clear();
            return Reach::Undecided;
        }
        seen.push((board, mover));
        open.push((board, mover, board.filled(mover)));
    }
    Reach::Impossible
}

fn in_breadth(most: usize, board: Board, mover: Player, rules: &Rules, moves: &mut Vec<House>) -> Reach {
    let mut seen = PositionSet::from_iter([(board, mover)]);
    // The positions in the order in which they were found, each with the place of the one before it and the move.
    let mut found: Vec<(Key, usize, Option<House>)> = vec![((board, mover), 0, None)];
    let mut at = 0;
    while let Some(((board, mover), _, _)) = found.get(at).copied() {
        for played in permitted(board, mover, rules) {
            let house = played.path().origin();
            if !played.takes_nothing() {
                moves.push(house);
                lead_to(at, &found, moves);
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
            found.push((next, at, Some(house)));
        }
        at += 1;
    }
    Reach::Impossible
}

/// Puts the moves that lead to a position before one that is played there.
fn lead_to(mut at: usize, found: &[(Key, usize, Option<House>)], moves: &mut Vec<House>) {
    while let Some((_, before, Some(house))) = found.get(at) {
        moves.push(*house);
        at = *before;
    }
    moves.reverse();
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Position;
    use crate::rules::{Game, VARIANTS};

    /// One seed each, going round: no capture is ever possible.
    fn two_seeds() -> Board {
        Board::new([1, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]).expect("a board")
    }

    #[test]
    fn a_search_that_is_cut_short_decides_nothing() {
        let rules = Rules::SILENT;
        let search = |most| in_breadth(most, two_seeds(), Player::South, &rules, &mut Vec::new());
        assert_eq!(search(100), Reach::Impossible);
        assert_eq!(search(1), Reach::Undecided);
    }

    #[test]
    fn the_start_leads_to_captures() {
        assert_eq!(
            capture_possible(Board::START, Player::South, &Rules::SILENT),
            Reach::Possible
        );
    }

    /// A board of a few seeds, each put into one of the twelve houses.
    fn board_of(houses: &[usize]) -> Board {
        let mut rows = [[0; 6]; 2];
        for house in houses {
            rows[house / 6][house % 6] += 1;
        }
        Board::new(rows[0], rows[1]).expect("a board")
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

        /// In depth, in breadth, and with what was found a ply before: the same answer, whatever is played.
        #[test]
        fn all_roads_say_the_same(
            houses in prop::collection::vec(0usize..12, 1..=10),
            choices in prop::collection::vec(0usize..6, 0..20),
            variant in 0..VARIANTS.len(),
        ) {
            let rules = Rules { no_capture_possible: false, ..VARIANTS[variant].rules };
            let mut game = Game::from_position(rules, Position { board: board_of(&houses), ..Position::START });
            let mut witness = Witness::default();
            let mut played = None;
            for choice in choices.into_iter().map(Some).chain([None]) {
                if game.end().is_some() {
                    break;
                }
                let (board, mover) = (game.position().board, game.position().to_move);
                let mut moves = Vec::new();
                let searched = in_breadth(MOST_POSITIONS, board, mover, &rules, &mut moves);
                let until = leading_to_capture(&moves, board, mover, &rules);
                prop_assert_eq!(until, Some(moves.len()).filter(|_| searched == Reach::Possible));
                prop_assert_eq!(capture_possible(board, mover, &rules), searched);
                prop_assert_eq!(witness.reach(board, mover, played, &rules), searched);
                let legal: Vec<House> = game.legal().iter().collect();
                let Some(choice) = choice.filter(|_| !legal.is_empty()) else { break };
                let house = legal[choice % legal.len()];
                game.step(house).expect("a legal move");
                played = Some(house);
            }
        }
    }
}
