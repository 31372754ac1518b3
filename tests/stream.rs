//! Reading in chunks gives what reading at once gives, down to every span, however the bytes arrive.

use std::io::{self, Read};

use awale::json::game_json;
use awale::replay::findings_outside;
use awale::stream::LONGEST_GAME;
use awale::{Catalogue, Language, Options, Record, Source, Stream};
use proptest::prelude::*;

/// Hands out so many bytes at a time.
struct Trickle<'b> {
    bytes: &'b [u8],
    step: usize,
}

impl Read for Trickle<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.step.min(buffer.len()).min(self.bytes.len());
        buffer[..len].copy_from_slice(&self.bytes[..len]);
        self.bytes = &self.bytes[len..];
        Ok(len)
    }
}

thread_local! {
    static CATALOGUE: Catalogue = Catalogue::new(Language::English);
}

fn json(source: &Source, game: usize, record: &Record) -> String {
    let replay = awale::replay(source, record, &Options::default());
    CATALOGUE
        .with(|catalogue| serde_json::to_string(&game_json(source, game, &replay, catalogue)).expect("JSON"))
}

/// The JSON of every game.
fn at_once(bytes: &[u8]) -> Vec<String> {
    let source = Source::from_bytes("x", bytes.to_vec());
    let reading = awale::read(&source);
    reading
        .records
        .iter()
        .enumerate()
        .map(|(i, record)| json(&source, i + 1, record))
        .collect()
}

fn in_chunks(bytes: &[u8], step: usize) -> Vec<String> {
    let mut stream = Stream::new("x", Trickle { bytes, step });
    let (mut games, mut seen) = (Vec::new(), Vec::new());
    while let Some(chunk) = stream.next_chunk().expect("bytes in memory") {
        for (i, record) in chunk.reading.records.iter().enumerate() {
            games.push(json(&chunk.source, chunk.games_before + i + 1, record));
        }
        seen.extend(chunk.bytes);
    }
    assert!(seen == bytes, "every byte is in a chunk");
    games
}

fn assert_same(bytes: &[u8]) {
    let whole = at_once(bytes);
    for step in [1, 3, 7, 64, 500, 1 << 20] {
        let chunked = in_chunks(bytes, step);
        assert_eq!(
            chunked,
            whole,
            "{step} bytes at a time: {:?}",
            String::from_utf8_lossy(bytes)
        );
    }
}

fn fixtures(below: &std::path::Path, found: &mut Vec<u8>, each: &mut Vec<Vec<u8>>) {
    let mut entries: Vec<_> = std::fs::read_dir(below)
        .expect("a folder")
        .map(|e| e.expect("an entry").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            fixtures(&path, found, each);
        } else if path.extension().is_some_and(|extension| extension == "awale") {
            let bytes = std::fs::read(&path).expect("a fixture");
            found.extend(&bytes);
            found.extend(b"\n\n");
            each.push(bytes);
        }
    }
}

#[test]
fn the_fixtures_one_by_one_and_all_in_one_file() {
    let (mut all, mut each) = (Vec::new(), Vec::new());
    fixtures(
        &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures"),
        &mut all,
        &mut each,
    );
    for bytes in each.iter().filter(|bytes| bytes.len() < 10_000) {
        assert_same(bytes);
    }
    let whole = at_once(&all);
    assert!(whole.len() > 5);
    for step in [50, 1000, 1 << 20] {
        assert_eq!(in_chunks(&all, step), whole, "{step}");
    }
}

#[test]
fn a_wrapping_is_told_however_the_bytes_arrive() {
    let plain = "[Variant \"abapa\"]\n\n1. F d *\n\n";
    let wrapped = "[South &quot;H&eacute;l&egrave;ne&quot;]\n\n1. F d<br>2. E e *\n\n";
    assert_same(format!("{plain}{plain}{wrapped}{plain}").as_bytes());
    assert_same(format!("{plain}[South \"H=C3=A9l=C3=A8ne\"]\n\n1. F d *\n").as_bytes());
}

#[test]
fn utf16_and_latin1() {
    let text = "[South \"Hélène\"]\n[Variant \"abapa\"]\n\n1. C d {été} 2. C *\n\n".repeat(5);
    let little: Vec<u8> = [0xFF, 0xFE]
        .into_iter()
        .chain(text.encode_utf16().flat_map(u16::to_le_bytes))
        .collect();
    let big: Vec<u8> = [0xFE, 0xFF]
        .into_iter()
        .chain(text.encode_utf16().flat_map(u16::to_be_bytes))
        .collect();
    let latin: Vec<u8> = text
        .chars()
        .map(|c| u8::try_from(u32::from(c)).expect("Latin-1"))
        .collect();
    for bytes in [little, big, latin, text.into_bytes()] {
        assert_eq!(at_once(&bytes).len(), 5);
        assert_same(&bytes);
    }
}

