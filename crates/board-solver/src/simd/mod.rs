//! The search by vector instructions. All `unsafe` of this crate is in here.

pub mod avx2;
pub mod avx512;
pub mod eight;
pub mod lanes;
