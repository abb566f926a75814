//! The elements of the `DENS` section: blocks of bytes.

use core::ops::Range;

use crate::{
    slot::{Children, Slot},
    symbol::CODES,
};

/// The length of the section's header in bytes. The first block is after it.
pub const BLOCKS_HEADER_LEN: usize = 8;
/// The number of zero bytes after the last block, so that every block can be read in whole words.
pub const BLOCKS_PADDING: usize = 40;
/// The addresses of blocks are below this limit.
pub const MAX_BLOCKS_LEN: usize = 1 << 31;
/// The maximum length of a pointer in bytes.
pub const MAX_POINTER_LEN: u32 = 3;

/// The widths that the ranks of a block may have, in bits.
pub const RANK_WIDTHS: [u8; 8] = [1, 2, 3, 4, 6, 8, 12, 32];
/// The same widths in one word, the first one lowest.
const RANK_WIDTHS_WORD: u64 = u64::from_le_bytes(RANK_WIDTHS);

/// The bits of an edge that are its code.
const CODE: u8 = 0x1f;
/// The bit of an edge that says that a word ends there.
const WORD: u8 = 0x20;
/// The place of the two bits of an edge that say how long its pointer is.
const POINTER_LEN: u32 = 6;

/// A word with 1 in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// A word with the highest bit of each byte.
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The way in which a section's pointers become addresses. A pointer of a length is an address, divided by a power of
/// two, if it is below a limit. Otherwise it counts bytes from the end of its block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pointers {
    /// For each length of a pointer, the limit.
    limits: [u32; 4],
    /// For each length, the binary logarithm of the power of two.
    shifts: [u8; 4],
}

impl Pointers {
    /// Makes the pointers of a section. `half` is the limit of pointers of two bytes, at most 2^16. `long_shift` is the
    /// binary logarithm of the unit of pointers of three bytes, at most 7.
    #[inline]
    pub const fn new(half: u32, long_shift: u8) -> Self {
        Self { limits: [0, 128, half, 1 << 24], shifts: [0, 3, 0, long_shift & 7] }
    }

    /// Returns the limit of pointers of `len` bytes, 1 to 3.
    #[inline]
    pub fn limit(&self, len: u32) -> u32 {
        self.limits.get(len as usize & 3).copied().unwrap_or(0)
    }

    /// Returns the unit of the addresses of pointers of `len` bytes, 1 to 3, as a binary logarithm.
    #[inline]
    pub fn shift(&self, len: u32) -> u8 {
        self.shifts.get(len as usize & 3).copied().unwrap_or(0)
    }

    /// Returns the pointer of `len` bytes, 1 to 3, to the block at `target`, from a block that ends at `end`. Returns
    /// `None` if no pointer of this length leads there.
    pub fn pointer(&self, len: u32, target: u32, end: u32) -> Option<u32> {
        let (limit, shift) = (self.limit(len), self.shift(len));
        if target >> shift < limit && (target >> shift) << shift == target {
            return Some(target >> shift);
        }
        let pointer = limit.checked_add(target.checked_sub(end)?)?;
        (len < MAX_POINTER_LEN && pointer >> (8 * len) == 0).then_some(pointer)
    }

    /// Returns the header of the section.
    pub fn header(&self) -> [u8; BLOCKS_HEADER_LEN] {
        let [a, b, c, d] = self.limit(2).to_le_bytes();
        [1, CODE, self.shift(3), 0, a, b, c, d]
    }

    /// Reads the header of a section. Returns `None` if it is malformed.
    pub fn of(section: &[u8]) -> Option<Self> {
        let header = section.first_chunk::<BLOCKS_HEADER_LEN>()?;
        let [_, _, long_shift, _, half @ ..] = *header;
        let half = u32::from_le_bytes(half);
        let pointers = Self::new(half, long_shift);
        (half <= 1 << 16 && pointers.header() == *header).then_some(pointers)
    }

