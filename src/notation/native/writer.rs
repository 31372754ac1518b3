//! Writing a record in the canonical form: tags, then moves in lines of at most 80 columns.

use std::fmt::Write;

use crate::board::Player;

use crate::notation::tags;
use crate::record::{CaptureClaim, Entry, GameResult, Item, Line, Node, Record, Tag, WrittenMove};

/// How wide a line of moves may be, in characters.
const WIDTH: usize = 80;

/// A record as text: reading it back gives the same record.
///
/// Move numbers are set anew; tags stand in the order that the notation gives them; comments are written in
/// braces, word for word.
#[must_use]
pub fn write(record: &Record) -> String {
    let mut text = String::new();
    let mut tags = record.tags.clone();
    order_tags(&mut tags);
    let (ahead_of_tags, before_moves) = record.line.before.split_at(ahead_of_tags(record));
    for item in ahead_of_tags {
        if let Item::Skipped(words) = item {
            let _ = write!(text, "{}\n\n", words.text);
        }
    }
    for tag in &tags {
        text.push_str(&tag_line(&tag.name, &tag.value));
    }
    let mut writer = Writer {
        text,
        column: 0,
        unit: String::new(),
        tight: false,
    };
    if !record.tags.is_empty() {
        writer.text.push('\n');
    }
    let starter = record.starter.unwrap_or(Player::South);
    let ahead = usize::from(starter == Player::North);
    let (before, late) = record
        .line
        .moves
        .split_at(record.moves_before_result.min(record.line.moves.len()));
    let split = record.result.is_some();
    writer.items(before_moves, ahead);
    writer.nodes(if split { before } else { &record.line.moves }, ahead, true);
    if let Some(result) = &record.result {
        writer.word(&result_text(result.value));
    }
    if split {
        writer.nodes(late, ahead + before.len(), true);
    }
    if record.after.first().is_some_and(is_prose) {
        writer.blank_line();
    }
    writer.items(&record.after, ahead + record.line.moves.len());
    writer.end()
}

/// How many items, text that was not read, stand before the tags: they stay there.
fn ahead_of_tags(record: &Record) -> usize {
    let header = record.tags.iter().map(|tag| tag.span.start).min();
    let stands_ahead = |item: &&Item| is_prose(item) && header.is_none_or(|header| item.span().end <= header);
    record.line.before.iter().take_while(stands_ahead).count()
}

/// Whether an item is text that was not read, and is so wherever it stands.
fn is_prose(item: &Item) -> bool {
    matches!(item, Item::Skipped(text) if !text.text.starts_with('%'))
}

/// A result in the standard form.
pub(crate) fn result_text(result: GameResult) -> String {
    match result {
        GameResult::Win(Player::South) => "1-0".to_owned(),
        GameResult::Win(Player::North) => "0-1".to_owned(),
        GameResult::Draw => "1/2-1/2".to_owned(),
        GameResult::Unknown => "*".to_owned(),
        GameResult::Seeds(stores) => stores.to_string(),
    }
}

/// Puts tags in canonical order: the roster, the known ones, then the others as they stood.
pub(crate) fn order_tags(tags: &mut [Tag]) {
    tags.sort_by_key(|tag| tags::place(&tag.name).unwrap_or(usize::MAX));
}

/// A tag on a line of its own. No value goes over the end of its line.
pub(in crate::notation) fn tag_line(name: &str, value: &str) -> String {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    let value = value.replace(['\n', '\r'], " ");
    format!("[{name} \"{value}\"]\n")
}

/// A comment in braces. A backslash is doubled only where it would be read as an escape.
pub(in crate::notation) fn braced(comment: &str) -> String {
    let mut braced = String::with_capacity(comment.len() + 2);
    braced.push('{');
    let mut rest = comment.chars().peekable();
    while let Some(c) = rest.next() {
        let escapes = c == '\\' && rest.peek().is_none_or(|next| matches!(next, '}' | '\\'));
        if c == '}' || escapes {
            braced.push('\\');
        }
        braced.push(c);
    }
    braced.push('}');
    braced
}

struct Writer {
    text: String,
    /// Characters on the line that is being written.
    column: usize,
    /// What stands on one line next: a word, with what is written right before and after it.
    unit: String,
    /// Whether the next word follows without a space.
    tight: bool,
}

impl Writer {
    /// Moves from a place of the game on: `ply` counts from 0, as if South began.
    fn nodes(&mut self, nodes: &[Node], ply: usize, numbered: bool) {
        let mut number_due = numbered;
        let mut rest = nodes.iter().enumerate().peekable();
        while let Some((i, node)) = rest.next() {
            let ply = ply + i;
            let number = number_text(ply, number_due || matches!(node.entry, Entry::Words(_)));
            number_due = !node.trail.is_empty();
            let written = match &node.entry {
                Entry::Move(written) => written,
                Entry::Words(words) => {
                    let before = i.checked_sub(1).map(|before| &nodes[before]);
                    self.words(&words.text, &number, before);
                    self.items(&node.trail, ply);
                    continue;
                }
            };
            let mut word = number + &move_text(written);
            let (mut trail, mut last) = (&node.trail, ply);
            if ply.is_multiple_of(2)
                && node.trail.is_empty()
                && let Some((_, reply)) = rest.next_if(|(_, reply)| matches!(reply.entry, Entry::Move(_)))
                && let Entry::Move(answer) = &reply.entry
            {
                // A pair of moves is never split across lines.
                let _ = write!(word, " {}", move_text(answer));
                (trail, last) = (&reply.trail, ply + 1);
                number_due = !trail.is_empty();
            }
            self.word(&word);
            let trail = self.mark_after(trail);
            self.items(trail, last);
        }
    }

