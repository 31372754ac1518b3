//! The games of an event, and the table that they make.

use std::collections::HashMap;

use crate::record::Record;
use crate::replay::Replay;
use crate::rules::NextStarter;

use super::game::{Kept, Series, Sheet, moves, said, scored};
use super::names::{self, Names, one_line};
use super::scores::{self, TieBreak};
use super::{Standings, remarks};

/// The games of an event.
#[derive(Debug, Default)]
pub(super) struct Event {
    pub(super) name: Option<String>,
    pub(super) players: Names,
    /// What `Match` and `Round` tags say.
    pub(super) series: Names,
    pub(super) games: Vec<Kept>,
}

impl Event {
    pub(super) fn add(&mut self, sheet: Sheet, replay: &Replay<'_>) {
        let record = replay.record;
        let players = ["South", "North"].map(|side| said(record, side).map(one_line));
        let players = match players {
            [Some(south), Some(north)] => Some([self.players.number(&south), self.players.number(&north)]),
            _ => None,
        };
        let rules = replay.setup.rules;
        let series = self.series_of(record);
        self.games.push(Kept {
            sheet,
            players,
            result: scored(replay),
            moves: moves(replay),
            series,
            number: said(record, "Game").and_then(|number| number.parse().ok()),
            starter: replay.setup.start.map(|start| start.to_move()),
            winner_begins: rules.is_some_and(|rules| rules.next_starter == NextStarter::Winner),
        });
    }

    fn series_of(&mut self, record: &Record) -> Option<Series> {
        if let Some(name) = said(record, "Match") {
            return Some(Series::Match(self.series.number(&one_line(name))));
        }
        said(record, "Round").map(|name| Series::Round(self.series.number(&one_line(name))))
    }

    pub(super) fn standings(&self, seeds: bool) -> Standings {
        let people = names::people(&self.players.all, &self.games);
        let copies = self.copies(&people.same);
        let counted: Vec<scores::Scoring> = self
            .games
            .iter()
            .zip(&copies)
            .filter(|(_, original)| original.is_none())
            .filter_map(|(game, _)| game.scoring())
            .collect();
        Standings {
            event: self.name.clone(),
            given: self.games.len(),
            counted: counted.len(),
            tie_breaks: TieBreak::used(seeds),
            players: scores::table(&self.players.all, &counted, seeds),
            remarks: remarks::of(self, &people, &copies),
        }
    }

    /// For every game the earlier one that it is a copy of, if it is one: the same houses by the same people.
    fn copies(&self, same: &[usize]) -> Vec<Option<usize>> {
        let mut first = HashMap::new();
        let copy = |(index, game): (usize, &Kept)| {
            let people = game.players?.map(|player| same[player]);
            let original = *first.entry((game.moves?, people)).or_insert(index);
            (original != index).then_some(original)
        };
        self.games.iter().enumerate().map(copy).collect()
    }
}
