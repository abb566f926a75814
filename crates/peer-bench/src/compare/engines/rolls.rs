//! Random boards.

use board_deal::{CubeSet, cubes::CUBE_SETS};
use board_solver::Board;
use rand::{
    SeedableRng,
    rngs::Xoshiro256PlusPlus,
    seq::{IndexedRandom, SliceRandom},
};

pub(crate) fn random() -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(1)
}

/// Rolls cubes with the generator that the published totals and times were measured with. `CubeSet::roll` draws from
/// another one.
pub(crate) fn roll(set: &CubeSet, random: &mut Xoshiro256PlusPlus) -> Board {
    let mut cubes: Vec<_> = set.cubes().collect();
    cubes.shuffle(random);
    let tiles = cubes.iter().map(|faces| faces.choose(random).copied().flatten());
    Board::new(set.side, tiles).expect("a cube for every place")
}

/// Returns a square board of `side` rows, which is larger than any set of cubes: each tile is a random face of the 4x4
/// cubes.
pub(super) fn of_any_faces(side: usize, random: &mut Xoshiro256PlusPlus) -> Board {
    let faces: Vec<_> = CUBE_SETS[1].cubes().flatten().collect();
    let tiles = (0..side * side).map(|_| faces.choose(random).copied().flatten());
    Board::new(side, tiles).expect("a square")
}
