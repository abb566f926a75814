//! The bounds of a class, from its entries.

use std::ops::ControlFlow;

use super::{
    Check, CheckError,
    entries::{Entry, LETTER_BITS},
};
use crate::proof::certificate::Counts;

/// A node of the tree of entries: letters in some cells. The nodes below it follow it.
struct Node {
    /// The last cell of the node, not counting class cells.
    cell: u8,
    /// Its letter.
    letter: u8,
    /// The points of the entries that need nothing more.
    points: u32,
    bound: u64,
    /// The first node that is not below this one.
    end: u32,
}

/// The number of visited prefixes between two calls of the observer.
const OBSERVE_EVERY: u64 = 1024;

/// The bounds of a class.
pub(super) struct Bounds<'c, 'd> {
    check: &'c mut Check<'d>,
    nodes: Vec<Node>,
    free_cells: usize,
    letters: usize,
    target: u64,
    counts: Counts,
}

impl<'c, 'd> Bounds<'c, 'd> {
    pub(super) fn new(check: &'c mut Check<'d>, entries: &[Entry]) -> Self {
        let header = &check.certificate.header;
        let free_cells = header.cells.len() - header.class_cells;
        let (letters, target) = (header.letters.len(), header.target);
        let mut bounds = Self { check, nodes: vec![], free_cells, letters, target, counts: Counts::default() };
        bounds.add(entries, 0, 0, 0);
        bounds
    }

    /// Adds the node for entries that agree in all cells before `from`, and all nodes below it. Returns its bound.
    fn add(&mut self, entries: &[Entry], cell: u8, letter: u8, from: u32) -> u64 {
        let place = self.nodes.len();
        self.nodes.push(Node { cell, letter, points: 0, bound: 0, end: 0 });
        let rest = |entry: &Entry| entry.0 & ((1 << (LETTER_BITS * (self.free_cells as u32 - from))) - 1);
        let (first, below) = entries
            .split_first()
            .filter(|(first, _)| rest(first) == 0)
            .map_or((None, entries), |(first, below)| (Some(first), below));
        let points = first.map_or(0, |first| first.1);
        // The cells after the next one of an entry, counted from the last cell.
        let cells_after = |entry: &Entry| rest(entry).ilog2() / LETTER_BITS;
        let next = |entry: &Entry| (cells_after(entry), rest(entry) >> (LETTER_BITS * cells_after(entry)));
        let mut highest = vec![0; self.free_cells];
        let groups: Vec<&[Entry]> = below.chunk_by(|one, other| next(one) == next(other)).collect();
        let starts: Vec<(u32, u64)> = groups.iter().map(|group| next(&group[0])).collect();
        for (group, (cells_after, letter)) in groups.into_iter().zip(starts) {
            let cell = self.free_cells - 1 - cells_after as usize;
            let bound = self.add(group, cell as u8, letter as u8 - 1, cell as u32 + 1);
            highest[cell] = bound.max(highest[cell]);
        }
        let end = self.nodes.len() as u32;
        let bound = u64::from(points) + highest.iter().sum::<u64>();
        let node = &mut self.nodes[place];
        (node.points, node.bound, node.end) = (points, bound, end);
        bound
    }

    /// Returns the places of the nodes directly below a node.
    fn below(&self, place: u32) -> impl Iterator<Item = u32> {
        let end = self.nodes[place as usize].end;
        let next = move |place: &u32| Some(self.nodes[*place as usize].end).filter(|place| *place < end);
        std::iter::successors(Some(place + 1).filter(|place| *place < end), next)
    }

    /// Returns the counts of the class with these letters.
    pub(super) fn counts(
        mut self,
        class: &[usize],
        observe: &mut impl FnMut() -> ControlFlow<()>,
    ) -> Result<Counts, CheckError> {
        let open: Vec<u32> = self.below(0).collect();
        let points = u64::from(self.nodes[0].points);
        let bound = points + self.rest(&mut class.to_vec(), &self.sums(&open), 0);
        if bound <= self.target {
            self.cut(bound);
        } else {
            self.visit(&mut class.to_vec(), points, &open, observe)?;
        }
        Ok(self.counts)
    }

    fn cut(&mut self, bound: u64) {
        self.counts.cuts += 1;
        self.counts.highest_cut = self.counts.highest_cut.max(bound);
    }

    /// Returns for each cell and letter the sum of the bounds of the open nodes.
    fn sums(&self, open: &[u32]) -> Vec<Vec<u64>> {
        let mut sums = vec![vec![0; self.letters]; self.free_cells];
        for &place in open {
            let node = &self.nodes[place as usize];
            sums[usize::from(node.cell)][usize::from(node.letter)] += node.bound;
        }
        sums
    }

    /// Returns the sum, over the cells from `first` on, of the highest sum of a letter that the cell may have.
    fn rest(&self, prefix: &mut [usize], sums: &[Vec<u64>], first: usize) -> u64 {
        let class_cells = self.check.certificate.header.class_cells;
        let highest = |cell: usize| {
            let no_lower = &self.check.no_lower;
            let below = prefix.iter().enumerate().filter(|(other, _)| no_lower[*other].contains(&(cell + class_cells)));
            let lowest = below.map(|(_, letter)| *letter).max().unwrap_or(0);
            sums[cell][lowest..].iter().copied().max().unwrap_or(0)
        };
        (first..self.free_cells).map(highest).sum()
    }

    /// Visits the boards that start with `prefix`. `open` are the nodes that the next letters can lead to: those one letter
    /// after nodes that agree with the prefix.
    fn visit(
        &mut self,
        prefix: &mut Vec<usize>,
        points: u64,
        open: &[u32],
        observe: &mut impl FnMut() -> ControlFlow<()>,
    ) -> Result<(), CheckError> {
        let cell = prefix.len() - self.check.certificate.header.class_cells;
        if cell == self.free_cells {
            let score = self.check.score(prefix)?;
            self.counts.boards += 1;
            self.counts.highest_score = self.counts.highest_score.max(score);
            return Ok(());
        }
        self.counts.nodes += 1;
        if self.counts.nodes.is_multiple_of(OBSERVE_EVERY) && observe().is_break() {
            return Err(CheckError::Stopped);
        }
        let sums = self.sums(open);
        for letter in 0..self.letters {
            prefix.push(letter);
            if self.check.is_visited(prefix) {
                let bound = points + sums[cell][letter] + self.rest(prefix, &sums, cell + 1);
                if bound <= self.target {
                    self.cut(bound);
                } else {
                    let mut points = points;
                    let mut next = Vec::new();
                    for &place in open {
                        let node = &self.nodes[place as usize];
                        if usize::from(node.cell) > cell {
                            next.push(place);
                        } else if usize::from(node.letter) == letter {
                            points += u64::from(node.points);
                            next.extend(self.below(place));
                        }
                    }
                    self.visit(prefix, points, &next, observe)?;
                }
            }
            prefix.pop();
        }
        Ok(())
    }
}
