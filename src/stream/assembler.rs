//! Chunks of games out of pieces of text, whatever the pieces: a chunk is handed out when its games are known to
//! be whole.

use crate::notation::{Reading, TextEnd};
use crate::record::{SyntaxIssue, SyntaxIssueKind};
use crate::replay::Screened;
use crate::source::{Encoding, Origin, Source, Span};

use super::{Chunk, LONGEST_GAME};

/// What was read of a text's games: where they begin, and how the last one stands.
pub(crate) trait Games: Default {
    fn count(&self) -> usize;
    fn start(&self, game: usize) -> usize;
    fn last_has_result(&self) -> bool;
    fn keep_first(&mut self, games: usize);
    /// The text without what stands behind the last of them.
    fn text_up_to(source: Source, cut: usize) -> Source;
    /// No game, and something to be said of the text.
    fn none_but(oddity: SyntaxIssue) -> Self;
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

    fn none_but(oddity: SyntaxIssue) -> Reading {
        Reading {
            records: Vec::new(),
            outside: vec![oddity],
        }
    }
}

impl Games for Screened {
    fn count(&self) -> usize {
        self.games.len()
    }

    fn start(&self, game: usize) -> usize {
        self.games[game].start
    }

    fn last_has_result(&self) -> bool {
        self.games.last().is_none_or(|game| game.has_result)
    }

    fn keep_first(&mut self, games: usize) {
        self.games.truncate(games);
    }

    /// Games will be read again, and where the last one ends is seen in what follows it.
    fn text_up_to(source: Source, cut: usize) -> Source {
        source.noting_up_to(cut)
    }

    fn none_but(oddity: SyntaxIssue) -> Screened {
        Screened::too_long(oddity)
    }
}

/// Puts pieces of a file together to chunks of whole games.
#[derive(Default)]
pub(crate) struct Assembler {
    name: String,
    buffer: Vec<u8>,
    /// Where the buffer begins in the file.
    origin: Origin,
    /// How the file is encoded, once its first bytes are known.
    encoding: Option<Encoding>,
    ended: bool,
    /// Whether a header may begin behind the buffer.
    at_boundary: bool,
    /// Whether nothing has been added since the buffer was looked at.
    looked_at: bool,
    /// How long the buffer must be before it is worth reading it again.
    retry_at_len: usize,
    /// Games handed out so far.
    games: usize,
    /// Whether the buffer begins where a game was found to begin.
    at_game: bool,
    /// Whether the rest of a game that is too long is being passed over.
    passing: bool,
    /// Whether it has been said how the file is encoded.
    noted: bool,
}

impl Assembler {
    /// For a file of this name; messages call it so.
    pub fn new(name: String) -> Assembler {
        Assembler {
            name,
            retry_at_len: 4,
            ..Assembler::default()
        }
    }

    /// Adds the next bytes of the file. `at_boundary` says that a line follows that begins a game unless what
    /// is before it makes it part of something else, such as a comment.
    pub fn push(&mut self, bytes: &[u8], at_boundary: bool) {
        self.buffer.extend_from_slice(bytes);
        self.at_boundary = at_boundary;
        self.looked_at &= bytes.is_empty();
    }

    /// Says that nothing follows.
    pub fn end(&mut self) {
        self.ended = true;
        self.looked_at = false;
    }

    pub fn has_ended(&self) -> bool {
        self.ended
    }

    /// Where the next piece begins, and how many games were before it, if nothing is kept of the pieces so far.
    pub fn place(&self) -> Option<(Origin, usize)> {
        (self.buffer.is_empty() && !self.passing).then_some((self.origin, self.games))
    }

    /// Takes note of a piece that was dealt with elsewhere, up to the beginning of a line.
    pub fn skip(&mut self, bytes: usize, lines: usize, games: usize) {
        self.origin.offset += bytes;
        self.origin.lines += lines;
        self.origin.columns = 0;
        self.games += games;
        self.at_game = true;
        self.encoding = self.encoding.or(Some(Encoding::Bytes));
    }

    /// The next games that are known to be whole; none until more is added, or at the end.
    pub fn next<G: Games>(&mut self, read: &impl Fn(&Source, bool) -> (G, TextEnd)) -> Option<Chunk<G>> {
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
    fn chunk<G: Games>(&mut self, read: &impl Fn(&Source, bool) -> (G, TextEnd)) -> Option<Chunk<G>> {
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
        let (mut reading, at_end) = read(&source, self.at_game);
        // A line that alone is longer than half a game may be cannot be waited for: a game with a result before it
        // is whole. Without one, the line belongs to it, and it is too long.
        let endless_line = whole_lines.is_some() && self.buffer.len() - end > LONGEST_GAME / 2;
        let at_boundary = self.at_boundary && end == self.buffer.len() && is_settled(&source, at_end);
        let cut = match self.ended || at_boundary || endless_line && reading.last_has_result() {
            true => source.text().len(),
            false => whole_games(&mut reading, at_end.undecided),
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
        self.games += reading.count();
        self.origin = if self.ended {
            self.origin
        } else {
            source.origin_at(cut)
        };
        self.at_game = true;
        self.retry_at_len = 0;
        let rest = self.buffer.split_off(stored);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        let mut source = G::text_up_to(source, cut);
        self.noted = source.note_encoding_once(self.noted);
        Some(Chunk {
            source,
            reading,
            games_before,
            bytes,
        })
    }

    /// Waits until there is as much again, or more than a game may have.
    fn wait<G>(&mut self) -> Option<Chunk<G>> {
        self.retry_at_len = (self.buffer.len() * 2).min(LONGEST_GAME + 1);
        None
    }

    /// No game is whole yet: waits for as much again, unless that is more than a game may have.
    fn not_yet<G: Games>(&mut self, source: Source) -> Option<Chunk<G>> {
        if self.buffer.len() <= LONGEST_GAME {
            return self.wait();
        }
        let span = Span::new(0, source.text().len());
        let oddity = SyntaxIssue {
            span,
            kind: SyntaxIssueKind::GameTooLong,
            more: 0,
        };
        let stored = source.stored_length(span.end);
        self.origin = source.origin_at(span.end);
        self.passing = true;
        self.retry_at_len = 0;
        let rest = self.buffer.split_off(stored);
        let bytes = std::mem::replace(&mut self.buffer, rest);
        Some(Chunk {
            source,
            reading: G::none_but(oddity),
            games_before: self.games,
            bytes,
        })
    }

    /// Passes over the rest of a game that is too long, up to a header behind a blank line.
    fn pass_over<G: Games>(&mut self) -> Chunk<G> {
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
        self.looked_at = self.passing;
        let rest = self.buffer.split_off(source.stored_length(end));
        let bytes = std::mem::replace(&mut self.buffer, rest);
        Chunk {
            source,
            reading: G::default(),
            games_before: self.games,
            bytes,
        }
    }
}

/// Whether a header that followed a text would begin a game, so that all games of the text are whole.
pub(super) fn is_settled(source: &Source, at_end: TextEnd) -> bool {
    // An end-of-file mark counts only where the file ends.
    let marked = source.text().trim_ascii_end().ends_with('\u{1A}');
    at_end.undecided.is_none() && at_end.ends_behind_moves && !marked
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
