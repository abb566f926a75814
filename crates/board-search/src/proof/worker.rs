//! The search of whole classes.

use std::{
    mem,
    sync::atomic::{AtomicBool, Ordering},
};

use super::{
    branches::Branches,
    certificate::Counts,
    entries::Entries,
    error::Unfinished,
    memory::{Memory, MemoryShare},
    prover::Proof,
    tree::Tree,
};

/// A searcher of classes, one after the other, which keeps what the next class may need.
pub(super) struct Worker<'p> {
    entries: &'p Entries,
    /// The sorted keys of the entries that need no class cell.
    shared: &'p [u64],
    /// The letters of the class before, without its last one. Each has the sorted keys of the entries that need it and
    /// no class cell after its own.
    letters: Vec<(u8, Vec<u64>)>,
    tree: Tree<'p>,
    memory: &'p Memory,
    /// The worker's part of the memory, or `None` if it has to wait for it.
    share: Option<MemoryShare<'p>>,
}

impl<'p> Worker<'p> {
    pub(super) fn new(entries: &'p Entries, shared: &'p [u64], memory: &'p Memory) -> Self {
        let tree = Tree::new(entries.shape, &entries.spellings.points, memory.words());
        Self { entries, shared, letters: vec![], tree, memory, share: None }
    }

    /// Starts the tree of a class, as soon as there is memory for it.
    pub(super) fn start(&mut self, class: &[u8], stop: &AtomicBool) -> Result<&mut Tree<'p>, Unfinished> {
        loop {
            if self.share.is_none() {
                self.share = Some(self.memory.wait(stop).ok_or(Unfinished::Stopped)?);
            }
            self.tree.clear();
            if let Some(keys) = self.make_keys(class, stop)? {
                let of_letters = self.letters.iter().map(|(_, keys)| keys.as_slice());
                self.tree.start(keys, of_letters.chain([self.shared]));
                return if self.tree.is_too_large() { Err(Unfinished::TooLarge) } else { Ok(&mut self.tree) };
            }
            self.letters.clear();
            self.share = None;
        }
    }

    /// Makes the keys of the entries that need the last letter of a class, and those of its other letters. Takes the
    /// memory for the tree of all of them. Returns `None` if the other workers leave too little.
    fn make_keys(&mut self, class: &[u8], stop: &AtomicBool) -> Result<Option<Vec<u64>>, Unfinished> {
        let check_stop = || if stop.load(Ordering::Relaxed) { Err(Unfinished::Stopped) } else { Ok(()) };
        let before_last = &class[..class.len() - 1];
        let same = self.letters.iter().zip(before_last).take_while(|((one, _), other)| one == *other).count();
        self.letters.truncate(same);
        let mut keys = Vec::new();
        for cell in same..class.len() {
            // Sorting them takes as much memory again.
            let is_whole = self.entries.append(&class[..=cell], self.max_keys() / 2, &mut keys);
            if !self.take_memory(2 * keys.len() + self.kept_keys(), is_whole)? {
                return Ok(None);
            }
            check_stop()?;
            self.entries.sort(&mut keys, &mut Vec::new());
            check_stop()?;
            if cell < before_last.len() {
                keys.shrink_to_fit();
                self.letters.push((class[cell], mem::take(&mut keys)));
            }
        }
        let all_keys = keys.len() + 2 * self.kept_keys() + self.shared.len();
        if !self.take_memory(all_keys, true)? {
            return Ok(None);
        }
        if let Some(share) = &mut self.share {
            share.shrink(all_keys);
        }
        self.memory.expect(all_keys);
        Ok(Some(keys))
    }

    /// Returns the number of keys of the letters before the last one.
    fn kept_keys(&self) -> usize {
        self.letters.iter().map(|(_, keys)| keys.len()).sum()
    }

    /// Returns the number of keys that there is memory for, not counting those of the letters.
    fn max_keys(&self) -> usize {
        self.share.as_ref().map_or(0, MemoryShare::max_keys).saturating_sub(self.kept_keys())
    }

    /// Takes the memory of `keys` keys, if these are all that are needed. Returns false if the other workers leave too
    /// little.
    fn take_memory(&mut self, keys: usize, is_all: bool) -> Result<bool, Unfinished> {
        if is_all && self.share.as_mut().is_some_and(|share| share.grow(keys)) {
            return Ok(true);
        }
        self.memory.expect(keys);
        if keys > self.memory.max_keys() { Err(Unfinished::NoMemory) } else { Ok(false) }
    }
}

impl Proof {
    /// Searches a class whose tree is started. `done` has the counts of the first letters that need no search, and
    /// `part` takes those of each other one.
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
