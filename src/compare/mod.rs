//! One record under several rule sets: where each leads, and where they first part.

use crate::board::Position;
use crate::finding::{Code, Finding};
use crate::record::Record;
use crate::replay::{Options, Outcome, Partings, Reason, Replay, Status, Stopped, replay};
use crate::rules::{EndReason, VARIANTS, Variant};
use crate::source::Source;

/// A record under several rule sets.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What each makes of it, in the order in which they were asked for.
    pub variants: Vec<Compared>,
    /// The first ply at which two of them differ, from 1; `None` if all agree throughout.
    pub diverge_at: Option<u32>,
}

/// A record under one rule set.
#[derive(Clone, Debug)]
pub struct Compared {
    /// The rule set's id.
    pub variant: String,
    /// The axes that tags of the record have changed, by name: only where the record's own rules are meant.
    pub changed: Vec<&'static str>,
    /// How the game ends, as far as the moves tell.
    pub outcome: Outcome,
    /// The move that the rule set refuses. Moves after an end of the game are not played, and nobody
    /// refuses them.
    pub illegal: Option<Finding>,
    /// How many plies were played.
    pub plies: usize,
    /// How many moves stand after the end.
    pub after_end: usize,
    /// What becomes of the ply at which the rule sets part, if they do.
    pub at_parting: Option<Step>,
}

/// What a rule set makes of one ply.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// It is played.
    Played {
        /// The seeds captured.
        captured: u8,
        /// Why the game is then over, if it is.
        end: Option<EndReason>,
        /// The position then, awards included.
        after: Position,
    },
    /// It is refused, or cannot be read.
    Refused(Option<Code>),
    /// The game is over before it.
    Over,
}

/// Replays a record under rule sets; under all of them, and first under its own where tags have changed that,
/// if none are named.
///
/// ```
/// use awale::{Source, read};
/// use awale::compare::compare;
/// use awale::replay::variant_named;
/// let text = "[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F *";
/// let source = Source::from_bytes("x", text.into());
/// let sets = ["abapa", "myriad"].map(|name| variant_named(name).unwrap());
/// let comparison = compare(&source, &read(&source).records[0], &sets);
/// assert!(comparison.variants[0].illegal.is_none());
/// assert_eq!(comparison.variants[1].illegal.as_ref().unwrap().code.name(), "illegal/grand-slam");
/// assert_eq!(comparison.diverge_at, Some(1));
/// ```
#[must_use]
pub fn compare(source: &Source, record: &Record, variants: &[&'static Variant]) -> Comparison {
    compare_replayed(source, &replay(source, record, &OPTIONS), variants)
}

/// The same from a replay of the record under its own rules: only the rule sets that part from it are played.
#[must_use]
pub fn compare_replayed(source: &Source, own: &Replay<'_>, variants: &[&'static Variant]) -> Comparison {
    let all = variants.is_empty();
    let named: Vec<&'static Variant> = if all {
        VARIANTS.iter().collect()
    } else {
        variants.to_vec()
    };
    let changed = all && !own.setup.changed.is_empty();
    let first;
    let base = if changed || named.iter().any(|variant| is_under(own, variant)) {
        own
    } else {
        let Some(one) = named.first() else {
            return Comparison {
                variants: Vec::new(),
                diverge_at: None,
            };
        };
        first = under(source, own.record, one);
        &first
    };
    let partings = Some(base)
        .filter(|base| base.outcome.status != Status::Stopped)
        .and_then(Partings::of);
    let own = changed.then(|| (summary(own), None));
    let each = named.into_iter().map(|variant| {
        if is_under(base, variant) {
            return (summary(base), None);
        }
        let quickly = partings
            .as_ref()
            .and_then(|partings| quickly(base, partings, variant));
        quickly.unwrap_or_else(|| replayed(base, &under(source, base.record, variant)))
    });
    let compared: Vec<(Compared, Option<Leaves>)> = own.into_iter().chain(each).collect();
    let parting = compared
        .iter()
        .filter_map(|(_, leaves)| leaves.map(|(index, _)| index))
        .min();
    let variants = compared.into_iter().map(|(compared, leaves)| Compared {
        at_parting: parting.and_then(|at| match leaves {
            Some((index, step)) if index == at => step,
            _ => step(base, at),
        }),
        ..compared
    });
    Comparison {
        variants: variants.collect(),
        diverge_at: parting.and_then(|index| u32::try_from(index + 1).ok()),
    }
}

/// Where a rule set leaves the replay that all are held against, and what becomes of the ply there.
type Leaves = (usize, Option<Step>);

