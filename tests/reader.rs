//! What the reader makes of damaged records: some of `fixtures/damaged`, and short ones of each kind. Each
//! is summed up in a line a game: tags, moves, comments, result, and what is odd with its place.

use std::path::Path;

use awale::record::{CaptureClaim, Entry, Item, Line, SyntaxIssue, SyntaxIssueKind, WrittenMove};
use awale::source::EncodingNote;
use awale::{Player, Record, Source, read};

/// A text in a few words: a line a game, then what stands outside of games.
fn summary(source: &Source) -> String {
    let reading = read(source);
    let mut lines: Vec<String> = reading
        .records
        .iter()
        .map(|record| game(source, record))
        .collect();
    if !reading.outside.is_empty() {
        lines.push(format!("outside{}", odd(source, &reading.outside)));
    }
    lines.join("\n")
}

fn game(source: &Source, record: &Record) -> String {
    let mut text = format!("{} tags", record.tags.len());
    if record.starter == Some(Player::North) {
        text.push_str(", North begins");
    }
    text.push_str(&format!(", moves: {}", line(&record.line)));
    if let Some(result) = &record.result {
        text.push_str(&format!(", result {}", result.text.text));
    }
    if !record.after.is_empty() {
        text.push_str(&format!(
            ", then {}",
            record.after.iter().map(item).collect::<Vec<_>>().join(" ")
        ));
    }
    text + &odd(source, &record.issues)
}

fn line(line: &Line) -> String {
    let mut words: Vec<String> = line.before.iter().map(item).collect();
    for node in &line.moves {
        words.push(match &node.entry {
            Entry::Move(written) => written_move(written),
            Entry::Words(text) => format!("<{}>", text.text),
        });
        words.extend(node.trail.iter().map(item));
    }
    words.join(" ")
}

fn written_move(written: &WrittenMove) -> String {
    let mut text = written.letter.to_string();
    if let Some(seeds) = written.seeds {
        text.push_str(&seeds.value.to_string());
    }
    match written.captured.map(|claim| claim.value) {
        Some(CaptureClaim::Seeds(seeds)) => text.push_str(&format!("+{seeds}")),
        Some(CaptureClaim::Something) => text.push('+'),
        None => {}
    }
    if let Some(last) = written.last {
        text.push_str(&format!(">{}", last.value));
    }
    text
}

fn item(item: &Item) -> String {
    match item {
        Item::Comment(text) => format!("{{{}}}", text.text.replace('\n', "/")),
        Item::Mark(text) | Item::Escape(text) | Item::Result(text) => text.text.clone(),
        Item::Variation(variation) => format!("({})", line(&variation.line)),
        Item::Remark(text, cause) => {
            format!(
                "remark {:?} {}",
                text.text,
                cause.map_or("-", awale::record::Termination::id)
            )
        }
        Item::Skipped(text) if text.text.len() > 80 => format!("skipped {} bytes", text.text.len()),
        Item::Skipped(text) => format!("skipped {:?}", text.text.replace('\n', "/")),
        Item::Aside(text, _) => format!("aside {}", text.text),
        Item::Total(total) => format!("total {}", total.value),
    }
}

fn odd(source: &Source, issues: &[SyntaxIssue]) -> String {
    let places = issues.iter().map(|issue| {
        let at = source.locate(issue.span);
        let kind = match issue.kind {
            SyntaxIssueKind::LookAlike { written, read } => {
                format!("LookAlike U+{:04X} {read:?}", u32::from(written))
            }
            SyntaxIssueKind::ControlCharacter(c) => format!("ControlCharacter U+{:04X}", u32::from(c)),
            kind => format!("{kind:?}"),
        };
        let more = if issue.more > 0 {
            format!(" and {} more", issue.more)
        } else {
            String::new()
        };
        format!("; {kind} {}:{}{more}", at.line, at.column)
    });
    places.collect()
}

fn file(name: &str) -> Source {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fixtures/damaged")
        .join(name);
    Source::from_bytes(name, std::fs::read(path).expect("a fixture"))
}

