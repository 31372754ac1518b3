//! Where a guess is weak: words that are odd in Windows-1252 and plain in another encoding of one byte a character.

use encoding_rs::{MACINTOSH, WINDOWS_1252};

use super::code_page::CodePage;

/// What a word may have been.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Doubt {
    /// The name of the encoding in which the word is plain.
    pub encoding: &'static str,
    /// The word in that encoding.
    pub word: String,
}

/// What the words of a line may have been that are odd in Windows-1252.
pub(super) fn doubts(line: &[u8]) -> Vec<Doubt> {
    let of_word = |byte: &u8| byte.is_ascii_alphabetic() || *byte >= 0x80;
    let words = line.split(|byte| !of_word(byte));
    let odd = words.filter(|word| {
        let lettered = word.iter().any(u8::is_ascii_alphabetic) && !word.is_ascii();
        lettered && !is_plain(&WINDOWS_1252.decode_without_bom_handling(word).0)
    });
    odd.flat_map(readings).collect()
}

/// The encodings in which a word is plain.
fn readings(word: &[u8]) -> Vec<Doubt> {
    let macintosh = MACINTOSH.decode_without_bom_handling(word).0.into_owned();
    let page = CodePage::named("850");
    let page = page.map(|page| word.iter().map(|byte| page.character(*byte)).collect());
    let readings = [("macintosh", Some(macintosh)), ("cp850", page)];
    readings
        .into_iter()
        .filter_map(|(encoding, word)| word.map(|word| Doubt { encoding, word }))
        .filter(|doubt| doubt.word.chars().all(char::is_alphabetic) && is_plain(&doubt.word))
        .collect()
}

/// Whether a word is one that people write: letters, no capital after a small letter, signs that can stand there.
fn is_plain(word: &str) -> bool {
    let letters: Vec<char> = word.chars().collect();
    letters.iter().enumerate().all(|(at, letter)| {
        let before = at.checked_sub(1).and_then(|before| letters.get(before));
        let after = letters.get(at + 1);
        let between = before.is_some_and(|c| c.is_alphabetic()) && after.is_some_and(|c| c.is_alphabetic());
        match letter {
            letter if letter.is_alphabetic() => {
                // ª, º and ƒ are letters to Unicode alone.
                let odd = matches!(letter, 'ª' | 'º' | 'ƒ' | 'ˆ') && before.is_some();
                let capital = letter.is_uppercase() && before.is_some_and(|before| before.is_lowercase());
                !odd && (letter.is_ascii() || !capital)
            }
            // An apostrophe, a dash, a middle dot, a soft hyphen, a blank.
            '’' | '–' | '—' | '·' | '\u{AD}' | '\u{A0}' => true,
            '‘' | '“' | '‹' | '«' | '„' | '¡' | '¿' => {
                before.is_none_or(|before| !before.is_alphabetic())
            }
            '”' | '›' | '»' | '…' | '™' | '®' | '°' | '²' | '³' | '¹' | '€' => !between,
            _ => false,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::doubts;

    fn readings(line: &[u8]) -> Vec<(&'static str, String)> {
        let found = doubts(line);
        found
            .into_iter()
            .map(|doubt| (doubt.encoding, doubt.word))
            .collect()
    }

    #[test]
    fn names_of_old_computers_are_doubted() {
        let of = |encoding, word: &str| vec![(encoding, word.to_owned())];
        assert_eq!(readings(b"[South \"Kouam\x8E\"]"), of("macintosh", "Kouamé"));
        assert_eq!(readings(b"[South \"Kouam\x82\"]"), of("cp850", "Kouamé"));
        assert_eq!(readings(b"[North \"H\x8El\x8Fne\"]"), of("macintosh", "Hélène"));
        assert_eq!(readings(b"[North \"H\x82l\x8Ane\"]"), of("cp850", "Hélène"));
    }

    #[test]
    fn what_windows_writes_is_not_doubted() {
        for line in [
            b"[South \"Kouam\xE9\"]" as &[u8],
            b"{l\x92\xE9t\xE9 \x96 c\x9Cur, \x93oui\x94\x85}",
            b"[North \"Du\x9Aan \x8Ei\x9Eek\"]",
            b"{N\xB0 3, 10\x80, \xABoui\xBB}",
        ] {
            assert_eq!(readings(line), [], "{line:?}");
        }
    }
}
