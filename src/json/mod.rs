//! What programs read: the JSON, and its schema.

mod houses;
#[macro_use]
mod game;
mod compare;
mod repair;
#[cfg(feature = "schema")]
mod schema;
mod standings;

pub use compare::{CompareReport, ComparedJson, ComparisonJson, comparison_json};
pub use game::{
    AwardsJson, CaptureJson, CapturedClaim, CheckReport, ClaimsJson, DeclaredJson, Document, ExplainReport,
    FindingJson, GameJson, GrandSlamJson, LabelJson, OutcomeJson, PliesJson, PlyClaims, PlyJson,
    PositionJson, PositionText, ProvenanceJson, RulesJson, ScoreJson, SeedCount, SourceJson, SpanJson,
    Summary, TagJson, TokenJson, VariantExplained, VariantJson, VariationJson, explain_variant, finding_json,
    game_json, position_json, variant_json,
};
pub use houses::HouseList;
pub use repair::{CandidateJson, EditJson, RepairJson, RepairReport, SupportsJson, repair_json};
#[cfg(feature = "schema")]
pub use schema::{Form, schema};
pub use standings::{
    AgainstJson, NumberJson, RemarkJson, SheetJson, StandingJson, StandingsJson, StandingsReport,
    standings_csv, standings_json,
};
