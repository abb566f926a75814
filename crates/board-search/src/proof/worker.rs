//! The search of whole classes.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{
    branches::Branches,
    certificate::Counts,
    entries::{Entries, merge},
    prover::Proof,
    tree::{TooLarge, Tree, TreeBuilder},
};

/// Searches classes, one after the other, and keeps the memory.
pub(super) struct Worker<'p> {
    entries: &'p Entries,
    /// The sorted keys of the entries that need no class cell.
    shared: &'p [u64],
    /// The first letter of the class before, and the sorted keys of the entries that need no other class letter.
    first: Option<u8>,
    first_keys: Vec<u64>,
    own_keys: Vec<u64>,
    spare: Vec<u64>,
    tree: Tree<'p>,
    builder: TreeBuilder,
}

impl<'p> Worker<'p> {
    pub(super) fn new(entries: &'p Entries, shared: &'p [u64]) -> Self {
        Self {
            entries,
            shared,
            first: None,
            first_keys: vec![],
            own_keys: vec![],
            spare: vec![],
            tree: Tree::new(entries.shape, &entries.spellings.points),
            builder: TreeBuilder::default(),
        }
    }

    /// Builds the tree of a class. Returns `None` if it was stopped.
    pub(super) fn build(&mut self, class: &[u8], stop: &AtomicBool) -> Option<Result<&Tree<'p>, TooLarge>> {
        let is_stopped = || stop.load(Ordering::Relaxed);
        let (first, second) = (class.first().copied(), class.get(1).copied());
        self.own_keys.clear();
        let mut base = self.shared;
        if second.is_some() {
            if self.first != first {
                self.first = None;
                self.entries.append([first, None], &mut self.own_keys);
                self.entries.sort(&mut self.own_keys, &mut self.spare);
                self.first_keys.clear();
                merge(self.shared, &self.own_keys, &mut self.first_keys);
                self.first = first;
                self.own_keys.clear();
            }
            if is_stopped() {
                return None;
            }
            base = &self.first_keys;
            self.entries.append([None, second], &mut self.own_keys);
        }
        self.entries.append([first, second], &mut self.own_keys);
        if is_stopped() {
            return None;
        }
        self.entries.sort(&mut self.own_keys, &mut self.spare);
        self.tree.keys_mut().clear();
        merge(base, &self.own_keys, self.tree.keys_mut());
        if is_stopped() {
            return None;
        }
        let built = self.builder.build(&mut self.tree);
        Some(built.map(|()| &self.tree))
    }
}

impl Proof {
    /// Searches a class whose tree is built. `done` has the counts of the first letters that need no search, and `part`
    /// takes those of each other one. Returns `None` if it was stopped.
    pub(super) fn search_tree(
        &self,
        tree: &Tree<'_>,
        class: &[u8],
        done: &[(u8, Counts)],
        stop: &AtomicBool,
        mut part: impl FnMut(u8, Counts),
        mut score: impl FnMut(&[u8]) -> u64,
    ) -> Option<Counts> {
        let mut branches = Branches::new(&self.entries.plan, tree, class, self.header.target, stop);
        let letters = branches.start().unwrap_or_default();
        let mut total = branches.take_counts();
        for letter in letters {
            let counts = match done.iter().find(|(done, _)| *done == letter) {
                Some((_, counts)) => *counts,
                None => {
                    branches.branch(letter, &mut score);
                    if stop.load(Ordering::Relaxed) {
                        return None;
                    }
                    let counts = branches.take_counts();
                    part(letter, counts);
                    counts
                }
            };
            total.add(&counts);
        }
        Some(total)
    }
}
