//! `awale explain`: one move, step by step, under one rule set or all.

use clap::ArgMatches;

use crate::board::{House, Position};
use crate::finding::{Arg, Code, Finding, Message, Severity};
use crate::json::{ExplainReport, explain_variant, finding_json, position_json};
use crate::record::{Entry, Letters};
use crate::replay::{Outcome, Replay, Setup, explain_refusal, replay};
use crate::report::{Found, board_text, finding_texts, narrated, outcome_text, rules_name, table, walk};
use crate::rules::{Game, IllegalMove, Ply};
use crate::rules::{Rules, VARIANTS};
use crate::source::{Source, Span};

use crate::cli::commands::show::{game_argument, no_such_ply};
use crate::cli::output::Output;
use crate::cli::perft::position_argument;
use crate::cli::{Failure, Session, Verdict, detect, replay_options, variant_argument};

/// The move that is to be explained, and where it stands.
struct Subject {
    source: Source,
    span: Span,
    setup: Setup,
    rules: Rules,
    /// Positions since the last capture before this one.
    earlier: Vec<Position>,
    before: Position,
    house: House,
    /// Why the record's own replay refused it, if it did.
    refused: Option<Finding>,
}

/// What looking for the move came to.
enum Looked {
    Found(Box<Subject>),
    /// It cannot be played: what the replay says of it.
    Told(Vec<String>),
    Unread,
}

pub(in crate::cli) fn run(
    session: &Session,
    matches: &ArgMatches,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let looked = match matches.get_one::<String>("position") {
        Some(text) => Looked::Found(Box::new(by_position(matches, text)?)),
        None => by_ply(session, matches)?,
    };
    let subject = match looked {
        Looked::Found(subject) => subject,
        Looked::Told(findings) => {
            out.line(&session.catalogue.word("explain-not-replayed"))?;
            findings
                .iter()
                .try_for_each(|finding| out.text(&format!("\n{finding}")))?;
            return Ok(Verdict {
                findings: true,
                unread: false,
            });
        }
        Looked::Unread => {
            return Ok(Verdict {
                unread: true,
                ..Verdict::default()
            });
        }
    };
    let all = matches.get_flag("all-variants");
    let json = matches
        .get_one::<String>("format")
        .is_some_and(|format| format == "json");
    let own = subject.under_own();
    let findings = own.played.is_err() || subject.refused.is_some();
    match (json, all) {
        (true, _) => subject.json(session, if all { subject.under_all() } else { vec![own] }, out)?,
        (false, true) => subject.compare(session, out)?,
        (false, false) => subject.walk(session, &own, out)?,
    }
    Ok(Verdict {
        findings,
        unread: false,
    })
}

fn by_position(matches: &ArgMatches, text: &str) -> Result<Subject, Failure> {
    let before = position_argument(text)?;
    let variant = match variant_argument(matches, "variant")? {
        Some(variant) => variant,
        None => variant_argument(matches, "default-variant")?.unwrap_or(&VARIANTS[0]),
    };
    let letter = matches.get_one::<String>("move").map_or("", String::as_str);
    let house = single(letter)
        .and_then(House::from_letter)
        .ok_or_else(|| Failure::Usage(Message::new("failure-no-such-house").with("text", letter)))?;
    Ok(Subject {
        source: Source::from_bytes("--move", letter.as_bytes().to_vec()),
        span: Span::new(0, letter.len()),
        setup: Setup::of(variant, before),
        rules: variant.rules,
        earlier: Vec::new(),
        before,
        house,
        refused: None,
    })
}

fn single(text: &str) -> Option<char> {
    let mut letters = text.chars();
    letters.next().filter(|_| letters.next().is_none())
}

