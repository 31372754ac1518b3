//! A file in pieces that threads can take up before it is known what came before: cut, where that can be seen,
//! at a blank line before a header.

use std::io::{self, Read};
use std::sync::Arc;

use crate::notation::{GameSplit, TextEnd, is_plain_tag};
use crate::source::{Encoding, Source};

use super::assembler::{Assembler, Games, Place, WholeUpTo, is_settled};
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
    /// How the file is encoded.
    encoding: Encoding,
    /// Whether the next piece seems to begin with a header.
    at_boundary: bool,
}

/// Cuts a file into pieces.
pub(crate) struct Pieces<R> {
    name: Arc<str>,
    input: R,
    /// Where what is read at a time arrives. It is made once: a pipe may give a few bytes at a time.
    arriving: Vec<u8>,
    /// What was read and belongs to the next piece.
    carried: Vec<u8>,
    first: bool,
    ended: bool,
    /// How the file is encoded, if that was said or its first bytes are known.
    encoding: Option<Encoding>,
}

impl<R: Read> Pieces<R> {
    /// The pieces of an input; its encoding is told by its bytes, where it is not known.
    pub(crate) fn new(name: &str, input: R, encoding: Option<Encoding>) -> Pieces<R> {
        Pieces {
            name: name.into(),
            input,
            arriving: Vec::new(),
            carried: Vec::new(),
            first: true,
            ended: false,
            encoding,
        }
    }

    /// The next piece; `None` after the last.
    pub(crate) fn next_piece(&mut self) -> io::Result<Option<Piece>> {
        /// How many bytes tell the encoding.
        const TELLING: usize = 4;
        if self.ended {
            return Ok(None);
        }
        let mut bytes = std::mem::take(&mut self.carried);
        self.arriving.resize(PIECE, 0);
        loop {
            let read = read_some(&mut self.input, &mut self.arriving)?;
            bytes.extend_from_slice(&self.arriving[..read]);
            self.ended = read == 0;
            if self.ended || bytes.len() >= TELLING {
                break;
            }
        }
        let first = std::mem::take(&mut self.first);
        let encoding = *self.encoding.get_or_insert_with(|| Encoding::detect(&bytes));
        let cut = if self.ended || encoding != Encoding::Bytes {
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
            encoding,
            at_boundary: cut.is_some(),
        }))
    }
}

/// Where the last line begins that is a tag after a blank line.
fn last_boundary(bytes: &[u8]) -> Option<usize> {
    let after_blank_line =
        |at: &usize| matches!(bytes[..*at], [.., b'\n', b'\n'] | [.., b'\n', b'\r', b'\n']);
    let is_tag = |at: &usize| {
        let line = &bytes[*at..];
        let whole = memchr::memchr(b'\n', line).map(|len| &line[..len]);
        whole.is_some_and(|line| std::str::from_utf8(line).is_ok_and(is_plain_tag))
    };
    memchr::memrchr_iter(b'[', bytes)
        .filter(|at| *at > 0 && after_blank_line(at))
        .find(is_tag)
}

/// The games of a piece, read before its place in the file is known.
pub(crate) struct EarlyRead<G> {
    source: Source,
    games: G,
    /// Whether no game reaches over the end of the piece.
    whole: bool,
    lines: usize,
}

impl Piece {
    /// Reads the games of the piece as if the ones before it ended where it begins. `read` is told whether the text
    /// begins at a game. Returns `None` where that cannot be.
    pub(crate) fn read_early<G: Games>(
        &mut self,
        read: &impl Fn(&Source, bool) -> (G, TextEnd),
    ) -> Option<EarlyRead<G>> {
        const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
        let plain = self.encoding == Encoding::Bytes && !self.bytes.starts_with(BYTE_ORDER_MARK);
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
        let (games, at_end) = read(&source, !self.first);
        Some(EarlyRead {
            whole: self.last || is_settled(&source, at_end),
            lines: source.line_breaks(),
            source,
            games,
        })
    }
}

/// Some games of a file, where they stand in it.
pub(crate) struct GamesInPlace<G> {
    pub source: Source,
    pub games: G,
    /// How many games of the file came before.
    pub games_before: usize,
}

/// Gives the pieces of files their places, one after another.
#[derive(Default)]
pub(crate) struct Sorter {
    assembler: Assembler,
}

impl Sorter {
    /// Takes up the next piece. What was read early is kept if it was read rightly; else the piece is put
    /// together with what is left of the ones before.
    pub(crate) fn sort<G: Games>(
        &mut self,
        piece: Piece,
        early: Option<EarlyRead<G>>,
        read: &impl Fn(&Source, bool) -> (G, TextEnd),
    ) -> Vec<GamesInPlace<G>> {
        if piece.first {
            self.assembler =
                Assembler::new(piece.name.to_string(), GameSplit::AsNative, Some(piece.encoding));
        }
        match (early, self.assembler.place()) {
            (Some(early), Some((origin, games_before))) if early.whole => {
                let length = early.source.text().len();
                self.assembler.skip(length, early.lines, early.games.count());
                vec![GamesInPlace {
                    source: early.source.beginning_at(origin),
                    games: early.games,
                    games_before,
                }]
            }
            (Some(early), _) => self.assemble(&piece, early.source.text().as_bytes(), read),
            (None, _) => self.assemble(&piece, &piece.bytes, read),
        }
    }

    fn assemble<G: Games>(
        &mut self,
        piece: &Piece,
        bytes: &[u8],
        read: &impl Fn(&Source, bool) -> (G, TextEnd),
    ) -> Vec<GamesInPlace<G>> {
        self.assembler.push(bytes, piece.at_boundary);
        if piece.last {
            self.assembler.end();
        }
        let read = |source: &Source, place: Place| {
            let (games, at_end) = read(source, place.at_game);
            (games, WholeUpTo::Native(at_end))
        };
        let chunks = std::iter::from_fn(|| self.assembler.next(&read));
        chunks
            .map(|chunk| GamesInPlace {
                source: chunk.source,
                games: chunk.reading,
                games_before: chunk.games_before,
            })
            .collect()
    }
}
