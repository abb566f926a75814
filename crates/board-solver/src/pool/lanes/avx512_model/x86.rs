//! A model of the instructions of AVX-512: the functions of `core::arch::x86_64` that the engine calls, by the same
//! names. A test compares the model with the instructions, where the processor has them.

#![allow(non_camel_case_types)]

use core::array;

use crate::processor::Processor;

/// Stands for the proof that the processor has AVX-512.
#[derive(Clone, Copy)]
pub(crate) struct HasAvx512;

impl Processor for HasAvx512 {}

/// Compiles a function for any processor.
macro_rules! for_avx512 {
    ($function:item) => {
        $function
    };
}
pub(super) use for_avx512;

/// Sixteen lanes of 32 bits, or eight of 64 bits, or 64 bytes: the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct __m512i([u32; 16]);

pub(crate) type __mmask16 = u16;
type __mmask64 = u64;

impl __m512i {
    fn quad(self, at: usize) -> u64 {
        u64::from(self.0[2 * at + 1]) << 32 | u64::from(self.0[2 * at])
    }

    fn byte(self, at: usize) -> u8 {
        self.0[at / 4].to_le_bytes()[at % 4]
    }
}

/// Makes a vector of its 32-bit lanes.
fn lanes(lane: impl FnMut(usize) -> u32) -> __m512i {
    __m512i(array::from_fn(lane))
}

/// Makes a vector of its 64-bit lanes.
fn quads(quad: impl Fn(usize) -> u64) -> __m512i {
    lanes(|at| (quad(at / 2) >> (at % 2 * 32)) as u32)
}

/// Makes a vector of its bytes.
fn bytes(byte: impl Fn(usize) -> u8) -> __m512i {
    lanes(|at| u32::from_le_bytes(array::from_fn(|in_lane| byte(4 * at + in_lane))))
}

/// Makes a mask of its bits.
fn mask(bit: impl Fn(usize) -> bool) -> __mmask16 {
    (0..16).fold(0, |mask, at| mask | u16::from(bit(at)) << at)
}

fn is_set(mask: __mmask16, at: usize) -> bool {
    mask >> at & 1 != 0
}

pub(super) fn _mm512_set1_epi32(a: i32) -> __m512i {
    lanes(|_| a as u32)
}

pub(super) fn _mm512_set1_epi64(a: i64) -> __m512i {
    quads(|_| a as u64)
}

pub(super) fn _mm512_setzero_si512() -> __m512i {
    lanes(|_| 0)
}

pub(super) fn _mm512_add_epi32(a: __m512i, b: __m512i) -> __m512i {
    lanes(|at| a.0[at].wrapping_add(b.0[at]))
}

pub(super) fn _mm512_add_epi64(a: __m512i, b: __m512i) -> __m512i {
    quads(|at| a.quad(at).wrapping_add(b.quad(at)))
}

pub(super) fn _mm512_or_si512(a: __m512i, b: __m512i) -> __m512i {
    lanes(|at| a.0[at] | b.0[at])
}

pub(super) fn _mm512_and_si512(a: __m512i, b: __m512i) -> __m512i {
    lanes(|at| a.0[at] & b.0[at])
}

pub(super) fn _mm512_andnot_si512(a: __m512i, b: __m512i) -> __m512i {
    lanes(|at| !a.0[at] & b.0[at])
}

pub(super) fn _mm512_min_epu32(a: __m512i, b: __m512i) -> __m512i {
    lanes(|at| a.0[at].min(b.0[at]))
}

pub(super) fn _mm512_lzcnt_epi32(a: __m512i) -> __m512i {
    lanes(|at| a.0[at].leading_zeros())
}

pub(super) fn _mm512_slli_epi32<const BITS: u32>(a: __m512i) -> __m512i {
    lanes(|at| a.0[at].checked_shl(BITS).unwrap_or(0))
}

pub(super) fn _mm512_srli_epi32<const BITS: u32>(a: __m512i) -> __m512i {
    lanes(|at| a.0[at].checked_shr(BITS).unwrap_or(0))
}

pub(super) fn _mm512_srlv_epi32(a: __m512i, bits: __m512i) -> __m512i {
    lanes(|at| a.0[at].checked_shr(bits.0[at]).unwrap_or(0))
}

pub(super) fn _mm512_srlv_epi64(a: __m512i, bits: __m512i) -> __m512i {
    quads(|at| if bits.quad(at) < 64 { a.quad(at) >> bits.quad(at) } else { 0 })
}

