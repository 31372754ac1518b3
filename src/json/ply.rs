//! The plies of a game and of its variations: what each did, and what the record says of it.

use serde::{Serialize, Serializer};

use crate::record::{Aside, Item};
use crate::replay::{Played, PlayedVariation, Setup};
use crate::rules::Ply;
use crate::source::Source;

use super::claims::{PlyClaims, claims_json, command};
use super::game::{asides, comments};
use super::houses::HouseList;
use super::position::{PositionJson, position_json};
use super::span::{SpanJson, TokenJson, span_json, tokens};

mirror! {
    /// One ply.
    PlyJson<'a> {
        /// Its number in the game, from 1.
        ply: u32,
        /// The move number that it should bear.
        number: u32,
        /// Who moved.
        #[cfg_attr(feature = "schema", schemars(extend("enum" = ["south", "north"])))]
        player: &'static str,
        /// The house that was sown.
        house: char,
        /// The move as written.
        text: &'a str,
        /// Where it stands.
        span: SpanJson,
        /// How many seeds were sown.
        seeds: u8,
        /// The house of each seed, in order.
        sown: HouseList,
        /// The house of the last seed.
        last: char,
        /// What was captured, in capture order.
        captures: Vec<CaptureJson>,
        /// How many seeds were captured.
        captured: u8,
        /// Whether the chain was a grand slam, whatever was then taken.
        grand_slam: bool,
        /// The legal moves before this one.
        legal: HouseList,
        /// The position after captures and any award.
        after: PositionJson,
        /// The comments behind it.
        comments: Vec<&'a str>,
        /// The parentheses behind it that hold no move, as written: `(0-7)`.
        asides: Vec<&'a str>,
        /// The marks behind it, as written.
        nags: Vec<&'a str>,
        /// The clock that a comment or a parenthesis notes.
        clock: Option<&'a str>,
        /// What the record claims of it.
        claims: PlyClaims,
        /// The variations behind it.
        variations: Vec<VariationJson<'a>>,
    }
}

mirror! {
    /// A house that was captured.
    CaptureJson {
        /// Which.
        house: char,
        /// How many seeds it held.
        seeds: u8,
    }
}

mirror! {
    /// A variation.
    VariationJson<'a> {
        /// Comments before its first move.
        comments: Vec<&'a str>,
        /// The plies that were played.
        plies: PliesJson<'a>,
        /// What was not.
        unplayed: Vec<TokenJson<'a>>,
    }
}

/// The plies of a line, each made when it is written.
pub struct PliesJson<'a> {
    pub(super) source: &'a Source,
    pub(super) plies: &'a [Played<'a>],
    /// The number of the first.
    pub(super) first: u32,
    pub(super) setup: &'a Setup,
}

impl<'a> PliesJson<'a> {
    /// The plies, one by one.
    pub fn iter(&self) -> impl Iterator<Item = PlyJson<'a>> {
        let PliesJson {
            source,
            plies,
            first,
            setup,
        } = *self;
        plies
            .iter()
            .zip(first..)
            .map(move |(played, number)| ply_of_record(source, played, number, setup))
    }
}

impl Serialize for PliesJson<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl std::fmt::Debug for PliesJson<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

schema_of!(PliesJson<'_> = Vec<PlyJson<'_>>, inline true);

fn ply_of_record<'a>(
    source: &'a Source,
    played: &'a Played<'a>,
    number: u32,
    setup: &'a Setup,
) -> PlyJson<'a> {
    let node = played.node;
    let comments = comments(&node.trail);
    PlyJson {
        text: source.slice(played.span()),
        span: span_json(source, played.span()),
        clock: command(&comments, "clk").or_else(|| clock(&node.trail)),
        asides: asides(&node.trail),
        claims: PlyClaims(claims_json(node, &comments, setup)),
        nags: node
            .trail
            .iter()
            .filter_map(|item| match item {
                Item::Mark(mark) => Some(mark.text.as_str()),
                _ => None,
            })
            .collect(),
        variations: played
            .variations
            .iter()
            .map(|variation| variation_json(source, variation, number, setup))
            .collect(),
        comments,
        ..ply_json(&played.ply, number, played.number)
    }
}

/// The time that stands in parentheses.
fn clock(trail: &[Item]) -> Option<&str> {
    trail.iter().find_map(|item| match item {
        Item::Aside(text, Aside::Clock) => Some(Aside::inner(&text.text)),
        _ => None,
    })
}

/// What a ply did, without what a record says of it.
pub(super) fn ply_json(ply: &Ply, number: u32, move_number: u32) -> PlyJson<'static> {
    PlyJson {
        ply: number,
        number: move_number,
        player: ply.player().id(),
        house: ply.house.letter(),
        text: ply.house.name(),
        span: SpanJson {
            offset: 0,
            length: 1,
            line: 1,
            column: 1,
        },
        seeds: ply.seeds,
        sown: HouseList::sown(ply.sowing()),
        last: ply.last.letter(),
        captures: ply
            .captured
            .iter()
            .map(|(house, seeds)| CaptureJson {
                house: house.letter(),
                seeds,
            })
            .collect(),
        captured: ply.captured.seeds(),
        grand_slam: ply.grand_slam,
        legal: HouseList::set(ply.legal),
        after: position_json(ply.after),
        comments: Vec::new(),
        asides: Vec::new(),
        nags: Vec::new(),
        clock: None,
        claims: PlyClaims(None),
        variations: Vec::new(),
    }
}

fn variation_json<'a>(
    source: &'a Source,
    played: &'a PlayedVariation<'a>,
    first: u32,
    setup: &'a Setup,
) -> VariationJson<'a> {
    VariationJson {
        comments: comments(&played.variation.line.before),
        plies: PliesJson {
            source,
            plies: &played.plies,
            first,
            setup,
        },
        unplayed: tokens(source, &played.unplayed),
    }
}

#[cfg(test)]
mod tests {
    use crate::board::House;
    use crate::notation::read_final_position;
    use crate::rules::{Game, Rules};

    use super::*;

    #[test]
    fn a_ply_lists_the_houses_of_its_seeds_and_the_legal_moves() {
        let mut game = Game::new(Rules::default());
        let play = |game: &mut Game, letter| {
            let house = House::from_letter(letter).expect("a house");
            ply_json(&game.play(house).expect("a legal move"), 1, 1)
        };
        let json = |list: HouseList| serde_json::to_string(&list).expect("JSON");
        let south = play(&mut game, 'E');
        assert_eq!(json(south.sown), r#"["F","f","e","d"]"#);
        assert_eq!(json(south.legal), r#"["A","B","C","D","E","F"]"#);
        let north = play(&mut game, 'a');
        assert_eq!(json(north.sown), r#"["A","B","C","D"]"#);
        assert_eq!(json(north.legal), r#"["a","b","c","d","e","f"]"#);
        // A sowing that comes past its origin skips it.
        let lap = read_final_position("0,0,0,0,0,0/12,0,0,0,0,0 18-18 S").expect("a position");
        let lap = play(&mut Game::from_position(Rules::default(), lap), 'A');
        assert_eq!(json(lap.sown).replace(['"', ','], ""), "[BCDEFfedcbaB]");
    }
}
