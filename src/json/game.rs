//! The serde mirror of a replay. Field names and meanings are a promise; the schema is generated from these
//! types.

use std::sync::LazyLock;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::board::{HalfSeeds, House, Houses, Player, Position, Stores};
use crate::finding::{Arg, Catalogue, Code, Finding, Message};
use crate::notation::{commands, read_final_position, read_score};
use crate::record::{CaptureClaim, Entry, Item, Node, Termination, WrittenMove};
use crate::replay::{Outcome, Played, PlayedVariation, Replay, Setup};
use crate::report::finding_texts;
use crate::rules::{Axis, GrandSlam, Majority, Provenance, Repetition, Rules, Variant};
use crate::rules::{Game, IllegalMove, Ply};
use crate::source::{Source, Span};

use super::houses::HouseList;

/// Derives the schema of a type where the feature asks for it.
macro_rules! mirror {
    ($(#[$meta:meta])* $name:ident $(<$life:lifetime>)? { $($(#[$field_meta:meta])* $field:ident: $type:ty,)+ }) => {
        $(#[$meta])*
        #[derive(Serialize, Debug)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[cfg_attr(feature = "schema", schemars(deny_unknown_fields))]
        pub struct $name $(<$life>)? { $($(#[$field_meta])* pub $field: $type,)+ }
    };
}

/// A number of seeds: an integer, or a half as `.5`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SeedCount(HalfSeeds);

impl Serialize for SeedCount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0.as_whole() {
            Some(whole) => serializer.serialize_u16(whole),
            None => serializer.serialize_f64(self.0.as_f64()),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for SeedCount {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "SeedCount".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "description": "A number of seeds; halves exist only in a final score.",
            "type": "number",
            "minimum": 0,
            "multipleOf": 0.5
        })
    }
}

/// A position as the notation writes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PositionText(Position);

impl Serialize for PositionText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(48);
        self.0.write_to(&mut text);
        serializer.serialize_str(&text)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for PositionText {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        String::json_schema(generator)
    }

    fn inline_schema() -> bool {
        true
    }
}

mirror! {
    /// Everything in one document.
    Document<'a> {
        /// `awale/1`.
        format: &'static str,
        /// The games in the order of the input.
        games: Vec<GameJson<'a>>,
    }
}

mirror! {
    /// One game.
    GameJson<'a> {
        /// Where it stands.
        source: SourceJson,
        /// The tags in the order in which they stand, names in standard form.
        tags: Vec<TagJson<'a>>,
        /// The lettering that the record is written in; everything else here is `facing`.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["facing", "left"])))]
        letters: &'static str,
        /// The rule set's id, or the name as written where it is not known.
        variant: String,
        /// The rules; null where the rule set is not known.
        rules: Option<RulesJson>,
        /// The position that the game begins from; null where the record's is not one.
        start: Option<PositionJson>,
        /// Comments before the first move.
        comments: Vec<&'a str>,
        /// The plies that were played.
        plies: PliesJson<'a>,
        /// What stands behind the last ply and was not played, a token each: moves, words, comments, marks and
        /// parentheses; move numbers and the result are left out.
        unplayed: Vec<TokenJson<'a>>,
        /// Comments behind the result.
        comments_after: Vec<&'a str>,
        /// How the game ended, as far as the moves tell.
        outcome: OutcomeJson,
        /// What the record says of its end.
        declared: DeclaredJson<'a>,
        /// What is wrong or odd, in the order of the text.
        findings: Vec<FindingJson>,
    }
}

mirror! {
    /// Where a game stands.
    SourceJson {
        /// The file; `-` for standard input.
        file: String,
        /// The game's number in the file, from 1.
        game: usize,
        /// The line at which it begins, from 1.
        line: usize,
    }
}

mirror! {
    /// A header tag.
    TagJson<'a> {
        /// Its name in standard form.
        name: &'a str,
        /// Its value, escapes resolved.
        value: &'a str,
    }
}