    /// Returns the address that a pointer leads to, 0 for the end of a word without children. `edge` is the byte of the
    /// edge, `pointer` has the pointer in its lowest bytes, and `end` is the end of the block.
    #[inline(always)]
    fn target(&self, edge: u8, pointer: u32, end: u32) -> u32 {
        let len = u32::from(edge >> POINTER_LEN);
        let pointer = pointer & ((1 << (8 * len)) - 1);
        let limit = self.limit(len);
        // Branches would often be guessed wrong. All ones if the pointer is an address:
        let is_address = ((pointer as i32).wrapping_sub(limit as i32) >> 31) as u32;
        let target =
            (pointer << (u32::from(self.shift(len)) & is_address)).wrapping_add(end.wrapping_sub(limit) & !is_address);
        // An edge that ends a word and has no pointer leads to no block.
        target & 0u32.wrapping_sub(0b1111_1101 >> (edge >> 5) & 1)
    }
}

/// An edge of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// True if a word ends there.
    pub is_word: bool,
    /// The number of words of the block up to and including the word that ends there.
    pub rank: u32,
    /// The address of the block with the children, or 0 if there are none.
    pub target: u32,
}

impl Edge {
    /// Returns the slot of the edge, but with all codes as children if there are any.
    #[inline(always)]
    pub fn blind_slot(self) -> Slot {
        match self.target {
            0 => Slot::new(0, Children::new(0), self.is_word),
            at => Slot::in_block(at, Children::new(u32::MAX), self.is_word),
        }
    }
}

/// The edges of a block that a walk has not taken yet, in as many bytes as a [`Children`].
///
/// The bytes, lowest first, are the number of edges left, and the places of the next edge, of its pointer and of the
/// block's end, all counted from the start of the block. For a block of 3 edges with ranks of 8 bits:
///
/// ```text
/// place     0      1 2 3   4 5     6         7 8
/// bytes     head   edges   ranks   pointer   pointer
/// of edge          0 1 2   1 2     0         2
///
/// edges left   number   edge   pointer   end
/// 0, 1, 2      (EdgesLeft::ALL: the block was not read yet)
/// 1, 2         2        2      7         9
/// 2            1        3      7         9
/// none         (all bits are 0)
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EdgesLeft(u32);

impl EdgesLeft {
    /// All edges of a block.
    pub const ALL: Self = Self(u32::MAX);

    /// Makes the edges of the bits that [`EdgesLeft::bits`] returned.
    #[inline]
    pub const fn new(bits: u32) -> Self {
        Self(bits)
    }

    /// Returns the edges as a number. It is 0 if no edges are left.
    #[inline]
    pub const fn bits(self) -> u32 {
        self.0
    }

    #[inline(always)]
    fn from_parts(count: u32, edge: u32, pointer: u32, end: u32) -> Self {
        Self(count | edge << 8 | pointer << 16 | end << 24)
    }
}

/// The next of the edges left of a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NextEdge {
    byte: u8,
    /// The address of the pointer.
    pointer: u32,
    /// The end of the block.
    end: u32,
    /// The edges left after this one.
    pub left: EdgesLeft,
}

impl NextEdge {
    /// Returns the code of the edge.
    #[inline(always)]
    pub fn code(&self) -> u8 {
        self.byte & CODE
    }

    /// Returns true if a word ends there.
    #[inline(always)]
    pub fn is_word(&self) -> bool {
        self.byte & WORD != 0
    }

    /// Returns true if a word ends there, and there are no children.
    #[inline(always)]
    pub fn is_leaf(&self) -> bool {
        self.byte & !CODE == WORD
    }
}

/// The blocks of a dense file: sets of children. `FORMAT.md` has their bytes.
///
/// Addresses and bytes may be damaged: then the answers are wrong, or `None`.
#[derive(Clone, Copy, Debug)]
pub struct Blocks<'a> {
    bytes: &'a [u8],
    pointers: &'a Pointers,
}

/// The first byte of a block, and the places of its parts.
#[derive(Clone, Copy)]
struct Head {
    /// The number of edges.
    edges: u32,
    /// The width of a rank in bits.
    width: u32,
    /// The address of the ranks.
    ranks: u32,
    /// The address of the pointers.
    pointers: u32,
}

/// An edge of a block with this head.
struct FoundEdge {
    head: Head,
    byte: u8,
    /// The number of edges before this one.
    index: u32,
    /// The length of the pointers before this one's, in bytes.
    before: u32,
    /// The length of all pointers.
    all: u32,
}

impl<'a> Blocks<'a> {
    /// No blocks.
    pub const NONE: Blocks<'static> = Blocks { bytes: &[], pointers: &Pointers::new(0, 0) };

