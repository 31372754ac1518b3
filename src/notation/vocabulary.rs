//! The words that are read, in every language: names of tags, players, letterings, ends of games, results.
//!
//! Each table has a row for a meaning and a column for a language; another language is another column. Words stand
//! [folded](super::fold). The names of rule sets and of their axes' values are the rules' own.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::board::Player;
use crate::record::{Letters, Termination};

use super::folding::{fold, folded_words, is_blank};

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
const TAGS: [Row<&str>; 33] = [
    row("Event", &["event"], &["evenement", "tournoi"]),
    row("Site", &["site"], &["lieu"]),
    row("Date", &["date"], &[]),
    row("Round", &["round"], &["ronde"]),
    row("South", &["south", "white"], &["sud", "blancs"]),
    row("North", &["north", "black"], &["nord", "noirs"]),
    row("Variant", &["variant"], &["variante", "regle", "regles"]),
    row("Result", &["result"], &["resultat"]),
    row("Letters", &["letters"], &["lettres"]),
    row("First", &["first"], &["premier"]),
    row("Position", &["position"], &[]),
    row("SetUp", &["setup"], &[]),
    row("FEN", &["fen"], &[]),
    row("Termination", &["termination"], &["fin"]),
    row("Score", &["score"], &[]),
    row("TimeControl", &["timecontrol"], &["cadence"]),
    row("Match", &["match"], &[]),
    row("Game", &["game"], &["partie"]),
    row("GrandSlam", &["grandslam"], &["grandchelem", "chelem"]),
    row(
        "GrandSlamTakes",
        &["grandslamtakes"],
        &["prisedugrandchelem", "grandchelemprend"],
    ),
    row(
        "GrandSlamScope",
        &["grandslamscope"],
        &["etenduedugrandchelem", "porteedugrandchelem"],
    ),
    row("Majority", &["majority"], &["majorite"]),
    row("Repetition", &["repetition"], &[]),
    row("FewSeeds", &["fewseeds"], &["peudegraines"]),
    row(
        "NoCapturePossible",
        &["nocapturepossible"],
        &["aucuneprisepossible", "plusdeprisepossible"],
    ),
    row(
        "NextStarter",
        &["nextstarter"],
        &["prochainpremier", "commencelapartiesuivante"],
    ),
    row("MajorityAward", &["majorityaward"], &["partmajorite"]),
    row("FamineAward", &["famineaward"], &["famine", "partfamine"]),
    row("BlockedAward", &["blockedaward"], &["blocage", "partblocage"]),
    row("RepetitionAward", &["repetitionaward"], &["partrepetition"]),
    row("FewSeedsAward", &["fewseedsaward"], &["partpeudegraines"]),
    row("NoCaptureAward", &["nocaptureaward"], &["partaucuneprise"]),
    row("AgreementAward", &["agreementaward"], &["partaccord"]),
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

/// No tag is known by a shorter name, in bytes.
const SHORTEST_NAME: usize = 3;

/// The standard form of a tag's name, if it is a known one.
#[must_use]
pub fn standard_name(written: &str) -> Option<&'static str> {
    static NAMES: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
        let names = TAGS.iter().rev().flat_map(|row| {
            let words = row.words.iter().copied().flatten();
            words.map(|word| (*word, row.means))
        });
        names.collect()
    });
    if written.len() < SHORTEST_NAME {
        return None;
    }
    NAMES.get(fold(written).as_str()).copied()
}

/// Names of colours, which other games give their players. South is read as White, who begins.
const COLOURS: [Row<Player>; 2] = [
    row(Player::South, &["white"], &["blancs"]),
    row(Player::North, &["black"], &["noirs"]),
];

/// The player whose name a tag of another game holds, named by a colour.
pub(crate) fn player_of_colour(written: &str) -> Option<Player> {
    look_up(&COLOURS, &fold(written))
}

/// Names shorter than this, folded, have too many neighbours.
const SHORTEST_NEAR: usize = 5;

/// Tags of other programs that are near a known name by accident, or meant as they are written.
const OTHER_TAGS: [&str; 4] = ["rounds", "scores", "matches", "games"];

