//! `awale explain`: one move, step by step, under one rule set or all.

use clap::{ArgMatches, Command};

use crate::board::{House, Player, Position};
use crate::finding::{Arg, Code, Finding, Message, Severity, SheetPly, Stage, finding_texts, rules_name};
use crate::json::{
    ExplainReport, ExplainedPlace, explain_unplayed, explain_variant, finding_json, position_json,
};
use crate::record::{Entry, Letters};
use crate::replay::{Outcome, Replay, Setup, explain_refusal, replay};
use crate::report::{Found, board_text, code_text, ending_text, narrated, outcome_text, table, walk};
use crate::rules::{Game, IllegalMove, Ply, Rules, VARIANTS};
use crate::source::{Source, Span};

use crate::cli::args::{
    Arguments, TextOrJson, flag, position_argument, replay_options, variant_of_position, wants_json,
};
use crate::cli::drive::with_game;
use crate::cli::move_choice::MoveChoice;
use crate::cli::output::Output;
use crate::cli::{Failure, Session, Verdict};

/// The move that is to be explained, and where it stands.
struct Subject<'s> {
    source: &'s Source,
    span: Span,
    setup: Setup,
    rules: Rules,
    /// Positions since the last capture before this one.
    earlier: Vec<Position>,
    before: Position,
    house: House,
    /// Which ply of a record it is; `None` for a move that stands alone.
    at: Option<SheetPly>,
    /// Why the record's own replay refused it, if it did.
    refused: Option<Finding>,
}

pub(in crate::cli) fn arguments(command: Command, args: &Arguments<'_>) -> Command {
    command
        .arg(
            args.positional("file", "cli-explain-file", "FILE")
                .requires("ply")
                .required_unless_present("position"),
        )
        .arg(args.positional("ply", "cli-explain-ply", "PLY"))
        .args(args.reading())
        .arg(args.game())
        .arg(args.position().requires("move").conflicts_with("file"))
        .arg(args.option("move", "cli-move", "HOUSE").requires("position"))
        .arg(args.flag("all-variants", "cli-all-variants"))
        .arg(args.format::<TextOrJson>().default_value("text"))
        .arg(args.from())
        .args(args.rules())
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    if let Some(text) = matches.get_one::<String>("position") {
        let letter = matches.get_one::<String>("move").map_or("", String::as_str);
        let source = Source::from_bytes("--move", letter.as_bytes().to_vec());
        return Ok(Verdict {
            findings: by_position(matches, text, &source)?.show(session, matches, out)?,
            unread: false,
        });
    }
    let options = replay_options(matches)?;
    let choice = MoveChoice::of(matches, "ply")?.unwrap_or(MoveChoice::Ply(0));
    with_game(session, matches, |game| {
        let replay = replay(game.source(), game.record, &options);
        let ply = choice.ply(&replay)?;
        if let Some(subject) = of_record(game.source(), &replay, ply) {
            subject.show(session, matches, out)
        } else {
            tell_why_not(session, matches, game.source(), &replay, (choice, ply), out)?;
            Ok(true)
        }
    })
}

/// The move of a house in a position; `source` names the house.
fn by_position<'s>(matches: &ArgMatches, text: &str, source: &'s Source) -> Result<Subject<'s>, Failure> {
    let before = position_argument(text)?;
    let variant = variant_of_position(matches)?;
    let letter = source.text();
    let house = single(letter)
        .and_then(House::from_letter)
        .ok_or_else(|| Failure::Usage(Message::new("failure-no-such-house").with("text", letter)))?;
    Ok(Subject {
        source,
        span: Span::new(0, letter.len()),
        setup: Setup::of(variant, before),
        rules: variant.rules,
        earlier: Vec::new(),
        before,
        house,
        at: None,
        refused: None,
    })
}

fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// The move of a ply, if the replay came to it.
fn of_record<'s>(source: &'s Source, replay: &Replay<'_>, ply: usize) -> Option<Subject<'s>> {
    let ((before, house, span), rules) = found_in(replay, ply).zip(replay.setup.rules)?;
    let refused = |finding: &&Finding| finding.span == span && finding.is_illegal_move();
    Some(Subject {
        source,
        span,
        setup: replay.setup.clone(),
        rules,
        earlier: earlier(replay, ply),
        before,
        house,
        at: Some(replay.setup.sheet_ply(u32::try_from(ply).unwrap_or(u32::MAX))),
        refused: replay.findings.iter().find(refused).cloned(),
    })
}

