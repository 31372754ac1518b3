//! A position with what its history decides: play checked moves until the game is over.

use std::collections::HashMap;
use std::fmt;

use crate::board::{Board, HalfSeeds, House, Houses, Player, Position};
use crate::rules;
use crate::rules::{Captured, Chain, End, EndReason, Reach, Refusal, Repetition, Rules};

/// At how few seeds on the board the search for a possible capture is tried.
pub(crate) const SEARCHED_AT: u8 = 10;

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
    history: History,
}

/// What must be remembered since the last capture.
#[derive(Clone, Debug, Default)]
struct History {
    occurrences: HashMap<(Board, Player), u32>,
    reach: HashMap<(Board, Player), Reach>,
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
    pub chain: Chain,
    /// What was taken.
    pub captured: Captured,
    /// Whether the chain was a grand slam, whatever was then taken.
    pub grand_slam: bool,
    /// The position after captures and any award; the other side is to move.
    pub after: Position,
    /// The end of the game, if this ply brought it.
    pub end: Option<End>,
}

impl Ply {
    /// The player who moved.
    #[must_use]
    pub const fn player(&self) -> Player {
        self.house.owner()
    }

    /// The house of each seed, in the order of sowing.
    pub fn path(&self) -> impl Iterator<Item = House> + Clone {
        let origin = self.house;
        std::iter::successors(Some(origin.next()), |house| Some(house.next()))
            .filter(move |house| *house != origin)
            .take(usize::from(self.seeds))
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
        let mut game = Game {
            rules,
            position,
            end: None,
            history: History::default(),
        };
        for earlier in earlier {
            game.occurrence(earlier);
        }
        game.arrive(position, false);
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
            None => rules::legal_moves(self.position.board, self.position.to_move, &self.rules),
        }
    }

    /// The end, if the game is over.
    #[must_use]
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Whether it was looked for and not found out if a capture is still possible.
    #[must_use]
    pub fn capture_undecided(&self) -> bool {
        self.history
            .reach
            .get(&(self.position.board, self.position.to_move))
            == Some(&Reach::Undecided)
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
        if let Some(end) = self.end {
            return Err(self.refuse(house, Refusal::GameOver(end)));
        }
        let legal = self.legal();
        if !legal.contains(house) {
            let refusal = rules::refusal(&self.position, house, &self.rules).unwrap_or(Refusal::EmptyHouse);
            return Err(self.refuse(house, refusal));
        }
        self.perform(house, legal)
            .ok_or_else(|| self.refuse(house, Refusal::EmptyHouse))
    }

    /// Plays a house that the rules refuse but the hand can sow: a move that fails to feed, a slam that is
    /// not permitted. A slam takes what the rules give it otherwise.
    ///
    /// # Errors
    /// When there is nothing to sow, it is not the mover's house, or the game is over.
    pub fn play_regardless(&mut self, house: House) -> Result<Ply, IllegalMove> {
        match self.play(house) {
            Err(IllegalMove {
                refusal: refusal @ (Refusal::MustFeed { .. } | Refusal::GrandSlam { .. }),
                legal,
                ..
            }) => self
                .perform(house, legal)
                .ok_or_else(|| self.refuse(house, refusal)),
            played => played,
        }
    }

    /// Ends the game by agreement: the players stop because it only goes round (source 000, "Partie qui
    /// tourne en rond"). A game that is over stays as it is.
    pub fn agree(&mut self) -> End {
        let end = self
            .end
            .unwrap_or_else(|| rules::end_by(EndReason::Agreement, &self.position, &self.rules));
        self.finish(end);
        end
    }

    fn refuse(&self, house: House, refusal: Refusal) -> IllegalMove {
        IllegalMove {
            house,
            refusal,
            position: self.position,
            legal: self.legal(),
        }
    }

    fn perform(&mut self, house: House, legal: Houses) -> Option<Ply> {
        let before = self.position;
        let played = rules::resolve(before.board, house, &self.rules)?;
        let mut stores = before.stores;
        *stores.of_mut(before.to_move) += HalfSeeds::whole(played.captured.seeds());
        if played.captured.seeds() > 0 {
            self.history.occurrences.clear();
        }
        let next = Position {
            board: played.board,
            stores,
            to_move: before.to_move.other(),
        };
        self.arrive(next, played.ends);
        Some(Ply {
            house,
            seeds: played.seeds,
            last: played.last,
            before,
            legal,
            sown: played.sown,
            chain: played.chain,
            captured: played.captured,
            grand_slam: played.slam,
            after: self.position,
            end: self.end,
        })
    }

    /// Takes up a position: what is legal there, and whether it is an end.
    fn arrive(&mut self, position: Position, slam: bool) {
        self.position = position;
        let occurrence = self.occurrence(&position);
        let end = self
            .end_on_board(slam)
            .or_else(|| self.repetition(&position, occurrence))
            .or_else(|| self.no_capture_possible(&position));
        if let Some(end) = end {
            self.finish(end);
        }
    }

    fn end_on_board(&self, slam: bool) -> Option<End> {
        if !slam && rules::plainly_goes_on(&self.position, &self.rules) {
            return None;
        }
        rules::end_on_board(&self.position, self.legal(), slam, &self.rules)
    }

    fn finish(&mut self, end: End) {
        self.position = end.position();
        self.end = Some(end);
    }

    /// Counts a position in; how often it has occurred. Nothing is kept where repetition does not count.
    fn occurrence(&mut self, position: &Position) -> u32 {
        if self.rules.repetition == Repetition::Never {
            return 1;
        }
        let count = self
            .history
            .occurrences
            .entry((position.board, position.to_move))
            .or_default();
        *count = count.saturating_add(1);
        *count
    }

    fn repetition(&self, position: &Position, count: u32) -> Option<End> {
        let Repetition::At {
            occurrence,
            both_rows,
        } = self.rules.repetition
        else {
            return None;
        };
        let counts = !both_rows || Player::BOTH.iter().all(|row| !position.board.row_is_empty(*row));
        (count >= occurrence && counts).then(|| rules::end_by(EndReason::Repetition, position, &self.rules))
    }

    fn no_capture_possible(&mut self, position: &Position) -> Option<End> {
        if !self.rules.no_capture_possible || position.board.total() > SEARCHED_AT {
            return None;
        }
        let rules = &self.rules;
        let reach = *self
            .history
            .reach
            .entry((position.board, position.to_move))
            .or_insert_with(|| rules::capture_possible(position.board, position.to_move, rules));
        (reach == Reach::Impossible)
            .then(|| rules::end_by(EndReason::NoCapturePossible, position, &self.rules))
    }
}
