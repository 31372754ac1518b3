//! The languages say the same: every entry is there in each, with the same figures, in its own words.

use std::collections::{BTreeMap, BTreeSet};

use awale::finding::Arg;
use awale::report::{Found, narrated};
#[cfg(feature = "cli")]
use awale::report::{Style, full};
use awale::{Catalogue, Code, HalfSeeds, Language, Message, Player, Source, Stores};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};
use insta::assert_snapshot;

#[path = "support/codes.rs"]
mod examples;

use examples::{bytes, findings};

/// What stands in a language's file.
fn entries(language: Language) -> Vec<Entry<String>> {
    let path = format!(
        "{}/src/finding/messages/{}.ftl",
        env!("CARGO_MANIFEST_DIR"),
        language.id()
    );
    let text = std::fs::read_to_string(&path).expect("the language's file");
    let Resource { body } = fluent_syntax::parser::parse(text)
        .unwrap_or_else(|(_, errors)| panic!("{path} cannot be read: {errors:?}"));
    body
}

/// The texts of a language's file, by key (`key` or `key.attribute`).
fn patterns(language: Language) -> BTreeMap<String, Pattern<String>> {
    let mut patterns = BTreeMap::new();
    let mut add = |key: String, pattern: Pattern<String>| {
        assert!(
            patterns.insert(key.clone(), pattern).is_none(),
            "{key} stands twice in {}.ftl",
            language.id()
        );
    };
    for entry in entries(language) {
        let Entry::Message(message) = entry else { continue };
        for attribute in message.attributes {
            add(
                format!("{}.{}", message.id.name, attribute.id.name),
                attribute.value,
            );
        }
        if let Some(value) = message.value {
            add(message.id.name, value);
        }
    }
    patterns
}

/// What a text consists of: the literal pieces, and the names of what is put in.
#[derive(Default)]
struct Parts {
    literals: Vec<String>,
    variables: BTreeSet<String>,
}

impl Parts {
    fn of(pattern: &Pattern<String>) -> Parts {
        let mut parts = Parts::default();
        parts.pattern(pattern);
        parts
    }

    fn pattern(&mut self, pattern: &Pattern<String>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.literals.push(value.clone()),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<String>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<String>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.clone());
            }
            InlineExpression::FunctionReference {
                arguments: CallArguments { positional, .. },
                ..
            } => positional.iter().for_each(|argument| self.inline(argument)),
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { value } => self.literals.push(value.clone()),
            _ => {}
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphabetic())
        .filter(|word| !word.is_empty())
}

/// Headings of the pages that the rules come from: they stand in their own language everywhere.
fn is_citation(key: &str) -> bool {
    key.starts_with("headings-")
}

#[test]
fn every_language_has_the_same_entries_with_the_same_figures() {
    let english = patterns(Language::English);
    for language in Language::ALL {
        let theirs = patterns(*language);
        let missing: Vec<&String> = english.keys().filter(|key| !theirs.contains_key(*key)).collect();
        assert!(missing.is_empty(), "not in {}: {missing:?}", language.id());
        let unknown: Vec<&String> = theirs.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(unknown.is_empty(), "only in {}: {unknown:?}", language.id());
        for (key, pattern) in &english {
            let (ours, theirs) = (Parts::of(pattern), Parts::of(&theirs[key]));
            assert_eq!(ours.variables, theirs.variables, "{key} in {}", language.id());
        }
    }
}

/// The headings of a language's file, each with a `##` before it, and its keys, as they follow each other.
fn outline(language: Language) -> Vec<String> {
    let mut outline = Vec::new();
    for entry in entries(language) {
        match entry {
            Entry::GroupComment(heading) => outline.push(format!("## {}", heading.content.join(" "))),
            Entry::Message(message) => {
                outline.push(message.id.name.clone());
                let attributes = message.attributes.iter();
                outline.extend(attributes.map(|attribute| format!(".{}", attribute.id.name)));
            }
            _ => {}
        }
    }
    outline
}

