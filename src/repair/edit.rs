//! Changes of a sheet, the record that they make of it, and how they are named.

use crate::board::{House, Player};
use crate::finding::{Arg, Message, SheetPly};
use crate::record::{Entry, Item, Letters, Node, Record, Tag, WrittenMove};
use crate::replay::{Replay, other_case};
use crate::source::{Source, Span};

use super::notes::Note;
use super::{Edit, EditKind};

/// One change; places are those of the moves as they are written, counted from 0.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Change {
    /// Another house than the one written.
    Replace { at: usize, to: House },
    /// A move that is missing before a place; ahead of the comments that stand there, or after them.
    Insert { at: usize, to: House, ahead: bool },
    /// A move that is one too many.
    Delete { at: usize },
    /// Two moves, with what is noted of each.
    Swap { at: usize, with: usize },
    /// Something noted that should say otherwise.
    Note(Note),
    /// All of North's letters.
    Letters(Letters),
    /// The case of all letters: each names a house of the side whose turn it is.
    ByTurn,
}

impl Change {
    /// Where it stands; `None` for one of the whole sheet.
    pub(super) fn place(self) -> Option<usize> {
        match self {
            Change::Replace { at, .. }
            | Change::Insert { at, .. }
            | Change::Delete { at }
            | Change::Swap { at, .. } => Some(at),
            Change::Note(note) => note.place(),
            Change::Letters(_) | Change::ByTurn => None,
        }
    }
}

/// Where the entry that a swap has brought to a place was written.
pub(super) fn origin(changes: &[Change], at: usize) -> usize {
    changes.iter().rev().fold(at, |at, change| match *change {
        Change::Swap { at: one, with } if at == one => with,
        Change::Swap { at: one, with } if at == with => one,
        _ => at,
    })
}

/// A record with changes made, and where each of its moves stood before; `None` for a move that was put in.
pub(super) struct Edited {
    pub record: Record,
    pub origins: Vec<Option<usize>>,
    /// The lettering in which it is written.
    pub letters: Letters,
}

/// Makes changes. `houses` are the moves of the whole corrected game, `starter` who begins.
pub(super) fn edited(
    record: &Record,
    changes: &[Change],
    houses: &[House],
    starter: Player,
    letters: Letters,
) -> Edited {
    let letters = changes.iter().fold(letters, |letters, change| match change {
        Change::Letters(letters) => *letters,
        _ => letters,
    });
    let mut entries: Vec<Option<Entry>> = record
        .line
        .moves
        .iter()
        .map(|node| Some(node.entry.clone()))
        .collect();
    for change in changes {
        match *change {
            Change::Delete { at } => entries[at] = None,
            Change::Swap { at, with } => entries.swap(at, with),
            _ => {}
        }
    }
    let mut noted = record.clone();
    for change in changes {
        if let Change::Note(note) = *change {
            note.put(&mut noted, &mut entries, letters);
        }
    }
    let record = &noted;
    let mut line = Assembly {
        record,
        changes,
        nodes: Vec::new(),
        origins: Vec::new(),
        before: record.line.before.clone(),
    };
    let mut before_result = 0;
    for (at, entry) in entries.into_iter().enumerate() {
        if at == record.moves_before_result {
            line.insert(at);
            before_result = line.nodes.len();
            line.element(at, entry);
            continue;
        }
        line.insert(at);
        line.element(at, entry);
    }
    if record.moves_before_result >= record.line.moves.len() {
        line.insert(record.line.moves.len());
        before_result = line.nodes.len();
    }
    let Assembly {
        mut nodes,
        origins,
        before,
        ..
    } = line;
    for (node, house) in nodes.iter_mut().zip(houses) {
        set_letter(&mut node.entry, letters.letter(*house));
    }
    let mut record = Record {
        moves_before_result: before_result,
        starter: Some(starter),
        ..noted
    };
    record.line.moves = nodes;
    record.line.before = before;
    if changes.iter().any(|change| matches!(change, Change::Letters(_))) {
        set_letters_tag(&mut record.tags, letters);
    }
    Edited {
        record,
        origins,
        letters,
    }
}

struct Assembly<'a> {
    record: &'a Record,
    changes: &'a [Change],
    nodes: Vec<Node>,
    origins: Vec<Option<usize>>,
    before: Vec<Item>,
}

