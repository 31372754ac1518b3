//! A move as it is written, and what is claimed of it.

use crate::board::Player;
use crate::source::Span;

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
    /// What the text from `start` to `end` says.
    pub(crate) const fn new(start: usize, end: usize, value: T) -> Claim<T> {
        Claim {
            span: Span::new(start, end),
            value,
        }
    }

    /// The claim, so many bytes further on in the text.
    pub(crate) fn moved_by(self, bytes: usize) -> Claim<T> {
        Claim::new(self.span.start + bytes, self.span.end + bytes, self.value)
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
