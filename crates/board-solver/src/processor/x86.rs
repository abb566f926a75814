//! The vector instructions of x86, and proofs that the processor has them. Only `detect` makes a proof.

use dict_runtime::processor_has;

use super::{Processor, Work};

/// A proof that the processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
#[derive(Clone, Copy)]
pub(crate) struct HasAvx2(());

impl HasAvx2 {
    /// Returns `None` if the processor does not have them.
    pub(crate) fn detect() -> Option<Self> {
        processor_has!("avx2", "bmi1", "bmi2", "lzcnt", "popcnt").then_some(Self(()))
    }
}

impl Processor for HasAvx2 {
    fn run<W: Work>(&self, work: W) -> W::Output {
        // SAFETY: `self` proves that the processor has AVX2.
        unsafe { run_with_avx2(work) }
    }
}

/// Compiles [`Work::run`] for AVX2.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn run_with_avx2<W: Work>(work: W) -> W::Output {
    work.run()
}

/// Defines `has_avx512`, which returns true if the processor has the features, and `for_avx512`, which compiles a
/// function for them.
macro_rules! define_avx512 {
    ($dollar:tt: $($feature:tt),+) => {
        fn has_avx512() -> bool {
            processor_has!($($feature),+)
        }

        macro_rules! for_avx512 {
            ($dollar function:item) => {
                #[target_feature($(enable = $feature),+)]
                $dollar function
            };
        }
        pub(crate) use for_avx512;
    };
}
define_avx512!(
    $: "avx512f", "avx512bw", "avx512dq", "avx512vl", "avx512vbmi", "avx512vbmi2", "avx512bitalg", "avx512cd", "gfni",
    "bmi1", "bmi2", "lzcnt", "popcnt"
);

/// A proof that the processor has AVX-512 with BW, DQ, VL, VBMI, VBMI2, BITALG, CD and GFNI, and all of [`HasAvx2`].
#[derive(Clone, Copy)]
pub(crate) struct HasAvx512(HasAvx2);

impl HasAvx512 {
    /// Returns `None` if the processor does not have them.
    pub(crate) fn detect() -> Option<Self> {
        HasAvx2::detect().filter(|_| has_avx512()).map(Self)
    }

    /// Returns the proof of AVX2 in it.
    pub(crate) fn avx2(self) -> HasAvx2 {
        self.0
    }
}

impl Processor for HasAvx512 {
    fn run<W: Work>(&self, work: W) -> W::Output {
        // SAFETY: `self` proves that the processor has AVX-512.
        unsafe { run_with_avx512(work) }
    }
}

for_avx512! {
/// Compiles [`Work::run`] for AVX-512.
fn run_with_avx512<W: Work>(work: W) -> W::Output {
    work.run()
}
}
