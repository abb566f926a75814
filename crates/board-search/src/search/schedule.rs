//! The lengths and temperatures of annealing.

/// The number of moves of a chain in the first restart, if later restarts are longer.
const FIRST_STEPS: usize = 3_000;

/// The factor by which the first restarts grow.
const GROWTH: usize = 4;

/// A schedule of annealing.
///
/// | tiles | chains | moves of each chain |
/// |--:|--:|--:|
/// | up to 9 | 16 | 500 |
/// | 10-16 | 16 | 3,000 |
/// | 17-20 | 8 | 3,000, then 10,000 |
/// | 21-25 | 4 | 3,000, 12,000, then 30,000 |
/// | more | 4 | 3,000, 12,000, 48,000, then 100,000 |
///
/// Large boards need long chains, but the first restarts are shorter, so that a short search finds good boards too.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Schedule {
    /// The number of boards that are annealed at the same time.
    pub(super) chains: usize,
    /// The number of moves of each.
    pub(super) steps: usize,
    /// The number of tiles.
    tiles: usize,
}

impl Schedule {
    /// Returns the schedule of a restart for boards of so many tiles.
    pub(super) fn new(tiles: usize, restart: u64) -> Self {
        let (chains, steps) = match tiles {
            ..=9 => (16, 500),
            10..=16 => (16, 3_000),
            17..=20 => (8, 10_000),
            21..=25 => (4, 30_000),
            _ => (4, 100_000),
        };
        let growth = GROWTH.saturating_pow(u32::try_from(restart).unwrap_or(u32::MAX));
        Self { chains, steps: steps.min(FIRST_STEPS.saturating_mul(growth)), tiles }
    }

    /// Returns the temperature before move number `step`, if the best board so far has the value `best`.
    ///
    /// It falls from a half to a sixth of a tile's share of the value, by the same factor at each move. So it fits all
    /// dictionaries, rules, goals and sizes.
    pub(super) fn temperature(&self, step: usize, best: u64) -> f64 {
        let share = best as f64 / self.tiles as f64;
        share / 2.0 * 3f64.powf(-(step as f64) / self.steps as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_boards_have_longer_restarts_after_the_first_ones() {
        let steps = |tiles, restart| Schedule::new(tiles, restart).steps;
        assert_eq!(
            [0, 1, 2, 3, 4, u64::MAX].map(|restart| steps(25, restart)),
            [3_000, 12_000, 30_000, 30_000, 30_000, 30_000]
        );
        assert_eq!([9, 16, 36].map(|tiles| steps(tiles, 0)), [500, 3_000, 3_000]);
        assert_eq!([9, 16, 36].map(|tiles| steps(tiles, 9)), [500, 3_000, 100_000]);
    }

    #[test]
    fn the_temperature_falls_from_a_half_to_a_sixth_of_a_tiles_share() {
        let schedule = Schedule::new(16, 0);
        let temperature = |step| (schedule.temperature(step, 4800) * 1e6).round() / 1e6;
        assert_eq!([temperature(0), temperature(3_000)], [150.0, 50.0]);
    }
}
