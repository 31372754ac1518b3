//! The sheet that is being typed: always a record that reads back and holds no error.

use crate::board::{Player, Position};
use crate::finding::{Finding, Severity};
use crate::notation::{order_tags, read, write};
use crate::record::{Entry, GameResult, Item, Letters, Node, Record, ResultToken, Tag, Termination, Text};
use crate::replay::{ClaimsWritten, Options, Outcome, Reason, Status, canonical, replay};
use crate::source::{Source, Span};

/// The most moves that a sheet takes.
const LONGEST: usize = 2_000;

/// A sheet and what it comes to.
#[derive(Clone)]
pub(in crate::cli) struct Sheet {
    options: Options,
    record: Record,
    /// Its text in canonical form.
    text: String,
    /// Where the game stands.
    pub now: Standing,
}

/// Where a game stands.
#[derive(Clone)]
pub(in crate::cli) struct Standing {
    pub position: Position,
    pub outcome: Outcome,
    pub letters: Letters,
    /// The move number of the next move.
    pub number: usize,
    /// Whether the game is over.
    pub over: bool,
    /// Whether that is so because the sheet says it, not by the board.
    pub declared: bool,
}

/// Why something was not taken.
pub(in crate::cli) enum Refused {
    /// What the replay says of it.
    Findings(Vec<Finding>),
    /// The sheet is full.
    TooLong,
    /// It would not read back the same.
    Unwritable,
}

impl Sheet {
    /// A sheet with a header and no moves.
    pub(super) fn new(
        tags: Vec<(&str, String)>,
        starter: Player,
        options: Options,
    ) -> Result<Sheet, Refused> {
        let tags = tags.into_iter().map(|(name, value)| tag(name, value));
        let record = Record {
            tags: tags.collect(),
            starter: Some(starter),
            ..Record::default()
        };
        Sheet::of(record, options)
    }

    /// A sheet that was begun before.
    pub(super) fn resume(record: &Record, options: Options) -> Result<Sheet, Refused> {
        Sheet::of(record.clone(), options)
    }

    /// A record as a sheet, if it holds no error and reads back.
    fn of(mut record: Record, options: Options) -> Result<Sheet, Refused> {
        if record.line.moves.len() > LONGEST {
            return Err(Refused::TooLong);
        }
        if record.result.is_none() {
            set_result(&mut record, GameResult::Unknown);
        }
        let starter = record.starter;
        let again = |text: &str| {
            again(text).map(|(source, mut record)| {
                // Without moves, the text need not say who begins.
                record.starter = record.starter.or(starter);
                (source, record)
            })
        };
        // Once as it is written, so that every span lies in the text; once more in canonical form.
        let (source, record) = again(&write(&record)).ok_or(Refused::Unwritable)?;
        let replayed = replay(&source, &record, &options);
        let errors: Vec<Finding> = errors(&replayed.findings);
        let Some(position) = replayed.position.filter(|_| errors.is_empty()) else {
            return Err(Refused::Findings(errors));
        };
        let mut formed = canonical(&replayed, ClaimsWritten::AsNoted);
        order_tags(&mut formed.tags);
        // A writer changes no result; a sheet that is being typed gets the seeds that the end leaves.
        if let Some(token) = &mut formed.result
            && token.value == GameResult::Unknown
            && is_decided(&replayed.outcome)
        {
            token.value = GameResult::Seeds(replayed.outcome.score);
        }
        let result = formed.result.as_ref().map(|result| result.value);
        set_result_tag(&mut formed, result);
        let text = write(&formed);
        let (_, read) = again(&text).ok_or(Refused::Unwritable)?;
        if read.clone().without_layout() != formed.without_layout() {
            return Err(Refused::Unwritable);
        }
        let plies = replayed.plies.len();
        let north_begins = replayed
            .setup
            .start
            .is_some_and(|start| start.to_move() == Player::North);
        let now = Standing {
            position,
            outcome: replayed.outcome,
            letters: replayed.setup.letters,
            number: usize::midpoint(plies, usize::from(north_begins)) + 1,
            over: replayed.outcome.status == Status::Finished,
            declared: matches!(replayed.outcome.reason, Some(Reason::Declared(_))),
        };
        Ok(Sheet {
            options,
            record: read,
            text,
            now,
        })
    }

    /// The text in canonical form.
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// How many moves there are.
    pub(super) fn len(&self) -> usize {
        self.record.line.moves.len()
    }

    /// The sheet with one move more, with the comments and marks that stand after it.
    pub(super) fn with_move(&self, node: &Node) -> Result<Sheet, Refused> {
        let mut record = self.open();
        let mut node = node.clone();
        node.number = None;
        node.trail.retain(is_kept);
        record.line.moves.push(node);
        record.moves_before_result = record.line.moves.len();
        Sheet::of(record, self.options)
    }

