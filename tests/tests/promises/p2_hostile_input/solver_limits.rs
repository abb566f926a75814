//! Promise 2: with any dictionary, a board takes no more paths and no more memory than its solver's limits.

use allocation_counter::measure;
use board_solver::{Board, BoardError, Rules, Solver};
use dict_compiler::Options;
use dict_format::header::Tag;
use dict_runtime::Dict;
use dict_tests::{
    hostile::tamper::{reseal, section_of},
    inputs::{
        dictionaries::{compile, dict},
        lists::ENABLE2K,
        random::is_soak,
    },
    oracles::engines::{AllEngines, scores_of},
};

/// The bytes that a solver of these small dictionaries and boards takes beyond its limit.
const ROOM: usize = 1 << 22;

/// Returns a file of 19 KB in which every path is a word: all slots lead to the root. The header claims `words` words.
fn hostile(words: u32) -> Dict {
    let mut file = compile(ENABLE2K.lines().step_by(580), Options::default());
    let [slots, ranks] = [Tag::SLOTS, Tag::RANKS].map(|tag| section_of(&file, tag));
    for slot in file[slots].chunks_mut(8) {
        slot.copy_from_slice(&(u64::from(u32::MAX) << 32).to_le_bytes());
    }
    // Paths have different ids.
    for (number, rank) in (1u32..).zip(file[ranks].chunks_mut(4)) {
        rank.copy_from_slice(&(number * 7).to_le_bytes());
    }
    file[32..34].copy_from_slice(&1024u16.to_le_bytes());
    file[24..28].copy_from_slice(&words.to_le_bytes());
    reseal(&mut file);
    assert!((18_000..20_000).contains(&file.len()), "{}", file.len());
    Dict::from_bytes(&file).unwrap()
}

/// Returns boards that are searched in different ways: with masks, with lists, and with wildcards.
fn boards() -> [Board; 5] {
    let board = |columns: usize, rows: usize, tile| Board::new(columns, vec![Some(tile); columns * rows]).unwrap();
    [board(6, 6, "a"), board(9, 9, "a"), board(4, 1, "?"), board(2, 2, "?"), board(4, 4, "abc")]
}

/// All answers that a solver can give about a board.
type Ask = fn(&mut Solver, &Board) -> Result<(), BoardError>;

const ASKS: [(&str, Ask); 3] = [
    ("solve", |solver, board| solver.solve(board).map(drop)),
    ("solve_all_paths", |solver, board| solver.solve_all_paths(board).map(drop)),
    ("score", |solver, board| solver.score(board).map(drop)),
];

#[test]
fn a_hostile_file_takes_no_more_memory_than_the_limit() {
    // Too many words to be marked, as many as can be marked in a set, and as many as can be in a pool.
    for dict in [hostile(u32::MAX), hostile(19_000 * 8), hostile(18_000 * 4)] {
        // The default limit is reached late, so it is tried with one dictionary.
        let limits = [Some(1 << 20), None];
        let limits = if is_soak() || dict.len() == u32::MAX as usize { &limits[..] } else { &limits[..1] };
        for rules in [Rules::BOGGLE.with_min_letters(1), Rules::SCRAMBLE] {
            for &max_bytes in limits {
                for (name, ask) in ASKS {
                    let mut refused = 0;
                    for board in boards() {
                        let what = format!("{name}, {} words, {max_bytes:?} bytes, {board}", dict.len());
                        let limit = max_bytes.unwrap_or_else(|| default_max_bytes(&board));
                        let mut solver = None;
                        let taken = measure(|| {
                            let new = Solver::new(&dict, rules.clone()).unwrap();
                            let new = match max_bytes {
                                None => new,
                                Some(max_bytes) => new.with_max_bytes(max_bytes),
                            };
                            let outcome = ask(solver.insert(new), &board);
                            refused += usize::from(is_refused(&outcome));
                        });
                        assert!(taken.bytes_max as usize <= limit + ROOM, "{what}: {}", taken.bytes_max);
                        assert!(taken.bytes_current as usize <= limit / 4 + ROOM, "{what}: {}", taken.bytes_current);
                    }
                    assert!(refused >= 3, "{name}: {refused} boards were refused");
                }
            }
        }
    }
}

fn default_max_bytes(board: &Board) -> usize {
    let wildcards = board.tiles().filter(|tile| *tile == Some("?")).count();
    (1 << 25) + ((board.tiles().len() + 32 * wildcards) << 18)
}

fn is_refused(outcome: &Result<(), BoardError>) -> bool {
    match outcome {
        Ok(()) => false,
        Err(BoardError::TooManyPaths { .. } | BoardError::TooManyBytes { .. }) => true,
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn a_board_is_searched_if_it_has_no_more_paths_than_the_limit() {
    let repetitions = dict((1..=9).map(|letters| "a".repeat(letters)).collect::<Vec<_>>(), Options::default());
    let board = Board::new(3, [Some("a"); 9]).unwrap();
    let paths = 10_305;
    for (engine, solver) in AllEngines::new(&repetitions, &Rules::BOGGLE.with_min_letters(1)).solvers() {
        for (name, ask) in ASKS {
            let ask = |max_paths| ask(&mut solver.clone().with_max_paths(max_paths), &board);
            assert_eq!(ask(paths), Ok(()), "{engine:?}, {name}");
            for limit in [0, 1, paths - 1] {
                assert_eq!(ask(limit), Err(BoardError::TooManyPaths { limit }), "{engine:?}, {name}");
            }
        }
        // The limit is for each board.
        let scores = scores_of(&mut solver.clone().with_max_paths(paths), &vec![board.clone(); 20]);
        assert!(scores.iter().all(|score| score.as_ref().is_ok_and(|score| score.words == 9)), "{engine:?}");
    }
}

#[test]
fn earlier_boards_do_not_decide_whether_a_board_is_refused() {
    let repetitions = dict((1..=10).map(|letters| "a".repeat(letters)).collect::<Vec<_>>(), Options::default());
    let rules = Rules::BOGGLE.with_min_letters(1);
    let board = |side: usize, tiles| Board::new(side, (0..side * side).map(|at| (at < tiles).then_some("a"))).unwrap();
    let boards = [board(4, 9), board(4, 10), board(4, 6), board(9, 9), board(9, 8)];
    for (_, solver) in AllEngines::new(&repetitions, &rules).solvers() {
        for max_bytes in [16, 20, 24, 26].map(|bits| 1 << bits) {
            let fresh = solver.clone().with_max_bytes(max_bytes);
            let mut used = fresh.clone();
            for (name, ask) in ASKS {
                for board in boards.iter().chain(boards.iter().rev()) {
                    assert_eq!(ask(&mut used, board), ask(&mut fresh.clone(), board), "{name}, {max_bytes}, {board}");
                }
            }
        }
    }
}
