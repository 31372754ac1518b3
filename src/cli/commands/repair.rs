//! `awale repair`: the smallest corrections of a faulty sheet, and one of them made.

use std::cell::Cell;
use std::ops::Range;

use clap::{ArgMatches, Command, value_parser};
use similar::TextDiff;

use crate::finding::{Arg, Message};
use crate::json::{RepairReport, repair_json};
use crate::repair::{Bounds, Candidate, CorrectedGame, Repair, corrected_game, corrected_text, repair};
use crate::replay::{Options, replay};
use crate::report::{Found, candidate_text, concise, game_heading, repair_text};

use crate::cli::args::{Arguments, TextOrJson, replay_options, wants_json};
use crate::cli::drive::{ChosenGame, with_games};
use crate::cli::input::unwritten;
use crate::cli::output::Output;
use crate::cli::replace_file::replace_and_keep;
use crate::cli::{Failure, Session, Verdict};

/// How many corrections are shown where it is not said.
const SHOWN: usize = 10;
/// What it costs to show a correction beside the bytes of its game, in plies.
const SHOWING: usize = 500;

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.record())
        .arg(args.game())
        .arg(
            args.option("edits", "cli-repair-edits", "N")
                .value_parser(value_parser!(u8).range(1..=3)),
        )
        .arg(args.number("limit", "cli-repair-limit"))
        .arg(args.number("apply", "cli-repair-apply"))
        .arg(args.format::<TextOrJson>().default_value("text"))
        .arg(args.from())
        .args(args.rules())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let repairing = RepairSession {
        session,
        options: replay_options(matches)?,
        bounds: bounds(matches),
        shown: matches.get_one::<usize>("limit").copied().unwrap_or(SHOWN),
        plies: Cell::new(Bounds::PLIES),
    };
    let mut refused = false;
    let verdict = with_games(session, matches, |games| {
        let repairs: Vec<Repaired<'_>> = games.iter().map(|game| repairing.repaired(game)).collect();
        let faulty = repairs.iter().any(|(_, repair)| repair.fault.is_some());
        if let Some(number) = matches.get_one::<usize>("apply").copied() {
            let (game, candidate) = correction(&repairs, number)?;
            if is_native(game) {
                repairing.apply(game, candidate, number, out)?;
                return Ok(false);
            }
            // No other notation is written here: the corrections are shown, and that none was made is said.
            session.say(&Message::new("failure").with("message", foreign_message(game)));
            refused = true;
        }
        if wants_json(matches) {
            let games = repairs
                .iter()
                .map(|(game, repair)| repair_json(game.number, repair));
            out.json(&RepairReport {
                games: games.collect(),
            })?;
            out.text("\n")?;
        } else {
            for (i, (game, repair)) in repairs.iter().enumerate() {
                out.text(if i > 0 { "\n" } else { "" })?;
                repairing.show(game, repair, out)?;
            }
        }
        Ok(faulty)
    })?;
    Ok(Verdict {
        unread: verdict.unread || refused,
        ..verdict
    })
}

/// A game with its corrections.
type Repaired<'t> = (ChosenGame<'t>, Repair);

/// Whether a game stands in an awale record: no other is written in.
fn is_native(game: &ChosenGame<'_>) -> bool {
    game.text.notation.capabilities().native
}

fn foreign_message(game: &ChosenGame<'_>) -> Message {
    Message::new("repair-foreign")
        .with("file", Arg::Text(game.source().name().to_owned()))
        .with("notation", Arg::Text(game.text.notation.name().to_owned()))
}

/// The correction of a number, where one game alone is at fault.
fn correction<'r, 't>(
    repairs: &'r [Repaired<'t>],
    number: usize,
) -> Result<(&'r ChosenGame<'t>, &'r Candidate), Failure> {
    let faulty: Vec<&Repaired<'t>> = repairs
        .iter()
        .filter(|(_, repair)| repair.fault.is_some())
        .collect();
    let (game, repair) = match faulty[..] {
        [] => return Err(Failure::Usage(Message::new("repair-clean"))),
        [one] => one,
        _ => return Err(Failure::Usage(Message::new("repair-which-game"))),
    };
    let candidate = number
        .checked_sub(1)
        .and_then(|number| repair.candidates.get(number));
    let candidate = candidate.ok_or_else(|| {
        Failure::Usage(
            Message::new("repair-no-such")
                .with("number", number)
                .with("count", repair.candidates.len()),
        )
    })?;
    Ok((game, candidate))
}

fn bounds(matches: &ArgMatches) -> Bounds {
    let default = Bounds::default();
    Bounds {
        edits: matches.get_one::<u8>("edits").copied().unwrap_or(default.edits),
        ..default
    }
}

struct RepairSession<'a> {
    session: &'a Session,
    options: Options,
    bounds: Bounds,
    /// How many corrections are shown.
    shown: usize,
    /// How many plies may still be replayed: the games of a file have one bound together.
    plies: Cell<u64>,
}

