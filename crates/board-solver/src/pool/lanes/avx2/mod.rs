//! Eight lanes of AVX2. Boards of up to 32 steps are in the pool together, and others one after the other.

mod letters;

use core::arch::x86_64::*;

use self::letters::{
    BitTests, ONE_BYTE, TWO_BYTES, find_half, find_last_eight, find_sixteen, find_thirty_two, four_slots, spread,
};
use super::{
    BLOCK, CODES_AT_ONCE, Half, Lanes, MAX_STEPS,
    sets::{PoolLanes, SixtyFour},
};
use crate::processor::HasAvx2;

impl Lanes for HasAvx2 {
    const LANES: usize = 8;
    const HIGHEST_BIT_FIRST: bool = false;
    const POOLED_WIDTH: usize = 32;
    type Vector = __m256i;
    type Selection = __m256i;
    type Letters = BitTests;

    #[inline(always)]
    fn splat(self, value: u32) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_set1_epi32(value as i32) }
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_add_epi32(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_and_si256(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_andnot_si256(b, a) }
    }

    #[inline(always)]
    fn shift_left<const BITS: u32>(self, vector: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_sllv_epi32(vector, _mm256_set1_epi32(BITS as i32)) }
    }

    #[inline(always)]
    fn shift_right<const BITS: u32>(self, vector: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_srlv_epi32(vector, _mm256_set1_epi32(BITS as i32)) }
    }

    #[inline(always)]
    fn shift_right_both(self, low: __m256i, high: __m256i, bits: u32) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2. A shift by 32 gives 0.
        unsafe {
            let low = _mm256_srl_epi32(low, _mm_cvtsi32_si128(bits as i32));
            let high = _mm256_sll_epi32(high, _mm_cvtsi32_si128(32 - bits as i32));
            _mm256_or_si256(low, high)
        }
    }

    #[inline(always)]
    fn signs(self, vector: __m256i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(vector)) as u32 }
    }

    #[inline(always)]
    fn overlap(self, a: __m256i, b: __m256i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX2.
        let none = unsafe { _mm256_cmpeq_epi32(_mm256_and_si256(a, b), _mm256_setzero_si256()) };
        self.signs(none) ^ ALL
    }

    #[inline(always)]
    fn at_least(self, a: __m256i, b: __m256i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX2.
        self.signs(unsafe { _mm256_cmpeq_epi32(_mm256_max_epu32(a, b), a) })
    }

    #[inline(always)]
    fn min(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_min_epu32(a, b) }
    }

    #[inline(always)]
    fn where_zero(self, of: __m256i, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_blendv_epi8(b, a, _mm256_cmpeq_epi32(of, _mm256_setzero_si256())) }
    }

    /// The exponent of a number, as a float, is the number of its highest bit. The half `0010_1100` has the lowest bit
    /// `0000_0100`, which is 4.0 = 2^2: an exponent of 2, stored as 2 + 127. `-2^31` has the same exponent as `2^31`,
    /// and the sign in the bit above it.
    #[inline(always)]
    fn first(self, half: __m256i) -> (__m256i, __m256i) {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let bit = _mm256_and_si256(half, _mm256_sub_epi32(_mm256_setzero_si256(), half));
            let exponent = _mm256_srli_epi32::<23>(_mm256_castps_si256(_mm256_cvtepi32_ps(bit)));
            let number = _mm256_sub_epi32(exponent, _mm256_set1_epi32(127));
            (_mm256_and_si256(number, _mm256_set1_epi32(31)), bit)
        }
    }

    #[inline(always)]
    fn load(self, from: &[u32], at: usize) -> __m256i {
        let from = &from[at..at + Self::LANES];
        // SAFETY: `self` proves that the processor has AVX2, and the slice has eight elements.
        unsafe { _mm256_loadu_si256(from.as_ptr().cast()) }
    }

    #[inline(always)]
    fn store(self, to: &mut [u32], at: usize, vector: __m256i) {
        let to = &mut to[at..at + Self::LANES];
        // SAFETY: `self` proves that the processor has AVX2, and the slice has eight elements.
        unsafe { _mm256_storeu_si256(to.as_mut_ptr().cast(), vector) }
    }

    #[inline(always)]
    fn select(self, lanes: u32) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            _mm256_cvtepu8_epi32(_mm_cvtsi64_si128(i64::from_le_bytes(SELECTED[lanes as usize % SELECTED.len()])))
        }
    }

    #[inline(always)]
    fn store_selected(self, to: &mut [u32], at: usize, selection: __m256i, vector: __m256i) {
        // SAFETY: `self` proves that the processor has AVX2.
        self.store(to, at, unsafe { _mm256_permutevar8x32_epi32(vector, selection) });
    }

    #[inline(always)]
    fn codes(self, width: usize, codes: &[u8; CODES_AT_ONCE], steps: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { if width <= Self::POOLED_WIDTH { codes_of_all(codes, steps) } else { codes_of_one(codes, steps) } }
    }

    #[inline(always)]
    fn lookup(self, width: usize, table: &[Half; MAX_STEPS], steps: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            match width {
                16 => sixteen_halves(table, 0, steps),
                32 => by_bit::<4>(steps, sixteen_halves(table, 0, steps), sixteen_halves(table, 16, steps)),
                _ => {
                    let low = by_bit::<4>(steps, sixteen_halves(table, 0, steps), sixteen_halves(table, 16, steps));
                    let high = match width {
                        40 => eight_halves(table, 32, steps),
                        _ => by_bit::<4>(steps, sixteen_halves(table, 32, steps), sixteen_halves(table, 48, steps)),
                    };
                    by_bit::<5>(steps, low, high)
                }
            }
        }
    }

    #[inline(always)]
    fn halves(self, slots: &[u64; BLOCK], at: usize) -> [__m256i; 2] {
        // The bits of the odd lanes.
        const ODD: i32 = 0b1010_1010;
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            let [even, odd] = [four_slots(slots, at), four_slots(slots, at + 4)];
            [
                _mm256_blend_epi32::<ODD>(even, _mm256_slli_epi64::<32>(odd)),
                _mm256_blend_epi32::<ODD>(_mm256_srli_epi64::<32>(even), odd),
            ]
        }
    }

    fn new_letters(self) -> BitTests {
        BitTests::new()
    }

    #[inline(always)]
    fn read_letters(self, _: usize, tests: &mut BitTests, codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        tests.read(codes, first_child);
    }

    /// Finds the letters by a test for each step. The results of 32 tests are a half set.
    ///
    /// | width | slots tested at once | what is stored for eight nodes |
    /// |---|---|---|
    /// | 16 | two | the letters of lanes 0 and 4, 2 and 6, 1 and 5, 3 and 7: each pair is one number |
    /// | 32, 64 | one | the letters of each lane |
    /// | 40 | one; for steps from 32 on, four | the letters of each lane; a byte for each lane, the even lanes first |
    #[inline(always)]
    fn find_letters(
        self,
        width: usize,
        tests: &BitTests,
        steps: &[u32; BLOCK],
        slots: &[u64; BLOCK],
        found: &mut [[Half; BLOCK]; 2],
        len: usize,
    ) {
        let [low, high] = found;
        for at in (0..len.min(BLOCK)).step_by(Self::LANES) {
            // SAFETY: `self` proves that the processor has AVX2.
            unsafe {
                match width {
                    16 => find_sixteen(tests, steps, slots, low, at),
                    32 => find_thirty_two(tests, steps, slots, low, at),
                    40 => {
                        find_half(0, tests, slots, low, at);
                        find_last_eight(tests, slots, high, at);
                    }
                    _ => {
                        find_half(0, tests, slots, low, at);
                        find_half(1, tests, slots, high, at);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn letters(
        self,
        width: usize,
        _: &BitTests,
        _: &[u64; BLOCK],
        [low, high]: &[[Half; BLOCK]; 2],
        at: usize,
        _: __m256i,
    ) -> [__m256i; 2] {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            match width {
                16 => [spread(low, at, &TWO_BYTES); 2],
                32 => [self.load(low, at); 2],
                40 => [self.load(low, at), spread(high, at, &ONE_BYTE)],
                _ => [self.load(low, at), self.load(high, at)],
            }
        }
    }
}

impl PoolLanes for HasAvx2 {
    type Wide<const WIDTH: usize> = SixtyFour<Self::Vector, WIDTH>;
}

/// All lanes.
const ALL: u32 = 0xff;

/// The selected lanes of each set of lanes, without gaps: `[0b1001]` begins with lanes 0 and 3.
static SELECTED: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < table.len() {
        let (mut rest, mut len) = (set, 0);
        while rest != 0 {
            table[set][len] = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            len += 1;
        }
        set += 1;
    }
    table
};

/// Returns the codes of `steps`, which are below 128.
#[inline]
#[target_feature(enable = "avx2")]
fn codes_of_all(codes: &[u8; CODES_AT_ONCE], steps: __m256i) -> __m256i {
    let fours = _mm256_srli_epi32::<2>(steps);
    let low = by_bit::<3>(fours, four_codes(codes, 0, fours), four_codes(codes, 32, fours));
    let high = by_bit::<3>(fours, four_codes(codes, 64, fours), four_codes(codes, 96, fours));
    one_of_four(by_bit::<4>(fours, low, high), steps)
}

/// Returns the codes of `steps`, which are below 64.
#[inline]
#[target_feature(enable = "avx2")]
fn codes_of_one(codes: &[u8; CODES_AT_ONCE], steps: __m256i) -> __m256i {
    let fours = _mm256_srli_epi32::<2>(steps);
    one_of_four(by_bit::<3>(fours, four_codes(codes, 0, fours), four_codes(codes, 32, fours)), steps)
}

/// Returns those four of the 32 codes at `at` that the lowest three bits of `fours` say.
#[inline]
#[target_feature(enable = "avx2")]
fn four_codes(codes: &[u8; CODES_AT_ONCE], at: usize, fours: __m256i) -> __m256i {
    let codes = &codes[at..at + 32];
    // SAFETY: the slice has 32 codes.
    _mm256_permutevar8x32_epi32(unsafe { _mm256_loadu_si256(codes.as_ptr().cast()) }, fours)
}

/// Returns the byte of each lane that the lowest two bits of `steps` say: step 6 is byte 2 of the four from step 4 on.
#[inline]
#[target_feature(enable = "avx2")]
fn one_of_four(codes: __m256i, steps: __m256i) -> __m256i {
    let shift = _mm256_slli_epi32::<3>(_mm256_and_si256(steps, _mm256_set1_epi32(3)));
    _mm256_and_si256(_mm256_srlv_epi32(codes, shift), _mm256_set1_epi32(0xff))
}

/// Returns those of the eight half sets at `at` that the lowest three bits of `steps` say.
#[inline]
#[target_feature(enable = "avx2")]
fn eight_halves(table: &[Half; MAX_STEPS], at: usize, steps: __m256i) -> __m256i {
    let table = &table[at..at + 8];
    // SAFETY: the slice has eight half sets.
    _mm256_permutevar8x32_epi32(unsafe { _mm256_loadu_si256(table.as_ptr().cast()) }, steps)
}

/// Returns those of the sixteen half sets at `at` that the lowest four bits of `steps` say.
#[inline]
#[target_feature(enable = "avx2")]
fn sixteen_halves(table: &[Half; MAX_STEPS], at: usize, steps: __m256i) -> __m256i {
    by_bit::<3>(steps, eight_halves(table, at, steps), eight_halves(table, at + 8, steps))
}

/// Returns `with` in the lanes where `BIT` of `of` is set, and `without` in all others.
#[inline]
#[target_feature(enable = "avx2")]
fn by_bit<const BIT: i32>(of: __m256i, without: __m256i, with: __m256i) -> __m256i {
    // A blend looks at the highest bit.
    let bit = match BIT {
        3 => _mm256_slli_epi32::<28>(of),
        4 => _mm256_slli_epi32::<27>(of),
        _ => _mm256_slli_epi32::<26>(of),
    };
    let [without, with, bit] = [_mm256_castsi256_ps(without), _mm256_castsi256_ps(with), _mm256_castsi256_ps(bit)];
    _mm256_castps_si256(_mm256_blendv_ps(without, with, bit))
}
