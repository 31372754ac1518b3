//! What the header decides: rules, lettering, start, termination.

use crate::board::{HalfSeeds, Player, Position, PositionFault};
use crate::finding::{Arg, Code, Finding, Message, SheetPly};
use crate::notation::{
    first_player, fold, is_blank, is_normal_end, read_any_position, read_cause, read_letters, rule_values,
};
use crate::record::{Item, Letters, PositionError, PositionProblem, Record, Start, Tag, Termination};
use crate::rules::{Axis, Game, Rules, VARIANTS, Variant};
use crate::source::{Source, Span};

use super::Options;

/// What a game is played by and from.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The rule set's id, or what the record calls a rule set that nobody knows.
    pub variant: String,
    /// The rules; `None` if the rule set is not known.
    pub rules: Option<Rules>,
    /// The axes that tags of the record have changed.
    pub changed: Vec<Axis>,
    /// The lettering that the record is read in.
    pub letters: Letters,
    /// The position that the game begins from; `None` if what the record writes is not a position.
    pub start: Option<Position>,
    /// Why the game ended otherwise than on the board, as the record says.
    pub cause: Option<Termination>,
    /// Whether the record says who begins, by a position or a First tag.
    pub(crate) start_given: bool,
    /// The rule set without the changes.
    pub(crate) base: Option<&'static Variant>,
    /// Whether the capture noted of the last move may be all that it brought the mover, awards included.
    pub(crate) whole_gain: bool,
}

impl Setup {
    /// A named rule set and a start, without a record.
    #[must_use]
    pub fn of(variant: &'static Variant, start: Position) -> Setup {
        Setup {
            variant: variant.id.to_owned(),
            rules: Some(variant.rules),
            changed: Vec::new(),
            letters: Letters::Facing,
            start: Some(start),
            cause: None,
            start_given: true,
            base: Some(variant),
            whole_gain: false,
        }
    }

    /// Whether North plays the first ply.
    pub(crate) fn north_begins(&self) -> bool {
        self.start.is_some_and(|start| start.to_move == Player::North)
    }

    /// A ply as the sheet counts it.
    #[must_use]
    pub fn sheet_ply(&self, ply: u32) -> SheetPly {
        SheetPly {
            ply,
            north_begins: self.north_begins(),
        }
    }

    /// Where the game would stand if the players stopped at a position, where the record says that they did.
    pub(crate) fn agreed_from(&self, position: Position) -> Option<Position> {
        let rules = self
            .rules
            .filter(|_| self.cause == Some(Termination::Agreement))?;
        Some(Game::from_position(rules, position).agree().position())
    }

    /// The axes that tags have changed, by tag name.
    #[must_use]
    pub fn shown_changes(&self) -> Vec<&'static str> {
        self.changed.iter().map(|axis| axis.tag()).collect()
    }
}

/// Names of the game that do not name a rule set, folded.
const GAME_NAMES: [&str; 21] = [
    "awale", "awele", "oware", "owari", "wari", "warri", "ware", "woure", "wouri", "awere", "ayo", "ayoayo",
    "ayoo", "adi", "adji", "adjito", "ouri", "ourin", "ourri", "mancala", "walle",
];

/// The name of a rule set by which a program says that North's letters run from North's left, folded.
pub(super) const LEFT_LETTERED: &str = "owareabapa";

pub(super) fn set_up(
    source: &Source,
    record: &Record,
    options: &Options,
    findings: &mut Vec<Finding>,
) -> Setup {
    let base = base(source, record, options, findings);
    let mut setup = Setup {
        variant: match (base, record.tag("Variant")) {
            (Some(base), _) => base.id.to_owned(),
            (None, tag) => tag.map_or_else(String::new, |tag| tag.value.clone()),
        },
        rules: base.map(|base| base.rules),
        changed: Vec::new(),
        letters: letters(record, findings),
        start: start(record, findings),
        cause: cause(record, findings),
        start_given: record.tag("Position").is_some()
            || record.tag("First").is_some()
            || record.tag("FEN").is_some()
            || record.conventions.start.is_some(),
        base,
        whole_gain: record.conventions.whole_gain,
    };
    if options.variant.is_none() {
        override_axes(record, &mut setup, findings);
    }
    setup
}

/// The rule set that the record names, or the one that serves in its place.
fn base(
    source: &Source,
    record: &Record,
    options: &Options,
    findings: &mut Vec<Finding>,
) -> Option<&'static Variant> {
    if options.variant.is_some() {
        return options.variant;
    }
    let default = options.default_variant.unwrap_or(Variant::DEFAULT);
    let tag = record.tag("Variant").filter(|tag| !is_blank(&tag.value));
    let customary = record.conventions.rule_set.as_deref().and_then(variant_named);
    let Some(tag) = tag else {
        if let (Some(customary), None) = (customary, options.default_variant) {
            return Some(customary);
        }
        if options.default_variant.is_none() {
            findings.push(no_variant_named(source, record.span));
        }
        return Some(default);
    };
    if let Some(variant) = variant_named(&tag.value) {
        return Some(variant);
    }
    if GAME_NAMES.contains(&fold(&tag.value).as_str()) {
        let finding = no_variant(tag.value_span, "rules-game-name", default);
        let message = finding.message.clone().with("text", tag.value.clone());
        findings.push(Finding { message, ..finding });
        return Some(default);
    }
    findings.push(
        Finding::plain(Code::RulesUnknownVariant, tag.value_span, |message| {
            message.with("text", tag.value.clone())
        })
        .help(Message::new("help-known-variants").with("names", variant_ids()))
        .help(Message::new("help-not-replayed")),
    );
    None
}

