//! Other notations: what each writes, that it reads back the same, and what becomes of it when it is damaged.

#[allow(dead_code, reason = "only its numbers are needed")]
#[path = "support/random_games.rs"]
mod random_games;

use awale::json::game_json;
use awale::notation::{AnnotatedGame, NOTATIONS};
use awale::record::SyntaxIssueKind;
use awale::replay::{Recognised, annotate, recognise, variant_named};

use awale::{
    Catalogue, Game, House, Language, Notation, Options, Player, Position, Record, Rules, Source, Stream,
    notation_named, read, read_as, replay,
};
use random_games::Random;

fn notation(name: &str) -> &'static dyn Notation {
    notation_named(name).unwrap_or_else(|| panic!("{name} is a notation"))
}

/// The names of what can be both read and written.
fn both_ways() -> impl Iterator<Item = &'static str> {
    NOTATIONS
        .iter()
        .map(|notation| notation.name())
        .filter(|name| *name != "csv")
}

fn source(text: &str) -> Source {
    Source::from_bytes("-", text.as_bytes().to_vec())
}

/// A text in another notation, game by game, as `awale convert` writes it.
fn convert(text: &str, from: &str, to: &str) -> String {
    let source = source(text);
    let options = Options::default();
    let catalogue = Catalogue::new(Language::English);
    let mut games = Vec::new();
    for (i, record) in read_as(&source, notation(from)).records.iter().enumerate() {
        let replay = replay(&source, record, &options);
        games.push(if to == "json" {
            serde_json::to_string(&game_json(&source, i + 1, &replay, &catalogue)).expect("JSON") + "\n"
        } else {
            let filled: AnnotatedGame = annotate(&replay, &options, i + 1).expect("it can be replayed");
            notation(to).write(&filled).expect("it is written")
        });
    }
    games.join(notation(to).between())
}

/// The houses that are played in a text's games, a game a word.
fn moves(text: &str, from: &str) -> Vec<String> {
    let source = source(text);
    let houses = |record: &Record| {
        let replay = replay(&source, record, &Options::default());
        replay
            .plies
            .iter()
            .map(|played| played.ply.house.letter())
            .collect()
    };
    read_as(&source, notation(from))
        .records
        .iter()
        .map(houses)
        .collect()
}

