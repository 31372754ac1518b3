//! What holds of every game under every rule set, played at random and ply by ply against the reference
//! engine; and the figures that go in and out: boards, houses, positions and their text.

mod reference;

use std::collections::BTreeSet;

use awale::board::{PositionFault, PositionParts};
use awale::notation::read_final_position;
use awale::rules::{
    End, EndReason, GrandSlamLegality, GrandSlamTakes, QuietMove, Repetition, VARIANTS, perft, perft_divide,
    sow,
};
use awale::{Axis, Board, Code, Game, HalfSeeds, House, IllegalMove, Player, Ply, Position, Rules, Stores};
use proptest::collection::vec as vec_of;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use reference::{Moved, Reference};

const ALL_SEEDS_IN_HALVES: u16 = 96;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

// What games are made of.

/// Which house is tried next.
#[derive(Clone, Copy, Debug)]
enum Pick {
    /// One of the legal houses, counted round.
    Legal(usize),
    /// The legal house nearest to the opponent: it makes most slams.
    Nearest,
    /// Any of the twelve.
    Any(usize),
}

impl Pick {
    fn house(self, game: &Game) -> House {
        let legal: Vec<House> = game.legal().iter().collect();
        let nearest = legal.iter().copied().max();
        match self {
            Pick::Legal(n) if !legal.is_empty() => legal[n % legal.len()],
            Pick::Nearest => nearest.unwrap_or(House::at(0)),
            Pick::Legal(n) | Pick::Any(n) => House::at(n),
        }
    }
}

/// Where a game begins and what is tried in it.
#[derive(Clone, Debug)]
struct Script {
    position: Position,
    picks: Vec<Pick>,
}

fn scripts() -> impl Strategy<Value = Script> {
    (positions(), picks()).prop_map(|(position, picks)| Script { position, picks })
}

/// Mostly legal moves; some games always pick the same way, so that they come to go round.
fn picks() -> impl Strategy<Value = Vec<Pick>> {
    let pick = prop_oneof![
        6 => (0..6usize).prop_map(Pick::Legal),
        3 => Just(Pick::Nearest),
        1 => (0..12usize).prop_map(Pick::Any),
    ];
    prop_oneof![
        3 => vec_of(pick, 1..100),
        1 => (0..6usize).prop_map(|n| vec![Pick::Legal(n); 100]),
    ]
}

/// The start, and positions that games seldom come to: few houses filled, few seeds, a heap that goes
/// round up to four times, a row that invites a slam, a row that must be fed.
fn positions() -> impl Strategy<Value = Position> {
    let rows = prop_oneof![
        4 => scattered(0..49),
        2 => scattered(1..5),
        3 => scattered(1..13),
        2 => heaped(),
        2 => starved(),
    ];
    let rows_and_side = prop_oneof![13 => (rows, side_to_move()), 5 => slam_prone()];
    // Even stores mostly: else the majority would end nearly all of these at once.
    let share = prop_oneof![3 => Just(None), 1 => (0..=48u8).prop_map(Some)];
    let anywhere =
        (rows_and_side, share).prop_map(|((houses, to_move), share)| filled_up(houses, share, to_move));
    prop_oneof![1 => Just(Position::START), 8 => anywhere]
}

fn side_to_move() -> impl Strategy<Value = Player> {
    prop::sample::select(&Player::BOTH[..])
}

/// So many seeds, thrown into some of the houses.
fn scattered(seeds: std::ops::Range<usize>) -> impl Strategy<Value = [u8; 12]> {
    let some_houses = proptest::sample::subsequence((0..12usize).collect::<Vec<_>>(), 1..=12);
    (some_houses, vec_of(0..12usize, seeds)).prop_map(|(some, throws)| {
        let mut houses = [0; 12];
        for throw in throws {
            houses[some[throw % some.len()]] += 1;
        }
        houses
    })
}

fn heaped() -> impl Strategy<Value = [u8; 12]> {
    (0..12usize, 32..=47u8, vec_of(0..12usize, 0..16)).prop_map(|(heap, seeds, throws)| {
        let mut houses = [0; 12];
        for throw in throws {
            houses[throw] += 1;
        }
        houses[heap] = seeds;
        houses
    })
}