/// Shows what the replay says of a ply that it did not come to: of the letter or the words that stand there, or of
/// the header that keeps all moves from being replayed.
fn tell_why_not(
    session: &Session,
    matches: &ArgMatches,
    source: &Source,
    replay: &Replay<'_>,
    (choice, ply): (MoveChoice, usize),
    out: &mut Output,
) -> Result<(), Failure> {
    let stuck = replay.setup.rules.is_none() || replay.setup.start.is_none();
    let written = ply > 0 && ply <= replay.record.line.moves.len();
    let about = |finding: &&Finding| {
        let here = finding.ply.is_some_and(|at| usize::try_from(at) == Ok(ply)) && !finding.in_variation;
        finding.severity() == Severity::Error && (here || stuck && written && finding.ply.is_none())
    };
    let findings: Vec<&Finding> = replay.findings.iter().filter(about).collect();
    let Some(first) = findings.first() else {
        return Err(choice.is_not_there(replay));
    };
    if wants_json(matches) {
        let finding = finding_json(source, first, &session.catalogue);
        out.json(&explain_unplayed(replay, finding))?;
        return out.text("\n");
    }
    out.line(&session.catalogue.word("explain-not-replayed"))?;
    for finding in findings {
        let found = Found {
            source,
            game: None,
            players: [None; 2],
            finding,
        };
        out.text(&format!("\n{}", narrated(&found, &session.catalogue)))?;
    }
    Ok(())
}

/// The move of a ply: one that was played, or the one that was refused.
fn found_in(replay: &Replay<'_>, ply: usize) -> Option<(Position, House, Span)> {
    let index = ply.checked_sub(1)?;
    if let Some(played) = replay.plies.get(index) {
        return Some((played.ply.before, played.ply.house, played.span()));
    }
    if index != replay.plies.len() {
        return None;
    }
    let Entry::Move(written) = &replay.record.line.moves.get(index)?.entry else {
        return None;
    };
    let house = replay.setup.letters.house(written.letter)?;
    Some((replay.position_after(index)?, house, written.span))
}

/// The positions since the last capture before a ply, that before the ply left out.
fn earlier(replay: &Replay<'_>, ply: usize) -> Vec<Position> {
    let before = &replay.plies[..(ply - 1).min(replay.plies.len())];
    let first = before
        .iter()
        .rposition(|played| played.ply.captured.seeds() > 0)
        .map_or(0, |last| last + 1);
    before[first..].iter().map(|played| played.ply.before).collect()
}

/// The move under one rule set.
struct Tried {
    name: String,
    setup: Setup,
    game: Game,
    played: Result<Ply, IllegalMove>,
}

