//! The amount of work of a comparison, and the median of its rounds.

/// The amount of work of a comparison.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scale {
    /// Everything, with as many rounds as a median needs.
    Full,
    /// Every workload once, with few words: a test.
    Tiny,
}

impl Scale {
    /// Returns the number of rounds in which everything is timed.
    pub(crate) fn rounds(self) -> usize {
        match self {
            Self::Full => 5,
            Self::Tiny => 1,
        }
    }

    /// Returns the number of words of a kind that a dictionary is asked for.
    pub(crate) fn questions(self) -> usize {
        match self {
            Self::Full => 300_000,
            Self::Tiny => 1_000,
        }
    }
}

/// Returns the median of several runs; of an even count, the larger of the two in the middle.
pub(crate) fn median(mut runs: Vec<f64>) -> f64 {
    runs.sort_unstable_by(f64::total_cmp);
    runs[runs.len() / 2]
}
