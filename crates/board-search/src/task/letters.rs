//! The letters that the places of a board can show.

use board_play::CubeSet;
use dict_runtime::Dict;

/// The letters that the tiles of a board can show. A letter is the text of a tile, so it may be a digraph such as `qu`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Letters {
    /// Any of these letters, on any tile, any number of times.
    Any(Vec<String>),
    /// One cube for each tile: the letters of its faces, without the blank ones. A cube may lie on any tile. If all faces
    /// of a cube are blank, it has no letters, and its tile is a hole.
    Cubes(Vec<Vec<String>>),
}

impl Letters {
    /// Returns the symbols of a dictionary, as they stand on tiles: `qu` in place of `q`, and no apostrophes or hyphens.
    pub fn of_dict(_dict: &Dict) -> Self {
        todo!()
    }

    /// Returns the faces of the cubes of a game. A blank face is left out if its cube has a letter: no word passes
    /// through a blank, so it is never better than a letter.
    pub fn of_cubes(cubes: CubeSet) -> Self {
        let faces = |cube: [Option<&str>; 6]| cube.into_iter().flatten().map(str::to_string).collect();
        Self::Cubes(cubes.cubes().map(faces).collect())
    }
}
