//! Letter cubes: the sets that games are sold with, and cubes made for the letters of a dictionary.

mod cube_set;
mod dict_cubes;
mod symbol_counts;

pub use cube_set::{CUBE_SETS, CubeSet};
pub use dict_cubes::DictCubes;
