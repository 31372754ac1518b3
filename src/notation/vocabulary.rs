//! The words that are read, in every language: names of tags, players, letterings, ends of games, results.
//!
//! Each table has a row for a meaning and a column for a language; another language is another column. Words stand
//! [folded](fold). The names of rule sets and of their axes' values are the rules' own.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::board::Player;
use crate::record::{Letters, Termination};

/// The letters and digits of a name as people write it: in lower case, without accents, spaces and hyphens.
///
/// ```
/// use awale::notation::fold;
/// assert_eq!(fold("Dernière Prise"), "derniereprise");
/// assert_eq!(fold("chelem reste à l'adversaire"), fold("chelem-reste-a-l-adversaire"));
/// ```
#[must_use]
pub fn fold(name: &str) -> String {
    name.nfkd()
        .filter(|c| !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .filter(|c| c.is_alphanumeric())
        .collect()
}

/// How many languages are read: English and French.
const LANGUAGES: usize = 2;

/// A meaning, and the words for it in each language.
struct Row<M> {
    means: M,
    words: [&'static [&'static str]; LANGUAGES],
}

/// A row from its columns.
const fn row<M: Copy>(means: M, english: &'static [&'static str], french: &'static [&'static str]) -> Row<M> {
    Row {
        means,
        words: [english, french],
    }
}

/// The meaning of a folded word.
fn look_up<M: Copy>(table: &[Row<M>], folded: &str) -> Option<M> {
    let row = table
        .iter()
        .find(|row| row.words.iter().any(|words| words.contains(&folded)));
    row.map(|row| row.means)
}

/// How many tags stand first in a header.
const ROSTER_LEN: usize = 8;

/// Known tags in the order in which the writer puts them: the roster, others, the axes of the rules.
const TAGS: [Row<&str>; 30] = [
    row("Event", &["event"], &["evenement", "tournoi"]),
    row("Site", &["site"], &["lieu"]),
    row("Date", &["date"], &[]),
    row("Round", &["round"], &["ronde"]),
    row("South", &["south"], &["sud"]),
    row("North", &["north"], &["nord"]),
    row("Variant", &["variant"], &["variante", "regle", "regles"]),
    row("Result", &["result"], &["resultat"]),
    row("Letters", &["letters"], &["lettres"]),
    row("First", &["first"], &["premier"]),
    row("Position", &["position"], &[]),
    row("Termination", &["termination"], &["fin"]),
    row("Score", &["score"], &[]),
    row("Match", &["match"], &[]),
    row("Game", &["game"], &["partie"]),
    row("GrandSlam", &["grandslam"], &[]),
    row("GrandSlamTakes", &["grandslamtakes"], &[]),
    row("GrandSlamScope", &["grandslamscope"], &[]),
    row("Majority", &["majority"], &[]),
    row("Repetition", &["repetition"], &[]),
    row("FewSeeds", &["fewseeds"], &[]),
    row("NoCapturePossible", &["nocapturepossible"], &[]),
    row("NextStarter", &["nextstarter"], &[]),
    row("MajorityAward", &["majorityaward"], &[]),
    row("FamineAward", &["famineaward"], &[]),
    row("BlockedAward", &["blockedaward"], &[]),
    row("RepetitionAward", &["repetitionaward"], &[]),
    row("FewSeedsAward", &["fewseedsaward"], &[]),
    row("NoCaptureAward", &["nocaptureaward"], &[]),
    row("AgreementAward", &["agreementaward"], &[]),
];

/// The tags that stand first, in this order.
pub const ROSTER: [&str; ROSTER_LEN] = tags_from(0);

/// Other names that a reader knows, in the order in which the writer puts them; the rule axes come last.
pub const KNOWN: [&str; TAGS.len() - ROSTER_LEN] = tags_from(ROSTER_LEN);

const fn tags_from<const N: usize>(first: usize) -> [&'static str; N] {
    let mut names = [""; N];
    let mut i = 0;
    while i < N {
        names[i] = TAGS[first + i].means;
        i += 1;
    }
    names
}

