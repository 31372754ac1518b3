//! Where the findings of a game come together: bounded, whatever a record notes.

use std::collections::HashMap;

use crate::finding::{Code, Finding, Message};

/// How many findings of one code a game gets before the rest are only counted: what a record can make us say,
/// and keep in memory, is bounded.
const MOST_OF_A_CODE: usize = 20;

/// The findings of a game as they come up.
#[derive(Default)]
pub(super) struct FindingSink {
    all: Vec<Finding>,
    counts: HashMap<Code, Count>,
    /// Whether what comes up now is in a variation.
    pub(super) in_variation: bool,
}

#[derive(Default)]
struct Count {
    shown: usize,
    /// Where the last one that is shown stands.
    last: usize,
    /// How many more there are.
    more: usize,
}

impl FindingSink {
    /// A sink that holds what has been said of the game already; its bound is for what is added.
    pub(super) fn holding(all: Vec<Finding>) -> FindingSink {
        FindingSink {
            all,
            ..FindingSink::default()
        }
    }

    pub(super) fn push(&mut self, finding: Finding) {
        self.push_with(finding.code, || finding);
    }

    pub(super) fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }

    /// Adds a finding of a code, which is made only if it is to be shown: a record may note wrong scores by the
    /// hundred thousand.
    pub(super) fn push_with(&mut self, code: Code, make: impl FnOnce() -> Finding) {
        let count = self.counts.entry(code).or_default();
        if count.shown == MOST_OF_A_CODE {
            count.more += 1;
            return;
        }
        count.shown += 1;
        count.last = self.all.len();
        let in_variation = self.in_variation;
        self.all.push(Finding {
            in_variation,
            ..make()
        });
    }

    /// The findings; the last of a code says how many more there are.
    pub(super) fn into_vec(mut self) -> Vec<Finding> {
        for Count { last, more, .. } in self.counts.into_values().filter(|count| count.more > 0) {
            let more = Message::new("help-more-of-these").with("more", more);
            self.all[last].help.push(more.into());
        }
        self.all
    }
}
