//! The steps of a board with at most 64 steps, as bit masks.
//!
//! The board `ab ? c` of [`super::steps`] has these masks, the bit of step 0 written last:
//!
//! | step | followers | keeps free | can end a word |
//! |---|---|---|---|
//! | 0 `a` of `ab` | `001000` | `111110` | 0 |
//! | 1 `a` of `?` | `000101` | `001101` | 1 |
//! | 2 `c` | `110010` | `111011` | 1 |
//! | 3 `b` of `ab` | `110010` | `111111` | 1 |
//! | 4 `b` of `?` | `000101` | `001101` | 1 |
//! | 5 `c` of `?` | `000101` | `001101` | 1 |

use super::steps::{BoardSteps, UNUSABLE};
use crate::Board;

/// The maximum number of steps in a [`Graph`].
pub(crate) const MAX_STEPS: usize = 64;

/// A set of steps: a bit for each.
pub(crate) type StepSet = u64;

/// A step, and the steps that may follow it.
#[derive(Clone, Copy, Default)]
pub(crate) struct StepMasks {
    /// The steps that may follow.
    pub(crate) followers: StepSet,
    /// The steps that stay free if this one is taken: all but the entries of its tile.
    pub(crate) keeps_free: StepSet,
    /// The symbol code of the step.
    pub(crate) code: u32,
    /// 1 if a word may end with the step, because the step is the last on its tile; otherwise 0.
    pub(crate) can_end_word: u32,
}

/// The steps of a board, and the steps that may follow each.
pub(crate) struct Graph {
    /// The symbol code of each step; [`UNUSABLE`] after the last step.
    pub(crate) codes: [u8; MAX_STEPS],
    /// The masks of each step.
    pub(crate) steps: [StepMasks; MAX_STEPS],
    /// The number of steps.
    pub(crate) len: usize,
    /// The steps that a path may start with.
    pub(crate) starts: StepSet,
    /// The rows and columns, if this is the graph of a board whose tiles are one step each.
    shape: Option<(usize, usize)>,
}

impl Default for Graph {
    fn default() -> Self {
        Self { codes: [UNUSABLE; MAX_STEPS], steps: [StepMasks::default(); MAX_STEPS], len: 0, starts: 0, shape: None }
    }
}

impl Graph {
    /// Becomes the graph of `board`, whose steps are `steps`: at most [`MAX_STEPS`].
    #[inline]
    pub(crate) fn read(&mut self, board: &Board, steps: &BoardSteps) {
        self.codes = [UNUSABLE; MAX_STEPS];
        self.codes[..steps.codes.len()].copy_from_slice(&steps.codes);
        let shape = Some((board.rows(), board.columns()));
        if self.shape != shape {
            self.read_shape(board);
            self.shape = shape;
        }
        if !steps.is_plain() {
            self.read_chains(steps);
            self.shape = None;
        }
        for (step, &code) in self.steps.iter_mut().zip(&steps.codes) {
            step.code = code.into();
        }
        self.len = steps.codes.len();
    }

    /// Reads a step for each tile.
    fn read_shape(&mut self, board: &Board) {
        self.starts = 0;
        for tile in 0..board.tiles().len() {
            let followers = union(board.around(tile));
            self.steps[tile] = StepMasks { followers, keeps_free: !(1 << tile), code: 0, can_end_word: 1 };
            self.starts |= 1 << tile;
        }
    }

    /// Adds the steps of chains and of wildcards.
    fn read_chains(&mut self, steps: &BoardSteps) {
        let plain = self.steps;
        for (tile, step) in plain[..steps.tile_count].iter().enumerate() {
            let mut followers = step.followers;
            let mut neighbours = step.followers;
            while neighbours != 0 {
                followers |= union(steps.entries(neighbours.trailing_zeros() as usize));
                neighbours &= neighbours - 1;
            }
            let entries = union(steps.entries(tile));
            self.starts |= entries;
            for entry in steps.entries(tile) {
                self.steps[entry].keeps_free = !entries;
                self.steps[entry].can_end_word = 1;
                let mut step = entry;
                while let Some(next) = steps.chained(step) {
                    self.steps[step].followers = 1 << next;
                    self.steps[step].can_end_word = 0;
                    step = next;
                    self.steps[step].keeps_free = !0;
                    self.steps[step].can_end_word = 1;
                }
                self.steps[step].followers = followers;
            }
        }
    }
}

fn union(steps: impl Iterator<Item = usize>) -> StepSet {
    steps.fold(0, |set, step| set | 1 << step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_dicts::dict_of;

    #[test]
    fn the_board_of_the_example_has_the_masks_of_the_example() {
        let dict = dict_of(["abc"]);
        let board = Board::new(3, ["ab", "?", "c"].map(Some)).unwrap();
        let mut steps = BoardSteps::default();
        steps.read(&dict, &board).unwrap();
        let mut graph = Graph::default();
        graph.read(&board, &steps);

        let row = |step: &StepMasks| (step.followers, step.keeps_free & 0b111111, step.can_end_word);
        let wildcard = (0b000101, 0b001101, 1);
        let chained = (0b001000, 0b111110, 0);
        let expected = [chained, wildcard, (0b110010, 0b111011, 1), (0b110010, 0b111111, 1), wildcard, wildcard];
        assert!(graph.steps[..graph.len].iter().map(row).eq(expected));
        assert_eq!(graph.starts, 0b110111);
    }
}
