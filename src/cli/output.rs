//! Standard output, buffered.

use std::io::{BufWriter, StdoutLock, Write};

use serde::Serialize;

use super::Failure;

pub(super) struct Output {
    inner: BufWriter<StdoutLock<'static>>,
}

impl Output {
    pub fn stdout() -> Output {
        Output {
            inner: BufWriter::new(std::io::stdout().lock()),
        }
    }

    pub fn text(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.inner.write_all(text.as_bytes())?)
    }

    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.inner.write_all(bytes)?)
    }

    pub fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.text(line)?;
        self.text("\n")
    }

    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.inner, value)
            .map_err(|error| Failure::from(std::io::Error::from(error)))
    }

    pub fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.inner.flush()?)
    }
}
