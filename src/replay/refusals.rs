//! Findings for moves that cannot be played: the reason with this position's own figures.

use crate::board::{Houses, Position, Stores};
use crate::finding::{Arg, Cited, Code, Finding, Help, HelpKind, Message, RuleNote, Topic};
use crate::record::{Node, Record, WrittenMove};
use crate::rules::{
    Axis, Captured, End, EndReason, Game, IllegalMove, Path, Provenance, Refusal, Repetition, RuleSource,
    Rules, SlamYield,
};
use crate::source::Span;

use super::{Played, Setup};

/// What was played in this line before the move in question.
pub(super) struct LineSoFar<'a, 'r> {
    pub plies: &'a [Played<'r>],
    /// The number of the first of them.
    pub first: u32,
}

/// The axes that say what a grand slam is, and what it may and does.
const SLAM_AXES: [Axis; 3] = [Axis::GrandSlam, Axis::GrandSlamTakes, Axis::GrandSlamScope];

/// The ply of an end whose ply is not known; no game has so many.
const UNKNOWN_PLY: u32 = u32::MAX;

impl LineSoFar<'_, '_> {
    /// The last ply at which something held on the board before but not after it, with where it is written.
    fn since(&self, holds: impl Fn(&Position) -> bool) -> Option<(u32, Span)> {
        let last = self
            .plies
            .iter()
            .rposition(|played| !holds(&played.ply.before) && holds(&played.ply.after))?;
        let number = self.first.saturating_add(u32::try_from(last).unwrap_or(u32::MAX));
        Some((number, self.plies[last].span()))
    }
}

/// The finding for a refused move.
pub(super) fn finding(
    written: &WrittenMove,
    illegal: &IllegalMove,
    ply: u32,
    setup: &Setup,
    line: &LineSoFar<'_, '_>,
) -> Finding {
    let mut finding = described(written.span, illegal, setup, line);
    if illegal.refusal == Refusal::WrongSide && ply == 1 {
        if !setup.start_given {
            finding = finding.help(Message::new("help-north-began"));
        }
        finding = finding.help(Help::new(HelpKind::CaseGuess, Message::new("help-case-swapped")));
    }
    finding
}

/// A refused move outside a record, such as one that is to be explained.
#[must_use]
pub fn explain_refusal(span: Span, illegal: &IllegalMove, setup: &Setup) -> Finding {
    let nothing = LineSoFar {
        plies: &[],
        first: UNKNOWN_PLY,
    };
    described(span, illegal, setup, &nothing)
}

fn described(span: Span, illegal: &IllegalMove, setup: &Setup, line: &LineSoFar<'_, '_>) -> Finding {
    let position = illegal.position;
    let (mover, house) = (position.to_move, illegal.house);
    let finding = match &illegal.refusal {
        Refusal::GameOver(end) => game_over(span, illegal, end, setup, line),
        Refusal::WrongSide => refused(span, illegal, |message| {
            message
                .with("house", house)
                .with("player", mover)
                .with("opponent", mover.other())
                .with("case", Arg::Case(mover.id()))
        })
        .label(
            span,
            Message::new("label-wrong-side")
                .with("house", house)
                .with("opponent", mover.other()),
        ),
        Refusal::EmptyHouse => empty_house(span, illegal, setup, line),
        Refusal::MustFeed { path } => must_feed(span, illegal, *path, setup, line),
        Refusal::GrandSlam { chain, yields } => grand_slam(span, illegal, chain, yields, setup),
    };
    let board = match &illegal.refusal {
        Refusal::GameOver(end) => end.before,
        _ => position,
    };
    Finding {
        board: Some(board),
        legal: Some(illegal.legal),
        rule: rule_note(setup, topic(&illegal.refusal)),
        ..with_legal_moves(finding, illegal.legal, illegal.legal_paths())
    }
}

/// A finding for a refused move: its message is the one of the refusal.
fn refused(span: Span, illegal: &IllegalMove, message: impl FnOnce(Message) -> Message) -> Finding {
    Finding::plain(Code::from(&illegal.refusal), span, message)
}

