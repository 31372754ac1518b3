//! `awale compare`: one record under all rule sets.

use clap::{ArgMatches, Command};

use crate::compare::compare_replayed;
use crate::finding::Severity;
use crate::json::{CompareReport, comparison_json};
use crate::replay::{Options, Replay, replay};
use crate::report::{comparison_text, game_heading};
use crate::rules::Variant;

use crate::cli::args::{Arguments, TextOrJson, known_variant, wants_json};
use crate::cli::drive::{ChosenGame, with_games};
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .args(args.record())
        .arg(args.game())
        .arg(args.from())
        .arg(args.option("variants", "cli-compare-variants", "NAMES"))
        .arg(args.format::<TextOrJson>().default_value("text"))
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let variants = variants_argument(matches)?;
    with_games(session, matches, |games| {
        let mut faulty = false;
        if wants_json(matches) {
            let compared = games.iter().map(|game| {
                let own = under_own_rules(game);
                faulty |= is_faulty(&own);
                let comparison = compare_replayed(game.source(), &own, &variants);
                comparison_json(game.source(), &comparison, &session.catalogue)
            });
            out.json(&CompareReport {
                games: compared.collect(),
            })?;
            out.text("\n")?;
        } else {
            for (i, game) in games.iter().enumerate() {
                out.text(if i > 0 { "\n" } else { "" })?;
                let own = under_own_rules(game);
                faulty |= is_faulty(&own);
                table(session, game, &own, &variants, out)?;
            }
        }
        Ok(faulty)
    })
}

/// The rule sets that `--variants` names; empty when all are meant.
fn variants_argument(matches: &ArgMatches) -> Result<Vec<&'static Variant>, Failure> {
    let Some(names) = matches.get_one::<String>("variants") else {
        return Ok(Vec::new());
    };
    let names = names.split(',').map(str::trim).filter(|name| !name.is_empty());
    let mut variants: Vec<&'static Variant> = Vec::new();
    for name in names {
        let variant = known_variant(name)?;
        if !variants.iter().any(|known| known.id == variant.id) {
            variants.push(variant);
        }
    }
    Ok(variants)
}

fn table(
    session: &Session,
    game: &ChosenGame<'_>,
    own: &Replay<'_>,
    variants: &[&'static Variant],
    out: &mut Output,
) -> Result<(), Failure> {
    let number = (game.of > 1).then_some(game.number);
    if let Some(heading) = game_heading(game.record, number, &session.catalogue) {
        out.line(&heading)?;
        out.line("")?;
    }
    let comparison = compare_replayed(game.source(), own, variants);
    out.text(&comparison_text(&comparison, &own.setup, &session.catalogue))
}

/// As the record says, without what nobody is shown.
fn under_own_rules<'r>(game: &ChosenGame<'r>) -> Replay<'r> {
    let options = Options {
        skip_hints: true,
        ..Options::default()
    };
    replay(game.source(), game.record, &options)
}

/// Whether a record has an error under its own rules: that decides the exit status, whatever others make of it.
fn is_faulty(own: &Replay<'_>) -> bool {
    let mut findings = own.findings.iter();
    findings.any(|finding| finding.severity() == Severity::Error)
}
