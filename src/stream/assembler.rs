//! Chunks of whole games out of pieces of bytes, wherever those are cut: the one assembler, told by the notation
//! where games part.

use crate::notation::{GameSplit, Reading, TextEnd};
use crate::record::{SyntaxIssue, SyntaxIssueKind};
use crate::source::{Encoding, Origin, Source, Span};

use super::{Chunk, LONGEST_GAME};

/// What was read of a text's games: where they begin, and how the last one stands.
pub(crate) trait Games: Default {
    fn count(&self) -> usize;
    fn start(&self, game: usize) -> usize;
    fn last_has_result(&self) -> bool;
    fn keep_first(&mut self, games: usize);
    /// The text without what stands after the last of them.
    fn text_up_to(source: Source, cut: usize) -> Source;
    /// No game, and something to be said of the text.
    fn none_but(issue: SyntaxIssue) -> Self;
}

impl Games for Reading {
    fn count(&self) -> usize {
        self.records.len()
    }

    fn start(&self, game: usize) -> usize {
        self.records[game].span.start
    }

    fn last_has_result(&self) -> bool {
        self.records.last().is_none_or(|record| record.result.is_some())
    }

    fn keep_first(&mut self, games: usize) {
        self.records.truncate(games);
    }

    fn text_up_to(source: Source, cut: usize) -> Source {
        source.ending_at(cut)
    }

    fn none_but(issue: SyntaxIssue) -> Reading {
        Reading {
            records: Vec::new(),
            outside: vec![issue],
        }
    }
}

/// Where a text is that is read, and what stands around it.
#[derive(Clone, Copy)]
pub(crate) struct Place {
    /// Whether it begins where a game was found to begin.
    pub at_game: bool,
    /// Whether nothing follows it.
    pub ended: bool,
}

/// How far the games of a text are known to be whole.
pub(crate) enum WholeUpTo {
    /// Up to here: what follows may go on in the next bytes.
    Here(usize),
    /// As our own reader left the text: the assembler knows what may follow it.
    Native(TextEnd),
}

/// Puts the bytes of a file together to chunks of whole games.
#[derive(Default)]
pub(crate) struct Assembler {
    name: String,
    split: GameSplit,
    buffer: Vec<u8>,
    /// Where the buffer begins in the file.
    origin: Origin,
    /// How the file is encoded, once its first bytes are known.
    encoding: Option<Encoding>,
    ended: bool,
    /// Whether what follows the buffer was seen to be a header after a blank line. That header begins a game only
    /// if the text before it lets it: inside a comment it is a part of the comment. So this alone cuts nothing;
    /// it says that looking is worth it, and [`is_settled`] says whether the cut holds.
    at_boundary: bool,
    /// Whether nothing has been added since the buffer was looked at: looking again would find the same.
    looked_at: bool,
    /// How long the buffer must be before it is worth reading it again. It doubles with each attempt that finds no
    /// whole game; a long game that trickles in would otherwise be read from its start with every piece.
    retry_at_len: usize,
    /// Games handed out so far.
    games: usize,
    /// Whether the buffer begins where a game was found to begin. Only the first text of a file may open with
    /// something else, and what stands there is looked at in another way; a cut is always made where a game
    /// begins, so a reader of what follows must not look for such an opening again.
    at_game: bool,
    /// Whether the rest of a game that is too long is being passed over. What is in the buffer then is no game
    /// from its start: it must not be read, only searched for a place where one surely begins.
    passing: bool,
    /// Whether it has been said how the file is encoded.
    noted: bool,
}

impl Assembler {
    /// How many bytes tell the encoding.
    const TELLING: usize = 4;

    /// For a file of this name; messages call it so. Its encoding is told by its bytes, where it is not known.
    pub(super) fn new(name: String, split: GameSplit, encoding: Option<Encoding>) -> Assembler {
        Assembler {
            name,
            split,
            encoding,
            retry_at_len: Assembler::TELLING,
            ..Assembler::default()
        }
    }

    /// Adds the next bytes of the file. `at_boundary` says that a line follows that begins a game unless what
    /// is before it makes it part of something else, such as a comment.
    pub(super) fn push(&mut self, bytes: &[u8], at_boundary: bool) {
        self.buffer.extend_from_slice(bytes);
        self.at_boundary = at_boundary;
        self.looked_at &= bytes.is_empty();
    }

    /// Says that nothing follows.
    pub(super) fn end(&mut self) {
        self.ended = true;
        self.looked_at = false;
    }

