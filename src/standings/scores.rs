//! Points and tie-breaks.

use std::collections::HashMap;

use super::Quarters;

/// What decides between players of equal points, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TieBreak {
    /// The points of the opponents beaten, and half of those drawn with.
    SonnebornBerger,
    /// The points among those who are still equal, if each has met each equally often.
    DirectEncounter,
    /// Seeds won less seeds lost. Only where it is asked for.
    SeedDifference,
}

impl TieBreak {
    /// The tie-break as the JSON has it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            TieBreak::SonnebornBerger => "sonneborn-berger",
            TieBreak::DirectEncounter => "direct-encounter",
            TieBreak::SeedDifference => "seeds",
        }
    }

    /// The tie-breaks that are used: the seeds only where they are asked for.
    #[must_use]
    pub const fn used(seeds: bool) -> &'static [TieBreak] {
        const ALL: [TieBreak; 3] = [
            TieBreak::SonnebornBerger,
            TieBreak::DirectEncounter,
            TieBreak::SeedDifference,
        ];
        if seeds { &ALL } else { ALL.split_at(2).0 }
    }
}

/// What a game gave its players, South and North.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scoring {
    /// Who they are, by number.
    pub players: [usize; 2],
    /// Half points.
    pub points: [i64; 2],
    /// Half seeds.
    pub seeds: [i64; 2],
}

/// A player's place in the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The name.
    pub name: String,
    /// The rank, from 1; players whom no tie-break parts share one.
    pub rank: usize,
    /// Games won.
    pub wins: usize,
    /// Games drawn.
    pub draws: usize,
    /// Games lost.
    pub losses: usize,
    /// 1 for a win, ½ for a draw.
    pub points: Quarters,
    /// The points of the opponents beaten, and half of those drawn with.
    pub sonneborn_berger: Quarters,
    /// The points against those who are equal in all before; none where there is nobody, or they have not all
    /// met equally often.
    pub direct_encounter: Option<Quarters>,
    /// Seeds won less seeds lost.
    pub seed_difference: Quarters,
    /// The results against each opponent met, in the order of the table.
    pub against: Vec<Against>,
}

impl Standing {
    /// How many games count.
    #[must_use]
    pub const fn games(&self) -> usize {
        self.wins + self.draws + self.losses
    }
}

/// The results against one opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Against {
    /// The opponent's place in the table, from 0.
    pub opponent: usize,
    /// What each game gave, in the order in which they were read.
    pub results: Vec<Quarters>,
}

impl Against {
    /// What all of them gave.
    #[must_use]
    pub fn points(&self) -> Quarters {
        Quarters::new(self.results.iter().map(|result| result.in_quarters()).sum())
    }
}

/// A player's sums, in halves; Sonneborn–Berger in quarters.
#[derive(Clone, Default)]
struct Sums {
    wins: usize,
    draws: usize,
    losses: usize,
    points: i64,
    sonneborn_berger: i64,
    direct: Option<i64>,
    seeds: i64,
}

/// The table, the first first; equal players in the order of their names.
pub(super) fn table(names: &[String], games: &[Scoring], by_seeds: bool) -> Vec<Standing> {
    let mut sums = points(names.len(), games);
    add_sonneborn_berger(&mut sums, games);
    add_direct_encounters(&mut sums, games);
    let mut order: Vec<usize> = (0..names.len()).collect();
    let merit = |player: usize| {
        let sums: &Sums = &sums[player];
        let seeds = if by_seeds { sums.seeds } else { 0 };
        (sums.points, sums.sonneborn_berger, sums.direct, seeds)
    };
    order.sort_by(|one, other| {
        let by_name = || names[*one].cmp(&names[*other]);
        merit(*other).cmp(&merit(*one)).then_with(by_name)
    });
    let mut standings: Vec<Standing> = Vec::with_capacity(order.len());
    for (row, player) in order.iter().enumerate() {
        let equal = row > 0 && merit(order[row - 1]) == merit(*player);
        let rank = match standings.last() {
            Some(above) if equal => above.rank,
            _ => row + 1,
        };
        standings.push(standing(&names[*player], rank, &sums[*player]));
    }
    add_results(&mut standings, &order, games);
    standings
}

