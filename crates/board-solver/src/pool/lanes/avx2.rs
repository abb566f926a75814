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

/// Tests of a slot's children, a byte for each step: the number of the byte in which the step's bit is, and the bit.
///
/// The step of code 3 has bit 35 if the first child is bit 32: byte 4, and bit `0000_1000`, as 35 = 4 * 8 + 3.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct BitTests {
    byte: [u8; MAX_STEPS],
    bit: [u8; MAX_STEPS],
}

impl Lanes for HasAvx2 {
    const LANES: usize = 8;
    const HIGHEST_BIT_FIRST: bool = false;
    const POOLS_BOARDS: bool = false;
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
        unsafe { _mm256_sll_epi32(vector, _mm_cvtsi32_si128(BITS as i32)) }
    }

    #[inline(always)]
    fn shift_right<const BITS: u32>(self, vector: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_srl_epi32(vector, _mm_cvtsi32_si128(BITS as i32)) }
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
        let less = unsafe { _mm256_cmpgt_epi32(b, a) };
        self.signs(less) ^ ALL
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
        self.load(&SELECTED[lanes as usize % SELECTED.len()], 0)
    }

    #[inline(always)]
    fn store_selected(self, to: &mut [u32], at: usize, selection: __m256i, vector: __m256i) {
        // SAFETY: `self` proves that the processor has AVX2.
        self.store(to, at, unsafe { _mm256_permutevar8x32_epi32(vector, selection) });
    }

    #[inline(always)]
    fn codes(self, width: usize, codes: &[u8; CODES_AT_ONCE], steps: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2, and sixteen codes are there.
        let sixteen = |at: usize| unsafe {
            let codes = _mm256_broadcastsi128_si256(_mm_loadu_si128(codes[at..at + 16].as_ptr().cast()));
            // A control byte with its highest bit set gives 0, so the three upper bytes of each lane are 0.
            _mm256_shuffle_epi8(codes, _mm256_or_si256(steps, _mm256_set1_epi32(0x8080_8000_u32 as i32)))
        };
        match width {
            16 => sixteen(0),
            32 => by_bit::<4>(self, steps, sixteen(0), sixteen(16)),
            40 => by_bit::<5>(self, steps, by_bit::<4>(self, steps, sixteen(0), sixteen(16)), sixteen(32)),
            _ => {
                let low = by_bit::<4>(self, steps, sixteen(0), sixteen(16));
                by_bit::<5>(self, steps, low, by_bit::<4>(self, steps, sixteen(32), sixteen(48)))
            }
        }
    }

    #[inline(always)]
    fn lookup(self, width: usize, table: &[Half; MAX_STEPS], steps: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        let eight = |at: usize| unsafe { _mm256_permutevar8x32_epi32(self.load(table, at), steps) };
        let sixteen = |at: usize| by_bit::<3>(self, steps, eight(at), eight(at + 8));
        let low = || by_bit::<4>(self, steps, sixteen(0), sixteen(16));
        match width {
            16 => sixteen(0),
            32 => low(),
            40 => by_bit::<5>(self, steps, low(), eight(32)),
            _ => by_bit::<5>(self, steps, low(), by_bit::<4>(self, steps, sixteen(32), sixteen(48))),
        }
    }

    #[inline(always)]
    fn halves(self, slots: &[u64; BLOCK], at: usize) -> [__m256i; 2] {
        // The bits of the odd lanes.
        const ODD: i32 = 0b1010_1010;
        let [even, odd] = [self.four_slots(slots, at), self.four_slots(slots, at + 4)];
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe {
            [
                _mm256_blend_epi32::<ODD>(even, _mm256_slli_epi64::<32>(odd)),
                _mm256_blend_epi32::<ODD>(_mm256_srli_epi64::<32>(even), odd),
            ]
        }
    }

    fn new_letters(self) -> BitTests {
        BitTests { byte: [0; MAX_STEPS], bit: [0; MAX_STEPS] }
    }

    #[inline(always)]
    fn read_letters(self, _: usize, tests: &mut BitTests, codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        let tests = tests.byte.iter_mut().zip(&mut tests.bit);
        for ((byte, bit), code) in tests.zip(codes) {
            let of_slot = (code & CODE) + first_child as u8;
            *byte = of_slot / 8;
            *bit = 1 << (of_slot % 8);
        }
    }

    /// Finds the letters by a test for each step. The highest bits of the bytes are a half set then.
    ///
    /// | width | tests at once | what is stored for eight nodes |
    /// |---|---|---|
    /// | 16 | two slots | the letters of lanes 0 and 4, 2 and 6, 1 and 5, 3 and 7: each pair is one number |
    /// | 32 and more | one slot | the letters of each lane |
    /// | 40, steps from 32 on | four slots | the letters of the even lanes, and of the odd lanes, a byte each |
    #[inline(always)]
    fn find_letters(self, width: usize, tests: &BitTests, block: &mut Block, len: usize) {
        for at in (0..len.min(BLOCK)).step_by(Self::LANES) {
            match width {
                16 => self.find_sixteen(tests, block, at),
                32 => self.find_half(0, tests, block, at),
                40 => {
                    self.find_half(0, tests, block, at);
                    self.find_last_eight(tests, block, at);
                }
                _ => {
                    self.find_half(0, tests, block, at);
                    self.find_half(1, tests, block, at);
                }
            }
        }
    }

    #[inline(always)]
    fn letters(self, width: usize, _: &BitTests, block: &Block, at: usize, _: __m256i) -> [__m256i; 2] {
        let half = |half: usize| self.load(&block.letters[half], at);
        match width {
            16 => [self.spread(&block.letters[0], at, TWO_BYTES); 2],
            32 => [half(0); 2],
            40 => [half(0), self.spread(&block.letters[1], at, ONE_BYTE)],
            _ => [half(0), half(1)],
        }
    }

    fn search<S: Sets<Self>, A: Automaton>(self, search: Search<'_, Self, A>) -> Result<(), Stop> {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { search_with_avx2::<S, A>(search) }
    }
}