/// The standard form of a tag's name, if it is a known one.
#[must_use]
pub fn standard_name(written: &str) -> Option<&'static str> {
    look_up(&TAGS, &fold(written))
}

const PLAYERS: [Row<Player>; 2] = [
    row(Player::South, &["south", "s"], &["sud"]),
    row(Player::North, &["north", "n"], &["nord"]),
];

/// The player whom a `First` tag names.
pub(crate) fn first_player(value: &str) -> Option<Player> {
    look_up(&PLAYERS, &fold(value))
}

/// The player whom the beginning of a text names, and in how many bytes; upper and lower case are the same.
pub(super) fn player_at_start(text: &[u8]) -> Option<(Player, usize)> {
    let begins = |word: &str| {
        let start = text.get(..word.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(word.as_bytes()))
    };
    let words = PLAYERS.iter().flat_map(|row| {
        let words = row.words.iter().copied().flatten();
        words.map(|word| (row.means, *word))
    });
    words
        .filter(|(_, word)| begins(word))
        .map(|(player, word)| (player, word.len()))
        .max_by_key(|(_, len)| *len)
}

const LETTERINGS: [Row<Letters>; 2] = [
    row(Letters::Facing, &["facing"], &["face", "enface"]),
    row(Letters::Left, &["left"], &["gauche"]),
];

/// Reads the value of a `Letters` tag.
#[must_use]
pub fn read_letters(value: &str) -> Option<Letters> {
    look_up(&LETTERINGS, &fold(value))
}

/// Why a game ended: as the value of a `Termination` tag, and as one word among others.
const TERMINATIONS: [Row<Termination>; 5] = [
    row(Termination::Agreement, &["agreement"], &["accord"]),
    row(
        Termination::Resignation,
        &["resignation", "resigned", "resigns"],
        &["abandon", "abandonne"],
    ),
    row(Termination::Time, &["time", "timeout"], &["temps", "pendule"]),
    row(Termination::Arbiter, &["arbiter", "adjudication"], &["arbitre"]),
    row(
        Termination::Abandoned,
        &["abandoned", "interrupted", "unterminated"],
        &["interrompue"],
    ),
];

/// Why a game ended: as the whole value of a tag only, PGN's values among them.
const TERMINATION_VALUES: [Row<Termination>; 5] = [
    row(
        Termination::Agreement,
        &["drawagreed", "mutualagreement"],
        &["accorddesjoueurs"],
    ),
    row(Termination::Resignation, &["forfeit"], &["forfait"]),
    row(
        Termination::Time,
        &["timeforfeit", "outoftime"],
        &["perteautemps"],
    ),
    row(
        Termination::Arbiter,
        &["rulesinfraction"],
        &["decisiondelarbitre"],
    ),
    row(Termination::Abandoned, &[], &["partieinterrompue", "inachevee"]),
];

/// Why a game ended: as one word among others only.
const TERMINATION_WORDS: [Row<Termination>; 4] = [
    row(Termination::Agreement, &["agreed"], &[]),
    row(Termination::Resignation, &["resign"], &["abandons"]),
    row(Termination::Time, &["flag"], &[]),
    row(Termination::Arbiter, &["adjudicated"], &[]),
];

/// Values of a `Termination` tag which say that the game ended on the board.
const NORMAL_ENDS: [Row<()>; 1] = [row((), &["normal"], &["normale", "normalement"])];

/// Words that state a result: a draw, a win.
const RESULTS: [Row<()>; 2] = [
    row((), &["draw", "drawn"], &["nulle", "nul", "egalite"]),
    row((), &["wins", "won"], &["gagne", "gain", "victoire"]),
];

