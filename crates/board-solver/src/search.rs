//! The search of a board: which one it takes.

use std::ops::Range;

#[cfg(target_arch = "x86_64")]
use crate::simd::{
    avx2::Avx2,
    avx512::Avx512,
    lanes::{Columns, Lanes, Vectors},
};
use crate::{
    Board, Engine,
    backtrack::Backtrack,
    frontier::{self, Automaton, Levels, Nodes},
    graph::{Graph, Mask},
    nodes::{Letters, Memory, Scalar},
    steps::Steps,
    tables::Tables,
};

/// Takes the words that a search finds; a word with several paths comes several times.
pub trait Take {
    /// Whether it asks for paths.
    const PATHS: bool;

    /// Takes the words that a part of a frontier led to: they have `steps` steps.
    fn take_part<N: Nodes>(&mut self, steps: usize, nodes: &N, part: Range<usize>);

    /// Takes one word, and its steps.
    fn take(&mut self, id: u32, path: &[u32]);
}

/// The memory of searches, to be reused, and the instructions that they use.
pub struct Search {
    instructions: Instructions,
    levels: Levels,
    narrow: Masked<u32>,
    wide: Masked<u64>,
    #[cfg(target_arch = "x86_64")]
    columns: Option<Columns>,
    backtrack: Backtrack,
}

/// What an [`Engine`] is made of.
enum Instructions {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
}

impl Search {
    /// None where the processor has not the instructions.
    pub fn new(engine: Engine) -> Option<Self> {
        let instructions = match engine {
            Engine::Portable => Instructions::Portable,
            #[cfg(target_arch = "x86_64")]
            Engine::Avx2 => Instructions::Avx2(Avx2::detect()?),
            #[cfg(target_arch = "x86_64")]
            Engine::Avx512 => Instructions::Avx512(Avx512::detect()?),
            #[cfg(not(target_arch = "x86_64"))]
            _ => return None,
        };
        Some(Self {
            instructions,
            levels: Levels::default(),
            narrow: Masked::default(),
            wide: Masked::default(),
            #[cfg(target_arch = "x86_64")]
            columns: None,
            backtrack: Backtrack::default(),
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
        let Self { instructions, levels, .. } = self;
        match steps.codes.len() {
            ..=32 => {
                self.narrow.graph.read(board, steps);
                #[cfg(target_arch = "x86_64")]
                if !T::PATHS && self.narrow.graph.max_near <= 8 {
                    let (graph, columns) = (&self.narrow.graph, &mut self.columns);
                    match instructions {
                        Instructions::Portable => {}
                        Instructions::Avx2(lanes) => {
                            return run_lanes(lanes, graph, columns, levels, automaton, max_paths, take);
                        }
                        Instructions::Avx512(lanes) => {
                            return run_lanes(lanes, graph, columns, levels, automaton, max_paths, take);
                        }
                    }
                }
                self.narrow.run(instructions, levels, automaton, max_paths, take)
            }
            33..=64 => {
                self.wide.graph.read(board, steps);
                self.wide.run(instructions, levels, automaton, max_paths, take)
            }
            _ => self.backtrack.search(automaton, board, steps, max_paths, |id, path| take.take(id, path)),
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn run_lanes<L: Lanes, T: Take>(
    lanes: &mut L,
    graph: &Graph<u32>,
    columns: &mut Option<Columns>,
    levels: &mut Levels,
    automaton: Automaton<'_>,
    max_paths: u64,
    take: &mut T,
) -> bool {
    lanes.read(graph);
    let mut nodes = Vectors { columns: columns.get_or_insert_default(), graph, lanes: &*lanes };
    frontier::search(&mut nodes, levels, automaton, max_paths, |steps, nodes, part| take.take_part(steps, nodes, part))
}

/// The search of graphs of one width.
struct Masked<M> {
    graph: Graph<M>,
    memory: Option<Memory<M>>,
    tables: Option<Box<Tables<M>>>,
}

impl<M: Mask> Default for Masked<M> {
    fn default() -> Self {
        Self { graph: Graph::default(), memory: None, tables: None }
    }
}

impl<M: Mask> Masked<M> {
    fn run<T: Take>(
        &mut self,
        instructions: &mut Instructions,
        levels: &mut Levels,
        automaton: Automaton<'_>,
        max_paths: u64,
        take: &mut T,
    ) -> bool {
        match instructions {
            Instructions::Portable => {
                let mut tables = self.tables.take().unwrap_or_default();
                let is_done = self.run_letters(&mut *tables, levels, automaton, max_paths, take);
                self.tables = Some(tables);
                is_done
            }
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2(letters) => self.run_letters(letters, levels, automaton, max_paths, take),
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512(letters) => self.run_letters(letters, levels, automaton, max_paths, take),
        }
    }

    fn run_letters<L: Letters<M>, T: Take>(
        &mut self,
        letters: &mut L,
        levels: &mut Levels,
        automaton: Automaton<'_>,
        max_paths: u64,
        take: &mut T,
    ) -> bool {
        letters.read(&self.graph);
        let (graph, memory) = (&self.graph, self.memory.get_or_insert_default());
        let mut nodes = Scalar { graph, memory, letters: &*letters, is_traced: T::PATHS };
        frontier::search(&mut nodes, levels, automaton, max_paths, |steps, nodes, part| {
            take.take_part(steps, nodes, part)
        })
    }
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

        fn take_part<N: Nodes>(&mut self, steps: usize, nodes: &N, part: Range<usize>) {
            self.words += nodes.words().len();
            for index in (0..nodes.words().len()).filter(|_| WITH_PATHS) {
                nodes.for_each_step_back(index, part.start, steps, |_| self.steps += 1);
            }
        }

        fn take(&mut self, _: u32, path: &[u32]) {
            (self.words, self.steps) = (self.words + 1, self.steps + path.len());
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
                    let (mut words, mut paths) = (Count::<false>::default(), Count::<true>::default());
                    assert!(search.run(automaton, &board, &steps, expected, &mut words), "{place}");
                    assert_eq!(words.words as u64, expected, "{place}");
                    // Twelve million paths are a second of work.
                    if expected > 1_000_000 && height > rows {
                        continue;
                    }
                    assert!(!search.run(automaton, &board, &steps, expected - 1, &mut words), "{place}");
                    assert!(search.run(automaton, &board, &steps, expected, &mut paths), "{place}");
                    assert_eq!(paths.words as u64, expected, "{place}");
                    assert!(paths.steps > paths.words && paths.steps <= paths.words * rows * columns, "{place}");
                }
            }
        }
    }
}
