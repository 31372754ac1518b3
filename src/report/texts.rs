//! Games in words: which it is, and how it stands.

use crate::finding::{Arg, Catalogue, Message};
use crate::record::Record;
use crate::replay::{Outcome, Reason, Status, Winner};

/// The game's number in the file and the players, as far as they are known; none where neither is.
#[must_use]
pub fn game_heading(record: &Record, number: Option<usize>, catalogue: &Catalogue) -> Option<String> {
    let name = |tag| record.tag(tag).map(|tag| tag.value.clone());
    let number = number.map(|number| Message::new("where-game").with("game", number));
    let players = name("South").zip(name("North")).map(|(south, north)| {
        Message::new("where-players")
            .with("south", south)
            .with("north", north)
    });
    let known: Vec<String> = [number, players]
        .into_iter()
        .flatten()
        .map(|message| catalogue.text(&message))
        .collect();
    (!known.is_empty()).then(|| known.join(&catalogue.word("list-separator")))
}

/// How a game stands, in a few words: "finished by famine, 26-22, South wins".
#[must_use]
pub fn outcome_text(outcome: &Outcome, catalogue: &Catalogue) -> String {
    let reason = outcome.reason.map(Reason::id);
    let reason = reason.and_then(|reason| catalogue.attribute("reason", reason));
    let winner = outcome.winner.map(|winner| match winner {
        Winner::Player(player) => catalogue.text(&Message::new("said-win").with("player", player)),
        Winner::Draw => catalogue.word("said-draw"),
    });
    let key = match outcome.status {
        Status::Finished => "outcome-finished",
        Status::Unfinished => "outcome-unfinished",
        Status::Stopped => "outcome-stopped",
    };
    let message = Message::new(key)
        .with("reason", Arg::Text(reason.unwrap_or_default()))
        .with("score", outcome.score)
        .with("winner", Arg::Text(winner.unwrap_or_default()));
    catalogue.text(&message)
}