mirror! {
    /// The rules that a game is played by.
    RulesJson {
        /// The grand slam.
        grand_slam: GrandSlamJson,
        /// 25, or null where a majority does not end the game.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = [25, null])))]
        majority: Option<u8>,
        /// The occurrence of a position that ends the game; null for never.
        repetition: Option<u32>,
        /// Whether an occurrence with an empty row does not end the game.
        repetition_needs_both_rows: bool,
        /// At how few seeds the game ends; null for never.
        few_seeds: Option<u8>,
        /// Whether the game ends when no capture is possible any more.
        no_capture_possible: bool,
        /// Who begins the next game.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["winner", "free"])))]
        next_starter: &'static str,
        /// Who gets the seeds that an end leaves.
        awards: AwardsJson,
        /// The axes that tags of the record have changed, by tag name.
        changed: Vec<&'static str>,
    }
}

mirror! {
    /// The grand slam's three axes.
    GrandSlamJson {
        /// Whether it may be played.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["allowed", "forbidden", "only-if-forced"])))]
        legality: &'static str,
        /// What it takes.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["nothing", "all", "all-but-first", "all-but-last", "all-and-rest-to-opponent"])))]
        takes: &'static str,
        /// Which chains count.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["emptying", "six-houses"])))]
        scope: &'static str,
    }
}

mirror! {
    /// Who gets the seeds that an end leaves: `own-rows`, `split` or `nobody`.
    AwardsJson {
        /// After a majority.
        majority: &'static str,
        /// After a famine.
        famine: &'static str,
        /// When the side to move is blocked.
        blocked: &'static str,
        /// After a repetition.
        repetition: &'static str,
        /// When few seeds are left.
        few_seeds: &'static str,
        /// When no capture is possible.
        no_capture: &'static str,
        /// After an agreement.
        agreement: &'static str,
    }
}

mirror! {
    /// A position.
    PositionJson {
        /// South's row, A to F.
        south: [u8; 6],
        /// North's row, a to f.
        north: [u8; 6],
        /// The stores.
        stores: ScoreJson,
        /// Who is to move.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["south", "north"])))]
        to_move: &'static str,
        /// The same as the notation writes it.
        text: PositionText,
    }
}

mirror! {
    /// A pair of seeds.
    ScoreJson {
        /// South's.
        south: SeedCount,
        /// North's.
        north: SeedCount,
    }
}

mirror! {
    /// One ply.
    PlyJson<'a> {
        /// Its number in the game, from 1.
        ply: u32,
        /// The move number that it should bear.
        number: u32,
        /// Who moved.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["south", "north"])))]
        player: &'static str,
        /// The house that was sown.
        house: char,
        /// The move as written.
        text: &'a str,
        /// Where it stands.
        span: SpanJson,
        /// How many seeds were sown.
        seeds: u8,
        /// The house of each seed, in order.
        sown: HouseList,
        /// The house of the last seed.
        last: char,
        /// What was captured, in capture order.
        captures: Vec<CaptureJson>,
        /// How many seeds were captured.
        captured: u8,
        /// Whether the chain was a grand slam, whatever was then taken.
        grand_slam: bool,
        /// The legal moves before this one.
        legal: HouseList,
        /// The position after captures and any award.
        after: PositionJson,
        /// The comments behind it.
        comments: Vec<&'a str>,
        /// The marks behind it, as written.
        nags: Vec<&'a str>,
        /// The clock that a comment notes.
        clock: Option<&'a str>,
        /// What the record claims of it.
        claims: PlyClaims,
        /// The variations behind it.
        variations: Vec<VariationJson<'a>>,
    }
}

mirror! {
    /// A house that was captured.
    CaptureJson {
        /// Which.
        house: char,
        /// How many seeds it held.
        seeds: u8,
    }
}

mirror! {
    /// What a record claims of a move; each null if not claimed.
    ClaimsJson {
        /// Seeds sown.
        seeds: Option<u32>,
        /// Seeds captured; true where only that something was.
        captured: Option<CapturedClaim>,
        /// The house of the last seed.
        last: Option<char>,
        /// The running score.
        score: Option<ScoreJson>,
        /// The board.
        board: Option<PositionJson>,
    }
}

/// The claims of a ply. Most plies have none: that is put into JSON once.
#[derive(Debug)]
pub struct PlyClaims(Option<ClaimsJson>);

