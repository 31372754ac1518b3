//! What is to be said of a game that was screened, where that is known without its being read again.

use crate::finding::Finding;
use crate::record::Letters;
use crate::replay::numbers::WrongNumber;
use crate::replay::{result, setup};
use crate::source::{Source, Span};

/// Simple things to be said of a game in which nothing else is to be found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notes {
    pub(super) game: Span,
    /// The players' names, as they are written.
    #[cfg_attr(
        not(feature = "cli"),
        allow(dead_code, reason = "only the command line asks for them")
    )]
    pub(super) players: [Option<Span>; 2],
    pub(super) letters: Letters,
    pub(super) north_begins: bool,
    pub(super) no_variant: bool,
    pub(super) no_result: bool,
    pub(super) wrong_number: Option<WrongNumber>,
}

impl Notes {
    /// What a replay finds, in the order of the text.
    pub(super) fn findings(&self, source: &Source) -> Vec<Finding> {
        let Notes {
            game,
            players: _,
            letters,
            north_begins,
            no_variant,
            no_result,
            wrong_number,
        } = *self;
        let findings = [
            no_variant.then(|| setup::no_variant_named(source, game)),
            wrong_number.map(WrongNumber::finding),
            no_result.then(|| result::missing(source, game)),
        ];
        let findings = findings.into_iter().flatten().map(|finding| Finding {
            letters,
            north_begins,
            ..finding
        });
        findings.collect()
    }
}
