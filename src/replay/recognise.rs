//! Which notation a text is written in: where its form fits several, the games decide that are legal under one alone.

use crate::finding::{Code, Family, Finding, Severity};
use crate::notation::{Notation, candidates, read_as};
use crate::source::Source;

use super::{Options, replay};

/// What a text was taken for.
#[derive(Clone)]
pub enum Recognised {
    /// One notation.
    As(&'static dyn Notation),
    /// Its games are legal in several: nothing decides between them.
    Either(Vec<&'static dyn Notation>),
    /// Too little of it has been seen.
    Undecided,
}

/// Tells by its content which notation a text is written in. `head` is its beginning, all of it if it has `ended`.
///
/// ```
/// use awale::Options;
/// use awale::replay::{Recognised, recognise};
/// let name = |text| match recognise(text, true, &Options::default()) {
///     Recognised::As(notation) => notation.name(),
///     _ => "?",
/// };
/// assert_eq!(name("1. D4 b5 2. F5 e6"), "literature");
/// assert_eq!(name("1. F4 d5"), "?");
/// ```
#[must_use]
pub fn recognise(head: &str, ended: bool, options: &Options) -> Recognised {
    let Some(fitting) = candidates(head, ended) else {
        return Recognised::Undecided;
    };
    if let [one] = fitting[..] {
        return Recognised::As(one);
    }
    let whole = match head.rfind(['\n', '\r']) {
        Some(end) if !ended => &head[..end],
        _ => head,
    };
    let source = Source::from_bytes("", whole.as_bytes().to_vec());
    let faults: Vec<usize> = fitting
        .iter()
        .map(|notation| faults(&source, *notation, options))
        .collect();
    let fewest = faults.iter().min().copied().unwrap_or(0);
    let best: Vec<_> = fitting
        .into_iter()
        .zip(faults)
        .filter(|(_, faults)| *faults == fewest)
        .map(|(notation, _)| notation)
        .collect();
    match best[..] {
        [one] => Recognised::As(one),
        [first, ..] if fewest > 0 => Recognised::As(first),
        _ => Recognised::Either(best),
    }
}

/// How many errors the moves and claims of a text have when it is read in a notation. Its last game may be cut
/// off: what it lacks is not counted.
fn faults(source: &Source, notation: &dyn Notation, options: &Options) -> usize {
    let told = |finding: &Finding| {
        let of_moves = matches!(finding.code.family(), Family::Illegal | Family::Claim)
            && finding.code != Code::IllegalGameOver;
        finding.severity() == Severity::Error && (of_moves || finding.code == Code::SyntaxUnreadable)
    };
    let of_game = |record| {
        let findings = replay(source, record, options).findings;
        findings.iter().filter(|finding| told(finding)).count()
    };
    read_as(source, notation).records.iter().map(of_game).sum()
}