/// Files, and what the reader makes of each; `damaged.rs` has what becomes of all.
const FILES: &[(&str, &str)] = &[
    ("blank-line-in-header.awale", "2 tags, moves: C d, result *"),
    ("bom.awale", "4 tags, moves: C d, result *"),
    (
        "brace-in-export.awale",
        "2 tags, moves: C {ends } here} d, result *",
    ),
    ("capture-note-wrong.awale", "1 tags, moves: F+7 a, result *"),
    ("comment-first.awale", "1 tags, moves: {friendly} C d, result *"),
    ("crlf.awale", "4 tags, moves: C d F a, result *"),
    ("ctrl-z.awale", "1 tags, moves: C d, result *"),
    (
        "deep-nesting.awale",
        "1 tags, moves: C skipped 50003 bytes; TooDeep 3:6",
    ),
    (
        "empty-games.awale",
        "1 tags, moves: , result *\n1 tags, moves: \n1 tags, moves: C d, result *",
    ),
    ("french-case.awale", "1 tags, moves: c D f A, result *"),
    (
        "illegal-empty-house.awale",
        "1 tags, moves: C d C a F b, result *\n1 tags, moves: F a, result *",
    ),
    ("illegal-first-move.awale", "1 tags, moves: G d, result *"),
    ("last-move-comment.awale", "1 tags, moves: C d {end}"),
    ("latin1-name.awale", "2 tags, moves: C d, result *"),
    (
        "mail-junk.awale",
        "1 tags, moves: skipped \"From: ama@x.org/Subject: game//Hi! Here:/> [Variant \\\"abapa\\\"]/>/> 1. C d *\" C d, result *, then skipped \"--/Ama\"; SkippedText 1:1; SkippedText 12:1",
    ),
    (
        "nags.awale",
        "1 tags, moves: $1 C !? d !! $4 F ?! a □, result *; LeadingMark 3:1",
    ),
    (
        "nested-comment.awale",
        "1 tags, moves: C { a { b } c d, result *; StrayCloser('}') 3:18",
    ),
    ("no-numbers.awale", "1 tags, moves: C d F a, result *"),
    ("north-first.awale", "2 tags, North begins, moves: d C, result *"),
    ("orientation.awale", "1 tags, moves: F f, result *"),
    (
        "result-in-comment.awale",
        "1 tags, moves: C {he claimed 1-0/[Event \"not a header\"]/then 0-1} d, result *",
    ),
    ("result-mismatch.awale", "2 tags, moves: C d F a, result 0-1"),
    ("setup-bad-total.awale", "2 tags, moves: B, result *"),
    ("tag-escapes.awale", "5 tags, moves: C d, result *"),
    ("termination.awale", "3 tags, moves: C d, result 1-0"),
    ("variant-missing.awale", "1 tags, moves: C d, result *"),
    ("variant-unknown.awale", "1 tags, moves: C d, result *"),
    ("variation.awale", "1 tags, moves: C (F a (b {x}) D) d, result *"),
    ("wrong-numbers.awale", "1 tags, moves: C d F a D e, result *"),
    ("zero-bytes.awale", ""),
];