/// What else would fit is what is being compared.
const OPTIONS: Options = Options {
    variant: None,
    default_variant: None,
    keep_going: false,
    skip_hints: true,
};

/// Whether a replay is under a named rule set, as it stands.
fn is_under(replay: &Replay<'_>, variant: &Variant) -> bool {
    let base = replay.setup.base.map(|base| base.id);
    replay.setup.changed.is_empty() && base == Some(variant.id)
}

fn under<'r>(source: &Source, record: &'r Record, variant: &'static Variant) -> Replay<'r> {
    let options = Options {
        variant: Some(variant),
        ..OPTIONS
    };
    replay(source, record, &options)
}

/// A replay, held against the one that all are held against.
fn replayed(base: &Replay<'_>, other: &Replay<'_>) -> (Compared, Option<Leaves>) {
    let parts = std::iter::successors(Some(0), |index| Some(index + 1))
        .map(|index| (index, step(base, index), step(other, index)))
        .find(|(_, one, other)| one != other || one.is_none());
    let leaves = parts.filter(|(_, one, other)| one != other);
    (summary(other), leaves.map(|(index, _, step)| (index, step)))
}

/// What a rule set makes of a game that another plays to its end, without a replay. Returns `None` where that takes
/// one: to say why it refuses a move, or what a termination says.
fn quickly(
    base: &Replay<'_>,
    partings: &Partings<'_, '_>,
    variant: &'static Variant,
) -> Option<(Compared, Option<Leaves>)> {
    let named = |compared| Compared {
        variant: variant.id.to_owned(),
        changed: Vec::new(),
        ..compared
    };
    let Some(mut parted) = partings.under(&variant.rules) else {
        return Some((named(summary(base)), None));
    };
    if base.setup.cause.is_some() {
        return None;
    }
    let index = parted.index;
    let here = match parted.step {
        Some(Ok(played)) => Some(Step::Played {
            captured: played.captured,
            end: parted.game.end().map(|end| end.reason),
            after: *parted.game.position(),
        }),
        Some(Err(_)) => return None,
        None => (index < base.record.line.moves.len()).then_some(Step::Over),
    };
    let (plies, stopped) = parted.play_on(base.record, &base.setup, |_, _| true);
    if stopped == Stopped::Refused {
        return None;
    }
    let outcome = Outcome::of(&parted.game, u32::try_from(plies).unwrap_or(u32::MAX));
    let compared = Compared {
        outcome,
        plies,
        after_end: after_end(&outcome, base.record, plies),
        ..named(summary(base))
    };
    let leaves = (step(base, index) != here).then_some((index, here));
    Some((compared, leaves))
}

/// How many moves stand after the end, where the board decided it.
fn after_end(outcome: &Outcome, record: &Record, plies: usize) -> usize {
    match outcome.reason {
        Some(Reason::Board(_)) => record.line.moves.len() - plies,
        Some(Reason::Declared(_)) | None => 0,
    }
}

fn summary(replay: &Replay<'_>) -> Compared {
    let stopped = replay.outcome.status == Status::Stopped;
    Compared {
        variant: replay.setup.variant.clone(),
        changed: replay.setup.shown_changes(),
        outcome: replay.outcome,
        illegal: refusal(replay).filter(|_| stopped).cloned(),
        plies: replay.plies.len(),
        after_end: after_end(&replay.outcome, replay.record, replay.plies.len()),
        at_parting: None,
    }
}

/// What the main line says of the move that ended the replay.
fn refusal<'f>(replay: &'f Replay<'_>) -> Option<&'f Finding> {
    let ply = replay.plies.len() + 1;
    replay.findings.iter().find(|finding| {
        let here = finding.ply.is_some_and(|at| usize::try_from(at) == Ok(ply));
        here && !finding.in_variation && finding.is_illegal_move()
    })
}

/// What becomes of the ply of an index from 0; `None` if the record or the replay goes no further.
fn step(replay: &Replay<'_>, index: usize) -> Option<Step> {
    if let Some(played) = replay.plies.get(index) {
        return Some(Step::Played {
            captured: played.ply.captured.seeds(),
            end: played.ply.end.map(|end| end.reason),
            after: played.ply.after,
        });
    }
    let here = index == replay.plies.len() && index < replay.record.line.moves.len();
    here.then(|| match replay.outcome.status {
        Status::Finished => Step::Over,
        _ => Step::Refused(refusal(replay).map(|finding| finding.code)),
    })
}
