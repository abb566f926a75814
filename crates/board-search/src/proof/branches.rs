//! The branch-and-bound search of a class.

use std::{
    hint, mem,
    sync::atomic::{AtomicBool, Ordering},
};

use board_deal::Random;

use super::{
    certificate::Counts,
    error::Unfinished,
    plan::{MAX_CELLS, Plan},
    tree::{Choice, Part, Subtree, Tree},
};

/// The number of letters that bounds are kept for.
const LANES: usize = 64;

/// For each cell a sum for each letter.
type Sums = [[u32; LANES]; MAX_CELLS];

/// A search of the boards of a class.
pub(super) struct Branches<'t, 'p> {
    plan: &'t Plan,
    tree: &'t mut Tree<'p>,
    target: u64,
    /// The letters of the class cells, then those of the decided cells.
    prefix: Vec<u8>,
    /// For each number of decided cells the sums of the cells after them.
    sums: Vec<Sums>,
    /// For each cell the open choices.
    open: Vec<Vec<Choice>>,
    /// The children of the letter that is being decided.
    children: Vec<Subtree>,
    /// The points of the root.
    root_points: u32,
    stop: &'t AtomicBool,
    counts: Counts,
}

impl<'t, 'p> Branches<'t, 'p> {
    /// Makes a search of the class with these letters. It ends early if `stop` becomes true.
    pub(super) fn new(plan: &'t Plan, tree: &'t mut Tree<'p>, class: &[u8], target: u64, stop: &'t AtomicBool) -> Self {
        let sums = vec![[[0; LANES]; MAX_CELLS]; plan.free_cells() + 1];
        let open = vec![Vec::new(); plan.free_cells()];
        let prefix = class.to_vec();
        Self {
            plan,
            tree,
            target,
            prefix,
            sums,
            open,
            children: vec![],
            root_points: 0,
            stop,
            counts: Counts::default(),
        }
    }

    /// Returns the counts since the last call.
    pub(super) fn take_counts(&mut self) -> Counts {
        mem::take(&mut self.counts)
    }

    /// Visits the root. Returns the letters of the first cell that need a search, or `None` if the class is cut.
    pub(super) fn start(&mut self) -> Option<Vec<u8>> {
        self.root_points = self.push(0, self.tree.root());
        let cells = 0..self.plan.free_cells();
        let bound = self.root_points + cells.map(|cell| self.highest(0, cell)).sum::<u32>();
        if u64::from(bound) <= self.target {
            self.cut(bound);
            return None;
        }
        let mut letters = Vec::new();
        self.uncut(0, self.root_points, |letter, _| letters.push(letter));
        Some(letters)
    }

    /// Visits the boards with `letter` in the first cell after the class cells, and returns the counts since the last
    /// call. For each whole board whose bound is above the target, calls `score` with its letters.
    pub(super) fn branch(&mut self, letter: u8, score: &mut impl FnMut(&[u8]) -> u64) -> Result<Counts, Unfinished> {
        self.expand(0, self.root_points, letter, score);
        if self.tree.is_too_large() {
            return Err(Unfinished::TooLarge);
        }
        if self.stop.load(Ordering::Relaxed) { Err(Unfinished::Stopped) } else { Ok(self.take_counts()) }
    }

    fn cut(&mut self, bound: u32) {
        self.counts.cuts += 1;
        self.counts.highest_cut = self.counts.highest_cut.max(u64::from(bound));
    }

    /// Returns the highest sum of `cell` for a letter that it may have.
    #[inline]
    fn highest(&self, level: usize, cell: usize) -> u32 {
        let lowest = self.plan.lowest(&self.prefix, cell + self.plan.class_cells);
        let sums = &self.sums[level][cell][..self.plan.letters];
        sums[usize::from(lowest)..].iter().copied().max().unwrap_or(0)
    }

    /// Counts an expanded prefix, and cuts letters of its next cell. Calls `take` with the others and their bounds.
    #[inline]
    fn uncut(&mut self, level: usize, points: u32, mut take: impl FnMut(u8, u32)) {
        self.counts.nodes += 1;
        let class_cells = self.plan.class_cells;
        let cell = level + class_cells;
        let depends = |other: usize| self.plan.constraints.contains(&(cell, other + class_cells));
        let (mut dependent, mut rest) = (0_u32, points);
        for other in level + 1..self.plan.free_cells() {
            if depends(other) {
                dependent |= 1 << other;
            } else {
                rest += self.highest(level, other);
            }
        }
        for letter in self.plan.lowest(&self.prefix, cell)..self.plan.letters as u8 {
            let mut bound = rest + self.sums[level][level][usize::from(letter)];
            if dependent != 0 {
                self.prefix.push(letter);
                let others = (level + 1..self.plan.free_cells()).filter(|other| dependent >> other & 1 == 1);
                bound += others.map(|other| self.highest(level, other)).sum::<u32>();
                self.prefix.pop();
            }
            if u64::from(bound) <= self.target {
                self.cut(bound);
            } else {
                take(letter, bound);
            }
        }
    }

