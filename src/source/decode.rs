//! From bytes as they are stored to text, and the way back.

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::Span;
use super::markup::Markup;

/// A remark on how a text was decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodingNote {
    /// Lines that are not UTF-8 were read as Windows-1252; the first byte that gave it away.
    Windows1252(Span),
    /// The file is UTF-16.
    Utf16,
    /// Half a character of UTF-16 could not be read.
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
}

/// How the bytes of a file are to be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    /// UTF-8, or, line by line where it is not, Windows-1252.
    Bytes,
    /// The same, wrapped in something else.
    Wrapped(Markup),
    /// UTF-16, little end first.
    Utf16Little,
    /// UTF-16, big end first.
    Utf16Big,
}

impl Encoding {
    /// UTF-16 by its byte-order mark, or by the zero byte beside first ASCII characters; else bytes.
    pub(crate) fn detect(bytes: &[u8]) -> Encoding {
        match bytes {
            [0xFF, 0xFE, ..] | [1..=0x7F, 0, 1..=0x7F, 0, ..] => Encoding::Utf16Little,
            [0xFE, 0xFF, ..] | [0, 1..=0x7F, 0, 1..=0x7F, ..] => Encoding::Utf16Big,
            _ => Markup::detect(bytes).map_or(Encoding::Bytes, Encoding::Wrapped),
        }
    }

    /// Whether a character is one byte or more, not two.
    pub(crate) fn is_of_bytes(self) -> bool {
        matches!(self, Encoding::Bytes | Encoding::Wrapped(_))
    }

    /// The length of the byte-order mark.
    fn mark(self, bytes: &[u8]) -> usize {
        match (self, bytes) {
            (Encoding::Bytes | Encoding::Wrapped(_), [0xEF, 0xBB, 0xBF, ..]) => 3,
            (Encoding::Utf16Little, [0xFF, 0xFE, ..]) | (Encoding::Utf16Big, [0xFE, 0xFF, ..]) => 2,
            _ => 0,
        }
    }

    /// How many of the bytes are whole lines; none where there is no line break.
    pub(crate) fn last_line_end(self, bytes: &[u8]) -> Option<usize> {
        let unit = |unit: [u8; 2]| {
            bytes
                .chunks_exact(2)
                .rposition(|two| two == unit)
                .map(|at| 2 * at + 2)
        };
        match self {
            // A CR in the last place may be half of a CR LF.
            Encoding::Bytes | Encoding::Wrapped(_) => bytes
                .iter()
                .enumerate()
                .rposition(|(at, byte)| *byte == b'\n' || *byte == b'\r' && at + 1 < bytes.len())
                .map(|at| at + 1),
            Encoding::Utf16Little => unit([b'\n', 0]),
            Encoding::Utf16Big => unit([0, b'\n']),
        }
    }
}

/// Decodes the bytes of a file, or of a part of it; a byte-order mark counts only at the `start` of the file.
pub(super) fn decode(bytes: Vec<u8>, encoding: Encoding, start: bool) -> Decoded {
    let mark = if start { encoding.mark(&bytes) } else { 0 };
    match encoding {
        Encoding::Utf16Little => decode_utf16(UTF_16LE, mark, &bytes),
        Encoding::Utf16Big => decode_utf16(UTF_16BE, mark, &bytes),
        Encoding::Bytes | Encoding::Wrapped(_) => decode_bytes(bytes, mark),
    }
}

fn decode_bytes(bytes: Vec<u8>, mark: usize) -> Decoded {
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            text.drain(..mark);
            as_stored(text, mark)
        }
        Err(error) => decode_by_line(error.as_bytes(), mark),
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
    }
}

fn decode_utf16(encoding: &'static encoding_rs::Encoding, mark: usize, bytes: &[u8]) -> Decoded {
    let (text, lossy) = encoding.decode_without_bom_handling(&bytes[mark..]);
    let text = text.into_owned();
    let mut notes = vec![EncodingNote::Utf16];
    if lossy {
        let at = text.find('\u{FFFD}').unwrap_or(0);
        let end = (at + '\u{FFFD}'.len_utf8()).min(text.len());
        notes.push(EncodingNote::LostText(Span::new(at, end)));
    }
    let segments = vec![Segment {
        text: 0,
        stored: mark,
        width: Width::Utf16,
    }];
    Decoded {
        text,
        segments,
        notes,
    }
}

/// Each line as UTF-8, or, where it is not, as Windows-1252, in which every byte means something.
fn decode_by_line(bytes: &[u8], mark: usize) -> Decoded {
    let mut decoded = Decoded {
        text: String::with_capacity(bytes.len() + bytes.len() / 8),
        segments: Vec::new(),
        notes: Vec::new(),
    };
    let mut stored = mark;
    for line in bytes[mark..].split_inclusive(|byte| *byte == b'\n' || *byte == b'\r') {
        let text = decoded.text.len();
        let width = match std::str::from_utf8(line) {
            Ok(line) => {
                decoded.text.push_str(line);
                Width::Same
            }
            Err(error) => {
                let (line, _) = WINDOWS_1252.decode_without_bom_handling(line);
                decoded.text.push_str(&line);
                if decoded.notes.is_empty() {
                    let at = text + character_offset(&line, error.valid_up_to());
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
    decoded
}

/// The offset of the n-th character of a line.
fn character_offset(line: &str, n: usize) -> usize {
    line.char_indices().nth(n).map_or(line.len(), |(at, _)| at)
}