fn project(path: &str) -> String {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of `fixtures/foreign` that hold a game of `fixtures/games`, and their notation.
const GAMES: [(&str, &str, &str); 11] = [
    ("playstrategy-Pd83xW5h", "allis", "literature"),
    ("playstrategy-Pd83xW5h", "ogn", "ogn"),
    ("playstrategy-Pd83xW5h", "openspiel", "openspiel"),
    ("playstrategy-Pd83xW5h", "suite", "uci"),
    ("playstrategy-Pd83xW5h", "uci", "playstrategy"),
    ("playstrategy-SnPn3aqd", "allis", "literature"),
    ("playstrategy-SnPn3aqd", "ogn", "ogn"),
    ("playstrategy-SnPn3aqd", "openspiel", "openspiel"),
    ("playstrategy-SnPn3aqd", "suite", "uci"),
    ("playstrategy-SnPn3aqd", "uci", "playstrategy"),
    ("playstrategy-api-draw", "ogn", "ogn"),
];

fn foreign(name: &str, ending: &str) -> String {
    project(&format!("fixtures/foreign/{name}.{ending}"))
}

/// The moves of the published record, up to the end that a rule set puts to them.
fn published(name: &str, rule_set: Option<&str>) -> String {
    let text = project(&format!("fixtures/games/{name}.awale"));
    let source = source(&text);
    let variant = rule_set.and_then(variant_named);
    let options = Options {
        variant,
        ..Options::default()
    };
    let reading = read(&source);
    let replay = replay(&source, &reading.records[0], &options);
    replay
        .plies
        .iter()
        .map(|played| played.ply.house.letter())
        .collect()
}

#[test]
fn foreign_games_are_the_published_ones() {
    for (name, ending, from) in GAMES {
        let expected = published(name, notation(from).rule_set());
        assert_eq!(moves(&foreign(name, ending), from), [expected], "{name}.{ending}");
    }
}

#[test]
fn foreign_games_are_recognised() {
    for (name, ending, from) in GAMES {
        match recognise(&foreign(name, ending), true, &Options::default()) {
            Recognised::As(notation) => assert_eq!(notation.name(), from, "{name}.{ending}"),
            _ => panic!("{name}.{ending} is not recognised"),
        }
    }
}

#[test]
fn each_game_goes_into_each_notation_and_back() {
    for (name, ending, from) in GAMES {
        let text = foreign(name, ending);
        let expected = moves(&text, from);
        for to in both_ways().filter(|name| *name != "diagram") {
            let there = convert(&text, from, to);
            assert_eq!(moves(&there, to), expected, "{name}.{ending} as {to}");
            let back = convert(&there, to, from);
            assert_eq!(moves(&back, from), expected, "{name}.{ending} as {to} and back");
        }
    }
}

#[test]
fn published_ogn_is_written_to_the_byte() {
    for (name, ending, _) in GAMES.iter().filter(|(_, _, from)| *from == "ogn") {
        let text = foreign(name, ending);
        assert_eq!(
            convert(&convert(&text, "ogn", "awale"), "awale", "ogn"),
            text,
            "{name}"
        );
    }
}

#[test]
fn positions_of_the_literature_are_read() {
    let text = project("fixtures/foreign/positions.txt");
    let source = source(&text);
    let records = read_as(&source, notation("uci")).records;
    let starts: Vec<String> = records
        .iter()
        .map(|record| {
            replay(&source, record, &Options::default())
                .setup
                .start
                .expect("a position")
                .to_string()
        })
        .collect();
    assert_eq!(
        starts,
        [
            "0,0,1,3,1,1/1,0,4,19,4,2 5-7 S",
            "1,0,0,0,0,0/0,1,0,0,1,0 22-23 S",
            "0,0,0,1,2,1/0,0,6,0,3,5 20-10 S",
            "4,4,4,4,4,4/4,4,4,4,4,4 0-0 S",
        ]
    );
    // The shortest finished game.
    assert_eq!(moves(&text, "uci")[3], "FdEeCaDeBcAb");
}

// Generated games.

/// A random game in our own notation.
fn generated(random: &mut Random, from: Position, rule_set: &str, decorated: bool) -> String {
    let rules = variant_named(rule_set).map_or_else(Rules::default, |variant| variant.rules);
    let mut text = String::new();
    if decorated {
        text.push_str("[Event \"Cup \\\"A\\\"\"]\n[South \"Ama\"]\n[North \"Kofi\"]\n");
    }
    text.push_str(&format!("[Variant \"{rule_set}\"]\n"));
    if from != Position::START {
        text.push_str(&format!("[Position \"{from}\"]\n"));
    }
    text.push('\n');
    let mut game = Game::from_position(rules, from);
    for _ in 0..random.below(180) {
        let legal: Vec<House> = game.legal().iter().collect();
        let Some(house) = legal.get(random.below(legal.len().max(1))) else {
            break;
        };
        if game.play(*house).is_err() {
            break;
        }
        text.push_str(&format!("{house} "));
        if decorated && random.below(8) == 0 {
            text.push_str(["! ", "$4 ", "{why \\} not} ", "{two\nlines} "][random.below(4)]);
        }
        if decorated && random.below(12) == 0 {
            text.push_str(&format!("({house} {{again}}) "));
        }
    }
    text
}

/// A position that a random game comes to.
fn position(random: &mut Random) -> Position {
    let mut game = Game::new(Rules::default());
    for _ in 0..random.below(60) {
        let legal: Vec<House> = game.legal().iter().collect();
        if legal.is_empty() {
            return Position::START;
        }
        let _ = game.play(legal[random.below(legal.len())]);
    }
    if game.end().is_some() {
        Position::START
    } else {
        *game.position()
    }
}

/// Writes a game in a notation, that in ours, and that in the notation again: the same.
fn there_and_back(native: &str, name: &str) {
    let native = &convert(native, "awale", "awale");
    let written = convert(native, "awale", name);
    let ours = convert(&written, name, "awale");
    let again = convert(&ours, "awale", name);
    assert_eq!(
        places_forgotten(&again),
        places_forgotten(&written),
        "{name}:\n{native}\n{ours}"
    );
}

/// JSON without what says where the text stood that it was made from, and without findings, which say it too.
fn places_forgotten(text: &str) -> String {
    fn forget(value: &mut serde_json::Value) {
        match value {
            serde_json::Value::Object(fields) => {
                for name in ["span", "line", "text", "written", "findings"] {
                    fields.remove(name);
                }
                fields.values_mut().for_each(forget);
            }
            serde_json::Value::Array(items) => items.iter_mut().for_each(forget),
            _ => {}
        }
    }
    match serde_json::from_str::<serde_json::Value>(text) {
        Ok(mut value @ serde_json::Value::Object(_)) => {
            forget(&mut value);
            value.to_string()
        }
        _ => text.to_owned(),
    }
}

#[test]
fn generated_games_come_back_the_same() {
    let mut random = Random(5);
    for _ in 0..60 {
        let native = generated(&mut random, Position::START, "abapa", false);
        for name in both_ways().filter(|name| *name != "diagram") {
            there_and_back(&native, name);
        }
    }
}

#[test]
fn generated_games_from_positions_come_back_the_same() {
    let mut random = Random(6);
    for _ in 0..60 {
        let from = position(&mut random);
        let native = generated(&mut random, from, "abapa", false);
        for name in ["awale", "ogn", "diagram", "uci", "playstrategy", "json"] {
            there_and_back(&native, name);
        }
    }
}

#[test]
fn comments_marks_and_variations_come_back_the_same() {
    let mut random = Random(7);
    for rule_set in ["auale", "playstrategy", "abapa"].repeat(20) {
        let native = generated(&mut random, Position::START, rule_set, true);
        for name in ["awale", "ogn", "playstrategy"] {
            there_and_back(&native, name);
        }
    }
}

#[test]
fn a_game_begun_by_north_comes_back_the_same() {
    let native = "[Variant \"auale\"]\n[First \"North\"]\n\n1... f 2. B c 3. D *\n";
    for name in [
        "awale",
        "ogn",
        "uci",
        "playstrategy",
        "letters",
        "letters-left",
        "houses",
        "houses-1",
        "json",
    ] {
        let written = convert(native, "awale", name);
        assert_eq!(moves(&written, name), ["fBcD"], "{name}: {written}");
    }
    assert!(convert(native, "awale", "ogn").ends_with("\n1. a B 2. d D *\n"));
}

#[test]
fn our_json_gives_the_same_record() {
    let mut seen = 0;
    for folder in ["legal", "games", "illegal"] {
        let files =
            std::fs::read_dir(format!("{}/fixtures/{folder}", env!("CARGO_MANIFEST_DIR"))).expect("a folder");
        for file in files {
            let path = file.expect("a file").path();
            if path.extension().is_none_or(|extension| extension != "awale") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("text");
            let json = convert(&text, "awale", "json");
            let records = |text: &str, name| -> Vec<Record> {
                let records = read_as(&source(text), notation(name)).records;
                records.into_iter().map(Record::without_layout).collect()
            };
            assert_eq!(
                records(&json, "json"),
                records(&text, "awale"),
                "{}",
                path.display()
            );
            seen += 1;
        }
    }
    assert!(seen > 25, "{seen} files");
}

// Recognition.

fn recognised(text: &str) -> String {
    match recognise(text, true, &Options::default()) {
        Recognised::As(notation) => notation.name().to_owned(),
        Recognised::Either(notations) => {
            let names: Vec<&str> = notations.iter().map(|notation| notation.name()).collect();
            names.join(" or ")
        }
        Recognised::Undecided => "undecided".to_owned(),
    }
}

#[test]
fn the_content_tells_the_notation() {
    for (text, name) in [
        ("", "awale"),
        ("1. C d 2. F a *", "awale"),
        ("C d *", "awale"),
        ("{\"said\" he} 1. C d", "awale"),
        ("[Variant \"abapa\"]\n\n1. F4 d4 *", "awale"),
        ("[Variant \"abapa\"]\n\nCdFa *", "awale"),
        ("{\"format\":\"awale/1\",\"games\":[]}", "json"),
        (
            "[Variant \"Oware Abapa\"]\n[South \"?\"]\n[North \"?\"]\n[Result \"*\"]\n\n1. C d *",
            "ogn",
        ),
        ("[P1 \"a\"]\n[P2 \"b\"]\n\n1. d1e2 *", "playstrategy"),
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", "playstrategy"),
        ("1. d1e2 e2a1", "playstrategy"),
        ("1. D4 b5 2. F5 e6", "literature"),
        ("1. F4 d5", "awale or literature"),
        ("1. 64 64 2. 21 32", "manqala"),
        ("3 1 5 4 2 3", "openspiel"),
        ("3 9 5", "houses or houses-1"),
        ("0 9 5", "houses"),
        ("3 12 6", "houses-1"),
        ("d j f", "houses-letters"),
        ("FdEe", "letters or letters-left"),
        ("# line\n4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n", "diagram"),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S FfBe\n", "uci"),
    ] {
        assert_eq!(recognised(text), name, "{text}");
    }
}

#[test]
fn what_is_written_is_recognised_or_in_doubt() {
    let mut random = Random(8);
    for _ in 0..20 {
        let native = generated(&mut random, Position::START, "auale", false);
        if moves(&native, "awale")[0].len() < 30 {
            continue;
        }
        for name in both_ways().filter(|name| *name != "diagram") {
            let told = recognised(&convert(&native, "awale", name));
            assert!(
                told.split(" or ").any(|told| told == name),
                "{name} was taken for {told}\n{native}"
            );
        }
    }
}

// Damage.

/// A text with a few bytes taken out, put in, or changed.
fn damage(text: &str, random: &mut Random) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=random.below(6) {
        let at = random.below(bytes.len().max(1));
        match random.below(4) {
            0 if !bytes.is_empty() => drop(bytes.remove(at)),
            1 => bytes.insert(at, b"{}[]()\"'#;./-,+ \n\r019SaFx\xC3\xFF"[random.below(27)]),
            2 => bytes.truncate(at),
            _ if !bytes.is_empty() => bytes[at] = b"{}[]()\"'\\;./-,+ \n\r019SaFx\xC3\xFF"[random.below(27)],
            _ => {}
        }
    }
    bytes
}

