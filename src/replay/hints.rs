//! Other readings under which a faulty record is right: the other lettering, swapped case, another rule set.

use crate::board::{House, Player, Position};
use crate::finding::{Arg, Code, Family, Finding, Help, HelpKind, Message, Severity};
use crate::record::{Entry, Letters, Node, Record, WrittenMove};
use crate::rules::{Game, QuietMove, Rules, VARIANTS, Variant};
use crate::source::Source;

use super::misfit::{MoveClaims, captured_fits, result_misfit};
use super::rule_sets::{Parted, Partings, Stopped};
use super::{Options, Replay, Setup, referee, result};

/// Adds a line for each other reading under which the game is right: to the first refused move for those of
/// letters and case, to the first error of all for those of rules. Of the findings the first were made before the
/// replay began.
pub(super) fn add(source: &Source, replay: &mut Replay<'_>, options: &Options, made_before: usize) {
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
        let help = other_rules(source, replay, options, made_before, |_| false);
        replay.findings[error].help.extend(help.map(Help::from));
    } else if !replay.record.conventions.is_empty()
        && let Some(open) = first(&replay.findings, |finding| finding.code == Code::RecordUnfinished)
    {
        // The notation and not the record has named the rule set: the result may fit another.
        let help = other_rules(source, replay, options, made_before, |finding| {
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
    if !record.conventions.whole_gain {
        return written_moves(record).all(|written| {
            let played = read(written).and_then(|house| game.step(house).ok());
            let fits = |played: QuietMove| {
                let claim = written.captured;
                claim.is_none_or(|claim| captured_fits(claim.value, played.captured))
            };
            played.is_some_and(fits)
        });
    }
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
    made_before: usize,
    also: impl Fn(&Finding) -> bool,
) -> Option<Message> {
    let fitting = fitting_rules(source, replay, options, made_before, also);
    (!fitting.is_empty()).then(|| {
        Message::new("help-rules-fit")
            .with("count", fitting.len())
            .with("names", fitting)
    })
}

fn fitting_rules(
    source: &Source,
    replay: &Replay<'_>,
    options: &Options,
    made_before: usize,
    also: impl Fn(&Finding) -> bool,
) -> Vec<&'static str> {
    let found = replay.findings.get(made_before..).unwrap_or_default();
    // A rule set that never parts from the replay comes to what is wrong there too.
    let wrong = found.iter().any(|finding| is_wrong(finding, &also));
    let partings = wrong.then(|| Partings::of(replay)).flatten();
    let may_fit = |variant: &Variant| match &partings {
        Some(partings) => partings
            .under(&variant.rules)
            .is_some_and(|parted| may_fit(parted, replay)),
        None => true,
    };
    VARIANTS
        .iter()
        .filter(|variant| Some(variant.rules) != replay.setup.rules)
        .filter(|variant| may_fit(variant))
        .filter(|variant| fits(source, replay, variant, options, &also))
        .map(|variant| variant.id)
        .collect()
}

/// Whether a rule set that parts from a replay permits the moves that follow, with the captures that are noted, and
/// comes to the result: what can be told without a replay.
fn may_fit(mut parted: Parted, replay: &Replay<'_>) -> bool {
    let (record, setup) = (replay.record, &replay.setup);
    let fits = |node: &Node, played: &QuietMove| match &node.entry {
        Entry::Move(WrittenMove {
            captured: Some(claim),
            ..
        }) => setup.whole_gain || captured_fits(claim.value, played.captured),
        Entry::Move(_) | Entry::Words(_) => true,
    };
    if parted.play_on(record, setup, fits).1 != Stopped::No {
        return false;
    }
    let (score, over) = (parted.game.position().stores(), parted.game.end().is_some());
    // A game that was given up may end on any board.
    setup.cause.is_some()
        || result::declared(record).is_none_or(|declared| !result_misfit(declared.value, score, over))
}

/// Whether a finding of the main line says that a rule set does not fit.
fn is_wrong(finding: &Finding, also: impl Fn(&Finding) -> bool) -> bool {
    (finding.severity() == Severity::Error || also(finding)) && !finding.in_variation
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
    !other.findings.iter().any(|finding| is_wrong(finding, &also))
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use proptest::prelude::*;

    use super::*;
    use crate::notation::read;
    use crate::replay::setup;

    /// Holds the rule sets that are found to fit every game of a text to those under which a replay finds nothing
    /// wrong; how many there are.
    fn assert_same(text: &[u8], options: &Options) -> usize {
        let source = Source::from_bytes("x", text.to_vec());
        let mut fitting = 0;
        for record in &read(&source).records {
            let setup = setup::set_up(&source, record, options, &mut Vec::new());
            let mut replay = referee::main_line(record, setup, options, Vec::new());
            result::conclude(&source, &mut replay);
            if !all_moves(record) || goes_on_after_result(record) {
                continue;
            }
            for also in [false, true] {
                let also = |finding: &Finding| also && finding.code == Code::RecordUnfinished;
                let found = fitting_rules(&source, &replay, options, 0, also);
                let replayed: Vec<&str> = VARIANTS
                    .iter()
                    .filter(|variant| Some(variant.rules) != replay.setup.rules)
                    .filter(|variant| fits(&source, &replay, variant, options, also))
                    .map(|variant| variant.id)
                    .collect();
                assert_eq!(found, replayed, "{}", String::from_utf8_lossy(text));
                fitting += found.len();
            }
        }
        fitting
    }

    fn each_file(folder: &Path, each: &mut impl FnMut(&[u8])) {
        for path in std::fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path())
        {
            if path.is_dir() {
                each_file(&path, each);
            } else {
                each(&std::fs::read(path).expect("a file"));
            }
        }
    }

    #[test]
    fn every_fixture() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
        let mut fitting = 0;
        each_file(&folder, &mut |text| {
            if text.len() < 20_000 {
                fitting += assert_same(text, &Options::default());
                let keep_going = Options {
                    keep_going: true,
                    ..Options::default()
                };
                assert_same(text, &keep_going);
            }
        });
        assert!(fitting > 50, "{fitting}");
    }

    /// A game played by choices under a rule set, as text with its captures, and the stores at the end.
    fn game(rules: Rules, choices: &[usize]) -> (Vec<String>, String) {
        let mut game = Game::new(rules);
        let mut words = Vec::new();
        for choice in choices {
            let legal: Vec<House> = game.legal().iter().collect();
            let Some(house) = legal.get(choice % legal.len().max(1)) else {
                break;
            };
            let Ok(played) = game.step(*house) else { break };
            words.push(match played.captured {
                0 => house.letter().to_string(),
                seeds => format!("{}+{seeds}", house.letter()),
            });
        }
        (words, game.position().stores().to_string())
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn games_of_one_rule_set_under_another(
            choices in prop::collection::vec(0usize..6, 1..220),
            by in 0..VARIANTS.len(),
            named in 0..VARIANTS.len(),
            fault in 0usize..8,
            at in 0usize..200,
            keep_going in any::<bool>(),
        ) {
            let (mut words, mut result) = game(VARIANTS[by].rules, &choices);
            let at = at % words.len();
            let mut tags = format!("[Variant \"{}\"]\n", VARIANTS[named].id);
            match fault {
                0 => result = "24-24".to_owned(),
                1 => words[at] += "+1",
                2 => words[at] = "b".to_owned(),
                3 => result = "1-0".to_owned(),
                4 => tags += "[Termination \"agreement\"]\n",
                5 => tags += "[FewSeeds \"9\"]\n[GrandSlam \"forbidden\"]\n",
                6 => tags += "[Position \"0,0,0,1,0,2/1,0,0,2,0,0 20-22 S\"]\n",
                _ => {}
            }
            let text = format!("{tags}\n{} {result}", words.join(" "));
            let options = Options { keep_going, ..Options::default() };
            assert_same(text.as_bytes(), &options);
        }

        /// Near the end of a game the axes have the most to say.
        #[test]
        fn endings(
            houses in prop::collection::vec(0usize..12, 1..14),
            choices in prop::collection::vec(0usize..6, 1..60),
            by in 0..VARIANTS.len(),
            named in 0..VARIANTS.len(),
            result in 0usize..4,
        ) {
            let mut seeds = [0; 12];
            for house in &houses {
                seeds[*house] += 1;
            }
            let left = 48 - houses.len();
            let row = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            let position =
                format!("{}/{} {}-{} S", row(&seeds[..6]), row(&seeds[6..]), left / 2, left - left / 2);
            let start: Position = position.parse().expect("a position");
            let mut game = Game::from_position(VARIANTS[by].rules, start);
            let mut words = Vec::new();
            for choice in choices {
                let legal: Vec<House> = game.legal().iter().collect();
                let Some(house) = legal.get(choice % legal.len().max(1)) else { break };
                let Ok(_) = game.step(*house) else { break };
                words.push(house.letter().to_string());
            }
            let result = ["24-24", "1-0", "*", &game.position().stores().to_string()][result].to_owned();
            let text = format!(
                "[Variant \"{}\"]\n[Position \"{position}\"]\n\n{} {result}",
                VARIANTS[named].id,
                words.join(" "),
            );
            assert_same(text.as_bytes(), &Options::default());
        }
    }
}
