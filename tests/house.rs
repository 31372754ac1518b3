//! The house rules: which part of the source may use which, and what stands nowhere. They are read off the source
//! tree; each is also tried on a snippet that breaks it, so that it can fail.

use std::fs;
use std::path::Path;

#[path = "support/source_text.rs"]
mod source_text;

use source_text::{SourceFile, arms};

/// The folders of `src/`, from the bottom, and what each may use.
const LAYERS: [(&str, &[&str]); 14] = [
    ("board", &[]),
    ("source", &[]),
    ("rules", &["board"]),
    ("record", &["board", "source"]),
    ("notation", &["board", "source", "record"]),
    ("stream", &["board", "source", "rules", "record", "notation"]),
    (
        "finding",
        &["board", "source", "rules", "record", "notation", "stream"],
    ),
    (
        "replay",
        &[
            "board", "source", "rules", "record", "notation", "stream", "finding",
        ],
    ),
    ("repair", ABOVE_REPLAY),
    ("compare", ABOVE_REPLAY),
    ("standings", ABOVE_REPLAY),
    ("json", FORMS),
    ("report", FORMS),
    (
        "cli",
        &[
            "board",
            "source",
            "rules",
            "record",
            "notation",
            "stream",
            "finding",
            "replay",
            "repair",
            "compare",
            "standings",
            "json",
            "report",
        ],
    ),
];

const ABOVE_REPLAY: &[&str] = &[
    "board", "source", "rules", "record", "notation", "stream", "finding", "replay",
];

const FORMS: &[&str] = &[
    "board",
    "source",
    "rules",
    "record",
    "notation",
    "stream",
    "finding",
    "replay",
    "repair",
    "compare",
    "standings",
];

/// Crates that only one part of the house uses.
const CRATES: [(&str, &str); 11] = [
    ("nom", "notation"),
    ("clap", "cli"),
    ("indicatif", "cli"),
    ("rustyline", "cli"),
    ("similar", "cli"),
    ("tempfile", "cli"),
    ("ignore", "cli"),
    ("same_file", "cli"),
    ("signal_hook", "cli"),
    ("maud", "report"),
    ("fluent_bundle", "finding"),
];

/// Files may be so long, in lines.
const LONGEST_FILE: usize = 600;

/// A rule: what of a file breaks it, a line each.
type Rule = fn(&SourceFile) -> Vec<String>;

fn uses_only_what_stands_below(file: &SourceFile) -> Vec<String> {
    let Some((_, below)) = LAYERS.iter().find(|(folder, _)| *folder == file.folder()) else {
        return Vec::new();
    };
    file.paths()
        .iter()
        .filter(|path| {
            let mut parts = path.parts();
            let used = parts.nth(1).unwrap_or_default();
            path.text.starts_with("crate::") && used != file.folder() && !below.contains(&used)
        })
        .map(|path| file.at(path.line, &path.text))
        .collect()
}

/// `super::` in a folder's own `mod.rs` is a way around the layers.
fn does_not_leave_its_folder_by_super(file: &SourceFile) -> Vec<String> {
    let is_top = file.path.matches('/').count() == 2 && file.path.ends_with("/mod.rs");
    file.lines_with(&["super::"], is_top)
}

fn board_and_rules_need_no_crate(file: &SourceFile) -> Vec<String> {
    let alone = ["board", "rules"].contains(&file.folder());
    file.paths()
        .iter()
        .filter(|path| alone && path.in_use)
        .filter(|path| {
            let first = path.parts().next().unwrap_or_default();
            let own = ["std", "core", "alloc", "crate", "super", "self"];
            // What begins with a capital or stands alone is a name of this file.
            !own.contains(&first)
                && path.text.contains("::")
                && first.starts_with(char::is_lowercase)
                && !file.declares_module(first)
        })
        .map(|path| file.at(path.line, &path.text))
        .collect()
}

fn uses_crates_where_they_belong(file: &SourceFile) -> Vec<String> {
    let foreign = |text: &str| {
        let mut known = CRATES.iter();
        known.any(|(name, home)| text.starts_with(&format!("{name}::")) && file.folder() != *home)
    };
    file.paths()
        .iter()
        .filter(|path| foreign(&path.text))
        .map(|path| file.at(path.line, &path.text))
        .collect()
}