    pub(super) fn has_ended(&self) -> bool {
        self.ended
    }

    /// Where the next piece begins, and how many games were before it, if nothing is kept of the pieces so far.
    pub(super) fn place(&self) -> Option<(Origin, usize)> {
        (self.buffer.is_empty() && !self.passing).then_some((self.origin, self.games))
    }

    /// Takes note of a piece that was dealt with elsewhere, up to the beginning of a line.
    pub(super) fn skip(&mut self, bytes: usize, lines: usize, games: usize) {
        self.origin.offset += bytes;
        self.origin.lines += lines;
        self.origin.columns = 0;
        self.origin.windows_1252 = false;
        self.games += games;
        self.at_game = true;
        self.encoding = self.encoding.or(Some(Encoding::Bytes));
    }

    /// The next games that are known to be whole; `None` until more is added, or at the end.
    pub(super) fn next<G: Games>(
        &mut self,
        read: &impl Fn(&Source, Place) -> (G, WholeUpTo),
    ) -> Option<Chunk<G>> {
        if self.buffer.is_empty() || self.looked_at {
            return None;
        }
        if self.passing {
            return Some(self.pass_over());
        }
        let enough = self.ended || self.at_boundary || self.buffer.len() >= self.retry_at_len.max(1);
        let chunk = if enough { self.chunk(read) } else { None };
        self.looked_at = chunk.is_none();
        chunk
    }

    /// The games that the buffer is known to hold whole, if there are any.
    fn chunk<G: Games>(&mut self, read: &impl Fn(&Source, Place) -> (G, WholeUpTo)) -> Option<Chunk<G>> {
        let Some(end) = self.readable() else {
            return self.wait();
        };
        let source = self.source(end);
        let place = Place {
            at_game: self.at_game,
            ended: self.ended,
        };
        let (mut games, whole) = read(&source, place);
        let cut = match whole {
            _ if self.ended => source.text().len(),
            WholeUpTo::Here(cut) => cut,
            WholeUpTo::Native(at_end) if self.is_all_whole(&games, &source, at_end, end) => {
                source.text().len()
            }
            WholeUpTo::Native(at_end) => whole_games(&mut games, at_end.undecided),
        };
        if cut > 0 || self.ended {
            let chunk = self.hand_out(source, games, cut);
            self.at_game = true;
            return Some(chunk);
        }
        if self.buffer.len() <= LONGEST_GAME {
            return self.wait();
        }
        Some(self.too_long(source))
    }

    /// How much of the buffer can be read: whole lines, or all of it where nothing follows or a line is longer
    /// than a game may be.
    fn readable(&mut self) -> Option<usize> {
        let len = self.buffer.len();
        if self.ended {
            return Some(len);
        }
        let encoding = self.encoding();
        let object = match (self.split, encoding) {
            // A document may be one line from end to end.
            (GameSplit::Objects, encoding) if encoding.is_of_bytes() => {
                memchr::memrchr(b'}', &self.buffer).map(|at| at + 1)
            }
            _ => None,
        };
        let whole = encoding.last_line_end(&self.buffer).max(object);
        // Where a line is cut, no character of two bytes is.
        let all = if encoding.is_of_bytes() { len } else { len & !1 };
        whole.or_else(|| (len > LONGEST_GAME).then_some(all))
    }

    fn encoding(&mut self) -> Encoding {
        if self.encoding.is_none() {
            let at = self.origin.offset;
            let encoding = if at == 0 {
                Encoding::detect(&self.buffer)
            } else {
                Encoding::detect_later(&self.buffer, at)
            };
            // More of the first lines may tell more.
            if encoding == Encoding::Bytes && self.may_be_wrapped() && !self.ended {
                return encoding;
            }
            self.encoding = Some(encoding);
        }
        self.encoding.unwrap_or(Encoding::Bytes)
    }

    /// Whether what the buffer begins with may still tell that the file is wrapped. However the bytes arrive, the same
    /// of them must tell; a game that was handed out before had nothing to unwrap.
    fn may_be_wrapped(&self) -> bool {
        let at = self.origin.offset;
        at == 0 || self.split == GameSplit::AsNative && at < Encoding::TELLING
    }

    /// The first bytes of the buffer as a text.
    fn source(&mut self, end: usize) -> Source {
        let bytes = self.buffer[..end].to_vec();
        let encoding = self.encoding();
        Source::part(self.name.clone(), bytes, self.origin, encoding)
    }

