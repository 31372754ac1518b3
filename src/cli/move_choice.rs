//! Which move of a record is meant: by its ply, or as the sheet numbers it.

use clap::ArgMatches;

use crate::board::Player;
use crate::finding::{Message, SheetPly};
use crate::record::Entry;
use crate::replay::Replay;

use super::Failure;

/// A move as people point at it: `61`, `31S`, `31N`, `31.A`.
#[derive(Clone, Copy)]
pub(in crate::cli) enum MoveChoice {
    /// The ply, from 1; 0 is the start.
    Ply(u32),
    /// The number on the sheet, and who plays.
    Sheet(u32, Player),
    /// The number on the sheet, and the letter that stands there.
    Letter(u32, char),
}

impl MoveChoice {
    /// The choice that is made by an argument, if it is made.
    pub(in crate::cli) fn of(matches: &ArgMatches, name: &str) -> Result<Option<MoveChoice>, Failure> {
        MoveChoice::all_of(matches, name).map(|choices| choices.first().copied())
    }

    /// All choices that are made by an argument.
    pub(in crate::cli) fn all_of(matches: &ArgMatches, name: &str) -> Result<Vec<MoveChoice>, Failure> {
        let texts = matches.get_many::<String>(name).into_iter().flatten();
        let choice = |text: &String| {
            let bad = || Failure::Usage(Message::new("failure-bad-ply").with("text", text.as_str()));
            MoveChoice::read(text.trim()).ok_or_else(bad)
        };
        texts.map(choice).collect()
    }

    fn read(text: &str) -> Option<MoveChoice> {
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, side) = text.split_at(digits);
        let number = number.parse().ok()?;
        let mut side = side.trim_start_matches(['.', ' ', '…']).chars();
        let choice = match side.next() {
            None => MoveChoice::Ply(number),
            Some('S' | 's') => MoveChoice::Sheet(number, Player::South),
            Some('N' | 'n') => MoveChoice::Sheet(number, Player::North),
            Some(letter @ ('A'..='F' | 'a'..='f')) => MoveChoice::Letter(number, letter),
            Some(_) => return None,
        };
        side.next().is_none().then_some(choice)
    }

    /// The ply of a replayed record that is meant. It need not have been played.
    pub(in crate::cli) fn ply(self, replay: &Replay<'_>) -> Result<usize, Failure> {
        let ply = match self {
            MoveChoice::Ply(ply) => Some(ply),
            MoveChoice::Sheet(number, player) => ply_of(replay, number, player),
            MoveChoice::Letter(number, letter) => lettered(replay, number, letter),
        };
        Ok(as_index(ply.ok_or_else(|| self.is_not_there(replay))?))
    }

    /// That the game has no such move.
    pub(in crate::cli) fn is_not_there(self, replay: &Replay<'_>) -> Failure {
        let message = match self {
            MoveChoice::Ply(ply) => Message::new("failure-no-such-ply").with("ply", ply),
            MoveChoice::Sheet(number, player) => Message::new("failure-no-such-move")
                .with("number", number)
                .with("player", player),
            MoveChoice::Letter(number, letter) => Message::new("failure-no-such-letter")
                .with("number", number)
                .with("letter", letter.to_string()),
        };
        let last = replay
            .setup
            .sheet_ply(u32::try_from(replay.plies.len()).unwrap_or(u32::MAX));
        Failure::Usage(message.with("plies", last.ply).with("last", last))
    }
}

fn ply_of(replay: &Replay<'_>, number: u32, player: Player) -> Option<u32> {
    SheetPly::of_move(number, player, replay.setup.north_begins()).map(|at| at.ply)
}

/// The ply of the move that bears a number and a letter.
fn lettered(replay: &Replay<'_>, number: u32, letter: char) -> Option<u32> {
    let bears = |ply: &u32| {
        let node = replay.record.line.moves.get(as_index(*ply).checked_sub(1)?)?;
        match &node.entry {
            Entry::Move(written) => Some(written.letter == letter),
            Entry::Words(_) => None,
        }
    };
    [Player::South, Player::North]
        .into_iter()
        .filter_map(|player| ply_of(replay, number, player))
        .find(|ply| bears(ply) == Some(true))
}

fn as_index(ply: u32) -> usize {
    usize::try_from(ply).unwrap_or(usize::MAX)
}
