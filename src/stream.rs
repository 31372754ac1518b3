//! The games of a stream, in chunks that are cut where a game begins: memory is bounded whatever the size.

use std::io::{self, Read};

use crate::notation::{Oddity, OddityKind, Reading, read_part};
use crate::source::{Encoding, Origin, Source, Span};

/// How long a game may be, in bytes.
pub const LONGEST_GAME: usize = 16 << 20;
/// How much is read at a time.
const PIECE: usize = 256 << 10;

/// Reads a stream chunk by chunk. Each chunk holds whole games; their spans and lines are those of the file.
///
/// ```
/// use awale::Stream;
/// let text = "1. C d *\n\n1. D e *\n".repeat(3);
/// let mut stream = Stream::new("-", text.as_bytes());
/// let mut games = 0;
/// while let Some(chunk) = stream.next_chunk()? {
///     games += chunk.reading.records.len();
/// }
/// assert_eq!(games, 6);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Stream<R> {
    name: String,
    input: R,
    buffer: Vec<u8>,
    /// Where what is read at a time arrives.
    piece: Vec<u8>,
    /// Where the buffer begins in the file.
    origin: Origin,
    /// How the file is encoded, once its first bytes are known.
    encoding: Option<Encoding>,
    ended: bool,
    /// How long the buffer must be before it is worth reading it again.
    worth: usize,
    /// Games handed out so far.
    games: usize,
    /// Whether the buffer begins where a game was found to begin.
    at_game: bool,
    /// Whether the rest of a game that is too long is being passed over.
    passing: bool,
    /// Whether it has been said how the file is encoded.
    noted: bool,
}

/// Some games of a stream.
pub struct Chunk {
    /// Their text. It may run on behind the last of them.
    pub source: Source,
    /// The games, and what was found where there is none.
    pub reading: Reading,
    /// How many games of the file came before.
    pub games_before: usize,
    /// The bytes of the stream that the chunk stands for.
    pub bytes: Vec<u8>,
}

impl Chunk {
    /// The place in the chunk's bytes of a place in its text.
    #[must_use]
    pub fn stored(&self, offset: usize) -> usize {
        self.source.stored_length(offset)
    }
}

impl<R: Read> Stream<R> {
    /// A stream of games. `name` is what messages call it.
    pub fn new(name: impl Into<String>, input: R) -> Stream<R> {
        Stream {
            name: name.into(),
            input,
            buffer: Vec::new(),
            piece: Vec::new(),
            origin: Origin::default(),
            encoding: None,
            ended: false,
            worth: 4,
            games: 0,
            at_game: false,
            passing: false,
            noted: false,
        }
    }

