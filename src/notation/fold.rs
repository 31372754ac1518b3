//! Names as people write them: without regard to case, accents, spaces and hyphens.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The letters and digits of a name, in lower case and without accents.
///
/// ```
/// use awale::notation::fold;
/// assert_eq!(fold("Dernière Prise"), "derniereprise");
/// assert_eq!(fold("chelem reste à l'adversaire"), fold("chelem-reste-a-l-adversaire"));
/// ```
#[must_use]
pub fn fold(name: &str) -> String {
    name.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .filter(|c| c.is_alphanumeric())
        .collect()
}
