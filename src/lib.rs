//! Rules checker and notation tool for awalé (oware, awari), the 2×6 sowing game of West Africa.
//!
//! Bytes become a [`Source`]; [`read`] makes [`Record`]s of it, what is written, without knowing a rule;
//! [`replay`](fn@replay) plays a record through the rules and says what happened and what is wrong; reports and JSON
//! are made of that.
//!
//! ```
//! use awale::{Catalogue, Language, Options, Source, concise, Found};
//!
//! let source = Source::from_bytes("game.awale", "[Variant \"abapa\"]\n\n1. C d 2. C *".into());
//! let reading = awale::read(&source);
//! let replay = awale::replay(&source, &reading.records[0], &Options::default());
//!
//! let catalogue = Catalogue::new(Language::English);
//! let found = Found { source: &source, game: Some(1), players: [None; 2], finding: &replay.findings[0] };
//! assert_eq!(
//!     concise(&found, &catalogue),
//!     "game.awale:3:11: error[illegal/empty-house] C is empty since ply 1: South cannot play it."
//! );
//! ```
//!
//! The engine stands alone, for programs that play:
//!
//! ```
//! use awale::{Game, House, Rules};
//!
//! let mut game = Game::new(Rules::default());
//! let ply = game.play(House::from_letter('F').unwrap())?;
//! assert_eq!(ply.path().map(House::letter).collect::<String>(), "fedc");
//! assert_eq!(ply.captured.seeds(), 0);
//! assert_eq!(game.position().to_string(), "4,4,5,5,5,5/4,4,4,4,4,0 0-0 N");
//! # Ok::<(), awale::IllegalMove>(())
//! ```
//!
//! Features: `cli` (default) is the command line program with the drawn reports; `schema` the JSON Schemas.
//! Without them the library needs neither clap nor a terminal.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod board;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
mod compare;
mod export;
mod finding;
mod format;
mod game;
mod notation;
mod perft;
mod repair;
mod replay;
mod report;
mod rules;
mod source;
mod standings;
mod stream;
mod stream_as;

pub use board::{
    Board, HalfSeeds, House, Houses, Player, Position, PositionFault, PositionParts, Sown, Stores,
};
pub use compare::{Compared, Comparison, Step, compare};
pub use export::{
    AgainstJson, AwardsJson, CandidateJson, CaptureJson, CapturedClaim, CheckReport, ClaimsJson,
    CompareReport, ComparedJson, ComparisonJson, DeclaredJson, Document, EditJson, ExplainReport,
    FindingJson, GameJson, GrandSlamJson, HouseList, LabelJson, NumberJson, OutcomeJson, PliesJson,
    PlyClaims, PlyJson, PositionJson, PositionText, ProvenanceJson, RemarkJson, RepairJson, RepairReport,
    RulesJson, ScoreJson, SeedCount, SheetJson, SourceJson, SpanJson, StandingJson, StandingsJson,
    StandingsReport, Summary, SupportsJson, TagJson, TokenJson, VariantExplained, VariantJson, VariationJson,
    comparison_json, explain_variant, finding_json, game_json, position_json, repair_json, standings_csv,
    standings_json, variant_json,
};
#[cfg(feature = "schema")]
pub use export::{Form, schema};
pub use finding::{
    Arg, Catalogue, Cited, Code, Finding, Label, Language, Message, RuleNote, Severity, Topic,
};
pub use format::format_game;
pub use game::{Game, IllegalMove, Ply};
pub use notation::{
    CaptureClaim, Cause, Claim, Command, Customs, DEEPEST_VARIATION, Entry, GameResult, Item, KNOWN,
    LONGEST_TOKEN, Letters, Line, Node, Number, Oddity, OddityKind, PositionError, PositionProblem, ROSTER,
    Reading, Record, ResultToken, Start, Tag, TagForm, Text, Variation, WrittenMove, commands, fold, read,
    read_cause, read_final_position, read_result, read_score, standard_name, write,
};
pub use notation::{
    Filled, Holds, Known, KnownPly, Lost, NOTATIONS, Notation, Parting, Split, Starts, candidates,
    notation_named, read_as, reads_as_one,
};
pub use perft::{PerftCount, perft, perft_divide, perft_played};
pub use repair::{Bounds, Candidate, Edit, EditKind, Repair, Supports, corrected_text, repair};
pub use replay::{
    ClaimsWritten, CleanGame, Options, Outcome, Played, PlayedVariation, Reason, Recognised, Replay, Setup,
    Sifted, SiftedGame, Status, Winner, canonical, encoding_findings, explain_refusal, fill,
    findings_outside, position_findings, recognise, replay, sift, variant_ids, variant_named,
};
pub use report::{
    FindingTexts, Found, axis_rows, board_text, candidate_text, comparison_text, concise, finding_texts,
    game_heading, narrated, outcome_text, prospects_text, remark_text, repair_text, rules_name,
    severity_text, source_text, standings_text, table, walk,
};
#[cfg(feature = "cli")]
pub use report::{Page, ShownGame, Style, board_svg, full};
pub use rules::{
    Award, Awards, Axis, CaptureLine, Captured, Chain, End, EndReason, GrandSlam, GrandSlamLegality,
    GrandSlamScope, GrandSlamTakes, Majority, NextStarter, Prospect, Prospects, Provenance, Reach, Refusal,
    Repetition, RuleSource, Rules, SlamYield, VARIANTS, Variant, prospects,
};
pub use source::{EncodingNote, Location, Origin, Source, Span};
pub use standings::{Against, Quarters, Remark, RemarkKind, Sheet, Standing, Standings, Tally, TieBreak};
pub use stream::{Chunk, LONGEST_GAME, Stream};
pub use stream_as::StreamAs;
