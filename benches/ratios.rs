//! How fast the program is, as ratios in one run on one machine: `cargo bench --bench ratios`.
//!
//! It writes 100 MB of random legal games (and as many with one illegal move each) into a temporary folder, runs the
//! program and `wc -w` on them in turns, and prints medians of five. With a number of megabytes as argument the
//! files are as large as that: `cargo bench --bench ratios -- 20`. The kinds of files are a fiftieth as large;
//! `cargo bench --bench ratios -- kinds` prints their table alone.

#![allow(clippy::cast_precision_loss, reason = "sizes and counts become ratios")]

#[path = "../tests/support/kinds.rs"]
mod kinds;
#[path = "../tests/support/random_games.rs"]
mod random_games;

use std::fs::File;
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use awale::replay::screen;
use awale::rules::{Variant, perft, perft_played};
use awale::{Options, Position, Rules};
use random_games::RandomGames;

/// How often each command is run.
const RUNS: usize = 5;
const MEGABYTE: usize = 1_000_000;

fn main() -> io::Result<()> {
    let megabytes = std::env::args()
        .skip(1)
        .find_map(|n| n.parse().ok())
        .unwrap_or(100);
    let folder = tempfile::tempdir()?;
    if std::env::args().any(|argument| argument == "kinds") {
        return table_of_kinds(folder.path(), megabytes * MEGABYTE / 50);
    }
    let files = Files::write(folder.path(), megabytes * MEGABYTE)?;
    println!(
        "{} games, {} MB, medians of {RUNS} runs\n",
        files.games,
        files.bytes / MEGABYTE
    );
    against_words(&files)?;
    faults(&files)?;
    export(&files)?;
    memory(&files)?;
    start_up(&files)?;
    engine();
    chess(&files, folder.path())?;
    table_of_kinds(folder.path(), megabytes * MEGABYTE / 50)
}

/// What is measured on.
struct Files {
    clean: PathBuf,
    faulty: PathBuf,
    /// The first tenth of the clean games.
    tenth: PathBuf,
    one: PathBuf,
    games: usize,
    bytes: usize,
}

impl Files {
    fn write(folder: &Path, bytes: usize) -> io::Result<Files> {
        let path = |name| folder.join(name);
        let variant = Variant::DEFAULT;
        let (games, written) = write_games(
            &path("clean.awale"),
            RandomGames::new(7, variant),
            bytes,
            usize::MAX,
        )?;
        write_games(
            &path("faulty.awale"),
            RandomGames::faulty(7, variant),
            usize::MAX,
            games,
        )?;
        write_games(
            &path("tenth.awale"),
            RandomGames::new(7, variant),
            bytes / 10,
            usize::MAX,
        )?;
        write_games(&path("one.awale"), RandomGames::new(7, variant), 1, usize::MAX)?;
        Ok(Files {
            clean: path("clean.awale"),
            faulty: path("faulty.awale"),
            tenth: path("tenth.awale"),
            one: path("one.awale"),
            games,
            bytes: written,
        })
    }
}

/// Writes games until there are so many bytes or so many games; how many games and bytes it were.
fn write_games(path: &Path, games: RandomGames, bytes: usize, most: usize) -> io::Result<(usize, usize)> {
    let mut out = BufWriter::new(File::create(path)?);
    let (mut count, mut written) = (0, 0);
    for game in games.take(most) {
        if written >= bytes {
            break;
        }
        out.write_all(game.as_bytes())?;
        written += game.len();
        count += 1;
    }
    out.flush()?;
    Ok((count, written))
}

/// The program with these arguments and a file.
fn awale(arguments: &[&str], file: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_awale"));
    command.args(arguments).arg(file);
    command
}

fn word_count(file: &Path) -> Command {
    let mut command = Command::new("wc");
    command.arg("-w").arg(file).env("LC_ALL", "C.UTF-8");
    command
}

/// Seconds that a command takes; what it says is thrown away.
fn seconds(command: &mut Command) -> io::Result<f64> {
    let since = Instant::now();
    command.stdout(Stdio::null()).stderr(Stdio::null()).status()?;
    Ok(since.elapsed().as_secs_f64())
}

fn median(mut seconds: Vec<f64>) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

/// The medians of commands that are run in turns, so that a slow minute of the machine meets all of them.
fn in_turns(commands: &mut [Command]) -> io::Result<Vec<f64>> {
    let mut all = vec![Vec::new(); commands.len()];
    for _ in 0..RUNS {
        for (command, taken) in commands.iter_mut().zip(&mut all) {
            taken.push(seconds(command)?);
        }
    }
    Ok(all.into_iter().map(median).collect())
}

