//! What a record says of its moves, held against what happened.

use crate::board::{HalfSeeds, House, Player, Position, Stores};
use crate::finding::{Code, Finding, Message};
use crate::notation::{Command, commands, read_final_position, read_score};
use crate::record::{
    CaptureClaim, Claim, Entry, Item, Known, KnownPly, Letters, Node, Record, Termination, Text, WrittenMove,
};
use crate::rules::{Game, Ply};
use crate::source::Span;

use super::Setup;
use super::refusals::rule_note;
use super::setup::position_findings;
use crate::finding::Topic;

/// Verifies the claims of one line, move after move.
pub(super) struct ClaimChecker<'s> {
    setup: &'s Setup,
    /// The ply of the last running score that was right; 0 is the start.
    last_right: Option<u32>,
    /// What else the text says of each ply.
    known: Option<&'s Known>,
}

impl<'s> ClaimChecker<'s> {
    pub fn new(setup: &'s Setup) -> ClaimChecker<'s> {
        ClaimChecker {
            setup,
            last_right: None,
            known: None,
        }
    }

    /// Verifies what else a record's text says of the plies of its main line, where the rules are those under which
    /// it says it.
    pub fn knowing(mut self, record: Option<&'s Record>) -> ClaimChecker<'s> {
        let known = record.and_then(|record| record.conventions.known.as_deref());
        self.known = known.filter(|known| known.rule_set == self.setup.variant);
        self
    }

    /// Verifies the checkpoints before the first move.
    pub fn check_start(&mut self, record: &Record, game: &Game, findings: &mut Vec<Finding>) {
        let position = *game.position();
        let positions = [position, game.end().map_or(position, |end| end.before)];
        for comment in comments(&record.line.before) {
            self.checkpoints(comment, &positions, 0, findings);
        }
    }

    /// Verifies all that is said of a move.
    pub fn check(&mut self, node: &Node, ply: &Ply, number: u32, findings: &mut Vec<Finding>) {
        if let Entry::Move(written) = &node.entry {
            self.check_claims(written, ply, number, findings);
        }
        let place = usize::try_from(number).unwrap_or(usize::MAX).saturating_sub(1);
        if let Some(known) = self.known.and_then(|known| known.plies.get(place)) {
            let found = self.known(known, ply, number);
            findings.extend(found.into_iter().map(|finding| finding.at_ply(number)));
        }
        if node.trail.is_empty() {
            return;
        }
        findings.extend(node.trail.iter().filter_map(|item| match item {
            Item::Total(total) => self::total(total, ply, number),
            _ => None,
        }));
        // A checkpoint behind the last move may state the board before or after the award.
        let mut positions = vec![ply.after, ply.before_award()];
        positions.extend(self.agreed(ply));
        for comment in comments(&node.trail) {
            self.checkpoints(comment, &positions, number, findings);
        }
    }

    /// Verifies what the text says of a ply beside its claims.
    fn known(&self, known: &KnownPly, ply: &Ply, number: u32) -> Vec<Finding> {
        let written = WrittenMove {
            seeds: known.seeds,
            captured: known.captured,
            last: known.last,
            ..WrittenMove::letter(ply.house.letter(), Span::default())
        };
        let claims = [
            captured(&written, ply, self.setup),
            seeds(&written, ply),
            landing(&written, ply, Letters::Facing),
        ];
        let mut positions = vec![ply.after, ply.before_award()];
        positions.extend(self.agreed(ply));
        let after = known
            .after
            .filter(|after| !positions.contains(&after.value))
            .map(|after| {
                Finding::plain(Code::ClaimBoard, after.span, |message| {
                    message
                        .with("ply", number)
                        .with("differences", differences(&after.value, &ply.after))
                })
            });
        claims.into_iter().chain([after]).flatten().collect()
    }

    /// Verifies what a move itself bears. Most bear nothing, and few a claim that is wrong: nothing is made or moved
    /// before there is something to say.
    fn check_claims(&self, written: &WrittenMove, ply: &Ply, number: u32, findings: &mut Vec<Finding>) {
        if written.captured.is_some()
            && let Some(finding) = captured(written, ply, self.setup)
        {
            findings.push(finding.at_ply(number));
        }
        if written.seeds.is_some()
            && let Some(finding) = seeds(written, ply)
        {
            findings.push(finding.at_ply(number));
        }
        if written.last.is_some()
            && let Some(finding) = landing(written, ply, self.setup.letters)
        {
            findings.push(finding.at_ply(number));
        }
    }

    /// Where the game would stand if the players stopped behind a move, as the record says they did.
    fn agreed(&self, ply: &Ply) -> Option<Position> {
        let rules = self
            .setup
            .rules
            .filter(|_| self.setup.cause == Some(Termination::Agreement))?;
        Some(Game::from_position(rules, ply.after).agree().position())
    }

    /// Verifies the checkpoints behind the result.
    pub fn check_end(&mut self, record: &Record, position: &Position, ply: u32, findings: &mut Vec<Finding>) {
        for comment in comments(&record.after) {
            self.checkpoints(comment, &[*position], ply, findings);
        }
    }

    fn checkpoints(&mut self, comment: &Text, positions: &[Position], ply: u32, findings: &mut Vec<Finding>) {
        for command in commands(&comment.text) {
            let span = command_span(comment, &command);
            match command.name {
                "score" => findings.extend(self.score(&command, span, positions, ply)),
                "board" => findings.extend(self.board(&command, span, positions, ply)),
                _ => {}
            }
        }
    }

    fn score(
        &mut self,
        command: &Command<'_>,
        span: Span,
        positions: &[Position],
        ply: u32,
    ) -> Option<Finding> {
        let Some(written) = read_score(command.value) else {
            let message = Message::new("claim-score-unreadable").with("text", command.value);
            return Some(Finding::new(Code::ClaimScore, span, message).at_ply(ply));
        };
        if positions.iter().any(|position| position.stores == written) {
            self.last_right = Some(ply);
            return None;
        }
        let finding = Finding::plain(Code::ClaimScore, span, |message| {
            message
                .with("ply", ply)
                .with("written", written)
                .with("score", positions[0].stores)
                .with("right", self.last_right.unwrap_or(0))
                .with("checked", u32::from(self.last_right.is_some()))
        });
        Some(Finding {
            board: Some(positions[0]),
            ..finding.at_ply(ply)
        })
    }

    fn board(&self, command: &Command<'_>, span: Span, positions: &[Position], ply: u32) -> Vec<Finding> {
        let written = match read_final_position(command.value) {
            Ok(written) => written,
            Err(error) => {
                return position_findings(span, &error)
                    .into_iter()
                    .map(|finding| Finding {
                        // The board that is noted is not needed to replay: what was said of that is not true here.
                        help: finding
                            .help
                            .into_iter()
                            .filter(|help| help.key != "help-not-replayed")
                            .collect(),
                        ply: Some(ply),
                        ..finding
                    })
                    .collect();
            }
        };
        if positions.contains(&written) {
            return Vec::new();
        }
        let finding = Finding::plain(Code::ClaimBoard, span, |message| {
            message
                .with("ply", ply)
                .with("differences", differences(&written, &positions[0]))
        });
        vec![Finding {
            board: Some(positions[0]),
            ..finding.at_ply(ply)
        }]
    }
}

fn comments(items: &[Item]) -> impl Iterator<Item = &Text> {
    items.iter().filter_map(|item| match item {
        Item::Comment(comment) => Some(comment),
        _ => None,
    })
}

/// Where a command stands in the text. Escapes before it would shift it: then the whole comment is meant.
fn command_span(comment: &Text, command: &Command<'_>) -> Span {
    let stored = comment.span.end - comment.span.start;
    let plain = stored == comment.text.len() + 2 || stored == comment.text.len() + 1;
    if plain {
        let start = comment.span.start + 1;
        Span::new(start + command.range.start, start + command.range.end)
    } else {
        comment.span
    }
}

/// Whether what is noted as captured is what a move takes. With `whole_gain`, a figure may be all that the last
/// move brings the mover, awards included.
pub(super) fn capture_fits(claim: CaptureClaim, ply: &Ply, whole_gain: bool) -> bool {
    let taken = ply.captured.seeds();
    let gain = || {
        let [before, after] = [ply.before, ply.after].map(|position| position.stores.of(ply.player()));
        after.in_halves().checked_sub(before.in_halves())
    };
    match claim {
        CaptureClaim::Something => taken > 0,
        CaptureClaim::Seeds(seeds) if seeds == u32::from(taken) => true,
        CaptureClaim::Seeds(seeds) => {
            whole_gain && ply.end.is_some() && gain().map(u32::from) == seeds.checked_mul(2)
        }
    }
}

/// All that the mover has captured by a move; behind the last one, with what the end awards or without.
fn total(total: &Claim<u32>, ply: &Ply, number: u32) -> Option<Finding> {
    let stores = [ply.before_award(), ply.after].map(|position| position.stores.of(ply.player()));
    let fits = |store: &HalfSeeds| total.value.checked_mul(2) == Some(u32::from(store.in_halves()));
    (!stores.iter().any(fits)).then(|| {
        let message = Message::new("claim-total")
            .with("player", ply.player())
            .with("ply", number)
            .with("written", total.value)
            .with("taken", stores[0]);
        Finding {
            board: Some(ply.before_award()),
            ..Finding::new(Code::ClaimScore, total.span, message).at_ply(number)
        }
    })
}

fn captured(written: &WrittenMove, ply: &Ply, setup: &Setup) -> Option<Finding> {
    let Claim { span, value } = written.captured?;
    let taken = u32::from(ply.captured.seeds());
    if capture_fits(value, ply, setup.whole_gain) {
        return None;
    }
    let key = match value {
        CaptureClaim::Seeds(_) => Code::ClaimCaptured.key(),
        CaptureClaim::Something => "claim-captured-something",
    };
    let claimed = match value {
        CaptureClaim::Seeds(seeds) => seeds,
        CaptureClaim::Something => 1,
    };
    let message = Message::new(key)
        .with("claimed", claimed)
        .with("taken", taken)
        .with("house", ply.house)
        .with("why", capture_reason(ply));
    let finding = Finding::new(Code::ClaimCaptured, span, message).label(span, Message::new("label-here"));
    let topic = if ply.grand_slam {
        Topic::GrandSlam
    } else {
        Topic::Capture
    };
    Some(Finding {
        board: Some(ply.after),
        rule: rule_note(setup, topic),
        ..finding
    })
}

/// Why a move takes what it takes.
pub(crate) fn capture_reason(ply: &Ply) -> Message {
    let last = ply.last;
    if ply.grand_slam && ply.captured.seeds() < ply.chain.seeds() {
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
    let houses = ply.captured.iter();
    let houses = houses.map(|(house, seeds)| {
        Message::new("captured-house")
            .with("house", house)
            .with("seeds", seeds)
    });
    Message::new("capture-taken").with("houses", houses.collect::<Vec<_>>())
}

fn seeds(written: &WrittenMove, ply: &Ply) -> Option<Finding> {
    let Claim { span, value } = written.seeds?;
    (value != u32::from(ply.seeds)).then(|| {
        let finding = Finding::plain(Code::ClaimSeeds, span, |message| {
            message
                .with("claimed", value)
                .with("seeds", ply.seeds)
                .with("house", ply.house)
        });
        Finding {
            board: Some(ply.before),
            ..finding.label(span, Message::new("label-here"))
        }
    })
}

fn landing(written: &WrittenMove, ply: &Ply, letters: Letters) -> Option<Finding> {
    let Claim { span, value } = written.last?;
    // A number names a house of either row, counted from its owner's left.
    let fits = match value.to_digit(10) {
        Some(number) => number as usize == ply.last.place() % 6 + 1,
        None => letters.house(value) == Some(ply.last),
    };
    (!fits).then(|| {
        let finding = Finding::plain(Code::ClaimLanding, span, |message| {
            message
                .with("claimed", value.to_string())
                .with("last", ply.last)
                .with("house", ply.house)
                .with("seeds", ply.seeds)
        });
        Finding {
            board: Some(ply.before),
            ..finding.label(span, Message::new("label-here"))
        }
    })
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

/// Whether what is noted of a move itself is what the move does: seeds sown and captured, the last house.
pub(crate) fn move_fits(written: &WrittenMove, ply: &Ply, letters: Letters) -> bool {
    let taken = u32::from(ply.captured.seeds());
    let captured = written.captured.is_none_or(|claim| match claim.value {
        CaptureClaim::Seeds(seeds) => seeds == taken,
        CaptureClaim::Something => taken > 0,
    });
    let seeds = written
        .seeds
        .is_none_or(|claim| claim.value == u32::from(ply.seeds));
    let last = written
        .last
        .is_none_or(|claim| letters.house(claim.value) == Some(ply.last));
    captured && seeds && last
}

/// What the checkpoints behind a move say that does not fit it.
pub(crate) fn checkpoint_findings(trail: &[Item], ply: &Ply, setup: &Setup) -> Vec<Finding> {
    let mut findings = Vec::new();
    let mut watch = ClaimChecker::new(setup);
    let mut positions = vec![ply.after, ply.before_award()];
    positions.extend(watch.agreed(ply));
    for comment in comments(trail) {
        watch.checkpoints(comment, &positions, 0, &mut findings);
    }
    findings
}

/// How many running scores and boards a record notes along its moves, before them and behind its result.
pub(crate) fn checkpoints_noted(record: &Record) -> usize {
    let trails = record.line.moves.iter().map(|node| &node.trail);
    let all = [&record.line.before, &record.after].into_iter().chain(trails);
    all.flat_map(|items| comments(items)).map(checkpoints_in).sum()
}

/// How many running scores and boards a comment notes.
fn checkpoints_in(comment: &Text) -> usize {
    let readable = |command: &Command<'_>| match command.name {
        "score" => read_score(command.value).is_some(),
        "board" => read_final_position(command.value).is_ok(),
        _ => false,
    };
    commands(&comment.text).filter(readable).count()
}

/// Whether something behind a move can be verified.
pub(crate) fn has_checkpoints(trail: &[Item]) -> bool {
    comments(trail).any(|comment| checkpoints_in(comment) > 0)
}
