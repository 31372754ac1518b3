//! Where the value of an axis comes from.

/// A source of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RuleSource {
    /// One of the five French pages on the rules, 0 to 4; the catalogue cites them by their titles.
    Page(u8),
    /// What “Awalé : règle du jeu, semis, prises et famine” reports of others' rules.
    ReportedByPage0,
    /// What the same page reports after Wikipedia.
    Wikipedia,
    /// The literature on awari: Allis 1994, Lincke 2002, Romein and Bal 2003.
    AwariLiterature,
    /// A program or site that plays by it.
    Program(&'static str),
}

/// How a rule set comes to the value that it has on one axis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Provenance {
    /// The rule set's source states it.
    Stated(RuleSource),
    /// “Awalé : règle du jeu, semis, prises et famine” reports it of the rule set's author.
    Reported(RuleSource),
    /// Not stated by the source: our ruling.
    Native,
}