    /// The sheet with comments after the last move.
    pub(super) fn with_comments(&self, items: &[Item]) -> Result<Sheet, Refused> {
        let mut record = self.record.clone();
        let trail = match record.line.moves.last_mut() {
            Some(node) => &mut node.trail,
            None => &mut record.line.before,
        };
        trail.extend(items.iter().filter(|item| is_kept(item)).cloned());
        Sheet::of(record, self.options)
    }

    /// The sheet of a game that was declared over, gone on with.
    pub(super) fn reopened(&self) -> Result<Sheet, Refused> {
        Sheet::of(self.open(), self.options)
    }

    /// The sheet without its last move, and that move's letter.
    pub(super) fn without_last(&self) -> Option<(Sheet, char)> {
        let mut record = self.open();
        let node = record.line.moves.pop()?;
        record.moves_before_result = record.line.moves.len();
        let letter = match node.entry {
            Entry::Move(written) => written.letter,
            Entry::Words(_) => '?',
        };
        let sheet = Sheet::of(record, self.options).ok()?;
        Some((sheet, letter))
    }

    /// The sheet with a result, if the board bears it out.
    pub(super) fn with_result(&self, token: &ResultToken) -> Result<Sheet, Refused> {
        let mut record = self.open();
        set_result(&mut record, token.value);
        let (source, read) = again(&write(&record)).ok_or(Refused::Unwritable)?;
        let replayed = replay(&source, &read, &self.options);
        let doubts: Vec<Finding> = replayed
            .findings
            .iter()
            .filter(|finding| finding.code == crate::finding::Code::RecordUnfinished)
            .cloned()
            .collect();
        if !doubts.is_empty() {
            return Err(Refused::Findings(doubts));
        }
        Sheet::of(record, self.options)
    }

    /// The sheet of a game that did not end on the board: by agreement, or because the side to move resigned.
    pub(super) fn ended_by(&self, cause: Termination) -> Result<Sheet, Refused> {
        let mut record = self.open();
        record.tags.push(tag("Termination", cause.id().to_owned()));
        if cause == Termination::Resignation {
            set_result(&mut record, GameResult::Win(self.now.position.to_move().other()));
        }
        Sheet::of(record, self.options)
    }

    /// The record without what it says of its end, to be gone on with.
    fn open(&self) -> Record {
        let mut record = self.record.clone();
        record.result = None;
        record
            .tags
            .retain(|tag| tag.name != "Result" && tag.name != "Termination");
        record
    }
}

/// Comments and marks stand after a move that is typed; the rest of a pasted text is left.
pub(in crate::cli) const fn is_kept(item: &Item) -> bool {
    matches!(item, Item::Comment(_) | Item::Mark(_) | Item::Aside(..))
}

/// Whether the seeds of the board are the result: the board ended the game, or the players agreed on it.
const fn is_decided(outcome: &Outcome) -> bool {
    matches!(
        (outcome.status, outcome.reason),
        (
            Status::Finished,
            Some(Reason::Board(_) | Reason::Declared(Termination::Agreement))
        )
    )
}

fn errors(findings: &[Finding]) -> Vec<Finding> {
    let error = |finding: &&Finding| finding.severity() == Severity::Error;
    findings.iter().filter(error).cloned().collect()
}

fn tag(name: &str, value: String) -> Tag {
    Tag {
        name: name.to_owned(),
        value,
        ..Tag::default()
    }
}

/// A text as the one record that it should be.
fn again(text: &str) -> Option<(Source, Record)> {
    let source = Source::from_bytes("-", text.as_bytes().to_vec());
    let mut reading = read(&source);
    let record = reading.records.pop()?;
    reading.records.is_empty().then_some((source, record))
}

fn set_result(record: &mut Record, value: GameResult) {
    record.moves_before_result = record.line.moves.len();
    record.result = Some(ResultToken {
        text: Text {
            span: Span::default(),
            text: String::new(),
        },
        value,
        standard: true,
    });
}

/// The Result tag, once the result is known.
fn set_result_tag(record: &mut Record, result: Option<GameResult>) {
    record.tags.retain(|tag| tag.name != "Result");
    let value = match result {
        None | Some(GameResult::Unknown) => return,
        Some(GameResult::Win(Player::South)) => "1-0".to_owned(),
        Some(GameResult::Win(Player::North)) => "0-1".to_owned(),
        Some(GameResult::Draw) => "1/2-1/2".to_owned(),
        Some(GameResult::Seeds(stores)) => stores.to_string(),
    };
    record.tags.push(tag("Result", value));
    order_tags(&mut record.tags);
}
