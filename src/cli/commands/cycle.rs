//! `awale cycle`: does the game only go round?

use clap::{ArgMatches, Command};

use crate::board::Position;
use crate::finding::rules_name;
use crate::finding::{Arg, Message, SheetPly};
use crate::record::Letters;
use crate::replay::{Replay, Status, replay};
use crate::report::{board_text, prospects_text};
use crate::rules::{EndReason, Game, Repetition, Rules, prospects};

use crate::cli::args::{Arguments, position_argument, replay_options, variant_of_position};
use crate::cli::drive::with_game;
use crate::cli::move_choice::MoveChoice;
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

/// The position that is asked about.
struct Subject {
    position: Position,
    rules: Rules,
    /// The rule set in words.
    name: String,
    letters: Letters,
    /// The ply after which it stands; `None` for one that was given.
    ply: Option<SheetPly>,
    /// How the game ended there, if it did.
    end: Option<EndReason>,
    /// Whether a fault of the record ended its replay there.
    stopped: bool,
}

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.record())
        .arg(args.option("ply", "cli-cycle-ply", "PLY"))
        .arg(args.game())
        .arg(args.position().conflicts_with_all(["file", "ply", "game"]))
        .arg(args.from())
        .args(args.rules())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    if let Some(text) = matches.get_one::<String>("position") {
        return Ok(Verdict {
            findings: by_position(matches, text)?.show(session, out)?,
            unread: false,
        });
    }
    let options = replay_options(matches)?;
    with_game(session, matches, |game| {
        let replay = replay(game.source(), game.record, &options);
        of_record(session, matches, &replay)?.show(session, out)
    })
}

impl Subject {
    /// Shows the position and what can come of it; returns whether the record is at fault.
    fn show(&self, session: &Session, out: &mut Output) -> Result<bool, Failure> {
        let catalogue = &session.catalogue;
        let head = match self.ply {
            Some(ply) => Message::new("cycle-head").with("ply", ply),
            None => Message::new("cycle-head-position"),
        };
        let head = head
            .with("player", self.position.to_move())
            .with("rules", Arg::Text(self.name.clone()));
        out.line(&catalogue.text(&head))?;
        out.line("")?;
        out.text(&board_text(&self.position, self.letters, catalogue))?;
        out.line("")?;
        match self.end {
            // Whether they were right to stop is what is asked then.
            Some(EndReason::Agreement) => out.line(&catalogue.word("cycle-stopped"))?,
            Some(end) => {
                let reason = catalogue.attribute("reason", end.id()).unwrap_or_default();
                out.line(&catalogue.text(&Message::new("cycle-over").with("reason", Arg::Text(reason))))?;
                return Ok(self.stopped);
            }
            None => {}
        }
        let found = prospects(&self.position, &self.rules);
        for line in prospects_text(&self.position, &found, self.letters, catalogue) {
            out.line(&line)?;
        }
        if self.rules.repetition != Repetition::Never {
            out.line(&catalogue.word("cycle-repeats"))?;
        }
        Ok(self.stopped)
    }
}

fn by_position(matches: &ArgMatches, text: &str) -> Result<Subject, Failure> {
    let variant = variant_of_position(matches)?;
    let position = position_argument(text)?;
    Ok(Subject {
        position,
        rules: variant.rules,
        name: variant.id.to_owned(),
        letters: Letters::Facing,
        ply: None,
        end: end_at(&variant.rules, position),
        stopped: false,
    })
}

/// The position of a record after a ply, the last one that was played if none is named.
fn of_record(session: &Session, matches: &ArgMatches, replay: &Replay<'_>) -> Result<Subject, Failure> {
    let last = replay.plies.len();
    let choice = MoveChoice::of(matches, "ply")?;
    let ply = choice.map_or(Ok(last), |choice| choice.ply(replay))?;
    let ((position, end), rules) = position_after(replay, ply)
        .zip(replay.setup.rules)
        .ok_or_else(|| choice.unwrap_or(MoveChoice::Ply(0)).is_not_there(replay))?;
    Ok(Subject {
        position,
        rules,
        name: rules_name(
            &replay.setup.variant,
            &replay.setup.shown_changes(),
            &session.catalogue,
        ),
        letters: replay.setup.letters,
        ply: (ply > 0).then(|| replay.setup.sheet_ply(u32::try_from(ply).unwrap_or(u32::MAX))),
        end,
        stopped: replay.outcome.status == Status::Stopped,
    })
}

/// How a game that begins in a position is over before its first move, if it is.
fn end_at(rules: &Rules, position: Position) -> Option<EndReason> {
    Game::from_position(*rules, position).end().map(|end| end.reason)
}

/// The position after a ply as it stood on the board, before an end awarded what was left; and that end.
fn position_after(replay: &Replay<'_>, ply: usize) -> Option<(Position, Option<EndReason>)> {
    let played = ply.checked_sub(1).and_then(|last| replay.plies.get(last));
    match played.and_then(|played| played.ply.end) {
        Some(end) => Some((end.before, Some(end.reason))),
        None => replay.position_after(ply).map(|position| {
            let rules = replay.setup.rules.as_ref().filter(|_| ply == 0);
            (position, rules.and_then(|rules| end_at(rules, position)))
        }),
    }
}
