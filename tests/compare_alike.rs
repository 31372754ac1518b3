//! What `compare` tells of a game is what a replay under each rule set tells, though most are never replayed.

#[path = "support/random_games.rs"]
mod random_games;

use std::path::Path;

use awale::compare::{Compared, Step, compare};
use awale::replay::{Reason, Replay, Status};
use awale::rules::{Game, GrandSlamTakes, VARIANTS, Variant};
use awale::{Options, Record, Source, read, replay};
use proptest::prelude::*;
use random_games::{Random, RandomGames};

fn under<'r>(source: &Source, record: &'r Record, variant: Option<&'static Variant>) -> Replay<'r> {
    let options = Options {
        variant,
        skip_hints: true,
        ..Options::default()
    };
    replay(source, record, &options)
}

/// What becomes of a ply, from 0.
fn step(replay: &Replay<'_>, index: usize) -> Option<Step> {
    if let Some(played) = replay.plies.get(index) {
        return Some(Step::Played {
            captured: played.ply.captured.seeds(),
            end: played.ply.end.map(|end| end.reason),
            after: played.ply.after,
        });
    }
    let due = index == replay.plies.len() && index < replay.record.line.moves.len();
    due.then(|| match replay.outcome.status {
        Status::Finished => Step::Over,
        _ => Step::Refused(refusal(replay).map(|finding| finding.code)),
    })
}

fn refusal<'f>(replay: &'f Replay<'_>) -> Option<&'f awale::Finding> {
    let ply = u32::try_from(replay.plies.len() + 1).ok();
    let mut findings = replay.findings.iter();
    findings.find(|finding| finding.ply == ply && !finding.in_variation && finding.is_illegal_move())
}

fn assert_like(compared: &Compared, replay: &Replay<'_>, shown: &str) {
    assert_eq!(compared.outcome, replay.outcome, "{} {shown}", compared.variant);
    assert_eq!(compared.plies, replay.plies.len(), "{} {shown}", compared.variant);
    let stopped = replay.outcome.status == Status::Stopped;
    assert_eq!(
        compared.illegal.as_ref(),
        refusal(replay).filter(|_| stopped),
        "{shown}"
    );
    let on_board = matches!(replay.outcome.reason, Some(Reason::Board(_)));
    let after_end = if on_board {
        replay.record.line.moves.len() - replay.plies.len()
    } else {
        0
    };
    assert_eq!(compared.after_end, after_end, "{} {shown}", compared.variant);
}

/// How many games rule sets part in.
fn assert_compared_rightly(text: &[u8]) -> usize {
    let source = Source::from_bytes("x", text.to_vec());
    let shown = String::from_utf8_lossy(text);
    let mut parted = 0;
    for record in &read(&source).records {
        let own = under(&source, record, None);
        let own = (!own.setup.changed.is_empty()).then_some(own);
        let named = VARIANTS
            .iter()
            .map(|variant| under(&source, record, Some(variant)));
        let replays: Vec<Replay<'_>> = own.into_iter().chain(named).collect();
        let comparison = compare(&source, record, &[]);
        assert_eq!(comparison.variants.len(), replays.len());
        let longest = record.line.moves.len();
        let part_at = (0..=longest).find(|index| {
            let first = step(&replays[0], *index);
            replays.iter().any(|other| step(other, *index) != first)
        });
        assert_eq!(
            comparison.diverge_at.map(|ply| ply as usize - 1),
            part_at,
            "{shown}"
        );
        for (compared, replayed) in comparison.variants.iter().zip(&replays) {
            assert_eq!(compared.variant, replayed.setup.variant);
            assert_like(compared, replayed, &shown);
            assert_eq!(
                compared.at_parting,
                part_at.and_then(|at| step(replayed, at)),
                "{shown}"
            );
        }
        parted += usize::from(part_at.is_some());
    }
    parted
}

fn each_fixture(folder: &Path, each: &mut impl FnMut(&[u8])) {
    for path in std::fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
    {
        if path.is_dir() {
            each_fixture(&path, each);
        } else {
            each(&std::fs::read(path).expect("a file"));
        }
    }
}

