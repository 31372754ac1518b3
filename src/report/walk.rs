//! One move, step by step: the sowing path, the chain and what stopped it, what was taken.

use crate::finding::{Arg, Catalogue, Message};
use crate::record::Letters;
use crate::replay::capture_reason;
use crate::rules::Ply;

/// The steps of a ply, a message each.
#[must_use]
pub fn walk(ply: &Ply, letters: Letters, catalogue: &Catalogue) -> Vec<String> {
    let mut steps = vec![sowing(ply)];
    steps.extend(laps(ply));
    if !ply.chain.is_empty() {
        // Where nothing could be captured, the last step says where the last seed fell.
        steps.push(
            Message::new("walk-last")
                .with("last", ply.last)
                .with("seeds", ply.sown.seeds(ply.last)),
        );
    }
    if ply.grand_slam {
        steps.push(
            Message::new("walk-slam")
                .with("seeds", ply.chain.seeds())
                .with("opponent", ply.player().other()),
        );
    }
    steps.push(
        Message::new("walk-captured")
            .with("captured", ply.captured.seeds())
            .with("why", capture_reason(ply)),
    );
    steps.extend(stopped(ply));
    steps
        .iter()
        .map(|step| catalogue.text_in(step, letters))
        .collect()
}

fn sowing(ply: &Ply) -> Message {
    let path: Vec<Message> = ply
        .path()
        .map(|house| Message::new("house").with("house", house))
        .collect();
    Message::new("walk-sowing")
        .with("player", ply.player())
        .with("house", ply.house)
        .with("seeds", ply.seeds)
        .with("path", path)
}

/// How often the sowing came past its origin, which it skips.
fn laps(ply: &Ply) -> Option<Message> {
    let laps = ply.sowing().laps();
    (laps > 0).then(|| {
        Message::new("walk-laps")
            .with("laps", laps)
            .with("house", ply.house)
    })
}

/// The house that ended the chain, if one did before the row's end.
fn stopped(ply: &Ply) -> Option<Message> {
    let far = ply.chain.houses().next_back()?;
    Some(match ply.chain.stopped_at() {
        None => Message::new("walk-chain-row-end").with("house", far),
        Some(next) => Message::new("walk-chain-stopped")
            .with("house", next)
            .with("seeds", Arg::from(ply.sown.seeds(next))),
    })
}
