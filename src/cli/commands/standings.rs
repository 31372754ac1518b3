//! `awale standings`: the table of a tournament or a match.

use clap::ArgMatches;

use crate::finding::{Finding, Severity};
use crate::json::{StandingsReport, standings_csv, standings_json};
use crate::replay::{Options, findings_outside, replay};
use crate::report::{Found, concise, standings_text};
use crate::standings::{Standings, Tally};
use crate::stream::Chunk;

use crate::cli::detect::Opened;
use crate::cli::games::{Games, Next, encoding_by_game};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict, input, replay_options};

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let options = Options {
        skip_hints: true,
        ..replay_options(matches)?
    };
    let mut reader = Reader {
        session,
        options,
        tally: Tally::default(),
        gravest: None,
    };
    let mut verdict = Verdict::default();
    for next in Games::<Opened>::of(session, matches, input::inputs(matches))? {
        match next {
            Next::Games(chunk) => reader.chunk(&chunk),
            Next::Unread(message) => {
                session.say(&message);
                verdict.unread = true;
            }
        }
    }
    let standings = reader.tally.standings(matches.contains_id("tie-break"));
    write(session, matches, &standings, out)?;
    let gravest = standings.iter().filter_map(Standings::gravest).max();
    let denied = if matches.contains_id("deny") {
        Severity::Warning
    } else {
        Severity::Error
    };
    verdict.findings = gravest
        .max(reader.gravest)
        .is_some_and(|gravest| gravest >= denied);
    Ok(verdict)
}

fn write(
    session: &Session,
    matches: &ArgMatches,
    standings: &[Standings],
    out: &mut Output,
) -> Result<(), Failure> {
    let catalogue = &session.catalogue;
    match matches.get_one::<String>("format").map(String::as_str) {
        Some("json") => {
            let events = standings.iter().map(|event| standings_json(event, catalogue));
            out.json_before(
                &StandingsReport {
                    events: events.collect(),
                },
                "\n",
            )
        }
        Some("csv") => out.text(&standings_csv(standings)),
        _ => {
            for (i, event) in standings.iter().enumerate() {
                out.text(if i > 0 { "\n" } else { "" })?;
                out.text(&standings_text(event, catalogue))?;
            }
            Ok(())
        }
    }
}

/// Reads games, and keeps of each what the table needs.
struct Reader<'s> {
    session: &'s Session,
    options: Options,
    tally: Tally,
    /// The gravest of what was found outside games.
    gravest: Option<Severity>,
}

impl Reader<'_> {
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
        let found = Found {
            source: &chunk.source,
            game: None,
            players: [None; 2],
            finding,
        };
        self.session.note(&concise(&found, &self.session.catalogue));
    }
}
