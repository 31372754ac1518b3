//! The formatted text as it grows.

use std::io::{self, Write};

use crate::notation::{read, write};
use crate::record::Record;
use crate::source::Source;

/// A game in canonical form, if it may have one, and as it was.
pub(super) struct HeldGame {
    pub formatted: Option<String>,
    pub written: String,
    pub record: Record,
    pub bytes: Vec<u8>,
    /// Whether the bytes are not UTF-8.
    pub not_utf8: bool,
}

impl HeldGame {
    /// Whether both are read the same side by side as they are to be written: where a game begins, and what is
    /// prose, depends on the text around it.
    fn is_fit_before(&self, next: &HeldGame) -> bool {
        let text = match (&self.formatted, &next.formatted) {
            (Some(formatted), None) => format!("{formatted}\n{}", next.written),
            (None, Some(formatted)) => format!("{}\n\n{formatted}", self.written),
            // Here a game surely begins.
            (Some(_), Some(formatted)) if formatted.starts_with(['[', '1']) => return true,
            (Some(formatted), Some(next)) => format!("{formatted}\n{next}"),
            (None, None) => return true,
        };
        let again = read(&Source::from_bytes("", text.into_bytes()));
        let same = |game: &HeldGame, read: &Record| match &game.formatted {
            Some(formatted) => write(read) == *formatted,
            None => read.clone().without_layout() == game.record.clone().without_layout(),
        };
        match &again.records[..] {
            [first, second] => same(self, first) && same(next, second),
            _ => false,
        }
    }
}

/// The formatted text as it grows: games with one blank line between them.
pub(super) struct FormattedText<W> {
    write: W,
    /// How many line breaks the text ends with, two at most; none at its very start.
    breaks: Option<usize>,
    /// The last game so far: what follows may make it stay as it is.
    held: Option<HeldGame>,
    /// Whether it ends with a game in canonical form.
    after_game: bool,
    /// Whether a game in canonical form is among it.
    formatted: bool,
    /// Whether bytes that are not UTF-8 are among it.
    not_utf8: bool,
}

impl<W: Write> FormattedText<W> {
    pub(super) fn new(write: W) -> FormattedText<W> {
        FormattedText {
            write,
            breaks: None,
            held: None,
            after_game: false,
            formatted: false,
            not_utf8: false,
        }
    }

    /// Ends the text. Returns whether it would hold two encodings: one file cannot.
    pub(super) fn finish(mut self) -> io::Result<bool> {
        self.release()?;
        self.write.flush()?;
        Ok(self.not_utf8 && self.formatted)
    }

    /// The next game.
    pub(super) fn push(&mut self, mut next: HeldGame) -> io::Result<()> {
        if let Some(held) = self.held.as_mut().filter(|held| !held.is_fit_before(&next)) {
            held.formatted = None;
            next.formatted = None;
        }
        self.release()?;
        self.held = Some(next);
        Ok(())
    }

    /// Writes the game that is held.
    pub(super) fn release(&mut self) -> io::Result<()> {
        match self.held.take() {
            Some(HeldGame {
                formatted: Some(formatted),
                ..
            }) => self.game(&formatted),
            Some(game) => self.as_it_is(&game.bytes, game.not_utf8),
            None => Ok(()),
        }
    }

    /// A game in canonical form.
    fn game(&mut self, text: &str) -> io::Result<()> {
        let missing = self.breaks.map_or(0, |breaks| 2 - breaks);
        self.write.write_all(&b"\n\n"[..missing])?;
        self.write.write_all(text.as_bytes())?;
        self.breaks = Some(1);
        self.after_game = true;
        self.formatted = true;
        Ok(())
    }

    /// Bytes of the input.
    pub(super) fn as_it_is(&mut self, bytes: &[u8], not_utf8: bool) -> io::Result<()> {
        if bytes.is_empty() {
            return Ok(());
        }
        if self.after_game {
            self.write.write_all(b"\n")?;
        }
        self.write.write_all(bytes)?;
        let end = bytes
            .iter()
            .rev()
            .filter(|byte| **byte != b'\r')
            .take(2)
            .take_while(|byte| **byte == b'\n');
        self.breaks = Some(end.count());
        self.after_game = false;
        self.not_utf8 |= not_utf8;
        Ok(())
    }
}
