//! What holds of every record that is written, and of every text that is read.

use awale::notation::{KNOWN, ROSTER, standard_name};
use awale::record::{
    CaptureClaim, Claim, Entry, Item, Line, Node, ResultToken, Tag, Termination, Text, Variation, WrittenMove,
};
use awale::{GameResult, HalfSeeds, Options, Player, Record, Source, Span, Stores, read, replay, write};
use proptest::collection::vec as vec_of;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

// Records.

fn text(text: impl Into<String>) -> Text {
    Text {
        span: Span::default(),
        text: text.into(),
    }
}

/// Characters that mean something in a record, and others.
fn characters(with_breaks: bool) -> impl Strategy<Value = String> {
    let pieces = [
        "{",
        "}",
        "\\",
        "\"",
        "[",
        "]",
        "(",
        ")",
        ";",
        "%",
        "$1",
        "!",
        "1.",
        "C",
        "d",
        "1-0",
        "*",
        " ",
        "\t",
        "é",
        "½",
        "😀",
        "\u{A0}",
        "\u{0}",
        "\u{1A}",
        "\u{2028}",
        "[%score 1-2]",
        "[%clk 0:05:00]",
        "[Event \"x\"]",
        "//",
        "foo",
    ];
    let breaks = if with_breaks {
        ["\n", "\n\n", "\n% "]
    } else {
        ["a", "B", "+"]
    };
    let piece = prop_oneof![8 => select(pieces.to_vec()), 1 => select(breaks.to_vec())];
    vec_of(piece, 0..12).prop_map(|pieces| pieces.concat())
}

fn comment_text() -> impl Strategy<Value = String> {
    // A blank line, a tag and an opening brace are how a reader knows an unclosed comment.
    characters(true).prop_filter("looks like an unclosed comment", |text| {
        !(text.replace([' ', '\t'], "").contains("\n\n[") && text.contains('{'))
    })
}

fn tag() -> impl Strategy<Value = Tag> {
    let known = select(ROSTER.iter().chain(&KNOWN).copied().collect::<Vec<_>>()).prop_map(str::to_owned);
    let other = "[A-Zé][A-Za-z_0-9é]{0,8}".prop_filter("a known name", |name| standard_name(name).is_none());
    (prop_oneof![known, other], characters(false)).prop_map(|(name, value)| Tag {
        name,
        value,
        ..Tag::default()
    })
}

fn tags() -> impl Strategy<Value = Vec<Tag>> {
    vec_of(tag(), 0..8).prop_map(|mut tags| {
        // One of each name, and none that decides who begins: the record does.
        let mut names = std::collections::BTreeSet::new();
        tags.retain(|tag| tag.name != "First" && tag.name != "Position" && names.insert(tag.name.clone()));
        tags
    })
}

fn claim<T>(value: T) -> Claim<T> {
    Claim {
        span: Span::default(),
        value,
    }
}

fn written_move() -> impl Strategy<Value = WrittenMove> {
    let letter = prop_oneof![9 => select(b"ABCDEFabcdef".to_vec()), 1 => select(b"GhXyZ".to_vec())];
    let captured = prop_oneof![
        (0u32..60).prop_map(CaptureClaim::Seeds),
        Just(CaptureClaim::Something)
    ];
    let last = select(b"ABCDEFabcdefz".to_vec());
    (
        letter,
        option::of(0u32..60),
        option::of(captured),
        option::of(last.prop_map(char::from)),
    )
        .prop_map(|(letter, seeds, captured, last)| WrittenMove {
            span: Span::default(),
            letter: char::from(letter),
            seeds: seeds.map(claim),
            captured: captured.map(claim),
            last: last.map(claim),
        })
}

fn mark() -> impl Strategy<Value = Item> {
    let marks = ["!", "?", "!!", "??", "!?", "?!", "□", "$1", "$139"];
    select(marks.to_vec()).prop_map(|mark| Item::Mark(text(mark)))
}

fn comment() -> impl Strategy<Value = Item> {
    comment_text().prop_map(|comment| Item::Comment(text(comment)))
}

