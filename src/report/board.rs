//! The board as text, North's row above, as South sees it.

use std::fmt::Write;

use crate::board::{House, Player, Position};
use crate::finding::Catalogue;
use crate::record::Letters;

/// Four lines: letters, rows with stores, letters; two spaces before each.
#[must_use]
pub fn board_text(position: &Position, letters: Letters, catalogue: &Catalogue) -> String {
    let names = [catalogue.word("player-north"), catalogue.word("player-south")];
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut text = String::new();
    let head = |player: Player| House::row(player).map(|house| letters.letter(house).to_string());
    line(&mut text, width, "", &head(Player::North), "");
    for (player, name) in [(Player::North, &names[0]), (Player::South, &names[1])] {
        let seeds = position.board.row(player).map(|seeds| seeds.to_string());
        line(
            &mut text,
            width,
            name,
            &seeds,
            &catalogue.seeds(position.stores.of(player)),
        );
    }
    line(&mut text, width, "", &head(Player::South), "");
    text
}

fn line(text: &mut String, width: usize, name: &str, cells: &[String; 6], store: &str) {
    let _ = write!(text, "  {name:width$}");
    for cell in cells {
        let _ = write!(text, "{cell:>3}");
    }
    if !store.is_empty() {
        let _ = write!(text, "     {store}");
    }
    text.push('\n');
}
