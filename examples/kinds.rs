//! Writes files of random games into a folder, of each kind one: `benches/ratios` and `.ci/instructions` tell from them
//! what is slow.
//!
//! `cargo run --release --example kinds -- FOLDER BYTES [KIND …]`, all kinds unless some are named.

#[path = "../tests/support/kinds.rs"]
mod kinds;
#[path = "../tests/support/random_games.rs"]
mod random_games;

use std::io;
use std::path::Path;

use kinds::{KINDS, games_under, rule_sets};

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(folder), Some(bytes)) = (arguments.next(), arguments.next()) else {
        return Err(io::Error::other("a folder and a number of bytes are needed"));
    };
    let bytes = bytes.parse().map_err(io::Error::other)?;
    let named: Vec<String> = arguments.collect();
    let wanted = |name: &str| named.is_empty() || named.iter().any(|known| known == name);
    let path = |name: &str| Path::new(&folder).join(format!("{name}.awale"));
    std::fs::create_dir_all(&folder)?;
    for kind in KINDS.iter().filter(|kind| wanted(kind.name)) {
        std::fs::write(path(kind.name), kind.file(bytes))?;
    }
    for (name, variant) in rule_sets().filter(|(name, _)| wanted(name)) {
        std::fs::write(path(&name), games_under(variant, bytes))?;
    }
    Ok(())
}
