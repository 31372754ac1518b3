//! Telling by its form which notation a text is written in.

use super::game_split::is_tag;
use super::text::move_number;
use super::{NOTATIONS, Notation, diagram};
use crate::notation::lex::braces::comment_end;
use crate::notation::lex::read_result;
use crate::notation::tags::read_tag;

/// How well a text fits a notation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fit {
    /// It cannot be it.
    No,
    /// It can be.
    Maybe,
    /// Nothing else looks like this.
    Surely,
}

impl Fit {
    pub(super) fn maybe(fits: bool) -> Fit {
        if fits { Fit::Maybe } else { Fit::No }
    }

    pub(super) fn surely(fits: bool) -> Fit {
        if fits { Fit::Surely } else { Fit::No }
    }
}

/// How many words are looked at.
const MOST_WORDS: usize = 4000;

/// What stands at the head of a text.
pub struct Sample<'t> {
    /// The text from its first character that is not blank.
    pub(super) text: &'t str,
    /// Names and values of the tags, as they are written.
    pub(super) tags: Vec<(&'t str, &'t str)>,
    /// The lines that are neither tags nor comments.
    pub(super) lines: Vec<&'t str>,
    /// Their words; numbers, results, marks and comments left out.
    pub(super) words: Vec<&'t str>,
    /// Whether moves are numbered.
    pub(super) numbered: bool,
}

/// The notations that a text can be written in by its form, likeliest first; none where too little of it has been
/// seen to tell, and more is to come. What fits none is ours.
///
/// ```
/// let names = |text| -> Vec<&str> {
///     awale::notation::candidates(text, true).unwrap().iter().map(|notation| notation.name()).collect()
/// };
/// assert_eq!(names("f1c2 c2c1"), ["playstrategy"]);
/// assert_eq!(names("FdEe"), ["letters", "letters-left"]);
/// assert_eq!(names("1. C d *"), ["awale"]);
/// ```
#[must_use]
pub fn candidates(head: &str, ended: bool) -> Option<Vec<&'static dyn Notation>> {
    let sample = Sample::of(head, ended);
    let opened = sample.text.starts_with('{');
    if !ended && sample.lines.is_empty() && !opened {
        return None;
    }
    let fits: Vec<(Fit, &'static dyn Notation)> = NOTATIONS
        .iter()
        .map(|notation| (notation.fits(&sample), *notation))
        .collect();
    let best = fits.iter().map(|(fit, _)| *fit).max().unwrap_or(Fit::No);
    let fitting = fits.iter().filter(|(fit, _)| *fit == best && best > Fit::No);
    let fitting: Vec<_> = fitting.map(|(_, notation)| *notation).collect();
    Some(if fitting.is_empty() {
        vec![NOTATIONS[0]]
    } else {
        fitting
    })
}

impl<'t> Sample<'t> {
    pub(super) fn of(head: &'t str, ended: bool) -> Sample<'t> {
        let text = head.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
        let mut sample = Sample {
            text,
            tags: Vec::new(),
            lines: Vec::new(),
            words: Vec::new(),
            numbered: false,
        };
        // Up to where a comment goes.
        let mut open_until = 0;
        for (at, line) in telling_lines(text, ended) {
            let in_comment = at < open_until;
            let content = line.trim();
            if content.starts_with('[') && !in_comment && sample.words.is_empty() {
                sample.tags(content);
                continue;
            }
            sample.lines.push(line);
            // The header of a later game says nothing of how moves are written.
            let header = !in_comment && is_tag(content);
            if sample.words.len() < MOST_WORDS && !header {
                open_until = sample.words_of(at.max(open_until), at + line.len());
            }
        }
        sample
    }

    /// The tags of a line.
    fn tags(&mut self, line: &'t str) {
        let mut rest = line;
        while let Some(tag) = read_tag(rest) {
            self.tags
                .push((&rest[tag.name.clone()], &rest[tag.value.clone()]));
            rest = rest[tag.len..].trim_start();
            if !rest.starts_with('[') {
                return;
            }
        }
    }

    /// Takes the words from a place of a line to its end; says how far the line, or a comment that it opens, goes.
    fn words_of(&mut self, from: usize, end: usize) -> usize {
        let text = self.text;
        let mut at = from;
        while at < end {
            let words = text[at..end].split('{').next().unwrap_or_default();
            self.plain_words(words);
            at += words.len();
            if at < end {
                at += comment_end(&text[at..]).len();
            }
        }
        at
    }

    fn plain_words(&mut self, text: &'t str) {
        let text = text.split(';').next().unwrap_or_default();
        for word in text.split_whitespace() {
            let number = match move_number(word) {
                Some((len, Some(_), _)) => len,
                _ => 0,
            };
            self.numbered |= number > 0;
            let word = &word[number..];
            let total = word.starts_with('(') && word.ends_with(')');
            let word = if total {
                word
            } else {
                word.trim_matches(['(', ')'])
            };
            let says_nothing = word.is_empty() || word.starts_with(['!', '?', '$', '.', '…']);
            if !says_nothing && read_result(word).is_none() {
                self.words.push(word);
            }
        }
    }
}

/// The lines of a text that say something, and where each begins; up to the last break where the text goes on.
fn telling_lines(text: &str, ended: bool) -> impl Iterator<Item = (usize, &str)> {
    let mut end = 0;
    text.split_inclusive(['\n', '\r'])
        .map(move |line| {
            end += line.len();
            (end - line.len(), line)
        })
        .filter(move |(_, line)| ended || line.ends_with(['\n', '\r']))
        .filter(|(_, line)| !diagram::says_nothing(line))
}
