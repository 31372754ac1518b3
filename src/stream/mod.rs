//! The games of a stream, in chunks that are cut where a game begins: memory is bounded whatever the size.

mod assembler;
mod foreign;
#[cfg_attr(
    not(feature = "cli"),
    allow(dead_code, reason = "the command line works on pieces")
)]
mod pieces;

use std::io::{self, Read};

use crate::notation::{Reading, read_part};
use crate::source::Source;

use assembler::Assembler;
pub use foreign::StreamAs;
#[cfg(feature = "cli")]
pub(crate) use pieces::{Piece, Pieces, ScreenedChunk, Sorter};

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
    assembler: Assembler,
}

/// Some games of a stream.
pub struct Chunk<G = Reading> {
    /// Their text. It may run on behind the last of them.
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
    /// A stream of games. `name` is what messages call it.
    pub fn new(name: impl Into<String>, input: R) -> Stream<R> {
        Stream {
            input,
            piece: Vec::new(),
            assembler: Assembler::new(name.into()),
        }
    }

    /// The next games; none at the end.
    ///
    /// # Errors
    /// What reading the input gives.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        loop {
            if let Some(chunk) = self.assembler.next(&read_part) {
                return Ok(Some(chunk));
            }
            if self.assembler.has_ended() {
                return Ok(None);
            }
            self.annotate()?;
        }
    }

    fn annotate(&mut self) -> io::Result<()> {
        self.piece.resize(PIECE, 0);
        match read_some(&mut self.input, &mut self.piece)? {
            0 => self.assembler.end(),
            read => self.assembler.push(&self.piece[..read], false),
        }
        Ok(())
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
