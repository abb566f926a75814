//! Vectors of AVX-512: 16 lanes.

use core::arch::x86_64::*;

use dict_runtime::raw::{Rank, Slot};

use crate::search::simd::{lanes::Lanes, proofs::HasAvx512};

// SAFETY: each operation is the instruction of that meaning, and a `HasAvx512` exists only if the processor has it.
unsafe impl Lanes for HasAvx512 {
    const LANES: usize = 16;
    type Vector = __m512i;
    type Mask = __mmask16;
    type Selection = __mmask16;

    #[inline(always)]
    fn splat(self, value: u32) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_set1_epi32(value as i32) }
    }

    #[inline(always)]
    fn add(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_add_epi32(a, b) }
    }

    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_or_si512(a, b) }
    }

    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_and_si512(a, b) }
    }

    #[inline(always)]
    fn and_not(self, a: __m512i, b: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_andnot_si512(b, a) }
    }

    #[inline(always)]
    fn bits(self, shift: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_sllv_epi32(_mm512_set1_epi32(1), shift) }
    }

    #[inline(always)]
    fn byte_up(self, vector: __m512i) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_slli_epi32::<8>(vector) }
    }

    #[inline(always)]
    fn signs(self, vector: __m512i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_movepi32_mask(vector).into() }
    }

    #[inline(always)]
    fn non_zero(self, vector: __m512i) -> u32 {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_test_epi32_mask(vector, vector).into() }
    }

    #[inline(always)]
    fn valid(self, index: __m512i, last: __m512i, live: usize) -> __mmask16 {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { _mm512_mask_cmple_epu32_mask(_bzhi_u32(u32::MAX, live.min(32) as u32) as __mmask16, index, last) }
    }

    #[inline(always)]
    fn select(self, lanes: u32) -> __mmask16 {
        lanes as __mmask16
    }

    #[inline(always)]
    unsafe fn load(self, from: *const u32) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512, and the caller says that there is a vector to load.
        unsafe { _mm512_loadu_si512(from.cast()) }
    }

    #[inline(always)]
    unsafe fn load_bytes(self, from: *const u8) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512, and the caller says that there is a vector to load.
        unsafe { _mm512_cvtepu8_epi32(_mm_loadu_si128(from.cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u32, vector: __m512i) {
        // SAFETY: `self` proves that the processor has AVX-512, and the caller says that there is room.
        unsafe { _mm512_storeu_si512(to.cast(), vector) };
    }

    #[inline(always)]
    unsafe fn store_selected(self, selection: __mmask16, vector: __m512i, to: *mut u32) {
        // SAFETY: `self` proves that the processor has AVX-512, and the caller says that there is room.
        unsafe { _mm512_storeu_si512(to.cast(), _mm512_maskz_compress_epi32(selection, vector)) };
    }

    #[inline(always)]
    unsafe fn store_four(self, value: u32, to: *mut u32) {
        // SAFETY: `self` proves that the processor has AVX-512, and the caller says that there is room.
        unsafe { _mm_storeu_si128(to.cast(), _mm_set1_epi32(value as i32)) };
    }

    #[inline(always)]
    unsafe fn store_selected_bytes(self, selected: u8, bytes: &[u8; 8], to: *mut u8) {
        // SAFETY: `self` proves that the processor has AVX-512, and the caller says that there is room.
        unsafe { _mm_storel_epi64(to.cast(), selected_bytes(selected, bytes)) };
    }

    #[inline(always)]
    unsafe fn gather_slots(self, from: *const Slot, index: __m512i, valid: __mmask16) -> [__m512i; 2] {
        // SAFETY: `self` proves that the processor has AVX-512, and the caller says that valid lanes have slots.
        unsafe { gather_slots(from, index, valid) }
    }

    #[inline(always)]
    unsafe fn gather_ranks(self, from: *const Rank, index: __m512i, valid: __mmask16) -> __m512i {
        // SAFETY: `self` proves that the processor has AVX-512, and the caller says that valid lanes have ranks.
        unsafe { _mm512_mask_i32gather_epi32::<4>(_mm512_setzero_si512(), valid, index, from.cast()) }
    }
}

/// Returns the `selected` bytes without gaps, and zeros after them.
#[inline]
#[target_feature(enable = "avx512vbmi2,avx512vl")]
fn selected_bytes(selected: u8, bytes: &[u8; 8]) -> __m128i {
    // SAFETY: there are eight bytes.
    let bytes = unsafe { _mm_loadl_epi64(bytes.as_ptr().cast()) };
    _mm_maskz_compress_epi8(selected.into(), bytes)
}

/// Does the work of [`Lanes::gather_slots`].
///
/// # Safety
///
/// As for [`Lanes::gather_slots`].
#[inline]
#[target_feature(enable = "avx512f")]
unsafe fn gather_slots(from: *const Slot, index: __m512i, valid: __mmask16) -> [__m512i; 2] {
    let zero = _mm512_setzero_si512();
    let (low, high) = (_mm512_castsi512_si256(index), _mm512_extracti64x4_epi64::<1>(index));
    // SAFETY: the caller says that there are slots for valid lanes; others are not loaded.
    let (low, high) = unsafe {
        let low = _mm512_mask_i32gather_epi64::<8>(zero, valid as __mmask8, low, from.cast());
        (low, _mm512_mask_i32gather_epi64::<8>(zero, (valid >> 8) as __mmask8, high, from.cast()))
    };
    let even = _mm512_setr_epi32(0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30);
    let odd = _mm512_setr_epi32(1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31);
    [_mm512_permutex2var_epi32(low, even, high), _mm512_permutex2var_epi32(low, odd, high)]
}
