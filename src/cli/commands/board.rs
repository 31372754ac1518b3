//! `awale board`: one position, as text or as a drawing.

use clap::ArgMatches;

use crate::record::Letters;
use crate::report::{board_svg, board_text};

use crate::cli::commands::report::write_to;
use crate::cli::output::Output;
use crate::cli::perft::position_argument;
use crate::cli::{Failure, Session, Verdict, flag};

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let text = matches.get_one::<String>("position").map_or("", String::as_str);
    let position = position_argument(text)?;
    let board = match flag(matches, "svg") {
        true => board_svg(&position, Letters::Facing, &session.catalogue),
        false => board_text(&position, Letters::Facing, &session.catalogue),
    };
    write_to(matches, board.as_bytes(), out)?;
    Ok(Verdict::default())
}