/// What only the command line does.
const MACROS: [&str; 5] = ["println!", "eprintln!", "print!", "eprint!", "dbg!"];
const PATHS: [&str; 7] = [
    "std::env",
    "std::fs",
    "std::process",
    "std::net",
    "std::io::stdout",
    "std::io::stderr",
    "std::io::stdin",
];

fn leaves_terminal_and_files_to_cli(file: &SourceFile) -> Vec<String> {
    if file.folder() == "cli" || file.path == "src/main.rs" {
        return Vec::new();
    }
    let mut broken = file.words_with(&MACROS);
    let reaches = |text: &str| {
        let mut paths = PATHS.iter();
        paths.any(|path| text == *path || text.starts_with(&format!("{path}::")))
            || ["io::stdout", "io::stderr", "io::stdin"].contains(&text)
    };
    let paths = file.paths().into_iter().filter(|path| reaches(&path.text));
    broken.extend(paths.map(|path| file.at(path.line, &path.text)));
    broken
}

fn decides_nothing_on_a_code_s_name(file: &SourceFile) -> Vec<String> {
    let mut families: Vec<&str> = awale::Code::ALL
        .iter()
        .filter_map(|code| code.name().split_once('/'))
        .map(|(family, _)| family)
        .collect();
    families.sort_unstable();
    families.dedup();
    let decisions = [
        "starts_with(\"",
        "strip_prefix(\"",
        "contains(\"",
        "== \"",
        "!= \"",
        "matches!(\"",
    ];
    let needles: Vec<String> = families
        .iter()
        .flat_map(|family| {
            decisions
                .iter()
                .map(move |decision| format!("{decision}{family}/"))
        })
        .collect();
    file.strings_with(&needles.iter().map(String::as_str).collect::<Vec<_>>())
}

fn decides_nothing_on_a_name_or_key(file: &SourceFile) -> Vec<String> {
    let needles = [
        ".name() == \"",
        ".name() != \"",
        ".key == \"",
        ".key != \"",
        ".key() == \"",
        ".key() != \"",
        ".id() == \"",
        ".id() != \"",
    ];
    let mut broken = file.strings_with(&needles);
    if file.folder() != "finding" {
        broken.extend(file.lines_with(&["message.key"], true));
    }
    broken
}

fn has_no_super_super(file: &SourceFile) -> Vec<String> {
    file.lines_with(&["super::super"], true)
}

fn names_every_axis_and_code(file: &SourceFile) -> Vec<String> {
    let decides = |pattern: &str| {
        pattern.split('|').any(|one| {
            let one = one.trim().trim_start_matches(['&', '(']);
            let one = one.strip_prefix("Some(").unwrap_or(one);
            one.starts_with("Axis::") || one.starts_with("Code::")
        })
    };
    let code = file.code();
    arms(code)
        .into_iter()
        .filter(|patterns| patterns.iter().any(|arm| decides(&arm.pattern)))
        .filter_map(|patterns| patterns.into_iter().find(|arm| arm.pattern == "_"))
        .map(|arm| file.at(arm.line, "_ =>"))
        .collect()
}

fn is_not_too_long(file: &SourceFile) -> Vec<String> {
    let lines = file.text.lines().count();
    let long = lines > LONGEST_FILE;
    long.then(|| format!("{}: {lines} lines", file.path))
        .into_iter()
        .collect()
}

fn never_panics_by_itself(file: &SourceFile) -> Vec<String> {
    file.words_with(&[
        ".unwrap()",
        ".expect(",
        "panic!",
        "todo!",
        "unimplemented!",
        "unreachable!",
    ])
}

fn is_mod_rs_in_its_folder(file: &SourceFile) -> Vec<String> {
    let folder = file.path.trim_end_matches(".rs");
    let beside = root().join(folder).is_dir();
    beside
        .then(|| format!("{}: stands beside {folder}/", file.path))
        .into_iter()
        .collect()
}

