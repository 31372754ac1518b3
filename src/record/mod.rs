//! The record: what is written, as a tree with spans. Nothing here knows whether a move is legal.

mod conventions;
mod issue;
mod letters;
mod position;
mod relettering;

use crate::board::{Player, Stores};
use crate::source::Span;

pub use conventions::{Conventions, Known, KnownPly, Start};
pub use issue::{SyntaxIssue, SyntaxIssueKind, TagForm};
pub use letters::Letters;
pub use position::{PositionError, PositionProblem};

/// One game as it is written.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record {
    /// From the first character of the game to the last that belongs to it.
    pub span: Span,
    /// The tags in the order in which they stand.
    pub tags: Vec<Tag>,
    /// The moves with all that is attached to them.
    pub line: Line,
    /// Who begins, as far as the text says so.
    pub starter: Option<Player>,
    /// The result token.
    pub result: Option<ResultToken>,
    /// How many moves stand before the result token.
    pub moves_before_result: usize,
    /// What stands behind the result.
    pub after: Vec<Item>,
    /// What is odd about the text.
    pub issues: Vec<SyntaxIssue>,
    /// What the notation that it is written in takes for granted.
    pub conventions: Conventions,
}

/// One header tag.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tag {
    /// The brackets and all between them.
    pub span: Span,
    /// The name in its standard form, as far as it is known.
    pub name: String,
    /// Where the name stands.
    pub name_span: Span,
    /// The value, escapes resolved.
    pub value: String,
    /// Where the value stands, quotes left out.
    pub value_span: Span,
}

/// A sequence of moves: the game, or a variation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Line {
    /// What stands before the first move.
    pub before: Vec<Item>,
    /// The moves.
    pub moves: Vec<Node>,
}

/// One move, or words where a move was due, with what follows it.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The move number that stands before it.
    pub number: Option<Number>,
    /// What is written.
    pub entry: Entry,
    /// Comments, marks and variations behind it.
    pub trail: Vec<Item>,
}

/// What stands at the place of a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// A letter with its claims.
    Move(WrittenMove),
    /// Words that are no move.
    Words(Text),
}

impl Entry {
    /// Where it stands.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Entry::Move(written) => written.span,
            Entry::Words(words) => words.span,
        }
    }
}

/// A piece of text and where it stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text {
    /// Where.
    pub span: Span,
    /// What.
    pub text: String,
}

/// A move as it is written: a letter and what is claimed of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrittenMove {
    /// Letter and claims.
    pub span: Span,
    /// The letter, A–F or a–f for a house; any other is no house.
    pub letter: char,
    /// How many seeds are said to be sown: `C4`.
    pub seeds: Option<Claim<u32>>,
    /// What is said to be captured: `+2`, or `+` alone.
    pub captured: Option<Claim<CaptureClaim>>,
    /// In which house the last seed is said to fall: `>f`.
    pub last: Option<Claim<char>>,
}

impl WrittenMove {
    /// A letter without claims.
    #[must_use]
    pub const fn letter(letter: char, span: Span) -> WrittenMove {
        WrittenMove {
            span,
            letter,
            seeds: None,
            captured: None,
            last: None,
        }
    }

    /// The side whose letters this is one of, by case.
    #[must_use]
    pub const fn side(&self) -> Option<Player> {
        match self.letter {
            'A'..='F' => Some(Player::South),
            'a'..='f' => Some(Player::North),
            _ => None,
        }
    }
}

/// Something that the record says of a move, which a replay can verify.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim<T> {
    /// Where it stands.
    pub span: Span,
    /// What it says.
    pub value: T,
}

impl<T> Claim<T> {
    /// A claim by its range and value, counted from the end of a move's letter.
    pub(super) fn behind(letter_end: usize, (start, end, value): (usize, usize, T)) -> Claim<T> {
        Claim {
            span: Span::new(letter_end + start, letter_end + end),
            value,
        }
    }
}

/// What a move is said to capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CaptureClaim {
    /// So many seeds.
    Seeds(u32),
    /// Some seeds.
    Something,
}

/// A move number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Number {
    /// Where it stands, dots included.
    pub span: Span,
    /// The number; none for dots alone. An absurdly large one is cut off.
    pub value: Option<u32>,
    /// Whether it is written as for North's move: `1...`, `1…`.
    pub for_north: bool,
}

