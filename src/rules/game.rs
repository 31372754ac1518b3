//! A position with what its history decides: play checked moves until the game is over.

use std::fmt;

use crate::board::{Board, House, Houses, Player, Position};

use super::ending::{End, EndReason, end_by, end_on_board};
use super::history::History;
use super::legality::{Refusal, legal_moves, paths, permit};
use super::step::{Move, QuietMove};
use super::{Captured, Path, Rules};

/// A game under one rule set.
///
/// ```
/// use awale::{Game, House, Rules};
/// let mut game = Game::new(Rules::default());
/// for letter in "FdEeCaDeBcAb".chars() {
///     game.play(House::from_letter(letter).unwrap())?;
/// }
/// let end = game.end().unwrap();
/// assert_eq!(end.reason.id(), "majority");
/// assert_eq!(end.position().stores().to_string(), "0-27");
/// # Ok::<(), awale::IllegalMove>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    rules: Rules,
    position: Position,
    end: Option<End>,
    /// What is remembered, under rules that look back: elsewhere a game is copied for little.
    history: Option<Box<History>>,
}

/// One ply as it was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ply {
    /// The house that was sown.
    pub house: House,
    /// How many seeds it held.
    pub seeds: u8,
    /// Where the last one fell.
    pub last: House,
    /// The position before.
    pub before: Position,
    /// The moves that were legal.
    pub legal: Houses,
    /// The board after sowing, before captures.
    pub sown: Board,
    /// What a plain capture would have taken.
    pub chain: Captured,
    /// What was taken.
    pub captured: Captured,
    /// Whether the chain was a grand slam, whatever was then taken.
    pub grand_slam: bool,
    /// The position after captures and any award; the other side is to move.
    pub after: Position,
    /// The end of the game, if this ply brought it.
    pub end: Option<End>,
    path: Path,
}

impl Ply {
    /// The player who moved.
    #[must_use]
    pub const fn player(&self) -> Player {
        self.house.owner()
    }

    /// The house of each seed, in the order of sowing.
    pub fn path(&self) -> impl Iterator<Item = House> + Clone + use<> {
        self.path.houses()
    }

    /// The way of the seeds as a whole.
    #[must_use]
    pub const fn sowing(&self) -> Path {
        self.path
    }

    /// The position after the captures, before anything was awarded.
    #[must_use]
    pub fn before_award(&self) -> Position {
        self.end.map_or(self.after, |end| end.before)
    }
}

/// A move that was refused, and the position that it leaves unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The house that was to be played.
    pub house: House,
    /// Why not.
    pub refusal: Refusal,
    /// The position.
    pub position: Position,
    /// The moves that are legal there.
    pub legal: Houses,
}

impl IllegalMove {
    /// Where the legal moves sow.
    pub fn legal_paths(&self) -> impl Iterator<Item = Path> {
        paths(self.position.board, self.legal)
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.refusal {
            Refusal::GameOver(_) => "the game is over",
            Refusal::WrongSide => "it is the other side's turn",
            Refusal::EmptyHouse => "it is empty",
            Refusal::MustFeed { .. } => "the opponent has no seeds and must be fed",
            Refusal::GrandSlam { .. } => "the rules do not permit this grand slam",
        };
        write!(f, "{} cannot be played: {reason}", self.house)
    }
}

impl std::error::Error for IllegalMove {}

impl Game {
    /// A game from the start.
    #[must_use]
    pub fn new(rules: Rules) -> Game {
        Game::from_position(rules, Position::START)
    }

    /// A game from a position, which may already be over.
    #[must_use]
    pub fn from_position(rules: Rules, position: Position) -> Game {
        Game::continuing(rules, &[], position)
    }

    /// A game in the middle: `earlier` are the positions since the last capture (or the start) before
    /// this one, in order. They count for repetition and for nothing else.
    #[must_use]
    pub fn continuing(rules: Rules, earlier: &[Position], position: Position) -> Game {
        let mut history = History::under(&rules);
        if let Some(history) = &mut history {
            for earlier in earlier {
                history.take_up(earlier);
            }
        }
        let mut game = Game {
            rules,
            position,
            end: None,
            history,
        };
        game.arrive(None, false);
        game
    }

    /// The rules that are played by.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The position; after an end with what it awarded.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The legal moves; none when the game is over.
    #[must_use]
    pub fn legal(&self) -> Houses {
        match self.end {
            Some(_) => Houses::NONE,
            None => legal_moves(self.position.board, self.position.to_move, &self.rules),
        }
    }

    /// Where the legal moves sow.
    pub fn legal_paths(&self) -> impl Iterator<Item = Path> {
        paths(self.position.board, self.legal())
    }

    /// The end, if the game is over.
    #[must_use]
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Whether it was looked for and not found out if a capture is still possible.
    #[must_use]
    #[inline]
    pub fn capture_undecided(&self) -> bool {
        let history = self.history.as_ref();
        history.is_some_and(|history| history.capture_undecided(&self.position))
    }

