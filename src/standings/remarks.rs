//! What is odd about the games of an event, taken together.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, HashMap, HashSet};

use crate::replay::Winner;

use super::event::Event;
use super::game::{Kept, Series, Sheet, Unfit};
use super::names::People;
use super::{Remark, RemarkKind};

/// More games than this are not named one by one.
const MOST_SHEETS: usize = 20;

/// Everything that is to be said of an event. `copies` says of every game which earlier one it repeats.
pub(super) fn of(event: &Event, people: &People, copies: &[Option<usize>]) -> Vec<Remark> {
    let view = View {
        event,
        people,
        copies,
    };
    let mut remarks = view.uncounted();
    remarks.extend(view.twice());
    remarks.extend(view.not_met());
    let series = view.series();
    remarks.extend(series.iter().filter_map(|series| view.numbers_missing(series)));
    remarks.extend(series.iter().flat_map(|series| view.wrong_starters(series)));
    remarks.extend(view.spellings());
    remarks
}

struct View<'e> {
    event: &'e Event,
    people: &'e People,
    copies: &'e [Option<usize>],
}

/// The games of two players in a match or round that have a number, by it; of a number that stands twice, the
/// first.
struct Numbered<'e> {
    series: Series,
    people: [usize; 2],
    games: BTreeMap<u32, &'e Kept>,
    /// The numbers that stand twice: which game is meant is not known.
    unclear: HashSet<u32>,
}

impl<'e> View<'e> {
    fn name(&self, player: usize) -> String {
        self.event.players.all.get(player).cloned().unwrap_or_default()
    }

    fn names(&self, players: [usize; 2]) -> [String; 2] {
        players.map(|player| self.name(player))
    }

    /// The people of a game, whatever way they are spelt, the lower number first.
    fn pair(&self, game: &Kept) -> Option<[usize; 2]> {
        let [one, other] = game.players?.map(|player| self.people.same[player]);
        (one != other).then(|| [one.min(other), one.max(other)])
    }