/// The rule set of a name, as people write it.
///
/// ```
/// assert_eq!(awale::replay::variant_named("Dernière prise").map(|v| v.id), Some("last-capture"));
/// assert!(awale::replay::variant_named("Kalah").is_none());
/// ```
#[must_use]
pub fn variant_named(name: &str) -> Option<&'static Variant> {
    // Most write an id as it is.
    Variant::named(|id| id == name).or_else(|| {
        let folded = fold(name);
        Variant::named(|id| fold(id) == folded)
    })
}

/// The ids of all named rule sets.
#[must_use]
pub fn variant_ids() -> Vec<&'static str> {
    VARIANTS.iter().map(|variant| variant.id).collect()
}

/// What to say of a record that names no rule set.
pub(super) fn no_variant_named(source: &Source, record: Span) -> Finding {
    no_variant(source.first_of(record), "rules-no-variant", Variant::DEFAULT)
}

fn no_variant(span: Span, key: &'static str, default: &Variant) -> Finding {
    Finding::new(
        Code::RulesNoVariant,
        span,
        Message::new(key).with("variant", default.id),
    )
    .help(Message::new("help-known-variants").with("names", variant_ids()))
}

fn override_axes(record: &Record, setup: &mut Setup, findings: &mut Vec<Finding>) {
    let Some(rules) = &mut setup.rules else { return };
    for axis in Axis::ALL {
        let Some(tag) = record.tag(axis.tag()) else {
            continue;
        };
        let before = axis.value(rules);
        let understood =
            axis.set(rules, &tag.value) || rule_values(&tag.value).any(|value| axis.set(rules, value));
        if !understood {
            findings.push(bad_value(tag, axis.values().to_vec()));
        } else if axis.value(rules) != before {
            setup.changed.push(axis);
        }
    }
}

fn bad_value(tag: &Tag, values: Vec<&'static str>) -> Finding {
    Finding::plain(Code::RulesBadValue, tag.value_span, |message| {
        message
            .with("name", tag.name.clone())
            .with("text", tag.value.clone())
    })
    .help(
        Message::new("help-values")
            .with("name", tag.name.clone())
            .with("values", values),
    )
}

fn letters(record: &Record, findings: &mut Vec<Finding>) -> Letters {
    if let Some(tag) = record.tag("Letters") {
        return read_letters(&tag.value).unwrap_or_else(|| {
            findings.push(bad_value(tag, vec!["facing", "left"]));
            Letters::Facing
        });
    }
    if let Some(letters) = record.conventions.letters {
        return letters;
    }
    let Some(tag) = record
        .tag("Variant")
        .filter(|tag| fold(&tag.value) == LEFT_LETTERED)
    else {
        return Letters::Facing;
    };
    findings.push(
        Finding::plain(Code::LettersAssumed, tag.value_span, |message| {
            message.with("text", tag.value.clone())
        })
        .help(Message::new("help-say-letters")),
    );
    Letters::Left
}

/// Values of a `Result` tag that say that nothing is known.
pub(super) fn says_nothing(value: &str) -> bool {
    value.chars().all(|c| c == '?' || c == '-' || c.is_whitespace())
}

fn start(record: &Record, findings: &mut Vec<Finding>) -> Option<Position> {
    if let Some(start) = &record.conventions.start {
        return foreign_start(start, findings);
    }
    let first = record.tag("First").map(|tag| (tag, first_player(&tag.value)));
    if let Some((tag, None)) = first {
        findings.push(bad_value(tag, vec!["South", "North"]));
    }
    if let (None, Some(tag)) = (record.tag("Position"), set_up_tag(record)) {
        return set_up_start(tag, findings);
    }
    let Some(tag) = record.tag("Position") else {
        let to_move = record
            .starter
            .or(first.and_then(|(_, player)| player))
            .unwrap_or(Player::South);
        return Some(Position {
            to_move,
            ..Position::START
        });
    };
    match tag.value.parse::<Position>() {
        Ok(position) => {
            if let Some((first, Some(player))) = first
                && player != position.to_move
            {
                findings.push(contradiction(first, tag, player, position.to_move));
            }
            Some(position)
        }
        Err(error) => {
            let found = position_findings(tag.value_span, &error);
            findings.extend(found.into_iter().map(|finding| {
                // How a position is written is all that helps then.
                if finding.code == Code::PositionUnreadable {
                    finding
                } else {
                    finding.help(Message::new("help-not-replayed"))
                }
            }));
            None
        }
    }
}