    /// Makes the blocks of a section whose header was checked.
    #[inline]
    pub fn new(section: &'a [u8], pointers: &'a Pointers) -> Self {
        Self { bytes: section, pointers }
    }

    /// Returns true if there are no blocks.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// Returns the edge by `code` of the block at `at`, if there is one.
    // Code for the web is fetched over networks, so it has this once.
    #[cfg_attr(target_family = "wasm", inline(never))]
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub fn edge(&self, at: u32, code: u8) -> Option<Edge> {
        let [first, edges @ ..] = self.bytes.get(at as usize..)?.first_chunk::<33>()?;
        let head = Head::new(at, *first);
        if head.edges > 8 {
            return self.edge_of_many(head, edges, code);
        }
        let word = u64::from_le_bytes(*edges.first_chunk()?);
        let is_edge = u64::MAX >> ((64 - 8 * head.edges) & 63);
        // The highest bit of each byte whose code is `code`.
        let other = (word ^ (u64::from(code) * ONES)) & (u64::from(CODE) * ONES);
        let found = (HIGH - other) & HIGH & is_edge;
        if found == 0 || usize::from(code) >= CODES {
            return None;
        }
        let shift = (found >> 7).trailing_zeros();
        let below = (found >> 7).wrapping_sub(1);
        let lens = word >> POINTER_LEN & (3 * ONES);
        let [before, all] = [lens & below, lens & is_edge].map(|lens| (lens.wrapping_mul(ONES) >> 56) as u32);
        self.edge_at(head, (word >> shift) as u8, shift >> 3, before, all)
    }

    /// Does what [`Blocks::edge`] says, for a block of more than eight edges.
    #[inline(always)]
    fn edge_of_many(&self, head: Head, edges: &[u8; 32], code: u8) -> Option<Edge> {
        // Compilers make vectors of this loop.
        let (mut before, mut all, mut index) = (0u8, 0u8, 0u8);
        for (number, edge) in (0u8..).zip(edges) {
            let is_edge = if u32::from(number) < head.edges { 0xff } else { 0 };
            let is_before = if edge & CODE < code { is_edge } else { 0 };
            all = all.wrapping_add(edge >> POINTER_LEN & is_edge);
            before = before.wrapping_add(edge >> POINTER_LEN & is_before);
            index = index.wrapping_add(1 & is_before);
        }
        let edge = *edges.get(usize::from(index))?;
        if edge & CODE != code || u32::from(index) >= head.edges || usize::from(code) >= CODES {
            return None;
        }
        self.edge_at(head, edge, index.into(), before.into(), all.into())
    }

    /// Returns the edge number `index`. Its byte is `edge`; the pointers before it are `before` bytes long, and all
    /// pointers `all` bytes.
    #[inline(always)]
    fn edge_at(&self, head: Head, edge: u8, index: u32, before: u32, all: u32) -> Option<Edge> {
        let pointer = self.word(head.pointers.wrapping_add(before))? as u32;
        let target = self.pointers.target(edge, pointer, head.pointers.wrapping_add(all));
        let is_word = edge & WORD != 0;
        let rank = self.rank(&head, index).wrapping_add(is_word.into());
        Some(Edge { is_word, rank, target })
    }

    /// Returns the next of the edges left of the block at `at`. Ask only if edges are left.
    #[inline(always)]
    pub fn next_edge(&self, at: u32, left: EdgesLeft) -> Option<NextEdge> {
        if left == EdgesLeft::ALL {
            return self.first_edge(at);
        }
        let [count, edge, pointer, end] = left.0.to_le_bytes().map(u32::from);
        let byte = *self.bytes.get(at.wrapping_add(edge) as usize)?;
        let left = left.0.wrapping_add((1 << 8) - 1).wrapping_add(u32::from(byte >> POINTER_LEN) << 16);
        let left = EdgesLeft(if count == 1 { 0 } else { left });
        Some(NextEdge { byte, pointer: at.wrapping_add(pointer), end: at.wrapping_add(end), left })
    }

