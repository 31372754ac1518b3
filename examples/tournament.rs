//! Writes the tournament of `fixtures/tournament`: eight players, each against each, played by players of unequal
//! strength; with one fault of each kind that `awale standings` tells.
//!
//! `cargo run --example tournament -- [FOLDER [SEED]]`

#[path = "../tests/support/random_games.rs"]
#[allow(dead_code, reason = "only its random numbers are wanted here")]
pub(crate) mod random_games;

use std::fmt::Write as _;
use std::path::Path;

use awale::replay::annotate;
use awale::rules::Variant;
use awale::{Game, House, Options, Ply, Rules, Source, notation_named, read, replay};
use random_games::Random;

const EVENT: &str = "Tournoi d'Abidjan";
/// From the strongest to the weakest.
const PLAYERS: [&str; 8] = [
    "Adjoa Owusu",
    "Kouamé Kouassi",
    "Ama Mensah",
    "Yao N'Guessan",
    "Kofi Boateng",
    "Fatou Diallo",
    "Kwame Asante",
    "Aminata Traoré",
];
const ROUNDS: usize = PLAYERS.len() - 1;
/// What the games in the repository are made from.
pub(crate) const SEED: u64 = 50;
/// Longer games are played again.
const LONGEST: usize = 200;

fn main() -> std::io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments
        .next()
        .unwrap_or_else(|| "fixtures/tournament".to_owned());
    let seed = arguments.next().and_then(|seed| seed.parse().ok());
    for (name, text) in files(seed.unwrap_or(SEED)) {
        std::fs::write(Path::new(&folder).join(name), text)?;
    }
    Ok(())
}

/// The files of the tournament: names and contents.
#[must_use]
pub(crate) fn files(seed: u64) -> Vec<(String, String)> {
    let mut random = Random(seed);
    let mut files: Vec<(String, String)> = (1..=ROUNDS)
        .map(|round| (format!("round-{round}.awale"), round_of(round, &mut random)))
        .collect();
    let copied = in_ogn(&files[1].1);
    files.push(("copy.ogn".to_owned(), copied));
    files.push(("final.awale".to_owned(), final_match(&mut random)));
    files
}

/// The games of a round, with the faults that it holds.
fn round_of(round: usize, random: &mut Random) -> String {
    let mut games = Vec::new();
    for (table, pair) in pairs(round).into_iter().enumerate() {
        let mut names = pair.map(|player| PLAYERS[player].to_owned());
        if round == 6 {
            names = names.map(|name| name.replace("Boateng", "Boatang"));
        }
        let tags = format!("[Event \"{EVENT}\"]\n[Round \"{round}\"]\n");
        let mut plies = play(pair, random);
        let finished = result(&plies);
        let (result, slip) = match (round, table) {
            (3, 1) => (finished, true),
            (4, 0) => {
                plies.truncate(30);
                ("*".to_owned(), false)
            }
            // The sheet of this game was lost.
            (5, 2) => continue,
            _ => (finished, false),
        };
        games.push(sheet(&tags, &names, &plies, &result, slip));
    }
    games.join("\n")
}

/// Who meets whom: the last player stays in place, the others go round. Sides change from round to round.
fn pairs(round: usize) -> Vec<[usize; 2]> {
    let last = PLAYERS.len() - 1;
    let at = |place: usize| (place + round) % last;
    let mut pairs = vec![[at(0), last]];
    pairs.extend((1..PLAYERS.len() / 2).map(|place| [at(place), at(last - place)]));
    for (table, pair) in pairs.iter_mut().enumerate() {
        if (round + table).is_multiple_of(2) {
            pair.reverse();
        }
    }
    pairs
}

