//! When a game is over on the board, and who gets the seeds that are left.

use crate::board::{Board, HalfSeeds, Player, Position, Stores};

use super::legality::{feeding_moves, has_legal_move};
use super::{Award, Awards, Majority, Rules};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EndReason {
    /// A slam whose rest goes to the opponent.
    GrandSlam,
    /// A store of 25 seeds or more.
    Majority,
    /// No seed on the board.
    BoardEmpty,
    /// The opponent's row is empty and no legal move feeds him.
    Famine,
    /// The side to move has no legal move otherwise.
    Blocked,
    /// As few seeds left as the rule set names.
    FewSeeds,
    /// The position occurred as often as the rule set names.
    Repetition,
    /// No sequence of legal moves takes a seed any more.
    NoCapturePossible,
    /// The players agreed to stop.
    Agreement,
}

impl EndReason {
    /// The reason as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            EndReason::GrandSlam => "grand-slam",
            EndReason::Majority => "majority",
            EndReason::BoardEmpty => "board-empty",
            EndReason::Famine => "famine",
            EndReason::Blocked => "blocked",
            EndReason::FewSeeds => "few-seeds",
            EndReason::Repetition => "repetition",
            EndReason::NoCapturePossible => "no-capture-possible",
            EndReason::Agreement => "agreement",
        }
    }
}

/// The end of a game: why, and what the rule set then awards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// Why the game is over.
    pub reason: EndReason,
    /// What was awarded from the board.
    pub awarded: Stores,
    /// The position that ended the game, before anything was awarded.
    pub before: Position,
    /// Whether the award cleared the board.
    cleared: bool,
    /// Whether the side to move has moves that only the slam rule refuses: then that rule ended the game.
    pub by_slam_rule: bool,
}

impl End {
    /// The winner; none for a draw.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        self.position().stores.leader()
    }

    /// The position once it was awarded; the larger store wins.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut position = self.before;
        position.stores.south += self.awarded.south;
        position.stores.north += self.awarded.north;
        if self.cleared {
            position.board = Board::EMPTY;
        }
        position
    }
}

/// The ends that the board alone decides, first reason first; `slam` says that the move before was a slam that ends
/// the game.
pub(super) fn end_on_board(position: &Position, slam: bool, rules: &Rules) -> Option<End> {
    if slam {
        return Some(end_by(EndReason::GrandSlam, position, rules));
    }
    if has_majority(position, rules) {
        return Some(end_by(EndReason::Majority, position, rules));
    }
    if !has_legal_move(position.board, position.to_move, rules) {
        return Some(end_without_legal_moves(position, rules));
    }
    has_few_seeds(position, rules).then(|| end_by(EndReason::FewSeeds, position, rules))
}

/// Whether a number of seeds, in a store or on the board, ends the game.
#[inline]
pub(super) fn ends_by_count(position: &Position, rules: &Rules) -> bool {
    has_majority(position, rules) || has_few_seeds(position, rules)
}

#[inline]
fn has_majority(position: &Position, rules: &Rules) -> bool {
    let majority = match rules.majority {
        Majority::TwentyFive => HalfSeeds::whole(25),
        Majority::None => return false,
    };
    position.stores.south >= majority || position.stores.north >= majority
}

#[inline]
fn has_few_seeds(position: &Position, rules: &Rules) -> bool {
    rules.few_seeds.is_some_and(|few| position.board.total() <= few)
}

/// The end of a position in which the side to move has no legal move.
fn end_without_legal_moves(position: &Position, rules: &Rules) -> End {
    let mover_empty = position.board.row_is_empty(position.to_move);
    let opponent_empty = position.board.row_is_empty(position.to_move.other());
    let reason = match (mover_empty, opponent_empty) {
        (true, true) => EndReason::BoardEmpty,
        (false, true) => EndReason::Famine,
        (true | false, false) => EndReason::Blocked,
    };
    // Feeding leaves moves, and yet none is legal: the slam rule took them.
    let by_slam_rule = feeding_moves(position.board, position.to_move, rules)
        .next()
        .is_some();
    End {
        by_slam_rule,
        ..end_by(reason, position, rules)
    }
}

/// The end for a reason that is known to hold, with what the rule set then awards.
pub(super) fn end_by(reason: EndReason, position: &Position, rules: &Rules) -> End {
    let Awards {
        majority,
        famine,
        blocked,
        repetition,
        few_seeds,
        no_capture,
        agreement,
    } = rules.awards;
    let given = match reason {
        EndReason::Majority => majority,
        EndReason::Famine => famine,
        EndReason::Blocked => blocked,
        EndReason::FewSeeds => few_seeds,
        EndReason::Repetition => repetition,
        EndReason::NoCapturePossible => no_capture,
        EndReason::Agreement => agreement,
        EndReason::GrandSlam => return rest_to(position, position.to_move),
        EndReason::BoardEmpty => Award::Nobody,
    };
    award(position, reason, given)
}

fn award(position: &Position, reason: EndReason, award: Award) -> End {
    let board = position.board;
    let awarded = match award {
        Award::OwnRows => Stores::whole(board.row_total(Player::South), board.row_total(Player::North)),
        Award::Split => {
            let half = HalfSeeds::halves(u16::from(board.total()));
            Stores {
                south: half,
                north: half,
            }
        }
        Award::Nobody => Stores::default(),
    };
    sweep(position, reason, awarded, award != Award::Nobody)
}

/// A slam whose rest goes to the opponent, who would be to move.
fn rest_to(position: &Position, opponent: Player) -> End {
    let mut awarded = Stores::default();
    *awarded.of_mut(opponent) = HalfSeeds::whole(position.board.total());
    sweep(position, EndReason::GrandSlam, awarded, true)
}

fn sweep(position: &Position, reason: EndReason, awarded: Stores, cleared: bool) -> End {
    End {
        reason,
        awarded,
        before: *position,
        cleared,
        by_slam_rule: false,
    }
}