impl Subject<'_> {
    /// Shows the move; returns whether its own rule set refuses it.
    fn show(&self, session: &Session, matches: &ArgMatches, out: &mut Output) -> Result<bool, Failure> {
        let all = flag(matches, "all-variants");
        let own = self.under_own();
        let refused = own.played.is_err() || self.refused.is_some();
        match (wants_json(matches), all) {
            (true, true) => self.json(session, self.under_all(), out)?,
            (true, false) => self.json(session, vec![own], out)?,
            (false, true) => self.compare(session, out)?,
            (false, false) => self.walk(session, &own, out)?,
        }
        Ok(refused)
    }

    fn under(&self, name: String, rules: Rules, setup: Setup) -> Tried {
        let mut game = Game::continuing(rules, &self.earlier, self.before);
        let played = game.play(self.house);
        Tried {
            name,
            setup,
            game,
            played,
        }
    }

    fn under_own(&self) -> Tried {
        let name = self.setup.variant.clone();
        self.under(name, self.rules, self.setup.clone())
    }

    /// All rule sets; the record's own first where tags have changed it.
    fn under_all(&self) -> Vec<Tried> {
        let changed = (!self.setup.changed.is_empty()).then(|| self.under_own());
        let named = VARIANTS.iter().map(|variant| {
            let setup = Setup {
                letters: self.setup.letters,
                ..Setup::of(variant, self.before)
            };
            self.under(variant.id.to_owned(), variant.rules, setup)
        });
        changed.into_iter().chain(named).collect()
    }

    /// Why a rule set refuses the move. The replay knows more of it: since when a house is empty, and which
    /// other readings fit.
    fn finding(&self, tried: &Tried) -> Option<Finding> {
        let own = tried.setup.variant == self.setup.variant && tried.setup.changed == self.setup.changed;
        if own && self.refused.is_some() {
            return self.refused.clone();
        }
        tried.played.as_ref().err().map(|illegal| {
            let finding = explain_refusal(self.span, illegal, &tried.setup);
            let Some(at) = self.at else { return finding };
            Finding {
                north_begins: at.north_begins,
                letters: self.letters(),
                ..finding.at_ply(at.ply)
            }
        })
    }

    fn json(&self, session: &Session, tried: Vec<Tried>, out: &mut Output) -> Result<(), Failure> {
        let place = ExplainedPlace {
            source: self.source,
            span: self.span,
            at: self.at.unwrap_or(SheetPly {
                ply: 1,
                north_begins: self.before.to_move == Player::North,
            }),
        };
        let variants = tried.iter().map(|tried| {
            let finding = self
                .finding(tried)
                .map(|f| finding_json(self.source, &f, &session.catalogue));
            explain_variant(&tried.name, &tried.played, &tried.game, finding, &place)
        });
        let report = ExplainReport {
            before: Some(position_json(self.before)),
            house: Some(self.house.letter()),
            variants: variants.collect(),
        };
        out.json(&report)?;
        out.text("\n")
    }

    fn head(&self, session: &Session, rules: String, out: &mut Output) -> Result<(), Failure> {
        let catalogue = &session.catalogue;
        let head = match self.at {
            Some(at) => Message::new("explain-head").with("number", at.number()),
            None => Message::new("explain-head-position"),
        };
        let head = head
            .with("rules", Arg::Text(rules))
            .with("player", self.before.to_move);
        out.line(&catalogue.text_in(&head.with("house", self.house), self.letters()))?;
        if let Some(at) = self.at {
            let place = Message::new("explain-where")
                .with("file", Arg::Text(self.source.name().to_owned()))
                .with("line", self.source.locate(self.span).line)
                .with("ply", at.ply);
            out.line(&catalogue.text(&place))?;
        }
        out.line("")?;
        out.line(
            &catalogue
                .attribute("stage", Stage::Before.id())
                .unwrap_or_default(),
        )?;
        out.text(&board_text(&self.before, self.letters(), catalogue))?;
        out.line("")
    }

    fn letters(&self) -> Letters {
        self.setup.letters
    }

    fn walk(&self, session: &Session, tried: &Tried, out: &mut Output) -> Result<(), Failure> {
        let catalogue = &session.catalogue;
        let rules = rules_name(&self.setup.variant, &self.setup.shown_changes(), catalogue);
        let rules = Message::new("explain-rules").with("rules", Arg::Text(rules));
        self.head(session, catalogue.text(&rules), out)?;
        match &tried.played {
            _ if self.refused.is_some() => self.refused(session, tried, out),
            Ok(ply) => {
                for step in walk(ply, self.letters(), catalogue) {
                    out.line(&step)?;
                }
                let legal = Message::new("explain-legal").with("houses", ply.legal);
                out.line(&catalogue.text_in(&legal, self.letters()))?;
                out.line("")?;
                // What an end awards is told below it, with the sum.
                out.line(
                    &catalogue
                        .attribute("stage", Stage::After.id())
                        .unwrap_or_default(),
                )?;
                out.text(&board_text(&ply.before_award(), self.letters(), catalogue))?;
                out.line("")?;
                for line in ply
                    .end
                    .iter()
                    .flat_map(|end| ending_text(end, &tried.setup, catalogue))
                {
                    out.line(&line)?;
                }
                out.line(&outcome_text(&Outcome::of(&tried.game, 1), catalogue))
            }
            Err(_) => self.refused(session, tried, out),
        }
    }

    fn refused(&self, session: &Session, tried: &Tried, out: &mut Output) -> Result<(), Failure> {
        let catalogue = &session.catalogue;
        let Some(finding) = self.finding(tried) else {
            return Ok(());
        };
        let texts = finding_texts(&finding, catalogue);
        let refused = Message::new("explain-refused")
            .with("code", finding.code.name())
            .with("message", Arg::Text(texts.message));
        out.line(&catalogue.text(&refused))?;
        for help in texts.help {
            out.line(&catalogue.text(&Message::new("help-line").with("help", Arg::Text(help))))?;
        }
        match texts.rule {
            Some(rule) => out.line(&catalogue.text(&Message::new("rule-line").with("rule", Arg::Text(rule)))),
            None => Ok(()),
        }
    }

    /// One row a rule set.
    fn compare(&self, session: &Session, out: &mut Output) -> Result<(), Failure> {
        let catalogue = &session.catalogue;
        self.head(session, catalogue.word("explain-all"), out)?;
        let head = [
            "table-rules",
            "table-legal",
            "table-captured",
            "table-after",
            "table-outcome",
        ];
        let mut rows = vec![head.map(|key| catalogue.word(key)).to_vec()];
        rows.extend(self.under_all().iter().map(|tried| self.row(session, tried)));
        out.text(&table(&rows))
    }

    fn row(&self, session: &Session, tried: &Tried) -> Vec<String> {
        let catalogue = &session.catalogue;
        let name = rules_name(&tried.name, &tried.setup.shown_changes(), catalogue);
        match &tried.played {
            Ok(ply) => vec![
                name,
                catalogue.word("yes"),
                ply.captured.seeds().to_string(),
                catalogue.score(ply.after.stores()),
                outcome_text(&Outcome::of(&tried.game, 1), catalogue),
            ],
            Err(illegal) => {
                let dash = catalogue.word("none");
                let legal = Message::new("table-refused")
                    .with(
                        "code",
                        Arg::Text(code_text(Code::from(&illegal.refusal), catalogue)),
                    )
                    .with("houses", illegal.legal);
                vec![
                    name,
                    catalogue.word("no"),
                    dash,
                    catalogue.score(tried.game.position().stores()),
                    catalogue.text_in(&legal, self.letters()),
                ]
            }
        }
    }
}
