//! The search of a board: which one it takes.

use std::ops::Range;

#[cfg(target_arch = "x86_64")]
use crate::simd::{
    avx2::{Avx2, Eight},
    avx512::Avx512,
    lanes::{Columns, MAX_NEAR, Vectors},
};
use crate::{
    Board, Engine,
    frontier::{self, Automaton, Levels, Nodes},
    graph::{Graph, MAX_STEPS},
    large::{self, Large, OneByOne},
    nodes::{Memory, Scalar},
    steps::Steps,
    tables::Tables,
};

/// Takes the words that a search finds; a word with several paths comes several times.
pub trait Take {
    /// Whether it asks for paths.
    const PATHS: bool;

    /// Takes the words that a part of a frontier led to: they have `steps` steps.
    fn take_part<N: Nodes>(&mut self, steps: usize, nodes: &N, part: Range<usize>);
}

/// The memory of searches, to be reused, and the instructions that they use.
pub struct Search {
    instructions: Instructions,
    graph: Graph,
    levels: Levels,
    memory: Option<Memory>,
    #[cfg(target_arch = "x86_64")]
    columns: Option<Columns>,
    large: large::Memory,
}

/// What an [`Engine`] is made of.
enum Instructions {
    Portable(Box<Tables>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Avx2>, Eight),
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Avx512>, Eight),
}

impl Search {
    /// None where the processor has not the instructions.
    pub fn new(engine: Engine) -> Option<Self> {
        let instructions = match engine {
            Engine::Portable => Instructions::Portable(bytemuck::zeroed_box()),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => Instructions::Avx2(Avx2::detect()?, Eight::detect()?),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => Instructions::Avx512(Avx512::detect()?, Eight::detect()?),
            #[cfg(not(target_arch = "x86_64"))]
            _ => return None,
        };
        Some(Self {
            instructions,
            graph: Graph::default(),
            levels: Levels::default(),
            memory: None,
            #[cfg(target_arch = "x86_64")]
            columns: None,
            large: large::Memory::default(),
        })
    }

    /// Follows every path of `board` that is one of the automaton. Gives up after `max_paths` paths: false.
    #[inline]
    pub fn run<T: Take>(
        &mut self,
        automaton: Automaton<'_>,
        board: &Board,
        steps: &Steps,
        max_paths: u64,
        take: &mut T,
    ) -> bool {
        if steps.codes.len() > MAX_STEPS {
            let (memory, levels) = (&mut self.large, &mut self.levels);
            return match self.instructions {
                Instructions::Portable(_) => {
                    follow(Large::new(memory, board, steps, OneByOne), levels, automaton, max_paths, take)
                }
                #[cfg(target_arch = "x86_64")]
                Instructions::Avx2(_, eight) | Instructions::Avx512(_, eight) => {
                    follow(Large::new(memory, board, steps, eight), levels, automaton, max_paths, take)
                }
            };
        }
        self.graph.read(board, steps);
        let (graph, levels) = (&self.graph, &mut self.levels);
        #[cfg(target_arch = "x86_64")]
        if !T::PATHS && graph.max_near <= MAX_NEAR {
            match &mut self.instructions {
                Instructions::Portable(_) => {}
                Instructions::Avx2(lanes, _) => {
                    let nodes = Vectors::new(self.columns.get_or_insert_default(), graph, &mut **lanes);
                    return follow(nodes, levels, automaton, max_paths, take);
                }
                Instructions::Avx512(lanes, _) => {
                    let nodes = Vectors::new(self.columns.get_or_insert_default(), graph, &mut **lanes);
                    return follow(nodes, levels, automaton, max_paths, take);
                }
            }
        }
        let memory = self.memory.get_or_insert_default();
        match &mut self.instructions {
            Instructions::Portable(tables) => {
                follow(Scalar::new(memory, graph, &mut **tables, T::PATHS), levels, automaton, max_paths, take)
            }
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2(letters, _) => {
                follow(Scalar::new(memory, graph, &mut **letters, T::PATHS), levels, automaton, max_paths, take)
            }
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(letters, _) => {
                follow(Scalar::new(memory, graph, &mut **letters, T::PATHS), levels, automaton, max_paths, take)
            }
        }
    }
}

fn follow<N: Nodes, T: Take>(
    mut nodes: N,
    levels: &mut Levels,
    automaton: Automaton<'_>,
    max_paths: u64,
    take: &mut T,
) -> bool {
    frontier::search(&mut nodes, levels, automaton, max_paths, |steps, nodes, part| take.take_part(steps, nodes, part))
}
