//! Our own JSON, read back. It is written by the export.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::board::{House, Player, Position};
use crate::source::{Source, Span};

use super::sample::{Fit, Sample};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation, ogn};
use crate::notation::builder::Builder;
use crate::notation::events::Visitor;
use crate::notation::grammar::DEEPEST_VARIATION;
use crate::notation::lex::read_result;
use crate::notation::position::{read_final_position, unreadable_at};
use crate::notation::prose::aside_says;
use crate::record::{
    CaptureClaim, Claim, Conventions, Entry, Item, Known, KnownPly, Letters, Record, ResultToken, Start, Tag,
    Text, WrittenMove,
};

mod written;

pub(super) struct Json;

impl Notation for Json {
    fn name(&self) -> &'static str {
        "json"
    }

    fn game_split(&self) -> GameSplit {
        GameSplit::Objects
    }

    fn read(&self, text: &str, game: Span) -> Record {
        let object = &text[game.start..game.end];
        match serde_json::from_str::<GameIn<'_>>(object) {
            Ok(read) => {
                let letters = crate::notation::read_letters(&read.letters).unwrap_or_default();
                JsonReader::new(text, game, letters).record(&read, game)
            }
            Err(error) => unreadable(text, game, game.start + offset(object, &error)),
        }
    }

    fn capabilities(&self) -> Capabilities {
        Capabilities {
            from_replay: true,
            unplayed: true,
            any_text: true,
            ..Capabilities::GAMES
        }
    }

    /// The export writes it: it needs the whole replay.
    fn write(&self, _: &AnnotatedGame) -> Option<String> {
        None
    }

    fn fits(&self, sample: &Sample<'_>) -> Fit {
        let inner = sample.text.strip_prefix('{').map(str::trim_start);
        let key = inner
            .and_then(|inner| inner.strip_prefix('"'))
            .and_then(|inner| inner.split_once('"'));
        let ours = |key: &str| matches!(key, "format" | "games") || FIELDS.contains(&key);
        Fit::surely(key.is_some_and(|(key, after)| ours(key) && after.trim_start().starts_with(':')))
    }
}

/// The fields of a game that tell it from objects of other programs.
const FIELDS: [&str; 14] = [
    "source",
    "tags",
    "letters",
    "variant",
    "rules",
    "start",
    "comments",
    "plies",
    "unplayed",
    "comments_after",
    "outcome",
    "declared",
    "findings",
    "written",
];

/// Whether an object can be a game of ours: it lists its plies, or says something of a game without any.
pub(super) fn is_game(object: &str) -> bool {
    ["\"plies\"", "\"tags\"", "\"declared\"", "\"unplayed\""]
        .iter()
        .any(|field| object.contains(field))
}

#[derive(Deserialize)]
#[serde(default)]
struct GameIn<'a> {
    #[serde(borrow)]
    tags: Vec<&'a RawValue>,
    letters: String,
    variant: String,
    #[serde(borrow)]
    start: Option<&'a RawValue>,
    comments: Vec<String>,
    #[serde(borrow)]
    plies: Vec<&'a RawValue>,
    unplayed: Vec<TokenIn>,
    comments_after: Vec<String>,
    #[serde(borrow)]
    declared: DeclaredIn<'a>,
    #[serde(borrow)]
    written: Option<&'a RawValue>,
}

impl Default for GameIn<'_> {
    fn default() -> Self {
        GameIn {
            tags: Vec::new(),
            letters: "facing".to_owned(),
            variant: String::new(),
            start: None,
            comments: Vec::new(),
            plies: Vec::new(),
            unplayed: Vec::new(),
            comments_after: Vec::new(),
            declared: DeclaredIn::default(),
            written: None,
        }
    }
}

#[derive(Deserialize)]
struct TagIn {
    name: String,
    value: String,
}

#[derive(Deserialize)]
struct TokenIn {
    text: String,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct DeclaredIn<'a> {
    #[serde(borrow)]
    result: Option<&'a RawValue>,
    termination: Option<String>,
}

#[derive(Deserialize)]
struct StartIn {
    text: String,
}