/// Short texts, and what the reader makes of each.
const TEXTS: &[(&str, &str)] = &[
    ("CdFa *", "0 tags, moves: C d F a, result *"),
    ("1.Cd 2.Fa *", "0 tags, moves: C d F a, result *"),
    ("CdFA *", "outside; SkippedText 1:1"),
    ("1. Cdf *", "0 tags, moves: <Cdf>, result *"),
    ("1.C4d2 *", "0 tags, moves: <C4d2>, result *"),
    ("d C *", "0 tags, North begins, moves: d C, result *"),
    ("1... d C *", "0 tags, North begins, moves: d C, result *"),
    ("1. d C *", "0 tags, moves: d C, result *"),
    (
        "[First \"Nord\"]\n\n1. d C *",
        "1 tags, North begins, moves: d C, result *",
    ),
    (
        "[Premier \"Nord\"]\n[Position \"4,4,4,4,4,4/4,4,4,4,4,4 0-0 S\"]\n\nC d *",
        "2 tags, moves: C d, result *",
    ),
    ("C d * 2. F a", "0 tags, moves: C d F a, result *"),
    ("C d * 1. F a", "0 tags, moves: C d, result *\n0 tags, moves: F a"),
    ("C d * 5. F a", "0 tags, moves: C d, result *\n0 tags, moves: F a"),
    ("C d * F a", "0 tags, moves: C d, result *\n0 tags, moves: F a"),
    ("C d *\nF a", "0 tags, moves: C d, result *\n0 tags, moves: F a"),
    ("C d 1-0 {x} 2. F {y}", "0 tags, moves: C d {x} F {y}, result 1-0"),
    (
        "C d 1-0 0-1",
        "0 tags, moves: C d, result 1-0, then 0-1; SecondResult 1:9",
    ),
    ("C d 1-0 resigns", "outside; SkippedText 1:1"),
    ("1. C d\n\n1. F a", "0 tags, moves: C d\n0 tags, moves: F a"),
    ("1. C d\n1. F a", "0 tags, moves: C d F a"),
    (
        "1. C d\n\n[South \"x\"]\n1. F a",
        "0 tags, moves: C d\n1 tags, moves: F a",
    ),
    (
        "1. C d 1-0 1. F a 0-1",
        "0 tags, moves: C d, result 1-0\n0 tags, moves: F a, result 0-1",
    ),
    (
        "[South \"a\"]\n[South \"b\"]\nC *",
        "2 tags, moves: C, result *; DuplicateTag 2:1",
    ),
    (
        "[South \"a\"]\n\n[South \"b\"]\nC *",
        "1 tags, moves: \n1 tags, moves: C, result *",
    ),
    (
        "[South \"a\"]\n\n[North \"b\"]\nC *",
        "2 tags, moves: C, result *",
    ),
    (
        "[South \"a\"]\n\n1. C d\nA great game\n2. F a *",
        "1 tags, moves: C d <A great game> F a, result *",
    ),
    (
        "[South \"a\"]\n\n1. C d 2. F foo bar a *",
        "1 tags, moves: C d F <foo bar> a, result *",
    ),
    (
        "[South \"a\"]\n\n1. C d foo\nbar baz\n2. F a *",
        "1 tags, moves: C d <foo\nbar baz> F a, result *",
    ),
    (
        "1. C d North resigns 1-0",
        "0 tags, moves: C d remark \"North resigns\" resignation, result 1-0; Remark 1:8",
    ),
    (
        "[South \"a\"]\n\n1. C d\nNord abandonne\n",
        "1 tags, moves: C d remark \"Nord abandonne\" resignation; Remark 4:1",
    ),
    (
        "1. C d 1-0\nplayed in the park\n\n1. F a *",
        "0 tags, moves: C d, result 1-0, then skipped \"played in the park\"; SkippedText 2:1\n0 tags, moves: F a, result *",
    ),
    (
        "1. C d perdu au temps *",
        "0 tags, moves: C d remark \"perdu au temps\" time, result *; Remark 1:8",
    ),
    ("Dear friend,\nsee you\n", "outside; SkippedText 1:1"),
    ("> C d *\n", "outside; SkippedText 1:1"),
    (
        "> [South \"a\"]\n\n1. C d *\n",
        "0 tags, moves: skipped \"> [South \\\"a\\\"]\" C d, result *; SkippedText 1:1",
    ),
    ("-- \nAma\n", "outside; SkippedText 1:1"),
    (
        "On Monday we met.\n\n[South \"a\"]\nC d *\n\nBye\nAma\n\n[North \"b\"]\nF a *\n",
        "1 tags, moves: skipped \"On Monday we met.\" C d, result *, then skipped \"Bye/Ama\"; SkippedText 1:1; SkippedText 6:1\n1 tags, moves: F a, result *",
    ),
    (
        "1. C {nice\nd *",
        "0 tags, moves: C {nice/d *}; UnclosedComment 1:6",
    ),
    (
        "[South \"a\"]\n\n1. C {nice\n\n[South \"b\"]\n\n1. F a {x} *",
        "1 tags, moves: C {nice}; UnclosedComment 3:6\n1 tags, moves: F a {x}, result *",
    ),
    (
        "[South \"a\"]\n\n1. C {nice\n\n[South \"b\"]\n\n1. F a *\n",
        "1 tags, moves: C {nice}; UnclosedComment 3:6\n1 tags, moves: F a, result *",
    ),
    (
        "1. C (1. D d *",
        "0 tags, moves: C (D d), result *; UnclosedVariation 1:6",
    ),
    (
        "1. C (1. D\n\n[South \"b\"]\nF *",
        "0 tags, moves: C (D); UnclosedVariation 1:6\n1 tags, moves: F, result *",
    ),
    (
        "1. C ) d } 2. F ] *",
        "0 tags, moves: C d F, result *; StrayCloser(')') 1:6; StrayCloser('}') 1:10; StrayCloser(']') 1:17",
    ),
    (
        "(1. C) D *",
        "0 tags, moves: (C) D, result *; LeadingVariation 1:1",
    ),
    ("! C *", "0 tags, moves: ! C, result *; LeadingMark 1:1"),
    ("$1 1. C d *", "0 tags, moves: $1 C d, result *; LeadingMark 1:1"),
    ("1. foo d *", "0 tags, moves: <foo> d, result *"),
    (
        "Prize: $5 for all\n\n1. C d *",
        "0 tags, moves: skipped \"Prize: $5 for all\" C d, result *; SkippedText 1:1",
    ),
    (
        "C d *\nsee 1. C of the last game\n",
        "0 tags, moves: C d, result *, then skipped \"see 1. C of the last game\"; SkippedText 2:1",
    ),
    (
        "1. C d 1-0 ! well played",
        "0 tags, moves: C d, result 1-0, then skipped \"! well played\"; SkippedText 1:12",
    ),
    (
        "[South \"a\"]\n\n1. C (1. D a\nNorth resigns) d *",
        "1 tags, moves: C (D a remark \"North resigns\" resignation) d, result *; Remark 4:1",
    ),
    (
        "[South \"a\"]\n\n1. C d\n! 2. F *",
        "1 tags, moves: C d ! F, result *",
    ),
    ("C {a\n\n\n[b} d *", "0 tags, moves: C {a///[b} d, result *"),
    (
        "C {a\n\r[South \"b\"]\n{c} d *",
        "0 tags, moves: C {a}; UnclosedComment 1:3\n1 tags, North begins, moves: {c} d, result *",
    ),
    ("C d ½-½", "0 tags, moves: C d, result ½-½; OddResult 1:5"),
    ("C d 1/2", "0 tags, moves: C d, result 1/2; OddResult 1:5"),
    ("C d 26–22", "0 tags, moves: C d, result 26–22; OddResult 1:5"),
    ("C d 26 : 22", "0 tags, moves: C d, result 26 : 22; OddResult 1:5"),
    (
        "C d 23,5-24,5",
        "0 tags, moves: C d, result 23,5-24,5; OddResult 1:5",
    ),
    ("C d 23½-24½", "0 tags, moves: C d, result 23½-24½; OddResult 1:5"),
    ("C d 1–0", "0 tags, moves: C d, result 1–0; OddResult 1:5"),
    ("C d 0.5-0.5", "0 tags, moves: C d, result 0.5-0.5; OddResult 1:5"),
    ("C d 26-22-3", "0 tags, moves: C d <26-22-3>"),
    (
        "C d 26-22.",
        "0 tags, moves: C d, result 26-22, then skipped \".\"; SkippedText 1:10",
    ),
    ("C d (1-0) *", "0 tags, moves: C d aside (1-0), result *"),
    ("C d (F 1-0) e *", "0 tags, moves: C d (F 1-0) e, result *"),
    (
        "C d (F 1-0\n\n[South \"b\"]\nF *",
        "0 tags, moves: C d (F), result 1-0; UnclosedVariation 1:5\n1 tags, moves: F, result *",
    ),
    ("С d *", "0 tags, moves: C d, result *; LookAlike U+0421 'C' 1:1"),
    ("Ｃ d *", "0 tags, moves: C d, result *; LookAlike U+FF23 'C' 1:1"),
    (
        "C\u{a0}d\u{200b} *",
        "0 tags, moves: C d, result *; LookAlike U+00A0 ' ' 1:2; LookAlike U+200B ' ' 1:4",
    ),
    (
        "C\0d *",
        "0 tags, moves: C d, result *; ControlCharacter U+0000 1:2",
    ),
    ("é d *", "0 tags, moves: é d, result *"),
    (
        "C x2 d × 3 E>f F4+2>c *",
        "0 tags, moves: C+2 d+3 E>f F4+2>c, result *",
    ),
    ("C + 7 d *", "0 tags, moves: C+7 d, result *"),
    ("C + 7. D *", "0 tags, moves: C+ D, result *"),
    ("C+26-22", "0 tags, moves: C+26 <-22>"),
    ("C + 26-22", "0 tags, moves: C+, result 26-22"),
    ("Cx d+ *", "0 tags, moves: C+ d+, result *"),
    ("C!d ?! F $4 *", "0 tags, moves: C ! d ?! F $4, result *"),
    ("1 C d 2 F a *", "0 tags, moves: C d F a, result *"),
    ("1: C d *", "0 tags, moves: C d, result *"),
    ("1.C.d *", "0 tags, moves: C d, result *"),
    ("1.  …d *", "0 tags, North begins, moves: d, result *"),
    (
        "[South Ama]\n[North “Kofi”]\n[Site «x»]\n[Event \"a\n[Round \"1\"\n[Date \"a \"b\" c\"]\nC *",
        "6 tags, moves: C, result *; OddTag(Quotes) 1:1; OddTag(Quotes) 2:1; OddTag(Quotes) 3:1; OddTag(NoBracket) 4:1; OddTag(NoBracket) 5:1; OddTag(StrayQuote) 6:1",
    ),
    (
        "[South]\nC *",
        "0 tags, moves: skipped \"[South]\" C, result *; BadTag 1:1",
    ),
    (
        "[]\n[South \"a\"]\nC *",
        "1 tags, moves: skipped \"[]\" C, result *; SkippedText 1:1",
    ),
    (
        "[Sud \"a\"] [Nord \"b\"] [Règle \"abapa\"] C *",
        "3 tags, moves: C, result *",
    ),
    ("% x\nC %y\n% z\n *", "0 tags, moves: % x C <%y> % z, result *"),
    (
        "; hello\nC ; d\nd *",
        "0 tags, moves: { hello} C { d} d, result *",
    ),
    (
        "C {a \\} b \\\\ c \\d} *",
        "0 tags, moves: C {a } b \\ c \\d}, result *",
    ),
    ("C d\r2. F a\r\n *", "0 tags, moves: C d F a, result *"),
    ("\u{1a}", ""),
    ("C d *\n\u{1a}\u{1a}\n", "0 tags, moves: C d, result *"),
    (
        "29 November 2024\n\n1. C d *",
        "0 tags, moves: skipped \"29 November 2024\" C d, result *; SkippedText 1:1",
    ),
    ("1. C d 2024-11-29 *", "0 tags, moves: C d <2024-11-29>, result *"),
    ("C d *\n\n\n", "0 tags, moves: C d, result *"),
    ("*", "0 tags, moves: , result *"),
    ("1. C foo 1. D", "0 tags, moves: C <foo> D"),
];

