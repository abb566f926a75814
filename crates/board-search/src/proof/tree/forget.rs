//! Forgets nodes, so that the memory of a tree is bounded.
//!
//! A node is *open* if the search is below it: one of its choices is still to be made. All other nodes are only kept because
//! later visits may need them. If the words are too many, these nodes are forgotten, and their links lead to keys again. A
//! later visit makes them anew, with the same bounds. So the counts of a proof do not depend on its memory.

use super::{Choice, KIND, NODE, Tree, UNMADE};

impl Tree<'_> {
    /// Returns true if the tree takes so much memory that nodes should be forgotten.
    #[inline]
    pub(in crate::proof) fn is_full(&self) -> bool {
        self.words.len() > self.full_at
    }

    /// Forgets all nodes that are not open. `open` are the choices that are still to be made: their records move. The root
    /// cannot be visited again.
    #[cold]
    pub(in crate::proof) fn forget_closed<'c>(&mut self, open: impl Iterator<Item = &'c mut Choice>) {
        let mut open: Vec<&mut Choice> = open.filter(|choice| choice.link & KIND == NODE).collect();
        // A record only moves to the left, over words that are not needed any more: a node comes after all links to it.
        open.sort_unstable_by_key(|choice| choice.link);
        let mut end = 0;
        for choice in open {
            let count = choice.letters.count_ones() as usize;
            let start = choice.link as usize;
            for place in start + count..start + 2 * count {
                let link = self.words[place];
                if link & KIND == NODE {
                    self.words[place] = UNMADE | self.words[link as usize - 1];
                }
            }
            self.words.copy_within(start..start + 2 * count, end);
            choice.link = NODE | end as u32;
            end += 2 * count;
        }
        self.words.truncate(end);
        // If most nodes are open, it takes some time until there are as many others.
        self.full_at = self.max_words.max(2 * end);
    }
}
