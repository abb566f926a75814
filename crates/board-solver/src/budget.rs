//! The work and the memory that a search may take.

use alloc::{collections::TryReserveError, vec::Vec};
use core::cell::Cell;

use crate::{Board, BoardError, WILDCARD};

/// The limits that were set for a solver: see [`Solver::with_max_paths`](crate::Solver::with_max_paths) and
/// [`Solver::with_max_bytes`](crate::Solver::with_max_bytes).
#[derive(Clone, Copy, Default)]
pub(crate) struct SolverLimits {
    pub(crate) max_paths: Option<u64>,
    pub(crate) max_bytes: Option<usize>,
}

impl SolverLimits {
    /// Returns the limits for a board: those that were set, or the defaults.
    pub(crate) fn of_board(self, board: &Board) -> Limits {
        let wildcards = board.tiles().filter(|&tile| tile == Some(WILDCARD)).count();
        let tiles = board.tiles().len() + 32 * wildcards;
        let max_paths = (1 << 22) + ((tiles as u64) << 16);
        let max_bytes = (1usize << 25).saturating_add(tiles.saturating_mul(1 << 18));
        Limits {
            max_paths: self.max_paths.unwrap_or(max_paths.min(1 << 27)),
            max_bytes: self.max_bytes.unwrap_or(max_bytes.min(1 << 30)),
        }
    }
}

/// The limits of a search.
#[derive(Clone, Copy)]
pub(crate) struct Limits {
    pub(crate) max_paths: u64,
    pub(crate) max_bytes: usize,
}

impl Limits {
    /// Returns the error of a search that stopped.
    pub(crate) fn error(self, stop: Stop) -> BoardError {
        match stop {
            Stop::TooManyPaths => BoardError::TooManyPaths { limit: self.max_paths },
            Stop::TooManyBytes => BoardError::TooManyBytes { limit: self.max_bytes },
            Stop::OutOfMemory => BoardError::OutOfMemory,
        }
    }
}

/// The reason why a search stopped early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// The search followed more paths than it may.
    TooManyPaths,
    /// The paths that the search follows, and its results, take more memory than they may.
    TooManyBytes,
    /// The allocator has no more memory.
    OutOfMemory,
}

impl From<TryReserveError> for Stop {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

/// The paths and bytes that a search may still take.
///
/// Only the contents of vectors are counted, not their capacities, so that earlier boards do not decide whether a board
/// is refused. A vector that doubles has a capacity of at most twice its contents, and its old memory until they are
/// copied: three times. So the contents may take a quarter of the limit. The last quarter is for the memory that
/// vectors kept from the board before: see [`empty`](Self::empty).
pub(crate) struct Budget {
    paths: Cell<u64>,
    bytes: Cell<usize>,
    /// The maximum number of bytes that an empty vector keeps. There are fewer than sixteen vectors.
    kept: usize,
}

impl Budget {
    /// Returns the budget of a search.
    pub(crate) fn new(Limits { max_paths, max_bytes }: Limits) -> Self {
        // In vectors of at most this size, an index has 32 bits.
        let bytes = (max_bytes / 4).min(u32::MAX as usize);
        Self { paths: Cell::new(max_paths), bytes: Cell::new(bytes), kept: max_bytes / 64 }
    }

    /// Takes `paths` paths.
    #[inline(always)]
    pub(crate) fn take_paths(&self, paths: u64) -> Result<(), Stop> {
        self.paths.set(self.paths.get().checked_sub(paths).ok_or(Stop::TooManyPaths)?);
        Ok(())
    }

    /// Takes `bytes` bytes.
    #[inline(always)]
    pub(crate) fn take_bytes(&self, bytes: usize) -> Result<(), Stop> {
        self.bytes.set(self.bytes.get().checked_sub(bytes).ok_or(Stop::TooManyBytes)?);
        Ok(())
    }

    /// Returns true if memory of this size is kept for the next board.
    pub(crate) fn keeps(&self, bytes: usize) -> bool {
        bytes <= self.kept
    }

    /// Empties a vector. Frees its memory if it is too much to be kept.
    #[inline]
    pub(crate) fn empty<T>(&self, vec: &mut Vec<T>) {
        vec.clear();
        if !self.keeps(vec.capacity() * size_of::<T>()) {
            *vec = Vec::new();
        }
    }
}

/// Collects elements. Returns `None` if there is no memory for them.
pub(crate) fn try_collect<T>(elements: impl ExactSizeIterator<Item = T>) -> Option<Vec<T>> {
    let mut vec = Vec::new();
    vec.try_reserve_exact(elements.len()).ok()?;
    vec.extend(elements);
    Some(vec)
}
