//! Header tags: `[Name "value"]`, strictly, or with patience for what people make of it.

use std::ops::Range;

use crate::notation::vocabulary::standard_name;
use crate::record::TagForm;

/// A tag as it was read off a text: byte ranges from the opening bracket.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ReadTag {
    pub len: usize,
    pub name: Range<usize>,
    pub value: Range<usize>,
    /// Whether the value holds escapes to resolve.
    pub escaped: bool,
    pub form: Option<TagForm>,
}

/// Reads a tag at an opening bracket, from a text that ends with the line: strictly if possible, else with
/// patience. `None` if it is not a tag.
pub(in crate::notation) fn read_tag(text: &str) -> Option<ReadTag> {
    strict(text).or_else(|| patient(text))
}

/// Whether a line is a tag as it should be written.
pub(crate) fn is_plain_tag(line: &str) -> bool {
    strict(line).is_some()
}

/// Whether a line is a known tag's name in brackets: a tag that lacks its value, not a remark.
pub(in crate::notation) fn is_known_without_value(line: &str) -> bool {
    let inner = line.strip_prefix('[').and_then(|rest| rest.split(']').next());
    inner.is_some_and(|name| standard_name(name.trim()).is_some())
}

/// Whether a byte is a letter, a figure or an underline of ASCII.
static IN_NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || byte == b'_';
        byte += 1;
    }
    table
};

/// Where the name of a tag begins and ends.
fn name_end(text: &str) -> Option<(usize, usize)> {
    let bytes = text.as_bytes();
    if bytes.first() != Some(&b'[') {
        return None;
    }
    let start = skip_blanks(bytes, 1);
    let in_name = |byte: &&u8| IN_NAME[usize::from(**byte)];
    let len = bytes[start..].iter().take_while(in_name).count();
    if bytes.get(start + len).is_none_or(u8::is_ascii) {
        return (len > 0 && bytes[start].is_ascii_alphabetic()).then_some((start, start + len));
    }
    let name = &text[start..];
    let len = name
        .find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(name.len());
    (len > 0 && name.starts_with(char::is_alphabetic)).then_some((start, start + len))
}

/// `[Name "value"]` at the beginning of a text, on one line.
pub(in crate::notation) fn strict(text: &str) -> Option<ReadTag> {
    let (start, end) = name_end(text)?;
    let bytes = text.as_bytes();
    let mut at = skip_blanks(bytes, end);
    if at == end || bytes.get(at) != Some(&b'"') {
        return None;
    }
    at += 1;
    let value = at;
    let mut escaped = false;
    loop {
        match bytes.get(at)? {
            b'"' => break,
            b'\n' | b'\r' => return None,
            b'\\' if matches!(bytes.get(at + 1), Some(b'"' | b'\\')) => {
                escaped = true;
                at += 2;
            }
            _ => at += 1,
        }
    }
    let close = skip_blanks(bytes, at + 1);
    (bytes.get(close) == Some(&b']')).then_some(ReadTag {
        len: close + 1,
        name: start..end,
        value: value..at,
        escaped,
        form: None,
    })
}

fn skip_blanks(bytes: &[u8], from: usize) -> usize {
    from + bytes[from..]
        .iter()
        .take_while(|b| matches!(b, b' ' | b'\t'))
        .count()
}

const QUOTES: [char; 13] = ['"', '“', '”', '„', '‟', '«', '»', '‹', '›', '\'', '‘', '’', '＂'];

