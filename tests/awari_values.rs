//! Awari solved from one to ten stones with the product's own moves, captures and ends: as many boards have
//! each value as the published tables say. One wrong rule, and the counts are others.
//!
//! Awari's rule, "a move that leaves the opponent without seeds is illegal unless every move does", is the rule
//! set `computer-olympiad` without its majority and its repetition. They refuse by different words, and agree
//! in every value:
//!
//! - Both refuse a slam while there is a move that leaves the opponent seeds, and a move that does not feed an
//!   empty row while another does.
//! - Where every move leaves the opponent without seeds, Awari lets all be played; after any of them the
//!   opponent cannot move and the mover has the rest, so that each is worth all seeds on the board. Native ends
//!   the game by famine, the mover keeping his row, or leaves the slams that feed, after which the opponent is
//!   blocked: all seeds again.
//! - A mover whose row is empty is blocked, and the opponent keeps his row: Awari's "takes what is left".
//!
//! The majority is off because a value counts seeds, not wins. A position that repeats is worth an equal split
//! of the rest, which is what play without end is worth to the solver; so repetition is off too.

use std::collections::BTreeMap;

use awale::board::PositionParts;
use awale::rules::{GrandSlamLegality, GrandSlamTakes, Majority, Repetition, VARIANTS};
use awale::{Game, HalfSeeds, House, Player, Position, Rules, Stores};

const PUBLISHED: &str = include_str!("../fixtures/rules/awari-values.txt");

/// Seeds by house in sowing order, from the mover's first house on.
type Seeds = [u8; 12];

/// How many boards have each value.
type Counts = BTreeMap<i8, usize>;

/// The rule set that stands for Awari.
fn awari() -> Rules {
    let variant = VARIANTS.iter().find(|variant| variant.id == "computer-olympiad");
    Rules {
        majority: Majority::None,
        repetition: Repetition::Never,
        ..variant.expect("a named rule set").rules
    }
}

/// The numbers of the boards: all those with as many stones are counted through from 0 on. A board is a row
/// of stones with eleven bars between the houses, and the places of the bars are a combination.
struct Numbering {
    /// `choose[n][k]`: combinations of `k` out of `n`.
    choose: [[usize; 12]; 24],
}

impl Numbering {
    fn new() -> Numbering {
        let mut choose = [[0; 12]; 24];
        for n in 0..24 {
            choose[n][0] = 1;
            for k in 1..12.min(n + 1) {
                choose[n][k] = choose[n - 1][k - 1] + choose[n - 1][k];
            }
        }
        Numbering { choose }
    }

    fn boards(&self, stones: usize) -> usize {
        self.choose[stones + 11][11]
    }

    fn number(&self, seeds: Seeds) -> usize {
        let mut place = 0;
        let mut number = 0;
        for (bar, house) in seeds.into_iter().take(11).enumerate() {
            place += usize::from(house);
            number += self.choose[place + bar][bar + 1];
        }
        number
    }

    fn board(&self, stones: usize, mut number: usize) -> Seeds {
        let mut seeds = [0; 12];
        let mut above = stones + 11;
        for bar in (0..11).rev() {
            let mut place = above - 1;
            while self.choose[place][bar + 1] > number {
                place -= 1;
            }
            number -= self.choose[place][bar + 1];
            seeds[bar + 1] = small(above - place - 1);
            above = place;
        }
        seeds[0] = small(above);
        seeds
    }
}

fn small(n: usize) -> u8 {
    u8::try_from(n).expect("no more than 48 seeds")
}

/// What a side to move can choose between.
#[derive(PartialEq, Debug)]
struct Choices {
    /// The best value of the end, or of the moves that lead to fewer stones; none where there is neither.
    settled: Option<i8>,
    /// The boards with as many stones that the other moves lead to, by number, sorted.
    open: Vec<usize>,
}

impl Choices {
    fn settle_for(&mut self, value: i8) {
        self.settled = self.settled.max(Some(value));
    }
}

/// The solver: values by stones and by number of board.
struct Solver {
    rules: Rules,
    numbering: Numbering,
    values: Vec<Vec<i8>>,
}

impl Solver {
    fn new(rules: Rules) -> Solver {
        Solver {
            rules,
            numbering: Numbering::new(),
            values: vec![vec![0]],
        }
    }

    /// Solves all boards with one stone more than those solved.
    fn solve_next(&mut self) -> Counts {
        let stones = self.values.len();
        let choices: Vec<Choices> = (0..self.numbering.boards(stones))
            .map(|number| self.choices(self.numbering.board(stones, number)))
            .collect();
        let values = settle(&choices);
        let mut counts = Counts::new();
        for value in &values {
            *counts.entry(*value).or_default() += 1;
        }
        self.values.push(values);
        counts
    }

    /// What the mover can choose between; the same for South and for North.
    fn choices(&self, seeds: Seeds) -> Choices {
        let south = self.choices_of(Player::South, seeds);
        assert_eq!(self.choices_of(Player::North, seeds), south, "{seeds:?}");
        south
    }

