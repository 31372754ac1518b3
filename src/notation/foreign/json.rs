//! Our own JSON, read back. It is written by the export.

use serde::Deserialize;
use serde_json::value::RawValue;

use crate::board::{House, Player, Position};
use crate::source::{Source, Span};

use super::sample::{Fit, Sample};
use super::{AnnotatedGame, Capabilities, GameSplit, Notation};
use crate::notation::fold::fold;
use crate::notation::grammar::DEEPEST_VARIATION;
use crate::notation::lex::read_result;
use crate::notation::position::read_final_position;
use crate::record::Letters;
use crate::record::{
    CaptureClaim, Claim, Entry, Item, Line, Node, Record, ResultToken, Tag, Text, Variation, WrittenMove,
};
use crate::record::{Known, KnownPly, Start};
use crate::record::{PositionError, PositionProblem};

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
        let reader = Reader { text };
        match serde_json::from_str::<GameIn<'_>>(object) {
            Ok(read) => reader.record(&read, game),
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
        Fit::surely(key.is_some_and(|(_, behind)| behind.trim_start().starts_with(':')))
    }
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

/// A game that is no game of ours: what could not be read stands where its first move should.
fn unreadable(text: &str, game: Span, at: usize) -> Record {
    let at = at.min(game.end);
    let until = (at + QUOTED).min(game.end);
    let until = (at..=until)
        .rev()
        .find(|end| text.is_char_boundary(*end))
        .unwrap_or(at);
    let mut record = Record {
        span: game,
        ..Record::default()
    };
    record
        .line
        .moves
        .push(words(Span::new(at, until), text[at..until].to_owned()));
    record
}

fn words(span: Span, text: String) -> Node {
    Node {
        number: None,
        entry: Entry::Words(Text { span, text }),
        trail: Vec::new(),
    }
}

/// Puts JSON together again; places are those of the whole text.
struct Reader<'t> {
    text: &'t str,
}