/// Any line that begins like a tag and means one: other quotes or none, a quote inside, no bracket; from a text
/// that ends with the line.
pub(in crate::notation) fn patient(text: &str) -> Option<ReadTag> {
    let (start, end) = name_end(text)?;
    let rest = text.get(end..)?;
    let lead = rest.len() - rest.trim_start_matches(blank_or_colon).len();
    let quoted = rest[lead..].starts_with(QUOTES);
    if !quoted && (lead == 0 || standard_name(&text[start..end]).is_none()) {
        return None;
    }
    let (close, bracket) = closing(rest);
    let raw = &rest[lead.min(close)..close];
    let escaped = rest[..lead].contains('\\') || raw.ends_with("\"\\");
    let raw = if escaped { raw.trim_end_matches('\\') } else { raw };
    let value = raw.trim_matches(|c: char| c.is_whitespace() || c == '\u{A0}');
    let value_at =
        end + lead.min(close) + (raw.len() - raw.trim_start_matches(|c: char| c.is_whitespace()).len());
    let opened = value.strip_prefix(QUOTES).map_or(value, str::trim_start);
    let bare = opened.strip_suffix(QUOTES).map_or(opened, str::trim_end);
    let bare = if escaped {
        bare.trim_end_matches('\\')
    } else {
        bare
    };
    if bare.is_empty() && !quoted {
        return None;
    }
    let value_start = value_at + (value.len() - opened.len());
    let form = if !bracket {
        TagForm::NoBracket
    } else if bare.contains('"') {
        TagForm::StrayQuote
    } else if value.len() >= 2 && value.starts_with('"') && value.ends_with('"') {
        TagForm::Separator
    } else {
        TagForm::Quotes
    };
    Some(ReadTag {
        len: end + close + usize::from(bracket),
        name: start..end,
        value: value_start..value_start + bare.len(),
        escaped: bare.contains('\\'),
        form: Some(form),
    })
}

fn blank_or_colon(c: char) -> bool {
    c.is_whitespace() || c.is_control() || c == ':' || c == '=' || c == '\\'
}

/// Where the tag's closing bracket stands: after a quote if there is such a place before the next tag, else
/// the first one, else the end of the line.
fn closing(rest: &str) -> (usize, bool) {
    let opened = rest.trim_start_matches(blank_or_colon).starts_with(QUOTES);
    let mut first = None;
    for (at, _) in rest.match_indices(['[', ']']) {
        let closes = rest[at..].starts_with(']');
        if closes && opened && rest[..at].trim_end().ends_with(QUOTES) {
            return (at, true);
        }
        if closes {
            first = first.or(Some(at));
        }
        if first.is_some() && (!opened || !closes && opens_value(&rest[at..])) {
            break;
        }
    }
    first.map_or((rest.trim_end().len(), false), |at| (at, true))
}

/// Whether a bracket begins a tag whose value is in quotes.
fn opens_value(text: &str) -> bool {
    name_end(text).is_some_and(|(_, end)| text[end..].trim_start_matches(blank_or_colon).starts_with(QUOTES))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(&str, &str, usize, Option<TagForm>)> {
        let line = text.lines().next().unwrap_or_default();
        read_tag(line).map(|tag| (&text[tag.name], &text[tag.value], tag.len, tag.form))
    }

    #[test]
    fn strict_tags() {
        assert_eq!(read(r#"[South "Ama"] x"#), Some(("South", "Ama", 13, None)));
        assert_eq!(read(r#"[ South  "A\"b" ]"#), Some(("South", r#"A\"b"#, 17, None)));
        assert_eq!(
            read(r#"[Event "Cup [A] {1}"]"#),
            Some(("Event", "Cup [A] {1}", 21, None))
        );
    }

    #[test]
    fn odd_tags() {
        assert_eq!(
            read("[South Ama]"),
            Some(("South", "Ama", 11, Some(TagForm::Quotes)))
        );
        assert_eq!(
            read("[South “Ama”]"),
            Some(("South", "Ama", 17, Some(TagForm::Quotes)))
        );
        assert_eq!(
            read("[South « Ama »]"),
            Some(("South", "Ama", 17, Some(TagForm::Quotes)))
        );
        assert_eq!(
            read("[South \"Ama\"\nx"),
            Some(("South", "Ama", 12, Some(TagForm::NoBracket)))
        );
        assert_eq!(
            read("[South \"Ama]\nx"),
            Some(("South", "Ama", 12, Some(TagForm::Quotes)))
        );
        assert_eq!(
            read(r#"[South "Ama "la" K"] [North "x"]"#),
            Some(("South", r#"Ama "la" K"#, 20, Some(TagForm::StrayQuote)))
        );
    }

    #[test]
    fn a_tag_ends_before_the_next() {
        let odd = Some(TagForm::Quotes);
        assert_eq!(read("[South \"x] [North \"y\"]"), Some(("South", "x", 10, odd)));
        assert_eq!(
            read("[South \"x] [1] y”] z"),
            Some(("South", "x] [1] y", 20, odd))
        );
    }

    #[test]
    fn no_tags() {
        for text in [
            "[]",
            "[%score 1-2]",
            "[1] note",
            "[see below]",
            "[South]",
            "[ ",
            "[",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