/// Hands out what it holds a few bytes at a time.
struct Slow<'b>(&'b [u8]);

impl std::io::Read for Slow<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let len = self.0.len().min(buffer.len()).min(7);
        buffer[..len].copy_from_slice(&self.0[..len]);
        self.0 = &self.0[len..];
        Ok(len)
    }
}

#[test]
fn damaged_texts_are_read_to_their_end() {
    let mut random = Random(9);
    let native = "[South \"Ama\"]\n[Variant \"abapa\"]\n\n1. F d! 2. E e {why (1.} (2... a) 3. C a+5 4. D e 5. B c+11 6. A b+11 0-27\n";
    for name in both_ways() {
        let written = convert(native, "awale", name);
        let twice = format!("{written}{}{written}", notation(name).between());
        for _ in 0..80 {
            let bytes = damage(&twice, &mut random);
            let source = Source::from_bytes("-", bytes.clone());
            let reading = read_as(&source, notation(name));
            for record in &reading.records {
                assert!(record.span.end <= source.text().len());
                let replay = replay(&source, record, &Options::default());
                for finding in &replay.findings {
                    assert!(finding.span.end <= source.text().len(), "{finding:?}");
                    let _ = source.locate(finding.span);
                }
                let _ = annotate(&replay, &Options::default(), 1).map(|filled| notation(name).write(&filled));
            }
            let mut stream = Stream::with("-", Slow(&bytes), notation(name));
            let mut records = 0;
            while let Some(chunk) = stream.next_chunk().expect("bytes in memory") {
                records += chunk.reading.records.len();
            }
            assert_eq!(
                records,
                reading.records.len(),
                "{name}: {:?}",
                String::from_utf8_lossy(&bytes)
            );
        }
    }
}

