//! Lines and characters of a text, found by indexes that are made when they are first asked for.

use std::sync::OnceLock;

use super::Span;

/// Distance between two entries of the index of characters, in bytes.
const STRIDE: usize = 256;

/// Where the lines of one text begin, and how many characters lie before its points. Every question is put with
/// that text.
#[derive(Debug, Default)]
pub(super) struct LineIndex {
    lines: OnceLock<Vec<usize>>,
    counts: OnceLock<Vec<Count>>,
}

/// What lies before a point of the index of characters.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Count {
    pub(super) characters: usize,
    pub(super) utf16_units: usize,
}

impl LineIndex {
    /// The line (from 0, in this text) that holds an offset.
    pub(super) fn line_of(&self, text: &str, offset: usize) -> usize {
        self.lines(text)
            .partition_point(|start| *start <= offset)
            .saturating_sub(1)
    }

    pub(super) fn line_start(&self, text: &str, line: usize) -> usize {
        self.lines(text).get(line).copied().unwrap_or(0)
    }

    /// The range of a line (from 0, in this text), its line break left out.
    pub(super) fn line_span(&self, text: &str, line: usize) -> Span {
        let start = self.line_start(text, line);
        let end = self.lines(text).get(line + 1).copied().unwrap_or(text.len());
        Span::new(
            start,
            start + text[start..end].trim_end_matches(['\r', '\n']).len(),
        )
    }

    /// Where each line starts. Lines end at LF, CR LF or a lone CR.
    fn lines(&self, text: &str) -> &[usize] {
        self.lines.get_or_init(|| {
            let bytes = text.as_bytes();
            let mut starts = vec![0];
            for (at, byte) in bytes.iter().enumerate() {
                if *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n')) {
                    starts.push(at + 1);
                }
            }
            starts
        })
    }

    /// Characters between two offsets.
    pub(super) fn characters_between(&self, text: &str, start: usize, end: usize) -> usize {
        if end.saturating_sub(start) > STRIDE {
            return self.count(text, end).characters - self.count(text, start).characters;
        }
        let mut between = Count::default();
        add(&mut between, text.as_bytes().get(start..end).unwrap_or_default());
        between.characters
    }

    /// What lies before an offset, found from the nearest entry of the index.
    pub(super) fn count(&self, text: &str, offset: usize) -> Count {
        let offset = offset.min(text.len());
        let mut count = self
            .counts(text)
            .get(offset / STRIDE)
            .copied()
            .unwrap_or_default();
        add(&mut count, &text.as_bytes()[offset / STRIDE * STRIDE..offset]);
        count
    }

    fn counts(&self, text: &str) -> &[Count] {
        self.counts.get_or_init(|| {
            let mut count = Count::default();
            let mut counts = vec![count];
            for stride in text.as_bytes().chunks(STRIDE) {
                add(&mut count, stride);
                counts.push(count);
            }
            counts
        })
    }
}

/// Adds the characters that begin in a piece of UTF-8.
fn add(count: &mut Count, bytes: &[u8]) {
    for byte in bytes {
        count.characters += usize::from(*byte & 0xC0 != 0x80);
        count.utf16_units += usize::from(*byte & 0xC0 != 0x80) + usize::from(*byte >= 0xF0);
    }
}
