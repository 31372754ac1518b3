//! `PlayStrategy`: PGN with moves as house and landing house, `d1e2`; `1` is South's row, `2` North's, and a2 is
//! our a. Moves alone, a game a line, are read too, and so are FENs.

use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, claim, read_game, written};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts, fen, layout, pgn};
use crate::notation::folding::fold;
use crate::notation::lex::read_result;
use crate::notation::native::{result_text, tag_line};
use crate::record::{GameResult, Record, Tag, WrittenMove};

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
        Capabilities {
            seeds: false,
            ..Capabilities::GAMES
        }
    }

    fn rule_set(&self) -> Option<&'static str> {
        Some("playstrategy")
    }

    fn between(&self) -> &'static str {
        "\n"
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let token = game.record.result.as_ref().map(|result| result.value);
        let result = who_won(token.unwrap_or(GameResult::Unknown));
        let tag = pgn::result_tag(game, &result);
        let tag = read_result(&tag).map_or(tag, |(value, _)| who_won(value));
        let mut text = String::new();
        let ours = ["First", "Position", pgn::FEN, "Variant", "Result"];
        let mut again = String::new();
        let mut said = Vec::new();
        for Tag { name, value, .. } in &game.record.tags {
            match name.as_str() {
                "South" => text += &tag_line("P1", value),
                "North" => text += &tag_line("P2", value),
                // The first of these is said below, or by the position.
                name @ ("Result" | "Variant") if said.contains(&name) => again += &tag_line(name, value),
                name if ours.contains(&name) => said.push(name),
                name => text += &tag_line(name, value),
            }
        }
        text += &tag_line("Result", &tag);
        text += &tag_line("Variant", pgn::variant(game, self.rule_set(), "Oware"));
        text += &again;
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
        let cells = are_cells(&sample.words);
        let moves = |word: &str| word_of(word, 0).is_some_and(|read| cells || read.last.is_some());
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

/// Whether words are houses alone, of both rows by turns.
fn are_cells(words: &[&str]) -> bool {
    let row = |word: &&str| match word.as_bytes() {
        [b'a'..=b'f', row @ (b'1' | b'2')] => Some(*row),
        _ => None,
    };
    let by_turns = |pair: &[&str]| match (row(&pair[0]), row(&pair[1])) {
        (Some(one), Some(other)) => one != other,
        _ => false,
    };
    words.len() >= 2 && words.windows(2).all(by_turns)
}

/// A move: the house that is sown and the one where the last seed falls, or the first alone.
fn word_of(word: &str, at: usize) -> Option<WrittenMove> {
    let (&[from @ b'a'..=b'f', row @ (b'1' | b'2')], landing) = word.as_bytes().split_at_checked(2)? else {
        return None;
    };
    let letter = |letter: u8, row| match row {
        b'1' => char::from(letter.to_ascii_uppercase()),
        _ => char::from(letter),
    };
    let mut read = written(letter(from, row), at, word.len());
    match *landing {
        [] => {}
        [to @ b'a'..=b'f', to_row @ (b'1' | b'2')] => {
            read.last = Some(claim(at, 2, 4, letter(to, to_row)));
        }
        _ => return None,
    }
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
fn who_won(result: GameResult) -> String {
    result_text(match result.winner() {
        Some(Some(player)) => GameResult::Win(player),
        Some(None) => GameResult::Draw,
        None => GameResult::Unknown,
    })
}
