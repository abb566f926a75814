//! AVX2: vectors of 8 lanes.

#![allow(
    unsafe_op_in_unsafe_fn,
    reason = "what the functions of `Lanes` ask of their callers is what the instructions ask: the processor, and room"
)]

use std::{arch::x86_64::*, ops::Range};

use bytemuck::Zeroable;
use dict_runtime::{Rank, Slot};

use super::lanes::{self, Columns, Lanes, MAX_NEAR, Near};
use crate::{
    reading::graph::{Graph, MAX_STEPS, StepSet},
    search::{
        levels::{Automaton, Expanded},
        scalar::{Letters, Node, Part, ROOM},
    },
};

/// A graph for a processor with AVX2: there is none without.
pub(crate) struct Avx2 {
    near: Near,
    /// By step: the codes of the eight near to it among the children, bytes 0 to 3 of a pair's record, then those steps
    /// among the free ones, bytes 4 to 11.
    tests: [Bits<16>; MAX_STEPS],
    /// By step: its code among the children.
    all: [Bits<32>; 2],
    /// By step: its code.
    codes: [u8; MAX_STEPS],
    /// [`lanes::width`] of the graph.
    width: usize,
    ends: StepSet,
}

/// Bits to test: the bytes that they are in, and which they are there.
#[derive(Clone, Copy, Zeroable)]
#[repr(C, align(32))]
struct Bits<const N: usize> {
    byte: [u8; N],
    bit: [u8; N],
}

impl<const N: usize> Bits<N> {
    /// Test `number` asks for bit `bit`, counted from byte `from` on, of the first 64.
    fn set(&mut self, number: usize, from: u8, bit: u8) {
        (self.byte[number], self.bit[number]) = (from + bit / 8, 1 << (bit % 8));
    }
}

impl Bits<16> {
    /// The first tests ask for bits `bits`.
    #[target_feature(enable = "avx2")]
    fn set_first(&mut self, bits: &[u8; 8]) {
        // SAFETY: eight bytes are loaded and stored.
        unsafe {
            let bits = _mm_loadl_epi64(bits.as_ptr().cast());
            let byte = _mm_and_si128(_mm_srli_epi16::<3>(bits), _mm_set1_epi8(0x1f));
            let powers = _mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0);
            _mm_storel_epi64(self.byte.as_mut_ptr().cast(), byte);
            let bit = _mm_shuffle_epi8(powers, _mm_and_si128(bits, _mm_set1_epi8(7)));
            _mm_storel_epi64(self.bit.as_mut_ptr().cast(), bit);
        }
    }
}

impl Avx2 {
    /// None where the processor has not AVX2 and what came with it.
    pub(crate) fn detect() -> Option<Box<Self>> {
        is_available().then(|| {
            Box::new(Self {
                near: Near::zeroed(),
                tests: Zeroable::zeroed(),
                all: Zeroable::zeroed(),
                codes: [0; MAX_STEPS],
                width: 0,
                ends: 0,
            })
        })
    }
}

/// Whether the processor has AVX2 and what came with it.
pub(crate) fn is_available() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

impl Letters for Avx2 {
    fn read(&mut self, graph: &Graph) {
        for (step, &code) in graph.codes.iter().enumerate() {
            self.all[step / 32].set(step % 32, 0, code);
        }
    }

    #[inline(always)]
    fn among(&self, children: u32) -> StepSet {
        // SAFETY: there is AVX2 where there is a `Self`.
        let [low, high] = unsafe { [among(children, &self.all[0]), among(children, &self.all[1])] };
        u64::from(high) << 32 | u64::from(low)
    }

    fn follow<const PATHS: bool>(
        &self,
        part: &mut Part,
        automaton: Automaton<'_>,
        graph: &Graph,
        next: &mut [Node; ROOM],
    ) -> Expanded {
        // SAFETY: there is AVX2 where there is a `Self`.
        unsafe { follow::<PATHS>(self, part, automaton, graph, next) }
    }
}

