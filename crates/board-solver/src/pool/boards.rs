//! The boards of a batch, in the form that a pool reads.

use alloc::{boxed::Box, vec::Vec};
use core::iter;

use super::{
    chains::Chains,
    codes::{CHAIN, CODE, HOLE, LONG},
    lanes::{
        Aligned, CODES_AT_ONCE, Lanes, MAX_STEPS,
        sets::{StepTables, halves},
    },
    meta::{self, board_shift},
};
use crate::{Board, processor::PREFERS_SMALL_CODE, reading::steps::BoardSteps};

/// The maximum number of steps on a board. The search is compiled for each width.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    Sixteen,
    ThirtyTwo,
    Forty,
    SixtyFour,
}

impl Width {
    /// Returns the maximum number of boards in a batch.
    pub(crate) fn boards(self) -> usize {
        CODES_AT_ONCE / self.stride()
    }

    /// Returns the shift of a board's number: see [`board_shift`].
    pub(crate) fn board_shift(self) -> u32 {
        board_shift(self.stride())
    }

    /// Returns the number of codes from one board to the next.
    fn stride(self) -> usize {
        match self {
            Self::Sixteen => 16,
            Self::ThirtyTwo => 32,
            Self::Forty | Self::SixtyFour => 64,
        }
    }
}

/// Boards of one shape.
pub(crate) struct Batch {
    /// The rows and columns of the boards.
    rows: usize,
    columns: usize,
    pub(crate) width: Width,
    /// The number of boards.
    pub(crate) len: usize,
    /// The code of each step of each board. A table of [`CODES_AT_ONCE`] begins at each board.
    codes: Aligned<[u8; 2 * CODES_AT_ONCE]>,
    /// The number of steps of each board.
    steps: usize,
    pub(crate) chains: Chains,
    /// The tables of the shape.
    pub(crate) tables: Box<StepTables>,
    /// True if the tables are those of a board with a wildcard.
    has_wildcard: bool,
}

impl Batch {
    /// Makes an empty batch.
    pub(crate) fn new() -> Self {
        Self {
            rows: 0,
            columns: 0,
            width: Width::Sixteen,
            len: 0,
            codes: Aligned([HOLE; 2 * CODES_AT_ONCE]),
            steps: 0,
            chains: Chains::new(),
            tables: bytemuck::zeroed_box(),
            has_wildcard: false,
        }
    }

    /// Adds a board, and returns true. Returns false if the batch has no room, or boards of another shape. A board with
    /// a wildcard does not share a batch.
    pub(crate) fn push<L: Lanes>(&mut self, board: &Board, steps: &BoardSteps, width: Width) -> bool {
        let is_other = (self.rows, self.columns, self.width) != (board.rows(), board.columns(), width);
        if self.len > 0
            && (is_other || self.has_wildcard || steps.has_wildcard() || self.len * width.stride() == CODES_AT_ONCE)
        {
            return false;
        }
        if self.len == 0 {
            self.chains.clear();
            if is_other || self.has_wildcard || steps.has_wildcard() {
                (self.rows, self.columns, self.width) = (board.rows(), board.columns(), width);
                self.has_wildcard = steps.has_wildcard();
                self.codes.0.fill(HOLE);
                self.read_shape::<L>(board, steps);
            }
        }
        let at = self.len * width.stride();
        self.len += 1;
        let codes = &mut self.codes.0[at..at + width.stride()];
        for (code, &of_step) in codes.iter_mut().zip(&steps.codes[..steps.tile_count]) {
            *code = of_step.min(HOLE);
        }
        if !steps.is_plain() {
            self.read_chains(at, steps);
        }
        true
    }

    /// Reads the steps that are not one code and one letter, and the steps of wildcards after the first.
    #[cold]
    fn read_chains(&mut self, at: usize, steps: &BoardSteps) {
        let mut others = at + steps.tile_count..;
        let mut codes = Vec::new();
        for tile in 0..steps.tile_count {
            for entry in steps.entries(tile) {
                let step = if entry == tile { at + tile } else { others.next().unwrap_or(0) };
                let code = steps.codes[entry].min(HOLE);
                let letters = steps.letters(entry);
                let chained = iter::successors(steps.chained(entry), |&step| steps.chained(step));
                codes.clear();
                codes.extend(chained.map(|step| steps.codes[step].min(HOLE)));
                let flag = match (codes.len(), letters) {
                    (0, 1) => 0,
                    (0, 2) => LONG,
                    _ => CHAIN,
                };
                self.codes.0[step] = code | flag;
                if flag == CHAIN {
                    self.chains.push(step, &codes, letters);
                }
            }
        }
    }

