//! Laying out the text of a game that is written: words in lines, comments, variations.

use super::{AnnotatedGame, Capabilities};
use crate::notation::native::braced;
use crate::record::{Entry, Item, Letters, Line, Node, WrittenMove};

/// How a notation writes a move that a ply of the main line, or of a variation, is; none where the move was
/// not played and the notation cannot write it.
pub(super) type WriteMove<'w> = &'w dyn Fn(&WrittenMove, Option<usize>) -> Option<String>;

/// The words of a game's main line, numbers and what stands around moves included. `ply` counts from 0 from the
/// first move, whoever made it, and so do the numbers.
pub(super) fn words(game: &AnnotatedGame, holds: Capabilities, write: WriteMove<'_>) -> Vec<String> {
    words_of(game, &game.record.line, holds, write)
}

/// The words of a game whose moves are given with the claims that they are to bear.
pub(super) fn words_of(
    game: &AnnotatedGame,
    line: &Line,
    holds: Capabilities,
    write: WriteMove<'_>,
) -> Vec<String> {
    let mut out = MoveText {
        words: Vec::new(),
        holds,
        write,
        written: 0,
    };
    out.items(&line.before, 0);
    let mut due = true;
    for (ply, node) in line.moves.iter().take(game.plies()).enumerate() {
        due = out.node(node, ply, Some(ply), due);
    }
    out.late_comments(&game.record.after);
    out.words
}

/// The words of the move text so far.
struct MoveText<'w> {
    words: Vec<String>,
    holds: Capabilities,
    write: WriteMove<'w>,
    /// How many things that stand around moves have been written.
    written: usize,
}

impl MoveText<'_> {
    /// Writes a move and what follows it; whether the next one needs its number.
    fn node(&mut self, node: &Node, ply: usize, main: Option<usize>, due: bool) -> bool {
        let Entry::Move(written) = &node.entry else {
            return due;
        };
        let Some(text) = (self.write)(written, main) else {
            return due;
        };
        match (ply.is_multiple_of(2), due) {
            (true, _) => self.words.push(format!("{}.", ply / 2 + 1)),
            (false, true) => self.words.push(format!("{}...", ply / 2 + 1)),
            (false, false) => {}
        }
        self.words.push(text);
        self.items(&node.trail, ply)
    }

    /// Writes what the notation can hold of what stands around moves; whether there was anything.
    fn items(&mut self, items: &[Item], ply: usize) -> bool {
        let before = self.written;
        for (i, item) in items.iter().enumerate() {
            let first = i == 0;
            match item {
                Item::Comment(comment) if self.holds.comments => {
                    self.words.push(braced(&comment.text));
                    self.written += 1;
                }
                Item::Aside(aside, _) if self.holds.comments => {
                    self.words.push(aside.text.clone());
                    self.written += 1;
                }
                Item::Mark(mark) if self.holds.marks => self.mark(&mark.text, first),
                Item::Variation(variation) if self.holds.variations => self.variation(&variation.line, ply),
                _ => {}
            }
        }
        self.written > before
    }

    /// Comments after the result: they stand before it, where every notation with comments has a place for them.
    fn late_comments(&mut self, items: &[Item]) {
        for item in items {
            if let Item::Comment(comment) = item
                && self.holds.comments
            {
                self.words.push(braced(&comment.text));
            }
        }
    }

    /// A sign of appreciation stands right after its move, a number of PGN's by itself.
    fn mark(&mut self, mark: &str, first: bool) {
        match self.words.last_mut() {
            Some(last) if first && mark.starts_with(['!', '?', '□']) => last.push_str(mark),
            _ => self.words.push(mark.to_owned()),
        }
        self.written += 1;
    }

    /// A variation; its parentheses stand close to what they hold.
    fn variation(&mut self, line: &Line, ply: usize) {
        let open = self.words.len();
        self.items(&line.before, ply);
        let mut due = true;
        for (i, node) in line.moves.iter().enumerate() {
            due = self.node(node, ply + i, None, due);
        }
        match self.words.get_mut(open) {
            Some(first) => first.insert(0, '('),
            None => self.words.push("(".to_owned()),
        }
        if let Some(last) = self.words.last_mut() {
            last.push(')');
        }
        self.written += 1;
    }
}

/// Words in lines of at most `width` characters.
pub(super) fn wrap(words: &[String], width: usize) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let first = word.split('\n').next().map_or(0, |line| line.chars().count());
        if column > 0 && column + 1 + first > width {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column = match word.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => column + word.chars().count(),
        };
    }
    text.push('\n');
    text
}

/// A house's letter from its owner's left, by its facing one.
pub(super) fn left(letter: char) -> char {
    Letters::Facing
        .house(letter)
        .map_or(letter, |house| Letters::Left.letter(house))
}
