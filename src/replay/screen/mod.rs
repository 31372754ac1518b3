//! Reading and replaying at once, for those who only want to know what is wrong: games in which nothing is to be
//! said pass without a record being made of them; the others are only marked, to be read again in full.

mod current;
mod notes;

use crate::board::{Player, Position, Stores};
use crate::notation::{
    ItemKind, ReadTag, TextEnd, Visitor, first_player, fold, is_normal_end, known_tag_near, parse,
    player_of_colour, read_cause, read_game, read_letters, read_part, read_result, read_score, standard_name,
};
use crate::record::{CaptureClaim, GameResult, Number, Record, SyntaxIssue, SyntaxIssueKind, WrittenMove};
use crate::rules::{Game, Variant};
use crate::source::{Source, Span};
use crate::stream::Games;

use super::misfit::captured_fits;
use super::{Options, clocks, header, setup};
use crate::finding::Finding;
use current::Current;
use notes::Notes;

/// The games of a text, screened.
#[derive(Clone, Debug, Default)]
pub struct Screened {
    games: Vec<ScreenedGame>,
    /// What is to be said of games of which that is known.
    notes: Vec<Notes>,
    /// Whether something stands before the first game.
    preamble: bool,
    /// Whether the text begins where a game is known to.
    at_game: bool,
    /// What is to be said of a game that is too long to be read.
    too_long: Option<SyntaxIssue>,
}

/// A game that was screened.
#[derive(Clone, Copy, Debug)]
pub struct ScreenedGame {
    /// Where it begins.
    pub start: usize,
    /// What it came to if nothing is to be said of it.
    pub passed: Option<PassedGame>,
    /// What it came to if all that is to be said of it is known: see [`Screened::findings`].
    pub noted: Option<PassedGame>,
    /// The place of what is to be said of it.
    notes: usize,
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

    /// What is to be said of a game, and its players' names, where that is known without its being read in full.
    fn notes(&self, game: usize) -> Option<&Notes> {
        let game = self.games.get(game).filter(|game| game.noted.is_some())?;
        self.notes.get(game.notes)
    }

    /// What is to be said of a game that is [noted](ScreenedGame::noted): what a replay of its record finds.
    #[must_use]
    pub fn findings(&self, source: &Source, game: usize) -> Option<Vec<Finding>> {
        self.notes(game).map(|notes| notes.findings(source))
    }

    /// The names of its players, South's first.
    #[cfg_attr(
        not(feature = "cli"),
        allow(
            dead_code,
            reason = "only the command line names the players of a game that it does not keep"
        )
    )]
    pub(crate) fn players<'s>(&self, source: &'s Source, game: usize) -> [Option<&'s str>; 2] {
        let players = self.notes(game).map_or([None; 2], |notes| notes.players);
        players.map(|name| name.map(|span| source.slice(span)))
    }

    /// What was found in a text that holds no game.
    #[must_use]
    pub fn outside(&self, source: &Source) -> Vec<SyntaxIssue> {
        match self.too_long {
            Some(issue) => vec![issue],
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

/// Screens the games of a source.
///
/// ```
/// use awale::{Options, Source};
/// use awale::replay::screen;
/// let text = "[Variant \"abapa\"]\n\n1. F d *\n\n[Variant \"abapa\"]\n\n1. F D *\n";
/// let source = Source::from_bytes("x", text.into());
/// let screened = screen(&source, &Options::default());
/// assert_eq!(screened.games()[0].passed.map(|game| game.plies), Some(2));
/// assert_eq!(screened.games()[1].passed, None);
/// assert!(screened.record(&source, 1).is_some());
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
        neutral: Vec::new(),
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
    /// Names of tags that were looked at and have no bearing on anything.
    neutral: Vec<String>,
}

/// How many of them are remembered.
const MOST_NEUTRAL: usize = 16;

/// Whether a tag has no bearing on a replay, and nothing is to be said of it. What is not known is near no known name.
fn is_neutral(name: &str, value: &str) -> bool {
    match name {
        "Event" | "Site" | "Round" | "South" | "North" | "Match" | "Game" => true,
        "Date" => header::is_plain_date(value),
        name => standard_name(name).is_none() && known_tag_near(name).is_none(),
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

    /// Whether nothing is to be said of a tag; a name that nobody knows is looked at once.
    fn is_neutral(&mut self, name: &str, value: &str) -> bool {
        if self.neutral.iter().any(|known| known == name) {
            return true;
        }
        let neutral = is_neutral(name, value);
        if neutral && name != "Date" && self.neutral.len() < MOST_NEUTRAL {
            self.neutral.push(name.to_owned());
        }
        neutral
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
                let letters = read_letters(value);
                self.current.letters = letters.unwrap_or_default();
                letters.is_some() && !escaped
            }
            "Result" => {
                self.current.tag = read_result(value).map(|(result, _)| result);
                self.current.tag.is_some() && !escaped || setup::says_nothing(value)
            }
            "TimeControl" => {
                self.current.clocks.increment = clocks::increment(value);
                !escaped
            }
            "First" => {
                self.current.first = first_player(value);
                self.current.first.is_some() && !escaped
            }
            "Position" => {
                self.current.start = value.parse().ok();
                self.current.start.is_some() && !escaped
            }
            "Score" => {
                self.current.score = read_score(value);
                self.current.score.is_some() && !escaped
            }
            // One word names neither a player nor what he did.
            "Termination" => {
                let word = !value.contains(char::is_whitespace);
                word && is_normal_end(value) && read_cause(value).is_none() && !escaped
            }
            name => self.is_neutral(name, value),
        }
    }

    /// Whether nothing is to be said of a comment: what it notes of the position or of the clocks is right.
    fn take_comment(&mut self, comment: &str) -> bool {
        if memchr::memchr(b'%', comment.as_bytes()).is_none() || !comment.contains("[%") {
            return true;
        }
        // A backslash may stand for what follows it.
        !comment.contains('\\') && self.current.notes_fit(comment)
    }
}

