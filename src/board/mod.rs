//! Seeds and where they lie: houses, players, the board, a position. Knows no rules.

mod half;
mod house;
mod player;
mod position;
mod row;
mod seeds;

pub use half::{HalfSeeds, Stores};
pub use house::{House, Houses};
pub use player::Player;
pub use position::{Position, PositionFault, PositionParts};
pub(crate) use row::{Change, Mask, Row};
pub use seeds::Board;
