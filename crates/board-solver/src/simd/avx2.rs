//! AVX2: vectors of 8 lanes, and the steps of a node's children by bytes.

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

/// A graph for a processor with AVX2: there is none without.
#[repr(C, align(32))]
#[derive(Clone)]
pub struct Avx2 {
    /// By step: the byte of a node's children that has its code's bit, and that bit.
    byte: [u8; MAX_STEPS],
    bit: [u8; MAX_STEPS],
    /// By step of the first 32: its code.
    code: [u8; 32],
    /// By byte of the steps near to a step, and by step.
    near: [[u8; 32]; 4],
    /// Whether there are more than 16 steps.
    is_wide: bool,
}

impl Avx2 {
    /// None where the processor has not AVX2 and what came with it.
    pub fn detect() -> Option<Self> {
        let is_there = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        let (byte, bit) = ([0x80; MAX_STEPS], [1; MAX_STEPS]);
        is_there.then_some(Self { byte, bit, code: [0; 32], near: [[0; 32]; 4], is_wide: false })
    }

    fn read_codes(&mut self, codes: &[u8; MAX_STEPS]) {
        for ((&code, byte), bit) in codes.iter().zip(&mut self.byte).zip(&mut self.bit) {
            // A shuffle makes 0 of a byte number with the highest bit set, and no bit is in that.
            *byte = if code < 32 { code / 8 } else { 0x80 };
            *bit = 1 << (code % 8);
        }
    }
}

impl<M: Mask> Letters<M> for Avx2 {
    fn read(&mut self, graph: &Graph<M>) {
        self.read_codes(&graph.codes);
    }

    #[inline(always)]
    fn among(&self, children: u32) -> M {
        let (byte, bit) = (self.byte.as_ptr(), self.bit.as_ptr());
        // SAFETY: there is AVX2 where there is a `Self`, and both are 64 bytes, aligned.
        unsafe {
            let low = among(children, byte, bit).into();
            M::of(if M::STEPS <= 32 { low } else { u64::from(among(children, byte.add(32), bit.add(32))) << 32 | low })
        }
    }

    fn follow<const PATHS: bool>(
        &self,
        part: &mut Part<M>,
        automaton: Automaton<'_>,
        graph: &Graph<M>,
        next: &mut [Node<M>; ROOM],
    ) -> Expanded {
        // SAFETY: there is AVX2 where there is a `Self`.
        unsafe { follow::<_, PATHS>(self, part, automaton, graph, next) }
    }
}

/// The steps of 32 that are among `children`: of the bytes at `byte`, those that have the bits at `bit`.
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn among(children: u32, byte: *const u8, bit: *const u8) -> u32 {
    // SAFETY: both are 32 bytes, and aligned.
    let (byte, bit) = unsafe { (_mm256_load_si256(byte.cast()), _mm256_load_si256(bit.cast())) };
    let spread = _mm256_shuffle_epi8(_mm256_set1_epi32(children as i32), byte);
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit)) as u32
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn follow<M: Mask, const PATHS: bool>(
    letters: &Avx2,
    part: &mut Part<M>,
    automaton: Automaton<'_>,
    graph: &Graph<M>,
    next: &mut [Node<M>; ROOM],
) -> Expanded {
    part.follow::<_, PATHS>(letters, automaton, graph, next)
}

/// By selection of 8 lanes: their numbers, a byte each.
static SELECTED: [u64; 256] = {
    let mut table = [0; 256];
    let mut selection = 0;
    while selection < 256 {
        let (mut lane, mut len) = (0, 0);
        while lane < 8 {
            if selection >> lane & 1 != 0 {
                table[selection] |= lane << (8 * len);
                len += 1;
            }
            lane += 1;
        }
        selection += 1;
    }
    table
};

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn follow_lanes<const WIDE: bool>(
    lanes: &Avx2,
    columns: &mut Columns,
    automaton: Automaton<'_>,
    part: Range<usize>,
    end: usize,
) -> Expanded {
    // SAFETY: as the caller says.
    unsafe { lanes::follow::<_, WIDE>(lanes, columns, automaton, part, end) }
}

