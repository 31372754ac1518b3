//! The files that a command is given.

use std::io::{ErrorKind, Read};
use std::path::Path;

use clap::ArgMatches;

use crate::finding::{Arg, Message};
use crate::source::Source;

use super::Session;

/// The names of the files, `-` when none is given.
pub(super) fn files(matches: &ArgMatches) -> Vec<String> {
    match matches.get_many::<String>("file") {
        Some(files) => files.cloned().collect(),
        None => vec!["-".to_owned()],
    }
}

/// Reads a file, or standard input for `-`. Says so when it cannot be read.
pub(super) fn open(session: &Session, file: &str) -> Option<Source> {
    match read(file) {
        Ok(bytes) => Some(Source::from_bytes(file, bytes)),
        Err(error) => {
            let reason = match error.kind() {
                ErrorKind::NotFound => Message::new("unread-not-found"),
                ErrorKind::PermissionDenied => Message::new("unread-permission"),
                ErrorKind::IsADirectory => Message::new("unread-directory"),
                _ => Message::new("unread-other").with("reason", error.to_string()),
            };
            let unread = Message::new("failure-unread")
                .with("file", Arg::Text(file.to_owned()))
                .with("reason", reason);
            session.say(&Message::new("failure").with("message", unread));
            None
        }
    }
}

fn read(file: &str) -> std::io::Result<Vec<u8>> {
    if file != "-" {
        return std::fs::read(Path::new(file));
    }
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes)?;
    Ok(bytes)
}
