//! Every node's children get slots: the double array's first fit.

use std::collections::VecDeque;

use dict_format::Children;

use crate::{
    CompileError,
    automaton::{Automaton, NodeId},
};

/// Where each node's children stand.
pub(crate) struct Placement {
    /// By node: the slot that its child by code 0 would take. 0 for the node without children.
    pub(crate) bases: Vec<u32>,
    /// One more than the highest slot in use.
    pub(crate) slot_count: usize,
}

impl Placement {
    /// Places the nodes breadth-first from the root, so that what every search reads lies together, each at the
    /// first base where its slots are free, as [`FreeSlots::first_fit`] finds it. Slot 0 is the root's own.
    pub(crate) fn new(automaton: &Automaton) -> Result<Self, CompileError> {
        let mut free = FreeSlots::new();
        free.take(0, Children::new(1));
        let mut bases = vec![0; automaton.node_count()];
        for id in breadth_first(automaton) {
            let children = automaton.node(id).children;
            let base = free.first_fit(children);
            free.take(base, children);
            bases[id as usize] = u32::try_from(base)
                .ok()
                .filter(|base| base.checked_add(32).is_some())
                .ok_or(CompileError::TooBig { limit: u32::MAX.into(), what: "slots" })?;
        }
        Ok(Self { bases, slot_count: free.end })
    }
}

/// The nodes that have children, each once, by their least distance from the root.
fn breadth_first(automaton: &Automaton) -> impl Iterator<Item = NodeId> {
    let mut seen = vec![false; automaton.node_count()];
    seen[0] = true;
    seen[automaton.root() as usize] = true;
    let mut queue = VecDeque::from([automaton.root()]);
    std::iter::from_fn(move || {
        let id = queue.pop_front()?;
        for (_, edge) in automaton.children(id) {
            if !std::mem::replace(&mut seen[edge.to() as usize], true) {
                queue.push_back(edge.to());
            }
        }
        Some(id)
    })
}

/// Which slots are free: a bitmap, 64 candidate bases to a step.
struct FreeSlots {
    /// Bit set: the slot is taken. Slots beyond are free.
    taken: Vec<u64>,
    /// By number of children: the word of the bitmap where the search for room starts. It never goes back: a
    /// place that had no room for so many children is not asked again.
    starts: [usize; 32],
    end: usize,
}

impl FreeSlots {
    fn new() -> Self {
        Self { taken: Vec::new(), starts: [0; 32], end: 0 }
    }

    /// The first base, from this size's start on, at which every slot of `children` is free.
    fn first_fit(&mut self, children: Children) -> usize {
        let size = children.len();
        let lowest = children.bits().trailing_zeros() as usize;
        let mut word = self.starts[size];
        loop {
            // Bit i: base + lowest is slot 64 * word + i, and all the slots are free.
            let mut fits = !0;
            for code in children {
                fits &= !self.window(word, code as usize - lowest);
                if fits == 0 {
                    break;
                }
            }
            if word == 0 {
                fits &= !0 << lowest;
            }
            if fits != 0 {
                self.starts[size] = word;
                return word * 64 + fits.trailing_zeros() as usize - lowest;
            }
            word += 1;
        }
    }

    /// The 64 bits from `64 * word + shift` on, where `shift` is under 64.
    fn window(&self, word: usize, shift: usize) -> u64 {
        let at = |word: usize| self.taken.get(word).copied().unwrap_or(0);
        if shift == 0 { at(word) } else { at(word) >> shift | at(word + 1) << (64 - shift) }
    }

    fn take(&mut self, base: usize, children: Children) {
        for code in children {
            let slot = base + code as usize;
            if self.taken.len() <= slot / 64 {
                self.taken.resize(slot / 64 + 1, 0);
            }
            self.taken[slot / 64] |= 1 << (slot % 64);
            self.end = self.end.max(slot + 1);
        }
    }
}