fn names_no_absolute_path(file: &SourceFile) -> Vec<String> {
    const ROOTS: [&str; 6] = ["/work/", "/home/", "/root/", "/Users/", "/tmp/", "C:\\Users"];
    let lines = (1..).zip(file.text.lines());
    lines
        .filter(|(_, line)| ROOTS.iter().any(|root| line.contains(root)))
        .map(|(number, line)| file.at(number, line.trim()))
        .collect()
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The files of `src/`, their paths as the project sees them; modules of tests left out.
fn sources() -> Vec<SourceFile> {
    let mut files = Vec::new();
    collect(&root().join("src"), &mut files);
    let tests: Vec<String> = files.iter().flat_map(SourceFile::test_modules).collect();
    files.retain(|file| !tests.contains(&file.path));
    assert!(files.len() > 50, "only {} files", files.len());
    files
}

fn collect(folder: &Path, files: &mut Vec<SourceFile>) {
    let entries = fs::read_dir(folder).expect("a folder of the source tree");
    for entry in entries {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(read(&path));
        }
    }
}

fn read(path: &Path) -> SourceFile {
    let relative = path.strip_prefix(root()).expect("a path of the project");
    let text = fs::read_to_string(path).expect("a file of text");
    SourceFile::new(&relative.to_string_lossy().replace('\\', "/"), &text)
}

/// What the project's files say to people.
fn documents() -> Vec<SourceFile> {
    let entries = fs::read_dir(root()).expect("the project's folder");
    let mut documents: Vec<SourceFile> = entries
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| {
            let extension = path.extension().and_then(|extension| extension.to_str());
            matches!(extension, Some("md" | "toml"))
        })
        .map(|path| read(&path))
        .collect();
    assert!(documents.len() > 3, "only {} documents", documents.len());
    documents.extend(sources());
    documents
}

fn assert_holds(rule: Rule, files: &[SourceFile]) {
    let mut broken: Vec<String> = files.iter().flat_map(rule).collect();
    broken.sort();
    assert!(
        broken.is_empty(),
        "{} places:\n{}",
        broken.len(),
        broken.join("\n")
    );
}

/// For each rule a test that the tree keeps it, and one that it tells what breaks it from what does not.
macro_rules! house_rules {
    ($($rule:ident of $files:ident {
        breaks: $($bad_path:literal $bad:expr),+;
        keeps: $($good_path:literal $good:expr),+;
    })+) => {
        mod tree {
            $(#[test]
            fn $rule() {
                super::assert_holds(super::$rule, &super::$files());
            })+
        }

        mod snippets {
            use super::SourceFile;

            $(#[test]
            fn $rule() {
                $(assert_ne!(super::$rule(&SourceFile::new($bad_path, $bad)), [""; 0], "{}", $bad);)+
                $(assert_eq!(super::$rule(&SourceFile::new($good_path, $good)), [""; 0], "{}", $good);)+
            })+
        }
    };
}

