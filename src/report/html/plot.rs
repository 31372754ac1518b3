//! The score over the plies, as two lines of steps.

use std::fmt::Write;

use maud::{Markup, html};

use crate::board::{Player, Stores};
use crate::finding::{Catalogue, Finding, Message, severity_text};
use crate::replay::Replay;
use crate::rules::Majority;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 190.0;
/// The edges of the field within: left, right, top, bottom.
const LEFT: f64 = 40.0;
const RIGHT: f64 = 650.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 160.0;
/// The least distance between two names beside the lines' ends.
const LINE_HEIGHT: f64 = 18.0;

/// The plot of a game; none without a start.
pub(super) fn plot(replay: &Replay<'_>, catalogue: &Catalogue) -> Option<Markup> {
    let start = replay.setup.start?;
    let plies = replay.plies.iter().map(|played| played.ply.after.stores);
    let scores: Vec<Stores> = std::iter::once(start.stores).chain(plies).collect();
    Some(Plot::of(replay, scores, catalogue).markup())
}

struct Plot<'a> {
    replay: &'a Replay<'a>,
    catalogue: &'a Catalogue,
    /// After each ply, the start's first.
    scores: Vec<Stores>,
    /// What the field's top stands for.
    most: f64,
}

impl<'a> Plot<'a> {
    fn of(replay: &'a Replay<'a>, scores: Vec<Stores>, catalogue: &'a Catalogue) -> Plot<'a> {
        let seeds = |stores: &Stores| stores.south.as_f64().max(stores.north.as_f64());
        let most = scores.iter().map(seeds).fold(26.0, f64::max);
        Plot {
            replay,
            catalogue,
            scores,
            most,
        }
    }

    fn x(&self, ply: usize) -> f64 {
        #[allow(clippy::cast_precision_loss, reason = "a drawing has fewer points than that")]
        let share = ply as f64 / (self.scores.len() - 1).max(1) as f64;
        LEFT + share.min(1.0) * (RIGHT - LEFT)
    }

    fn y(&self, seeds: f64) -> f64 {
        BOTTOM - seeds / self.most * (BOTTOM - TOP)
    }

    fn markup(&self) -> Markup {
        let last = self.scores.len() - 1;
        let label = Message::new("report-plot").with("score", self.scores[last]);
        html! {
            svg .plot viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(self.catalogue.text(&label))
                data-left=(LEFT) data-right=(RIGHT) data-width=(WIDTH) {
                line .axis x1=(LEFT) y1=(BOTTOM) x2=(RIGHT) y2=(BOTTOM) {}
                (self.level(0.0))
                @if self.majority() { (self.level(25.0)) }
                text .ply x=(LEFT) y=(BOTTOM + 20.0) { "0" }
                @if last > 0 {
                    text .ply x=(RIGHT) y=(BOTTOM + 20.0) { (last) }
                }
                path .south d=(self.line(|stores| stores.south.as_f64())) {}
                path .north d=(self.line(|stores| stores.north.as_f64())) {}
                (self.names(last))
                @for finding in &self.replay.findings { (self.finding(finding)) }
                line .cursor x1=(self.x(last)) y1=(TOP) x2=(self.x(last)) y2=(BOTTOM) {}
            }
        }
    }

    fn majority(&self) -> bool {
        let rules = self.replay.setup.rules;
        rules.is_some_and(|rules| rules.majority == Majority::TwentyFive)
    }

    /// A line across, with its figure.
    fn level(&self, seeds: f64) -> Markup {
        let y = self.y(seeds);
        html! {
            line .level x1=(LEFT) y1={ (tenths(y)) } x2=(RIGHT) y2={ (tenths(y)) } {}
            text .seeds x=(LEFT - 6.0) y={ (tenths(y + 5.0)) } { (seeds) }
        }
    }

    fn line(&self, seeds: impl Fn(&Stores) -> f64) -> String {
        let mut path = String::new();
        let mut height = f64::NAN;
        for (ply, stores) in self.scores.iter().enumerate() {
            let (x, y) = (self.x(ply), self.y(seeds(stores)));
            match ply {
                0 => _ = write!(path, "M{} {}", tenths(x), tenths(y)),
                // What stays level is one stroke.
                _ if (y - height).abs() < f64::EPSILON => {}
                _ => _ = write!(path, "H{}V{}", tenths(x), tenths(y)),
            }
            height = y;
        }
        let _ = write!(path, "H{}", tenths(self.x(self.scores.len() - 1)));
        path
    }

    /// The players beside the ends of their lines, not one over the other.
    fn names(&self, last: usize) -> Markup {
        let of = |player| self.y(self.scores[last].of(player).as_f64());
        let (mut south, mut north) = (of(Player::South), of(Player::North));
        let missing = (LINE_HEIGHT - (south - north).abs()).max(0.0) / 2.0;
        let down = if south < north { -missing } else { missing };
        (south, north) = (south + down, north - down);
        html! {
            @for (y, player, word) in [(south, Player::South, "player-south"), (north, Player::North, "player-north")] {
                text class={ "name " (player.id()) } x=(RIGHT + 8.0) y=(tenths(y + 5.0)) {
                    (self.catalogue.word(word)) " " (self.catalogue.seeds(self.scores[last].of(player)))
                }
            }
        }
    }

    /// A finding of the main line, below the ply where it stands.
    fn finding(&self, finding: &Finding) -> Markup {
        let ply = finding.ply.filter(|_| !finding.in_variation);
        let ply = ply.and_then(|ply| usize::try_from(ply).ok());
        html! {
            @if let Some(ply) = ply {
                circle class={ "finding " (finding.severity().id()) } cx=(tenths(self.x(ply))) cy=(BOTTOM) r="5" {
                    title { (severity_text(finding.severity(), self.catalogue)) " " (finding.code.name()) }
                }
            }
        }
    }
}

/// A length as it is written.
fn tenths(length: f64) -> String {
    let text = format!("{length:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}
