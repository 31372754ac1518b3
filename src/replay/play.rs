//! Playing the moves of a record, variations included, until something ends the replay.

use crate::finding::{Code, Finding, Message};
use crate::game::{Game, Ply};
use crate::notation::{Entry, Item, LONGEST_TOKEN, Line, Node, Record, Variation};
use crate::source::Span;

use super::claims::Watch;
use super::refusals::{self, Played as PlayedSoFar};
use super::{Outcome, Replay, Setup, Status};

/// A move of the record that was played.
#[derive(Clone, Debug)]
pub struct Played<'r> {
    /// What is written.
    pub node: &'r Node,
    /// What happened.
    pub ply: Ply,
    /// The move number that it should bear.
    pub number: u32,
    /// The variations behind it, replayed from the position before it.
    pub variations: Vec<PlayedVariation<'r>>,
}

impl Played<'_> {
    /// Where the move is written.
    #[must_use]
    pub fn span(&self) -> Span {
        self.node.entry.span()
    }
}

/// A variation that was replayed.
#[derive(Clone, Debug)]
pub struct PlayedVariation<'r> {
    /// What is written.
    pub variation: &'r Variation,
    /// The plies that were played.
    pub plies: Vec<Played<'r>>,
    /// What stands behind the last of them and was not played.
    pub unplayed: Vec<Span>,
}

/// What all lines of a game share while it is replayed.
struct Player<'s> {
    setup: &'s Setup,
    /// How many plies earlier the move numbers begin: 1 when North begins.
    ahead: u32,
    findings: Vec<Finding>,
}

/// Replays the main line and all variations.
pub(super) fn main_line(record: &Record, setup: Setup, findings: Vec<Finding>) -> Replay<'_> {
    let game = setup
        .rules
        .zip(setup.start)
        .map(|(rules, start)| Game::from_position(rules, start));
    let north_begins = setup
        .start
        .is_some_and(|start| start.to_move == crate::board::Player::North);
    let mut player = Player {
        setup: &setup,
        ahead: u32::from(north_begins),
        findings,
    };
    let (line, outcome) = match game {
        Some(mut game) => {
            let line = player.line(&mut game, &record.line, 1, Some(record));
            let plies = u32::try_from(line.plies.len()).unwrap_or(u32::MAX);
            let mut outcome = Outcome::of(&game, plies);
            if line.stopped {
                outcome.status = Status::Stopped;
            }
            (line, outcome)
        }
        None => (PlayedLine::unplayed(&record.line), no_game(&setup)),
    };
    let findings = player.findings;
    Replay {
        record,
        setup,
        plies: line.plies,
        unplayed: line.unplayed,
        outcome,
        findings,
    }
}

/// The outcome when there are no rules to play by, or no position to play from.
fn no_game(setup: &Setup) -> Outcome {
    Outcome {
        status: Status::Stopped,
        reason: None,
        ply: None,
        score: setup.start.map_or_else(Default::default, |start| start.stores),
        swept: crate::board::Stores::default(),
        winner: None,
    }
}

struct PlayedLine<'r> {
    plies: Vec<Played<'r>>,
    unplayed: Vec<Span>,
    /// Whether something other than the game's end ended the replay.
    stopped: bool,
}

