//! What is said of a command line that clap does not understand, in the catalogue's words.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::finding::{Arg, Catalogue, Message};

use super::{FAILURE, SUCCESS, Session};

/// Prints what clap has to say: help and version to standard output, usage errors to standard error.
pub(in crate::cli) fn tell(error: &Error, arguments: &[OsString], catalogue: &Catalogue) -> ExitCode {
    // A closed pipe is no error.
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let _ = error.print();
            return ExitCode::from(SUCCESS);
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = error.print();
        }
        _ => {
            for line in lines(error, arguments, catalogue) {
                Session::note(&catalogue.text(&line));
            }
        }
    }
    ExitCode::from(FAILURE)
}

/// What is wrong, how the command is used, and where to read more.
fn lines(error: &Error, arguments: &[OsString], catalogue: &Catalogue) -> Vec<Message> {
    let mut lines = vec![Message::new("failure").with("message", message(error, catalogue))];
    if let Some(ContextValue::StyledStr(usage)) = error.get(ContextKind::Usage) {
        let usage = usage.to_string();
        let usage = usage.split_once(": ").map_or(usage.as_str(), |(_, usage)| usage);
        lines.push(Message::new("usage-line").with("usage", Arg::Text(usage.to_owned())));
    }
    let command = command_named(arguments, catalogue);
    lines.push(Message::new("usage-more").with("command", Arg::Text(command)));
    lines
}

/// The program, and the command that is called, as far as there is one.
fn command_named(arguments: &[OsString], catalogue: &Catalogue) -> String {
    let known = super::args::plain_command(catalogue);
    let called = arguments
        .iter()
        .skip(1)
        .find_map(|name| known.find_subcommand(name));
    match called {
        Some(command) if command.get_name() != "help" => format!("awale {}", command.get_name()),
        _ => "awale".to_owned(),
    }
}

/// Whether an argument is the depth of perft: its range is worth saying too.
fn is_depth(argument: &str, catalogue: &Catalogue) -> bool {
    let name = catalogue.attribute("value-name", "DEPTH");
    name.is_some_and(|name| argument.trim_matches(['<', '>']) == name)
}

fn message(error: &Error, catalogue: &Catalogue) -> Message {
    let argument = option(&first(error, ContextKind::InvalidArg));
    let value = first(error, ContextKind::InvalidValue);
    let about = |key| Message::new(key).with("argument", Arg::Text(argument.clone()));
    match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => {
            with_names(about("usage-no-value"), texts(error, ContextKind::ValidValue))
        }
        ErrorKind::InvalidValue => {
            let message = about("usage-bad-value").with("value", value);
            with_names(message, texts(error, ContextKind::ValidValue))
        }
        // Its range is so narrow that it is worth saying.
        ErrorKind::ValueValidation if argument == "--encoding" => {
            about("usage-bad-encoding").with("value", value)
        }
        ErrorKind::ValueValidation if argument == "--edits" => about("usage-bad-edits").with("value", value),
        ErrorKind::ValueValidation if is_depth(&argument, catalogue) => {
            about("usage-bad-depth").with("value", value)
        }
        ErrorKind::ValueValidation => about("usage-bad-number").with("value", value),
        ErrorKind::TooManyValues => about("usage-too-many-values").with("value", value),
        ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues | ErrorKind::NoEquals => {
            with_names(about("usage-no-value"), Vec::new())
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => with_names(
            about("usage-unknown-option"),
            texts(error, ContextKind::SuggestedArg),
        ),
        ErrorKind::UnknownArgument => about("usage-unexpected"),
        ErrorKind::InvalidSubcommand => {
            let name = first(error, ContextKind::InvalidSubcommand);
            let message = Message::new("usage-unknown-command").with("name", name);
            with_names(message, texts(error, ContextKind::SuggestedSubcommand))
        }
        ErrorKind::MissingSubcommand => Message::new("usage-no-command"),
        ErrorKind::ArgumentConflict => conflict(error, &argument),
        ErrorKind::MissingRequiredArgument => {
            let missing = texts(error, ContextKind::InvalidArg);
            with_names(Message::new("usage-missing"), missing)
        }
        ErrorKind::InvalidUtf8 => Message::new("usage-not-utf8"),
        _ => Message::new("usage-not-understood"),
    }
}

fn conflict(error: &Error, argument: &str) -> Message {
    let others = texts(error, ContextKind::PriorArg);
    let others: Vec<String> = others.iter().map(|other| option(other)).collect();
    let message = |key| Message::new(key).with("argument", Arg::Text(argument.to_owned()));
    match &others[..] {
        [other] if other == argument => message("usage-twice"),
        _ => with_names(message("usage-conflict"), others),
    }
}

fn with_names(message: Message, names: Vec<String>) -> Message {
    message
        .with("count", names.len())
        .with("names", Arg::Texts(names))
}

/// An option without what follows it: `--format` of `--format <FORMAT>`.
fn option(argument: &str) -> String {
    let end = argument.find([' ', '=']).filter(|_| argument.starts_with('-'));
    argument[..end.unwrap_or(argument.len())].to_owned()
}

/// What clap says of an error under a heading: none, one text, or several.
fn texts(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        _ => Vec::new(),
    }
}

fn first(error: &Error, kind: ContextKind) -> String {
    texts(error, kind).into_iter().next().unwrap_or_default()
}
