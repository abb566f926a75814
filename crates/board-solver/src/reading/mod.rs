//! The inputs of a search. A board becomes steps, bit masks of steps, and the scores of tiles; a dictionary becomes
//! tables.
//!
//! ```text
//!  Board ──> BoardSteps ───────┬─> Graph        up to 64 steps: a bit each
//!  + Dict    one code per step │
//!                              ├─> LargeMemory  more steps: lists of followers (search/large.rs)
//!                              │
//!  + Rules ────────────────────┴─> TileScores   only if paths are asked for
//! ```

pub(crate) mod dict_tables;
pub(crate) mod flat_copy;
pub(crate) mod graph;
pub(crate) mod steps;
pub(crate) mod tile_scores;
