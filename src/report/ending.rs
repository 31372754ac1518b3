//! Why a game is over, with the sum: who takes what is left, and what each then has.

use crate::board::{HalfSeeds, Player};
use crate::finding::{Arg, Catalogue, Message, rule_text};
use crate::replay::{Setup, end_reason, ending_rule};
use crate::rules::End;

/// Why a game is over, what becomes of the seeds on the board, and the rule; a line each.
#[must_use]
pub fn ending_text(end: &End, setup: &Setup, catalogue: &Catalogue) -> Vec<String> {
    let Some(why) = end_reason(end, setup) else {
        return Vec::new();
    };
    let awards: Vec<Message> = Player::BOTH
        .into_iter()
        .filter_map(|player| award(end, player))
        .collect();
    let left = end.before.board.total();
    let rest = match (awards.is_empty(), left) {
        (true, 0) => Message::new("ending-nothing-left"),
        (true, left) => Message::new("ending-left").with("left", left),
        (false, _) => Message::new("ending-awards").with("awards", awards),
    };
    let ending = Message::new("ending").with("why", why).with("rest", rest);
    let mut lines = vec![catalogue.text_in(&ending, setup.letters)];
    lines.extend(ending_rule(end, setup).map(|rule| {
        let rule = Arg::Text(rule_text(&rule, catalogue));
        catalogue.text(&Message::new("rule-line").with("rule", rule))
    }));
    lines
}

/// What a player is awarded, as a sum.
fn award(end: &End, player: Player) -> Option<Message> {
    let awarded = end.awarded.of(player);
    let own = HalfSeeds::whole(end.before.board.row_total(player));
    let had = end.before.stores.of(player);
    (awarded != HalfSeeds::default()).then(|| {
        Message::new("ending-award")
            .with("player", player)
            .with("own", Arg::Case(if awarded == own { "yes" } else { "no" }))
            .with("awarded", awarded)
            .with("had", had)
            .with("sum", end.position().stores.of(player))
    })
}
