//! The games of a stream, in chunks that are cut where a game begins: memory is bounded whatever the size.

mod assembler;
#[cfg_attr(
    not(feature = "cli"),
    allow(dead_code, reason = "the command line works on pieces")
)]
mod pieces;

use std::io::{self, Read};

use crate::notation::{NOTATIONS, Notation, Reading, adopt, read_part, read_split};
use crate::source::{Encoding, Source};

pub(crate) use assembler::Games;
use assembler::{Assembler, Place, WholeUpTo};
#[cfg(feature = "cli")]
pub(crate) use pieces::{GamesInPlace, Piece, Pieces, Sorter};

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
    input: R,
    /// Where what is read at a time arrives.
    piece: Vec<u8>,
    notation: &'static dyn Notation,
    assembler: Assembler,
}

/// Some games of a stream.
pub struct Chunk<G = Reading> {
    /// Their text. It may run on after the last of them.
    pub source: Source,
    /// The games, and what was found where there is none.
    pub reading: G,
    /// How many games of the file came before.
    pub games_before: usize,
    /// The bytes of the stream that the chunk stands for.
    pub bytes: Vec<u8>,
}

impl<G> Chunk<G> {
    /// The place in the chunk's bytes of a place in its text.
    #[must_use]
    pub fn stored(&self, offset: usize) -> usize {
        self.source.stored_length(offset)
    }
}

impl<R: Read> Stream<R> {
    /// A stream of games in our own notation. `name` is what messages call it.
    pub fn new(name: impl Into<String>, input: R) -> Stream<R> {
        Stream::with(name, input, NOTATIONS[0])
    }

    /// A stream of games in a notation.
    ///
    /// ```
    /// use awale::{Stream, notation_named};
    /// let text = "FdEe\nCaDe\n";
    /// let mut stream = Stream::with("-", text.as_bytes(), notation_named("letters").unwrap());
    /// let chunk = stream.next_chunk()?.unwrap();
    /// assert_eq!(chunk.reading.records.len(), 2);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn with(name: impl Into<String>, input: R, notation: &'static dyn Notation) -> Stream<R> {
        Stream::encoded(name, input, notation, None)
    }

    /// The same in an encoding that was named, if one was.
    pub(crate) fn encoded(
        name: impl Into<String>,
        input: R,
        notation: &'static dyn Notation,
        encoding: Option<Encoding>,
    ) -> Stream<R> {
        Stream {
            input,
            piece: Vec::new(),
            notation,
            assembler: Assembler::new(name.into(), notation.game_split(), encoding),
        }
    }

    /// The next games; `None` at the end.
    ///
    /// # Errors
    /// What reading the input gives.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        let notation = self.notation;
        loop {
            if let Some(chunk) = self
                .assembler
                .next(&|source, place| games_of(source, place, notation))
            {
                return Ok(Some(chunk));
            }
            if self.assembler.has_ended() {
                return Ok(None);
            }
            self.fill()?;
        }
    }

    fn fill(&mut self) -> io::Result<()> {
        self.piece.resize(PIECE, 0);
        match read_some(&mut self.input, &mut self.piece)? {
            0 => self.assembler.end(),
            read => self.assembler.push(&self.piece[..read], false),
        }
        Ok(())
    }
}

/// The games of a part of a file, and how far they are whole.
fn games_of(source: &Source, place: Place, notation: &dyn Notation) -> (Reading, WholeUpTo) {
    if let Some(split) = notation.game_split().split(source.text(), place.ended) {
        let reading = read_split(source.text(), &split, notation);
        (reading, WholeUpTo::Here(split.rest))
    } else {
        let (mut reading, at_end) = read_part(source, place.at_game);
        for record in &mut reading.records {
            adopt(record, notation);
        }
        (reading, WholeUpTo::Native(at_end))
    }
}

/// Reads what there is, once; an interruption is no failure.
fn read_some(input: &mut impl Read, buffer: &mut [u8]) -> io::Result<usize> {
    loop {
        match input.read(buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => return read,
        }
    }
}
