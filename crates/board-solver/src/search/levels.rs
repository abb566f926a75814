//! The search level by level: every path of one length is extended by one step before any path is extended by two.
//!
//! A wide level is extended in parts, so the memory depends on the depth of the search, not on the width of its levels.
//! `DESIGN.md` of `dict-format` says why a search goes by levels.
//!
//! Nodes are in one list, the deepest level last. Here, a level of 700 nodes is extended 256 nodes at a time:
//!
//! ```text
//!  index    0     1                701        (end)
//!         | root | nodes of level 1 | nodes of level 2 |
//!                  ^^^^^^ part: 1..257         ^ `expand` writes their followers here
//! ```
//!
//! The search goes down with these followers. When they are done, it returns to part `257..513`, whose followers
//! overwrite the earlier ones.

use alloc::vec::Vec;
use core::ops::Range;

use dict_runtime::raw::Slot;

use crate::{
    budget::{Budget, Stop},
    reading::dict_tables::DictTables,
};

/// The maximum number of nodes in a part.
pub(crate) const MAX_PART: usize = 256;

/// The counts after the paths of a part were extended by one step.
pub(crate) struct Expanded {
    /// Paths that are one step longer than those of the part.
    pub(crate) paths: usize,
    /// The number of those paths that end a word.
    pub(crate) words: usize,
    /// The number of those paths that go on: the nodes of the next level.
    pub(crate) nodes: usize,
}

/// The nodes of all levels: paths from the root that can go on.
///
/// This is the part of a search that depends on the board's size and on the processor.
pub(crate) trait Frontier {
    /// Resets to the first nodes, and returns their number: 0 if the root leads nowhere.
    fn start(&mut self, root: Slot, budget: &Budget) -> Result<usize, Stop>;

    /// Extends the nodes at `part`, at most [`MAX_PART`], by one step in every possible way, and writes the nodes of
    /// the next level from index `end` on. Takes the memory for more nodes from `budget`.
    fn expand(
        &mut self,
        dict: DictTables<'_>,
        part: Range<usize>,
        end: usize,
        budget: &Budget,
    ) -> Result<Expanded, Stop>;

    /// Returns the ids of the words that the last part led to. A word with several paths is returned several times.
    fn words(&self) -> &[u32];
}

/// A frontier that records how its nodes were reached.
pub(crate) trait TracedFrontier: Frontier {
    /// Calls `visit` with each step of a path, the last step first.
    ///
    /// The path leads to the word at `index` of [`words`](Frontier::words), and has `steps` steps. The last part began
    /// at node `first`.
    fn for_each_step_back(&self, index: usize, first: usize, steps: usize, visit: impl FnMut(usize));
}

/// A level above the one that is being searched.
#[derive(Clone, Copy)]
struct Level {
    end: usize,
    /// The first node that is not extended yet.
    next: usize,
}

/// Memory for the levels above the one that is being searched, to be reused.
#[derive(Default)]
pub(crate) struct Levels(Vec<Level>);

/// Follows every path that spells a prefix in the dictionary. Calls `visit` for each part that led to words, with the
/// words' number of steps, the frontier and the part.
///
/// Stops if the budget is used up, or if `visit` returns a [`Stop`].
pub(crate) fn search_levels<F: Frontier>(
    frontier: &mut F,
    Levels(levels): &mut Levels,
    dict: DictTables<'_>,
    budget: &Budget,
    mut visit: impl FnMut(usize, &F, Range<usize>) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let Some(root) = dict.slots.first() else { return Ok(()) };
    let mut level = Level { end: frontier.start(*root, budget)?, next: 0 };
    levels.clear();
    loop {
        if level.next == level.end || levels.len() == dict.max_steps {
            let Some(above) = levels.pop() else { return Ok(()) };
            level = above;
            continue;
        }
        // Deep levels are extended in smaller parts, so the memory grows more slowly than the depth.
        let at_once = (MAX_PART / (1 + levels.len() / 8)).max(1);
        let part = level.next..level.end.min(level.next + at_once);
        let expanded = frontier.expand(dict, part.clone(), level.end, budget)?;
        budget.take_paths(expanded.paths as u64)?;
        levels.try_reserve(1)?;
        levels.push(Level { end: level.end, next: part.end });
        if expanded.words > 0 {
            visit(levels.len(), frontier, part)?;
        }
        level = Level { end: level.end + expanded.nodes, next: level.end };
    }
}
