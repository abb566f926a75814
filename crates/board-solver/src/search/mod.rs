//! The search of a board: which one it takes.

pub(crate) mod engine;
pub(crate) mod large;
pub(crate) mod levels;
pub(crate) mod portable;
pub(crate) mod scalar;
pub(crate) mod seen_words;
#[cfg(target_arch = "x86_64")]
#[allow(unsafe_code)]
pub(crate) mod simd;
pub(crate) mod visitors;

use std::ops::Range;

#[cfg(target_arch = "x86_64")]
use self::simd::{
    avx2::Avx2,
    avx2_large::Eight,
    avx512::Avx512,
    lanes::{Columns, MAX_NEAR, Vectors},
};
use self::{
    large::{Large, OneByOne},
    levels::{Automaton, Levels, Nodes},
    portable::Tables,
    scalar::{Memory, Scalar},
};
use crate::{
    Board, Engine,
    reading::{
        graph::{Graph, MAX_STEPS},
        steps::Steps,
    },
};

/// Takes the words that a search finds; a word with several paths comes several times.
pub(crate) trait Take {
    /// Whether it asks for paths.
    const PATHS: bool;

    /// Takes the words that a part of a frontier led to: they have `steps` steps. Whether it can take more.
    fn take_part<N: Nodes>(&mut self, steps: usize, nodes: &N, part: Range<usize>) -> bool;
}

/// The memory of searches, to be reused, and the instructions that they use.
pub(crate) struct Search {
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
    pub(crate) fn new(engine: Engine) -> Option<Self> {
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

    /// Follows every path of `board` that is one of the automaton. Gives up after `max_paths` paths, or where
    /// `take` can take no more: false.
    #[inline]
    pub(crate) fn run<T: Take>(
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
        if !T::PATHS && graph.is_one_way && graph.max_near <= MAX_NEAR {
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
    levels::search(&mut nodes, levels, automaton, max_paths, |steps, nodes, part| take.take_part(steps, nodes, part))
}

#[cfg(test)]
mod tests {
    use dict_compiler::{Meta, Options, WordList};
    use dict_runtime::Dict;

    use super::*;

    /// Counts the paths that end a word, and their steps.
    #[derive(Default)]
    struct Count<const PATHS: bool> {
        words: usize,
        steps: usize,
    }

    impl<const WITH_PATHS: bool> Take for Count<WITH_PATHS> {
        const PATHS: bool = WITH_PATHS;

        fn take_part<N: Nodes>(&mut self, steps: usize, nodes: &N, part: Range<usize>) -> bool {
            self.words += nodes.words().len();
            for index in (0..nodes.words().len()).filter(|_| WITH_PATHS) {
                nodes.for_each_step_back(index, part.start, steps, |_| self.steps += 1);
            }
            true
        }
    }

    /// Where every string is a word, the words of a search are all the paths there are.
    #[test]
    fn a_search_follows_as_many_paths_as_there_are_whatever_it_searches_by() {
        let mut list = WordList::new(Options::default()).unwrap();
        (1..=16).for_each(|letters| list.push(&"a".repeat(letters)).unwrap());
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().bytes).unwrap();
        let counts = [(2, 2, 64), (2, 3, 476), (3, 3, 10_305), (3, 4, 193_924), (4, 4, 12_029_640)];
        for (rows, columns, expected) in counts {
            // By 16 steps, 32 and 64 as masks, and by a list: with holes around the tiles.
            for (height, width) in [(rows, columns), (5, 6), (7, 7), (9, 9)] {
                let is_tile = |at: usize| at / width < rows && at % width < columns;
                let board = Board::new(width, (0..height * width).map(|at| is_tile(at).then_some("a"))).unwrap();
                let mut steps = Steps::default();
                steps.read(&dict, &board).unwrap();
                for engine in Engine::available() {
                    let place = format!("{engine:?}, {rows}x{columns} of {height}x{width}");
                    let (mut search, automaton) = (Search::new(engine).unwrap(), Automaton::of(&dict));
                    // A board without masks counts looking back too.
                    let limit = if height * width <= MAX_STEPS { expected } else { u64::MAX };
                    let (mut words, mut paths) = (Count::<false>::default(), Count::<true>::default());
                    assert!(search.run(automaton, &board, &steps, limit, &mut words), "{place}");
                    assert_eq!(words.words as u64, expected, "{place}");
                    // Twelve million paths are a second of work.
                    if expected > 1_000_000 && height > rows {
                        continue;
                    }
                    assert!(!search.run(automaton, &board, &steps, expected - 1, &mut words), "{place}");
                    assert!(search.run(automaton, &board, &steps, limit, &mut paths), "{place}");
                    assert_eq!(paths.words as u64, expected, "{place}");
                    assert!(paths.steps > paths.words && paths.steps <= paths.words * rows * columns, "{place}");
                }
            }
        }
    }
}
