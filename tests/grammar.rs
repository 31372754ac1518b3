//! The text of the notation, held against its reader: every example of `grammar.md` is read, written and read
//! again; every production is shown by an example, and none is undefined.

use std::collections::BTreeSet;

use awale::notation::{NOTATIONS, Reading};
use awale::record::Item;
use awale::replay::{Recognised, encoding_findings, findings_outside, recognise};
use awale::{Code, Options, Player, Record, Severity, Source, notation_named, read, read_as, replay, write};

const GRAMMAR: &str = include_str!("../grammar.md");
const FIXTURES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures/damaged");

/// A fenced block, and the comment right before it.
struct Block {
    line: usize,
    language: String,
    note: Option<String>,
    text: String,
}

fn blocks() -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut note = None;
    let mut lines = GRAMMAR.lines().enumerate();
    while let Some((at, line)) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let body: Vec<&str> = lines
                .by_ref()
                .map(|(_, line)| line)
                .take_while(|line| *line != "```")
                .collect();
            blocks.push(Block {
                line: at + 1,
                language: language.to_owned(),
                note: note.take(),
                text: body.iter().map(|line| format!("{line}\n")).collect(),
            });
        } else {
            note = line
                .strip_prefix("<!-- ")
                .and_then(|rest| rest.strip_suffix(" -->"))
                .map(str::to_owned);
        }
    }
    blocks
}

/// An example: what it shows, and what its comment says of it.
struct Example {
    line: usize,
    odd: bool,
    shows: Vec<String>,
    expectations: Vec<String>,
    text: String,
}

fn examples() -> Vec<Example> {
    let is_example = |block: &Block| block.language.starts_with("awale");
    blocks().into_iter().filter(is_example).map(example).collect()
}

fn example(block: Block) -> Example {
    let line = block.line;
    let note = block
        .note
        .unwrap_or_else(|| panic!("line {line}: an example without a comment before it"));
    let shows = note
        .strip_prefix("shows: ")
        .unwrap_or_else(|| panic!("line {line}: {note}"));
    let (shows, expectations) = shows.split_once(';').unwrap_or((shows, ""));
    Example {
        line,
        odd: match block.language.as_str() {
            "awale" => false,
            "awale-odd" => true,
            other => panic!("line {line}: {other}"),
        },
        shows: shows.split(',').map(|name| name.trim().to_owned()).collect(),
        expectations: expectations.split_whitespace().map(str::to_owned).collect(),
        text: block.text,
    }
}

// The EBNF.

#[derive(Debug, PartialEq)]
enum Sign {
    Name(String),
    Literal,
    Punctuation(char),
}

/// The signs of a block of EBNF. Panics where it is not EBNF.
fn signs(text: &str) -> Vec<Sign> {
    let mut signs = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let len = match first {
            '"' | '\'' | '?' => rest[1..].find(first).expect("a closing quote") + 2,
            'a'..='z' => rest
                .find(|c: char| !(c.is_ascii_lowercase() || c == '-'))
                .expect("an end"),
            '=' | ';' | '|' | '[' | ']' | '{' | '}' | '(' | ')' => 1,
            other => panic!("{other:?} in EBNF: {rest}"),
        };
        signs.push(match first {
            '"' | '\'' | '?' => Sign::Literal,
            'a'..='z' => Sign::Name(rest[..len].to_owned()),
            _ => Sign::Punctuation(first),
        });
        rest = rest[len..].trim_start();
    }
    signs
}

/// The productions in order: the name, and the names that its definition uses.
fn productions() -> Vec<(String, Vec<String>)> {
    productions_of("ebnf")
}

fn productions_of(language: &str) -> Vec<(String, Vec<String>)> {
    let mut productions = Vec::new();
    for block in blocks().iter().filter(|block| block.language == language) {
        let signs = signs(&block.text);
        for rule in signs
            .split(|sign| *sign == Sign::Punctuation(';'))
            .filter(|rule| !rule.is_empty())
        {
            let [Sign::Name(name), Sign::Punctuation('='), definition @ ..] = rule else {
                panic!("line {}: {rule:?} is no production", block.line);
            };
            assert!(balanced(definition), "line {}: brackets of {name}", block.line);
            assert!(!definition.is_empty(), "line {}: {name} is empty", block.line);
            let used = definition.iter().filter_map(|sign| match sign {
                Sign::Name(used) => Some(used.clone()),
                _ => None,
            });
            productions.push((name.clone(), used.collect()));
        }
    }
    productions
}

