//! A second engine, written from the rules page alone and as literally as it can be: it sows seed by seed,
//! keeps the positions in a list and searches that list from one end to the other. It shares nothing with
//! the crate but the values of the axes, so that a mistake must be made twice to go unseen.

use std::collections::{HashSet, VecDeque};

use awale::Rules;
use awale::rules::{Award, GrandSlamLegality, GrandSlamScope, GrandSlamTakes, Majority, Repetition};

/// Houses in sowing order: 0 to 5 are South's A to F, 6 to 11 North's f to a.
type Houses = [u32; 12];

/// South is 0 and North is 1.
type Side = usize;

/// How many positions the search for a capture may look at.
const SEARCH_LIMIT: usize = 100_000;

/// At how few seeds it is tried.
const SEARCHED_AT: u32 = 10;

/// How a game ended, and what each side was awarded, in half seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    pub reason: &'static str,
    pub awarded: [u32; 2],
}

/// What one move did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Moved {
    /// The house of each seed, in the order of sowing.
    pub path: Vec<usize>,
    /// The houses after sowing, before anything is taken.
    pub sown: Houses,
    /// What a plain capture would take: house and seeds, the house of the last seed first.
    pub chain: Vec<(usize, u32)>,
    /// What was taken, in the same order.
    pub captures: Vec<(usize, u32)>,
    /// Whether the chain was a grand slam.
    pub slam: bool,
    /// The houses after the captures, before any award.
    pub left: Houses,
}

/// A game.
#[derive(Clone, Debug)]
pub(crate) struct Reference {
    rules: Rules,
    houses: Houses,
    /// In half seeds.
    stores: [u32; 2],
    mover: Side,
    /// Every position since the last capture, this one included.
    since_capture: Vec<(Houses, Side)>,
    end: Option<Ending>,
    undecided: bool,
}

impl Reference {
    /// A game from a position that may already be over; stores in half seeds.
    pub(crate) fn new(rules: Rules, houses: Houses, stores: [u32; 2], mover: Side) -> Reference {
        let mut game = Reference {
            rules,
            houses,
            stores,
            mover,
            since_capture: Vec::new(),
            end: None,
            undecided: false,
        };
        game.arrive(false);
        game
    }

    pub(crate) fn houses(&self) -> Houses {
        self.houses
    }

    pub(crate) fn stores(&self) -> [u32; 2] {
        self.stores
    }

    pub(crate) fn mover(&self) -> Side {
        self.mover
    }

    pub(crate) fn end(&self) -> Option<Ending> {
        self.end
    }

    /// Whether the search for a capture gave up at this position.
    pub(crate) fn undecided(&self) -> bool {
        self.undecided
    }

    /// The legal houses in sowing order; none once the game is over.
    pub(crate) fn legal(&self) -> Vec<usize> {
        (0..12).filter(|house| self.refusal(*house).is_none()).collect()
    }