/// The steps of 32 whose codes are among `children`.
#[inline]
#[target_feature(enable = "avx2")]
fn among(children: u32, codes: &Bits<32>) -> u32 {
    // SAFETY: both are 32 bytes, aligned.
    let (byte, bit) =
        unsafe { (_mm256_load_si256(codes.byte.as_ptr().cast()), _mm256_load_si256(codes.bit.as_ptr().cast())) };
    // Bytes 12 to 15, of which `UNUSABLE` asks for one, become 0.
    let children = _mm256_set1_epi64x(children.into());
    let spread = _mm256_shuffle_epi8(children, byte);
    _mm256_movemask_epi8(_mm256_cmpeq_epi8(_mm256_and_si256(spread, bit), bit)) as u32
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn follow<const PATHS: bool>(
    letters: &Avx2,
    part: &mut Part,
    automaton: Automaton<'_>,
    graph: &Graph,
    next: &mut [Node; ROOM],
) -> Expanded {
    part.follow::<_, PATHS>(letters, automaton, graph, next)
}

#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
unsafe fn follow_lanes<const WIDTH: usize>(
    lanes: &Avx2,
    columns: &mut Columns,
    automaton: Automaton<'_>,
    part: Range<usize>,
    end: usize,
) -> Expanded {
    lanes::follow::<_, WIDTH>(lanes, columns, automaton, part, end, lanes.ends)
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

// SAFETY: there is none without the instructions, `detect` sees to that; `near` has steps below `MAX_STEPS`.
unsafe impl Lanes for Avx2 {
    const LANES: usize = 8;
    type Vector = __m256i;
    type Mask = __m256i;
    type Selection = __m256i;

    fn read(&mut self, graph: &Graph) {
        if self.near.read(graph) {
            for (tests, steps) in self.tests.iter_mut().zip(&self.near.steps) {
                for (number, &step) in steps.iter().enumerate() {
                    tests.set(MAX_NEAR + number, 4, step);
                }
            }
        }
        for (tests, codes) in self.tests.iter_mut().zip(&self.near.codes[..graph.len]) {
            // SAFETY: there is AVX2 where there is a `Self`.
            unsafe { tests.set_first(codes) };
        }
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
    unsafe fn splat(value: u32) -> __m256i {
        _mm256_set1_epi32(value as i32)
    }

    #[inline(always)]
    unsafe fn load(from: *const u32) -> __m256i {
        _mm256_loadu_si256(from.cast())
    }

    #[inline(always)]
    unsafe fn load_bytes(from: *const u8) -> __m256i {
        _mm256_cvtepu8_epi32(_mm_loadl_epi64(from.cast()))
    }

    #[inline(always)]
    unsafe fn store(to: *mut u32, vector: __m256i) {
        _mm256_storeu_si256(to.cast(), vector)
    }

    #[inline(always)]
    unsafe fn store_four(value: u32, to: *mut u32) {
        _mm_storeu_si128(to.cast(), _mm_set1_epi32(value as i32))
    }

    #[inline(always)]
    unsafe fn store_selected_bytes(selected: u8, bytes: &[u8; 8], to: *mut u8) {
        let selection = _mm_loadl_epi64(SELECTED.as_ptr().add(selected.into()).cast());
        _mm_storel_epi64(to.cast(), _mm_shuffle_epi8(_mm_loadl_epi64(bytes.as_ptr().cast()), selection));
    }

    #[inline(always)]
    unsafe fn add(a: __m256i, b: __m256i) -> __m256i {
        _mm256_add_epi32(a, b)
    }

    #[inline(always)]
    unsafe fn or(a: __m256i, b: __m256i) -> __m256i {
        _mm256_or_si256(a, b)
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
    unsafe fn bits(shift: __m256i) -> __m256i {
        _mm256_sllv_epi32(_mm256_set1_epi32(1), shift)
    }

    #[inline(always)]
    unsafe fn byte_up(vector: __m256i) -> __m256i {
        _mm256_slli_epi32::<8>(vector)
    }

    #[inline(always)]
    unsafe fn signs(vector: __m256i) -> u32 {
        _mm256_movemask_ps(_mm256_castsi256_ps(vector)) as u32
    }

    #[inline(always)]
    unsafe fn are_some(vector: __m256i) -> u32 {
        !Self::signs(_mm256_cmpeq_epi32(vector, _mm256_setzero_si256())) & 0xff
    }

    #[inline(always)]
    unsafe fn valid(index: __m256i, last: __m256i, live: usize) -> __m256i {
        let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
        let live = _mm256_cmpgt_epi32(_mm256_set1_epi32(live as i32), lanes);
        _mm256_and_si256(live, _mm256_cmpeq_epi32(_mm256_min_epu32(index, last), index))
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
    unsafe fn codes<const WIDTH: usize>(&self, steps: *const u8) -> __m256i {
        let steps = _mm_loadl_epi64(steps.cast());
        let mut codes = sixteen(&self.codes, 0, steps);
        if WIDTH > 16 {
            // The fifth bit of a step, and the sixth, as the highest of its byte.
            let (fifth, sixth) = (_mm_slli_epi16::<3>(steps), _mm_slli_epi16::<2>(steps));
            codes = _mm_blendv_epi8(codes, sixteen(&self.codes, 1, steps), fifth);
            if WIDTH > 32 {
                let (third, fourth) = (sixteen(&self.codes, 2, steps), sixteen(&self.codes, 3, steps));
                codes = _mm_blendv_epi8(codes, _mm_blendv_epi8(third, fourth, fifth), sixth);
            }
        }
        _mm256_cvtepu8_epi32(codes)
    }

    #[inline(always)]
    unsafe fn open<const WIDTH: usize>(&self, steps: *const u8, children: __m256i, free: [__m256i; 2]) -> __m256i {
        // A record of 16 bytes a pair: children, free steps, and none. Those of pairs 0 to 3 are in the lower halves.
        let ([low, high], none) = (free, _mm256_setzero_si256());
        let (first, second) = (_mm256_unpacklo_epi32(children, low), _mm256_unpackhi_epi32(children, low));
        let (first_high, second_high) = (_mm256_unpacklo_epi32(high, none), _mm256_unpackhi_epi32(high, none));
        let records = [
            _mm256_unpacklo_epi64(first, first_high),
            _mm256_unpackhi_epi64(first, first_high),
            _mm256_unpacklo_epi64(second, second_high),
            _mm256_unpackhi_epi64(second, second_high),
        ];
        let test = |lane: usize| {
            let of = |lane: usize| self.tests.get_unchecked(usize::from(*steps.add(lane)) % MAX_STEPS);
            let two = |a: &[u8; 16], b: &[u8; 16]| {
                let (a, b) = (_mm_load_si128(a.as_ptr().cast()), _mm_load_si128(b.as_ptr().cast()));
                _mm256_set_m128i(b, a)
            };
            let (a, b) = (of(lane), of(lane + 4));
            let bits = two(&a.bit, &b.bit);
            let found = _mm256_and_si256(_mm256_shuffle_epi8(records[lane], two(&a.byte, &b.byte)), bits);
            _mm256_movemask_epi8(_mm256_cmpeq_epi8(found, bits))
        };
        // Sixteen bits a pair: the codes that are among the children, the steps that are free.
        let tests = _mm_setr_epi32(test(0), test(1), test(2), test(3));
        let order = _mm_setr_epi8(0, 1, 4, 5, 8, 9, 12, 13, 2, 3, 6, 7, 10, 11, 14, 15);
        _mm256_cvtepu16_epi32(_mm_shuffle_epi8(_mm_and_si128(tests, _mm_srli_epi16::<8>(tests)), order))
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

/// The elements at `steps`, modulo 16, of the sixteen that are `number` sixteens behind the first.
#[inline(always)]
unsafe fn sixteen(table: &[u8; MAX_STEPS], number: usize, steps: __m128i) -> __m128i {
    _mm_shuffle_epi8(_mm_loadu_si128(table.as_ptr().add(16 * number).cast()), steps)
}
