//! AVX2 on boards with any number of steps.

use std::{arch::x86_64::*, ops::Range};

use super::avx2::is_available;
use crate::{
    reading::steps::Steps,
    search::{
        large::{Memory, Near, Open},
        levels::{Automaton, Expanded},
    },
};

/// Tests eight steps at once.
#[derive(Clone, Copy)]
pub(crate) struct Eight(());

impl Eight {
    /// None where the processor has not AVX2 and what came with it.
    pub(crate) fn detect() -> Option<Self> {
        is_available().then_some(Self(()))
    }
}

impl Open for Eight {
    #[inline(always)]
    fn among(self, near: &Near, children: u32, used: u64) -> u32 {
        // SAFETY: there is AVX2 where there is a `Self`.
        unsafe { open_eight(near, children, used) }
    }

    fn expand(
        self,
        memory: &mut Memory,
        steps: &Steps,
        automaton: Automaton<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded {
        // SAFETY: there is AVX2 where there is a `Self`.
        unsafe { expand_eight(self, memory, steps, automaton, part, end) }
    }
}

#[inline]
#[target_feature(enable = "avx2")]
fn open_eight(near: &Near, children: u32, used: u64) -> u32 {
    // SAFETY: there are eight codes and eight places.
    let (codes, [places, more_places]) = unsafe {
        let places = near.places.as_ptr().cast::<__m256i>();
        let places = [_mm256_loadu_si256(places), _mm256_loadu_si256(places.add(1))];
        (_mm256_loadu_si256(near.codes.as_ptr().cast()), places)
    };
    let none = _mm256_setzero_si256();
    let absent = _mm256_cmpeq_epi32(_mm256_and_si256(codes, _mm256_set1_epi32(children as i32)), none);
    let absent = _mm256_movemask_ps(_mm256_castsi256_ps(absent)) as u32;
    let used = _mm256_set1_epi64x(used as i64);
    let are_free = |places| _mm256_castsi256_pd(_mm256_cmpeq_epi64(_mm256_and_si256(places, used), none));
    let (low, high) = (_mm256_movemask_pd(are_free(places)), _mm256_movemask_pd(are_free(more_places)));
    (high << 4 | low) as u32 & !absent
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn expand_eight(
    open: Eight,
    memory: &mut Memory,
    steps: &Steps,
    automaton: Automaton<'_>,
    part: Range<usize>,
    end: usize,
) -> Expanded {
    memory.expand(open, steps, automaton, part, end)
}