fn escape() -> impl Strategy<Value = Item> {
    characters(false).prop_map(|line| Item::Escape(text(format!("%{line}"))))
}

fn remark() -> impl Strategy<Value = Item> {
    let remarks = [
        ("North resigns", Some(Termination::Resignation)),
        ("nulle", None),
        ("Sud perd au temps", Some(Termination::Time)),
    ];
    select(remarks.to_vec()).prop_map(|(words, cause)| Item::Remark(text(words), cause))
}

/// What stands before the first move of a game.
fn before() -> impl Strategy<Value = Vec<Item>> {
    vec_of(prop_oneof![3 => comment(), 1 => escape(), 1 => mark()], 0..3)
}

/// What follows a move: remarks do not follow each other, for they would be one.
fn trail(variations: BoxedStrategy<Line>) -> impl Strategy<Value = Vec<Item>> {
    let variation = variations.prop_map(|line| {
        Item::Variation(Variation {
            line,
            ..Variation::default()
        })
    });
    let result = select(&["1-0", "*", "25-23", "1/2-1/2"][..]).prop_map(|result| Item::Result(text(result)));
    let in_variation = (written_move(), result).prop_map(|(written, result)| {
        let node = Node {
            number: None,
            entry: Entry::Move(written),
            trail: vec![result],
        };
        Item::Variation(Variation {
            line: Line {
                before: Vec::new(),
                moves: vec![node],
            },
            ..Variation::default()
        })
    });
    let item = prop_oneof![
        6 => comment(),
        1 => escape(),
        4 => mark(),
        1 => remark(),
        4 => variation,
        1 => in_variation,
    ];
    vec_of(item, 0..4).prop_map(|mut items| {
        items.dedup_by(|a, b| matches!((a, b), (Item::Remark(..), Item::Remark(..))));
        items
    })
}

fn node(variations: BoxedStrategy<Line>) -> impl Strategy<Value = Node> {
    let trail = prop_oneof![3 => Just(Vec::new()), 1 => trail(variations)];
    (written_move(), trail).prop_map(|(written, trail)| Node {
        number: None,
        entry: Entry::Move(written),
        trail,
    })
}

/// A line of play whose variations are nested at most so deep. Each of them holds a move.
fn line(depth: usize, moves: std::ops::Range<usize>) -> BoxedStrategy<Line> {
    let variations = if depth == 0 {
        let alone = |entry| Line {
            moves: vec![Node {
                number: None,
                entry: Entry::Move(entry),
                trail: Vec::new(),
            }],
            ..Line::default()
        };
        written_move().prop_map(alone).boxed()
    } else {
        line(depth - 1, 1..5)
    };
    (before(), vec_of(node(variations), moves))
        .prop_map(|(before, moves)| Line { before, moves })
        .boxed()
}

fn result_value() -> impl Strategy<Value = GameResult> {
    let seeds = (0u16..=96, 0u16..=96)
        .prop_filter("says who won", |pair| ![(2, 0), (0, 2), (1, 1)].contains(pair))
        .prop_map(|(south, north)| {
            GameResult::Seeds(Stores {
                south: HalfSeeds::halves(south),
                north: HalfSeeds::halves(north),
            })
        });
    prop_oneof![
        Just(GameResult::Win(Player::South)),
        Just(GameResult::Win(Player::North)),
        Just(GameResult::Draw),
        Just(GameResult::Unknown),
        seeds,
    ]
}

