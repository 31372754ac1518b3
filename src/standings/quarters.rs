//! Points and seeds, counted in steps of a quarter.

use std::fmt;

/// Points or seeds in steps of a quarter: what a draw against a player with half a point gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Quarters(i64);

impl Quarters {
    /// So many quarters.
    #[must_use]
    pub const fn new(quarters: i64) -> Quarters {
        Quarters(quarters)
    }

    /// So many halves.
    #[must_use]
    pub const fn halves(halves: i64) -> Quarters {
        Quarters(halves.saturating_mul(2))
    }

    /// The count in quarters.
    #[must_use]
    pub const fn in_quarters(self) -> i64 {
        self.0
    }
}

/// As a decimal number: `4`, `4.5`, `-0.25`.
impl fmt::Display for Quarters {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let part = match self.0.unsigned_abs() % 4 {
            0 => "",
            1 => ".25",
            2 => ".5",
            _ => ".75",
        };
        write!(f, "{sign}{}{part}", self.0.unsigned_abs() / 4)
    }
}
