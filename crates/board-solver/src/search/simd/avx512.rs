//! AVX-512: vectors of 16 lanes.

#![allow(
    unsafe_op_in_unsafe_fn,
    reason = "what the functions of `Lanes` ask of their callers is what the instructions ask: the processor, and room"
)]

use std::{arch::x86_64::*, ops::Range};

use bytemuck::Zeroable;
use dict_runtime::{Rank, Slot};

use super::lanes::{self, Columns, Lanes, Near};
use crate::{
    reading::graph::{Graph, MAX_STEPS, StepSet},
    search::{
        levels::{Automaton, Expanded},
        scalar::{Letters, Node, Part, ROOM},
    },
};

/// A graph for a processor with AVX-512, VBMI2 and BITALG among it: there is none without.
pub(crate) struct Avx512 {
    near: Near,
    /// By step: its code.
    codes: [u8; MAX_STEPS],
    /// [`lanes::width`] of the graph.
    width: usize,
    ends: StepSet,
}

impl Avx512 {
    /// None where the processor has not what it takes.
    pub(crate) fn detect() -> Option<Box<Self>> {
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
        is_there.then(|| Box::new(Self { near: Near::zeroed(), codes: [0; MAX_STEPS], width: 0, ends: 0 }))
    }
}

impl Letters for Avx512 {
    fn read(&mut self, graph: &Graph) {
        self.codes = graph.codes;
    }

    #[inline(always)]
    fn among(&self, children: u32) -> StepSet {
        // SAFETY: there is AVX-512 where there is a `Self`.
        unsafe { among(children, &self.codes) }
    }

    fn follow<const PATHS: bool>(
        &self,
        part: &mut Part,
        automaton: Automaton<'_>,
        graph: &Graph,
        next: &mut [Node; ROOM],
    ) -> Expanded {
        // SAFETY: there is AVX-512 where there is a `Self`.
        unsafe { follow::<PATHS>(self, part, automaton, graph, next) }
    }
}

/// The steps with these codes that are among `children`.
#[inline]
#[target_feature(enable = "avx512f,avx512bitalg")]
fn among(children: u32, codes: &[u8; MAX_STEPS]) -> StepSet {
    // SAFETY: the codes are 64 bytes.
    let codes = unsafe { _mm512_loadu_si512(codes.as_ptr().cast()) };
    _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(children.into()), codes)
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,lzcnt,popcnt"
)]
fn follow<const PATHS: bool>(
    letters: &Avx512,
    part: &mut Part,
    automaton: Automaton<'_>,
    graph: &Graph,
    next: &mut [Node; ROOM],
) -> Expanded {
    part.follow::<_, PATHS>(letters, automaton, graph, next)
}

#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,lzcnt,popcnt"
)]
unsafe fn follow_lanes<const WIDTH: usize>(
    lanes: &Avx512,
    columns: &mut Columns,
    automaton: Automaton<'_>,
    part: Range<usize>,
    end: usize,
) -> Expanded {
    lanes::follow::<_, WIDTH>(lanes, columns, automaton, part, end, lanes.ends)
}

// SAFETY: there is none without the instructions, `detect` sees to that; `near` has steps below `MAX_STEPS`.
unsafe impl Lanes for Avx512 {
    const LANES: usize = 16;
    type Vector = __m512i;
    type Mask = __mmask16;
    type Selection = __mmask16;

    fn read(&mut self, graph: &Graph) {
        self.near.read(graph);
        self.codes = graph.codes;
        self.width = lanes::width(graph);
        self.ends = graph.ends;
    }

    #[inline(always)]
    fn near(&self) -> &Near {
        &self.near
    }