#[test]
fn one_game_s_fault_stays_its_own() {
    for name in both_ways().filter(|name| !matches!(*name, "awale" | "diagram" | "json")) {
        let good = convert("[Variant \"abapa\"]\n\nF d E e C a *", "awale", name);
        let between = notation(name).between();
        let bad = format!("{}??? ({{\n", good.trim_end());
        let text = format!("{good}{between}{bad}{between}\n{good}");
        let games = moves(&text, name);
        assert_eq!(games.first().map(String::as_str), Some("FdEeCa"), "{name}");
        assert_eq!(
            games.last().map(String::as_str),
            Some("FdEeCa"),
            "{name}: {games:?}\n{text}"
        );
    }
}

#[test]
fn a_game_alone_reads_as_it_does_among_others() {
    for name in both_ways() {
        let good = convert("[Variant \"abapa\"]\n\nF d E e C a *", "awale", name);
        let text = format!("{good}{}{good}", notation(name).between());
        let native = notation(name).as_native(&text);
        for record in read_as(&source(&text), notation(name)).records {
            let alone = notation(name).read(&native, record.span);
            assert_eq!(
                (alone.span, alone.line, alone.tags.len()),
                (record.span, record.line, record.tags.len()),
                "{name}"
            );
        }
    }
}

#[test]
fn a_fault_that_occurs_often_is_counted_alike_in_every_notation() {
    for name in ["awale", "ogn", "letters", "manqala", "playstrategy", "uci"] {
        let text = "[South \"A\"]\n\n1. foo } } } bar\n1-0 1-0 1-0\n";
        let records = read_as(&source(text), notation(name)).records;
        let issues = records.iter().flat_map(|record| &record.issues);
        let strays: Vec<usize> = issues
            .filter(|issue| issue.kind == SyntaxIssueKind::StrayCloser('}'))
            .map(|issue| issue.more)
            .collect();
        assert_eq!(strays, [2], "{name}: {records:?}");
    }
}