/// Adds a line that lists the legal moves: what each sows and where it ends, if they are few.
fn with_legal_moves(finding: Finding, legal: Houses, paths: impl Iterator<Item = Path>) -> Finding {
    const FEW: usize = 3;
    if legal.is_empty() {
        return finding;
    }
    let moves = paths.map(|path| {
        Message::new("legal-move")
            .with("house", path.origin())
            .with("seeds", path.seeds())
            .with("last", path.last())
    });
    let help = Message::new("help-legal");
    let help = if legal.len() <= FEW {
        help.with("count", legal.len())
            .with("moves", moves.collect::<Vec<_>>())
    } else {
        help.with("count", legal.len()).with("moves", legal)
    };
    let help = Help::new(HelpKind::LegalMoves, help);
    let help = std::iter::once(help).chain(finding.help).collect();
    Finding { help, ..finding }
}

fn topic(refusal: &Refusal) -> Topic {
    match refusal {
        Refusal::GameOver(_) => Topic::Ending,
        Refusal::WrongSide | Refusal::EmptyHouse => Topic::Sowing,
        Refusal::MustFeed { .. } => Topic::Feeding,
        Refusal::GrandSlam { .. } => Topic::GrandSlam,
    }
}

fn empty_house(span: Span, illegal: &IllegalMove, setup: &Setup, line: &LineSoFar<'_, '_>) -> Finding {
    let (house, mover) = (illegal.house, illegal.position.to_move);
    let since = line.since(|position| position.board.seeds(house) == 0);
    let finding = refused(span, illegal, |message| {
        message
            .with("house", house)
            .with("player", mover)
            .with("since", setup.sheet_ply(since.map_or(0, |(ply, _)| ply)))
    })
    .label(span, Message::new("label-empty-house").with("house", house));
    match since {
        Some((ply, at)) => finding.label(
            at,
            Message::new("label-emptied")
                .with("house", house)
                .with("ply", setup.sheet_ply(ply)),
        ),
        None => finding,
    }
}

fn must_feed(
    span: Span,
    illegal: &IllegalMove,
    path: Path,
    setup: &Setup,
    line: &LineSoFar<'_, '_>,
) -> Finding {
    let (house, seeds, last) = (path.origin(), path.seeds(), path.last());
    let mover = house.owner();
    let opponent = mover.other();
    let since = line.since(|position| position.board.row_is_empty(opponent));
    let finding = refused(span, illegal, |message| {
        message
            .with("house", house)
            .with("player", mover)
            .with("opponent", opponent)
            .with("seeds", seeds)
            .with("last", last)
            .with("since", setup.sheet_ply(since.map_or(0, |(ply, _)| ply)))
    })
    .label(
        span,
        Message::new("label-must-feed")
            .with("house", house)
            .with("seeds", seeds)
            .with("last", last)
            .with("player", mover),
    );
    match since {
        Some((ply, at)) => finding.label(
            at,
            Message::new("label-row-emptied")
                .with("opponent", opponent)
                .with("ply", setup.sheet_ply(ply)),
        ),
        None => finding,
    }
}

fn grand_slam(
    span: Span,
    illegal: &IllegalMove,
    slam: &Captured,
    yields: &[SlamYield],
    setup: &Setup,
) -> Finding {
    let opponent = illegal.position.to_move.other();
    let houses: Vec<Message> = slam
        .iter()
        .map(|(house, seeds)| {
            Message::new("house-seeds")
                .with("house", house)
                .with("seeds", seeds)
        })
        .collect();
    let forced = illegal.legal.is_empty();
    refused(span, illegal, |message| {
        message
            .with("house", illegal.house)
            .with("seeds", slam.seeds())
            .with("houses", houses)
            .with("opponent", opponent)
            .with("variant", setup.variant.clone())
            .with(
                "tag",
                Arg::Case(if setup.changed.contains(&Axis::GrandSlam) {
                    "yes"
                } else {
                    "no"
                }),
            )
            .with("forced", Arg::Case(if forced { "yes" } else { "no" }))
            .with(
                "legality",
                Arg::Case(setup.rules.map_or("", |rules| rules.grand_slam.legality.id())),
            )
    })
    .label(span, Message::new("label-grand-slam").with("seeds", slam.seeds()))
    .help(yields_help(yields))
}

