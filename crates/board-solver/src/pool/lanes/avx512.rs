//! Sixteen lanes of AVX-512. The boards of a batch are in the pool together.
//!
//! In tests, this file is also compiled with a model of the instructions.

use super::x86::*;
use crate::pool::{
    codes::CODE,
    lanes::{
        BLOCK, CODES_AT_ONCE, Half, Lanes, MAX_STEPS,
        sets::{PoolLanes, SixtyFour},
    },
    meta::board_shift,
};

/// The controls that pick the bits of steps out of slots: for each group of eight steps, and each board, a byte for
/// each step, the number of the step's bit in a slot.
///
/// The bit of code 3 is bit 35 if the first child is bit 32.
///
/// | width | row | groups of eight steps, and boards |
/// |---|---|---|
/// | 16 | `group` | each of the eight boards |
/// | 32 | `group / 2` | four boards with an even group, then with an odd one |
/// | 40, 64 | `group / 4` | two boards with each of four groups |
pub(crate) type Controls = [[u64; 8]; 2];

impl Lanes for HasAvx512 {
    const LANES: usize = 16;
    const HIGHEST_BIT_FIRST: bool = true;
    const POOLED_WIDTH: usize = 64;
    type Vector = __m512i;
    type Selection = __mmask16;
    type Letters = Controls;

    #[inline(always)]
    fn splat(self, value: u32) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_set1_epi32(value as i32) }
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_add_epi32(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_andnot_si512(b, a) }
    }

    #[inline(always)]
    fn merge(self, mask: __m512i, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512. From single operations, the compiler would make a blend
        // of bytes by a mask register, which it would load each time.
        unsafe { _mm512_ternarylogic_epi32::<MERGE>(mask, a, b) }
    }

    #[inline(always)]
    fn shift_left<const BITS: u32>(self, vector: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_slli_epi32::<BITS>(vector) }
    }

    #[inline(always)]
    fn shift_right<const BITS: u32>(self, vector: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_srli_epi32::<BITS>(vector) }
    }

    #[inline(always)]
    fn shift_right_both(self, low: __m512i, high: __m512i, bits: u32) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_shrdv_epi32(low, high, _mm512_set1_epi32(bits as i32)) }
    }

    #[inline(always)]
    fn signs(self, vector: __m512i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_movepi32_mask(vector).into() }
    }

    #[inline(always)]
    fn overlap(self, a: __m512i, b: __m512i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_test_epi32_mask(a, b).into() }
    }

    #[inline(always)]
    fn at_least(self, a: __m512i, b: __m512i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_cmpge_epu32_mask(a, b).into() }
    }

    #[inline(always)]
    fn min(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_min_epu32(a, b) }
    }

    #[inline(always)]
    fn where_zero(self, of: __m512i, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_mask_mov_epi32(b, _mm512_testn_epi32_mask(of, of), a) }
    }

    #[inline(always)]
    fn first(self, half: __m512i) -> (__m512i, __m512i) {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe {
            // With a number of 32 for an empty half, the compiler would compare before the shift.
            let number = _mm512_lzcnt_epi32(_mm512_or_si512(half, _mm512_set1_epi32(1)));
            (number, _mm512_and_si512(half, _mm512_srlv_epi32(_mm512_set1_epi32(i32::MIN), number)))
        }
    }

    #[inline(always)]
    fn load(self, from: &[u32], at: usize) -> __m512i {
        let from = &from[at..at + Self::LANES];
        // SAFETY: `self` proves that the processor has AVX-512, and the slice has sixteen elements.
        unsafe { _mm512_loadu_si512(from.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u32], at: usize, vector: __m512i) {
        let to = &mut to[at..at + Self::LANES];
        // SAFETY: `self` proves that the processor has AVX-512, and the slice has sixteen elements.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), vector) }
    }

    #[inline(always)]
    fn select(self, lanes: u32) -> __mmask16 {
        lanes as __mmask16
    }

    #[inline(always)]
    fn store_selected(self, to: &mut [u32], at: usize, selection: __mmask16, vector: __m512i) {
        let to = &mut to[at..at + Self::LANES];
        // SAFETY: `self` proves that the processor has AVX-512, and the slice has sixteen elements. A store of the
        // whole vector is faster than a compressing store to memory.
        unsafe { _mm512_storeu_si512(to.as_mut_ptr().cast(), _mm512_maskz_compress_epi32(selection, vector)) }
    }

    #[inline(always)]
    fn codes(self, _: usize, codes: &[u8; CODES_AT_ONCE], steps: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512, and there are 128 codes.
        unsafe {
            let first = _mm512_loadu_si512(codes.as_ptr().cast());
            let second = _mm512_loadu_si512(codes[64..].as_ptr().cast());
            _mm512_maskz_permutex2var_epi8(LOWEST_BYTES, first, steps, second)
        }
    }

    #[inline(always)]
    fn lookup(self, width: usize, table: &[Half; MAX_STEPS], steps: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe {
            let sixteen = |at: usize| self.load(&table[..], at);
            match width {
                16 => _mm512_permutexvar_epi32(steps, sixteen(0)),
                32 => _mm512_permutex2var_epi32(sixteen(0), steps, sixteen(16)),
                _ => {
                    let low = _mm512_permutex2var_epi32(sixteen(0), steps, sixteen(16));
                    let high = _mm512_permutex2var_epi32(sixteen(32), steps, sixteen(48));
                    _mm512_mask_mov_epi32(low, _mm512_test_epi32_mask(steps, _mm512_set1_epi32(32)), high)
                }
            }
        }
    }

    #[inline(always)]
    fn halves(self, slots: &[u64; BLOCK], at: usize) -> [__m512i; 2] {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe {
            let [even, odd] = even_and_odd(slots, at);
            [_mm512_mask_shuffle_epi32::<0xa0>(even, 0xaaaa, odd), _mm512_mask_shuffle_epi32::<0xf5>(odd, 0x5555, even)]
        }
    }

    fn new_letters(self) -> Controls {
        [[0; 8]; 2]
    }

    #[inline(always)]
    fn read_letters(self, width: usize, controls: &mut Controls, codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        let groups = width.next_power_of_two() / 8;
        for (number, codes) in codes.chunks_exact(8).enumerate() {
            let (board, group) = (number / groups, number % groups);
            let controls = &mut controls[group * 2 / groups][group % (groups / 2) * (16 / groups) + board];
            *controls = codes
                .iter()
                .rev()
                .fold(0, |controls, &code| controls << 8 | u64::from(first_child + u32::from(code & CODE)));
        }
    }

    #[inline(always)]
    fn find_letters(
        self,
        _: usize,
        _: &Controls,
        _: &[u32; BLOCK],
        _: &[u64; BLOCK],
        _: &mut [[Half; BLOCK]; 2],
        _: usize,
    ) {
    }

    #[inline(always)]
    fn letters(
        self,
        width: usize,
        controls: &Controls,
        slots: &[u64; BLOCK],
        _: &[[Half; BLOCK]; 2],
        at: usize,
        meta: __m512i,
    ) -> [__m512i; 2] {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe {
            match width {
                16 => [letters_of_half::<2, 2>(controls, 0, slots, at, meta); 2],
                32 => [letters_of_half::<4, 4>(controls, 0, slots, at, meta); 2],
                40 => [
                    letters_of_half::<8, 4>(controls, 0, slots, at, meta),
                    letters_of_half::<8, 1>(controls, 4, slots, at, meta),
                ],
                _ => [
                    letters_of_half::<8, 4>(controls, 0, slots, at, meta),
                    letters_of_half::<8, 4>(controls, 4, slots, at, meta),
                ],
            }
        }
    }
}