fn against_words(files: &Files) -> io::Result<()> {
    let medians = in_turns(&mut [
        word_count(&files.clean),
        awale(&["check", "--jobs", "1"], &files.clean),
        awale(&["check", "--jobs", "2"], &files.clean),
    ])?;
    let [words, one, two] = medians[..] else {
        return Ok(());
    };
    let rate = |seconds: f64| files.bytes as f64 / MEGABYTE as f64 / seconds;
    println!("wc -w                         1     ({:.0} MB/s)", rate(words));
    println!(
        "check, one thread             {:.2}  ({:.0} MB/s)   of the time of wc -w",
        one / words,
        rate(one)
    );
    println!(
        "check, two threads            {:.2}  ({:.0} MB/s)   of the time of wc -w",
        two / words,
        rate(two)
    );
    counts(files)
}

/// What was counted, and a checksum over all final scores.
fn counts(files: &Files) -> io::Result<()> {
    let mut text = Vec::new();
    File::open(&files.clean)?.read_to_end(&mut text)?;
    let source = awale::Source::from_bytes("clean.awale", text);
    let screened = screen(&source, &Options::default());
    let clean = || screened.games().iter().filter_map(|game| game.passed);
    let plies: u64 = clean().map(|game| u64::from(game.plies)).sum();
    let sum = clean().fold(0u64, |sum, game| {
        let score = u64::from(game.score.south.in_halves()) * 1000 + u64::from(game.score.north.in_halves());
        sum.wrapping_mul(0x0100_0000_01B3) ^ score
    });
    println!(
        "  {} games, {} clean, {plies} plies, scores {sum:016x}\n",
        screened.games().len(),
        clean().count()
    );
    Ok(())
}

fn faults(files: &Files) -> io::Result<()> {
    let medians = in_turns(&mut [
        awale(&["check", "--jobs", "1", "--format", "concise"], &files.clean),
        awale(&["check", "--jobs", "1", "--format", "concise"], &files.faulty),
    ])?;
    println!(
        "check, a fault in every game  {:.2}  of the time of the clean file, concise\n",
        medians[1] / medians[0]
    );
    Ok(())
}

fn export(files: &Files) -> io::Result<()> {
    let arguments = ["export", "--format", "jsonl"];
    let mut child = awale(&arguments, &files.tenth).stdout(Stdio::piped()).spawn()?;
    let written = io::copy(
        &mut child.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?,
        &mut io::sink(),
    )?;
    child.wait()?;
    let median = in_turns(&mut [awale(&arguments, &files.tenth)])?[0];
    println!(
        "export to JSON lines          {:.0} MB/s of JSON\n",
        written as f64 / MEGABYTE as f64 / median
    );
    Ok(())
}

fn memory(files: &Files) -> io::Result<()> {
    let peak = |mut command: Command| {
        peak_kilobytes(&mut command.stdout(Stdio::null()).stderr(Stdio::null()).spawn()?)
    };
    for (name, command) in [
        (
            "check, one thread",
            awale(&["check", "--jobs", "1"], &files.clean),
        ),
        (
            "check, two threads",
            awale(&["check", "--jobs", "2"], &files.clean),
        ),
        (
            "check, faults",
            awale(&["check", "--format", "concise"], &files.faulty),
        ),
        ("export", awale(&["export", "--format", "jsonl"], &files.tenth)),
    ] {
        match peak(command)? {
            Some(peak) => println!("peak memory, {name:<18} {:.1} MiB", peak as f64 / 1024.0),
            None => println!("peak memory, {name:<18} not known on this system"),
        }
    }
    println!();
    Ok(())
}

