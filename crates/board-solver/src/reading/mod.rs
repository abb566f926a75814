//! The forms that a board takes for a search: steps, bit masks of steps, and the scores of tiles.

pub(crate) mod graph;
pub(crate) mod steps;
pub(crate) mod tile_scores;
