//! The game that a writer of any notation is given: what only a replay knows is filled in.

use crate::board::{Player, Position};
use crate::notation::{AnnotatedGame, fold, is_blank, read_letters};
use crate::record::{Letters, Record, Tag};

use super::canonical::noted;
use super::{ClaimsWritten, Options, Reason, Replay, canonical};

/// Fills in all claims and positions, turns letters to facing, and puts into tags what the record's notation takes
/// for granted. `number` is the game's in its file, from 1. Returns `None` if there is nothing to play by or from.
///
/// ```
/// use awale::{Options, Source, notation_named, read, replay};
/// use awale::replay::annotate;
/// let source = Source::from_bytes("x", "[Variant \"abapa\"]\n\n1. F d 2. C *".into());
/// let reading = read(&source);
/// let options = Options::default();
/// let annotated = annotate(&replay(&source, &reading.records[0], &options), &options, 1).unwrap();
/// let written = notation_named("playstrategy").unwrap().write(&annotated).unwrap();
/// assert!(written.ends_with("1. f1c2 d2b1 2. c1f2 *\n"));
/// ```
#[must_use]
pub fn annotate(replay: &Replay<'_>, options: &Options, number: usize) -> Option<AnnotatedGame> {
    let start = replay.setup.start?;
    replay.setup.rules?;
    let facing = |record: Record| record.relettered(replay.setup.letters, Letters::Facing);
    let mut record = facing(canonical(replay, ClaimsWritten::All));
    name_conventions(&mut record, replay, options, start);
    let after = replay.plies.iter().map(|played| played.ply.after);
    let unchanged = replay.setup.changed.is_empty();
    Some(AnnotatedGame {
        positions: std::iter::once(start).chain(after).collect(),
        rule_set: replay.setup.base.filter(|_| unchanged).map(|base| base.id),
        noted: facing(noted(replay)).line,
        board_ended: matches!(replay.outcome.reason, Some(Reason::Board(_))),
        record,
        number,
    })
}

/// Says by tags what the record's notation does not write.
fn name_conventions(record: &mut Record, replay: &Replay<'_>, options: &Options, start: Position) {
    // The moves are written with facing letters; a value that says nothing of letters stays.
    record
        .tags
        .retain(|tag| tag.name != "Letters" || read_letters(&tag.value).is_none());
    let conventions = std::mem::take(&mut record.conventions);
    if let Some(base) = replay.setup.base {
        let chosen = options.variant.is_some();
        let unclear = record
            .tag("Variant")
            .is_some_and(|tag| fold(&tag.value) == "owareabapa");
        let nameless = record.tag("Variant").is_none_or(|tag| is_blank(&tag.value));
        if chosen || unclear || nameless && conventions.rule_set.is_some() {
            set_tag(record, "Variant", base.id.to_owned());
        }
    }
    let plain = Position {
        to_move: start.to_move,
        ..Position::START
    };
    if conventions.start.is_some() && start != plain {
        set_tag(record, "Position", start.to_string());
    }
    let first_move = record.line.moves.is_empty() && record.tag("Position").is_none();
    if first_move && start.to_move == Player::North {
        set_tag(record, "First", "North".to_owned());
    }
    record.starter = Some(start.to_move);
}

fn set_tag(record: &mut Record, name: &str, value: String) {
    match record.tags.iter_mut().find(|tag| tag.name == name) {
        Some(tag) => tag.value = value,
        None => record.tags.push(Tag {
            name: name.to_owned(),
            value,
            ..Tag::default()
        }),
    }
}
