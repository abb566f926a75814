//! AVX-512: the codes of all steps are tested at once.

use alloc::boxed::Box;
use core::arch::x86_64::*;

use super::{instructions::Instructions, scalar::StepMatcher};
use crate::{
    processor::{HasAvx2, HasAvx512, Processor, Work},
    reading::graph::{Graph, MAX_STEPS, StepSet},
};

/// The instructions of [`Engine::Avx512`](crate::Engine::Avx512).
pub(crate) type Avx512 = Instructions<Avx512Matcher, HasAvx2, HasAvx512>;

impl Avx512 {
    /// Returns the instructions, or `None` if the processor does not have them: see [`HasAvx512`].
    pub(crate) fn detect() -> Option<Self> {
        let avx512 = HasAvx512::detect()?;
        Some(Self::new(Box::new(Avx512Matcher { codes: [0; MAX_STEPS], proof: avx512 }), avx512.avx2(), avx512))
    }
}

/// A matcher of the codes of all steps with children at once.
#[repr(C, align(64))]
pub(crate) struct Avx512Matcher {
    /// The code of each step.
    codes: [u8; MAX_STEPS],
    proof: HasAvx512,
}

impl Processor for Avx512Matcher {
    fn run<W: Work>(&self, work: W) -> W::Output {
        self.proof.run(work)
    }
}

impl StepMatcher for Avx512Matcher {
    fn read(&mut self, graph: &Graph) {
        self.codes = graph.codes;
    }

    #[inline(always)]
    fn matching(&self, children: u32) -> StepSet {
        // SAFETY: `self.proof` says that the processor has AVX-512.
        unsafe { matching(children, &self.codes) }
    }
}

/// Returns the steps whose codes are among `children`, a bit each. `codes` are the codes of all steps.
#[inline]
#[target_feature(enable = "avx512f,avx512bitalg")]
fn matching(children: u32, codes: &[u8; MAX_STEPS]) -> StepSet {
    const { assert!(MAX_STEPS == 64) };
    // SAFETY: the codes are 64 bytes.
    let codes = unsafe { _mm512_loadu_si512(codes.as_ptr().cast()) };
    _mm512_bitshuffle_epi64_mask(_mm512_set1_epi64(children.into()), codes)
}
