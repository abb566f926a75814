//! Four lanes of WebAssembly's SIMD128. Boards of a batch are searched one after the other.

use core::arch::wasm32::*;

use super::{
    BLOCK, CODES_AT_ONCE, Half, Lanes, MAX_STEPS,
    four::GATHERED,
    sets::{PoolLanes, SixtyFour},
};
use crate::{pool::codes::CODE, processor::Processor};

/// The vectors of SIMD128.
#[derive(Clone, Copy)]
pub(crate) struct Simd128;

/// The places of the codes of sixteen steps in a slot.
///
/// Code 3 is bit 35 if the first child is bit 32: bit 3 of byte 4.
#[derive(Clone, Copy)]
pub(crate) struct CodePlaces {
    bytes: [u8; 16],
    /// The bit in the byte: a value with this bit alone.
    bits: [u8; 16],
}

impl Processor for Simd128 {}

impl Lanes for Simd128 {
    const LANES: usize = 4;
    const HIGHEST_BIT_FIRST: bool = false;
    const POOLED_WIDTH: usize = 0;
    type Vector = v128;
    type Selection = v128;
    type Letters = [CodePlaces; 4];

    #[inline(always)]
    fn splat(self, value: u32) -> v128 {
        u32x4_splat(value)
    }

    #[inline(always)]
    fn add(self, a: v128, b: v128) -> v128 {
        u32x4_add(a, b)
    }

    #[inline(always)]
    fn or(self, a: v128, b: v128) -> v128 {
        v128_or(a, b)
    }

    #[inline(always)]
    fn and(self, a: v128, b: v128) -> v128 {
        v128_and(a, b)
    }

    #[inline(always)]
    fn and_not(self, a: v128, b: v128) -> v128 {
        v128_andnot(a, b)
    }

    #[inline(always)]
    fn shift_left<const BITS: u32>(self, vector: v128) -> v128 {
        u32x4_shl(vector, BITS)
    }

    #[inline(always)]
    fn shift_right<const BITS: u32>(self, vector: v128) -> v128 {
        u32x4_shr(vector, BITS)
    }

    #[inline(always)]
    fn shift_right_both(self, low: v128, high: v128, bits: u32) -> v128 {
        // A shift by 32 bits would be none, so the upper half is shifted in two steps.
        v128_or(u32x4_shr(low, bits), u32x4_shl(u32x4_shl(high, 1), 31 - bits))
    }

    #[inline(always)]
    fn signs(self, vector: v128) -> u32 {
        i32x4_bitmask(vector).into()
    }

    #[inline(always)]
    fn overlap(self, a: v128, b: v128) -> u32 {
        let zero = u32x4_eq(v128_and(a, b), u32x4_splat(0));
        ALL_LANES ^ u32::from(i32x4_bitmask(zero))
    }

    #[inline(always)]
    fn at_least(self, a: v128, b: v128) -> u32 {
        ALL_LANES ^ u32::from(i32x4_bitmask(u32x4_lt(a, b)))
    }

    #[inline(always)]
    fn min(self, a: v128, b: v128) -> v128 {
        u32x4_min(a, b)
    }

    #[inline(always)]
    fn where_zero(self, of: v128, a: v128, b: v128) -> v128 {
        v128_bitselect(a, b, u32x4_eq(of, u32x4_splat(0)))
    }

    #[inline(always)]
    fn first(self, half: v128) -> (v128, v128) {
        let bit = v128_and(half, i32x4_neg(half));
        // The exponent of 2^n as a float is n + 127, and n are the lowest five bits of n + 128.
        let exponent = u32x4_shr(f32x4_convert_i32x4(bit), 23);
        (v128_and(u32x4_add(exponent, u32x4_splat(1)), u32x4_splat(31)), bit)
    }

