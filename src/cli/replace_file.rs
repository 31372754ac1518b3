//! The one way in which a file gets another content: it is written beside the file and put in its place at once,
//! so that the file holds what it held, or all of the new content. What must not be replaced is refused.

use std::error::Error;
use std::fmt;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::beside::Beside;

/// Why a file is not replaced though the system would let us.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::cli) enum Refusal {
    /// Nobody may write it.
    ReadOnly,
    /// Somebody has changed it since it was read.
    Changed,
    /// It has other names, under which it would stay as it was.
    HardLinked,
    /// It is read by the same command.
    IsInput,
}

impl Refusal {
    /// The entry of the catalogue that says it.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Refusal::ReadOnly => "reason-file-read-only",
            Refusal::Changed => "reason-changed",
            Refusal::HardLinked => "reason-hard-linked",
            Refusal::IsInput => "reason-is-input",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl Error for Refusal {}

impl From<Refusal> for io::Error {
    fn from(refusal: Refusal) -> io::Error {
        io::Error::other(refusal)
    }
}

/// A content that is written, and is not yet in its place.
pub(in crate::cli) struct Replacement {
    beside: Beside,
    /// The file that is replaced: where the path leads to a link, what the link leads to.
    real: PathBuf,
    /// The file as it was when this was begun; none where there was none.
    before: Option<State>,
}

impl Replacement {
    /// For a file that is there, to be begun before it is read.
    pub(super) fn of(path: &Path) -> io::Result<Replacement> {
        let real = fs::canonicalize(path)?;
        let before = Some(State::of(&fs::metadata(&real)?));
        Ok(Replacement {
            beside: Beside::in_folder(folder_of(&real), Some(0o600))?,
            real,
            before,
        })
    }

    /// For a file that is not there.
    fn new(path: &Path) -> io::Result<Replacement> {
        let real = end_of_links(path)?;
        Ok(Replacement {
            // Others may read it, as files usually are: one that is only for now would be its owner's alone.
            beside: Beside::in_folder(folder_of(&real), Some(0o666))?,
            real,
            before: None,
        })
    }

    /// Where the content is written.
    pub(super) fn content(&mut self) -> &mut File {
        self.beside.file()
    }

    /// A file in the same folder that has no name, for what is only needed now.
    pub(super) fn scratch(&self) -> io::Result<File> {
        tempfile::tempfile_in(folder_of(&self.real))
    }

    /// Puts the content in its place if nothing speaks against it at the last moment.
    pub(super) fn put<T>(mut self, last: impl FnOnce(&Path) -> io::Result<T>) -> io::Result<T> {
        let there = match fs::metadata(&self.real) {
            Ok(data) => Some(data),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        if let Some(data) = &there {
            may_be_replaced(&self.real, data)?;
            keep_owner(self.beside.file(), data);
            self.beside.file().set_permissions(data.permissions())?;
        }
        self.beside.file().sync_all()?;
        let now = fs::metadata(&self.real).ok().map(|data| State::of(&data));
        if now != self.before {
            return Err(Refusal::Changed.into());
        }
        let done = last(&self.real)?;
        self.beside.persist(&self.real)?;
        Ok(done)
    }
}

/// What tells that somebody has changed a file.
#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    len: u64,
    modified: Option<SystemTime>,
    /// Device, number, and when anything of it was changed; zeros where the system has no such things.
    identity: (u64, u64, i64, i64),
}

impl State {
    fn of(data: &Metadata) -> State {
        State {
            len: data.len(),
            modified: data.modified().ok(),
            identity: identity(data),
        }
    }
}

#[cfg(unix)]
fn identity(data: &Metadata) -> (u64, u64, i64, i64) {
    use std::os::unix::fs::MetadataExt;
    (data.dev(), data.ino(), data.ctime(), data.ctime_nsec())
}

#[cfg(not(unix))]
fn identity(_: &Metadata) -> (u64, u64, i64, i64) {
    (0, 0, 0, 0)
}

/// Whether a file may be replaced by another: a folder that may be written lets us replace a file that may not.
fn may_be_replaced(path: &Path, data: &Metadata) -> io::Result<()> {
    if data.permissions().readonly() {
        return Err(Refusal::ReadOnly.into());
    }
    match OpenOptions::new().write(true).open(path) {
        Ok(_) => {}
        Err(error) if error.kind() == ErrorKind::PermissionDenied => return Err(Refusal::ReadOnly.into()),
        Err(error) => return Err(error),
    }
    if has_other_names(data) {
        return Err(Refusal::HardLinked.into());
    }
    Ok(())
}

#[cfg(unix)]
fn has_other_names(data: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    data.nlink() > 1
}

#[cfg(not(unix))]
fn has_other_names(_: &Metadata) -> bool {
    false
}

/// Gives a file the owner and group of another, as far as we may.
#[cfg(unix)]
fn keep_owner(file: &File, data: &Metadata) {
    use std::os::unix::fs::{MetadataExt, fchown};
    if fchown(file, Some(data.uid()), Some(data.gid())).is_err() {
        let _ = fchown(file, None, Some(data.gid()));
    }
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}

/// How many links are followed one after the other.
const MOST_LINKS: usize = 40;

/// Where a path leads that may be a link to a file that is not there.
fn end_of_links(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::read_link(&path) {
            Ok(target) => path = folder_of(&path).join(target),
            Err(_) => return Ok(path),
        }
    }
    Err(io::Error::other("too many links"))
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

/// How many originals of one file are kept.
const MOST_ORIGINALS: u32 = 1000;

/// Puts new bytes in the place of a file that was read as the old ones, and keeps those in a file beside it.
pub(in crate::cli) fn replace_and_keep(path: &Path, old: &[u8], new: &[u8]) -> io::Result<PathBuf> {
    let mut replacement = Replacement::of(path)?;
    replacement.content().write_all(new)?;
    replacement.put(|real| {
        if fs::read(real)? != old {
            return Err(Refusal::Changed.into());
        }
        let data = fs::metadata(real)?;
        let (kept, mut copy) = original_beside(path)?;
        let written = copy.write_all(old).and_then(|()| {
            keep_owner(&copy, &data);
            copy.set_permissions(data.permissions())?;
            copy.sync_all()
        });
        if let Err(error) = written {
            let _ = fs::remove_file(&kept);
            return Err(error);
        }
        Ok(kept)
    })
}

/// A new file beside another, named after it, at first for its owner alone; one that is there already is never
/// written over.
fn original_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    for number in 0..MOST_ORIGINALS {
        let mut name = path.as_os_str().to_owned();
        name.push(".orig");
        if number > 0 {
            name.push(format!(".{number}"));
        }
        match options.open(&name) {
            Ok(file) => return Ok((PathBuf::from(name), file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}
