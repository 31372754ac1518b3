//! Reading and replaying at once, for those who only want to know what is wrong: games in which nothing is to be
//! said pass without a record being made of them; the others are only marked, to be read again in full.

use crate::board::{House, Player, Position, Stores};
use crate::notation::{Piece, ReadTag, TextEnd, Visitor, fold, parse, read_game, read_part, read_result};
use crate::record::{
    CaptureClaim, Claim, GameResult, Letters, Number, Record, SyntaxIssue, SyntaxIssueKind, WrittenMove,
};
use crate::rules::Game;
use crate::rules::{Axis, Course, Ordinary, Rules, Variant};
use crate::source::{Source, Span};
use crate::stream::Games;

use super::{Options, setup};

/// The games of a text, sifted.
#[derive(Clone, Debug, Default)]
pub struct Screened {
    games: Vec<ScreenedGame>,
    /// Whether something stands before the first game.
    preamble: bool,
    /// Whether the text begins where a game is known to.
    at_game: bool,
    /// What is to be said of a game that is too long to be read.
    too_long: Option<SyntaxIssue>,
}

/// A game that was sifted.
#[derive(Clone, Copy, Debug)]
pub struct ScreenedGame {
    /// Where it begins.
    pub start: usize,
    /// What it came to if nothing is to be said of it.
    pub clean: Option<PassedGame>,
    /// Whether a result was read.
    has_result: bool,
}

/// What a game came to in which there is nothing to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PassedGame {
    /// The plies that were played.
    pub plies: u32,
    /// The stores at the end, awards included.
    pub score: Stores,
}

impl Screened {
    /// The games in the order in which they stand.
    #[must_use]
    pub fn games(&self) -> &[ScreenedGame] {
        &self.games
    }

    /// Reads one of the games in full.
    #[must_use]
    pub fn record(&self, source: &Source, game: usize) -> Option<Record> {
        let from_the_top = game == 0 && !self.at_game;
        let start = self.games.get(game)?.start;
        let next = self
            .games
            .get(game + 1)
            .map_or(source.text().len(), |next| next.start);
        let at = if from_the_top { 0 } else { start };
        read_game(source, at, next - start, !from_the_top)
    }

    /// What was found in a text that holds no game.
    #[must_use]
    pub fn outside(&self, source: &Source) -> Vec<SyntaxIssue> {
        match self.too_long {
            Some(oddity) => vec![oddity],
            None if self.games.is_empty() && self.preamble => read_part(source, self.at_game).0.outside,
            None => Vec::new(),
        }
    }
}

impl Games for Screened {
    fn count(&self) -> usize {
        self.games.len()
    }

    fn start(&self, game: usize) -> usize {
        self.games[game].start
    }

    fn last_has_result(&self) -> bool {
        self.games.last().is_none_or(|game| game.has_result)
    }

    fn keep_first(&mut self, games: usize) {
        self.games.truncate(games);
    }

    /// Games will be read again, and where the last one ends is seen in what follows it.
    fn text_up_to(source: Source, cut: usize) -> Source {
        source.noting_up_to(cut)
    }

    fn none_but(issue: SyntaxIssue) -> Screened {
        Screened {
            too_long: Some(issue),
            ..Screened::default()
        }
    }
}

/// Sifts the games of a source.
///
/// ```
/// use awale::{Options, Source};
/// use awale::replay::sift;
/// let text = "[Variant \"abapa\"]\n\n1. F d *\n\n[Variant \"abapa\"]\n\n1. F D *\n";
/// let source = Source::from_bytes("x", text.into());
/// let sifted = screen(&source, &Options::default());
/// assert_eq!(sifted.games()[0].clean.map(|game| game.plies), Some(2));
/// assert_eq!(sifted.games()[1].clean, None);
/// assert!(sifted.record(&source, 1).is_some());
/// ```
#[must_use]
pub fn screen(source: &Source, options: &Options) -> Screened {
    screen_part(source, false, options).0
}

/// The same for a part of a longer text.
pub(crate) fn screen_part(source: &Source, at_game: bool, options: &Options) -> (Screened, TextEnd) {
    let screener = Screener {
        text: source.text(),
        options,
        screened: Screened {
            at_game,
            ..Screened::default()
        },
        current: Current::default(),
        named: None,
    };
    let (screener, at_end) = parse(source.text(), at_game, screener);
    (screener.screened, at_end)
}

