//! The command line: the only place that reads the environment or writes to the terminal.

mod args;
mod commands;
mod detect;
mod games;
mod help;
mod input;
mod ordered;
mod output;
mod progress;
mod sequencer;
mod terminal;
mod usage;

use std::io::Write;
use std::process::ExitCode;

use clap::ArgMatches;

use crate::finding::{Catalogue, Language, Message};
use crate::replay::{Options, variant_named};
use crate::rules::Variant;

use commands::{
    board, check, codes, compare, convert, cycle, enter, explain, export, fmt, perft, repair, report, show,
    standings, variants,
};
use output::Output;
use terminal::Terminal;

/// Nothing wrong.
const SUCCESS: u8 = 0;
/// Findings of severity error, or warnings that were to count.
const FINDINGS: u8 = 1;
/// The command was not understood, or a file could not be read.
const FAILURE: u8 = 2;

/// Why a command could not do its work.
#[derive(Debug)]
enum Failure {
    /// The command asks for something that is not there.
    Usage(Message),
    /// Writing failed.
    Output(std::io::Error),
    /// The reader of the output has gone: no error.
    ClosedPipe,
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Output(error),
        }
    }
}

/// How a command ended when it could do its work.
#[derive(Clone, Copy, Default, Debug)]
struct Verdict {
    /// Whether there are findings that make the exit status 1.
    findings: bool,
    /// Whether a file could not be read.
    unread: bool,
}

/// What every command works with.
struct Session {
    language: Language,
    catalogue: Catalogue,
    terminal: Terminal,
}

/// Runs the program on the arguments of the process.
#[must_use]
pub fn run() -> ExitCode {
    let arguments: Vec<std::ffi::OsString> = std::env::args_os().collect();
    let terminal = Terminal::of_process();
    let language = terminal.language(&arguments);
    let catalogue = Catalogue::new(language);
    let matches = match args::parsed(&catalogue, &arguments) {
        Ok(matches) => matches,
        Err(error) => return usage::tell(&error, &arguments, &catalogue),
    };
    let session = Session {
        language,
        terminal: terminal.with_arguments(&matches),
        catalogue,
    };
    match dispatch(&session, &matches) {
        Ok(Verdict { unread: true, .. }) => ExitCode::from(FAILURE),
        Ok(Verdict { findings: true, .. }) => ExitCode::from(FINDINGS),
        Ok(_) | Err(Failure::ClosedPipe) => ExitCode::from(SUCCESS),
        Err(failure) => {
            session.complain(&failure);
            ExitCode::from(FAILURE)
        }
    }
}

fn dispatch(session: &Session, matches: &ArgMatches) -> Result<Verdict, Failure> {
    let mut out = Output::stdout();
    let verdict = match matches.subcommand() {
        Some(("check", matches)) => check::run(session, matches, &mut out),
        Some(("export", matches)) => export::run(session, matches, &mut out),
        Some(("convert", matches)) => convert::run(session, matches, &mut out),
        Some(("fmt", matches)) => fmt::run(session, matches, &mut out),
        Some(("explain", matches)) => explain::run(session, matches, &mut out),
        Some(("show", matches)) => show::run(session, matches, &mut out),
        Some(("compare", matches)) => compare::run(session, matches, &mut out),
        Some(("repair", matches)) => repair::run(session, matches, &mut out),
        Some(("cycle", matches)) => cycle::run(session, matches, &mut out),
        Some(("report", matches)) => report::run(session, matches, &mut out),
        Some(("board", matches)) => board::run(session, matches, &mut out),
        Some(("enter", matches)) => enter::run(session, matches, &mut out),
        Some(("standings", matches)) => standings::run(session, matches, &mut out),
        Some(("codes", matches)) => codes::run(session, matches, &mut out),
        Some(("variants", matches)) => variants::run(session, matches, &mut out),
        Some(("perft", matches)) => perft::run(matches, &mut out),
        _ => Ok(Verdict::default()),
    }?;
    out.finish()?;
    Ok(verdict)
}

impl Session {
    fn complain(&self, failure: &Failure) {
        let message = match failure {
            Failure::Usage(message) => message.clone(),
            Failure::Output(error) => Message::new("failure-output").with("reason", input::reason(error)),
            Failure::ClosedPipe => return,
        };
        self.say(&Message::new("failure").with("message", message));
    }

    /// Writes a line to standard error.
    fn note(&self, line: &str) {
        let _ = writeln!(std::io::stderr(), "{line}");
    }

    /// Writes a message to standard error; where that cannot be written to, there is nobody to tell.
    fn say(&self, message: &Message) {
        self.note(&self.catalogue.text(message));
    }
}

/// The rule set that an argument names.
fn variant_argument(matches: &ArgMatches, id: &str) -> Result<Option<&'static Variant>, Failure> {
    let Some(name) = matches.get_one::<String>(id) else {
        return Ok(None);
    };
    named_variant(name).map(Some)
}

/// The rule set of a name.
fn named_variant(name: &str) -> Result<&'static Variant, Failure> {
    variant_named(name).ok_or_else(|| {
        Failure::Usage(
            Message::new("failure-unknown-variant")
                .with("name", name)
                .with("names", crate::replay::variant_ids()),
        )
    })
}

/// Whether a flag is set; false for a command that has no such flag.
fn flag(matches: &ArgMatches, id: &str) -> bool {
    matches
        .try_get_one::<bool>(id)
        .ok()
        .flatten()
        .copied()
        .unwrap_or(false)
}

/// More threads than this only stand in each other's way.
const MOST_JOBS: usize = 64;

/// How many threads to work on.
fn jobs(matches: &ArgMatches) -> usize {
    matches
        .get_one::<usize>("jobs")
        .copied()
        .unwrap_or(1)
        .clamp(1, MOST_JOBS)
}

/// What the arguments say of the rules.
fn replay_options(matches: &ArgMatches) -> Result<Options, Failure> {
    Ok(Options {
        variant: variant_argument(matches, "variant")?,
        default_variant: variant_argument(matches, "default-variant")?,
        keep_going: flag(matches, "keep-going"),
        skip_hints: false,
    })
}
