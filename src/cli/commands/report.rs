//! `awale report`: the games of a file as a page to look at.

use std::io;

use clap::{ArgAction, ArgMatches, Command};

use crate::finding::Severity;
use crate::json::{Document, GameJson, game_json};
use crate::replay::{Options, Replay, replay};
use crate::report::{Page, ShownGame};
use crate::source::Span;

use crate::cli::args::{Arguments, flag, replay_options};
use crate::cli::drive::{ChosenGame, encoding_by_game, with_games};
use crate::cli::move_choice::MoveChoice;
use crate::cli::output::{Output, write_to};
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.files())
        .arg(args.output())
        .arg(args.flag("sheet", "cli-report-sheet"))
        .arg(
            args.option("boards", "cli-report-boards", "PLY")
                .value_delimiter(',')
                .action(ArgAction::Append),
        )
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
    let boards = MoveChoice::all_of(matches, "boards")?;
    with_games(session, matches, |games| {
        let mut shown = OnPage::with_room_for(LARGEST_PAGE);
        for games in games.chunk_by(|one, next| std::ptr::eq(one.text, next.text)) {
            shown.add(games, &options);
        }
        let html = page(session, matches, &boards, &shown)?;
        write_to(matches, html.as_bytes(), out)?;
        Ok(shown.faulty)
    })
}

/// How much a page may hold: plies, and what games and findings weigh beside them.
const LARGEST_PAGE: usize = 80_000;
/// What a game adds to a page beside its plies.
const GAME: usize = 10;
/// What a finding adds to a page.
const FINDING: usize = 10;

/// The games of a page, replayed: the first ones, as many as a page may hold.
struct OnPage<'t> {
    replays: Vec<(ChosenGame<'t>, Replay<'t>)>,
    /// How much of the page is left: games are added until nothing is.
    room: usize,
    /// How many games are not on the page.
    left_out: usize,
    /// Whether any game is at fault, on the page or not.
    faulty: bool,
}

impl<'t> OnPage<'t> {
    fn with_room_for(weight: usize) -> OnPage<'t> {
        OnPage {
            replays: Vec::new(),
            room: weight,
            left_out: 0,
            faulty: false,
        }
    }

    /// Adds the games of one file, with what is to be said of their encoding among their findings.
    fn add(&mut self, games: &[ChosenGame<'t>], options: &Options) {
        let Some(first) = games.first() else { return };
        let encoding = encoding_by_game(first.source(), &first.text.reading.starts());
        let mut encoding = encoding.iter().peekable();
        for game in games {
            while encoding.next_if(|(index, _)| *index < game.index).is_some() {}
            let full = self.room == 0;
            let options = Options {
                skip_hints: options.skip_hints || full,
                ..*options
            };
            let mut replay = replay(game.source(), game.record, &options);
            while let Some((_, finding)) = encoding.next_if(|(index, _)| *index == game.index) {
                replay.findings.push(finding.clone());
            }
            let mut findings = replay.findings.iter();
            self.faulty |= findings.any(|finding| finding.severity() == Severity::Error);
            if full {
                self.left_out += 1;
                continue;
            }
            replay.findings.sort_by_key(|finding| finding.span.start);
            let weight = GAME + replay.plies.len() + FINDING * replay.findings.len();
            self.room = self.room.saturating_sub(weight);
            self.replays.push((*game, replay));
        }
    }

    /// Its games as the page is given them, with the plies whose boards each shows.
    fn shown<'b>(&'b self, boards: &'b [Vec<usize>]) -> Vec<ShownGame<'b>> {
        self.replays
            .iter()
            .zip(boards)
            .map(|((game, replay), boards)| ShownGame {
                source: game.source(),
                number: game.number,
                range: text_of(game),
                replay,
                boards,
            })
            .collect()
    }

    /// The plies that are chosen, game by game; what a game does not have it does not show.
    fn plies(&self, choices: &[MoveChoice]) -> Vec<Vec<usize>> {
        let of = |replay: &Replay<'_>| {
            let plies = choices.iter().filter_map(|choice| choice.ply(replay).ok());
            plies.filter(|ply| *ply <= replay.plies.len()).collect()
        };
        self.replays.iter().map(|(_, replay)| of(replay)).collect()
    }
}

