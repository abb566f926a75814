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

impl Take for Tally<'_> {
    const PATHS: bool = false;

    #[inline]
    fn take_part<N: Nodes>(&mut self, letters: usize, nodes: &N, _: Range<usize>) -> bool {
        if letters >= self.min_letters {
            let words = self.marks.mark(nodes.words());
            self.score.words += words;
            self.score.points += words as u64 * u64::from(self.table.of(letters));
        }
        true
    }
}