/// What can stand around moves.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// `{…}` or `; …`, escapes resolved.
    Comment(Text),
    /// `!`, `?`, `□`, `$1` and the like.
    Mark(Text),
    /// `( … )`.
    Variation(Variation),
    /// A line that begins with `%`.
    Escape(Text),
    /// Words that state a result or its cause.
    Remark(Text, Option<Termination>),
    /// A result that stands inside a variation, or behind another one.
    Result(Text),
    /// Text that is kept and not read.
    Skipped(Text),
    /// All that the mover is said to have captured so far.
    Total(Claim<u32>),
}

impl Item {
    /// Where it stands.
    #[must_use]
    pub fn span(&self) -> Span {
        match self {
            Item::Comment(text)
            | Item::Mark(text)
            | Item::Escape(text)
            | Item::Remark(text, _)
            | Item::Result(text)
            | Item::Skipped(text) => text.span,
            Item::Variation(variation) => variation.span,
            Item::Total(total) => total.span,
        }
    }
}

/// Moves that could have been played instead of the one before.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Variation {
    /// The parentheses and all between them.
    pub span: Span,
    /// The moves.
    pub line: Line,
    /// Whether the closing parenthesis is missing.
    pub unclosed: bool,
}

/// Why a game ended otherwise than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Termination {
    /// The players agreed to stop.
    Agreement,
    /// One gave up.
    Resignation,
    /// One overstepped the time.
    Time,
    /// The arbiter decided.
    Arbiter,
    /// The game was interrupted.
    Abandoned,
}

impl Termination {
    /// The cause as a `Termination` tag and the JSON have it.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Termination::Agreement => "agreement",
            Termination::Resignation => "resignation",
            Termination::Time => "time",
            Termination::Arbiter => "arbiter",
            Termination::Abandoned => "abandoned",
        }
    }
}

/// A result token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResultToken {
    /// As it is written.
    pub text: Text,
    /// What it says.
    pub value: GameResult,
    /// Whether it is written in the standard form.
    pub standard: bool,
}

/// What a result says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameResult {
    /// `1-0` or `0-1`: who won.
    Win(Player),
    /// `1/2-1/2`.
    Draw,
    /// `*`.
    Unknown,
    /// The final score in seeds.
    Seeds(Stores),
}

impl GameResult {
    /// The winner that it names: none when unknown, nobody for a draw.
    #[must_use]
    pub fn winner(self) -> Option<Option<Player>> {
        match self {
            GameResult::Win(player) => Some(Some(player)),
            GameResult::Draw => Some(None),
            GameResult::Unknown => None,
            GameResult::Seeds(stores) => Some(stores.leader()),
        }
    }
}

impl Record {
    /// Whether a move of the main line, counted from 0, stands behind the result.
    #[must_use]
    pub fn is_behind_result(&self, index: usize) -> bool {
        self.result.is_some() && index >= self.moves_before_result
    }

    /// The first tag of a name in standard form.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&Tag> {
        self.tags.iter().find(|tag| tag.name == name)
    }

    /// The record with its layout forgotten: spans, oddities, move numbers, the form of the result. Two
    /// records say the same when these are equal.
    #[must_use]
    pub fn without_layout(mut self) -> Record {
        self.span = Span::default();
        self.issues.clear();
        for tag in &mut self.tags {
            (tag.span, tag.name_span, tag.value_span) = Default::default();
        }
        if let Some(result) = &mut self.result {
            result.text = Text::default();
            result.standard = true;
        }
        self.conventions.forget_layout();
        self.line.forget_spans();
        self.after.iter_mut().for_each(Item::forget_spans);
        self
    }
}

impl Line {
    fn forget_spans(&mut self) {
        self.before.iter_mut().for_each(Item::forget_spans);
        for node in &mut self.moves {
            node.number = None;
            match &mut node.entry {
                Entry::Move(written) => written.forget_spans(),
                Entry::Words(words) => words.span = Span::default(),
            }
            node.trail.iter_mut().for_each(Item::forget_spans);
        }
    }
}

impl WrittenMove {
    fn forget_spans(&mut self) {
        self.span = Span::default();
        if let Some(claim) = &mut self.seeds {
            claim.span = Span::default();
        }
        if let Some(claim) = &mut self.captured {
            claim.span = Span::default();
        }
        if let Some(claim) = &mut self.last {
            claim.span = Span::default();
        }
    }
}

impl Item {
    fn forget_spans(&mut self) {
        match self {
            Item::Comment(text)
            | Item::Mark(text)
            | Item::Escape(text)
            | Item::Remark(text, _)
            | Item::Result(text)
            | Item::Skipped(text) => text.span = Span::default(),
            Item::Total(total) => total.span = Span::default(),
            Item::Variation(variation) => {
                variation.span = Span::default();
                variation.unclosed = false;
                variation.line.forget_spans();
            }
        }
    }
}
