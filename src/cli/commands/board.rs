//! `awale board`: one position, as text or as a drawing.

use clap::ArgMatches;

use crate::notation::Letters;
use crate::report::{board_svg, board_text};

use super::output::Output;
use super::perft::position_argument;
use super::report::write_to;
use super::{Failure, Session, Verdict, flag};

pub(super) fn run(session: &Session, matches: &ArgMatches, out: &mut Output) -> Result<Verdict, Failure> {
    let text = matches.get_one::<String>("position").map_or("", String::as_str);
    let position = position_argument(text)?;
    let board = match flag(matches, "svg") {
        true => board_svg(&position, Letters::Facing, &session.catalogue),
        false => board_text(&position, Letters::Facing, &session.catalogue),
    };
    write_to(matches, board.as_bytes(), out)?;
    Ok(Verdict::default())
}
