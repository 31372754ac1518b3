//! Words among the moves: which lines are prose, which words state a result.

use nom::Parser;

use crate::notation::folding::{fold, folded_words};
use crate::notation::lex;
use crate::notation::vocabulary::{cause_in_words, is_result_word, tells_of_time};
use crate::record::{Aside, Termination};

/// What a line holds, counted until its end or a comment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct LineContent {
    /// Words of two letters or more that are no moves.
    pub words: usize,
    /// Words that are moves, by their letters.
    pub moves: usize,
    /// Whether there is a move number or a claim.
    pub notation: bool,
    /// Whether there is a result.
    pub result: bool,
    /// How many bytes were looked at.
    pub len: usize,
}

impl LineContent {
    /// Whether a line outside a game is no part of one.
    pub(super) fn is_foreign(self) -> bool {
        let readable = self.moves > 0 || self.result;
        !readable || self.words > 0 && (!self.notation || self.words > self.moves && !self.result)
    }
}

/// Looks at the rest of a line.
pub(super) fn content(text: &str) -> LineContent {
    look_at(text, false)
}

/// Looks at the rest of a line after a result, up to the next result: what follows that is looked at in turn.
pub(super) fn content_to_result(text: &str) -> LineContent {
    look_at(text, true)
}

fn look_at(text: &str, to_result: bool) -> LineContent {
    let mut content = LineContent::default();
    let separates = |c: char| c.is_whitespace() || c == '(' || c == ')';
    let ends = |c: char| separates(c) || c == '{' || c == ';';
    while let Some(first) = text[content.len..].chars().next() {
        let rest = &text[content.len..];
        if matches!(first, '\n' | '\r' | '{' | ';') {
            break;
        } else if separates(first) || first == '\\' {
            content.len += lex::escape_len(rest).unwrap_or(first.len_utf8());
        } else if let Ok((after, _)) = lex::result(rest.as_bytes()) {
            content.result = true;
            if to_result {
                break;
            }
            content.len = text.len() - after.len();
        } else {
            let word = rest.split(ends).next().unwrap_or(rest);
            let numbers =
                lex::bare_number(rest.as_bytes()).is_ok() || lex::listed_number(rest.as_bytes()).is_ok();
            content.notation |= numbers;
            count(&mut content, word);
            content.len += word.len();
        }
    }
    content
}

fn count(content: &mut LineContent, word: &str) {
    let bytes = word.as_bytes();
    if let Ok((rest, _)) = lex::number(bytes) {
        content.notation = true;
        count_letters(content, std::str::from_utf8(rest).unwrap_or_default());
    } else if let Ok((rest, _)) = lex::dots(bytes)
        && rest.first().is_some_and(u8::is_ascii_alphabetic)
    {
        content.notation = true;
        count_letters(content, std::str::from_utf8(rest).unwrap_or_default());
    } else {
        count_letters(content, word.trim_start_matches(|c: char| c.is_ascii_digit()));
    }
}

fn count_letters(content: &mut LineContent, word: &str) {
    let letters = word
        .find(|c: char| !c.is_alphabetic())
        .map_or(word, |end| &word[..end]);
    let claims = lex::claims(&word.as_bytes()[letters.len().min(1)..]);
    if letters.is_empty() {
        // Figures and signs: neither a word nor a move.
        content.words += usize::from(word.chars().filter(|c| c.is_alphabetic()).count() >= 2);
    } else if letters.len() == 1
        || letters.starts_with(|c: char| c.is_ascii_alphabetic()) && &letters[1..] == "x"
    {
        content.moves += 1;
        content.notation |= claims.len > 0;
    } else if lex::is_joined(letters.as_bytes()) {
        content.moves += letters.len();
    } else if letters.chars().count() >= 2 {
        content.words += 1;
    }
}

/// Most words that a remark on the result has.
const LONGEST_REMARK: usize = 6;

/// Whether words state a result or its cause, and if so, which cause they name.
pub(super) fn remark(text: &str) -> Option<Option<Termination>> {
    let written: Vec<&str> = text.split_whitespace().take(LONGEST_REMARK + 1).collect();
    if written.len() > LONGEST_REMARK {
        return None;
    }
    let words: Vec<String> = folded_words(text).collect();
    match cause_in_words(&words) {
        // Time is spoken of in many ways: only words about its loss and names may stand beside it.
        Some(Termination::Time) if !all_tell_of_time(&written) => None,
        Some(cause) => Some(Some(cause)),
        None => words.iter().any(|word| is_result_word(word)).then_some(None),
    }
}