    unsafe fn follow(
        &self,
        columns: &mut Columns,
        automaton: Automaton<'_>,
        part: Range<usize>,
        end: usize,
    ) -> Expanded {
        match self.width {
            16 => follow_lanes::<16>(self, columns, automaton, part, end),
            32 => follow_lanes::<32>(self, columns, automaton, part, end),
            _ => follow_lanes::<64>(self, columns, automaton, part, end),
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
    unsafe fn load_bytes(from: *const u8) -> __m512i {
        _mm512_cvtepu8_epi32(_mm_loadu_si128(from.cast()))
    }

    #[inline(always)]
    unsafe fn store_four(value: u32, to: *mut u32) {
        _mm_storeu_si128(to.cast(), _mm_set1_epi32(value as i32))
    }

    #[inline(always)]
    unsafe fn store_selected_bytes(selected: u8, bytes: &[u8; 8], to: *mut u8) {
        let bytes = _mm_loadl_epi64(bytes.as_ptr().cast());
        _mm_storel_epi64(to.cast(), _mm_maskz_compress_epi8(selected.into(), bytes));
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
    unsafe fn or(a: __m512i, b: __m512i) -> __m512i {
        _mm512_or_si512(a, b)
    }

    #[inline(always)]
    unsafe fn bits(shift: __m512i) -> __m512i {
        _mm512_sllv_epi32(_mm512_set1_epi32(1), shift)
    }

    #[inline(always)]
    unsafe fn valid(index: __m512i, last: __m512i, live: usize) -> __mmask16 {
        _mm512_mask_cmple_epu32_mask(_bzhi_u32(u32::MAX, live.min(32) as u32) as __mmask16, index, last)
    }

    #[inline(always)]
    unsafe fn are_some(vector: __m512i) -> u32 {
        _mm512_test_epi32_mask(vector, vector).into()
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
    unsafe fn byte_up(vector: __m512i) -> __m512i {
        _mm512_slli_epi32::<8>(vector)
    }

    #[inline(always)]
    unsafe fn signs(vector: __m512i) -> u32 {
        _mm512_movepi32_mask(vector).into()
    }

    #[inline(always)]
    unsafe fn codes<const WIDTH: usize>(&self, steps: *const u8) -> __m512i {
        let steps = _mm512_castsi128_si512(_mm_loadu_si128(steps.cast()));
        let codes = _mm512_permutexvar_epi8(steps, _mm512_loadu_si512(self.codes.as_ptr().cast()));
        _mm512_cvtepu8_epi32(_mm512_castsi512_si128(codes))
    }

    #[inline(always)]
    unsafe fn open<const WIDTH: usize>(&self, steps: *const u8, children: __m512i, free: [__m512i; 2]) -> __m512i {
        let [low, high] = free;
        let halves = |vector| (_mm512_castsi512_si256(vector), _mm512_extracti64x4_epi64::<1>(vector));
        let (children, more_children) = halves(children);
        let (free, more_free) = if WIDTH > 32 {
            let order = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
            let more = _mm512_add_epi32(order, _mm512_set1_epi32(8));
            (_mm512_permutex2var_epi32(low, order, high), _mm512_permutex2var_epi32(low, more, high))
        } else {
            let (free, more_free) = halves(low);
            (_mm512_cvtepu32_epi64(free), _mm512_cvtepu32_epi64(more_free))
        };
        let first = self.open_eight::<WIDTH>(steps, children, free);
        let second = self.open_eight::<WIDTH>(steps.add(8), more_children, more_free);
        _mm512_cvtepu8_epi32(_mm_set_epi64x(second as i64, first as i64))
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

impl Avx512 {
    /// [`Lanes::open`] of eight pairs, a byte each.
    #[inline(always)]
    unsafe fn open_eight<const WIDTH: usize>(&self, steps: *const u8, children: __m256i, free: __m512i) -> u64 {
        let steps = _mm512_cvtepu8_epi64(_mm_loadl_epi64(steps.cast()));
        let codes = of_steps::<WIDTH>(&self.near.codes, steps);
        let near = of_steps::<WIDTH>(&self.near.steps, steps);
        let children = _mm512_cvtepu32_epi64(children);
        _mm512_bitshuffle_epi64_mask(children, codes) & _mm512_bitshuffle_epi64_mask(free, near)
    }
}

/// The elements of `table` at eight `steps`.
#[inline(always)]
unsafe fn of_steps<const WIDTH: usize>(table: &[[u8; 8]; MAX_STEPS], steps: __m512i) -> __m512i {
    let table = table.as_ptr().cast::<i64>();
    if WIDTH > 16 {
        _mm512_i64gather_epi64::<8>(steps, table)
    } else {
        let (low, high) = (_mm512_load_si512(table.cast()), _mm512_load_si512(table.add(8).cast()));
        _mm512_permutex2var_epi64(low, steps, high)
    }
}
