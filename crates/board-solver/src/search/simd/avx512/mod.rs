//! AVX-512.

mod lanes;

use alloc::boxed::Box;
use core::{arch::x86_64::*, ops::Range};

use bytemuck::Zeroable;

use super::{
    Simd,
    followers::{Followers, MAX_FOLLOWERS, StepTables, Width},
    proofs::HasAvx512,
    vectors::{self, VectorMemory},
};
use crate::{
    reading::graph::{Graph, MAX_STEPS, StepSet},
    search::{
        levels::{DictTables, Expanded},
        scalar::{MAX_PAIRS, Part, ScalarNode, StepMatcher},
    },
};

/// The instructions of [`Engine::Avx512`](crate::Engine::Avx512).
pub(crate) type Avx512 = Simd<Avx512Matcher, Avx512Tables>;

impl Avx512 {
    /// Returns the instructions, or `None` if the processor does not have them: see [`HasAvx512`].
    pub(crate) fn detect() -> Option<Self> {
        let avx512 = HasAvx512::detect()?;
        let step_matcher = Box::new(Avx512Matcher { codes: [0; MAX_STEPS], _proof: avx512 });
        let step_tables = Box::new(Avx512Tables {
            avx512,
            followers: Followers::zeroed(),
            codes: [0; MAX_STEPS],
            width: Width::SixtyFour,
            word_ends: 0,
        });
        Some(Self { avx2: avx512.avx2(), step_matcher, step_tables, memory: VectorMemory::default() })
    }
}

/// A matcher of the codes of all steps with children at once.
#[repr(C, align(64))]
pub(crate) struct Avx512Matcher {
    /// The code of each step.
    codes: [u8; MAX_STEPS],
    _proof: HasAvx512,
}

impl StepMatcher for Avx512Matcher {
    fn read(&mut self, graph: &Graph) {
        self.codes = graph.codes;
    }

    #[inline(always)]
    fn matching(&self, children: u32) -> StepSet {
        // SAFETY: `self._proof` says that the processor has AVX-512.
        unsafe { matching(children, &self.codes) }
    }

    fn expand<const TRACED: bool>(
        &self,
        part: &mut Part,
        dict: DictTables<'_>,
        graph: &Graph,
        next: &mut [ScalarNode; MAX_PAIRS],
    ) -> Expanded {
        // SAFETY: `self._proof` says that the processor has AVX-512.
        unsafe { expand_scalar::<TRACED>(self, part, dict, graph, next) }
    }
}

/// Returns the steps whose codes are among `children`, a bit each. `codes` are the codes of all steps.
#[inline]
#[target_feature(enable = "avx512f,avx512bitalg")]
fn matching(children: u32, codes: &[u8; MAX_STEPS]) -> StepSet {
    // SAFETY: the codes are 64 bytes.
    let codes = unsafe { _mm512_loadu_si512(codes.as_ptr().cast()) };
    _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(children.into()), codes)
}

/// Compiles [`Part::expand`] for AVX-512.
#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,lzcnt,popcnt"
)]
fn expand_scalar<const TRACED: bool>(
    matcher: &Avx512Matcher,
    part: &mut Part,
    dict: DictTables<'_>,
    graph: &Graph,
    next: &mut [ScalarNode; MAX_PAIRS],
) -> Expanded {
    part.expand::<_, TRACED>(matcher, dict, graph, next)
}

/// The tables of a graph for vectors of AVX-512.
pub(crate) struct Avx512Tables {
    avx512: HasAvx512,
    followers: Followers,
    /// The code of each step.
    codes: [u8; MAX_STEPS],
    width: Width,
    word_ends: StepSet,
}

impl StepTables for Avx512Tables {
    type Lanes = HasAvx512;

    #[inline(always)]
    fn lanes(&self) -> HasAvx512 {
        self.avx512
    }

    fn read(&mut self, graph: &Graph) {
        self.followers.read(graph);
        self.codes = graph.codes;
        self.width = Width::of(graph);
        self.word_ends = graph.word_ends;
    }

    #[inline(always)]
    fn followers(&self) -> &Followers {
        &self.followers
    }

    fn expand(&self, memory: &mut VectorMemory, dict: DictTables<'_>, part: Range<usize>, end: usize) -> Expanded {
        // SAFETY: `self.avx512` proves that the processor has AVX-512.
        unsafe {
            match self.width {
                Width::Sixteen => expand_vectors::<16>(self, memory, dict, part, end),
                Width::ThirtyTwo => expand_vectors::<32>(self, memory, dict, part, end),
                Width::SixtyFour => expand_vectors::<64>(self, memory, dict, part, end),
            }
        }
    }