/// A row of ones and twos as far as the last house of the other row reaches, and seldom seeds beyond.
fn slam_prone() -> impl Strategy<Value = ([u8; 12], Player)> {
    let target = proptest::array::uniform6(prop_oneof![14 => 1..=2u8, 1 => Just(0), 1 => Just(5)]);
    let last = prop_oneof![2 => 1..=5u8, 2 => Just(6), 1 => 0..=16u8];
    let beyond = prop::bool::weighted(0.2);
    (target, few_houses(), last, beyond, side_to_move()).prop_map(
        |(mut target, mut own, last, beyond, mover)| {
            own[5] = last;
            if !beyond {
                target
                    .iter_mut()
                    .skip(usize::from(last))
                    .for_each(|seeds| *seeds = 0);
            }
            (two_rows(own, target, mover), mover)
        },
    )
}

fn starved() -> impl Strategy<Value = [u8; 12]> {
    (few_houses(), side_to_move()).prop_map(|(row, player)| two_rows(row, [0; 6], player))
}

fn few_houses() -> impl Strategy<Value = [u8; 6]> {
    proptest::array::uniform6(prop_oneof![3 => Just(0), 2 => 1..=9u8])
}

/// The houses of one player and those of the other, each row in sowing order.
fn two_rows(own: [u8; 6], other: [u8; 6], player: Player) -> [u8; 12] {
    let (south, north) = match player {
        Player::South => (own, other),
        Player::North => (other, own),
    };
    let mut houses = [0; 12];
    houses[..6].copy_from_slice(&south);
    houses[6..].copy_from_slice(&north);
    houses
}

/// A position with these houses as far as 48 seeds go. The rest is in the stores: South's share, or half,
/// and what is left of it is North's.
fn filled_up(mut houses: [u8; 12], share: Option<u8>, to_move: Player) -> Position {
    let mut left = 48;
    for house in &mut houses {
        *house = (*house).min(left).min(47);
        left -= *house;
    }
    let south = share.map_or(left / 2, |share| share.min(left));
    let parts = PositionParts {
        south: House::row(Player::South).map(|house| HalfSeeds::whole(houses[house.place()])),
        north: House::row(Player::North).map(|house| HalfSeeds::whole(houses[house.place()])),
        stores: Stores::whole(south, left - south),
        to_move,
    };
    Position::check(parts).expect("48 seeds, at most 47 of them in a house")
}

fn named_rules() -> impl Strategy<Value = Rules> {
    (0..VARIANTS.len()).prop_map(|i| VARIANTS[i].rules)
}

/// Every combination of the axes, set as a record's tags would set them.
fn any_rules() -> impl Strategy<Value = Rules> {
    let choice = (any::<prop::sample::Index>(), 2..=4u32, 0..=6u32);
    proptest::array::uniform15(choice).prop_map(|choices| {
        let mut rules = Rules::default();
        for (axis, (value, occurrence, seeds)) in Axis::ALL.into_iter().zip(choices) {
            let n = if axis == Axis::FewSeeds { seeds } else { occurrence };
            let value = value
                .get(axis.values())
                .split(' ')
                .map(|word| number_for_n(word, n));
            let value = value.collect::<Vec<_>>().join(" ");
            assert!(axis.set(&mut rules, &value), "{} takes {value}", axis.tag());
            assert_eq!(axis.value(&rules), value, "{} says what was set", axis.tag());
        }
        rules
    })
}

fn number_for_n(word: &str, n: u32) -> String {
    if word == "n" {
        n.to_string()
    } else {
        word.to_owned()
    }
}

// The two engines side by side.

fn side(player: Player) -> usize {
    match player {
        Player::South => 0,
        Player::North => 1,
    }
}

fn places(board: Board) -> [u32; 12] {
    House::ALL.map(|house| u32::from(board.seeds(house)))
}

fn halves(stores: Stores) -> [u32; 2] {
    Player::BOTH.map(|player| u32::from(stores.of(player).in_halves()))
}

fn by_place(houses: impl Iterator<Item = (House, u8)>) -> Vec<(usize, u32)> {
    houses
        .map(|(house, seeds)| (house.place(), u32::from(seeds)))
        .collect()
}