/// The most memory that a program had, in kilobytes, as the system counts it while it runs.
fn peak_kilobytes(child: &mut Child) -> io::Result<Option<u64>> {
    let path = format!("/proc/{}/status", child.id());
    let mut peak = None;
    while child.try_wait()?.is_none() {
        let status = std::fs::read_to_string(&path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let now = line.and_then(|line| line.split_whitespace().next()?.parse().ok());
        peak = peak.max(now);
        std::thread::sleep(Duration::from_millis(2));
    }
    Ok(peak)
}

fn start_up(files: &Files) -> io::Result<()> {
    let taken = (0..41)
        .map(|_| seconds(&mut awale(&["check"], &files.one)))
        .collect::<io::Result<Vec<f64>>>()?;
    println!("check of one game             {:.1} ms\n", median(taken) * 1000.0);
    Ok(())
}

/// The moves that perft plays, the last ply too.
fn engine() {
    const DEPTH: u32 = 10;
    let rules = Rules::default();
    let moves: u64 = (1..=DEPTH)
        .map(|depth| perft(&Position::START, &rules, depth))
        .sum();
    let taken = (0..RUNS).map(|_| {
        let since = Instant::now();
        std::hint::black_box(perft_played(&Position::START, &rules, DEPTH));
        since.elapsed().as_secs_f64()
    });
    let median = median(taken.collect());
    println!(
        "engine, one thread            {:.0} million moves/s\n",
        moves as f64 / median / 1e6
    );
}

/// What kinds took before there was a table of them, of the time of the clean file: with all that is said, and concise.
const BEFORE: [(&str, f64, f64); 14] = [
    ("wrong-result", 162.0, 6.3),
    ("wrong-move-last", 126.0, 6.5),
    ("wrong-capture", 45.0, 6.8),
    ("wrong-move-mid", 37.0, 5.2),
    ("rules-last-capture", 61.0, 61.0),
    ("rules-openspiel", 9.0, 9.0),
    ("clk-every-move", 23.0, 23.0),
    ("tags-site", 15.5, 15.5),
    ("tags-french", 10.4, 10.4),
    ("no-variant", 7.4, 5.9),
    ("variation-1", 7.7, 7.7),
    ("clk-one", 5.7, 5.7),
    ("tag-termination-normal", 5.6, 5.6),
    ("tabs", 3.9, 3.9),
];

/// Kinds of files, each of the time that the clean one takes a byte, start-up taken off.
fn table_of_kinds(folder: &Path, bytes: usize) -> io::Result<()> {
    let files = kinds::KINDS
        .iter()
        .map(|kind| (kind.name.to_owned(), kind.file(bytes)));
    let under = kinds::rule_sets().map(|(name, variant)| (name, kinds::games_under(variant, bytes)));
    let one = folder.join("one.awale");
    let mut yardsticks = None;
    println!("\nkinds of files, of the time of the clean file a byte    narrated  concise    before");
    for (name, text) in files.chain(under) {
        let path = folder.join("kind.awale");
        std::fs::write(&path, &text)?;
        let form = |form| ["check", "--jobs", "1", "--format", form];
        let medians = in_turns(&mut [
            awale(&["check"], &one),
            awale(&form("narrated"), &path),
            awale(&form("concise"), &path),
        ])?;
        let [start, narrated, concise] = medians[..] else {
            return Ok(());
        };
        let a_byte = [narrated, concise].map(|taken| (taken - start) / text.len() as f64);
        let clean = *yardsticks.get_or_insert(a_byte);
        let before = BEFORE.iter().find(|(known, ..)| *known == name);
        let before = before.map_or_else(String::new, |(_, narrated, concise)| {
            format!("{narrated} · {concise}")
        });
        println!(
            "{name:<55} {:>8.2} {:>8.2}    {before}",
            a_byte[0] / clean[0],
            a_byte[1] / clean[1]
        );
    }
    Ok(())
}

/// Another game and another program, for the order of magnitude: as many games of chess, 106 plies each.
fn chess(files: &Files, folder: &Path) -> io::Result<()> {
    let path = folder.join("games.pgn");
    let mut out = BufWriter::new(File::create(&path)?);
    let moves: String = (0..53)
        .map(|i| match i % 2 {
            0 => format!("{}. Nf3 Nf6 ", i + 1),
            _ => format!("{}. Ng1 Ng8 ", i + 1),
        })
        .collect();
    for game in 1..=files.games {
        write!(
            out,
            "[Event \"x\"]\n[Round \"{game}\"]\n[White \"a\"]\n[Black \"b\"]\n[Result \"*\"]\n\n{moves}*\n\n"
        )?;
    }
    out.flush()?;
    let mut command = Command::new("pgn-extract");
    command.arg("-r").arg(&path);
    match seconds(&mut command) {
        Ok(seconds) => println!(
            "pgn-extract, a different game {:.0} games/s",
            files.games as f64 / seconds
        ),
        Err(_) => println!("pgn-extract is not installed: not compared"),
    }
    let awale = in_turns(&mut [awale(&["check", "--jobs", "1"], &files.clean)])?[0];
    println!(
        "check, one thread             {:.0} games/s",
        files.games as f64 / awale
    );
    Ok(())
}
