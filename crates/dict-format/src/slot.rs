//! The elements of the `SLOT` and `RANK` sections.

use bytemuck::{Pod, Zeroable};

use crate::symbol::CODES;

/// Bit 31 of the upper half of a [`Slot`]: a word of the dictionary ends here.
pub const WORD_BIT: u32 = 1 << 31;

/// Bit 31 of the lower half of a [`Slot`] of a dense file: the children are in a block of the `DENS` section.
const BLOCK_BIT: u32 = 1 << 31;

/// An edge of the automaton, and the node that it leads to: 8 bytes, little-endian.
///
/// The lower half is `base`. The upper half is the child bitmap and [`WORD_BIT`]. If bit `c` is set, there is a child
/// by symbol code `c`, at slot `base + c`. If the bit is clear, there is no such child, so a step that fails reads no
/// other slot.
///
/// Two slots of the dictionary of `cat`, `cats` and `dog`, whose codes are `a` 0, `c` 1, `d` 2, `g` 3, `o` 4, `s` 5,
/// `t` 6:
///
/// ```text
/// slot     bytes                      base   upper half   meaning
/// (root)   06 00 00 00  06 00 00 00   6      0x00000006   children by `c` at slot 6 + 1 and by `d` at slot 6 + 2
/// cat      00 00 00 00  20 00 00 80   0      0x80000020   a word ends here; a child by `s` at slot 0 + 5
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Pod, Zeroable, Hash)]
#[repr(transparent)]
pub struct Slot(u64);

const _: () = assert!(size_of::<Slot>() == 8);

impl Slot {
    /// A slot that nothing uses.
    pub const EMPTY: Self = Self(0);

    /// Makes the slot of a node with these children; the child by code `c` is at slot `base + c`.
    #[inline]
    pub const fn new(base: u32, children: Children, is_word: bool) -> Self {
        let high = children.bits() | if is_word { WORD_BIT } else { 0 };
        Self((((high as u64) << 32) | base as u64).to_le())
    }

    /// Makes the slot of a node whose children are in the block at the address `at`, which is below 2^31.
    #[inline]
    pub const fn in_block(at: u32, children: Children, is_word: bool) -> Self {
        Self::new(at | BLOCK_BIT, children, is_word)
    }

    /// Returns the address of the block that has the children of a slot with this base, if they are not in slots. Ask
    /// only in a dense file, and only about a slot with children.
    #[inline]
    pub const fn block_of_base(base: u32) -> Option<u32> {
        if base & BLOCK_BIT != 0 { Some(base & !BLOCK_BIT) } else { None }
    }

    /// Returns the slot as one number: `base` in the lower half, the children and the word bit in the upper half.
    #[inline]
    pub const fn bits(self) -> u64 {
        u64::from_le(self.0)
    }

    /// Returns the number of the slot of a child by code 0.
    #[inline]
    pub const fn base(self) -> u32 {
        u64::from_le(self.0) as u32
    }

    /// Returns the codes of the children.
    #[inline]
    pub const fn children(self) -> Children {
        Children::new(self.high())
    }

    /// Returns true if a word ends here.
    #[inline]
    pub const fn is_word(self) -> bool {
        self.high() & WORD_BIT != 0
    }

    /// Returns the number of the slot of the child by symbol code `code`, if there is one. Any `code` is allowed. In a
    /// damaged file, there may be no slot with the number.
    #[inline]
    pub const fn child(self, code: u8) -> Option<usize> {
        // The mask does not depend on the slot: when the slot arrives from memory, only one operation is left to do.
        let mask = (1u64 << 32).wrapping_shl(code as u32);
        if (code as usize) < CODES && u64::from_le(self.0) & mask != 0 { Some(self.child_place(code)) } else { None }
    }

    /// Returns true if there is a child by symbol code `code`, and the number of its slot. Without a child, the number
    /// is still `base + code`. This is [`Slot::child`] without a branch. For a `code` of 31 or more, the answer means
    /// nothing.
    #[inline]
    pub const fn probe(self, code: u8) -> (bool, usize) {
        // A shift, because compilers turn a mask into a branch again.
        (self.high().wrapping_shr(code as u32) & 1 != 0, self.child_place(code))
    }