fn reference(rules: Rules, position: &Position) -> Reference {
    let mover = side(position.to_move());
    Reference::new(rules, places(position.board()), halves(position.stores()), mover)
}

fn assert_48_seeds(position: &Position) {
    let on_board = u16::from(position.board().total()) * 2;
    let stored = position.stores().total().in_halves();
    assert_eq!(on_board + stored, ALL_SEEDS_IN_HALVES, "48 seeds in {position}");
}

fn assert_same_state(game: &Game, reference: &Reference) {
    let position = game.position();
    let mut legal: Vec<usize> = game.legal().iter().map(House::place).collect();
    legal.sort_unstable();
    assert_eq!(legal, reference.legal(), "legal at {position}");
    assert_eq!(
        places(position.board()),
        reference.houses(),
        "houses at {position}"
    );
    assert_eq!(
        halves(position.stores()),
        reference.stores(),
        "stores at {position}"
    );
    assert_eq!(
        side(position.to_move()),
        reference.mover(),
        "side to move at {position}"
    );
    let end = game.end().map(|end| (end.reason.id(), halves(end.awarded)));
    let expected = reference.end().map(|end| (end.reason, end.awarded));
    assert_eq!(end, expected, "end at {position}");
    if game.end().is_none() {
        assert_eq!(
            game.capture_undecided(),
            reference.undecided(),
            "undecided at {position}"
        );
    }
    assert_48_seeds(position);
}

fn assert_same_move(ply: &Ply, moved: &Moved) {
    let path: Vec<usize> = ply.path().map(House::place).collect();
    let chain = ply.chain.iter();
    assert_eq!(path, moved.path, "path of {ply:?}");
    assert_eq!(usize::from(ply.seeds), moved.path.len(), "seeds of {ply:?}");
    assert_eq!(
        Some(&ply.last.place()),
        moved.path.last(),
        "last house of {ply:?}"
    );
    assert_eq!(places(ply.sown), moved.sown, "sowing of {ply:?}");
    assert_eq!(by_place(chain), moved.chain, "chain of {ply:?}");
    assert_eq!(
        by_place(ply.captured.iter()),
        moved.captures,
        "captures of {ply:?}"
    );
    assert_eq!(ply.grand_slam, moved.slam, "slam of {ply:?}");
    assert_eq!(
        places(without_captures(ply)),
        moved.left,
        "houses left by {ply:?}"
    );
}

/// The board after the captures and before any award.
fn without_captures(ply: &Ply) -> Board {
    let captured = ply.captured.iter();
    captured.fold(ply.sown, |board, (house, _)| board.without(house))
}

type Outcome = Result<Ply, IllegalMove>;

fn assert_same_outcome(outcome: &Outcome, expected: &Result<Moved, &'static str>) {
    match (outcome, expected) {
        (Ok(ply), Ok(moved)) => assert_same_move(ply, moved),
        (Err(illegal), Err(refusal)) => assert_eq!(
            Code::from(&illegal.refusal).name(),
            *refusal,
            "refusal of {illegal:?}"
        ),
        _ => panic!("engine: {outcome:?}, reference: {expected:?}"),
    }
}

/// What a move leaves or makes visible, played or refused.
fn assert_outcome_fits(outcome: &Outcome, before: &Game, after: &Game) {
    match outcome {
        Ok(ply) => {
            assert_eq!(ply.before, *before.position());
            assert_eq!(ply.legal, before.legal());
            assert_eq!(ply.player(), before.position().to_move());
            assert_eq!(ply.after, *after.position());
            assert_eq!(ply.end.as_ref(), after.end());
        }
        Err(illegal) => {
            assert_eq!(
                after.position(),
                before.position(),
                "a refused move changes nothing"
            );
            assert_eq!(after.legal(), before.legal(), "a refused move changes nothing");
            assert_eq!(after.end(), before.end(), "a refused move changes nothing");
            assert_eq!(illegal.position, *before.position());
            assert_eq!(illegal.legal, before.legal());
        }
    }
}

