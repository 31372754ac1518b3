//! How often `repair` finds the game that was played: random legal games under `abapa` are written down as score
//! sheets, one or two random slips are made in each, and the corrections are searched.
//!
//! `cargo run --release --example repair_rates -- [SHEETS] [SEED]`
//!
//! Of every ten slips: four name the neighbouring house, one the mirrored one, one any other, one has the wrong
//! case, one and a half leave a move out, one writes it twice, half a one swaps two moves. What is noted of a move
//! stays with it. A slip that leaves the sheet free of faults is counted apart.

#[allow(dead_code, reason = "only its numbers are needed")]
#[path = "../tests/support/random_games.rs"]
mod random_games;

use std::time::{Duration, Instant};

use awale::repair::{Bounds, repair};
use awale::{Game, House, Options, Rules, Source, read};
pub(crate) use random_games::Random;

/// Games that only go round are dropped.
const LONGEST: usize = 400;

/// What is written on a sheet beside the moves.
#[derive(Clone, Copy)]
pub(crate) struct Noted {
    pub captures: bool,
    pub result: bool,
}

/// A move as it is written: its ply in the game from 0, its letter, what is noted of it.
#[derive(Clone)]
struct Token {
    ply: usize,
    letter: char,
    captured: u8,
}

/// A random game to its end, and its result.
fn game(random: &mut Random) -> Option<(Vec<Token>, String)> {
    let mut game = Game::new(Rules::default());
    let mut tokens = Vec::new();
    while game.end().is_none() && tokens.len() < LONGEST {
        let legal: Vec<House> = game.legal().iter().collect();
        let ply = game.play(legal[random.below(legal.len())]).ok()?;
        tokens.push(Token {
            ply: tokens.len(),
            letter: ply.house.letter(),
            captured: ply.captured.seeds(),
        });
    }
    let result = game.end()?.position().stores().to_string();
    Some((tokens, result))
}

/// Makes one slip.
fn slip(tokens: &mut Vec<Token>, random: &mut Random) {
    let at = random.below(tokens.len());
    let house = House::from_letter(tokens[at].letter).expect("a house");
    let row = House::row(house.owner());
    let mut rename = |house: House| tokens[at].letter = house.letter();
    match random.below(20) {
        0..=7 => {
            let place = row.iter().position(|other| *other == house).expect("in its row");
            let down = place == 5 || place > 0 && random.below(2) == 0;
            rename(row[if down { place - 1 } else { place + 1 }]);
        }
        8..=9 => rename(house.mirrored()),
        10..=11 => {
            let others: Vec<House> = row.into_iter().filter(|other| *other != house).collect();
            rename(others[random.below(others.len())]);
        }
        12..=13 => rename(house.facing()),
        14..=16 => {
            tokens.remove(at);
        }
        17..=18 => {
            let twice = tokens[at].clone();
            tokens.insert(at, twice);
        }
        _ => {
            let with = at + 1 + random.below(2);
            if with < tokens.len() {
                let plies = (tokens[at].ply, tokens[with].ply);
                tokens.swap(at, with);
                (tokens[at].ply, tokens[with].ply) = plies;
            }
        }
    }
}

/// The sheet as text: numbered pairs in lines of at most 80 columns.
fn sheet(tokens: &[Token], result: &str, noted: Noted) -> String {
    let mut text = "[Variant \"abapa\"]\n\n".to_owned();
    let mut column = 0;
    let mut number = 0;
    let mut words = Vec::new();
    for token in tokens {
        let mut word = String::new();
        if token.ply / 2 + 1 != number {
            number = token.ply / 2 + 1;
            word = format!("{number}. ");
        }
        word.push(token.letter);
        if noted.captures && token.captured > 0 {
            word.push_str(&format!("+{}", token.captured));
        }
        words.push(word);
    }
    words.push(if noted.result { result } else { "*" }.to_owned());
    for word in words {
        if column + 1 + word.len() > 80 {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
        }
        text.push_str(&word);
        column += 1 + word.len();
    }
    text + "\n"
}

/// What came of some sheets.
#[derive(Default, Debug)]
pub(crate) struct Rates {
    pub sheets: usize,
    pub unbroken: usize,
    pub among: usize,
    pub first: usize,
    pub cut_short: usize,
    pub slowest: Duration,
}

/// Makes sheets with so many slips and searches their corrections.
pub(crate) fn rates(sheets: usize, slips: usize, noted: Noted, random: &mut Random) -> Rates {
    let mut rates = Rates::default();
    while rates.sheets < sheets {
        let Some((played, result)) = game(random) else {
            continue;
        };
        let mut tokens = played.clone();
        for _ in 0..slips {
            slip(&mut tokens, random);
        }
        let moves: Vec<House> = played
            .iter()
            .filter_map(|t| House::from_letter(t.letter))
            .collect();
        let source = Source::from_bytes("sheet", sheet(&tokens, &result, noted).into_bytes());
        let reading = read(&source);
        let begun = Instant::now();
        let repair = repair(
            &source,
            &reading.records[0],
            &Options::default(),
            Bounds::default(),
        );
        rates.slowest = rates.slowest.max(begun.elapsed());
        if repair.fault.is_none() {
            rates.unbroken += 1;
            continue;
        }
        rates.sheets += 1;
        rates.cut_short += usize::from(!repair.complete);
        rates.first += usize::from(repair.candidates.first().is_some_and(|best| best.moves == moves));
        let found = repair.candidates.iter().any(|candidate| candidate.moves == moves);
        rates.among += usize::from(found);
        if !found && slips == 1 && repair.complete {
            eprintln!("not found:\n{}", source.text());
        }
    }
    rates
}

#[allow(dead_code, reason = "a test includes this file")]
fn main() {
    let mut arguments = std::env::args().skip(1);
    let sheets = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(2000);
    let seed = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    println!("slips  noted               sheets  among them  first    cut short  broke nothing");
    for slips in [1, 2] {
        for (name, captures, result) in [
            ("captures and result", true, true),
            ("captures", true, false),
            ("result", false, true),
            ("moves alone", false, false),
        ] {
            let begun = Instant::now();
            let noted = Noted { captures, result };
            let rates = rates(sheets, slips, noted, &mut Random(seed));
            let per_mille = |n: usize| (1000 * n + rates.sheets / 2) / rates.sheets.max(1);
            let share = |n: usize| format!("{}.{} %", per_mille(n) / 10, per_mille(n) % 10);
            println!(
                "{slips:<5}  {name:<19} {:>6}  {:>10}  {:>7}  {:>9}  {:>13}",
                rates.sheets,
                share(rates.among),
                share(rates.first),
                rates.cut_short,
                rates.unbroken,
            );
            let mean = begun.elapsed() / u32::try_from(sheets).unwrap_or(1);
            eprintln!("{mean:?} a sheet, the slowest {:?}", rates.slowest);
        }
    }
}