impl Reader<'_> {
    /// Where a value stands, its quotes left out.
    fn span(&self, raw: &RawValue) -> Span {
        let value = raw.get();
        let at = (value.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        let quoted = usize::from(value.len() >= 2 && value.starts_with('"'));
        Span::new(at + quoted, at + value.len() - quoted)
    }

    fn record(&self, game: &GameIn<'_>, span: Span) -> Record {
        let mut record = Record {
            span,
            ..Record::default()
        };
        for raw in &game.tags {
            match serde_json::from_str::<TagIn>(raw.get()) {
                Ok(TagIn { name, value }) => record.tags.push(self.tag(raw, name, value)),
                Err(_) => return unreadable(self.text, span, self.span(raw).start),
            }
        }
        let letters = crate::notation::read_letters(&game.letters).unwrap_or_default();
        self.conventions(game, &mut record, letters);
        record.line.before = comments(&game.comments, span);
        self.plies(&game.plies, letters, &mut record.line, 0);
        record.conventions.known = Some(Box::new(Known {
            rule_set: game.variant.clone(),
            plies: game.plies.iter().map(|raw| self.known(raw)).collect(),
        }));
        unplayed(&game.unplayed, &mut record.line, Span::new(span.end, span.end));
        record.starter = starter(game, &record, letters);
        self.declared(game, &mut record);
        record.after = comments(&game.comments_after, Span::new(span.end, span.end));
        record
    }

    fn tag(&self, raw: &RawValue, name: String, value: String) -> Tag {
        let span = self.span(raw);
        Tag {
            span,
            name,
            name_span: span,
            value,
            value_span: span,
        }
    }

    /// What no tag says: lettering, rule set, start.
    fn conventions(&self, game: &GameIn<'_>, record: &mut Record, letters: Letters) {
        let variant = record.tag("Variant").map(|tag| fold(&tag.value));
        let auale = variant.as_deref() == Some("owareabapa");
        if record.tag("Letters").is_none() && letters == Letters::Left && !auale {
            record.conventions.letters = Some(letters);
        }
        record.conventions.whole_gain = auale && letters == Letters::Left;
        // The default serves as well where no rule set was named.
        if variant.is_none() && !matches!(game.variant.as_str(), "" | "abapa") {
            record.conventions.rule_set = Some(game.variant.clone());
        }
        let tagged = record.tag("Position").is_some() || record.tag("First").is_some();
        let Some(raw) = game.start.filter(|raw| !tagged && raw.get() != "null") else {
            return;
        };
        let span = self.span(raw);
        let position = match serde_json::from_str::<StartIn>(raw.get()) {
            Ok(start) => start.text.parse::<Position>(),
            Err(_) => Err(PositionError {
                problems: vec![PositionProblem::Unreadable { at: 0 }],
            }),
        };
        let plain = |position: &Position| {
            position.board() == crate::board::Board::START && position.stores() == Position::START.stores()
        };
        if !position.as_ref().is_ok_and(plain) {
            record.conventions.start = Some(Start { span, position });
        }
    }

    fn plies(&self, plies: &[&RawValue], letters: Letters, line: &mut Line, depth: usize) {
        for raw in plies {
            let node = serde_json::from_str::<PlyIn<'_>>(raw.get())
                .ok()
                .and_then(|ply| self.ply(&ply, letters, depth));
            let span = self.span(raw);
            line.moves.push(node.unwrap_or_else(|| {
                let text: String = raw.get().chars().take(QUOTED).collect();
                words(span, text)
            }));
        }
    }

    fn ply(&self, ply: &PlyIn<'_>, letters: Letters, depth: usize) -> Option<Node> {
        let span = self.span(ply.house);
        let letter: char = serde_json::from_str(ply.house.get()).ok()?;
        let as_written = |letter| House::from_letter(letter).map_or(letter, |house| letters.letter(house));
        let mut written = WrittenMove::letter(as_written(letter), span);
        written.seeds = self.claim(ply.claims.seeds)?;
        written.captured = self.claim::<CapturedIn>(ply.claims.captured)?.map(captured);
        written.last = self.claim::<char>(ply.claims.last)?.map(|claim| Claim {
            value: as_written(claim.value),
            ..claim
        });
        let mut trail: Vec<Item> = ply
            .nags
            .iter()
            .map(|mark| {
                Item::Mark(Text {
                    span,
                    text: mark.clone(),
                })
            })
            .collect();
        trail.extend(comments(&ply.comments, span));
        for raw in &ply.variations {
            trail.push(self.variation(raw, letters, depth + 1));
        }
        Some(Node {
            number: None,
            entry: Entry::Move(written),
            trail,
        })
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
        let Some(raw) = raw.filter(|raw| raw.get() != "null") else {
            return Some(None);
        };
        let value = serde_json::from_str(raw.get()).ok()?;
        Some(Some(Claim {
            span: self.span(raw),
            value,
        }))
    }

    fn variation(&self, raw: &RawValue, letters: Letters, depth: usize) -> Item {
        let span = self.span(raw);
        let read = serde_json::from_str::<VariationIn<'_>>(raw.get());
        let (Ok(read), true) = (read, depth <= DEEPEST_VARIATION) else {
            let text: String = raw.get().chars().take(QUOTED).collect();
            return Item::Skipped(Text { span, text });
        };
        let mut line = Line {
            before: comments(&read.comments, span),
            moves: Vec::new(),
        };
        self.plies(&read.plies, letters, &mut line, depth);
        unplayed(&read.unplayed, &mut line, span);
        Item::Variation(Variation {
            span,
            line,
            unclosed: false,
        })
    }

    fn declared(&self, game: &GameIn<'_>, record: &mut Record) {
        if let Some(raw) = game.declared.result.filter(|raw| raw.get() != "null") {
            let text = serde_json::from_str::<String>(raw.get()).unwrap_or_else(|_| raw.get().to_owned());
            let span = self.span(raw);
            if let Some((value, standard)) = read_result(&text) {
                record.moves_before_result = record.line.moves.len();
                record.result = Some(ResultToken {
                    text: Text { span, text },
                    value,
                    standard,
                });
            } else {
                // A tag can say what no result token can; the first is the one that is heard.
                let tag = self.tag(raw, "Result".to_owned(), text);
                record.tags.insert(0, tag);
            }
        }
        // Words among the moves have said it: a tag says the same.
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
}

/// Who begins, as our own reader says it: only of a game that has moves.
fn starter(game: &GameIn<'_>, record: &Record, letters: Letters) -> Option<Player> {
    let first = record.line.moves.first()?;
    let start = game
        .start
        .and_then(|raw| serde_json::from_str::<StartIn>(raw.get()).ok());
    match (
        start.and_then(|start| start.text.parse::<Position>().ok()),
        &first.entry,
    ) {
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

fn comments(texts: &[String], span: Span) -> Vec<Item> {
    let comment = |text: &String| {
        Item::Comment(Text {
            span,
            text: text.clone(),
        })
    };
    texts.iter().map(comment).collect()
}

/// What was written and not played: our own reader reads it again.
fn unplayed(tokens: &[TokenIn], line: &mut Line, span: Span) {
    if tokens.is_empty() {
        return;
    }
    let texts: Vec<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    // Behind a move, as it stood: at the beginning of a text words are no part of a game.
    let text = format!("[Event \"\"]\n\nA {}", texts.join(" "));
    let source = Source::from_bytes("", text.into_bytes());
    if let Some(record) = crate::notation::read(&source).records.into_iter().next() {
        for mut node in record.line.moves.into_iter().skip(1) {
            match &mut node.entry {
                Entry::Move(written) => written.span = span,
                Entry::Words(words) => words.span = span,
            }
            node.number = None;
            line.moves.push(node);
        }
    }
}
