//! `awale cycle`: does the game only go round?

use clap::ArgMatches;

use crate::board::Position;
use crate::notation::read;
use crate::record::Letters;
use crate::replay::{Replay, Status, replay};
use crate::rules::{EndReason, Rules, VARIANTS, prospects};

use crate::cli::commands::show::{game_argument, no_such_ply};
use crate::cli::output::Output;
use crate::cli::perft::position_argument;
use crate::cli::{Failure, Session, Verdict, input, replay_options, variant_argument};
use crate::finding::{Arg, Message, rules_name};
use crate::report::{board_text, prospects_text};

/// The position that is asked about.
struct Subject {
    position: Position,
    rules: Rules,
    /// The rule set in words.
    name: String,
    letters: Letters,
    /// The ply behind which it stands; none for one that was given.
    ply: Option<usize>,
    /// How the game ended there, if it did.
    end: Option<EndReason>,
    /// Whether a fault of the record ended its replay there.
    stopped: bool,
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let subject = match matches.get_one::<String>("position") {
        Some(text) => by_position(matches, text)?,
        None => match by_record(session, matches)? {
            Some(subject) => subject,
            None => {
                return Ok(Verdict {
                    unread: true,
                    ..Verdict::default()
                });
            }
        },
    };
    let catalogue = &session.catalogue;
    let head = match subject.ply {
        Some(ply) => Message::new("cycle-head").with("ply", ply),
        None => Message::new("cycle-head-position"),
    };
    let head = head
        .with("player", subject.position.to_move())
        .with("rules", Arg::Text(subject.name.clone()));
    out.line(&catalogue.text(&head))?;
    out.line("")?;
    out.text(&board_text(&subject.position, subject.letters, catalogue))?;
    out.line("")?;
    if let Some(end) = subject.end {
        let reason = catalogue.attribute("reason", end.id()).unwrap_or_default();
        out.line(&catalogue.text(&Message::new("cycle-over").with("reason", Arg::Text(reason))))?;
    }
    let found = prospects(&subject.position, &subject.rules);
    for line in prospects_text(&subject.position, &found, subject.letters, catalogue) {
        out.line(&line)?;
    }
    Ok(Verdict {
        findings: subject.stopped,
        unread: false,
    })
}

fn by_position(matches: &ArgMatches, text: &str) -> Result<Subject, Failure> {
    let variant = match variant_argument(matches, "variant")? {
        Some(variant) => variant,
        None => variant_argument(matches, "default-variant")?.unwrap_or(&VARIANTS[0]),
    };
    Ok(Subject {
        position: position_argument(text)?,
        rules: variant.rules,
        name: variant.id.to_owned(),
        letters: Letters::Facing,
        ply: None,
        end: None,
        stopped: false,
    })
}

/// The position of a record behind a ply, the last one that was played if none is named.
fn by_record(session: &Session, matches: &ArgMatches) -> Result<Option<Subject>, Failure> {
    let options = replay_options(matches)?;
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let Some(source) = input::whole(session, file) else {
        return Ok(None);
    };
    let reading = read(&source);
    let replay = replay(&source, game_argument(matches, &reading.records)?, &options);
    let last = replay.plies.len();
    let ply = matches.get_one::<usize>("ply").copied().unwrap_or(last);
    let ((position, end), rules) = position_behind(&replay, ply)
        .zip(replay.setup.rules)
        .ok_or_else(|| no_such_ply(ply, last))?;
    Ok(Some(Subject {
        position,
        rules,
        name: rules_name(
            &replay.setup.variant,
            &replay.setup.shown_changes(),
            &session.catalogue,
        ),
        letters: replay.setup.letters,
        ply: Some(ply),
        end,
        stopped: replay.outcome.status == Status::Stopped,
    }))
}

/// The position behind a ply as it stood on the board, before an end awarded what was left; and that end.
fn position_behind(replay: &Replay<'_>, ply: usize) -> Option<(Position, Option<EndReason>)> {
    let played = ply.checked_sub(1).and_then(|last| replay.plies.get(last));
    match played.and_then(|played| played.ply.end) {
        Some(end) => Some((end.before, Some(end.reason))),
        None => replay.position_after(ply).map(|position| (position, None)),
    }
}
