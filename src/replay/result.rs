//! The end of a record: its result, termination and score, held against the board.

use crate::board::Player;
use crate::finding::{Code, Finding, Message};
use crate::game::Game;
use crate::notation::{Cause, GameResult, Record, Tag, read_result, read_score};
use crate::source::Span;

use super::claims::Watch;
use super::{Outcome, Reason, Replay, Status, Winner};

/// A result and where it stands.
#[derive(Clone, Copy)]
struct Declared {
    value: GameResult,
    span: Span,
}

/// Completes the outcome by what the record declares, and verifies the declaration.
pub(super) fn conclude(replay: &mut Replay<'_>) {
    let record = replay.record;
    let token = record.result.as_ref().map(|token| Declared {
        value: token.value,
        span: token.text.span,
    });
    let tag = record.tag("Result").and_then(declared_by_tag);
    let declared = token.or(tag);
    terminate(replay, declared);
    if record.line.moves.is_empty() && token.is_none() {
        replay.findings.push(Finding::plain(
            Code::RecordNoMoves,
            first_span(record),
            |message| message,
        ));
    }
    if token.is_none() {
        let at = Span::new(record.span.end.max(1) - 1, record.span.end);
        replay.findings.push(
            Finding::plain(Code::ResultMissing, at.max(first_span(record)), |message| message)
                .help(Message::new("help-result-forms")),
        );
    }
    replay
        .findings
        .extend(tag.zip(token).and_then(|(tag, token)| contradiction(tag, token)));
    if replay.outcome.status == Status::Stopped {
        return;
    }
    let findings = [
        declared.and_then(|declared| check(replay, declared)),
        check_score_tag(replay),
    ];
    replay.findings.extend(findings.into_iter().flatten());
    if let Some(position) = replay.position {
        let ply = replay.outcome.ply.unwrap_or(0);
        Watch::new(&replay.setup).check_end(record, &position, ply, &mut replay.findings);
    }
}

fn first_span(record: &Record) -> Span {
    Span::new(
        record.span.start,
        record.span.start + usize::from(record.span.end > record.span.start),
    )
}

fn declared_by_tag(tag: &Tag) -> Option<Declared> {
    read_result(&tag.value).map(|(value, _)| Declared {
        value,
        span: tag.value_span,
    })
}

/// Ends a game that the board does not end by what the record says: agreement, resignation, time.
fn terminate(replay: &mut Replay<'_>, declared: Option<Declared>) {
    let Some(cause) = replay.setup.cause else { return };
    if replay.outcome.status != Status::Unfinished {
        return;
    }
    if cause == Cause::Agreement {
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
        reason: Some(Reason::Declared(Cause::Agreement)),
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
    let agree = match (tag.value, token.value) {
        (GameResult::Unknown, _) | (_, GameResult::Unknown) => true,
        (GameResult::Seeds(tag), GameResult::Seeds(token)) => tag == token,
        (tag, token) => tag.winner() == token.winner(),
    };
    (!agree).then(|| {
        let message = Message::new("claim-result-tag")
            .with("tag", said(tag.value))
            .with("token", said(token.value));
        Finding::new(Code::ClaimResult, token.span, message)
            .label(token.span, Message::new("label-here"))
            .label(tag.span, Message::new("label-result-tag"))
    })
}

/// A result in words.
fn said(value: GameResult) -> Message {
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
        (Status::Finished, Some(Reason::Declared(cause))) if cause != Cause::Agreement => {
            unchecked(outcome, declared, cause)
        }
        (Status::Finished, _) => against_end(replay, declared),
        (Status::Unfinished, _) => against_unfinished(outcome, declared),
    }
}

/// A game that was resigned or lost on time may end on any board: the board's score is only mentioned.
fn unchecked(outcome: &Outcome, declared: Declared, cause: Cause) -> Option<Finding> {
    let stands = match declared.value {
        GameResult::Seeds(score) => score == outcome.score,
        value => value.winner() == Some(outcome.score.leader()),
    };
    (!stands).then(|| {
        Finding::plain(Code::ResultTermination, declared.span, |message| {
            message
                .with("text", cause.id())
                .with("said", said(declared.value))
                .with("score", outcome.score)
        })
    })
}

fn against_end(replay: &Replay<'_>, declared: Declared) -> Option<Finding> {
    let outcome = &replay.outcome;
    if fits(outcome, declared.value) {
        return None;
    }
    let leader = outcome.score.leader();
    let winner_differs = declared.value.winner() != Some(leader);
    let key = if winner_differs {
        "claim-result-winner"
    } else {
        "claim-result"
    };
    let message = Message::new(key)
        .with("said", said(declared.value))
        .with("score", outcome.score)
        .with("winner", winner_message(leader));
    Some(
        Finding::new(Code::ClaimResult, declared.span, message)
            .label(declared.span, Message::new("label-here")),
    )
    .map(|finding| Finding {
        board: replay.position,
        ..finding
    })
}

fn winner_message(winner: Option<Player>) -> Message {
    match winner {
        Some(player) => Message::new("said-win").with("player", player),
        None => Message::new("said-draw"),
    }
}

/// Whether a result is what a finished game came to.
fn fits(outcome: &Outcome, value: GameResult) -> bool {
    match value {
        GameResult::Unknown => true,
        GameResult::Seeds(score) => score == outcome.score,
        value => value.winner() == Some(outcome.score.leader()),
    }
}

/// A result on a board that the rules have not ended.
fn against_unfinished(outcome: &Outcome, declared: Declared) -> Option<Finding> {
    let score = outcome.score;
    match declared.value {
        GameResult::Unknown => None,
        GameResult::Seeds(written) if written == score => None,
        GameResult::Seeds(_) => Some(
            Finding::new(
                Code::ClaimResult,
                declared.span,
                Message::new("claim-result-unfinished")
                    .with("said", said(declared.value))
                    .with("score", score),
            )
            .label(declared.span, Message::new("label-here"))
            .help(Message::new("help-termination")),
        ),
        GameResult::Win(_) | GameResult::Draw => Some(
            Finding::plain(Code::RecordUnfinished, declared.span, |message| {
                message.with("said", said(declared.value)).with("score", score)
            })
            .help(Message::new("help-termination")),
        ),
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
    if written == outcome.score {
        return None;
    }
    let said = said(GameResult::Seeds(written));
    Some(match outcome.reason {
        Some(Reason::Declared(cause)) if cause != Cause::Agreement => {
            Finding::plain(Code::ResultTermination, tag.value_span, |message| {
                message
                    .with("text", cause.id())
                    .with("said", said)
                    .with("score", outcome.score)
            })
        }
        _ => Finding::new(
            Code::ClaimResult,
            tag.value_span,
            Message::new("claim-result-score")
                .with("said", said)
                .with("score", outcome.score),
        )
        .label(tag.value_span, Message::new("label-here")),
    })
}
