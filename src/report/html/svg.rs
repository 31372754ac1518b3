//! The board as a drawing: houses with their seeds and figures, and what a ply did.

use std::fmt::Write;
use std::sync::LazyLock;

use maud::{Markup, PreEscaped, html};

use crate::board::{House, Player, Position};
use crate::finding::Catalogue;
use crate::record::Letters;
use crate::report::narrated::spoken;
use crate::rules::Ply;

/// How the board looks, on a page as in a file of its own.
pub(super) const STYLE: &str = include_str!("board.css");

const WIDTH: u32 = 760;
const HEIGHT: u32 = 292;
/// Where the first column's centre lies, and how far it is from one to the next.
const FIRST: u32 = 150;
const STEP: u32 = 92;
const RADIUS: u32 = 42;
/// The centres of North's row and of South's.
const ROWS: [u32; 2] = [92, 200];
/// Most seeds that are drawn in a house; its figure says how many there are.
const MOST_DRAWN: usize = 48;

/// The place of each seed in a house, as a path that draws a dot there: so many of them, from the first, are a
/// house with so many seeds.
pub(super) static SEEDS: LazyLock<Vec<String>> = LazyLock::new(|| (0..MOST_DRAWN).map(seed).collect());

/// A place on a spiral on which neighbours keep their distance.
fn seed(index: usize) -> String {
    #[allow(clippy::cast_precision_loss, reason = "there are 48")]
    let index = index as f64;
    let (radius, turn) = (5.6 * (index + 0.4).sqrt(), index * 2.399_963);
    format!("M{:.0} {:.0}h0", radius * turn.cos(), radius * turn.sin())
}

/// A board that is to be drawn.
pub(super) struct Drawing<'a> {
    /// What sets the drawing apart from others on the page.
    pub id: String,
    pub position: &'a Position,
    /// The ply that led to it, if that is to be seen.
    pub ply: Option<&'a Ply>,
    pub letters: Letters,
    pub catalogue: &'a Catalogue,
}

/// A board as a file of its own.
#[must_use]
pub fn board_svg(position: &Position, letters: Letters, catalogue: &Catalogue) -> String {
    let drawing = Drawing {
        id: "board".to_owned(),
        position,
        ply: None,
        letters,
        catalogue,
    };
    let mut text = drawing.markup(Some(STYLE)).into_string();
    text.push('\n');
    text
}

impl Drawing<'_> {
    /// The drawing; with its own style where it stands alone.
    pub(super) fn markup(&self, style: Option<&str>) -> Markup {
        html! {
            svg .board xmlns="http://www.w3.org/2000/svg" viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img"
                aria-label=(spoken(self.position, self.letters, self.catalogue)) {
                @if let Some(style) = style {
                    style { (PreEscaped(style)) }
                }
                marker id={ "arrow-" (self.id) } viewBox="0 0 6 6" refX="4" refY="3" orient="auto" markerWidth="5" markerHeight="5" {
                    path d="M0 0L6 3L0 6z" {}
                }
                rect .wood x="1" y="1" width=(WIDTH - 2) height=(HEIGHT - 2) rx="30" {}
                (self.store(Player::North))
                (self.store(Player::South))
                @for house in House::ALL {
                    (self.house(house))
                }
                path .sowing d=(self.path()) marker-end={ "url(#arrow-" (self.id) ")" } {}
                // Over the way of the seeds, so that it can be read.
                @for house in House::ALL {
                    (self.change(house))
                }
            }
        }
    }

    fn store(&self, player: Player) -> Markup {
        let (x, name) = match player {
            Player::North => (16, "player-north"),
            Player::South => (WIDTH - 16 - 72, "player-south"),
        };
        let seeds = self.catalogue.seeds(self.position.stores.of(player));
        html! {
            g .store data-store=(player.id()) {
                rect x=(x) y="46" width="72" height="200" rx="30" {}
                text .count x=(x + 36) y="156" { (seeds) }
                text .letter x=(x + 36) y="272" { (self.catalogue.word(name)) }
            }
        }
    }

    fn house(&self, house: House) -> Markup {
        let (x, y) = centre(house);
        let seeds = self.position.board.seeds(house);
        let south = house.owner() == Player::South;
        let (count, letter) = if south { (262, 282) } else { (42, 20) };
        html! {
            g class=(self.class(house)) data-house=(house.letter()) {
                circle cx=(x) cy=(y) r=(RADIUS) {}
                path .seeds transform={ "translate(" (x) " " (y) ")" } d=(dots(seeds)) {}
                text .count x=(x) y=(count) { (seeds) }
                text .letter x=(x) y=(letter) { (self.letters.letter(house)) }
            }
        }
    }

    /// What the ply made of a house, for the style.
    fn class(&self, house: House) -> String {
        let mut class = String::from("house");
        let Some(ply) = self.ply else {
            return class;
        };
        if ply.house == house {
            class.push_str(" origin");
        }
        if ply.last == house {
            class.push_str(" last");
        }
        if ply.captured.from(house) > 0 {
            class.push_str(" captured");
        }
        class
    }

    fn change(&self, house: House) -> Markup {
        let (x, y) = centre(house);
        let y = if house.owner() == Player::South {
            y - 48
        } else {
            y + 58
        };
        html! {
            text .change data-change=(house.letter()) x=(x) y=(y) { (self.change_text(house)) }
        }
    }

    /// The seeds that the ply put into a house and took from it.
    fn change_text(&self, house: House) -> String {
        let mut text = String::new();
        let Some(ply) = self.ply else {
            return text;
        };
        let sown = ply.path().filter(|next| *next == house).count();
        if sown > 0 {
            let _ = write!(text, "+{sown}");
        }
        let taken = ply.captured.from(house);
        if taken > 0 {
            let _ = write!(text, " \u{2212}{taken}");
        }
        text
    }

    /// The way of the seeds, from the house that was sown to the last one.
    fn path(&self) -> String {
        let Some(ply) = self.ply else {
            return String::new();
        };
        let houses = std::iter::once(ply.house).chain(ply.path());
        let points: Vec<String> = houses.map(centre).map(|(x, y)| format!("{x} {y}")).collect();
        format!("M{}", points.join("L"))
    }
}

/// The dots of so many seeds.
fn dots(seeds: u8) -> String {
    SEEDS[..usize::from(seeds).min(MOST_DRAWN)].concat()
}

/// North's row above, as South sees the board: `a` faces `A`.
fn centre(house: House) -> (u32, u32) {
    let column = House::row(house.owner()).iter().position(|other| *other == house);
    let x = (0..6).nth(column.unwrap_or(0)).unwrap_or(0) * STEP + FIRST;
    match house.owner() {
        Player::North => (x, ROWS[0]),
        Player::South => (x, ROWS[1]),
    }
}
