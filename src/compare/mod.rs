//! One record under several rule sets: where each leads, and where they first part.

use crate::board::Position;
use crate::finding::{Code, Finding};
use crate::record::Record;
use crate::replay::{Options, Outcome, Reason, Replay, Setup, Status, replay, rule_note};
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
    compare_with(source, &under(source, record, None), variants)
}

/// The same of a record that has been replayed under its own rules.
#[must_use]
pub(crate) fn compare_with(source: &Source, own: &Replay<'_>, variants: &[&'static Variant]) -> Comparison {
    let record = own.record;
    let mut others: Vec<&'static Variant> = variants.to_vec();
    if variants.is_empty() {
        others.extend(&VARIANTS);
    }
    // Its own rules come first where tags have changed them and all are asked for.
    let made;
    let first = if variants.is_empty() && !own.setup.changed.is_empty() {
        own
    } else {
        let first = others.remove(0);
        if own.setup.changed.is_empty() && own.setup.base == Some(first) {
            own
        } else {
            made = under(source, record, Some(first));
            &made
        }
    };
    let whole = summary(first);
    let occasions = first.occasions().zip(first.setup.rules);
    let alike = |variant: &Variant| {
        occasions
            .as_ref()
            .is_some_and(|(occasions, rules)| occasions.play_alike(rules, &variant.rules))
    };
    // Only the first replay is kept whole: of the others, where they leave it. Most play the game alike.
    let mut compared = vec![(whole, None)];
    for variant in others {
        if alike(variant) {
            compared.push((compared[0].0.under(variant, first), None));
            continue;
        }
        let other = under(source, record, Some(variant));
        let parts = std::iter::successors(Some(0), |index| Some(index + 1))
            .map(|index| (index, step(first, index), step(&other, index)))
            .find(|(_, one, other)| one != other || one.is_none());
        let leaves = parts
            .filter(|(_, one, other)| one != other)
            .map(|(index, _, step)| (index, step));
        compared.push((summary(&other), leaves));
    }
    let parting = compared
        .iter()
        .filter_map(|(_, leaves)| leaves.map(|(index, _)| index))
        .min();
    let variants = compared.into_iter().map(|(compared, leaves)| Compared {
        at_parting: parting.and_then(|at| match leaves {
            Some((index, step)) if index == at => step,
            _ => step(first, at),
        }),
        ..compared
    });
    Comparison {
        variants: variants.collect(),
        diverge_at: parting.and_then(|index| u32::try_from(index + 1).ok()),
    }
}

/// The record under a rule set, or under its own.
fn under<'r>(source: &Source, record: &'r Record, variant: Option<&'static Variant>) -> Replay<'r> {
    let options = Options {
        variant,
        // What else would fit is what is being compared.
        skip_hints: true,
        ..Options::default()
    };
    replay(source, record, &options)
}

impl Compared {
    /// The same under another rule set that plays the game alike.
    fn under(&self, variant: &'static Variant, replay: &Replay<'_>) -> Compared {
        let setup = Setup {
            variant: variant.id.to_owned(),
            rules: Some(variant.rules),
            changed: Vec::new(),
            base: Some(variant),
            ..replay.setup.clone()
        };
        let illegal = self.illegal.clone().map(|finding| Finding {
            rule: finding.rule.and_then(|note| rule_note(&setup, note.topic)),
            ..finding
        });
        Compared {
            variant: setup.variant,
            changed: Vec::new(),
            illegal,
            ..self.clone()
        }
    }
}

fn summary(replay: &Replay<'_>) -> Compared {
    let stopped = replay.outcome.status == Status::Stopped;
    let on_board = matches!(replay.outcome.reason, Some(Reason::Board(_)));
    Compared {
        variant: replay.setup.variant.clone(),
        changed: replay.setup.shown_changes(),
        outcome: replay.outcome,
        illegal: refusal(replay).filter(|_| stopped).cloned(),
        plies: replay.plies.len(),
        after_end: if on_board {
            replay.record.line.moves.len() - replay.plies.len()
        } else {
            0
        },
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
