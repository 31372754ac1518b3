//! Names, and which of them may be one player's, spelt in two ways.

use std::collections::{HashMap, HashSet};

use crate::notation::fold;

use super::game::Kept;

/// More names than this are not held against each other: the pairs would be too many.
const MOST_NAMES: usize = 500;
/// Longer names, in characters, are not either.
const LONGEST_NAME: usize = 60;

/// Names, each kept once and known by its number.
#[derive(Debug, Default)]
pub(super) struct Names {
    pub(super) all: Vec<String>,
    numbers: HashMap<String, usize>,
}

impl Names {
    pub(super) fn number(&mut self, name: &str) -> usize {
        if let Some(number) = self.numbers.get(name) {
            return *number;
        }
        self.all.push(name.to_owned());
        self.numbers.insert(name.to_owned(), self.all.len() - 1);
        self.all.len() - 1
    }
}

/// A name with its words one space apart.
pub(super) fn one_line(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What names are told apart by where their spelling does not matter.
pub(super) fn key(name: &str) -> String {
    let folded: String = fold(name).chars().filter(|c| c.is_alphanumeric()).collect();
    if folded.is_empty() { one_line(name) } else { folded }
}

/// Who the names stand for.
pub(super) struct People {
    /// For every name the one that it is probably another spelling of; itself where it is not.
    pub same: Vec<usize>,
    /// Whether there were too many names to look.
    pub too_many: bool,
}

/// Takes a name for another spelling of a commoner one, where they differ by a slip and never met.
pub(super) fn people(names: &[String], games: &[Kept]) -> People {
    let mut same: Vec<usize> = (0..names.len()).collect();
    if names.len() > MOST_NAMES {
        return People { same, too_many: true };
    }
    let counts = counts(names.len(), games);
    let met: HashSet<(usize, usize)> = games
        .iter()
        .filter_map(|game| game.players)
        .flat_map(|[south, north]| [(south, north), (north, south)])
        .collect();
    let spelt: Vec<Spelling> = names.iter().map(|name| Spelling::of(name)).collect();
    // The commonest first; of equals, what was read first.
    let mut order = same.clone();
    order.sort_by_key(|name| std::cmp::Reverse(counts[*name]));
    for (i, rare) in order.iter().enumerate() {
        let likely = order[..i]
            .iter()
            .filter(|common| same[**common] == **common && !met.contains(&(**common, *rare)))
            .filter_map(|common| Some((spelt[*common].slips_to(&spelt[*rare])?, *common)))
            .min_by_key(|(slips, _)| *slips);
        if let Some((_, common)) = likely {
            same[*rare] = common;
        }
    }
    People {
        same,
        too_many: false,
    }
}

fn counts(names: usize, games: &[Kept]) -> Vec<usize> {
    let mut counts = vec![0; names];
    for player in games.iter().filter_map(|game| game.players).flatten() {
        counts[player] += 1;
    }
    counts
}

/// A name without case and accents, and the same with its words in order: first name and family name change
/// places.
struct Spelling {
    folded: String,
    sorted: String,
    length: usize,
}

impl Spelling {
    fn of(name: &str) -> Spelling {
        let mut words: Vec<String> = name.split_whitespace().map(fold).collect();
        let folded = words.concat();
        words.sort();
        Spelling {
            length: folded.chars().count(),
            sorted: words.concat(),
            folded,
        }
    }

    /// How many slips of the pen lie between two names; none where they are too many for names of their length.
    fn slips_to(&self, other: &Spelling) -> Option<usize> {
        let shorter = self.length.min(other.length);
        let allowed = match shorter {
            0..4 => 0,
            4..8 => 1,
            _ => 2,
        };
        let comparable = shorter > 0 && self.length.max(other.length) <= LONGEST_NAME;
        if !comparable || self.length.abs_diff(other.length) > allowed {
            return None;
        }
        let slips = strsim::osa_distance(&self.folded, &other.folded)
            .min(strsim::osa_distance(&self.sorted, &other.sorted));
        (slips <= allowed).then_some(slips)
    }
}