    /// The first reason that forbids a house.
    pub(crate) fn refusal(&self, house: usize) -> Option<&'static str> {
        if self.end.is_some() {
            return Some("illegal/game-over");
        }
        refusal_on_board(&self.houses, self.mover, house, &self.rules)
    }

    pub(crate) fn play(&mut self, house: usize) -> Result<Moved, &'static str> {
        match self.refusal(house) {
            Some(refusal) => Err(refusal),
            None => Ok(self.perform(house)),
        }
    }

    /// Plays what the hand can sow, be it permitted or not.
    pub(crate) fn play_regardless(&mut self, house: usize) -> Result<Moved, &'static str> {
        match self.refusal(house) {
            None | Some("illegal/must-feed" | "illegal/grand-slam") => Ok(self.perform(house)),
            Some(refusal) => Err(refusal),
        }
    }

    /// The players stop; a game that is over stays as it is.
    pub(crate) fn agree(&mut self) {
        if self.end.is_none() {
            self.award("agreement", self.rules.awards.agreement);
        }
    }

    fn perform(&mut self, house: usize) -> Moved {
        let moved = work_out(&self.houses, house, &self.rules);
        let taken = seeds_in(&moved.captures);
        self.houses = moved.left;
        self.stores[self.mover] += 2 * taken;
        if taken > 0 {
            self.since_capture.clear();
        }
        self.mover = opponent(self.mover);
        self.arrive(moved.slam && self.rules.grand_slam.takes == GrandSlamTakes::AllAndRestToOpponent);
        moved
    }

    /// Takes up the position and tries the ends one after the other.
    fn arrive(&mut self, slam_that_ends: bool) {
        self.since_capture.push((self.houses, self.mover));
        self.undecided = false;
        let awards = self.rules.awards;
        if slam_that_ends {
            self.give_rest_to_mover();
        } else if self.majority() {
            self.award("majority", awards.majority);
        } else if on_board(&self.houses) == 0 {
            self.award("board-empty", Award::Nobody);
        } else if legal_on_board(&self.houses, self.mover, &self.rules).is_empty() {
            if self.famine() {
                self.award("famine", awards.famine);
            } else {
                self.award("blocked", awards.blocked);
            }
        } else if self.few_seeds() {
            self.award("few-seeds", awards.few_seeds);
        } else if self.repetition() {
            self.award("repetition", awards.repetition);
        } else if self.no_capture_possible() {
            self.award("no-capture-possible", awards.no_capture);
        }
    }

    fn majority(&self) -> bool {
        self.rules.majority == Majority::TwentyFive && self.stores.iter().any(|store| *store >= 50)
    }

    fn famine(&self) -> bool {
        in_row(&self.houses, opponent(self.mover)) == 0 && in_row(&self.houses, self.mover) > 0
    }

    fn few_seeds(&self) -> bool {
        match self.rules.few_seeds {
            Some(few) => on_board(&self.houses) <= u32::from(few),
            None => false,
        }
    }

    fn repetition(&self) -> bool {
        let Repetition::At {
            occurrence,
            both_rows,
        } = self.rules.repetition
        else {
            return false;
        };
        let mut times = 0;
        for earlier in &self.since_capture {
            if *earlier == (self.houses, self.mover) {
                times += 1;
            }
        }
        let both_filled = in_row(&self.houses, 0) > 0 && in_row(&self.houses, 1) > 0;
        times >= occurrence && (both_filled || !both_rows)
    }

    fn no_capture_possible(&mut self) -> bool {
        if !self.rules.no_capture_possible || on_board(&self.houses) > SEARCHED_AT {
            return false;
        }
        let possible = capture_possible(&self.houses, self.mover, &self.rules);
        self.undecided = possible.is_none();
        possible == Some(false)
    }

    fn give_rest_to_mover(&mut self) {
        let mut awarded = [0, 0];
        awarded[self.mover] = 2 * on_board(&self.houses);
        self.sweep("grand-slam", awarded);
    }

    fn award(&mut self, reason: &'static str, award: Award) {
        match award {
            Award::OwnRows => {
                let awarded = [2 * in_row(&self.houses, 0), 2 * in_row(&self.houses, 1)];
                self.sweep(reason, awarded);
            }
            Award::Split => {
                let half = on_board(&self.houses);
                self.sweep(reason, [half, half]);
            }
            Award::Nobody => {
                let awarded = [0, 0];
                self.end = Some(Ending { reason, awarded });
            }
        }
    }

    fn sweep(&mut self, reason: &'static str, awarded: [u32; 2]) {
        self.houses = [0; 12];
        self.stores[0] += awarded[0];
        self.stores[1] += awarded[1];
        self.end = Some(Ending { reason, awarded });
    }
}

fn opponent(side: Side) -> Side {
    1 - side
}

fn owner(house: usize) -> Side {
    house / 6
}

fn in_row(houses: &Houses, side: Side) -> u32 {
    houses[6 * side..6 * side + 6].iter().sum()
}

fn on_board(houses: &Houses) -> u32 {
    houses.iter().sum()
}

fn seeds_in(captures: &[(usize, u32)]) -> u32 {
    captures.iter().map(|(_, seeds)| seeds).sum()
}

/// Sows one seed per house, never into the origin; the houses afterwards and the way that was gone.
fn sow(houses: &Houses, origin: usize) -> (Houses, Vec<usize>) {
    let mut houses = *houses;
    let mut path = Vec::new();
    let mut hand = houses[origin];
    houses[origin] = 0;
    let mut house = origin;
    while hand > 0 {
        house = (house + 1) % 12;
        if house != origin {
            houses[house] += 1;
            hand -= 1;
            path.push(house);
        }
    }
    (houses, path)
}

