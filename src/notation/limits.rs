//! How much of anything is read: what a text may hold before the rest is only counted or skipped.

/// How deep variations may be nested.
pub const DEEPEST_VARIATION: usize = 64;

/// How long a token may be, in bytes.
pub const LONGEST_TOKEN: usize = 1 << 20;

/// Where a number is cut off: no record has so many moves, no house so many seeds.
pub(crate) const LARGEST_NUMBER: u32 = 1_000_000_000;
