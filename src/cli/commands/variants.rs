//! `awale variants`: the rule sets, and one of them axis by axis.

use clap::{ArgMatches, Command};

use crate::finding::Arg;
use crate::finding::Message;
use crate::finding::source_text;
use crate::json::variant_json;
use crate::report::{axis_rows, table};
use crate::rules::{Axis, VARIANTS, Variant};

use crate::cli::args::{Arguments, TextOrJson, variant_argument, wants_json};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .arg(args.positional("name", "cli-variants-name", "NAME"))
        .arg(args.format::<TextOrJson>().default_value("text"))
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let one = variant_argument(matches, "name")?;
    match one {
        _ if wants_json(matches) => {
            let variants: Vec<&Variant> = VARIANTS
                .iter()
                .filter(|v| one.is_none_or(|one| one.id == v.id))
                .collect();
            out.json(&variants.into_iter().map(variant_json).collect::<Vec<_>>())?;
            out.text("\n")?;
        }
        Some(variant) => page(session, variant, out)?,
        None => list(session, out)?,
    }
    Ok(Verdict::default())
}

/// The axes on which a rule set differs from the default.
fn differences(session: &Session, variant: &Variant) -> String {
    let default = &Variant::DEFAULT.rules;
    let differs = |axis: &Axis| axis.value(&variant.rules) != axis.value(default);
    let axes = Axis::ALL.into_iter().filter(differs);
    let texts: Vec<String> = axes
        .map(|axis| format!("{} {}", axis.tag(), axis.value(&variant.rules)))
        .collect();
    session.catalogue.list(&texts)
}

fn list(session: &Session, out: &mut Output) -> Result<(), Failure> {
    let words = |key| session.catalogue.word(key);
    let mut rows = vec![vec![
        words("table-rules"),
        words("table-source"),
        words("table-differs"),
    ]];
    for variant in &VARIANTS {
        let mut differs = differences(session, variant);
        if variant.id == Variant::DEFAULT.id {
            differs = words("variants-default");
        }
        rows.push(vec![
            variant.id.to_owned(),
            source_text(variant.source, &session.catalogue),
            differs,
        ]);
    }
    out.text(&table(&rows))
}

fn page(session: &Session, variant: &'static Variant, out: &mut Output) -> Result<(), Failure> {
    let catalogue = &session.catalogue;
    let source = Arg::Text(source_text(variant.source, catalogue));
    let head = Message::new("variants-head").with("variant", variant.id);
    out.line(&catalogue.text(&head.with("source", source)))?;
    if !variant.aliases.is_empty() {
        out.line(&catalogue.text(&Message::new("variants-aliases").with("names", variant.aliases.to_vec())))?;
    }
    out.line("")?;
    let rows: Vec<Vec<String>> = axis_rows(variant, &variant.rules, &[], catalogue)
        .into_iter()
        .map(Vec::from)
        .collect();
    out.text(&table(&rows))
}
