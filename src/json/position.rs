//! Positions and scores.

use serde::{Serialize, Serializer};

use crate::board::{HalfSeeds, Player, Position, Stores};

mirror! {
    /// A position.
    PositionJson {
        /// South's row, A to F.
        south: [u8; 6],
        /// North's row, a to f.
        north: [u8; 6],
        /// The stores.
        stores: ScoreJson,
        /// Who is to move.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["south", "north"])))]
        to_move: &'static str,
        /// The same as the notation writes it.
        text: PositionText,
    }
}

mirror! {
    /// A pair of seeds.
    ScoreJson {
        /// South's.
        south: SeedCount,
        /// North's.
        north: SeedCount,
    }
}

/// A number of seeds: an integer, or a half as `.5`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeedCount(HalfSeeds);

impl Serialize for SeedCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_whole() {
            Some(whole) => serializer.serialize_u16(whole),
            None => serializer.serialize_f64(self.0.as_f64()),
        }
    }
}

number_schema!(SeedCount, "SeedCount", {
    "description": "A number of seeds; halves exist only in a final score.",
    "type": "number",
    "minimum": 0,
    "multipleOf": 0.5
});

/// A position as the notation writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionText(Position);

impl Serialize for PositionText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(48);
        self.0.write_to(&mut text);
        serializer.serialize_str(&text)
    }
}

schema_of!(PositionText = String, inline true);

/// A position as JSON.
#[must_use]
pub fn position_json(position: Position) -> PositionJson {
    PositionJson {
        south: position.board.row(Player::South),
        north: position.board.row(Player::North),
        stores: score_json(position.stores),
        to_move: position.to_move.id(),
        text: PositionText(position),
    }
}

pub(super) fn score_json(stores: Stores) -> ScoreJson {
    ScoreJson {
        south: SeedCount(stores.south),
        north: SeedCount(stores.north),
    }
}
