//! AVX2: the codes of 32 steps, or of eight followers, are tested at once.

use alloc::boxed::Box;
use core::arch::x86_64::*;

use bytemuck::Zeroable;

use super::{
    instructions::Instructions,
    large::{Follower, GROUP, GroupMatcher},
    scalar::StepMatcher,
};
use crate::{
    pool::lanes::Lanes,
    processor::{HasAvx2, Processor, Work},
    reading::graph::{Graph, StepSet},
};

/// The instructions of [`Engine::Avx2`](crate::Engine::Avx2).
pub(crate) type Avx2 = Instructions<Avx2Matcher, HasAvx2, HasAvx2>;

impl Avx2 {
    /// Returns the instructions, or `None` if the processor does not have them: see [`HasAvx2`].
    pub(crate) fn detect() -> Option<Self> {
        let avx2 = HasAvx2::detect()?;
        Some(Self::new(Box::new(Avx2Matcher { proof: avx2, codes: Zeroable::zeroed() }), avx2, avx2))
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
    proof: HasAvx2,
    /// For each step, the test for its code among the children.
    codes: [BitTests; 2],
}

impl Processor for Avx2Matcher {
    fn run<W: Work>(&self, work: W) -> W::Output {
        self.proof.run(work)
    }
}

impl StepMatcher for Avx2Matcher {
    fn read(&mut self, graph: &Graph) {
        for (step, &code) in graph.codes.iter().enumerate() {
            self.codes[step / 32].set(step % 32, code);
        }
    }

    #[inline(always)]
    fn matching(&self, children: u32) -> StepSet {
        // SAFETY: `self.proof` says that the processor has AVX2.
        let [low, high] = unsafe { [matching(children, &self.codes[0]), matching(children, &self.codes[1])] };
        u64::from(high) << 32 | u64::from(low)
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

impl GroupMatcher for HasAvx2 {
    #[inline(always)]
    fn matching(self, followers: &[Follower; GROUP], children: u32) -> u32 {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { matching_followers(followers, children) }
    }

    #[inline(always)]
    fn pick(self, followers: &[Follower; GROUP], mask: u32, to: &mut [Follower; GROUP]) {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { pick(followers, self.select(mask), to) }
    }
}

/// Does the work of [`GroupMatcher::matching`].
#[inline]
#[target_feature(enable = "avx2")]
fn matching_followers(followers: &[Follower; GROUP], children: u32) -> u32 {
    const { assert!(size_of::<[Follower; GROUP]>() == 32) };
    // SAFETY: there are eight followers of four bytes.
    let codes = _mm256_srli_epi32::<27>(unsafe { _mm256_loadu_si256(followers.as_ptr().cast()) });
    let bits = _mm256_srlv_epi32(_mm256_set1_epi32(children as i32), codes);
    _mm256_movemask_ps(_mm256_castsi256_ps(_mm256_slli_epi32::<31>(bits))) as u32
}

/// Does the work of [`GroupMatcher::pick`] for a selection of lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn pick(followers: &[Follower; GROUP], lanes: __m256i, to: &mut [Follower; GROUP]) {
    // SAFETY: there are eight followers of four bytes at each, and any four bytes are a follower.
    unsafe {
        let followers = _mm256_loadu_si256(followers.as_ptr().cast());
        _mm256_storeu_si256(to.as_mut_ptr().cast(), _mm256_permutevar8x32_epi32(followers, lanes));
    }
}