impl HasAvx2 {
    /// Finds the letters of the eight slots at `at`, for 16 steps.
    #[inline(always)]
    fn find_sixteen(self, tests: &BitTests, block: &mut Block, at: usize) {
        // SAFETY: `self` proves that the processor has AVX2, and there are 64 tests.
        unsafe {
            let byte = _mm256_broadcastsi128_si256(_mm_load_si128(tests.byte.as_ptr().cast()));
            let bit = _mm256_broadcastsi128_si256(_mm_load_si128(tests.bit.as_ptr().cast()));
            // A shuffle picks bytes of 16, which are two slots.
            let byte_of_second = _mm256_add_epi8(byte, _mm256_set1_epi8(8));
            let [even, odd] = [self.four_slots(&block.slots, at), self.four_slots(&block.slots, at + 4)];
            let to = &mut block.letters[0][at..at + 4];
            to[0] = matching(even, byte, bit);
            to[1] = matching(even, byte_of_second, bit);
            to[2] = matching(odd, byte, bit);
            to[3] = matching(odd, byte_of_second, bit);
        }
    }

    /// Finds the letters of the eight slots at `at`, for the 32 steps of `half`.
    #[inline(always)]
    fn find_half(self, half: usize, tests: &BitTests, block: &mut Block, at: usize) {
        let slots = &block.slots[at..at + 8];
        let to = &mut block.letters[half][at..at + 8];
        for (lane, to) in to.iter_mut().enumerate() {
            // SAFETY: `self` proves that the processor has AVX2, and there are two times 32 tests.
            *to = unsafe {
                let byte = _mm256_load_si256(tests.byte[half * 32..].as_ptr().cast());
                let bit = _mm256_load_si256(tests.bit[half * 32..].as_ptr().cast());
                matching(_mm256_set1_epi64x(slots[place::<Self>(lane)] as i64), byte, bit)
            };
        }
    }

