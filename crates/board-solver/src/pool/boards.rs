//! The boards of a batch, in the form that a pool reads.

use alloc::{boxed::Box, vec::Vec};
use core::ops::Range;

use super::{
    automaton::FileAutomaton,
    block::{BLOCK, Block},
    lanes::{CODES_AT_ONCE, Lanes, place},
    nodes::{LETTERS_SHIFT, MAX_LETTERS},
    packed::Qu,
    sets::{MAX_STEPS, StepTables, halves},
};
use crate::{Board, reading::steps::BoardSteps};

/// The maximum number of boards in a batch: the number of bits of a mark.
pub(crate) const BATCH: usize = 8;

/// The bits of a symbol code in the code of a step.
pub(crate) const CODE: u8 = 31;
/// The bit of a step that adds two letters to a word: `qu`.
pub(crate) const LONG: u8 = 32;
/// The bit of a step with a [`Chain`].
pub(crate) const CHAIN: u8 = 64;
/// The code of a hole, and of a letter that no word has: its step is never free.
pub(crate) const HOLE: u8 = 31;

/// The codes after the first of a step that has several, and the letters that they add.
struct Chain {
    /// The number of the step among those of all boards.
    step: usize,
    /// The place of its codes in [`Batch::chained`].
    codes: Range<usize>,
    /// The letters of the step without the first.
    letters: u32,
}

/// The number of steps that a pool tells apart on a board: it is compiled for each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    Sixteen,
    ThirtyTwo,
    Forty,
    SixtyFour,
}

