//! Text in a wrapping of another kind: HTML, as a page of the web is stored, and quoted-printable, as e-mail is sent.

use encoding_rs::WINDOWS_1252;

/// The longest name of an entity that is looked for, and the longest mark of HTML.
const LONGEST_ENTITY: usize = 32;
const LONGEST_MARK: usize = 2000;
/// Lines of quoted-printable are broken at 76 characters.
const LONG_LINE: usize = 70;

/// What a text is wrapped in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Markup {
    /// Entities and marks.
    Html,
    /// `=C3=A9`, and lines that end with `=`.
    QuotedPrintable,
}

/// A place of the text without its wrapping, and the same place within it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Anchor {
    pub text: usize,
    pub wrapped: usize,
    /// Whether what follows stands so in the wrapped text, or stands for something there.
    pub exact: bool,
}

impl Markup {
    /// How much of a text is looked at to tell whether it is wrapped.
    pub(super) const HEAD: usize = 64 << 10;

    /// The wrapping of a text, by its beginning; none where that is in doubt.
    pub(super) fn detect(bytes: &[u8]) -> Option<Markup> {
        let head = &bytes[..bytes.len().min(Markup::HEAD)];
        memchr::memchr3(b'&', b'<', b'=', head)?;
        let text = String::from_utf8_lossy(head);
        let start = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{FEFF}');
        // JSON escapes in its own way.
        if start.starts_with("{\"") || start.starts_with("[{") || start.starts_with("{\n") {
            return None;
        }
        if is_html(start) {
            Some(Markup::Html)
        } else {
            is_quoted_printable(start).then_some(Markup::QuotedPrintable)
        }
    }

    /// The text without its wrapping.
    pub(super) fn unwrap(self, wrapped: &str) -> (String, Vec<Anchor>) {
        let mut out = Unwrapped::default();
        let mut at = 0;
        while at < wrapped.len() {
            let rest = &wrapped[at..];
            let special = match self {
                Markup::Html => memchr::memchr2(b'&', b'<', rest.as_bytes()),
                Markup::QuotedPrintable => memchr::memchr(b'=', rest.as_bytes()),
            };
            let plain = special.unwrap_or(rest.len());
            out.plain(&rest[..plain], at);
            at += plain;
            let Some(read) = special.and_then(|_| self.read(&wrapped[at..], &out)) else {
                let next = wrapped[at..].chars().next().map_or(0, char::len_utf8);
                out.plain(&wrapped[at..at + next], at);
                at += next;
                continue;
            };
            out.instead(&read.text, at);
            out.unclosed |= read.unclosed;
            at += read.len;
        }
        (out.text, out.anchors)
    }

    fn read(self, rest: &str, before: &Unwrapped) -> Option<Read> {
        match self {
            Markup::Html if rest.starts_with('&') => entity(rest),
            Markup::Html => mark(rest, before),
            Markup::QuotedPrintable => quoted(rest),
        }
    }
}

/// What stands for something else: how long it is, and what it stands for.
#[derive(Default)]
struct Read {
    len: usize,
    text: String,
    /// Whether the end of what is not shown was looked for and is not there.
    unclosed: bool,
}

#[derive(Default)]
struct Unwrapped {
    text: String,
    anchors: Vec<Anchor>,
    /// Whether something that is not shown has no end: it is not looked for again.
    unclosed: bool,
}

impl Unwrapped {
    fn plain(&mut self, text: &str, wrapped: usize) {
        if !text.is_empty() {
            self.anchor(wrapped, true);
            self.text.push_str(text);
        }
    }

    fn instead(&mut self, text: &str, wrapped: usize) {
        if !text.is_empty() {
            self.anchor(wrapped, false);
            self.text.push_str(text);
        }
    }

    fn anchor(&mut self, wrapped: usize, exact: bool) {
        self.anchors.push(Anchor {
            text: self.text.len(),
            wrapped,
            exact,
        });
    }
}

fn is_html(text: &str) -> bool {
    let lower = |text: &str| {
        text.get(..text.len().min(5))
            .unwrap_or_default()
            .to_ascii_lowercase()
    };
    let document = [
        "<!doc", "<html", "<body", "<head", "<pre>", "<div", "<p>", "<tabl",
    ];
    if document.iter().any(|opening| lower(text).starts_with(opening)) {
        return true;
    }
    let entities = || {
        text.match_indices('&')
            .filter(|(at, _)| entity(&text[*at..]).is_some())
    };
    entities().next().is_some()
        || text.lines().any(|line| {
            let line = line.trim().to_ascii_lowercase();
            let ends = [
                "<br>", "<br/>", "<br />", "</p>", "</div>", "</pre>", "</li>", "</tr>",
            ];
            ends.iter().any(|mark| line.ends_with(mark))
                || ["<p>", "<pre>", "<br"].iter().any(|mark| line.starts_with(mark))
        })
}

/// An entity: `&quot;`, `&#39;`, `&eacute;`. The space that does not break is a plain one here.
fn entity(rest: &str) -> Option<Read> {
    let bytes = rest.as_bytes();
    let len = 1 + bytes.iter().take(LONGEST_ENTITY).position(|byte| *byte == b';')?;
    let whole = rest.get(..len)?;
    let named = whole[1..len - 1]
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || c == '#');
    let text = html_escape::decode_html_entities(whole);
    (named && text != whole).then(|| Read {
        len,
        text: text.replace('\u{A0}', " "),
        ..Read::default()
    })
}

