//! The JSON Schemas of what is exported, generated from the types that are serialised.

use schemars::{Schema, generate::SchemaSettings};

use super::{
    CheckReport, CompareReport, Document, ExplainReport, GameJson, RepairReport, StandingsReport, VariantJson,
};

/// The forms of JSON that the program prints.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// `export --format json`.
    Export,
    /// One line of `export --format jsonl`.
    Game,
    /// `check --format json`.
    Check,
    /// `explain --format json`.
    Explain,
    /// `variants --format json`: a list of these.
    Variants,
    /// `compare --format json`.
    Compare,
    /// `repair --format json`.
    Repair,
    /// `standings --format json`.
    Standings,
}

impl Form {
    /// All forms.
    pub const ALL: [Form; 8] = [
        Form::Export,
        Form::Game,
        Form::Check,
        Form::Explain,
        Form::Variants,
        Form::Compare,
        Form::Repair,
        Form::Standings,
    ];

    /// The name of the form, which is also that of its file.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Form::Export => "export",
            Form::Game => "game",
            Form::Check => "check",
            Form::Explain => "explain",
            Form::Variants => "variants",
            Form::Compare => "compare",
            Form::Repair => "repair",
            Form::Standings => "standings",
        }
    }
}

/// The schema of a form (JSON Schema 2020-12).
#[must_use]
pub fn schema(form: Form) -> Schema {
    let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
    match form {
        Form::Export => generator.into_root_schema_for::<Document>(),
        Form::Game => generator.into_root_schema_for::<GameJson>(),
        Form::Check => generator.into_root_schema_for::<CheckReport>(),
        Form::Explain => generator.into_root_schema_for::<ExplainReport>(),
        Form::Variants => generator.into_root_schema_for::<Vec<VariantJson>>(),
        Form::Compare => generator.into_root_schema_for::<CompareReport>(),
        Form::Repair => generator.into_root_schema_for::<RepairReport>(),
        Form::Standings => generator.into_root_schema_for::<StandingsReport>(),
    }
}