impl<'r> PlayedLine<'r> {
    fn unplayed(line: &'r Line) -> PlayedLine<'r> {
        PlayedLine {
            plies: Vec::new(),
            unplayed: tokens(&line.moves),
            stopped: true,
        }
    }
}

/// How a move of the record fared.
enum Step {
    Played(Box<Ply>),
    /// It was refused because the game is over, or stands behind the result.
    Over(Box<Finding>),
    /// It cannot be played; a finding says why, unless another one did.
    Stopped(Option<Box<Finding>>),
}

impl Player<'_> {
    /// Plays a line from ply number `first`; `record` is given for the main line.
    fn line<'r>(
        &mut self,
        game: &mut Game,
        line: &'r Line,
        first: u32,
        record: Option<&'r Record>,
    ) -> PlayedLine<'r> {
        let mut played: Vec<Played<'r>> = Vec::new();
        let mut numbers = Numbers::default();
        let mut watch = Watch::new(self.setup);
        if let Some(record) = record {
            watch.check_start(record, game.position(), &mut self.findings);
        }
        let last = record
            .filter(|record| record.result.is_some())
            .map_or(usize::MAX, |record| record.moves_before_result);
        for (i, node) in line.moves.iter().enumerate() {
            let number_of_ply = first.saturating_add(u32::try_from(i).unwrap_or(u32::MAX));
            let number = (number_of_ply + self.ahead - 1) / 2 + 1;
            let before = game.clone();
            let step = if i < last {
                self.step(game, node, number_of_ply, &played, first)
            } else {
                Step::Over(Box::new(refusals::behind_result(node, record, game)))
            };
            let (finding, stopped) = match step {
                Step::Played(ply) => {
                    self.findings.extend(numbers.check(node, number, number_of_ply));
                    watch.check(node, &ply, number_of_ply, &mut self.findings);
                    let variations = self.variations(&before, node, number_of_ply);
                    if before.end().is_none() && game.capture_undecided() {
                        self.findings.push(undecided(node, number_of_ply));
                    }
                    played.push(Played {
                        node,
                        ply: *ply,
                        number,
                        variations,
                    });
                    continue;
                }
                Step::Over(finding) => (Some(finding), false),
                Step::Stopped(finding) => (finding, true),
            };
            self.findings
                .extend(finding.map(|finding| finding.at_ply(number_of_ply)));
            return PlayedLine {
                plies: played,
                unplayed: tokens(&line.moves[i..]),
                stopped,
            };
        }
        PlayedLine {
            plies: played,
            unplayed: Vec::new(),
            stopped: false,
        }
    }

    fn step(&self, game: &mut Game, node: &Node, ply: u32, played: &[Played<'_>], first: u32) -> Step {
        let written = match &node.entry {
            Entry::Move(written) => written,
            Entry::Words(words) if words.span.end - words.span.start > LONGEST_TOKEN => {
                return Step::Stopped(None);
            }
            Entry::Words(words) => {
                let finding = Finding::plain(Code::SyntaxUnreadable, words.span, |message| {
                    message.with("text", words.text.clone()).with("ply", ply)
                });
                return Step::Stopped(Some(Box::new(finding.help(Message::new("help-unreadable")))));
            }
        };
        let so_far = PlayedSoFar { plies: played, first };
        let Some(house) = self.setup.letters.house(written.letter) else {
            return Step::Stopped(Some(Box::new(refusals::no_such_house(written, game, self.setup))));
        };
        match game.play(house) {
            Ok(ply) => Step::Played(Box::new(ply)),
            Err(illegal) => {
                let finding = Box::new(refusals::finding(written, &illegal, ply, self.setup, &so_far));
                match illegal.refusal {
                    crate::rules::Refusal::GameOver(_) => Step::Over(finding),
                    _ => Step::Stopped(Some(finding)),
                }
            }
        }
    }

    /// Plays the variations behind a move from the position before it.
    fn variations<'r>(&mut self, before: &Game, node: &'r Node, ply: u32) -> Vec<PlayedVariation<'r>> {
        let variations = node.trail.iter().filter_map(|item| match item {
            Item::Variation(variation) => Some(variation),
            _ => None,
        });
        variations
            .map(|variation| {
                let line = self.line(&mut before.clone(), &variation.line, ply, None);
                PlayedVariation {
                    variation,
                    plies: line.plies,
                    unplayed: line.unplayed,
                }
            })
            .collect()
    }
}

fn undecided(node: &Node, ply: u32) -> Finding {
    Finding::plain(Code::RulesUndecided, node.entry.span(), |message| {
        message.with("ply", ply)
    })
    .at_ply(ply)
}

/// Watches the move numbers of a line: one finding where the count goes astray, not one a move behind it.
#[derive(Default)]
struct Numbers {
    astray_by: i64,
}

impl Numbers {
    fn check(&mut self, node: &Node, expected: u32, ply: u32) -> Option<Finding> {
        let number = node.number?;
        let value = number.value?;
        let astray_by = i64::from(value) - i64::from(expected);
        let known = astray_by == 0 || astray_by == self.astray_by;
        self.astray_by = astray_by;
        (!known).then(|| {
            Finding::plain(Code::NumberOutOfOrder, number.span, |message| {
                message.with("written", value).with("expected", expected)
            })
            .at_ply(ply)
        })
    }
}

/// What was written and not played, a token each: moves, words, comments, marks, parentheses.
fn tokens(nodes: &[Node]) -> Vec<Span> {
    let mut spans = Vec::new();
    for node in nodes {
        spans.push(node.entry.span());
        item_tokens(&node.trail, &mut spans);
    }
    spans
}

fn item_tokens(items: &[Item], spans: &mut Vec<Span>) {
    for item in items {
        let Item::Variation(Variation { span, line }) = item else {
            spans.push(item.span());
            continue;
        };
        spans.push(Span::new(span.start, span.start + 1));
        item_tokens(&line.before, spans);
        spans.extend(tokens(&line.moves));
        let inside = spans.last().map_or(span.start, |last| last.end);
        if span.end > inside {
            spans.push(Span::new(span.end - 1, span.end));
        }
    }
}
