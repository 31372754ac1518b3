//! Header tags: the names that are known, and how one is read from a line.

use std::collections::BTreeSet;

use crate::board::Player;

use super::fold::fold;
use crate::record::TagForm;
use crate::record::Termination;

/// The tags that stand first, in this order.
pub const ROSTER: [&str; 8] = [
    "Event", "Site", "Date", "Round", "South", "North", "Variant", "Result",
];

/// Other names that a reader knows, in the order in which the writer puts them; the rule axes follow.
pub const KNOWN: [&str; 22] = [
    "Letters",
    "First",
    "Position",
    "Termination",
    "Score",
    "Match",
    "Game",
    "GrandSlam",
    "GrandSlamTakes",
    "GrandSlamScope",
    "Majority",
    "Repetition",
    "FewSeeds",
    "NoCapturePossible",
    "NextStarter",
    "MajorityAward",
    "FamineAward",
    "BlockedAward",
    "RepetitionAward",
    "FewSeedsAward",
    "NoCaptureAward",
    "AgreementAward",
];

/// French names, folded, and what they stand for.
const FRENCH: [(&str, &str); 14] = [
    ("sud", "South"),
    ("nord", "North"),
    ("variante", "Variant"),
    ("regle", "Variant"),
    ("regles", "Variant"),
    ("resultat", "Result"),
    ("ronde", "Round"),
    ("partie", "Game"),
    ("tournoi", "Event"),
    ("lieu", "Site"),
    ("lettres", "Letters"),
    ("fin", "Termination"),
    ("premier", "First"),
    ("evenement", "Event"),
];

/// The standard form of a tag's name, if it is a known one.
#[must_use]
pub fn standard_name(written: &str) -> Option<&'static str> {
    let folded = fold(written);
    let french = FRENCH
        .iter()
        .find(|(name, _)| *name == folded)
        .map(|(_, standard)| *standard);
    NAMES.into_iter().find(|name| fold(name) == folded).or(french)
}

/// A tag's name: a known one, in its standard form, or any other.
#[derive(Clone, Copy)]
pub(super) enum TagName<'t> {
    /// By its place among those that are known.
    Known(usize),
    Other(&'t str),
}

const NAMES: [&str; ROSTER.len() + KNOWN.len()] = {
    let mut names = [""; ROSTER.len() + KNOWN.len()];
    let mut i = 0;
    while i < names.len() {
        names[i] = if i < ROSTER.len() {
            ROSTER[i]
        } else {
            KNOWN[i - ROSTER.len()]
        };
        i += 1;
    }
    names
};

impl<'t> TagName<'t> {
    pub fn of(written: &'t str) -> TagName<'t> {
        // Most names are those of the roster, and written as they should be: no need to fold them.
        let place = |name: &str| NAMES.iter().position(|known| *known == name);
        let known = place_in_roster(written)
            .or_else(|| place(written))
            .or_else(|| place(standard_name(written)?));
        known.map_or(TagName::Other(written), TagName::Known)
    }

    pub fn as_str(self) -> &'t str {
        match self {
            TagName::Known(place) => NAMES[place],
            TagName::Other(name) => name,
        }
    }
}

/// The place in [`ROSTER`], found at a glance.
const fn place_in_roster(name: &str) -> Option<usize> {
    match name.as_bytes() {
        b"Event" => Some(0),
        b"Site" => Some(1),
        b"Date" => Some(2),
        b"Round" => Some(3),
        b"South" => Some(4),
        b"North" => Some(5),
        b"Variant" => Some(6),
        b"Result" => Some(7),
        _ => None,
    }
}

/// The names of a header's tags.
#[derive(Default)]
pub(super) struct Names {
    /// Those that are known: a bit each.
    known: u64,
    others: BTreeSet<String>,
}

const _: () = assert!(NAMES.len() <= 64);

impl Names {
    pub fn clear(&mut self) {
        self.known = 0;
        self.others.clear();
    }

    pub fn contain(&self, name: TagName<'_>) -> bool {
        match name {
            TagName::Known(place) => self.known & (1 << place) != 0,
            TagName::Other(name) => self.others.contains(name),
        }
    }

    /// Whether the name is new.
    pub fn insert(&mut self, name: TagName<'_>) -> bool {
        let new = !self.contain(name);
        match name {
            TagName::Known(place) => self.known |= 1 << place,
            TagName::Other(name) if new => {
                self.others.insert(name.to_owned());
            }
            TagName::Other(_) => {}
        }
        new
    }
}

