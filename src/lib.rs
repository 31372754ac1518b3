mod board;
#[cfg(feature = "cli")]
pub mod cli;
mod export;
mod finding;
mod game;
mod notation;
mod perft;
mod replay;
mod report;
mod rules;
mod source;
pub use board::{
    Board, HalfSeeds, House, Houses, Player, Position, PositionFault, PositionParts, Sown, Stores,
};
pub use export::*;
pub use finding::*;
pub use game::{Game, IllegalMove, Ply};
pub use notation::*;
pub use perft::{perft, perft_divide};
pub use replay::*;
pub use report::*;
pub use rules::*;
pub use source::*;
