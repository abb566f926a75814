//! Tests of the search: the example of the module, and counts of paths.

use dict_runtime::{Dict, raw::Slot};

use super::{levels::Expanded, *};
use crate::{budget::Limits, test_dicts::dicts_of};

fn steps_of(board: &Board, dict: &Dict) -> BoardSteps {
    let mut steps = BoardSteps::default();
    steps.read(dict, board).unwrap();
    steps
}

fn unlimited() -> Budget {
    Budget::new(Limits { max_paths: u64::MAX, max_bytes: usize::MAX })
}

/// A frontier that records the counts of each part.
struct Recorded<F> {
    frontier: F,
    counts: Vec<[usize; 3]>,
}

impl<F: Frontier> Frontier for Recorded<F> {
    fn start(&mut self, root: Slot, budget: &Budget) -> Result<usize, Stop> {
        self.frontier.start(root, budget)
    }

    fn expand(
        &mut self,
        dict: DictTables<'_>,
        part: Range<usize>,
        end: usize,
        budget: &Budget,
    ) -> Result<Expanded, Stop> {
        let expanded = self.frontier.expand(dict, part, end, budget)?;
        self.counts.push([expanded.paths, expanded.words, expanded.nodes]);
        Ok(expanded)
    }

    fn words(&self) -> &[u32] {
        self.frontier.words()
    }
}

fn counts_of(frontier: impl Frontier, dict: &Dict) -> Vec<[usize; 3]> {
    let mut recorded = Recorded { frontier, counts: Vec::new() };
    let searched =
        search_levels(&mut recorded, &mut Levels::default(), DictTables::of(dict), &unlimited(), |_, _, _| Ok(()));
    assert_eq!(searched, Ok(()));
    recorded.counts
}

#[test]
fn the_board_of_the_example_is_searched_as_the_example_says() {
    fn check(mut matcher: impl StepMatcher, graph: &Graph, dict: &Dict) {
        let mut memory = ScalarMemory::default();
        let scalar = ScalarFrontier::new(&mut memory, graph, &mut matcher);
        assert_eq!(counts_of(scalar, dict), [[3, 0, 3], [3, 1, 2], [2, 2, 1], [1, 1, 0]]);
    }
    for dict in dicts_of(["at", "cat", "cats", "sat"]) {
        let board: Board = "ca/ts".parse().unwrap();
        let steps = steps_of(&board, &dict);
        let mut graph = Graph::default();
        graph.read(&board, &steps);
        check(*Portable::portable().step_matcher, &graph, &dict);
        #[cfg(target_arch = "x86_64")]
        if let Some(avx2) = Avx2::detect() {
            check(*avx2.step_matcher, &graph, &dict);
        }
        #[cfg(target_arch = "x86_64")]
        if let Some(avx512) = Avx512::detect() {
            check(*avx512.step_matcher, &graph, &dict);
        }
    }
}

/// A counter of the paths that end a word, and of their steps.
#[derive(Default)]
struct PathCounter {
    paths: usize,
    steps: usize,
}

impl PathVisitor for PathCounter {
    fn visit<F: TracedFrontier>(
        &mut self,
        steps: usize,
        frontier: &F,
        part: Range<usize>,
        _: &Budget,
    ) -> Result<(), Stop> {
        self.paths += frontier.words().len();
        for index in 0..frontier.words().len() {
            frontier.for_each_step_back(index, part.start, steps, |_| self.steps += 1);
        }
        Ok(())
    }
}

/// If every string is a word, a search finds a word for each path of the board.
#[test]
fn a_search_follows_every_path_of_a_board_with_each_engine_and_frontier() {
    let repetitions: Vec<String> = (1..=16).map(|letters| "a".repeat(letters)).collect();
    let dicts = dicts_of(&repetitions);
    let counts = [(2, 2, 64), (2, 3, 476), (3, 3, 10_305), (3, 4, 193_924), (4, 4, 12_029_640)];
    for (rows, columns, expected) in counts {
        // Alone, with holes around the tiles, and on a board too large for masks.
        for (height, width) in [(rows, columns), (5, 6), (7, 7), (9, 9)] {
            // Twelve million paths are a second of work.
            if expected > 1_000_000 && height > rows {
                continue;
            }
            let is_tile = |at: usize| at / width < rows && at % width < columns;
            let board = Board::new(width, (0..height * width).map(|at| is_tile(at).then_some("a"))).unwrap();
            for (engine, dict) in Engine::available().flat_map(|engine| dicts.iter().map(move |dict| (engine, dict))) {
                let steps = steps_of(&board, dict);
                let case = format!("{engine:?}, {}, {rows}x{columns} of {height}x{width}", dict.form());
                let mut search = BoardSearch::new(engine).unwrap();
                // On a board without masks, looking back counts as paths too.
                let max_paths = if height * width <= MAX_STEPS { expected } else { u64::MAX };
                let limits = Limits { max_paths, max_bytes: usize::MAX };
                let mut words = 0;
                let count = |_: usize, ids: &[u32]| {
                    words += ids.len() as u64;
                    Ok(())
                };
                let dict = DictTables::of(dict);
                let request = Request { dict, board: &board, steps: &steps, budget: &Budget::new(limits) };
                assert_eq!(search.search_words(request, count), Ok(()), "{case}");
                assert_eq!(words, expected, "{case}");
                let fewer = Limits { max_paths: expected - 1, ..limits };
                let stopped = search.search_words(Request { budget: &Budget::new(fewer), ..request }, |_, _| Ok(()));
                assert_eq!(stopped, Err(Stop::TooManyPaths), "{case}");
                let mut counter = PathCounter::default();
                let request = Request { budget: &Budget::new(limits), ..request };
                assert_eq!(search.search_paths(request, &mut counter), Ok(()), "{case}");
                assert_eq!(counter.paths as u64, expected, "{case}");
                assert!(counter.steps > counter.paths, "{case}");
                assert!(counter.steps <= counter.paths * rows * columns, "{case}");
            }
        }
    }
}