impl Serialize for PlyClaims {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        static NONE: LazyLock<Option<Box<RawValue>>> = LazyLock::new(|| to_raw_value(&ClaimsJson::NONE).ok());
        match (&self.0, &*NONE) {
            (Some(claims), _) => claims.serialize(serializer),
            (None, Some(none)) => none.serialize(serializer),
            (None, None) => ClaimsJson::NONE.serialize(serializer),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for PlyClaims {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        ClaimsJson::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        ClaimsJson::json_schema(generator)
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        ClaimsJson::schema_id()
    }
}

impl ClaimsJson {
    const NONE: ClaimsJson = ClaimsJson {
        seeds: None,
        captured: None,
        last: None,
        score: None,
        board: None,
    };
}

/// A claim on captures.
#[derive(Serialize, Debug)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum CapturedClaim {
    /// So many seeds.
    Seeds(u32),
    /// Something: always true.
    Something(bool),
}

mirror! {
    /// A variation.
    VariationJson<'a> {
        /// Comments before its first move.
        comments: Vec<&'a str>,
        /// The plies that were played.
        plies: PliesJson<'a>,
        /// What was not.
        unplayed: Vec<TokenJson<'a>>,
    }
}

mirror! {
    /// A piece of text and where it stands.
    TokenJson<'a> {
        /// As written.
        text: &'a str,
        /// Where.
        span: SpanJson,
    }
}

mirror! {
    /// How a game ended.
    OutcomeJson {
        /// How far it came.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["finished", "unfinished", "stopped"])))]
        status: &'static str,
        /// Why it is over.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["majority", "famine", "blocked", "board-empty", "few-seeds", "repetition", "no-capture-possible", "grand-slam", "agreement", "resignation", "time", "arbiter", "abandoned", null])))]
        reason: Option<&'static str>,
        /// The last ply played; null if none.
        ply: Option<u32>,
        /// The stores, awards included.
        score: ScoreJson,
        /// What was awarded from the board.
        swept: ScoreJson,
        /// The winner.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["south", "north", "draw", null])))]
        winner: Option<&'static str>,
    }
}

mirror! {
    /// What a record says of its end.
    DeclaredJson<'a> {
        /// The result token.
        result: Option<&'a str>,
        /// The `Result` tag.
        result_tag: Option<&'a str>,
        /// The `Termination` tag, or what words among the moves say.
        termination: Option<&'a str>,
    }
}

mirror! {
    /// Something that is wrong or odd.
    FindingJson {
        /// What kind of thing.
        code: &'static str,
        /// How grave.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["error", "warning", "note"])))]
        severity: &'static str,
        /// What is wrong, in a sentence.
        message: String,
        /// What could be done; lines end with LF.
        help: Option<String>,
        /// Where.
        span: SpanJson,
        /// Remarks on places of the text.
        labels: Vec<LabelJson>,
        /// The ply, from 1.
        ply: Option<u32>,
        /// For `illegal/*`: the moves that were legal.
        #[serde(skip_serializing_if = "Option::is_none")]
        legal: Option<Vec<char>>,
        /// For `check`: the file.
        #[serde(skip_serializing_if = "Option::is_none")]
        file: Option<String>,
        /// For `check`: the game's number in the file; null where the text holds no game.
        #[serde(skip_serializing_if = "Option::is_none")]
        game: Option<Option<usize>>,
    }
}

mirror! {
    /// A remark on a place of the text.
    LabelJson {
        /// The place.
        span: SpanJson,
        /// The remark.
        message: String,
    }
}

mirror! {
    /// A place in the file as it is stored.
    SpanJson {
        /// Bytes before it.
        offset: usize,
        /// Its length in bytes.
        length: usize,
        /// Its line, from 1.
        line: usize,
        /// Its column in Unicode scalar values, from 1.
        column: usize,
    }
}

mirror! {
    /// What `check --format json` prints.
    CheckReport {
        /// All findings in the order of the input.
        findings: Vec<FindingJson>,
        /// The counts.
        summary: Summary,
    }
}

mirror! {
    /// Counts over all input.
    #[derive(Clone, Copy, Default, PartialEq, Eq)]
    Summary {
        /// Games read.
        games: usize,
        /// Plies played.
        plies: usize,
        /// Findings of severity error.
        errors: usize,
        /// Warnings.
        warnings: usize,
        /// Notes.
        notes: usize,
    }
}

mirror! {
    /// What `explain --format json` prints.
    ExplainReport<'a> {
        /// The position before the move.
        before: PositionJson,
        /// The house.
        #[serde(rename = "move")]
        house: char,
        /// The move under one or more rule sets.
        variants: Vec<VariantExplained<'a>>,
    }
}

