//! Annealing of several boards at the same time.

use board_deal::Random;

use super::{
    position::Position,
    schedule::Schedule,
    scorer::{Scorer, Stop},
    space::Space,
};

/// Anneals random positions, and returns the best position of each chain with its value.
///
/// A move to a better position, or to one of the same value, is always accepted. A move to a position that is worse by `d`
/// is accepted with probability `exp(-d / t)`. The temperature `t` falls from move to move, and is in proportion to the
/// best value so far.
///
/// All chains make a move before the boards are scored, because several boards at once are scored faster.
pub(super) fn anneal(
    space: &Space,
    schedule: &Schedule,
    random: &mut Random,
    scorer: &mut Scorer<'_>,
) -> Result<Vec<(u64, Position)>, Stop> {
    let mut chains: Vec<Position> = (0..schedule.chains).map(|_| space.random_position(random)).collect();
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
