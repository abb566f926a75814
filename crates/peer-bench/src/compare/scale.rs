//! How much is run.

/// How much is run.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// Everything, as often as a median needs.
    Full,
    /// Every workload once, on few words: a test.
    Tiny,
}

impl Scale {
    /// How often everything is timed.
    pub fn rounds(self) -> usize {
        match self {
            Self::Full => 5,
            Self::Tiny => 1,
        }
    }

    /// How many words of a kind a dictionary is asked for.
    pub fn questions(self) -> usize {
        match self {
            Self::Full => 300_000,
            Self::Tiny => 1_000,
        }
    }
}
