//! Standard output, buffered.

use std::io::{BufWriter, StdoutLock, Write};

use serde::Serialize;

use super::Failure;

pub(in crate::cli) struct Output {
    inner: BufWriter<StdoutLock<'static>>,
    /// Where a value becomes JSON.
    json: Vec<u8>,
}

impl Output {
    pub fn stdout() -> Output {
        Output {
            inner: BufWriter::new(std::io::stdout().lock()),
            json: Vec::new(),
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
        self.json_before(value, "")
    }

    /// A value as JSON, and a text right behind it.
    pub fn json_before(&mut self, value: &impl Serialize, text: &str) -> Result<(), Failure> {
        self.json.clear();
        serde_json::to_writer(&mut self.json, value).map_err(std::io::Error::from)?;
        self.json.extend_from_slice(text.as_bytes());
        Ok(self.inner.write_all(&self.json)?)
    }

    pub fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.inner.flush()?)
    }
}
