//! Every case of `fixtures/conformance/rules.jsonl`, under every rule set: captures, end position, reason, awards,
//! legal moves, and the code of the move that is refused.

use awale::rules::VARIANTS;
use awale::{Code, Game, House, Houses, Position, Stores};
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    id: String,
    position: String,
    variant: String,
    moves: String,
    captured: Vec<u8>,
    end: String,
    reason: Option<String>,
    #[serde(rename = "swept")]
    awarded: (f64, f64),
    legal: Option<Vec<char>>,
    illegal: Option<Illegal>,
}

#[derive(Deserialize)]
struct Illegal {
    ply: usize,
    code: String,
    legal: Vec<char>,
}

fn letters(houses: Houses) -> Vec<char> {
    houses.iter().map(House::letter).collect()
}

fn run(case: &Case) {
    let name = format!("{} under {}", case.id, case.variant);
    let rules = VARIANTS
        .iter()
        .find(|v| v.id == case.variant)
        .expect("a named rule set")
        .rules;
    let start: Position = case.position.parse().expect("a position");
    let mut game = Game::from_position(rules, start);
    let mut captured = Vec::new();
    let mut refused = None;
    for (i, letter) in case.moves.chars().enumerate() {
        let before = game.clone();
        match game.play(House::from_letter(letter).expect("a house")) {
            Ok(ply) => captured.push(ply.captured.seeds()),
            Err(illegal) => {
                assert_eq!(
                    game.position(),
                    before.position(),
                    "{name}: a refused move changes nothing"
                );
                refused = Some((
                    i + 1,
                    Code::from(&illegal.refusal).name().to_owned(),
                    letters(illegal.legal),
                ));
                break;
            }
        }
    }
    let expected = case
        .illegal
        .as_ref()
        .map(|i| (i.ply, i.code.clone(), i.legal.clone()));
    assert_eq!(refused, expected, "{name}: refused");
    assert_eq!(captured, case.captured, "{name}: captured");
    assert_eq!(game.position().to_string(), case.end, "{name}: end position");
    assert_eq!(
        game.end().map(|end| end.reason.id().to_owned()),
        case.reason,
        "{name}: reason"
    );
    let awarded = game.end().map_or(Stores::default(), |end| end.awarded);
    assert_eq!(
        (awarded.south.as_f64(), awarded.north.as_f64()),
        case.awarded,
        "{name}: swept"
    );
    if let Some(legal) = &case.legal {
        assert_eq!(&letters(game.legal()), legal, "{name}: legal");
    }
}

#[test]
fn every_case_under_every_rule_set() {
    let cases = include_str!("../fixtures/conformance/rules.jsonl");
    let cases: Vec<Case> = cases
        .lines()
        .map(|line| serde_json::from_str(line).expect("a case"))
        .collect();
    assert_eq!(cases.len(), 42 * VARIANTS.len());
    cases.iter().for_each(run);
}