struct Screener<'t> {
    text: &'t str,
    options: &'t Options,
    screened: Screened,
    /// The game that is being read, once one has begun.
    current: Current,
    /// The value of the last `Variant` tag, and the rule set that it names.
    named: Option<(&'t str, Option<&'static Variant>)>,
}

/// The game that is being read.
#[derive(Default)]
struct Current {
    /// Whether there is one.
    open: bool,
    start: usize,
    /// Whether something was met that has to be looked at in full.
    odd: bool,
    variant: Option<&'static Variant>,
    letters: Letters,
    /// What the `Result` tag says.
    tag: Option<GameResult>,
    /// The game while it is plain: its moves are ordinary, nothing odd was met, and its result is to come.
    course: Option<Course>,
    /// The game while it is not.
    game: Option<Game>,
    /// How many plies earlier the move numbers begin: 1 when North begins.
    ahead: u32,
    /// Plies played, and those by which the numbers begin earlier.
    counted: u32,
    result: Option<GameResult>,
}

impl Current {
    fn look_in_full(&mut self) {
        self.odd = true;
        self.course = None;
    }

    /// Whether a number, if there is one, is that of the next move.
    #[inline(always)]
    fn is_next(&self, number: Option<u32>) -> bool {
        number.is_none_or(|number| number == self.counted / 2 + 1)
    }

    /// Plays a move; whether all that is written of it is right.
    fn play(&mut self, number: Option<Number>, written: &WrittenMove) -> bool {
        if self.odd || self.result.is_some() || !self.is_next(number.and_then(|number| number.value)) {
            return false;
        }
        let played = self
            .letters
            .house(written.letter)
            .and_then(|house| self.play_house(house));
        self.counted += 1;
        played.is_some_and(|played| {
            says(written.seeds, |claimed| claimed == u32::from(played.seeds))
                && says(written.last, |claimed| {
                    self.letters.house(claimed) == Some(played.last)
                })
                && says(written.captured, |claimed| match claimed {
                    CaptureClaim::Seeds(claimed) => claimed == u32::from(played.captured),
                    CaptureClaim::Something => played.captured > 0,
                })
        })
    }

    /// Plays a house that may be no ordinary move; none if it is refused, or if it could not be found out whether
    /// the game is over.
    fn play_house(&mut self, house: House) -> Option<Ordinary> {
        if let Some(played) = self.course.as_mut().and_then(|course| course.play(house)) {
            return Some(played);
        }
        let rules = self.rules()?;
        let mut game = match self.course.take() {
            Some(course) => Game::from_position(rules, course.position()),
            None => self.game.take()?,
        };
        let ply = game.play(house).ok()?;
        let undecided = game.capture_undecided();
        self.go_on(game);
        (!undecided).then_some(Ordinary {
            seeds: ply.seeds,
            last: ply.last,
            captured: ply.captured.seeds(),
        })
    }

    fn rules(&self) -> Option<Rules> {
        self.variant.map(|variant| variant.rules)
    }

    fn go_on(&mut self, game: Game) {
        self.course = match game.end() {
            None => Course::from(game.position(), game.rules()),
            Some(_) => None,
        };
        self.game = self.course.is_none().then_some(game);
    }

    fn finish(&mut self, result: GameResult) {
        self.result = Some(result);
        // No move is plain any more.
        if let (Some(course), Some(rules)) = (self.course.take(), self.rules()) {
            self.game = Some(Game::from_position(rules, course.position()));
        }
    }

    /// What the game came to, unless there is something to say of it.
    fn conclude(&self) -> Option<PassedGame> {
        let game = self.game.as_ref().filter(|_| !self.odd)?;
        let plies = self.counted - self.ahead;
        let result = self.result?;
        let score = game.position().stores();
        let fits = match result {
            GameResult::Unknown => true,
            GameResult::Seeds(written) => written == score,
            value => game.end().is_some_and(|end| value.winner() == Some(end.winner())),
        };
        let tag_agrees = self.tag.is_none_or(|tag| tag == result);
        (plies > 0 && fits && tag_agrees).then_some(PassedGame { plies, score })
    }
}

/// Whether a claim is right, if it is made.
#[inline]
fn says<T: Copy>(claim: Option<Claim<T>>, right: impl Fn(T) -> bool) -> bool {
    claim.is_none_or(|claim| right(claim.value))
}

/// Tags that have no bearing on a replay, those that nobody knows included.
fn is_neutral(name: &str) -> bool {
    match name {
        "Event" | "Site" | "Date" | "Round" | "South" | "North" | "Match" | "Game" => true,
        "Letters" | "First" | "Position" | "Termination" | "Score" | "Variant" | "Result" => false,
        name => !Axis::ALL.iter().any(|axis| axis.tag() == name),
    }
}

