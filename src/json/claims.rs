//! What a record claims of its moves.

use std::sync::LazyLock;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::board::{House, Stores};
use crate::notation::{commands, read_final_position, read_score};
use crate::record::{Aside, CaptureClaim, Entry, Item, Node, WrittenMove};
use crate::replay::Setup;

use super::position::{PositionJson, ScoreJson, position_json, score_json};

mirror! {
    /// What a record claims of a move; each null if not claimed.
    ClaimsJson {
        /// Seeds sown.
        seeds: Option<u32>,
        /// Seeds captured; true where only that something was.
        captured: Option<CapturedClaim>,
        /// The house of the last seed.
        last: Option<char>,
        /// The running score.
        score: Option<ScoreJson>,
        /// The board.
        board: Option<PositionJson>,
    }
}

impl ClaimsJson {
    const NONE: ClaimsJson = ClaimsJson {
        seeds: None,
        captured: None,
        last: None,
        score: None,
        board: None,
    };
}

/// A claim on captures.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum CapturedClaim {
    /// So many seeds.
    Seeds(u32),
    /// Something: always true.
    Something(bool),
}

/// The claims of a ply. Most plies have none: that is put into JSON once.
#[derive(Debug)]
pub struct PlyClaims(pub(super) Option<ClaimsJson>);

impl Serialize for PlyClaims {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        static NONE: LazyLock<Option<Box<RawValue>>> = LazyLock::new(|| to_raw_value(&ClaimsJson::NONE).ok());
        match (&self.0, &*NONE) {
            (Some(claims), _) => claims.serialize(serializer),
            (None, Some(none)) => none.serialize(serializer),
            (None, None) => ClaimsJson::NONE.serialize(serializer),
        }
    }
}

schema_of!(PlyClaims = ClaimsJson, inline false);

pub(super) fn claims_json(node: &Node, comments: &[&str], setup: &Setup) -> Option<ClaimsJson> {
    let written = match &node.entry {
        Entry::Move(written) => *written,
        Entry::Words(words) => WrittenMove::letter(' ', words.span),
    };
    let claims = ClaimsJson {
        seeds: written.seeds.map(|claim| claim.value),
        captured: written.captured.map(|claim| match claim.value {
            CaptureClaim::Seeds(seeds) => CapturedClaim::Seeds(seeds),
            CaptureClaim::Something => CapturedClaim::Something(true),
        }),
        last: written.last.map(|claim| {
            setup
                .letters
                .house(claim.value)
                .map_or(claim.value, House::letter)
        }),
        score: command(comments, "score")
            .and_then(read_score)
            .or_else(|| score_aside(node))
            .map(score_json),
        board: command(comments, "board")
            .and_then(|text| read_final_position(text).ok())
            .map(position_json),
    };
    let claimed = claims.seeds.is_some()
        || claims.captured.is_some()
        || claims.last.is_some()
        || claims.score.is_some()
        || claims.board.is_some();
    claimed.then_some(claims)
}

/// The score that stands in parentheses after a move.
fn score_aside(node: &Node) -> Option<Stores> {
    node.trail.iter().find_map(|item| match item {
        Item::Aside(_, Aside::Score(score)) => Some(*score),
        _ => None,
    })
}

/// The value of the first command of a name.
pub(super) fn command<'c>(comments: &[&'c str], name: &str) -> Option<&'c str> {
    comments
        .iter()
        .flat_map(|comment| commands(comment))
        .find(|command| command.name == name)
        .map(|c| c.value)
}