impl RepairSession<'_> {
    fn repaired<'t>(&self, game: &ChosenGame<'t>) -> Repaired<'t> {
        let bounds = Bounds {
            plies: self.plies.get(),
            ..self.bounds
        };
        let repair = repair(game.source(), game.record, &self.options, bounds);
        // To show a correction is to read and replay the game again.
        let shown = repair.candidates.len().min(self.shown);
        let bytes = game.record.span.end - game.record.span.start;
        let shown = u64::try_from(shown * (SHOWING + 4 * bytes)).unwrap_or(u64::MAX);
        let spent = repair.plies.saturating_add(shown);
        self.plies.set(self.plies.get().saturating_sub(spent));
        (*game, repair)
    }

    /// What is wrong with a game, and its corrections.
    fn show(&self, game: &ChosenGame<'_>, repair: &Repair, out: &mut Output) -> Result<(), Failure> {
        let catalogue = &self.session.catalogue;
        let several = game.of > 1;
        if several && let Some(heading) = game_heading(game.record, Some(game.number), catalogue) {
            out.line(&heading)?;
        }
        let Some(fault) = &repair.fault else {
            return out.line(&catalogue.word("repair-clean"));
        };
        let found = Found {
            source: game.source(),
            game: None,
            players: [None; 2],
            finding: fault,
        };
        out.line(&concise(&found, catalogue))?;
        out.line("")?;
        for line in repair_text(repair, self.bounds, catalogue) {
            out.line(&line)?;
        }
        for (i, candidate) in repair.candidates.iter().take(self.shown).enumerate() {
            out.line("")?;
            self.candidate(game, i + 1, candidate, out)?;
        }
        let more = repair.candidates.len().saturating_sub(self.shown);
        if more > 0 {
            out.line("")?;
            out.line(&catalogue.text(&Message::new("repair-more").with("count", more)))?;
        }
        Ok(())
    }

    fn candidate(
        &self,
        game: &ChosenGame<'_>,
        number: usize,
        candidate: &Candidate,
        out: &mut Output,
    ) -> Result<(), Failure> {
        let options = Options {
            skip_hints: true,
            ..self.options
        };
        let letters = replay(game.source(), game.record, &options).setup.letters;
        let lines = candidate_text(candidate, game.record, letters, &self.session.catalogue);
        let indent = " ".repeat(number.to_string().len() + 2);
        for (i, line) in lines.iter().enumerate() {
            if i == 0 {
                out.line(&format!("{number}. {line}"))?;
            } else {
                out.line(&format!("{indent}{line}"))?;
            }
        }
        if !is_native(game) {
            return Ok(());
        }
        match corrected_game(game.source(), game.record, candidate, &self.options) {
            Some(changed) => out.text(&changed_lines(&changed, &indent)),
            None => out.line(&format!(
                "{indent}{}",
                self.session.catalogue.word("repair-not-written")
            )),
        }
    }

    fn corrected(&self, game: &ChosenGame<'_>, candidate: &Candidate) -> Option<String> {
        let records = &game.text.reading.records;
        corrected_text(game.source(), records, game.index, candidate, &self.options)
    }

    /// Makes one of the corrections in the file, and keeps the file as it was beside it.
    fn apply(
        &self,
        game: &ChosenGame<'_>,
        candidate: &Candidate,
        number: usize,
        out: &mut Output,
    ) -> Result<(), Failure> {
        let name = game.source().name();
        let Some(path) = &game.text.path else {
            return Err(Failure::Usage(Message::new("repair-stdin")));
        };
        let bytes = &game.text.bytes;
        let (text, mark) = self
            .corrected(game, candidate)
            .zip(mark_of(bytes, game.source().text()))
            .ok_or_else(|| {
                Failure::Usage(
                    Message::new("repair-not-written-file").with("file", Arg::Text(name.to_owned())),
                )
            })?;
        let written = [mark, text.as_bytes()].concat();
        let kept = replace_and_keep(path, bytes, &written)
            .map_err(|error| Failure::Usage(unwritten(name, &error)))?;
        let message = Message::new("repair-applied")
            .with("file", Arg::Text(name.to_owned()))
            .with("number", number)
            .with("kept", Arg::Text(kept.display().to_string()));
        out.line(&self.session.catalogue.text(&message))
    }
}

/// What stands before the text in the file's bytes, a byte-order mark or nothing; `None` where the bytes are not the
/// text in UTF-8: then it cannot be put in its place.
fn mark_of<'b>(bytes: &'b [u8], text: &str) -> Option<&'b [u8]> {
    let mark = bytes.strip_suffix(text.as_bytes())?;
    matches!(mark, [] | [0xEF, 0xBB, 0xBF]).then_some(mark)
}

/// The lines that differ, as a diff writes them.
fn changed_lines(changed: &CorrectedGame, indent: &str) -> String {
    let diff = TextDiff::from_lines(&changed.old, &changed.new);
    let mut text = String::new();
    for group in diff.grouped_ops(0) {
        let (Some(first), Some(last)) = (group.first(), group.last()) else {
            continue;
        };
        let old = first.old_range().start..last.old_range().end;
        let new = first.new_range().start..last.new_range().end;
        let [old, new] = [old, new].map(|lines| lines_of_hunk(&lines, changed.lines_before));
        text.push_str(&format!("{indent}@@ -{old} +{new} @@\n"));
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let line = format!("{}{}", change.tag(), change.value());
            text.push_str(&format!("{indent}{}\n", line.trim_end()));
        }
    }
    text
}

/// Lines as the head of a hunk counts them.
fn lines_of_hunk(lines: &Range<usize>, before: usize) -> String {
    let start = before + lines.start;
    match lines.len() {
        0 => format!("{start},0"),
        1 => format!("{}", start + 1),
        len => format!("{},{len}", start + 1),
    }
}
