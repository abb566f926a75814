//! What the words of a board come to, without the words.

use std::ops::Range;

use crate::{PointsTable, Score, frontier::Nodes, marks::Marks, search::Take};

/// Counts words and points, where each step is a letter.
pub struct Tally<'s> {
    pub min_letters: usize,
    pub table: &'s PointsTable,
    pub marks: &'s mut Marks,
    pub score: Score,
}

impl Tally<'_> {
    #[inline]
    fn add(&mut self, letters: usize, ids: &[u32]) {
        if letters >= self.min_letters {
            let words = self.marks.mark(ids);
            self.score.words += words;
            self.score.points += words as u64 * u64::from(self.table.of(letters));
        }
    }
}

impl Take for Tally<'_> {
    const PATHS: bool = false;

    #[inline]
    fn take_part<N: Nodes>(&mut self, steps: usize, nodes: &N, _: Range<usize>) {
        self.add(steps, nodes.words());
    }

    fn take(&mut self, id: u32, path: &[u32]) {
        self.add(path.len(), &[id]);
    }
}