impl Lanes for Avx2 {
    const LANES: usize = 8;
    type Vector = __m256i;
    type Mask = __m256i;
    type Selection = __m256i;

    fn read(&mut self, graph: &Graph<u32>) {
        self.read_codes(&graph.codes);
        self.code.copy_from_slice(&graph.codes[..32]);
        for (number, step) in graph.steps[..32].iter().enumerate() {
            for (plane, byte) in self.near.iter_mut().zip(step.near.to_le_bytes()) {
                plane[number] = byte;
            }
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
        // SAFETY: there is AVX2 where there is a `Self`; the rest is as the caller says.
        unsafe {
            if self.is_wide {
                follow_lanes::<true>(self, columns, automaton, part, end)
            } else {
                follow_lanes::<false>(self, columns, automaton, part, end)
            }
        }
    }

    #[inline(always)]
    unsafe fn splat(value: u32) -> __m256i {
        _mm256_set1_epi32(value as i32)
    }

    #[inline(always)]
    unsafe fn load(from: *const u32) -> __m256i {
        _mm256_loadu_si256(from.cast())
    }

    #[inline(always)]
    unsafe fn store(to: *mut u32, vector: __m256i) {
        _mm256_storeu_si256(to.cast(), vector)
    }

    #[inline(always)]
    unsafe fn store_eight(value: u32, to: *mut u32) {
        _mm256_storeu_si256(to.cast(), _mm256_set1_epi32(value as i32))
    }

    #[inline(always)]
    unsafe fn store_steps(set: u32, to: *mut u8) {
        let (mut set, mut to) = (set, to);
        loop {
            for at in 0..4 {
                *to.add(at) = set.trailing_zeros() as u8;
                set &= set.wrapping_sub(1);
            }
            if set == 0 {
                break;
            }
            to = to.add(4);
        }
    }

    #[inline(always)]
    unsafe fn add(a: __m256i, b: __m256i) -> __m256i {
        _mm256_add_epi32(a, b)
    }

    #[inline(always)]
    unsafe fn and(a: __m256i, b: __m256i) -> __m256i {
        _mm256_and_si256(a, b)
    }

    #[inline(always)]
    unsafe fn and_not(a: __m256i, b: __m256i) -> __m256i {
        _mm256_andnot_si256(b, a)
    }

    #[inline(always)]
    unsafe fn bits(steps: *const u8) -> __m256i {
        _mm256_sllv_epi32(_mm256_set1_epi32(1), _mm256_cvtepu8_epi32(_mm_loadl_epi64(steps.cast())))
    }

    #[inline(always)]
    unsafe fn valid(index: __m256i, last: __m256i, live: usize) -> __m256i {
        let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        let live = _mm256_cmpgt_epi32(_mm256_set1_epi32(live as i32), lanes);
        _mm256_and_si256(live, _mm256_cmpeq_epi32(_mm256_min_epu32(index, last), index))
    }

    #[inline(always)]
    unsafe fn meet(a: __m256i, b: __m256i) -> u32 {
        !Self::signs(_mm256_cmpeq_epi32(_mm256_and_si256(a, b), _mm256_setzero_si256())) & 0xff
    }

    // Eight loads one by one: gathers are slower on most processors that have not AVX-512.
    #[inline(always)]
    unsafe fn slots(from: *const Slot, index: __m256i, valid: __m256i) -> [__m256i; 2] {
        let at = elements(_mm256_and_si256(index, valid));
        let pair = |a: usize, b: usize| {
            let load = |lane: usize| _mm_loadl_epi64(from.add(at[lane] as usize).cast());
            _mm_unpacklo_epi32(load(a), load(b))
        };
        let four = |a: __m128i, b: __m128i| [_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b)];
        let ([low, low_children], [high, high_children]) = (four(pair(0, 1), pair(2, 3)), four(pair(4, 5), pair(6, 7)));
        let children = _mm256_set_m128i(high_children, low_children);
        [_mm256_set_m128i(high, low), _mm256_and_si256(children, valid)]
    }