pub(super) fn _mm512_shrdv_epi32(a: __m512i, b: __m512i, bits: __m512i) -> __m512i {
    lanes(|at| ((u64::from(b.0[at]) << 32 | u64::from(a.0[at])) >> (bits.0[at] % 32)) as u32)
}

pub(super) fn _mm512_movepi32_mask(a: __m512i) -> __mmask16 {
    mask(|at| a.0[at] >> 31 != 0)
}

pub(super) fn _mm512_test_epi32_mask(a: __m512i, b: __m512i) -> __mmask16 {
    mask(|at| a.0[at] & b.0[at] != 0)
}

pub(super) fn _mm512_testn_epi32_mask(a: __m512i, b: __m512i) -> __mmask16 {
    mask(|at| a.0[at] & b.0[at] == 0)
}

pub(super) fn _mm512_cmpge_epu32_mask(a: __m512i, b: __m512i) -> __mmask16 {
    mask(|at| a.0[at] >= b.0[at])
}

pub(super) fn _mm512_mask_mov_epi32(from: __m512i, mask: __mmask16, a: __m512i) -> __m512i {
    lanes(|at| if is_set(mask, at) { a.0[at] } else { from.0[at] })
}

pub(super) fn _mm512_maskz_compress_epi32(mask: __mmask16, a: __m512i) -> __m512i {
    let mut selected = (0..16).filter(|&at| is_set(mask, at));
    lanes(|_| selected.next().map_or(0, |at| a.0[at]))
}

pub(super) fn _mm512_maskz_permutex2var_epi8(mask: __mmask64, a: __m512i, index: __m512i, b: __m512i) -> __m512i {
    bytes(|at| match (mask >> at & 1, usize::from(index.byte(at) % 128)) {
        (0, _) => 0,
        (_, from @ 0..64) => a.byte(from),
        (_, from) => b.byte(from - 64),
    })
}

pub(super) fn _mm512_permutexvar_epi32(index: __m512i, a: __m512i) -> __m512i {
    lanes(|at| a.0[index.0[at] as usize % 16])
}

pub(super) fn _mm512_permutex2var_epi32(a: __m512i, index: __m512i, b: __m512i) -> __m512i {
    lanes(|at| match index.0[at] as usize % 32 {
        from @ 0..16 => a.0[from],
        from => b.0[from - 16],
    })
}

pub(super) fn _mm512_permutexvar_epi64(index: __m512i, a: __m512i) -> __m512i {
    quads(|at| a.quad(index.quad(at) as usize % 8))
}

pub(super) fn _mm512_mask_shuffle_epi32<const ORDER: i32>(from: __m512i, mask: __mmask16, a: __m512i) -> __m512i {
    let shuffled = lanes(|at| a.0[at / 4 * 4 + (ORDER >> (at % 4 * 2) & 3) as usize]);
    _mm512_mask_mov_epi32(from, mask, shuffled)
}

pub(super) fn _mm512_ternarylogic_epi32<const TABLE: i32>(a: __m512i, b: __m512i, c: __m512i) -> __m512i {
    let bit = |of: u32, bit: u32| of >> bit & 1;
    lanes(|at| {
        let row = |number| bit(a.0[at], number) << 2 | bit(b.0[at], number) << 1 | bit(c.0[at], number);
        (0..32).fold(0, |lane, number| lane | bit(TABLE as u32, row(number)) << number)
    })
}

pub(super) fn _mm512_multishift_epi64_epi8(controls: __m512i, a: __m512i) -> __m512i {
    bytes(|at| a.quad(at / 8).rotate_right(u32::from(controls.byte(at) % 64)) as u8)
}

pub(super) fn _mm512_gf2p8affine_epi64_epi8<const ADDED: i32>(a: __m512i, matrix: __m512i) -> __m512i {
    bytes(|at| {
        let rows = matrix.quad(at / 8).to_be_bytes();
        let bit = |bit: usize| (rows[bit] & a.byte(at)).count_ones() as u8 % 2;
        (0..8).fold(0, |product, number| product | bit(number) << number) ^ ADDED as u8
    })
}

/// # Safety
///
/// `from` is valid for a read of 64 bytes.
pub(super) unsafe fn _mm512_loadu_si512(from: *const __m512i) -> __m512i {
    // SAFETY: the caller says that the bytes are there.
    unsafe { from.read_unaligned() }
}