#[test]
fn every_fixture() {
    let mut parted = 0;
    each_fixture(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"),
        &mut |text| {
            if text.len() < 20_000 {
                parted += assert_compared_rightly(text);
            }
        },
    );
    assert!(parted > 10, "{parted}");
}

#[test]
fn random_games_of_every_rule_set() {
    for variant in &VARIANTS {
        let text: String = RandomGames::new(11, variant).take(12).collect();
        assert_compared_rightly(text.as_bytes());
        let text: String = RandomGames::faulty(12, variant).take(4).collect();
        assert_compared_rightly(text.as_bytes());
    }
}

/// A start that is over under some rule sets, a termination, words, moves after the result, a slam.
#[test]
fn what_would_break_a_shortcut() {
    for text in [
        "[Position \"0,0,0,0,0,1/1,0,0,0,0,0 23-23 S\"]\n\n1. F a *",
        "[Position \"1,0,0,0,0,0/1,0,0,0,0,0 23-23 S\"]\n\n1. A a *",
        "[Position \"1,0,0,0,0,0/1,0,0,0,0,0 26-20 S\"]\n\n1. A a *",
        "[Position \"1,0,0,0,0,0/1,0,0,0,0,0 26-20 S\"]\n\n1. bravo a *",
        "[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F *",
        "[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n[Termination \"resignation\"]\n\n1. F 1-0",
        "[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n[GrandSlam \"forbidden\"]\n\n1. F *",
        "[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n[Termination \"agreement\"]\n\n1. F *",
        "[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. F 10-38 a A",
        "[Position \"1,2,1,2,1,2/2,0,0,0,0,6 10-21 S\"]\n\n1. A f 2. bravo",
        "[FewSeeds \"48\"]\n\n1. F a *",
        "[Repetition \"1\"]\n\n1. F a *",
        "[Variant \"house rules\"]\n\n1. F a *",
    ] {
        assert_compared_rightly(text.as_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// With few seeds the axes have the most to say: slams that take all, captures that are the last.
    #[test]
    fn endings(
        houses in prop::collection::vec(0usize..12, 2..8),
        choices in prop::collection::vec(0usize..6, 1..30),
        by in 0..VARIANTS.len(),
        takes_all in any::<bool>(),
    ) {
        let mut seeds = [0; 12];
        for house in &houses {
            seeds[*house] += 1;
        }
        let left = 48 - houses.len();
        let row = |row: &[u32]| row.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let stores = format!("{}-{}", left / 2, left - left / 2);
        let position = format!("{}/{} {stores} S", row(&seeds[..6]), row(&seeds[6..]));
        let mut rules = VARIANTS[by].rules;
        let mut tags = format!("[Variant \"{}\"]\n[Position \"{position}\"]\n", VARIANTS[by].id);
        if takes_all {
            rules.grand_slam.takes = GrandSlamTakes::All;
            tags += "[GrandSlamTakes \"all\"]\n";
        }
        let mut game = Game::from_position(rules, position.parse().expect("a position"));
        let mut words = Vec::new();
        for choice in choices {
            let legal: Vec<_> = game.legal().iter().collect();
            let Some(house) = legal.get(choice % legal.len().max(1)) else { break };
            let Ok(_) = game.play(*house) else { break };
            words.push(house.letter().to_string());
        }
        assert_compared_rightly(format!("{tags}\n{} *", words.join(" ")).as_bytes());
    }

    #[test]
    fn games_that_were_changed(seed in any::<u64>(), variant in 0..VARIANTS.len(), changes in 1usize..4) {
        let mut bytes = RandomGames::new(seed, &VARIANTS[variant]).next().unwrap_or_default().into_bytes();
        let mut random = Random(seed);
        for _ in 0..changes {
            let at = random.below(bytes.len());
            let other = random.below(bytes.len());
            bytes[at] = bytes[other];
        }
        assert_compared_rightly(&bytes);
    }
}
