//! `awale board`: one position, as text or as a drawing.

use clap::{ArgMatches, Command};

use crate::record::Letters;
use crate::report::{board_svg, board_text};

use crate::cli::args::{Arguments, flag, position_argument};
use crate::cli::output::{Output, write_to};
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .arg(args.position().required(true))
        .arg(args.flag("svg", "cli-board-svg"))
        .arg(args.output())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let text = matches.get_one::<String>("position").map_or("", String::as_str);
    let position = position_argument(text)?;
    let board = if flag(matches, "svg") {
        board_svg(&position, Letters::Facing, &session.catalogue)
    } else {
        board_text(&position, Letters::Facing, &session.catalogue)
    };
    write_to(matches, board.as_bytes(), out)?;
    Ok(Verdict::default())
}
