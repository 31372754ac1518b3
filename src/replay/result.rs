//! The end of a record: its result, termination and score, held against the board.

use crate::board::{HalfSeeds, Player, Stores};
use crate::finding::{Arg, Code, Finding, Help, HelpKind, Message, Noted, Stage};
use crate::notation::{read_result, read_score};
use crate::record::{Claim, GameResult, Record, SyntaxIssue, SyntaxIssueKind, Termination};
use crate::rules::Game;
use crate::source::{Source, Span};

use super::claims::ClaimChecker;
use super::ending;
use super::misfit::{self, ResultMisfit};
use super::setup::says_nothing;
use super::sink::FindingSink;
use super::{Outcome, Reason, Replay, Status, Winner};

/// A result and where it stands.
pub(super) type Declared = Claim<GameResult>;

/// Completes the outcome by what the record declares, and verifies the declaration.
pub(super) fn conclude(source: &Source, replay: &mut Replay<'_>) {
    let record = replay.record;
    let (token, tag) = (by_token(record), by_tag(record));
    let declared = declared(record);
    terminate(replay, declared);
    replay.findings.extend(unreadable_tag(record));
    if token.is_none() && !record.conventions.no_result {
        replay.findings.extend(without_result(source, record));
    }
    replay
        .findings
        .extend(tag.zip(token).and_then(|(tag, token)| contradiction(tag, token)));
    let contradicted = declared.and_then(|declared| ending::contradiction(record, declared));
    // Who wins is in doubt then: the board is not set against the result as if it were known.
    let in_doubt = contradicted.is_some();
    replay.findings.extend(contradicted);
    if replay.outcome.status == Status::Stopped {
        return;
    }
    let findings = [
        declared
            .and_then(|declared| check(replay, declared))
            .filter(|finding| !in_doubt || finding.code != Code::ResultTermination),
        check_score_tag(replay),
    ];
    replay.findings.extend(findings.into_iter().flatten());
    if let Some(position) = replay.position {
        let ply = replay.outcome.ply.unwrap_or(0);
        let mut findings = FindingSink::holding(std::mem::take(&mut replay.findings));
        ClaimChecker::new(&replay.setup).check_end(record, &position, ply, &mut findings);
        replay.findings = findings.into_vec();
    }
}

/// The result that a record declares: after its moves, or, where nothing is known there, in its header.
pub(crate) fn declared(record: &Record) -> Option<Declared> {
    let token = by_token(record);
    // An unknown result says nothing against what the header claims.
    let known = token.filter(|token| token.value != GameResult::Unknown);
    known.or_else(|| by_tag(record)).or(token)
}

fn by_token(record: &Record) -> Option<Declared> {
    record.result.as_ref().map(|token| Declared {
        value: token.value,
        span: token.text.span,
    })
}

fn by_tag(record: &Record) -> Option<Declared> {
    let tag = record.tag("Result")?;
    read_result(&tag.value).map(|(value, _)| Declared {
        value,
        span: tag.value_span,
    })
}

/// What to say of a record that has no result after its moves, if the reader has not said why.
fn without_result(source: &Source, record: &Record) -> Option<Finding> {
    if record.line.moves.is_empty() {
        let at = source.first_of(record.span);
        return Some(Finding::plain(Code::RecordNoMoves, at, |message| message));
    }
    let swallowed = |issue: &SyntaxIssue| {
        matches!(
            issue.kind,
            SyntaxIssueKind::UnclosedComment | SyntaxIssueKind::TooDeep
        )
    };
    (!record.issues.iter().any(swallowed)).then(|| missing(source, record.span))
}

/// What to say of a record that has moves and no result.
pub(super) fn missing(source: &Source, record: Span) -> Finding {
    Finding::plain(Code::ResultMissing, source.last_of(record), |message| message)
        .help(Message::new("help-result-forms"))
}

fn unreadable_tag(record: &Record) -> Option<Finding> {
    let tag = record.tag("Result")?;
    let unread = read_result(&tag.value).is_none() && !says_nothing(&tag.value);
    unread.then(|| {
        let message = Message::new("result-tag-unreadable").with("text", tag.value.clone());
        Finding::new(Code::ResultOddForm, tag.value_span, message).help(Message::new("help-result-form"))
    })
}