/// A step that is not described does what the described one does.
fn assert_same_quietly(mut game: Game, house: House, outcome: &Outcome, played: &Game) {
    let quietly = game.step(house);
    let described = match outcome {
        Ok(ply) => Ok(QuietMove {
            seeds: ply.seeds,
            last: ply.last,
            captured: ply.captured.seeds(),
        }),
        Err(illegal) => Err(illegal.refusal),
    };
    assert_eq!(quietly, described, "{house}");
    assert_eq!((game.position(), game.end()), (played.position(), played.end()));
    assert_eq!(game.capture_undecided(), played.capture_undecided());
}

/// A game in both engines.
#[derive(Clone)]
struct Match {
    game: Game,
    reference: Reference,
}

impl Match {
    fn new(rules: Rules, position: Position) -> Match {
        let game = Game::from_position(rules, position);
        let reference = reference(rules, &position);
        assert_same_state(&game, &reference);
        Match { game, reference }
    }

    fn play(&mut self, house: House) -> Outcome {
        let before = self.game.clone();
        let outcome = self.game.play(house);
        assert_outcome_fits(&outcome, &before, &self.game);
        assert_same_quietly(before.clone(), house, &outcome, &self.game);
        assert_same_outcome(&outcome, &self.reference.play(house.place()));
        assert_same_state(&self.game, &self.reference);
        outcome
    }

    fn play_regardless(&mut self, house: House) {
        let before = self.game.clone();
        let outcome = self.game.play_regardless(house);
        assert_outcome_fits(&outcome, &before, &self.game);
        assert_same_outcome(&outcome, &self.reference.play_regardless(house.place()));
        assert_same_state(&self.game, &self.reference);
    }

    /// Tries all twelve houses, each from here.
    fn try_every_house(&self) {
        for house in House::ALL {
            let mut tried = self.clone();
            let outcome = tried.play(house);
            assert_eq!(
                outcome.is_ok(),
                self.game.legal().contains(house),
                "legal is playable: {house}"
            );
        }
    }

    fn agree(mut self) {
        self.game.agree();
        self.reference.agree();
        assert_same_state(&self.game, &self.reference);
    }
}

fn engines_agree(rules: Rules, script: &Script) {
    let mut both = Match::new(rules, script.position);
    for pick in &script.picks {
        both.try_every_house();
        let _ = both.play(pick.house(&both.game));
        if both.game.end().is_some() {
            break;
        }
    }
    both.try_every_house();
    both.agree();
}

fn engines_agree_regardless(rules: Rules, script: &Script) {
    let mut both = Match::new(rules, script.position);
    for (n, pick) in script.picks.iter().enumerate() {
        // Any house at every third ply, so that there is something to disregard.
        let house = if n % 3 == 0 {
            House::at(n * 7)
        } else {
            pick.house(&both.game)
        };
        both.play_regardless(house);
    }
}

// A game taken up in the middle.

/// The position that a ply leads to, before any award.
fn before_award(ply: &Ply) -> Position {
    let board = without_captures(ply);
    let mut stores = ply.before.stores();
    *stores.of_mut(ply.player()) += HalfSeeds::whole(ply.captured.seeds());
    let parts = PositionParts {
        south: board.row(Player::South).map(HalfSeeds::whole),
        north: board.row(Player::North).map(HalfSeeds::whole),
        stores,
        to_move: ply.player().other(),
    };
    Position::check(parts).expect("a position in the middle of a game")
}

fn slam_ended(end: Option<&End>) -> bool {
    end.is_some_and(|end| end.reason == EndReason::GrandSlam)
}

