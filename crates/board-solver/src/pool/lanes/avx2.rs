//! Eight lanes of AVX2. The boards of a batch are in the pool one after the other.

use core::arch::x86_64::*;

use super::{CODES_AT_ONCE, Lanes, place};
use crate::{
    pool::{
        Search,
        automaton::Automaton,
        block::{BLOCK, Block},
        boards::CODE,
        sets::{Half, MAX_STEPS, Sets},
    },
    proofs::HasAvx2,
    search::levels::Stop,
};

/// Tests of a slot's children, a byte for each step: the number of the byte in which the step's bit is, and the bit. The
/// test of step `s` of board `b` is at `b * width + s`.
///
/// The step of code 3 has bit 35 if the first child is bit 32: byte 4, and bit `0000_1000`, as 35 = 4 * 8 + 3.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct BitTests {
    byte: [u8; CODES_AT_ONCE],
    /// The number of the byte in the second of two slots.
    byte_of_second: [u8; CODES_AT_ONCE],
    bit: [u8; CODES_AT_ONCE],
}

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
    /// `0000_0100`, which is 4.0 = 2^2: an exponent of 2, stored as 2 + 127. `-2^31` has the same exponent as `2^31`, and
    /// the sign in the bit above it.
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
        BitTests { byte: [0; CODES_AT_ONCE], byte_of_second: [0; CODES_AT_ONCE], bit: [0; CODES_AT_ONCE] }
    }

    #[inline(always)]
    fn read_letters(self, _: usize, tests: &mut BitTests, codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        for (step, code) in codes.iter().enumerate() {
            let of_slot = (code & CODE) + first_child as u8;
            tests.byte[step] = of_slot / 8;
            tests.byte_of_second[step] = of_slot / 8 + 8;
            tests.bit[step] = 1 << (of_slot % 8);
        }
    }

    /// Finds the letters by a test for each step. The results of 32 tests are a half set.
    ///
    /// | width | slots tested at once | what is stored for eight nodes |
    /// |---|---|---|
    /// | 16 | two | the letters of lanes 0 and 4, 2 and 6, 1 and 5, 3 and 7: each pair is one number |
    /// | 32, 64 | one | the letters of each lane |
    /// | 40 | one; for steps from 32 on, four | the letters of each lane; a byte for each lane, the even lanes first |
    #[inline(always)]
    fn find_letters(self, width: usize, tests: &BitTests, block: &mut Block, len: usize) {
        for at in (0..len.min(BLOCK)).step_by(Self::LANES) {
            // SAFETY: `self` proves that the processor has AVX2.
            unsafe {
                match width {
                    16 => find_sixteen(tests, block, at),
                    32 => find_thirty_two(tests, block, at),
                    40 => {
                        find_half(0, tests, block, at);
                        find_last_eight(tests, block, at);
                    }
                    _ => {
                        find_half(0, tests, block, at);
                        find_half(1, tests, block, at);
                    }
                }
            }
        }
    }

    #[inline(always)]
    fn letters(self, width: usize, _: &BitTests, block: &Block, at: usize, _: __m256i) -> [__m256i; 2] {
        let [low, high] = &block.letters;
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

    fn search<S: Sets<Self>, A: Automaton>(self, search: Search<'_, Self, A>) -> Result<(), Stop> {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { search_with_avx2::<S, A>(search) }
    }
}

/// All lanes.
const ALL: u32 = 0xff;

/// The numbers of the bytes that [`spread`] moves to each lane, for two bytes a lane. Lanes 0 and 4 are in the first
/// number.
const TWO_BYTES: [[i8; 4]; 8] = lanes_of_bytes([0, 8, 4, 12, 2, 10, 6, 14], true);
/// The numbers of the bytes for one byte a lane: even lanes are in the first number, and odd lanes in the second.
const ONE_BYTE: [[i8; 4]; 8] = lanes_of_bytes([0, 4, 1, 5, 2, 6, 3, 7], false);

/// Returns the bytes of each lane by the first: that one, the next one `if two`, and zeros.
const fn lanes_of_bytes(first: [i8; 8], two: bool) -> [[i8; 4]; 8] {
    let mut lanes = [[-1; 4]; 8];
    let mut lane = 0;
    while lane < 8 {
        lanes[lane][0] = first[lane];
        if two {
            lanes[lane][1] = first[lane] + 1;
        }
        lane += 1;
    }
    lanes
}

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

/// Finds the letters of the eight slots at `at`, for 16 steps a board. The boards are in the pool together.
#[inline]
#[target_feature(enable = "avx2")]
fn find_sixteen(tests: &BitTests, block: &mut Block, at: usize) {
    let steps = &block.steps[at..at + 8];
    let [even, odd] = [four_slots(&block.slots, at), four_slots(&block.slots, at + 4)];
    let to = &mut block.letters[0][at..at + 4];
    // The slots are in the order 0, 2, 4, 6, and a half of a vector has two: first and second.
    to[0] = test_pair(even, &tests.byte, &tests.bit, [steps[0], steps[4]]);
    to[1] = test_pair(even, &tests.byte_of_second, &tests.bit, [steps[2], steps[6]]);
    to[2] = test_pair(odd, &tests.byte, &tests.bit, [steps[1], steps[5]]);
    to[3] = test_pair(odd, &tests.byte_of_second, &tests.bit, [steps[3], steps[7]]);
}