/// A record as the reader could have made it.
fn record() -> impl Strategy<Value = Record> {
    let after = vec_of(prop_oneof![3 => comment(), 1 => escape()], 0..3);
    (
        tags(),
        line(3, 0..24),
        option::of(result_value()),
        after,
        any::<bool>(),
        0usize..4,
    )
        .prop_map(|(tags, line, result, after, north, late)| {
            let mut record = Record {
                tags,
                line,
                ..Record::default()
            };
            begin(&mut record, north);
            if record.tags.is_empty() {
                // Without a header, a line of marks, or with more words than moves, is no part of a game.
                drop_remarks(&mut record.line);
                record.line.before.retain(|item| !matches!(item, Item::Mark(_)));
            }
            if let Some(value) = result {
                record.result = Some(ResultToken {
                    text: Text::default(),
                    value,
                    standard: true,
                });
                let moves = record.line.moves.len();
                // Behind a result, a move 1 would begin another game; seeds before a move are a running score.
                let last = moves < late + 2 || matches!(value, GameResult::Seeds(_));
                record.moves_before_result = if last { moves } else { moves - late };
                // What stands between the result and a move behind it is read as the move's before.
                if record.moves_before_result < moves {
                    drop_remarks(&mut record.line);
                }
                record.after = if record.moves_before_result == moves {
                    after
                } else {
                    Vec::new()
                };
            }
            record
        })
        .prop_filter("no game", |record| {
            !record.tags.is_empty() || !record.line.moves.is_empty() || record.result.is_some()
        })
        .prop_filter("bytes that look like UTF-16", |record| {
            !write(record).as_bytes().iter().take(2).any(|byte| *byte == 0)
        })
}

fn drop_remarks(line: &mut Line) {
    for node in &mut line.moves {
        node.trail.retain(|item| !matches!(item, Item::Remark(..)));
        for item in &mut node.trail {
            if let Item::Variation(variation) = item {
                drop_remarks(&mut variation.line);
            }
        }
    }
}

/// North can begin without a tag only with a letter of its own; otherwise a tag says it.
fn begin(record: &mut Record, north: bool) {
    let Some(Entry::Move(first)) = record.line.moves.first().map(|node| &node.entry) else {
        return;
    };
    record.starter = Some(if north { Player::North } else { Player::South });
    if north && first.side() != Some(Player::North) {
        record.tags.push(Tag {
            name: "First".to_owned(),
            value: "North".to_owned(),
            ..Tag::default()
        });
    }
}

fn ordered(mut record: Record) -> Record {
    let known = |name: &str| ROSTER.iter().chain(&KNOWN).position(|known| *known == name);
    record
        .tags
        .sort_by_key(|tag| known(&tag.name).unwrap_or(usize::MAX));
    record
}

fn records(text: &str) -> Vec<Record> {
    read(&Source::from_bytes("x", text.into())).records
}

proptest! {
    #![proptest_config(config(1500))]

    #[test]
    fn a_record_that_is_written_and_read_is_the_same(record in record()) {
        let written = write(&record);
        let again = records(&written);
        prop_assert_eq!(again.len(), 1, "{:?}", written);
        let again = again.into_iter().next().unwrap_or_default();
        prop_assert_eq!(write(&again), written.clone(), "the same bytes");
        prop_assert!(again.without_layout() == ordered(record).without_layout(), "{:?}", written);
    }

    #[test]
    fn several_records_are_read_one_by_one(records_in in vec_of(record(), 1..4)) {
        let with_ends = records_in.into_iter().map(with_end).collect::<Vec<_>>();
        let written = with_ends.iter().map(write).collect::<Vec<_>>().join("\n");
        let again = records(&written);
        prop_assert_eq!(again.len(), with_ends.len(), "{:?}", written);
        for (again, record) in again.into_iter().zip(with_ends) {
            prop_assert!(again.without_layout() == ordered(record).without_layout(), "{:?}", written);
        }
    }

    #[test]
    fn lines_are_no_longer_than_they_need_be(record in record()) {
        let written = write(&record);
        for line in moves_without_comments(&written) {
            prop_assert!(line.chars().count() <= 80, "{:?} in\n{}", line, written);
        }
    }

    #[test]
    fn only_escapes_begin_with_a_percent_sign(record in record()) {
        let written = write(&record);
        let escapes = escapes_of(&record.line) + record.after.iter().filter(|item| is_escape(item)).count();
        let lines = lines_outside_comments(&written);
        prop_assert_eq!(lines.iter().filter(|line| line.starts_with('%')).count(), escapes, "{:?}", written);
    }
}

/// The record with what lets another follow it: a tag and a result.
fn with_end(mut record: Record) -> Record {
    if record.tags.is_empty() {
        record.tags.push(Tag {
            name: "Event".to_owned(),
            ..Tag::default()
        });
    }
    if record.result.is_none() {
        record.result = Some(ResultToken {
            text: Text::default(),
            value: GameResult::Unknown,
            standard: true,
        });
        record.moves_before_result = record.line.moves.len();
    }
    record
}