    /// Returns the first edge of the block at `at`.
    #[inline(always)]
    fn first_edge(&self, at: u32) -> Option<NextEdge> {
        let [first, edges @ ..] = self.bytes.get(at as usize..)?.first_chunk::<9>()?;
        let count = u32::from(first & CODE);
        let byte = edges[0];
        let len = u32::from(byte >> POINTER_LEN);
        // In a list of English words, four of five blocks have one edge. Its parts do not wait for a multiplication.
        if count == 1 {
            let pointer = at.wrapping_add(2);
            return Some(NextEdge { byte, pointer, end: pointer.wrapping_add(len), left: EdgesLeft(0) });
        }
        let all = match count {
            0 => return None,
            1..=8 => {
                let lens = u64::from_le_bytes(*edges) << (64 - 8 * count) >> POINTER_LEN & (3 * ONES);
                (lens.wrapping_mul(ONES) >> 56) as u32
            }
            _ => self.pointers_len(at, count)?,
        };
        let pointer = Head::new(0, *first).pointers;
        let left = EdgesLeft::from_parts(count - 1, 2, pointer + len, pointer + all);
        Some(NextEdge { byte, pointer: at.wrapping_add(pointer), end: at.wrapping_add(pointer + all), left })
    }

    /// Returns the length of the first `count` pointers of the block at `at`.
    #[cold]
    #[inline(never)]
    fn pointers_len(&self, at: u32, count: u32) -> Option<u32> {
        let edges = self.bytes.get(at as usize + 1..)?.get(..count as usize)?;
        Some(edges.iter().map(|edge| u32::from(edge >> POINTER_LEN)).sum())
    }

    /// Returns the address of the block that an edge leads to, 0 for a leaf.
    #[inline(always)]
    pub fn target(&self, edge: NextEdge) -> u32 {
        self.pointers.target(edge.byte, self.word(edge.pointer).unwrap_or(0) as u32, edge.end)
    }

    /// Returns the codes of the children in the block at `at`.
    #[inline]
    pub fn children(&self, at: u32) -> Children {
        let bytes = self.bytes.get(at as usize..).and_then(|bytes| bytes.first_chunk::<33>());
        let Some([first, edges @ ..]) = bytes else { return Children::new(0) };
        let count = usize::from(first & CODE);
        let bits = |edges: &[u8]| edges.iter().fold(0, |bits, edge| bits | 1 << (edge & CODE));
        match edges.first_chunk::<8>().filter(|_| count <= 8) {
            // The number of edges is hard to guess, so all eight bytes are read. Bit 31 is not a child.
            Some(edges) => {
                let unused = u64::MAX.checked_shl(8 * count as u32).unwrap_or(0);
                Children::new(bits(&(u64::from_le_bytes(*edges) | unused).to_le_bytes()))
            }
            None => Children::new(bits(edges.get(..count).unwrap_or(&[]))),
        }
    }

    /// Returns the edge that leads to word number `left`, counted from 1, of the words of the block at `at`, with its
    /// code.
    #[inline]
    pub fn edge_of_word(&self, at: u32, left: u32) -> Option<(u8, Edge)> {
        let FoundEdge { head, byte, index, before, all } = self.find_word(at, left)?;
        Some((byte & CODE, self.edge_at(head, byte, index, before, all)?))
    }

    /// Returns the edges from the one that leads to word number `left` on, counted from 1, of the words of the block at
    /// `at`, and the rank of that edge.
    #[inline]
    pub fn edges_from_word(&self, at: u32, left: u32) -> Option<(EdgesLeft, u32)> {
        let FoundEdge { head, byte, index, before, all } = self.find_word(at, left)?;
        let pointers = head.pointers.wrapping_sub(at);
        let edges = EdgesLeft::from_parts(head.edges - index, index + 1, pointers + before, pointers + all);
        Some((edges, self.rank(&head, index).wrapping_add((byte & WORD != 0).into())))
    }

    /// Finds the edge that [`Blocks::edge_of_word`] returns.
    #[inline(always)]
    fn find_word(&self, at: u32, left: u32) -> Option<FoundEdge> {
        let [first, edges @ ..] = self.bytes.get(at as usize..)?.first_chunk::<33>()?;
        let head = Head::new(at, *first);
        let edges = edges.get(..head.edges as usize)?;
        let mut index = 0;
        // The last edge that fewer than `left` words come before.
        while index + 1 < head.edges && self.rank(&head, index + 1) < left {
            index += 1;
        }
        let lens = |edges: &[u8]| edges.iter().fold(0, |sum, edge| sum + u32::from(edge >> POINTER_LEN));
        let byte = *edges.get(index as usize)?;
        let before = lens(edges.get(..index as usize)?);
        Some(FoundEdge { head, byte, index, before, all: lens(edges) })
    }