impl Visitor for Screener<'_> {
    fn begin_game(&mut self, at: usize) {
        self.current = Current {
            open: true,
            at,
            odd: std::mem::take(&mut self.screened.preamble),
            ..Current::default()
        };
    }

    fn end_game(&mut self, end: usize) {
        let concluded = self.current.conclude(end);
        let came_to = concluded.map(|(game, _)| game);
        let notes = concluded.and_then(|(_, notes)| notes);
        self.screened.games.push(ScreenedGame {
            start: self.current.at,
            passed: came_to.filter(|_| notes.is_none()),
            noted: came_to.filter(|_| notes.is_some()),
            notes: self.screened.notes.len(),
            has_result: self.current.result.is_some(),
        });
        self.screened.notes.extend(notes);
        self.current.open = false;
    }

    fn tag(&mut self, at: usize, tag: &ReadTag, name: &str) {
        let value = self.value(at, tag);
        let written = &self.text[at + tag.name.start..at + tag.name.end];
        let by_colour = written != name && player_of_colour(written).is_some();
        let player = match name {
            "South" => Some(0),
            "North" => Some(1),
            _ => None,
        };
        if let Some(player) = player {
            self.current.players[player] = Some(Span::new(at + tag.value.start, at + tag.value.end));
            self.current.players_escaped |= tag.escaped;
        }
        if !self.take_tag(name, value, tag.escaped) || by_colour {
            self.odd();
        }
    }

    fn starter(&mut self, starter: Player) {
        let current = &mut self.current;
        let named = current.variant.or(self.options.default_variant);
        current.variant = self.options.variant.or(named);
        if current.variant.is_none() && !current.odd {
            current.no_variant = true;
            current.variant = Some(Variant::DEFAULT);
        }
        let start = current.start.unwrap_or(Position {
            to_move: starter,
            ..Position::START
        });
        // Who begins is said once, or twice alike.
        if current.first.is_some_and(|first| first != start.to_move) {
            current.look_in_full();
        }
        current.ahead = u32::from(start.to_move == Player::North);
        current.counted = current.ahead;
        match current.variant {
            Some(variant) if !current.odd => current.game = Some(Game::from_position(variant.rules, start)),
            Some(_) | None => current.look_in_full(),
        }
    }

    fn written_move(&mut self, number: Option<Number>, written: WrittenMove) {
        if !self.current.play(number, &written) {
            self.current.look_in_full();
        }
    }

    #[inline(always)]
    fn plain_move(&mut self, number: u32, number_at: usize, letter: u8, captured: Option<u32>) -> bool {
        let current = &mut self.current;
        let numbered = (number > 0).then_some(number);
        let full = || {
            Some(Number {
                span: Span::new(number_at, number_at + 2 + number.ilog10() as usize),
                value: numbered,
                for_north: false,
            })
        };
        let played = current.step(numbered, full, current.letters.house_of(letter));
        let claimed = captured.map(CaptureClaim::Seeds);
        let fits = played
            .is_some_and(|played| claimed.is_none_or(|claimed| captured_fits(claimed, played.captured)));
        if !fits {
            current.look_in_full();
        }
        true
    }

    fn words(&mut self, _: Option<Number>, _: Span) {
        self.odd();
    }

    fn item(&mut self, item: ItemKind, _: Span, inner: Span) {
        let plain = match item {
            ItemKind::BraceComment | ItemKind::LineComment => {
                let comment = &self.text[inner.start..inner.end.max(inner.start)];
                self.take_comment(comment)
            }
            ItemKind::Mark | ItemKind::Escape => true,
            ItemKind::Remark | ItemKind::Aside | ItemKind::Result | ItemKind::Skipped => false,
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

    fn issue(&mut self, _: Span, _: SyntaxIssueKind) {
        self.odd();
    }
}
