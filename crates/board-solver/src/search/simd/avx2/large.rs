//! AVX2 on boards that are too large for masks: eight followers are tested at once.

use core::{arch::x86_64::*, ops::Range};

use crate::{
    budget::{Budget, Stop},
    pool::lanes::Lanes,
    processor::HasAvx2,
    reading::{dict_tables::DictTables, steps::BoardSteps},
    search::{
        large::{Follower, GROUP, GroupMatcher, LargeMemory},
        levels::Expanded,
    },
};

impl GroupMatcher for HasAvx2 {
    #[inline(always)]
    fn matching(self, followers: &[Follower; GROUP], children: u32) -> u32 {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { matching(followers, children) }
    }

    #[inline(always)]
    fn pick(self, followers: &[Follower; GROUP], mask: u32, to: &mut [Follower; GROUP]) {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { pick(followers, self.select(mask), to) }
    }

    fn expand(
        self,
        memory: &mut LargeMemory,
        steps: &BoardSteps,
        dict: DictTables<'_>,
        part: Range<usize>,
        end: usize,
        budget: &Budget,
    ) -> Result<Expanded, Stop> {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { expand_large(self, memory, steps, dict, part, end, budget) }
    }
}

/// Does the work of [`GroupMatcher::matching`].
#[inline]
#[target_feature(enable = "avx2")]
fn matching(followers: &[Follower; GROUP], children: u32) -> u32 {
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

/// Compiles [`LargeMemory::expand`] for AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn expand_large(
    matcher: HasAvx2,
    memory: &mut LargeMemory,
    steps: &BoardSteps,
    dict: DictTables<'_>,
    part: Range<usize>,
    end: usize,
    budget: &Budget,
) -> Result<Expanded, Stop> {
    memory.expand(matcher, steps, dict, part, end, budget)
}