mirror! {
    /// A move under one rule set.
    VariantExplained<'a> {
        /// The rule set.
        variant: &'a str,
        /// Whether the move is legal.
        legal: bool,
        /// What it does, if it is.
        ply: Option<PlyJson<'a>>,
        /// Why not, if it is not.
        finding: Option<FindingJson>,
        /// How the game stands then.
        outcome: OutcomeJson,
    }
}

mirror! {
    /// A named rule set.
    VariantJson {
        /// Its id.
        variant: &'static str,
        /// Other names that are read.
        aliases: Vec<&'static str>,
        /// Its values.
        rules: RulesJson,
        /// For each axis, where its value comes from.
        provenance: Vec<ProvenanceJson>,
    }
}

mirror! {
    /// Where the value of an axis comes from.
    ProvenanceJson {
        /// The axis, by tag name.
        axis: &'static str,
        /// The value as a tag has it.
        value: String,
        /// `stated` by the source, `reported` by source 000, or `ours`.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["stated", "reported", "ours"])))]
        provenance: &'static str,
        /// Whether the source leaves part of it open, so that our reading completes it.
        our_reading: bool,
    }
}

impl<'a> Document<'a> {
    /// Games in one document.
    #[must_use]
    pub fn of(games: Vec<GameJson<'a>>) -> Document<'a> {
        Document {
            format: "awale/1",
            games,
        }
    }
}

/// A game as JSON. `game` is its number in the file, from 1.
#[must_use]
pub fn game_json<'a>(
    source: &'a Source,
    game: usize,
    replay: &'a Replay<'a>,
    catalogue: &Catalogue,
) -> GameJson<'a> {
    let record = replay.record;
    let setup = &replay.setup;
    GameJson {
        source: SourceJson {
            file: source.name().to_owned(),
            game,
            line: source.locate(record.span).line,
        },
        tags: record
            .tags
            .iter()
            .map(|tag| TagJson {
                name: &tag.name,
                value: &tag.value,
            })
            .collect(),
        letters: setup.letters.id(),
        variant: setup.variant.clone(),
        rules: setup.rules.map(|rules| rules_json(&rules, setup.shown_changes())),
        start: setup.start.map(position_json),
        comments: comments(&record.line.before),
        plies: PliesJson {
            source,
            plies: &replay.plies,
            first: 1,
            setup,
        },
        unplayed: tokens(source, &replay.unplayed),
        comments_after: comments(&record.after),
        outcome: outcome_json(&replay.outcome),
        declared: DeclaredJson {
            result: record.result.as_ref().map(|result| result.text.text.as_str()),
            result_tag: record.tag("Result").map(|tag| tag.value.as_str()),
            termination: match record.tag("Termination") {
                Some(tag) => Some(&tag.value),
                None => setup.cause.map(Termination::id),
            },
        },
        findings: replay
            .findings
            .iter()
            .map(|finding| finding_json(source, finding, catalogue))
            .collect(),
    }
}

/// A position as JSON.
#[must_use]
pub fn position_json(position: Position) -> PositionJson {
    PositionJson {
        south: position.board.row(Player::South),
        north: position.board.row(Player::North),
        stores: score_json(position.stores),
        to_move: position.to_move.id(),
        text: PositionText(position),
    }
}

fn score_json(stores: Stores) -> ScoreJson {
    ScoreJson {
        south: SeedCount(stores.south),
        north: SeedCount(stores.north),
    }
}

pub(super) fn outcome_json(outcome: &Outcome) -> OutcomeJson {
    OutcomeJson {
        status: outcome.status.id(),
        reason: outcome.reason.map(crate::replay::Reason::id),
        ply: outcome.ply,
        score: score_json(outcome.score),
        swept: score_json(outcome.awarded),
        winner: outcome.winner.map(crate::replay::Winner::id),
    }
}