/// The player whom a `First` tag names.
pub(crate) fn first_player(value: &str) -> Option<Player> {
    match fold(value).as_str() {
        "south" | "sud" | "s" => Some(Player::South),
        "north" | "nord" | "n" => Some(Player::North),
        _ => None,
    }
}

/// Reads the value of a `Termination` tag, in its own words, PGN's or French ones.
#[must_use]
pub fn read_cause(value: &str) -> Option<Termination> {
    let folded = fold(value);
    match folded.as_str() {
        "agreement" | "accord" | "accorddesjoueurs" | "drawagreed" | "mutualagreement" => {
            Some(Termination::Agreement)
        }
        "resignation" | "resigned" | "resigns" | "abandon" | "abandonne" | "forfait" | "forfeit" => {
            Some(Termination::Resignation)
        }
        "time" | "timeforfeit" | "timeout" | "temps" | "perteautemps" | "outoftime" | "pendule" => {
            Some(Termination::Time)
        }
        "arbiter" | "adjudication" | "arbitre" | "decisiondelarbitre" | "rulesinfraction" => {
            Some(Termination::Arbiter)
        }
        "abandoned" | "unterminated" | "interrupted" | "interrompue" | "partieinterrompue" | "inachevee" => {
            Some(Termination::Abandoned)
        }
        _ => None,
    }
}

/// A tag as it was read off a text: byte ranges from the opening bracket.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ReadTag {
    pub len: usize,
    pub name: std::ops::Range<usize>,
    pub value: std::ops::Range<usize>,
    /// Whether the value holds escapes to resolve.
    pub escaped: bool,
    pub form: Option<TagForm>,
}

/// Reads a tag at an opening bracket, from a text that ends with the line: strictly if possible, else with
/// patience. None when it is no tag.
pub(super) fn read_tag(text: &str) -> Option<ReadTag> {
    strict(text).or_else(|| patient(text))
}

/// Whether a line is a tag as it should be written.
pub(crate) fn is_plain_tag(line: &str) -> bool {
    strict(line).is_some()
}

/// Whether a line is a known tag's name in brackets: a tag that lacks its value, not a remark.
pub(super) fn is_known_without_value(line: &str) -> bool {
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
pub(super) fn strict(text: &str) -> Option<ReadTag> {
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
pub(super) fn patient(text: &str) -> Option<ReadTag> {
    let (start, end) = name_end(text)?;
    let rest = text.get(end..)?;
    let lead = rest.len() - rest.trim_start_matches(blank_or_colon).len();
    let quoted = rest[lead..].starts_with(QUOTES);
    if !quoted && (lead == 0 || standard_name(&text[start..end]).is_none()) {
        return None;
    }
    let (close, bracket) = closing(rest);
    let raw = &rest[lead.min(close)..close];
    let value = raw.trim_matches(|c: char| c.is_whitespace() || c == '\u{A0}');
    let value_at =
        end + lead.min(close) + (raw.len() - raw.trim_start_matches(|c: char| c.is_whitespace()).len());
    let opened = value.strip_prefix(QUOTES).map_or(value, str::trim_start);
    let bare = opened.strip_suffix(QUOTES).map_or(opened, str::trim_end);
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
    c.is_whitespace() || c == ':' || c == '='
}

/// Where the tag's closing bracket stands: behind a quote if there is such a place before the next tag, else
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

/// A value with `\"` and `\\` resolved.
pub(super) fn unescape(value: &str, special: &[char]) -> String {
    let mut plain = String::with_capacity(value.len());
    let mut rest = value.chars().peekable();
    while let Some(c) = rest.next() {
        match rest.peek() {
            Some(next) if c == '\\' && (special.contains(next) || *next == '\\') => {
                plain.push(*next);
                rest.next();
            }
            _ => plain.push(c),
        }
    }
    plain
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

    #[test]
    fn names() {
        for (place, name) in ROSTER.iter().enumerate() {
            assert_eq!(place_in_roster(name), Some(place));
        }
        assert_eq!(place_in_roster("Letters"), None);
        assert_eq!(standard_name("règle"), Some("Variant"));
        assert_eq!(standard_name("RÉSULTAT"), Some("Result"));
        assert_eq!(standard_name("grandslam"), Some("GrandSlam"));
        assert_eq!(standard_name("Annotator"), None);
    }
}
