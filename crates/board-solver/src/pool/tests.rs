//! Totals of pools, compared with the words of solutions.

use alloc::{string::String, vec::Vec};

use super::{
    lanes::{Lanes, portable::OneLane, sets::Sets},
    meta::board_shift,
    *,
};
use crate::{
    Engine, Rules, Score, Solver,
    budget::Limits,
    test_dicts::{dict_of, dicts_of},
};

fn unlimited() -> Budget {
    Budget::new(Limits { max_paths: u64::MAX, max_bytes: usize::MAX })
}

/// Returns numbers below the given ones, the same in each run.
fn random() -> impl FnMut(usize) -> usize {
    let mut state = 1u64;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

/// Calls a generic function with the lanes of each engine that this processor has.
macro_rules! check_lanes {
    ($check:ident) => {
        $check(OneLane);
        #[cfg(target_endian = "little")]
        $check(super::lanes::avx512_model::HasAvx512);
        #[cfg(target_arch = "x86_64")]
        {
            crate::processor::HasAvx2::detect().into_iter().for_each($check);
            crate::processor::HasAvx512::detect().into_iter().for_each($check);
        }
        #[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
        $check(super::lanes::neon::Neon);
        #[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
        $check(super::lanes::simd128::Simd128);
    };
}

#[test]
fn every_engine_counts_the_words_of_the_solution_on_boards_of_all_widths() {
    let mut random = random();
    let letters = ["a", "e", "n", "s", "t", "r", "qu", "v", "z"];
    let mut word = || (0..2 + random(6)).map(|_| letters[random(letters.len())]).collect::<String>();
    let words: Vec<String> = (0..3_000).map(|_| word()).collect();
    let dicts = dicts_of(words.iter().map(String::as_str));
    let tiles = ["a", "e", "n", "s", "t", "r", "qu", "v", "z", ".", "x", "st", "q"];
    let shapes = [(1, 1), (2, 3), (4, 4), (3, 9), (5, 6), (1, 31), (4, 8), (5, 8), (6, 7), (8, 8), (3, 3)];
    for (engine, dict) in Engine::available().flat_map(|engine| dicts.iter().map(move |dict| (engine, dict))) {
        let mut solver = Solver::new(dict, Rules::BOGGLE).unwrap().with_engine(engine).unwrap();
        let mut found = 0;
        // A packed copy of the dictionary is used after some hundred boards, or some more if it is dense.
        for round in 0..12 {
            for (at, (rows, columns)) in shapes.into_iter().enumerate() {
                let mut board = || {
                    let wildcard = (at == shapes.len() - 1).then(|| random(rows * columns));
                    // Half of the boards have no `st` and no `q` alone, and so are fit for the packed copy.
                    let count = if round % 2 == 0 { tiles.len() } else { tiles.len() - 2 };
                    let tile = |at| if Some(at) == wildcard { "?" } else { tiles[random(count)] };
                    Board::new(columns, (0..rows * columns).map(tile).map(|tile| (tile != ".").then_some(tile)))
                };
                let boards: Vec<Board> = (0..9).map(|_| board().unwrap()).collect();
                let mut scores = vec![Ok(Score::default()); 9];
                solver.score_many(&boards, &mut scores);
                for (board, score) in boards.iter().zip(scores) {
                    let score = score.unwrap();
                    let solution = solver.solve(board).unwrap();
                    let expected = Score { points: solution.points(), words: solution.words().len() };
                    assert_eq!(score, expected, "{engine:?} on {board}, {}", dict.form());
                    found += score.words;
                }
            }
        }
        assert!(found > 10_000, "{engine:?}: {found}");
    }
}

#[test]
fn all_lanes_count_the_same_words_as_one_lane_on_boards_of_all_widths() {
    fn counts<L: PoolLanes>(lanes: L, form: usize) -> (Vec<marks::Counts>, u32) {
        let mut random = random();
        let letters = ["a", "e", "n", "s", "t", "r", "qu", "v", "z"];
        let mut word = || (0..2 + random(6)).map(|_| letters[random(letters.len())]).collect::<String>();
        let words: Vec<String> = (0..2_000).map(|_| word()).collect();
        let dict = &dicts_of(words.iter().map(String::as_str))[form];
        let mut dictionary = PoolDictionary::new(dict, None).unwrap();
        dictionary.prepare(dict, usize::MAX);
        let mut pool = Pool::new(lanes);
        let mut steps = BoardSteps::default();
        let tiles = ["a", "e", "n", "s", "t", "r", "qu", "v", "z", ".", "x", "st", "nest"];
        let mut counted = Vec::new();
        // A packed copy of the dictionary is used after some hundred boards.
        for batch in 0..120 {
            let (rows, columns) = [(4, 4), (2, 3), (3, 9), (4, 8), (5, 8), (6, 7), (8, 8), (3, 3)][batch % 8];
            loop {
                let mut tile = |at| match (at, batch % 8) {
                    (4, 7) => Some("?"),
                    // Most batches have no long tiles.
                    _ => Some(tiles[random(if batch % 3 == 0 { tiles.len() } else { tiles.len() - 3 })]),
                };
                let tiles = (0..rows * columns).map(|at| tile(at).filter(|&tile| tile != "."));
                let board = Board::new(columns, tiles).unwrap();
                steps.read(dict, &board).unwrap();
                // A board of more letters than a pool counts is left out.
                if boards::width(&steps).is_some_and(|width| !pool.push(&board, &steps, width)) {
                    break;
                }
            }
            assert_eq!(pool.search(&mut dictionary, DictTables::of(dict), 0, &unlimited()), Ok(()));
            counted.push(dictionary.count());
            pool.clear();
        }
        let found = counted.iter().flatten().sum();
        (counted, found)
    }
    fn check<L: PoolLanes>(lanes: L) {
        let [found, of_dense] = [0, 1].map(|form| counts(lanes, form));
        assert!(found == of_dense && found == counts(OneLane, 0));
        assert!(found.1 > 10_000, "{}", found.1);
    }
    check_lanes!(check);
}

/// On boards of more than 32 steps, one letter more than a pool can count has the highest bit.
#[test]
fn no_word_has_more_letters_than_a_pool_can_count() {
    let dict = dict_of(["aaa", "aaaa"]);
    let boards: Vec<Board> =
        [4, 5, 6, 8].map(|side| Board::new(side, (0..side * side).map(|_| Some("a"))).unwrap()).into();
    for engine in Engine::available() {
        for (min_letters, words) in [(3, 2), (4, 1), (5, 0), (32, 0), (128, 0), (usize::MAX, 0)] {
            let rules = Rules::BOGGLE.with_min_letters(min_letters);
            let mut solver = Solver::new(&dict, rules).unwrap().with_engine(engine).unwrap();
            for board in &boards {
                assert_eq!(solver.score(board).unwrap().words, words, "{engine:?}, {min_letters}, {board}");
            }
        }
    }
}

/// In the packed copy of a small dictionary, bases and ranks are in the lower halves of slots.
#[test]
fn numbers_in_two_halves_are_shifted_by_any_number_of_bits() {
    fn check<L: PoolLanes>(lanes: L) {
        let number = 0xfedc_ba98_7654_3210_u64;
        for bits in 0..32 {
            let [low, high] = [number as u32, (number >> 32) as u32].map(|half| lanes.splat(half));
            let mut shifted = [0; 16];
            lanes.store(&mut shifted, 0, lanes.shift_right_both(low, high, bits));
            assert_eq!(shifted[..L::LANES], [(number >> bits) as u32; 16][..L::LANES], "{bits}");
        }
    }
    check_lanes!(check);
}

#[test]
fn the_first_candidate_is_the_lowest_step_of_a_set() {
    fn check<L: PoolLanes>(lanes: L) {
        fn firsts<L: Lanes, S: Sets<L>>(lanes: L, mut candidates: u64) {
            let columns = S::columns_of_node(candidates, u64::MAX);
            let mut sets = S::from_columns(columns.map(|column| lanes.splat(column)));
            let mut number = [0; 16];
            while candidates != 0 {
                assert_ne!(sets.alive(lanes), 0);
                let first = sets.first(lanes);
                lanes.store(&mut number, 0, first.number);
                assert_eq!(number[0], candidates.trailing_zeros(), "{}", S::WIDTH);
                sets = sets.without(lanes, first);
                candidates &= candidates - 1;
            }
            assert_eq!(sets.alive(lanes), 0);
        }
        for candidates in [0, 1, 0b1010, 0x8001, 0xffff] {
            firsts::<L, Sixteen<_>>(lanes, candidates);
        }
        for candidates in [0, 0xffff_ffff, 0x8000_0001] {
            firsts::<L, ThirtyTwo<_>>(lanes, candidates);
        }
        for candidates in [0, 0xff_ffff_ffff, 0x80_8000_0000, 1 << 32] {
            firsts::<L, L::Wide<40>>(lanes, candidates);
        }
        for candidates in [u64::MAX, 1 << 63, 1 << 63 | 1] {
            firsts::<L, L::Wide<64>>(lanes, candidates);
        }
    }
    check_lanes!(check);
}

/// All 193,924 paths of the board are words: many times as many hits as are written down at once.
#[test]
fn a_word_with_many_hits_counts_once() {
    let words: Vec<String> = (1..=12).map(|letters| "a".repeat(letters)).collect();
    let dict = dict_of(words.iter().map(String::as_str));
    let board = Board::new(4, [Some("a"); 12]).unwrap();
    for engine in Engine::available() {
        let mut solver = Solver::new(&dict, Rules::BOGGLE.with_min_letters(0)).unwrap().with_engine(engine).unwrap();
        let mut boards = 0;
        solver.count_many(&[board.clone(), board.clone()], |counts| {
            boards += 1;
            assert_eq!(counts.unwrap()[..13], [0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], "{engine:?}");
        });
        assert_eq!(boards, 2);
    }
}

/// Ranks of a damaged file are added to the numbers of boards. Then the steps of boards of earlier batches are read.
#[test]
fn damaged_ranks_do_not_lead_to_the_chains_of_an_earlier_batch() {
    fn check<L: PoolLanes>(lanes: L) {
        let dict = dict_of(["st", "str", "stern", "tern"]);
        let tables = DictTables::of(&dict);
        let ranks: Vec<_> = tables.ranks.iter().map(|_| dict_runtime::raw::Rank::new(0x2000_0001)).collect();
        let damaged = DictTables { ranks: &ranks, ..tables };
        let mut dictionary = PoolDictionary::new(&dict, None).unwrap();
        let mut pool = Pool::new(lanes);
        let mut steps = BoardSteps::default();
        for boards in [8, 1] {
            for board in 0..boards {
                // The chains of the first board are shorter than those of the others.
                let board = if board == 0 { "st e / r r / n s" } else { "st ern / stern ster / x x" };
                let board: Board = board.parse().unwrap();
                steps.read(&dict, &board).unwrap();
                assert!(pool.push(&board, &steps, Width::Sixteen));
            }
            assert_eq!(pool.search(&mut dictionary, damaged, 0, &unlimited()), Ok(()));
            dictionary.count();
            pool.clear();
        }
    }
    check_lanes!(check);
}

/// The bases lead beyond the last slot, and the sums of ranks beyond the last word.
#[test]
fn slots_of_a_damaged_file_are_searched_without_a_panic() {
    use dict_runtime::raw::{Children, Rank, Slot};

    fn check<L: PoolLanes>(lanes: L) {
        let dict = dict_of(["st", "str", "stern", "tern"]);
        let mut random = random();
        let shapes =
            [(2, 3, Width::Sixteen), (1, 20, Width::ThirtyTwo), (1, 36, Width::Forty), (1, 64, Width::SixtyFour)];
        for limit in [1, 4, 40, 1 << 31] {
            let mut dictionary = PoolDictionary::new(&dict, None).unwrap();
            let slot = |_| Slot::new(2 * random(limit) as u32 + 1, Children::new(random(1 << 31) as u32), true);
            let slots: Vec<Slot> = (0..40).map(slot).collect();
            let ranks: Vec<Rank> = (0..40).map(|_| Rank::new(2 * random(limit) as u32 + 1)).collect();
            let tables = DictTables { slots: &slots, ranks: &ranks, max_steps: 64, ..DictTables::of(&dict) };
            let mut pool = Pool::new(lanes);
            let mut steps = BoardSteps::default();
            // A packed copy is made after 512 boards, if the numbers of the slots fit.
            for batch in 0..200 {
                let (rows, columns, width) = shapes[batch % shapes.len()];
                loop {
                    let tiles = (0..rows * columns).map(|_| Some(["s", "t", "er", "ster", "n"][random(5)]));
                    let board = Board::new(columns, tiles).unwrap();
                    steps.read(&dict, &board).unwrap();
                    if !pool.push(&board, &steps, width) {
                        break;
                    }
                }
                assert_eq!(pool.search(&mut dictionary, tables, 0, &unlimited()), Ok(()));
                dictionary.count();
                pool.clear();
            }
        }
    }
    check_lanes!(check);
}

/// A node of a board of up to 16 steps: base, `META`, candidates and free steps. Step 0 is the lowest bit.
type Node = [u32; 4];

/// Returns the nodes and the hits of the example after `paths` paths.
fn example_after<L: PoolLanes>(lanes: L, paths: u64) -> (Vec<Node>, Vec<u32>) {
    let dict = dict_of(["act", "at", "cat", "cats"]);
    let board: Board = "ca/ts".parse().unwrap();
    let mut steps = BoardSteps::default();
    steps.read(&dict, &board).unwrap();
    let mut pool = Pool::new(lanes);
    assert!(pool.push(&board, &steps, Width::Sixteen));
    let tables = DictTables::of(&dict);
    let automaton = FileAutomaton { slots: tables.slots, ranks: tables.ranks };
    let Pool { batch, memory, letters: Aligned(letters), .. } = &mut pool;
    memory.hits.start(0, board_shift(16));
    let mut marks = Marks::new(dict.len() as u32, None).unwrap();
    let budget = &Budget::new(Limits { max_paths: paths, max_bytes: usize::MAX });
    let search = Search { lanes, batch, automaton, memory, letters, marks: &mut marks, budget };
    let searched = search.run::<Sixteen<_>>();
    if searched.is_ok() {
        let counts = marks.count();
        assert_eq!(counts[2..5], [1, 2, 1]);
        return (Vec::new(), Vec::new());
    }
    let hits = memory.hits.list().to_vec();
    let node = |columns: [u32; 3]| {
        let [base, meta, sets] = columns;
        let sets = if L::HIGHEST_BIT_FIRST { sets.reverse_bits() } else { sets };
        [base, meta, sets & 0xffff, sets >> 16]
    };
    let nodes = memory
        .nodes
        .top()
        .map(|(columns, len)| (0..len).map(|at| node([columns[0][at], columns[1][at], columns[2][at]])).collect());
    (nodes.unwrap_or_default(), hits)
}

#[test]
fn the_nodes_and_hits_of_the_example_are_those_of_the_example() {
    fn check<L: PoolLanes>(lanes: L) {
        let expected: [(u64, &[Node], &[u32]); 4] = [
            (0, &[[7, 0, 0b0001, 0b1111], [7, 0, 0b0010, 0b1111]], &[]),
            (2, &[[1, 0x0100_0002, 0b0010, 0b1110], [1, 0x0100_0000, 0b0101, 0b1101]], &[]),
            (
                4,
                &[[3, 0x0200_0002, 0b0100, 0b1100], [0, 0x0200_0000, 0b0100, 0b1100], [1, 0x0100_0000, 0b0100, 0b1101]],
                &[],
            ),
            (7, &[[3, 0x0300_0003, 0b1000, 0b1000]], &[0x0300_0003, 0x0300_0001, 0x0200_0002]),
        ];
        for (paths, nodes, hits) in expected {
            let (mut found, found_hits) = example_after(lanes, paths);
            let mut nodes = nodes.to_vec();
            // Lanes write children before the nodes that are put back, vector by vector.
            nodes.sort_unstable();
            found.sort_unstable();
            assert_eq!((found, found_hits), (nodes, hits.to_vec()), "after {paths} paths");
        }
        assert_eq!(example_after(lanes, 8).0, [[0; 4]; 0]);
    }
    check_lanes!(check);
}
