//! The elements of the `SLOT` and `RANK` sections.

use bytemuck::{Pod, Zeroable};

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
    /// A slot whose children start at `base`; bit `c` of `children` says that child `c` exists.
    #[inline]
    pub const fn new(base: u32, children: u32, is_word: bool) -> Self {
        let high = (children & !WORD_BIT) | if is_word { WORD_BIT } else { 0 };
        Self((((high as u64) << 32) | base as u64).to_le())
    }

    /// The slot that the child by code 0 would take.
    #[inline]
    pub const fn base(self) -> u32 {
        u64::from_le(self.0) as u32
    }

    /// The child bitmap: bits 0 to 30, bit 31 clear.
    #[inline]
    pub const fn children(self) -> u32 {
        self.high() & !WORD_BIT
    }

    /// Whether a word ends here.
    #[inline]
    pub const fn is_word(self) -> bool {
        self.high() & WORD_BIT != 0
    }

    /// The slot of the child by symbol code `code`, where there is one. Any `code` may be asked for.
    #[inline]
    pub const fn child(self, code: u8) -> Option<u32> {
        if code < 31 && self.high() >> code & 1 != 0 { self.base().checked_add(code as u32) } else { None }
    }

    #[inline]
    const fn high(self) -> u32 {
        (u64::from_le(self.0) >> 32) as u32
    }
}

impl core::fmt::Debug for Slot {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Slot(base {}, children {:#010x}, word {})", self.base(), self.children(), self.is_word())
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