#[test]
fn damaged_files() {
    for (name, expected) in FILES {
        assert_eq!(summary(&file(name)), *expected, "{name}");
    }
}

#[test]
fn short_texts() {
    for (text, expected) in TEXTS {
        assert_eq!(
            summary(&Source::from_bytes("x", (*text).into())),
            *expected,
            "{text:?}"
        );
    }
}

/// Places are those of the file as it is stored.
#[test]
fn a_name_in_latin_1() {
    let source = file("latin1-name.awale");
    let reading = read(&source);
    assert_eq!(reading.records[0].tags[1].value, "Hélène");
    let [EncodingNote::Windows1252(span)] = source.encoding_notes() else {
        panic!("{:?}", source.encoding_notes());
    };
    let at = source.locate(*span);
    assert_eq!((at.line, at.column, at.offset, at.length), (2, 10, 27, 1));
}

#[test]
fn values_of_tags_with_escapes() {
    let reading = read(&file("tag-escapes.awale"));
    let values: Vec<_> = reading.records[0].tags[1..]
        .iter()
        .map(|tag| tag.value.as_str())
        .collect();
    assert_eq!(
        values,
        ["Ama \"la fourmi\" K", "C:\\", "Cup [A] {1}", "L'Étoile `x`"]
    );
}

/// A token over the limit is one finding; what follows it is read.
#[test]
fn a_token_that_is_too_long() {
    let long = "x".repeat(awale::notation::LONGEST_TOKEN);
    for (text, moves) in [
        (format!("1. C {{{long}}} d *"), 2),
        (format!("1. C ;{long}\nd *"), 2),
        (format!("[South \"{long}\"]\n\n1. C d *"), 2),
        (format!("1. C {long}{long} d *"), 3),
    ] {
        let reading = read(&Source::from_bytes("x", text.into()));
        let kinds: Vec<_> = reading.records[0].issues.iter().map(|issue| issue.kind).collect();
        assert_eq!(kinds, [SyntaxIssueKind::TooLong]);
        assert_eq!(reading.records[0].line.moves.len(), moves);
    }
}
