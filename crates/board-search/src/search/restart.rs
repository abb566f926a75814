//! One restart.

use board_deal::Random;

use super::{
    anneal::anneal,
    climb::climb,
    schedule::Schedule,
    scorer::{Scorer, Stop},
    space::Space,
};

/// Runs the restart `number` of a seed: annealing, then a climb. The scorer keeps the best boards.
pub(super) fn run_restart(space: &Space, seed: u64, number: u64, scorer: &mut Scorer<'_>) -> Result<(), Stop> {
    let first_seed = Random::new(seed).next_number();
    let mut random = Random::new(first_seed.wrapping_add(number));
    let schedule = Schedule::new(space.layout.tiles().len(), number);
    let positions = anneal(space, &schedule, &mut random, scorer)?;
    climb(space, positions, scorer)
}