fn continued_as_played(rules: Rules, script: &Script) {
    let mut game = Game::from_position(rules, script.position);
    let mut since_capture = vec![script.position];
    for pick in &script.picks {
        let Ok(ply) = game.play(pick.house(&game)) else {
            continue;
        };
        let position = before_award(&ply);
        assert_eq!(ply.before_award(), position);
        if ply.captured.seeds() > 0 {
            since_capture.clear();
        }
        // That the move before was a slam is not in the position.
        if !slam_ended(game.end()) {
            let continued = Game::continuing(rules, &since_capture, position);
            assert_eq!(continued.end(), game.end(), "end at {position}");
            assert_eq!(continued.position(), game.position());
            assert_eq!(continued.legal(), game.legal(), "legal at {position}");
        }
        since_capture.push(position);
    }
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn the_named_rule_sets_are_played_as_the_reference_plays_them(rules in named_rules(), script in scripts()) {
        engines_agree(rules, &script);
    }

    #[test]
    fn any_rules_are_played_as_the_reference_plays_them(rules in any_rules(), script in scripts()) {
        engines_agree(rules, &script);
    }

    #[test]
    fn what_is_refused_can_be_played_regardless(rules in any_rules(), script in scripts()) {
        engines_agree_regardless(rules, &script);
    }

    #[test]
    fn a_game_taken_up_in_the_middle_ends_as_played(rules in any_rules(), script in scripts()) {
        continued_as_played(rules, &script);
    }

    #[test]
    fn counting_plays_as_the_reference_plays(rules in any_rules(), position in positions(), depth in 0..4u32) {
        let count = perft(&position, &rules, depth);
        let mut without_history = rules;
        without_history.repetition = Repetition::Never;
        prop_assert_eq!(count, positions_after(&reference(without_history, &position), depth));
        if depth > 0 {
            let divided: u64 = perft_divide(&position, &rules, depth).iter().map(|(_, count)| count).sum();
            prop_assert_eq!(count, divided);
        }
    }
}

fn positions_after(reference: &Reference, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let played = reference.legal().into_iter().map(|house| {
        let mut next = reference.clone();
        next.play(house).expect("a legal house");
        next
    });
    played.map(|next| positions_after(&next, depth - 1)).sum()
}

/// Chance does not choose the rule set here: each gets its share, and from the start as well.
#[test]
fn every_named_rule_set_has_its_games() {
    let mut runner = TestRunner::deterministic();
    for variant in &VARIANTS {
        for n in 0..20 {
            let mut script = sample(&mut runner, &scripts());
            if n % 5 == 0 {
                script.position = Position::START;
            }
            engines_agree(variant.rules, &script);
        }
    }
}

fn sample<T>(runner: &mut TestRunner, strategy: &impl Strategy<Value = T>) -> T {
    strategy.new_tree(runner).expect("a value").current()
}

/// Properties prove little of what never happens: the random games must come to every end, every refusal
/// and every kind of slam.
#[test]
fn the_random_games_leave_nothing_out() {
    let mut runner = TestRunner::deterministic();
    let mut seen = BTreeSet::new();
    for _ in 0..4000 {
        let rules = sample(&mut runner, &any_rules());
        let script = sample(&mut runner, &scripts());
        note_what_happens(rules, &script, &mut seen);
    }
    let expected = [
        "blocked",
        "board-empty",
        "famine",
        "few-seeds",
        "grand-slam",
        "half seeds",
        "illegal/empty-house",
        "illegal/game-over",
        "illegal/grand-slam",
        "illegal/must-feed",
        "illegal/wrong-side",
        "majority",
        "no-capture-possible",
        "repetition",
        "slam, forced",
        "slam, scope emptying",
        "slam, scope six-houses",
        "slam, takes all",
        "slam, takes all-and-rest-to-opponent",
        "slam, takes all-but-first",
        "slam, takes all-but-last",
        "slam, takes nothing",
        "sowing of 32 seeds or more",
    ];
    assert_eq!(seen.iter().map(String::as_str).collect::<Vec<_>>(), expected);
}

fn note_what_happens(rules: Rules, script: &Script, seen: &mut BTreeSet<String>) {
    let mut game = Game::from_position(rules, script.position);
    for pick in &script.picks {
        for house in House::ALL {
            seen.extend(
                game.clone()
                    .play(house)
                    .err()
                    .map(|illegal| Code::from(&illegal.refusal).name().to_owned()),
            );
        }
        if let Ok(ply) = game.play(pick.house(&game)) {
            note_ply(&ply, &rules, seen);
        }
    }
    seen.extend(game.end().map(|end| end.reason.id().to_owned()));
    if game.position().stores().south.as_whole().is_none() {
        seen.insert("half seeds".to_owned());
    }
}

