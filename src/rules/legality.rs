//! Which moves are legal, and why a move is not.

use crate::board::{Board, House, Houses, Player, Position};

use super::{Captured, Chain, End, GrandSlamLegality, Rules, resolve};

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
        /// Seeds in the house.
        seeds: u8,
        /// Where the last one would fall.
        last: House,
    },
    /// A grand slam that the rules do not permit.
    GrandSlam {
        /// The chain that it would capture.
        chain: Chain,
        /// The board after sowing.
        sown: Board,
    },
}

impl Refusal {
    /// Seeds by house of the chain of a refused slam, as if all were taken; nothing for the other reasons.
    #[must_use]
    pub fn slam(&self) -> Captured {
        match self {
            Refusal::GrandSlam { chain, .. } => super::capture::captured(*chain, None),
            _ => Captured::default(),
        }
    }
}

/// The legal moves of one player on a board, whatever ends the game otherwise.
#[inline]
pub(crate) fn legal_moves(board: Board, mover: Player, rules: &Rules) -> Houses {
    let feeding = feeding_moves(board, mover);
    if rules.grand_slam.legality == GrandSlamLegality::Allowed {
        return feeding;
    }
    let slams = feeding
        .in_sowing_order()
        .filter(|house| is_slam(board, *house, rules));
    let quiet = slams.fold(feeding, |mut quiet, slam| {
        quiet.remove(slam);
        quiet
    });
    if quiet.is_empty() && rules.grand_slam.legality == GrandSlamLegality::OnlyIfForced {
        feeding
    } else {
        quiet
    }
}

/// The moves that feeding leaves: all with seeds, or, if the opponent's row is empty, those that drop at
/// least one seed there (source 000, "Ne pas affamer l'adversaire").
#[inline]
pub(super) fn feeding_moves(board: Board, mover: Player) -> Houses {
    let mut moves = board.filled(mover);
    if board.row_is_empty(mover.other()) {
        for house in moves.in_sowing_order().filter(|house| !feeds(board, *house)) {
            moves.remove(house);
        }
    }
    moves
}

fn feeds(board: Board, house: House) -> bool {
    board.seeds(house) >= house.steps_to_opponent()
}

fn is_slam(board: Board, house: House, rules: &Rules) -> bool {
    board.sow(house).is_some_and(|sown| {
        Chain::after(sown.board, sown.last, house.owner()).is_slam(
            sown.board,
            house.owner(),
            rules.grand_slam.scope,
        )
    })
}

/// Why the side to move may not play a house, if it may not. The game is not over.
pub(crate) fn refusal(position: &Position, house: House, rules: &Rules) -> Option<Refusal> {
    let mover = position.to_move;
    if house.owner() != mover {
        return Some(Refusal::WrongSide);
    }
    let Some(played) = resolve(position.board, house, rules) else {
        return Some(Refusal::EmptyHouse);
    };
    if position.board.row_is_empty(mover.other()) && !feeds(position.board, house) {
        return Some(Refusal::MustFeed {
            seeds: played.seeds,
            last: played.last,
        });
    }
    let legal = legal_moves(position.board, mover, rules);
    (!legal.contains(house)).then_some(Refusal::GrandSlam {
        chain: played.chain,
        sown: played.sown,
    })
}
