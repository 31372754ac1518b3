//! One game of a file as it stands there, and corrected: what a correction changes is shown without a look at the
//! rest of the file, so that a file of many games takes no more time a game than one of few.

use crate::notation::read;
use crate::record::Record;
use crate::replay::Options;
use crate::source::Source;

use super::edit::Change;
use super::{Candidate, corrected_text};

/// How much of a line around a game is shown with it.
const LONGEST_REST: usize = 400;

/// The lines of a game, and what a correction makes of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CorrectedGame {
    /// How many lines stand before them in the file.
    pub lines_before: usize,
    /// The lines as they are.
    pub old: String,
    /// The lines as the correction has them.
    pub new: String,
}

/// A game with a correction of it made, read and replayed by itself. `None` if that does not read back.
#[must_use]
pub fn corrected_game(
    source: &Source,
    record: &Record,
    candidate: &Candidate,
    options: &Options,
) -> Option<CorrectedGame> {
    let text = source.text();
    let (before, rest) = text.split_at_checked(record.span.start)?;
    let (game, after) = rest.split_at_checked(record.span.end - record.span.start)?;
    let alone = Source::of_text(source.name(), game.to_owned());
    let records = read(&alone).records;
    // What the text around it makes of a game is lost: then it is no longer the game that was corrected.
    let [same] = &records[..] else { return None };
    if same.line.moves.len() != record.line.moves.len() {
        return None;
    }
    // It is a text of its own now, and its places are counted from where it begins.
    let in_the_game = |change: &Change| match *change {
        Change::Note(note) => Change::Note(note.earlier(record.span.start)),
        other => other,
    };
    let candidate = Candidate {
        changes: candidate.changes.iter().map(in_the_game).collect(),
        ..candidate.clone()
    };
    let corrected = corrected_text(&alone, &records, 0, &candidate, options)?;
    let head = before.rsplit_once('\n').map_or(before, |(_, line)| line);
    let head = if head.len() > LONGEST_REST { "" } else { head };
    let tail = after.split_inclusive('\n').next().unwrap_or_default();
    let tail = if tail.len() > LONGEST_REST { "" } else { tail };
    Some(CorrectedGame {
        lines_before: source.locate(record.span).line.saturating_sub(1),
        old: format!("{head}{game}{tail}"),
        new: format!("{head}{corrected}{tail}"),
    })
}
