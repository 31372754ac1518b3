//! What must stay of records wherever they go. Tests and fuzzing share it.

use awale::json::game_json;
use awale::notation::{Unsupported, notation_named, read_as, read_as_one};
use awale::record::{CaptureClaim, Conventions, Entry, GameResult, Item, Line};
use awale::replay::{ClaimsWritten, annotate};
use awale::{Catalogue, Language, Options, Record, Replay, Severity, Source, format_game, read, replay};

/// Holds of every game of a text that nothing written is lost in silence.
pub(crate) fn check(text: &str) {
    let source = Source::from_bytes("x", text.into());
    let options = Options::default();
    for record in &read(&source).records {
        let replayed = replay(&source, record, &options);
        formatted(text, &replayed);
        through_json(text, &source, &replayed);
        for to in ["awale", "ogn", "playstrategy"] {
            converted(text, &replayed, to);
        }
    }
}

fn errors(replay: &Replay<'_>) -> Vec<&'static str> {
    let findings = replay.findings.iter();
    let errors = findings.filter(|finding| finding.severity() == Severity::Error);
    let mut codes: Vec<&str> = errors.map(|finding| finding.code.name()).collect();
    codes.sort_unstable();
    codes
}

/// A record without its layout and without what only a replay or a notation knows.
fn said(record: &Record) -> Record {
    let mut said = Record {
        conventions: Conventions::default(),
        starter: None,
        ..record.clone().without_layout()
    };
    said.tags.sort_by(|one, other| one.name.cmp(&other.name));
    said
}

fn formatted(text: &str, replayed: &Replay<'_>) {
    let Some(once) = format_game(replayed, ClaimsWritten::AsNoted) else {
        return;
    };
    assert_eq!(errors(replayed), Vec::<&str>::new(), "{text:?}");
    let source = Source::from_bytes("x", once.clone().into());
    let reading = read(&source);
    let [again] = &reading.records[..] else {
        panic!("{text:?} became {once:?}");
    };
    let (mut was, mut is) = (said(replayed.record), said(again));
    let value = |record: &Record| record.result.as_ref().map(|result| result.value);
    if value(&was).is_some() {
        assert_eq!(value(&was), value(&is), "{text:?} became {once:?}");
    }
    for record in [&mut was, &mut is] {
        (record.result, record.moves_before_result) = (None, 0);
        uncounted(&mut record.line);
    }
    assert_eq!(was, is, "{text:?} became {once:?}");
    let replayed = replay(&source, again, &Options::default());
    assert_eq!(format_game(&replayed, ClaimsWritten::AsNoted), Some(once));
}

/// Forgets how many seeds a capture is said to take: `+` becomes `+2`.
fn uncounted(line: &mut Line) {
    for node in &mut line.moves {
        if let Entry::Move(written) = &mut node.entry
            && let Some(claim) = &mut written.captured
        {
            claim.value = CaptureClaim::Something;
        }
        for item in &mut node.trail {
            if let Item::Variation(variation) = item {
                uncounted(&mut variation.line);
            }
        }
    }
}

fn through_json(text: &str, source: &Source, replayed: &Replay<'_>) {
    let catalogue = Catalogue::new(Language::English);
    let game = game_json(source, 1, replayed, &catalogue);
    let json = serde_json::to_string(&game).expect("JSON");
    let source = Source::from_bytes("x", json.clone().into());
    let reading = read_as(&source, notation_named("json").expect("a notation"));
    let [again] = &reading.records[..] else {
        panic!("{text:?} became {json}");
    };
    assert_eq!(said(replayed.record), said(again), "{text:?} became {json}");
    let back = replay(&source, again, &Options::default());
    assert_eq!(errors(replayed), errors(&back), "{text:?} became {json}");
}

fn converted(text: &str, replayed: &Replay<'_>, to: &str) {
    let to = notation_named(to).expect("a notation");
    let options = Options::default();
    let Some(mut game) = annotate(replayed, &options, 1) else {
        return;
    };
    let mut lost = game.leave_out_unreadable(to);
    lost.extend(game.unsupported_in(to));
    let Some(written) = to.write(&game) else { return };
    // What is not read back as one game is not written, and said.
    let Some(again) = read_as_one(&written, to) else {
        return;
    };
    lost.extend(again.lost_of(&game, to));
    let is_lost = |what: Unsupported| lost.iter().any(|(lost, _)| *lost == what);
    let value = |record: &Record| record.result.as_ref().map(|result| result.value);
    let was = value(replayed.record).filter(|value| *value != GameResult::Unknown);
    if !is_lost(Unsupported::Result) && !is_lost(Unsupported::Score) && was.is_some() {
        assert_eq!(was, value(&again.record), "{text:?} became {written:?}");
    }
    let count = |record: &Record, kind: &str| all(record).iter().filter(|(of, _)| *of == kind).count();
    for (what, kind) in [
        (Unsupported::Comments, "comment"),
        (Unsupported::Marks, "mark"),
        (Unsupported::Variations, "variation"),
        (Unsupported::Text, "text"),
    ] {
        if !is_lost(what) && !is_lost(Unsupported::Unplayed) {
            let (was, is) = (count(replayed.record, kind), count(&again.record, kind));
            assert!(was <= is, "{kind}s: {text:?} became {written:?}, lost {lost:?}");
        }
    }
    if to.capabilities().native && lost.is_empty() {
        let back = replay(&again.source, &again.record, &options);
        // A bracket that the writer closes is said with the codes that show no more.
        let is_form = |code: &&str| code.starts_with("syntax/") && *code != "syntax/unreadable";
        let faulty = |replay: &Replay<'_>| errors(replay).iter().any(|code| !is_form(code));
        assert!(!faulty(replayed) || faulty(&back), "{text:?} became {written:?}");
    }
}

/// What stands around the moves of a record, by kind.
fn all(record: &Record) -> Vec<(&'static str, &str)> {
    let mut found = Vec::new();
    items(&record.line.before, &mut found);
    line(&record.line, &mut found);
    items(&record.after, &mut found);
    found
}

fn line<'r>(line: &'r Line, found: &mut Vec<(&'static str, &'r str)>) {
    for node in &line.moves {
        if let Entry::Words(words) = &node.entry {
            found.push(("text", &words.text));
        }
        items(&node.trail, found);
    }
}

fn items<'r>(items: &'r [Item], found: &mut Vec<(&'static str, &'r str)>) {
    for item in items {
        let (kind, text): (&str, &str) = match item {
            Item::Comment(text) | Item::Aside(text, _) => ("comment", &text.text),
            Item::Mark(text) => ("mark", &text.text),
            Item::Escape(text) | Item::Remark(text, _) | Item::Result(text) | Item::Skipped(text) => {
                ("text", &text.text)
            }
            Item::Total(_) => continue,
            Item::Variation(variation) => {
                self::items(&variation.line.before, found);
                line(&variation.line, found);
                ("variation", "")
            }
        };
        found.push((kind, text));
    }
}