/// What the slam would give under each value of the axis.
fn yields_help(yields: &[SlamYield]) -> Message {
    let yields: Vec<Message> = yields
        .iter()
        .map(
            |&SlamYield {
                 takes,
                 seeds,
                 to_opponent,
             }| {
                Message::new("slam-yield")
                    .with("takes", Arg::Text(takes.id().to_owned()))
                    .with("seeds", seeds)
                    .with("rest", to_opponent)
            },
        )
        .collect();
    Message::new("help-slam-yields").with("yields", yields)
}

fn game_over(
    span: Span,
    illegal: &IllegalMove,
    end: &End,
    setup: &Setup,
    line: &LineSoFar<'_, '_>,
) -> Finding {
    let at = line
        .first
        .saturating_add(u32::try_from(line.plies.len()).unwrap_or(u32::MAX))
        - 1;
    let ended = setup.rules.map(|rules| end_message(end, &rules));
    let finding = refused(span, illegal, |message| {
        message
            .with("since", setup.sheet_ply(at))
            .with(
                "known",
                Arg::Case(if line.first == UNKNOWN_PLY { "no" } else { "yes" }),
            )
            .with("score", end.position().stores)
            .with("swept", end.awarded)
            .with(
                "awarded",
                Arg::Case(if end.awarded == Stores::default() {
                    "no"
                } else {
                    "yes"
                }),
            )
            .with("end", ended.unwrap_or(Message::new("end-agreement")))
    })
    .label(span, Message::new("label-after-end"))
    .help(Message::new("help-kept-not-replayed"));
    match line.plies.last() {
        Some(last) => finding.label(
            last.span(),
            Message::new("label-ended-here").with("score", end.position().stores),
        ),
        None => finding,
    }
}

/// How a game ended, as a clause after its ply: who could not move, how many seeds were left.
pub(super) fn end_message(end: &End, rules: &Rules) -> Message {
    clause(end, rules, end_key)
}

const fn end_key(reason: EndReason) -> &'static str {
    match reason {
        EndReason::GrandSlam => "end-grand-slam",
        EndReason::Majority => "end-majority",
        EndReason::BoardEmpty => "end-board-empty",
        EndReason::Famine => "end-famine",
        EndReason::Blocked => "end-blocked",
        EndReason::FewSeeds => "end-few-seeds",
        EndReason::Repetition => "end-repetition",
        EndReason::NoCapturePossible => "end-no-capture",
        EndReason::Agreement => "end-agreement",
    }
}

const fn over_key(reason: EndReason) -> &'static str {
    match reason {
        EndReason::GrandSlam => "over-grand-slam",
        EndReason::Majority => "over-majority",
        EndReason::BoardEmpty => "over-board-empty",
        EndReason::Famine => "over-famine",
        EndReason::Blocked => "over-blocked",
        EndReason::FewSeeds => "over-few-seeds",
        EndReason::Repetition => "over-repetition",
        EndReason::NoCapturePossible => "over-no-capture",
        EndReason::Agreement => "over-agreement",
    }
}

/// Why a game ended, with what the entries of its key need.
fn clause(end: &End, rules: &Rules, key: fn(EndReason) -> &'static str) -> Message {
    // What each had when the game was over, not what the end gave him then.
    let position = &end.before;
    let mover = position.to_move;
    let ahead = position.stores.leader().unwrap_or(mover);
    // Only a majority is somebody else's doing than the mover's.
    let player = match end.reason {
        EndReason::Majority => ahead,
        _ => mover,
    };
    let occurrence = match rules.repetition {
        Repetition::At { occurrence, .. } => occurrence,
        Repetition::Never => 0,
    };
    let opponent = match end.reason {
        EndReason::GrandSlam => mover,
        _ => mover.other(),
    };
    Message::new(key(end.reason))
        .with("player", player)
        .with("opponent", opponent)
        .with("seeds", position.stores.of(player))
        .with("few", rules.few_seeds.unwrap_or(0))
        .with("occurrence", occurrence)
        .with("slam", Arg::Case(if end.by_slam_rule { "yes" } else { "no" }))
}

