//! AVX2 on boards that are too large for masks: eight followers are tested at once.

use core::{arch::x86_64::*, ops::Range};

use crate::{
    proofs::HasAvx2,
    reading::steps::BoardSteps,
    search::{
        large::{FollowerGroup, GroupMatcher, LargeMemory},
        levels::{DictTables, Expanded},
    },
};

impl GroupMatcher for HasAvx2 {
    #[inline(always)]
    fn matching(self, group: &FollowerGroup, children: u32, used: u64) -> u32 {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { matching(group, children, used) }
    }

    fn expand(
        self,
        memory: &mut LargeMemory,
        steps: &BoardSteps,
        dict: DictTables<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { expand_large(self, memory, steps, dict, part, end) }
    }
}

/// Does the work of [`GroupMatcher::matching`].
#[inline]
#[target_feature(enable = "avx2")]
fn matching(group: &FollowerGroup, children: u32, used: u64) -> u32 {
    // SAFETY: there are eight codes and eight places.
    let (codes, [places, more_places]) = unsafe {
        let places = group.places.as_ptr().cast::<__m256i>();
        let places = [_mm256_loadu_si256(places), _mm256_loadu_si256(places.add(1))];
        (_mm256_loadu_si256(group.codes.as_ptr().cast()), places)
    };
    let zero = _mm256_setzero_si256();
    let absent = _mm256_cmpeq_epi32(_mm256_and_si256(codes, _mm256_set1_epi32(children as i32)), zero);
    let absent = _mm256_movemask_ps(_mm256_castsi256_ps(absent)) as u32;
    let used = _mm256_set1_epi64x(used as i64);
    let are_free = |places| _mm256_castsi256_pd(_mm256_cmpeq_epi64(_mm256_and_si256(places, used), zero));
    let (low, high) = (_mm256_movemask_pd(are_free(places)), _mm256_movemask_pd(are_free(more_places)));
    (high << 4 | low) as u32 & !absent
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
) -> Expanded {
    memory.expand(matcher, steps, dict, part, end)
}
