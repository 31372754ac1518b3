//! Where in a game the axes of the rules would have their say: noted in one pass over its plies, so that another rule
//! set need not play it all to know that it decides nothing otherwise.

use crate::board::{HalfSeeds, Player, Position};

use super::hashing::PositionMap;
use super::legality::feeding_moves;
use super::reach::SEARCHED_AT;
use super::{Awards, GrandSlam, Ply, Repetition, Rules};

/// Positions of a game at which rule sets may differ, each numbered by the plies before it: 0 is the start.
#[derive(Debug)]
pub(crate) struct Occasions {
    /// The first to which a move led that would take all that the opponent has, or in which nothing but such moves
    /// feeds him.
    slam: Option<usize>,
    /// The first in which a side has the majority.
    majority: Option<usize>,
    /// The first that occurred for the second time since the last capture, for the third time, and so on.
    repeated: Vec<usize>,
    /// The first with so few seeds on the board: how many, and its number, whenever there are fewer.
    fewer: Vec<(u8, usize)>,
    /// The one after the last capture before any slam; 0 where the moves do not show that it could be made, all being
    /// legal.
    last_capture: usize,
    /// The one that ended the game.
    end: Option<usize>,
}

impl Occasions {
    /// Looks at a game from its start; `over` says whether the start is an end.
    pub(crate) fn of<'p>(start: &Position, over: bool, plies: impl Iterator<Item = &'p Ply>) -> Occasions {
        let mut occasions = Occasions {
            slam: None,
            majority: None,
            repeated: Vec::new(),
            fewer: Vec::new(),
            last_capture: 0,
            end: over.then_some(0),
        };
        let mut occurrences = PositionMap::default();
        let mut legal = true;
        occasions.look_at(0, start, &mut occurrences);
        for (index, ply) in plies.enumerate() {
            let number = index + 1;
            let opponents = ply.sown.row_total(ply.player().other());
            if !ply.chain.is_empty() && ply.chain.seeds() == opponents {
                occasions.slam.get_or_insert(number);
            }
            legal &= ply.legal.contains(ply.house);
            if !ply.captured.is_empty() {
                occurrences.clear();
                // What takes less under other slam rules shows nothing.
                if occasions.slam.is_none() {
                    occasions.last_capture = number;
                }
            }
            occasions.look_at(number, &ply.before_award(), &mut occurrences);
            if ply.end.is_some() {
                occasions.end.get_or_insert(number);
            }
        }
        if !legal {
            occasions.last_capture = 0;
        }
        occasions
    }

    fn look_at(&mut self, number: usize, position: &Position, occurrences: &mut PositionMap<usize>) {
        let Position {
            board,
            to_move,
            stores: _,
        } = *position;
        // The widest scope finds the most slams.
        if self.slam.is_none() && feeding_moves(board, to_move, &Rules::SILENT).all(|played| played.slam) {
            self.slam = Some(number);
        }
        let majority = HalfSeeds::whole(25);
        if self.majority.is_none()
            && Player::BOTH
                .iter()
                .any(|side| position.stores.of(*side) >= majority)
        {
            self.majority = Some(number);
        }
        let left = board.total();
        if self.fewer.last().is_none_or(|(fewest, _)| left < *fewest) {
            self.fewer.push((left, number));
        }
        let occurred = occurrences.entry((board, to_move)).or_default();
        *occurred += 1;
        if *occurred > self.repeated.len() + 1 {
            self.repeated.push(number);
        }
    }

    /// The number of the first position that two rule sets may judge otherwise; `None` if they agree throughout. The
    /// game was played by one of them.
    pub(crate) fn first_between(&self, one: &Rules, other: &Rules) -> Option<usize> {
        let Rules {
            grand_slam:
                GrandSlam {
                    legality: _,
                    takes: _,
                    scope: _,
                },
            majority: _,
            repetition: _,
            few_seeds: _,
            no_capture_possible: _,
            // Says nothing of this game.
            next_starter: _,
            awards:
                Awards {
                    majority: _,
                    famine: _,
                    blocked: _,
                    repetition: _,
                    few_seeds: _,
                    no_capture: _,
                    agreement: _,
                },
        } = other;
        let differ = |differ: bool, at: Option<usize>| at.filter(|_| differ);
        let few = one.few_seeds.max(other.few_seeds);
        [
            differ(one.grand_slam != other.grand_slam, self.slam),
            differ(one.majority != other.majority, self.majority),
            differ(
                one.repetition != other.repetition,
                [one, other]
                    .into_iter()
                    .filter_map(|rules| self.repeats(rules))
                    .min(),
            ),
            differ(
                one.few_seeds != other.few_seeds,
                few.and_then(|few| self.at_most(few)),
            ),
            differ(
                one.no_capture_possible != other.no_capture_possible || one.grand_slam != other.grand_slam,
                // Before the last capture the game itself shows that one is possible.
                self.at_most(SEARCHED_AT)
                    .map(|number| number.max(self.last_capture))
                    .filter(|_| one.no_capture_possible || other.no_capture_possible),
            ),
            differ(one.awards != other.awards, self.end),
        ]
        .into_iter()
        .flatten()
        .min()
    }

    /// The first position that is repeated as often as rules ask for.
    fn repeats(&self, rules: &Rules) -> Option<usize> {
        match rules.repetition {
            Repetition::Never => None,
            Repetition::At { occurrence, .. } => match usize::try_from(occurrence).unwrap_or(usize::MAX) {
                0 | 1 => Some(0),
                occurrence => self.repeated.get(occurrence - 2).copied(),
            },
        }
    }

    /// The first position with at most so many seeds on the board.
    fn at_most(&self, seeds: u8) -> Option<usize> {
        let found = self.fewer.iter().find(|(left, _)| *left <= seeds);
        found.map(|(_, number)| *number)
    }
}
