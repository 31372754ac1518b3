//! Standard output, buffered, and the file that takes its place.

use std::io::{BufWriter, StdoutLock, Write};
use std::path::Path;

use clap::ArgMatches;
use same_file::Handle;
use serde::Serialize;

use crate::source::visible;

use super::Failure;
use super::input::{Input, inputs, unwritten};
use super::replace_file::{Refusal, replace};

pub(in crate::cli) struct Output {
    inner: BufWriter<StdoutLock<'static>>,
    /// Where a value becomes JSON.
    json: Vec<u8>,
}

impl Output {
    pub(super) fn stdout() -> Output {
        Output {
            inner: BufWriter::new(std::io::stdout().lock()),
            json: Vec::new(),
        }
    }

    /// Text for people: what would steer a terminal is written out.
    pub(super) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(visible(text).as_bytes())
    }

    /// What goes out as it is: data, and what is coloured by us.
    pub(super) fn raw(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(text.as_bytes())
    }

    pub(super) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.inner.write_all(bytes)?)
    }

    pub(super) fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.text(line)?;
        self.text("\n")
    }

    pub(super) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        self.json_before(value, "")
    }

    /// A value as JSON, and a text right after it.
    pub(super) fn json_before(&mut self, value: &impl Serialize, text: &str) -> Result<(), Failure> {
        self.json.clear();
        serde_json::to_writer(&mut self.json, value).map_err(std::io::Error::from)?;
        self.json.extend_from_slice(text.as_bytes());
        Ok(self.inner.write_all(&self.json)?)
    }

    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        Ok(self.inner.flush()?)
    }
}

/// Writes to the file that `--output` names, or to standard output.
pub(in crate::cli) fn write_to(matches: &ArgMatches, bytes: &[u8], out: &mut Output) -> Result<(), Failure> {
    let name = matches.get_one::<String>("output").map_or("-", String::as_str);
    if name == "-" {
        return out.bytes(bytes);
    }
    let path = Path::new(name);
    let written = if inputs(matches)?.iter().any(|input| is_same(input, path)) {
        Err(Refusal::IsInput.into())
    } else {
        replace(path, bytes)
    };
    written.map_err(|error| Failure::Usage(unwritten(name, &error)))
}

/// Whether an input is this file, under whatever name.
fn is_same(input: &Input, path: &Path) -> bool {
    let (input, path) = match input {
        Input::File(input) => (Handle::from_path(input), Handle::from_path(path)),
        // A device can be both.
        Input::Stdin(_) if !path.is_file() => return false,
        Input::Stdin(_) => (Handle::stdin(), Handle::from_path(path)),
        Input::Unwalked(..) | Input::Nothing(..) => return false,
    };
    input
        .ok()
        .zip(path.ok())
        .is_some_and(|(input, path)| input == path)
}
