//! The game that is being screened: played as it is read, until something has to be looked at in full.

use crate::board::{House, Player, Position, Stores};
use crate::notation::commands;
use crate::record::{Claim, GameResult, Letters, Number, WrittenMove};
use crate::rules::{Game, QuietMove, Variant};
use crate::source::Span;

use super::PassedGame;
use super::notes::Notes;
use crate::replay::checkpoints::Checkpoint;
use crate::replay::clocks;
use crate::replay::misfit::{captured_fits, landing_fits, result_fits, seeds_fit};
use crate::replay::numbers::{Numbers, WrongNumber};

/// The game that is being read.
#[derive(Default)]
pub(super) struct Current {
    /// Whether there is one.
    pub(super) open: bool,
    pub(super) at: usize,
    /// Whether something was met that has to be looked at in full.
    pub(super) odd: bool,
    pub(super) variant: Option<&'static Variant>,
    pub(super) letters: Letters,
    /// The position that the game begins from, if a tag gives one.
    pub(super) start: Option<Position>,
    /// Who begins, if a tag says so.
    pub(super) first: Option<Player>,
    /// What the `Score` tag says.
    pub(super) score: Option<Stores>,
    /// The players' names, as they are written.
    pub(super) players: [Option<Span>; 2],
    /// Whether they hold escapes.
    pub(super) players_escaped: bool,
    /// Whether it names no rule set, and is played under the default one.
    pub(super) no_variant: bool,
    /// The numbers, where they have gone astray, and the one that did.
    pub(super) numbers: Numbers,
    pub(super) wrong_number: Option<WrongNumber>,
    /// What the clocks showed.
    pub(super) clocks: Clocks,
    /// What the `Result` tag says.
    pub(super) tag: Option<GameResult>,
    /// The game, while it is played and nothing odd was met.
    pub(super) game: Option<Game>,
    /// The game, once a result was read of it.
    pub(super) finished: Option<Game>,
    /// How many plies earlier the move numbers begin: 1 when North begins.
    pub(super) ahead: u32,
    /// Plies played, and those by which the numbers begin earlier.
    pub(super) counted: u32,
    pub(super) result: Option<GameResult>,
}

impl Current {
    pub(super) fn look_in_full(&mut self) {
        self.odd = true;
        self.game = None;
    }

    /// Plays a move; whether all that is written of it is right.
    pub(super) fn play(&mut self, number: Option<Number>, written: &WrittenMove) -> bool {
        let letters = self.letters;
        let house = letters.house(written.letter);
        let number = number.filter(|number| number.value.is_some());
        let value = number.and_then(|number| number.value);
        house
            .and_then(|house| self.step(value, || number, house))
            .is_some_and(|played| {
                says(written.seeds, |claimed| seeds_fit(claimed, played.seeds))
                    && says(written.last, |claimed| {
                        landing_fits(claimed, played.last, letters)
                    })
                    && says(written.captured, |claimed| {
                        captured_fits(claimed, played.captured)
                    })
            })
    }

    /// Plays a house. Returns `None` if that has to be looked at in full: the move is refused, a second number is
    /// another, or it could not be found out whether the game is over.
    #[inline(always)]
    pub(super) fn step(
        &mut self,
        value: Option<u32>,
        number: impl FnOnce() -> Option<Number>,
        house: House,
    ) -> Option<QuietMove> {
        if let Some(value) = value
            && (value != self.counted / 2 + 1 || !self.numbers.are_right())
            && !number().is_some_and(|number| self.number_is_known(number))
        {
            return None;
        }
        let game = self.game.as_mut()?;
        let played = game.step(house).ok()?;
        self.counted += 1;
        (!game.capture_undecided()).then_some(played)
    }

    /// Whether a number that is not due, or comes after one that was not, is the first to go astray, or none.
    #[cold]
    fn number_is_known(&mut self, number: Number) -> bool {
        let ply = self.counted - self.ahead + 1;
        let wrong = self.numbers.wrong(number, self.counted / 2 + 1, ply);
        let first = self.wrong_number.is_none();
        if first {
            self.wrong_number = wrong;
        }
        first || wrong.is_none()
    }

    /// Whether all that a comment notes, which stands after a move, is right.
    pub(super) fn notes_fit(&mut self, comment: &str) -> bool {
        let Some(game) = &self.game else { return false };
        if self.counted == self.ahead {
            return false;
        }
        let position = *game.position();
        let before_award = game.end().map_or(position, |end| end.before);
        let positions = [position, before_award, position];
        let mover = position.to_move.other();
        commands(comment).all(|command| match command.name {
            "clk" => self.clocks.show(mover, command.value),
            _ => match Checkpoint::of(&command) {
                Some(checkpoint) => checkpoint.is_readable() && checkpoint.misfit(&positions).is_none(),
                None => true,
            },
        })
    }

    pub(super) fn finish(&mut self, result: GameResult) {
        self.result = Some(result);
        self.finished = self.game.take();
    }

    /// What the game came to, and what is to be said of it, unless it has to be looked at in full; it ends at a place.
    pub(super) fn conclude(&self, end: usize) -> Option<(PassedGame, Option<Notes>)> {
        let game = self
            .finished
            .as_ref()
            .or(self.game.as_ref())
            .filter(|_| !self.odd)?;
        let plies = self.counted - self.ahead;
        let score = game.position().stores();
        let over = game.end().is_some();
        let fits = match self.result {
            Some(result) => result_fits(result, self.tag, score, over),
            // Whether the tag says the result is looked at in full.
            None => self.tag.is_none(),
        };
        let fits = fits && self.score.is_none_or(|noted| noted == score);
        let notes = self.notes(end);
        let shown = notes.is_none() || !self.players_escaped;
        (plies > 0 && fits && shown).then_some((PassedGame { plies, score }, notes))
    }

    /// What is to be said of the game, if anything is.
    fn notes(&self, end: usize) -> Option<Notes> {
        let no_result = self.result.is_none();
        let any = self.no_variant || no_result || self.wrong_number.is_some();
        any.then_some(Notes {
            game: Span::new(self.at, end.max(self.at)),
            players: self.players,
            letters: self.letters,
            north_begins: self.ahead > 0,
            no_variant: self.no_variant,
            no_result,
            wrong_number: self.wrong_number,
        })
    }
}

/// Whether a claim is right, if it is made.
#[inline]
fn says<T: Copy>(claim: Option<Claim<T>>, right: impl Fn(T) -> bool) -> bool {
    claim.is_none_or(|claim| right(claim.value))
}

/// What the clocks of both sides showed last.
#[derive(Default)]
pub(super) struct Clocks {
    /// What a clock gains with each move, where that is known.
    pub(super) increment: Option<f64>,
    last: [Option<f64>; 2],
}

impl Clocks {
    /// Whether what a clock shows is a time that it can come to.
    fn show(&mut self, side: Player, clock: &str) -> bool {
        let Some(seconds) = clocks::seconds(clock) else {
            return false;
        };
        let Some(increment) = self.increment else {
            return true;
        };
        let last = &mut self.last[usize::from(side == Player::North)];
        let before = last.replace(seconds);
        before.is_none_or(|before| !clocks::gains(before, seconds, increment))
    }
}
