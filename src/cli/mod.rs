//! The command line: the only place that reads the environment or writes to the terminal.

mod args;
mod beside;
mod blank;
mod choices;
mod commands;
mod detect;
mod drive;
mod folder;
mod help;
mod input;
mod move_choice;
mod ordered;
mod output;
mod progress;
mod replace_file;
mod sequencer;
mod terminal;
mod usage;

use std::io::Write;
use std::process::ExitCode;

use crate::finding::{Catalogue, Finding, Language, Message};
use crate::report::{Found, concise};
use crate::source::{Source, visible};

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
    /// Clap has something to say of the command line: help, or a fault.
    Clap(clap::Error),
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
    match commands::dispatch(&session, &matches) {
        Ok(Verdict { unread: true, .. }) => ExitCode::from(FAILURE),
        Ok(Verdict { findings: true, .. }) => ExitCode::from(FINDINGS),
        Ok(_) | Err(Failure::ClosedPipe) => ExitCode::from(SUCCESS),
        Err(Failure::Clap(error)) => usage::tell(&error, &arguments, &session.catalogue),
        Err(failure) => {
            session.complain(&failure);
            ExitCode::from(FAILURE)
        }
    }
}

impl Session {
    fn complain(&self, failure: &Failure) {
        let message = match failure {
            Failure::Usage(message) => message.clone(),
            Failure::Output(error) => Message::new("failure-output").with("reason", input::reason(error)),
            Failure::ClosedPipe | Failure::Clap(_) => return,
        };
        self.say(&Message::new("failure").with("message", message));
    }

    /// Writes to standard error, a line break after it; what would steer a terminal is written out.
    fn note(text: &str) {
        let _ = writeln!(std::io::stderr(), "{}", visible(text));
    }

    /// Writes a message to standard error; where that cannot be written to, there is nobody to tell.
    fn say(&self, message: &Message) {
        Session::note(&self.catalogue.text(message));
    }

    /// Writes a finding to standard error, on one line.
    fn tell(&self, source: &Source, game: Option<usize>, finding: &Finding) {
        let found = Found {
            source,
            game,
            players: [None; 2],
            finding,
        };
        Session::note(&concise(&found, &self.catalogue));
    }
}
