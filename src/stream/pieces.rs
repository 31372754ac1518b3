//! A file in pieces that threads can take up before it is known what came before: cut, where that can be seen,
//! at a blank line before a header.

use std::io::{self, Read};
use std::sync::Arc;

use crate::notation::is_plain_tag;
use crate::replay::{Options, Screened, screen_part};
use crate::source::{Encoding, Source};

use super::assembler::{Assembler, is_settled};
use super::{PIECE, read_some};

/// A piece of a file.
pub(crate) struct Piece {
    /// What messages call the file.
    pub name: Arc<str>,
    pub bytes: Vec<u8>,
    /// Whether it is the file's first.
    first: bool,
    /// Whether it is the file's last.
    last: bool,
    /// Whether the file is one of bytes: UTF-8 or the like.
    of_bytes: bool,
    /// Whether the next piece seems to begin with a header.
    at_boundary: bool,
}

/// Cuts a file into pieces.
pub(crate) struct Pieces<R> {
    name: Arc<str>,
    input: R,
    /// What was read and belongs to the next piece.
    carried: Vec<u8>,
    first: bool,
    ended: bool,
    /// Whether the file is one of bytes: UTF-8 or the like.
    of_bytes: bool,
}

impl<R: Read> Pieces<R> {
    pub fn new(name: &str, input: R) -> Pieces<R> {
        Pieces {
            name: name.into(),
            input,
            carried: Vec::new(),
            first: true,
            ended: false,
            of_bytes: true,
        }
    }

    /// The next piece; none behind the last.
    pub fn next_piece(&mut self) -> io::Result<Option<Piece>> {
        /// How many bytes tell the encoding.
        const TELLING: usize = 4;
        if self.ended {
            return Ok(None);
        }
        let mut bytes = std::mem::take(&mut self.carried);
        loop {
            let before = bytes.len();
            bytes.resize(before + PIECE, 0);
            let read = read_some(&mut self.input, &mut bytes[before..])?;
            bytes.truncate(before + read);
            self.ended = read == 0;
            if self.ended || bytes.len() >= TELLING {
                break;
            }
        }
        let first = std::mem::take(&mut self.first);
        if first {
            self.of_bytes = Encoding::detect(&bytes) == Encoding::Bytes;
        }
        let cut = if self.ended || !self.of_bytes {
            None
        } else {
            last_boundary(&bytes)
        };
        if let Some(cut) = cut {
            self.carried = bytes[cut..].to_vec();
            bytes.truncate(cut);
        }
        Ok(Some(Piece {
            name: Arc::clone(&self.name),
            bytes,
            first,
            last: self.ended,
            of_bytes: self.of_bytes,
            at_boundary: cut.is_some(),
        }))
    }
}

/// Where the last line begins that is a tag behind a blank line.
fn last_boundary(bytes: &[u8]) -> Option<usize> {
    let behind_blank_line =
        |at: &usize| matches!(bytes[..*at], [.., b'\n', b'\n'] | [.., b'\n', b'\r', b'\n']);
    let is_tag = |at: &usize| {
        let line = &bytes[*at..];
        let whole = memchr::memchr(b'\n', line).map(|len| &line[..len]);
        whole.is_some_and(|line| std::str::from_utf8(line).is_ok_and(is_plain_tag))
    };
    memchr::memrchr_iter(b'[', bytes)
        .filter(|at| *at > 0 && behind_blank_line(at))
        .find(is_tag)
}

/// The games of a piece, read before its place in the file is known.
pub(crate) struct EarlyRead {
    source: Source,
    screened: Screened,
    /// Whether no game reaches over the end of the piece.
    whole: bool,
    lines: usize,
}

impl Piece {
    /// Reads the games of the piece as if the ones before it ended where it begins. None where that cannot be.
    pub fn read_early(&mut self, options: &Options) -> Option<EarlyRead> {
        const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
        let plain = self.of_bytes && !self.bytes.starts_with(BYTE_ORDER_MARK);
        if !plain || !(self.at_boundary || self.last) {
            return None;
        }
        let text = match String::from_utf8(std::mem::take(&mut self.bytes)) {
            Ok(text) => text,
            Err(error) => {
                self.bytes = error.into_bytes();
                return None;
            }
        };
        let source = Source::of_text(&*self.name, text);
        let (screened, at_end) = screen_part(&source, !self.first, options);
        Some(EarlyRead {
            whole: self.last || is_settled(&source, at_end),
            lines: source.line_breaks(),
            source,
            screened,
        })
    }
}

/// Some games of a file, sifted.
pub(crate) struct ScreenedChunk {
    pub source: Source,
    pub screened: Screened,
    /// How many games of the file came before.
    pub games_before: usize,
}

/// Gives the pieces of files their places, one after another.
#[derive(Default)]
pub(crate) struct Sorter {
    assembler: Assembler,
}

impl Sorter {
    /// Takes up the next piece. What was read ahead is kept if it was read rightly; else the piece is put
    /// together with what is left of the ones before.
    pub fn sort(&mut self, piece: Piece, ahead: Option<EarlyRead>, options: &Options) -> Vec<ScreenedChunk> {
        if piece.first {
            self.assembler = Assembler::new(piece.name.to_string());
        }
        match (ahead, self.assembler.place()) {
            (Some(ahead), Some((origin, games_before))) if ahead.whole => {
                let length = ahead.source.text().len();
                let games = ahead.screened.games().len();
                self.assembler.skip(length, ahead.lines, games);
                vec![ScreenedChunk {
                    source: ahead.source.beginning_at(origin),
                    screened: ahead.screened,
                    games_before,
                }]
            }
            (Some(ahead), _) => self.assemble(&piece, ahead.source.text().as_bytes(), options),
            (None, _) => self.assemble(&piece, &piece.bytes, options),
        }
    }

    fn assemble(&mut self, piece: &Piece, bytes: &[u8], options: &Options) -> Vec<ScreenedChunk> {
        self.assembler.push(bytes, piece.at_boundary);
        if piece.last {
            self.assembler.end();
        }
        let read = |source: &Source, at_game: bool| screen_part(source, at_game, options);
        let chunks = std::iter::from_fn(|| self.assembler.next(&read));
        chunks
            .map(|chunk| ScreenedChunk {
                source: chunk.source,
                screened: chunk.reading,
                games_before: chunk.games_before,
            })
            .collect()
    }
}