/// Ends a game that the board does not end by what the record says: agreement, resignation, time.
fn terminate(replay: &mut Replay<'_>, declared: Option<Declared>) {
    let Some(cause) = replay.setup.cause else { return };
    if replay.outcome.status != Status::Unfinished {
        return;
    }
    if cause == Termination::Agreement {
        return agree(replay);
    }
    replay.outcome.reason = Some(Reason::Declared(cause));
    if let Some(winner) = declared.and_then(|declared| declared.value.winner()) {
        replay.outcome.status = Status::Finished;
        replay.outcome.winner = Some(Winner::from_leader(winner));
    }
}

/// The players stopped: each keeps what the rule set awards.
fn agree(replay: &mut Replay<'_>) {
    let (Some(rules), Some(position)) = (replay.setup.rules, replay.position) else {
        return;
    };
    let mut game = Game::from_position(rules, position);
    let end = game.agree();
    let plies = replay.outcome.ply.unwrap_or(0);
    replay.outcome = Outcome {
        reason: Some(Reason::Declared(Termination::Agreement)),
        ..Outcome::of(&game, plies)
    };
    if let Some(last) = replay.plies.last_mut() {
        last.ply.after = end.position();
        last.ply.end = Some(end);
    }
    replay.position = Some(end.position());
}

/// The Result tag against the token: they may differ in form, not in what they say.
fn contradiction(tag: Declared, token: Declared) -> Option<Finding> {
    (!misfit::tag_fits(tag.value, token.value)).then(|| {
        let message = Message::new("claim-result-tag")
            .with("tag", said(tag.value))
            .with("token", said(token.value));
        Finding::new(Code::ClaimResult, token.span, message)
            .label(token.span, Message::new("label-here"))
            .label(tag.span, Message::new("label-result-tag"))
    })
}

/// A result in words.
pub(super) fn said(value: GameResult) -> Message {
    match value {
        GameResult::Win(player) => Message::new("said-win").with("player", player),
        GameResult::Draw => Message::new("said-draw"),
        GameResult::Unknown => Message::new("said-unknown"),
        GameResult::Seeds(score) => Message::new("said-score").with("score", score),
    }
}

/// The declared result against the outcome.
fn check(replay: &Replay<'_>, declared: Declared) -> Option<Finding> {
    let outcome = &replay.outcome;
    match (outcome.status, outcome.reason) {
        (Status::Stopped, _) => None,
        (Status::Finished, Some(Reason::Declared(cause))) if cause != Termination::Agreement => {
            unchecked(replay, declared, cause)
        }
        (Status::Finished | Status::Unfinished, _) => against_board(replay, declared),
    }
}

/// A game that was resigned or lost on time may end on any board: the board's score is only mentioned, and not
/// even that where the reader has spoken of the words that say so.
fn unchecked(replay: &Replay<'_>, declared: Declared, cause: Termination) -> Option<Finding> {
    let outcome = &replay.outcome;
    if let GameResult::Seeds(written) = declared.value
        && is_impossible(written)
    {
        return Some(impossible("claim-result-impossible", written, declared.span).misfit(Noted::Result));
    }
    replay.record.tag("Termination")?;
    misfit::result(declared.value, outcome.score, true).map(|_| {
        Finding::plain(Code::ResultTermination, declared.span, |message| {
            message
                .with("text", cause.id())
                .with("said", said(declared.value))
                .with("score", outcome.score)
        })
    })
}

/// Whether a score counts more seeds than there are: no end excuses that.
fn is_impossible(score: Stores) -> bool {
    score.total() > HalfSeeds::whole(48)
}

fn impossible(key: &'static str, score: Stores, span: Span) -> Finding {
    let message = Message::new(key).with("said", said(GameResult::Seeds(score)));
    Finding::new(Code::ClaimResult, span, message).label(span, Message::new("label-here"))
}

