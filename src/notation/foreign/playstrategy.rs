//! `PlayStrategy`: PGN with moves as house and landing house, `d1e2`; `1` is South's row, `2` North's, and a2 is
//! our a. Moves alone, a game a line, are read too, and so are FENs.

use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, claim, read_game, written};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, fen, layout, pgn};
use crate::notation::native::{result_text, tag_line};
use crate::notation::vocabulary::fold;
use crate::record::{GameResult, Record, WrittenMove};

pub(super) struct PlayStrategy;

impl Notation for PlayStrategy {
    fn name(&self) -> &'static str {
        "playstrategy"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Paragraphs
    }

    fn read(&self, text: &str, game: Span) -> Record {
        read_game(text, game, &word)
    }

    /// Players by our names; the set-up position out of its tag; the game's name is no rule set.
    fn complete(&self, record: &mut Record) {
        for tag in &mut record.tags {
            match tag.name.as_str() {
                "P1" => "South".clone_into(&mut tag.name),
                "P2" => "North".clone_into(&mut tag.name),
                _ => {}
            }
        }
        pgn::adopt_start(record, fen::position);
        record
            .tags
            .retain(|tag| tag.name != "Variant" || fold(&tag.value) != "oware");
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities::GAMES
    }

    fn rule_set(&self) -> Option<&'static str> {
        Some("playstrategy")
    }

    fn between(&self) -> &'static str {
        "\n"
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let result = result(game);
        let mut text = String::new();
        let ours = ["Letters", "First", "Position", pgn::FEN, "Variant", "Result"];
        for tag in &game.record.tags {
            let name = match tag.name.as_str() {
                "South" => "P1",
                "North" => "P2",
                name if ours.contains(&name) => continue,
                name => name,
            };
            text += &tag_line(name, &tag.value);
        }
        text += &tag_line("Result", &result);
        text += &tag_line("Variant", pgn::variant(game, self.rule_set(), "Oware"));
        let start = game.start();
        if !Starts::South.hold(&start) {
            text += &tag_line(pgn::FEN, &fen::write(&start, 1));
        }
        let mut words = layout::words(game, self.capabilities(), &|written, _| move_text(written));
        words.push(result);
        Some(text + "\n" + &layout::wrap(&words, 80))
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let tagged = ["P1", "P2"]
            .iter()
            .all(|name| sample.tags.iter().any(|(tag, _)| tag == name));
        let moves = |word: &str| word_of(word, 0).is_some();
        let board = |word: &str| fen::looks_like(word) || fen::is_figure(word);
        let telling = sample
            .words
            .iter()
            .any(|word| moves(word) || fen::looks_like(word));
        let all = telling && sample.words.iter().all(|word| moves(word) || board(word));
        Fit::surely(tagged || all)
    }
}

fn word(word: &str, context: WordContext<'_>) -> Option<Word> {
    if fen::looks_like(word) {
        let len = fen::length(context.rest);
        let position = fen::position(&context.rest[..len]);
        return Some(match position {
            position if context.first => Word::Start(position, len),
            Ok(position) => Word::Board(position.to_string(), len),
            Err(_) => Word::Board(context.rest[..len].to_owned(), len),
        });
    }
    word_of(word, context.at).map(Word::Move)
}

fn word_of(word: &str, at: usize) -> Option<WrittenMove> {
    let &[
        from @ b'a'..=b'f',
        row @ (b'1' | b'2'),
        to @ b'a'..=b'f',
        to_row @ (b'1' | b'2'),
    ] = word.as_bytes()
    else {
        return None;
    };
    let letter = |letter: u8, row| match row {
        b'1' => char::from(letter.to_ascii_uppercase()),
        _ => char::from(letter),
    };
    let mut read = written(letter(from, row), at, 4);
    read.last = Some(claim(at, 2, 4, letter(to, to_row)));
    Some(read)
}

fn move_text(written: &WrittenMove) -> Option<String> {
    let house = |letter: char| {
        let row = if letter.is_ascii_uppercase() { '1' } else { '2' };
        format!("{}{row}", letter.to_ascii_lowercase())
    };
    Some(house(written.letter) + &house(written.last?.value))
}

/// Who won; the seeds have no place.
fn result(game: &AnnotatedGame) -> String {
    let value = game
        .record
        .result
        .as_ref()
        .and_then(|result| result.value.winner());
    result_text(match value {
        Some(Some(player)) => GameResult::Win(player),
        Some(None) => GameResult::Draw,
        None => GameResult::Unknown,
    })
}