fn note_ply(ply: &Ply, rules: &Rules, seen: &mut BTreeSet<String>) {
    if ply.seeds >= 32 {
        seen.insert("sowing of 32 seeds or more".to_owned());
    }
    if ply.grand_slam {
        let slam = rules.grand_slam;
        seen.insert(format!("slam, scope {}", slam.scope.id()));
        seen.insert(format!("slam, takes {}", slam.takes.id()));
        if slam.legality == GrandSlamLegality::OnlyIfForced {
            seen.insert("slam, forced".to_owned());
        }
    }
}

// Single rules that a random game could blur.

fn rules_with(takes: GrandSlamTakes) -> Rules {
    let mut rules = Rules::default();
    rules.grand_slam.takes = takes;
    rules
}

fn position(text: &str) -> Position {
    text.parse().expect("a position")
}

fn house(letter: char) -> House {
    House::from_letter(letter).expect("the letter of a house")
}

fn letters(captured: impl Iterator<Item = (House, u8)>) -> String {
    captured.map(|(house, _)| house.letter()).collect()
}

/// F sows f e d c b a and makes a slam of them; the last seed falls in a, the first in f.
#[test]
fn the_first_house_of_a_slam_is_the_one_sown_first() {
    let position = position("2,1,2,1,2,1/2,0,0,0,0,6 10-21 S");
    for (takes, captured) in [
        (GrandSlamTakes::Nothing, ""),
        (GrandSlamTakes::All, "abcdef"),
        (GrandSlamTakes::AllButFirst, "abcde"),
        (GrandSlamTakes::AllButLast, "bcdef"),
        (GrandSlamTakes::AllAndRestToOpponent, "abcdef"),
    ] {
        let ply = Game::from_position(rules_with(takes), position)
            .play(house('F'))
            .expect("a legal move");
        assert!(ply.grand_slam);
        assert_eq!(letters(ply.captured.iter()), captured, "{}", takes.id());
    }
}

fn end_at(rules: Rules, earlier: &[Position], position: &Position) -> Option<EndReason> {
    Game::continuing(rules, earlier, *position)
        .end()
        .map(|end| end.reason)
}

fn ends_without_capture() -> Rules {
    Rules {
        no_capture_possible: true,
        ..Rules::default()
    }
}

/// In both positions South's one move takes nothing and leaves North none that feeds.
#[test]
fn a_possible_capture_is_looked_for_at_ten_seeds_and_not_at_eleven() {
    let ten = position("0,0,0,0,3,3/0,0,0,0,0,4 20-18 S");
    let eleven = position("0,0,0,0,3,3/0,0,0,0,0,5 20-17 S");
    let rules = ends_without_capture();
    assert_eq!(end_at(rules, &[], &ten), Some(EndReason::NoCapturePossible));
    assert_eq!(end_at(rules, &[], &eleven), None);
}

/// Two seeds can only be taken in a slam, so where slams take nothing none can be taken.
#[test]
fn a_slam_that_takes_nothing_is_no_capture() {
    let two_seeds = position("0,0,0,0,0,1/0,0,0,0,0,1 23-23 S");
    let mut rules = ends_without_capture();
    assert_eq!(end_at(rules, &[], &two_seeds), Some(EndReason::NoCapturePossible));
    rules.grand_slam.takes = GrandSlamTakes::All;
    assert_eq!(end_at(rules, &[], &two_seeds), None);
}

/// Either side has one move at every ply and the board comes back after twelve. At the start South's row is
/// empty: with `both-rows` that occurrence does not end the game, but the one after it does.
#[test]
fn a_repetition_with_an_empty_row_waits_for_one_without() {
    let circling = position("1,0,0,0,0,1/0,0,0,0,0,0 23-23 N");
    for (repetition, plies_to_the_end) in [("2", 12), ("2 both-rows", 13), ("3", 24), ("3 both-rows", 25)] {
        let mut rules = Rules::default();
        assert!(Axis::Repetition.set(&mut rules, repetition));
        let mut game = Game::from_position(rules, circling);
        let mut plies = 0;
        while let Some(house) = game.legal().iter().next() {
            game.play(house).expect("a legal move");
            plies += 1;
        }
        assert_eq!(game.end().map(|end| end.reason), Some(EndReason::Repetition));
        assert_eq!(plies, plies_to_the_end, "{repetition}");
    }
}

