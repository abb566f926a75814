//! Which of the processor's instructions a solver uses.

use super::Search;

/// A set of instructions. All give the same results; they differ in speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// What every processor has.
    Portable,
    /// AVX2, with BMI1, BMI2, LZCNT and POPCNT: x86 from about 2013 on.
    Avx2,
    /// AVX-512 with BW, DQ, VL, VBMI, VBMI2 and BITALG: servers since Ice Lake, and Zen 4 and later.
    Avx512,
}

impl Engine {
    /// Those that this processor has, the fastest last.
    pub fn available() -> impl Iterator<Item = Self> {
        [Self::Portable, Self::Avx2, Self::Avx512].into_iter().filter(|engine| Search::new(*engine).is_some())
    }

    /// The fastest one that this processor has.
    pub fn fastest() -> Self {
        Self::available().last().unwrap_or(Self::Portable)
    }
}