fn balanced(definition: &[Sign]) -> bool {
    let mut open = Vec::new();
    for sign in definition {
        match sign {
            Sign::Punctuation(c @ ('[' | '{' | '(')) => open.push(*c),
            Sign::Punctuation(c @ (']' | '}' | ')')) => {
                let matching = matches!(
                    (open.pop(), c),
                    (Some('['), ']') | (Some('{'), '}') | (Some('('), ')')
                );
                if !matching {
                    return false;
                }
            }
            _ => {}
        }
    }
    open.is_empty()
}

/// Rules that no other rule uses: they say how tokens are parted, joined, or what a tag's value may be.
fn stands_alone(name: &str) -> bool {
    name.ends_with("-value") || ["file", "space", "joined"].contains(&name)
}

#[test]
fn every_production_is_defined_once_and_used() {
    let productions = productions();
    let names: BTreeSet<&str> = productions.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names.len(), productions.len(), "a production is defined twice");
    let used: BTreeSet<&str> = productions
        .iter()
        .flat_map(|(_, used)| used)
        .map(String::as_str)
        .collect();
    let undefined: Vec<_> = used.difference(&names).collect();
    assert!(undefined.is_empty(), "not defined: {undefined:?}");
    let unused: Vec<_> = names
        .difference(&used)
        .filter(|name| !stands_alone(name))
        .collect();
    assert!(unused.is_empty(), "not used: {unused:?}");
    assert!(names.len() > 40, "{} productions", names.len());
}

#[test]
fn every_production_is_shown() {
    let productions = productions();
    let names: BTreeSet<&str> = productions.iter().map(|(name, _)| name.as_str()).collect();
    let examples = examples();
    let shown: BTreeSet<&str> = examples
        .iter()
        .flat_map(|example| &example.shows)
        .map(String::as_str)
        .collect();
    let missing: Vec<_> = names.difference(&shown).collect();
    assert!(missing.is_empty(), "without an example: {missing:?}");
    let unknown: Vec<_> = shown.difference(&names).collect();
    assert!(unknown.is_empty(), "shown but not defined: {unknown:?}");
}

// The examples.

fn reading(text: &str) -> (Source, Reading) {
    let source = Source::from_bytes("grammar.md", text.into());
    let reading = read(&source);
    (source, reading)
}

#[test]
fn every_example_is_read_as_it_is_said() {
    let examples = examples();
    assert!(examples.len() > 30);
    for example in &examples {
        let (source, reading) = reading(&example.text);
        let name = format!("line {}:\n{}", example.line, example.text);
        assert!(!reading.records.is_empty(), "no game in {name}");
        let issues: Vec<_> = reading.records.iter().flat_map(|record| &record.issues).collect();
        assert_eq!(example.odd, !issues.is_empty(), "{issues:?} in {name}");
        assert!(!example.expectations.is_empty(), "{name}");
        for expectation in &example.expectations {
            check(expectation, &reading.records, example, &name);
        }
        if !example
            .expectations
            .iter()
            .any(|expectation| expectation == "faulty")
        {
            plays(&source, &reading.records, &name);
        }
    }
}

/// An example is not only well written: its moves are legal and its claims true.
fn plays(source: &Source, records: &[Record], name: &str) {
    for record in records {
        let findings = replay(source, record, &Options::default()).findings;
        let errors: Vec<_> = findings
            .iter()
            .filter(|finding| finding.code.severity() == Severity::Error)
            .collect();
        assert!(errors.is_empty(), "{errors:?} in {name}");
    }
}