    fn choices_of(&self, mover: Player, seeds: Seeds) -> Choices {
        let game = Game::from_position(self.rules, position(mover, seeds));
        let mut choices = Choices {
            settled: game.end().map(|end| lead(mover, end.awarded)),
            open: Vec::new(),
        };
        for house in game.legal().iter() {
            self.add(&mut choices, &game, house);
        }
        choices.open.sort_unstable();
        choices
    }

    fn add(&self, choices: &mut Choices, game: &Game, house: House) {
        let ply = game.clone().play(house).expect("a legal move");
        let captured = value(ply.captured.seeds());
        if let Some(end) = ply.end {
            return choices.settle_for(captured + lead(ply.player(), end.awarded));
        }
        let after = seeds_before(&ply.after);
        let number = self.numbering.number(after);
        if captured == 0 {
            choices.open.push(number);
        } else {
            choices.settle_for(captured - self.values[stones(after)][number]);
        }
    }
}

/// The values of all boards with as many stones.
///
/// Every board starts at 0, the value of play without end. A value other than 0 then stands for a line of play
/// that a side can force to a capture or an end: the more rounds, the longer the line. Neither side gives up
/// what it can force for play without end, nor can a longer look take it away; so values only move away from 0,
/// and they are right once none moves.
fn settle(choices: &[Choices]) -> Vec<i8> {
    let mut values = vec![0i8; choices.len()];
    let mut moving = true;
    while moving {
        moving = false;
        for (number, choice) in choices.iter().enumerate() {
            let open = choice.open.iter().map(|next| -values[*next]);
            let best = open.chain(choice.settled).max().expect("a move or an end");
            moving |= best != values[number];
            values[number] = best;
        }
    }
    values
}

/// The board with a side to move. The stores hold the seeds that are not on it, and play no part.
fn position(mover: Player, seeds: Seeds) -> Position {
    let row = |player| House::row(player).map(|house| HalfSeeds::whole(seeds[from_mover(house, mover)]));
    let on_board = small(stones(seeds));
    Position::check(PositionParts {
        south: row(Player::South),
        north: row(Player::North),
        stores: Stores::whole(48 - on_board, 0),
        to_move: mover,
    })
    .expect("a position")
}

/// The seeds as the side to move counts them.
fn seeds_before(position: &Position) -> Seeds {
    let mut seeds = [0; 12];
    for house in House::ALL {
        seeds[from_mover(house, position.to_move())] = position.board().seeds(house);
    }
    seeds
}

/// The place of a house in sowing order from the mover's first house.
fn from_mover(house: House, mover: Player) -> usize {
    match mover {
        Player::South => house.place(),
        Player::North => (house.place() + 6) % 12,
    }
}

/// What a player is awarded more than the opponent.
fn lead(player: Player, awarded: Stores) -> i8 {
    let whole = |player| value(awarded.of(player).as_whole().expect("no halves"));
    whole(player) - whole(player.other())
}

fn value(seeds: impl TryInto<i8>) -> i8 {
    seeds.try_into().ok().expect("48 seeds at most")
}

fn stones(seeds: Seeds) -> usize {
    seeds.into_iter().map(usize::from).sum()
}

/// The published counts of so many stones.
fn published(stones: usize) -> Counts {
    let counts = PUBLISHED
        .lines()
        .find_map(|line| line.strip_prefix(&format!("{stones}: ")))
        .expect("a line for the stones");
    let pair = |pair: &str| {
        let (value, count) = pair.split_once(':').expect("a value and a count");
        (value.parse().expect("a value"), count.parse().expect("a count"))
    };
    counts.split_whitespace().map(pair).collect()
}

#[test]
fn boards_are_numbered_through() {
    let numbering = Numbering::new();
    for n in 0..=5 {
        for number in 0..numbering.boards(n) {
            let seeds = numbering.board(n, number);
            assert_eq!(stones(seeds), n);
            assert_eq!(numbering.number(seeds), number, "{seeds:?}");
        }
    }
}

#[test]
fn one_to_ten_stones_have_the_published_values() {
    let mut solver = Solver::new(awari());
    for stones in 1..=10 {
        assert_eq!(solver.solve_next(), published(stones), "{stones} stones");
    }
}

/// The counts are no easy match: under any other rule for the slam they are others by three stones.
#[test]
fn other_rules_for_the_slam_have_other_values() {
    let others = [
        (GrandSlamLegality::Allowed, GrandSlamTakes::All),
        (GrandSlamLegality::Allowed, GrandSlamTakes::Nothing),
        (GrandSlamLegality::Forbidden, GrandSlamTakes::All),
        (GrandSlamLegality::OnlyIfForced, GrandSlamTakes::Nothing),
        (GrandSlamLegality::OnlyIfForced, GrandSlamTakes::AllButFirst),
        (GrandSlamLegality::OnlyIfForced, GrandSlamTakes::AllButLast),
        (
            GrandSlamLegality::OnlyIfForced,
            GrandSlamTakes::AllAndRestToOpponent,
        ),
    ];
    for (legality, takes) in others {
        let mut rules = awari();
        rules.grand_slam.legality = legality;
        rules.grand_slam.takes = takes;
        let mut solver = Solver::new(rules);
        let differs = (1..=3).any(|stones| solver.solve_next() != published(stones));
        assert!(differs, "{legality:?}, {takes:?}");
    }
}
