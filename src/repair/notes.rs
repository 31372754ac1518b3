//! What is noted on a sheet and should say otherwise: what a move does, a running score, the result.

use crate::board::{House, Position, Stores};
use crate::finding::{Arg, Message, SheetPly};
use crate::notation::{read_score, result_text};
use crate::record::{
    Aside, CaptureClaim, Claim, Entry, GameResult, Item, Letters, Record, Termination, Text, WrittenMove,
};
use crate::replay::{Misfit, MoveClaims, Setup, checkpoint_misfits, declared, result_misfit};
use crate::rules::{Game, Ply};
use crate::source::{Source, Span};

use super::EditKind;

/// A note that is wrong, and what it should say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Note {
    /// What a move captures.
    Captured { at: usize, span: Span, to: u8 },
    /// The seeds of a house, which were meant as captured: `a5` for `a+5`.
    Meant { at: usize, span: Span, to: u8 },
    /// How many seeds a house held.
    Seeds { at: usize, span: Span, to: u8 },
    /// Where the last seed falls.
    Landing { at: usize, span: Span, to: House },
    /// What the mover has captured so far.
    Total {
        at: usize,
        span: Span,
        to: Stores,
        of: House,
    },
    /// A running score in a comment.
    Score { at: usize, span: Span, to: Stores },
    /// A board in a comment.
    Board { at: usize, span: Span, to: Position },
    /// A running score in parentheses or in the margin.
    ScoreAside { at: usize, span: Span, to: Stores },
    /// What a move captures, in parentheses.
    CapturedAside { at: usize, span: Span, to: u8 },
    /// The result, after the moves and in the header.
    Result(GameResult),
    /// The `Score` tag.
    ScoreTag(Stores),
}

impl Note {
    /// The move at which it stands; `None` for what stands at the end or in the header.
    pub(super) const fn place(self) -> Option<usize> {
        match self {
            Note::Captured { at, .. }
            | Note::Meant { at, .. }
            | Note::Seeds { at, .. }
            | Note::Landing { at, .. }
            | Note::Total { at, .. }
            | Note::Score { at, .. }
            | Note::Board { at, .. }
            | Note::ScoreAside { at, .. }
            | Note::CapturedAside { at, .. } => Some(at),
            Note::Result(_) | Note::ScoreTag(_) => None,
        }
    }

    /// The same note, where so many bytes are taken away before it.
    pub(super) const fn earlier(mut self, bytes: usize) -> Note {
        match &mut self {
            Note::Captured { span, .. }
            | Note::Meant { span, .. }
            | Note::Seeds { span, .. }
            | Note::Landing { span, .. }
            | Note::Total { span, .. }
            | Note::Score { span, .. }
            | Note::Board { span, .. }
            | Note::ScoreAside { span, .. }
            | Note::CapturedAside { span, .. } => {
                *span = Span::new(span.start.saturating_sub(bytes), span.end.saturating_sub(bytes));
            }
            Note::Result(_) | Note::ScoreTag(_) => {}
        }
        self
    }

    pub(super) const fn kind(self) -> EditKind {
        match self {
            Note::Captured { .. }
            | Note::Meant { .. }
            | Note::Seeds { .. }
            | Note::Landing { .. }
            | Note::Board { .. }
            | Note::CapturedAside { .. } => EditKind::Claim,
            Note::Total { .. }
            | Note::Score { .. }
            | Note::ScoreAside { .. }
            | Note::Result(_)
            | Note::ScoreTag(_) => EditKind::Result,
        }
    }

    /// Whether `Supports` counts what was written as noted: then it is something that does not fit.
    pub(super) const fn is_counted(self) -> bool {
        match self {
            Note::Captured { .. }
            | Note::Score { .. }
            | Note::Board { .. }
            | Note::ScoreAside { .. }
            | Note::CapturedAside { .. }
            | Note::Result(_)
            | Note::ScoreTag(_) => true,
            Note::Meant { .. } | Note::Seeds { .. } | Note::Landing { .. } | Note::Total { .. } => false,
        }
    }