/// The known tag whose name is one slip away from that of a tag which nobody knows.
#[must_use]
pub(crate) fn known_tag_near(written: &str) -> Option<&'static str> {
    let folded = fold(written);
    if folded.len() < SHORTEST_NEAR || OTHER_TAGS.contains(&folded.as_str()) {
        return None;
    }
    let near = |word: &&str| word.len() >= SHORTEST_NEAR && one_slip(folded.as_bytes(), word.as_bytes());
    let known = TAGS
        .iter()
        .find(|row| row.words.iter().copied().flatten().any(near));
    known.map(|row| row.means)
}

/// Whether one word becomes the other by one letter more, fewer or another, or two that change places.
fn one_slip(a: &[u8], b: &[u8]) -> bool {
    if a.len().abs_diff(b.len()) > 1 || a == b {
        return false;
    }
    let same_start = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[same_start..], &b[same_start..]);
    match (a, b) {
        ([x, y, a @ ..], [z, w, b @ ..]) if (x, y) == (w, z) && a == b => true,
        ([_, a @ ..], [_, b @ ..]) if a == b => true,
        ([_, rest @ ..], _) if rest == b => true,
        (_, [_, rest @ ..]) if rest == a => true,
        _ => false,
    }
}

/// Values of the rules' axes in other words than their own.
const RULE_VALUES: [Row<&str>; 18] = [
    row(
        "allowed",
        &["permitted", "legal", "yes"],
        &["permis", "autorise", "oui", "possible"],
    ),
    row(
        "forbidden",
        &["prohibited", "notallowed", "illegal", "no"],
        &["interdit", "defendu", "non"],
    ),
    row(
        "only-if-forced",
        &["onlyifforced", "ifforced"],
        &["sioblige", "siforce", "seulementsiforce", "seulementsioblige"],
    ),
    row("nothing", &[], &["rien"]),
    row("all", &["everything"], &["tout", "toutes"]),
    row(
        "all-but-first",
        &["allbutfirst"],
        &["toutsauflepremier", "saufpremier", "saufpremiertrou"],
    ),
    row(
        "all-but-last",
        &["allbutlast"],
        &["toutsaufledernier", "saufdernier", "saufderniertrou"],
    ),
    row(
        "all-and-rest-to-opponent",
        &["allandresttoopponent"],
        &["toutetlerestealadversaire", "restealadversaire"],
    ),
    row("emptying", &[], &["quivide", "vide", "rangeevidee"]),
    row(
        "six-houses",
        &["sixhouses", "6houses"],
        &["sixtrous", "6trous", "sixcases"],
    ),
    row("25", &["25seeds"], &["25graines"]),
    row("none", &[], &["aucun", "aucune", "sans"]),
    row("never", &[], &["jamais"]),
    row("winner", &[], &["gagnant", "vainqueur"]),
    row("free", &["either"], &["libre", "auchoix"]),
    row(
        "own-rows",
        &["ownrows", "ownrow"],
        &["sarangee", "leursrangees", "chacunsarangee", "chacunlessiennes"],
    ),
    row(
        "split",
        &["half", "halves"],
        &["partage", "moitie", "moitiemoitie", "partagees"],
    ),
    row("nobody", &[], &["personne"]),
];

/// Values that say yes or no, where that is all there is to say.
const SWITCHES: [Row<&str>; 2] = [
    row("on", &["yes", "true"], &["oui", "active"]),
    row("off", &["no", "false"], &["non", "desactive"]),
];

/// The values of the rules' axes that a value in other words, or in French, can mean.
pub(crate) fn rule_values(written: &str) -> impl Iterator<Item = &'static str> {
    let folded = fold(written);
    let value = look_up(&RULE_VALUES, &folded);
    value.into_iter().chain(look_up(&SWITCHES, &folded))
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
        &["rulesinfraction", "ruleinfraction"],
        &["decisiondelarbitre", "infractionauxregles"],
    ),
    row(Termination::Abandoned, &[], &["partieinterrompue", "inachevee"]),
];

/// Why a game ended: as one word among others only.
const TERMINATION_WORDS: [Row<Termination>; 5] = [
    row(Termination::Agreement, &["agreed"], &[]),
    row(
        Termination::Resignation,
        &["resign"],
        &["abandons", "abandonnent"],
    ),
    row(Termination::Time, &["flag", "flagged"], &["drapeau"]),
    row(
        Termination::Arbiter,
        &[
            "adjudicated",
            "adjudged",
            "death",
            "died",
            "disqualified",
            "disqualification",
        ],
        &[
            "adjuge",
            "adjugee",
            "deces",
            "decede",
            "decedee",
            "disqualifie",
            "disqualifiee",
        ],
    ),
    row(Termination::Abandoned, &["emergency"], &["urgence", "interrompu"]),
];

