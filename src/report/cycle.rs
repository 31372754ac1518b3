//! What play can still bring, in words.

use crate::board::{Player, Position};
use crate::finding::{Arg, Catalogue, Message};
use crate::record::Letters;
use crate::rules::{CaptureLine, Prospect, Prospects};

/// The answer, a line each.
#[must_use]
pub fn prospects_text(
    position: &Position,
    prospects: &Prospects,
    letters: Letters,
    catalogue: &Catalogue,
) -> Vec<String> {
    let positions = |message: Message| message.with("positions", prospects.positions);
    let mut lines = Vec::new();
    match prospects.answer() {
        Prospect::NoCapture => lines.push(positions(Message::new("cycle-none"))),
        Prospect::OnlyWithHelp => lines.push(positions(Message::new("cycle-help"))),
        Prospect::Undecided => lines.push(positions(Message::new("cycle-undecided"))),
        Prospect::Forced => lines.extend(forced(prospects, letters)),
    }
    match (&prospects.shortest, prospects.answer()) {
        (_, Prospect::Forced | Prospect::NoCapture) => {}
        (Some(line), _) => lines.push(
            Message::new("cycle-shortest")
                .with("player", capturer(position, line))
                .with("line", Arg::Text(line_text(line, letters)))
                .with("captured", line.captured),
        ),
        (None, _) => lines.push(Message::new("cycle-none-found")),
    }
    lines.iter().map(|line| catalogue.text(line)).collect()
}

fn forced(prospects: &Prospects, letters: Letters) -> Vec<Message> {
    let by = |player: Player| match prospects.forced_by(player) {
        Some(line) => Message::new("cycle-forced")
            .with("player", player)
            .with("plies", line.moves.len())
            .with("line", Arg::Text(line_text(line, letters)))
            .with("captured", line.captured),
        None => Message::new("cycle-not-forced")
            .with("player", player)
            .with("known", Arg::Case(if prospects.complete { "yes" } else { "no" }))
            .with("positions", prospects.positions),
    };
    // Who can stands first.
    let mut players = Player::BOTH;
    players.sort_by_key(|player| prospects.forced_by(*player).is_none());
    players.into_iter().map(by).collect()
}

/// Who makes the last move of a line.
fn capturer(position: &Position, line: &CaptureLine) -> Player {
    line.moves
        .last()
        .map_or(position.to_move(), |house| house.owner())
}

/// The moves as a record writes them.
fn line_text(line: &CaptureLine, letters: Letters) -> String {
    let moves: Vec<String> = line
        .moves
        .iter()
        .map(|house| letters.letter(*house).to_string())
        .collect();
    format!("{}+{}", moves.join(" "), line.captured)
}