    /// What should be written in the place of the note; empty where nothing should.
    fn text(self, letters: Letters) -> String {
        match self {
            Note::Captured { to: 0, .. } => String::new(),
            Note::Captured { to, .. } | Note::Meant { to, .. } => format!("+{to}"),
            Note::Seeds { to, .. } | Note::CapturedAside { to, .. } => to.to_string(),
            Note::Landing { to, .. } => format!(">{}", letters.letter(to)),
            Note::Total { to, of, .. } => to.of(of.owner()).to_string(),
            Note::Score { to, .. } => format!("[%score {to}]"),
            Note::Board { to, .. } => format!("[%board {to}]"),
            Note::Result(to) => result_text(to),
            Note::ScoreAside { to, .. } | Note::ScoreTag(to) => to.to_string(),
        }
    }

    /// Where the note stands in the text, at every place of it, and what should stand there.
    pub(super) fn splices(self, record: &Record, letters: Letters) -> Vec<(Span, String)> {
        let text = self.text(letters);
        let spans: Vec<Span> = match self {
            Note::Captured { span, .. }
            | Note::Meant { span, .. }
            | Note::Seeds { span, .. }
            | Note::Landing { span, .. }
            | Note::Total { span, .. }
            | Note::Score { span, .. }
            | Note::Board { span, .. }
            | Note::ScoreAside { span, .. }
            | Note::CapturedAside { span, .. } => vec![span],
            Note::Result(_) => {
                let known = |value| value != GameResult::Unknown;
                let token = record.result.as_ref().filter(|token| known(token.value));
                let tag = record.tag("Result").filter(|tag| says_a_result(&tag.value));
                let token = token.map(|token| token.text.span);
                token.into_iter().chain(tag.map(|tag| tag.value_span)).collect()
            }
            Note::ScoreTag(_) => record
                .tag("Score")
                .map(|tag| tag.value_span)
                .into_iter()
                .collect(),
        };
        spans.into_iter().map(|span| (span, text.clone())).collect()
    }

    /// Writes the note as it should be into a record whose moves stand where they stood.
    pub(super) fn put(self, record: &mut Record, entries: &mut [Option<Entry>], letters: Letters) {
        match self {
            Note::Captured { at, span, to } => set(entries, at, |written| {
                written.captured = (to > 0).then_some(Claim {
                    span,
                    value: CaptureClaim::Seeds(u32::from(to)),
                });
            }),
            Note::Meant { at, span, to } => set(entries, at, |written| {
                written.seeds = None;
                written.captured = Some(Claim {
                    span,
                    value: CaptureClaim::Seeds(u32::from(to)),
                });
            }),
            Note::Seeds { at, span, to } => set(entries, at, |written| {
                written.seeds = Some(Claim {
                    span,
                    value: u32::from(to),
                });
            }),
            Note::Landing { at, span, to } => set(entries, at, |written| {
                let value = letters.letter(to);
                written.last = Some(Claim { span, value });
            }),
            Note::Total { at, span, to, of } => {
                for item in trail(record, at) {
                    if let Item::Total(total) = item
                        && total.span == span
                    {
                        total.value = u32::from(to.of(of.owner()).in_halves() / 2);
                    }
                }
            }
            Note::Score { at, span, .. } | Note::Board { at, span, .. } => {
                let text = self.text(letters);
                for item in trail(record, at) {
                    if let Item::Comment(comment) = item
                        && comment.span.start < span.start
                        && span.end <= comment.span.end
                    {
                        let range = span.start - comment.span.start - 1..span.end - comment.span.start - 1;
                        if comment.text.get(range.clone()).is_some() {
                            comment.text.replace_range(range, &text);
                        }
                    }
                }
            }
            Note::ScoreAside { at, span, to } => {
                set_aside(record, at, span, Aside::Score(to), &to.to_string());
            }
            Note::CapturedAside { at, span, to } => {
                set_aside(record, at, span, Aside::Captured(u32::from(to)), &to.to_string());
            }
            Note::Result(to) => {
                if let Some(token) = &mut record.result
                    && token.value != GameResult::Unknown
                {
                    token.value = to;
                    token.text.text = result_text(to);
                }
                set_tag(record, "Result", &result_text(to));
            }
            Note::ScoreTag(to) => set_tag(record, "Score", &to.to_string()),
        }
    }

