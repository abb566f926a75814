//! The instructions that the processor has, and a proof of them. Only `detect` makes a proof.

/// Returns true if the processor has all these features. Without `std`, nothing asks the processor: it has the features
/// that the program is compiled for.
macro_rules! has {
    ($($feature:tt),+) => {{
        #[cfg(feature = "std")]
        let is_there = $(std::arch::is_x86_feature_detected!($feature))&&+;
        #[cfg(not(feature = "std"))]
        let is_there = $(cfg!(target_feature = $feature))&&+;
        is_there
    }};
}

/// A proof that the processor has AVX-512 with BW, DQ, VL and VBMI2, and POPCNT.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HasAvx512(());

impl HasAvx512 {
    /// Returns `None` if the processor does not have them.
    pub(crate) fn detect() -> Option<Self> {
        has!("avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512vbmi2", "popcnt").then_some(Self(()))
    }
}
