//! Where one game of a text ends and the next begins.

use super::json;
use super::table::{self, RowKind};
use crate::record::{SyntaxIssue, SyntaxIssueKind};
use crate::source::Span;

/// How a notation parts its games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameSplit {
    /// As our own does: only reading the moves tells where a game ends.
    #[default]
    AsNative,
    /// A line a game; lines that begin with `#` are comments on the next.
    Lines,
    /// By headers, results and blank lines; a line a game where there is neither a header nor a move number.
    Paragraphs,
    /// By headers, results and blank lines alone.
    BlankLines,
    /// By headers, heads of tables, and where numbers begin anew.
    Rows,
    /// A JSON object a game, in a document or one after the other.
    Objects,
}

/// A text, split into games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Split {
    /// The games that are known to be whole.
    pub games: Vec<Span>,
    /// From where on the text has not been split, because what follows it may belong there.
    pub rest: usize,
    /// Text that belongs to no game.
    pub outside: Vec<SyntaxIssue>,
}

impl GameSplit {
    /// Splits a text. Where it has not `ended`, what could go on is left. Returns `None` where our own reader has
    /// to tell.
    pub(crate) fn split(self, text: &str, ended: bool) -> Option<Split> {
        match self {
            GameSplit::AsNative => None,
            GameSplit::Lines => Some(lines(text, ended)),
            GameSplit::Paragraphs => Some(paragraphs(text, ended, true)),
            GameSplit::BlankLines => Some(paragraphs(text, ended, false)),
            GameSplit::Rows => Some(rows(text, ended)),
            GameSplit::Objects => Some(objects(text, ended)),
        }
    }
}

/// The lines of a text with their breaks, and where each begins.
pub(super) fn lines_of(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        let len = match rest.find(['\n', '\r']) {
            Some(end) if rest[end..].starts_with("\r\n") => end + 2,
            Some(end) => end + 1,
            None => rest.len(),
        };
        let start = at;
        at += len;
        Some((start, &rest[..len]))
    })
}

/// Where a line that begins at a place has its content: neither spaces nor byte order marks around it.
fn trimmed(start: usize, line: &str) -> Span {
    let blank = |c: char| c.is_whitespace() || c == '\u{FEFF}';
    let content = line.trim_start_matches(blank);
    let from = start + (line.len() - content.len());
    Span::new(from, from + content.trim_end_matches(blank).len())
}

fn lines(text: &str, ended: bool) -> Split {
    let mut split = Split::default();
    let mut comments: Option<Span> = None;
    for (start, line) in lines_of(text) {
        if !ended && !line.ends_with(['\n', '\r']) {
            break;
        }
        let span = trimmed(start, line);
        let content = &text[span.start..span.end];
        if content.starts_with('#') {
            comments = Some(comments.map_or(span, |before| before.to(span)));
            continue;
        }
        if content.is_empty() {
            continue;
        }
        let span = comments.take().map_or(span, |before| before.to(span));
        split.games.push(span);
        split.rest = start + line.len();
    }
    if ended {
        split.outside.extend(comments.map(skipped));
        split.rest = text.len();
    }
    split
}

fn rows(text: &str, ended: bool) -> Split {
    let mut split = Split::default();
    let mut game: Option<Span> = None;
    // Lines that are no rows, since the last row: they belong to what follows where that is another game.
    let mut loose: Option<Span> = None;
    let mut moves = false;
    for (start, line) in lines_of(text) {
        if !ended && !line.ends_with(['\n', '\r']) {
            break;
        }
        let span = trimmed(start, line);
        if span.start == span.end {
            continue;
        }
        // Tabs at its end part cells.
        let kind = table::look(line.trim_end_matches(['\n', '\r']));
        if kind == RowKind::Loose {
            loose = Some(loose.map_or(span, |before| before.to(span)));
            continue;
        }
        let span = loose.take().map_or(span, |before| before.to(span));
        if matches!(kind, RowKind::Begins { .. }) && moves {
            split.games.extend(game.take());
            split.rest = span.start;
            moves = false;
        }
        game = Some(game.map_or(span, |game| game.to(span)));
        moves |= matches!(kind, RowKind::Plays | RowKind::Begins { plays: true });
    }
    if ended {
        let last = match (game, loose) {
            (Some(game), Some(loose)) => Some(game.to(loose)),
            (game, loose) => game.or(loose),
        };
        split.games.extend(last);
        split.rest = text.len();
    }
    split
}

fn skipped(span: Span) -> SyntaxIssue {
    SyntaxIssue {
        span,
        kind: SyntaxIssueKind::SkippedText,
        more: 0,
    }
}

/// What has been seen of a game whose end is looked for.
#[derive(Default)]
struct Seen {
    start: Option<usize>,
    end: usize,
    tags: bool,
    moves: bool,
    numbers: bool,
    result: bool,
    comment: bool,
}

