//! Random legal games as text: uniform legal moves under a rule set to the end, five tags, `+n` on captures, a
//! comment every hundred plies, lines of 80, the result in seeds.

use std::fmt::Write as _;

use awale::{Game, House, Variant};

/// Most plies of a game: random games that only go round are left unfinished.
const LONGEST: usize = 1000;

/// A small generator of random numbers (splitmix64): the same games for the same seed, everywhere.
pub(crate) struct Random(pub u64);

impl Random {
    /// A number from 0 to `n` - 1.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % n as u64).unwrap_or(0)
    }
}

/// Random games, one after another without end.
pub(crate) struct RandomGames {
    random: Random,
    variant: &'static Variant,
    /// Whether each game gets one move that is not legal.
    faulty: bool,
    games: usize,
    plies: usize,
}

impl RandomGames {
    #[must_use]
    pub(crate) fn new(seed: u64, variant: &'static Variant) -> RandomGames {
        RandomGames {
            random: Random(seed),
            variant,
            faulty: false,
            games: 0,
            plies: 0,
        }
    }

    /// The same with one move in each game that is not legal.
    #[allow(dead_code, reason = "some of those who use this module want right games only")]
    #[must_use]
    pub(crate) fn faulty(seed: u64, variant: &'static Variant) -> RandomGames {
        RandomGames {
            faulty: true,
            ..RandomGames::new(seed, variant)
        }
    }

    /// The words of a game: moves with their numbers and claims, comments, the result.
    fn words(&mut self) -> Vec<String> {
        let mut game = Game::new(self.variant.rules);
        let mut words = Vec::new();
        for ply in 0..LONGEST {
            let legal: Vec<House> = game.legal().iter().collect();
            if legal.is_empty() {
                break;
            }
            let Ok(played) = game.play(legal[self.random.below(legal.len())]) else {
                break;
            };
            let mut word = String::new();
            if ply.is_multiple_of(2) {
                let _ = write!(word, "{}. ", ply / 2 + 1);
            }
            let _ = write!(word, "{}", played.house);
            if played.captured.seeds() > 0 {
                let _ = write!(word, "+{}", played.captured.seeds());
            }
            self.plies += 1;
            if self.plies.is_multiple_of(100) {
                word.push_str(" {hm}");
            }
            words.push(word);
        }
        if self.faulty {
            self.spoil(&mut words);
        }
        let result = game
            .end()
            .map_or("*".to_owned(), |end| end.position().stores().to_string());
        words.push(result);
        words
    }

    /// Makes one move a house of the wrong side.
    fn spoil(&mut self, words: &mut [String]) {
        let word = &mut words[self.random.below(words.len())];
        let at = word.find(|c: char| c.is_ascii_alphabetic()).unwrap_or(0);
        let swapped: String = word[at..]
            .chars()
            .take(1)
            .map(|c| {
                if c.is_ascii_uppercase() {
                    c.to_ascii_lowercase()
                } else {
                    c.to_ascii_uppercase()
                }
            })
            .collect();
        word.replace_range(at..=at, &swapped);
    }
}

impl Iterator for RandomGames {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        self.games += 1;
        let mut text = format!(
            "[Event \"Random games\"]\n[Round \"{}\"]\n[South \"Ama\"]\n[North \"Kofi\"]\n[Variant \"{}\"]\n\n",
            self.games, self.variant.id
        );
        let mut line = String::new();
        for word in self.words() {
            push(&mut text, &mut line, &word);
        }
        Some(text + &line + "\n\n")
    }
}

/// Adds a word to a line of at most 80 columns.
fn push(text: &mut String, line: &mut String, word: &str) {
    if line.len() + 1 + word.len() > 80 {
        text.push_str(line);
        text.push('\n');
        line.clear();
    }
    if !line.is_empty() {
        line.push(' ');
    }
    line.push_str(word);
}
