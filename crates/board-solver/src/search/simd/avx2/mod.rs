//! AVX2.

mod lanes;
mod large;

use alloc::boxed::Box;
use core::{arch::x86_64::*, ops::Range};

use bytemuck::Zeroable;

use self::lanes::load_eight;
use super::{
    Simd,
    followers::{Followers, MAX_FOLLOWERS, StepTables, Width},
    proofs::HasAvx2,
    vectors::{self, VectorMemory},
};
use crate::{
    reading::graph::{Graph, MAX_STEPS, StepSet},
    search::{
        levels::{DictTables, Expanded},
        scalar::{MAX_PAIRS, Part, ScalarNode, StepMatcher},
    },
};

/// The instructions of [`Engine::Avx2`](crate::Engine::Avx2).
pub(crate) type Avx2 = Simd<Avx2Matcher, Avx2Tables>;

impl Avx2 {
    /// Returns the instructions, or `None` if the processor does not have them: see [`HasAvx2`].
    pub(crate) fn detect() -> Option<Self> {
        let avx2 = HasAvx2::detect()?;
        let step_matcher = Box::new(Avx2Matcher { _proof: avx2, codes: Zeroable::zeroed() });
        let step_tables = Box::new(Avx2Tables {
            avx2,
            followers: Followers::zeroed(),
            tests: Zeroable::zeroed(),
            codes: [0; MAX_STEPS],
            width: Width::SixtyFour,
            word_ends: 0,
        });
        Some(Self { avx2, step_matcher, step_tables, memory: VectorMemory::default() })
    }
}

/// Tests of bits. Each has the number of a byte, and a bit in this byte.
///
/// A test of bit 13 has byte 1 and bit `0010_0000`, as 13 = 1 * 8 + 5.
#[derive(Clone, Copy, Zeroable)]
#[repr(C, align(32))]
struct BitTests<const N: usize> {
    byte: [u8; N],
    bit: [u8; N],
}

impl<const N: usize> BitTests<N> {
    /// Makes test `number` a test of `bit`, counted from byte `from` on.
    fn set(&mut self, number: usize, from: u8, bit: u8) {
        self.byte[number] = from + bit / 8;
        self.bit[number] = 1 << (bit % 8);
    }
}

impl BitTests<16> {
    /// Makes the first eight tests the tests of `bits`.
    #[target_feature(enable = "avx2")]
    fn set_first(&mut self, bits: &[u8; 8]) {
        let bits = load_eight(bits);
        let byte = _mm_and_si128(_mm_srli_epi16::<3>(bits), _mm_set1_epi8(0x1f));
        let powers = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
        let bit = _mm_shuffle_epi8(powers, _mm_and_si128(bits, _mm_set1_epi8(7)));
        // SAFETY: eight bytes are stored in arrays of sixteen.
        unsafe {
            _mm_storel_epi64(self.byte.as_mut_ptr().cast(), byte);
            _mm_storel_epi64(self.bit.as_mut_ptr().cast(), bit);
        }
    }
}

/// A matcher of steps with children by a test for each step.
pub(crate) struct Avx2Matcher {
    _proof: HasAvx2,
    /// For each step, the test for its code among the children.
    codes: [BitTests<32>; 2],
}

impl StepMatcher for Avx2Matcher {
    fn read(&mut self, graph: &Graph) {
        for (step, &code) in graph.codes.iter().enumerate() {
            self.codes[step / 32].set(step % 32, 0, code);
        }
    }

    #[inline(always)]
    fn matching(&self, children: u32) -> StepSet {
        // SAFETY: `self._proof` says that the processor has AVX2.
        let [low, high] = unsafe { [matching(children, &self.codes[0]), matching(children, &self.codes[1])] };
        u64::from(high) << 32 | u64::from(low)
    }

    fn expand<const TRACED: bool>(
        &self,
        part: &mut Part,
        dict: DictTables<'_>,
        graph: &Graph,
        next: &mut [ScalarNode; MAX_PAIRS],
    ) -> Expanded {
        // SAFETY: `self._proof` says that the processor has AVX2.
        unsafe { expand_scalar::<TRACED>(self, part, dict, graph, next) }
    }
}

