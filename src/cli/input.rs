//! The files that a command is given.

use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use walkdir::WalkDir;

use crate::finding::{Arg, Message};

use super::drive::InputReader;

/// A file, or standard input.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Input {
    Stdin,
    File(PathBuf),
    /// A folder that could not be walked.
    Unwalked(PathBuf, ErrorKind, String),
}

impl Input {
    /// What messages call it.
    pub(super) fn name(&self) -> String {
        match self {
            Input::Stdin => "-".to_owned(),
            Input::File(path) | Input::Unwalked(path, ..) => path.display().to_string(),
        }
    }

    /// Opens it to be read piece by piece.
    ///
    /// # Errors
    /// What is to be said when it cannot be read.
    pub(super) fn open(&self) -> Result<InputReader, Message> {
        let opened: io::Result<InputReader> = match self {
            Input::Stdin => Ok(Box::new(io::stdin())),
            Input::File(path) => open_file(path).map(|file| Box::new(file) as InputReader),
            Input::Unwalked(_, kind, reason) => Err(io::Error::new(*kind, reason.clone())),
        };
        opened.map_err(|error| unread(&self.name(), &error))
    }

    /// How many bytes there are to read, as far as that is known.
    pub(super) fn size(&self) -> Option<u64> {
        match self {
            Input::File(path) => std::fs::metadata(path).ok().map(|data| data.len()),
            Input::Stdin | Input::Unwalked(..) => None,
        }
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

/// What is to be said of a file that could not be read.
pub(in crate::cli) fn unread(name: &str, error: &io::Error) -> Message {
    let unread = Message::new("failure-unread")
        .with("file", Arg::Text(name.to_owned()))
        .with("reason", reason(error));
    Message::new("failure").with("message", unread)
}

/// Why a file could not be read or written; what is rare is said in the system's words.
pub(in crate::cli) fn reason(error: &io::Error) -> Message {
    match error.kind() {
        ErrorKind::NotFound => Message::new("reason-not-found"),
        ErrorKind::PermissionDenied => Message::new("reason-permission"),
        ErrorKind::IsADirectory => Message::new("reason-directory"),
        ErrorKind::StorageFull => Message::new("reason-full"),
        ErrorKind::ReadOnlyFilesystem => Message::new("reason-read-only"),
        _ => Message::new("reason-other").with("reason", error.to_string()),
    }
}

/// The files that the arguments name: folders are walked for records, in the order of their names; standard
/// input when none is given.
pub(in crate::cli) fn inputs(matches: &ArgMatches) -> Vec<Input> {
    let Some(files) = matches.get_many::<String>("file") else {
        return vec![Input::Stdin];
    };
    let given = matches.get_many::<String>("ext");
    let extensions: Vec<&str> = match given {
        Some(extensions) => extensions
            .map(|extension| extension.trim_start_matches('.'))
            .collect(),
        None => vec!["awale"],
    };
    let input = |file: &String| match file.as_str() {
        "-" => vec![Input::Stdin],
        file if Path::new(file).is_dir() => walk(Path::new(file), &extensions),
        file => vec![Input::File(PathBuf::from(file))],
    };
    files.flat_map(input).collect()
}

/// The folder that the first argument names, if it names one.
pub(in crate::cli) fn folder_named(matches: &ArgMatches) -> Option<&str> {
    let file = matches.get_one::<String>("file")?;
    Path::new(file).is_dir().then_some(file.as_str())
}

fn walk(folder: &Path, extensions: &[&str]) -> Vec<Input> {
    let wanted = |path: &Path| {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| extensions.contains(&extension))
    };
    let entries = WalkDir::new(folder).sort_by_file_name().into_iter();
    entries
        .filter_map(|entry| match entry {
            Ok(entry) if entry.file_type().is_file() && wanted(entry.path()) => {
                Some(Input::File(entry.into_path()))
            }
            Ok(_) => None,
            Err(error) => {
                let path = error.path().unwrap_or(folder).to_owned();
                let error = io::Error::from(error);
                Some(Input::Unwalked(path, error.kind(), error.to_string()))
            }
        })
        .collect()
}

/// What is to be said of a file that could not be written.
pub(in crate::cli) fn unwritten(name: &str, error: &io::Error) -> Message {
    Message::new("failure-unwritten")
        .with("file", Arg::Text(name.to_owned()))
        .with("reason", reason(error))
}
