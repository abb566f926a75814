//! The instructions that the processor has, and a proof of them. Only `detect` makes a proof.

use dict_runtime::processor_has;

/// A proof that the processor has AVX-512 with BW, DQ, VL and VBMI2, and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HasAvx512(());

impl HasAvx512 {
    /// Returns `None` if the processor does not have them.
    pub(crate) fn detect() -> Option<Self> {
        processor_has!("avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512vbmi2", "popcnt").then_some(Self(()))
    }
}
