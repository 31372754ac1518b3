//! Words among the moves: which lines are prose, which words state a result.

use crate::notation::lex;
use crate::notation::vocabulary::{cause_in_words, folded_words, is_result_word};
use crate::record::Termination;

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
        } else if separates(first) {
            content.len += first.len_utf8();
        } else if let Ok((after, _)) = lex::result(rest.as_bytes()) {
            content.result = true;
            if to_result {
                break;
            }
            content.len = text.len() - after.len();
        } else {
            let word = rest.split(ends).next().unwrap_or(rest);
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
    if text.split_whitespace().nth(LONGEST_REMARK).is_some() {
        return None;
    }
    let words: Vec<String> = folded_words(text).collect();
    match cause_in_words(&words) {
        Some(cause) => Some(Some(cause)),
        None => words.iter().any(|word| is_result_word(word)).then_some(None),
    }
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