fn rules_json(rules: &Rules, changed: Vec<&'static str>) -> RulesJson {
    let Rules {
        grand_slam: GrandSlam {
            legality,
            takes,
            scope,
        },
        majority,
        repetition,
        few_seeds,
        no_capture_possible,
        next_starter,
        awards,
    } = *rules;
    let (repetition, both_rows) = match repetition {
        Repetition::Never => (None, false),
        Repetition::At {
            occurrence,
            both_rows,
        } => (Some(occurrence), both_rows),
    };
    RulesJson {
        grand_slam: GrandSlamJson {
            legality: legality.id(),
            takes: takes.id(),
            scope: scope.id(),
        },
        majority: (majority == Majority::TwentyFive).then_some(25),
        repetition,
        repetition_needs_both_rows: both_rows,
        few_seeds,
        no_capture_possible,
        next_starter: next_starter.id(),
        awards: AwardsJson {
            majority: awards.majority.id(),
            famine: awards.famine.id(),
            blocked: awards.blocked.id(),
            repetition: awards.repetition.id(),
            few_seeds: awards.few_seeds.id(),
            no_capture: awards.no_capture.id(),
            agreement: awards.agreement.id(),
        },
        changed,
    }
}

/// A named rule set as JSON.
#[must_use]
pub fn variant_json(variant: &'static Variant) -> VariantJson {
    let provenance = |axis: Axis| ProvenanceJson {
        axis: axis.tag(),
        value: axis.value(&variant.rules),
        provenance: match variant.provenance(axis) {
            Provenance::Stated(_) => "stated",
            Provenance::Reported(_) => "reported",
            Provenance::Native => "ours",
        },
        our_reading: variant.is_our_reading(axis),
    };
    VariantJson {
        variant: variant.id,
        aliases: variant.aliases.to_vec(),
        rules: rules_json(&variant.rules, Vec::new()),
        provenance: Axis::ALL.into_iter().map(provenance).collect(),
    }
}

/// The plies of a line, each made when it is written.
pub struct PliesJson<'a> {
    source: &'a Source,
    plies: &'a [Played<'a>],
    /// The number of the first.
    first: u32,
    setup: &'a Setup,
}

impl<'a> PliesJson<'a> {
    /// The plies, one by one.
    pub fn iter(&self) -> impl Iterator<Item = PlyJson<'a>> {
        let PliesJson {
            source,
            plies,
            first,
            setup,
        } = *self;
        plies
            .iter()
            .zip(first..)
            .map(move |(played, number)| ply_of_record(source, played, number, setup))
    }
}

impl Serialize for PliesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl std::fmt::Debug for PliesJson<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for PliesJson<'_> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        <Vec<PlyJson<'_>>>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<PlyJson<'_>>>::json_schema(generator)
    }

    fn inline_schema() -> bool {
        true
    }
}

fn ply_of_record<'a>(
    source: &'a Source,
    played: &'a Played<'a>,
    number: u32,
    setup: &'a Setup,
) -> PlyJson<'a> {
    let node = played.node;
    let comments = comments(&node.trail);
    PlyJson {
        text: source.slice(played.span()),
        span: span_json(source, played.span()),
        clock: command(&comments, "clk"),
        claims: PlyClaims(claims_json(node, &comments, setup)),
        nags: node
            .trail
            .iter()
            .filter_map(|item| match item {
                Item::Mark(mark) => Some(mark.text.as_str()),
                _ => None,
            })
            .collect(),
        variations: played
            .variations
            .iter()
            .map(|variation| variation_json(source, variation, number, setup))
            .collect(),
        comments,
        ..ply_json(&played.ply, number, played.number)
    }
}

/// What a ply did, without what a record says of it.
fn ply_json(ply: &Ply, number: u32, move_number: u32) -> PlyJson<'static> {
    PlyJson {
        ply: number,
        number: move_number,
        player: ply.player().id(),
        house: ply.house.letter(),
        text: ply.house.name(),
        span: SpanJson {
            offset: 0,
            length: 1,
            line: 1,
            column: 1,
        },
        seeds: ply.seeds,
        sown: HouseList::sown(ply.sowing()),
        last: ply.last.letter(),
        captures: ply
            .captured
            .iter()
            .map(|(house, seeds)| CaptureJson {
                house: house.letter(),
                seeds,
            })
            .collect(),
        captured: ply.captured.seeds(),
        grand_slam: ply.grand_slam,
        legal: HouseList::set(ply.legal),
        after: position_json(ply.after),
        comments: Vec::new(),
        nags: Vec::new(),
        clock: None,
        claims: PlyClaims(None),
        variations: Vec::new(),
    }
}

fn letters(houses: Houses) -> Vec<char> {
    houses.iter().map(House::letter).collect()
}