/// # Safety
///
/// `to` is valid for a write of 64 bytes.
pub(super) unsafe fn _mm512_storeu_si512(to: *mut __m512i, a: __m512i) {
    // SAFETY: the caller says that the bytes are there.
    unsafe { to.write_unaligned(a) }
}

#[cfg(target_arch = "x86_64")]
mod tests {
    use core::{arch::x86_64 as real, mem::transmute};

    use super::*;

    /// Turns an argument of the model into one of the processor.
    trait Real: Copy {
        type Of;
        fn real(self) -> Self::Of;
    }

    impl Real for __m512i {
        type Of = real::__m512i;
        fn real(self) -> real::__m512i {
            // SAFETY: both are 64 bytes, which may have any values.
            unsafe { transmute(self) }
        }
    }

    macro_rules! real_as_it_is {
        ($($number:ty),*) => {
            $(impl Real for $number {
                type Of = Self;
                fn real(self) -> Self {
                    self
                }
            })*
        };
    }
    real_as_it_is!(u16, u64, i32, i64);

    #[test]
    fn the_model_does_what_the_processor_does() {
        if crate::processor::HasAvx512::detect().is_none() {
            return;
        }
        let mut state = 1u64;
        let mut random = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 32) as u32
        };
        for round in 0..2_000 {
            // Half of the rounds have small numbers, which are shifts and indexes that are not cut.
            let mut vector = || lanes(|_| if round % 2 == 0 { random() } else { random() % 80 });
            let (a, b, c) = (vector(), vector(), vector());
            let (k, k64, i, i64) = (random() as u16, a.quad(0), random() as i32, a.quad(1) as i64);
            macro_rules! check {
                ($($name:ident $(::<$number:literal>)? ($($of:ident),*);)*) => {
                    // SAFETY: the processor has AVX-512.
                    $(unsafe {
                        let expected = real::$name $(::<$number>)? ($($of.real()),*);
                        assert_eq!($name $(::<$number>)? ($($of),*).compared(), expected.compared(), stringify!($name));
                    })*
                };
            }
            check! {
                _mm512_set1_epi32(i);
                _mm512_set1_epi64(i64);
                _mm512_setzero_si512();
                _mm512_add_epi32(a, b);
                _mm512_add_epi64(a, b);
                _mm512_or_si512(a, b);
                _mm512_and_si512(a, b);
                _mm512_andnot_si512(a, b);
                _mm512_min_epu32(a, b);
                _mm512_lzcnt_epi32(a);
                _mm512_slli_epi32::<3>(a);
                _mm512_srli_epi32::<25>(a);
                _mm512_srlv_epi32(a, b);
                _mm512_srlv_epi64(a, b);
                _mm512_shrdv_epi32(a, b, c);
                _mm512_movepi32_mask(a);
                _mm512_test_epi32_mask(a, b);
                _mm512_testn_epi32_mask(a, b);
                _mm512_cmpge_epu32_mask(a, b);
                _mm512_mask_mov_epi32(a, k, b);
                _mm512_maskz_compress_epi32(k, a);
                _mm512_maskz_permutex2var_epi8(k64, a, b, c);
                _mm512_permutexvar_epi32(a, b);
                _mm512_permutex2var_epi32(a, b, c);
                _mm512_permutexvar_epi64(a, b);
                _mm512_mask_shuffle_epi32::<0xa0>(a, k, b);
                _mm512_mask_shuffle_epi32::<0xf5>(a, k, b);
                _mm512_ternarylogic_epi32::<0xfe>(a, b, c);
                _mm512_ternarylogic_epi32::<0x96>(a, b, c);
                _mm512_multishift_epi64_epi8(a, b);
                _mm512_gf2p8affine_epi64_epi8::<0>(a, b);
                _mm512_gf2p8affine_epi64_epi8::<0x63>(a, b);
            }
        }
    }

    /// Returns a vector's or a mask's bytes, to compare them.
    trait Compared: Sized {
        fn compared(self) -> [u32; 16];
    }

    impl Compared for __m512i {
        fn compared(self) -> [u32; 16] {
            self.0
        }
    }

    impl Compared for real::__m512i {
        fn compared(self) -> [u32; 16] {
            // SAFETY: both are 64 bytes, which may have any values.
            unsafe { transmute(self) }
        }
    }

    impl Compared for u16 {
        fn compared(self) -> [u32; 16] {
            [self.into(); 16]
        }
    }
}