#[test]
fn the_first_game_is_out_before_the_last_is_read() {
    struct Endless(u64);
    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let game = b"[Variant \"abapa\"]\n\n1. C d 2. F a *\n\n";
            buffer[..game.len()].copy_from_slice(game);
            self.0 += game.len() as u64;
            assert!(self.0 < 4 << 20, "too much was read before a game came out");
            Ok(game.len())
        }
    }
    let chunk = Stream::new("x", Endless(0))
        .next_chunk()
        .expect("readable")
        .expect("a chunk");
    assert!(!chunk.reading.records.is_empty());
}

#[test]
fn a_game_without_end_is_one_finding_and_the_next_is_read() {
    let mut bytes = b"[Variant \"abapa\"]\n\n1. C d *\n\n1. ".to_vec();
    bytes.resize(bytes.len() + LONGEST_GAME + 5_000_000, b'x');
    bytes.extend(b"\n\n[Variant \"abapa\"]\n\n1. D e *\n");
    let mut stream = Stream::new("x", &bytes[..]);
    let (mut games, mut outside, mut longest) = (Vec::new(), Vec::new(), 0);
    while let Some(chunk) = stream.next_chunk().expect("bytes in memory") {
        longest = longest.max(chunk.bytes.len());
        outside.extend(
            findings_outside(&chunk.source, &chunk.reading.outside)
                .into_iter()
                .map(|f| (f.code.name(), chunk.source.locate(f.span).line)),
        );
        let lines = chunk
            .reading
            .records
            .iter()
            .map(|record| chunk.source.locate(record.span).line);
        games.extend(lines);
    }
    assert_eq!(outside, [("syntax/too-long", 5)]);
    assert_eq!(games, [1, 7]);
    assert!(longest < LONGEST_GAME * 5 / 4, "{longest} bytes at once");
}

/// Pieces of records, good and bad.
fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "[Variant \"abapa\"]\n",
        "[South \"A\"]",
        "\n",
        "\n\n",
        "\r\n\r\n",
        "1. C d ",
        "2. F a ",
        "C",
        "d",
        "CdFa ",
        "1-0",
        " *\n",
        "26-22 ",
        "{",
        "}",
        "{x}",
        "(",
        ")",
        "; y\n",
        "%z\n",
        "foo ",
        "North resigns\n",
        "> q\n",
        "é",
        "1. ",
        "2... ",
        "[",
        "]",
        "\"",
        "\\",
        "[Event \"{\"]\n",
        "\u{a0}",
        "С ",
        "+2 ",
        "!",
        "\u{1a}",
        "\0",
    ])
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 400, ..ProptestConfig::default() })]

    #[test]
    fn any_mixture(pieces in prop::collection::vec(piece(), 0..40)) {
        assert_same(pieces.concat().as_bytes());
    }

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        assert_same(&bytes);
    }
}

/// In quoted-printable a line break after `=` ends no line, and in HTML one within a mark is none: no game is cut there.
#[test]
fn games_are_not_cut_at_a_line_break_that_is_none() {
    for text in [
        "\0\u{8d}\u{7f}*\0Q\0\u{a0}===00=\nP\0\u{93}\u{ff}=",
        "=3D 1. C d *=\n x y\n\n1. F=\n a *\n",
        "=3D 1. C=20=\nd *\n\n1. F a=\n *\n=\n",
        "<p>1. C d <b\n>*</b\n></p>\n\n<p\nclass='x\n\n'>1. F a *</p>\n",
    ] {
        assert_same(text.as_bytes());
    }
}

/// A line is Windows-1252 from its beginning to its end, also where a game ends within it.
#[test]
fn a_line_in_another_encoding_is_so_to_its_end() {
    for bytes in [
        &b"\xff*\xd8\x99*\xd8\x99(*\n"[..],
        b"1. C d {Kouam\xe9} * 1. F a {\xc3\xa9} *\n\n1. C d {\xc3\xa9} *\n",
        b"L*\n\xff\x0b*L*\n\xff\x0b**\xd8\x99*}()\xd8\x99\n\xff-\n*\xa6*\xc2\xa0\xc9",
    ] {
        assert_same(bytes);
    }
}