    /// Finds the letters of the eight slots at `at`, for the eight steps from 32 on.
    #[inline(always)]
    fn find_last_eight(self, tests: &BitTests, block: &mut Block, at: usize) {
        // SAFETY: `self` proves that the processor has AVX2, and there are 64 tests.
        unsafe {
            let byte = _mm256_set1_epi64x(i64::from_le_bytes(*tests.byte[32..].first_chunk().expect("64 tests")));
            let bit = _mm256_set1_epi64x(i64::from_le_bytes(*tests.bit[32..].first_chunk().expect("64 tests")));
            // A shuffle picks bytes of 16, which are two slots.
            let byte = _mm256_add_epi8(byte, _mm256_set_epi64x(SECOND_SLOT, 0, SECOND_SLOT, 0));
            let to = &mut block.letters[1][at..at + 2];
            to[0] = matching(self.four_slots(&block.slots, at), byte, bit);
            to[1] = matching(self.four_slots(&block.slots, at + 4), byte, bit);
        }
    }

    /// Returns the four slots at `at`.
    #[inline(always)]
    fn four_slots(self, slots: &[u64; BLOCK], at: usize) -> __m256i {
        let slots = &slots[at..at + 4];
        // SAFETY: `self` proves that the processor has AVX2, and the slice has four slots.
        unsafe { _mm256_loadu_si256(slots.as_ptr().cast()) }
    }

    /// Makes lanes of the bytes of the four numbers at `at`: `picks` has the numbers of the bytes.
    #[inline(always)]
    fn spread(self, from: &[Half; BLOCK], at: usize, picks: [[i8; 4]; 8]) -> __m256i {
        let from = &from[at..at + 4];
        // SAFETY: `self` proves that the processor has AVX2, and the slice has four numbers.
        unsafe {
            let four = _mm256_broadcastsi128_si256(_mm_loadu_si128(from.as_ptr().cast()));
            _mm256_shuffle_epi8(four, _mm256_loadu_si256(picks.as_ptr().cast()))
        }
    }
}

/// All lanes.
const ALL: u32 = 0xff;

/// Eight numbers of a byte that is in the second of two slots.
const SECOND_SLOT: i64 = 0x0808_0808_0808_0808;

/// The numbers of the bytes that [`HasAvx2::spread`] moves to each lane. Lanes 0 and 4 are in the first number.
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
static SELECTED: [[u32; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut set = 0;
    while set < table.len() {
        let (mut rest, mut len) = (set, 0);
        while rest != 0 {
            table[set][len] = rest.trailing_zeros();
            rest &= rest - 1;
            len += 1;
        }
        set += 1;
    }
    table
};

/// Returns `with` in the lanes where `BIT` of `of` is set, and `without` in all others.
#[inline(always)]
fn by_bit<const BIT: u32>(lanes: HasAvx2, of: __m256i, without: __m256i, with: __m256i) -> __m256i {
    let sign = match BIT {
        3 => lanes.shift_left::<28>(of),
        4 => lanes.shift_left::<27>(of),
        _ => lanes.shift_left::<26>(of),
    };
    // SAFETY: `lanes` proves that the processor has AVX2.
    unsafe {
        let [without, with, sign] = [without, with, sign].map(|vector| _mm256_castsi256_ps(vector));
        _mm256_castps_si256(_mm256_blendv_ps(without, with, sign))
    }
}

/// Returns the results of 32 tests of `slots`, each in the byte of the slots that `byte` says.
#[inline]
#[target_feature(enable = "avx2")]
fn matching(slots: __m256i, byte: __m256i, bit: __m256i) -> u32 {
    let spread = _mm256_shuffle_epi8(slots, byte);
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit)) as u32
}

/// Compiles [`Search::run`] for AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn search_with_avx2<S: Sets<HasAvx2>, A: Automaton>(search: Search<'_, HasAvx2, A>) -> Result<(), Stop> {
    search.run::<S>()
}