    #[inline(always)]
    unsafe fn ranks(from: *const Rank, index: __m256i, valid: __m256i) -> __m256i {
        let at = elements(_mm256_and_si256(index, valid)).map(|index| (*from.add(index as usize)).get() as i32);
        _mm256_setr_epi32(at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7])
    }

    #[inline(always)]
    unsafe fn signs(vector: __m256i) -> u32 {
        _mm256_movemask_ps(_mm256_castsi256_ps(vector)) as u32
    }

    #[inline(always)]
    unsafe fn codes<const WIDE: bool>(&self, steps: *const u8) -> __m256i {
        _mm256_cvtepu8_epi32(by_step::<WIDE>(&self.code, _mm_loadl_epi64(steps.cast())))
    }

    #[inline(always)]
    unsafe fn near<const WIDE: bool>(&self, steps: *const u8) -> __m256i {
        let steps = _mm_loadl_epi64(steps.cast());
        let plane = |number: usize| by_step::<WIDE>(&self.near[number], steps);
        let low = _mm_unpacklo_epi8(plane(0), plane(1));
        if !WIDE {
            return _mm256_cvtepu16_epi32(low);
        }
        let high = _mm_unpacklo_epi8(plane(2), plane(3));
        _mm256_set_m128i(_mm_unpackhi_epi16(low, high), _mm_unpacklo_epi16(low, high))
    }

    #[inline(always)]
    unsafe fn among<const WIDE: bool>(&self, children: __m256i) -> __m256i {
        let of = |children: __m256i, byte: __m256i, bit: __m256i| {
            let spread = _mm256_shuffle_epi8(children, byte);
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit))
        };
        if WIDE {
            let byte = _mm256_load_si256(self.byte.as_ptr().cast());
            let bit = _mm256_load_si256(self.bit.as_ptr().cast());
            let one = |lane: i32| of(_mm256_permutevar8x32_epi32(children, _mm256_set1_epi32(lane)), byte, bit);
            _mm256_setr_epi32(one(0), one(1), one(2), one(3), one(4), one(5), one(6), one(7))
        } else {
            let byte = _mm256_broadcastsi128_si256(_mm_load_si128(self.byte.as_ptr().cast()));
            let bit = _mm256_broadcastsi128_si256(_mm_load_si128(self.bit.as_ptr().cast()));
            // Two lanes at once, 16 steps each.
            let two = |lane: i32| {
                let next = lane + 1;
                let lanes = _mm256_setr_epi32(lane, lane, lane, lane, next, next, next, next);
                of(_mm256_permutevar8x32_epi32(children, lanes), byte, bit)
            };
            _mm256_cvtepu16_epi32(_mm_setr_epi32(two(0), two(2), two(4), two(6)))
        }
    }

    #[inline(always)]
    unsafe fn select(lanes: u32) -> __m256i {
        _mm256_cvtepu8_epi32(_mm_loadl_epi64(SELECTED.as_ptr().add(lanes as usize & 0xff).cast()))
    }

    #[inline(always)]
    unsafe fn store_selected(selection: __m256i, vector: __m256i, to: *mut u32) {
        _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(vector, selection))
    }
}

#[inline(always)]
unsafe fn elements(vector: __m256i) -> [u32; 8] {
    let mut elements = [0; 8];
    _mm256_storeu_si256(elements.as_mut_ptr().cast(), vector);
    elements
}

/// The elements of `table` at the 16 `steps`.
#[inline(always)]
unsafe fn by_step<const WIDE: bool>(table: &[u8; 32], steps: __m128i) -> __m128i {
    let low = _mm_shuffle_epi8(_mm_loadu_si128(table.as_ptr().cast()), steps);
    if !WIDE {
        return low;
    }
    let high = _mm_shuffle_epi8(_mm_loadu_si128(table.as_ptr().add(16).cast()), steps);
    // The fifth bit of a step, as the highest of its byte, chooses.
    _mm_blendv_epi8(low, high, _mm_slli_epi16::<3>(steps))
}