/// The tag by which programs for chess, and those that follow them, say that a game begins from a position.
fn set_up_tag(record: &Record) -> Option<&Tag> {
    let set_up = || record.tag("SetUp").filter(|tag| tag.value.trim() == "1");
    record
        .tag("FEN")
        .filter(|tag| !is_blank(&tag.value))
        .or_else(set_up)
}

/// The position of such a tag, in whichever form it is written.
fn set_up_start(tag: &Tag, findings: &mut Vec<Finding>) -> Option<Position> {
    if tag.name != "FEN" {
        let message = Message::new("position-not-given").with("text", tag.name.clone());
        findings.push(
            Finding::new(Code::PositionUnreadable, tag.value_span, message)
                .help(Message::new("help-position-form"))
                .help(Message::new("help-not-replayed")),
        );
        return None;
    }
    let start = Start {
        span: tag.value_span,
        position: read_any_position(&tag.value),
    };
    let mut found = Vec::new();
    let position = foreign_start(&start, &mut found);
    findings.extend(found.into_iter().map(|finding| {
        if finding.code == Code::PositionUnreadable {
            finding.help(Message::new("help-position-form"))
        } else {
            finding
        }
    }));
    position
}

/// A start that a foreign notation writes: how ours writes one is no help there.
fn foreign_start(start: &Start, findings: &mut Vec<Finding>) -> Option<Position> {
    let error = match &start.position {
        Ok(position) => return Some(*position),
        Err(error) => error,
    };
    findings.extend(
        position_findings(start.span, error)
            .into_iter()
            .map(|finding| Finding {
                help: vec![Message::new("help-not-replayed").into()],
                ..finding
            }),
    );
    None
}

fn contradiction(first: &Tag, position: &Tag, written: Player, to_move: Player) -> Finding {
    let message = Message::new("first-contradicts-position")
        .with("written", written)
        .with("player", to_move);
    Finding::new(Code::RulesBadValue, first.value_span, message)
        .label(first.value_span, Message::new("label-here"))
        .label(
            position.value_span,
            Message::new("label-position-says").with("player", to_move),
        )
}

/// One finding for each thing that is wrong with a position.
#[must_use]
pub fn position_findings(span: Span, error: &PositionError) -> Vec<Finding> {
    error
        .problems
        .iter()
        .map(|problem| position_finding(span, problem))
        .collect()
}

fn position_finding(span: Span, problem: &PositionProblem) -> Finding {
    let (code, message) = match *problem {
        PositionProblem::Unreadable { at } => {
            let at = Span::new((span.start + at).min(span.end), span.end);
            let at = if at.start < at.end { at } else { span };
            return Finding::plain(Code::PositionUnreadable, at, |message| message)
                .help(Message::new("help-position-form"));
        }
        PositionProblem::HouseCount { row, houses } => (
            Code::PositionHouseCount,
            Message::new("position-house-count")
                .with("player", row)
                .with("houses", houses),
        ),
        PositionProblem::Fault(PositionFault::SeedTotal { board, stores }) => (
            Code::PositionSeedTotal,
            Message::new("position-seed-total")
                .with("total", board + stores)
                .with("board", board)
                .with("stores", stores),
        ),
        PositionProblem::Fault(PositionFault::FullHouse { house, seeds }) => (
            Code::PositionFullHouse,
            Message::new("position-full-house")
                .with("house", house)
                .with("seeds", seeds),
        ),
        PositionProblem::Fault(PositionFault::HalfInHouse { house, seeds }) => (
            Code::PositionHalfSeed,
            Message::new("position-half-in-house")
                .with("house", house)
                .with("seeds", seeds),
        ),
        PositionProblem::Fault(PositionFault::HalfInStore { player, seeds }) => (
            Code::PositionHalfSeed,
            Message::new("position-half-in-store")
                .with("player", player)
                .with("seeds", seeds),
        ),
    };
    let finding = Finding::new(code, span, message);
    match *problem {
        // Three seeds a house: awalé as some play it.
        PositionProblem::Fault(PositionFault::SeedTotal { board, stores })
            if board + stores == HalfSeeds::whole(36) =>
        {
            finding.help(Message::new("help-three-a-house"))
        }
        _ => finding,
    }
}

/// Why the game ended otherwise than on the board: the tag says it, or words among the moves.
fn cause(record: &Record, findings: &mut Vec<Finding>) -> Option<Termination> {
    let Some(tag) = record.tag("Termination") else {
        let trails = record.line.moves.iter().flat_map(|node| &node.trail);
        return record
            .line
            .before
            .iter()
            .chain(trails)
            .chain(&record.after)
            .find_map(|item| match item {
                Item::Remark(_, cause) => *cause,
                _ => None,
            });
    };
    let cause = read_cause(&tag.value);
    if cause.is_none() && !is_normal_end(&tag.value) {
        findings.push(
            Finding::new(
                Code::ResultTermination,
                tag.value_span,
                Message::new("termination-unknown").with("text", tag.value.clone()),
            )
            .help(
                Message::new("help-values")
                    .with("name", Arg::Text(tag.name.clone()))
                    .with(
                        "values",
                        vec!["agreement", "resignation", "time", "arbiter", "abandoned"],
                    ),
            ),
        );
    }
    cause
}
