//! The file of a sheet: written whole after each move, put in place at once.

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use crate::cli::replace_file::{Refusal, Replacement};

/// A file and what it should hold.
pub(in crate::cli) struct SheetFile {
    path: PathBuf,
    /// What was read from it or written to it last; `None` while it is not there.
    held: Option<Vec<u8>>,
}

impl SheetFile {
    /// A file that may be there already.
    pub(super) fn open(path: &Path) -> io::Result<SheetFile> {
        let held = match fs::read(path) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        Ok(SheetFile {
            path: path.to_owned(),
            held,
        })
    }

    /// What it holds, if it is there and not empty.
    pub(super) fn bytes(&self) -> Option<&[u8]> {
        self.held.as_deref().filter(|bytes| !bytes.is_empty())
    }

    /// Writes a text in the place of what was there. What somebody else has written meanwhile is not touched.
    pub(super) fn save(&mut self, text: &str) -> io::Result<()> {
        if self.held.as_deref() == Some(text.as_bytes()) {
            return Ok(());
        }
        match &self.held {
            None => drop(OpenOptions::new().write(true).create_new(true).open(&self.path)?),
            Some(held) if fs::read(&self.path)? != *held => return Err(Refusal::Changed.into()),
            Some(_) => {}
        }
        let mut replacement = Replacement::of(&self.path)?;
        replacement.content().write_all(text.as_bytes())?;
        replacement.put(|_| Ok(()))?;
        self.held = Some(text.as_bytes().to_vec());
        Ok(())
    }
}
