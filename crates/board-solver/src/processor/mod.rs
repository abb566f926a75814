//! The processors that code is compiled for.
//!
//! A function is compiled for AVX2 only if it has a `#[target_feature]`, or if it is inlined into a function that has
//! one. The loops that all engines share are generic, and cannot have one. So a loop is [`Work`], which a [`Processor`]
//! runs:
//!
//! ```text
//!  search_levels                    for any processor
//!    Frontier::expand               for any processor; the matcher proves that AVX2 is there
//!      Processor::run               #[target_feature(enable = "avx2,...")]
//!        Part::expand               #[inline(always)]: the shared loop, now AVX2 code
//!          StepMatcher::matching    #[inline(always)]: AVX2 instructions
//! ```
//!
//! The searches of large boards and of a pool do the same.

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod x86;

#[cfg(target_arch = "x86_64")]
pub(crate) use self::x86::{HasAvx2, HasAvx512, for_avx512};

/// True if the code should be small, because it is fetched over networks, as WebAssembly is. Then fewer searches of a
/// pool are compiled: none for 40 steps, and none for packed copies.
pub(crate) const PREFERS_SMALL_CODE: bool = cfg!(target_arch = "wasm32");

/// Work that is compiled for a processor: see [`Processor::run`].
pub(crate) trait Work {
    /// The result of the work.
    type Output;

    /// Does the work. It is `#[inline(always)]`, so that it has the instructions of the function that calls it.
    fn run(self) -> Self::Output;
}

/// A proof that the processor has some instructions, or a type that has such a proof.
pub(crate) trait Processor {
    /// Does some work, compiled for this processor.
    fn run<W: Work>(&self, work: W) -> W::Output {
        work.run()
    }
}
