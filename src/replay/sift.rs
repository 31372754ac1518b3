//! Reading and replaying at once, for those who only want to know what is wrong: games in which nothing is to be
//! said pass without a record being made of them; the others are only marked, to be read again in full.

use crate::board::{Position, Stores};
use crate::notation::{
    AtEnd, CaptureClaim, Claim, GameResult, Letters, Number, Oddity, OddityKind, Piece, PlainMove, ReadTag,
    Record, Visitor, WrittenMove, fold, parse, read_game, read_part, read_result,
};
use crate::rules::{Axis, Ordinary, Variant};
use crate::source::{Source, Span};
use crate::track::Track;

use super::{Options, setup};

/// The games of a text, sifted.
#[derive(Clone, Debug, Default)]
pub struct Sifted {
    pub(crate) games: Vec<SiftedGame>,
    /// Whether something stands before the first game.
    preamble: bool,
    /// Whether the text begins where a game is known to.
    at_game: bool,
    /// What is to be said of a game that is too long to be read.
    too_long: Option<Oddity>,
}

/// A game that was sifted.
#[derive(Clone, Copy, Debug)]
pub struct SiftedGame {
    /// Where it begins.
    pub start: usize,
    /// What it came to if nothing is to be said of it.
    pub clean: Option<CleanGame>,
    /// Whether a result was read.
    pub(crate) has_result: bool,
}

/// What a game came to in which there is nothing to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CleanGame {
    /// The plies that were played.
    pub plies: u32,
    /// The stores at the end, awards included.
    pub score: Stores,
}

impl Sifted {
    /// The games in the order in which they stand.
    #[must_use]
    pub fn games(&self) -> &[SiftedGame] {
        &self.games
    }

    /// Reads one of the games in full.
    #[must_use]
    pub fn record(&self, source: &Source, game: usize) -> Option<Record> {
        let from_the_top = game == 0 && !self.at_game;
        let start = self.games.get(game)?.start;
        read_game(source, if from_the_top { 0 } else { start }, !from_the_top)
    }

    /// No game, for it is too long to be read.
    pub(crate) fn too_long(oddity: Oddity) -> Sifted {
        Sifted {
            too_long: Some(oddity),
            ..Sifted::default()
        }
    }

    /// What was found in a text that holds no game.
    pub(crate) fn outside(&self, source: &Source) -> Vec<Oddity> {
        match self.too_long {
            Some(oddity) => vec![oddity],
            None if self.games.is_empty() && self.preamble => read_part(source, self.at_game).0.outside,
            None => Vec::new(),
        }
    }
}

/// Sifts the games of a source.
///
/// ```
/// use awale::{Options, Source, sift};
/// let text = "[Variant \"abapa\"]\n\n1. F d *\n\n[Variant \"abapa\"]\n\n1. F D *\n";
/// let source = Source::from_bytes("x", text.into());
/// let sifted = sift(&source, &Options::default());
/// assert_eq!(sifted.games()[0].clean.map(|game| game.plies), Some(2));
/// assert_eq!(sifted.games()[1].clean, None);
/// assert!(sifted.record(&source, 1).is_some());
/// ```
#[must_use]
pub fn sift(source: &Source, options: &Options) -> Sifted {
    sift_part(source, false, options).0
}

/// The same for a part of a longer text.
pub(crate) fn sift_part(source: &Source, at_game: bool, options: &Options) -> (Sifted, AtEnd) {
    let sieve = Sieve {
        text: source.text(),
        options,
        sifted: Sifted {
            at_game,
            ..Sifted::default()
        },
        current: None,
        named: None,
    };
    let (sieve, at_end) = parse(source.text(), at_game, sieve);
    (sieve.sifted, at_end)
}

struct Sieve<'t> {
    text: &'t str,
    options: &'t Options,
    sifted: Sifted,
    current: Option<Current>,
    /// The value of the last `Variant` tag, and the rule set that it names.
    named: Option<(&'t str, Option<&'static Variant>)>,
}

/// The game that is being read.
struct Current {
    start: usize,
    /// Whether something was met that has to be looked at in full.
    odd: bool,
    variant: Option<&'static Variant>,
    letters: Letters,
    /// What the `Result` tag says.
    tag: Option<GameResult>,
    track: Option<Track>,
    /// How many plies earlier the move numbers begin: 1 when North begins.
    ahead: u32,
    plies: u32,
    result: Option<GameResult>,
}

