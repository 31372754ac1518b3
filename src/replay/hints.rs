//! Other readings under which a faulty record is right: the other lettering, swapped case, another rule set.

use crate::board::{House, Player, Position};
use crate::finding::{Arg, Code, Family, Finding, Help, HelpKind, Message, Severity};
use crate::record::{Entry, Letters, Record, WrittenMove};
use crate::rules::{Game, Rules, VARIANTS, Variant};
use crate::source::Source;

use super::misfit::MoveClaims;
use super::{Options, Replay, Setup, referee, result};

/// Adds a line for each other reading under which the game is right: to the first refused move for those of
/// letters and case, to the first error of all for those of rules.
pub(super) fn add(source: &Source, replay: &mut Replay<'_>, options: &Options) {
    let Some((start, rules)) = replay.setup.start.zip(replay.setup.rules) else {
        return;
    };
    if !all_moves(replay.record) || goes_on_after_result(replay.record) {
        return;
    }
    if let Some(refused) = first(&replay.findings, Finding::is_illegal_move) {
        let help = [
            lettering(replay, &rules, start),
            case(replay, &rules, start).or_else(|| case_by_turn(replay, &rules, start)),
        ];
        let finding = &mut replay.findings[refused];
        if help[1].is_some() {
            // It is known that the case was swapped: the guess about it gives way.
            finding.help.retain(|help| help.kind != HelpKind::CaseGuess);
        }
        finding.help.extend(help.into_iter().flatten().map(Help::from));
    }
    if let Some(error) = first(&replay.findings, |finding| {
        matches!(finding.code.family(), Family::Illegal | Family::Claim)
    }) {
        let help = other_rules(source, replay, options, |_| false);
        replay.findings[error].help.extend(help.map(Help::from));
    } else if !replay.record.conventions.is_empty()
        && let Some(open) = first(&replay.findings, |finding| finding.code == Code::RecordUnfinished)
    {
        // The notation and not the record has named the rule set: the result may fit another.
        let help = other_rules(source, replay, options, |finding| {
            finding.code == Code::RecordUnfinished
        });
        replay.findings[open].help.extend(help.map(Help::from));
    }
}

/// The finding of the main line that stands first in the text among those that are asked for.
fn first(findings: &[Finding], asked: impl Fn(&Finding) -> bool) -> Option<usize> {
    let indexed = findings
        .iter()
        .enumerate()
        .filter(|(_, finding)| !finding.in_variation && asked(finding));
    indexed
        .min_by_key(|(_, finding)| finding.span.start)
        .map(|(i, _)| i)
}

fn goes_on_after_result(record: &Record) -> bool {
    record.result.is_some() && record.moves_before_result < record.line.moves.len()
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
    legal_throughout(replay.record, rules, start, read).then(|| match replay.record.conventions.letters {
        // A notation that decides the lettering has no tag for it.
        Some(_) => Message::new("help-other-lettering-fits"),
        None => Message::new("help-lettering-fits").with("letters", Arg::Case(other.id())),
    })
}

/// The letter of the other case.
pub(crate) const fn other_case(letter: char) -> char {
    if letter.is_ascii_uppercase() {
        letter.to_ascii_lowercase()
    } else {
        letter.to_ascii_uppercase()
    }
}

/// Would it with capitals for North?
fn case(replay: &Replay<'_>, rules: &Rules, start: Position) -> Option<Message> {
    let letters = replay.setup.letters;
    let read = |written: &WrittenMove| letters.house(other_case(written.letter));
    let first = written_moves(replay.record)
        .next()
        .and_then(read)
        .map(House::owner);
    let start = match replay.setup.start_given {
        true => start,
        // With a number before it, a small letter would be refused as South's first move.
        false if first != Some(Player::South) => return None,
        false => Position {
            to_move: Player::South,
            ..start
        },
    };
    legal_throughout(replay.record, rules, start, read).then(|| Message::new("help-case-fits"))
}

/// Would it with each letter in the case of the side whose turn it is, where all are written in one case?
fn case_by_turn(replay: &Replay<'_>, rules: &Rules, start: Position) -> Option<Message> {
    let of_one_side = |player| written_moves(replay.record).all(|written| written.side() == Some(player));
    if !Player::BOTH.into_iter().any(of_one_side) {
        return None;
    }
    let start = if replay.setup.start_given {
        start
    } else {
        Position {
            to_move: Player::South,
            ..start
        }
    };
    let letters = replay.setup.letters;
    let mut mover = start.to_move;
    let read = |written: &WrittenMove| {
        let house = letters.house(in_case_of(written.letter, mover));
        mover = mover.other();
        house
    };
    legal_throughout(replay.record, rules, start, read).then(|| Message::new("help-case-by-turn"))
}

/// The letter in the case of a side.
pub(crate) const fn in_case_of(letter: char, player: Player) -> char {
    match player {
        Player::South => letter.to_ascii_uppercase(),
        Player::North => letter.to_ascii_lowercase(),
    }
}

fn legal_throughout(
    record: &Record,
    rules: &Rules,
    start: Position,
    mut read: impl FnMut(&WrittenMove) -> Option<House>,
) -> bool {
    let mut game = Game::from_position(*rules, start);
    written_moves(record).all(|written| {
        let ply = read(written).and_then(|house| game.play(house).ok());
        // A reading under which the captures that are noted are none is no reading.
        let captured = MoveClaims::of_capture(written);
        ply.is_some_and(|ply| captured.fit(&ply, Letters::Facing, record.conventions.whole_gain))
    })
}

fn written_moves(record: &Record) -> impl Iterator<Item = &WrittenMove> {
    record.line.moves.iter().filter_map(|node| match &node.entry {
        Entry::Move(written) => Some(written),
        Entry::Words(_) => None,
    })
}

/// The named rule sets under which everything that is written fits.
/// `also` says what must not be found besides errors.
fn other_rules(
    source: &Source,
    replay: &Replay<'_>,
    options: &Options,
    also: impl Fn(&Finding) -> bool,
) -> Option<Message> {
    let (rules, occasions) = replay.setup.rules.zip(replay.occasions())?;
    let fitting: Vec<&'static str> = VARIANTS
        .iter()
        // Where two play it alike, what is wrong under one is wrong under the other.
        .filter(|variant| !occasions.play_alike(&rules, &variant.rules))
        .filter(|variant| fits(source, replay, variant, options, &also))
        .map(|variant| variant.id)
        .collect();
    (!fitting.is_empty()).then(|| {
        Message::new("help-rules-fit")
            .with("count", fitting.len())
            .with("names", fitting)
    })
}

/// Whether moves, claims and result of a record fit a rule set: replayed under it, nothing is wrong.
fn fits(
    source: &Source,
    replay: &Replay<'_>,
    variant: &'static Variant,
    options: &Options,
    also: impl Fn(&Finding) -> bool,
) -> bool {
    // Most are refused by a look at the moves alone.
    let as_read = |written: &WrittenMove| replay.setup.letters.house(written.letter);
    let playable = |start| legal_throughout(replay.record, &variant.rules, start, as_read);
    if !replay.setup.start.is_some_and(playable) {
        return false;
    }
    let setup = Setup {
        variant: variant.id.to_owned(),
        rules: Some(variant.rules),
        base: Some(variant),
        changed: Vec::new(),
        ..replay.setup.clone()
    };
    let mut other = referee::main_line(replay.record, setup, options, Vec::new());
    result::conclude(source, &mut other);
    let wrong =
        |finding: &Finding| (finding.severity() == Severity::Error || also(finding)) && !finding.in_variation;
    !other.findings.iter().any(wrong)
}
