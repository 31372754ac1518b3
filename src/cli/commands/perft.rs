//! `awale perft`: counts positions.

use clap::{ArgMatches, Command, value_parser};

use crate::board::Position;
use crate::rules::{Rules, perft, perft_divide, perft_played};

use crate::cli::args::{Arguments, position_argument, variant_argument};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .arg(
            args.positional("depth", "cli-perft-depth", "DEPTH")
                .required(true)
                .value_parser(value_parser!(u32).range(0..=64)),
        )
        .arg(args.position())
        .arg(args.option("variant", "cli-variant", "NAME"))
        .arg(args.flag("divide", "cli-divide"))
        .arg(args.flag("ends", "cli-ends").conflicts_with("divide"))
}

pub(in crate::cli) fn run(_: &Session, matches: &ArgMatches, out: &mut Output) -> Result<Verdict, Failure> {
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
