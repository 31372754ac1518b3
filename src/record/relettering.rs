//! A record in the other lettering: moves and landings, in variations too.

use super::Letters;
use super::{Entry, Item, Line, Record, WrittenMove};

impl Record {
    /// The record with its moves, which are written in one lettering, written in another. Letters that name no
    /// house stay.
    #[must_use]
    pub fn relettered(mut self, from: Letters, to: Letters) -> Record {
        if from != to {
            reletter_line(&mut self.line, from, to);
            reletter_items(&mut self.after, from, to);
        }
        self
    }
}

fn reletter_line(line: &mut Line, from: Letters, to: Letters) {
    reletter_items(&mut line.before, from, to);
    for node in &mut line.moves {
        if let Entry::Move(written) = &mut node.entry {
            reletter(written, from, to);
        }
        reletter_items(&mut node.trail, from, to);
    }
}

fn reletter_items(items: &mut [Item], from: Letters, to: Letters) {
    for item in items {
        if let Item::Variation(variation) = item {
            reletter_line(&mut variation.line, from, to);
        }
    }
}

fn reletter(written: &mut WrittenMove, from: Letters, to: Letters) {
    let other = |letter| from.house(letter).map_or(letter, |house| to.letter(house));
    written.letter = other(written.letter);
    if let Some(last) = &mut written.last {
        last.value = other(last.value);
    }
}
