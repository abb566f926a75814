//! Letter cubes that are rolled to make a board: the sets of published games, and cubes for any dictionary.

mod choice;
mod cube_set;
mod dict_cubes;
mod multipliers;

pub(crate) use choice::deal_multipliers_by;
pub use choice::{Cubes, NoTiles};
pub use cube_set::{CUBE_SETS, CubeSet};
pub use dict_cubes::DictCubes;
pub use multipliers::{deal_multipliers, multipliers_of};