    /// What is written, and what should be; nothing where the note falls away.
    pub(super) fn words(
        self,
        source: &Source,
        record: &Record,
        letters: Letters,
    ) -> (String, Option<String>) {
        let (span, to) = self
            .splices(record, letters)
            .into_iter()
            .next()
            .unwrap_or_default();
        let bare = |text: &str| {
            let value = text.trim_end_matches(']');
            value
                .split_once(' ')
                .map_or(value, |(_, value)| value)
                .trim()
                .to_owned()
        };
        match self {
            Note::Score { .. } | Note::Board { .. } => (bare(source.slice(span)), Some(bare(&to))),
            _ => (
                source.slice(span).trim().to_owned(),
                (!to.is_empty()).then_some(to),
            ),
        }
    }

    /// The change in words.
    pub(super) fn message(self, ply: SheetPly, from: &str, to: Option<&str>) -> Message {
        let key = match self {
            Note::Captured { to: 0, .. } => "repair-claim-none",
            Note::Meant { .. } => "repair-claim-meant",
            Note::Captured { .. }
            | Note::Seeds { .. }
            | Note::Landing { .. }
            | Note::CapturedAside { .. } => "repair-claim",
            Note::Board { .. } => "repair-claim-board",
            Note::Total { .. } | Note::Score { .. } | Note::ScoreAside { .. } => "repair-running-score",
            Note::Result(_) => "repair-result",
            Note::ScoreTag(_) => "repair-score-tag",
        };
        Message::new(key)
            .with("ply", ply)
            .with("from", Arg::Quote(from.to_owned()))
            .with("to", Arg::Quote(to.unwrap_or_default().to_owned()))
    }
}

fn set(entries: &mut [Option<Entry>], at: usize, change: impl FnOnce(&mut WrittenMove)) {
    if let Some(Some(Entry::Move(written))) = entries.get_mut(at) {
        change(written);
    }
}

fn trail(record: &mut Record, at: usize) -> &mut [Item] {
    match record.line.moves.get_mut(at) {
        Some(node) => &mut node.trail,
        None => &mut [],
    }
}

fn set_aside(record: &mut Record, at: usize, span: Span, means: Aside, inner: &str) {
    for item in trail(record, at) {
        if let Item::Aside(text, says) = item
            && inner_span(text) == span
        {
            text.text = format!("({inner})");
            *says = means;
        }
    }
}

/// What stands between the parentheses; all of it where it has none, in the margin.
fn inner_span(aside: &Text) -> Span {
    let Span { start, end } = aside.span;
    let bare = aside.text.len() > end - start;
    if bare {
        aside.span
    } else {
        Span::new(start + 1, end - 1)
    }
}

fn set_tag(record: &mut Record, name: &str, value: &str) {
    let says = |written: &str| name != "Result" || says_a_result(written);
    let tag = record.tags.iter_mut().find(|tag| tag.name == name);
    if let Some(tag) = tag.filter(|tag| says(&tag.value)) {
        value.clone_into(&mut tag.value);
    }
}

fn says_a_result(value: &str) -> bool {
    crate::notation::read_result(value).is_some_and(|(value, _)| value != GameResult::Unknown)
}

