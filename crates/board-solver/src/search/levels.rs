//! The search of a graph, level by level.
//!
//! All paths of one length are a *frontier*; each is taken a step further before any is taken two. The loads of one
//! level do not depend on each other, so the processor overlaps them, and no branch depends on what they bring. A wide
//! level is taken in parts, so that memory is bounded by the depth.

use std::ops::Range;

use dict_runtime::{Dict, Rank, Slot};

/// How many nodes of a level are taken further at once.
pub(crate) const PART: usize = 256;

/// What there is to search.
#[derive(Clone, Copy)]
pub(crate) struct Automaton<'d> {
    pub(crate) slots: &'d [Slot],
    /// As many as slots.
    pub(crate) ranks: &'d [Rank],
    /// Steps of the longest word.
    pub(crate) max_steps: usize,
}

impl<'d> Automaton<'d> {
    /// The automaton of `dict`.
    pub(crate) fn of(dict: &'d Dict) -> Self {
        let len = dict.slots().len().min(dict.ranks().len());
        Self { slots: &dict.slots()[..len], ranks: &dict.ranks()[..len], max_steps: dict.max_codes() }
    }
}

/// What a part led to.
pub(crate) struct Expanded {
    /// How many ways the part's nodes went on.
    pub(crate) paths: usize,
    /// How many of those end a word.
    pub(crate) words: usize,
    /// How many of those go on.
    pub(crate) nodes: usize,
}

/// Nodes that can be taken further: the part of a search that depends on the processor.
pub(crate) trait Nodes {
    /// Becomes the root alone, and returns how many nodes that is: none, or one.
    fn start(&mut self, root: Slot) -> usize;

    /// Takes the nodes at `part`, at most [`PART`], a step further in each way that there is, and puts the nodes that
    /// they lead to at `end` and behind.
    fn expand(&mut self, automaton: Automaton<'_>, part: Range<usize>, end: usize) -> Expanded;

    /// The ids of the words that the last part led to; a word with several paths is here several times.
    fn words(&self) -> &[u32];

    /// Calls `take` with each step of the path to the word at `index` of [`words`](Self::words), the last first, where
    /// the part began with node `first` and the word has `steps` steps. Only nodes that are traced know.
    fn for_each_step_back(&self, index: usize, first: usize, steps: usize, take: impl FnMut(usize));
}

/// The nodes of a level.
#[derive(Clone, Copy)]
struct Level {
    end: usize,
    /// Those before it were taken further.
    next: usize,
}

/// Follows every path that is one of the automaton, and shows `take` the words' numbers of steps and the nodes that
/// have them, part by part. Gives up after `max_paths` paths, or where `take` says no: false.
///
/// `levels` is memory to be reused.
#[inline(always)]
pub(crate) fn search<N: Nodes>(
    nodes: &mut N,
    levels: &mut Levels,
    automaton: Automaton<'_>,
    max_paths: u64,
    mut take: impl FnMut(usize, &N, Range<usize>) -> bool,
) -> bool {
    let Some(root) = automaton.slots.first() else { return true };
    let mut level = Level { end: nodes.start(*root), next: 0 };
    let (levels, mut paths) = (&mut levels.0, 0);
    levels.clear();
    loop {
        if level.next == level.end || levels.len() == automaton.max_steps {
            let Some(above) = levels.pop() else { return true };
            level = above;
            continue;
        }
        // The deeper, the fewer at once, so that memory does not grow with the depth.
        let at_once = (PART / (1 + levels.len() / 8)).max(1);
        let part = level.next..level.end.min(level.next + at_once);
        let expanded = nodes.expand(automaton, part.clone(), level.end);
        paths += expanded.paths as u64;
        if paths > max_paths {
            return false;
        }
        levels.push(Level { end: level.end, next: part.end });
        if expanded.words > 0 && !take(levels.len(), nodes, part) {
            return false;
        }
        level = Level { end: level.end + expanded.nodes, next: level.end };
    }
}

/// The levels above the one that is being searched.
#[derive(Default)]
pub(crate) struct Levels(Vec<Level>);