fn page(
    session: &Session,
    matches: &ArgMatches,
    boards: &[MoveChoice],
    on_page: &OnPage<'_>,
) -> Result<String, Failure> {
    let replays = &on_page.replays;
    let catalogue = &session.catalogue;
    let boards = on_page.plies(boards);
    let shown = on_page.shown(&boards);
    let names: Vec<String> = matches.get_many("file").into_iter().flatten().cloned().collect();
    let name = if names.is_empty() {
        "-".to_owned()
    } else {
        catalogue.list(&names)
    };
    let json: Vec<GameJson<'_>> = replays
        .iter()
        .map(|(game, replay)| game_json(game.source(), game.number, replay, catalogue))
        .collect();
    let json = serde_json::to_string(&Document::of(json)).map_err(io::Error::from)?;
    let page = Page {
        name: &name,
        games: &shown,
        signed: flag(matches, "sheet"),
        left_out: on_page.left_out,
        json: &json,
        language: session.language,
        catalogue,
    };
    Ok(page.html())
}

/// How much of a text belongs to a game: all from where it begins to where the next one does.
fn text_of(game: &ChosenGame<'_>) -> Span {
    let start_of = |index: usize| {
        game.text
            .reading
            .records
            .get(index)
            .map(|record| record.span.start)
    };
    let start = match game.index {
        0 => 0,
        index => start_of(index).unwrap_or(0),
    };
    let end = start_of(game.index + 1);
    Span::new(start, end.unwrap_or(game.source().text().len()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::drive::WholeText;
    use crate::finding::{Catalogue, Language};
    use crate::notation::{NOTATIONS, read};
    use crate::source::Source;

    fn text(of: String) -> WholeText {
        let source = Source::from_bytes("x", of.clone().into_bytes());
        WholeText {
            path: None,
            notation: NOTATIONS[0],
            bytes: of.into_bytes(),
            reading: read(&source),
            source,
        }
    }

    fn games(text: &WholeText) -> Vec<ChosenGame<'_>> {
        let records = text.reading.records.iter().enumerate();
        let game = |(index, record)| ChosenGame {
            text,
            record,
            index,
            number: index + 1,
            of: text.reading.records.len(),
        };
        records.map(game).collect()
    }

    /// A page of very many games would be too large to be looked at: it shows the first ones and says how to get
    /// others, and the faults of those that are not on it count too.
    #[test]
    fn a_page_shows_as_many_games_as_it_has_room_for_and_says_so() {
        let text =
            text("[Variant \"abapa\"]\n\n1. C d *\n\n".repeat(9) + "[Variant \"abapa\"]\n\n1. C C *\n");
        let mut on_page = OnPage::with_room_for(5 * (GAME + 2));
        on_page.add(&games(&text), &Options::default());
        assert_eq!(
            (on_page.replays.len(), on_page.left_out, on_page.faulty),
            (5, 5, true)
        );
        let catalogue = Catalogue::new(Language::English);
        let boards = on_page.plies(&[]);
        let html = Page {
            name: "x",
            games: &on_page.shown(&boards),
            signed: false,
            left_out: on_page.left_out,
            json: "{}",
            language: Language::English,
            catalogue: &catalogue,
        }
        .html();
        assert_eq!(html.matches("<section class=\"game").count(), 5);
        assert!(
            html.contains("This page shows 5 of 10 games, the first ones"),
            "{html}"
        );
        assert!(html.contains("awale report --game N"));
    }

    /// What findings weigh counts: a file of one faulty game after the other fills a page earlier.
    #[test]
    fn findings_take_room() {
        let text = text("1. C Z Z Z *\n\n".repeat(10));
        let mut on_page = OnPage::with_room_for(5 * GAME);
        on_page.add(&games(&text), &Options::default());
        assert!(on_page.replays.len() < 5, "{}", on_page.replays.len());
    }
}
