//! A game that is only followed: what each move did is told, and no more is kept than that needs.

use crate::board::{House, Position};
use crate::game::Game;
use crate::rules::{Course, End, Ordinary, Rules};

/// A game under way: ordinary moves are played as such, all others by [`Game`].
pub(crate) struct Track {
    rules: Rules,
    /// As long as the game goes its ordinary way.
    course: Option<Course>,
    /// While it does not.
    game: Option<Game>,
}

impl Track {
    pub fn from_position(rules: Rules, position: Position) -> Track {
        let mut track = Track {
            rules,
            course: None,
            game: None,
        };
        track.go_on(Game::from_position(rules, position));
        track
    }

    /// Plays a house; none if it is refused, or if it could not be found out whether the game is over.
    #[inline(always)]
    pub fn play(&mut self, house: House) -> Option<Ordinary> {
        if let Some(course) = &mut self.course
            && let Some(played) = course.play(house)
        {
            return Some(played);
        }
        self.play_at_length(house)
    }

    #[cold]
    fn play_at_length(&mut self, house: House) -> Option<Ordinary> {
        let mut game = match self.course {
            Some(course) => Game::from_position(self.rules, course.position()),
            None => self.game.take()?,
        };
        let ply = game.play(house).ok();
        let undecided = game.capture_undecided();
        self.go_on(game);
        ply.filter(|_| !undecided).map(|ply| Ordinary {
            seeds: ply.seeds,
            last: ply.last,
            captured: ply.captured.seeds(),
        })
    }

    fn go_on(&mut self, game: Game) {
        self.course = match game.end() {
            None => Course::from(game.position(), &self.rules),
            Some(_) => None,
        };
        self.game = self.course.is_none().then_some(game);
    }

    /// The position; after an end with what it awarded.
    pub fn position(&self) -> Option<Position> {
        let course = self.course.map(|course| course.position());
        course.or_else(|| self.game.as_ref().map(|game| *game.position()))
    }

    /// The end, if the game is over.
    pub fn end(&self) -> Option<&End> {
        self.game.as_ref().and_then(Game::end)
    }
}
