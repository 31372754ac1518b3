//! Lists of houses as JSON. A ply has two, and there are few different ones: each is put into JSON once.

use std::sync::LazyLock;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::board::{House, Houses, Player};

/// Houses by their letters, in order.
#[derive(Clone, Copy)]
pub struct HouseList(&'static RawValue);

type Lists = Vec<Box<RawValue>>;

/// Most seeds that are sown from one house.
const MOST_SEEDS: usize = 48;

/// The houses of so many seeds sown from each house.
static SOWN: LazyLock<Lists> = LazyLock::new(|| {
    let paths = House::ALL.into_iter().flat_map(|house| {
        (0..=MOST_SEEDS).map(move |seeds| {
            let path = std::iter::successors(Some(house.next()), |last| Some(last.next()));
            path.filter(|next| *next != house)
                .take(seeds)
                .map(House::letter)
                .collect()
        })
    });
    lists(paths)
});

/// The sets of houses of one player, South's first.
static SETS: LazyLock<Lists> = LazyLock::new(|| {
    let sets = Player::BOTH.into_iter().flat_map(|player| {
        (0..64).map(move |bits| Houses::of_row(player, bits).iter().map(House::letter).collect())
    });
    lists(sets)
});

fn lists(all: impl Iterator<Item = Vec<char>>) -> Lists {
    // Letters can always be put into JSON.
    all.filter_map(|letters| to_raw_value(&letters).ok()).collect()
}

impl HouseList {
    /// The house of each seed that is sown from a house.
    pub(super) fn sown(origin: House, seeds: u8) -> HouseList {
        let seeds = usize::from(seeds).min(MOST_SEEDS);
        HouseList(&SOWN[origin.place() * (MOST_SEEDS + 1) + seeds])
    }

    /// Houses of one player.
    pub(super) fn set(houses: Houses) -> HouseList {
        let (player, bits) = houses.in_row();
        HouseList(&SETS[64 * player as usize + usize::from(bits)])
    }
}

impl Serialize for HouseList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl std::fmt::Debug for HouseList {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.get())
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

    #[test]
    fn lists_are_those_of_their_houses() {
        let house = |letter| House::from_letter(letter).expect("a house");
        let json = |list: HouseList| serde_json::to_string(&list).expect("JSON");
        assert_eq!(json(HouseList::sown(house('E'), 4)), r#"["F","f","e","d"]"#);
        assert_eq!(json(HouseList::sown(house('a'), 12)).matches('A').count(), 2);
        assert_eq!(json(HouseList::sown(house('a'), 48)).matches('"').count(), 96);
        let set = |letters: &str| HouseList::set(letters.chars().map(house).collect());
        assert_eq!(json(set("FA")), r#"["A","F"]"#);
        assert_eq!(json(set("fbc")), r#"["b","c","f"]"#);
        assert_eq!(json(set("")), "[]");
    }
}