/// A result against the game that the board has ended, or not.
fn against_board(replay: &Replay<'_>, declared: Declared) -> Option<Finding> {
    let outcome = &replay.outcome;
    let misfit = misfit::result(declared.value, outcome.score, outcome.status == Status::Finished)?;
    let message = |key| {
        Message::new(key)
            .with("said", said(declared.value))
            .with("score", outcome.score)
    };
    let finding = |message| {
        Finding::new(Code::ClaimResult, declared.span, message)
            .label(declared.span, Message::new("label-here"))
            .misfit(Noted::Result)
    };
    let say_termination = Help::new(HelpKind::SayTermination, Message::new("help-termination"));
    Some(match misfit {
        ResultMisfit::Winner => Finding {
            board: replay.position,
            stage: Stage::End,
            ..finding(with_end(message("claim-result-winner"), outcome))
        },
        ResultMisfit::Seeds => Finding {
            board: replay.position,
            stage: Stage::End,
            ..finding(with_end(message(Code::ClaimResult.key()), outcome))
        },
        ResultMisfit::SeedsSoFar => finding(message("claim-result-unfinished"))
            .help(shared(replay, declared.value).unwrap_or(say_termination)),
        ResultMisfit::Open => Finding::new(
            Code::RecordUnfinished,
            declared.span,
            message(Code::RecordUnfinished.key()),
        )
        .help(say_termination),
    })
}

/// How many seeds go round at most when players stop: with more on the board, a sheet rather lacks its end.
const MOST_SHARED: u8 = 12;

/// A help line where a result shares out all the seeds that the moves leave on the board.
fn shared(replay: &Replay<'_>, value: GameResult) -> Option<Help> {
    let (GameResult::Seeds(noted), Some(position)) = (value, replay.position) else {
        return None;
    };
    let score = replay.outcome.score;
    let all = noted.total() == score.total() + HalfSeeds::whole(position.board.total());
    let few = position.board.total() <= MOST_SHARED;
    if !few || !all || noted.south < score.south || noted.north < score.north {
        return None;
    }
    let mut game = Game::from_position(replay.setup.rules?, position);
    game.agree();
    let message = Message::new("help-share")
        .with("seeds", u32::from(position.board.total()))
        .with("agreed", game.position().stores());
    Some(Help::new(HelpKind::SayTermination, message))
}

/// Adds how the game ends.
fn with_end(message: Message, outcome: &Outcome) -> Message {
    let awarded = outcome.awarded != Stores::default();
    message
        .with("swept", outcome.awarded)
        .with("awarded", Arg::Case(if awarded { "yes" } else { "no" }))
        .with("winner", winner_message(outcome.score.leader()))
}

fn winner_message(winner: Option<Player>) -> Message {
    match winner {
        Some(player) => Message::new("said-win").with("player", player),
        None => Message::new("said-draw"),
    }
}

/// The `Score` tag against the stores.
fn check_score_tag(replay: &Replay<'_>) -> Option<Finding> {
    let tag = replay.record.tag("Score")?;
    let outcome = &replay.outcome;
    let Some(written) = read_score(&tag.value) else {
        let message = Message::new("claim-score-unreadable").with("text", tag.value.clone());
        return Some(Finding::new(Code::ClaimResult, tag.value_span, message));
    };
    misfit::result(GameResult::Seeds(written), outcome.score, true)?;
    let said = said(GameResult::Seeds(written));
    let span = tag.value_span;
    // A game that was given up may end on any board, and any score may be agreed on then.
    let given_up = match outcome.reason {
        Some(Reason::Declared(cause)) => Some(cause).filter(|cause| *cause != Termination::Agreement),
        _ => None,
    };
    Some(match given_up {
        Some(_) if is_impossible(written) => {
            impossible("claim-result-score-impossible", written, span).misfit(Noted::ScoreTag)
        }
        Some(cause) => Finding::plain(Code::ResultTermination, span, |message| {
            message
                .with("text", cause.id())
                .with("said", said)
                .with("score", outcome.score)
        }),
        None => Finding::new(
            Code::ClaimResult,
            span,
            Message::new("claim-result-score")
                .with("said", said)
                .with("score", outcome.score),
        )
        .label(span, Message::new("label-here"))
        .misfit(Noted::ScoreTag),
    })
}
