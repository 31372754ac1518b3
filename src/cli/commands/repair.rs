//! `awale repair`: the smallest corrections of a faulty sheet, and one of them made.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::ArgMatches;
use similar::TextDiff;
use tempfile::NamedTempFile;

use crate::finding::{Arg, Message};
use crate::json::{RepairReport, repair_json};
use crate::notation::read;
use crate::record::Record;
use crate::repair::{Bounds, Candidate, Repair, corrected_text, repair};
use crate::replay::{Options, replay};
use crate::report::{Found, candidate_text, concise, game_heading, repair_text};
use crate::source::Source;

use crate::cli::commands::compare::games;
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict, input, replay_options};

/// How many corrections are shown where it is not said.
const SHOWN: usize = 10;
/// How many originals of one file are kept.
const MOST_ORIGINALS: u32 = 1000;

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let options = replay_options(matches)?;
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let Some(bytes) = input::bytes(session, file) else {
        return Ok(Verdict {
            unread: true,
            ..Verdict::default()
        });
    };
    let source = Source::from_bytes(file, bytes.clone());
    let reading = read(&source);
    let desk = EntrySession {
        session,
        source: &source,
        records: &reading.records,
        options,
        bounds: bounds(matches),
        shown: matches.get_one::<usize>("limit").copied().unwrap_or(SHOWN),
    };
    let repairs: Vec<(usize, Repair)> = games(matches, &reading.records)?
        .into_iter()
        .map(|(number, record)| (number, repair(&source, record, &desk.options, desk.bounds)))
        .collect();
    let faulty = repairs.iter().any(|(_, repair)| repair.fault.is_some());
    let json = matches
        .get_one::<String>("format")
        .is_some_and(|format| format == "json");
    if let Some(number) = matches.get_one::<usize>("apply") {
        desk.apply(&repairs, *number, &bytes, out)?;
        return Ok(Verdict::default());
    }
    if json {
        let games = repairs
            .iter()
            .map(|(number, repair)| repair_json(*number, repair));
        out.json(&RepairReport {
            games: games.collect(),
        })?;
        out.text("\n")?;
    } else {
        for (i, (number, repair)) in repairs.iter().enumerate() {
            out.text(if i > 0 { "\n" } else { "" })?;
            desk.show(*number, repair, out)?;
        }
    }
    Ok(Verdict {
        findings: faulty,
        unread: false,
    })
}

fn bounds(matches: &ArgMatches) -> Bounds {
    let default = Bounds::default();
    Bounds {
        edits: matches.get_one::<u8>("edits").copied().unwrap_or(default.edits),
        ..default
    }
}

struct EntrySession<'a> {
    session: &'a Session,
    source: &'a Source,
    records: &'a [Record],
    options: Options,
    bounds: Bounds,
    /// How many corrections are shown.
    shown: usize,
}

