//! A file beside another, until it takes the other's place. Nothing of it is left if the program is stopped.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::NamedTempFile;

/// The files that are to be removed if the program is stopped.
static PENDING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn pending() -> MutexGuard<'static, Vec<PathBuf>> {
    PENDING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A file that is there only until it is put in the place of another.
pub(in crate::cli) struct Beside {
    /// None once it is in its place.
    inner: Option<NamedTempFile>,
    path: PathBuf,
    file: File,
}

impl Beside {
    /// In a folder, with these permissions as far as the system's mask lets it have them.
    pub(super) fn in_folder(folder: &Path, mode: Option<u32>) -> io::Result<Beside> {
        remove_when_stopped();
        let mut builder = tempfile::Builder::new();
        #[cfg(unix)]
        if let Some(mode) = mode {
            use std::os::unix::fs::PermissionsExt;
            builder.permissions(std::fs::Permissions::from_mode(mode));
        }
        // Until it is noted, the program is not stopped.
        let mut pending = pending();
        let inner = builder.tempfile_in(folder)?;
        let path = inner.path().to_owned();
        pending.push(path.clone());
        drop(pending);
        let file = inner.as_file().try_clone()?;
        Ok(Beside {
            inner: Some(inner),
            path,
            file,
        })
    }

    pub(super) fn file(&mut self) -> &mut File {
        &mut self.file
    }

    /// Puts it in the place of another.
    pub(super) fn persist(mut self, target: &Path) -> io::Result<()> {
        match self.inner.take() {
            Some(inner) => inner.persist(target).map(drop).map_err(|error| error.error),
            None => Ok(()),
        }
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        drop(self.inner.take());
        pending().retain(|path| *path != self.path);
    }
}

/// Sees to it that what is pending is removed when somebody stops the program.
#[cfg(unix)]
fn remove_when_stopped() {
    use std::sync::Once;

    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // Where it cannot be seen to, the file is written all the same.
        let Ok(mut signals) = Signals::new([SIGINT, SIGTERM]) else {
            return;
        };
        std::thread::spawn(move || {
            for signal in signals.forever() {
                let pending = pending();
                for path in pending.iter() {
                    let _ = std::fs::remove_file(path);
                }
                // The lock is held: no other is begun.
                let _ = emulate_default_handler(signal);
            }
        });
    });
}

#[cfg(not(unix))]
fn remove_when_stopped() {}