impl<'t> Screener<'t> {
    fn odd(&mut self) {
        if self.current.open {
            self.current.look_in_full();
        } else {
            self.screened.preamble = true;
        }
    }

    fn value(&self, at: usize, tag: &ReadTag) -> &'t str {
        &self.text[at + tag.value.start..at + tag.value.end]
    }

    /// The rule set of a `Variant` tag, if that says nothing but its name.
    fn variant(&mut self, value: &'t str) -> Option<&'static Variant> {
        match self.named {
            Some((known, variant)) if known == value => variant,
            _ => {
                // A name that also tells the lettering is looked at in full.
                let plain = fold(value) != setup::LEFT_LETTERED;
                let variant = setup::variant_named(value).filter(|_| plain);
                self.named = Some((value, variant));
                variant
            }
        }
    }

    /// Takes up a tag; whether nothing has to be looked at in full.
    fn take_tag(&mut self, name: &str, value: &'t str, escaped: bool) -> bool {
        match name {
            "Variant" => {
                let variant = self.variant(value);
                self.current.variant = variant;
                variant.is_some() && !escaped
            }
            "Letters" => {
                let letters = Letters::from_id(value);
                self.current.letters = letters.unwrap_or_default();
                letters.is_some() && !escaped
            }
            "Result" => {
                self.current.tag = read_result(value).map(|(result, _)| result);
                self.current.tag.is_some() && !escaped || setup::says_nothing(value)
            }
            name => is_neutral(name),
        }
    }
}

impl Visitor for Screener<'_> {
    fn begin_game(&mut self, at: usize) {
        self.current = Current {
            open: true,
            start: at,
            odd: std::mem::take(&mut self.screened.preamble),
            ..Current::default()
        };
    }

    fn end_game(&mut self, _: usize) {
        self.screened.games.push(ScreenedGame {
            start: self.current.start,
            clean: self.current.conclude(),
            has_result: self.current.result.is_some(),
        });
        self.current.open = false;
    }

    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str) {
        let value = self.value(at, tag);
        if !self.take_tag(name, value, tag.escaped) {
            self.odd();
        }
    }

    fn starter(&mut self, starter: Player) {
        let current = &mut self.current;
        let named = current.variant.or(self.options.default_variant);
        current.variant = self.options.variant.or(named);
        let start = Position {
            to_move: starter,
            ..Position::START
        };
        current.ahead = u32::from(starter == Player::North);
        current.counted = current.ahead;
        match current.rules() {
            Some(rules) if !current.odd => current.go_on(Game::from_position(rules, start)),
            _ => current.look_in_full(),
        }
    }

    fn written_move(&mut self, number: Option<Number>, written: WrittenMove) {
        if !self.current.play(number, &written) {
            self.current.look_in_full();
        }
    }

    #[inline(always)]
    fn plain_move(&mut self, number: u32, letter: u8, captured: Option<u32>) -> bool {
        let current = &mut self.current;
        let numbered = (number > 0).then_some(number);
        if current.is_next(numbered)
            && let Some(course) = &mut current.course
            && let Some(played) = course.play(current.letters.house_of(letter))
        {
            current.counted += 1;
            if captured.is_some_and(|claimed| claimed != u32::from(played.captured)) {
                current.look_in_full();
            }
            return true;
        }
        false
    }

    fn words(&mut self, _: Option<Number>, _: Span) {
        self.odd();
    }

    fn item(&mut self, item: Piece, _: Span, inner: Span) {
        let plain = match item {
            Piece::BraceComment | Piece::LineComment => {
                let comment = &self.text.as_bytes()[inner.start..inner.end.max(inner.start)];
                memchr::memchr(b'%', comment).is_none()
            }
            Piece::Mark | Piece::Escape => true,
            Piece::Remark | Piece::Result | Piece::Skipped => false,
        };
        if !plain {
            self.odd();
        }
    }

    fn begin_variation(&mut self, _: usize) {
        self.odd();
    }

    fn end_variation(&mut self, _: usize, _: bool) {}

    fn drop_variations(&mut self, _: Span) {
        self.odd();
    }

    fn result(&mut self, _: Span, value: GameResult, _: bool) {
        self.current.finish(value);
    }

    fn oddity(&mut self, _: Span, _: SyntaxIssueKind) {
        self.odd();
    }
}