    /// Reads the tables of a board's shape.
    #[cold]
    fn read_shape<L: Lanes>(&mut self, board: &Board, steps: &BoardSteps) {
        *self.tables = bytemuck::Zeroable::zeroed();
        self.steps = steps.entry_count();
        let mut entries = Vec::new();
        let mut others = steps.tile_count..;
        for tile in 0..steps.tile_count {
            let others = others.by_ref().take(steps.entries(tile).count() - 1);
            entries.push(others.fold(1u64 << tile, |set, step| set | 1 << step));
        }
        for (tile, &taken) in entries.iter().enumerate() {
            let followers = board.around(tile).fold(0, |set, tile| set | entries[tile]);
            let mut rest = taken;
            while rest != 0 {
                let step = rest.trailing_zeros() as usize;
                for half in 0..2 {
                    self.tables.followers[half][step] = halves::<L>(followers)[half];
                    self.tables.taken[half][step] = halves::<L>(taken)[half];
                }
                rest &= rest - 1;
            }
        }
    }

    /// Removes all boards.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Returns the steps of `board` without holes: a bit each.
    pub(crate) fn open_steps(&self, board: usize) -> u64 {
        let codes = &self.codes(board)[..self.steps];
        (0..).zip(codes).fold(0, |set, (step, &code)| set | u64::from(code & CODE != HOLE) << step)
    }

    /// Returns the number of the first step of `board` among those of all boards.
    pub(crate) fn first_step(&self, board: usize) -> usize {
        board * self.width.stride()
    }

    /// Returns the codes of `board`, and those that follow them.
    #[inline]
    pub(crate) fn codes(&self, board: usize) -> &[u8; CODES_AT_ONCE] {
        self.codes.0[self.first_step(board)..].first_chunk().expect("a table begins at each board")
    }

    /// Returns the steps of `board` whose codes are among `children`.
    pub(crate) fn matching(&self, board: usize, children: u32) -> u64 {
        let codes = &self.codes(board)[..self.steps];
        (0..).zip(codes).fold(0, |set, (step, &code)| set | u64::from(children >> (code & CODE) & 1) << step)
    }
}

/// Returns the width of a board, or `None` if it has too many steps, or more letters than a pool can count.
#[inline]
pub(crate) fn width(steps: &BoardSteps) -> Option<Width> {
    let width = match (steps.entry_count(), steps.has_wildcard()) {
        (..=16, false) => Width::Sixteen,
        (17..=32, false) => Width::ThirtyTwo,
        (33..=40, false) if !PREFERS_SMALL_CODE => Width::Forty,
        (..=MAX_STEPS, _) => Width::SixtyFour,
        _ => return None,
    };
    (steps.max_letters() <= meta::max_letters(width.board_shift())).then_some(width)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Board, test_dicts::dict_of};

    #[test]
    fn a_board_has_the_smallest_width_that_its_steps_and_letters_fit() {
        let dict = dict_of(["ab"]);
        let width = |tiles: usize, tile, first| {
            let tiles = (0..tiles).map(|at| Some(if at == 0 { first } else { tile }));
            let mut steps = BoardSteps::default();
            steps.read(&dict, &Board::new(1, tiles).unwrap()).unwrap();
            width(&steps)
        };
        let by_steps = [(1, Width::Sixteen), (16, Width::Sixteen), (17, Width::ThirtyTwo), (32, Width::ThirtyTwo)];
        let forty = if PREFERS_SMALL_CODE { Width::SixtyFour } else { Width::Forty };
        let larger = [(33, forty), (40, forty), (41, Width::SixtyFour), (64, Width::SixtyFour)];
        for (tiles, expected) in by_steps.into_iter().chain(larger) {
            assert_eq!(width(tiles, "a", "a"), Some(expected), "{tiles}");
        }
        assert_eq!(width(65, "a", "a"), None);
        // A wildcard is a step for each of the two symbols.
        assert_eq!(width(3, "a", "?"), Some(Width::SixtyFour));
        assert_eq!([63, 64].map(|tiles| width(tiles, "a", "?")), [Some(Width::SixtyFour), None]);
        // Boards of 16, 32 and 64 steps count 31, 63 and 127 letters.
        assert_eq!(["a", "ab"].map(|first| width(16, "ab", first)), [Some(Width::Sixteen), None]);
        assert_eq!(["a", "ab"].map(|first| width(32, "ab", first)), [Some(Width::ThirtyTwo), None]);
        assert_eq!(["a", "ab"].map(|first| width(64, "ab", first)), [Some(Width::SixtyFour), None]);
    }
}
