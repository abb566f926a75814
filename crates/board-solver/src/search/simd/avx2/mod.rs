//! AVX2.

mod large;

use alloc::boxed::Box;
use core::arch::x86_64::*;

use bytemuck::Zeroable;

use crate::{
    processor::HasAvx2,
    reading::{
        dict_tables::DictTables,
        graph::{Graph, StepSet},
    },
    search::{
        instructions::Instructions,
        levels::Expanded,
        scalar::{MAX_PAIRS, Part, ScalarNode, StepMatcher},
    },
};

/// The instructions of [`Engine::Avx2`](crate::Engine::Avx2).
pub(crate) type Avx2 = Instructions<Avx2Matcher, HasAvx2, HasAvx2>;

impl Avx2 {
    /// Returns the instructions, or `None` if the processor does not have them: see [`HasAvx2`].
    pub(crate) fn detect() -> Option<Self> {
        let avx2 = HasAvx2::detect()?;
        Some(Self::new(Box::new(Avx2Matcher { _proof: avx2, codes: Zeroable::zeroed() }), avx2, avx2))
    }
}

/// Tests of bits. Each has the number of a byte, and a bit in this byte.
///
/// A test of bit 13 has byte 1 and bit `0010_0000`, as 13 = 1 * 8 + 5.
#[derive(Clone, Copy, Zeroable)]
#[repr(C, align(32))]
struct BitTests {
    byte: [u8; 32],
    bit: [u8; 32],
}

impl BitTests {
    /// Makes test `number` a test of `bit`.
    fn set(&mut self, number: usize, bit: u8) {
        self.byte[number] = bit / 8;
        self.bit[number] = 1 << (bit % 8);
    }
}

/// A matcher of steps with children by a test for each step.
pub(crate) struct Avx2Matcher {
    _proof: HasAvx2,
    /// For each step, the test for its code among the children.
    codes: [BitTests; 2],
}

impl StepMatcher for Avx2Matcher {
    fn read(&mut self, graph: &Graph) {
        for (step, &code) in graph.codes.iter().enumerate() {
            self.codes[step / 32].set(step % 32, code);
        }
    }

    #[inline(always)]
    fn matching(&self, children: u32) -> StepSet {
        // SAFETY: `self._proof` says that the processor has AVX2.
        let [low, high] = unsafe { [matching(children, &self.codes[0]), matching(children, &self.codes[1])] };
        u64::from(high) << 32 | u64::from(low)
    }

    fn expand(
        &self,
        part: &mut Part,
        dict: DictTables<'_>,
        graph: &Graph,
        next: &mut [ScalarNode; MAX_PAIRS],
    ) -> Expanded {
        // SAFETY: `self._proof` says that the processor has AVX2.
        unsafe { expand_scalar(self, part, dict, graph, next) }
    }
}

/// Returns the steps, of 32 steps, whose codes are among `children`.
#[inline]
#[target_feature(enable = "avx2")]
fn matching(children: u32, codes: &BitTests) -> u32 {
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
fn expand_scalar(
    matcher: &Avx2Matcher,
    part: &mut Part,
    dict: DictTables<'_>,
    graph: &Graph,
    next: &mut [ScalarNode; MAX_PAIRS],
) -> Expanded {
    part.expand(matcher, dict, graph, next)
}
