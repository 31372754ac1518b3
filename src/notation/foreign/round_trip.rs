//! What would not read back as it was written, and is left out: a game must never end within what another holds.

use std::collections::{BTreeSet, HashMap};
use std::mem::{Discriminant, discriminant};

use super::{AnnotatedGame, Notation, Unsupported, read_as};
use crate::notation::{native, tags};
use crate::record::SyntaxIssueKind;
use crate::record::{Entry, GameResult, Item, Line, Node, Record, ResultToken, Tag, Text, WrittenMove};
use crate::source::{Source, Span};

impl AnnotatedGame {
    /// Leaves out the tags, comments and marks that would not read back, and says how many. Only JSON can hold
    /// such.
    pub fn leave_out_unreadable(&mut self, notation: &dyn Notation) -> Vec<(Unsupported, usize)> {
        let holds = notation.capabilities();
        if holds.any_text {
            return Vec::new();
        }
        let all = self.record.tags.len();
        self.record.tags.retain(tag_reads_back);
        let tags = all - self.record.tags.len();
        let mut left_out = LeftOut::default();
        left_out.line(&mut self.record.line);
        left_out.items(&mut self.record.after);
        LeftOut::default().line(&mut self.noted);
        [
            (Unsupported::Tags, tags, holds.tags),
            (Unsupported::Comments, left_out.comments, holds.comments),
            (Unsupported::Marks, left_out.marks, holds.marks),
        ]
        .into_iter()
        .filter(|(_, count, held)| *held && *count > 0)
        .map(|(lost, count, _)| (lost, count))
        .collect()
    }
}

/// The game that the text of a game is read as: `None` if it is not read as one whose comments all end.
#[must_use]
pub fn read_as_one(text: &str, notation: &dyn Notation) -> Option<Reread> {
    let source = Source::from_bytes("", text.as_bytes().to_vec());
    let mut reading = read_as(&source, notation);
    let open = |record: &Record| {
        let mut kinds = record.issues.iter().map(|issue| issue.kind);
        kinds.any(|kind| kind == SyntaxIssueKind::UnclosedComment)
    };
    if reading.records.len() > 1 || reading.records.iter().any(open) {
        return None;
    }
    let record = reading.records.pop().unwrap_or_default();
    Some(Reread { source, record })
}

/// A game that was written, read again.
#[derive(Debug)]
pub struct Reread {
    /// The text that was written.
    pub source: Source,
    /// What is read in it.
    pub record: Record,
}

impl Reread {
    /// What of a game did not come back, and how much of it.
    #[must_use]
    pub fn lost_of(&self, game: &AnnotatedGame, notation: &dyn Notation) -> Vec<(Unsupported, usize)> {
        let holds = notation.capabilities();
        let (was, is) = (Inventory::of(&game.record), Inventory::of(&self.record));
        let moves = |held: usize| if holds.unplayed { held } else { 0 };
        [
            (Unsupported::Tags, holds.tags, missing(&was.tags, &is.tags)),
            (
                Unsupported::Comments,
                holds.comments,
                missing(&was.comments, &is.comments),
            ),
            (Unsupported::Marks, holds.marks, missing(&was.marks, &is.marks)),
            (
                Unsupported::Variations,
                holds.variations,
                was.variations.saturating_sub(is.variations),
            ),
            (
                Unsupported::Result,
                holds.result && holds.seeds,
                usize::from(was.result != is.result),
            ),
            (
                Unsupported::Unplayed,
                holds.unplayed,
                moves(was.moves).saturating_sub(is.moves),
            ),
            (Unsupported::Text, holds.text, missing(&was.texts, &is.texts)),
        ]
        .into_iter()
        .filter(|(_, held, count)| *held && *count > 0)
        .map(|(lost, _, count)| (lost, count))
        .collect()
    }
}

/// How many of some texts are not among others, each counted as often as it stands.
fn missing<T: Ord>(was: &[T], is: &[T]) -> usize {
    let sorted = |texts: &[T]| {
        let mut order: Vec<usize> = (0..texts.len()).collect();
        order.sort_by_key(|at| &texts[*at]);
        order
    };
    let (was_order, mut is_order) = (sorted(was), sorted(is).into_iter().peekable());
    was_order
        .into_iter()
        .filter(|at| {
            let text = &was[*at];
            while is_order.next_if(|at| is[*at] < *text).is_some() {}
            is_order.next_if(|at| is[*at] == *text).is_none()
        })
        .count()
}

/// What a record holds beside its moves.
#[derive(Default)]
struct Inventory<'r> {
    tags: Vec<(&'r str, &'r str)>,
    comments: Vec<&'r str>,
    marks: Vec<&'r str>,
    texts: Vec<&'r str>,
    variations: usize,
    /// Moves, and words in their place, in variations too.
    moves: usize,
    result: Option<GameResult>,
}