fn by_ply(session: &Session, matches: &ArgMatches) -> Result<Looked, Failure> {
    let options = replay_options(matches)?;
    let file = matches.get_one::<String>("file").map_or("-", String::as_str);
    let ply = matches.get_one::<usize>("ply").copied().unwrap_or(0);
    let Some((source, reading)) = detect::whole(session, matches, file)? else {
        return Ok(Looked::Unread);
    };
    let record = game_argument(matches, &reading.records)?;
    let replay = replay(&source, record, &options);
    let setup = replay.setup.clone();
    let Some(((before, house, span), rules)) = found_in(&replay, ply).zip(setup.rules) else {
        return told(session, &source, &replay, ply);
    };
    let earlier = earlier(&replay, ply);
    let refused = replay
        .findings
        .iter()
        .find(|finding| finding.span == span && finding.is_illegal_move());
    let refused = refused.cloned();
    Ok(Looked::Found(Box::new(Subject {
        span,
        setup,
        rules,
        earlier,
        before,
        house,
        refused,
        source,
    })))
}

/// What the replay says of a ply that it did not come to: of the letter or the words that stand there, or of
/// the header that keeps all moves from being replayed.
fn told(session: &Session, source: &Source, replay: &Replay<'_>, ply: usize) -> Result<Looked, Failure> {
    let stuck = replay.setup.rules.is_none() || replay.setup.start.is_none();
    let written = ply > 0 && ply <= replay.record.line.moves.len();
    let about = |finding: &&Finding| {
        let here = finding.ply.is_some_and(|at| usize::try_from(at) == Ok(ply)) && !finding.in_variation;
        finding.severity() == Severity::Error && (here || stuck && written && finding.ply.is_none())
    };
    let tell = |finding| {
        let found = Found {
            source,
            game: None,
            players: [None; 2],
            finding,
        };
        narrated(&found, &session.catalogue)
    };
    let findings: Vec<String> = replay.findings.iter().filter(about).map(tell).collect();
    if findings.is_empty() {
        Err(no_such_ply(ply, replay.plies.len()))
    } else {
        Ok(Looked::Told(findings))
    }
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

impl Subject {
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
        tried
            .played
            .as_ref()
            .err()
            .map(|illegal| explain_refusal(self.span, illegal, &tried.setup))
    }

    fn json(&self, session: &Session, tried: Vec<Tried>, out: &mut Output) -> Result<(), Failure> {
        let variants = tried.iter().map(|tried| {
            let finding = self
                .finding(tried)
                .map(|f| finding_json(&self.source, &f, &session.catalogue));
            explain_variant(&tried.name, &tried.played, &tried.game, finding)
        });
        let report = ExplainReport {
            before: position_json(self.before),
            house: self.house.letter(),
            variants: variants.collect(),
        };
        out.json(&report)?;
        out.text("\n")
    }

    fn head(&self, session: &Session, rules: String, out: &mut Output) -> Result<(), Failure> {
        let catalogue = &session.catalogue;
        let head = Message::new("explain-head")
            .with("rules", Arg::Text(rules))
            .with("player", self.before.to_move);
        out.line(&catalogue.text_in(&head.with("house", self.house), self.letters()))?;
        out.line("")?;
        out.text(&board_text(&self.before, self.letters(), catalogue))?;
        out.line("")
    }

    fn letters(&self) -> Letters {
        self.setup.letters
    }

    fn walk(&self, session: &Session, tried: &Tried, out: &mut Output) -> Result<(), Failure> {
        let catalogue = &session.catalogue;
        let rules = rules_name(&self.setup.variant, &self.setup.shown_changes(), catalogue);
        self.head(session, rules, out)?;
        match &tried.played {
            _ if self.refused.is_some() => self.refused(session, tried, out),
            Ok(ply) => {
                for step in walk(ply, self.letters(), catalogue) {
                    out.line(&step)?;
                }
                let legal = Message::new("explain-legal").with("houses", ply.legal);
                out.line(&catalogue.text_in(&legal, self.letters()))?;
                out.line("")?;
                out.text(&board_text(&ply.after, self.letters(), catalogue))?;
                out.line("")?;
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
                    .with("code", Code::from(&illegal.refusal).name())
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
