//! The search of a board: all paths that spell a prefix of a word, level by level.
//!
//! # One board, step by step
//!
//! The board `c a / t s` has the steps 0 `c`, 1 `a`, 2 `t` and 3 `s`, and each touches all others. The dictionary has
//! `at`, `cat`, `cats` and `sat`. A set of steps is a mask; the bit of step 0 is written last.
//!
//! A *node* is a path that can go on. It has the slot that the path leads to, the steps that are still `free`, and the
//! `open` steps, with which the path can go on:
//!
//! ```text
//!  open = steps whose codes are among the slot's children & followers of the last step & free
//!
//!  level  path   word  children  free  open
//!    0    (root)       a c s     1111  1011
//!    1    c            a         1110  0010
//!         a            t         1101  0100
//!         s            a         0111  0010
//!    2    ca           t         1100  0100
//!         at      *    -                      no node: it has no children
//!         sa           t         0101  0100
//!    3    cat     *    s         1000  1000
//!         sat     *    -
//!    4    cats    *    -
//! ```
//!
//! For `ca`, the child `t` gives 0100, the followers of step 1 are 1101, and 1100 is free: 0100 is open. Each level is
//! made by one or more calls of [`Frontier::expand`], which counts `paths`, `words` and `nodes`: here 3, 0, 3, then 3,
//! 1, 2, then 2, 2, 1 and at last 1, 1, 0. A test checks this example.
//!
//! # The frontiers
//!
//! | board | frontier |
//! |---|---|
//! | up to 64 steps | [`ScalarFrontier`] |
//! | more | [`LargeFrontier`] |
//!
//! If only totals are asked for, boards of up to 64 steps are not searched level by level, but in a
//! [pool](crate::pool).
//!
//! In a dense dictionary, most steps do not lead to slots: see
//! [`Steps::child_in_block`](dict_runtime::raw::Steps::child_in_block).
//!
//! The loops of both are compiled [for each processor](crate::processor).

#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx2;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
mod avx512;
pub(crate) mod engine;
mod instructions;
pub(crate) mod large;
pub(crate) mod levels;
mod portable;
pub(crate) mod scalar;
pub(crate) mod seen_words;
#[cfg(test)]
mod tests;
pub(crate) mod visitors;

use core::ops::Range;

#[cfg(target_arch = "x86_64")]
use self::{avx2::Avx2, avx512::Avx512};
use self::{
    engine::Engine,
    instructions::Instructions,
    large::{GroupMatcher, LargeFrontier, LargeMemory},
    levels::{Frontier, Levels, TracedFrontier, search_levels},
    portable::Portable,
    scalar::{ScalarFrontier, ScalarMemory, StepMatcher},
};
#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
use crate::pool::lanes::neon::Neon;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
use crate::pool::lanes::simd128::Simd128;
use crate::{
    Board,
    budget::{Budget, Stop},
    pool::{boards::Width, dictionary::PoolDictionary, lanes::sets::PoolLanes},
    reading::{
        dict_tables::DictTables,
        graph::{Graph, MAX_STEPS},
        steps::BoardSteps,
    },
};

/// A board to search, and the dictionary whose words are searched for.
#[derive(Clone, Copy)]
pub(crate) struct Request<'a> {
    pub(crate) dict: DictTables<'a>,
    pub(crate) board: &'a Board,
    /// The steps of `board`.
    pub(crate) steps: &'a BoardSteps,
    /// The work and the memory that the search may take.
    pub(crate) budget: &'a Budget,
}

/// A visitor of the words that a search finds, and of their paths. A word with several paths is visited several times.
pub(crate) trait PathVisitor {
    /// Visits the words that a part of a level led to. Their paths have `steps` steps.
    fn visit<F: TracedFrontier>(
        &mut self,
        steps: usize,
        frontier: &F,
        part: Range<usize>,
        budget: &Budget,
    ) -> Result<(), Stop>;
}

/// A searcher of boards: the instructions that it uses, and memory to be reused.
pub(crate) struct BoardSearch {
    engine: Engine,
    instructions: AnyInstructions,
    memory: SearchMemory,
}

enum AnyInstructions {
    Portable(Portable),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
    Neon(portable::PortableWith<Neon>),
    #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
    Simd128(portable::PortableWith<Simd128>),
}

/// Evaluates an expression with the instructions of any engine.
macro_rules! with_instructions {
    ($any:expr, $instructions:ident => $value:expr) => {
        match $any {
            AnyInstructions::Portable($instructions) => $value,
            #[cfg(target_arch = "x86_64")]
            AnyInstructions::Avx2($instructions) => $value,
            #[cfg(target_arch = "x86_64")]
            AnyInstructions::Avx512($instructions) => $value,
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            AnyInstructions::Neon($instructions) => $value,
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            AnyInstructions::Simd128($instructions) => $value,
        }
    };
}

#[derive(Default)]
struct SearchMemory {
    graph: Graph,
    levels: Levels,
    scalar: Option<ScalarMemory>,
    large: LargeMemory,
}

impl BoardSearch {
    /// Creates a searcher for the fastest engine of this processor.
    pub(crate) fn fastest() -> Self {
        Self::new_or_portable(Engine::fastest())
    }

    fn new_or_portable(engine: Engine) -> Self {
        let portable = || Self {
            engine: Engine::Portable,
            instructions: AnyInstructions::Portable(Portable::portable()),
            memory: SearchMemory::default(),
        };
        Self::new(engine).unwrap_or_else(portable)
    }

    /// Returns the engine.
    pub(crate) fn engine(&self) -> Engine {
        self.engine
    }