/// Returns the results of 16 tests of each half of `slots`. The tests are those of the boards of `steps`.
#[inline]
#[target_feature(enable = "avx2")]
fn test_pair(slots: __m256i, byte: &[u8; CODES_AT_ONCE], bit: &[u8; CODES_AT_ONCE], steps: [u32; 2]) -> u32 {
    let [first, second] = steps.map(|step| (step & 0x70) as usize);
    test(slots, two_of_sixteen(byte, first, second), two_of_sixteen(bit, first, second))
}

/// Returns the sixteen bytes at `first` and those at `second`.
#[inline]
#[target_feature(enable = "avx2")]
fn two_of_sixteen(bytes: &[u8; CODES_AT_ONCE], first: usize, second: usize) -> __m256i {
    let [first, second] = [&bytes[first..first + 16], &bytes[second..second + 16]];
    // SAFETY: both slices have sixteen bytes.
    unsafe { _mm256_loadu2_m128i(second.as_ptr().cast(), first.as_ptr().cast()) }
}

/// Finds the letters of the eight slots at `at`, for 32 steps a board. The boards are in the pool together.
#[inline]
#[target_feature(enable = "avx2")]
fn find_thirty_two(tests: &BitTests, block: &mut Block, at: usize) {
    for lane in 0..8 {
        let first = (block.steps[at + lane] & 0x60) as usize;
        let slot = block.slots[at + place::<HasAvx2>(lane)];
        block.letters[0][at + lane] = test_slot(slot, tests, first);
    }
}

/// Finds the letters of the eight slots at `at`, for the 32 steps of `half`.
#[inline]
#[target_feature(enable = "avx2")]
fn find_half(half: usize, tests: &BitTests, block: &mut Block, at: usize) {
    for lane in 0..8 {
        let slot = block.slots[at + place::<HasAvx2>(lane)];
        block.letters[half][at + lane] = test_slot(slot, tests, half * 32);
    }
}

/// Returns the results of the 32 tests at `first`.
#[inline]
#[target_feature(enable = "avx2")]
fn test_slot(slot: u64, tests: &BitTests, first: usize) -> u32 {
    let [byte, bit] = [&tests.byte[first..first + 32], &tests.bit[first..first + 32]];
    // SAFETY: both slices have 32 bytes.
    let [byte, bit] = unsafe { [_mm256_loadu_si256(byte.as_ptr().cast()), _mm256_loadu_si256(bit.as_ptr().cast())] };
    test(_mm256_set1_epi64x(slot as i64), byte, bit)
}

/// Finds the letters of the eight slots at `at`, for the eight steps from 32 on.
#[inline]
#[target_feature(enable = "avx2")]
fn find_last_eight(tests: &BitTests, block: &mut Block, at: usize) {
    let eight = |bytes: &[u8; CODES_AT_ONCE]| bytes[32..].first_chunk().map_or(0, |&bytes| i64::from_le_bytes(bytes));
    let [first, second, bit] = [eight(&tests.byte), eight(&tests.byte_of_second), eight(&tests.bit)];
    let byte = _mm256_set_epi64x(second, first, second, first);
    let bit = _mm256_set1_epi64x(bit);
    let to = &mut block.letters[1][at..at + 2];
    to[0] = test(four_slots(&block.slots, at), byte, bit);
    to[1] = test(four_slots(&block.slots, at + 4), byte, bit);
}

/// Returns the results of 32 tests, each of the byte of `slots` that `byte` says. A byte says one of the same half of the
/// vector.
#[inline]
#[target_feature(enable = "avx2")]
fn test(slots: __m256i, byte: __m256i, bit: __m256i) -> u32 {
    let spread = _mm256_shuffle_epi8(slots, byte);
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit)) as u32
}

/// Returns the four slots at `at`.
#[inline]
#[target_feature(enable = "avx2")]
fn four_slots(slots: &[u64; BLOCK], at: usize) -> __m256i {
    let slots = &slots[at..at + 4];
    // SAFETY: the slice has four slots.
    unsafe { _mm256_loadu_si256(slots.as_ptr().cast()) }
}

/// Makes lanes of the bytes of the four numbers at `at`: `bytes` has their numbers.
#[inline]
#[target_feature(enable = "avx2")]
fn spread(from: &[Half; BLOCK], at: usize, bytes: &[[i8; 4]; 8]) -> __m256i {
    let from = &from[at..at + 4];
    // SAFETY: the slice has four numbers, and `bytes` has 32 bytes.
    unsafe {
        let four = _mm256_broadcastsi128_si256(_mm_loadu_si128(from.as_ptr().cast()));
        _mm256_shuffle_epi8(four, _mm256_loadu_si256(bytes.as_ptr().cast()))
    }
}

/// Compiles [`Search::run`] for AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn search_with_avx2<S: Sets<HasAvx2>, A: Automaton>(search: Search<'_, HasAvx2, A>) -> Result<(), Stop> {
    search.run::<S>()
}
