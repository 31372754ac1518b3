//! The rules as data, and the one engine that reads them. Knows seeds, no text.

mod axes;
mod capture;
mod cycle;
mod ending;
mod game;
mod legality;
mod ordinary;
mod perft;
mod provenance;
mod reach;
mod variants;

pub use axes::{
    Award, Awards, Axis, GrandSlam, GrandSlamLegality, GrandSlamScope, GrandSlamTakes, Majority, NextStarter,
    Repetition, Rules,
};
pub use capture::{Captured, Chain, SlamYield};
pub use cycle::{CaptureLine, Prospect, Prospects, prospects};
pub use ending::{End, EndReason};
pub use game::{Game, IllegalMove, Ply};
pub use legality::Refusal;
pub use perft::{PerftCount, perft, perft_divide, perft_played};
pub use provenance::{Provenance, RuleSource};
pub use reach::Reach;
pub use variants::{VARIANTS, Variant};

pub(crate) use capture::{resolve, slam_yields};
pub(crate) use ending::{end_by, end_on_board, plainly_goes_on};
pub(crate) use game::SEARCHED_AT;
pub(crate) use legality::{legal_moves, refusal};
pub(crate) use ordinary::{Course, Ordinary};
pub(crate) use reach::capture_possible;