    /// The first sign of appreciation stands right after its move, as people write it. Returns what follows.
    fn mark_after<'i>(&mut self, trail: &'i [Item]) -> &'i [Item] {
        match trail {
            [Item::Mark(mark), rest @ ..] if mark.text.starts_with(['!', '?', '□']) => {
                self.tight = true;
                self.word(&mark.text);
                rest
            }
            _ => trail,
        }
    }

    /// What stands after the move of a ply, or, before the first move, at that ply.
    fn items(&mut self, items: &[Item], ply: usize) {
        for item in items {
            match item {
                Item::Comment(comment) => self.word(&braced(&comment.text)),
                Item::Variation(variation) => self.variation(&variation.line, ply),
                Item::Skipped(line) if line.text.starts_with('%') => {
                    self.whole_line(&format!(" {}", line.text));
                }
                // A remark is told from moves by its line.
                Item::Escape(line) | Item::Skipped(line) | Item::Remark(line, _) => {
                    self.whole_line(&line.text);
                }
                Item::Mark(text) | Item::Aside(text, _) | Item::Result(text) => self.word(&text.text),
                // Our own notation counts each capture alone.
                Item::Total(_) => {}
            }
        }
    }

    fn variation(&mut self, line: &Line, ply: usize) {
        self.word("(");
        self.tight = true;
        self.items(&line.before, ply);
        self.nodes(&line.moves, ply, true);
        self.tight = true;
        self.word(")");
    }

    /// Words where a move was due. Several are lines of their own, for what is prose and what is not is told by
    /// the line; a number parts them from words before them.
    fn words(&mut self, words: &str, number: &str, before: Option<&Node>) {
        let several = words.contains(char::is_whitespace);
        let touches = |node: &Node| matches!(node.entry, Entry::Words(_)) && node.trail.is_empty();
        match before {
            Some(node) if several && touches(node) => {
                self.whole_line(&format!("{}\n{words}", number.trim_end()));
            }
            Some(_) if several && !words.starts_with(['%', '>']) => self.whole_line(words),
            _ if several => self.whole_line(&format!("{number}{words}")),
            _ => self.word(&format!("{number}{words}")),
        }
    }

    /// A word, part of the unit before it if that is what `tight` says.
    fn word(&mut self, word: &str) {
        if !self.tight {
            self.flush();
        }
        self.unit.push_str(word);
        self.tight = false;
    }

    /// Writes the unit, on a new line if it does not fit. Line breaks inside it are kept.
    fn flush(&mut self) {
        let unit = std::mem::take(&mut self.unit);
        let Some(first) = unit.split('\n').next().filter(|_| !unit.is_empty()) else {
            return;
        };
        if self.column > 0 && self.column + 1 + first.chars().count() > WIDTH {
            self.new_line();
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(&unit);
        self.column = match unit.rsplit_once('\n') {
            Some((_, last)) => last.chars().count(),
            None => self.column + unit.chars().count(),
        };
    }

    /// A line of its own, such as one that begins with `%`.
    fn whole_line(&mut self, line: &str) {
        self.flush();
        if self.column > 0 {
            self.new_line();
        }
        self.text.push_str(line);
        self.new_line();
        self.tight = false;
    }

    fn blank_line(&mut self) {
        self.flush();
        if self.column > 0 {
            self.new_line();
        }
        self.new_line();
    }

    fn new_line(&mut self) {
        self.text.push('\n');
        self.column = 0;
    }

    fn end(mut self) -> String {
        self.flush();
        if self.column > 0 {
            self.text.push('\n');
        }
        self.text
    }
}

/// The number of a ply: South's always, North's where it is due.
fn number_text(ply: usize, due: bool) -> String {
    match (ply.is_multiple_of(2), due) {
        (true, _) => format!("{}. ", ply / 2 + 1),
        (false, true) => format!("{}... ", ply / 2 + 1),
        (false, false) => String::new(),
    }
}

fn move_text(written: &WrittenMove) -> String {
    let mut text = written.letter.to_string();
    if let Some(seeds) = written.seeds {
        let _ = write!(text, "{}", seeds.value);
    }
    match written.captured.map(|claim| claim.value) {
        Some(CaptureClaim::Seeds(seeds)) => {
            let _ = write!(text, "+{seeds}");
        }
        Some(CaptureClaim::Something) => text.push('+'),
        None => {}
    }
    if let Some(last) = written.last {
        let _ = write!(text, ">{}", last.value);
    }
    text
}
