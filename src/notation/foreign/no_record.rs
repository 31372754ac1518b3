//! What is no record of awalé, however it is read: documents of other programs, and games of chess and go.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::error::Category;

use super::sample::Sample;

/// What a text is that is no record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoRecord {
    /// A document of a word processor, as RTF.
    Rtf,
    /// A page to print.
    Pdf,
    /// A document of an office program, or another archive.
    Office,
    /// A game of go, as SGF.
    Sgf,
    /// A game of chess, as PGN.
    Chess,
    /// A tournament of chess, as TRF.
    Trf,
    /// JSON of another program.
    Json,
}

/// What the beginning of a text tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is no record.
    No(NoRecord),
    /// It may be one.
    MayBe,
    /// More of it is needed.
    Undecided,
}

/// Whether a text is no record of awalé. `head` is its beginning, all of it if it has `ended`.
///
/// ```
/// use awale::notation::{NoRecord, Verdict, no_record};
/// assert_eq!(no_record("{\\rtf1 1. C d}", true), Verdict::No(NoRecord::Rtf));
/// assert_eq!(no_record("1. e4 e5 2. Nf3 Nc6 *", true), Verdict::No(NoRecord::Chess));
/// assert_eq!(no_record("1. C d *", true), Verdict::MayBe);
/// ```
#[must_use]
pub fn no_record(head: &str, ended: bool) -> Verdict {
    let text = head.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
    let sure = SIGNATURES
        .iter()
        .find(|(signature, _)| text.starts_with(signature));
    if let Some((_, kind)) = sure {
        return Verdict::No(*kind);
    }
    let begun = |(signature, _): &(&str, NoRecord)| signature.starts_with(text);
    if !ended && SIGNATURES.iter().any(begun) {
        return Verdict::Undecided;
    }
    if text.starts_with(['{', '[']) {
        match json(text, ended) {
            Verdict::MayBe => {}
            told => return told,
        }
    }
    if text.starts_with("(;") && is_sgf(text) {
        return Verdict::No(NoRecord::Sgf);
    }
    if is_trf(text, ended) {
        return Verdict::No(NoRecord::Trf);
    }
    if is_chess(&Sample::of(head, ended)) {
        return Verdict::No(NoRecord::Chess);
    }
    Verdict::MayBe
}

/// What nothing else begins with.
const SIGNATURES: [(&str, NoRecord); 5] = [
    ("{\\rtf", NoRecord::Rtf),
    ("%PDF-", NoRecord::Pdf),
    ("PK\u{3}\u{4}", NoRecord::Office),
    // The first bytes of an old office document, as Windows-1252 has them.
    ("ÐÏ\u{11}à", NoRecord::Office),
    ("(;GM[", NoRecord::Sgf),
];

/// `(;` and properties: one or two capitals and a value in brackets.
fn is_sgf(text: &str) -> bool {
    let node = text.trim_start_matches(['(', ';']).trim_start();
    let name = node.len() - node.trim_start_matches(|c: char| c.is_ascii_uppercase()).len();
    matches!(name, 1 | 2) && node[name..].starts_with('[')
}

/// Lines that begin with a code of three characters, those of the tournament or of a player among them.
fn is_trf(text: &str, ended: bool) -> bool {
    /// How many lines are looked at.
    const LINES: usize = 10;
    let whole = |line: &&str| ended || line.ends_with(['\n', '\r']);
    let lines = text.split_inclusive('\n').take_while(whole);
    let codes: Vec<&str> = lines
        .map(str::trim_end)
        .filter(|line| !line.is_empty() && !line.starts_with("###"))
        .take(LINES)
        .map(|line| line.split(' ').next().unwrap_or_default())
        .collect();
    let code = |code: &&str| {
        let known = |c: char| c.is_ascii_digit() || c.is_ascii_uppercase();
        code.len() == 3 && code.chars().all(known)
    };
    codes.iter().all(code) && codes.iter().any(|code| ["001", "012"].contains(code))
}

