//! `awale show`: the board as text, after a ply or at each.

use clap::{ArgMatches, Command};

use crate::board::Position;
use crate::replay::{Replay, Status, replay};
use crate::report::{board_text, ending_text, outcome_text, ply_heading};
use crate::source::Source;

use crate::cli::args::{Arguments, replay_options};
use crate::cli::drive::with_game;
use crate::cli::move_choice::MoveChoice;
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .arg(args.positional("file", "cli-show-file", "FILE").required(true))
        .args(args.reading())
        .arg(args.option("ply", "cli-show-ply", "PLY"))
        .arg(args.game())
        .arg(args.from())
        .args(args.rules())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let options = replay_options(matches)?;
    let choice = MoveChoice::of(matches, "ply")?;
    with_game(session, matches, |game| {
        let replay = replay(game.source(), game.record, &options);
        match choice {
            Some(choice) => {
                let ply = choice.ply(&replay)?;
                let position = replay
                    .position_after(ply)
                    .ok_or_else(|| choice.is_not_there(&replay))?;
                board(session, game.source(), &replay, ply, &position, out)?;
            }
            None => all(session, game.source(), &replay, out)?,
        }
        Ok(replay.outcome.status == Status::Stopped)
    })
}

fn all(session: &Session, source: &Source, replay: &Replay<'_>, out: &mut Output) -> Result<(), Failure> {
    for ply in 0..=replay.plies.len() {
        if let Some(position) = replay.position_after(ply) {
            board(session, source, replay, ply, &position, out)?;
            out.line("")?;
        }
    }
    out.line(&outcome_text(&replay.outcome, &session.catalogue))
}

fn board(
    session: &Session,
    source: &Source,
    replay: &Replay<'_>,
    ply: usize,
    position: &Position,
    out: &mut Output,
) -> Result<(), Failure> {
    let catalogue = &session.catalogue;
    out.line(&ply_heading(source, replay, ply, catalogue))?;
    out.text(&board_text(position, replay.setup.letters, catalogue))?;
    let played = ply.checked_sub(1).and_then(|last| replay.plies.get(last));
    if let Some(end) = played.and_then(|played| played.ply.end) {
        for line in ending_text(&end, &replay.setup, catalogue) {
            out.line(&line)?;
        }
    }
    Ok(())
}