    fn visit(&mut self, level: usize, points: u32, score: &mut impl FnMut(&[u8]) -> u64) {
        if level == self.plan.free_cells() {
            self.counts.boards += 1;
            self.counts.highest_score = self.counts.highest_score.max(score(&self.prefix));
            return;
        }
        if self.stop.load(Ordering::Relaxed) || self.tree.is_too_large() {
            return;
        }
        let mut letters = 0_u64;
        self.uncut(level, points, |letter, _| letters |= 1 << letter);
        while letters != 0 {
            self.expand(level, points, letters.trailing_zeros() as u8, score);
            letters &= letters - 1;
        }
    }

    /// Visits the boards that have `letter` in the first open cell.
    fn expand(&mut self, level: usize, points: u32, letter: u8, score: &mut impl FnMut(&[u8]) -> u64) {
        self.with_letter(level, points, letter, |branches, points| branches.visit(level + 1, points, score));
    }

    /// Follows a random walk from the root, which is not cut, down the prefixes that are expanded. Returns an estimate
    /// of their number: the mean over many walks comes near it.
    pub(super) fn walk(&mut self, random: &mut Random) -> f64 {
        self.walk_from(0, self.root_points, random)
    }

    /// Walks on from a prefix that is expanded. The chance of a letter is in proportion to its bound minus the target:
    /// then most prefixes follow. What follows is divided by the chance of the letter. This is the method of D. E.
    /// Knuth (*Estimating the efficiency of backtrack programs*, 1975).
    fn walk_from(&mut self, level: usize, points: u32, random: &mut Random) -> f64 {
        if level == self.plan.free_cells() {
            return 0.0;
        }
        let target = self.target;
        let (mut choices, mut sum) = (Vec::new(), 0.0);
        self.uncut(level, points, |letter, bound| {
            let weight = (u64::from(bound) - target) as f64;
            sum += weight;
            choices.push((letter, weight));
        });
        let mut left = random.fraction() * sum;
        let chosen = choices.iter().find(|(_, weight)| {
            left -= weight;
            left <= 0.0
        });
        let Some(&(letter, weight)) = chosen else { return 1.0 };
        let below =
            self.with_letter(level, points, letter, |branches, points| branches.walk_from(level + 1, points, random));
        1.0 + below * sum / weight
    }

    /// Calls `visit` with `letter` decided in the first open cell, and with the points of the longer prefix.
    #[inline]
    fn with_letter<R>(&mut self, level: usize, points: u32, letter: u8, visit: impl FnOnce(&mut Self, u32) -> R) -> R {
        let mut lens = [0; MAX_CELLS];
        self.open[level + 1..].iter().zip(&mut lens[level + 1..]).for_each(|(open, len)| *len = open.len());
        let points = points + self.decide(level, letter);
        let result = visit(self, points);
        self.prefix.pop();
        self.open[level + 1..].iter_mut().zip(&lens[level + 1..]).for_each(|(open, len)| open.truncate(*len));
        result
    }

    /// Decides the letter of the first open cell. Returns the points that this adds.
    fn decide(&mut self, level: usize, letter: u8) -> u32 {
        let free = self.plan.free_cells();
        let (before, after) = self.sums.split_at_mut(level + 1);
        after[0][level + 1..free].copy_from_slice(&before[level][level + 1..free]);
        // Three short loops: the processor waits for many children at a time, and not for one after the other.
        let mut children = mem::take(&mut self.children);
        children.clear();
        children.extend(self.open[level].iter().filter_map(|choice| self.tree.child(level, choice, letter)));
        let touched = children.iter().fold(0, |touched: u32, child| touched.wrapping_add(self.tree.touch(*child)));
        hint::black_box(touched);
        let points = children.iter().map(|&child| self.push(level + 1, child)).sum();
        self.children = children;
        self.prefix.push(letter);
        if self.tree.is_full() {
            self.tree.forget_closed(self.open.iter_mut().flatten());
        }
        points
    }

    /// Opens the choices of a subtree, and returns the points of its node.
    #[inline]
    fn push(&mut self, level: usize, subtree: Subtree) -> u32 {
        let mut points = 0;
        let (sums, open) = (&mut self.sums[level], &mut self.open);
        self.tree.parts(subtree, level, |part| match part {
            Part::Points(own) => points += own,
            Part::Choice { cell, choice, bounds } => {
                let of_cell = &mut sums[cell];
                choice.letters().zip(bounds).for_each(|(letter, bound)| of_cell[letter & (LANES - 1)] += bound);
                open[cell].push(choice);
            }
        });
        points
    }
}

#[cfg(test)]
impl Branches<'_, '_> {
    /// Returns the bounds of the prefixes of a board, which has letters for the cells after the class cells.
    pub(super) fn bounds(mut self, letters: &[u8]) -> Vec<u32> {
        let free = self.plan.free_cells();
        let mut points = self.push(0, self.tree.root());
        let mut bounds = vec![points + (0..free).map(|cell| self.highest(0, cell)).sum::<u32>()];
        for (level, &letter) in letters.iter().enumerate() {
            self.prefix.push(letter);
            let rest: u32 = (level + 1..free).map(|cell| self.highest(level, cell)).sum();
            bounds.push(points + self.sums[level][level][usize::from(letter)] + rest);
            self.prefix.pop();
            points += self.decide(level, letter);
        }
        bounds
    }
}
