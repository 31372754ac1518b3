//! What programs read: the JSON, and its schema.

mod json;
#[cfg(feature = "schema")]
mod schema;

pub use json::{
    CheckReport, Document, ExplainReport, FindingJson, GameJson, OutcomeJson, PlyJson, PositionJson,
    RulesJson, Summary, VariantExplained, VariantJson, explain_variant, finding_json, game_json,
    position_json, variant_json,
};
#[cfg(feature = "schema")]
pub use schema::{Form, schema};