#[test]
fn the_entries_stand_in_one_order_under_the_same_headings() {
    let english = outline(Language::English);
    assert!(english[0].starts_with("## "), "{} has no heading", english[0]);
    let headings: Vec<&String> = english.iter().filter(|line| line.starts_with("## ")).collect();
    assert_eq!(
        headings.iter().collect::<BTreeSet<_>>().len(),
        headings.len(),
        "a heading stands twice"
    );
    for language in Language::ALL {
        let theirs = outline(*language);
        let first = english
            .iter()
            .zip(&theirs)
            .find(|(english, theirs)| english != theirs);
        assert_eq!(first, None, "English, and what {} has there", language.id());
        assert_eq!(english.len(), theirs.len(), "{}", language.id());
    }
}

#[test]
fn no_entry_was_left_in_english() {
    let english = patterns(Language::English);
    let others = Language::ALL
        .iter()
        .filter(|language| **language != Language::English);
    for language in others {
        for (key, pattern) in patterns(*language) {
            let text = Parts::of(&pattern).literals.concat();
            let same = text == Parts::of(&english[&key]).literals.concat();
            assert!(
                !same || is_citation(&key) || words(&text).count() < 2,
                "{key} in {}: {text}",
                language.id()
            );
        }
    }
}

/// English words that are no French ones, and stand in no name or value of the notation.
const ENGLISH: [&str; 27] = [
    "the", "of", "is", "and", "to", "with", "this", "that", "which", "was", "were", "are", "not", "be", "it",
    "at", "by", "in", "from", "has", "have", "must", "cannot", "help", "print", "value", "usage",
];

#[track_caller]
fn assert_no_english(name: &str, text: &str) {
    for word in words(text) {
        // In capitals it is the name of something.
        let english = ENGLISH.contains(&word.to_lowercase().as_str()) && word != word.to_uppercase();
        assert!(!english, "“{word}” is English, in {name}:\n{text}");
    }
}

#[test]
fn the_french_catalogue_has_no_english_words() {
    for (key, pattern) in patterns(Language::French) {
        for literal in Parts::of(&pattern).literals {
            // Options, codes and quoted values of the notation stand as they are.
            let plain: Vec<&str> = literal
                .split('"')
                .step_by(2)
                .flat_map(str::split_whitespace)
                .filter(|word| !word.contains("--") && !word.contains('/'))
                .collect();
            assert_no_english(&key, &plain.join(" "));
        }
    }
}

/// What is wrong with the typography of a French text, if anything is.
fn typography(text: &str) -> Option<String> {
    const NO_BREAK: char = '\u{a0}';
    // What is shown of HTML, and of dates that are not known whole, is no French.
    let text = text.replace("&quot;", "").replace("??", "");
    let characters: Vec<char> = text.chars().collect();
    let at = |i: usize| characters.get(i).copied();
    for (i, character) in characters.iter().enumerate() {
        let before = i.checked_sub(1).and_then(at);
        // A figure that is put in, or the beginning of a part.
        let before_is_right = before.is_none_or(|c| c == NO_BREAK);
        let right = match character {
            ';' | '!' | '?' | '»' => before_is_right,
            ':' => before_is_right || at(i + 1).is_some_and(|c| !c.is_whitespace()),
            '«' => at(i + 1).is_none_or(|c| c == NO_BREAK),
            _ => true,
        };
        if !right {
            return Some(format!("{character} in “{text}”"));
        }
    }
    None
}

#[test]
fn french_has_its_spaces() {
    assert!(typography("oui\u{a0}: non").is_none());
    for wrong in ["oui : non", "oui: non", "«oui\u{a0}»", "quoi ?"] {
        assert!(typography(wrong).is_some(), "{wrong}");
    }
    for (key, pattern) in patterns(Language::French) {
        for literal in Parts::of(&pattern).literals {
            assert_eq!(typography(&literal), None, "{key}");
        }
    }
}

/// The records of a folder of fixtures, by name.
fn files(folder: &str) -> BTreeMap<String, Vec<u8>> {
    let path = format!("{}/fixtures/{folder}", env!("CARGO_MANIFEST_DIR"));
    let entries = std::fs::read_dir(path).expect("a folder of fixtures");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "awale"))
        .map(|path| {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read(path).expect("a fixture"))
        })
        .collect()
}

