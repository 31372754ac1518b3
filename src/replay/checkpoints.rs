//! Running scores and boards that stand in comments.

use crate::board::{Position, Stores};
use crate::notation::{Command, commands, read_final_position, read_score};
use crate::record::{Aside, CaptureClaim, Claim, Item, PositionError, Record, Text};
use crate::rules::Ply;
use crate::source::Span;

use super::Setup;
use super::misfit::{self, Misfit, MoveClaims, positions_after};

/// What a comment notes of the position after a move.
pub(super) enum Checkpoint<'t> {
    /// What the stores hold.
    Score(Stores),
    /// The whole position.
    Board(Position),
    /// What stands where a score should.
    UnreadableScore(&'t str),
    /// A board that cannot be read, and what is wrong with it.
    UnreadableBoard(PositionError),
}

impl<'t> Checkpoint<'t> {
    pub(super) fn of(command: &Command<'t>) -> Option<Checkpoint<'t>> {
        match command.name {
            "score" => Some(match read_score(command.value) {
                Some(score) => Checkpoint::Score(score),
                None => Checkpoint::UnreadableScore(command.value),
            }),
            "board" => Some(match read_final_position(command.value) {
                Ok(position) => Checkpoint::Board(position),
                Err(error) => Checkpoint::UnreadableBoard(error),
            }),
            _ => None,
        }
    }

    pub(super) fn is_readable(&self) -> bool {
        match self {
            Checkpoint::Score(_) | Checkpoint::Board(_) => true,
            Checkpoint::UnreadableScore(_) | Checkpoint::UnreadableBoard(_) => false,
        }
    }

    /// How it does not fit any of the positions that it may state; what cannot be read says nothing.
    pub(super) fn misfit(&self, positions: &[Position; 3]) -> Option<Misfit<'static>> {
        match self {
            Checkpoint::Score(score) => misfit::score(*score, positions),
            Checkpoint::Board(board) => misfit::board(*board, positions),
            Checkpoint::UnreadableScore(_) | Checkpoint::UnreadableBoard(_) => None,
        }
    }
}

/// The checkpoints among what stands around moves, and where.
pub(super) fn checkpoints(items: &[Item]) -> impl Iterator<Item = (Span, Checkpoint<'_>)> {
    items.iter().flat_map(|item| {
        let (comment, score) = match item {
            Item::Comment(comment) => (Some(comment), None),
            Item::Aside(text, Aside::Score(score)) => (None, Some((text.span, Checkpoint::Score(*score)))),
            _ => (None, None),
        };
        let noted = comment.into_iter().flat_map(|comment| {
            commands(&comment.text)
                .filter_map(move |command| Some((span(comment, &command), Checkpoint::of(&command)?)))
        });
        noted.chain(score)
    })
}

/// The captures that stand in parentheses after a move, and where.
pub(super) fn captures_noted(trail: &[Item]) -> impl Iterator<Item = Claim<CaptureClaim>> {
    trail.iter().filter_map(|item| match item {
        Item::Aside(text, Aside::Captured(seeds)) => Some(Claim {
            span: text.span,
            value: CaptureClaim::Seeds(*seeds),
        }),
        _ => None,
    })
}

/// Where a command stands in the text. Escapes before it would shift it: then the whole comment is meant.
fn span(comment: &Text, command: &Command<'_>) -> Span {
    let stored = comment.span.end - comment.span.start;
    let plain = stored == comment.text.len() + 2 || stored == comment.text.len() + 1;
    if plain {
        let start = comment.span.start + 1;
        Span::new(start + command.range.start, start + command.range.end)
    } else {
        comment.span
    }
}

/// Whether the checkpoints after a move fit it.
pub(crate) fn checkpoints_fit(trail: &[Item], ply: &Ply, setup: &Setup) -> bool {
    let positions = positions_after(ply, setup);
    checkpoints(trail).all(|(_, checkpoint)| checkpoint.misfit(&positions).is_none())
        && captures_noted(trail).all(|claim| {
            let claims = MoveClaims::of_captured(claim);
            claims.fit(ply, setup.letters, setup.whole_gain)
        })
}

/// What is noted after a move and does not fit it, and where it stands.
pub(crate) fn checkpoint_misfits<'p>(trail: &[Item], ply: &'p Ply, setup: &Setup) -> Vec<(Span, Misfit<'p>)> {
    let positions = positions_after(ply, setup);
    let totals = trail.iter().filter_map(|item| match item {
        Item::Total(total) => misfit::total(total.value, ply).map(|misfit| (total.span, misfit)),
        _ => None,
    });
    let comments =
        checkpoints(trail).filter_map(|(span, checkpoint)| Some((span, checkpoint.misfit(&positions)?)));
    let captures = captures_noted(trail).flat_map(|claim| {
        let claims = MoveClaims::of_captured(claim);
        claims
            .misfits(ply, setup.letters, setup.whole_gain)
            .collect::<Vec<_>>()
    });
    totals.chain(comments).chain(captures).collect()
}

/// How many running scores and boards a record notes along its moves, before them and after its result.
pub(crate) fn checkpoints_noted(record: &Record) -> usize {
    let trails = record.line.moves.iter().map(|node| &node.trail);
    let all = [&record.line.before, &record.after].into_iter().chain(trails);
    all.flat_map(|items| readable(items)).count()
}

/// Whether something after a move can be verified.
pub(crate) fn has_checkpoints(trail: &[Item]) -> bool {
    readable(trail).next().is_some() || captures_noted(trail).next().is_some()
}

fn readable(items: &[Item]) -> impl Iterator<Item = Checkpoint<'_>> {
    checkpoints(items)
        .map(|(_, checkpoint)| checkpoint)
        .filter(Checkpoint::is_readable)
}
