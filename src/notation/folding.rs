//! Names and words in one form, however people write them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A name as people write it, in one form: in lower case, without accents, spaces, hyphens and apostrophes. Other
/// punctuation stays: with it a name is another.
///
/// ```
/// use awale::notation::fold;
/// assert_eq!(fold("Dernière Prise"), "derniereprise");
/// assert_eq!(fold("chelem reste à l'adversaire"), fold("chelem-reste-a-l-adversaire"));
/// assert_ne!(fold("a.b.a.p.a"), "abapa");
/// ```
#[must_use]
pub fn fold(name: &str) -> String {
    if name.is_ascii() {
        // Its characters stand for nothing but themselves.
        let seen = name.chars().filter(|c| !joins(*c));
        return seen.map(|c| c.to_ascii_lowercase()).collect();
    }
    name.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .filter(|c| !joins(*c))
        .collect()
}

/// Whether a character only joins or parts the words of a name, or is not seen at all.
fn joins(c: char) -> bool {
    c.is_whitespace()
        || c.is_control()
        || matches!(
            c,
            '-' | '_' | '\'' | '‘' | '’' | 'ʼ' | '‐'..='―' | '−' | '\u{AD}' | '\u{FEFF}'
        )
        || matches!(c, '\u{200B}'..='\u{200F}')
}

/// Whether a value has neither a letter nor a figure: it says nothing.
pub(crate) fn is_blank(value: &str) -> bool {
    !value.chars().any(char::is_alphanumeric)
}

/// The words of a text, folded; whatever is neither letter nor figure parts them.
pub(crate) fn folded_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && !is_combining_mark(c));
    words.filter(|word| !word.is_empty()).map(fold)
}