house_rules! {
    uses_only_what_stands_below of sources {
        breaks:
            "src/notation/lex.rs" "use crate::rules::Axis;",
            "src/record/mod.rs" "fn f(x: &crate::rules::Rules) {}",
            "src/board/mod.rs" "use crate::{\n    notation::{read, write},\n};",
            "src/rules/game.rs" "use crate::source::Span;",
            "src/json/mod.rs" "use crate::report::table;",
            "src/report/mod.rs" "use crate::json;",
            "src/repair/mod.rs" "use crate::compare::Step;",
            "src/replay/mod.rs" "use crate::cli::Failure;",
            "src/replay/mod.rs" "use crate::Span;";
        keeps:
            "src/notation/lex.rs" "// use crate::rules::Axis;\nuse crate::board::House;\nuse crate::notation::fold;",
            "src/notation/lex.rs" "pub(in crate::notation) fn f() -> &'static str { \"crate::rules\" }",
            "src/notation/lex.rs" "fn f() {}\n#[cfg(test)]\nmod tests {\n    use crate::rules::Axis;\n}",
            "src/cli/mod.rs" "use crate::json::game_json;",
            "src/lib.rs" "pub use crate::cli::run;";
    }
    does_not_leave_its_folder_by_super of sources {
        breaks: "src/record/mod.rs" "use super::rules::Axis;";
        keeps:
            "src/record/tree.rs" "use super::Node;",
            "src/report/html/mod.rs" "use super::board_text;";
    }
    board_and_rules_need_no_crate of sources {
        breaks:
            "src/board/mod.rs" "use serde::Serialize;",
            "src/rules/perft.rs" "use memchr::memchr;";
        keeps:
            "src/board/mod.rs" "mod house;\npub use house::House;\nuse std::fmt;",
            "src/json/game.rs" "use serde::Serialize;";
    }
    uses_crates_where_they_belong of sources {
        breaks:
            "src/board/position.rs" "use nom::IResult;",
            "src/report/full.rs" "fn f() { clap::Command::new(\"x\"); }";
        keeps: "src/notation/grammar.rs" "use nom::IResult;";
    }
    leaves_terminal_and_files_to_cli of sources {
        breaks:
            "src/report/mod.rs" "fn f() { println!(\"x\"); }",
            "src/source/mod.rs" "use std::{env, fs};",
            "src/source/mod.rs" "use std::io::{self, Read, stdin};",
            "src/json/mod.rs" "fn f() { let _ = io::stdout(); }",
            "src/stream/mod.rs" "fn f() { std::process::exit(1) }";
        keeps:
            "src/cli/mod.rs" "use std::fs;",
            "src/main.rs" "use std::process::ExitCode;",
            "src/stream/mod.rs" "use std::io::Read;\nconst X: &str = env!(\"CARGO_PKG_VERSION\");";
    }
    decides_nothing_on_a_code_s_name of sources {
        breaks:
            "src/repair/mod.rs" "fn f(c: Code) -> bool { c.name().starts_with(\"illegal/\") }",
            "src/repair/mod.rs" "fn f(c: Code) -> bool { c.name() == \"claim/score\" }";
        keeps:
            "src/repair/mod.rs" "// starts_with(\"illegal/\")\nfn f(c: &str) -> bool { c.starts_with(\"ill\") }";
    }
    decides_nothing_on_a_name_or_key of sources {
        breaks:
            "src/cli/mod.rs" "fn f(n: Notation) -> bool { n.name() == \"pgn\" }",
            "src/replay/mod.rs" "fn f(m: Message) -> bool { m.key == \"end-famine\" }",
            "src/repair/mod.rs" "fn f(x: &Finding) -> bool { KEYS.contains(&x.message.key) }";
        keeps:
            "src/cli/mod.rs" "fn f(n: Notation, o: Notation) -> bool { n == o }",
            "src/finding/mod.rs" "fn f(x: &Finding) -> &str { x.message.key }";
    }
    has_no_super_super of sources {
        breaks: "src/report/html/svg.rs" "use super::super::walk;";
        keeps: "src/report/html/svg.rs" "use super::Shown;\nuse crate::report::walk;";
    }
    names_every_axis_and_code of sources {
        breaks:
            "src/replay/mod.rs" "fn f(c: Code) -> u8 { match c { Code::ClaimScore => 1, _ => 0 } }",
            "src/rules/mod.rs" "fn f(a: Axis) -> u8 {\n match a {\n Axis::Takes | Axis::Scope => { 1 }\n _ => 0,\n }\n}";
        keeps:
            "src/replay/mod.rs" "fn f(c: Code) -> u8 { match c { Code::ClaimScore => 1, Code::ClaimBoard => 0 } }",
            "src/replay/mod.rs" "fn f(n: u8, c: Code) -> Code { match n { 0 => Code::A, _ => match c { Code::B => c } } }";
    }
    is_not_too_long of sources {
        breaks: "src/x.rs" &"\n".repeat(super::LONGEST_FILE + 1);
        keeps: "src/x.rs" "fn f() {}\n";
    }
    never_panics_by_itself of sources {
        breaks:
            "src/replay/mod.rs" "fn f(x: Option<u8>) -> u8 { x.unwrap() }",
            "src/replay/mod.rs" "fn f(x: Option<u8>) -> u8 { x.expect(\"a number\") }",
            "src/replay/mod.rs" "fn f() { panic!(\"x\") }";
        keeps:
            "src/replay/mod.rs" "/// x.unwrap()\nfn f(x: Option<u8>) -> u8 { x.unwrap_or(0) }",
            "src/replay/mod.rs" "#[cfg(test)]\nmod tests {\n    fn f() { x().unwrap(); }\n}";
    }
    is_mod_rs_in_its_folder of sources {
        breaks: "src/report.rs" "mod full;";
        keeps: "src/report/mod.rs" "mod full;";
    }
    names_no_absolute_path of documents {
        breaks: "CHANGELOG.md" "Built in /home/someone/awale.";
        keeps: "CHANGELOG.md" "See src/report/mod.rs and https://example.org/work.";
    }
}
