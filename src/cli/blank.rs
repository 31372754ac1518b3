//! Whether a file says anything at all.

use std::io::{self, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether all that was read of a file is blank.
#[derive(Clone, Debug)]
pub(in crate::cli) struct Blank(Arc<AtomicBool>);

impl Blank {
    pub(super) fn is_all(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A reader that notes whether all that it gives is blank.
pub(in crate::cli) struct Watched<R> {
    inner: R,
    blank: Blank,
}

impl<R: Read> Watched<R> {
    pub(super) fn new(inner: R) -> (Watched<R>, Blank) {
        let blank = Blank(Arc::new(AtomicBool::new(true)));
        let watched = Watched {
            inner,
            blank: blank.clone(),
        };
        (watched, blank)
    }
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        if self.blank.is_all() && !buffer[..read].iter().copied().all(is_blank) {
            self.blank.0.store(false, Ordering::Relaxed);
        }
        Ok(read)
    }
}

/// Blanks, line ends and byte-order marks, in UTF-16 too.
fn is_blank(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, 0 | 0x0B | 0x1A | 0xEF | 0xBB | 0xBF | 0xFE | 0xFF)
}