/// What is noted of a move and does not fit it.
pub(super) fn of_move(at: usize, written: &WrittenMove, ply: &Ply, setup: &Setup) -> Vec<Note> {
    MoveClaims::from(written)
        .misfits(ply, setup.letters, setup.whole_gain)
        .filter_map(|(span, misfit)| note(at, span, misfit))
        .collect()
}

/// What is noted after a move and does not fit it.
pub(super) fn after_move(at: usize, trail: &[Item], ply: &Ply, setup: &Setup) -> Vec<Note> {
    let item_at = |at: usize| {
        let found = trail.binary_search_by_key(&at, |item| item.span().start);
        found.ok().map(|found| &trail[found])
    };
    checkpoint_misfits(trail, ply, setup)
        .into_iter()
        .filter_map(|(span, misfit)| match item_at(span.start) {
            // Where escapes stand in a comment, the whole of it is meant: that is not written anew.
            Some(Item::Comment(text)) if text.span == span => None,
            Some(Item::Aside(text, _)) => note_in_aside(at, inner_span(text), misfit),
            _ => note(at, span, misfit),
        })
        .collect()
}

fn note_in_aside(at: usize, span: Span, misfit: Misfit<'_>) -> Option<Note> {
    match misfit {
        Misfit::Score { position, .. } => {
            let to = position.stores();
            Some(Note::ScoreAside { at, span, to })
        }
        Misfit::Captured { ply, .. } => {
            let to = ply.captured.seeds();
            Some(Note::CapturedAside { at, span, to })
        }
        Misfit::Seeds { .. } | Misfit::Landing { .. } | Misfit::Total { .. } | Misfit::Board { .. } => None,
    }
}

fn note(at: usize, span: Span, misfit: Misfit<'_>) -> Option<Note> {
    Some(match misfit {
        Misfit::Captured { ply, .. } => Note::Captured {
            at,
            span,
            to: ply.captured.seeds(),
        },
        Misfit::Seeds { ply, meant: true, .. } => Note::Meant {
            at,
            span,
            to: ply.captured.seeds(),
        },
        Misfit::Seeds { ply, .. } => Note::Seeds {
            at,
            span,
            to: ply.seeds,
        },
        Misfit::Landing { ply, .. } => Note::Landing {
            at,
            span,
            to: ply.last,
        },
        Misfit::Total { ply, .. } => {
            let to = ply.before_award().stores();
            // Half a seed is no total that a sheet can note.
            if to.of(ply.player()).in_halves() % 2 == 1 {
                return None;
            }
            Note::Total {
                at,
                span,
                to,
                of: ply.house,
            }
        }
        Misfit::Score { position, .. } => Note::Score {
            at,
            span,
            to: position.stores(),
        },
        Misfit::Board { position, .. } => Note::Board {
            at,
            span,
            to: position,
        },
    })
}

/// What is noted of the end and does not fit a game that has come to it.
pub(super) fn of_end(record: &Record, game: &Game, setup: &Setup) -> Vec<Note> {
    let over = game.end().is_some();
    let agreed = setup.agreed_from(*game.position()).filter(|_| !over);
    if !over && agreed.is_none() && setup.cause.is_some_and(|cause| cause != Termination::Agreement) {
        // One who gives up may do so on any board.
        return Vec::new();
    }
    let stores = agreed.unwrap_or(*game.position()).stores();
    let result = declared(record).and_then(|declared| {
        result_misfit(declared.value, stores, over || agreed.is_some()).then_some(match declared.value {
            GameResult::Seeds(_) => GameResult::Seeds(stores),
            GameResult::Win(_) | GameResult::Draw | GameResult::Unknown => {
                stores.leader().map_or(GameResult::Draw, GameResult::Win)
            }
        })
    });
    let score = record.tag("Score").and_then(|tag| read_score(&tag.value));
    let score = score.filter(|score| result_misfit(GameResult::Seeds(*score), stores, true));
    let score = score.map(|_| Note::ScoreTag(stores));
    result.map(Note::Result).into_iter().chain(score).collect()
}