/// The houses that the last seed would capture, backwards from its own.
fn chain(sown: &Houses, last: usize, mover: Side) -> Vec<(usize, u32)> {
    let mut chain = Vec::new();
    let mut house = last;
    while owner(house) == opponent(mover) && (sown[house] == 2 || sown[house] == 3) {
        chain.push((house, sown[house]));
        house = (house + 11) % 12;
    }
    chain
}

fn is_slam(sown: &Houses, chain: &[(usize, u32)], mover: Side, scope: GrandSlamScope) -> bool {
    match scope {
        GrandSlamScope::Emptying => !chain.is_empty() && seeds_in(chain) == in_row(sown, opponent(mover)),
        GrandSlamScope::SixHouses => chain.len() == 6,
    }
}

/// What a slam takes. The chain begins at the house of the last seed and ends at the one sown first.
fn taken_by_slam(mut chain: Vec<(usize, u32)>, takes: GrandSlamTakes) -> Vec<(usize, u32)> {
    match takes {
        GrandSlamTakes::Nothing => chain.clear(),
        GrandSlamTakes::All | GrandSlamTakes::AllAndRestToOpponent => {}
        GrandSlamTakes::AllButFirst => drop(chain.pop()),
        GrandSlamTakes::AllButLast => drop(chain.remove(0)),
    }
    chain
}

/// Works out a move of a house with seeds, be it permitted or not.
fn work_out(houses: &Houses, origin: usize, rules: &Rules) -> Moved {
    let mover = owner(origin);
    let (sown, path) = sow(houses, origin);
    let last = *path.last().expect("a house with seeds");
    let chain = chain(&sown, last, mover);
    let slam = is_slam(&sown, &chain, mover, rules.grand_slam.scope);
    let captures = if slam {
        taken_by_slam(chain.clone(), rules.grand_slam.takes)
    } else {
        chain.clone()
    };
    let mut left = sown;
    for (house, _) in &captures {
        left[*house] = 0;
    }
    Moved {
        path,
        sown,
        chain,
        captures,
        slam,
        left,
    }
}

/// Whether feeding leaves the move: it drops a seed in the opponent's row, or that row needs none.
fn feeding_leaves(houses: &Houses, origin: usize) -> bool {
    let needy = opponent(owner(origin));
    let (_, path) = sow(houses, origin);
    in_row(houses, needy) > 0 || path.iter().any(|house| owner(*house) == needy)
}

/// Whether every other move that feeding leaves is a slam too, or there is none.
fn slam_is_forced(houses: &Houses, slam: usize, rules: &Rules) -> bool {
    let mover = owner(slam);
    (6 * mover..6 * mover + 6)
        .filter(|other| *other != slam && houses[*other] > 0 && feeding_leaves(houses, *other))
        .all(|other| work_out(houses, other, rules).slam)
}

fn refusal_on_board(houses: &Houses, mover: Side, house: usize, rules: &Rules) -> Option<&'static str> {
    if owner(house) != mover {
        return Some("illegal/wrong-side");
    }
    if houses[house] == 0 {
        return Some("illegal/empty-house");
    }
    if !feeding_leaves(houses, house) {
        return Some("illegal/must-feed");
    }
    let permitted = match rules.grand_slam.legality {
        GrandSlamLegality::Allowed => true,
        GrandSlamLegality::Forbidden => !work_out(houses, house, rules).slam,
        GrandSlamLegality::OnlyIfForced => {
            !work_out(houses, house, rules).slam || slam_is_forced(houses, house, rules)
        }
    };
    (!permitted).then_some("illegal/grand-slam")
}

fn legal_on_board(houses: &Houses, mover: Side, rules: &Rules) -> Vec<usize> {
    (0..12)
        .filter(|house| refusal_on_board(houses, mover, *house, rules).is_none())
        .collect()
}

/// Whether some play of both sides takes a seed; none when there are too many positions to tell.
fn capture_possible(houses: &Houses, mover: Side, rules: &Rules) -> Option<bool> {
    let mut known = HashSet::from([(*houses, mover)]);
    let mut open = VecDeque::from([(*houses, mover)]);
    while let Some((houses, mover)) = open.pop_front() {
        for house in legal_on_board(&houses, mover, rules) {
            let moved = work_out(&houses, house, rules);
            if !moved.captures.is_empty() {
                return Some(true);
            }
            let next = (moved.left, opponent(mover));
            if !known.contains(&next) {
                if known.len() == SEARCH_LIMIT {
                    return None;
                }
                known.insert(next);
                open.push_back(next);
            }
        }
    }
    Some(false)
}