impl<'r> Inventory<'r> {
    fn of(record: &'r Record) -> Inventory<'r> {
        let mut held = Inventory {
            result: record
                .result
                .as_ref()
                .map(|result| result.value)
                .filter(|value| *value != GameResult::Unknown),
            ..Inventory::default()
        };
        let mut names = BTreeSet::new();
        for tag in &record.tags {
            let name = tag.name.as_str();
            let first = names.insert(name);
            // A notation says these in its own way.
            let otherwise = matches!(name, "First" | "Position" | "FEN" | "Variant" | "Result");
            let blank = matches!(tag.value.as_str(), "" | "?");
            if !(blank || first && otherwise) {
                held.tags.push((name, &tag.value));
            }
        }
        held.line(&record.line);
        held.items(&record.after);
        held
    }

    fn line(&mut self, line: &'r Line) {
        self.items(&line.before);
        for node in &line.moves {
            self.moves += 1;
            if let Entry::Words(words) = &node.entry {
                self.texts.push(&words.text);
            }
            self.items(&node.trail);
        }
    }

    fn items(&mut self, items: &'r [Item]) {
        for item in items {
            match item {
                Item::Comment(text) | Item::Aside(text, _) => self.comments.push(&text.text),
                Item::Mark(text) => self.marks.push(&text.text),
                Item::Escape(text) | Item::Remark(text, _) | Item::Result(text) | Item::Skipped(text) => {
                    self.texts.push(&text.text);
                }
                Item::Variation(variation) => {
                    self.variations += 1;
                    self.line(&variation.line);
                }
                // The captures of the moves say it.
                Item::Total(_) => {}
            }
        }
    }
}

#[derive(Default)]
struct LeftOut {
    comments: usize,
    marks: usize,
    /// Which short marks and comments were found to come back: the same ones stand after move upon move.
    known: HashMap<(Discriminant<Item>, String), bool>,
}

/// Longer texts are hardly the same.
const SHORT: usize = 16;
/// How many texts are remembered.
const MOST_KNOWN: usize = 1_000;

impl LeftOut {
    fn line(&mut self, line: &mut Line) {
        self.items(&mut line.before);
        for node in &mut line.moves {
            self.items(&mut node.trail);
        }
    }

    fn items(&mut self, items: &mut Vec<Item>) {
        items.retain_mut(|item| {
            let count = match item {
                Item::Comment(_) | Item::Aside(..) => &mut self.comments,
                Item::Mark(_) => &mut self.marks,
                Item::Variation(variation) => {
                    self.line(&mut variation.line);
                    return true;
                }
                _ => return true,
            };
            let kept = match item {
                Item::Mark(Text { text, .. }) | Item::Comment(Text { text, .. }) if text.len() <= SHORT => {
                    let text = text.clone();
                    if self.known.len() == MOST_KNOWN {
                        self.known.clear();
                    }
                    let known = self.known.entry((discriminant(item), text));
                    *known.or_insert_with(|| item_reads_back(item))
                }
                _ => item_reads_back(item),
            };
            *count += usize::from(!kept);
            kept
        });
    }
}

fn tag_reads_back(tag: &Tag) -> bool {
    let record = Record {
        tags: vec![tag.clone()],
        ..one_move(Vec::new())
    };
    let name = tags::standard_name(&tag.name).unwrap_or(&tag.name);
    read_again(&record).is_some_and(|read| {
        matches!(&read.tags[..], [again] if again.name == name && again.value == tag.value)
            && read.line == one_move(Vec::new()).line
    })
}

fn item_reads_back(item: &Item) -> bool {
    let record = one_move(vec![item.clone()]).without_layout();
    read_again(&record).is_some_and(|read| read.tags.is_empty() && read.line == record.line)
}

/// A game of one move with something after it.
fn one_move(trail: Vec<Item>) -> Record {
    let entry = Entry::Move(WrittenMove::letter('A', Span::default()));
    Record {
        line: Line {
            before: Vec::new(),
            moves: vec![Node {
                number: None,
                entry,
                trail,
            }],
        },
        result: Some(ResultToken {
            text: Text::default(),
            value: GameResult::Unknown,
            standard: true,
        }),
        moves_before_result: 1,
        ..Record::default()
    }
}

/// What is read of a record that is written, if it is one game and nothing else.
fn read_again(record: &Record) -> Option<Record> {
    let text = native::write(record);
    let mut reading = crate::notation::read(&Source::from_bytes("", text.into_bytes()));
    let read = reading.records.pop()?;
    let alone = reading.records.is_empty() && reading.outside.is_empty();
    alone.then(|| read.without_layout())
}
