//! The instructions that the processor has, and proofs of them. Only `detect` makes a proof.

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

/// A proof that the processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy)]
pub(crate) struct HasAvx2(());

impl HasAvx2 {
    /// Returns `None` if the processor does not have them.
    pub(crate) fn detect() -> Option<Self> {
        has!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt").then_some(Self(()))
    }
}

/// A proof that the processor has AVX-512 with BW, DQ, VL, VBMI, VBMI2, BITALG, CD and GFNI, and all of [`HasAvx2`].
#[derive(Clone, Copy)]
pub(crate) struct HasAvx512(HasAvx2);

impl HasAvx512 {
    /// Returns `None` if the processor does not have them.
    pub(crate) fn detect() -> Option<Self> {
        let is_there = has!(
            "avx512f",
            "avx512bw",
            "avx512dq",
            "avx512vl",
            "avx512vbmi",
            "avx512vbmi2",
            "avx512bitalg",
            "avx512cd",
            "gfni"
        );
        HasAvx2::detect().filter(|_| is_there).map(Self)
    }

    /// Returns the proof of AVX2 in it.
    pub(crate) fn avx2(self) -> HasAvx2 {
        self.0
    }
}
