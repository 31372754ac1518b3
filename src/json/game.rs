//! The games of `export`: the serde mirror of a replay.

use crate::finding::Catalogue;
use crate::record::{Item, Termination};
use crate::replay::Replay;
use crate::source::Source;

use super::finding::{FindingJson, finding_json};
use super::outcome::{OutcomeJson, outcome_json};
use super::ply::PliesJson;
use super::position::{PositionJson, position_json};
use super::rules::{RulesJson, rules_json};
use super::span::{TokenJson, tokens};
use super::written;

mirror! {
    /// Everything in one document.
    Document<'a> {
        /// `awale/1`.
        format: &'static str,
        /// The games in the order of the input.
        games: Vec<GameJson<'a>>,
    }
}

mirror! {
    /// One game.
    GameJson<'a> {
        /// Where it stands.
        source: SourceJson,
        /// The tags in the order in which they stand, names in standard form.
        tags: Vec<TagJson<'a>>,
        /// The lettering that the record is written in; everything else here is `facing`.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["facing", "left"])))]
        letters: &'static str,
        /// The rule set's id, or the name as written where it is not known.
        variant: String,
        /// The rules; null where the rule set is not known.
        rules: Option<RulesJson>,
        /// The position that the game begins from; null where the record's is not one.
        start: Option<PositionJson>,
        /// Comments before the first move.
        comments: Vec<&'a str>,
        /// The plies that were played.
        plies: PliesJson<'a>,
        /// What stands behind the last ply and was not played, a token each: moves, words, comments, marks and
        /// parentheses; move numbers and the result are left out.
        unplayed: Vec<TokenJson<'a>>,
        /// Comments behind the result.
        comments_after: Vec<&'a str>,
        /// How the game ended, as far as the moves tell.
        outcome: OutcomeJson,
        /// What the record says of its end.
        declared: DeclaredJson<'a>,
        /// What is wrong or odd, in the order of the text.
        findings: Vec<FindingJson>,
        /// The game as it is written, where something is wrong or odd about it, or where it holds what has no field
        /// here: remarks, text that was not read, results of variations, moves after the result. Reading the JSON
        /// back, it counts as long as the fields say the same.
        #[serde(skip_serializing_if = "Option::is_none")]
        written: Option<String>,
    }
}

mirror! {
    /// Where a game stands.
    SourceJson {
        /// The file; `-` for standard input.
        file: String,
        /// The game's number in the file, from 1.
        game: usize,
        /// The line at which it begins, from 1.
        line: usize,
    }
}

mirror! {
    /// A header tag.
    TagJson<'a> {
        /// Its name in standard form.
        name: &'a str,
        /// Its value, escapes resolved.
        value: &'a str,
    }
}

mirror! {
    /// What a record says of its end.
    DeclaredJson<'a> {
        /// The result token.
        result: Option<&'a str>,
        /// The `Result` tag.
        result_tag: Option<&'a str>,
        /// The `Termination` tag, or what words among the moves say.
        termination: Option<&'a str>,
    }
}

impl<'a> Document<'a> {
    /// Games in one document.
    #[must_use]
    pub fn of(games: Vec<GameJson<'a>>) -> Document<'a> {
        Document {
            format: "awale/1",
            games,
        }
    }
}

/// A game as JSON. `game` is its number in the file, from 1.
#[must_use]
pub fn game_json<'a>(
    source: &'a Source,
    game: usize,
    replay: &'a Replay<'a>,
    catalogue: &Catalogue,
) -> GameJson<'a> {
    let record = replay.record;
    let setup = &replay.setup;
    GameJson {
        source: SourceJson {
            file: source.name().to_owned(),
            game,
            line: source.locate(record.span).line,
        },
        tags: record
            .tags
            .iter()
            .map(|tag| TagJson {
                name: &tag.name,
                value: &tag.value,
            })
            .collect(),
        letters: setup.letters.id(),
        variant: setup.variant.clone(),
        rules: setup.rules.map(|rules| rules_json(&rules, setup.shown_changes())),
        start: setup.start.map(position_json),
        comments: comments(&record.line.before),
        plies: PliesJson {
            source,
            plies: &replay.plies,
            first: 1,
            setup,
        },
        unplayed: tokens(source, &replay.unplayed),
        comments_after: comments(&record.after),
        outcome: outcome_json(&replay.outcome),
        declared: DeclaredJson {
            result: record.result.as_ref().map(|result| result.text.text.as_str()),
            result_tag: record.tag("Result").map(|tag| tag.value.as_str()),
            termination: match record.tag("Termination") {
                Some(tag) => Some(&tag.value),
                None => setup.cause.map(Termination::id),
            },
        },
        findings: replay
            .findings
            .iter()
            .map(|finding| finding_json(source, finding, catalogue))
            .collect(),
        written: written::text(source, replay),
    }
}

/// The parentheses among items that hold no move, as written.
pub(super) fn asides(items: &[Item]) -> Vec<&str> {
    items
        .iter()
        .filter_map(|item| match item {
            Item::Aside(aside, _) => Some(aside.text.as_str()),
            _ => None,
        })
        .collect()
}

pub(super) fn comments(items: &[Item]) -> Vec<&str> {
    items
        .iter()
        .filter_map(|item| match item {
            Item::Comment(comment) => Some(comment.text.as_str()),
            _ => None,
        })
        .collect()
}