/// Words that stand beside the word for time where a game was lost on it.
const TIME_WORDS: [Row<()>; 1] = [row(
    (),
    &[
        "by", "exceeded", "fell", "forfeit", "forfeits", "has", "his", "her", "lost", "loses", "loss",
        "limit", "of", "on", "out", "over", "ran", "s", "the", "up", "is",
    ],
    &[
        "a",
        "au",
        "de",
        "depasse",
        "depassement",
        "est",
        "la",
        "le",
        "par",
        "perd",
        "perdu",
        "perte",
        "sa",
        "son",
        "tombe",
        "tombee",
    ],
)];

/// Whether a folded word can stand in a sentence that says that a game was lost on time.
pub(super) fn tells_of_time(folded: &str) -> bool {
    look_up(&TIME_WORDS, folded).is_some()
        || look_up(&PLAYERS, folded).is_some()
        || termination_word(folded) == Some(Termination::Time)
}

/// Reads the value of a `Termination` tag, in its own words, PGN's or French ones.
#[must_use]
pub fn read_cause(value: &str) -> Option<Termination> {
    let folded = fold(value);
    look_up(&TERMINATIONS, &folded).or_else(|| look_up(&TERMINATION_VALUES, &folded))
}

/// Whether the value of a `Termination` tag says that the game ended on the board, or nothing.
pub(crate) fn is_normal_end(value: &str) -> bool {
    let folded = fold(value);
    folded.is_empty() || look_up(&NORMAL_ENDS, &folded).is_some()
}

/// Why a game ended, if a folded word among others says it.
pub(super) fn termination_word(folded: &str) -> Option<Termination> {
    look_up(&TERMINATIONS, folded).or_else(|| look_up(&TERMINATION_WORDS, folded))
}

/// Whether a folded word among others states a result.
pub(super) fn is_result_word(folded: &str) -> bool {
    look_up(&RESULTS, folded).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words<M>(table: &[Row<M>]) -> impl Iterator<Item = &'static str> {
        table.iter().flat_map(|row| row.words).flatten().copied()
    }

    /// What is looked up in one place: the words of its tables.
    fn vocabularies() -> [Vec<&'static str>; 5] {
        let terminations = || words(&TERMINATIONS);
        [
            words(&TAGS).collect(),
            words(&PLAYERS).collect(),
            words(&LETTERINGS).collect(),
            terminations()
                .chain(words(&TERMINATION_VALUES))
                .chain(words(&NORMAL_ENDS))
                .collect(),
            terminations()
                .chain(words(&TERMINATION_WORDS))
                .chain(words(&RESULTS))
                .collect(),
        ]
    }

    #[test]
    fn no_word_has_two_meanings() {
        for mut words in vocabularies() {
            words.sort_unstable();
            for pair in words.windows(2) {
                assert_ne!(pair[0], pair[1]);
            }
        }
    }

    #[test]
    fn words_stand_folded() {
        for word in vocabularies().concat() {
            assert_eq!(fold(word), word);
        }
    }

    #[test]
    fn a_tag_is_read_by_its_own_name() {
        for tag in TAGS {
            assert_eq!(standard_name(tag.means), Some(tag.means));
        }
        assert_eq!(standard_name("règle"), Some("Variant"));
        assert_eq!(standard_name("RÉSULTAT"), Some("Result"));
        assert_eq!(standard_name("grandslam"), Some("GrandSlam"));
        assert_eq!(standard_name("Annotator"), None);
    }

    #[test]
    fn values_are_read_by_their_ids() {
        for letters in [Letters::Facing, Letters::Left] {
            assert_eq!(read_letters(letters.id()), Some(letters));
        }
        for row in &TERMINATIONS {
            assert_eq!(read_cause(row.means.id()), Some(row.means));
        }
        for player in Player::BOTH {
            assert_eq!(first_player(player.id()), Some(player));
        }
    }

    #[test]
    fn a_player_by_the_longest_word() {
        assert_eq!(player_at_start(b"Sud"), Some((Player::South, 3)));
        assert_eq!(player_at_start(b"Norddd"), Some((Player::North, 4)));
        assert_eq!(player_at_start(b"Sx"), Some((Player::South, 1)));
        assert_eq!(player_at_start(b"x"), None);
    }
}
