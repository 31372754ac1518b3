//! The findings' catalogue: every code has its pages, and the record that is shown for it triggers it.

use std::collections::BTreeSet;
use std::path::Path;

use awale::finding::finding_texts;
use awale::{Catalogue, Code, Finding, Game, House, Language, Rules, Source};

#[path = "support/codes.rs"]
mod examples;

use examples::{bytes, findings};

#[test]
fn every_example_triggers_its_code() {
    for code in Code::ALL {
        if code.example().is_empty() {
            // No record is known that does: the search for a capture never reaches its bound.
            assert_eq!(*code, Code::RulesUndecided);
            continue;
        }
        let source = Source::from_bytes("-", bytes(*code));
        let codes: Vec<&str> = findings(&source)
            .iter()
            .map(|finding| finding.code.name())
            .collect();
        assert!(
            codes.contains(&code.name()),
            "{} is not among {codes:?}",
            code.name()
        );
    }
}

#[test]
fn a_refused_move_says_why_in_a_sentence() {
    let mut game = Game::new(Rules::default());
    let refused = game.play(House::from_letter('c').unwrap()).unwrap_err();
    assert_eq!(Code::from(&refused.refusal), Code::IllegalWrongSide);
    assert_eq!(
        refused.to_string(),
        "c cannot be played: it is the other side's turn"
    );
}

#[test]
fn every_code_has_its_pages() {
    for language in Language::ALL {
        let catalogue = Catalogue::new(*language);
        for code in Code::ALL {
            assert!(catalogue.has(code.key()), "{}", code.key());
            for page in ["means", "mend"] {
                assert!(
                    catalogue.attribute(code.key(), page).is_some(),
                    "{}.{page}",
                    code.key()
                );
            }
        }
    }
}

#[test]
fn no_figure_is_missing_from_a_message() {
    for language in Language::ALL {
        let catalogue = Catalogue::new(*language);
        for code in Code::ALL {
            let source = Source::from_bytes("-", bytes(*code));
            for finding in findings(&source) {
                assert_whole(&finding, &catalogue);
            }
        }
    }
}

fn assert_whole(finding: &Finding, catalogue: &Catalogue) {
    let texts = finding_texts(finding, catalogue);
    let labels = texts.labels.into_iter().map(|(_, label)| label);
    for text in [texts.message]
        .into_iter()
        .chain(labels)
        .chain(texts.help)
        .chain(texts.rule)
    {
        assert!(!text.contains("{$"), "{}: {text}", finding.code.name());
        assert!(
            !text.is_empty() && !text.contains("  "),
            "{}: {text:?}",
            finding.code.name()
        );
    }
}

/// The files below a folder.
fn files(folder: &Path, found: &mut Vec<std::path::PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// What stands before a key in the sources, and how many letters at its end are the key's own.
const OPENINGS: [(&str, usize); 7] = [
    ("Message::new(\"", 0),
    (".word(\"", 0),
    ("\"cli-", 4),
    ("\"help-", 5),
    ("\"heading-", 8),
    ("\"usage-", 6),
    ("\"reason-", 7),
];

#[test]
fn every_key_in_the_sources_is_in_the_catalogue() {
    let catalogue = Catalogue::new(Language::English);
    let mut sources = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut sources);
    let mut keys = BTreeSet::new();
    for path in sources
        .iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
    {
        let text = std::fs::read_to_string(path).expect("a source");
        for (opening, of_key) in OPENINGS {
            for (at, _) in text.match_indices(opening) {
                let from = at + opening.len() - of_key;
                let key = text[from..].split('"').next().expect("a closing quote");
                // A writer of notation has words too: the catalogue's keys begin with a letter.
                if !key.starts_with(|c: char| c.is_ascii_lowercase()) {
                    continue;
                }
                keys.insert(key.to_owned());
            }
        }
    }
    assert!(keys.len() > 100, "{} keys found", keys.len());
    let missing: Vec<&String> = keys.iter().filter(|key| !catalogue.has(key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
