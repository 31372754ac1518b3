//! Whether a game only goes round: can a seed still be captured, and can a side force it?

use std::collections::VecDeque;

use crate::board::{Board, House, Player};

use super::Rules;
use super::hashing::PositionMap;
use super::legality::permitted;

/// How many positions are looked at before the search gives up.
const MOST_POSITIONS: usize = 200_000;

/// What play can still bring. Only captures count, not seeds that an end awards, and play is taken to go on when
/// positions repeat: that is the question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prospects {
    /// Positions that were looked at.
    pub positions: usize,
    /// Whether these are all that can be reached without a capture.
    pub complete: bool,
    /// The fewest moves, of both sides, that end in a capture; none where none was found.
    pub shortest: Option<CaptureLine>,
    /// How South can make sure to capture, whatever North plays, if that was found.
    pub south: Option<CaptureLine>,
    /// How North can.
    pub north: Option<CaptureLine>,
}

/// Moves of both sides, the last of which captures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaptureLine {
    /// The moves. Where a capture is forced, the side that forces it plays the fastest and the other holds out
    /// longest.
    pub moves: Vec<House>,
    /// The seeds that the last move takes.
    pub captured: u8,
}

/// The answer to "it only goes round".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// No capture can be made any more by any play.
    NoCapture,
    /// A side, or each, can make sure to capture, whatever the other plays.
    Forced,
    /// A capture is possible, but only if the other side helps.
    OnlyWithHelp,
    /// Not decided within the bound.
    Undecided,
}

impl Prospects {
    /// The answer.
    #[must_use]
    pub fn answer(&self) -> Prospect {
        match (self.complete, &self.shortest) {
            _ if self.south.is_some() || self.north.is_some() => Prospect::Forced,
            (false, _) => Prospect::Undecided,
            (true, None) => Prospect::NoCapture,
            (true, Some(_)) => Prospect::OnlyWithHelp,
        }
    }

    /// How a side can make sure to capture.
    #[must_use]
    pub fn forced_by(&self, player: Player) -> Option<&CaptureLine> {
        match player {
            Player::South => self.south.as_ref(),
            Player::North => self.north.as_ref(),
        }
    }
}

/// Looks at all positions that can be reached without a capture, 200,000 at most, and works out backwards from the
/// captures which side can force one. A side forces a capture where it takes seeds itself: that the other side is
/// made to take some is nothing to ask for.
///
/// ```
/// use awale::{Position, Rules};
/// use awale::rules::{Prospect, prospects};
/// // One seed each, facing: no capture is possible any more.
/// let round: Position = "1,0,0,0,0,0/1,0,0,0,0,0 23-23 S".parse().unwrap();
/// assert_eq!(prospects(&round, &Rules::default()).answer(), Prospect::NoCapture);
/// ```
#[must_use]
pub fn prospects(position: &crate::board::Position, rules: &Rules) -> Prospects {
    within(MOST_POSITIONS, position.board, position.to_move, rules)
}

fn within(most: usize, board: Board, mover: Player, rules: &Rules) -> Prospects {
    let graph = Graph::from(most, board, mover, rules);
    Prospects {
        positions: graph.nodes.len(),
        complete: graph.complete,
        shortest: graph.shortest(),
        south: graph.forced(Player::South),
        north: graph.forced(Player::North),
    }
}

/// Where a move leads.
#[derive(Clone, Copy)]
enum Target {
    /// To another position.
    Node(usize),
    /// To a capture of so many seeds.
    Capture(u8),
    /// Beyond the bound.
    Beyond,
}

struct Node {
    mover: Player,
    moves: Vec<(House, Target)>,
    /// By which move, from which position, it was first reached.
    reached: Option<(usize, House)>,
}

/// The positions that can be reached without a capture, in the order in which they are found: breadth first.
struct Graph {
    nodes: Vec<Node>,
    complete: bool,
}

impl Graph {
    fn from(most: usize, board: Board, mover: Player, rules: &Rules) -> Graph {
        let mut known = PositionMap::from_iter([((board, mover), 0)]);
        let mut boards = vec![board];
        let mut graph = Graph {
            nodes: vec![Node {
                mover,
                moves: Vec::new(),
                reached: None,
            }],
            complete: true,
        };
        let mut next = 0;
        while next < boards.len() {
            let (board, mover) = (boards[next], graph.nodes[next].mover);
            for played in permitted(board, mover, rules) {
                let house = played.path().origin();
                let next_board = played.board();
                let target = if !played.takes_nothing() {
                    Target::Capture(played.quiet().captured)
                } else if let Some(node) = known.get(&(next_board, mover.other())) {
                    Target::Node(*node)
                } else if boards.len() == most {
                    graph.complete = false;
                    Target::Beyond
                } else {
                    let node = boards.len();
                    known.insert((next_board, mover.other()), node);
                    boards.push(next_board);
                    graph.nodes.push(Node {
                        mover: mover.other(),
                        moves: Vec::new(),
                        reached: Some((next, house)),
                    });
                    Target::Node(node)
                };
                graph.nodes[next].moves.push((house, target));
            }
            next += 1;
        }
        graph
    }