    /// Checks the parts of the block at `at` that its steps do not read, and returns the range of its bytes. Ranks and
    /// the targets of its pointers are not checked, except that a pointer has a target.
    pub fn check(&self, at: u32) -> Result<Range<usize>, &'static str> {
        let start = at as usize;
        let end = self.bytes.len().saturating_sub(BLOCKS_PADDING);
        let first = self.bytes.get(..end).and_then(|bytes| bytes.get(start)).filter(|_| start >= BLOCKS_HEADER_LEN);
        let head = Head::new(at, *first.ok_or("its address is not one of a block")?);
        let edges = self.bytes.get(start + 1..).and_then(|edges| edges.get(..head.edges as usize)).unwrap_or(&[]);
        let lens: u32 = edges.iter().map(|edge| u32::from(edge >> POINTER_LEN)).sum();
        let bytes = start..head.pointers.wrapping_add(lens) as usize;
        let mut codes = edges.iter().map(|edge| usize::from(edge & CODE));
        if edges.is_empty() || bytes.end > end {
            return Err("it has no edges, or ends after the last block");
        }
        if !codes.clone().is_sorted_by(|a, b| a < b) || codes.any(|code| code >= CODES) {
            return Err("its codes do not ascend, or one is above 30");
        }
        // A reader takes the address 0 for the end of a word.
        let target = |edge: &u8| self.edge(at, edge & CODE).map_or(0, |edge| edge.target);
        if edges.iter().any(|edge| edge >> POINTER_LEN != 0 && target(edge) == 0) {
            return Err("a pointer leads to no block");
        }
        let used = (head.edges - 1) * head.width % 8;
        let last = self.bytes.get(head.pointers.wrapping_sub(1) as usize).copied().unwrap_or(0);
        if used != 0 && last >> used != 0 {
            return Err("the bits after its ranks are not zero");
        }
        Ok(bytes)
    }

    /// Returns the slot of an edge: what a cursor needs to go on.
    #[inline(always)]
    pub fn slot(&self, edge: Edge) -> Slot {
        match edge.target {
            0 => Slot::new(0, Children::new(0), edge.is_word),
            at => Slot::in_block(at, self.children(at), edge.is_word),
        }
    }

    /// Returns the number of words before the edge number `index`. In a damaged file, it may be any number: so callers
    /// that need no rank do not read it.
    #[inline(always)]
    fn rank(&self, head: &Head, index: u32) -> u32 {
        // Without a branch for the first edge, which has no rank: its mask is 0, and its bits are those of an edge.
        let bit = (u64::from(head.ranks) * 8 + u64::from(head.width * index)).wrapping_sub(head.width.into());
        let rank = self.word((bit >> 3) as u32).unwrap_or(0) >> (bit & 7);
        (rank & ((1u64 << (head.width * index.min(1))) - 1)) as u32
    }

    /// Returns the eight bytes at `at`.
    #[inline(always)]
    fn word(&self, at: u32) -> Option<u64> {
        Some(u64::from_le_bytes(*self.bytes.get(at as usize..)?.first_chunk()?))
    }
}