#[derive(Deserialize)]
struct PlyIn<'a> {
    #[serde(borrow)]
    house: &'a RawValue,
    #[serde(default)]
    comments: Vec<String>,
    #[serde(default)]
    asides: Vec<String>,
    #[serde(default)]
    nags: Vec<String>,
    #[serde(borrow, default)]
    seeds: Option<&'a RawValue>,
    #[serde(borrow, default)]
    captured: Option<&'a RawValue>,
    #[serde(borrow, default)]
    last: Option<&'a RawValue>,
    #[serde(borrow, default)]
    after: Option<&'a RawValue>,
    #[serde(borrow, default)]
    claims: ClaimsIn<'a>,
    #[serde(borrow, default)]
    variations: Vec<&'a RawValue>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct ClaimsIn<'a> {
    #[serde(borrow)]
    seeds: Option<&'a RawValue>,
    #[serde(borrow)]
    captured: Option<&'a RawValue>,
    #[serde(borrow)]
    last: Option<&'a RawValue>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct VariationIn<'a> {
    comments: Vec<String>,
    #[serde(borrow)]
    plies: Vec<&'a RawValue>,
    unplayed: Vec<TokenIn>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum CapturedIn {
    Seeds(u32),
    Something(#[expect(dead_code, reason = "always true")] bool),
}

/// Where in a text an error of its reader lies.
fn offset(text: &str, error: &serde_json::Error) -> usize {
    let before = text.split_inclusive('\n').take(error.line().saturating_sub(1));
    let at = before.map(str::len).sum::<usize>() + error.column().saturating_sub(1);
    (0..=at.min(text.len()))
        .rev()
        .find(|at| text.is_char_boundary(*at))
        .unwrap_or(0)
}

/// How much of what could not be read is quoted, in bytes.
const QUOTED: usize = 80;

/// The beginning of what could not be read.
fn quoted(text: &str) -> &str {
    let end = (0..=QUOTED.min(text.len()))
        .rev()
        .find(|end| text.is_char_boundary(*end))
        .unwrap_or(0);
    &text[..end]
}

/// A game that is no game of ours: what could not be read stands where its first move should.
fn unreadable(text: &str, game: Span, at: usize) -> Record {
    let mut out = Builder::of_game(text, game.start);
    let at = at.min(game.end);
    let words = quoted(&text[at..game.end]);
    out.words(None, Span::new(at, at + words.len()));
    out.finish_game(game.end)
}

/// Puts JSON together again; places are those of the whole text.
struct JsonReader<'t> {
    text: &'t str,
    letters: Letters,
    out: Builder<'t>,
}

impl<'t> JsonReader<'t> {
    fn new(text: &'t str, game: Span, letters: Letters) -> JsonReader<'t> {
        JsonReader {
            text,
            letters,
            out: Builder::of_game(text, game.start),
        }
    }

    /// Where a value stands, its quotes left out.
    fn span(&self, raw: &RawValue) -> Span {
        let value = raw.get();
        let at = (value.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let quoted = usize::from(value.len() >= 2 && value.starts_with('"'));
        Span::new(at + quoted, at + value.len() - quoted)
    }

    fn record(mut self, game: &GameIn<'_>, span: Span) -> Record {
        let end = Span::new(span.end, span.end);
        let declared = self.declared_result(game);
        for raw in &game.tags {
            match serde_json::from_str::<TagIn>(raw.get()) {
                Ok(TagIn { name, value }) => self.tag(raw, name, value),
                Err(_) => return unreadable(self.text, span, self.span(raw).start),
            }
        }
        self.comments(&game.comments, span);
        self.plies(&game.plies, 0);
        let played = self.out.moves_so_far().map(written::Played::of);
        self.unplayed(&game.unplayed, end);
        if let Some(result) = declared {
            self.out.push_result(result);
        }
        for text in &game.comments_after {
            let text = text.clone();
            self.out.push_after(Item::Comment(Text { span: end, text }));
        }
        let mut known = Known {
            rule_set: game.variant.clone(),
            plies: game.plies.iter().map(|raw| self.known(raw)).collect(),
            written: None,
        };
        let start = game.start.filter(|raw| !is_null(raw)).map(|raw| self.start(raw));
        let letters = self.letters;
        let at = game.written.map(|raw| self.span(raw));
        let mut record = self.out.finish_game(span.end);
        let by_fields = starter(start.as_ref(), &record, letters);
        let written = game.written.zip(at).and_then(|(raw, at)| written::read(raw, at));
        let same = |text: &written::Text| {
            let played = played.as_ref();
            played.is_none_or(|played| written::says_the_same(&text.record, &record, played))
        };
        if let Some(text) = written.filter(same) {
            record = Record {
                span: record.span,
                tags: record.tags,
                ..text.record
            };
            known.written = Some(text.text);
        } else {
            termination(game, &mut record);
            record.starter = None;
        }
        record.conventions = conventions(game, &record, letters, start);
        if record.starter.is_none() || record.conventions.start.is_some() {
            record.starter = by_fields;
        }
        record.conventions.known = Some(Box::new(known));
        record
    }

    fn tag(&mut self, raw: &RawValue, name: String, value: String) {
        let span = self.span(raw);
        self.out.push_tag(Tag {
            span,
            name,
            name_span: span,
            value,
            value_span: span,
        });
    }

    /// The result that the game bears. A tag can say what no result token can; the first is the one that is heard.
    fn declared_result(&mut self, game: &GameIn<'_>) -> Option<ResultToken> {
        let raw = game.declared.result.filter(|raw| !is_null(raw))?;
        let text = serde_json::from_str::<String>(raw.get()).unwrap_or_else(|_| raw.get().to_owned());
        let Some((value, standard)) = read_result(&text) else {
            self.tag(raw, "Result".to_owned(), text);
            return None;
        };
        let span = self.span(raw);
        Some(ResultToken {
            text: Text { span, text },
            value,
            standard,
        })
    }

    fn start(&self, raw: &RawValue) -> Start {
        let position = match serde_json::from_str::<StartIn>(raw.get()) {
            Ok(start) => start.text.parse::<Position>(),
            Err(_) => Err(unreadable_at(0)),
        };
        let span = self.span(raw);
        Start { span, position }
    }

    fn comments(&mut self, texts: &[String], span: Span) {
        for text in texts {
            self.out.push_comment(span, text.clone());
        }
    }

    fn plies(&mut self, plies: &[&RawValue], depth: usize) {
        for raw in plies {
            let ply = serde_json::from_str::<PlyIn<'_>>(raw.get()).ok();
            let read = ply.and_then(|ply| Some((self.written(&ply)?, ply)));
            if let Some((written, ply)) = read {
                self.out.written_move(None, written);
                self.trail(&ply, written.span, depth);
            } else {
                let words = self.quoted_characters(raw);
                self.out.push_node(None, Entry::Words(words));
            }
        }
    }

    /// The beginning of a value that could not be read.
    fn quoted_characters(&self, raw: &RawValue) -> Text {
        Text {
            span: self.span(raw),
            text: raw.get().chars().take(QUOTED).collect(),
        }
    }

    fn written(&self, ply: &PlyIn<'_>) -> Option<WrittenMove> {
        let letters = self.letters;
        let letter: char = serde_json::from_str(ply.house.get()).ok()?;
        let as_written = |letter| House::from_letter(letter).map_or(letter, |house| letters.letter(house));
        let mut written = WrittenMove::letter(as_written(letter), self.span(ply.house));
        written.seeds = self.claim(ply.claims.seeds)?;
        written.captured = self.claim::<CapturedIn>(ply.claims.captured)?.map(captured);
        written.last = self.claim::<char>(ply.claims.last)?.map(|claim| Claim {
            value: as_written(claim.value),
            ..claim
        });
        Some(written)
    }

    /// What stands after a move: marks, comments, variations.
    fn trail(&mut self, ply: &PlyIn<'_>, span: Span, depth: usize) {
        for mark in &ply.nags {
            let text = mark.clone();
            self.out.push_item(Item::Mark(Text { span, text }));
        }
        for text in &ply.asides {
            let text = text.clone();
            let says = aside_says(&text);
            self.out.push_item(Item::Aside(Text { span, text }, says));
        }
        self.comments(&ply.comments, span);
        for raw in &ply.variations {
            self.variation(raw, depth + 1);
        }
    }

    /// What the JSON says of a ply beside what its record claims.
    fn known(&self, raw: &RawValue) -> KnownPly {
        let Ok(ply) = serde_json::from_str::<PlyIn<'_>>(raw.get()) else {
            return KnownPly::default();
        };
        let captured = self.claim::<u32>(ply.captured).flatten();
        let after = self.claim::<StartIn>(ply.after).flatten();
        let position = |claim: Claim<StartIn>| {
            let value = read_final_position(&claim.value.text).ok()?;
            Some(Claim {
                span: claim.span,
                value,
            })
        };
        KnownPly {
            seeds: self.claim(ply.seeds).flatten(),
            captured: captured.map(|claim| Claim {
                span: claim.span,
                value: CaptureClaim::Seeds(claim.value),
            }),
            last: self.claim(ply.last).flatten(),
            after: after.and_then(position),
        }
    }

    /// A claim, if there is one; nothing at all where it is none.
    fn claim<T: for<'de> Deserialize<'de>>(&self, raw: Option<&RawValue>) -> Option<Option<Claim<T>>> {
        let Some(raw) = raw.filter(|raw| !is_null(raw)) else {
            return Some(None);
        };
        let value = serde_json::from_str(raw.get()).ok()?;
        Some(Some(Claim {
            span: self.span(raw),
            value,
        }))
    }

    fn variation(&mut self, raw: &RawValue, depth: usize) {
        let span = self.span(raw);
        let read = serde_json::from_str::<VariationIn<'_>>(raw.get());
        let (Ok(read), true) = (read, depth <= DEEPEST_VARIATION) else {
            let text = self.quoted_characters(raw);
            return self.out.push_item(Item::Skipped(text));
        };
        self.out.begin_variation(span.start);
        self.comments(&read.comments, span);
        self.plies(&read.plies, depth);
        self.unplayed(&read.unplayed, span);
        self.out.end_variation(span.end, true);
    }

    /// What was written and not played: our own reader reads it again.
    fn unplayed(&mut self, tokens: &[TokenIn], span: Span) {
        if tokens.is_empty() {
            return;
        }
        let texts: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
        let texts = texts.join(" ");
        // After a numbered move, as it stood: words of prose are told from moves by that.
        let text = format!("[Event \"\"]\n\n1. A {texts}");
        let source = Source::from_bytes("", text.into_bytes());
        let mut reading = crate::notation::read(&source);
        let (Some(record), 0) = (reading.records.pop(), reading.records.len()) else {
            let text = texts;
            return self.out.push_node(None, Entry::Words(Text { span, text }));
        };
        let record = record.placed(&|_| span);
        let late = record.moves_before_result;
        let result = record.result.map(|result| Item::Result(result.text));
        let mut result = result.map(|item| (late, item));
        for (at, node) in record.line.moves.into_iter().enumerate() {
            if let Some((_, item)) = result.take_if(|(late, _)| *late == at) {
                self.out.push_item(item);
            }
            if at > 0 {
                self.out.push_node(None, node.entry);
            }
            node.trail.into_iter().for_each(|item| self.out.push_item(item));
        }
        let after = result.map(|(_, item)| item).into_iter().chain(record.after);
        after.for_each(|item| self.out.push_item(item));
    }
}

fn is_null(raw: &RawValue) -> bool {
    raw.get() == "null"
}

/// Words among the moves have said why the game ended: a tag says the same.
fn termination(game: &GameIn<'_>, record: &mut Record) {
    if let Some(cause) = &game.declared.termination
        && record.tag("Termination").is_none()
    {
        record.tags.push(Tag {
            name: "Termination".to_owned(),
            value: cause.clone(),
            ..Tag::default()
        });
    }
}

/// What no tag says: lettering, rule set, start.
fn conventions(game: &GameIn<'_>, record: &Record, letters: Letters, start: Option<Start>) -> Conventions {
    let variant = record.tag("Variant").map(|tag| tag.value.as_str());
    let auale = variant.is_some_and(ogn::is_variant);
    let left = letters == Letters::Left;
    let lettered = record.tag("Letters").is_some() || auale;
    // The default serves as well where no rule set was named.
    let named = variant.is_none() && !matches!(game.variant.as_str(), "" | "abapa");
    let tagged = record.tag("Position").is_some() || record.tag("First").is_some();
    let plain = |position: &Position| {
        position.board() == Position::START.board() && position.stores() == Position::START.stores()
    };
    Conventions {
        letters: (left && !lettered).then_some(letters),
        whole_gain: auale && left,
        rule_set: named.then(|| game.variant.clone()),
        start: start.filter(|start| !tagged && !start.position.as_ref().is_ok_and(plain)),
        ..Conventions::default()
    }
}

/// Who begins, as our own reader says it: only of a game that has moves.
fn starter(start: Option<&Start>, record: &Record, letters: Letters) -> Option<Player> {
    let first = record.line.moves.first()?;
    let start = start.and_then(|start| start.position.as_ref().ok());
    match (start, &first.entry) {
        (Some(start), _) => Some(start.to_move()),
        (None, Entry::Move(written)) => letters.house(written.letter).map(House::owner),
        (None, Entry::Words(_)) => None,
    }
}

fn captured(claim: Claim<CapturedIn>) -> Claim<CaptureClaim> {
    let value = match claim.value {
        CapturedIn::Seeds(seeds) => CaptureClaim::Seeds(seeds),
        CapturedIn::Something(_) => CaptureClaim::Something,
    };
    Claim {
        span: claim.span,
        value,
    }
}