fn check(expectation: &str, records: &[Record], example: &Example, name: &str) {
    let (key, expected) = expectation.split_once('=').unwrap_or((expectation, ""));
    let sum = |count: fn(&Record) -> usize| records.iter().map(count).sum::<usize>().to_string();
    let found = match key {
        "games" => records.len().to_string(),
        "moves" => sum(|record| record.line.moves.len()),
        "tags" => sum(|record| record.tags.len()),
        "comments" => sum(comments),
        "odd" => sum(|record| record.issues.len()),
        "result" => records[0].result.as_ref().map_or(String::new(), |result| {
            let canonical = Record {
                result: Some(result.clone()),
                ..Record::default()
            };
            write(&canonical).trim().to_owned()
        }),
        "first" => match records[0].starter {
            Some(Player::South) => "south".to_owned(),
            Some(Player::North) => "north".to_owned(),
            None => "nobody".to_owned(),
        },
        "canonical" => {
            assert_eq!(write(&records[0]), example.text, "not canonical: {name}");
            String::new()
        }
        "faulty" => String::new(),
        other => panic!("{other} of {name}"),
    };
    assert_eq!(found, expected, "{key} of {name}");
}

fn comments(record: &Record) -> usize {
    let trails = record.line.moves.iter().flat_map(|node| &node.trail);
    let all = record.line.before.iter().chain(trails).chain(&record.after);
    all.filter(|item| matches!(item, Item::Comment(_))).count()
}

#[test]
fn every_example_is_the_same_when_it_is_written_and_read_again() {
    for example in examples() {
        let (_, first) = reading(&example.text);
        let written: Vec<String> = first.records.iter().map(write).collect();
        let (_, again) = reading(&written.join("\n"));
        let without_layout = |reading: Reading| -> Vec<Record> {
            reading
                .records
                .into_iter()
                .map(|record| ordered(record.without_layout()))
                .collect()
        };
        assert_eq!(
            without_layout(first),
            without_layout(again),
            "line {}: {written:?}",
            example.line
        );
    }
}

/// The record with its tags in the writer's order.
fn ordered(mut record: Record) -> Record {
    let rank = |name: &str| {
        awale::notation::ROSTER
            .iter()
            .chain(&awale::notation::KNOWN)
            .position(|known| *known == name)
    };
    record
        .tags
        .sort_by_key(|tag| rank(&tag.name).unwrap_or(usize::MAX));
    record
}

// What a reader forgives.

/// A row of the tables: the code that it states, and the fixtures that it names.
struct Row {
    code: Option<Code>,
    fixtures: Vec<&'static str>,
}

fn rows() -> Vec<Row> {
    let section = GRAMMAR
        .split("## What a reader forgives")
        .nth(1)
        .and_then(|rest| rest.split("\n## ").next())
        .expect("the section");
    let lines = section.lines().filter(|line| line.starts_with("| "));
    lines
        .filter(|line| !line.starts_with("| kind |"))
        .map(row)
        .collect()
}

fn row(line: &'static str) -> Row {
    let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
    let [_, _, finding, fixtures] = cells[..] else {
        panic!("{line}");
    };
    let names = fixtures.split_whitespace().filter(|name| *name != "—");
    Row {
        code: (finding != "—").then(|| stated(finding)),
        fixtures: names.map(|name| name.trim_matches('`')).collect(),
    }
}

/// The code of a cell, which says so where it is an error.
fn stated(cell: &str) -> Code {
    let (name, error) = cell
        .strip_suffix(" (error)")
        .map_or((cell, false), |name| (name, true));
    let code = Code::from_name(name.trim_matches('`')).unwrap_or_else(|| panic!("{cell}"));
    assert_eq!(code.severity() == Severity::Error, error, "{cell}");
    code
}

fn fixtures() -> BTreeSet<String> {
    let files = std::fs::read_dir(FIXTURES).expect("the folder");
    files
        .map(|file| file.expect("a file").path())
        .map(|path| path.file_stem().expect("a name").to_string_lossy().into_owned())
        .collect()
}