/// Moves of chess: pieces that awalé has not, or, under the players' colours, nothing but squares.
fn is_chess(sample: &Sample<'_>) -> bool {
    let tagged = |names: &[&str]| {
        let mut tags = sample.tags.iter();
        tags.any(|(name, _)| names.iter().any(|wanted| name.eq_ignore_ascii_case(wanted)))
    };
    if tagged(&["Variant", "South", "North", "Sud", "Nord", "Variante"]) {
        return false;
    }
    let moves = sample
        .words
        .iter()
        .filter(|word| chess_move(word).is_some())
        .count();
    let pieces = sample.words.iter().any(|word| chess_move(word) == Some(true));
    if pieces {
        return 2 * moves >= sample.words.len();
    }
    moves > 0 && moves == sample.words.len() && tagged(&["White"]) && tagged(&["Black"])
}

/// Whether a word is a move of chess; with it, whether by a piece that no move of awalé names.
fn chess_move(word: &str) -> Option<bool> {
    let word = word.trim_end_matches(['+', '#', '!', '?', ',']);
    if ["O-O", "O-O-O"].contains(&word) {
        return Some(true);
    }
    let word = match word.split_once('=') {
        Some((word, "Q" | "R" | "B" | "N")) => word,
        Some(_) => return None,
        None => word,
    };
    let before = word
        .len()
        .checked_sub(2)
        .filter(|at| word.is_char_boundary(*at))?;
    let (before, square) = word.split_at(before);
    let mut of_square = square.chars();
    let file = of_square.next().is_some_and(|c| ('a'..='h').contains(&c));
    let rank = of_square.next().is_some_and(|c| ('1'..='8').contains(&c));
    let rest = before.trim_start_matches(['K', 'Q', 'R', 'N', 'B']);
    let from = |c: char| ('a'..='h').contains(&c) || ('1'..='8').contains(&c) || c == 'x';
    let named = before.len() - rest.len();
    (file && rank && named <= 1 && rest.len() <= 3 && rest.chars().all(from))
        .then(|| before.starts_with(['K', 'Q', 'R', 'N']))
}

/// What of a value tells whether the export wrote it.
#[derive(Deserialize)]
struct Shape {
    format: Option<String>,
    games: Option<Vec<IgnoredAny>>,
    plies: Option<Vec<IgnoredAny>>,
}

/// Whether a text that begins with a brace or a bracket is JSON that is not ours.
fn json(text: &str, ended: bool) -> Verdict {
    const NOT_OURS: Verdict = Verdict::No(NoRecord::Json);
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<IgnoredAny>();
    let first = values.next();
    let end = values.byte_offset();
    let cut_off = matches!(&first, Some(Err(error)) if error.classify() == Category::Eof);
    let object = text.starts_with('{');
    if cut_off && !ended {
        return if object && names_ours(text) {
            Verdict::MayBe
        } else {
            Verdict::Undecided
        };
    }
    match first {
        Some(Ok(_)) if object && is_ours(&text[..end]) => Verdict::MayBe,
        // A comment may be empty, and a word in brackets no tag: JSON is followed by more JSON, or nothing.
        Some(Ok(_))
            if text[end..].trim_start().is_empty() || text[end..].trim_start().starts_with(['{', '[']) =>
        {
            if ended || begins_as_object(text) || !object {
                NOT_OURS
            } else {
                Verdict::Undecided
            }
        }
        Some(Ok(_)) if begins_as_object(text) => NOT_OURS,
        // Cut off, or broken further on.
        _ if object && begins_as_object(text) && !names_ours(text) => NOT_OURS,
        _ => Verdict::MayBe,
    }
}

/// Whether an object is a document of the export, or one of its games.
fn is_ours(object: &str) -> bool {
    let Ok(shape) = serde_json::from_str::<Shape>(object) else {
        return false;
    };
    let document = shape.games.is_some() && shape.format.is_some_and(|format| format == "awale/1");
    document || shape.plies.is_some()
}

/// Whether a text that is not all there names what the export writes at its beginning.
fn names_ours(text: &str) -> bool {
    ["\"awale/1\"", "\"plies\"", "\"letters\""]
        .iter()
        .any(|ours| text.contains(ours))
}

/// Whether a brace is followed by a name and a colon.
fn begins_as_object(text: &str) -> bool {
    let inner = text.strip_prefix('{').map(str::trim_start);
    let key = inner
        .and_then(|inner| inner.strip_prefix('"'))
        .and_then(|inner| inner.split_once('"'));
    key.is_some_and(|(_, after)| after.trim_start().starts_with(':'))
}
