//! The smallest corrections that make a faulty sheet legal and fit everything else that is written on it.
//!
//! The search is exact within its bounds: with one edit, then with two, it tries every move that could stand in
//! the place of another, be left out, be put in, or have changed places with a neighbour, and both readings of the
//! whole sheet that people mix up (the other lettering; capitals and small letters mixed up). An edit stands at or
//! before the first fault of what comes before it, since nothing is played after a refused move; so prefixes are
//! played once, and a line is left as soon as a move or a claim does not fit. What is found is replayed as a
//! record, by what `check` uses, before it counts.

mod edit;
mod excerpt;
mod notes;
mod rank;
mod search;
mod supports;
mod text;
mod walk;

use crate::board::{House, Player};
use crate::finding::{Code, Finding, Message, Severity};
use crate::record::Record;
use crate::replay::{Options, Outcome, Replay, replay};
use crate::source::Source;

pub use excerpt::{CorrectedGame, corrected_game};
pub use supports::Supports;
pub use text::corrected_text;

use edit::Change;

/// How far the search goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// How many edits a correction may have at most.
    pub edits: u8,
    /// How many plies are replayed before the search stops.
    pub plies: u64,
}

impl Bounds {
    /// How many plies the search of a file may replay. Each position that is tried counts, and each replay of the
    /// whole sheet for what it costs more; so the answer is the same on every machine.
    pub const PLIES: u64 = 4_000_000;
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds {
            edits: 2,
            plies: Bounds::PLIES,
        }
    }
}

/// What the search for corrections came to.
#[derive(Clone, Debug)]
pub struct Repair {
    /// The first fault that a correction would have to mend; `None` if nothing is wrong with the moves.
    pub fault: Option<Finding>,
    /// Whether everything within the bounds was looked at.
    pub complete: bool,
    /// Whether the moves could be replayed at all: without rules or a position to begin from nothing is searched.
    pub replayed: bool,
    /// How many plies were replayed.
    pub plies: u64,
    /// Where the search stopped, if it did: corrections whose first edit is at this ply or later were not all
    /// looked at.
    pub stopped_at: Option<u32>,
    /// Whether the candidates fit everything that is noted. Where none do, those that make the moves legal and
    /// leave something noted that does not fit are given instead.
    pub fitting: bool,
    /// The corrections, best first.
    pub candidates: Vec<Candidate>,
}

/// One correction.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The whole game.
    pub moves: Vec<House>,
    /// What is changed, in the order of the game.
    pub edits: Vec<Edit>,
    /// How the game then ends.
    pub outcome: Outcome,
    /// What on the sheet speaks for it.
    pub supports: Supports,
    /// How usual the slips are that it mends; lower is more usual.
    pub cost: u32,
    changes: Vec<Change>,
    /// Who begins.
    starter: Player,
}

/// One change of the sheet.
#[derive(Clone, PartialEq, Debug)]
pub struct Edit {
    /// What kind of change.
    pub kind: EditKind,
    /// The ply of the corrected game at which it stands, from 1; for a move that is left out, the ply that it
    /// would have been. None for a change of the whole sheet.
    pub ply: Option<u32>,
    /// What is written: houses under the facing lettering, words as they are.
    pub from: Option<String>,
    /// What should be.
    pub to: Option<String>,
    /// The change in words.
    pub message: Message,
}

/// A kind of change.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EditKind {
    /// Another house was played.
    Replace,
    /// A move is missing.
    Insert,
    /// A move is one too many.
    Delete,
    /// Two moves have changed places: neighbours, or neighbours of one side.
    Swap,
    /// A capital for a small letter or the other way round: of one move, or all over the sheet.
    Case,
    /// The letter counted from the other end of the row: of one move, or of all of North's.
    Letters,
    /// What is noted of a move is wrong, not the move.
    Claim,
    /// A running score or the result is wrong, not the moves.
    Result,
}

impl EditKind {
    /// The kind as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            EditKind::Replace => "replace",
            EditKind::Insert => "insert",
            EditKind::Delete => "delete",
            EditKind::Swap => "swap",
            EditKind::Case => "case",
            EditKind::Letters => "letters",
            EditKind::Claim => "claim",
            EditKind::Result => "result",
        }
    }
}

/// Searches the corrections of a record. Those with fewest edits that fit everything else written on it are
/// given; where none fit, those with one edit that at least make the moves legal.
///
/// ```
/// use awale::repair::{Bounds, repair};
/// use awale::{Options, Source, read};
/// // The third move was B: C is empty.
/// let source = Source::from_bytes("x", "[Variant \"abapa\"]\n\n1. C d 2. C *".into());
/// let repair = repair(&source, &read(&source).records[0], &Options::default(), Bounds::default());
/// assert!(repair.complete);
/// assert_eq!(repair.candidates[0].moves.iter().map(|house| house.letter()).collect::<String>(), "CdB");
/// ```
#[must_use]
pub fn repair(source: &Source, record: &Record, options: &Options, bounds: Bounds) -> Repair {
    let options = Options {
        keep_going: false,
        skip_hints: true,
        ..*options
    };
    let original = replay(source, record, &options);
    let replayed = original.setup.rules.is_some() && original.setup.start.is_some();
    let keeps_from_replay = |finding: &&Finding| !replayed && finding.severity() == Severity::Error;
    let fault = original
        .findings
        .iter()
        .find(|finding| is_fault(finding) || keeps_from_replay(finding))
        .cloned();
    let mut repair = Repair {
        complete: true,
        replayed,
        plies: 0,
        stopped_at: None,
        fitting: true,
        candidates: Vec::new(),
        fault,
    };
    if repair.fault.is_none() {
        return repair;
    }
    let searched = search::search(source, &original, &options, bounds);
    repair.complete = searched.complete;
    repair.plies = searched.plies;
    repair.stopped_at = searched.stopped_at;
    repair.fitting = searched.fitting;
    repair.candidates = searched.candidates;
    rank::sort(&mut repair.candidates);
    repair
}

impl Repair {
    /// How many candidates are as well supported as the best one, it included: what is written on the sheet does
    /// not decide between them.
    #[must_use]
    pub fn equally_good(&self) -> usize {
        let best = self.candidates.first();
        self.candidates
            .iter()
            .take_while(|candidate| best.is_some_and(|best| best.supports == candidate.supports))
            .count()
    }
}

/// Whether a correction is searched for what a finding says of a game.
#[must_use]
pub fn is_mendable(finding: &Finding, replay: &Replay<'_>) -> bool {
    let replayed = replay.setup.rules.is_some() && replay.setup.start.is_some();
    replayed && is_fault(finding) && replay.record.line.moves.len() <= search::LONGEST
}

/// Whether a finding says that a move of the game cannot be played or that something noted does not fit: what
/// other moves could mend.
fn is_fault(finding: &Finding) -> bool {
    let mendable =
        finding.is_illegal_move() || finding.code == Code::SyntaxUnreadable || finding.misfit.is_some();
    mendable && !finding.in_variation && finding.severity() == Severity::Error
}

/// The faults of a replay.
fn faults<'f>(replay: &'f Replay<'_>) -> impl Iterator<Item = &'f Finding> {
    replay.findings.iter().filter(|finding| is_fault(finding))
}