/// Only a game that is taken up in the middle can come to both ends at once.
#[test]
fn repetition_comes_before_no_capture_possible() {
    let two_seeds = position("0,0,0,0,0,1/0,0,0,0,0,1 23-23 S");
    let mut rules = ends_without_capture();
    assert!(Axis::Repetition.set(&mut rules, "2"));
    assert_eq!(
        end_at(rules, &[two_seeds], &two_seeds),
        Some(EndReason::Repetition)
    );
    assert_eq!(end_at(rules, &[], &two_seeds), Some(EndReason::NoCapturePossible));
}

// Figures in and out.

/// A row whose counts lie on both sides of what a house and a board can hold.
fn any_row() -> impl Strategy<Value = [u8; 6]> {
    let seeds = prop_oneof![
        20 => 0..=8u8,
        2 => Just(47),
        1 => Just(48),
        1 => any::<u8>(),
    ];
    prop_oneof![
        proptest::array::uniform6(seeds),
        (0..6usize, 40..=48u8).prop_map(|(heap, seeds)| std::array::from_fn(|i| if i == heap {
            seeds
        } else {
            0
        })),
    ]
}

proptest! {
    #![proptest_config(config(2000))]

    #[test]
    fn a_board_is_made_of_what_can_lie_on_it(south in any_row(), north in any_row()) {
        let total: u32 = south.iter().chain(&north).map(|seeds| u32::from(*seeds)).sum();
        let fits = total <= 48 && south.iter().chain(&north).all(|seeds| *seeds <= 47);
        let board = Board::new(south, north);
        prop_assert_eq!(board.is_some(), fits);
        if let Some(board) = board {
            prop_assert_eq!(board.row(Player::South), south);
            prop_assert_eq!(board.row(Player::North), north);
            prop_assert_eq!(u32::from(board.total()), total);
            prop_assert_eq!(u32::from(board.row_total(Player::South)), south.iter().map(|n| u32::from(*n)).sum::<u32>());
            prop_assert_eq!(board.row_is_empty(Player::North), north == [0; 6]);
        }
    }

    #[test]
    fn a_position_is_read_as_it_is_written(position in positions()) {
        prop_assert_eq!(position.to_string().parse(), Ok(position));
        prop_assert_eq!(Position::check(PositionParts::from(position)), Ok(position));
    }

    #[test]
    fn sowing_loses_no_seed_and_leaves_its_origin_empty(position in positions(), place in 0..12usize) {
        let (board, origin) = (position.board(), House::at(place));
        let sown = sow(board, origin);
        prop_assert_eq!(sown.is_some(), board.seeds(origin) > 0);
        if let Some(sown) = sown {
            prop_assert_eq!(sown.path().seeds(), board.seeds(origin));
            prop_assert_eq!(sown.board().total(), board.total());
            prop_assert_eq!(sown.board().seeds(origin), 0);
        }
    }

    #[test]
    fn figures_are_a_position_exactly_if_no_fault_is_found(parts in any_parts()) {
        let checked = Position::check(parts);
        prop_assert_eq!(checked.err().map_or(0, |faults| faults.len()), faults_in(&parts));
    }
}

fn any_parts() -> impl Strategy<Value = PositionParts> {
    let change = prop_oneof![2 => Just(None), 1 => (0..14usize, 0..=110u16).prop_map(Some)];
    (positions(), vec_of(change, 0..4)).prop_map(|(position, changes)| {
        let mut parts = PositionParts::from(position);
        for (place, halves) in changes.into_iter().flatten() {
            *part(&mut parts, place) = HalfSeeds::halves(halves);
        }
        parts
    })
}

fn part(parts: &mut PositionParts, place: usize) -> &mut HalfSeeds {
    match place {
        0..=5 => &mut parts.south[place],
        6..=11 => &mut parts.north[place - 6],
        12 => &mut parts.stores.south,
        _ => &mut parts.stores.north,
    }
}

