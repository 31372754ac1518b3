//! A finding in sentences, without drawing: for screen readers and for files.

use crate::board::{House, Player, Position};
use crate::finding::{Arg, Catalogue, Finding, Message, finding_texts, severity_text};
use crate::record::Letters;
use crate::source::{Source, Span};

use super::Found;

/// The sentences, a line each, with a line break at the end.
#[must_use]
pub fn narrated(found: &Found<'_>, catalogue: &Catalogue) -> String {
    let finding = found.finding;
    let texts = finding_texts(finding, catalogue);
    let severity = severity_text(finding.severity(), catalogue);
    let head = place(found, Message::new("narrated-head"), catalogue)
        .with("severity", Arg::Text(severity))
        .with("code", Arg::Text(finding.code.name().to_owned()));
    let (help, rule) = (texts.help_lines(catalogue), texts.rule_line(catalogue));
    let mut lines = vec![catalogue.text(&head), texts.message];
    let labels = texts.labels.iter();
    lines.extend(labels.map(|(span, label)| label_text(found.source, *span, label, catalogue)));
    if let Some(board) = finding.board {
        lines.push(stage_text(finding, catalogue));
        lines.push(spoken(&board, finding.letters, catalogue));
    }
    lines.extend(help);
    lines.extend(rule);
    lines.push(String::new());
    lines.join("\n")
}

/// A remark on a place of the text, with the place.
pub(super) fn label_text(source: &Source, span: Span, label: &str, catalogue: &Catalogue) -> String {
    let at = source.locate(span);
    let message = Message::new("narrated-label")
        .with("line", at.line)
        .with("column", at.column)
        .with("label", Arg::Text(label.to_owned()));
    catalogue.text(&message)
}

/// Adds where a finding stands: file, line, column, game, ply.
fn place(found: &Found<'_>, message: Message, catalogue: &Catalogue) -> Message {
    let at = found.source.locate(found.finding.span);
    let separator = catalogue.word("list-separator");
    let where_in_game = where_in_game(found, catalogue);
    let after_column = where_in_game.iter().map(|part| format!("{separator}{part}"));
    message
        .with("file", Arg::Text(found.source.name().to_owned()))
        .with("line", at.line)
        .with("column", at.column)
        .with("where", Arg::Text(after_column.collect()))
}

/// The game, the ply and the players, as far as they are known.
pub(super) fn where_in_game(found: &Found<'_>, catalogue: &Catalogue) -> Vec<String> {
    let mut parts = Vec::new();
    let mut add = |message: Message| parts.push(catalogue.text(&message));
    if let Some(game) = found.game {
        add(Message::new("where-game").with("game", game));
    }
    if let Some((_, place)) = ply_place(found.finding) {
        add(place);
    }
    if let [Some(south), Some(north)] = found.players {
        add(Message::new("where-players")
            .with("south", south)
            .with("north", north));
    }
    parts
}

/// The ply that a finding is about, and the words for it; `None` if it is about none.
pub(super) fn ply_place(finding: &Finding) -> Option<(u32, Message)> {
    let at = finding.sheet_ply()?;
    let key = if finding.in_variation {
        "where-variation-ply"
    } else {
        "where-ply"
    };
    Some((at.ply, Message::new(key).with("at", at).with("ply", at.ply)))
}

/// When the board of a finding stood so, with a colon after it.
pub(super) fn stage_text(finding: &Finding, catalogue: &Catalogue) -> String {
    let id = match finding.ply {
        Some(0) => "start",
        _ => finding.stage.id(),
    };
    catalogue.attribute("stage", id).unwrap_or_default()
}

/// A board in words.
pub(super) fn spoken(position: &Position, letters: Letters, catalogue: &Catalogue) -> String {
    let row = |player: Player| {
        let houses = House::row(player).map(|house| {
            Message::new("house-seeds")
                .with("house", house)
                .with("seeds", position.board.seeds(house))
        });
        Message::new("narrated-row")
            .with("player", player)
            .with("houses", houses.to_vec())
            .with("store", position.stores.of(player))
    };
    let board = Message::new("narrated-board")
        .with("north", row(Player::North))
        .with("south", row(Player::South));
    catalogue.text_in(&board, letters)
}