    /// How many positions it remembers, which a copy of it takes along.
    pub(crate) fn remembered(&self) -> u64 {
        self.history.as_ref().map_or(0, |history| history.remembered())
    }

    /// Whether the next move may bring a search for a possible capture, which costs as much as many moves.
    pub(crate) const fn is_searched(&self) -> bool {
        super::reach::is_searched(self.position.board, &self.rules)
    }

    /// Plays a house.
    ///
    /// # Errors
    /// Why the move is refused, first reason first; the game is left as it was.
    ///
    /// ```
    /// use awale::{Game, House, Refusal, Rules};
    /// let mut game = Game::new(Rules::default());
    /// let refused = game.play(House::from_letter('c').unwrap()).unwrap_err();
    /// assert_eq!(refused.refusal, Refusal::WrongSide);
    /// assert_eq!(refused.legal.len(), 6);
    /// ```
    pub fn play(&mut self, house: House) -> Result<Ply, IllegalMove> {
        let (before, legal) = (self.position, self.legal());
        match self.perform(house) {
            Ok(played) => Ok(self.describe(&played, before, legal)),
            Err(refusal) => Err(IllegalMove {
                house,
                refusal,
                position: before,
                legal,
            }),
        }
    }

    /// The same without a description, for those who play much and look at little of it.
    ///
    /// # Errors
    /// Why the move is refused, first reason first; the game is left as it was.
    #[inline(always)]
    pub fn step(&mut self, house: House) -> Result<QuietMove, Refusal> {
        self.perform(house).map(|played| played.quiet())
    }

    /// Plays a house that the rules refuse but the hand can sow: a move that fails to feed, a slam that is
    /// not permitted. A slam takes what the rules give it otherwise.
    ///
    /// # Errors
    /// When there is nothing to sow, it is not the mover's house, or the game is over.
    pub fn play_regardless(&mut self, house: House) -> Result<Ply, IllegalMove> {
        let refused = match self.play(house) {
            Err(refused) => refused,
            played => return played,
        };
        let played = match refused.refusal {
            Refusal::MustFeed { .. } | Refusal::GrandSlam { .. } => {
                Move::of(self.position.board, house, &self.rules)
            }
            Refusal::GameOver(_) | Refusal::WrongSide | Refusal::EmptyHouse => None,
        };
        let played = played.ok_or(refused)?;
        self.advance(&played);
        Ok(self.describe(&played, refused.position, refused.legal))
    }

    /// Ends the game by agreement: the players stop because it only goes round
    /// (“Awalé : règle du jeu, semis, prises et famine”, "Partie qui
    /// tourne en rond"). A game that is over stays as it is.
    pub fn agree(&mut self) -> End {
        let end = self
            .end
            .unwrap_or_else(|| end_by(EndReason::Agreement, &self.position, &self.rules));
        self.finish(end);
        end
    }

    /// The one step: what the rules permit is done.
    #[inline(always)]
    fn perform(&mut self, house: House) -> Result<Move, Refusal> {
        if let Some(end) = self.end {
            return Err(Refusal::GameOver(end));
        }
        let played = permit(self.position.board, self.position.to_move, house, &self.rules)?;
        self.advance(&played);
        Ok(played)
    }

    #[inline(always)]
    fn advance(&mut self, played: &Move) {
        played.apply(&mut self.position);
        if self.history.is_some() || !played.plainly_goes_on(&self.position, &self.rules) {
            self.arrive_after(played.path().origin(), played.takes_nothing(), played.ends);
        }
    }

    #[cold]
    fn arrive_after(&mut self, house: House, nothing_taken: bool, slam: bool) {
        if !nothing_taken && let Some(history) = &mut self.history {
            history.forget();
        }
        self.arrive(Some(house), slam);
    }

    /// Takes up a position, to which a move has led, if one has: whether it is an end.
    fn arrive(&mut self, played: Option<House>, slam: bool) {
        let (position, rules) = (&self.position, &self.rules);
        let history = self.history.as_mut();
        let end = end_on_board(position, slam, rules)
            .or_else(|| history.and_then(|history| history.end(position, played, rules)));
        if let Some(end) = end {
            self.finish(end);
        }
    }

    fn finish(&mut self, end: End) {
        self.position = end.position();
        self.end = Some(end);
    }

    fn describe(&self, played: &Move, before: Position, legal: Houses) -> Ply {
        let path = played.path();
        Ply {
            house: path.origin(),
            seeds: path.seeds(),
            last: path.last(),
            before,
            legal,
            sown: played.sown.board(),
            chain: played.chain(),
            captured: played.captured(),
            grand_slam: played.slam,
            after: self.position,
            end: self.end,
            path,
        }
    }
}
