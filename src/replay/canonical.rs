//! The record that a writer writes in canonical form: claims as the replay knows them, the result as it is declared.

use crate::notation::{Date, read_date};
use crate::record::{
    CaptureClaim, Claim, Entry, GameResult, Item, Letters, Line, Record, ResultToken, Text, WrittenMove,
};
use crate::source::Span;

use super::misfit;
use super::{Played, PlayedVariation, Reason, Replay, Status};

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

/// The record in canonical form: captures as `+n`, the result in the standard form, `*` where none is written; line
/// breaks as LF. Nothing else changes, and what a result says never does. Meant for records without errors: what
/// a replay did not play stays as it is written.
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
    let letters = replay.setup.letters;
    with_claims(replay, &|written, played| {
        set_claims_of(written, played, letters, claims);
    })
}

/// The moves in canonical form with what is noted of each, and with the capture where none is noted. What a
/// notation of others says of every move is no note, unless it is wrong.
pub(super) fn noted(replay: &Replay<'_>) -> Record {
    let conventions = &replay.record.conventions;
    let is_note = conventions.is_empty() || conventions.known.is_some();
    let letters = replay.setup.letters;
    let last = replay.plies.last().map(|played| played.node);
    with_claims(replay, &|written, played| {
        let ply = &played.ply;
        let taken = u32::from(ply.captured.seeds());
        let value = match written.captured.map(|noted| noted.value) {
            // A whole gain holds what the end awards.
            Some(CaptureClaim::Seeds(seeds))
                if !(conventions.whole_gain && last.is_some_and(|last| std::ptr::eq(last, played.node))) =>
            {
                Some(CaptureClaim::Seeds(seeds))
            }
            // That something is taken where nothing is stays wrong.
            Some(CaptureClaim::Something) if taken == 0 => Some(CaptureClaim::Something),
            Some(_) => Some(CaptureClaim::Seeds(taken)),
            None => (taken > 0).then_some(CaptureClaim::Seeds(taken)),
        };
        written.captured = value.map(|value| Claim {
            span: written.span,
            value,
        });
        let told = |claim: &Claim<u32>| is_note || claim.value != u32::from(ply.seeds);
        written.seeds = written.seeds.filter(told);
        let told = |claim: &Claim<char>| is_note || !misfit::landing_fits(claim.value, ply.last, letters);
        written.last = written.last.filter(told);
    })
}

/// How the claims of a move that was played are set.
type SetClaims<'s> = &'s dyn Fn(&mut WrittenMove, &Played<'_>);

fn with_claims(replay: &Replay<'_>, set: SetClaims<'_>) -> Record {
    let mut record = replay.record.clone();
    set_claims(&mut record.line, &replay.plies, set);
    unify_breaks(&mut record.line);
    unify_breaks_of(&mut record.after);
    for tag in record.tags.iter_mut().filter(|tag| tag.name == "Date") {
        if let Some(date) = read_date(&tag.value).and_then(Date::standard) {
            tag.value = date;
        }
    }
    let value = result(replay);
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

/// What the record says of its result, which a writer never changes: its token, or else its `Result` tag. Where
/// nothing stands, nothing is known, unless the record's notation has no place for a result: then it is what the
/// board gives.
fn result(replay: &Replay<'_>) -> GameResult {
    let record = replay.record;
    let token = record.result.as_ref().map(|result| result.value);
    let tag = || {
        let tag = record.tag("Result")?;
        crate::notation::read_result(&tag.value).map(|(value, _)| value)
    };
    let board = match (replay.outcome.status, replay.outcome.reason) {
        (Status::Finished, Some(Reason::Board(_))) if record.conventions.no_result => {
            Some(GameResult::Seeds(replay.outcome.score))
        }
        _ => None,
    };
    token.or_else(tag).or(board).unwrap_or(GameResult::Unknown)
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
            Item::Skipped(text) | Item::Remark(text, _) | Item::Aside(text, _)
                if text.text.contains('\r') =>
            {
                text.text = text.text.replace("\r\n", "\n").replace('\r', "\n");
            }
            Item::Variation(variation) => unify_breaks(&mut variation.line),
            _ => {}
        }
    }
}

fn set_claims(line: &mut Line, plies: &[Played<'_>], set: SetClaims<'_>) {
    for (node, played) in line.moves.iter_mut().zip(plies) {
        if let Entry::Move(written) = &mut node.entry {
            set(written, played);
        }
        let variations = node.trail.iter_mut().filter_map(|item| match item {
            Item::Variation(variation) => Some(&mut variation.line),
            _ => None,
        });
        for (line, PlayedVariation { plies, .. }) in variations.zip(&played.variations) {
            set_claims(line, plies, set);
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
                CaptureClaim::Something if taken > 0 => Claim {
                    value: CaptureClaim::Seeds(taken),
                    ..noted
                },
                CaptureClaim::Something | CaptureClaim::Seeds(_) => noted,
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