impl Width {
    /// Returns the distance of two boards' codes.
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
    /// The maximum number of boards.
    room: usize,
    /// The code of each step of each board. A table of [`CODES_AT_ONCE`] begins at each board.
    codes: Box<[u8; BATCH * MAX_STEPS + CODES_AT_ONCE]>,
    /// The steps of a board.
    steps: usize,
    chains: Vec<Chain>,
    chained: Vec<u8>,
    /// True if all chains are `qu`, and no tile is `q` alone.
    pub(crate) is_fit_for_packed: bool,
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
            room: 0,
            codes: Box::new([HOLE; BATCH * MAX_STEPS + CODES_AT_ONCE]),
            steps: 0,
            chains: Vec::new(),
            chained: Vec::new(),
            is_fit_for_packed: true,
            tables: bytemuck::zeroed_box(),
            has_wildcard: false,
        }
    }

    /// Adds a board, and returns true. Returns false if the batch has no room, or boards of another shape.
    pub(crate) fn push<L: Lanes>(&mut self, board: &Board, steps: &BoardSteps, width: Width, qu: Option<Qu>) -> bool {
        let is_other = (self.rows, self.columns, self.width) != (board.rows(), board.columns(), width);
        if self.len > 0 && (is_other || self.has_wildcard || steps.has_wildcard() || self.len == self.room) {
            return false;
        }
        if self.len == 0 {
            self.chains.clear();
            self.chained.clear();
            self.is_fit_for_packed = true;
            if is_other || self.has_wildcard || steps.has_wildcard() {
                (self.rows, self.columns, self.width) = (board.rows(), board.columns(), width);
                self.has_wildcard = steps.has_wildcard();
                self.room = if width.stride() <= L::POOLED_WIDTH { CODES_AT_ONCE / width.stride() } else { BATCH };
                self.codes.fill(HOLE);
                self.read_shape::<L>(board, steps);
            }
        }
        let at = self.len * width.stride();
        self.len += 1;
        let codes = &mut self.codes[at..at + width.stride()];
        for (code, &of_step) in codes.iter_mut().zip(&steps.codes[..steps.tile_count]) {
            *code = of_step.min(HOLE);
        }
        if !steps.is_plain() {
            self.read_chains(at, steps, qu);
        }
        if let Some(qu) = qu {
            self.is_fit_for_packed &= !self.codes[at..at + width.stride()].contains(&qu.q);
        }
        true
    }

    /// Reads the steps that are not one code and one letter, and the steps of wildcards after the first.
    #[cold]
    fn read_chains(&mut self, at: usize, steps: &BoardSteps, qu: Option<Qu>) {
        let mut others = at + steps.tile_count..;
        for tile in 0..steps.tile_count {
            for entry in steps.entries(tile) {
                let step = if entry == tile { at + tile } else { others.next().unwrap_or(0) };
                let code = steps.codes[entry].min(HOLE);
                let letters = steps.letters(entry);
                let start = self.chained.len();
                let mut last = entry;
                while let Some(next) = steps.chained(last) {
                    self.chained.push(steps.codes[next].min(HOLE));
                    last = next;
                }
                let flag = match (self.chained.len() - start, letters) {
                    (0, 1) => 0,
                    (0, 2) => LONG,
                    _ => CHAIN,
                };
                self.codes[step] = code | flag;
                if flag == CHAIN {
                    let codes = start..self.chained.len();
                    self.is_fit_for_packed &=
                        qu.is_some_and(|qu| code == qu.q && self.chained[start..] == [qu.u] && letters == 2);
                    self.chains.push(Chain { step, codes, letters: letters.wrapping_sub(1) });
                }
            }
        }
        self.chains.sort_unstable_by_key(|chain| chain.step);
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
            let followers = board.neighbours(tile).fold(0, |set, tile| set | entries[tile]);
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
        (0..).zip(codes).fold(0, |set, (step, &code)| set | u64::from(code != HOLE) << step)
    }

    /// Returns the codes from `board` on.
    #[inline]
    pub(crate) fn codes(&self, board: usize) -> &[u8; CODES_AT_ONCE] {
        self.codes[board * self.width.stride()..].first_chunk().expect("a table begins at each board")
    }

    /// Returns the steps of `board` whose codes are among `children`.
    pub(crate) fn matching(&self, board: usize, children: u32) -> u64 {
        let codes = &self.codes(board)[..self.steps];
        (0..).zip(codes).fold(0, |set, (step, &code)| set | u64::from(children >> (code & CODE) & 1) << step)
    }

    /// Makes `qu` tiles one code each, for a search of a packed copy, or chains again.
    pub(crate) fn toggle_qu(&mut self) {
        for chain in &self.chains {
            self.codes[chain.step] ^= CHAIN ^ LONG;
        }
    }

    /// Goes on from the slots of `block` that are the first of a chain, to the last of the chain. The boards from
    /// `board` on are in the pool.
    #[inline(always)]
    pub(crate) fn follow_chains<L: Lanes>(
        &self,
        lanes: L,
        file: FileAutomaton<'_>,
        block: &mut Block,
        len: usize,
        board: usize,
    ) {
        if self.chains.is_empty() {
            return;
        }
        for first in (0..len.min(BLOCK)).step_by(L::LANES) {
            let mut chained = lanes.overlap(lanes.load(&block.codes, first), lanes.splat(CHAIN.into()));
            while chained != 0 {
                let lane = chained.trailing_zeros() as usize;
                let step = block.steps[first + lane] as usize + board * self.width.stride();
                let slot = &mut block.slots[first + place::<L>(lane)];
                self.follow_chain(file, step, slot, &mut block.ranks[first + lane]);
                chained &= chained - 1;
            }
        }
    }

    /// Goes on from `slot` by the chain of `step`, and adds to `rank` the ranks and letters of the chain.
    fn follow_chain(&self, file: FileAutomaton<'_>, step: usize, slot: &mut u64, rank: &mut u32) {
        let Ok(chain) = self.chains.binary_search_by_key(&step, |chain| chain.step) else { return };
        let chain = &self.chains[chain];
        for &code in &self.chained[chain.codes.clone()] {
            let has_child = *slot >> 32 >> code & 1 != 0 && code != HOLE;
            let (next, of_next) = if has_child { file.get((*slot as u32).wrapping_add(code.into())) } else { (0, 0) };
            *slot = next;
            *rank = rank.wrapping_add(of_next);
        }
        *rank = rank.wrapping_add(chain.letters << LETTERS_SHIFT);
    }
}

/// Returns the width of a board, or `None` if it has too many steps, or if a word on it may have more letters than a
/// pool can count. `max_letters` is the maximum number of letters in a word of the dictionary.
#[inline]
pub(crate) fn width(steps: &BoardSteps, max_letters: usize) -> Option<Width> {
    if max_letters > MAX_LETTERS && steps.max_letters() > MAX_LETTERS {
        return None;
    }
    match (steps.entry_count(), steps.has_wildcard()) {
        (..=16, false) => Some(Width::Sixteen),
        (17..=31, false) => Some(Width::ThirtyTwo),
        (32..=40, false) => Some(Width::Forty),
        (..=MAX_STEPS, _) => Some(Width::SixtyFour),
        _ => None,
    }
}
