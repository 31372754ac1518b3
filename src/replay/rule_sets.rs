//! A game that was replayed under one rule set, under the others: only those that part from it are played, and only
//! from where they may.

use crate::board::{House, Position};
use crate::record::{Entry, Node, Record, Termination};
use crate::rules::{Game, Occasions, QuietMove, Refusal, Rules};

use super::{Played, Replay, Setup};

/// A replay, and where rule sets may part from it.
pub(crate) struct Partings<'a, 'r> {
    replay: &'a Replay<'r>,
    rules: Rules,
    start: Position,
    occasions: Occasions,
    /// Whether the move that ended the replay was refused as a slam.
    slam_refused: bool,
}

/// A rule set that parts from a replay.
pub(crate) struct Parted {
    /// The ply at which it does, from 0: as many as were played alike.
    pub index: usize,
    /// What becomes of it; `None` if the game is over before it, or no move stands there.
    pub step: Option<Result<QuietMove, Refusal>>,
    /// The game as it then stands.
    pub game: Game,
}

impl<'a, 'r> Partings<'a, 'r> {
    /// Looks through a replay. Returns `None` where more than the moves depends on the rule set: there is no start or
    /// no rule set, the record shares out by agreement what is left, or says itself what a rule set makes of the plies.
    pub(crate) fn of(replay: &'a Replay<'r>) -> Option<Partings<'a, 'r>> {
        let Setup {
            rules, start, cause, ..
        } = &replay.setup;
        let (rules, start) = ((*rules)?, (*start)?);
        if *cause == Some(Termination::Agreement) || replay.record.conventions.known.is_some() {
            return None;
        }
        let plies = &replay.plies;
        let over = plies.is_empty() && Game::from_position(rules, start).end().is_some();
        let occasions = Occasions::of(&start, over, plies.iter().map(|played| &played.ply));
        let mut partings = Partings {
            replay,
            rules,
            start,
            occasions,
            slam_refused: false,
        };
        let next = replay.record.line.moves.get(plies.len());
        partings.slam_refused = next.and_then(|node| partings.house(node)).is_some_and(|house| {
            let refused = partings.game_at(plies.len(), &rules).step(house);
            matches!(refused, Err(Refusal::GrandSlam { .. }))
        });
        Some(partings)
    }

    fn house(&self, node: &Node) -> Option<House> {
        match &node.entry {
            Entry::Move(written) => self.replay.setup.letters.house(written.letter),
            Entry::Words(_) => None,
        }
    }

    /// The game after so many plies, under rules that agree with the replay up to there.
    fn game_at(&self, plies: usize, rules: &Rules) -> Game {
        let position = self.position(plies);
        let captured = |played: &Played<'_>| !played.ply.captured.is_empty();
        let since = self.replay.plies[..plies]
            .iter()
            .rposition(captured)
            .map_or(0, |last| last + 1);
        let earlier: Vec<Position> = (since..plies).map(|before| self.position(before)).collect();
        Game::continuing(*rules, &earlier, position)
    }

    /// The position after so many plies, without what an end awards.
    fn position(&self, plies: usize) -> Position {
        match plies.checked_sub(1).and_then(|last| self.replay.plies.get(last)) {
            Some(played) => played.ply.before_award(),
            None => self.start,
        }
    }

    /// Where a rule set parts from the replay; `None` if it comes to the same throughout.
    pub(crate) fn under(&self, rules: &Rules) -> Option<Parted> {
        let plies = &self.replay.plies;
        let refused =
            (self.slam_refused && self.rules.grand_slam != rules.grand_slam).then_some(plies.len() + 1);
        let first = self.occasions.first_between(&self.rules, rules);
        let first = first.into_iter().chain(refused).min()?;
        let from = first.saturating_sub(1);
        let mut game = self.game_at(from, rules);
        if from == 0 && self.parts_at_start(&game) {
            let house = self
                .replay
                .record
                .line
                .moves
                .first()
                .and_then(|node| self.house(node));
            let over = game.end().is_some();
            let step = house.filter(|_| !over).map(|house| game.step(house));
            return Some(Parted { index: 0, step, game });
        }
        for (index, played) in plies.iter().enumerate().skip(from) {
            if game.end().is_some() {
                return Some(Parted {
                    index,
                    step: None,
                    game,
                });
            }
            let step = game.step(played.ply.house);
            let ply = &played.ply;
            let alike = step.is_ok_and(|quiet| quiet.captured == ply.captured.seeds())
                && ply.legal.contains(ply.house)
                && *game.position() == ply.after
                && game.end().map(|end| end.reason) == ply.end.map(|end| end.reason);
            if !alike {
                return Some(Parted {
                    index,
                    step: Some(step),
                    game,
                });
            }
        }
        self.at_halt(game)
    }

    /// Whether one rule set ends the game at the start, and the other does not, or otherwise.
    fn parts_at_start(&self, game: &Game) -> bool {
        let own = Game::from_position(self.rules, self.start);
        let end = |game: &Game| game.end().map(|end| (end.reason, end.awarded));
        end(&own) != end(game)
    }

    /// Whether a game that is where the replay ended goes on with the move that ended it.
    fn at_halt(&self, mut game: Game) -> Option<Parted> {
        let index = self.replay.plies.len();
        let node = self.replay.record.line.moves.get(index)?;
        let house = self.house(node).filter(|_| self.slam_refused)?;
        let step = game.step(house);
        step.is_ok().then_some(Parted {
            index,
            step: Some(step),
            game,
        })
    }
}

impl Parted {
    /// Plays on what is written after the ply at which the rule set parted, as long as it is a move and permitted.
    /// `fits` looks at each; how many plies are played in all, and what stopped it.
    pub(crate) fn play_on<'r>(
        &mut self,
        record: &'r Record,
        setup: &Setup,
        mut fits: impl FnMut(&'r Node, &QuietMove) -> bool,
    ) -> (usize, Stopped) {
        let mut plies = self.index;
        match self.step {
            None if plies >= limit(record) => return (plies, Stopped::No),
            None if self.game.end().is_some() => return (plies, Stopped::Over),
            None | Some(Err(_)) => return (plies, Stopped::Refused),
            Some(Ok(played)) => {
                let node = record.line.moves.get(plies);
                plies += 1;
                if node.is_some_and(|node| !fits(node, &played)) {
                    return (plies, Stopped::Misfit);
                }
            }
        }
        for node in &record.line.moves[plies.min(limit(record))..limit(record)] {
            if self.game.end().is_some() {
                return (plies, Stopped::Over);
            }
            let house = match &node.entry {
                Entry::Move(written) => setup.letters.house(written.letter),
                Entry::Words(_) => None,
            };
            let Some(Ok(played)) = house.map(|house| self.game.step(house)) else {
                return (plies, Stopped::Refused);
            };
            plies += 1;
            if !fits(node, &played) {
                return (plies, Stopped::Misfit);
            }
        }
        (plies, Stopped::No)
    }
}

/// What ends the play of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stopped {
    /// Its end.
    No,
    /// The end of the game, with moves still to come.
    Over,
    /// A move that is refused, or cannot be read.
    Refused,
    /// A move of which something is noted that is not so.
    Misfit,
}

/// How many moves are played: those before the result.
fn limit(record: &Record) -> usize {
    let all = record.line.moves.len();
    match record.result {
        Some(_) => record.moves_before_result.min(all),
        None => all,
    }
}
