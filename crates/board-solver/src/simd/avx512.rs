//! AVX-512: vectors of 16 lanes, and the steps of 16 nodes' children by bit shuffles.

#![allow(
    unsafe_op_in_unsafe_fn,
    reason = "what the functions of `Lanes` ask of their callers is what the instructions ask: the processor, and room"
)]

use std::{arch::x86_64::*, ops::Range};

use dict_runtime::{Rank, Slot};

use super::lanes::{self, Columns, Lanes};
use crate::{
    frontier::{Automaton, Expanded, ROOM},
    graph::{Graph, MAX_STEPS, Mask},
    nodes::{Letters, Node, Part},
};

/// A graph for a processor with AVX-512, VBMI2 and BITALG among it: there is none without.
#[repr(C, align(64))]
#[derive(Clone)]
pub struct Avx512 {
    /// By step: its code.
    code: [u8; MAX_STEPS],
    /// By step of the first 32: those near to it.
    near: [u32; 32],
    /// Whether there are more than 16 steps, or steps that no word may end with.
    is_wide: bool,
}

impl Avx512 {
    /// None where the processor has not what it takes.
    pub fn detect() -> Option<Self> {
        let is_there = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512bitalg")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        is_there.then_some(Self { code: [0; MAX_STEPS], near: [0; 32], is_wide: false })
    }
}

impl<M: Mask> Letters<M> for Avx512 {
    fn read(&mut self, graph: &Graph<M>) {
        self.code = graph.codes;
    }

    #[inline(always)]
    fn among(&self, children: u32) -> M {
        // SAFETY: there is AVX-512 where there is a `Self`.
        M::of(unsafe { among(children, &self.code) })
    }

    fn follow<const PATHS: bool>(
        &self,
        part: &mut Part<M>,
        automaton: Automaton<'_>,
        graph: &Graph<M>,
        next: &mut [Node<M>; ROOM],
    ) -> Expanded {
        // SAFETY: there is AVX-512 where there is a `Self`.
        unsafe { follow::<_, PATHS>(self, part, automaton, graph, next) }
    }
}

/// The steps of 64, with these codes, that are among `children`.
#[inline]
#[target_feature(enable = "avx512f,avx512bitalg")]
fn among(children: u32, codes: &[u8; 64]) -> u64 {
    // SAFETY: the codes are 64 bytes.
    let codes = unsafe { _mm512_loadu_si512(codes.as_ptr().cast()) };
    _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(children.into()), codes)
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,lzcnt,popcnt"
)]
fn follow<M: Mask, const PATHS: bool>(
    letters: &Avx512,
    part: &mut Part<M>,
    automaton: Automaton<'_>,
    graph: &Graph<M>,
    next: &mut [Node<M>; ROOM],
) -> Expanded {
    part.follow::<_, PATHS>(letters, automaton, graph, next)
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,lzcnt,popcnt"
)]
unsafe fn follow_lanes<const WIDE: bool>(
    lanes: &Avx512,
    columns: &mut Columns,
    automaton: Automaton<'_>,
    part: Range<usize>,
    end: usize,
) -> Expanded {
    // SAFETY: as the caller says.
    unsafe { lanes::follow::<_, WIDE>(lanes, columns, automaton, part, end) }
}

impl Lanes for Avx512 {
    const LANES: usize = 16;
    type Vector = __m512i;
    type Mask = __mmask16;
    type Selection = __mmask16;

    fn read(&mut self, graph: &Graph<u32>) {
        self.code = graph.codes;
        for (near, step) in self.near.iter_mut().zip(&graph.steps) {
            *near = step.near;
        }
        self.is_wide = graph.len > 16 || graph.ends != !0;
    }

