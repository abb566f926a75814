//! The sets of instructions that a solver can use.

#[cfg(target_arch = "x86_64")]
use crate::processor::{HasAvx2, HasAvx512};

/// A set of processor instructions. All engines give the same results, but at different speeds.
///
/// ```
/// use board_solver::Engine;
///
/// assert_eq!(Engine::available().next(), Some(Engine::Portable));
/// assert_eq!(Engine::available().last(), Some(Engine::fastest()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Engine {
    /// Instructions that every processor has.
    Portable,
    /// AVX2, with BMI1, BMI2, LZCNT and POPCNT: x86 from about 2013 on.
    Avx2,
    /// AVX-512 with BW, DQ, VL, VBMI, VBMI2, BITALG, CD and GFNI: servers since Ice Lake, and Zen 4 and later.
    Avx512,
    /// NEON: 64-bit ARM, on which every processor has it.
    Neon,
    /// The vectors of WebAssembly, in programs that are compiled with `-C target-feature=+simd128`.
    Simd128,
}

impl Engine {
    /// Returns the engines that this processor has, the fastest last.
    ///
    /// Without the feature `std`, nothing asks the processor: these are the engines that the program is compiled for,
    /// for instance with `-C target-cpu=native`.
    pub fn available() -> impl Iterator<Item = Self> {
        let all = [Self::Portable, Self::Avx2, Self::Avx512, Self::Neon, Self::Simd128];
        all.into_iter().filter(|engine| engine.is_available())
    }

    /// Returns the fastest engine of [`available`](Self::available).
    pub fn fastest() -> Self {
        Self::available().last().unwrap_or(Self::Portable)
    }

    fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => HasAvx2::detect().is_some(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => HasAvx512::detect().is_some(),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Self::Neon => true,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Self::Simd128 => true,
            _ => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, Solver, test_dicts::dict_of};

    #[test]
    fn solvers_use_the_engines_of_this_processor_and_the_fastest_comes_last() {
        let engines: Vec<Engine> = Engine::available().collect();
        println!("engines: {engines:?}");
        assert_eq!((engines[0], engines.last()), (Engine::Portable, Some(&Engine::fastest())));
        let dict = dict_of(["cat"]);
        for engine in [Engine::Portable, Engine::Avx2, Engine::Avx512, Engine::Neon, Engine::Simd128] {
            let solver = Solver::new(&dict, Rules::BOGGLE).unwrap().with_engine(engine);
            assert_eq!(solver.is_some(), engines.contains(&engine), "{engine:?}");
        }
    }
}
