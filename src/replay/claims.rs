//! What does not fit of what a record notes along its moves, as findings.

use crate::board::{House, Player, Position, Stores};
use crate::finding::{Arg, Code, Finding, Message, Noted, SheetPly, Stage, Topic};
use crate::record::{CaptureClaim, Claim, Entry, Item, Known, KnownPly, Letters, Node, Record};
use crate::rules::{Game, Ply};
use crate::source::Span;

use super::Setup;
use super::checkpoints::{Checkpoint, captures_noted, checkpoints};
use super::misfit::{self, Misfit, MoveClaims, positions_after};
use super::refusals::rule_note;
use super::setup::position_findings;
use super::sink::FindingSink;

/// Verifies the claims of one line, move after move.
pub(super) struct ClaimChecker<'s> {
    setup: &'s Setup,
    /// The ply of the last running score that was right; 0 is the start.
    last_right: Option<u32>,
    /// Whether a running score was noted so far, right or wrong.
    score_noted: bool,
    /// What else the text says of each ply.
    known: Option<&'s Known>,
}

impl<'s> ClaimChecker<'s> {
    pub(super) fn new(setup: &'s Setup) -> ClaimChecker<'s> {
        ClaimChecker {
            setup,
            last_right: None,
            score_noted: false,
            known: None,
        }
    }

    /// Verifies what else a record's text says of the plies of its main line, where the rules are those under which
    /// it says it.
    pub(super) fn knowing(mut self, record: Option<&'s Record>) -> ClaimChecker<'s> {
        let known = record.and_then(|record| record.conventions.known.as_deref());
        self.known = known.filter(|known| known.rule_set == self.setup.variant);
        self
    }

    /// Verifies the checkpoints before the first move.
    pub(super) fn check_start(&mut self, record: &Record, game: &Game, findings: &mut FindingSink) {
        let position = *game.position();
        let unawarded = game.end().map_or(position, |end| end.before);
        self.checkpoints(&record.line.before, &[position, unawarded, position], 0, findings);
    }

    /// Verifies all that is said of a move.
    pub(super) fn check(&mut self, node: &Node, ply: &Ply, ply_number: u32, findings: &mut FindingSink) {
        if let Entry::Move(written) = &node.entry {
            self.claims(written.into(), ply, self.setup.letters, ply_number, findings);
        }
        let place = usize::try_from(ply_number)
            .unwrap_or(usize::MAX)
            .saturating_sub(1);
        if let Some(known) = self.known.and_then(|known| known.plies.get(place)) {
            self.known(known, ply, ply_number, findings);
        }
        if node.trail.is_empty() {
            return;
        }
        for item in &node.trail {
            if let Item::Total(Claim { span, value }) = item
                && let Some(misfit) = misfit::total(*value, ply)
            {
                findings.push_with(misfit.code(), || self.finding(*span, misfit, ply_number));
            }
        }
        for claim in captures_noted(&node.trail) {
            let claims = MoveClaims::of_captured(claim);
            self.claims(claims, ply, self.setup.letters, ply_number, findings);
        }
        self.checkpoints(
            &node.trail,
            &positions_after(ply, self.setup),
            ply_number,
            findings,
        );
    }

    /// Verifies what is noted of a move itself. Most bear nothing, and few a claim that is wrong: nothing is made
    /// before there is something to say.
    fn claims(
        &self,
        claims: MoveClaims,
        ply: &Ply,
        letters: Letters,
        ply_number: u32,
        findings: &mut FindingSink,
    ) {
        for (span, misfit) in claims.misfits(ply, letters, self.setup.whole_gain) {
            findings.push_with(misfit.code(), || self.finding(span, misfit, ply_number));
        }
    }

    /// Verifies what the text says of a ply beside its claims.
    fn known(&self, known: &KnownPly, ply: &Ply, ply_number: u32, findings: &mut FindingSink) {
        self.claims(known.into(), ply, Letters::Facing, ply_number, findings);
        if let Some(Claim { span, value }) = known.after
            && let Some(misfit) = misfit::board(value, &positions_after(ply, self.setup))
        {
            findings.push_with(misfit.code(), || Finding {
                board: None,
                ..self.finding(span, misfit, ply_number)
            });
        }
    }

    /// Verifies the checkpoints after the result.
    pub(super) fn check_end(
        &mut self,
        record: &Record,
        position: &Position,
        ply: u32,
        findings: &mut FindingSink,
    ) {
        self.checkpoints(&record.after, &[*position; 3], ply, findings);
    }

    fn checkpoints(
        &mut self,
        items: &[Item],
        positions: &[Position; 3],
        ply: u32,
        findings: &mut FindingSink,
    ) {
        for (span, checkpoint) in checkpoints(items) {
            match checkpoint {
                Checkpoint::Score(score) => {
                    match misfit::score(score, positions) {
                        Some(misfit) => {
                            findings.push_with(misfit.code(), || self.finding(span, misfit, ply));
                        }
                        None => self.last_right = Some(ply),
                    }
                    self.score_noted = true;
                }
                Checkpoint::Board(board) => {
                    if let Some(misfit) = misfit::board(board, positions) {
                        findings.push_with(misfit.code(), || self.finding(span, misfit, ply));
                    }
                }
                Checkpoint::UnreadableScore(text) => {
                    findings.push_with(Code::ClaimScore, || {
                        let message = Message::new("claim-score-unreadable").with("text", text);
                        Finding::new(Code::ClaimScore, span, message).at_ply(ply)
                    });
                }
                Checkpoint::UnreadableBoard(error) => {
                    let found = position_findings(span, &error);
                    findings.extend(found.into_iter().map(|finding| finding.at_ply(ply)));
                }
            }
        }
    }

    /// The finding for something noted that is not so.
    fn finding(&self, span: Span, misfit: Misfit<'_>, ply_number: u32) -> Finding {
        match misfit {
            Misfit::Captured { claimed, ply } => captured(span, claimed, ply, self.setup),
            Misfit::Seeds { claimed, ply, meant } => seeds(span, claimed, ply, meant),
            Misfit::Landing { claimed, ply } => landing(span, claimed, ply),
            Misfit::Total { claimed, ply } => total(span, claimed, ply, self.setup.sheet_ply(ply_number)),
            Misfit::Score { claimed, position } => self.score(span, claimed, position, ply_number),
            Misfit::Board { claimed, position } => {
                board(span, &claimed, position, self.setup.sheet_ply(ply_number))
            }
        }
        .at_ply(ply_number)
    }

    fn score(&self, span: Span, claimed: Stores, position: Position, ply: u32) -> Finding {
        let checked = match (self.last_right, self.score_noted) {
            (Some(_), _) => "right",
            (None, true) => "wrong",
            (None, false) => "none",
        };
        let finding = Finding::plain(Code::ClaimScore, span, |message| {
            message
                .with("ply", self.setup.sheet_ply(ply))
                .with("written", claimed)
                .with("score", position.stores)
                .with("right", self.setup.sheet_ply(self.last_right.unwrap_or(0)))
                .with("checked", Arg::Case(checked))
        });
        about(finding, Noted::Checkpoint, position)
    }
}

/// A finding with what is noted and the position that it does not fit.
fn about(finding: Finding, noted: Noted, board: Position) -> Finding {
    Finding {
        board: Some(board),
        stage: match noted {
            Noted::Move => Stage::Before,
            Noted::Checkpoint => Stage::After,
            Noted::Result | Noted::ScoreTag => Stage::End,
        },
        ..finding.misfit(noted)
    }
}

fn captured(span: Span, claimed: CaptureClaim, ply: &Ply, setup: &Setup) -> Finding {
    let (key, claimed) = match claimed {
        CaptureClaim::Seeds(seeds) => (Code::ClaimCaptured.key(), seeds),
        CaptureClaim::Something => ("claim-captured-something", 1),
    };
    let message = Message::new(key)
        .with("claimed", claimed)
        .with("taken", ply.captured.seeds())
        .with("house", ply.house)
        .with(
            "listed",
            Arg::Case(if takes_less(ply) || ply.chain.is_empty() {
                "no"
            } else {
                "yes"
            }),
        )
        .with("captures", captured_houses(ply))
        .with("why", capture_reason(ply));
    let finding = Finding::new(Code::ClaimCaptured, span, message).label(span, Message::new("label-here"));
    let topic = if ply.grand_slam {
        Topic::GrandSlam
    } else {
        Topic::Capture
    };
    Finding {
        rule: rule_note(setup, topic),
        stage: Stage::After,
        ..about(finding, Noted::Move, ply.after)
    }
}

/// Why a move takes what it takes.
pub(crate) fn capture_reason(ply: &Ply) -> Message {
    let last = ply.last;
    if takes_less(ply) {
        return Message::new("capture-slam")
            .with("seeds", ply.chain.seeds())
            .with("taken", ply.captured.seeds());
    }
    if ply.chain.is_empty() {
        let key = if last.owner() == ply.player() {
            "capture-own-row"
        } else {
            "capture-count"
        };
        return Message::new(key)
            .with("last", last)
            .with("seeds", ply.sown.seeds(last));
    }
    Message::new("capture-taken").with("houses", captured_houses(ply))
}

/// Whether a grand slam takes less than its chain.
fn takes_less(ply: &Ply) -> bool {
    ply.grand_slam && ply.captured.seeds() < ply.chain.seeds()
}

/// What a move takes, a message a house.
fn captured_houses(ply: &Ply) -> Vec<Message> {
    let houses = ply.captured.iter();
    let houses = houses.map(|(house, seeds)| {
        Message::new("captured-house")
            .with("house", house)
            .with("seeds", seeds)
    });
    houses.collect()
}

fn seeds(span: Span, claimed: u32, ply: &Ply, meant: bool) -> Finding {
    let finding = Finding::plain(Code::ClaimSeeds, span, |message| {
        message
            .with("claimed", claimed)
            .with("seeds", ply.seeds)
            .with("house", ply.house)
    });
    let finding = about(
        finding.label(span, Message::new("label-here")),
        Noted::Move,
        ply.before,
    );
    if !meant {
        return finding;
    }
    finding.help(
        Message::new("help-meant-captured")
            .with("house", ply.house)
            .with("seeds", claimed),
    )
}

fn landing(span: Span, claimed: char, ply: &Ply) -> Finding {
    let finding = Finding::plain(Code::ClaimLanding, span, |message| {
        message
            .with("claimed", claimed.to_string())
            .with("last", ply.last)
            .with("house", ply.house)
            .with("seeds", ply.seeds)
    });
    about(
        finding.label(span, Message::new("label-here")),
        Noted::Move,
        ply.before,
    )
}

fn total(span: Span, claimed: u32, ply: &Ply, at: SheetPly) -> Finding {
    let position = ply.before_award();
    let message = Message::new("claim-total")
        .with("player", ply.player())
        .with("ply", at)
        .with("written", claimed)
        .with("taken", position.stores.of(ply.player()));
    about(
        Finding::new(Code::ClaimScore, span, message),
        Noted::Checkpoint,
        position,
    )
}

fn board(span: Span, claimed: &Position, position: Position, ply: SheetPly) -> Finding {
    let finding = Finding::plain(Code::ClaimBoard, span, |message| {
        message
            .with("ply", ply)
            .with("differences", differences(claimed, &position))
    });
    about(finding, Noted::Checkpoint, position)
}

/// What differs between a board that is written and the one that was computed, a message each.
fn differences(written: &Position, computed: &Position) -> Vec<Message> {
    let houses = House::ALL.into_iter().filter_map(|house| {
        let (noted, there) = (written.board.seeds(house), computed.board.seeds(house));
        (noted != there).then(|| {
            Message::new("differs-house")
                .with("house", house)
                .with("written", noted)
                .with("computed", there)
        })
    });
    let stores = Player::BOTH.into_iter().filter_map(|player| {
        let of = |stores: Stores| stores.of(player);
        let (noted, there) = (of(written.stores), of(computed.stores));
        (noted != there).then(|| {
            Message::new("differs-store")
                .with("player", player)
                .with("written", noted)
                .with("computed", there)
        })
    });
    let side = (written.to_move != computed.to_move).then(|| {
        Message::new("differs-side")
            .with("written", written.to_move)
            .with("computed", computed.to_move)
    });
    houses.chain(stores).chain(side).collect()
}
