//! The letters of slots: which steps' codes are among the children.

use core::arch::x86_64::*;

use crate::{
    pool::{
        codes::CODE,
        lanes::{BLOCK, CODES_AT_ONCE, Half, place},
    },
    processor::HasAvx2,
};

/// Tests of a slot's children, a byte for each step: the number of the byte in which the step's bit is, and the bit.
/// The test of step `s` of board `b` is at `b * width + s`.
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

impl BitTests {
    /// Makes tests to be read.
    pub(super) fn new() -> Self {
        Self { byte: [0; CODES_AT_ONCE], byte_of_second: [0; CODES_AT_ONCE], bit: [0; CODES_AT_ONCE] }
    }

    /// Becomes the tests of steps of `codes`. The children of a slot begin at the bit `first_child`.
    #[inline(always)]
    pub(super) fn read(&mut self, codes: &[u8; CODES_AT_ONCE], first_child: u32) {
        for (step, code) in codes.iter().enumerate() {
            let of_slot = (code & CODE) + first_child as u8;
            self.byte[step] = of_slot / 8;
            self.byte_of_second[step] = of_slot / 8 + 8;
            self.bit[step] = 1 << (of_slot % 8);
        }
    }
}

/// Finds the letters of the eight slots at `at`, for 16 steps a board. The boards are in the pool together.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn find_sixteen(
    tests: &BitTests,
    steps: &[u32; BLOCK],
    slots: &[u64; BLOCK],
    found: &mut [Half; BLOCK],
    at: usize,
) {
    let steps = &steps[at..at + 8];
    let [even, odd] = [four_slots(slots, at), four_slots(slots, at + 4)];
    let to = &mut found[at..at + 4];
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
pub(super) fn find_thirty_two(
    tests: &BitTests,
    steps: &[u32; BLOCK],
    slots: &[u64; BLOCK],
    found: &mut [Half; BLOCK],
    at: usize,
) {
    for lane in 0..8 {
        let first = (steps[at + lane] & 0x60) as usize;
        let slot = slots[at + place::<HasAvx2>(lane)];
        found[at + lane] = test_slot(slot, tests, first);
    }
}

/// Finds the letters of the eight slots at `at`, for the 32 steps of `half`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn find_half(half: usize, tests: &BitTests, slots: &[u64; BLOCK], found: &mut [Half; BLOCK], at: usize) {
    for lane in 0..8 {
        let slot = slots[at + place::<HasAvx2>(lane)];
        found[at + lane] = test_slot(slot, tests, half * 32);
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
pub(super) fn find_last_eight(tests: &BitTests, slots: &[u64; BLOCK], found: &mut [Half; BLOCK], at: usize) {
    let eight = |bytes: &[u8; CODES_AT_ONCE]| bytes[32..].first_chunk().map_or(0, |&bytes| i64::from_le_bytes(bytes));
    let [first, second, bit] = [eight(&tests.byte), eight(&tests.byte_of_second), eight(&tests.bit)];
    let byte = _mm256_set_epi64x(second, first, second, first);
    let bit = _mm256_set1_epi64x(bit);
    let to = &mut found[at..at + 2];
    to[0] = test(four_slots(slots, at), byte, bit);
    to[1] = test(four_slots(slots, at + 4), byte, bit);
}

/// Returns the results of 32 tests, each of the byte of `slots` that `byte` says. A byte says one of the same half of
/// the vector.
#[inline]
#[target_feature(enable = "avx2")]
fn test(slots: __m256i, byte: __m256i, bit: __m256i) -> u32 {
    let spread = _mm256_shuffle_epi8(slots, byte);
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit)) as u32
}

/// Returns the four slots at `at`.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn four_slots(slots: &[u64; BLOCK], at: usize) -> __m256i {
    let slots = &slots[at..at + 4];
    // SAFETY: the slice has four slots.
    unsafe { _mm256_loadu_si256(slots.as_ptr().cast()) }
}

/// Makes lanes of the bytes of the four numbers at `at`: `bytes` has their numbers.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn spread(from: &[Half; BLOCK], at: usize, bytes: &[[i8; 4]; 8]) -> __m256i {
    let from = &from[at..at + 4];
    // SAFETY: the slice has four numbers, and `bytes` has 32 bytes.
    unsafe {
        let four = _mm256_broadcastsi128_si256(_mm_loadu_si128(from.as_ptr().cast()));
        _mm256_shuffle_epi8(four, _mm256_loadu_si256(bytes.as_ptr().cast()))
    }
}

/// The numbers of the bytes that [`spread`] moves to each lane, for two bytes a lane. Lanes 0 and 4 are in the first
/// number.
pub(super) const TWO_BYTES: [[i8; 4]; 8] = lanes_of_bytes([0, 8, 4, 12, 2, 10, 6, 14], true);
/// The numbers of the bytes for one byte a lane: even lanes are in the first number, and odd lanes in the second.
pub(super) const ONE_BYTE: [[i8; 4]; 8] = lanes_of_bytes([0, 4, 1, 5, 2, 6, 3, 7], false);

/// Returns the numbers of the bytes of each lane: the byte `first`, the next byte `if two`, and -1 for bytes that are
/// zero.
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