impl PoolLanes for HasAvx512 {
    type Wide<const WIDTH: usize> = SixtyFour<Self::Vector, WIDTH>;
}

/// The lowest byte of each lane.
const LOWEST_BYTES: u64 = 0x1111_1111_1111_1111;

for_avx512! {
/// Returns the slots of the even lanes and those of the odd lanes.
#[inline]
fn even_and_odd(slots: &[u64; BLOCK], at: usize) -> [__m512i; 2] {
    let slots = &slots[at..at + 16];
    // SAFETY: there are two times eight slots.
    unsafe { [_mm512_loadu_si512(slots.as_ptr().cast()), _mm512_loadu_si512(slots[8..].as_ptr().cast())] }
}
}

for_avx512! {
/// Returns the letters of `COUNT` groups of eight steps, from group `from` on, in the bytes of a half set. There are
/// `GROUPS` groups on a board.
#[inline]
fn letters_of_half<const GROUPS: usize, const COUNT: usize>(
    controls: &Controls,
    from: usize,
    slots: &[u64; BLOCK],
    at: usize,
    meta: __m512i,
) -> __m512i {
    let [even, odd] = even_and_odd(slots, at);
    let shift = _mm512_set1_epi64(board_shift(8 * GROUPS).into());
    // Only the lowest bits of an index count, so the bits of the other lane do no harm.
    let board_of_even = _mm512_srlv_epi32(meta, shift);
    let board_of_odd = _mm512_srlv_epi64(meta, _mm512_add_epi64(shift, _mm512_set1_epi64(32)));
    let mut letters = _mm512_setzero_si512();
    for group in from..from + COUNT {
        let (row, in_row) = (group / (GROUPS / 2), group % (GROUPS / 2));
        // SAFETY: a row is 64 bytes.
        let row = unsafe { _mm512_loadu_si512(controls[row].as_ptr().cast()) };
        let first_of_group = _mm512_set1_epi64((in_row * (16 / GROUPS)) as i64);
        // The first group comes to the highest byte of the half.
        let byte = 24 - 8 * (group - from) as u32;
        let of_even = bits_of_steps(row, _mm512_or_si512(board_of_even, first_of_group), even, 1 << byte);
        let of_odd = bits_of_steps(row, _mm512_or_si512(board_of_odd, first_of_group), odd, 1 << (32 + byte));
        letters = _mm512_ternarylogic_epi32::<OR>(letters, of_even, of_odd);
    }
    letters
}
}

/// The truth table of `a | b | c`.
const OR: i32 = 0xfe;
/// The truth table of `a & b | !a & c`.
const MERGE: i32 = 0xca;

for_avx512! {
/// Returns the bits of eight steps, by the controls at `index` of `row`, in the byte of `place`.
///
/// A multishift brings the bit of each step to the lowest bit of a byte of its own. As a matrix of bits, these eight
/// bytes have the steps in their last column. The product of a matrix and the number 1 is its last column: one byte.
/// All other bytes of `place` are 0, and so are their products.
#[inline]
fn bits_of_steps(row: __m512i, index: __m512i, slots: __m512i, place: i64) -> __m512i {
    let controls = _mm512_permutexvar_epi64(index, row);
    let bits = _mm512_multishift_epi64_epi8(controls, slots);
    _mm512_gf2p8affine_epi64_epi8::<0>(_mm512_set1_epi64(place), bits)
}
}
