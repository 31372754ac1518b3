//! One player's six houses in a machine word.

/// Seeds in six houses: one byte lane a house, in sowing order.
///
/// No house holds more than 48 seeds, so that no operation carries from lane to lane.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Row(u64);

const ONES: u64 = 0x0101_0101_0101;
const HIGH_BITS: u64 = ONES << 7;

impl Row {
    /// Six houses from the seeds in each.
    #[inline]
    pub(crate) const fn new(seeds: [u8; 6]) -> Row {
        let [a, b, c, d, e, f] = seeds;
        Row(u64::from_le_bytes([a, b, c, d, e, f, 0, 0]))
    }

    #[inline]
    pub(crate) const fn seeds(self, lane: usize) -> u8 {
        (self.0 >> (8 * lane)) as u8
    }

    /// All seeds of the row: the sum of six lanes that hold 48 at most gathers in the top byte.
    #[inline]
    pub(crate) const fn total(self) -> u8 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u8
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The houses that hold seeds, a bit each.
    #[inline]
    pub(crate) const fn filled(self) -> u16 {
        // A lane that is not empty carries into its high bit; the product moves these bits side by side.
        let filled = (self.0 + (HIGH_BITS - ONES)) & HIGH_BITS;
        ((filled >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16
    }

    #[inline]
    pub(crate) const fn without(self, lane: usize) -> Row {
        Row(self.0 & !(0xFF << (8 * lane)))
    }

    /// The row with the seeds of another added, house by house.
    #[inline]
    pub(crate) const fn plus(self, other: Row) -> Row {
        Row(self.0 + other.0)
    }

    /// What must be added to a row so that seeds are moved out of a house and others are added.
    pub(crate) const fn change(lane: usize, out: u8, added: Row) -> Change {
        Change(added.0.wrapping_sub((out as u64) << (8 * lane)))
    }

    /// The row with a change made. The seeds that it moves out of a house must lie there.
    #[inline]
    pub(crate) const fn changed(self, change: Change) -> Row {
        Row(self.0.wrapping_add(change.0))
    }

    /// The row without seeds that lie in it, house by house.
    #[inline]
    pub(crate) const fn minus(self, taken: Row) -> Row {
        Row(self.0 - taken.0)
    }

    /// The seeds of the last houses under a mask, as far as each holds an even number of seeds or one more. The mask
    /// reaches from the first house on.
    #[inline]
    pub(crate) const fn run_at_the_end_of(self, mask: Mask, even: u8) -> Row {
        // The two numbers are those that differ from the even one in the last bit at most.
        let differs = (self.0 ^ (ONES * even as u64)) & !ONES;
        let stops = (differs + (HIGH_BITS - ONES)) & HIGH_BITS & mask.0;
        // One above the highest bit that is set, or 0 if none is.
        let from = (64 - (stops | 1).leading_zeros()) & !7;
        Row(self.0 & mask.0 & (u64::MAX << from))
    }
}

/// Seeds moved out of one house of a row and into others.
#[derive(Clone, Copy)]
pub(crate) struct Change(u64);

/// Houses of a row: all bits of their lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mask(u64);

impl Mask {
    pub(crate) const NONE: Mask = Mask(0);

    /// The houses from the first to this lane.
    #[inline]
    pub(crate) const fn up_to(lane: usize) -> Mask {
        Mask(u64::MAX >> (56 - 8 * lane))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_are_counted_and_found() {
        let row = Row::new([0, 48, 0, 0, 1, 0]);
        assert_eq!((row.total(), row.filled(), row.seeds(1)), (49, 0b01_0010, 48));
        assert_eq!(Row::default().filled(), 0);
        assert_eq!(Row::new([1; 6]).filled(), 0b11_1111);
    }

    #[test]
    fn a_run_goes_back_from_the_last_house() {
        let row = Row::new([2, 4, 3, 2, 1, 3]);
        let run = |lane| row.run_at_the_end_of(Mask::up_to(lane), 2);
        assert_eq!(run(3), Row::new([0, 0, 3, 2, 0, 0]));
        assert_eq!(run(0), Row::new([2, 0, 0, 0, 0, 0]));
        assert!(run(4).is_empty());
        assert_eq!(run(5), Row::new([0, 0, 0, 0, 0, 3]));
        let whole = Row::new([2, 3, 2, 3, 2, 3]);
        assert_eq!(whole.run_at_the_end_of(Mask::up_to(5), 2), whole);
        assert!(whole.run_at_the_end_of(Mask::NONE, 2).is_empty());
        let far = Row::new([34, 2, 35, 2, 18, 19]);
        assert_eq!(
            far.run_at_the_end_of(Mask::up_to(3), 2),
            Row::new([0, 0, 0, 2, 0, 0])
        );
        let fours = Row::new([5, 2, 4, 5, 0, 0]);
        assert_eq!(
            fours.run_at_the_end_of(Mask::up_to(3), 4),
            Row::new([0, 0, 4, 5, 0, 0])
        );
    }
}