fn variation_json<'a>(
    source: &'a Source,
    played: &'a PlayedVariation<'a>,
    first: u32,
    setup: &'a Setup,
) -> VariationJson<'a> {
    VariationJson {
        comments: comments(&played.variation.line.before),
        plies: PliesJson {
            source,
            plies: &played.plies,
            first,
            setup,
        },
        unplayed: tokens(source, &played.unplayed),
    }
}

fn claims_json(node: &Node, comments: &[&str], setup: &Setup) -> Option<ClaimsJson> {
    let written = match &node.entry {
        Entry::Move(written) => *written,
        Entry::Words(words) => WrittenMove::letter(' ', words.span),
    };
    let claims = ClaimsJson {
        seeds: written.seeds.map(|claim| claim.value),
        captured: written.captured.map(|claim| match claim.value {
            CaptureClaim::Seeds(seeds) => CapturedClaim::Seeds(seeds),
            CaptureClaim::Something => CapturedClaim::Something(true),
        }),
        last: written.last.map(|claim| {
            setup
                .letters
                .house(claim.value)
                .map_or(claim.value, House::letter)
        }),
        score: command(comments, "score").and_then(read_score).map(score_json),
        board: command(comments, "board")
            .and_then(|text| read_final_position(text).ok())
            .map(position_json),
    };
    let claimed = claims.seeds.is_some()
        || claims.captured.is_some()
        || claims.last.is_some()
        || claims.score.is_some()
        || claims.board.is_some();
    claimed.then_some(claims)
}

/// The value of the first command of a name.
fn command<'c>(comments: &[&'c str], name: &str) -> Option<&'c str> {
    comments
        .iter()
        .flat_map(|comment| commands(comment))
        .find(|command| command.name == name)
        .map(|c| c.value)
}

fn comments(items: &[Item]) -> Vec<&str> {
    items
        .iter()
        .filter_map(|item| match item {
            Item::Comment(comment) => Some(comment.text.as_str()),
            _ => None,
        })
        .collect()
}

fn tokens<'a>(source: &'a Source, spans: &[Span]) -> Vec<TokenJson<'a>> {
    spans
        .iter()
        .map(|span| TokenJson {
            text: source.slice(*span),
            span: span_json(source, *span),
        })
        .collect()
}

fn span_json(source: &Source, span: Span) -> SpanJson {
    let at = source.locate(span);
    SpanJson {
        offset: at.offset,
        length: at.length,
        line: at.line,
        column: at.column,
    }
}

/// A finding as JSON, in the catalogue's language.
#[must_use]
pub fn finding_json(source: &Source, finding: &Finding, catalogue: &Catalogue) -> FindingJson {
    let texts = finding_texts(finding, catalogue);
    let label = |(span, message)| LabelJson {
        span: span_json(source, span),
        message,
    };
    let rule = texts
        .rule
        .map(|rule| catalogue.text(&Message::new("rule-line").with("rule", Arg::Text(rule))));
    let help: Vec<String> = texts.help.into_iter().chain(rule).collect();
    FindingJson {
        code: finding.code.name(),
        severity: finding.severity().id(),
        message: texts.message,
        help: (!help.is_empty()).then(|| help.join("\n")),
        span: span_json(source, finding.span),
        labels: texts.labels.into_iter().map(label).collect(),
        ply: finding.ply,
        legal: is_illegal(finding.code).then(|| letters(finding.legal.unwrap_or_default())),
        file: None,
        game: None,
    }
}

fn is_illegal(code: Code) -> bool {
    code.name().starts_with("illegal/")
}

/// A move under one rule set as JSON: what it did, or why it was refused. `game` stands as the move left it.
#[must_use]
pub fn explain_variant<'a>(
    variant: &'a str,
    played: &Result<Ply, IllegalMove>,
    game: &Game,
    finding: Option<FindingJson>,
) -> VariantExplained<'a> {
    let number = u32::from(played.is_ok());
    VariantExplained {
        variant,
        legal: played.is_ok(),
        ply: played.as_ref().ok().map(|ply| ply_json(ply, 1, 1)),
        finding,
        outcome: outcome_json(&Outcome::of(game, number)),
    }
}

impl Summary {
    /// Adds other counts.
    pub fn add(&mut self, other: &Summary) {
        self.games += other.games;
        self.plies += other.plies;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}