#[test]
fn the_tables_of_what_is_forgiven_name_every_fixture() {
    let rows = rows();
    assert!(rows.len() > 50, "{} rows", rows.len());
    let named: BTreeSet<String> = rows
        .iter()
        .flat_map(|row| &row.fixtures)
        .map(|name| (*name).to_owned())
        .collect();
    assert_eq!(named, fixtures());
    for row in rows.iter().filter(|row| row.fixtures.is_empty()) {
        // Its text is too long for a file here.
        assert_eq!(row.code, Some(Code::SyntaxTooLong));
    }
}

#[test]
fn a_fixture_is_found_to_be_what_its_rows_state() {
    let rows = rows();
    for name in fixtures() {
        let of_name = rows.iter().filter(|row| row.fixtures.contains(&name.as_str()));
        let stated: BTreeSet<&str> = of_name.filter_map(|row| row.code).map(Code::name).collect();
        assert_eq!(found(&name), stated, "{name}");
    }
}

/// The codes of all that is said of a fixture.
fn found(name: &str) -> BTreeSet<&'static str> {
    let path = format!("{FIXTURES}/{name}.awale");
    let source = Source::from_bytes(name, std::fs::read(path).expect("the fixture"));
    let reading = read(&source);
    let mut findings = encoding_findings(&source);
    findings.extend(findings_outside(&source, &reading.outside));
    for record in &reading.records {
        findings.extend(replay(&source, record, &Options::default()).findings);
    }
    findings.iter().map(|finding| finding.code.name()).collect()
}

// The appendix.

/// An example of another notation: which, what moves it is of, and the text.
fn foreign_examples() -> Vec<(String, String, String)> {
    let examples = blocks().into_iter().filter(|block| block.language == "foreign");
    examples
        .map(|block| {
            let line = block.line;
            let note = block
                .note
                .unwrap_or_else(|| panic!("line {line}: an example without a comment before it"));
            let said = note
                .strip_prefix("reads: ")
                .and_then(|note| note.split_once("; moves="));
            let (name, moves) = said.unwrap_or_else(|| panic!("line {line}: {note}"));
            (name.to_owned(), moves.to_owned(), block.text)
        })
        .collect()
}

#[test]
fn every_example_of_another_notation_is_read_as_it_is_said() {
    for (name, moves, text) in foreign_examples() {
        let notation = notation_named(&name).expect("a notation");
        let source = Source::from_bytes("grammar.md", text.clone().into());
        let reading = read_as(&source, notation);
        assert_eq!(reading.records.len(), 1, "{text}");
        let replay = replay(&source, &reading.records[0], &Options::default());
        let errors = replay
            .findings
            .iter()
            .filter(|finding| finding.severity() == Severity::Error);
        assert_eq!(errors.count(), 0, "{text}");
        let played: String = replay
            .plies
            .iter()
            .map(|played| played.ply.house.letter())
            .collect();
        assert_eq!(played, moves, "{text}");
        match recognise(&text, true, &Options::default()) {
            Recognised::As(told) => assert_eq!(told.name(), name, "{text}"),
            Recognised::Either(told) => assert!(told.iter().any(|told| told.name() == name), "{text}"),
            Recognised::Undecided => panic!("undecided: {text}"),
        }
    }
}

#[test]
fn every_other_notation_has_an_example_and_a_row() {
    let shown: BTreeSet<String> = foreign_examples().into_iter().map(|(name, ..)| name).collect();
    let ours = ["awale", "csv"];
    for notation in NOTATIONS {
        let name = notation.name();
        assert_eq!(!ours.contains(&name), shown.contains(name), "{name}");
        let row = |line: &&str| line.starts_with("| `") && line.contains(&format!("`{name}`"));
        assert!(GRAMMAR.lines().filter(row).count() >= 2, "{name} has no rows");
    }
}

#[test]
fn what_the_appendix_uses_is_defined() {
    let productions = productions_of("ebnf-foreign");
    let ours = self::productions();
    let defined: BTreeSet<&str> = productions
        .iter()
        .chain(&ours)
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(
        defined.len(),
        productions.len() + ours.len(),
        "a production is defined twice"
    );
    for (name, used) in &productions {
        for used in used {
            assert!(defined.contains(used.as_str()), "{name} uses {used}");
        }
    }
}