impl Assembly<'_> {
    /// The moves that are put in before a place.
    fn insert(&mut self, place: usize) {
        for change in self.changes {
            let Change::Insert { at, to, ahead } = *change else {
                continue;
            };
            if at != place {
                continue;
            }
            let span = match self.record.line.moves.get(place) {
                Some(node) => Span::new(node.entry.span().start, node.entry.span().start),
                None => Span::new(self.record.span.end, self.record.span.end),
            };
            let trail = self.trail();
            let trail = if ahead { std::mem::take(trail) } else { Vec::new() };
            self.nodes.push(Node {
                number: None,
                entry: Entry::Move(WrittenMove::letter(to.letter(), span)),
                trail,
            });
            self.origins.push(None);
        }
    }

    /// A move of the sheet, or, where it is left out, what stands after it.
    fn element(&mut self, at: usize, entry: Option<Entry>) {
        let node = &self.record.line.moves[at];
        if let Some(entry) = entry {
            self.nodes.push(Node {
                number: node.number,
                entry,
                trail: node.trail.clone(),
            });
            self.origins.push(Some(at));
        } else {
            let trail = node.trail.clone();
            self.trail().extend(trail);
        }
    }

    /// What stands after the last move so far.
    fn trail(&mut self) -> &mut Vec<Item> {
        match self.nodes.last_mut() {
            Some(node) => &mut node.trail,
            None => &mut self.before,
        }
    }
}

fn set_letter(entry: &mut Entry, letter: char) {
    match entry {
        Entry::Move(written) => written.letter = letter,
        Entry::Words(words) => *entry = Entry::Move(WrittenMove::letter(letter, words.span)),
    }
}

fn set_letters_tag(tags: &mut Vec<Tag>, letters: Letters) {
    match tags.iter_mut().find(|tag| tag.name == "Letters") {
        Some(tag) => letters.id().clone_into(&mut tag.value),
        None => tags.push(Tag {
            name: "Letters".to_owned(),
            value: letters.id().to_owned(),
            ..Tag::default()
        }),
    }
}

/// Names changes for people and programs. `original` is the replay of the sheet as it is.
pub(super) fn named(source: &Source, original: &Replay<'_>, changes: &[Change]) -> Vec<Edit> {
    let letters = original.setup.letters;
    let mut ply = PlyOf { changes };
    changes
        .iter()
        .enumerate()
        .map(|(i, change)| {
            let before = &changes[..i];
            let written = |at: usize| written(source, original, origin(before, at));
            let entry = |at: usize| &original.record.line.moves[origin(before, at)].entry;
            let number = ply.of(i);
            let at_sheet = |ply: u32| original.setup.sheet_ply(ply);
            match *change {
                Change::Replace { at, to } => {
                    replaced(entry(at), &written(at), to, letters, at_sheet(number))
                }
                Change::Insert { at, to, .. } => {
                    let end = line_ends_before(source, original.record, at);
                    let message = Message::new("repair-insert")
                        .with("ply", at_sheet(number))
                        .with("to", to)
                        .with("slip", Arg::Case(if end { "line-end" } else { "other" }));
                    Edit {
                        kind: EditKind::Insert,
                        ply: Some(number),
                        from: None,
                        to: Some(to.to_string()),
                        message,
                    }
                }
                Change::Delete { at } => Edit {
                    kind: EditKind::Delete,
                    ply: Some(number),
                    from: Some(written(at).facing),
                    to: None,
                    message: Message::new("repair-delete")
                        .with("ply", at_sheet(number))
                        .with("from", written(at).shown),
                },
                Change::Swap { at, with } => {
                    let (one, other) = (written(at), written(with));
                    let message = Message::new("repair-swap")
                        .with("ply", at_sheet(number))
                        .with("other", at_sheet(number + u32::try_from(with - at).unwrap_or(0)))
                        .with("from", one.shown)
                        .with("to", other.shown);
                    Edit {
                        kind: EditKind::Swap,
                        ply: Some(number),
                        from: Some(format!("{} {}", one.facing, other.facing)),
                        to: Some(format!("{} {}", other.facing, one.facing)),
                        message,
                    }
                }
                Change::Note(note) => {
                    let (from, to) = note.words(source, original.record, letters);
                    Edit {
                        kind: note.kind(),
                        ply: note.place().map(|_| number),
                        message: note.message(at_sheet(number), &from, to.as_deref()),
                        from: Some(from),
                        to,
                    }
                }
                Change::Letters(to) => Edit {
                    kind: EditKind::Letters,
                    ply: None,
                    from: Some(to.other().id().to_owned()),
                    to: Some(to.id().to_owned()),
                    message: Message::new("repair-letters").with("letters", Arg::Case(to.id())),
                },
                Change::ByTurn => Edit {
                    kind: EditKind::Case,
                    ply: None,
                    from: Some("as-written".to_owned()),
                    to: Some("by-turn".to_owned()),
                    message: Message::new("repair-case-all"),
                },
            }
        })
        .collect()
}

