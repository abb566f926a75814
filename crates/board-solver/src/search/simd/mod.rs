//! The search by vector instructions. All `unsafe` of this crate is in here.

pub(crate) mod avx2;
pub(crate) mod avx2_large;
pub(crate) mod avx512;
pub(crate) mod lanes;
