//! The steps of a board of up to 64 as bit masks: which follow which, and which a path has still free.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

use crate::{
    Board,
    steps::{Steps, UNUSABLE},
};

/// The most steps that a [`Graph`] has.
pub const MAX_STEPS: usize = 64;

/// A set of steps: a bit for each.
pub trait Mask:
    Copy
    + Default
    + PartialEq
    + bytemuck::Zeroable
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
{
    /// How many steps there can be.
    const STEPS: usize;
    /// The set of this step alone.
    fn bit(step: usize) -> Self;
    /// The steps of these 64 that there is room for.
    fn of(steps: u64) -> Self;
    /// The first step; one beyond the last where there is none.
    fn first(self) -> u32;
    /// The set without its first step.
    fn without_first(self) -> Self;
    /// How many steps there are.
    fn count(self) -> usize;
}

macro_rules! mask {
    ($type:ty) => {
        impl Mask for $type {
            const STEPS: usize = Self::BITS as usize;

            #[inline(always)]
            fn bit(step: usize) -> Self {
                1 << step
            }

            #[inline(always)]
            fn of(steps: u64) -> Self {
                steps as Self
            }

            #[inline(always)]
            fn first(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn without_first(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline(always)]
            fn count(self) -> usize {
                self.count_ones() as usize
            }
        }
    };
}

mask!(u32);
mask!(u64);

/// A step, and what may follow it.
#[derive(Clone, Copy, Default)]
pub struct Step<M> {
    /// The steps that may follow.
    pub near: M,
    /// Those that stay free when it is taken.
    pub stay: M,
    /// Its symbol code.
    pub code: u32,
    /// 1 where a word may end with it, at the end of its tile, and else 0.
    pub ends: u32,
}

/// Steps, and which follow which.
pub struct Graph<M> {
    /// By step: its symbol code, and [`UNUSABLE`] where there is no such step.
    pub codes: [u8; MAX_STEPS],
    /// By step.
    pub steps: [Step<M>; MAX_STEPS],
    /// How many steps there are.
    pub len: usize,
    /// The steps that a path may start with.
    pub start: M,
    /// The steps that a word may end with: the last ones of their tiles.
    pub ends: M,
    /// The most steps that may follow one.
    pub max_near: usize,
    /// The rows and columns of the plain board that this is the graph of, but for the codes.
    shape: Option<(usize, usize)>,
}

impl<M: Mask> Default for Graph<M> {
    fn default() -> Self {
        let none = M::default();
        Self {
            codes: [UNUSABLE; MAX_STEPS],
            steps: [Step::default(); MAX_STEPS],
            len: 0,
            start: none,
            ends: none,
            max_near: 0,
            shape: None,
        }
    }
}

impl<M: Mask> Graph<M> {
    /// Becomes the graph of `board`, whose steps are `steps`: at most [`Mask::STEPS`] of them.
    #[inline]
    pub fn read(&mut self, board: &Board, steps: &Steps) {
        self.codes = [UNUSABLE; MAX_STEPS];
        self.codes[..steps.codes.len()].copy_from_slice(&steps.codes);
        let shape = Some((board.rows(), board.columns()));
        if self.shape != shape {
            self.read_shape(board);
            self.shape = shape;
        }
        if !steps.is_plain() {
            self.read_links(steps);
            self.shape = None;
        }
        for (step, &code) in self.steps.iter_mut().zip(&steps.codes) {
            step.code = code.into();
        }
        self.len = steps.codes.len();
    }

    /// The steps whose codes have their bits in `children`.
    pub fn among(&self, children: u32) -> M {
        let is_among = |&(_, step): &(usize, &Step<M>)| step.code < 32 && children >> step.code & 1 != 0;
        union(self.steps.iter().enumerate().take(M::STEPS).filter(is_among).map(|(number, _)| number))
    }

    /// A step for each tile.
    fn read_shape(&mut self, board: &Board) {
        (self.start, self.ends, self.max_near) = (M::default(), !M::default(), 0);
        for tile in 0..board.tiles().len() {
            let near: M = union(board.neighbours(tile));
            self.steps[tile] = Step { near, stay: !M::bit(tile), code: 0, ends: 1 };
            self.max_near = self.max_near.max(near.count());
            self.start |= M::bit(tile);
        }
    }

    /// Chains, and the further ways into wildcards.
    fn read_links(&mut self, steps: &Steps) {
        let plain = self.steps;
        for (tile, step) in plain[..steps.tile_count].iter().enumerate() {
            let (mut near, mut others) = (step.near, step.near);
            while others != M::default() {
                near |= union(steps.ways_into(others.first() as usize));
                others = others.without_first();
            }
            let ways: M = union(steps.ways_into(tile));
            self.start |= ways;
            for way in steps.ways_into(tile) {
                self.steps[way].stay = !ways;
                self.steps[way].ends = 1;
                let mut step = way;
                while let Some(next) = steps.chained(step) {
                    self.steps[step].near = M::bit(next);
                    self.steps[step].ends = 0;
                    self.ends &= !M::bit(step);
                    step = next;
                    self.steps[step].stay = !M::default();
                    self.steps[step].ends = 1;
                }
                self.steps[step].near = near;
                self.max_near = self.max_near.max(near.count());
            }
        }
    }
}

fn union<M: Mask>(steps: impl Iterator<Item = usize>) -> M {
    steps.fold(M::default(), |set, step| set | M::bit(step))
}
