//! What can be typed instead of a move.

use crate::finding::{Arg, Message};

use super::EntrySession;

/// What can be typed instead of a move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Order {
    Undo,
    Board,
    Help,
    Agreement,
    Resign,
    Quit,
}

impl Order {
    /// The orders, by their English words and the keys of their words in the language.
    const ALL: [(Order, &'static str, &'static str); 6] = [
        (Order::Undo, "undo", "enter-word-undo"),
        (Order::Board, "board", "enter-word-board"),
        (Order::Help, "help", "enter-word-help"),
        (Order::Agreement, "agreement", "enter-word-agreement"),
        (Order::Resign, "resign", "enter-word-resign"),
        (Order::Quit, "quit", "enter-word-quit"),
    ];
}

impl EntrySession<'_> {
    /// Adds the words that can be typed instead of a move.
    pub(super) fn with_words(&self, message: Message) -> Message {
        Order::ALL.into_iter().fold(message, |message, (_, name, key)| {
            message.with(name, Arg::Text(self.session.catalogue.word(key)))
        })
    }

    pub(super) fn order(&self, line: &str) -> Option<Order> {
        let line = line.to_lowercase();
        let named = |word: &str, key: &'static str| line == word || line == self.session.catalogue.word(key);
        Order::ALL
            .into_iter()
            .find(|(_, word, key)| named(word, key))
            .map(|(order, ..)| order)
    }
}
