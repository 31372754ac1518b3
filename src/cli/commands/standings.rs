//! `awale standings`: the table of a tournament or a match.

use clap::{ArgMatches, Command};

use crate::finding::{Finding, Severity};
use crate::json::{StandingsReport, standings_csv, standings_json};
use crate::replay::{Options, findings_outside, replay};
use crate::report::standings_text;
use crate::standings::{Standings, Tally};
use crate::stream::Chunk;

use crate::cli::args::{Arguments, chosen, is_denied, replay_options};
use crate::cli::choices::choices;
use crate::cli::drive::{each_chunk, encoding_by_game};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

choices! {
    /// The form of the table.
    Format {
        Text = "text",
        Csv = "csv",
        Json = "json",
    }
}

choices! {
    /// What parts players who are still equal.
    TieBreak {
        Seeds = "seeds",
    }
}

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.files())
        .arg(args.choice::<TieBreak>("tie-break", "cli-standings-tie-break", "CRITERION"))
        .arg(args.format::<Format>().default_value("text"))
        .arg(args.from())
        .args(args.rules())
        .arg(args.deny())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let options = Options {
        skip_hints: true,
        ..replay_options(matches)?
    };
    let mut tallying = Tallying {
        session,
        options,
        tally: Tally::default(),
        gravest: None,
    };
    let unread = each_chunk(session, matches, |chunk| {
        tallying.chunk(chunk);
        Ok(())
    })?;
    let by_seeds = chosen(matches, "tie-break") == Some(TieBreak::Seeds);
    let standings = tallying.tally.standings(by_seeds);
    write(session, matches, &standings, out)?;
    let gravest = standings.iter().filter_map(Standings::gravest).max();
    Ok(Verdict {
        findings: is_denied(matches, gravest.max(tallying.gravest)),
        unread,
    })
}

fn write(
    session: &Session,
    matches: &ArgMatches,
    standings: &[Standings],
    out: &mut Output,
) -> Result<(), Failure> {
    let catalogue = &session.catalogue;
    match chosen(matches, "format").unwrap_or(Format::Text) {
        Format::Json => {
            let events = standings.iter().map(|event| standings_json(event, catalogue));
            out.json_before(
                &StandingsReport {
                    events: events.collect(),
                },
                "\n",
            )
        }
        Format::Csv => out.text(&standings_csv(standings)),
        Format::Text => {
            for (i, event) in standings.iter().enumerate() {
                out.text(if i > 0 { "\n" } else { "" })?;
                out.text(&standings_text(event, catalogue))?;
            }
            Ok(())
        }
    }
}

/// Reads games, and keeps of each what the table needs.
struct Tallying<'s> {
    session: &'s Session,
    options: Options,
    tally: Tally,
    /// The gravest of what was found outside games.
    gravest: Option<Severity>,
}

impl Tallying<'_> {
    fn chunk(&mut self, chunk: &Chunk) {
        let source = &chunk.source;
        let outside = findings_outside(source, &chunk.reading.outside);
        let encoding = encoding_by_game(source, &chunk.reading.starts());
        for finding in outside.iter().chain(encoding.iter().map(|(_, finding)| finding)) {
            self.finding(chunk, finding);
        }
        for (number, record) in (chunk.games_before + 1..).zip(&chunk.reading.records) {
            let replay = replay(source, record, &self.options);
            self.tally.add(source.name(), number, &replay);
        }
    }

    /// What is found outside games stands in no table: it is said beside it, and counts.
    fn finding(&mut self, chunk: &Chunk, finding: &Finding) {
        self.gravest = self.gravest.max(Some(finding.severity()));
        self.session.tell(&chunk.source, None, finding);
    }
}
