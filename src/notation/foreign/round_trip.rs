//! What would not read back as it was written, and is left out: a game must never end within what another holds.

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

/// Whether the text of a game is read as one game whose comments all end.
#[must_use]
pub fn reads_as_one(text: &str, notation: &dyn Notation) -> bool {
    if notation.capabilities().any_text {
        return true;
    }
    let reading = read_as(&Source::from_bytes("", text.as_bytes().to_vec()), notation);
    let open = |record: &Record| {
        let mut kinds = record.issues.iter().map(|issue| issue.kind);
        kinds.any(|kind| kind == SyntaxIssueKind::UnclosedComment)
    };
    reading.records.len() <= 1 && !reading.records.iter().any(open)
}

#[derive(Default)]
struct LeftOut {
    comments: usize,
    marks: usize,
}

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
            let kept = item_reads_back(item);
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
