//! How the bytes of a file are to be read: as is told by them, or as somebody says.

use encoding_rs::{REPLACEMENT, UTF_8, UTF_16BE, UTF_16LE};

use super::code_page::CodePage;
use super::markup::Markup;

/// How the bytes of a file are to be read.
#[cfg_attr(
    not(feature = "cli"),
    allow(dead_code, reason = "only the command line is told an encoding")
)]
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
    /// One that was named.
    Named(&'static encoding_rs::Encoding),
    /// An old code page of one byte a character, which was named.
    CodePage(CodePage),
}

impl Encoding {
    #[cfg_attr(
        not(feature = "cli"),
        allow(dead_code, reason = "only the command line is told an encoding")
    )]
    /// The encoding of a label, as web pages and old computers call it.
    pub(crate) fn named(label: &str) -> Option<Encoding> {
        if let Some(page) = CodePage::named(label) {
            return Some(Encoding::CodePage(page));
        }
        let known = encoding_rs::Encoding::for_label(label.as_bytes())?;
        Some(match known {
            known if known == UTF_16LE => Encoding::Utf16Little,
            known if known == UTF_16BE => Encoding::Utf16Big,
            // What must not be decoded at all is no encoding of a record.
            known if known == REPLACEMENT => return None,
            known => Encoding::Named(known),
        })
    }

    /// How much of a file may tell how it is encoded.
    pub(crate) const TELLING: usize = Markup::HEAD;

    /// What the bytes at a later place of a file tell, where those before it told nothing.
    pub(crate) fn detect_later(bytes: &[u8], at: usize) -> Encoding {
        let telling = Encoding::TELLING.saturating_sub(at).min(bytes.len());
        Markup::detect(&bytes[..telling]).map_or(Encoding::Bytes, Encoding::Wrapped)
    }

    /// UTF-16 by its byte-order mark, or by the zero byte beside first ASCII characters; else bytes.
    pub(crate) fn detect(bytes: &[u8]) -> Encoding {
        match bytes {
            [0xFF, 0xFE, ..] | [1..=0x7F, 0, 1..=0x7F, 0, ..] => Encoding::Utf16Little,
            [0xFE, 0xFF, ..] | [0, 1..=0x7F, 0, 1..=0x7F, ..] => Encoding::Utf16Big,
            _ => Markup::detect(bytes).map_or(Encoding::Bytes, Encoding::Wrapped),
        }
    }

    /// The length of the byte-order mark.
    pub(super) fn mark(self, bytes: &[u8]) -> usize {
        match (self, bytes) {
            (Encoding::Bytes | Encoding::Wrapped(_), [0xEF, 0xBB, 0xBF, ..]) => 3,
            (Encoding::Named(encoding), [0xEF, 0xBB, 0xBF, ..]) if encoding == UTF_8 => 3,
            (Encoding::Utf16Little, [0xFF, 0xFE, ..]) | (Encoding::Utf16Big, [0xFE, 0xFF, ..]) => 2,
            _ => 0,
        }
    }

    /// Whether every byte that is ASCII stands for itself, so that lines and braces can be found in the bytes.
    pub(crate) fn is_of_bytes(self) -> bool {
        match self {
            Encoding::Bytes | Encoding::Wrapped(_) | Encoding::Named(_) | Encoding::CodePage(_) => true,
            Encoding::Utf16Little | Encoding::Utf16Big => false,
        }
    }

    /// How many of the bytes are whole lines; none where there is no line break, or where a line break in the bytes
    /// need not be one in the text.
    pub(crate) fn last_line_end(self, bytes: &[u8]) -> Option<usize> {
        let unit = |unit: [u8; 2]| {
            bytes
                .chunks_exact(2)
                .rposition(|two| two == unit)
                .map(|at| 2 * at + 2)
        };
        match self {
            // A CR in the last place may be half of a CR LF.
            Encoding::Bytes | Encoding::Named(_) | Encoding::CodePage(_) => bytes
                .iter()
                .enumerate()
                .rposition(|(at, byte)| *byte == b'\n' || *byte == b'\r' && at + 1 < bytes.len())
                .map(|at| at + 1),
            // It may end a line that goes on, or stand within a mark.
            Encoding::Wrapped(_) => None,
            Encoding::Utf16Little => unit([b'\n', 0]),
            Encoding::Utf16Big => unit([0, b'\n']),
        }
    }
}