/// Everything that is said of the examples of all codes and of the faulty fixtures.
fn said(catalogue: &Catalogue) -> Vec<String> {
    let examples = Code::ALL
        .iter()
        .map(|code| (code.name().to_owned(), bytes(*code)));
    let texts = examples.chain(files("illegal")).chain(files("damaged"));
    texts
        .flat_map(|(name, bytes)| narrated_all(&Source::from_bytes(name, bytes), catalogue))
        .collect()
}

fn narrated_all(source: &Source, catalogue: &Catalogue) -> Vec<String> {
    let findings = findings(source);
    let found = findings.iter().map(|finding| found(source, finding));
    found.map(|found| narrated(&found, catalogue)).collect()
}

fn found<'a>(source: &'a Source, finding: &'a awale::Finding) -> Found<'a> {
    Found {
        source,
        game: Some(1),
        players: [None; 2],
        finding,
    }
}

/// Pieces of English sentences: what the catalogue's entries say between their figures.
fn english_pieces() -> BTreeSet<String> {
    let mut pieces = BTreeSet::new();
    for (key, pattern) in patterns(Language::English) {
        let literals = Parts::of(&pattern).literals.into_iter();
        let literals = literals.filter(|literal| !is_citation(&key) && words(literal).count() >= 2);
        pieces.extend(literals.map(|literal| literal.trim().to_owned()));
    }
    pieces
}

#[test]
fn findings_in_french_hold_no_piece_of_an_english_sentence() {
    let pieces = english_pieces();
    let in_english = said(&Catalogue::new(Language::English));
    let in_french = said(&Catalogue::new(Language::French));
    assert_eq!(in_english.len(), in_french.len());
    assert!(in_english.len() > 150, "{} findings", in_english.len());
    let leaks = |text: &str| pieces.iter().find(|piece| text.contains(piece.as_str())).cloned();
    for (english, french) in in_english.iter().zip(&in_french) {
        assert!(leaks(english).is_some(), "not found in English:\n{english}");
        assert_eq!(leaks(french), None, "in:\n{french}");
    }
}

fn of_all_codes(language: Language) -> String {
    let catalogue = Catalogue::new(language);
    let mut text = String::new();
    for code in Code::ALL {
        let source = Source::from_bytes("example.awale", bytes(*code));
        let findings = findings(&source);
        let shown = findings.iter().filter(|finding| finding.code == *code);
        for finding in shown {
            text.push_str(&narrated(&found(&source, finding), &catalogue));
            text.push('\n');
        }
    }
    text
}

#[test]
fn every_finding_in_english() {
    assert_snapshot!(of_all_codes(Language::English));
}

#[test]
fn every_finding_in_french() {
    assert_snapshot!(of_all_codes(Language::French));
}

#[test]
fn faulty_games_in_french() {
    let catalogue = Catalogue::new(Language::French);
    let games = files("illegal").into_iter().chain(files("examples"));
    let said = games.flat_map(|(name, bytes)| narrated_all(&Source::from_bytes(name, bytes), &catalogue));
    assert_snapshot!(said.collect::<Vec<_>>().join("\n"));
}

#[test]
fn ends_in_french() {
    let catalogue = Catalogue::new(Language::French);
    let end = |key| {
        let message = Message::new(key)
            .with("player", Player::South)
            .with("opponent", Player::North)
            .with("seeds", 26u8)
            .with("few", 6u8)
            .with("occurrence", 3u8);
        ["no", "yes"].map(|slam| catalogue.text(&message.clone().with("slam", Arg::Case(slam))))
    };
    let mut text = String::new();
    for key in [
        "end-grand-slam",
        "end-majority",
        "end-board-empty",
        "end-famine",
        "end-blocked",
        "end-few-seeds",
        "end-repetition",
        "end-no-capture",
        "end-agreement",
    ] {
        let mut ends = end(key).to_vec();
        ends.dedup();
        text.push_str(&format!("{key}: {}\n", ends.join(" / ")));
    }
    assert_snapshot!(text);
}

/// An entry with something for each of its figures.
fn filled(key: &str, pattern: &Pattern<String>, figure: &Arg) -> Message {
    let message = Message::new(Box::leak(key.to_owned().into_boxed_str()));
    let variables = Parts::of(pattern).variables.into_iter();
    variables.fold(message, |message, variable| {
        message.with(Box::leak(variable.into_boxed_str()), figure.clone())
    })
}

