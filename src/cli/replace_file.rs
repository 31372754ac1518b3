//! The one way in which a file gets another content: it is written beside the file and put in its place at once,
//! so that the file holds what it held, or all of the new content.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A content that is written, and is not yet in its place.
pub(in crate::cli) struct Replacement {
    beside: NamedTempFile,
    /// The file that is replaced: where the path leads to a link, what the link leads to.
    real: PathBuf,
}

impl Replacement {
    /// For a file that is there.
    pub(super) fn of(path: &Path) -> io::Result<Replacement> {
        let real = fs::canonicalize(path)?;
        let beside = NamedTempFile::new_in(folder_of(&real))?;
        Ok(Replacement { beside, real })
    }

    /// For a file that is not there.
    fn new(path: &Path) -> io::Result<Replacement> {
        let mut builder = tempfile::Builder::new();
        // Others may read it, as files usually are: one that is only for now would be its owner's alone.
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        Ok(Replacement {
            beside: builder.tempfile_in(folder_of(path))?,
            real: path.to_owned(),
        })
    }

    /// Where the content is written.
    pub(super) fn content(&mut self) -> &mut File {
        self.beside.as_file_mut()
    }

    /// Puts the content in its place if nothing speaks against it at the last moment.
    pub(super) fn put<T>(self, last: impl FnOnce(&Path) -> io::Result<T>) -> io::Result<T> {
        if let Ok(data) = fs::metadata(&self.real) {
            self.beside.as_file().set_permissions(data.permissions())?;
        }
        self.beside.as_file().sync_all()?;
        let done = last(&self.real)?;
        self.beside.persist(&self.real).map_err(|error| error.error)?;
        Ok(done)
    }
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// Puts bytes in a file, whether it is there or not. A device or a pipe cannot be replaced and is written to; a
/// folder says that it is one.
pub(in crate::cli) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut replacement = match fs::metadata(path) {
        Ok(data) if !data.is_file() => {
            return OpenOptions::new().write(true).open(path)?.write_all(bytes);
        }
        Err(error) if error.kind() == ErrorKind::NotFound => Replacement::new(path)?,
        _ => Replacement::of(path)?,
    };
    replacement.content().write_all(bytes)?;
    replacement.put(|_| Ok(()))
}