/// Returns the steps, of 32 steps, whose codes are among `children`.
#[inline]
#[target_feature(enable = "avx2")]
fn matching(children: u32, codes: &BitTests<32>) -> u32 {
    // SAFETY: both are 32 bytes, and aligned to 32.
    let (byte, bit) =
        unsafe { (_mm256_load_si256(codes.byte.as_ptr().cast()), _mm256_load_si256(codes.bit.as_ptr().cast())) };
    // Bytes 12 to 15, of which `UNUSABLE` asks for one, become 0.
    let children = _mm256_set1_epi64x(children.into());
    let spread = _mm256_shuffle_epi8(children, byte);
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit)) as u32
}

/// Compiles [`Part::expand`] for AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn expand_scalar<const TRACED: bool>(
    matcher: &Avx2Matcher,
    part: &mut Part,
    dict: DictTables<'_>,
    graph: &Graph,
    next: &mut [ScalarNode; MAX_PAIRS],
) -> Expanded {
    part.expand::<_, TRACED>(matcher, dict, graph, next)
}

/// The tables of a graph for vectors of AVX2.
pub(crate) struct Avx2Tables {
    avx2: HasAvx2,
    followers: Followers,
    /// For each step, tests of its eight followers in a record of a pair. The first eight test if the followers' codes
    /// are among the children, bytes 0 to 3; the others test if the followers are among the free steps, bytes 4 to 11.
    tests: [BitTests<16>; MAX_STEPS],
    /// The code of each step.
    codes: [u8; MAX_STEPS],
    width: Width,
    word_ends: StepSet,
}

impl StepTables for Avx2Tables {
    type Lanes = HasAvx2;

    #[inline(always)]
    fn lanes(&self) -> HasAvx2 {
        self.avx2
    }

    fn read(&mut self, graph: &Graph) {
        if self.followers.read(graph) {
            for (tests, steps) in self.tests.iter_mut().zip(self.followers.steps()) {
                for (number, &step) in steps.iter().enumerate() {
                    tests.set(MAX_FOLLOWERS + number, 4, step);
                }
            }
        }
        for (tests, codes) in self.tests.iter_mut().zip(&self.followers.codes()[..graph.len]) {
            // SAFETY: `self.avx2` proves that the processor has AVX2.
            unsafe { tests.set_first(codes) };
        }
        self.codes = graph.codes;
        self.width = Width::of(graph);
        self.word_ends = graph.word_ends;
    }

    #[inline(always)]
    fn followers(&self) -> &Followers {
        &self.followers
    }

    fn expand(&self, memory: &mut VectorMemory, dict: DictTables<'_>, part: Range<usize>, end: usize) -> Expanded {
        // SAFETY: `self.avx2` proves that the processor has AVX2.
        unsafe {
            match self.width {
                Width::Sixteen => expand_vectors::<16>(self, memory, dict, part, end),
                Width::ThirtyTwo => expand_vectors::<32>(self, memory, dict, part, end),
                Width::SixtyFour => expand_vectors::<64>(self, memory, dict, part, end),
            }
        }
    }

    #[inline(always)]
    unsafe fn codes<const WIDTH: usize>(&self, steps: *const u8) -> __m256i {
        // SAFETY: `self.avx2` proves that the processor has AVX2, and the caller says that there are eight steps.
        unsafe { codes_of_steps::<WIDTH>(&self.codes, _mm_loadl_epi64(steps.cast())) }
    }

    #[inline(always)]
    unsafe fn open<const WIDTH: usize>(&self, steps: *const u8, children: __m256i, free: [__m256i; 2]) -> __m256i {
        // SAFETY: `self.avx2` proves that the processor has AVX2, and the caller says that there are eight steps.
        unsafe { open_followers(&self.tests, steps, children, free) }
    }
}

/// Compiles [`vectors::expand`] for AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn expand_vectors<const WIDTH: usize>(
    tables: &Avx2Tables,
    memory: &mut VectorMemory,
    dict: DictTables<'_>,
    part: Range<usize>,
    end: usize,
) -> Expanded {
    vectors::expand::<_, WIDTH>(tables, memory, dict, part, end, tables.word_ends)
}

