//! The games of a stream in any notation, in chunks: memory is bounded whatever the size.

use std::io::{self, Read};

use crate::notation::{GameSplit, Notation, Reading, adopt, read_split};
use crate::record::{SyntaxIssue, SyntaxIssueKind};
use crate::source::{Encoding, Origin, Source, Span};
use crate::stream::{Chunk, LONGEST_GAME, Stream};

/// How much is read at a time.
const PIECE: usize = 64 << 10;

/// Reads a stream in a notation chunk by chunk; see [`Stream`].
///
/// ```
/// use awale::stream::StreamAs;
/// use awale::notation_named;
/// let text = "FdEe\nCaDe\n";
/// let mut stream = StreamAs::new("-", text.as_bytes(), notation_named("letters").unwrap());
/// let chunk = stream.next_chunk()?.unwrap();
/// assert_eq!(chunk.reading.records.len(), 2);
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct StreamAs<R> {
    notation: &'static dyn Notation,
    inner: Inner<R>,
}

enum Inner<R> {
    /// Parted by our own reader.
    Native(Box<Stream<R>>),
    Foreign(Box<Foreign<R>>),
}

impl<R: Read> StreamAs<R> {
    /// A stream of games. `name` is what messages call it.
    pub fn new(name: impl Into<String>, input: R, notation: &'static dyn Notation) -> StreamAs<R> {
        let inner = match notation.game_split() {
            GameSplit::AsNative => Inner::Native(Box::new(Stream::new(name, input))),
            _ => Inner::Foreign(Box::new(Foreign::new(name.into(), input))),
        };
        StreamAs { notation, inner }
    }

    /// The next games; none at the end.
    ///
    /// # Errors
    /// What reading the input gives.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        match &mut self.inner {
            Inner::Native(stream) => {
                let mut chunk = stream.next_chunk()?;
                if let Some(chunk) = &mut chunk {
                    for record in &mut chunk.reading.records {
                        adopt(record, self.notation);
                    }
                }
                Ok(chunk)
            }
            Inner::Foreign(stream) => stream.next_chunk(self.notation),
        }
    }
}

struct Foreign<R> {
    name: String,
    input: R,
    buffer: Vec<u8>,
    piece: Vec<u8>,
    origin: Origin,
    encoding: Option<Encoding>,
    ended: bool,
    /// How long the buffer must be before it is worth splitting it again.
    retry_at_len: usize,
    games: usize,
    /// Whether the rest of a game that is too long is being passed over.
    passing: bool,
    noted: bool,
}

impl<R: Read> Foreign<R> {
    fn new(name: String, input: R) -> Foreign<R> {
        Foreign {
            name,
            input,
            buffer: Vec::new(),
            piece: Vec::new(),
            origin: Origin::default(),
            encoding: None,
            ended: false,
            retry_at_len: 4,
            games: 0,
            passing: false,
            noted: false,
        }
    }

    fn next_chunk(&mut self, notation: &dyn Notation) -> io::Result<Option<Chunk>> {
        loop {
            if self.ended && self.buffer.is_empty() {
                return Ok(None);
            }
            if self.ended || self.buffer.len() >= self.retry_at_len {
                if let Some(chunk) = self.chunk(notation) {
                    return Ok(Some(chunk));
                }
                self.retry_at_len = (self.buffer.len() * 2).clamp(4, LONGEST_GAME + 1);
            }
            self.annotate()?;
        }
    }

    fn annotate(&mut self) -> io::Result<()> {
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
    fn chunk(&mut self, notation: &dyn Notation) -> Option<Chunk> {
        let encoding = *self
            .encoding
            .get_or_insert_with(|| Encoding::detect(&self.buffer));
        let end = self.whole_characters(encoding)?;
        let bytes = self.buffer[..end].to_vec();
        let source = Source::part(self.name.clone(), bytes, self.origin, encoding);
        if self.passing {
            return Some(self.pass_over(source));
        }
        let split = notation.game_split().split(source.text(), self.ended);
        let reading = read_split(source.text(), &split, notation);
        if reading.records.is_empty() && split.rest == 0 && !self.ended {
            return (self.buffer.len() > LONGEST_GAME).then(|| self.too_long(source));
        }
        let cut = if self.ended {
            source.text().len()
        } else {
            split.rest
        };
        Some(self.hand_out(source, reading, cut))
    }

    /// How much of the buffer is whole characters: up to the last line break or closing brace.
    fn whole_characters(&self, encoding: Encoding) -> Option<usize> {
        if self.ended {
            return Some(self.buffer.len());
        }
        let brace = || {
            self.buffer
                .iter()
                .rposition(|byte| *byte == b'}')
                .map(|at| at + 1)
        };
        let line = encoding.last_line_end(&self.buffer);
        let end = match encoding {
            Encoding::Bytes => line.max(brace()),
            _ => line,
        };
        // A line without end is passed over wherever it is cut.
        end.filter(|end| *end > 0)
            .or_else(|| (self.buffer.len() > LONGEST_GAME).then_some(self.buffer.len() & !1))
    }

    fn hand_out(&mut self, source: Source, reading: Reading, cut: usize) -> Chunk {
        let all = self.ended && cut == source.text().len();
        let stored = if all {
            self.buffer.len()
        } else {
            source.stored_length(cut)
        };
        let games_before = self.games;
        self.games += reading.records.len();
        self.origin = source.origin_at(cut);
        self.retry_at_len = 4;
        let rest = self.buffer.split_off(stored);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let mut source = source.ending_at(cut);
        self.noted = source.note_encoding_once(self.noted);
        Chunk {
            source,
            reading,
            games_before,
            bytes,
        }
    }

    /// A game longer than one may be: it is named, and passed over to the end of its line.
    fn too_long(&mut self, source: Source) -> Chunk {
        let end = source.text().len();
        let oddity = SyntaxIssue {
            span: Span::new(0, end),
            kind: SyntaxIssueKind::GameTooLong,
            more: 0,
        };
        self.passing = !source.text().ends_with(['\n', '\r']);
        let reading = Reading {
            records: Vec::new(),
            outside: vec![oddity],
        };
        self.hand_out(source, reading, end)
    }

    fn pass_over(&mut self, source: Source) -> Chunk {
        let end = source.text().find(['\n', '\r']).map(|at| at + 1);
        self.passing = end.is_none();
        let end = end.unwrap_or(source.text().len());
        self.hand_out(source, Reading::default(), end)
    }
}