    /// The games that are no copies.
    fn originals(&self) -> impl Iterator<Item = &'e Kept> {
        let originals = self.event.games.iter().zip(self.copies);
        originals
            .filter(|(_, original)| original.is_none())
            .map(|(game, _)| game)
    }

    fn uncounted(&self) -> Vec<Remark> {
        let remark = |game: &Kept| {
            let kind = match (&game.result, game.players) {
                (Err(Unfit::Faulty(code)), _) => RemarkKind::Faulty(*code),
                (_, None) => RemarkKind::NoPlayers,
                (_, Some([south, north])) if south == north => RemarkKind::SamePlayer(self.name(south)),
                (Err(Unfit::Unfinished), Some(players)) => RemarkKind::NoResult(self.names(players)),
                (Ok(_), _) => return None,
            };
            Some(Remark {
                kind,
                sheets: vec![game.sheet.clone()],
            })
        };
        self.originals().filter_map(remark).collect()
    }

    fn twice(&self) -> Vec<Remark> {
        let games = &self.event.games;
        let mut copies: BTreeMap<usize, Vec<Sheet>> = BTreeMap::new();
        for (index, original) in self.copies.iter().enumerate() {
            if let Some(original) = original {
                let sheets = copies.entry(*original).or_default();
                if sheets.len() < MOST_SHEETS {
                    sheets.push(games[index].sheet.clone());
                }
            }
        }
        let remark = |(original, copies): (usize, Vec<Sheet>)| {
            let game = &games[original];
            Some(Remark {
                kind: RemarkKind::Twice(self.names(game.players?)),
                sheets: std::iter::once(game.sheet.clone()).chain(copies).collect(),
            })
        };
        copies.into_iter().filter_map(remark).collect()
    }

    /// Who have met less often than most, where most of all pairs have met equally often.
    fn not_met(&self) -> Vec<Remark> {
        let mut met: HashMap<[usize; 2], usize> = HashMap::new();
        for pair in self.originals().filter_map(|game| self.pair(game)) {
            *met.entry(pair).or_default() += 1;
        }
        let mut players: Vec<usize> = met.keys().flatten().copied().collect();
        players.sort_unstable();
        players.dedup();
        let pairs = players.len().saturating_mul(players.len().saturating_sub(1)) / 2;
        let Some(usual) = usual(&met, pairs).filter(|_| players.len() > 2) else {
            return Vec::new();
        };
        // Most pairs have met: all pairs are not many more than the games.
        let all = players.iter().enumerate();
        let all = all.flat_map(|(i, one)| players[i + 1..].iter().map(move |other| [*one, *other]));
        all.map(|pair| (pair, met.get(&pair).copied().unwrap_or(0)))
            .filter(|(_, met)| *met < usual)
            .map(|(pair, met)| Remark {
                kind: RemarkKind::NotMet {
                    players: self.names(pair),
                    met,
                    usual,
                },
                sheets: Vec::new(),
            })
            .collect()
    }

    /// The numbered games of each two players, match by match and round by round.
    fn series(&self) -> Vec<Numbered<'e>> {
        let mut all: BTreeMap<(Series, [usize; 2]), Numbered<'e>> = BTreeMap::new();
        for game in self.originals() {
            let (Some(series), Some(number), Some(people)) = (game.series, game.number, self.pair(game))
            else {
                continue;
            };
            let numbered = all.entry((series, people)).or_insert_with(|| Numbered {
                series,
                people,
                games: BTreeMap::new(),
                unclear: HashSet::new(),
            });
            match numbered.games.entry(number) {
                Entry::Vacant(free) => _ = free.insert(game),
                Entry::Occupied(_) => _ = numbered.unclear.insert(number),
            }
        }
        all.into_values().collect()
    }

    /// The numbers that are left out; in a round, a game's number may be that of the table.
    fn numbers_missing(&self, series: &Numbered<'e>) -> Option<Remark> {
        let Series::Match(name) = series.series else {
            return None;
        };
        let mut numbers = Vec::new();
        let mut next = 1;
        for number in series.games.keys().copied() {
            if number > next {
                numbers.push(next..=number - 1);
            }
            next = number.saturating_add(1);
        }
        (!numbers.is_empty()).then(|| Remark {
            kind: RemarkKind::NumbersMissing {
                name: self.event.series.all.get(name).cloned().unwrap_or_default(),
                players: self.names(series.people),
                numbers,
            },
            sheets: Vec::new(),
        })
    }

    fn wrong_starters(&self, series: &Numbered<'e>) -> Vec<Remark> {
        let follow = series.games.iter().zip(series.games.iter().skip(1));
        follow
            .filter(|((before, _), (number, _))| {
                before.checked_add(1) == Some(**number)
                    && !series.unclear.contains(before)
                    && !series.unclear.contains(number)
            })
            .filter_map(|((_, before), (number, game))| self.wrong_starter(before, *number, game))
            .collect()
    }

    fn wrong_starter(&self, before: &Kept, number: u32, game: &Kept) -> Option<Remark> {
        let scored = before.result.as_ref().ok()?;
        let Winner::Player(winner) = scored.winner else {
            return None;
        };
        let winner = before.name_of(winner)?;
        let starter = game.name_of(game.starter?)?;
        let wrong = game.winner_begins && self.people.same[winner] != self.people.same[starter];
        wrong.then(|| Remark {
            kind: RemarkKind::WrongStarter {
                number,
                starter: self.name(starter),
                winner: self.name(winner),
            },
            sheets: vec![game.sheet.clone()],
        })
    }

    fn spellings(&self) -> Vec<Remark> {
        let names = self.event.players.all.len();
        if self.people.too_many {
            return vec![Remark {
                kind: RemarkKind::ManyNames(names),
                sheets: Vec::new(),
            }];
        }
        let remark = |(rare, common): (usize, &usize)| Remark {
            kind: RemarkKind::Spelling(self.names([*common, rare])),
            sheets: self.sheets_of(rare),
        };
        let same = self.people.same.iter().enumerate();
        same.filter(|(name, common)| name != *common)
            .map(remark)
            .collect()
    }

    fn sheets_of(&self, player: usize) -> Vec<Sheet> {
        let games = self.event.games.iter();
        games
            .filter(|game| game.players.is_some_and(|players| players.contains(&player)))
            .map(|game| game.sheet.clone())
            .take(MOST_SHEETS)
            .collect()
    }
}

/// How often two usually meet, if most of all pairs have met so often.
fn usual(met: &HashMap<[usize; 2], usize>, pairs: usize) -> Option<usize> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for met in met.values() {
        *counts.entry(*met).or_default() += 1;
    }
    let (usual, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count * 2 > pairs).then_some(usual)
}