    unsafe fn follow(
        &self,
        columns: &mut Columns,
        automaton: Automaton<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded {
        // SAFETY: there is AVX-512 where there is a `Self`; the rest is as the caller says.
        unsafe {
            if self.is_wide {
                follow_lanes::<true>(self, columns, automaton, part, end)
            } else {
                follow_lanes::<false>(self, columns, automaton, part, end)
            }
        }
    }

    #[inline(always)]
    unsafe fn splat(value: u32) -> __m512i {
        _mm512_set1_epi32(value as i32)
    }

    #[inline(always)]
    unsafe fn load(from: *const u32) -> __m512i {
        _mm512_loadu_si512(from.cast())
    }

    #[inline(always)]
    unsafe fn store(to: *mut u32, vector: __m512i) {
        _mm512_storeu_si512(to.cast(), vector)
    }

    #[inline(always)]
    unsafe fn store_eight(value: u32, to: *mut u32) {
        _mm256_storeu_si256(to.cast(), _mm256_set1_epi32(value as i32))
    }

    #[inline(always)]
    unsafe fn store_steps(set: u32, to: *mut u8) {
        let numbers = _mm256_setr_epi8(
            0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
            29, 30, 31,
        );
        _mm256_storeu_si256(to.cast(), _mm256_maskz_compress_epi8(set, numbers));
    }

    #[inline(always)]
    unsafe fn add(a: __m512i, b: __m512i) -> __m512i {
        _mm512_add_epi32(a, b)
    }

    #[inline(always)]
    unsafe fn and(a: __m512i, b: __m512i) -> __m512i {
        _mm512_and_si512(a, b)
    }

    #[inline(always)]
    unsafe fn and_not(a: __m512i, b: __m512i) -> __m512i {
        _mm512_andnot_si512(b, a)
    }

    #[inline(always)]
    unsafe fn bits(steps: *const u8) -> __m512i {
        _mm512_sllv_epi32(_mm512_set1_epi32(1), numbers(steps))
    }

    #[inline(always)]
    unsafe fn valid(index: __m512i, last: __m512i, live: usize) -> __mmask16 {
        _mm512_mask_cmple_epu32_mask(_bzhi_u32(u32::MAX, live.min(32) as u32) as __mmask16, index, last)
    }

    #[inline(always)]
    unsafe fn meet(a: __m512i, b: __m512i) -> u32 {
        _mm512_test_epi32_mask(a, b).into()
    }

    #[inline(always)]
    unsafe fn slots(from: *const Slot, index: __m512i, valid: __mmask16) -> [__m512i; 2] {
        let none = _mm512_setzero_si512();
        let (low, high) = (_mm512_castsi512_si256(index), _mm512_extracti64x4_epi64::<1>(index));
        let low = _mm512_mask_i32gather_epi64::<8>(none, valid as __mmask8, low, from.cast());
        let high = _mm512_mask_i32gather_epi64::<8>(none, (valid >> 8) as __mmask8, high, from.cast());
        let even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
        let odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
        [_mm512_permutex2var_epi32(low, even, high), _mm512_permutex2var_epi32(low, odd, high)]
    }

    #[inline(always)]
    unsafe fn ranks(from: *const Rank, index: __m512i, valid: __mmask16) -> __m512i {
        _mm512_mask_i32gather_epi32::<4>(_mm512_setzero_si512(), valid, index, from.cast())
    }

    #[inline(always)]
    unsafe fn signs(vector: __m512i) -> u32 {
        _mm512_movepi32_mask(vector).into()
    }

    #[inline(always)]
    unsafe fn codes<const WIDE: bool>(&self, steps: *const u8) -> __m512i {
        let steps = _mm256_castsi128_si256(_mm_loadu_si128(steps.cast()));
        let codes = _mm256_permutexvar_epi8(steps, _mm256_load_si256(self.code.as_ptr().cast()));
        _mm512_cvtepu8_epi32(_mm256_castsi256_si128(codes))
    }

    #[inline(always)]
    unsafe fn near<const WIDE: bool>(&self, steps: *const u8) -> __m512i {
        let (steps, near) = (numbers(steps), self.near.as_ptr());
        let low = _mm512_load_si512(near.cast());
        if WIDE {
            _mm512_permutex2var_epi32(low, steps, _mm512_load_si512(near.add(16).cast()))
        } else {
            _mm512_permutexvar_epi32(steps, low)
        }
    }

    #[inline(always)]
    unsafe fn among<const WIDE: bool>(&self, children: __m512i) -> __m512i {
        let low = _mm512_cvtepu32_epi64(_mm512_castsi512_si256(children));
        let high = _mm512_cvtepu32_epi64(_mm512_extracti64x4_epi64::<1>(children));
        // Of 8 nodes and 8 steps from `first` on: a byte a node.
        let eight = |children: __m512i, first: usize| {
            let codes = self.code.as_ptr().add(first).cast::<i64>().read_unaligned();
            let steps = _mm512_bitshuffle_epi64_mask(children, _mm512_set1_epi64(codes));
            _mm_cvtsi64_si128(steps as i64)
        };
        let sixteen = |children, first| _mm_unpacklo_epi8(eight(children, first), eight(children, first + 8));
        if WIDE {
            let all = |children| {
                let (first, second) = (sixteen(children, 0), sixteen(children, 16));
                _mm256_set_m128i(_mm_unpackhi_epi16(first, second), _mm_unpacklo_epi16(first, second))
            };
            _mm512_inserti64x4::<1>(_mm512_castsi256_si512(all(low)), all(high))
        } else {
            _mm512_cvtepu16_epi32(_mm256_set_m128i(sixteen(high, 0), sixteen(low, 0)))
        }
    }

    #[inline(always)]
    unsafe fn select(lanes: u32) -> __mmask16 {
        lanes as __mmask16
    }

    #[inline(always)]
    unsafe fn store_selected(selection: __mmask16, vector: __m512i, to: *mut u32) {
        _mm512_storeu_si512(to.cast(), _mm512_maskz_compress_epi32(selection, vector))
    }
}

/// The 16 bytes at `steps`, a lane each.
#[inline(always)]
unsafe fn numbers(steps: *const u8) -> __m512i {
    _mm512_cvtepu8_epi32(_mm_loadu_si128(steps.cast()))
}
