//! From bytes as they are stored to text, and the way back.

use encoding_rs::{Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::Span;

/// A remark on how a text was decoded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EncodingNote {
    /// Lines that are not UTF-8 were read as Windows-1252; the first byte that gave it away.
    Windows1252(Span),
    /// The file is UTF-16.
    Utf16,
    /// Half a character of UTF-16 could not be read.
    LostText(Span),
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

pub(super) fn decode(bytes: Vec<u8>) -> Decoded {
    if let Some((encoding, mark)) = utf16(&bytes) {
        return decode_utf16(encoding, mark, &bytes);
    }
    let mark = if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    match String::from_utf8(bytes) {
        Ok(mut text) => {
            text.drain(..mark);
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
        Err(error) => decode_by_line(error.as_bytes(), mark),
    }
}

/// UTF-16 by its byte-order mark, or by the zero byte beside a first ASCII character.
fn utf16(bytes: &[u8]) -> Option<(&'static Encoding, usize)> {
    match bytes {
        [0xFF, 0xFE, ..] => Some((UTF_16LE, 2)),
        [0xFE, 0xFF, ..] => Some((UTF_16BE, 2)),
        [1..=0x7F, 0, 1..=0x7F, 0, ..] => Some((UTF_16LE, 0)),
        [0, 1..=0x7F, 0, 1..=0x7F, ..] => Some((UTF_16BE, 0)),
        _ => None,
    }
}

fn decode_utf16(encoding: &'static Encoding, mark: usize, bytes: &[u8]) -> Decoded {
    let (text, lossy) = encoding.decode_without_bom_handling(&bytes[mark..]);
    let text = text.into_owned();
    let mut notes = vec![EncodingNote::Utf16];
    if lossy {
        let at = text.find('\u{FFFD}').unwrap_or(0);
        notes.push(EncodingNote::LostText(Span::new(
            at,
            (at + '\u{FFFD}'.len_utf8()).min(text.len()),
        )));
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
