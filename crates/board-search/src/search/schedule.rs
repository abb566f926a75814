//! The lengths and temperatures of annealing.

/// A schedule of annealing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Schedule {
    /// The number of boards that are annealed at the same time.
    pub(super) chains: usize,
    /// The number of moves of each.
    pub(super) steps: usize,
    /// The first temperature, as a share of the best value so far.
    pub(super) start: f64,
    /// The last temperature.
    pub(super) end: f64,
    /// The share of moves that exchange two letters.
    pub(super) swaps: f64,
}

impl Schedule {
    /// Returns the schedule for boards of so many tiles.
    pub(super) fn of(tiles: usize) -> Self {
        match tiles {
            ..=9 => Self { chains: 16, steps: 500, start: 0.06, end: 0.014, swaps: 0.5 },
            10..=16 => Self { chains: 16, steps: 3_000, start: 0.041, end: 0.014, swaps: 0.5 },
            _ => Self { chains: 4, steps: 400_000, start: 0.029, end: 0.0048, swaps: 0.4 },
        }
    }

    /// Returns the temperature before move number `step`.
    pub(super) fn temperature(&self, step: usize) -> f64 {
        self.start * (self.end / self.start).powf(step as f64 / self.steps as f64)
    }
}
