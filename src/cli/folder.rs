//! Folders, walked for records: what is hidden or ignored is passed over, links are followed.

use std::io;
use std::path::{Path, PathBuf};

use ignore::overrides::{Override, OverrideBuilder};
use ignore::{DirEntry, Error, WalkBuilder};

use crate::finding::{Arg, Message};

use super::Failure;

/// The extension of our records.
const OURS: &str = "awale";
/// How many files that were passed over are named.
const NAMED: usize = 5;
/// How many files are looked at to say what was passed over.
const MOST_LOOKED_AT: usize = 10_000;

/// A folder, and what is read of it.
pub(in crate::cli) struct Folder<'a> {
    path: &'a Path,
    /// Without their dots.
    extensions: Vec<&'a str>,
    excluded: Override,
    /// Whether ignored and hidden files are read too.
    all: bool,
}

/// What is found in a folder.
pub(in crate::cli) enum Entry {
    Record(PathBuf),
    Unread(PathBuf, io::Error),
}

impl<'a> Folder<'a> {
    /// # Errors
    /// A pattern that is none.
    pub(super) fn new(
        path: &'a Path,
        extensions: Vec<&'a String>,
        excluded: Vec<&'a String>,
        all: bool,
    ) -> Result<Folder<'a>, Failure> {
        let extensions = match &extensions[..] {
            [] => vec![OURS],
            given => given.iter().map(|given| given.trim_start_matches('.')).collect(),
        };
        let mut patterns = OverrideBuilder::new(path);
        let bad = |glob: &str, error: &Error| {
            let message = Message::new("failure-glob")
                .with("glob", Arg::Text(glob.to_owned()))
                .with("reason", Arg::Text(error.to_string()));
            Failure::Usage(message)
        };
        for glob in excluded {
            let excluding = format!("!{glob}");
            patterns.add(&excluding).map_err(|error| bad(glob, &error))?;
        }
        Ok(Folder {
            path,
            extensions,
            excluded: patterns.build().map_err(|error| bad("", &error))?,
            all,
        })
    }

    /// The records, in the order of their names, and what could not be looked at.
    pub(super) fn entries(&self) -> Vec<Entry> {
        let found = self.walk(self.all);
        found
            .filter_map(|found| match found {
                Ok(entry) => {
                    let file = entry.file_type().is_some_and(|kind| kind.is_file());
                    (file && self.wants(entry.path())).then(|| Entry::Record(entry.into_path()))
                }
                Err(error) => self.unread(error),
            })
            .collect()
    }

    /// Everything in the folder.
    fn walk(&self, all: bool) -> impl Iterator<Item = Result<DirEntry, Error>> {
        let mut builder = WalkBuilder::new(self.path);
        builder
            .standard_filters(false)
            .follow_links(true)
            .overrides(self.excluded.clone())
            .sort_by_file_name(Ord::cmp)
            .filter_entry(|entry| entry.depth() == 0 || entry.file_name() != ".git");
        if !all {
            builder
                .hidden(true)
                .parents(true)
                .git_ignore(true)
                .git_exclude(true)
                .require_git(false);
        }
        builder.build()
    }

    /// Whether a file has one of the extensions; capitals are the same.
    fn wants(&self, path: &Path) -> bool {
        let extension = path.extension().and_then(|extension| extension.to_str());
        extension.is_some_and(|extension| {
            let lower = extension.to_lowercase();
            self.extensions
                .iter()
                .any(|wanted| wanted.to_lowercase() == lower)
        })
    }

    /// What could not be looked at, if that matters: a link that leads back to a folder around it leads nowhere new,
    /// and one that leads nowhere is only missed where it is called like a record.
    fn unread(&self, error: Error) -> Option<Entry> {
        if is_loop(&error) {
            return None;
        }
        let path = path_of(&error).unwrap_or(self.path).to_owned();
        let missing = error
            .io_error()
            .is_some_and(|error| error.kind() == io::ErrorKind::NotFound);
        if missing && !self.wants(&path) {
            return None;
        }
        let text = error.to_string();
        let error = error.into_io_error().unwrap_or_else(|| io::Error::other(text));
        Some(Entry::Unread(path, error))
    }

    /// Why there is no record: what was looked for, and what is there.
    pub(super) fn why_nothing(&self) -> Message {
        let files = self.walk(true).flatten().take(MOST_LOOKED_AT);
        let files = files.filter(|entry| entry.file_type().is_some_and(|kind| kind.is_file()));
        let mut ignored = false;
        let mut passed = Vec::new();
        let mut count = 0;
        for file in files {
            let wanted = self.wants(file.path());
            ignored |= wanted;
            if !wanted && file.file_name().as_encoded_bytes().starts_with(b".") {
                continue;
            }
            count += 1;
            if passed.len() < NAMED {
                let inside = file.path().strip_prefix(self.path).unwrap_or(file.path());
                passed.push(inside.display().to_string());
            }
        }
        let extensions: Vec<String> = self.extensions.iter().map(|given| format!(".{given}")).collect();
        let none = Message::new("nothing-in-folder").with("extensions", Arg::Texts(extensions));
        let why = match count {
            0 => return none,
            _ if ignored => "nothing-but-ignored",
            _ => "nothing-but",
        };
        let but = Message::new(why)
            .with("more", count - passed.len())
            .with("count", count)
            .with("names", Arg::Texts(passed));
        Message::new("sentences").with("first", none).with("next", but)
    }
}

fn is_loop(error: &Error) -> bool {
    match error {
        Error::Loop { .. } => true,
        Error::WithPath { err, .. } | Error::WithDepth { err, .. } => is_loop(err),
        _ => false,
    }
}

fn path_of(error: &Error) -> Option<&Path> {
    match error {
        Error::WithPath { path, .. } => Some(path),
        Error::WithDepth { err, .. } => path_of(err),
        _ => None,
    }
}
