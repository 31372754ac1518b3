//! What the notations that are made like PGN have in common: the tags that say from where and by which rules.

use crate::board::Position;
use crate::record::{PositionError, Record, Start};

use super::AnnotatedGame;
use crate::notation::lex::read_result;
use crate::notation::native::result_text;

/// The tag that holds the position from which a game begins.
pub(super) const FEN: &str = "FEN";

/// Takes the position from which the game begins out of its tag.
pub(super) fn adopt_start(record: &mut Record, read: fn(&str) -> Result<Position, PositionError>) {
    if let Some(at) = record.tags.iter().position(|tag| tag.name == FEN) {
        let tag = record.tags.remove(at);
        record.conventions.start = Some(Start {
            span: tag.value_span,
            position: read(&tag.value),
        });
    }
}

/// The value of a tag, or a question mark.
pub(super) fn tag_value<'g>(game: &'g AnnotatedGame, name: &str) -> &'g str {
    game.record.tag(name).map_or("?", |tag| &tag.value)
}

/// The value of the `Variant` tag: `own` is the rule set that the notation calls by `name`.
pub(super) fn variant<'g>(game: &'g AnnotatedGame, own: Option<&str>, name: &'g str) -> &'g str {
    match game.rule_set {
        Some(id) if own == Some(id) => name,
        Some(id) => id,
        None => tag_value(game, "Variant"),
    }
}

/// What the `Result` tag says, in the standard form where it can be read; where there is none, the result token.
pub(super) fn result_tag(game: &AnnotatedGame, token: &str) -> String {
    match game.record.tag("Result").map(|tag| tag.value.as_str()) {
        None | Some("" | "?") => token.to_owned(),
        Some(value) => read_result(value).map_or_else(|| value.to_owned(), |(value, _)| result_text(value)),
    }
}