impl EntrySession<'_> {
    /// What is wrong with a game, and its corrections.
    fn show(&self, number: usize, repair: &Repair, out: &mut Output) -> Result<(), Failure> {
        let catalogue = &self.session.catalogue;
        let record = &self.records[number - 1];
        let several = self.records.len() > 1;
        if several && let Some(heading) = game_heading(record, Some(number), catalogue) {
            out.line(&heading)?;
        }
        let Some(fault) = &repair.fault else {
            return out.line(&catalogue.word("repair-clean"));
        };
        let found = Found {
            source: self.source,
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
            self.candidate(number, i + 1, candidate, out)?;
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
        game: usize,
        number: usize,
        candidate: &Candidate,
        out: &mut Output,
    ) -> Result<(), Failure> {
        let record = &self.records[game - 1];
        let letters = replay(self.source, record, &self.options).setup.letters;
        let lines = candidate_text(candidate, record, letters, &self.session.catalogue);
        let indent = " ".repeat(number.to_string().len() + 2);
        for (i, line) in lines.iter().enumerate() {
            if i == 0 {
                out.line(&format!("{number}. {line}"))?;
            } else {
                out.line(&format!("{indent}{line}"))?;
            }
        }
        match self.corrected(game, candidate) {
            Some(text) => out.text(&changed_lines(self.source.text(), &text, &indent)),
            None => out.line(&format!(
                "{indent}{}",
                self.session.catalogue.word("repair-not-written")
            )),
        }
    }

    fn corrected(&self, game: usize, candidate: &Candidate) -> Option<String> {
        corrected_text(self.source, self.records, game - 1, candidate, &self.options)
    }

    /// Makes one of the corrections in the file, and keeps the file as it was beside it.
    fn apply(
        &self,
        repairs: &[(usize, Repair)],
        number: usize,
        bytes: &[u8],
        out: &mut Output,
    ) -> Result<(), Failure> {
        let faulty: Vec<&(usize, Repair)> = repairs
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
            .and_then(|number| repair.candidates.get(number))
            .ok_or_else(|| {
                Failure::Usage(
                    Message::new("repair-no-such")
                        .with("number", number)
                        .with("count", repair.candidates.len()),
                )
            })?;
        let name = self.source.name();
        if name == "-" {
            return Err(Failure::Usage(Message::new("repair-stdin")));
        }
        let (text, mark) = self
            .corrected(*game, candidate)
            .zip(mark_of(bytes, self.source.text()))
            .ok_or_else(|| {
                Failure::Usage(
                    Message::new("repair-not-written-file").with("file", Arg::Text(name.to_owned())),
                )
            })?;
        let written = [mark, text.as_bytes()].concat();
        let kept = replace(Path::new(name), bytes, &written).map_err(|error| {
            Failure::Usage(
                Message::new("failure-unwritten")
                    .with("file", Arg::Text(name.to_owned()))
                    .with("reason", error.to_string()),
            )
        })?;
        let message = Message::new("repair-applied")
            .with("file", Arg::Text(name.to_owned()))
            .with("number", number)
            .with("kept", Arg::Text(kept.display().to_string()));
        out.line(&self.session.catalogue.text(&message))
    }
}

/// What stands before the text in the file's bytes, a byte-order mark or nothing; none where the bytes are not the
/// text in UTF-8: then it cannot be put in its place.
fn mark_of<'b>(bytes: &'b [u8], text: &str) -> Option<&'b [u8]> {
    let mark = bytes.strip_suffix(text.as_bytes())?;
    matches!(mark, [] | [0xEF, 0xBB, 0xBF]).then_some(mark)
}

/// The lines that differ, as a diff writes them.
fn changed_lines(old: &str, new: &str, indent: &str) -> String {
    let diff = TextDiff::configure()
        .timeout(std::time::Duration::from_secs(2))
        .diff_lines(old, new);
    let hunks = diff.unified_diff().context_radius(0).to_string();
    hunks
        .lines()
        .filter(|line| !line.starts_with('\\'))
        .map(|line| format!("{indent}{}\n", line.trim_end()))
        .collect()
}

/// Puts new bytes in the place of a file at once, and keeps the old ones in a file beside it.
fn replace(path: &Path, old: &[u8], new: &[u8]) -> io::Result<PathBuf> {
    let real = fs::canonicalize(path)?;
    let folder = real.parent().unwrap_or(Path::new("."));
    let mut beside = NamedTempFile::new_in(folder)?;
    beside.write_all(new)?;
    beside
        .as_file()
        .set_permissions(fs::metadata(&real)?.permissions())?;
    beside.as_file().sync_all()?;
    if fs::read(&real)? != old {
        return Err(io::Error::other("the file was changed in the meantime"));
    }
    let (kept, mut copy) = original_beside(path)?;
    copy.write_all(old)?;
    copy.sync_all()?;
    beside.persist(&real).map_err(|error| error.error)?;
    Ok(kept)
}

/// A new file beside another, named after it; one that is there already is never written over.
fn original_beside(path: &Path) -> io::Result<(PathBuf, File)> {
    for number in 0..MOST_ORIGINALS {
        let mut name = path.as_os_str().to_owned();
        name.push(".orig");
        if number > 0 {
            name.push(format!(".{number}"));
        }
        match OpenOptions::new().write(true).create_new(true).open(&name) {
            Ok(file) => return Ok((PathBuf::from(name), file)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}
