//! Proofs that the processor has instructions. Only `detect` makes one.

/// A proof that the processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy)]
pub(crate) struct HasAvx2(());

impl HasAvx2 {
    /// Returns `None` if the processor does not have them.
    pub(crate) fn detect() -> Option<Self> {
        let is_there = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt");
        is_there.then_some(Self(()))
    }
}

/// A proof that the processor has AVX-512 with BW, DQ, VL, VBMI, VBMI2 and BITALG, and all of [`HasAvx2`].
#[derive(Clone, Copy)]
pub(crate) struct HasAvx512(HasAvx2);

impl HasAvx512 {
    /// Returns `None` if the processor does not have them.
    pub(crate) fn detect() -> Option<Self> {
        let is_there = is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512dq")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512vbmi")
            && is_x86_feature_detected!("avx512vbmi2")
            && is_x86_feature_detected!("avx512bitalg");
        HasAvx2::detect().filter(|_| is_there).map(Self)
    }

    /// Returns the proof of AVX2 in it.
    pub(super) fn avx2(self) -> HasAvx2 {
        self.0
    }
}