fn is_escape(item: &Item) -> bool {
    matches!(item, Item::Escape(_))
}

fn escapes_of(line: &Line) -> usize {
    let items = line
        .before
        .iter()
        .chain(line.moves.iter().flat_map(|node| &node.trail));
    items
        .map(|item| match item {
            Item::Escape(_) => 1,
            Item::Variation(variation) => escapes_of(&variation.line),
            _ => 0,
        })
        .sum()
}

/// The lines of a canonical text, tags left out, each comment in braces shortened to `{}`.
fn lines_outside_comments(written: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    let mut text = written;
    while text.starts_with('[') {
        text = text.split_once('\n').map_or("", |(_, rest)| rest);
    }
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        let line = lines.last_mut().expect("a line");
        let in_escape = line.starts_with('%');
        match c {
            '\n' => lines.push(String::new()),
            '{' if !in_escape => {
                line.push_str("{}");
                while let Some(c) = chars.next().filter(|c| *c != '}') {
                    if c == '\\' && chars.as_str().starts_with(['}', '\\']) {
                        chars.next();
                    }
                }
            }
            _ => line.push(c),
        }
    }
    lines
}

/// Lines of moves that hold no comment and are no escape.
fn moves_without_comments(written: &str) -> Vec<String> {
    let mut lines = lines_outside_comments(written);
    lines.retain(|line| !line.contains('{') && !line.starts_with('%'));
    lines
}

// Texts.

/// Pieces of records, whole and broken.
const PIECES: [&str; 84] = [
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "\"",
    "\\",
    "\\}",
    ";",
    "%",
    "\n%",
    "\n\n",
    "\n",
    "\r",
    "\r\n",
    "\t",
    " ",
    " ",
    " ",
    " ",
    "\u{0}",
    "\u{1A}",
    "\u{7F}",
    "\u{85}",
    "\u{A0}",
    "\u{200B}",
    "\u{FEFF}",
    "\u{2028}",
    "1.",
    "2.",
    "1...",
    "1…",
    "3:",
    "7",
    "99999999999",
    ".",
    "…",
    "C",
    "d",
    "F",
    "a",
    "CdFa",
    "G",
    "С",
    "Ｆ",
    "é",
    "C4",
    "d+2",
    "e x5",
    "F×3>c",
    "b>",
    "x",
    "+",
    "1-0",
    "0-1",
    "*",
    "1/2",
    "½-½",
    "26–22",
    "23,5 : 24,5",
    "0.5-0.5",
    "foo",
    "A great game",
    "resigns",
    "nulle",
    "temps",
    "!",
    "?!",
    "$4",
    "$",
    "□",
    "[Event \"x\"]",
    "[South “y”]",
    "[Variant abapa]",
    "[Position \"4,4,4,4,4,4/4,4,4,4,4,4 0-0 N\"]",
    "[First \"North\"]",
    "[Result \"1-0\"]",
    "[%score 1-2]",
    "[%board 4/4 S]",
    "> quoted",
    "From: x",
    "-",
    "😀",
];

fn mixture() -> impl Strategy<Value = String> {
    vec_of(select(&PIECES[..]), 0..60).prop_map(|pieces| pieces.concat())
}

fn spaced_mixture() -> impl Strategy<Value = String> {
    vec_of(select(&PIECES[..]), 0..40).prop_map(|pieces| pieces.join(" "))
}

/// Bytes as a file may hold them.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let encodings = prop_oneof![
        mixture().prop_map(String::into_bytes),
        spaced_mixture().prop_map(String::into_bytes),
        mixture().prop_map(|text| [b"\xEF\xBB\xBF", text.as_bytes()].concat()),
        mixture().prop_map(|text| utf16(&text, u16::to_le_bytes)),
        mixture().prop_map(|text| utf16(&text, u16::to_be_bytes)),
        mixture().prop_map(|text| latin1(&text)),
    ];
    let damaged =
        (encodings.clone(), any::<prop::sample::Index>(), any::<u8>()).prop_map(|(mut bytes, at, byte)| {
            if !bytes.is_empty() {
                let at = at.index(bytes.len());
                bytes[at] = byte;
            }
            bytes
        });
    prop_oneof![3 => encodings, 2 => damaged, 1 => vec_of(any::<u8>(), 0..200)]
}

