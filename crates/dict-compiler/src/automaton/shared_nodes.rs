//! Nodes that already have codes, from the leaves up.

use dict_format::symbol::{CODES, MAX_WORD_SYMBOLS};

use super::{
    double_array::{FlatAutomaton, place},
    nodes::{EdgeTarget, LEAF},
    registry::Registry,
};
use crate::error::TooBig;

/// The nodes of an automaton, which are added from the leaves up. Equal nodes are shared.
///
/// This takes nodes from a program that has them already, such as an expansion of a pack. To compile texts, use
/// [`WordList`](crate::WordList).
///
/// ```
/// use dict_compiler::{Meta, Options, WordList, automaton::{EdgeTarget, SharedNodes}};
///
/// // The nodes of `cats` and `dogs`: `a` is 0, `c` is 1, `d` is 2, `g` is 3, `o` is 4, `s` is 5, `t` is 6.
/// let mut nodes = SharedNodes::new();
/// let s = nodes.add(&[5], &[EdgeTarget::new(SharedNodes::LEAF, true)])?;
/// let ts = nodes.add(&[6], &[EdgeTarget::new(s, false)])?;
/// let ats = nodes.add(&[0], &[EdgeTarget::new(ts, false)])?;
/// assert_eq!(nodes.add(&[5], &[EdgeTarget::new(SharedNodes::LEAF, true)]), Ok(s));
/// let gs = nodes.add(&[3], &[EdgeTarget::new(s, false)])?;
/// let ogs = nodes.add(&[4], &[EdgeTarget::new(gs, false)])?;
/// nodes.add(&[1, 2], &[EdgeTarget::new(ats, false), EdgeTarget::new(ogs, false)])?;
/// let automaton = nodes.finish()?;
/// assert_eq!((automaton.words, automaton.max_codes), (2, 4));
///
/// let mut list = WordList::new(Options::default())?;
/// ["dogs", "cats"].iter().try_for_each(|word| list.push(word))?;
/// assert_eq!(list.compile(&Meta::default())?.report.slots, automaton.slots.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct SharedNodes {
    registry: Registry,
    /// For each node, the number of codes in the longest word below it.
    heights: Vec<u16>,
}

/// The error for a node that cannot be added to [`SharedNodes`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a node needs edges with ascending codes from 0 to 30, each to a node that was added before or to the end of a word, \
     and words of at most 1,024 codes"
)]
#[non_exhaustive]
pub struct BadNode;

impl SharedNodes {
    /// The node without edges, which is there from the start.
    pub const LEAF: u32 = LEAF;

    /// The maximum number of codes in a word: a symbol has at most two.
    pub const MAX_CODES: usize = 2 * MAX_WORD_SYMBOLS;

    /// Creates only the leaf.
    #[must_use]
    pub fn new() -> Self {
        Self { registry: Registry::new(), heights: vec![0] }
    }

    /// Returns the number of nodes, with the leaf: the number that the next node gets if it is new.
    #[inline]
    #[must_use]
    pub fn count(&self) -> usize {
        self.heights.len()
    }

    /// Adds the node with these edges, if there is none, and returns its number. An error leaves the nodes as they
    /// were. Beyond 2^31 nodes or 2^32 edges, it returns the leaf, and [`finish`](Self::finish) returns the error.
    #[inline]
    pub fn add(&mut self, codes: &[u8], targets: &[EdgeTarget]) -> Result<u32, BadNode> {
        let is_ascending =
            codes.is_sorted_by(|a, b| a < b) && codes.last().is_some_and(|&last| usize::from(last) < CODES);
        if !is_ascending || codes.len() != targets.len() {
            return Err(BadNode);
        }
        let mut height = 0;
        for target in targets {
            let below = self.heights.get(target.node() as usize).ok_or(BadNode)?;
            if *target == EdgeTarget::new(LEAF, false) {
                return Err(BadNode);
            }
            height = height.max(below + 1);
        }
        if usize::from(height) > Self::MAX_CODES {
            return Err(BadNode);
        }
        codes.iter().zip(targets).for_each(|(&code, &target)| self.registry.push(code, target));
        let node = self.registry.node(codes.len());
        if node as usize == self.heights.len() {
            self.heights.push(height);
        }
        Ok(node)
    }

    /// Returns the codes and the targets of a node's edges; empty if there is no such node.
    #[inline]
    #[must_use]
    pub fn edges(&self, node: u32) -> (&[u8], &[EdgeTarget]) {
        if (node as usize) < self.heights.len() { self.registry.edges(node) } else { (&[], &[]) }
    }

    /// Returns the automaton whose root is the node that was made last. All other nodes should be below it.
    pub fn finish(self) -> Result<FlatAutomaton, TooBig> {
        let max_codes = self.heights.last().copied().unwrap_or(0).into();
        place(self.registry.into_nodes(), &std::array::from_fn(|label| label as u8), max_codes, &mut |_, _| {})
    }
}

impl Default for SharedNodes {
    fn default() -> Self {
        Self::new()
    }
}

impl std::fmt::Debug for SharedNodes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SharedNodes").field("count", &self.count()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use dict_format::{Rank, Slot};

    use super::*;

    const WORD: EdgeTarget = EdgeTarget::new(LEAF, true);

    #[test]
    fn nodes_that_no_automaton_has_are_refused() {
        let mut nodes = SharedNodes::new();
        let bad: [(&[u8], &[EdgeTarget]); 8] = [
            (&[], &[]),
            (&[31], &[WORD]),
            (&[2, 1], &[WORD; 2]),
            (&[1, 1], &[WORD; 2]),
            (&[1, 2], &[WORD]),
            (&[1], &[WORD; 2]),
            (&[1], &[EdgeTarget::new(LEAF, false)]),
            (&[1], &[EdgeTarget::new(1, true)]),
        ];
        for (codes, targets) in bad {
            assert_eq!(nodes.add(codes, targets), Err(BadNode), "{codes:?} {targets:?}");
        }
        assert_eq!((nodes.count(), nodes.add(&[0, 30], &[WORD; 2])), (1, Ok(1)));
        for height in 2..=SharedNodes::MAX_CODES as u32 {
            assert_eq!(nodes.add(&[1], &[EdgeTarget::new(height - 1, false)]), Ok(height));
        }
        assert_eq!(nodes.add(&[1], &[EdgeTarget::new(SharedNodes::MAX_CODES as u32, false)]), Err(BadNode));
        assert_eq!(nodes.edges(1), (&[0, 30][..], &[WORD; 2][..]));
        assert_eq!(nodes.edges(5000), (&[][..], &[][..]));
        assert_eq!(
            nodes.finish().map(|automaton| (automaton.words, automaton.max_codes)),
            Ok((2, SharedNodes::MAX_CODES))
        );
    }

    #[test]
    fn without_nodes_there_is_the_root_alone() {
        let automaton = SharedNodes::new().finish().unwrap();
        assert_eq!(
            (automaton.words, &*automaton.slots, &*automaton.ranks),
            (0, &[Slot::EMPTY][..], &[Rank::new(0)][..])
        );
    }
}
