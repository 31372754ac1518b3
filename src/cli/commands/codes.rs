//! `awale codes`: the catalogue of findings.

use clap::{ArgMatches, Command};

use crate::cli::args::Arguments;
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};
use crate::finding::{Code, Message, severity_text};
use crate::report::table;

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command.arg(args.positional("code", "cli-codes-code", "CODE"))
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    match matches.get_one::<String>("code") {
        None => list(session, out)?,
        Some(name) => {
            let code = Code::from_name(name).ok_or_else(|| {
                Failure::Usage(Message::new("failure-unknown-code").with("name", name.clone()))
            })?;
            page(session, code, out)?;
        }
    }
    Ok(Verdict::default())
}

fn attribute(session: &Session, code: Code, name: &str) -> String {
    session.catalogue.attribute(code.key(), name).unwrap_or_default()
}

fn severity(session: &Session, code: Code) -> String {
    severity_text(code.severity(), &session.catalogue)
}

fn list(session: &Session, out: &mut Output) -> Result<(), Failure> {
    let row = |code: &Code| {
        vec![
            code.name().to_owned(),
            severity(session, *code),
            attribute(session, *code, "means"),
        ]
    };
    let rows: Vec<Vec<String>> = Code::ALL.iter().map(row).collect();
    out.text(&table(&rows))
}

fn page(session: &Session, code: Code, out: &mut Output) -> Result<(), Failure> {
    out.line(&format!("{} ({})", code.name(), severity(session, code)))?;
    out.line("")?;
    out.line(&attribute(session, code, "means"))?;
    out.line("")?;
    if code.example().is_empty() {
        out.line(&session.catalogue.word("codes-no-example"))?;
    } else {
        out.line(&session.catalogue.word("codes-example"))?;
        out.line("")?;
        for line in code.example().lines() {
            out.line(format!("    {line}").trim_end())?;
        }
    }
    out.line("")?;
    out.line(&attribute(session, code, "mend"))
}