    /// Creates a searcher for `engine`, or returns `None` if the processor does not have the engine's instructions.
    pub(crate) fn new(engine: Engine) -> Option<Self> {
        let instructions = match engine {
            Engine::Portable => AnyInstructions::Portable(Portable::portable()),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => AnyInstructions::Avx2(Avx2::detect()?),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => AnyInstructions::Avx512(Avx512::detect()?),
            #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
            Engine::Neon => AnyInstructions::Neon(portable::PortableWith::with_lanes(Neon)),
            #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
            Engine::Simd128 => AnyInstructions::Simd128(portable::PortableWith::with_lanes(Simd128)),
            _ => return None,
        };
        Some(Self { engine, instructions, memory: SearchMemory::default() })
    }

    /// Calls `visit` with the words of the board: their number of steps, and their ids. A word with several paths is
    /// passed several times. Frees the memory of a search that stopped, which may be much.
    #[inline]
    pub(crate) fn search_words(
        &mut self,
        request: Request<'_>,
        visit: impl FnMut(usize, &[u32]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let memory = &mut self.memory;
        let searched = with_instructions!(&mut self.instructions, instructions => memory.search_words(instructions, request, visit));
        searched.inspect_err(|_| *memory = SearchMemory::default())
    }

    /// Calls `visitor` with the words of the board and their paths. Frees the memory of a search that stopped.
    #[inline]
    pub(crate) fn search_paths(&mut self, request: Request<'_>, visitor: &mut impl PathVisitor) -> Result<(), Stop> {
        let memory = &mut self.memory;
        let searched = with_instructions!(&mut self.instructions, instructions => {
            memory.search_paths(instructions, request, visitor)
        });
        searched.inspect_err(|_| *memory = SearchMemory::default())
    }

    /// Adds a board to the batch of the pool, and returns true: see [`Batch::push`](crate::pool::boards::Batch::push).
    #[inline]
    pub(crate) fn push(&mut self, board: &Board, steps: &BoardSteps, width: Width) -> bool {
        with_instructions!(&mut self.instructions, instructions => instructions.pool().push(board, steps, width))
    }

    /// Marks the words of `dictionary` on the boards of the batch: see [`Pool::search`](crate::pool::Pool::search).
    #[inline]
    pub(crate) fn search_batch(
        &mut self,
        dictionary: &mut PoolDictionary,
        dict: DictTables<'_>,
        min_letters: usize,
        budget: &Budget,
    ) -> Result<(), Stop> {
        with_instructions!(&mut self.instructions, instructions => {
            instructions.pool().search(dictionary, dict, min_letters, budget)
        })
    }

    /// Returns the maximum number of boards in the batch. Each board has an equal part of the counts.
    #[inline]
    pub(crate) fn boards_in_counts(&mut self) -> usize {
        with_instructions!(&mut self.instructions, instructions => instructions.pool().boards_in_counts())
    }

    /// Empties the batch.
    #[inline]
    pub(crate) fn clear_batch(&mut self) {
        with_instructions!(&mut self.instructions, instructions => instructions.pool().clear());
    }
}

impl Clone for BoardSearch {
    /// Creates a searcher for the same engine, with memory of its own.
    fn clone(&self) -> Self {
        Self::new_or_portable(self.engine)
    }
}

impl SearchMemory {
    #[inline]
    fn search_words<M: StepMatcher, G: GroupMatcher, L: PoolLanes>(
        &mut self,
        instructions: &mut Instructions<M, G, L>,
        Request { dict, board, steps, budget }: Request<'_>,
        visit: impl FnMut(usize, &[u32]) -> Result<(), Stop>,
    ) -> Result<(), Stop> {
        let Self { graph, levels, scalar, large } = self;
        if steps.codes.len() > MAX_STEPS {
            let mut frontier = LargeFrontier::new(large, board, steps, instructions.group_matcher)?;
            return search_levels(&mut frontier, levels, dict, budget, words_alone(visit));
        }
        graph.read(board, steps);
        let memory = scalar.get_or_insert_default();
        let mut frontier = ScalarFrontier::new(memory, graph, &mut *instructions.step_matcher);
        search_levels(&mut frontier, levels, dict, budget, words_alone(visit))
    }

    #[inline]
    fn search_paths<M: StepMatcher, G: GroupMatcher, L: PoolLanes>(
        &mut self,
        instructions: &mut Instructions<M, G, L>,
        Request { dict, board, steps, budget }: Request<'_>,
        visitor: &mut impl PathVisitor,
    ) -> Result<(), Stop> {
        let Self { graph, levels, scalar, large } = self;
        if steps.codes.len() > MAX_STEPS {
            let mut frontier = LargeFrontier::new(large, board, steps, instructions.group_matcher)?;
            return search_levels(&mut frontier, levels, dict, budget, |steps, frontier, part| {
                visitor.visit(steps, frontier, part, budget)
            });
        }
        graph.read(board, steps);
        let memory = scalar.get_or_insert_default();
        let mut frontier = ScalarFrontier::new(memory, graph, &mut *instructions.step_matcher);
        search_levels(&mut frontier, levels, dict, budget, |steps, frontier, part| {
            visitor.visit(steps, frontier, part, budget)
        })
    }
}

/// Calls `visit` with the words of a frontier.
#[inline(always)]
fn words_alone<F: Frontier>(
    mut visit: impl FnMut(usize, &[u32]) -> Result<(), Stop>,
) -> impl FnMut(usize, &F, Range<usize>) -> Result<(), Stop> {
    move |steps, frontier, _| visit(steps, frontier.words())
}
