//! Record × rules → game: what happened, and what is wrong.

mod canonical;
mod format;
pub use format::{format_game, format_renumbered};
mod annotate;
mod checkpoints;
mod claims;
mod clocks;
mod ending;
mod header;
mod hints;
mod misfit;
mod numbers;
mod recognise;
mod referee;
mod refusals;
mod result;
mod rule_sets;
mod screen;
mod setup;
mod sink;
mod syntax_issues;

pub use annotate::annotate;
pub use canonical::{ClaimsWritten, canonical};
pub(crate) use checkpoints::{checkpoint_misfits, checkpoints_fit, checkpoints_noted, has_checkpoints};
pub(crate) use claims::capture_reason;
pub(crate) use hints::{in_case_of, other_case};
pub(crate) use misfit::{Misfit, MoveClaims, result_fits, result_misfit};
pub use recognise::{Recognised, recognise};
pub use referee::{Played, PlayedVariation};
pub use refusals::{end_reason, ending_rule, explain_refusal};
pub(crate) use result::declared;
pub(crate) use rule_sets::{Partings, Stopped};
#[cfg(feature = "cli")]
pub(crate) use screen::screen_part;
pub use screen::{PassedGame, Screened, ScreenedGame, screen};
pub use setup::{Setup, position_findings, variant_ids, variant_named};

use crate::board::{Player, Position, Stores};
use crate::finding::Finding;
use crate::record::{Record, Termination};
use crate::rules::{EndReason, Game, Variant};
use crate::source::{Source, Span};

/// What the caller decides, whatever a record says.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Replaces the record's rule set and all its rule tags.
    pub variant: Option<&'static Variant>,
    /// Serves where a record names none.
    pub default_variant: Option<&'static Variant>,
    /// Plays on where a move is refused that the hand can sow: one that fails to feed, a slam that is not
    /// permitted. The finding is kept.
    pub keep_going: bool,
    /// Leaves out of the findings' help what takes a replay each to find out: under which other rules, letters or
    /// case the record would be right.
    pub skip_hints: bool,
}

/// A record replayed.
#[derive(Clone, Debug)]
pub struct Replay<'r> {
    /// What was written.
    pub record: &'r Record,
    /// Rules, lettering and start.
    pub setup: Setup,
    /// The plies that were played.
    pub plies: Vec<Played<'r>>,
    /// What stands after the last ply and was not played, a token each.
    pub unplayed: Vec<Span>,
    /// The position that the game came to, awards included; `None` without rules or a start.
    pub position: Option<Position>,
    /// How it ended.
    pub outcome: Outcome,
    /// What is wrong or odd, in the order of the text.
    pub findings: Vec<Finding>,
}

/// How far a game came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is over.
    Finished,
    /// The record ends before the game does.
    Unfinished,
    /// A move that is not legal, or unreadable text, ended the replay.
    Stopped,
}

impl Status {
    /// The status as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Status::Finished => "finished",
            Status::Unfinished => "unfinished",
            Status::Stopped => "stopped",
        }
    }
}

/// Why a game is over: the board decided, or the record says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The rules end it.
    Board(EndReason),
    /// The record's termination does.
    Declared(Termination),
}

impl Reason {
    /// The reason as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Reason::Board(reason) => reason.id(),
            Reason::Declared(cause) => cause.id(),
        }
    }
}

/// The winner, or a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// One player.
    Player(Player),
    /// Nobody.
    Draw,
}

impl Winner {
    /// The winner as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Winner::Player(player) => player.id(),
            Winner::Draw => "draw",
        }
    }

    pub(crate) fn from_leader(leader: Option<Player>) -> Winner {
        leader.map_or(Winner::Draw, Winner::Player)
    }
}

/// How a game ended, as far as the moves tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// How far it came.
    pub status: Status,
    /// Why it is over.
    pub reason: Option<Reason>,
    /// The last ply played, from 1.
    pub ply: Option<u32>,
    /// The stores, awards included.
    pub score: Stores,
    /// What was awarded from the board.
    pub awarded: Stores,
    /// Who won.
    pub winner: Option<Winner>,
}

impl Outcome {
    /// The outcome of a game that stands where it stands after so many plies.
    #[must_use]
    pub fn of(game: &Game, plies: u32) -> Outcome {
        let end = game.end();
        Outcome {
            status: if end.is_some() {
                Status::Finished
            } else {
                Status::Unfinished
            },
            reason: end.map(|end| Reason::Board(end.reason)),
            ply: (plies > 0).then_some(plies),
            score: game.position().stores(),
            awarded: end.map_or(Stores::default(), |end| end.awarded),
            winner: end.map(|end| Winner::from_leader(end.winner())),
        }
    }
}

impl Replay<'_> {
    /// The position after so many plies; `None` beyond the last, or if there is no start.
    #[must_use]
    pub fn position_after(&self, plies: usize) -> Option<Position> {
        match plies.checked_sub(1) {
            None => self.setup.start,
            Some(last) => self.plies.get(last).map(|played| played.ply.after),
        }
    }
}

/// Replays a record under its own rules, or those that the options put in their place.
///
/// ```
/// use awale::{Options, Source, read, replay};
/// let source = Source::from_bytes("x", "[Variant \"abapa\"]\n\n1. C d 2. C *".into());
/// let reading = read(&source);
/// let replay = replay(&source, &reading.records[0], &Options::default());
/// assert_eq!(replay.plies.len(), 2);
/// assert_eq!(replay.findings[0].code.name(), "illegal/empty-house");
/// ```
#[must_use]
pub fn replay<'r>(source: &Source, record: &'r Record, options: &Options) -> Replay<'r> {
    let mut findings = syntax_issues::findings(source, &record.issues);
    let setup = setup::set_up(source, record, options, &mut findings);
    findings.extend(header::findings(source, record));
    findings.extend(clocks::findings(record));
    let made_before = findings.len();
    let mut replay = referee::main_line(record, setup, options, findings);
    result::conclude(source, &mut replay);
    if !options.skip_hints {
        hints::add(source, &mut replay, options, made_before);
    }
    let letters = replay.setup.letters;
    let north_begins = replay.setup.north_begins();
    for finding in &mut replay.findings {
        finding.letters = letters;
        finding.north_begins = north_begins;
    }
    replay.findings.sort_by_key(|finding| finding.span.start);
    replay
}

/// The findings of a text that holds no game.
#[must_use]
pub fn findings_outside(source: &Source, issues: &[crate::record::SyntaxIssue]) -> Vec<Finding> {
    syntax_issues::findings(source, issues)
}

/// The findings on how a source was decoded.
#[must_use]
pub fn encoding_findings(source: &Source) -> Vec<Finding> {
    syntax_issues::encoding(source)
}