    #[inline(always)]
    fn load(self, from: &[u32], at: usize) -> v128 {
        let from = &from[at..at + Self::LANES];
        // SAFETY: the slice has four elements.
        unsafe { v128_load(from.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u32], at: usize, vector: v128) {
        let to = &mut to[at..at + Self::LANES];
        // SAFETY: the slice has four elements.
        unsafe { v128_store(to.as_mut_ptr().cast(), vector) }
    }

    #[inline(always)]
    fn select(self, lanes: u32) -> v128 {
        bytes(&GATHERED[lanes as usize % 16])
    }

    #[inline(always)]
    fn store_selected(self, to: &mut [u32], at: usize, selection: v128, vector: v128) {
        self.store(to, at, i8x16_swizzle(vector, selection));
    }

    #[inline(always)]
    fn codes(self, width: usize, codes: &[u8; CODES_AT_ONCE], steps: v128) -> v128 {
        // The other bytes of a lane are beyond each table, and become 0.
        let steps = v128_or(steps, u32x4_splat(!0xff));
        let (sixteens, _) = codes.as_chunks();
        (0..width.div_ceil(16)).fold(u32x4_splat(0), |found, at| {
            let in_sixteen = u8x16_sub(steps, u8x16_splat(16 * at as u8));
            v128_or(found, i8x16_swizzle(bytes(&sixteens[at]), in_sixteen))
        })
    }

    #[inline(always)]
    fn lookup(self, _: usize, table: &[Half; MAX_STEPS], steps: v128) -> v128 {
        let of = |step: u32| table[step as usize % MAX_STEPS];
        u32x4(
            of(u32x4_extract_lane::<0>(steps)),
            of(u32x4_extract_lane::<1>(steps)),
            of(u32x4_extract_lane::<2>(steps)),
            of(u32x4_extract_lane::<3>(steps)),
        )
    }

    #[inline(always)]
    fn halves(self, slots: &[u64; BLOCK], at: usize) -> [v128; 2] {
        let [even, odd] = even_and_odd(slots, at);
        [u32x4_shuffle::<0, 4, 2, 6>(even, odd), u32x4_shuffle::<1, 5, 3, 7>(even, odd)]
    }

    fn new_letters(self) -> [CodePlaces; 4] {
        [CodePlaces { bytes: [0; 16], bits: [0; 16] }; 4]
    }

    #[inline(always)]
    fn read_letters(self, width: usize, letters: &mut [CodePlaces; 4], codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        let (sixteens, _) = codes.as_chunks::<16>();
        for (places, codes) in letters.iter_mut().zip(sixteens).take(width.div_ceil(16)) {
            let bit = |at: usize| first_child as u8 + (codes[at] & CODE);
            places.bytes = core::array::from_fn(|at| bit(at) / 8);
            places.bits = core::array::from_fn(|at| 1 << (bit(at) % 8));
        }
    }

    #[inline(always)]
    fn find_letters(
        self,
        width: usize,
        letters: &[CodePlaces; 4],
        _: &[u32; BLOCK],
        slots: &[u64; BLOCK],
        [first, second]: &mut [[Half; BLOCK]; 2],
        len: usize,
    ) {
        let [a, b, c, d] = &letters;
        for at in (0..len.min(BLOCK)).step_by(Self::LANES) {
            for (pair, slots) in even_and_odd(slots, at).into_iter().enumerate() {
                for in_pair in 0..2 {
                    let lane = at + pair + 2 * in_pair;
                    let of = |places| steps(places, slots, 8 * in_pair as u8);
                    first[lane] = if width == 16 { of(a) } else { of(a) | of(b) << 16 };
                    if width > 32 {
                        second[lane] = if width == 40 { of(c) } else { of(c) | of(d) << 16 };
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn letters(
        self,
        width: usize,
        _: &[CodePlaces; 4],
        _: &[u64; BLOCK],
        [first, second]: &[[Half; BLOCK]; 2],
        at: usize,
        _: v128,
    ) -> [v128; 2] {
        let first = self.load(first, at);
        [first, if width > 32 { self.load(second, at) } else { first }]
    }
}

impl PoolLanes for Simd128 {
    type Wide<const WIDTH: usize> = SixtyFour<Self::Vector, WIDTH>;
}

const ALL_LANES: u32 = 15;

/// Loads sixteen bytes.
#[inline(always)]
fn bytes(bytes: &[u8; 16]) -> v128 {
    // SAFETY: there are sixteen bytes.
    unsafe { v128_load(bytes.as_ptr().cast()) }
}

/// Returns the slots of lanes 0 and 2, and those of lanes 1 and 3.
#[inline(always)]
fn even_and_odd(slots: &[u64; BLOCK], at: usize) -> [v128; 2] {
    let slots = &slots[at..at + 4];
    // SAFETY: there are two times two slots.
    unsafe { [v128_load(slots.as_ptr().cast()), v128_load(slots[2..].as_ptr().cast())] }
}

/// Returns those of sixteen steps whose codes are among the children of the slot that begins at byte `first` of
/// `slots`.
#[inline(always)]
fn steps(places: &CodePlaces, slots: v128, first: u8) -> Half {
    let wanted = bytes(&places.bits);
    let found = i8x16_swizzle(slots, u8x16_add(bytes(&places.bytes), u8x16_splat(first)));
    i8x16_bitmask(u8x16_eq(v128_and(found, wanted), wanted)).into()
}
