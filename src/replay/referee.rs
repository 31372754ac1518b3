//! Playing the moves of a record, variations included, until something ends the replay.

use crate::board::{Player, Stores};
use crate::finding::{Arg, Code, Finding, Message, SheetPly};
use crate::notation::{LONGEST_TOKEN, is_missing_move};
use crate::record::{Entry, Item, Line, Node, Record, Text, Variation};
use crate::rules::{Game, Ply, Refusal};
use crate::source::Span;

use super::claims::ClaimChecker;
use super::numbers::Numbers;
use super::refusals::{self, LineSoFar};
use super::sink::FindingSink;
use super::{Options, Outcome, Replay, Setup, Status};

/// A move of the record that was played.
#[derive(Clone, Debug)]
pub struct Played<'r> {
    /// What is written.
    pub node: &'r Node,
    /// What happened.
    pub ply: Ply,
    /// The move number that it should bear.
    pub number: u32,
    /// The variations after it, replayed from the position before it.
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
    /// What stands after the last of them and was not played.
    pub unplayed: Vec<Span>,
}

/// Plays the lines of a record, main line and variations. It takes a record and not a reader's events: what is noted
/// after a move is held against the ply, and variations begin from the position before it.
struct Referee<'s> {
    setup: &'s Setup,
    /// How many plies earlier the move numbers begin: 1 when North begins.
    ply_offset: u32,
    /// Whether a move that the rules refuse is played all the same where the hand can sow it.
    keep_going: bool,
    findings: FindingSink,
}

/// As many plies as hardly a game exceeds.
const ORDINARY_GAME: usize = 256;

/// Replays the main line and all variations.
pub(super) fn main_line<'r>(
    record: &'r Record,
    setup: Setup,
    options: &Options,
    findings: Vec<Finding>,
) -> Replay<'r> {
    let game = setup
        .rules
        .zip(setup.start)
        .map(|(rules, start)| Game::from_position(rules, start));
    let mut referee = Referee {
        setup: &setup,
        ply_offset: u32::from(setup.north_begins()),
        keep_going: options.keep_going,
        findings: FindingSink::holding(findings),
    };
    let (line, position, outcome) = match game {
        Some(mut game) => {
            let line = referee.line(&mut game, &record.line, 1, Some(record));
            let plies = u32::try_from(line.plies.len()).unwrap_or(u32::MAX);
            let mut outcome = Outcome::of(&game, plies);
            if line.stopped {
                outcome.status = Status::Stopped;
            }
            (line, Some(*game.position()), outcome)
        }
        None => (PlayedLine::unplayed(&record.line), None, no_game(&setup)),
    };
    let findings = referee.findings.into_vec();
    Replay {
        record,
        setup,
        plies: line.plies,
        unplayed: line.unplayed,
        position,
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
        awarded: Stores::default(),
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

/// Why a line goes no further.
struct Halt {
    /// What is to be said, unless the reader has said it.
    finding: Option<Finding>,
    /// Whether something other than the game's end ended the replay.
    stopped: bool,
}

impl Halt {
    /// At a move that is not legal, or that cannot be read.
    fn stopped(finding: Finding) -> Box<Halt> {
        Box::new(Halt {
            finding: Some(finding),
            stopped: true,
        })
    }

    /// At a move that comes after the end of the game.
    fn over(finding: Finding) -> Box<Halt> {
        Box::new(Halt {
            finding: Some(finding),
            stopped: false,
        })
    }
}

/// Where a move stands: its ply, and the plies of this line before it.
struct MovePlace<'a, 'r> {
    ply: u32,
    /// How many plies earlier the move numbers begin.
    ahead: u32,
    before: LineSoFar<'a, 'r>,
    /// The record, if this is its main line, and the move's index there.
    main: Option<(&'r Record, usize)>,
}

impl Referee<'_> {
    /// Plays a line from ply number `first`; `record` is given for the main line.
    fn line<'r>(
        &mut self,
        game: &mut Game,
        line: &'r Line,
        first: u32,
        record: Option<&'r Record>,
    ) -> PlayedLine<'r> {
        // Room for an ordinary game at once; a longer one takes more as it goes.
        let mut plies: Vec<Played<'r>> = Vec::with_capacity(line.moves.len().min(ORDINARY_GAME));
        let mut numbers = Numbers::default();
        let mut checker = ClaimChecker::new(self.setup).knowing(record);
        let outer = std::mem::replace(&mut self.findings.in_variation, record.is_none());
        if let Some(record) = record {
            checker.check_start(record, game, &mut self.findings);
        }
        let mut halt = None;
        for (index, node) in line.moves.iter().enumerate() {
            let ply = first.saturating_add(u32::try_from(index).unwrap_or(u32::MAX));
            // Only a move with variations needs the game as it was before.
            let branch = has_variations(node).then(|| game.clone());
            let place = MovePlace {
                ply,
                ahead: self.ply_offset,
                before: LineSoFar { plies: &plies, first },
                main: record.map(|record| (record, index)),
            };
            let played = match self.step(game, node, &place) {
                Ok(played) => played,
                Err(why) => {
                    self.findings
                        .extend(why.finding.map(|finding| finding.at_ply(ply)));
                    halt = Some((index, why.stopped));
                    break;
                }
            };
            let number = (ply + self.ply_offset - 1) / 2 + 1;
            let in_doubt = played.end.is_none() && game.capture_undecided();
            let astray = node
                .number
                .and_then(|written| numbers.check(written, number, ply));
            self.findings.extend(astray);
            checker.check(node, &played, ply, &mut self.findings);
            if in_doubt {
                self.findings.push_with(Code::RulesUndecided, || {
                    undecided(node, self.setup.sheet_ply(ply))
                });
            }
            plies.push(Played {
                node,
                ply: played,
                number,
                variations: branch.map_or_else(Vec::new, |branch| self.variations(&branch, node, ply)),
            });
        }
        self.findings.in_variation = outer;
        let (unplayed, stopped) = halt.map_or((Vec::new(), false), |(index, stopped)| {
            (tokens(&line.moves[index..]), stopped)
        });
        PlayedLine {
            plies,
            unplayed,
            stopped,
        }
    }

    /// Plays what stands at the place of a move.
    fn step(&mut self, game: &mut Game, node: &Node, place: &MovePlace<'_, '_>) -> Result<Ply, Box<Halt>> {
        if let Some((record, index)) = place.main
            && record.is_behind_result(index)
        {
            return Err(Halt::over(refusals::after_result(node, record, game)));
        }
        let written = match &node.entry {
            Entry::Move(written) => written,
            Entry::Words(words) => {
                return Err(unreadable(words, game.position().to_move(), place, self.setup));
            }
        };
        let Some(house) = self.setup.letters.house(written.letter) else {
            return Err(Halt::stopped(refusals::no_such_house(written, game, self.setup)));
        };
        let illegal = match game.play(house) {
            Ok(ply) => return Ok(ply),
            Err(illegal) => illegal,
        };
        let finding = refusals::finding(written, &illegal, place.ply, self.setup, &place.before);
        if let Refusal::GameOver(_) = illegal.refusal {
            return Err(Halt::over(finding));
        }
        match self.keep_going.then(|| game.play_regardless(house)) {
            Some(Ok(ply)) => {
                let finding = finding.help(Message::new("help-played-regardless"));
                self.findings.push(finding.at_ply(place.ply));
                Ok(ply)
            }
            _ => Err(Halt::stopped(finding)),
        }
    }

    /// Plays the variations after a move from the position before it.
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

