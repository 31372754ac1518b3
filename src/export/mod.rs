//! What programs read: the JSON, and its schema.

mod houses;
mod json;
#[cfg(feature = "schema")]
mod schema;

pub use houses::HouseList;
pub use json::{
    AwardsJson, CaptureJson, CapturedClaim, CheckReport, ClaimsJson, DeclaredJson, Document, ExplainReport,
    FindingJson, GameJson, GrandSlamJson, LabelJson, OutcomeJson, PliesJson, PlyClaims, PlyJson,
    PositionJson, PositionText, ProvenanceJson, RulesJson, ScoreJson, SeedCount, SourceJson, SpanJson,
    Summary, TagJson, TokenJson, VariantExplained, VariantJson, VariationJson, explain_variant, finding_json,
    game_json, position_json, variant_json,
};
#[cfg(feature = "schema")]
pub use schema::{Form, schema};
