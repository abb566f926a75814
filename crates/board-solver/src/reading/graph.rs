//! The steps of a board of up to 64 as bit masks: which follow which, and which a path has still free.

use super::steps::{Steps, UNUSABLE};
use crate::Board;

/// The most steps that a [`Graph`] has.
pub(crate) const MAX_STEPS: usize = 64;

/// A set of steps: a bit for each.
pub(crate) type StepSet = u64;

/// A step, and what may follow it.
#[derive(Clone, Copy, Default)]
pub(crate) struct Step {
    /// The steps that may follow.
    pub(crate) near: StepSet,
    /// Those that stay free when it is taken.
    pub(crate) stay: StepSet,
    /// Its symbol code.
    pub(crate) code: u32,
    /// 1 where a word may end with it, at the end of its tile, and else 0.
    pub(crate) ends: u32,
}

/// Steps, and which follow which.
pub(crate) struct Graph {
    /// By step: its symbol code, and [`UNUSABLE`] where there is no such step.
    pub(crate) codes: [u8; MAX_STEPS],
    /// By step.
    pub(crate) steps: [Step; MAX_STEPS],
    /// How many steps there are.
    pub(crate) len: usize,
    /// The steps that a path may start with.
    pub(crate) start: StepSet,
    /// The steps that a word may end with: the last ones of their tiles.
    pub(crate) ends: StepSet,
    /// The most steps that may follow one.
    pub(crate) max_near: usize,
    /// Whether a tile is entered by one step, so that a step takes no other away.
    pub(crate) is_one_way: bool,
    /// Another number whenever anything but the codes is new.
    pub(crate) links: u64,
    /// The rows and columns of the plain board that this is the graph of, but for the codes.
    shape: Option<(usize, usize)>,
}

impl Default for Graph {
    fn default() -> Self {
        Self {
            codes: [UNUSABLE; MAX_STEPS],
            steps: [Step::default(); MAX_STEPS],
            len: 0,
            start: 0,
            ends: 0,
            max_near: 0,
            is_one_way: true,
            links: 0,
            shape: None,
        }
    }
}

impl Graph {
    /// Becomes the graph of `board`, whose steps are `steps`: at most [`MAX_STEPS`] of them.
    #[inline]
    pub(crate) fn read(&mut self, board: &Board, steps: &Steps) {
        self.codes = [UNUSABLE; MAX_STEPS];
        self.codes[..steps.codes.len()].copy_from_slice(&steps.codes);
        let shape = Some((board.rows(), board.columns()));
        if self.shape != shape {
            self.read_shape(board);
            self.links += 1;
            self.shape = shape;
        }
        if !steps.is_plain() {
            self.read_links(steps);
            self.links += 1;
            self.shape = None;
        }
        for (step, &code) in self.steps.iter_mut().zip(&steps.codes) {
            step.code = code.into();
        }
        self.len = steps.codes.len();
    }

    /// The steps whose codes have their bits in `children`.
    #[cfg(target_arch = "x86_64")]
    pub(crate) fn among(&self, children: u32) -> StepSet {
        let is_among = |&(_, step): &(usize, &Step)| step.code < 32 && children >> step.code & 1 != 0;
        union(self.steps.iter().enumerate().filter(is_among).map(|(number, _)| number))
    }

    /// A step for each tile.
    fn read_shape(&mut self, board: &Board) {
        (self.start, self.ends, self.max_near, self.is_one_way) = (0, !0, 0, true);
        for tile in 0..board.tiles().len() {
            let near = union(board.neighbours(tile));
            self.steps[tile] = Step { near, stay: !(1 << tile), code: 0, ends: 1 };
            self.max_near = self.max_near.max(near.count_ones() as usize);
            self.start |= 1 << tile;
        }
    }

    /// Chains, and the further ways into wildcards.
    fn read_links(&mut self, steps: &Steps) {
        let plain = self.steps;
        for (tile, step) in plain[..steps.tile_count].iter().enumerate() {
            let (mut near, mut others) = (step.near, step.near);
            while others != 0 {
                near |= union(steps.ways_into(others.trailing_zeros() as usize));
                others &= others - 1;
            }
            let ways = union(steps.ways_into(tile));
            self.start |= ways;
            self.is_one_way &= ways.count_ones() == 1;
            for way in steps.ways_into(tile) {
                self.steps[way].stay = !ways;
                self.steps[way].ends = 1;
                let mut step = way;
                while let Some(next) = steps.chained(step) {
                    self.steps[step].near = 1 << next;
                    self.steps[step].ends = 0;
                    self.ends &= !(1 << step);
                    step = next;
                    self.steps[step].stay = !0;
                    self.steps[step].ends = 1;
                }
                self.steps[step].near = near;
                self.max_near = self.max_near.max(near.count_ones() as usize);
            }
        }
    }
}

fn union(steps: impl Iterator<Item = usize>) -> StepSet {
    steps.fold(0, |set, step| set | 1 << step)
}