fn all_tell_of_time(written: &[&str]) -> bool {
    written.iter().all(|word| {
        let folded = fold(word);
        tells_of_time(&folded) || is_result_word(&folded) || word.starts_with(char::is_uppercase)
    })
}

/// How much text may stand in parentheses that hold no move.
const LONGEST_ASIDE: usize = 400;

/// How long the parentheses are with which a text begins, if they hold no move: then they are no variation. What
/// has the form of a comment or a bracket inside, or goes over a blank line, is left to the grammar.
pub(super) fn aside_len(text: &str) -> Option<usize> {
    let mut depth = 0usize;
    let mut breaks = 0;
    for (at, c) in text.char_indices().take(LONGEST_ASIDE) {
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return holds_no_move(&text[1..at]).then_some(at + 1),
            ')' => depth -= 1,
            '{' | '}' | '[' | ']' | ';' | '%' => return None,
            '\n' if breaks == 1 && !text[1..at].trim().is_empty() => return None,
            '\n' => breaks = 1,
            _ if c.is_whitespace() => {}
            _ => breaks = 0,
        }
    }
    None
}

fn holds_no_move(inner: &str) -> bool {
    let one_line = inner.replace(['\n', '\r'], " ");
    let inner = content(&one_line);
    let missing = one_line.split_whitespace().any(is_missing_move);
    (inner.moves == 0 || inner.words > inner.moves && !inner.notation) && !missing
}

/// What parentheses say that hold no move.
pub(super) fn aside_says(text: &str) -> Aside {
    let inner = Aside::inner(text);
    let bytes = inner.as_bytes();
    if let Ok(([], ())) = lex::clock(bytes) {
        return Aside::Clock;
    }
    if let Ok(([], score)) = lex::scores(b".,").parse(bytes) {
        return Aside::Score(score);
    }
    let digits = inner.strip_prefix(['+', 'x', '×']).unwrap_or(inner).trim_start();
    let figures = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if figures {
        Aside::Captured(lex::cut_off(digits.as_bytes()))
    } else {
        Aside::Remark
    }
}

/// How much of a line is looked at from a place within it, in bytes: a line may have very many such places.
const NEAR: usize = 200;

/// What of a text's first line is near its beginning.
fn near(text: &str) -> &str {
    let line_break = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let within = &text.as_bytes()[..text.len().min(NEAR)];
    let end = within.iter().position(line_break).unwrap_or(within.len());
    let end = (0..=end).rev().find(|end| text.is_char_boundary(*end));
    &text[..end.unwrap_or(0)]
}

/// Whether a line has words of prose from a place on, and nothing but letters as moves.
pub(super) fn goes_on_in_prose(text: &str) -> bool {
    let content = content(near(text));
    content.words > 0 && !content.notation
}

/// Whether a text begins with a word of prose: two letters or more that are no moves, after single ones perhaps.
pub(super) fn begins_with_word(text: &str) -> bool {
    let words = near(text).split([' ', '\t']).filter(|word| !word.is_empty());
    for word in words {
        let letters = word.chars().take_while(|c| c.is_alphabetic()).count();
        if word.len() == 1 && letters == 1 {
            continue;
        }
        let mut content = LineContent::default();
        count(&mut content, word);
        return content.words > 0;
    }
    false
}

/// Whether a word is a sign for a move that is not there: `--`, `—`, `...`.
pub(crate) fn is_missing_move(word: &str) -> bool {
    let dashes = !word.is_empty() && word.chars().all(|c| matches!(c, '-' | '–' | '—' | '−'));
    let dots = word.chars().all(|c| matches!(c, '.' | '…'));
    dashes || dots && matches!(lex::dots(word.as_bytes()), Ok((_, true)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prose(text: &str) -> bool {
        let content = content(text);
        content.words > 0 && !content.notation && !content.result
    }

    #[test]
    fn prose_and_moves() {
        assert!(prose("Hi! Here:"));
        assert!(prose("A great game"));
        assert!(prose("Ama"));
        assert!(!prose("C d F a"));
        assert!(!prose("CdFa"));
        assert!(!prose("C d 2. foo"));
        assert!(!prose("C+2 foo"));
        assert!(!prose("Cx foo"));
        assert!(!prose("North resigns 1-0"));
        assert_eq!(content("1. A great game").words, 2);
        assert_eq!(content("1.C d").moves, 2);
    }

    #[test]
    fn remarks() {
        assert_eq!(remark("Nord abandonne"), Some(Some(Termination::Resignation)));
        assert_eq!(remark("draw agreed"), Some(Some(Termination::Agreement)));
        assert_eq!(remark("nulle"), Some(None));
        assert_eq!(remark("we had a good time at the club and then went home"), None);
        assert_eq!(remark("foo"), None);
    }
}