    /// The next games; none at the end.
    ///
    /// # Errors
    /// What reading the input gives.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        loop {
            if self.passing && !self.buffer.is_empty() {
                let chunk = self.pass_over();
                if self.passing {
                    self.fill()?;
                }
                return Ok(Some(chunk));
            }
            if self.ended && self.buffer.is_empty() {
                return Ok(None);
            }
            if (self.ended || self.buffer.len() >= self.worth.max(1))
                && let Some(chunk) = self.chunk()
            {
                return Ok(Some(chunk));
            }
            self.fill()?;
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        self.piece.resize(PIECE, 0);
        let read = loop {
            match self.input.read(&mut self.piece) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read?,
            }
        };
        self.buffer.extend_from_slice(&self.piece[..read]);
        self.ended = read == 0;
        Ok(())
    }

    /// The games that the buffer is known to hold whole, if there are any.
    fn chunk(&mut self) -> Option<Chunk> {
        let encoding = *self
            .encoding
            .get_or_insert_with(|| Encoding::detect(&self.buffer));
        let whole_lines = encoding.last_line_end(&self.buffer);
        if whole_lines.is_none() && !self.ended && self.buffer.len() <= LONGEST_GAME {
            return self.wait();
        }
        let end = whole_lines.filter(|_| !self.ended).unwrap_or(self.buffer.len());
        let source = Source::part(
            self.name.clone(),
            self.buffer[..end].to_vec(),
            self.origin,
            encoding,
        );
        let (mut reading, open) = read_part(&source, self.at_game);
        // A line that alone is longer than half a game may be cannot be waited for: a game with a result before it
        // is whole. Without one, the line belongs to it, and it is too long.
        let endless_line = whole_lines.is_some() && self.buffer.len() - end > LONGEST_GAME / 2;
        let has_result = reading
            .records
            .last()
            .is_none_or(|record| record.result.is_some());
        let cut = match self.ended || endless_line && has_result {
            true => source.text().len(),
            false => whole_games(&mut reading, open),
        };
        if cut == 0 && !self.ended {
            return self.not_yet(source);
        }
        let stored = if self.ended {
            self.buffer.len()
        } else {
            source.stored_length(cut)
        };
        let games_before = self.games;
        self.games += reading.records.len();
        self.origin = if self.ended {
            self.origin
        } else {
            source.origin_at(cut)
        };
        self.at_game = true;
        self.worth = 0;
        let rest = self.buffer.split_off(stored);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let mut source = source.ending_at(cut);
        self.noted = source.note_encoding_once(self.noted);
        Some(Chunk {
            source,
            reading,
            games_before,
            bytes,
        })
    }

    /// Waits until there is as much again, or more than a game may have.
    fn wait(&mut self) -> Option<Chunk> {
        self.worth = (self.buffer.len() * 2).min(LONGEST_GAME + 1);
        None
    }

    /// No game is whole yet: waits for as much again, unless that is more than a game may have.
    fn not_yet(&mut self, source: Source) -> Option<Chunk> {
        if self.buffer.len() <= LONGEST_GAME {
            return self.wait();
        }
        let span = Span::new(0, source.text().len());
        let oddity = Oddity {
            span,
            kind: OddityKind::GameTooLong,
            more: 0,
        };
        let stored = source.stored_length(span.end);
        self.origin = source.origin_at(span.end);
        self.passing = true;
        self.worth = 0;
        let rest = self.buffer.split_off(stored);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let reading = Reading {
            records: Vec::new(),
            outside: vec![oddity],
        };
        Some(Chunk {
            source,
            reading,
            games_before: self.games,
            bytes,
        })
    }
}

impl<R> Stream<R> {
    /// Passes over the rest of a game that is too long, up to a header behind a blank line.
    fn pass_over(&mut self) -> Chunk {
        // Longer than any blank line that is looked at as one; what begins in it may end in the next piece.
        const OVERLAP: usize = 256;
        let encoding = self.encoding.unwrap_or(Encoding::Bytes);
        let source = Source::part(self.name.clone(), self.buffer.clone(), self.origin, encoding);
        let text = source.text();
        let header = header_behind_blank_line(text);
        let end = header.unwrap_or_else(|| {
            if self.ended {
                text.len()
            } else {
                text.len().saturating_sub(OVERLAP)
            }
        });
        let end = (0..=end)
            .rev()
            .find(|end| text.is_char_boundary(*end))
            .unwrap_or(0);
        self.origin = source.origin_at(end);
        self.passing = header.is_none() && !self.ended;
        let rest = self.buffer.split_off(source.stored_length(end));
        let bytes = std::mem::replace(&mut self.buffer, rest);
        Chunk {
            source,
            reading: Reading::default(),
            games_before: self.games,
            bytes,
        }
    }
}

/// Where a line begins with what looks like a tag, behind a blank line.
fn header_behind_blank_line(text: &str) -> Option<usize> {
    let mut blank = false;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        let tag = bare
            .strip_prefix('[')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_alphabetic()));
        if blank && tag && line.ends_with('\n') {
            return Some(at);
        }
        blank = bare.is_empty();
        at += line.len();
    }
    None
}

/// Keeps the games that are known to be whole: all but the last, and none from the first on whose end was
/// looked for beyond the text. Gives where they end.
fn whole_games(reading: &mut Reading, undecided: Option<usize>) -> usize {
    let undecided = undecided.unwrap_or(usize::MAX);
    let open = reading
        .records
        .iter()
        .rposition(|record| record.span.start <= undecided)
        .unwrap_or(0);
    let cut = reading.records.get(open).map_or(0, |record| record.span.start);
    if open == 0 {
        return 0;
    }
    reading.records.truncate(open);
    cut
}