/// How a game ended, as a clause of its own, and the rule set's rule of it.
#[must_use]
pub fn end_reason(end: &End, setup: &Setup) -> Option<Message> {
    setup.rules.map(|rules| clause(end, &rules, over_key))
}

/// Which rule ended a game, and where it is written.
#[must_use]
pub fn ending_rule(end: &End, setup: &Setup) -> Option<RuleNote> {
    let (topic, axis) = match end.reason {
        EndReason::GrandSlam => (Topic::GrandSlam, Some(Axis::GrandSlamTakes)),
        EndReason::Majority => (Topic::Ending, Some(Axis::Majority)),
        EndReason::FewSeeds => (Topic::Ending, Some(Axis::FewSeeds)),
        EndReason::Repetition => (Topic::Ending, Some(Axis::Repetition)),
        EndReason::NoCapturePossible => (Topic::Ending, Some(Axis::NoCapturePossible)),
        EndReason::BoardEmpty | EndReason::Famine | EndReason::Blocked | EndReason::Agreement => {
            (Topic::Ending, None)
        }
    };
    let by_tag = axis.is_some_and(|axis| setup.changed.contains(&axis));
    let note = rule_note(setup, topic)?;
    Some(RuleNote {
        source: if by_tag { Cited::Tag } else { note.source },
        ..note
    })
}

/// The finding for a letter that is no house.
pub(super) fn no_such_house(written: &WrittenMove, game: &Game, setup: &Setup) -> Finding {
    let position = *game.position();
    let finding = Finding::plain(Code::IllegalNoSuchHouse, written.span, |message| {
        message
            .with("letter", written.letter.to_string())
            .with("player", position.to_move)
            .with("case", Arg::Case(position.to_move.id()))
    })
    .label(written.span, Message::new("label-no-such-house"));
    Finding {
        board: Some(position),
        legal: Some(game.legal()),
        rule: rule_note(setup, Topic::Sowing),
        ..with_legal_moves(finding, game.legal(), game.legal_paths())
    }
}

/// The finding for the first move after a result.
pub(super) fn after_result(node: &Node, record: &Record, game: &Game) -> Finding {
    let span = node.entry.span();
    let result = record.result.as_ref();
    let text = result.map_or_else(String::new, |result| result.text.text.clone());
    let finding = Finding::new(
        Code::IllegalGameOver,
        span,
        Message::new("illegal-behind-result").with("text", text),
    )
    .label(span, Message::new("label-after-end"))
    .help(Message::new("help-kept-not-replayed"));
    let finding = match result {
        Some(result) => finding.label(result.text.span, Message::new("label-result-here")),
        None => finding,
    };
    Finding {
        board: Some(*game.position()),
        legal: Some(Houses::NONE),
        ..finding
    }
}

/// Which rule of the rule set was applied, and where it is written.
pub(crate) fn rule_note(setup: &Setup, topic: Topic) -> Option<RuleNote> {
    let base = setup.base?;
    let page = match base.source {
        RuleSource::Page(page) => RuleSource::Page(page),
        // What all rule sets share is described by page 0.
        _ => RuleSource::Page(0),
    };
    let source = match topic {
        Topic::GrandSlam if setup.changed.iter().any(|axis| SLAM_AXES.contains(axis)) => Cited::Tag,
        Topic::GrandSlam => match base.provenance(Axis::GrandSlam) {
            Provenance::Stated(source) | Provenance::Reported(source) => Cited::Source(source),
            Provenance::Native => Cited::Native,
        },
        Topic::Sowing | Topic::Capture | Topic::Feeding | Topic::Ending => Cited::Source(page),
    };
    Some(RuleNote {
        variant: base.id.to_owned(),
        changed: setup.shown_changes(),
        topic,
        source,
    })
}
