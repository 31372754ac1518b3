//! The record that a writer writes in canonical form: claims and result as the replay knows them.

use crate::board::Player;
use crate::notation::{Date, read_date};
use crate::record::{
    CaptureClaim, Claim, Entry, GameResult, Item, Letters, Line, Record, ResultToken, Termination, Text,
    WrittenMove,
};
use crate::source::Span;

use super::{Outcome, Played, PlayedVariation, Reason, Replay, Status};

/// Which claims a canonical record bears.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ClaimsWritten {
    /// Those that were written, in canonical form.
    #[default]
    AsNoted,
    /// None.
    None,
    /// The seeds of every capture, and no other.
    Captures,
    /// Seeds sown, seeds captured and the house of the last seed, of every move.
    All,
}

/// The record in canonical form: captures as `+n`, the result as seeds when the game ended on the board or by
/// agreement, as `*` when it is unfinished; line breaks as LF. Nothing else changes. Meant for records without errors: what a
/// replay did not play stays as it is written.
///
/// ```
/// use awale::replay::{ClaimsWritten, canonical};
/// use awale::{Options, Source, read, replay, write};
/// let text = "[Variant \"abapa\"]\n[Position \"3,0,1,2,1,4/0,0,0,0,0,4 13-20 S\"]\n\n1. Fx *";
/// let source = Source::from_bytes("x", text.into());
/// let reading = read(&source);
/// let replay = replay(&source, &reading.records[0], &Options::default());
/// assert!(write(&canonical(&replay, ClaimsWritten::AsNoted)).ends_with("1. F+7 *\n"));
/// ```
#[must_use]
pub fn canonical(replay: &Replay<'_>, claims: ClaimsWritten) -> Record {
    let mut record = replay.record.clone();
    set_claims(&mut record.line, &replay.plies, replay.setup.letters, claims);
    unify_breaks(&mut record.line);
    unify_breaks_of(&mut record.after);
    for tag in record.tags.iter_mut().filter(|tag| tag.name == "Date") {
        if let Some(date) = read_date(&tag.value).and_then(Date::standard) {
            tag.value = date;
        }
    }
    let written = replay.record.result.as_ref().map(|result| result.value);
    let tag = || {
        replay
            .record
            .tag("Result")
            .and_then(|tag| crate::notation::read_result(&tag.value))
    };
    let value = result(&replay.outcome, written.or_else(|| tag().map(|(value, _)| value)));
    if record.result.is_none() {
        record.moves_before_result = record.line.moves.len();
    }
    let span = record
        .result
        .as_ref()
        .map_or(Span::new(record.span.end, record.span.end), |result| {
            result.text.span
        });
    record.result = Some(ResultToken {
        text: Text {
            span,
            text: String::new(),
        },
        value,
        standard: true,
    });
    record
}

/// The result in the writer's form. What is declared of a game that the board did not end is kept.
fn result(outcome: &Outcome, declared: Option<GameResult>) -> GameResult {
    match (outcome.status, outcome.reason) {
        (Status::Finished, Some(Reason::Board(_) | Reason::Declared(Termination::Agreement))) => {
            GameResult::Seeds(outcome.score)
        }
        // Who won says it all where the seeds are those on the board.
        (
            Status::Finished,
            Some(Reason::Declared(Termination::Resignation | Termination::Time | Termination::Arbiter)),
        ) => match declared {
            Some(GameResult::Seeds(stores)) if stores == outcome.score => won(stores.leader()),
            other => other.unwrap_or(GameResult::Unknown),
        },
        (Status::Unfinished, _) => match declared {
            Some(value @ (GameResult::Win(_) | GameResult::Draw)) => value,
            _ => GameResult::Unknown,
        },
        _ => declared.unwrap_or(GameResult::Unknown),
    }
}

fn won(winner: Option<Player>) -> GameResult {
    winner.map_or(GameResult::Draw, GameResult::Win)
}

/// Line breaks as LF in text that was not read: that of comments is so already.
fn unify_breaks(line: &mut Line) {
    unify_breaks_of(&mut line.before);
    for node in &mut line.moves {
        unify_breaks_of(&mut node.trail);
    }
}

fn unify_breaks_of(items: &mut [Item]) {
    for item in items {
        match item {
            Item::Skipped(text) | Item::Remark(text, _) if text.text.contains('\r') => {
                text.text = text.text.replace("\r\n", "\n").replace('\r', "\n");
            }
            Item::Variation(variation) => unify_breaks(&mut variation.line),
            _ => {}
        }
    }
}

fn set_claims(line: &mut Line, plies: &[Played<'_>], letters: Letters, claims: ClaimsWritten) {
    for (node, played) in line.moves.iter_mut().zip(plies) {
        if let Entry::Move(written) = &mut node.entry {
            set_claims_of(written, played, letters, claims);
        }
        let variations = node.trail.iter_mut().filter_map(|item| match item {
            Item::Variation(variation) => Some(&mut variation.line),
            _ => None,
        });
        for (line, PlayedVariation { plies, .. }) in variations.zip(&played.variations) {
            set_claims(line, plies, letters, claims);
        }
    }
}

fn set_claims_of(written: &mut WrittenMove, played: &Played<'_>, letters: Letters, claims: ClaimsWritten) {
    let ply = &played.ply;
    let taken = u32::from(ply.captured.seeds());
    let span = written.span;
    let captured = (taken > 0).then_some(Claim {
        span,
        value: CaptureClaim::Seeds(taken),
    });
    match claims {
        ClaimsWritten::AsNoted => {
            written.captured = written.captured.map(|noted| match noted.value {
                CaptureClaim::Something => Claim {
                    value: CaptureClaim::Seeds(taken),
                    ..noted
                },
                CaptureClaim::Seeds(_) => noted,
            });
        }
        ClaimsWritten::None => *written = WrittenMove::letter(written.letter, span),
        ClaimsWritten::Captures => {
            *written = WrittenMove {
                captured,
                ..WrittenMove::letter(written.letter, span)
            }
        }
        ClaimsWritten::All => {
            written.captured = captured;
            written.seeds = Some(Claim {
                span,
                value: u32::from(ply.seeds),
            });
            written.last = Some(Claim {
                span,
                value: letters.letter(ply.last),
            });
        }
    }
}
