//! Rolled letter cubes.

use board_play::{CUBE_SETS, CubeSet, DictCubes};
use board_solver::Board;

use super::Dict;
use crate::{constants::DICTC_BAD_BOARD, failure::Failure};

/// Rolls the cubes of a set, or, without a name of one, cubes of the symbols of `dict` for `side` rows and columns.
pub(crate) fn roll(cubes: Option<&str>, dict: Option<&Dict>, side: u32, seed: u64) -> Result<Board, Failure> {
    if let Some(name) = cubes {
        let set = CUBE_SETS.into_iter().find(|set| set.name == name);
        return Ok(set.ok_or_else(|| unknown_set(name))?.roll_seeded(seed));
    }
    let Some(Dict(dict)) = dict else {
        return Err(Failure::argument("there are neither cubes nor a dictionary: both are NULL"));
    };
    let side = u8::try_from(side).ok().filter(|side| *side > 0);
    let side = side.ok_or_else(|| Failure::argument("the side of a board is not from 1 to 255"))?;
    let no_symbols = || "no symbol of the dictionary's words can be written on a board".to_string();
    let cubes = DictCubes::new(dict).ok_or_else(|| Failure::Error(DICTC_BAD_BOARD, no_symbols()))?;
    Ok(cubes.roll_seeded(side, seed)?)
}

fn unknown_set(name: &str) -> Failure {
    let names: Vec<&str> = CUBE_SETS.iter().map(|set: &CubeSet| set.name).collect();
    Failure::argument(format!("`{name}` is not a set of cubes: write {}", names.join(", ")))
}
