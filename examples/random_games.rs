//! Writes random legal games to standard output: uniform legal moves under a rule set, `abapa` unless another
//! is named, to the end, five tags, `+n` on captures, a comment every hundred plies, the result in seeds.
//!
//! `cargo run --release --example random_games -- BYTES [SEED [VARIANT]]`

#[path = "../tests/support/random_games.rs"]
mod random_games;

use std::io::{BufWriter, Write as _};

use awale::Variant;
use awale::rules::VARIANTS;
use random_games::RandomGames;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let bytes = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1_000_000);
    let seed = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let variant = variant(arguments.next().as_deref())?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut games = RandomGames::new(seed, variant);
    let mut written = 0;
    while let Some(game) = games.next().filter(|_| written < bytes) {
        written += game.len();
        out.write_all(game.as_bytes())?;
    }
    out.flush()
}

/// The rule set of this id, the default where none is named.
fn variant(id: Option<&str>) -> std::io::Result<&'static Variant> {
    let Some(id) = id else {
        return Ok(Variant::DEFAULT);
    };
    let named = VARIANTS.iter().find(|variant| variant.id == id);
    named.ok_or_else(|| std::io::Error::other(format!("no rule set is called {id}")))
}
