//! Which moves are legal, and why a move is not.

use crate::board::{Board, House, Houses, Player};

use super::capture::{Captured, SlamYield};
use super::sow::{Path, sow};
use super::step::Move;
use super::{End, GrandSlamLegality, GrandSlamTakes, Rules};

/// Why a move is refused: the first reason that holds, in the order of the variants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver(End),
    /// The house is not the mover's.
    WrongSide,
    /// The house holds no seed.
    EmptyHouse,
    /// The opponent's row is empty and the move sows nothing there.
    MustFeed {
        /// Where the seeds would fall.
        path: Path,
    },
    /// A grand slam that the rules do not permit.
    GrandSlam {
        /// What it would capture if all were taken.
        chain: Captured,
        /// What it would give under each value of [`GrandSlamTakes`].
        yields: [SlamYield; GrandSlamTakes::ALL.len()],
    },
}

/// Works out a move of the side to move, if it is permitted. The game is not over.
#[inline(always)]
pub(super) fn permit(board: Board, mover: Player, house: House, rules: &Rules) -> Result<Move, Refusal> {
    if house.owner() != mover {
        return Err(Refusal::WrongSide);
    }
    let Some(played) = Move::of(board, house, rules) else {
        return Err(Refusal::EmptyHouse);
    };
    // “Awalé : règle du jeu, semis, prises et famine”, "Ne pas affamer l'adversaire".
    if !played.feeds() {
        return Err(Refusal::MustFeed { path: played.path() });
    }
    if played.slam && refuses_slams(board, mover, rules) {
        return Err(refused_slam(played));
    }
    Ok(played)
}

#[cold]
fn refused_slam(played: Move) -> Refusal {
    let on_board = played.sown.board().total();
    Refusal::GrandSlam {
        chain: played.chain(),
        yields: GrandSlamTakes::ALL.map(|takes| SlamYield::of(played.chain, on_board, takes)),
    }
}

/// Whether a slam may not be played on a board.
#[cold]
fn refuses_slams(board: Board, mover: Player, rules: &Rules) -> bool {
    match rules.grand_slam.legality {
        GrandSlamLegality::Allowed => false,
        GrandSlamLegality::Forbidden => true,
        GrandSlamLegality::OnlyIfForced => feeding_moves(board, mover, rules).any(|played| !played.slam),
    }
}

/// The moves that feeding leaves: all with seeds, or, if the opponent's row is empty, those that drop at least one
/// seed there.
pub(super) fn feeding_moves(board: Board, mover: Player, rules: &Rules) -> impl Iterator<Item = Move> {
    let filled = board.filled(mover).in_sowing_order();
    filled
        .filter_map(move |house| Move::of(board, house, rules))
        .filter(Move::feeds)
}

/// The moves that are permitted, in letter order, whatever ends the game otherwise.
pub(super) fn permitted(board: Board, mover: Player, rules: &Rules) -> impl Iterator<Item = Move> {
    let filled = board.filled(mover).iter();
    filled.filter_map(move |house| permit(board, mover, house, rules).ok())
}

/// Whether the rules permit every house with seeds: none starves the opponent, and no slam is refused.
#[inline]
fn permits_all(board: Board, mover: Player, rules: &Rules) -> bool {
    rules.grand_slam.legality == GrandSlamLegality::Allowed && !board.row_is_empty(mover.other())
}

/// The legal moves of one player on a board, whatever ends the game otherwise.
#[inline]
pub(super) fn legal_moves(board: Board, mover: Player, rules: &Rules) -> Houses {
    if permits_all(board, mover, rules) {
        return board.filled(mover);
    }
    let filled = board.filled(mover).in_sowing_order();
    filled
        .filter(|house| permit(board, mover, *house, rules).is_ok())
        .collect()
}

/// Whether there is one.
#[inline]
pub(super) fn has_legal_move(board: Board, mover: Player, rules: &Rules) -> bool {
    if permits_all(board, mover, rules) {
        return !board.row_is_empty(mover);
    }
    let mut filled = board.filled(mover).in_sowing_order();
    filled.any(|house| permit(board, mover, house, rules).is_ok())
}

/// Where the seeds of houses would fall.
pub(super) fn paths(board: Board, houses: Houses) -> impl Iterator<Item = Path> {
    houses
        .iter()
        .filter_map(move |house| Some(sow(board, house)?.path()))
}
