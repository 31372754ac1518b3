//! The nomenclature of the wiki on mancala games: from-house to-house, counted from 1 from each house's owner's
//! left, and in brackets all that the mover has captured so far: `53 (20)`.

use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, claim, read_game, written};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, layout, openspiel};
use crate::record::{CaptureClaim, Letters, Record, WrittenMove};

pub(super) struct Manqala;

impl Notation for Manqala {
    fn name(&self) -> &'static str {
        "manqala"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::BlankLines
    }

    fn read(&self, text: &str, game: Span) -> Record {
        read_game(text, game, &word)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::MOVES
    }

    fn letters(&self) -> Option<Letters> {
        Some(Letters::Left)
    }

    fn between(&self) -> &'static str {
        "\n"
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let words = layout::words(game, self.capabilities(), &|written, main| {
            move_text(game, written, main)
        });
        Some(layout::wrap(&words, 80))
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let pair = |word: &str| matches!(word.as_bytes(), [b'1'..=b'6', b'1'..=b'6']);
        let words = sample.words.iter().filter(|word| !is_total(word));
        let moves = sample.words.iter().any(|word| pair(word));
        Fit::maybe(moves && words.clone().all(|word| pair(word)))
    }
}

fn is_total(word: &str) -> bool {
    let inner = word.strip_prefix('(').and_then(|word| word.strip_suffix(')'));
    inner.is_some_and(|inner| !inner.is_empty() && inner.chars().all(|c| c.is_ascii_digit()))
}

fn word(word: &str, context: WordContext<'_>) -> Option<Word> {
    if is_total(word) {
        let digits = word.trim_matches(['(', ')']);
        return Some(Word::Total(crate::notation::lex::cut_off(digits.as_bytes())));
    }
    let [from @ b'1'..=b'6', to @ b'1'..=b'6'] = word.as_bytes() else {
        return None;
    };
    let letter = openspiel::letter(context.turn, from - b'1');
    let mut read = written(letter, context.at, 2);
    // The number does not say in which row: it is kept, and either row's house is the one meant.
    read.last = Some(claim(context.at, 1, 2, char::from(*to)));
    Some(Word::Move(read))
}

fn move_text(game: &AnnotatedGame, written: &WrittenMove, main: Option<usize>) -> Option<String> {
    let number = |letter| {
        Letters::Facing
            .house(letter)
            .map(|house| openspiel::from_left(house) + 1)
    };
    let (from, to) = (number(written.letter)?, number(written.last?.value)?);
    let captured = matches!(
        written.captured.map(|claim| claim.value),
        Some(CaptureClaim::Seeds(1..))
    );
    let total = main.filter(|_| captured).and_then(|ply| total(game, ply));
    Some(match total {
        Some(total) => format!("{from}{to} ({total})"),
        None => format!("{from}{to}"),
    })
}

/// All that the mover of a ply has captured by then; what an end awards is no capture.
fn total(game: &AnnotatedGame, ply: usize) -> Option<u32> {
    let (_, written) = game.played().nth(ply)?;
    let owner = written.side()?;
    let before = game.positions.get(ply)?.stores().of(owner).as_whole()?;
    let CaptureClaim::Seeds(seeds) = written.captured?.value else {
        return None;
    };
    Some(u32::from(before) + seeds)
}
