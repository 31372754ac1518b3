//! Games in words: which it is, and how it stands.

use crate::finding::{Arg, Catalogue, Code, Message, SheetPly};
use crate::record::Record;
use crate::replay::{Outcome, Reason, Replay, Status, Winner};
use crate::source::Source;

/// The game's number in the file and the players, as far as they are known; none where neither is.
#[must_use]
pub fn game_heading(record: &Record, number: Option<usize>, catalogue: &Catalogue) -> Option<String> {
    let name = |tag| record.tag(tag).map(|tag| tag.value.clone());
    let number = number.map(|number| Message::new("heading-game").with("game", number));
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

/// A ply in a few words: "Ply 12, North: b+11 captures 11"; the start for 0.
#[must_use]
pub fn ply_heading(source: &Source, replay: &Replay<'_>, ply: usize, catalogue: &Catalogue) -> String {
    let played = ply.checked_sub(1).and_then(|last| replay.plies.get(last));
    catalogue.text(&match played {
        None => Message::new("show-start"),
        Some(played) => Message::new("show-ply")
            .with("number", sheet_ply(replay, ply).number())
            .with("player", played.ply.player())
            .with("ply", ply)
            .with("text", source.slice(played.span()).to_owned())
            .with("captured", played.ply.captured.seeds()),
    })
}

/// A ply of a game as its sheet counts it.
fn sheet_ply(replay: &Replay<'_>, ply: usize) -> SheetPly {
    replay.setup.sheet_ply(u32::try_from(ply).unwrap_or(u32::MAX))
}

/// A code for people: what it says in a word or two, and the code.
#[must_use]
pub fn code_text(code: Code, catalogue: &Catalogue) -> String {
    match catalogue.attribute("refused", code.key()) {
        Some(words) => format!("{words}, {}", code.name()),
        None => code.name().to_owned(),
    }
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
