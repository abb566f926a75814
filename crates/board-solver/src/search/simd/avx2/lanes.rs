//! Vectors of AVX2: 8 lanes.

use core::arch::x86_64::*;

use dict_runtime::raw::{Rank, Slot};

use crate::search::simd::{lanes::Lanes, proofs::HasAvx2};

// SAFETY: each operation is the instruction of that meaning, and a `HasAvx2` exists only if the processor has AVX2.
unsafe impl Lanes for HasAvx2 {
    const LANES: usize = 8;
    type Vector = __m256i;
    type Mask = __m256i;
    type Selection = __m256i;

    #[inline(always)]
    fn splat(self, value: u32) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_set1_epi32(value as i32) }
    }

    #[inline(always)]
    fn add(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_add_epi32(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_or_si256(a, b) }
    }

    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_and_si256(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m256i, b: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_andnot_si256(b, a) }
    }

    #[inline(always)]
    fn bits(self, shift: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_sllv_epi32(_mm256_set1_epi32(1), shift) }
    }

    #[inline(always)]
    fn byte_up(self, vector: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_slli_epi32::<8>(vector) }
    }

    #[inline(always)]
    fn signs(self, vector: __m256i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_movemask_ps(_mm256_castsi256_ps(vector)) as u32 }
    }

    #[inline(always)]
    fn non_zero(self, vector: __m256i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { !self.signs(_mm256_cmpeq_epi32(vector, _mm256_setzero_si256())) & 0xff }
    }

    #[inline(always)]
    fn valid(self, index: __m256i, last: __m256i, live: usize) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { valid(index, last, live) }
    }

    #[inline(always)]
    fn select(self, lanes: u32) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { _mm256_cvtepu8_epi32(load_eight(&LANES_OF_SELECTION[lanes as usize & 0xff])) }
    }

    #[inline(always)]
    unsafe fn load(self, from: *const u32) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2, and the caller says that there is a vector to load.
        unsafe { _mm256_loadu_si256(from.cast()) }
    }

    #[inline(always)]
    unsafe fn load_bytes(self, from: *const u8) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2, and the caller says that there is a vector to load.
        unsafe { _mm256_cvtepu8_epi32(_mm_loadl_epi64(from.cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u32, vector: __m256i) {
        // SAFETY: `self` proves that the processor has AVX2, and the caller says that there is room.
        unsafe { _mm256_storeu_si256(to.cast(), vector) };
    }

    #[inline(always)]
    unsafe fn store_selected(self, selection: __m256i, vector: __m256i, to: *mut u32) {
        // SAFETY: `self` proves that the processor has AVX2, and the caller says that there is room.
        unsafe { _mm256_storeu_si256(to.cast(), _mm256_permutevar8x32_epi32(vector, selection)) };
    }

    #[inline(always)]
    unsafe fn store_four(self, value: u32, to: *mut u32) {
        // SAFETY: `self` proves that the processor has AVX2, and the caller says that there is room.
        unsafe { _mm_storeu_si128(to.cast(), _mm_set1_epi32(value as i32)) };
    }

    #[inline(always)]
    unsafe fn store_selected_bytes(self, selected: u8, bytes: &[u8; 8], to: *mut u8) {
        // SAFETY: `self` proves that the processor has AVX2, and the caller says that there is room.
        unsafe { _mm_storel_epi64(to.cast(), selected_bytes(selected, bytes)) };
    }

    #[inline(always)]
    unsafe fn gather_slots(self, from: *const Slot, index: __m256i, valid: __m256i) -> [__m256i; 2] {
        // SAFETY: `self` proves that the processor has AVX2, and the caller says that valid lanes have slots.
        unsafe { gather_slots(from, index, valid) }
    }

    #[inline(always)]
    unsafe fn gather_ranks(self, from: *const Rank, index: __m256i, valid: __m256i) -> __m256i {
        // SAFETY: `self` proves that the processor has AVX2, and the caller says that valid lanes have ranks.
        unsafe { gather_ranks(from, index, valid) }
    }
}

/// The numbers of the lanes of each selection of 8 lanes, a byte each. The selection `0b1101`, lanes 0, 2 and 3, has
/// `[0, 2, 3, 0...]`.
pub(super) static LANES_OF_SELECTION: [[u8; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut selection = 0;
    while selection < 256 {
        let mut lane = 0;
        let mut len = 0;
        while lane < 8 {
            if selection >> lane & 1 != 0 {
                table[selection][len] = lane;
                len += 1;
            }
            lane += 1;
        }
        selection += 1;
    }
    table
};

/// Loads eight bytes.
#[inline]
#[target_feature(enable = "avx2")]
pub(super) fn load_eight(bytes: &[u8; 8]) -> __m128i {
    // SAFETY: there are eight bytes.
    unsafe { _mm_loadl_epi64(bytes.as_ptr().cast()) }
}

/// Returns the lanes as an array.
#[inline]
#[target_feature(enable = "avx2")]
fn elements(vector: __m256i) -> [u32; 8] {
    let mut elements = [0; 8];
    // SAFETY: eight elements are stored.
    unsafe { _mm256_storeu_si256(elements.as_mut_ptr().cast(), vector) };
    elements
}

/// Returns the `selected` bytes without gaps, and anything after them.
#[inline]
#[target_feature(enable = "avx2")]
fn selected_bytes(selected: u8, bytes: &[u8; 8]) -> __m128i {
    _mm_shuffle_epi8(load_eight(bytes), load_eight(&LANES_OF_SELECTION[usize::from(selected)]))
}

/// Does the work of [`Lanes::valid`].
#[inline]
#[target_feature(enable = "avx2")]
fn valid(index: __m256i, last: __m256i, live: usize) -> __m256i {
    let lanes = _mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7);
    let live = _mm256_cmpgt_epi32(_mm256_set1_epi32(live as i32), lanes);
    _mm256_and_si256(live, _mm256_cmpeq_epi32(_mm256_min_epu32(index, last), index))
}

/// Does the work of [`Lanes::gather_slots`], by eight loads: a gather is slower on most processors without AVX-512.
///
/// # Safety
///
/// As for [`Lanes::gather_slots`].
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn gather_slots(from: *const Slot, index: __m256i, valid: __m256i) -> [__m256i; 2] {
    let at = elements(_mm256_and_si256(index, valid));
    // SAFETY: the caller says that there are slots for valid lanes; others load the first.
    let load = |lane: usize| unsafe { _mm_loadl_epi64(from.add(at[lane] as usize).cast()) };
    let pair = |a: usize, b: usize| _mm_unpacklo_epi32(load(a), load(b));
    let four = |a: __m128i, b: __m128i| [_mm_unpacklo_epi64(a, b), _mm_unpackhi_epi64(a, b)];
    let [low, low_children] = four(pair(0, 1), pair(2, 3));
    let [high, high_children] = four(pair(4, 5), pair(6, 7));
    let children = _mm256_set_m128i(high_children, low_children);
    [_mm256_set_m128i(high, low), _mm256_and_si256(children, valid)]
}

/// Does the work of [`Lanes::gather_ranks`].
///
/// # Safety
///
/// As for [`Lanes::gather_ranks`].
#[inline]
#[target_feature(enable = "avx2")]
unsafe fn gather_ranks(from: *const Rank, index: __m256i, valid: __m256i) -> __m256i {
    // SAFETY: the caller says that there are ranks for valid lanes; others load the first.
    let load = |index: u32| unsafe { (*from.add(index as usize)).get() as i32 };
    let at = elements(_mm256_and_si256(index, valid)).map(load);
    _mm256_setr_epi32(at[0], at[1], at[2], at[3], at[4], at[5], at[6], at[7])
}
