//! `awale perft`: counts positions.

use clap::ArgMatches;

use crate::board::Position;
use crate::finding::Message;
use crate::rules::Rules;
use crate::rules::{perft, perft_divide, perft_played};

use crate::cli::output::Output;
use crate::cli::{Failure, Verdict, variant_argument};

pub(in crate::cli) fn run(matches: &ArgMatches, out: &mut Output) -> Result<Verdict, Failure> {
    let depth = matches.get_one::<u32>("depth").copied().unwrap_or(0);
    let position = match matches.get_one::<String>("position") {
        Some(text) => position_argument(text)?,
        None => Position::START,
    };
    let rules = variant_argument(matches, "variant")?.map_or_else(Rules::default, |variant| variant.rules);
    if matches.get_flag("divide") {
        for (house, count) in perft_divide(&position, &rules, depth) {
            out.line(&format!("{house} {count}"))?;
        }
        return Ok(Verdict::default());
    }
    for depth in depth.min(1)..=depth {
        let line = if matches.get_flag("ends") {
            let count = perft_played(&position, &rules, depth);
            format!("{depth} {} {}", count.positions, count.over)
        } else {
            format!("{depth} {}", perft(&position, &rules, depth))
        };
        out.line(&line)?;
        out.finish()?;
    }
    Ok(Verdict::default())
}

/// A position given as an argument.
pub(in crate::cli) fn position_argument(text: &str) -> Result<Position, Failure> {
    text.parse().map_err(|error: crate::record::PositionError| {
        let whole = crate::source::Span::new(0, text.len());
        let faults = crate::replay::position_findings(whole, &error)
            .into_iter()
            .map(|finding| finding.message);
        let sentences = |first, next| Message::new("sentences").with("first", first).with("next", next);
        let failure = Message::new("failure-position").with("text", text);
        Failure::Usage(match faults.reduce(sentences) {
            Some(faults) => failure.with("faults", faults),
            None => failure,
        })
    })
}
