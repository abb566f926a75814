//! The engines with vector instructions, for the searches that extend one node at a time.
//!
//! The module above says why calls go up into [`avx2`] and [`avx512`], and down again into generic code.

pub(crate) mod avx2;
pub(crate) mod avx512;
