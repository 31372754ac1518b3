//! Other readings under which a faulty record is right: the other lettering, swapped case, another rule set.

use crate::board::{House, Player, Position};
use crate::finding::{Code, Finding, Message};
use crate::game::Game;
use crate::notation::{CaptureClaim, Cause, Entry, Letters, Record, WrittenMove};
use crate::rules::{Rules, VARIANTS};

use super::{Outcome, Replay, result};

/// Adds a line to the first error of the game for each other reading under which the whole game is right.
pub(super) fn add(replay: &mut Replay<'_>) {
    let Some(first) = first_error(&replay.findings) else {
        return;
    };
    let Some(start) = replay.setup.start else { return };
    let Some(rules) = replay.setup.rules else { return };
    if !all_moves(replay.record) {
        return;
    }
    let mut help = Vec::new();
    if is_illegal(replay.findings[first].code) {
        help.extend(lettering(replay, &rules, start));
        help.extend(case(replay, &rules, start));
    }
    help.extend(other_rules(replay, &rules, start));
    if let Some(case_or_start) = first_move_hints(&replay.findings[first], &help) {
        replay.findings[first].help = case_or_start;
    }
    replay.findings[first].help.extend(help);
}

/// Where it is known that the case was swapped, the guess about it gives way.
fn first_move_hints(finding: &Finding, found: &[Message]) -> Option<Vec<Message>> {
    let known = found.iter().any(|help| help.key == "help-case-fits");
    known.then(|| {
        finding
            .help
            .iter()
            .filter(|help| help.key != "help-case-swapped")
            .cloned()
            .collect()
    })
}

fn first_error(findings: &[Finding]) -> Option<usize> {
    let of_moves = |finding: &&(usize, &Finding)| {
        let code = finding.1.code;
        !finding.1.in_variation
            && (is_illegal(code)
                || matches!(
                    code,
                    Code::ClaimCaptured
                        | Code::ClaimScore
                        | Code::ClaimBoard
                        | Code::ClaimResult
                        | Code::ClaimLanding
                ))
    };
    let indexed: Vec<(usize, &Finding)> = findings.iter().enumerate().collect();
    indexed
        .iter()
        .filter(of_moves)
        .min_by_key(|(_, finding)| finding.span.start)
        .map(|(i, _)| *i)
}

fn is_illegal(code: Code) -> bool {
    code.name().starts_with("illegal/")
}

fn all_moves(record: &Record) -> bool {
    record
        .line
        .moves
        .iter()
        .all(|node| matches!(node.entry, Entry::Move(_)))
}

/// Would the record be legal throughout with North's letters from the other end?
fn lettering(replay: &Replay<'_>, rules: &Rules, start: Position) -> Option<Message> {
    let other = replay.setup.letters.other();
    let read = |written: &WrittenMove| other.house(written.letter);
    legal_throughout(replay.record, rules, start, read)
        .then(|| Message::new("help-lettering-fits").with("letters", crate::finding::Arg::Case(other.id())))
}

/// Would it with capitals for North?
fn case(replay: &Replay<'_>, rules: &Rules, start: Position) -> Option<Message> {
    let letters = replay.setup.letters;
    let swapped = |letter: char| {
        if letter.is_ascii_uppercase() {
            letter.to_ascii_lowercase()
        } else {
            letter.to_ascii_uppercase()
        }
    };
    let read = |written: &WrittenMove| letters.house(swapped(written.letter));
    let begins = replay
        .record
        .line
        .moves
        .iter()
        .find_map(|node| match &node.entry {
            Entry::Move(written) => read(written).map(House::owner),
            Entry::Words(_) => None,
        });
    let explicit = replay.record.tag("Position").is_some() || replay.record.tag("First").is_some();
    let start = if explicit {
        start
    } else {
        Position {
            to_move: begins.unwrap_or(Player::South),
            ..start
        }
    };
    legal_throughout(replay.record, rules, start, read).then(|| Message::new("help-case-fits"))
}

fn legal_throughout(
    record: &Record,
    rules: &Rules,
    start: Position,
    read: impl Fn(&WrittenMove) -> Option<House>,
) -> bool {
    let mut game = Game::from_position(*rules, start);
    written_moves(record).all(|written| read(written).is_some_and(|house| game.play(house).is_ok()))
}

fn written_moves(record: &Record) -> impl Iterator<Item = &WrittenMove> {
    record.line.moves.iter().filter_map(|node| match &node.entry {
        Entry::Move(written) => Some(written),
        Entry::Words(_) => None,
    })
}

/// The named rule sets under which everything that is written fits.
fn other_rules(replay: &Replay<'_>, rules: &Rules, start: Position) -> Option<Message> {
    let record = replay.record;
    if record.result.is_some() && record.moves_before_result < record.line.moves.len() {
        return None;
    }
    let fitting: Vec<&'static str> = VARIANTS
        .iter()
        .filter(|variant| variant.rules != *rules)
        .filter(|variant| {
            fits(
                record,
                &variant.rules,
                start,
                replay.setup.letters,
                replay.setup.cause,
            )
        })
        .map(|variant| variant.id)
        .collect();
    (!fitting.is_empty()).then(|| {
        Message::new("help-rules-fit")
            .with("count", fitting.len())
            .with("names", fitting)
    })
}

/// Whether moves, captures and result of a record fit a rule set.
fn fits(record: &Record, rules: &Rules, start: Position, letters: Letters, cause: Option<Cause>) -> bool {
    let mut game = Game::from_position(*rules, start);
    let mut plies = 0;
    for written in written_moves(record) {
        let Some(ply) = letters
            .house(written.letter)
            .and_then(|house| game.play(house).ok())
        else {
            return false;
        };
        let taken = u32::from(ply.captured.seeds());
        let claimed = written.captured.is_none_or(|claim| match claim.value {
            CaptureClaim::Seeds(seeds) => seeds == taken,
            CaptureClaim::Something => taken > 0,
        });
        if !claimed {
            return false;
        }
        plies += 1;
    }
    match cause {
        Some(Cause::Agreement) => {
            game.agree();
        }
        Some(_) => return true,
        None => {}
    }
    result::declaration_fits(record, &Outcome::of(&game, plies))
}
