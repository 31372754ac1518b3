//! Findings, and what `check` prints as JSON.

use crate::board::House;
use crate::finding::{Catalogue, Finding, finding_texts};
use crate::source::Source;

use super::span::{SpanJson, span_json};

mirror! {
    /// What `check --format json` prints.
    CheckReport {
        /// All findings in the order of the input.
        findings: Vec<FindingJson>,
        /// The counts.
        summary: Summary,
        /// What was not read, and what holds no game.
        unread: Vec<UnreadJson>,
    }
}

mirror! {
    /// A file or folder that was not read, or that holds no game.
    UnreadJson {
        /// The file; `-` for standard input.
        file: String,
        /// Why, in a sentence.
        reason: String,
    }
}

mirror! {
    /// Counts over all input.
    #[derive(Clone, Copy, Default, PartialEq, Eq)]
    Summary {
        /// Games read.
        games: usize,
        /// Plies played.
        plies: usize,
        /// Findings of severity error.
        errors: usize,
        /// Warnings.
        warnings: usize,
        /// Notes.
        notes: usize,
    }
}

mirror! {
    /// Something that is wrong or odd.
    FindingJson {
        /// What kind of thing.
        code: &'static str,
        /// How grave.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["error", "warning", "note"])))]
        severity: &'static str,
        /// What is wrong, in a sentence.
        message: String,
        /// What could be done; lines end with LF.
        help: Option<String>,
        /// Where.
        span: SpanJson,
        /// Remarks on places of the text.
        labels: Vec<LabelJson>,
        /// The ply, from 1.
        ply: Option<u32>,
        /// For `illegal/*`: the moves that were legal.
        #[serde(skip_serializing_if = "Option::is_none")]
        legal: Option<Vec<char>>,
        /// For `check`: the file.
        #[serde(skip_serializing_if = "Option::is_none")]
        file: Option<String>,
        /// For `check`: the game's number in the file; null where the text holds no game.
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<Option<usize>>,
    }
}

mirror! {
    /// A remark on a place of the text.
    LabelJson {
        /// The place.
        span: SpanJson,
        /// The remark.
        message: String,
    }
}

impl Summary {
    /// Adds other counts.
    pub fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.plies += other.plies;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

/// A finding as JSON, in the catalogue's language.
#[must_use]
pub fn finding_json(source: &Source, finding: &Finding, catalogue: &Catalogue) -> FindingJson {
    let texts = finding_texts(finding, catalogue);
    let label = |(span, message)| LabelJson {
        span: span_json(source, span),
        message,
    };
    let rule = texts.rule_line(catalogue);
    let help: Vec<String> = texts.help.into_iter().chain(rule).collect();
    FindingJson {
        code: finding.code.name(),
        severity: finding.severity().id(),
        message: texts.message,
        help: (!help.is_empty()).then(|| help.join("\n")),
        span: span_json(source, finding.span),
        labels: texts.labels.into_iter().map(label).collect(),
        ply: finding.ply,
        legal: finding
            .legal
            .map(|legal| legal.iter().map(House::letter).collect()),
        file: None,
        game: None,
    }
}