impl Current {
    fn new(start: usize) -> Current {
        Current {
            start,
            odd: false,
            variant: None,
            letters: Letters::Facing,
            tag: None,
            track: None,
            ahead: 0,
            plies: 0,
            result: None,
        }
    }

    /// Plays the move of a letter, if its number and that are right.
    #[inline(always)]
    fn play(&mut self, number: Option<Number>, letter: char) -> Option<Ordinary> {
        let expected = (self.plies + self.ahead) / 2 + 1;
        let numbered = number.and_then(|number| number.value);
        if numbered.is_some_and(|value| value != expected) || self.result.is_some() {
            return None;
        }
        self.plies += 1;
        let house = self.letters.house(letter)?;
        self.track.as_mut()?.play(house)
    }

    /// Plays a move; whether all that is written of it is right.
    #[cold]
    fn play_written(&mut self, number: Option<Number>, written: &WrittenMove) -> bool {
        self.play(number, written.letter).is_some_and(|played| {
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

    /// What the game came to, unless there is something to say of it.
    fn conclude(&self) -> Option<CleanGame> {
        let track = self.track.as_ref().filter(|_| !self.odd && self.plies > 0)?;
        let score = track.position()?.stores();
        let result = self.result?;
        let fits = match result {
            GameResult::Unknown => true,
            GameResult::Seeds(written) => written == score,
            value => track
                .end()
                .is_some_and(|end| value.winner() == Some(end.winner())),
        };
        let tag_agrees = self.tag.is_none_or(|tag| tag == result);
        (fits && tag_agrees).then_some(CleanGame {
            plies: self.plies,
            score,
        })
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

impl<'t> Sieve<'t> {
    fn odd(&mut self) {
        match &mut self.current {
            Some(current) => current.odd = true,
            None => self.sifted.preamble = true,
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
                if let Some(current) = &mut self.current {
                    current.variant = variant;
                }
                variant.is_some() && !escaped
            }
            "Letters" => match (Letters::from_id(value), &mut self.current) {
                (Some(letters), Some(current)) => {
                    current.letters = letters;
                    !escaped
                }
                _ => false,
            },
            "Result" => match (read_result(value), &mut self.current) {
                (Some((result, _)), Some(current)) => {
                    current.tag = Some(result);
                    !escaped
                }
                _ => setup::says_nothing(value),
            },
            name => is_neutral(name),
        }
    }
}

impl Visitor for Sieve<'_> {
    fn begin_game(&mut self, at: usize) {
        let mut current = Current::new(at);
        current.odd = std::mem::take(&mut self.sifted.preamble);
        self.current = Some(current);
    }

    fn end_game(&mut self, _: usize) {
        if let Some(current) = self.current.take() {
            self.sifted.games.push(SiftedGame {
                start: current.start,
                clean: current.conclude(),
                has_result: current.result.is_some(),
            });
        }
    }

    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str) {
        let value = self.value(at, tag);
        if !self.take_tag(name, value, tag.escaped) {
            self.odd();
        }
    }

    fn starter(&mut self, starter: crate::board::Player) {
        let Some(current) = &mut self.current else { return };
        let named = current.variant.or(self.options.default_variant);
        let Some(variant) = self.options.variant.or(named) else {
            current.odd = true;
            return;
        };
        let start = Position {
            to_move: starter,
            ..Position::START
        };
        current.ahead = u32::from(starter == crate::board::Player::North);
        current.track = Some(Track::from_position(variant.rules, start));
    }

    fn written_move(&mut self, number: Option<Number>, written: WrittenMove) {
        if let Some(current) = &mut self.current {
            current.odd |= !current.odd && !current.play_written(number, &written);
        }
    }

    #[inline(always)]
    fn plain_move(&mut self, number: Option<Number>, plain: PlainMove) {
        let Some(current) = &mut self.current else { return };
        if current.odd {
            return;
        }
        let played = current.play(number, char::from(plain.letter));
        let right = played.is_some_and(|played| {
            plain
                .captured
                .is_none_or(|claimed| claimed == u32::from(played.captured))
        });
        current.odd = !right;
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
        if let Some(current) = &mut self.current {
            current.result = Some(value);
        }
    }

    fn oddity(&mut self, _: Span, _: OddityKind) {
        self.odd();
    }
}