/// Words where a move is due: they end the replay of the line. The reader has spoken of words too long to show.
fn unreadable(words: &Text, to_move: Player, place: &MovePlace<'_, '_>, setup: &Setup) -> Box<Halt> {
    if words.span.end - words.span.start > LONGEST_TOKEN {
        return Box::new(Halt {
            finding: None,
            stopped: true,
        });
    }
    if is_missing_move(&words.text) {
        let number = (place.ply + place.ahead - 1) / 2 + 1;
        let message = Message::new("move-missing")
            .with("player", to_move)
            .with("number", number)
            .with("text", words.text.clone());
        let finding = Finding::new(Code::SyntaxUnreadable, words.span, message);
        return Halt::stopped(finding.help(Message::new("help-move-missing")));
    }
    let finding = Finding::plain(Code::SyntaxUnreadable, words.span, |message| {
        message
            .with("text", words.text.clone())
            .with("ply", setup.sheet_ply(place.ply))
            .with(
                "line",
                Arg::Case(if place.main.is_some() { "game" } else { "variation" }),
            )
    });
    Halt::stopped(finding.help(Message::new("help-unreadable")))
}

fn has_variations(node: &Node) -> bool {
    node.trail.iter().any(|item| matches!(item, Item::Variation(_)))
}

fn undecided(node: &Node, at: SheetPly) -> Finding {
    Finding::plain(Code::RulesUndecided, node.entry.span(), |message| {
        message.with("ply", at)
    })
    .at_ply(at.ply)
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
        let Item::Variation(Variation { span, line, unclosed }) = item else {
            spans.push(item.span());
            continue;
        };
        spans.push(Span::new(span.start, span.start + 1));
        item_tokens(&line.before, spans);
        spans.extend(tokens(&line.moves));
        if !unclosed {
            spans.push(Span::new(span.end - 1, span.end));
        }
    }
}
