//! `awale show`: the board as text, after a ply or at each.

use clap::ArgMatches;

use crate::board::Position;
use crate::finding::Message;
use crate::record::Record;
use crate::replay::{Replay, Status, replay};
use crate::report::{board_text, outcome_text, ply_heading};
use crate::source::Source;

use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict, detect, replay_options};

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let options = replay_options(matches)?;
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let Some((source, reading)) = detect::whole(session, matches, file)? else {
        return Ok(Verdict {
            unread: true,
            ..Verdict::default()
        });
    };
    let record = game_argument(matches, &reading.records)?;
    let replay = replay(&source, record, &options);
    match matches.get_one::<usize>("ply") {
        Some(ply) => {
            let position = replay
                .position_after(*ply)
                .ok_or_else(|| no_such_ply(*ply, replay.plies.len()))?;
            board(session, &source, &replay, *ply, &position, out)?;
        }
        None => all(session, &source, &replay, out)?,
    }
    Ok(Verdict {
        findings: replay.outcome.status == Status::Stopped,
        unread: false,
    })
}

/// The game that `--game` names; the first one otherwise.
pub(in crate::cli) fn game_argument<'r>(
    matches: &ArgMatches,
    records: &'r [Record],
) -> Result<&'r Record, Failure> {
    let game = matches.get_one::<usize>("game").copied().unwrap_or(1);
    game.checked_sub(1)
        .and_then(|game| records.get(game))
        .ok_or_else(|| {
            Failure::Usage(
                Message::new("failure-no-such-game")
                    .with("game", game)
                    .with("games", records.len()),
            )
        })
}

pub(in crate::cli) fn no_such_ply(ply: usize, plies: usize) -> Failure {
    Failure::Usage(
        Message::new("failure-no-such-ply")
            .with("ply", ply)
            .with("plies", plies),
    )
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
    out.text(&board_text(position, replay.setup.letters, catalogue))
}