fn replaced(entry: &Entry, written: &Written, to: House, letters: Letters, ply: SheetPly) -> Edit {
    let slip = Slip::of(entry, to, letters);
    let kind = match slip {
        Slip::Case => EditKind::Case,
        Slip::Mirrored => EditKind::Letters,
        Slip::Neighbour | Slip::Other => EditKind::Replace,
    };
    let message = Message::new("repair-replace")
        .with("ply", ply)
        .with("from", written.shown.clone())
        .with("to", to)
        .with("slip", Arg::Case(slip.id()));
    Edit {
        kind,
        ply: Some(ply.ply),
        from: Some(written.facing.clone()),
        to: Some(to.to_string()),
        message,
    }
}

/// A move as it is written, for programs and for people.
struct Written {
    facing: String,
    shown: Arg,
}

fn written(source: &Source, original: &Replay<'_>, at: usize) -> Written {
    let entry = &original.record.line.moves[at].entry;
    let house = match entry {
        Entry::Move(written) => original.setup.letters.house(written.letter),
        Entry::Words(_) => None,
    };
    if let Some(house) = house {
        Written {
            facing: house.to_string(),
            shown: Arg::House(house),
        }
    } else {
        let text = source.slice(entry.span());
        Written {
            facing: text.to_owned(),
            shown: Arg::Quote(text.to_owned()),
        }
    }
}

/// Counts plies of the corrected game.
struct PlyOf<'a> {
    changes: &'a [Change],
}

impl PlyOf<'_> {
    /// The ply of the corrected game at which a change stands.
    fn of(&mut self, index: usize) -> u32 {
        let Some(place) = self.changes[index].place() else {
            return 0;
        };
        // One that stands later may come first.
        let earlier = self.changes[..index]
            .iter()
            .filter(|change| change.place().is_some_and(|at| at <= place));
        let more = earlier
            .clone()
            .filter(|change| matches!(change, Change::Insert { .. }))
            .count();
        let less = earlier
            .filter(|change| matches!(change, Change::Delete { .. }))
            .count();
        u32::try_from((place + 1 + more).saturating_sub(less)).unwrap_or(u32::MAX)
    }
}

/// What could have led to another letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    /// The right letter in the wrong case.
    Case,
    /// The house beside it.
    Neighbour,
    /// The letter counted from the other end of the row.
    Mirrored,
    /// Anything else.
    Other,
}

impl Slip {
    pub(super) fn of(entry: &Entry, to: House, letters: Letters) -> Slip {
        let Entry::Move(written) = entry else {
            return Slip::Other;
        };
        let Some(from) = letters.house(written.letter) else {
            return Slip::Other;
        };
        if letters.letter(to) == other_case(written.letter) {
            return Slip::Case;
        }
        if from.owner() != to.owner() {
            return Slip::Other;
        }
        match from.place().abs_diff(to.place()) {
            1 => Slip::Neighbour,
            _ if from.mirrored() == to => Slip::Mirrored,
            _ => Slip::Other,
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Slip::Case => "case",
            Slip::Neighbour => "neighbour",
            Slip::Mirrored => "mirrored",
            Slip::Other => "other",
        }
    }
}

/// Whether a line of the text ends before a move, or the moves begin or end there.
pub(super) fn line_ends_before(source: &Source, record: &Record, at: usize) -> bool {
    let moves = &record.line.moves;
    let (Some(before), Some(next)) = (at.checked_sub(1).and_then(|at| moves.get(at)), moves.get(at)) else {
        return true;
    };
    let end = before
        .trail
        .last()
        .map_or(before.entry.span().end, |item| item.span().end);
    let start = next
        .number
        .map_or(next.entry.span().start, |number| number.span.start);
    end <= start && source.slice(Span::new(end, start)).contains(['\n', '\r'])
}