#[test]
fn every_entry_can_be_said() {
    let figures = [
        Arg::Number(0),
        Arg::Number(1),
        Arg::Number(2),
        Arg::Text("word".to_owned()),
        Arg::Texts(vec!["one".to_owned(), "two".to_owned()]),
    ];
    for language in Language::ALL {
        let catalogue = Catalogue::new(*language);
        for (key, pattern) in patterns(*language) {
            assert!(catalogue.has(&key), "{key} in {}", language.id());
            for figure in &figures {
                let text = catalogue.text(&filled(&key, &pattern, figure));
                // What could not be put in shows as its name: `{$seeds}`, `{AND()}`.
                assert!(!text.contains("{$") && !text.contains("()}"), "{key}: {text}");
            }
        }
    }
}

#[cfg(feature = "cli")]
#[test]
fn some_findings_drawn_in_french() {
    let catalogue = Catalogue::new(Language::French);
    let mut text = String::new();
    for code in [
        Code::IllegalMustFeed,
        Code::IllegalGrandSlam,
        Code::ClaimScore,
        Code::RulesNoVariant,
        Code::TagOddForm,
    ] {
        let source = Source::from_bytes("example.awale", bytes(code));
        let findings = findings(&source);
        for finding in findings.iter().filter(|finding| finding.code == code) {
            text.push_str(&full(&found(&source, finding), &catalogue, Style::default()));
            text.push('\n');
        }
    }
    assert_snapshot!(text);
}

fn counted(language: Language, count: u32) -> String {
    Catalogue::new(language).text(&Message::new("summary-games").with("count", count))
}

#[test]
fn nought_is_singular_in_french_only() {
    assert_eq!(
        [0, 1, 2].map(|count| counted(Language::English, count)),
        ["0 games", "1 game", "2 games"]
    );
    assert_eq!(
        [0, 1, 2].map(|count| counted(Language::French, count)),
        ["0 partie", "1 partie", "2 parties"]
    );
}

#[test]
fn half_seeds_take_the_decimal_sign_of_the_language() {
    let score = Stores {
        south: HalfSeeds::halves(47),
        north: HalfSeeds::halves(49),
    };
    assert_eq!(Catalogue::new(Language::English).score(score), "23.5-24.5");
    assert_eq!(Catalogue::new(Language::French).score(score), "23,5-24,5");
}

#[test]
fn a_list_is_joined_by_the_language() {
    let values = |names: &[&'static str]| {
        let message = Message::new("help-values").with("name", "Letters");
        Catalogue::new(Language::French).text(&message.with("values", names.to_vec()))
    };
    assert_eq!(values(&["a"]), "Letters peut valoir\u{a0}: a");
    assert_eq!(values(&["a", "b"]), "Letters peut valoir\u{a0}: a ou b");
    assert_eq!(values(&["a", "b", "c"]), "Letters peut valoir\u{a0}: a, b ou c");
}

#[test]
fn a_locale_names_a_language() {
    let of = Language::from_locale;
    for locale in ["fr", "fr_FR.UTF-8", "fr_CI", "FR", "fr-BE", "fr@euro"] {
        assert_eq!(of(locale), Some(Language::French), "{locale}");
    }
    for locale in ["C", "POSIX", "de_DE.UTF-8", "", "frp_IT", "french"] {
        assert_eq!(of(locale), None, "{locale}");
    }
}

#[test]
fn every_entry_is_used() {
    let mut sources = String::new();
    read_sources(
        std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")),
        &mut sources,
    );
    let of_codes: BTreeSet<&str> = Code::ALL.iter().map(|code| code.key()).collect();
    let unused: Vec<String> = patterns(Language::English)
        .into_keys()
        .filter(|key| !key.contains('.') && !of_codes.contains(key.as_str()))
        .filter(|key| !sources.contains(&format!("\"{key}\"")))
        .collect();
    assert!(unused.is_empty(), "{unused:?}");
}

fn read_sources(folder: &std::path::Path, text: &mut String) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            read_sources(&path, text);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&std::fs::read_to_string(path).expect("a source"));
        }
    }
}
