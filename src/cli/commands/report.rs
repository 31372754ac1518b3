//! `awale report`: the games of a file as a page to look at.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use clap::ArgMatches;
use tempfile::NamedTempFile;

use crate::finding::{Arg, Finding, Message, Severity};
use crate::json::{GameJson, game_json};
use crate::notation::Reading;
use crate::record::Record;
use crate::replay::{Options, Replay, replay};
use crate::report::{Page, ShownGame};
use crate::source::{Source, Span};

use crate::cli::commands::compare::games;
use crate::cli::games::encoding_by_game;
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict, detect, input, replay_options};

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
    let chosen = games(matches, &reading.records)?;
    let encoding = encoding_by_game(&source, &reading.starts());
    let replayed = |(number, record)| (number, replayed(&source, number, record, &encoding, &options));
    let replays: Vec<(usize, Replay<'_>)> = chosen.into_iter().map(replayed).collect();
    let html = page(session, &source, &reading, &replays)?;
    write_to(matches, html.as_bytes(), out)?;
    let mut findings = replays.iter().flat_map(|(_, replay)| &replay.findings);
    Ok(Verdict {
        findings: findings.any(|finding| finding.severity() == Severity::Error),
        unread: false,
    })
}

/// A game replayed, with what is to be said of its encoding among its findings.
fn replayed<'r>(
    source: &Source,
    number: usize,
    record: &'r Record,
    encoding: &[(usize, Finding)],
    options: &Options,
) -> Replay<'r> {
    let mut replay = replay(source, record, options);
    let own = encoding.iter().filter(|(game, _)| game + 1 == number);
    replay.findings.extend(own.map(|(_, finding)| finding.clone()));
    replay.findings.sort_by_key(|finding| finding.span.start);
    replay
}

fn page(
    session: &Session,
    source: &Source,
    reading: &Reading,
    replays: &[(usize, Replay<'_>)],
) -> Result<String, Failure> {
    let catalogue = &session.catalogue;
    let shown: Vec<ShownGame<'_>> = replays
        .iter()
        .map(|(number, replay)| ShownGame {
            source,
            number: *number,
            range: text_of(source, reading, *number),
            replay,
        })
        .collect();
    let json: Vec<GameJson<'_>> = replays
        .iter()
        .map(|(number, replay)| game_json(source, *number, replay, catalogue))
        .collect();
    let json = crate::json::Document::of(json);
    let json = serde_json::to_string(&json).map_err(io::Error::from)?;
    let page = Page {
        name: source.name(),
        games: &shown,
        json: &json,
        language: session.language,
        catalogue,
    };
    Ok(page.html())
}

/// How much of a text belongs to a game: all from where it begins to where the next one does.
fn text_of(source: &Source, reading: &Reading, number: usize) -> Span {
    let starts = reading.starts();
    let start = match number {
        0 | 1 => 0,
        _ => starts.get(number - 1).copied().unwrap_or(0),
    };
    let end = starts.get(number).copied().unwrap_or(source.text().len());
    Span::new(start, end)
}

/// Writes to the file that `--output` names, or to standard output.
pub(in crate::cli) fn write_to(matches: &ArgMatches, bytes: &[u8], out: &mut Output) -> Result<(), Failure> {
    let name = matches.get_one::<String>("output").map_or("-", String::as_str);
    if name == "-" {
        return out.bytes(bytes);
    }
    replace(Path::new(name), bytes).map_err(|error| {
        Failure::Usage(
            Message::new("failure-unwritten")
                .with("file", Arg::Text(name.to_owned()))
                .with("reason", input::reason(&error)),
        )
    })
}

/// Puts bytes in a file all at once: it holds what it held, or all of them.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays one: what it leads to is replaced.
    let real = match fs::canonicalize(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => path.to_owned(),
        real => real?,
    };
    if !fs::metadata(&real).map_or(true, |data| data.is_file()) {
        // A device or a pipe cannot be replaced, only written to; a folder says that it is one.
        return fs::OpenOptions::new().write(true).open(&real)?.write_all(bytes);
    }
    let folder = real.parent().filter(|folder| !folder.as_os_str().is_empty());
    let mut beside = new_file(folder.unwrap_or(Path::new(".")))?;
    beside.write_all(bytes)?;
    if let Ok(data) = fs::metadata(&real) {
        beside.as_file().set_permissions(data.permissions())?;
    }
    beside.as_file().sync_all()?;
    beside.persist(&real).map_err(|error| error.error)?;
    Ok(())
}

/// A file that others may read, as files usually are: one that is only for now would be its owner's alone.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder.tempfile_in(folder)
}
