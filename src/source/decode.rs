//! From bytes as they are stored to text, and the way back.

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::doubt::{Doubt, doubts};
use super::encoding::Encoding;
use super::named;
use super::{Origin, Span};

/// A remark on how a text was decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodingNote {
    /// Lines that are not UTF-8 were read as Windows-1252; the first byte that gave it away.
    Windows1252(Span),
    /// The file is UTF-16.
    Utf16,
    /// Something that is no text in the file's encoding could not be read.
    LostText(Span),
    /// The text is HTML.
    Html,
    /// The text is quoted-printable.
    QuotedPrintable,
}

impl EncodingNote {
    /// Where it was found; the start for a whole file.
    pub(super) fn span(self) -> Span {
        match self {
            EncodingNote::Windows1252(span) | EncodingNote::LostText(span) => span,
            EncodingNote::Utf16 | EncodingNote::Html | EncodingNote::QuotedPrintable => Span::default(),
        }
    }
}

/// How many stored bytes the characters of a segment take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Width {
    /// As many as the text has: UTF-8.
    Same,
    /// One each: Windows-1252.
    One,
    /// Two a UTF-16 unit.
    Utf16,
    /// As many as this encoding has for them.
    Coded(&'static encoding_rs::Encoding),
}

/// A piece of the text that was stored in one way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Segment {
    /// Offset in the text.
    pub text: usize,
    /// Offset in the stored bytes.
    pub stored: usize,
    pub width: Width,
}

pub(super) struct Decoded {
    pub text: String,
    pub segments: Vec<Segment>,
    pub notes: Vec<EncodingNote>,
    /// What the text may have been instead of what it was guessed to be.
    pub doubts: Vec<Doubt>,
}

/// Decodes the bytes of a file, or of a part of it; a byte-order mark counts only at the `start` of the file.
pub(super) fn decode(bytes: Vec<u8>, encoding: Encoding, origin: Origin) -> Decoded {
    let mark = if origin.offset == 0 {
        encoding.mark(&bytes)
    } else {
        0
    };
    match encoding {
        Encoding::Utf16Little => decode_utf16(UTF_16LE, mark, &bytes),
        Encoding::Utf16Big => decode_utf16(UTF_16BE, mark, &bytes),
        Encoding::Bytes | Encoding::Wrapped(_) => decode_bytes(bytes, mark, origin.windows_1252),
        Encoding::Named(encoding) => named::decode(encoding, mark, &bytes),
        Encoding::CodePage(page) => named::decode_page(page, &bytes),
    }
}

fn decode_bytes(bytes: Vec<u8>, mark: usize, begun: bool) -> Decoded {
    if begun {
        return decode_by_line(&bytes, mark, begun);
    }
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            text.drain(..mark);
            as_stored(text, mark)
        }
        Err(error) => decode_by_line(error.as_bytes(), mark, begun),
    }
}

/// A text that is stored as it is, behind a byte-order mark of this length.
pub(super) fn as_stored(text: String, mark: usize) -> Decoded {
    let segments = vec![Segment {
        text: 0,
        stored: mark,
        width: Width::Same,
    }];
    Decoded {
        text,
        segments,
        notes: Vec::new(),
        doubts: Vec::new(),
    }
}

fn decode_utf16(encoding: &'static encoding_rs::Encoding, mark: usize, bytes: &[u8]) -> Decoded {
    let (text, lossy) = encoding.decode_without_bom_handling(&bytes[mark..]);
    let text = text.into_owned();
    let mut notes = vec![EncodingNote::Utf16];
    notes.extend(lossy.then(|| first_lost(&text)));
    let segments = vec![Segment {
        text: 0,
        stored: mark,
        width: Width::Utf16,
    }];
    Decoded {
        text,
        segments,
        notes,
        doubts: Vec::new(),
    }
}

/// Where a text has lost something first.
pub(super) fn first_lost(text: &str) -> EncodingNote {
    let at = text.find('\u{FFFD}').unwrap_or(0);
    let end = (at + '\u{FFFD}'.len_utf8()).min(text.len());
    EncodingNote::LostText(Span::new(at, end))
}

/// Each line as UTF-8, or, where it is not, as Windows-1252, in which every byte means something. The first line may
/// have `begun` as such before these bytes.
fn decode_by_line(bytes: &[u8], mark: usize, begun: bool) -> Decoded {
    let mut decoded = Decoded {
        text: String::with_capacity(bytes.len() + bytes.len() / 8),
        segments: Vec::new(),
        notes: Vec::new(),
        doubts: Vec::new(),
    };
    let mut stored = mark;
    for line in bytes[mark..].split_inclusive(|byte| *byte == b'\n' || *byte == b'\r') {
        let text = decoded.text.len();
        let begun = begun && text == 0;
        let width = match std::str::from_utf8(line) {
            Ok(line) if !begun => {
                decoded.text.push_str(line);
                Width::Same
            }
            read => {
                decoded.doubts.extend(doubts(line));
                let odd = read.map_or_else(|error| error.valid_up_to(), str::len);
                let (line, _) = WINDOWS_1252.decode_without_bom_handling(line);
                decoded.text.push_str(&line);
                if decoded.notes.is_empty() && !begun {
                    let at = text + character_offset(&line, odd);
                    let end = at + decoded.text[at..].chars().next().map_or(0, char::len_utf8);
                    decoded.notes.push(EncodingNote::Windows1252(Span::new(at, end)));
                }
                Width::One
            }
        };
        if decoded.segments.last().is_none_or(|last| last.width != width) {
            decoded.segments.push(Segment { text, stored, width });
        }
        stored += line.len();
    }
    // One of each kind says enough.
    decoded.doubts.sort_by_key(|doubt| doubt.encoding);
    decoded.doubts.dedup_by_key(|doubt| doubt.encoding);
    decoded
}

/// The offset of the n-th character of a line.
fn character_offset(line: &str, n: usize) -> usize {
    line.char_indices().nth(n).map_or(line.len(), |(at, _)| at)
}