/// One for each house that holds too much or a half, for each store with a half, and for the total.
fn faults_in(parts: &PositionParts) -> usize {
    let houses = || {
        parts
            .south
            .iter()
            .chain(&parts.north)
            .map(|seeds| seeds.in_halves())
    };
    let stores = [parts.stores.south.in_halves(), parts.stores.north.in_halves()];
    let in_houses = houses().filter(|halves| *halves > 94 || halves % 2 == 1).count();
    let in_stores = stores.iter().filter(|halves| *halves % 2 == 1).count();
    let total = houses().chain(stores).sum::<u16>();
    in_houses + in_stores + usize::from(total != ALL_SEEDS_IN_HALVES)
}

#[test]
fn a_board_holds_47_seeds_in_a_house_and_48_in_all() {
    assert!(Board::new([47, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]).is_some());
    assert_eq!(
        Board::new([47, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]),
        None,
        "49 in all"
    );
    assert_eq!(Board::new([48, 0, 0, 0, 0, 0], [0; 6]), None, "48 in a house");
    assert_eq!(Board::new([0; 6], [0, 0, 0, 0, 0, 255]), None, "255 in a house");
    assert_eq!(
        Board::new([5, 4, 4, 4, 4, 4], [4; 6]),
        None,
        "49 in all, none in excess"
    );
    assert_eq!(Board::new([4; 6], [4; 6]), Some(Board::START));
    assert_eq!(Board::new([0; 6], [0; 6]), Some(Board::EMPTY));
}

/// Eleven houses a lap, the origin left out each time: 47 seeds make four laps and three seeds more.
#[test]
fn the_largest_heap_is_sown_round_the_board() {
    let board = Board::new([47, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]).expect("a board");
    let sown = sow(board, house('A')).expect("a house with seeds");
    assert_eq!((sown.path().seeds(), sown.path().last()), (47, house('D')));
    assert_eq!(sown.board().row(Player::South), [0, 5, 5, 5, 4, 4]);
    assert_eq!(sown.board().row(Player::North), [5, 4, 4, 4, 4, 4]);
}

#[test]
fn letters_name_houses_in_sowing_order() {
    let letters: String = House::ALL.into_iter().map(House::letter).collect();
    assert_eq!(letters, "ABCDEFfedcba");
    for (place, house) in House::ALL.into_iter().enumerate() {
        assert_eq!(House::from_letter(house.letter()), Some(house));
        assert_eq!(house.place(), place);
        assert_eq!(house.next().previous(), house);
        assert!(house.letter().eq_ignore_ascii_case(&house.facing().letter()));
        assert_ne!(house.owner(), house.facing().owner());
    }
}

#[test]
fn no_other_letter_names_a_house() {
    let houses = (0..0x250)
        .filter_map(char::from_u32)
        .filter_map(House::from_letter);
    assert_eq!(houses.count(), 12);
}

#[test]
fn all_faults_of_a_position_are_told_at_once() {
    let mut parts = PositionParts::from(Position::START);
    parts.north[0] = HalfSeeds::whole(48);
    parts.south[5] = HalfSeeds::halves(9);
    parts.stores.north = HalfSeeds::halves(1);
    let full = PositionFault::FullHouse {
        house: house('a'),
        seeds: HalfSeeds::whole(48),
    };
    let half_in_house = PositionFault::HalfInHouse {
        house: house('F'),
        seeds: HalfSeeds::halves(9),
    };
    let half_in_store = PositionFault::HalfInStore {
        player: Player::North,
        seeds: HalfSeeds::halves(1),
    };
    let total = PositionFault::SeedTotal {
        board: HalfSeeds::halves(185),
        stores: HalfSeeds::halves(1),
    };
    assert_eq!(
        Position::check(parts),
        Err(vec![full, half_in_house, half_in_store, total])
    );
    assert_eq!(
        Position::check_final(parts),
        Err(vec![full, half_in_house, total])
    );
}

/// An equal split of an odd rest gives half seeds, which only a final position may hold.
#[test]
fn half_seeds_are_read_in_a_final_position_only() {
    let text = "0,0,0,0,0,0/0,0,0,0,0,0 24.5-23.5 N";
    let position = read_final_position(text).expect("a final position");
    assert_eq!(position.to_string(), text);
    let error = text.parse::<Position>().expect_err("half seeds in the stores");
    assert_eq!(error.to_string(), "position/half-seed, position/half-seed");
}