impl Head {
    #[inline(always)]
    fn new(at: u32, first: u8) -> Self {
        let edges = u32::from(first & CODE);
        let width = (RANK_WIDTHS_WORD >> (8 * (first >> 5))) as u32 & 0xff;
        let ranks = at.wrapping_add(1 + edges);
        Self { edges, width, ranks, pointers: ranks.wrapping_add(((edges.wrapping_sub(1) & 31) * width + 7) >> 3) }
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

    use super::*;

    /// An edge that is to be written: the code, true if it ends a word, the length and the value of its pointer.
    type Written = (u8, bool, u32, u32);

    /// Returns a section with one block at 8, whose ranks have the width number `class`, and its end.
    fn section(class: u8, ranks: &[u32], edges: &[Written], pointers: &Pointers) -> (Vec<u8>, u32) {
        let mut bytes = pointers.header().to_vec();
        bytes.push(edges.len() as u8 | class << 5);
        bytes.extend(edges.iter().map(|(code, is_word, len, _)| code | u8::from(*is_word) << 5 | (*len as u8) << 6));
        let width = usize::from(RANK_WIDTHS[usize::from(class)]);
        let bits: Vec<bool> = ranks.iter().flat_map(|rank| (0..width).map(move |bit| rank >> bit & 1 != 0)).collect();
        bytes.extend(bits.chunks(8).map(|bits| bits.iter().rev().fold(0, |byte, bit| byte << 1 | u8::from(*bit))));
        edges.iter().for_each(|(_, _, len, value)| bytes.extend(&value.to_le_bytes()[..*len as usize]));
        let end = bytes.len() as u32;
        bytes.resize(bytes.len() + BLOCKS_PADDING, 0);
        (bytes, end)
    }

    #[test]
    fn a_pointer_is_an_address_below_its_limit_and_otherwise_counts_from_the_end() {
        let pointers = Pointers::new(1024, 2);
        for (len, target, end, pointer) in [
            (1, 8, 500, Some(1)),
            (1, 1016, 500, Some(127)),
            (1, 1024, 500, None),
            (1, 12, 500, None),
            (1, 500, 500, Some(128)),
            (1, 627, 500, Some(255)),
            (1, 628, 500, None),
            (2, 1023, 5000, Some(1023)),
            (2, 1024, 5000, None),
            (2, 5001, 5000, Some(1025)),
            (2, 5000 + 64_511, 5000, Some(65_535)),
            (2, 5000 + 64_512, 5000, None),
            (3, 5000, 1, Some(1250)),
            (3, 5001, 1, None),
            (3, (1 << 26) - 4, 1, Some((1 << 24) - 1)),
            (3, 1 << 26, 1, None),
        ] {
            assert_eq!(pointers.pointer(len, target, end), pointer, "{len} {target}");
            if let Some(pointer) = pointer {
                assert_eq!(pointers.target((len as u8) << POINTER_LEN, pointer | !0 << (8 * len), end), target);
            }
        }
        assert_eq!((pointers.target(0, 77, 500), pointers.target(WORD, 77, 500)), (500, 0));
        assert_eq!(Pointers::of(&pointers.header()), Some(pointers));
        assert!((0..BLOCKS_HEADER_LEN).all(|at| {
            let mut header = pointers.header();
            header[at] ^= 0x80;
            Pointers::of(&header) != Some(pointers)
        }));
    }

    #[test]
    fn edges_of_all_numbers_and_ranks_of_all_widths_are_read() {
        let pointers = Pointers::new(0, 0);
        for count in 1..=CODES as u8 {
            for (class, width) in (0..).zip(RANK_WIDTHS) {
                // Codes with gaps, as far as there are any.
                let code = |index: u8| index + (31 - count) * index / count;
                let ranks: Vec<u32> = (1..count).map(|n| (u32::from(n) * 0x0765_4321) & !0 >> (32 - width)).collect();
                let edges: Vec<Written> = (0..count)
                    .map(|index| (code(index), index % 3 == 0, u32::from(index % 4), 200 + u32::from(index)))
                    .map(|(code, is_word, len, value)| (code, is_word, len, value & !(!0 << (8 * len))))
                    .collect();
                let (bytes, end) = section(class, &ranks, &edges, &pointers);
                let blocks = Blocks::new(&bytes, &pointers);
                assert_eq!(blocks.check(8), Ok(8..end as usize));
                assert!(blocks.children(8).eq(edges.iter().map(|(code, ..)| *code)));
                let mut left = EdgesLeft::ALL;
                for (code, ..) in &edges {
                    let edge = blocks.next_edge(8, left).unwrap();
                    let target = blocks.target(edge);
                    let expected = blocks.edge(8, *code).map(|edge| (edge.is_word, edge.target));
                    assert_eq!((edge.code(), Some((edge.is_word(), target))), (*code, expected));
                    assert_eq!(edge.is_leaf(), edge.is_word() && target == 0);
                    left = EdgesLeft::new(edge.left.bits());
                }
                assert_eq!(left.bits(), 0);
                for code in 0..=u8::MAX {
                    let index = edges.iter().position(|edge| edge.0 == code);
                    let expected = index.map(|index| {
                        let (_, is_word, len, value) = edges[index];
                        let before = if index == 0 { 0 } else { ranks[index - 1] };
                        let target = pointers.target(bytes[9 + index], value, end);
                        assert_eq!(target == 0, len == 0 && is_word);
                        Edge { is_word, rank: before.wrapping_add(is_word.into()), target }
                    });
                    assert_eq!(blocks.edge(8, code), expected, "{count} {width} {code}");
                }
            }
        }
    }

    #[test]
    fn the_edge_to_a_word_is_the_last_one_that_fewer_words_come_before() {
        let pointers = Pointers::new(0, 0);
        let edges = [(1, true, 0, 0), (4, false, 1, 128), (30, true, 1, 128)];
        let (bytes, end) = section(3, &[1, 9], &edges, &pointers);
        let blocks = Blocks::new(&bytes, &pointers);
        let found = |left| blocks.edge_of_word(8, left);
        let edge = |is_word, rank, target| Edge { is_word, rank, target };
        assert_eq!(found(1), Some((1, edge(true, 1, 0))));
        assert!((2..=9).all(|left| found(left) == Some((4, edge(false, 1, end)))));
        assert_eq!(found(10), Some((30, edge(true, 10, end))));
        let first = blocks.next_edge(8, EdgesLeft::ALL).unwrap();
        assert_eq!(blocks.edges_from_word(8, 2), Some((first.left, 1)));
        let (all, rank) = blocks.edges_from_word(8, 1).unwrap();
        assert_eq!((blocks.next_edge(8, all), rank), (Some(first), 1));
        assert_eq!(blocks.slot(edge(true, 1, 0)), Slot::new(0, Children::new(0), true));
        assert_eq!(blocks.slot(edge(false, 1, 8)), Slot::in_block(8, Children::new(1 << 30 | 1 << 4 | 1 << 1), false));
    }

    #[test]
    fn faults_of_a_block_are_found() {
        let pointers = Pointers::new(0, 0);
        let check = |edges: &[Written], ranks: &[u32], at| {
            let (bytes, _) = section(0, ranks, edges, &pointers);
            Blocks::new(&bytes, &pointers).check(at).is_ok()
        };
        let [a, b, c] = [(0, true, 0, 0), (1, true, 0, 0), (31, true, 0, 0)];
        assert!(check(&[a, b], &[1], 8));
        assert!(
            !check(&[b, a], &[1], 8) && !check(&[a, a], &[1], 8) && !check(&[a, c], &[1], 8) && !check(&[], &[], 8)
        );
        assert!(!check(&[a, b], &[1], 0) && !check(&[a, b], &[1], 11) && !check(&[a, b], &[1], u32::MAX));
        // Pointers to the header, and one to the end.
        assert!(!check(&[a, (1, true, 1, 0)], &[1], 8) && !check(&[a, (1, true, 3, 0)], &[1], 8));
        assert!(check(&[a, (1, true, 2, 0)], &[1], 8));
        // Bits after the only rank.
        assert!(!check(&[a, b], &[1, 1], 8));
    }

    #[test]
    fn any_bytes_have_answers_or_none() {
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) as u32
        };
        for len in 0..200 {
            let bytes: Vec<u8> = (0..len).map(|_| random() as u8).collect();
            let pointers = Pointers::new(random(), random() as u8);
            let blocks = Blocks::new(&bytes, &pointers);
            for at in (0..len + 40).chain([u32::MAX, random()]) {
                let children = blocks.children(at);
                assert!(children.bits() >> CODES == 0);
                for code in (0..=32).chain([255]) {
                    let edge = blocks.edge(at, code);
                    edge.inspect(|edge| _ = blocks.slot(*edge));
                }
                _ = (blocks.edge_of_word(at, random()), blocks.check(at));
                blocks.next_edge(at, EdgesLeft::new(random())).inspect(|edge| _ = blocks.target(*edge));
                let mut left = EdgesLeft::ALL;
                let mut edges = 0;
                while let Some(edge) = blocks.next_edge(at, left).filter(|_| left.bits() != 0) {
                    _ = blocks.target(edge);
                    left = edge.left;
                    edges += 1;
                }
                assert!(edges < 32);
            }
        }
        assert!(Blocks::NONE.is_empty() && Blocks::NONE.edge(0, 0).is_none());
    }
}
