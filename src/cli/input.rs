//! The files that a command is given.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use clap::ArgMatches;

use crate::finding::{Arg, Message};

use super::Failure;
use super::args::{flag, value};
use super::drive::InputReader;
use super::folder::{Entry, Folder};
use super::replace_file::Refusal;

/// A file, or standard input.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::cli) enum Input {
    /// Standard input, and what messages call it.
    Stdin(String),
    File(PathBuf),
    /// A folder, or something in it, that could not be walked.
    Unwalked(PathBuf, ErrorKind, String),
    /// A folder in which nothing is to be read, and why.
    Nothing(PathBuf, Message),
}

/// Something that was to be read and was not, or in which there is no game.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::cli) struct Unread {
    pub file: String,
    pub reason: Message,
    /// Whether it was looked at, and there is no game in it.
    pub no_game: bool,
}

impl Unread {
    /// A file that cannot be read.
    pub(super) fn failed(file: impl Into<String>, reason: Message) -> Unread {
        Unread {
            file: file.into(),
            reason,
            no_game: false,
        }
    }

    /// A file that the system does not let us read.
    pub(super) fn refused(file: impl Into<String>, error: &io::Error) -> Unread {
        Unread::failed(file, reason(error))
    }

    /// A file or folder that holds no game.
    pub(super) fn no_game(file: impl Into<String>, reason: Message) -> Unread {
        Unread {
            file: file.into(),
            reason,
            no_game: true,
        }
    }

    /// What is to be said of it.
    pub(super) fn message(&self) -> Message {
        let key = if self.no_game {
            "failure-no-games"
        } else {
            "failure-unread"
        };
        let message = Message::new(key)
            .with("file", Arg::Text(self.file.clone()))
            .with("reason", self.reason.clone());
        Message::new("failure").with("message", message)
    }
}

impl Input {
    /// What messages call it.
    pub(super) fn name(&self) -> String {
        match self {
            Input::Stdin(name) => name.clone(),
            Input::File(path) | Input::Unwalked(path, ..) | Input::Nothing(path, _) => {
                path.display().to_string()
            }
        }
    }

    /// The file that it is, if it is one.
    pub(super) fn path(&self) -> Option<&Path> {
        match self {
            Input::File(path) => Some(path),
            Input::Stdin(_) | Input::Unwalked(..) | Input::Nothing(..) => None,
        }
    }

    /// Opens it to be read piece by piece.
    ///
    /// # Errors
    /// What is to be said when it cannot be read.
    pub(super) fn open(&self) -> Result<InputReader, Unread> {
        let opened: io::Result<InputReader> = match self {
            Input::Stdin(_) => Ok(Box::new(io::stdin())),
            Input::File(path) => open_file(path).map(|file| Box::new(file) as InputReader),
            Input::Unwalked(_, kind, reason) => Err(io::Error::new(*kind, reason.clone())),
            Input::Nothing(_, reason) => return Err(Unread::no_game(self.name(), reason.clone())),
        };
        opened.map_err(|error| Unread::refused(self.name(), &error))
    }

    /// How many bytes there are to read, as far as that is known.
    pub(super) fn size(&self) -> Option<u64> {
        let path = self.path()?;
        std::fs::metadata(path).ok().map(|data| data.len())
    }
}

/// Opens a file. A folder can be opened on some systems and only fails when it is read: it fails here.
fn open_file(path: &Path) -> io::Result<File> {
    let file = File::open(path)?;
    if file.metadata()?.is_dir() {
        Err(ErrorKind::IsADirectory.into())
    } else {
        Ok(file)
    }
}

/// Why a file could not be read or written; what is rare is said in the system's words.
pub(in crate::cli) fn reason(error: &io::Error) -> Message {
    let refusal = error.get_ref().and_then(|inner| inner.downcast_ref::<Refusal>());
    if let Some(refusal) = refusal {
        return Message::new(refusal.key());
    }
    match error.kind() {
        ErrorKind::NotFound => Message::new("reason-not-found"),
        ErrorKind::PermissionDenied => Message::new("reason-permission"),
        ErrorKind::IsADirectory => Message::new("reason-directory"),
        ErrorKind::StorageFull => Message::new("reason-full"),
        ErrorKind::ReadOnlyFilesystem => Message::new("reason-read-only"),
        _ => Message::new("reason-other").with("reason", error.to_string()),
    }
}

/// What standard input is called where nothing else is said.
const STDIN: &str = "-";

/// Standard input under the name that `--stdin-filename` gives it.
fn stdin(matches: &ArgMatches) -> Input {
    let named = value::<String>(matches, "stdin-filename");
    Input::Stdin(named.map_or(STDIN, String::as_str).to_owned())
}

/// The files that the arguments name: folders are walked for records, in the order of their names; standard
/// input when none is given.
pub(in crate::cli) fn inputs(matches: &ArgMatches) -> Result<Vec<Input>, Failure> {
    let Some(files) = value_many(matches, "file") else {
        return Ok(vec![stdin(matches)]);
    };
    let mut inputs = Vec::new();
    for file in files {
        match file.as_str() {
            STDIN => inputs.push(stdin(matches)),
            file if Path::new(file).is_dir() => inputs.extend(walk(Path::new(file), matches)?),
            file => inputs.push(Input::File(PathBuf::from(file))),
        }
    }
    Ok(inputs)
}

fn value_many<'m>(matches: &'m ArgMatches, id: &str) -> Option<Vec<&'m String>> {
    let values = matches.try_get_many::<String>(id).ok().flatten()?;
    Some(values.collect())
}

/// The folder that the first argument names, if it names one.
pub(in crate::cli) fn folder_named(matches: &ArgMatches) -> Option<&str> {
    let file = matches.get_one::<String>("file")?;
    Path::new(file).is_dir().then_some(file.as_str())
}

/// The records of a folder, or why there is none.
fn walk(path: &Path, matches: &ArgMatches) -> Result<Vec<Input>, Failure> {
    let folder = Folder::new(
        path,
        value_many(matches, "ext").unwrap_or_default(),
        value_many(matches, "exclude").unwrap_or_default(),
        flag(matches, "no-ignore"),
    )?;
    let entries = folder.entries();
    if entries.is_empty() {
        return Ok(vec![Input::Nothing(path.to_owned(), folder.why_nothing())]);
    }
    let input = |entry| match entry {
        Entry::Record(path) => Input::File(path),
        Entry::Unread(path, error) => Input::Unwalked(path, error.kind(), error.to_string()),
    };
    Ok(entries.into_iter().map(input).collect())
}

/// What is to be said of a file that could not be written.
pub(in crate::cli) fn unwritten(name: &str, error: &io::Error) -> Message {
    Message::new("failure-unwritten")
        .with("file", Arg::Text(name.to_owned()))
        .with("reason", reason(error))
}