    #[inline]
    const fn child_place(self, code: u8) -> usize {
        (self.base() as usize).saturating_add(code as usize)
    }

    #[inline]
    const fn high(self) -> u32 {
        (u64::from_le(self.0) >> 32) as u32
    }
}

impl core::fmt::Debug for Slot {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Slot(base {}, children {:#010x}, word {})", self.base(), self.children().bits(), self.is_word())
    }
}

/// The rank of a slot: 4 bytes, little-endian. The ranks along a word's path add up to the word's id plus one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(transparent)]
pub struct Rank(u32);

impl Rank {
    /// Makes a rank of `count` words.
    #[inline]
    pub const fn new(count: u32) -> Self {
        Self(count.to_le())
    }

    /// Returns the number of words below the slot's parent up to and including the word that ends at the slot.
    #[inline]
    pub const fn get(self) -> u32 {
        u32::from_le(self.0)
    }
}

/// The codes of a node's children, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Children(u32);

impl Children {
    /// Makes the codes of a bitmap: bit `c` for code `c`. Bit 31 is ignored, because it is not a code.
    #[inline]
    pub const fn new(bits: u32) -> Self {
        Self(bits & !WORD_BIT)
    }

    /// Returns the codes as a bitmap: bit `c` for code `c`.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }
}

impl Iterator for Children {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        let code = self.0.trailing_zeros();
        self.0 &= self.0.wrapping_sub(1);
        (code < u32::BITS).then_some(code as u8)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Children {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{format, vec::Vec};

    #[test]
    fn a_slot_has_the_bytes_of_the_format_and_the_parts_that_it_was_made_of() {
        let root = Slot::new(6, Children::new(0b110), false);
        assert_eq!(bytemuck::bytes_of(&root), [6, 0, 0, 0, 6, 0, 0, 0]);
        assert_eq!((root.base(), root.children(), root.is_word()), (6, Children::new(0b110), false));
        let cat = Slot::new(0, Children::new(1 << 5), true);
        assert_eq!(bytemuck::bytes_of(&cat), [0, 0, 0, 0, 0x20, 0, 0, 0x80]);
        assert_eq!((root.bits(), cat.bits()), (0x6_0000_0006, 0x8000_0020_0000_0000));
        assert_eq!((cat.base(), cat.children(), cat.is_word()), (0, Children::new(1 << 5), true));
        assert_eq!(format!("{cat:?}"), "Slot(base 0, children 0x00000020, word true)");
        assert_eq!(Rank::new(0x0102_0304).get(), 0x0102_0304);
        assert_eq!(bytemuck::bytes_of(&Rank::new(0x0102_0304)), [4, 3, 2, 1]);
    }

    #[test]
    fn a_child_is_at_the_base_plus_its_code_if_the_bitmap_has_it() {
        for (bits, is_word) in [(0, true), (0b110, false), (0b110, true), (1 << 30, true), (u32::MAX, true)] {
            let slot = Slot::new(6, Children::new(bits), is_word);
            for code in 0..=u8::MAX {
                let is_child = code < 31 && bits >> code & 1 != 0;
                let place = 6 + usize::from(code);
                assert_eq!(slot.child(code), is_child.then_some(place), "{slot:?} {code}");
                if code < 31 {
                    assert_eq!(slot.probe(code), (is_child, place), "{slot:?} {code}");
                }
            }
        }
    }

    #[test]
    fn children_are_the_codes_of_the_bitmap_and_bit_31_is_not_a_code() {
        let mut children = Children::new(WORD_BIT | 1 << 30 | 1 << 4 | 1);
        assert_eq!(children.bits(), 1 << 30 | 1 << 4 | 1);
        assert_eq!(children.len(), 3);
        assert_eq!(children.by_ref().collect::<Vec<_>>(), [0, 4, 30]);
        assert_eq!((children.size_hint(), children.next()), ((0, Some(0)), None));
    }
}