/// `line_a_game`: where there is neither a header nor a move number, each line is a game.
fn paragraphs(text: &str, ended: bool, line_a_game: bool) -> Split {
    let mut split = Split::default();
    let mut seen = Seen::default();
    let mut blank = false;
    for (start, line) in lines_of(text) {
        let span = trimmed(start, line);
        let content = &text[span.start..span.end];
        if content.is_empty() {
            blank = true;
            continue;
        }
        let tag = is_tag(content) && (!seen.comment || blank);
        let first = content.starts_with("1.") || content.starts_with("1:");
        let parted = if tag {
            seen.moves
        } else {
            seen.moves
                && !seen.comment
                && (seen.result
                    || blank && (first || !seen.tags)
                    || line_a_game && !seen.tags && !seen.numbers)
        };
        if parted && let Some(from) = seen.start {
            split.games.push(Span::new(from, seen.end));
            seen = Seen::default();
        }
        seen.start.get_or_insert(span.start);
        seen.end = span.end;
        if tag {
            (seen.tags, seen.comment) = (true, false);
        } else if !content.starts_with(['#', ';']) || seen.comment {
            look(&mut seen, content);
        }
        blank = false;
    }
    match seen.start {
        Some(from) if ended => {
            split.games.push(Span::new(from, seen.end));
            split.rest = text.len();
        }
        Some(from) => split.rest = from,
        None => split.rest = text.len(),
    }
    split
}

/// Whether a line begins as a tag does.
pub(super) fn is_tag(line: &str) -> bool {
    line.strip_prefix('[')
        .is_some_and(|rest| rest.trim_start().starts_with(char::is_alphabetic))
}

/// Looks at a line of moves: whether it has any, numbers, a result; and whether a comment goes on after it.
fn look(seen: &mut Seen, line: &str) {
    let mut rest = line;
    loop {
        let Some(at) = rest.find(if seen.comment { '}' } else { '{' }) else {
            if !seen.comment {
                look_at_words(seen, rest);
            }
            return;
        };
        if !seen.comment {
            look_at_words(seen, &rest[..at]);
        }
        seen.comment = !seen.comment;
        rest = &rest[at + 1..];
    }
}

fn look_at_words(seen: &mut Seen, text: &str) {
    for word in text.split_whitespace() {
        if word.starts_with(';') {
            return;
        }
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        if digits > 0 && word[digits..].starts_with(['.', ':', '…']) {
            seen.numbers = true;
        } else if crate::notation::lex::read_result(word).is_some() {
            seen.result = true;
            seen.moves = true;
            continue;
        }
        seen.moves = true;
        seen.result = false;
    }
}

/// The objects of a text: braces are counted, strings passed over. In a document the games are the objects in
/// its list; elsewhere each object is one.
fn objects(text: &str, ended: bool) -> Split {
    let mut split = Split::default();
    let in_document = is_document(text);
    let (mut depth, mut start, mut from) = (0u32, 0, 0);
    let game_depth = u32::from(in_document) + 1;
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => at = string_end(bytes, at),
            b'{' => {
                depth += 1;
                if depth == game_depth {
                    start = at;
                    outside_text(text, Span::new(from, at), in_document, &mut split);
                }
            }
            b'}' => {
                if depth == game_depth {
                    let object = Span::new(start, at + 1);
                    if json::is_game(&text[object.start..object.end]) {
                        split.games.push(object);
                    } else {
                        foreign_object(object, &mut split);
                    }
                    from = at + 1;
                    split.rest = from;
                }
                depth = depth.saturating_sub(1);
            }
            _ => {}
        }
        at += 1;
    }
    if ended {
        if depth >= game_depth {
            split.games.push(Span::new(start, text.trim_end().len()));
        } else if split.games.is_empty() && breaks_off(text) {
            split.outside.push(skipped(trimmed(0, text)));
        } else {
            outside_text(text, Span::new(from, text.len()), in_document, &mut split);
        }
        split.rest = text.len();
    }
    split
}

/// An object that is no game.
fn foreign_object(object: Span, split: &mut Split) {
    match split.outside.last_mut() {
        Some(last) => last.more += 1,
        None => split.outside.push(skipped(object)),
    }
}

/// Whether a text without games opens something that it does not close, such as a document that was cut.
fn breaks_off(text: &str) -> bool {
    text.contains(['{', '[']) && serde_json::from_str::<serde::de::IgnoredAny>(text.trim()).is_err()
}

/// The closing quote of the string that opens at a place, or the end.
fn string_end(bytes: &[u8], open: usize) -> usize {
    let mut at = open + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Whether a text begins with an object that lists games, not with a game.
pub(super) fn is_document(text: &str) -> bool {
    let inner = text.trim_start_matches('\u{FEFF}').trim_start();
    let Some(inner) = inner.strip_prefix('{').map(str::trim_start) else {
        return false;
    };
    ["\"format\"", "\"games\""]
        .iter()
        .any(|key| inner.starts_with(key))
}

/// Text between games that is none of what JSON puts there.
fn outside_text(text: &str, span: Span, in_document: bool, split: &mut Split) {
    let between = &text[span.start..span.end];
    if in_document
        || between
            .chars()
            .all(|c| c.is_whitespace() || ",[]}\u{FEFF}".contains(c))
    {
        return;
    }
    let inner = trimmed(span.start, between);
    match split.outside.last_mut() {
        Some(last) => last.more += 1,
        None => split.outside.push(skipped(inner)),
    }
}
