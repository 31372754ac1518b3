//! House numbers in sowing order: 0 to 11, 1 to 12, or a to l.

use crate::board::House;
use crate::source::Span;

use super::sample::{Fit, Sample};
use super::text::{Word, WordContext, read_game, written};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, Starts};
use crate::record::{Letters, Record};

/// Numbers from 0; reads the other forms too where the numbers or letters themselves tell.
pub(super) const FROM_0: Numbered = Numbered {
    name: "houses",
    form: Form::From(0),
};
/// Numbers from 1.
pub(super) const FROM_1: Numbered = Numbered {
    name: "houses-1",
    form: Form::From(1),
};
/// Letters a to l.
pub(super) const LETTERS: Numbered = Numbered {
    name: "houses-letters",
    form: Form::Letters,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    From(usize),
    Letters,
}

pub(super) struct Numbered {
    name: &'static str,
    form: Form,
}

impl Form {
    /// The house that a word names.
    fn house(self, word: &str) -> Option<House> {
        let place = match (self, word.as_bytes()) {
            (Form::From(base), [b'0'..=b'9'] | [b'1', b'0'..=b'9']) => {
                word.parse::<usize>().ok()?.checked_sub(base)?
            }
            (Form::Letters, [letter @ b'a'..=b'l']) => usize::from(letter - b'a'),
            _ => return None,
        };
        (place < 12).then(|| House::at(place))
    }

    fn word(self, house: House) -> String {
        match self {
            Form::From(base) => (house.place() + base).to_string(),
            Form::Letters => {
                ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l"][house.place()].to_owned()
            }
        }
    }

    /// Whether words are houses whose sides alternate.
    fn alternates<'w>(self, words: impl Iterator<Item = &'w str>) -> bool {
        let mut last = None;
        for word in words {
            let Some(house) = self.house(word) else {
                return false;
            };
            if last.replace(house.owner()) == Some(house.owner()) {
                return false;
            }
        }
        last.is_some()
    }
}

impl Notation for Numbered {
    fn name(&self) -> &'static str {
        self.name
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Lines
    }

    fn read(&self, text: &str, game: Span) -> Record {
        let form = self.form_of(&text[game.start..game.end]);
        let word = move |word: &str, context: WordContext| {
            let house = form.house(word)?;
            Some(Word::Move(written(house.letter(), context.at, word.len())))
        };
        read_game(text, game, &word)
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            start: Starts::EitherSide,
            ..Capabilities::MOVES
        }
    }

    fn letters(&self) -> Option<Letters> {
        Some(Letters::Facing)
    }

    fn write(&self, game: &AnnotatedGame) -> Option<String> {
        let words = game.houses().map(|house| self.form.word(house));
        Some(words.collect::<Vec<_>>().join(" ") + "\n")
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let mut lines = sample.lines.iter();
        let fits = |line: &str| self.form.alternates(line.split_whitespace());
        // A house of North by these letters, or a letter could be one of ours.
        let telling = self.form != Form::Letters || sample.words.iter().any(|word| *word > "f");
        Fit::maybe(telling && !sample.lines.is_empty() && lines.all(|line| fits(line)))
    }
}

impl Numbered {
    /// The form in which a game is written: the notation's own, unless only another fits.
    fn form_of(&self, game: &str) -> Form {
        let fits = |form: Form| {
            let lines = game.lines().filter(|line| !super::diagram::says_nothing(line));
            form.alternates(lines.flat_map(str::split_whitespace))
        };
        if self.form != Form::From(0) || fits(Form::From(0)) {
            return self.form;
        }
        [Form::From(1), Form::Letters]
            .into_iter()
            .find(|form| fits(*form))
            .unwrap_or(self.form)
    }
}
