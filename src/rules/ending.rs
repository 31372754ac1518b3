//! When a game is over on the board, and who gets the seeds that are left.

use crate::board::{Board, HalfSeeds, Houses, Player, Position, Stores};

use super::{Award, GrandSlamLegality, Majority, Rules};

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

/// Whether a look at the rows and stores shows that the game goes on, and that the side to move may play any
/// house that holds seeds: neither row is empty, no slam is refused, no number of seeds is reached that ends the
/// game. Most positions are like that; what the others are is worked out at length.
#[inline]
pub(crate) fn plainly_goes_on(position: &Position, rules: &Rules) -> bool {
    let board = position.board;
    let both_can_move = !board.row_is_empty(Player::South) && !board.row_is_empty(Player::North);
    let majority = rules.majority == Majority::TwentyFive && has_majority(position);
    both_can_move
        && !majority
        && rules.grand_slam.legality == GrandSlamLegality::Allowed
        && rules.few_seeds.is_none_or(|few| position.board.total() > few)
}

/// The ends that the board alone decides, first reason first; `slam` says that the move before was a
/// slam that ends the game, `legal` holds the moves of the side to move.
pub(crate) fn end_on_board(position: &Position, legal: Houses, slam: bool, rules: &Rules) -> Option<End> {
    if slam {
        return Some(end_by(EndReason::GrandSlam, position, rules));
    }
    if rules.majority == Majority::TwentyFive && has_majority(position) {
        return Some(end_by(EndReason::Majority, position, rules));
    }
    if legal.is_empty() {
        return Some(end_without_legal_moves(position, rules));
    }
    if rules.few_seeds.is_some_and(|few| position.board.total() <= few) {
        return Some(end_by(EndReason::FewSeeds, position, rules));
    }
    None
}

/// The end of a position in which the side to move has no legal move.
fn end_without_legal_moves(position: &Position, rules: &Rules) -> End {
    let mover_empty = position.board.row_is_empty(position.to_move);
    let opponent_empty = position.board.row_is_empty(position.to_move.other());
    let reason = match (mover_empty, opponent_empty) {
        (true, true) => EndReason::BoardEmpty,
        (false, true) => EndReason::Famine,
        _ => EndReason::Blocked,
    };
    // Feeding leaves moves, and yet none is legal: the slam rule took them.
    let by_slam_rule = !super::legality::feeding_moves(position.board, position.to_move).is_empty();
    End {
        by_slam_rule,
        ..end_by(reason, position, rules)
    }
}

/// The end for a reason that is known to hold, with what the rule set then awards.
pub(crate) fn end_by(reason: EndReason, position: &Position, rules: &Rules) -> End {
    let awards = &rules.awards;
    let given = match reason {
        EndReason::Majority => awards.majority,
        EndReason::Famine => awards.famine,
        EndReason::Blocked => awards.blocked,
        EndReason::FewSeeds => awards.few_seeds,
        EndReason::Repetition => awards.repetition,
        EndReason::NoCapturePossible => awards.no_capture,
        EndReason::Agreement => awards.agreement,
        EndReason::GrandSlam => return rest_to(position, position.to_move),
        EndReason::BoardEmpty => Award::Nobody,
    };
    award(position, reason, given)
}

#[inline]
fn has_majority(position: &Position) -> bool {
    let majority = HalfSeeds::whole(25);
    position.stores.south >= majority || position.stores.north >= majority
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
