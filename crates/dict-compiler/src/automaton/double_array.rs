//! The double array: gives nodes their slots, and slots their ranks.
//!
//! Nodes are placed in the order of their numbers, so a node comes after the nodes below it, and its slots are close to
//! theirs: most steps along a long word stay within a cache line.

use dict_format::{Children, Rank, Slot, symbol::CODES};

use super::{free_slots::FreeSlots, nodes::Nodes};
use crate::error::TooBig;

/// The `SLOT` and `RANK` sections of a file, with counts.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FlatAutomaton {
    /// The slots. Slot 0 is the root's.
    pub slots: Vec<Slot>,
    /// The ranks of the slots.
    pub ranks: Vec<Rank>,
    /// The number of words.
    pub words: u32,
    /// The number of slots that are not holes.
    pub used_slots: usize,
    /// The number of codes in the longest word.
    pub max_codes: usize,
}

impl FlatAutomaton {
    /// Returns the id of each word with these codes, or `None` if it is not a word. While the walk of one word waits
    /// for memory, the walks of the others go on.
    pub(crate) fn ids(&self, words: &[Vec<u8>]) -> impl Iterator<Item = Option<u32>> {
        let mut walks = vec![Some((self.slots[0], 0)); words.len()];
        for at in 0..words.iter().map(Vec::len).max().unwrap_or(0) {
            for (walk, codes) in walks.iter_mut().zip(words) {
                if let (Some((slot, ranks)), Some(&code)) = (*walk, codes.get(at)) {
                    *walk = slot.child(code).map(|child| (self.slots[child], ranks + self.ranks[child].get()));
                }
            }
        }
        walks.into_iter().map(|walk| walk.filter(|(slot, _)| slot.is_word()).map(|(_, ranks)| ranks - 1))
    }
}

/// A node that has its slots. [`Nodes`] has its base: the slot of the child by code 0, even if there is no such child.
#[derive(Clone, Copy)]
struct PlacedNode {
    children: Children,
    /// The number of words below the node. A word that ends at the node itself does not count.
    words: u32,
}

/// The number of edges whose targets are looked ahead at together.
const AHEAD: usize = 32;

/// The minimum number of nodes with which targets are looked ahead at: fewer stay in the processor's caches.
const MANY_NODES: usize = 1 << 16;

/// The number of nodes after which progress is told again.
const TOLD_NODES: u32 = 1 << 16;

/// Places all nodes; the last one is the root. `code_of` gives the code of each label. Codes must ascend as labels do.
/// The longest word has `max_codes` codes. Calls `progress` now and then with the number of nodes that have their
/// slots, and with that of all nodes.
pub(crate) fn place(
    mut nodes: Nodes,
    code_of: &[u8; 256],
    max_codes: usize,
    progress: &mut dyn FnMut(u64, u64),
) -> Result<FlatAutomaton, TooBig> {
    nodes.check()?;
    // Nearly all slots get used.
    let mut len = nodes.edge_count() + 2 * CODES;
    let mut slots: Vec<Slot> = bytemuck::zeroed_vec(len);
    let mut ranks: Vec<Rank> = bytemuck::zeroed_vec(len);
    let mut free = FreeSlots::new();
    let mut placed = Vec::with_capacity(nodes.len());
    placed.push(PlacedNode { children: Children::new(0), words: 0 });
    let mut looked_at = 0;
    for node in 1..nodes.len() as u32 {
        if node % TOLD_NODES == 0 {
            progress(node.into(), nodes.len() as u64);
        }
        if nodes.len() >= MANY_NODES && nodes.start(node) + AHEAD / 4 > looked_at {
            looked_at = look_ahead(&nodes, looked_at, &placed);
        }
        let (labels, targets) = nodes.edges(node);
        let code = |label: &u8| code_of[usize::from(*label)];
        let (base, children) = match labels {
            // Most nodes have one child.
            [label] => (free.take_one(code(label)), 1 << code(label)),
            _ => {
                let children = labels.iter().fold(0, |children, label| children | 1 << code(label));
                (free.take(Children::new(children), labels.len()), children)
            }
        };
        if base + CODES >= u32::MAX as usize {
            return Err(TooBig { limit: u32::MAX.into(), what: "slots" });
        }
        if len < base + CODES {
            len = base + base / 16 + 2 * CODES;
            slots.resize(len, Slot::EMPTY);
            ranks.resize(len, Rank::new(0));
        }
        let (slots, ranks) = (&mut slots[base..base + CODES], &mut ranks[base..base + CODES]);
        let mut words = 0;
        for (label, target) in labels.iter().zip(targets) {
            let code = usize::from(code(label));
            let PlacedNode { children, words: below } = placed[target.node() as usize];
            slots[code] = Slot::new(nodes.base(target.node()), children, target.is_word());
            let ends_here = u64::from(target.is_word());
            ranks[code] = Rank::new((words + ends_here) as u32);
            words += ends_here + u64::from(below);
        }
        if words >= u32::MAX.into() {
            return Err(TooBig { limit: u32::MAX.into(), what: "words" });
        }
        placed.push(PlacedNode { children: Children::new(children), words: words as u32 });
        nodes.set_base(node, base as u32);
    }
    let root = placed[nodes.root() as usize];
    slots[0] = Slot::new(nodes.base(nodes.root()), root.children, false);
    let end = slots.iter().rposition(|&slot| slot != Slot::EMPTY).map_or(1, |last| last + 1);
    slots.truncate(end);
    ranks.truncate(end);
    Ok(FlatAutomaton { slots, ranks, words: root.words, used_slots: nodes.edge_count() + 1, max_codes })
}

/// Reads the nodes that the next edges lead to first, so that the processor loads them at the same time. Returns the
/// end of these edges.
fn look_ahead(nodes: &Nodes, from: usize, placed: &[PlacedNode]) -> usize {
    let targets = nodes.targets(from..nodes.edge_count().min(from + AHEAD));
    let loaded =
        targets.iter().filter_map(|target| Some((placed.get(target.node() as usize)?, nodes.base(target.node()))));
    std::hint::black_box(loaded.fold(0, |sum, (node, base)| sum ^ node.words ^ base));
    from + targets.len()
}
