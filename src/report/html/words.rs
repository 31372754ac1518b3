//! What the script says of each ply: all its words come from here.

use serde::Serialize;

use crate::finding::{Arg, Catalogue, Message, finding_texts, severity_text};
use crate::replay::Replay;
use crate::report::narrated::spoken;
use crate::report::{ending_text, ply_heading, walk};

use super::Shown;
use super::svg::SEEDS;

/// What the script needs beside the games.
#[derive(Serialize)]
pub(super) struct Words<'a> {
    /// What parts whole seeds from halves.
    pub point: String,
    /// The dots of a house, seed by seed.
    pub seeds: &'a [String],
    /// For each game, the start and every ply.
    pub games: Vec<Vec<PlyWords>>,
}

/// A ply in words.
#[derive(Serialize)]
pub(super) struct PlyWords {
    /// Which it is.
    pub head: String,
    /// What happened, step by step.
    pub steps: Vec<String>,
    /// What is wrong with it or with the one behind it, with the number of the finding.
    pub findings: Vec<(usize, String)>,
    /// The board after it.
    pub board: String,
}

impl<'a> Words<'a> {
    pub(super) fn of(games: &[Shown<'_>], catalogue: &Catalogue) -> Words<'a> {
        let all = |shown: &Shown<'_>| {
            let plies = 0..=shown.replay.plies.len();
            plies.filter_map(|ply| PlyWords::of(shown, ply)).collect()
        };
        Words {
            point: catalogue.word("decimal-point"),
            seeds: &SEEDS,
            games: games.iter().map(all).collect(),
        }
    }
}

impl PlyWords {
    /// The words of a ply; those of the start for 0. None where there is no board.
    pub(super) fn of(shown: &Shown<'_>, ply: usize) -> Option<PlyWords> {
        let position = shown.replay.position_after(ply)?;
        let (catalogue, letters) = (shown.catalogue, shown.replay.setup.letters);
        let played = ply.checked_sub(1).and_then(|last| shown.replay.plies.get(last));
        Some(PlyWords {
            head: ply_heading(shown.source, shown.replay, ply, catalogue),
            steps: played.map_or(Vec::new(), |played| {
                let mut steps = walk(&played.ply, letters, catalogue);
                let end = played.ply.end;
                steps.extend(
                    end.iter()
                        .flat_map(|end| ending_text(end, &shown.replay.setup, catalogue)),
                );
                steps
            }),
            findings: findings(shown, ply),
            board: spoken(&position, letters, catalogue),
        })
    }
}

/// The findings on a ply; behind the last one also those on what could not be played.
fn findings(shown: &Shown<'_>, ply: usize) -> Vec<(usize, String)> {
    let last = shown.replay.plies.len();
    let shown_at = |at: u32| usize::try_from(at).is_ok_and(|at| at.min(last) == ply);
    (1..)
        .zip(&shown.replay.findings)
        .filter(|(_, finding)| !finding.in_variation && finding.ply.is_some_and(shown_at))
        .map(|(number, finding)| {
            let severity = severity_text(finding.severity(), shown.catalogue);
            let message = finding_texts(finding, shown.catalogue).message;
            let said = Message::new("report-said")
                .with("severity", Arg::Text(severity))
                .with("message", Arg::Text(message));
            (number, shown.catalogue.text(&said))
        })
        .collect()
}

/// The ply that is shown where the script does not run: the last one.
pub(super) fn shown_ply(replay: &Replay<'_>) -> usize {
    replay.plies.len()
}
