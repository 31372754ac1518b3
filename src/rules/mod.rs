//! The rules as data, and the one engine that reads them. Knows seeds, no text.

mod axes;
mod capture;
mod cycle;
mod ending;
mod game;
mod hashing;
mod history;
mod legality;
mod occasions;
mod perft;
mod provenance;
mod reach;
mod sow;
mod step;
mod variants;

pub use axes::{
    Award, Awards, Axis, GrandSlam, GrandSlamLegality, GrandSlamScope, GrandSlamTakes, Majority, NextStarter,
    Repetition, Rules,
};
pub use capture::{Captured, SlamYield};
pub use cycle::{CaptureLine, Prospect, Prospects, prospects};
pub use ending::{End, EndReason};
pub use game::{Game, IllegalMove, Ply};
pub use legality::Refusal;
pub(crate) use occasions::Occasions;
pub use perft::{PerftCount, perft, perft_divide, perft_played};
pub use provenance::{Provenance, RuleSource};
pub use reach::Reach;
pub use sow::{Path, Sown, sow};
pub use step::QuietMove;
pub use variants::{VARIANTS, Variant};