    #[inline(always)]
    unsafe fn codes<const WIDTH: usize>(&self, steps: *const u8) -> __m512i {
        // SAFETY: `self.avx512` proves that the processor has AVX-512, and the caller says that there are 16 steps.
        unsafe { codes_of_steps(&self.codes, _mm_loadu_si128(steps.cast())) }
    }

    #[inline(always)]
    unsafe fn open<const WIDTH: usize>(&self, steps: *const u8, children: __m512i, free: [__m512i; 2]) -> __m512i {
        // SAFETY: `self.avx512` proves that the processor has AVX-512, and the caller says that there are 16 steps.
        unsafe { open_followers::<WIDTH>(&self.followers, steps, children, free) }
    }
}

/// Compiles [`vectors::expand`] for AVX-512.
#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512bitalg,bmi1,bmi2,lzcnt,popcnt"
)]
fn expand_vectors<const WIDTH: usize>(
    tables: &Avx512Tables,
    memory: &mut VectorMemory,
    dict: DictTables<'_>,
    part: Range<usize>,
    end: usize,
) -> Expanded {
    vectors::expand::<_, WIDTH>(tables, memory, dict, part, end, tables.word_ends)
}

/// Returns the codes of 16 steps.
#[inline]
#[target_feature(enable = "avx512f,avx512vbmi")]
fn codes_of_steps(table: &[u8; MAX_STEPS], steps: __m128i) -> __m512i {
    // SAFETY: the table is 64 bytes.
    let table = unsafe { _mm512_loadu_si512(table.as_ptr().cast()) };
    let codes = _mm512_permutexvar_epi8(_mm512_castsi128_si512(steps), table);
    _mm512_cvtepu8_epi32(_mm512_castsi512_si128(codes))
}

/// Does the work of [`StepTables::open`].
///
/// # Safety
///
/// `steps` points to 16 bytes below [`MAX_STEPS`].
#[inline]
#[target_feature(enable = "avx512f,avx512bitalg")]
unsafe fn open_followers<const WIDTH: usize>(
    followers: &Followers,
    steps: *const u8,
    children: __m512i,
    [low, high]: [__m512i; 2],
) -> __m512i {
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
    // SAFETY: the caller says that there are 16 steps, two times eight.
    let (first, second) = unsafe {
        let first = open_followers_of_eight::<WIDTH>(followers, steps, children, free);
        (first, open_followers_of_eight::<WIDTH>(followers, steps.add(8), more_children, more_free))
    };
    _mm512_cvtepu8_epi32(_mm_set_epi64x(second as i64, first as i64))
}

/// Returns the open followers of eight steps, a byte each.
///
/// # Safety
///
/// `steps` points to eight bytes below [`MAX_STEPS`].
#[inline]
#[target_feature(enable = "avx512f,avx512bitalg")]
unsafe fn open_followers_of_eight<const WIDTH: usize>(
    followers: &Followers,
    steps: *const u8,
    children: __m256i,
    free: __m512i,
) -> u64 {
    // SAFETY: the caller says that there are eight steps.
    let steps = _mm512_cvtepu8_epi64(unsafe { _mm_loadl_epi64(steps.cast()) });
    // SAFETY: the caller says that they are below `MAX_STEPS`.
    let (codes, numbers) =
        unsafe { (rows_of_steps::<WIDTH>(followers.codes(), steps), rows_of_steps::<WIDTH>(followers.steps(), steps)) };
    let children = _mm512_cvtepu32_epi64(children);
    _mm512_bitshuffle_epi64_mask(children, codes) & _mm512_bitshuffle_epi64_mask(free, numbers)
}

/// Returns the rows of `table` for eight `steps`.
///
/// # Safety
///
/// The steps are below [`MAX_STEPS`].
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn rows_of_steps<const WIDTH: usize>(table: &[[u8; MAX_FOLLOWERS]; MAX_STEPS], steps: __m512i) -> __m512i {
    let table = table.as_ptr().cast::<i64>();
    if WIDTH > 16 {
        // SAFETY: the table has `MAX_STEPS` rows of eight bytes.
        unsafe { _mm512_i64gather_epi64::<8>(steps, table) }
    } else {
        // SAFETY: the first sixteen rows are two times 64 bytes.
        let (low, high) = unsafe { (_mm512_loadu_si512(table.cast()), _mm512_loadu_si512(table.add(8).cast())) };
        _mm512_permutex2var_epi64(low, steps, high)
    }
}
