//! The bounds of a class, from its tree.

use std::ops::ControlFlow;

use super::{
    CheckError,
    boards::Boards,
    tree::{Node, Tree},
};
use crate::proof::certificate::Counts;

/// The number of visited prefixes between two calls of the observer.
const OBSERVE_EVERY: u64 = 1024;

/// The bounds of a class.
pub(super) struct Bounds<'c, 'd> {
    boards: &'c mut Boards<'d>,
    tree: &'c Tree,
    free_cells: usize,
    letters: usize,
    target: u64,
    /// For each cell the open nodes: those one letter after nodes that agree with the prefix, in the order of the
    /// letters of the prefix that opened them.
    open: Vec<Vec<u32>>,
    counts: Counts,
}

/// For each cell and letter the sum of the bounds of the open nodes: first the letters of the first cell.
type Sums = Vec<u64>;

impl<'c, 'd> Bounds<'c, 'd> {
    pub(super) fn new(boards: &'c mut Boards<'d>, tree: &'c Tree) -> Self {
        let free_cells = boards.free_cells();
        let (letters, target) = (boards.header.letters.len(), boards.header.target);
        Self { boards, tree, free_cells, letters, target, open: vec![vec![]; free_cells], counts: Counts::default() }
    }

    /// Returns the counts of the class with these letters, whose tree has this root.
    pub(super) fn counts(
        mut self,
        class: &[usize],
        root: &Node,
        observe: &mut impl FnMut() -> ControlFlow<()>,
    ) -> Result<Counts, CheckError> {
        let mut sums = vec![0; self.free_cells * self.letters];
        let points = self.open(root, &mut sums);
        let bound = points + self.rest(class, &sums, 0..self.free_cells);
        if bound <= self.target {
            self.cut(bound);
        } else {
            self.visit(&mut class.to_vec(), points, &sums, observe)?;
        }
        Ok(self.counts)
    }

    fn cut(&mut self, bound: u64) {
        self.counts.cuts += 1;
        self.counts.highest_cut = self.counts.highest_cut.max(bound);
    }

    /// Opens the nodes directly below a node, and returns the points of the node.
    fn open(&mut self, node: &Node, sums: &mut Sums) -> u64 {
        for (place, below) in self.tree.below(node) {
            sums[usize::from(below.cell) * self.letters + usize::from(below.letter)] += u64::from(below.bound);
            self.open[usize::from(below.cell)].push(place);
        }
        node.points.into()
    }

    /// Returns the sum, over `cells`, of the highest sum of a letter that the cell may have after `prefix`.
    fn rest(&self, prefix: &[usize], sums: &Sums, cells: impl IntoIterator<Item = usize>) -> u64 {
        let highest = |cell: usize| {
            let below = prefix.iter().enumerate().filter(|(other, _)| self.boards.may_not_exceed(*other, cell));
            let lowest = below.map(|(_, letter)| *letter).max().unwrap_or(0);
            sums[cell * self.letters..][lowest..self.letters].iter().copied().max().unwrap_or(0)
        };
        cells.into_iter().map(highest).sum()
    }

    /// Visits the boards that start with `prefix`, which has these points and sums.
    fn visit(
        &mut self,
        prefix: &mut Vec<usize>,
        points: u64,
        sums: &Sums,
        observe: &mut impl FnMut() -> ControlFlow<()>,
    ) -> Result<(), CheckError> {
        let cell = prefix.len() - self.boards.header.class_cells;
        if cell == self.free_cells {
            let score = self.boards.score(prefix)?;
            self.counts.boards += 1;
            self.counts.highest_score = self.counts.highest_score.max(score);
            return Ok(());
        }
        self.counts.nodes += 1;
        if self.counts.nodes.is_multiple_of(OBSERVE_EVERY) && observe().is_break() {
            return Err(CheckError::Stopped);
        }
        let depends = |other: &usize| self.boards.may_not_exceed(prefix.len(), *other);
        let (dependent, others): (Vec<usize>, Vec<usize>) = (cell + 1..self.free_cells).partition(depends);
        let rest = self.rest(prefix, sums, others);
        for letter in 0..self.letters {
            prefix.push(letter);
            if self.boards.is_visited(prefix) {
                let of_letter = sums[cell * self.letters + letter];
                let bound = points + of_letter + rest + self.rest(prefix, sums, dependent.iter().copied());
                if bound <= self.target {
                    self.cut(bound);
                } else {
                    let open: Vec<usize> = self.open.iter().map(Vec::len).collect();
                    let mut points = points;
                    let mut sums = sums.clone();
                    for number in 0..open[cell] {
                        let node = self.tree.node(self.open[cell][number]);
                        if usize::from(node.letter) == letter {
                            points += self.open(&node, &mut sums);
                        }
                    }
                    self.visit(prefix, points, &sums, observe)?;
                    self.open.iter_mut().zip(open).for_each(|(nodes, before)| nodes.truncate(before));
                }
            }
            prefix.pop();
        }
        Ok(())
    }
}
