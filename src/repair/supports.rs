//! How much of what is noted on a sheet fits its moves.

use crate::finding::Noted;
use crate::notation::read_score;
use crate::record::{Entry, GameResult, Record, Termination};
use crate::replay::{MoveClaims, Reason, Replay, Status, checkpoints_noted, declared, result_fits};

use super::edit::{Change, origin};
use super::faults;
use super::notes::Note;

/// What is noted on a sheet, and how much of it fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Supports {
    /// Captures that fit, and those that are noted.
    pub captures: (usize, usize),
    /// Running scores and boards that fit, and those that are noted.
    pub checkpoints: (usize, usize),
    /// Whether the result fits; `None` if none is noted that the board could decide.
    pub result: Option<bool>,
    /// Whether the `Score` tag fits; `None` if there is none that can be read.
    pub score: Option<bool>,
    /// Captures that the moves make and the sheet does not note, where it notes others.
    pub unnoted: usize,
}

impl Supports {
    /// Whether everything fits that is noted.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.misfits() == 0
    }

    /// How much of what is noted does not fit.
    pub(super) fn misfits(&self) -> usize {
        let missing = |(fitting, noted): (usize, usize)| noted.saturating_sub(fitting);
        let ends = [self.result, self.score];
        let amiss = ends.iter().filter(|fits| **fits == Some(false)).count();
        missing(self.captures) + missing(self.checkpoints) + amiss
    }

    /// Counts what a correction takes from the sheet among what is noted and does not fit.
    pub(super) fn without(mut self, record: &Record, changes: &[Change]) -> Supports {
        for (i, change) in changes.iter().enumerate() {
            match *change {
                Change::Delete { at } => {
                    let entry = record.line.moves.get(origin(&changes[..i], at));
                    let noted = entry.is_some_and(
                        |node| matches!(&node.entry, Entry::Move(written) if written.captured.is_some()),
                    );
                    self.captures.1 += usize::from(noted);
                }
                Change::Note(Note::Captured { to: 0, .. }) => self.captures.1 += 1,
                Change::Note(Note::Captured { .. } | Note::CapturedAside { .. }) => {
                    self.captures.0 = self.captures.0.saturating_sub(1);
                }
                Change::Note(Note::Score { .. } | Note::Board { .. } | Note::ScoreAside { .. }) => {
                    self.checkpoints.0 = self.checkpoints.0.saturating_sub(1);
                }
                Change::Note(Note::Result(_)) => self.result = Some(false),
                Change::Note(Note::ScoreTag(_)) => self.score = Some(false),
                Change::Note(
                    Note::Meant { .. } | Note::Seeds { .. } | Note::Landing { .. } | Note::Total { .. },
                )
                | Change::Replace { .. }
                | Change::Insert { .. }
                | Change::Swap { .. }
                | Change::Letters(_)
                | Change::ByTurn => {}
            }
        }
        self
    }

    /// What speaks for a corrected sheet, which has been replayed.
    pub(super) fn of(replayed: &Replay<'_>) -> Supports {
        let mut supports = Supports {
            checkpoints: checkpoints(replayed),
            result: result(replayed),
            score: score(replayed),
            ..Supports::default()
        };
        for played in &replayed.plies {
            let Entry::Move(written) = &played.node.entry else {
                continue;
            };
            if written.captured.is_some() {
                let captured = MoveClaims::of_capture(written);
                let fits = captured.fit(&played.ply, replayed.setup.letters, replayed.setup.whole_gain);
                supports.captures.1 += 1;
                supports.captures.0 += usize::from(fits);
            } else if played.ply.captured.seeds() > 0 {
                supports.unnoted += 1;
            }
        }
        if supports.captures.1 == 0 {
            supports.unnoted = 0;
        }
        supports
    }
}

/// Running scores and boards that fit, and those that are noted.
fn checkpoints(replayed: &Replay<'_>) -> (usize, usize) {
    let noted = checkpoints_noted(replayed.record);
    let amiss = faults(replayed)
        .filter(|finding| finding.misfit == Some(Noted::Checkpoint))
        .count();
    (noted.saturating_sub(amiss), noted)
}

/// Whether the noted result fits the board; `None` if the board does not decide it, or nothing is noted.
fn result(replayed: &Replay<'_>) -> Option<bool> {
    if faults(replayed).any(|finding| finding.misfit == Some(Noted::Result)) {
        return Some(false);
    }
    let declared = declared(replayed.record)?.value;
    if declared == GameResult::Unknown {
        return None;
    }
    let outcome = &replayed.outcome;
    let is_score = matches!(declared, GameResult::Seeds(_));
    let over = outcome.status == Status::Finished;
    match (outcome.status, outcome.reason) {
        (Status::Stopped, _) => None,
        // Seeds can be held against the board however the game ended; who won cannot where a player gave up.
        _ if is_score && !result_fits(declared, None, outcome.score, over) => Some(false),
        (Status::Finished, Some(Reason::Declared(cause))) if cause != Termination::Agreement => None,
        (Status::Finished, _) => Some(true),
        (Status::Unfinished, _) => is_score.then_some(true),
    }
}

/// Whether the `Score` tag is what the stores hold at the end.
fn score(replayed: &Replay<'_>) -> Option<bool> {
    let written = read_score(&replayed.record.tag("Score")?.value)?;
    let outcome = &replayed.outcome;
    let fits = result_fits(GameResult::Seeds(written), None, outcome.score, true);
    (outcome.status != Status::Stopped).then_some(fits)
}
