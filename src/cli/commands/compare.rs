//! `awale compare`: one record under all rule sets.

use clap::ArgMatches;

use crate::compare::compare;
use crate::finding::Severity;
use crate::json::{CompareReport, comparison_json};
use crate::notation::read;
use crate::record::Record;
use crate::replay::{Options, replay};
use crate::report::{comparison_text, game_heading};
use crate::rules::Variant;
use crate::source::Source;

use crate::cli::commands::show::game_argument;
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict, input, named_variant};

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let variants = variants_argument(matches)?;
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let Some(source) = input::whole(session, file) else {
        return Ok(Verdict {
            unread: true,
            ..Verdict::default()
        });
    };
    let reading = read(&source);
    let games = games(matches, &reading.records)?;
    let json = matches
        .get_one::<String>("format")
        .is_some_and(|format| format == "json");
    if json {
        let games = games.iter().map(|(_, record)| {
            comparison_json(&source, &compare(&source, record, &variants), &session.catalogue)
        });
        out.json(&CompareReport {
            games: games.collect(),
        })?;
        out.text("\n")?;
    } else {
        for (i, (number, record)) in games.iter().enumerate() {
            out.text(if i > 0 { "\n" } else { "" })?;
            let several = reading.records.len() > 1;
            table(
                session,
                &source,
                several.then_some(*number),
                record,
                &variants,
                out,
            )?;
        }
    }
    Ok(Verdict {
        findings: games.iter().any(|(_, record)| is_faulty(&source, record)),
        unread: false,
    })
}

/// The rule sets that `--variants` names; none when all are meant.
fn variants_argument(matches: &ArgMatches) -> Result<Vec<&'static Variant>, Failure> {
    let Some(names) = matches.get_one::<String>("variants") else {
        return Ok(Vec::new());
    };
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    let mut variants: Vec<&'static Variant> = Vec::new();
    for name in names {
        let variant = named_variant(name)?;
        if !variants.iter().any(|known| known.id == variant.id) {
            variants.push(variant);
        }
    }
    Ok(variants)
}

/// The games that are asked for, with their numbers in the file.
pub(in crate::cli) fn games<'r>(
    matches: &ArgMatches,
    records: &'r [Record],
) -> Result<Vec<(usize, &'r Record)>, Failure> {
    match matches.get_one::<usize>("game") {
        None if !records.is_empty() => Ok((1..).zip(records).collect()),
        number => Ok(vec![(
            number.copied().unwrap_or(1),
            game_argument(matches, records)?,
        )]),
    }
}

fn table(
    session: &Session,
    source: &Source,
    number: Option<usize>,
    record: &Record,
    variants: &[&'static Variant],
    out: &mut Output,
) -> Result<(), Failure> {
    if let Some(heading) = game_heading(record, number, &session.catalogue) {
        out.line(&heading)?;
        out.line("")?;
    }
    let letters = replay(source, record, &Options::default()).setup.letters;
    let comparison = compare(source, record, variants);
    out.text(&comparison_text(&comparison, letters, &session.catalogue))
}

/// Whether a record has an error under its own rules: that decides the exit status, whatever others make of it.
fn is_faulty(source: &Source, record: &Record) -> bool {
    let replay = replay(source, record, &Options::default());
    replay
        .findings
        .iter()
        .any(|finding| finding.severity() == Severity::Error)
}
