//! The result of a game as it is written.

use crate::board::{Player, Stores};

use super::Text;

/// A result token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultToken {
    /// As it is written.
    pub text: Text,
    /// What it says.
    pub value: GameResult,
    /// Whether it is written in the standard form.
    pub standard: bool,
}

/// What a result says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// `1-0` or `0-1`: who won.
    Win(Player),
    /// `1/2-1/2`.
    Draw,
    /// `*`.
    Unknown,
    /// The final score in seeds.
    Seeds(Stores),
}

impl GameResult {
    /// The winner that it names: none when unknown, nobody for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Option<Player>> {
        match self {
            GameResult::Win(player) => Some(Some(player)),
            GameResult::Draw => Some(None),
            GameResult::Unknown => None,
            GameResult::Seeds(stores) => Some(stores.leader()),
        }
    }
}