    /// Whether all games of a text that our own reader has read are whole, though the file has not ended.
    fn is_all_whole<G: Games>(&self, games: &G, source: &Source, at_end: TextEnd, end: usize) -> bool {
        let left = self.buffer.len() - end;
        let at_boundary = self.at_boundary && left == 0 && is_settled(source, at_end);
        // A line that alone is longer than half a game may be cannot be waited for: a game with a result before it
        // is whole. Without one, the line belongs to it, and it is too long.
        at_boundary || left > LONGEST_GAME / 2 && games.last_has_result()
    }

    /// Hands out games, and what of the buffer they stand for.
    fn hand_out<G: Games>(&mut self, source: Source, reading: G, cut: usize) -> Chunk<G> {
        // At the end of the file nothing may be left, not even half a character.
        let all = self.ended && cut == source.text().len();
        let stored = if all {
            self.buffer.len()
        } else {
            self.origin = source.origin_at(cut);
            source.stored_length(cut)
        };
        if !self.may_be_wrapped() {
            self.encoding.get_or_insert(Encoding::Bytes);
        }
        let games_before = self.games;
        self.games += reading.count();
        self.retry_at_len = 0;
        let rest = self.buffer.split_off(stored);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let mut source = G::text_up_to(source, cut);
        self.noted = source.note_encoding_once(self.noted);
        Chunk {
            source,
            reading,
            games_before,
            bytes,
        }
    }

    /// No game is whole yet: waits until there is as much again, or more than a game may have.
    fn wait<G>(&mut self) -> Option<Chunk<G>> {
        self.retry_at_len = (self.buffer.len() * 2).clamp(Assembler::TELLING, LONGEST_GAME + 1);
        None
    }

    /// A game longer than one may be: it is named, and its rest passed over.
    fn too_long<G: Games>(&mut self, source: Source) -> Chunk<G> {
        let end = source.text().len();
        let issue = SyntaxIssue {
            span: Span::new(0, end),
            kind: SyntaxIssueKind::GameTooLong,
            more: 0,
        };
        self.passing = match self.split {
            GameSplit::AsNative => true,
            GameSplit::Lines
            | GameSplit::Paragraphs
            | GameSplit::BlankLines
            | GameSplit::Rows
            | GameSplit::Objects => !source.text().ends_with(['\n', '\r']),
        };
        self.hand_out(source, G::none_but(issue), end)
    }

    /// Passes over the rest of a game that is too long, up to where a game surely begins.
    fn pass_over<G: Games>(&mut self) -> Chunk<G> {
        // Longer than any blank line that is looked at as one; what begins in it may end in the next piece.
        const OVERLAP: usize = 256;
        let source = self.source(self.buffer.len());
        let text = source.text();
        let next = match self.split {
            GameSplit::AsNative => header_after_blank_line(text),
            GameSplit::Lines
            | GameSplit::Paragraphs
            | GameSplit::BlankLines
            | GameSplit::Rows
            | GameSplit::Objects => text.find(['\n', '\r']).map(|at| at + 1),
        };
        let rest = if self.ended { 0 } else { OVERLAP };
        let end = next.unwrap_or_else(|| boundary_before(text, text.len().saturating_sub(rest)));
        self.passing = next.is_none() && !self.ended;
        self.looked_at = self.passing;
        self.hand_out(source, G::default(), end)
    }
}

/// Whether a header that followed a text would begin a game, so that all games of the text are whole.
pub(super) fn is_settled(source: &Source, at_end: TextEnd) -> bool {
    // An end-of-file mark counts only where the file ends.
    let marked = source.text().trim_ascii_end().ends_with('\u{1A}');
    at_end.undecided.is_none() && at_end.ends_behind_moves && !marked
}

/// The last place before or at another where a character begins.
fn boundary_before(text: &str, at: usize) -> usize {
    (0..=at).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0)
}

/// Where a line begins with what looks like a tag, after a blank line.
fn header_after_blank_line(text: &str) -> Option<usize> {
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
fn whole_games<G: Games>(reading: &mut G, undecided: Option<usize>) -> usize {
    let undecided = undecided.unwrap_or(usize::MAX);
    let starts_before = |game: &usize| reading.start(*game) <= undecided;
    let open = (0..reading.count()).rev().find(starts_before).unwrap_or(0);
    if open == 0 {
        return 0;
    }
    let cut = reading.start(open);
    reading.keep_first(open);
    cut
}
