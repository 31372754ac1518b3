//! What README.md and grammar.md show is what the program writes.

#![cfg(feature = "cli")]

mod support;

use std::path::Path;

use support::awale;

/// What a document shows of standard error stands behind this.
const STDERR: &str = "2> ";

fn document(name: &str) -> Option<String> {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).ok()
}

fn readme() -> String {
    document("README.md").expect("README.md is there")
}

/// The contents of the blocks that are fenced and marked with a language.
fn blocks(document: &str, language: &str) -> Vec<String> {
    let mut blocks = Vec::new();
    let mut open: Option<(bool, String)> = None;
    for line in document.lines() {
        match (line.strip_prefix("```"), &mut open) {
            (Some(marked), None) => open = Some((marked == language, String::new())),
            (Some(_), Some(_)) => {
                blocks.extend(open.take().filter(|(wanted, _)| *wanted).map(|(_, text)| text))
            }
            (None, Some((_, text))) => text.push_str(&format!("{line}\n")),
            (None, None) => {}
        }
    }
    assert!(open.is_none(), "a block is never closed");
    blocks
}

/// A command of a document and what is shown below it.
#[derive(Debug)]
struct Shown {
    command: String,
    stdout: String,
    stderr: String,
}

fn commands(document: &str) -> Vec<Shown> {
    let mut commands: Vec<Shown> = Vec::new();
    for block in blocks(document, "console") {
        assert!(block.starts_with("$ "), "a block begins with a command:\n{block}");
        for line in block.lines() {
            if let Some(command) = line.strip_prefix("$ ") {
                commands.push(Shown {
                    command: command.to_owned(),
                    stdout: String::new(),
                    stderr: String::new(),
                });
            } else if let Some(shown) = commands.last_mut() {
                let (stream, line) = match line.strip_prefix(STDERR) {
                    Some(line) => (&mut shown.stderr, line),
                    None => (&mut shown.stdout, line),
                };
                stream.push_str(&format!("{line}\n"));
            }
        }
    }
    commands
}

/// The words of a command line as a shell would part them: at spaces outside quotation marks.
fn words(command: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut quote = None;
    for character in command.chars() {
        let word = words.last_mut().expect("there is always one");
        match (character, quote) {
            ('"' | '\'', None) => quote = Some(character),
            (c, Some(open)) if c == open => quote = None,
            (' ', None) => words.push(String::new()),
            (c, _) => word.push(c),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// The arguments, where the command runs the program.
fn arguments(command: &str) -> Option<Vec<String>> {
    ["awale ", "cargo run --release -- "]
        .into_iter()
        .find_map(|program| command.strip_prefix(program))
        .map(words)
}

fn run_all(document: &str) -> usize {
    let mut run = 0;
    for shown in commands(document) {
        if let Some(arguments) = arguments(&shown.command) {
            eprintln!("$ {}", shown.command);
            awale(&arguments)
                .run()
                .stdout(&shown.stdout)
                .stderr(&shown.stderr);
            run += 1;
        }
    }
    run
}

#[test]
fn commands_of_the_readme_write_what_is_shown() {
    assert!(run_all(&readme()) >= 10);
}

#[test]
fn commands_of_the_grammar_write_what_is_shown() {
    if let Some(grammar) = document("grammar.md") {
        run_all(&grammar);
    }
}

#[test]
fn the_test_command_is_the_one_that_ci_runs() {
    let readme = readme();
    let tests: Vec<String> = commands(&readme)
        .into_iter()
        .map(|shown| shown.command)
        .filter(|command| command.starts_with("cargo test"))
        .collect();
    assert_eq!(tests.len(), 1, "{tests:?}");
    // The script is not part of the published crate.
    if let Some(ci) = document(".ci/run") {
        assert!(
            ci.lines().any(|line| line == tests[0]),
            "{} is not in .ci/run",
            tests[0]
        );
    }
}

#[test]
fn fixtures_that_are_named_are_there() {
    let readme = readme();
    let named: Vec<&str> = readme
        .split("fixtures/")
        .skip(1)
        .filter_map(|rest| {
            rest.split(|c: char| !(c.is_ascii_alphanumeric() || "/-_.".contains(c)))
                .next()
        })
        .map(|path| path.trim_end_matches('.'))
        .collect();
    assert!(named.len() >= 5);
    for path in named {
        assert!(
            Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("fixtures")
                .join(path)
                .exists(),
            "fixtures/{path} is not there"
        );
    }
}

#[test]
fn the_record_is_the_one_in_the_fixtures() {
    let record = document("fixtures/legal/shortest.awale").expect("it is there");
    assert!(blocks(&readme(), "text").contains(&record));
}

#[test]
fn every_rule_set_has_a_row() {
    let readme = readme();
    for variant in &awale::rules::VARIANTS {
        let row = format!("| `{}` | ", variant.id);
        assert!(readme.contains(&row), "{} has no row", variant.id);
    }
}

#[test]
fn every_option_is_there() {
    let readme = readme();
    for command in support::commands() {
        let help = awale(&[&command, "--help"]).run().stdout;
        let options = help
            .split_whitespace()
            .filter(|word| word.starts_with("--") && *word != "--help");
        for option in options {
            assert!(
                readme.contains(&format!("`{option}")),
                "{option} of {command} is not there"
            );
        }
    }
}

#[test]
fn the_links_within_the_readme_lead_somewhere() {
    let readme = readme();
    let anchors: Vec<String> = readme
        .lines()
        .filter_map(|line| line.strip_prefix("## "))
        .map(|heading| heading.to_lowercase().replace(' ', "-"))
        .collect();
    for link in readme
        .split("](#")
        .skip(1)
        .filter_map(|rest| rest.split(')').next())
    {
        assert!(
            anchors.iter().any(|anchor| anchor == link),
            "#{link} leads nowhere"
        );
    }
}

/// The example for programmers.
mod example {
    include!("../examples/read_a_game.rs");

    #[test]
    fn it_is_shown_and_writes_what_is_shown() {
        let readme = super::readme();
        let code = super::document("examples/read_a_game.rs").expect("it is there");
        assert!(super::blocks(&readme, "rust").contains(&code));
        let shown = super::commands(&readme)
            .into_iter()
            .find(|shown| shown.command == "cargo run --example read_a_game")
            .expect("its command is shown");
        let written = report("[Variant \"abapa\"]\n\n1. C d 2. C *\n");
        assert_eq!(
            shown.stdout,
            written.iter().map(|line| format!("{line}\n")).collect::<String>()
        );
        main();
    }
}