    /// The first capture that was found: nodes stand in the order of their distance.
    fn shortest(&self) -> Option<CaptureLine> {
        let captures = self.nodes.iter().enumerate().find_map(|(node, at)| {
            at.moves.iter().find_map(|(house, target)| match target {
                Target::Capture(captured) => Some((node, *house, *captured)),
                Target::Node(_) | Target::Beyond => None,
            })
        });
        let (node, house, captured) = captures?;
        let mut moves = vec![house];
        let mut reached = self.nodes[node].reached;
        while let Some((from, house)) = reached {
            moves.push(house);
            reached = self.nodes[from].reached;
        }
        moves.reverse();
        Some(CaptureLine { moves, captured })
    }

    /// How a side forces a capture of its own from the first position: worked out backwards from its captures. A
    /// position of its own is won with one move that wins, one of the other side when all moves do; a move that
    /// leads beyond the bound, or by which the other side captures, is an escape.
    fn forced(&self, player: Player) -> Option<CaptureLine> {
        let distances = self.distances(player);
        distances[0]?;
        let mut moves = Vec::new();
        let mut node = 0;
        loop {
            let at = &self.nodes[node];
            if at.mover == player {
                let capture = at.moves.iter().find_map(|(house, target)| match target {
                    Target::Capture(captured) => Some((*house, *captured)),
                    Target::Node(_) | Target::Beyond => None,
                });
                if let Some((house, captured)) = capture {
                    moves.push(house);
                    return Some(CaptureLine { moves, captured });
                }
            }
            let won = at.moves.iter().filter_map(|(house, target)| match target {
                Target::Node(next) => distances[*next].map(|distance| (distance, *house, *next)),
                Target::Capture(_) | Target::Beyond => None,
            });
            let (_, house, next) = if at.mover == player {
                won.min_by_key(|(distance, ..)| *distance)
            } else {
                won.max_by_key(|(distance, ..)| *distance)
            }?;
            moves.push(house);
            node = next;
        }
    }

    /// For each position from which a side can force a capture, in how many plies at most.
    fn distances(&self, player: Player) -> Vec<Option<u32>> {
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); self.nodes.len()];
        let mut open: Vec<usize> = Vec::with_capacity(self.nodes.len());
        let mut distances = vec![None; self.nodes.len()];
        let mut queue = VecDeque::new();
        for (node, at) in self.nodes.iter().enumerate() {
            open.push(at.moves.len());
            for (_, target) in &at.moves {
                match target {
                    Target::Node(next) => before[*next].push(node),
                    Target::Capture(_) if at.mover == player && distances[node].is_none() => {
                        distances[node] = Some(1);
                        queue.push_back(node);
                    }
                    Target::Capture(_) | Target::Beyond => {}
                }
            }
        }
        while let Some(node) = queue.pop_front() {
            let distance = distances[node].map(|distance| distance + 1);
            for from in &before[node] {
                if distances[*from].is_some() {
                    continue;
                }
                open[*from] -= 1;
                if self.nodes[*from].mover == player || open[*from] == 0 {
                    distances[*from] = distance;
                    queue.push_back(*from);
                }
            }
        }
        distances
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    fn of(position: &str) -> Prospects {
        let position: Position = position.parse().expect("a position");
        prospects(&position, &Rules::default())
    }

    #[test]
    fn a_search_that_is_cut_short_decides_nothing_it_has_not_seen() {
        let cut = within(10, Board::START, Player::South, &Rules::default());
        assert_eq!((cut.answer(), cut.positions), (Prospect::Undecided, 10));
    }

    #[test]
    fn a_capture_on_the_board_is_forced() {
        let found = of("0,0,0,0,1,1/0,0,0,0,0,1 22-23 S");
        assert_eq!(found.answer(), Prospect::Forced, "{found:?}");
        let line = found.south.expect("South captures");
        assert_eq!((line.moves.len(), line.captured), (1, 2));
    }

    /// Every answer is held against plain search: a side forces a capture within n plies, or does not.
    #[test]
    fn what_is_forced_is_found_by_plain_search_too() {
        let rules = Rules::default();
        let mut answers = std::collections::BTreeMap::new();
        let mut random = 1u64;
        for round in 0..400 {
            let mut rows = [[0u8; 6]; 2];
            for _ in 0..2 + round % 5 {
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let place = usize::try_from((random >> 33) % 12).expect("small");
                rows[place / 6][place % 6] += 1;
            }
            let board = Board::new(rows[0], rows[1]).expect("few seeds");
            let found = within(MOST_POSITIONS, board, Player::South, &rules);
            assert!(found.complete);
            *answers.entry(format!("{:?}", found.answer())).or_insert(0) += 1;
            for player in Player::BOTH {
                let Some(line) = found.forced_by(player) else {
                    assert!(
                        !forces(board, Player::South, player, 9, &rules),
                        "{board} {player:?}"
                    );
                    continue;
                };
                if line.moves.len() < 10 {
                    assert!(forces(board, Player::South, player, line.moves.len(), &rules));
                    assert!(!forces(
                        board,
                        Player::South,
                        player,
                        line.moves.len() - 1,
                        &rules
                    ));
                }
            }
        }
        assert!(answers.len() >= 3, "{answers:?}");
    }

    fn forces(board: Board, mover: Player, player: Player, plies: usize, rules: &Rules) -> bool {
        let mut moves = permitted(board, mover, rules).peekable();
        if plies == 0 || moves.peek().is_none() {
            return false;
        }
        let mut leads = moves.map(|played| match played.quiet().captured {
            0 => forces(played.board(), mover.other(), player, plies - 1, rules),
            _ => mover == player,
        });
        if mover == player {
            leads.any(|wins| wins)
        } else {
            leads.all(|wins| wins)
        }
    }
}
