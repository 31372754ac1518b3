//! What programs read: the JSON, and its schema. Field names and meanings are a promise; the schema is generated
//! from the types that are serialised.

#[macro_use]
mod mirror;

mod claims;
mod compare;
mod explain;
mod finding;
mod game;
mod houses;
mod outcome;
mod ply;
mod position;
mod repair;
mod rules;
#[cfg(feature = "schema")]
mod schema;
mod span;
mod standings;
mod written;

pub use claims::{CapturedClaim, ClaimsJson, PlyClaims};
pub use compare::{CompareReport, ComparedJson, ComparisonJson, comparison_json};
pub use explain::{ExplainReport, ExplainedPlace, VariantExplained, explain_unplayed, explain_variant};
pub use finding::{CheckReport, FindingJson, LabelJson, Summary, UnreadJson, finding_json};
pub use game::{DeclaredJson, Document, GameJson, SourceJson, TagJson, game_json};
pub use houses::HouseList;
pub use outcome::OutcomeJson;
pub use ply::{CaptureJson, PliesJson, PlyJson, VariationJson};
pub use position::{PositionJson, PositionText, ScoreJson, SeedCount, position_json};
pub use repair::{CandidateJson, EditJson, RepairJson, RepairReport, SupportsJson, repair_json};
pub use rules::{AwardsJson, GrandSlamJson, ProvenanceJson, RulesJson, VariantJson, variant_json};
#[cfg(feature = "schema")]
pub use schema::{Form, schema};
pub use span::{SpanJson, TokenJson};
pub use standings::{
    AgainstJson, NumberJson, RemarkJson, SheetJson, StandingJson, StandingsJson, StandingsReport,
    standings_csv, standings_json,
};
