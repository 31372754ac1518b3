//! Games come in one by one, and go to their events.

use std::collections::HashMap;
use std::sync::Arc;

use crate::replay::Replay;

use super::Standings;
use super::event::Event;
use super::game::{Sheet, said};
use super::names::{key, one_line};

/// Collects games, and makes standings of them.
///
/// ```
/// use awale::{Options, Source, read, replay};
/// use awale::standings::Tally;
/// let text = "[South \"Ama\"]\n[North \"Kofi\"]\n[Variant \"abapa\"]\n[Termination \"resignation\"]\n\n1. C d 1-0\n";
/// let source = Source::from_bytes("game.awale", text.into());
/// let mut tally = Tally::default();
/// for (number, record) in (1..).zip(&read(&source).records) {
///     tally.add("game.awale", number, &replay(&source, record, &Options::default()));
/// }
/// let standings = tally.standings(false);
/// assert_eq!(standings[0].players[0].name, "Ama");
/// assert_eq!(standings[0].players[0].points.to_string(), "1");
/// ```
#[derive(Debug, Default)]
pub struct Tally {
    events: Vec<Event>,
    by_name: HashMap<String, usize>,
    /// The file that the last game came from: its name is kept once.
    file: Option<Arc<str>>,
}

impl Tally {
    /// Adds a game. `number` is the game's in its file, from 1.
    pub fn add(&mut self, file: &str, number: usize, replay: &Replay<'_>) {
        let sheet = Sheet {
            file: self.file(file),
            game: number,
        };
        self.event(said(replay.record, "Event")).add(sheet, replay);
    }

    /// The standings of every event, in the order in which they were first named.
    #[must_use]
    pub fn standings(&self, seeds: bool) -> Vec<Standings> {
        self.events.iter().map(|event| event.standings(seeds)).collect()
    }

    fn file(&mut self, name: &str) -> Arc<str> {
        match &self.file {
            Some(file) if **file == *name => Arc::clone(file),
            _ => Arc::clone(self.file.insert(name.into())),
        }
    }

    fn event(&mut self, name: Option<&str>) -> &mut Event {
        let key = name.map(key).unwrap_or_default();
        let next = self.events.len();
        let at = *self.by_name.entry(key).or_insert(next);
        if at == next {
            self.events.push(Event {
                name: name.map(one_line),
                ..Event::default()
            });
        }
        &mut self.events[at]
    }
}
