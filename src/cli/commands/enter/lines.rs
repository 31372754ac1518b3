//! The lines that are typed: with editing at a terminal, plain from a pipe.

use std::io::{self, BufRead, BufReader, IsTerminal, Read, Stdin};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

/// The longest line that is taken, in bytes.
const LONGEST: usize = 64 << 10;

/// What was typed.
pub(in crate::cli) enum Typed {
    Line(String),
    /// More than a line may be.
    TooLong,
    /// The end of the input, or the wish to leave.
    End,
}

/// Where lines come from.
pub(in crate::cli) enum Lines {
    Terminal(Box<DefaultEditor>),
    Pipe(BufReader<Stdin>),
}

impl Lines {
    pub(super) fn open() -> io::Result<Lines> {
        if io::stdin().is_terminal() {
            let editor = DefaultEditor::new().map_err(io::Error::other)?;
            return Ok(Lines::Terminal(Box::new(editor)));
        }
        Ok(Lines::Pipe(BufReader::new(io::stdin())))
    }

    /// Whether somebody types, who can be asked and can mend what was refused.
    pub(super) const fn is_terminal(&self) -> bool {
        matches!(self, Lines::Terminal(_))
    }

    /// The next line. The prompt is shown at a terminal only.
    pub(super) fn next(&mut self, prompt: &str) -> io::Result<Typed> {
        match self {
            Lines::Terminal(editor) => match editor.readline(prompt) {
                Ok(line) if line.len() > LONGEST => Ok(Typed::TooLong),
                Ok(line) => {
                    // That a line is not remembered is no reason to stop.
                    let _ = editor.add_history_entry(&line);
                    Ok(Typed::Line(line))
                }
                Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(Typed::End),
                Err(ReadlineError::Io(error)) => Err(error),
                Err(error) => Err(io::Error::other(error)),
            },
            Lines::Pipe(input) => piped(input),
        }
    }
}

/// A line of a pipe; what is too long is passed over, and never held in memory.
fn piped(input: &mut impl BufRead) -> io::Result<Typed> {
    let mut line = Vec::new();
    let most = u64::try_from(LONGEST).unwrap_or(u64::MAX);
    let read = input.by_ref().take(most + 1).read_until(b'\n', &mut line)?;
    if read == 0 {
        return Ok(Typed::End);
    }
    if read > LONGEST && !line.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Typed::TooLong);
    }
    Ok(Typed::Line(String::from_utf8_lossy(&line).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let text = format!("C\n{}\nd", "x".repeat(3 * LONGEST));
        let mut input = BufReader::new(text.as_bytes());
        assert!(matches!(piped(&mut input), Ok(Typed::Line(line)) if line == "C\n"));
        assert!(matches!(piped(&mut input), Ok(Typed::TooLong)));
        assert!(matches!(piped(&mut input), Ok(Typed::Line(line)) if line == "d"));
        assert!(matches!(piped(&mut input), Ok(Typed::End)));
    }
}
