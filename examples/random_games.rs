//! Writes random legal games to standard output: uniform legal moves under a rule set, `abapa` unless another
//! is named, to the end, five tags, `+n` on captures, a comment every hundred plies, the result in seeds.
//!
//! `cargo run --release --example random_games -- BYTES [SEED [VARIANT]]`

use std::fmt::Write as _;
use std::io::{BufWriter, Write as _};

use awale::{Game, House, VARIANTS, Variant};

/// Most plies of a game: random games that only go round are left unfinished.
const LONGEST: usize = 1000;

/// A small generator of random numbers (splitmix64): the same games for the same seed, everywhere.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((z ^ (z >> 31)) % n as u64).unwrap_or(0)
    }
}

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let bytes = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let mut random = Random(arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1));
    let variant = variant(arguments.next().as_deref())?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let (mut written, mut plies, mut number) = (0usize, 0, 0);
    while written < bytes {
        number += 1;
        let text = game(number, variant, &mut random, &mut plies);
        written += text.len();
        out.write_all(text.as_bytes())?;
    }
    out.flush()
}

/// The rule set of this id, the default where none is named.
fn variant(id: Option<&str>) -> std::io::Result<&'static Variant> {
    let Some(id) = id else {
        return Ok(&VARIANTS[0]);
    };
    let named = VARIANTS.iter().find(|variant| variant.id == id);
    named.ok_or_else(|| std::io::Error::other(format!("no rule set is called {id}")))
}

/// One game as text. `plies` counts on over all games.
fn game(number: usize, variant: &Variant, random: &mut Random, plies: &mut usize) -> String {
    let mut text = format!(
        "[Event \"Random games\"]\n[Round \"{number}\"]\n[South \"Ama\"]\n[North \"Kofi\"]\n[Variant \"{}\"]\n\n",
        variant.id
    );
    let mut line = String::new();
    let mut game = Game::new(variant.rules);
    for ply in 0..LONGEST {
        let legal: Vec<House> = game.legal().iter().collect();
        if legal.is_empty() {
            break;
        }
        let Ok(played) = game.play(legal[random.below(legal.len())]) else {
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
        *plies += 1;
        if plies.is_multiple_of(100) {
            word.push_str(" {hm}");
        }
        push(&mut text, &mut line, &word);
    }
    let result = game
        .end()
        .map_or("*".to_owned(), |end| end.position().stores().to_string());
    push(&mut text, &mut line, &result);
    text + &line + "\n\n"
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
