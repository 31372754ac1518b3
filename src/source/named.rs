//! Bytes in an encoding that was named.

use encoding_rs::{Encoding, UTF_8};

use super::code_page::CodePage;
use super::decode::{Decoded, Segment, Width, first_lost};

/// Decodes bytes after a byte-order mark of this length.
pub(super) fn decode(encoding: &'static Encoding, mark: usize, bytes: &[u8]) -> Decoded {
    if encoding.is_single_byte() {
        let (text, lossy) = encoding.decode_without_bom_handling(bytes);
        return of_one_byte_each(text.into_owned(), lossy);
    }
    let mut text = String::with_capacity(bytes.len());
    let mut segments = Vec::new();
    let mut lossy = false;
    let mut stored = mark;
    for line in bytes[mark..].split_inclusive(|byte| *byte == b'\n' || *byte == b'\r') {
        let (decoded, lost) = encoding.decode_without_bom_handling(line);
        // Where nothing is lost, UTF-8 is as long as it is.
        let width = if encoding == UTF_8 && !lost {
            Width::Same
        } else {
            Width::Coded(encoding)
        };
        segments.push(Segment {
            text: text.len(),
            stored,
            width,
        });
        text.push_str(&decoded);
        lossy |= lost;
        stored += line.len();
    }
    Decoded {
        notes: lossy.then(|| first_lost(&text)).into_iter().collect(),
        text,
        segments,
        doubts: Vec::new(),
    }
}

pub(super) fn decode_page(page: CodePage, bytes: &[u8]) -> Decoded {
    let text = bytes.iter().map(|byte| page.character(*byte)).collect();
    of_one_byte_each(text, false)
}

fn of_one_byte_each(text: String, lossy: bool) -> Decoded {
    let segments = vec![Segment {
        text: 0,
        stored: 0,
        width: Width::One,
    }];
    Decoded {
        notes: lossy.then(|| first_lost(&text)).into_iter().collect(),
        text,
        segments,
        doubts: Vec::new(),
    }
}
