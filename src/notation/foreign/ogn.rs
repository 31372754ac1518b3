//! OGN, the records of the program Aualé: PGN's tags, letters from each side's own left, `+n` on captures.

use crate::board::Player;
use crate::source::Span;

use super::diagram;
use super::layout;
use super::sample::{Fit, Sample};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation};
use crate::notation::fold::fold;
use crate::notation::tags::ROSTER;
use crate::record::Letters;
use crate::record::Start;
use crate::record::{CaptureClaim, Entry, GameResult, Record, WrittenMove};

pub(super) struct Ogn;

/// The tags that every record of Aualé has, in its order.
const AUALE_ROSTER: [&str; 8] = [
    "Variant", "Event", "Site", "Date", "Round", "South", "North", "Result",
];

impl Notation for Ogn {
    fn name(&self) -> &'static str {
        "ogn"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::AsNative
    }

    fn adopt(&self, record: &mut Record, text: &str) {
        adopt_left(record);
        record.conventions.rule_set = Some("auale".to_owned());
        record.conventions.whole_gain = true;
        set_up(record, text);
        let first = record.line.moves.first().map(|node| &node.entry);
        if let Some(Entry::Move(written)) = first
            && written.side() == Some(Player::North)
            && record.conventions.start.is_none()
        {
            record.starter = Some(Player::North);
        }
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::GAMES
    }

    fn rule_set(&self) -> Option<&'static str> {
        Some("auale")
    }

    fn between(&self) -> &'static str {
        "\n"
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let result = result(game);
        let mut text = String::new();
        for name in AUALE_ROSTER {
            let value = match name {
                "Variant" => variant(game),
                "Result" => result.clone(),
                _ => game
                    .record
                    .tag(name)
                    .map_or("?", |tag| tag.value.as_str())
                    .to_owned(),
            };
            layout::tag(&mut text, name, &value);
        }
        let start = game.start();
        let plain = |player| crate::board::Position {
            to_move: player,
            ..crate::board::Position::START
        };
        if !Player::BOTH.map(plain).contains(&start) {
            layout::tag(&mut text, "FEN", &diagram::write(&start));
        }
        let ours = ["Letters", "First", "Position", "FEN"];
        for tag in &game.record.tags {
            if !ROSTER.contains(&tag.name.as_str()) && !ours.contains(&tag.name.as_str()) {
                layout::tag(&mut text, &tag.name, &tag.value);
            }
        }
        let mut words = layout::words(game, self.capabilities(), &|written, main| {
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
            .any(|(name, value)| *name == "Variant" && fold(value) == "owareabapa");
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

/// Letters from each side's own left, unless the record says otherwise.
pub(super) fn adopt_left(record: &mut Record) {
    record.conventions.letters = Some(Letters::Left);
}

/// Takes the set-up position from the tag that holds it.
fn set_up(record: &mut Record, text: &str) {
    let Some(at) = record.tags.iter().position(|tag| tag.name == "FEN") else {
        return;
    };
    let tag = record.tags.remove(at);
    let span = Span::new(tag.value_span.start, tag.value_span.end.min(text.len()));
    record.conventions.start = Some(Start {
        span,
        position: diagram::position(&tag.value),
    });
}

fn variant(game: &AnnotatedGame) -> String {
    match game.rule_set {
        Some("auale") => "Oware Abapa".to_owned(),
        Some(id) => id.to_owned(),
        None => game
            .record
            .tag("Variant")
            .map_or_else(|| "?".to_owned(), |tag| tag.value.clone()),
    }
}

/// The result in seeds where it is known in seeds.
pub(super) fn result(game: &AnnotatedGame) -> String {
    match game.record.result.as_ref().map(|result| result.value) {
        Some(GameResult::Seeds(stores)) => stores.to_string(),
        Some(GameResult::Win(Player::South)) => "1-0".to_owned(),
        Some(GameResult::Win(Player::North)) => "0-1".to_owned(),
        Some(GameResult::Draw) => "1/2-1/2".to_owned(),
        Some(GameResult::Unknown) | None => "*".to_owned(),
    }
}

/// A move with what it brings: of the last one, what the end awards too.
fn move_text(game: &AnnotatedGame, written: &WrittenMove, main: Option<usize>) -> String {
    let letter = left(written.letter);
    let gain = main.and_then(|ply| {
        let [before, after] = [ply, ply + 1].map(|at| game.positions.get(at));
        let of = |position: &crate::board::Position| position.stores().of(player(written.letter));
        let halves = of(after?).in_halves().checked_sub(of(before?).in_halves())?;
        (halves % 2 == 0).then_some(u32::from(halves / 2))
    });
    let captured = match written.captured.map(|claim| claim.value) {
        Some(CaptureClaim::Seeds(seeds)) => seeds,
        _ => 0,
    };
    match gain.unwrap_or(captured) {
        0 => letter.to_string(),
        seeds => format!("{letter}+{seeds}"),
    }
}

/// A house's letter, from its owner's left.
pub(super) fn left(letter: char) -> char {
    Letters::Facing
        .house(letter)
        .map_or(letter, |house| Letters::Left.letter(house))
}

pub(super) fn player(letter: char) -> Player {
    if letter.is_ascii_uppercase() {
        Player::South
    } else {
        Player::North
    }
}
