//! The search of whole classes.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{branches::Branches, certificate::Counts, entries::Entries, prover::Proof, tree::Tree};

/// The reason why the search of a class ended early.
#[derive(Debug)]
pub(super) enum Unfinished {
    Stopped,
    TooLarge,
}

/// Searches classes, one after the other, and keeps the memory.
pub(super) struct Worker<'p> {
    entries: &'p Entries,
    /// The sorted keys of the entries that need no class cell.
    shared: &'p [u64],
    /// The letters of the class before, each with the sorted keys of the entries that need it and no class cell after its own.
    letters: Vec<(u8, Vec<u64>)>,
    tree: Tree<'p>,
}

impl<'p> Worker<'p> {
    pub(super) fn new(entries: &'p Entries, shared: &'p [u64]) -> Self {
        let tree = Tree::new(entries.shape, &entries.spellings.points);
        Self { entries, shared, letters: vec![], tree }
    }

    /// Starts the tree of a class.
    pub(super) fn start(&mut self, class: &[u8], stop: &AtomicBool) -> Result<&mut Tree<'p>, Unfinished> {
        let check_stop = || if stop.load(Ordering::Relaxed) { Err(Unfinished::Stopped) } else { Ok(()) };
        let same = self.letters.iter().zip(class).take_while(|((one, _), other)| one == *other).count();
        self.letters.truncate(same);
        let mut spare = Vec::new();
        for cell in same..class.len() {
            let mut keys = Vec::new();
            self.entries.append(&class[..=cell], &mut keys);
            check_stop()?;
            self.entries.sort(&mut keys, &mut spare);
            check_stop()?;
            keys.shrink_to_fit();
            self.letters.push((class[cell], keys));
        }
        drop(spare);
        let of_letters = self.letters.iter().map(|(_, keys)| keys.as_slice());
        self.tree.start(of_letters.chain([self.shared]));
        if self.tree.is_too_large() { Err(Unfinished::TooLarge) } else { Ok(&mut self.tree) }
    }

    /// Forgets what the last cell of the class needs, as if another class with the same first letters followed.
    pub(super) fn forget_last_letter(&mut self) {
        self.letters.pop();
    }
}

impl Proof {
    /// Searches a class whose tree is started. `done` has the counts of the first letters that need no search, and `part`
    /// takes those of each other one.
    pub(super) fn search_tree(
        &self,
        tree: &mut Tree<'_>,
        class: &[u8],
        done: &[(u8, Counts)],
        stop: &AtomicBool,
        mut part: impl FnMut(u8, Counts),
        mut score: impl FnMut(&[u8]) -> u64,
    ) -> Result<Counts, Unfinished> {
        let mut branches = Branches::new(&self.entries.plan, tree, class, self.header.target, stop);
        let letters = branches.start().unwrap_or_default();
        let mut total = branches.take_counts();
        for letter in letters {
            let counts = match done.iter().find(|(done, _)| *done == letter) {
                Some((_, counts)) => *counts,
                None => {
                    let counts = branches.branch(letter, &mut score)?;
                    part(letter, counts);
                    counts
                }
            };
            total.add(&counts);
        }
        Ok(total)
    }
}
