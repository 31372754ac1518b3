//! Maps and sets of positions. The rows of a position are two machine words, which multiplication mixes well enough:
//! what the standard library does against keys that are chosen to collide would take longer than the play, and the
//! positions that one game can reach are not for anyone to choose.

use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hasher};

use crate::board::{Board, Player};

/// A board, and who is to move.
pub(super) type Key = (Board, Player);
pub(super) type PositionMap<T> = HashMap<Key, T, BuildHasherDefault<Mixer>>;
pub(super) type PositionSet = HashSet<Key, BuildHasherDefault<Mixer>>;

/// Mixes machine words, as the hash of the Rust compiler does.
#[derive(Clone, Copy, Default)]
pub(super) struct Mixer(u64);

/// An odd number whose bits are without order: those of the golden ratio.
const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;

impl Hasher for Mixer {
    #[inline]
    fn finish(&self) -> u64 {
        // The high bits are mixed best, and the map takes the low ones.
        self.0.rotate_left(26)
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(FACTOR);
    }

    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word.cast_unsigned() as u64);
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }
}
