//! OGN, the records of the program Aualé: PGN's tags, letters from each side's own left, `+n` on captures.

use std::collections::BTreeSet;

use crate::board::{Player, Position};

use super::sample::{Fit, Sample};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, diagram, layout, pgn};
use crate::notation::folding::fold;
use crate::notation::native::{result_text, tag_line};
use crate::record::{CaptureClaim, Entry, GameResult, Letters, Record, WrittenMove};

pub(super) struct Ogn;

/// The tags that every record of Aualé has, in its order.
const AUALE_ROSTER: [&str; 8] = [
    "Variant", "Event", "Site", "Date", "Round", "South", "North", "Result",
];

/// What Aualé calls its rule set.
const VARIANT: &str = "Oware Abapa";

/// Whether the value of a `Variant` tag is Aualé's, which tells the lettering too.
pub(super) fn is_variant(value: &str) -> bool {
    fold(value) == fold(VARIANT)
}

impl Notation for Ogn {
    fn name(&self) -> &'static str {
        "ogn"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::AsNative
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::GAMES
    }

    fn rule_set(&self) -> Option<&'static str> {
        Some("auale")
    }

    fn letters(&self) -> Option<Letters> {
        Some(Letters::Left)
    }

    fn complete(&self, record: &mut Record) {
        record.conventions.whole_gain = true;
        pgn::adopt_start(record, diagram::position);
        let first = record.line.moves.first().map(|node| &node.entry);
        if let Some(Entry::Move(written)) = first
            && written.side() == Some(Player::North)
            && record.conventions.start.is_none()
        {
            record.starter = Some(Player::North);
        }
    }

    fn between(&self) -> &'static str {
        "\n"
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let result = game.record.result.as_ref().map(|result| result.value);
        let result = result_text(result.unwrap_or(GameResult::Unknown));
        let declared = pgn::result_tag(game, &result);
        let mut text = String::new();
        for name in AUALE_ROSTER {
            let value = match name {
                "Variant" => pgn::variant(game, self.rule_set(), VARIANT),
                "Result" => &declared,
                _ => pgn::tag_value(game, name),
            };
            text += &tag_line(name, value);
        }
        let start = game.start();
        if !Starts::EitherSide.hold(&start) {
            text += &tag_line(pgn::FEN, &diagram::write(&start));
        }
        let ours = ["First", "Position", pgn::FEN];
        let mut written = BTreeSet::new();
        for tag in &game.record.tags {
            let name = tag.name.as_str();
            // The first of each name in the roster stands above; any more of it stay.
            let first = written.insert(name);
            let said = ours.contains(&name) || first && AUALE_ROSTER.contains(&name);
            if !said {
                text += &tag_line(name, &tag.value);
            }
        }
        let mut words = layout::words_of(game, &game.noted, self.capabilities(), &|written, main| {
            Some(move_text(game, written, main))
        });
        words.push(result);
        Some(text + "\n" + &layout::wrap(&words, 79))
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let names: Vec<&str> = sample.tags.iter().map(|(name, _)| *name).collect();
        let auale = sample
            .tags
            .iter()
            .any(|(name, value)| *name == "Variant" && is_variant(value));
        let roster = names.starts_with(&AUALE_ROSTER);
        let several = ["South", "North", "Result"]
            .iter()
            .all(|name| names.contains(name));
        let ours = ["Letters", "First", "Position"]
            .iter()
            .any(|name| names.contains(name));
        Fit::surely((roster || auale && several) && !ours)
    }
}

/// A move with what is noted that it captures; the one that ends the game on the board with what the end awards
/// too, as Aualé has it.
fn move_text(game: &AnnotatedGame, written: &WrittenMove, main: Option<usize>) -> String {
    let letter = layout::left(written.letter);
    let noted = match written.captured.map(|claim| claim.value) {
        Some(CaptureClaim::Seeds(seeds)) => seeds,
        Some(CaptureClaim::Something) => return format!("{letter}+"),
        None => 0,
    };
    let gain = main.filter(|ply| game.board_ended && ply + 1 == game.plies());
    let gain = gain.and_then(|ply| whole_gain(game, written, ply));
    match gain.filter(|_| noted == captured(game, main)).unwrap_or(noted) {
        0 => letter.to_string(),
        seeds => format!("{letter}+{seeds}"),
    }
}

/// What the board says that a move of the main line captures.
fn captured(game: &AnnotatedGame, main: Option<usize>) -> u32 {
    let entry = main
        .and_then(|ply| game.record.line.moves.get(ply))
        .map(|node| &node.entry);
    match entry {
        Some(Entry::Move(written)) => match written.captured.map(|claim| claim.value) {
            Some(CaptureClaim::Seeds(seeds)) => seeds,
            None | Some(CaptureClaim::Something) => 0,
        },
        None | Some(Entry::Words(_)) => 0,
    }
}

/// All that a move brings its player.
fn whole_gain(game: &AnnotatedGame, written: &WrittenMove, ply: usize) -> Option<u32> {
    let [before, after] = [ply, ply + 1].map(|at| game.positions.get(at));
    let side = written.side()?;
    let of = |position: &Position| position.stores().of(side).in_halves();
    let halves = of(after?).checked_sub(of(before?))?;
    (halves % 2 == 0).then_some(u32::from(halves / 2))
}