fn points(players: usize, games: &[Scoring]) -> Vec<Sums> {
    let mut sums = vec![Sums::default(); players];
    for game in games {
        for (side, player) in game.players.into_iter().enumerate() {
            let sums = &mut sums[player];
            sums.points += game.points[side];
            sums.seeds += game.seeds[side] - game.seeds[1 - side];
            match game.points[side] {
                0 => sums.losses += 1,
                1 => sums.draws += 1,
                _ => sums.wins += 1,
            }
        }
    }
    sums
}

fn add_sonneborn_berger(sums: &mut [Sums], games: &[Scoring]) {
    for game in games {
        let [south, north] = game.players;
        sums[south].sonneborn_berger += game.points[0] * sums[north].points;
        sums[north].sonneborn_berger += game.points[1] * sums[south].points;
    }
}

/// Groups of players who are equal so far, if each has met each equally often.
fn add_direct_encounters(sums: &mut [Sums], games: &[Scoring]) {
    let group = |sums: &[Sums], player: usize| (sums[player].points, sums[player].sonneborn_berger);
    let mut groups: HashMap<(i64, i64), Group> = HashMap::new();
    for player in 0..sums.len() {
        groups.entry(group(sums, player)).or_default().players += 1;
    }
    let within = |sums: &[Sums], game: &Scoring| {
        let [south, north] = game.players.map(|player| group(sums, player));
        (south == north).then_some(south)
    };
    for game in games {
        if let Some(group) = within(sums, game).and_then(|group| groups.get_mut(&group)) {
            let [south, north] = game.players;
            *group.met.entry((south.min(north), south.max(north))).or_default() += 1;
        }
    }
    // Whom nobody is equal to, or who have not met, have no direct encounters.
    groups.retain(|_, group| group.all_have_met());
    let keys: Vec<(i64, i64)> = (0..sums.len()).map(|player| group(sums, player)).collect();
    for (sums, key) in sums.iter_mut().zip(&keys) {
        sums.direct = groups.contains_key(key).then_some(0);
    }
    for game in games {
        let [south, north] = game.players;
        if keys[south] == keys[north] {
            for (player, points) in game.players.into_iter().zip(game.points) {
                sums[player].direct = sums[player].direct.map(|direct| direct + points);
            }
        }
    }
}

/// Players who are equal so far.
#[derive(Default)]
struct Group {
    players: usize,
    /// How often each two have met.
    met: HashMap<(usize, usize), usize>,
}

impl Group {
    fn all_have_met(&self) -> bool {
        let pairs = self.players.saturating_mul(self.players.saturating_sub(1)) / 2;
        let mut counts = self.met.values();
        let first = counts.next();
        pairs > 0 && self.met.len() == pairs && counts.all(|count| Some(count) == first)
    }
}

fn standing(name: &str, rank: usize, sums: &Sums) -> Standing {
    Standing {
        name: name.to_owned(),
        rank,
        wins: sums.wins,
        draws: sums.draws,
        losses: sums.losses,
        points: Quarters::halves(sums.points),
        sonneborn_berger: Quarters::new(sums.sonneborn_berger),
        direct_encounter: sums.direct.map(Quarters::halves),
        seed_difference: Quarters::halves(sums.seeds),
        against: Vec::new(),
    }
}

fn add_results(standings: &mut [Standing], order: &[usize], games: &[Scoring]) {
    let mut rows = vec![0; order.len()];
    for (row, player) in order.iter().enumerate() {
        rows[*player] = row;
    }
    let mut results: HashMap<(usize, usize), Vec<Quarters>> = HashMap::new();
    for game in games {
        let [south, north] = game.players.map(|player| rows[player]);
        let [for_south, for_north] = game.points.map(Quarters::halves);
        results.entry((south, north)).or_default().push(for_south);
        results.entry((north, south)).or_default().push(for_north);
    }
    for ((row, opponent), results) in results {
        standings[row].against.push(Against { opponent, results });
    }
    for standing in standings {
        standing.against.sort_by_key(|against| against.opponent);
    }
}
