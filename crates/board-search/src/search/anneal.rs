//! Annealing of several boards at the same time.

use board_deal::Random;

use super::{
    position::Position,
    scorer::{Scorer, Stop},
    space::Space,
};

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
/// Large boards need long chains, but the first restarts are shorter, so that a short search also finds good boards.
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
    /// Returns the schedule of a restart for boards of this size.
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

/// Anneals random positions, and returns the best position of each chain with its value.
///
/// A move to a better position, or to one of the same value, is always accepted. A move to a position that is worse by
/// `d` is accepted with probability `exp(-d / t)`. The temperature `t` falls from move to move, and is in proportion to
/// the best value so far.
///
/// All chains make a move before the boards are scored, because several boards at once are scored faster.
pub(super) fn anneal(
    space: &Space,
    schedule: &Schedule,
    random: &mut Random,
    scorer: &mut Scorer<'_>,
) -> Result<Vec<(u64, Position)>, Stop> {
    let mut chains: Vec<Position> = (0..schedule.chains).map(|_| Position::random(space, random)).collect();
    let mut values = Vec::new();
    scorer.score(&chains, &mut values)?;
    let mut bests: Vec<(u64, Position)> = values.iter().copied().zip(chains.iter().cloned()).collect();
    let mut best = values.iter().copied().max().unwrap_or(0);
    let mut candidates = chains.clone();
    let mut candidate_values = Vec::new();
    for step in 0..schedule.steps {
        for (chain, candidate) in chains.iter().zip(&mut candidates) {
            candidate.assign(chain);
            candidate.make_random_move(space, random);
        }
        scorer.score(&candidates, &mut candidate_values)?;
        let temperature = schedule.temperature(step, best);
        for (chain, &new) in candidate_values.iter().enumerate() {
            let is_accepted =
                new >= values[chain] || random.fraction() < (-((values[chain] - new) as f64) / temperature).exp();
            if is_accepted {
                std::mem::swap(&mut chains[chain], &mut candidates[chain]);
                values[chain] = new;
                if new > bests[chain].0 {
                    bests[chain].0 = new;
                    bests[chain].1.assign(&chains[chain]);
                    best = best.max(new);
                }
            }
        }
    }
    Ok(bests)
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
