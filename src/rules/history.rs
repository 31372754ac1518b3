//! What came before a position, under rules that look back.

use crate::board::{House, Player, Position};

use super::ending::{End, EndReason, end_by};
use super::hashing::{PositionMap, PositionSet};
use super::reach::{Reach, Witness, is_searched};
use super::{Repetition, Rules};

/// What must be remembered of a game.
#[derive(Clone, Debug, Default)]
pub(super) struct History {
    /// How often each position occurred since the last capture.
    occurrences: PositionMap<u32>,
    /// What shows that a capture is still possible.
    witness: Witness,
    /// The positions of which it was not found out.
    undecided: PositionSet,
}

impl History {
    /// An empty one; none under rules that do not look back.
    pub(super) fn under(rules: &Rules) -> Option<Box<History>> {
        let Rules {
            grand_slam: _,
            majority: _,
            repetition,
            few_seeds: _,
            no_capture_possible,
            next_starter: _,
            awards: _,
        } = rules;
        (*repetition != Repetition::Never || *no_capture_possible).then(Box::default)
    }

    /// Counts a position in; how often it has occurred.
    pub(super) fn take_up(&mut self, position: &Position) -> u32 {
        let count = self
            .occurrences
            .entry((position.board, position.to_move))
            .or_default();
        *count = count.saturating_add(1);
        *count
    }

    /// How many positions are remembered.
    pub(super) fn remembered(&self) -> u64 {
        u64::try_from(self.occurrences.len() + self.undecided.len()).unwrap_or(u64::MAX)
    }

    /// Forgets the positions before a capture.
    pub(super) fn forget(&mut self) {
        self.occurrences.clear();
    }

    /// Counts a position in, to which a move has led, if one has; the end that it is with what came before it.
    pub(super) fn end(&mut self, position: &Position, played: Option<House>, rules: &Rules) -> Option<End> {
        self.repetition(position, rules)
            .or_else(|| self.no_capture_possible(position, played, rules))
    }

    /// Nothing is counted where repetition does not count.
    fn repetition(&mut self, position: &Position, rules: &Rules) -> Option<End> {
        let Repetition::At {
            occurrence,
            both_rows,
        } = rules.repetition
        else {
            return None;
        };
        let count = self.take_up(position);
        let counts = !both_rows || Player::BOTH.iter().all(|row| !position.board.row_is_empty(*row));
        (count >= occurrence && counts).then(|| end_by(EndReason::Repetition, position, rules))
    }

    fn no_capture_possible(
        &mut self,
        position: &Position,
        played: Option<House>,
        rules: &Rules,
    ) -> Option<End> {
        if !is_searched(position.board, rules) {
            return None;
        }
        if self.capture_undecided(position) {
            self.witness = Witness::default();
            return None;
        }
        match self
            .witness
            .reach(position.board, position.to_move, played, rules)
        {
            Reach::Possible => None,
            Reach::Impossible => Some(end_by(EndReason::NoCapturePossible, position, rules)),
            Reach::Undecided => {
                self.undecided.insert((position.board, position.to_move));
                None
            }
        }
    }

    pub(super) fn capture_undecided(&self, position: &Position) -> bool {
        self.undecided.contains(&(position.board, position.to_move))
    }
}
