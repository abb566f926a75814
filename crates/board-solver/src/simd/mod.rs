//! The search by vector instructions. All `unsafe` of this crate is in here.

#[cfg(target_arch = "x86_64")]
pub mod avx2;
#[cfg(target_arch = "x86_64")]
pub mod avx512;
#[cfg(target_arch = "x86_64")]
pub mod eight;
#[cfg(target_arch = "x86_64")]
pub mod lanes;