/// Returns the codes of eight steps below `WIDTH`.
#[inline]
#[target_feature(enable = "avx2")]
fn codes_of_steps<const WIDTH: usize>(table: &[u8; MAX_STEPS], steps: __m128i) -> __m256i {
    let mut codes = codes_of_sixteen(table, 0, steps);
    if WIDTH > 16 {
        // A blend looks at the highest bit of a byte: these are bit 4 of a step, and bit 5.
        let (bit_4, bit_5) = (_mm_slli_epi16::<3>(steps), _mm_slli_epi16::<2>(steps));
        codes = _mm_blendv_epi8(codes, codes_of_sixteen(table, 1, steps), bit_4);
        if WIDTH > 32 {
            let (third, fourth) = (codes_of_sixteen(table, 2, steps), codes_of_sixteen(table, 3, steps));
            codes = _mm_blendv_epi8(codes, _mm_blendv_epi8(third, fourth, bit_4), bit_5);
        }
    }
    _mm256_cvtepu8_epi32(codes)
}

/// Returns the codes of `steps`, as if each were the step `16 * number + step % 16`.
#[inline]
#[target_feature(enable = "avx2")]
fn codes_of_sixteen(table: &[u8; MAX_STEPS], number: usize, steps: __m128i) -> __m128i {
    let codes: &[u8; 16] = table[16 * number..].first_chunk().expect("there are four sixteens");
    // SAFETY: sixteen bytes are loaded.
    let codes = unsafe { _mm_loadu_si128(codes.as_ptr().cast()) };
    _mm_shuffle_epi8(codes, steps)
}

/// Does the work of [`StepTables::open`], by a record of 16 bytes for each pair: children, free steps, and zeros.
///
/// # Safety
///
/// `steps` points to eight steps.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn open_followers(
    tests: &[BitTests<16>; MAX_STEPS],
    steps: *const u8,
    children: __m256i,
    [low, high]: [__m256i; 2],
) -> __m256i {
    let zero = _mm256_setzero_si256();
    let (first, second) = (_mm256_unpacklo_epi32(children, low), _mm256_unpackhi_epi32(children, low));
    let (first_high, second_high) = (_mm256_unpacklo_epi32(high, zero), _mm256_unpackhi_epi32(high, zero));
    // The records of pairs 0 to 3 are in the lower halves, those of pairs 4 to 7 in the upper ones.
    let records = [
        _mm256_unpacklo_epi64(first, first_high),
        _mm256_unpackhi_epi64(first, first_high),
        _mm256_unpacklo_epi64(second, second_high),
        _mm256_unpackhi_epi64(second, second_high),
    ];
    let test = |lane: usize| {
        // SAFETY: the caller says that there are eight steps, and there are tests for each number modulo `MAX_STEPS`.
        let tests_of = |lane: usize| unsafe { tests.get_unchecked(usize::from(*steps.add(lane)) % MAX_STEPS) };
        let (a, b) = (tests_of(lane), tests_of(lane + 4));
        let bits = load_two(&a.bit, &b.bit);
        let found = _mm256_and_si256(_mm256_shuffle_epi8(records[lane], load_two(&a.byte, &b.byte)), bits);
        _mm256_movemask_epi8(_mm256_cmpeq_epi8(found, bits))
    };
    // Each pair has sixteen bits: eight for the codes that are among the children, then eight for the steps that are
    // free.
    let tests = _mm_setr_epi32(test(0), test(1), test(2), test(3));
    let order = _mm_setr_epi8(0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15);
    _mm256_cvtepu16_epi32(_mm_shuffle_epi8(_mm_and_si128(tests, _mm_srli_epi16::<8>(tests)), order))
}

/// Loads two times sixteen bytes.
#[inline]
#[target_feature(enable = "avx2")]
fn load_two(low: &[u8; 16], high: &[u8; 16]) -> __m256i {
    // SAFETY: there are sixteen bytes at each.
    let (low, high) = unsafe { (_mm_loadu_si128(low.as_ptr().cast()), _mm_loadu_si128(high.as_ptr().cast())) };
    _mm256_set_m128i(high, low)
}