/// A mark such as `<br>`: where it parts lines, they are parted, unless they are already; else nothing.
fn mark(rest: &str, so_far: &Unwrapped) -> Option<Read> {
    let before = so_far.text.as_str();
    let inner = rest.strip_prefix('<')?;
    if !inner.starts_with(|c: char| c.is_ascii_alphabetic() || c == '/' || c == '!') {
        return None;
    }
    let window = &rest.as_bytes()[..rest.len().min(LONGEST_MARK)];
    let end = memchr::memchr(b'>', window)? + 1;
    if inner.starts_with("!--") && !so_far.unclosed {
        return Some(hidden(rest, end, "-->", 3));
    }
    let name = inner.trim_start_matches('/');
    let name: String = name.chars().take_while(char::is_ascii_alphanumeric).collect();
    let name = name.to_ascii_lowercase();
    let closes = inner.starts_with('/');
    // What is not shown of a page.
    if !closes && !so_far.unclosed && matches!(name.as_str(), "head" | "script" | "style" | "title") {
        return Some(hidden(rest, end, &format!("</{name}"), 0));
    }
    let broken = before.is_empty() || before.ends_with('\n') || rest[end..].starts_with(['\n', '\r']);
    let text = match name.as_str() {
        "p" | "h1" | "h2" | "h3" if !before.is_empty() && !before.ends_with("\n\n") => "\n",
        "br" | "div" | "pre" | "li" | "tr" | "table" | "hr" if !broken => "\n",
        "td" | "th" if closes => "\t",
        _ => "",
    };
    Some(Read {
        len: end,
        text: text.to_owned(),
        ..Read::default()
    })
}

/// What is not shown, up to what closes it, or the mark alone where nothing does.
fn hidden(rest: &str, end: usize, closing: &str, closing_len: usize) -> Read {
    let (bytes, closing) = (rest.as_bytes(), closing.as_bytes());
    let closes = |at: &usize| {
        let there = bytes.get(*at..*at + closing.len());
        there.is_some_and(|there| there.eq_ignore_ascii_case(closing))
    };
    let closed = memchr::memchr_iter(closing[0], bytes).find(closes);
    Read {
        len: closed.map_or(end, |at| (at + closing_len).max(end)),
        unclosed: closed.is_none(),
        ..Read::default()
    }
}

fn is_quoted_printable(text: &str) -> bool {
    if text.contains("Content-Transfer-Encoding: quoted-printable") {
        return true;
    }
    let escapes = text
        .match_indices('=')
        .filter_map(|(at, _)| escaped(&text.as_bytes()[at..]));
    let (mut several, mut telling) = (0, false);
    for byte in escapes {
        several += 1;
        telling |= byte >= 0x80 || byte == b'=' || byte == b' ';
    }
    let soft = text.lines().filter(|line| line.trim_end().ends_with('='));
    let (mut broken, mut long) = (0, false);
    for line in soft {
        broken += 1;
        long |= line.len() >= LONG_LINE;
    }
    several >= 2 && telling || long || several > 0 && broken > 0
}

/// The byte of an escape with which a text begins, `=C3`.
fn escaped(text: &[u8]) -> Option<u8> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        _ => None,
    };
    match text {
        [b'=', high, low, ..] => Some(digit(*high)? << 4 | digit(*low)?),
        _ => None,
    }
}

/// A break that is none, or escapes one after the other: their bytes are UTF-8, or else Windows-1252.
fn quoted(rest: &str) -> Option<Read> {
    let after = rest[1..].trim_start_matches([' ', '\t']);
    let breaks = ["\r\n", "\n", "\r"];
    if let Some(line_break) = breaks.iter().find(|line_break| after.starts_with(**line_break)) {
        let len = rest.len() - after.len() + line_break.len();
        return Some(Read {
            len,
            ..Read::default()
        });
    }
    let mut bytes = Vec::new();
    while let Some(byte) = rest.as_bytes().get(3 * bytes.len()..).and_then(escaped) {
        bytes.push(byte);
    }
    let len = 3 * bytes.len();
    if bytes.is_empty() {
        return None;
    }
    let text = String::from_utf8(bytes).unwrap_or_else(|error| {
        let (text, _) = WINDOWS_1252.decode_without_bom_handling(error.as_bytes());
        text.into_owned()
    });
    Some(Read {
        len,
        text,
        ..Read::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrappings() {
        let detect = |text: &str| Markup::detect(text.as_bytes());
        assert_eq!(detect("[South &quot;Ama&quot;]"), Some(Markup::Html));
        assert_eq!(detect("1. C d<br>\n2. E e<br>"), Some(Markup::Html));
        assert_eq!(
            detect("[South \"H=C3=A9l=C3=A8ne\"]"),
            Some(Markup::QuotedPrintable)
        );
        assert_eq!(detect("1. C d = 2. E e +=\n"), None);
        assert_eq!(detect("1. C d {Tom & Jerry; x<y}"), None);
        assert_eq!(detect("[South \"=C3\"]"), None);
    }

    #[test]
    fn texts() {
        let html = |text| Markup::Html.unwrap(text).0;
        assert_eq!(html("&quot;&eacute;&#39;&lt;"), "\"é'<");
        assert_eq!(html("<pre>a<br>b<br>\nc</pre>"), "a\nb\nc\n");
        assert_eq!(html("a & b < c &nix;"), "a & b < c &nix;");
        let quoted = |text| Markup::QuotedPrintable.unwrap(text).0;
        assert_eq!(quoted("H=C3=A9l=E8ne =3D d=\r\ne=XY"), "Hélène = de=XY");
    }
}