/// A match of the first two, in which the winner of a game begins the next: but not in the second game. The third
/// one is not there.
fn final_match(random: &mut Random) -> String {
    let mut sides = [0, 1];
    let mut games = Vec::new();
    for number in 1..=4 {
        let plies = decided(sides, random);
        let north_won =
            plies.last().and_then(|ply| ply.end).and_then(|end| end.winner()) == Some(awale::Player::North);
        if number != 3 {
            let tags = format!("[Event \"{EVENT}, finale\"]\n[Match \"Finale\"]\n[Game \"{number}\"]\n");
            let names = sides.map(|player| PLAYERS[player].to_owned());
            games.push(sheet(&tags, &names, &plies, &result(&plies), false));
        }
        // The winner sits South, and begins; before the second game it is the loser.
        if north_won != (number == 1) {
            sides.reverse();
        }
    }
    games.join("\n")
}

/// A game that somebody wins.
fn decided(sides: [usize; 2], random: &mut Random) -> Vec<Ply> {
    loop {
        let plies = play(sides, random);
        let end = plies.last().and_then(|ply| ply.end);
        if end.is_some_and(|end| end.winner().is_some()) {
            return plies;
        }
    }
}

/// A game to its end.
fn play(sides: [usize; 2], random: &mut Random) -> Vec<Ply> {
    loop {
        let mut game = Game::new(rules());
        let mut plies = Vec::new();
        while game.end().is_none() && plies.len() < LONGEST {
            let mover = sides[plies.len() % 2];
            let house = choice(&game, mover, random);
            match house.and_then(|house| game.play(house).ok()) {
                Some(ply) => plies.push(ply),
                None => break,
            }
        }
        if game.end().is_some() {
            return plies;
        }
    }
}

fn rules() -> Rules {
    Variant::DEFAULT.rules
}

/// What captures most, or any move: the stronger, the more often the former.
fn choice(game: &Game, mover: usize, random: &mut Random) -> Option<House> {
    let legal: Vec<House> = game.legal().iter().collect();
    if legal.is_empty() {
        return None;
    }
    let any = legal[random.below(legal.len())];
    if random.below(PLAYERS.len()) < mover {
        return Some(any);
    }
    let captured = |house: &House| {
        let played = game.clone().play(*house);
        played.map_or(0, |ply| ply.captured.seeds())
    };
    let best = legal.into_iter().max_by_key(captured)?;
    Some(if captured(&best) > 0 { best } else { any })
}

/// The final score; of a game that is not over, that it is not known.
fn result(plies: &[Ply]) -> String {
    let end = plies.last().and_then(|ply| ply.end);
    end.map_or("*".to_owned(), |end| end.position().stores().to_string())
}

/// A game as it is written; with a slip, its first capture is noted with a seed too many.
fn sheet(tags: &str, names: &[String; 2], plies: &[Ply], result: &str, slip: bool) -> String {
    let [south, north] = names;
    let mut text = format!(
        "{tags}[South \"{south}\"]\n[North \"{north}\"]\n[Variant \"{}\"]\n[Result \"{result}\"]\n\n",
        Variant::DEFAULT.id
    );
    let mut slips = u8::from(slip);
    let mut words = Vec::new();
    for (i, ply) in plies.iter().enumerate() {
        let mut word = String::new();
        if i.is_multiple_of(2) {
            let _ = write!(word, "{}. ", i / 2 + 1);
        }
        let _ = write!(word, "{}", ply.house);
        if ply.captured.seeds() > 0 {
            let _ = write!(word, "+{}", ply.captured.seeds() + std::mem::take(&mut slips));
        }
        words.push(word);
    }
    words.push(result.to_owned());
    text.push_str(&wrapped(&words));
    text
}

/// Words in lines of at most 80 columns.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > 80 {
            text.push('\n');
            column = 0;
        }
        if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text + "\n"
}

/// The first game of a text in the notation of another program.
fn in_ogn(text: &str) -> String {
    let source = Source::from_bytes("-", text.into());
    let reading = read(&source);
    let options = Options::default();
    let filled = reading.records.first().and_then(|record| {
        let replay = replay(&source, record, &options);
        annotate(&replay, &options, 1)
    });
    let ogn = notation_named("ogn");
    let written = filled.zip(ogn).and_then(|(filled, ogn)| ogn.write(&filled));
    written.unwrap_or_default()
}
