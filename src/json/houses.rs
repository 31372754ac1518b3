//! Lists of houses as JSON. A ply has two, and there are few different ones: each is put into JSON once.

use std::sync::OnceLock;

use serde::{Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

use crate::board::{House, Houses};
use crate::rules::Path;

/// Houses by their letters, in order.
#[derive(Clone, Copy, Debug)]
pub struct HouseList(Option<&'static RawValue>);

/// A list, once it has been needed.
type Slot = OnceLock<Option<Box<RawValue>>>;

/// More seeds than a house can hold.
const SEEDS: usize = 49;

/// The ways of so many seeds from each house, as the moves told them.
static WAYS: [[Slot; SEEDS]; 12] = [const { [const { OnceLock::new() }; SEEDS] }; 12];

/// The sets of houses.
static SETS: [Slot; 1 << 12] = [const { OnceLock::new() }; 1 << 12];

impl HouseList {
    /// The house of each seed that is sown.
    pub(super) fn sown(path: Path) -> HouseList {
        let slot = &WAYS[path.origin().place()][usize::from(path.seeds()) % SEEDS];
        HouseList::kept(slot, || path.houses().collect())
    }

    /// Houses in letter order.
    pub(super) fn set(houses: Houses) -> HouseList {
        HouseList::kept(&SETS[houses.bits()], || houses.iter().collect())
    }

    fn kept(slot: &'static Slot, houses: impl FnOnce() -> Vec<House>) -> HouseList {
        let list = slot.get_or_init(|| {
            let letters: Vec<char> = houses().into_iter().map(House::letter).collect();
            to_raw_value(&letters).ok()
        });
        HouseList(list.as_deref())
    }
}

impl Serialize for HouseList {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
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
