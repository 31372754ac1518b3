//! `awale help`: what there is, or how one command is used.

use clap::{ArgMatches, Command};

use crate::cli::args::{self, Arguments};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command.arg(args.positional("command", "cli-help-command", "COMMAND"))
}

/// Asks clap, which gives help as an error.
pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    _: &mut Output,
) -> Result<Verdict, Failure> {
    let asked = matches.get_one::<String>("command").map(String::as_str);
    let arguments = ["awale"].into_iter().chain(asked).chain(["--help"]);
    match args::command(&session.catalogue).try_get_matches_from(arguments) {
        Ok(_) => Ok(Verdict::default()),
        Err(help) => Err(Failure::Clap(help)),
    }
}