#[test]
fn long_texts_take_no_longer_than_they_are_long() {
    let started = std::time::Instant::now();
    for piece in [
        "(", "{", "\"", "[", "1.", "a ", "64 (2) ", "{}", "((()", "#\n", "\\", "4-", "S,", "{\"a\":[",
    ] {
        let text = piece.repeat((1 << 18) / piece.len());
        for name in both_ways().filter(|name| *name != "awale") {
            let source = source(&text);
            let _ = read_as(&source, notation(name));
        }
        let _ = recognise(&text[..1 << 16], false, &Options::default());
    }
    assert!(started.elapsed().as_secs() < 120);
}

#[test]
fn north_is_where_each_notation_says() {
    let first = |text: &str, name: &str| {
        let source = source(text);
        let reading = read_as(&source, notation(name));
        replay(&source, &reading.records[0], &Options::default())
            .setup
            .start
            .map(|start| start.to_move())
    };
    assert_eq!(first("1. f A", "ogn"), Some(Player::North));
    assert_eq!(first("fA", "letters"), Some(Player::North));
    assert_eq!(first("7 3", "houses"), Some(Player::North));
    assert_eq!(
        first("4-4-4-4-4-4-4-4-4-4-4-4-0-0-N", "diagram"),
        Some(Player::North)
    );
}

#[test]
fn a_byte_order_mark_may_begin_any_line() {
    for text in [
        "FdEeCa\n\u{FEFF}# c\n\u{FEFF}-\n",
        "\n\u{FEFF}-",
        "\n\u{FEFF}\0",
        "\n \u{FEFF} é\u{FEFF}\n",
    ] {
        for notation in NOTATIONS {
            let source = source(text);
            for record in &read_as(&source, notation).records {
                assert!(text.is_char_boundary(record.span.start), "{}", notation.name());
                assert!(text.is_char_boundary(record.span.end), "{}", notation.name());
            }
        }
    }
    assert_eq!(moves("FdEe\n\u{FEFF}CaDe\n", "letters"), ["FdEe", "CaDe"]);
}

#[test]
fn a_document_that_breaks_off_before_its_games_is_not_passed_over() {
    let outside = |text: &str| read_as(&source(text), notation("json")).outside.len();
    for cut in ["[[[", "{\"games\":", "{\"format\":\"awale/1\",\"games\":["] {
        assert_eq!(outside(cut), 1, "{cut}");
    }
    for whole in ["", "[]", "{\"format\":\"awale/1\",\"games\":[]}\n"] {
        assert_eq!(outside(whole), 0, "{whole}");
    }
}

/// A head above a table becomes a comment in place: what stands before it may be blanks of any width.
#[test]
fn blanks_of_any_width_may_stand_before_a_row() {
    for blanks in ["\u{a0}", "\u{3000}", "\u{2003} ", "\u{a0}\t", "é", "\u{feff}"] {
        for rest in [
            ";!",
            "; x",
            ";South;North\n1;C;d\n",
            "|a|b|\n|1|C|d|\n",
            ",é\u{a0}\n1,C,d,\u{a0}",
        ] {
            let text = format!("{blanks}{rest}");
            let source = Source::from_bytes("x", text.clone().into_bytes());
            for notation in awale::notation::NOTATIONS {
                for record in &awale::read_as(&source, notation).records {
                    assert!(
                        source.text().get(record.span.start..record.span.end).is_some(),
                        "{text:?}"
                    );
                    for finding in awale::replay(&source, record, &Options::default()).findings {
                        let _ = source.locate(finding.span);
                    }
                }
            }
        }
    }
}