fn utf16(text: &str, unit: fn(u16) -> [u8; 2]) -> Vec<u8> {
    let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
    units.flat_map(unit).collect()
}

/// One byte a character; what does not fit becomes é.
fn latin1(text: &str) -> Vec<u8> {
    text.chars()
        .map(|c| u8::try_from(u32::from(c)).unwrap_or(0xE9))
        .collect()
}

proptest! {
    #![proptest_config(config(3000))]

    #[test]
    fn no_text_is_too_much(bytes in bytes()) {
        let source = Source::from_bytes("x", bytes);
        let reading = read(&source);
        let mut end = 0;
        for record in &reading.records {
            prop_assert!(end <= record.span.start, "games overlap: {:?}", source.text());
            end = record.span.end;
            check_spans(&source, record)?;
            let replay = replay(&source, record, &Options::default());
            for finding in &replay.findings {
                prop_assert!(finding.span.end <= source.text().len() && source.locate(finding.span).line > 0);
            }
            for span in &replay.unplayed {
                prop_assert!(span.end <= source.text().len() && source.locate(*span).column > 0);
            }
        }
        for issue in &reading.outside {
            on_characters(&source, issue.span)?;
        }
        prop_assert!(reading.records.is_empty() || reading.outside.is_empty());
    }

    #[test]
    fn places_are_those_of_a_recount(
        text in mixture(),
        encoding in 0..4usize,
        ends in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
    ) {
        let stored: Stored = [Stored::Utf8, Stored::Utf16(u16::to_le_bytes), Stored::Utf16(u16::to_be_bytes), Stored::Latin1][encoding];
        let (text, bytes, widths) = stored.store(&text);
        let source = Source::from_bytes("x", bytes);
        prop_assert_eq!(source.text(), text.as_str());
        let mut places: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        places.push(text.len());
        let (a, b) = (ends.0.index(places.len()), ends.1.index(places.len()));
        let (from, to) = (a.min(b), a.max(b));
        let found = source.locate(Span::new(places[from], places[to]));
        let (line, column) = recount(&text[..places[from]], &text[places[from]..]);
        prop_assert_eq!((found.line, found.column), (line, column));
        prop_assert_eq!(found.offset, stored.mark() + widths[..from].iter().sum::<usize>());
        prop_assert_eq!(found.length, widths[from..to].iter().sum::<usize>());
    }
}

/// How a text is stored.
#[derive(Clone, Copy)]
enum Stored {
    /// With a byte-order mark.
    Utf8,
    Utf16(fn(u16) -> [u8; 2]),
    Latin1,
}

impl Stored {
    fn mark(self) -> usize {
        match self {
            Stored::Utf8 => 3,
            Stored::Utf16(_) => 2,
            Stored::Latin1 => 0,
        }
    }

