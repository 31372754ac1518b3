//! The commands, a file and a row each.

mod board;
mod check;
mod codes;
mod compare;
mod convert;
mod cycle;
mod enter;
mod explain;
mod export;
mod fmt;
mod help;
mod perft;
mod repair;
mod report;
mod show;
mod standings;
mod variants;

use clap::{ArgMatches, Command};

use super::args::Arguments;
use super::output::Output;
use super::{Failure, Session, Verdict};

/// A command.
pub(in crate::cli) struct Row {
    pub name: &'static str,
    /// The entry of the catalogue that says what it does.
    pub about: &'static str,
    /// Adds its arguments.
    pub arguments: fn(Command, &Arguments<'_>) -> Command,
    pub run: fn(&Session, &ArgMatches, &mut Output) -> Result<Verdict, Failure>,
}

/// All commands, in the order in which help lists them.
pub(in crate::cli) static COMMANDS: [Row; 17] = [
    Row {
        name: "check",
        about: "cli-check",
        arguments: check::arguments,
        run: check::run,
    },
    Row {
        name: "export",
        about: "cli-export",
        arguments: export::arguments,
        run: export::run,
    },
    Row {
        name: "convert",
        about: "cli-convert",
        arguments: convert::arguments,
        run: convert::run,
    },
    Row {
        name: "fmt",
        about: "cli-fmt",
        arguments: fmt::arguments,
        run: fmt::run,
    },
    Row {
        name: "explain",
        about: "cli-explain",
        arguments: explain::arguments,
        run: explain::run,
    },
    Row {
        name: "show",
        about: "cli-show",
        arguments: show::arguments,
        run: show::run,
    },
    Row {
        name: "compare",
        about: "cli-compare",
        arguments: compare::arguments,
        run: compare::run,
    },
    Row {
        name: "repair",
        about: "cli-repair",
        arguments: repair::arguments,
        run: repair::run,
    },
    Row {
        name: "cycle",
        about: "cli-cycle",
        arguments: cycle::arguments,
        run: cycle::run,
    },
    Row {
        name: "enter",
        about: "cli-enter",
        arguments: enter::arguments,
        run: enter::run,
    },
    Row {
        name: "standings",
        about: "cli-standings",
        arguments: standings::arguments,
        run: standings::run,
    },
    Row {
        name: "report",
        about: "cli-report",
        arguments: report::arguments,
        run: report::run,
    },
    Row {
        name: "board",
        about: "cli-board",
        arguments: board::arguments,
        run: board::run,
    },
    Row {
        name: "codes",
        about: "cli-codes",
        arguments: codes::arguments,
        run: codes::run,
    },
    Row {
        name: "variants",
        about: "cli-variants",
        arguments: variants::arguments,
        run: variants::run,
    },
    Row {
        name: "perft",
        about: "cli-perft",
        arguments: perft::arguments,
        run: perft::run,
    },
    Row {
        name: "help",
        about: "cli-help",
        arguments: help::arguments,
        run: help::run,
    },
];

/// Runs the command that the arguments name.
pub(in crate::cli) fn dispatch(session: &Session, matches: &ArgMatches) -> Result<Verdict, Failure> {
    let mut out = Output::stdout();
    let called = matches
        .subcommand()
        .and_then(|(name, matches)| Some((COMMANDS.iter().find(|row| row.name == name)?, matches)));
    let verdict = match called {
        Some((row, matches)) => (row.run)(session, matches, &mut out)?,
        None => Verdict::default(),
    };
    out.finish()?;
    Ok(verdict)
}
