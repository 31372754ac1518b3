//! Under every rule set, whatever is played, houses and stores hold 48 seeds, and a refused move changes
//! nothing.
#![no_main]

use awale::{Game, HalfSeeds, House, Houses, Position};
use awale::rules::VARIANTS;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [first, moves @ ..] = bytes else { return };
    let variant = &VARIANTS[usize::from(*first) % VARIANTS.len()];
    let mut game = Game::new(variant.rules);
    for byte in moves {
        let house = House::at(usize::from(*byte));
        let before = *game.position();
        let legal: Houses = game.legal();
        match game.play(house) {
            Ok(ply) => {
                assert!(legal.contains(house));
                assert_eq!(ply.path().last(), Some(ply.last));
            }
            Err(illegal) => {
                assert!(!legal.contains(house));
                assert_eq!((*game.position(), illegal.position), (before, before));
            }
        }
        assert_eq!(seeds(game.position()), HalfSeeds::whole(48));
    }
});

fn seeds(position: &Position) -> HalfSeeds {
    HalfSeeds::whole(position.board().total()) + position.stores().total()
}
