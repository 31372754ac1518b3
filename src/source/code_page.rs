//! The code pages of old computers, which web pages never had.

use oem_cp::code_table::{
    DECODING_TABLE_CP437, DECODING_TABLE_CP850, DECODING_TABLE_CP852, DECODING_TABLE_CP858,
    DECODING_TABLE_CP863,
};

/// A code page: its number, and what the bytes from 0x80 stand for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CodePage {
    number: &'static str,
    table: &'static [char; 128],
}

impl PartialEq for CodePage {
    fn eq(&self, other: &CodePage) -> bool {
        self.number == other.number
    }
}

impl Eq for CodePage {}

static PAGES: [CodePage; 5] = [
    CodePage {
        number: "437",
        table: &DECODING_TABLE_CP437,
    },
    CodePage {
        number: "850",
        table: &DECODING_TABLE_CP850,
    },
    CodePage {
        number: "852",
        table: &DECODING_TABLE_CP852,
    },
    CodePage {
        number: "858",
        table: &DECODING_TABLE_CP858,
    },
    CodePage {
        number: "863",
        table: &DECODING_TABLE_CP863,
    },
];

impl CodePage {
    /// The one of a name: `cp850`, `ibm850`, `850`.
    pub(super) fn named(label: &str) -> Option<CodePage> {
        let label = label.trim().to_ascii_lowercase();
        let number = ["cp", "ibm"]
            .iter()
            .find_map(|prefix| label.strip_prefix(prefix))
            .unwrap_or(&label);
        PAGES.iter().copied().find(|page| page.number == number)
    }

    pub(super) fn character(self, byte: u8) -> char {
        match byte.checked_sub(0x80) {
            None => char::from(byte),
            Some(high) => self.table.get(usize::from(high)).copied().unwrap_or('\u{FFFD}'),
        }
    }
}
