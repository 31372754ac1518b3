//! Lists of houses as JSON. A ply has two: of the sets there are few, and each is put into JSON once.

use std::sync::LazyLock;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::board::{House, Houses, Player};
use crate::rules::Path;

/// Houses by their letters, in order.
#[derive(Clone, Copy, Debug)]
pub struct HouseList(List);

#[derive(Clone, Copy, Debug)]
enum List {
    Path(Path),
    Set(&'static RawValue),
}

/// The sets of houses of one player, South's first.
static SETS: LazyLock<Vec<Box<RawValue>>> = LazyLock::new(|| {
    let sets = Player::BOTH
        .into_iter()
        .flat_map(|player| (0..64).map(move |bits| Houses::of_row(player, bits)));
    // Letters can always be put into JSON.
    sets.filter_map(|set| to_raw_value(&set.iter().map(House::letter).collect::<Vec<_>>()).ok())
        .collect()
});

impl HouseList {
    /// The house of each seed that is sown.
    pub(super) fn sown(path: Path) -> HouseList {
        HouseList(List::Path(path))
    }

    /// Houses of one player.
    pub(super) fn set(houses: Houses) -> HouseList {
        let (player, bits) = houses.in_row();
        HouseList(List::Set(&SETS[64 * player as usize + usize::from(bits)]))
    }
}

impl Serialize for HouseList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            List::Path(path) => serializer.collect_seq(path.houses().map(House::name)),
            List::Set(set) => set.serialize(serializer),
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for HouseList {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        <Vec<char>>::schema_name()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <Vec<char>>::json_schema(generator)
    }

    fn inline_schema() -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::rules::sow;

    #[test]
    fn lists_are_those_of_their_houses() {
        let house = |letter| House::from_letter(letter).expect("a house");
        let json = |list: HouseList| serde_json::to_string(&list).expect("JSON");
        let sown = |seeds: u8, letter| {
            let board = Board::new([0, 0, 0, 0, seeds, 0], [seeds, 0, 0, 0, 0, 0]).expect("a board");
            json(HouseList::sown(sow(board, house(letter)).expect("seeds").path()))
        };
        assert_eq!(sown(4, 'E'), r#"["F","f","e","d"]"#);
        assert_eq!(sown(12, 'a').matches('A').count(), 2);
        assert_eq!(sown(24, 'a').matches('"').count(), 48);
        let set = |letters: &str| HouseList::set(letters.chars().map(house).collect());
        assert_eq!(json(set("FA")), r#"["A","F"]"#);
        assert_eq!(json(set("fbc")), r#"["b","c","f"]"#);
        assert_eq!(json(set("")), "[]");
    }
}
