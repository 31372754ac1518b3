//! `awale report`: the games of a file as a page to look at.

use std::io;

use clap::{ArgMatches, Command};

use crate::finding::Severity;
use crate::json::{Document, GameJson, game_json};
use crate::replay::{Options, Replay, replay};
use crate::report::{Page, ShownGame};
use crate::source::Span;

use crate::cli::args::{Arguments, replay_options};
use crate::cli::drive::{ChosenGame, encoding_by_game, with_games};
use crate::cli::output::{Output, write_to};
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.record())
        .arg(args.output())
        .arg(args.game())
        .arg(args.from())
        .args(args.rules())
        .arg(args.keep_going())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let options = replay_options(matches)?;
    let name = matches.get_one::<String>("file").map_or("-", String::as_str);
    with_games(session, matches, |games| {
        let replays: Vec<(ChosenGame<'_>, Replay<'_>)> = games
            .chunk_by(|one, next| std::ptr::eq(one.text, next.text))
            .flat_map(|games| replayed(games, &options))
            .collect();
        let html = page(session, name, &replays)?;
        write_to(matches, html.as_bytes(), out)?;
        let mut findings = replays.iter().flat_map(|(_, replay)| &replay.findings);
        Ok(findings.any(|finding| finding.severity() == Severity::Error))
    })
}

/// The games of one file replayed, with what is to be said of their encoding among their findings.
fn replayed<'t>(games: &[ChosenGame<'t>], options: &Options) -> Vec<(ChosenGame<'t>, Replay<'t>)> {
    let Some(first) = games.first() else {
        return Vec::new();
    };
    let encoding = encoding_by_game(first.source(), &first.text.reading.starts());
    let replayed = |game: &ChosenGame<'t>| {
        let mut replay = replay(game.source(), game.record, options);
        let own = encoding.iter().filter(|(index, _)| *index == game.index);
        replay.findings.extend(own.map(|(_, finding)| finding.clone()));
        replay.findings.sort_by_key(|finding| finding.span.start);
        (*game, replay)
    };
    games.iter().map(replayed).collect()
}

fn page(session: &Session, name: &str, replays: &[(ChosenGame<'_>, Replay<'_>)]) -> Result<String, Failure> {
    let catalogue = &session.catalogue;
    let shown: Vec<ShownGame<'_>> = replays
        .iter()
        .map(|(game, replay)| ShownGame {
            source: game.source(),
            number: game.number,
            range: text_of(game),
            replay,
        })
        .collect();
    let json: Vec<GameJson<'_>> = replays
        .iter()
        .map(|(game, replay)| game_json(game.source(), game.number, replay, catalogue))
        .collect();
    let json = serde_json::to_string(&Document::of(json)).map_err(io::Error::from)?;
    let page = Page {
        name,
        games: &shown,
        json: &json,
        language: session.language,
        catalogue,
    };
    Ok(page.html())
}

/// How much of a text belongs to a game: all from where it begins to where the next one does.
fn text_of(game: &ChosenGame<'_>) -> Span {
    let starts = game.text.reading.starts();
    let start = match game.index {
        0 => 0,
        index => starts.get(index).copied().unwrap_or(0),
    };
    let end = starts.get(game.index + 1).copied();
    Span::new(start, end.unwrap_or(game.source().text().len()))
}