/// Why a game ended: as two words one after the other.
const TERMINATION_PAIRS: [Row<Termination>; 1] = [row(
    Termination::Arbiter,
    &["illegalmove", "illegalmoves", "rulesinfraction", "ruleinfraction"],
    &[
        "coupillegal",
        "coupsillegaux",
        "coupinterdit",
        "coupsinterdits",
        "coupirregulier",
    ],
)];

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

/// What a word says of the player whom a sentence is about: that he has won, or not.
const DEEDS: [Row<bool>; 2] = [
    row(
        true,
        &["won", "wins", "win", "beats", "beat", "defeats", "defeated"],
        &[
            "gagne",
            "gagnent",
            "gagnant",
            "gagnante",
            "bat",
            "vainqueur",
            "remporte",
            "emporte",
        ],
    ),
    row(
        false,
        &[
            "lost",
            "loses",
            "resigns",
            "resigned",
            "flagged",
            "disqualified",
            "forfeits",
            "forfeited",
        ],
        &["perd", "perdu", "abandonne", "disqualifie", "disqualifiee"],
    ),
];

/// What a word before a player's name says of him.
const NOUNS: [Row<bool>; 2] = [
    row(true, &["victory", "winner"], &["victoire", "gain"]),
    row(false, &["resignation", "loss"], &["abandon", "defaite", "perte"]),
];

/// Whether a folded word says that its subject has won, or lost.
pub(crate) fn deed(folded: &str) -> Option<bool> {
    look_up(&DEEDS, folded)
}

/// Whether a folded word says that the player named after it has won, or lost.
pub(crate) fn noun_of_deed(folded: &str) -> Option<bool> {
    look_up(&NOUNS, folded)
}

/// The player whom a folded word among others names; a letter alone is no name.
pub(crate) fn player_word(folded: &str) -> Option<Player> {
    look_up(&PLAYERS, folded).filter(|_| folded.len() > 1)
}

/// Reads the value of a `Termination` tag, in its own words, PGN's or French ones, or as a sentence with such words.
#[must_use]
pub fn read_cause(value: &str) -> Option<Termination> {
    let folded = fold(value);
    look_up(&TERMINATIONS, &folded)
        .or_else(|| look_up(&TERMINATION_VALUES, &folded))
        .or_else(|| cause_in_words(&folded_words(value).collect::<Vec<_>>()))
}

/// Why a game ended, if words say it.
pub(super) fn cause_in_words(words: &[String]) -> Option<Termination> {
    let pair = |two: &[String]| look_up(&TERMINATION_PAIRS, &two.concat());
    let pairs = words.windows(2).find_map(pair);
    pairs.or_else(|| words.iter().find_map(|word| termination_word(word)))
}

/// Whether the value of a `Termination` tag says that the game ended on the board, or nothing.
pub(crate) fn is_normal_end(value: &str) -> bool {
    is_blank(value) || look_up(&NORMAL_ENDS, &fold(value)).is_some()
}

/// Why a game ended, if a folded word among others says it.
fn termination_word(folded: &str) -> Option<Termination> {
    look_up(&TERMINATIONS, folded).or_else(|| look_up(&TERMINATION_WORDS, folded))
}

/// Whether a folded word among others states a result.
pub(super) fn is_result_word(folded: &str) -> bool {
    look_up(&RESULTS, folded).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_tag_has_a_shorter_name() {
        let words = TAGS.iter().flat_map(|row| row.words.iter().copied().flatten());
        assert_eq!(words.map(|word| word.len()).min(), Some(SHORTEST_NAME));
    }

    fn words<M>(table: &[Row<M>]) -> impl Iterator<Item = &'static str> {
        table.iter().flat_map(|row| row.words).flatten().copied()
    }

    /// What is looked up in one place: the words of its tables.
    fn vocabularies() -> [Vec<&'static str>; 9] {
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
                .chain(words(&TERMINATION_PAIRS))
                .collect(),
            words(&RULE_VALUES).collect(),
            words(&SWITCHES).collect(),
            words(&DEEDS).collect(),
            words(&NOUNS).collect(),
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