    /// The text as it can be stored, its bytes, and how many bytes each character takes.
    fn store(self, text: &str) -> (String, Vec<u8>, Vec<usize>) {
        match self {
            Stored::Utf8 => (
                text.to_owned(),
                [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
                text.chars().map(char::len_utf8).collect(),
            ),
            Stored::Utf16(unit) => (
                text.to_owned(),
                utf16(text, unit),
                text.chars().map(|c| 2 * c.len_utf16()).collect(),
            ),
            Stored::Latin1 => {
                // Every line has a byte that is not UTF-8, so that every line is read as one byte a character.
                let plain: String = std::iter::once('é')
                    .chain(text.chars())
                    .map(|c| if c.is_ascii() { c } else { 'é' })
                    .flat_map(|c| {
                        if matches!(c, '\n' | '\r') {
                            vec!['é', c]
                        } else {
                            vec![c]
                        }
                    })
                    .chain(['é'])
                    .collect();
                let bytes = latin1(&plain);
                let widths = vec![1; bytes.len()];
                (plain, bytes, widths)
            }
        }
    }
}

/// Line and column of a place, counted the slow way.
fn recount(before: &str, behind: &str) -> (usize, usize) {
    let (mut line, mut column) = (1, 1);
    let mut chars = before.chars().chain(behind.chars().take(1)).peekable();
    for _ in before.chars() {
        let c = chars.next();
        let ends_line = c == Some('\n') || c == Some('\r') && chars.peek() != Some(&'\n');
        (line, column) = if ends_line {
            (line + 1, 1)
        } else {
            (line, column + 1)
        };
    }
    (line, column)
}

fn on_characters(source: &Source, span: Span) -> Result<(), TestCaseError> {
    let text = source.text();
    prop_assert!(
        span.start <= span.end && span.end <= text.len(),
        "{span:?} of {}",
        text.len()
    );
    prop_assert!(
        text.is_char_boundary(span.start) && text.is_char_boundary(span.end),
        "{span:?} of {text:?}"
    );
    Ok(())
}

/// Every span of a record lies on characters; those of a line stand in order.
fn check_spans(source: &Source, record: &Record) -> Result<(), TestCaseError> {
    on_characters(source, record.span)?;
    let mut end = record.span.start;
    for tag in &record.tags {
        for span in [tag.span, tag.name_span, tag.value_span] {
            on_characters(source, span)?;
        }
        prop_assert!(end <= tag.span.start && tag.name_span.end <= tag.value_span.start);
        prop_assert!(tag.span.start < tag.name_span.start && tag.value_span.end <= tag.span.end);
        end = tag.span.end;
    }
    for issue in &record.issues {
        on_characters(source, issue.span)?;
    }
    if let Some(result) = &record.result {
        prop_assert_eq!(source.slice(result.text.span), result.text.text.as_str());
    }
    check_line(source, &record.line, 0)?;
    let moves_end = record.line.moves.last().map_or(0, |node| node.entry.span().end);
    let after = record.after.iter().map(Item::span).collect::<Vec<_>>();
    in_order(source, moves_end, &after)
}

fn check_line(source: &Source, line: &Line, start: usize) -> Result<(), TestCaseError> {
    let mut spans = Vec::new();
    for item in &line.before {
        spans.push(item.span());
        check_item(source, item)?;
    }
    for node in &line.moves {
        spans.push(node.entry.span());
        if let Some(number) = node.number {
            in_order(source, start, &[number.span, node.entry.span()])?;
        }
        if let Entry::Move(written) = &node.entry {
            check_claims(source, written)?;
        }
        for item in &node.trail {
            spans.push(item.span());
            check_item(source, item)?;
        }
    }
    in_order(source, start, &spans)
}

fn check_item(source: &Source, item: &Item) -> Result<(), TestCaseError> {
    match item {
        Item::Variation(variation) => check_line(source, &variation.line, variation.span.start),
        _ => Ok(()),
    }
}

fn check_claims(source: &Source, written: &WrittenMove) -> Result<(), TestCaseError> {
    let claims = [
        written.seeds.map(|claim| claim.span),
        written.captured.map(|claim| claim.span),
        written.last.map(|claim| claim.span),
    ];
    for span in claims.into_iter().flatten() {
        on_characters(source, span)?;
        prop_assert!(written.span.start < span.start && span.end <= written.span.end);
    }
    Ok(())
}

fn in_order(source: &Source, start: usize, spans: &[Span]) -> Result<(), TestCaseError> {
    let mut end = start;
    for span in spans {
        on_characters(source, *span)?;
        prop_assert!(
            end <= span.start,
            "{:?} stands before {}: {:?}",
            span,
            end,
            source.text()
        );
        end = span.end;
    }
    Ok(())
}

proptest! {
    #![proptest_config(config(3000))]

    #[test]
    fn what_was_read_is_written_and_read_again(text in prop_oneof![mixture(), spaced_mixture()]) {
        // A text without a header is told from prose line by line, and so by its layout.
        let text = format!("[South \"Ama\"]\n\n1. C d 2. F a {text}");
        let all_read = |record: &Record| !record.tags.is_empty() && is_read(&record.line) && record.after.iter().all(is_kept_read);
        for record in records(&text).into_iter().filter(all_read) {
            let written = write(&record);
            let again = records(&written);
            prop_assert_eq!(again.len(), 1, "{:?}", written);
            let again = again.into_iter().next().unwrap_or_default();
            prop_assert_eq!(write(&again), written.clone(), "the same bytes");
            prop_assert!(again.without_layout() == ordered(record).without_layout(), "{:?}", written);
        }
    }
}

/// Whether all of a line was read: what was not is told from moves by its layout.
fn is_read(line: &Line) -> bool {
    let moves = line
        .moves
        .iter()
        .all(|node| matches!(node.entry, Entry::Move(written) if written.letter != 'x'));
    let mut items = line
        .before
        .iter()
        .chain(line.moves.iter().flat_map(|node| &node.trail));
    moves && items.all(is_kept_read)
}

fn is_kept_read(item: &Item) -> bool {
    match item {
        Item::Variation(variation) => is_read(&variation.line),
        Item::Skipped(_) | Item::Remark(..) | Item::Aside(..) | Item::Total(_) => false,
        _ => true,
    }
}

// Long texts.

const MEGABYTE: usize = 1 << 20;

/// Texts of one piece over and over: a reader that goes back to the start of a line, a comment or a header for
/// each of them would take minutes.
#[test]
fn long_texts_are_read_in_one_go() {
    let pieces = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "!",
        "$",
        ".",
        "…",
        "1",
        "1 ",
        "1. ",
        "C",
        "C ",
        "d ",
        "Cd",
        "CdF ",
        "é",
        "С",
        "½",
        "½ ",
        "*",
        "* ",
        "1-0 ",
        "* C ",
        "1-0 1. C d ",
        "1/2 foo ",
        "-",
        "x",
        "+",
        "C + ",
        "C+",
        ">",
        "> \n",
        "\n",
        "\r",
        "\r\n",
        "\n\n",
        " ",
        "\t",
        "\u{1A}",
        "\u{1A}C",
        "\u{0}",
        "\u{A0}",
        "%",
        "%\n",
        ";",
        ";\n",
        "\\",
        "\"",
        "foo ",
        "foo\n",
        "A great game\n",
        "nulle ",
        "[South \"x] ",
        "[South \"x] y ",
        "[South x ",
        "[South “x ",
        "[South \"x\"] ",
        "[South \"x\"]\n",
        "[South \"x\"]\n\n",
        "[South \"\\",
        "[%score 1-2] ",
        "{ ",
        "{}",
        "{\n\n[E",
        "{\n\n[E}",
        "(C ",
        "() ",
        "(1-0 ",
        "(; )\n",
        "(%\n",
        "({\n\n",
        "C (d) ",
        "1. C {x} d ",
    ];
    for piece in pieces {
        for lead in ["", "C ", "1. C {", "[Variant \"abapa\"]\n\n", "{\n\n"] {
            let whole = lead.is_empty()
                && ["(", ")", "{", "[", "!", "1", "C ", "{ ", "[South \"x] "].contains(&piece);
            let len = if whole { MEGABYTE } else { MEGABYTE / 16 };
            let text = lead.to_owned() + &piece.repeat(len / piece.len());
            let reading = read(&Source::from_bytes("x", text.into()));
            let issues = reading.records.iter().map(|record| record.issues.len()).max();
            assert!(issues.unwrap_or(0) < 200, "{piece:?}");
        }
    }
}

#[test]
fn a_header_of_many_names_is_read_in_one_go() {
    let header: String = (0..MEGABYTE / 16).map(|i| format!("[Tag{i} \"x\"]\n")).collect();
    assert_eq!(records(&header)[0].tags.len(), MEGABYTE / 16);
}

#[test]
fn deep_nesting_is_one_finding() {
    let text = format!("1. C {}{} d *", "(".repeat(50_000), ")".repeat(50_000));
    let records = records(&text);
    assert_eq!(records[0].issues.len(), 1);
    assert_eq!(records[0].line.moves.len(), 2);
    assert!(records[0].result.is_some());
}
