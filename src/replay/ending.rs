//! What words say of how a game ended, held against the result: "Kofi resigned", "Ama a gagné au temps".

use crate::board::Player;
use crate::finding::{Code, Finding, Message};
use crate::notation::{deed, folded_words, noun_of_deed, player_word};
use crate::record::{GameResult, Item, Record};
use crate::source::Span;

use super::result::{Declared, said};

/// Words that name a winner, where the record's result names another, or none.
pub(super) fn contradiction(record: &Record, declared: Declared) -> Option<Finding> {
    let result = match declared.value {
        GameResult::Win(winner) => Some(winner),
        GameResult::Draw => None,
        // Seeds may be those that were taken until then.
        GameResult::Seeds(_) | GameResult::Unknown => return None,
    };
    let names = Player::BOTH.map(|player| {
        let tag = record.tag(match player {
            Player::South => "South",
            Player::North => "North",
        });
        folded_words(tag.map_or("", |tag| &tag.value)).collect::<Vec<_>>()
    });
    let (span, winner) = texts(record).find_map(|(text, span)| Some((span, winner(text, &names)?)))?;
    (result != Some(winner)).then(|| {
        let message = Message::new("claim-result-words")
            .with("winner", said(GameResult::Win(winner)))
            .with("said", said(declared.value));
        Finding::new(Code::ClaimResult, span, message)
            .label(span, Message::new("label-here"))
            .label(declared.span, Message::new("label-result-stands"))
    })
}

/// The texts that say how a game ended, and where they stand: the tag, and remarks.
fn texts(record: &Record) -> impl Iterator<Item = (&str, Span)> {
    let tag = record.tag("Termination");
    let trails = record.line.moves.iter().flat_map(|node| &node.trail);
    let items = record.line.before.iter().chain(trails).chain(&record.after);
    let remarks = items.filter_map(|item| match item {
        Item::Remark(text, _) => Some((text.text.as_str(), text.span)),
        _ => None,
    });
    tag.map(|tag| (tag.value.as_str(), tag.value_span))
        .into_iter()
        .chain(remarks)
}

/// Who has won by a text, if it names a player and says what he did.
fn winner(text: &str, names: &[Vec<String>; 2]) -> Option<Player> {
    let words: Vec<String> = folded_words(text).collect();
    let named = |word: &String| match names.each_ref().map(|name| name.contains(word)) {
        [true, false] => Some(Player::South),
        [false, true] => Some(Player::North),
        _ => player_word(word),
    };
    let (at, player) = words
        .iter()
        .enumerate()
        .find_map(|(at, word)| Some((at, named(word)?)))?;
    let after = || words[at + 1..].iter().find_map(|word| deed(word));
    let before = || words[..at].iter().rev().find_map(|word| noun_of_deed(word));
    let has_won = before().or_else(after)?;
    Some(if has_won { player } else { player.other() })
}
