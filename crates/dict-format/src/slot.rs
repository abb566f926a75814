//! The elements of the `SLOT` and `RANK` sections.

use bytemuck::{Pod, Zeroable};

use crate::CODES;

/// Bit 31 of [`Slot::children`]'s word: a word of the dictionary ends at this slot.
pub const WORD_BIT: u32 = 1 << 31;

/// One edge of the automaton, and the node it leads to: 8 bytes, little-endian.
///
/// The low half is `base`, the high half the child bitmap and [`WORD_BIT`]. The child by symbol code `c` exists
/// if and only if bit `c` is set, and then stands at slot `base + c`: a probe that fails reads nothing further.
#[derive(Clone, Copy, PartialEq, Eq, Pod, Zeroable)]
#[repr(transparent)]
pub struct Slot(u64);

const _: () = assert!(size_of::<Slot>() == 8);

impl Slot {
    /// A slot that serves no node.
    pub const EMPTY: Self = Self(0);

    /// A slot whose node has these children, starting at `base`.
    #[inline]
    pub const fn new(base: u32, children: Children, is_word: bool) -> Self {
        let high = children.bits() | if is_word { WORD_BIT } else { 0 };
        Self((((high as u64) << 32) | base as u64).to_le())
    }

    /// The slot that the child by code 0 would take.
    #[inline]
    pub const fn base(self) -> u32 {
        u64::from_le(self.0) as u32
    }

    /// The codes that there are children by.
    #[inline]
    pub const fn children(self) -> Children {
        Children::new(self.high())
    }

    /// Whether a word ends here.
    #[inline]
    pub const fn is_word(self) -> bool {
        self.high() & WORD_BIT != 0
    }

    /// The slot of the child by symbol code `code`, where there is one. Any `code` may be asked for. In a damaged
    /// file the slot may lie behind all there are.
    #[inline]
    pub const fn child(self, code: u8) -> Option<usize> {
        // The mask needs nothing of the slot: when the slot comes from memory, one operation is left to do.
        let mask = (1u64 << 32).wrapping_shl(code as u32);
        if (code as usize) < CODES && u64::from_le(self.0) & mask != 0 { Some(self.child_place(code)) } else { None }
    }

    /// Whether there is a child by symbol code `code`, and the slot that it takes or would take: [`Slot::child`] for
    /// a walk without branches. For what is no code, 31 and above, it says anything.
    #[inline]
    pub const fn probe(self, code: u8) -> (bool, usize) {
        // A shift, not a mask: of that, compilers make a branch again.
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

/// The rank of a slot: 4 bytes, little-endian. The sum of the ranks along a word's path is the word's id plus one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Pod, Zeroable)]
#[repr(transparent)]
pub struct Rank(u32);

impl Rank {
    /// A rank of `count` words.
    #[inline]
    pub const fn new(count: u32) -> Self {
        Self(count.to_le())
    }

    /// How many words of the slot's block come no later than the word that ends at the slot.
    #[inline]
    pub const fn get(self) -> u32 {
        u32::from_le(self.0)
    }
}

/// The codes of a node's children, ascending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Children(u32);

impl Children {
    /// The codes whose bits are set in `bits`; bit 31 is no code.
    #[inline]
    pub const fn new(bits: u32) -> Self {
        Self(bits & !WORD_BIT)
    }

    /// The codes as a bitmap: bit `c` for code `c`.
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
