//! Promise 2: on hostile boards and dictionaries, every engine answers in time, and all engines agree.

use std::{collections::BTreeSet, fs, path::Path};

use board_solver::{Board, BoardError, Rules, Score, Solution};
use dict_format::header::Tag;
use dict_runtime::{Dict, Fold, symbols::Symbol};
use dict_tests::{
    hostile::tamper::{damage, overwrite, reseal, section_of},
    inputs::{
        dictionaries::{PETS, compile, dict, dict_of, kana, map, options, spanish},
        lists::corpus,
        random::{TestRandom, is_soak, rounds},
    },
    oracles::engines::{AllEngines, scores_of},
};

fn every_word() -> Rules {
    Rules::BOGGLE.with_min_letters(1)
}

type Word = (u32, String, u32, Vec<Vec<u32>>);

fn words(solution: Result<&Solution, BoardError>) -> Result<(u64, Vec<Word>), BoardError> {
    let solution = solution?;
    let paths = |found: board_solver::FoundWord| found.paths().map(<[u32]>::to_vec).collect();
    let words = solution.words().map(|found| (found.id, found.word.to_string(), found.points, paths(found)));
    Ok((solution.points(), words.collect()))
}

/// Solves the boards with all engines, which must agree. In a damaged dictionary several words may have one id, so the
/// totals may differ from the number of words. These words may also differ in length, and the first that is found
/// counts, so only the word counts of scores are compared. Boards have the same counts together as alone.
fn check_engines(dict: &Dict, rules: &Rules, boards: &[Board], what: &str) {
    let mut engines = AllEngines::new(dict, rules);
    check_scores(&mut engines, boards, what);
    for board in boards {
        let mut first = None;
        for (engine, solver) in engines.solvers() {
            let score = solver.score(board);
            let count = score.map(|score| score.words);
            let answers = (count, words(solver.solve(board)), words(solver.solve_all_paths(board)));
            if let (Ok(count), Ok((_, words)), Ok((_, all))) = &answers {
                assert!(*count <= dict.len() && words.len() <= dict.len() && all.len() <= dict.len(), "{what}");
            }
            let first = first.get_or_insert_with(|| answers.clone());
            assert!(*first == answers, "{what}: {engine:?} on {board}: {answers:?}, expected {first:?}");
        }
    }
}

/// Scores the boards together, twice over, and alone, with each engine. Each board is there twice in a row, because
/// only boards of one shape are in a batch.
fn check_scores(engines: &mut AllEngines, boards: &[Board], what: &str) {
    let boards: Vec<Board> = [boards, boards].concat().iter().flat_map(|board| vec![board.clone(); 2]).collect();
    for (engine, solver) in engines.solvers() {
        let words = |score: Result<Score, BoardError>| score.map(|score| score.words);
        let together = scores_of(solver, &boards).into_iter().map(words);
        assert!(together.eq(boards.iter().map(|board| words(solver.score(board)))), "{what}: {engine:?}");
    }
}

/// Returns files, and boards of their letters. Some boards have holes around them, so that they are searched as large
/// boards.
fn victims() -> Vec<(Vec<u8>, Vec<Board>)> {
    let few = compile(["abc", "cab", "ba", "ca", "abba", "a", "caab"], options(Fold::Case, "letters"));
    let files = [PETS.to_vec(), spanish(), kana(), few];
    let boards = [
        "c a t / s o d / g . s|c|s s s / s s s|? a t",
        "ch i c / o ch o / ll a v|a ñ|? o|lla ch / rr a",
        "ね こ / さ く|ら|と も / か が / っ う|? ら",
        "a b c / b a c|a b / ? a|ab a / ca b|a b a / c . b / a a b",
    ];
    let read = |boards: &str| {
        let read = |text: &str| -> Board { text.parse().unwrap() };
        let with_holes = |board: Board| {
            [5, 7, 9].map(|side| {
                let tiles: Vec<Option<&str>> = board.tiles().collect();
                let rows = board.rows();
                let columns = board.columns();
                let tile =
                    |row, column| if row < rows && column < columns { tiles[row * columns + column] } else { None };
                Board::new(side, (0..side * side).map(|at| tile(at / side, at % side))).unwrap()
            })
        };
        boards.split('|').flat_map(|text| [vec![read(text)], with_holes(read(text)).into()].concat()).collect()
    };
    files.into_iter().zip(boards.map(read)).collect()
}

fn open_unverified(file: &[u8], path: &Path) -> Option<Dict> {
    overwrite(path, file).unwrap();
    map(path).ok()
}

#[test]
fn all_engines_agree_on_files_changed_in_many_places() {
    let folder = tempfile::tempdir().unwrap();
    for (seed, (file, boards)) in (0..).zip(victims()) {
        let mut random = TestRandom::new(seed);
        check_engines(&Dict::from_bytes(&file).unwrap(), &every_word(), &boards, "as it is");
        for round in 0..rounds(2_000) {
            let file = damage(&file, &mut random);
            let mapped = || open_unverified(&file, &folder.path().join("hostile.dat"));
            let Some(dict) = Dict::from_bytes(&file).ok().or_else(mapped) else { continue };
            let rules = if round % 4 == 0 { Rules::SCRAMBLE } else { every_word() };
            check_engines(&dict, &rules, &boards, &format!("seed {seed}, round {round}"));
        }
    }
}

#[test]
fn all_engines_agree_on_the_dictionaries_of_the_corpus_that_open_without_a_deep_check() {
    let mut boards = victims().swap_remove(0).1;
    // If every slot is the root, every path is a word: more than nine tiles have too many paths.
    let tiles = ["c", "a", "t", "s", "d", "o", "g", "é"].map(Some);
    let mut random = TestRandom::new(7);
    for side in [1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4, 5, 6, 7, 8, 4] {
        let mut tile = |at: usize| if at / side < 3 && at % side < 3 { *random.pick(&tiles) } else { None };
        boards.push(Board::new(side, (0..side * side).map(&mut tile)).unwrap());
    }
    let mut opened = BTreeSet::new();
    for entry in fs::read_dir(corpus("bad-dictionaries")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        for dict in [map(&path).ok(), Dict::from_bytes(&fs::read(&path).unwrap()).ok()].into_iter().flatten() {
            check_engines(&dict, &every_word(), &boards, &name);
            check_engines(&dict, &Rules::BOGGLE, &boards[..boards.len() - 1], &name);
            opened.insert(name.clone());
        }
    }
    for name in ["sealed-loop", "sealed-every-slot-is-the-root", "sealed-ranks-4294967295", "sealed-words-4294967295"] {
        assert!(opened.contains(&format!("{name}.dat")), "{opened:?}");
    }
    assert!(opened.len() > 20, "{opened:?}");
}

#[test]
fn all_engines_agree_on_changed_bits_of_slots_and_ranks() {
    for (file, boards) in victims() {
        for tag in [Tag::SLOTS, Tag::RANKS] {
            let section = section_of(&file, tag);
            for bit in (section.start * 8..section.end * 8).step_by(match (is_soak(), file.len() > 1000) {
                (true, _) => 1,
                (_, true) => 101,
                _ => 23,
            }) {
                let mut file = file.clone();
                file[bit / 8] ^= 1 << (bit % 8);
                reseal(&mut file);
                check_engines(&Dict::from_bytes(&file).unwrap(), &every_word(), &boards, &format!("{tag}, bit {bit}"));
            }
        }
    }
}

#[test]
fn all_engines_agree_on_alphabets_with_codes_that_have_no_slots() {
    let folder = tempfile::tempdir().unwrap();
    let mut opened = 0;
    for (file, boards) in victims() {
        let alphabet = section_of(&file, Tag::ALPHABET);
        let symbols =
            file[alphabet.start + dict_format::alphabet::ALPHABET_HEADER_LEN..alphabet.end].len() / size_of::<Symbol>();
        // A symbol ends with its length and its two codes.
        let ends = (1..=symbols.min(4)).map(|symbol| symbol * size_of::<Symbol>());
        let places = ends.flat_map(|end| end - 3..end);
        for at in places.map(|at| alphabet.start + dict_format::alphabet::ALPHABET_HEADER_LEN + at) {
            for value in [30, 31, 32, 63, 64, 128, 255] {
                let mut file = file.clone();
                file[at] = value;
                reseal(&mut file);
                let Some(dict) = open_unverified(&file, &folder.path().join("hostile.dat")) else { continue };
                opened += 1;
                check_engines(&dict, &every_word(), &boards, &format!("byte {at} is {value}"));
            }
        }
    }
    assert!(opened > 100, "{opened}");
}

#[test]
fn a_word_count_larger_than_the_file_takes_no_memory_and_changes_no_answer() {
    let mut file = PETS.to_vec();
    for words in [3, 4096, 1 << 20, u32::MAX] {
        file[24..28].copy_from_slice(&words.to_le_bytes());
        reseal(&mut file);
        let dict = Dict::from_bytes(&file).unwrap();
        for (engine, solver) in AllEngines::new(&dict, &every_word()).solvers() {
            for board in
                ["cat/ods/g..", "c a t / ts o d / . g .", "c a t . . . . . / d s . . . . . . / o g . . . . . ."]
            {
                let board = board.parse().unwrap();
                assert_eq!(solver.score(&board), Ok(Score { points: 3, words: 3 }), "{engine:?}, {words}");
                let found: Vec<&str> = solver.solve(&board).unwrap().words().map(|found| found.word).collect();
                assert_eq!(found, ["cat", "cats", "dog"], "{engine:?}, {words}");
                assert_eq!(solver.solve_all_paths(&board).unwrap().words().len(), 3);
            }
        }
    }
}

#[test]
fn a_search_of_a_dictionary_with_loops_is_given_up_in_time() {
    // The root leads to itself by every letter, and the words are as long as a header can say.
    let mut file = PETS.to_vec();
    let start = section_of(&file, Tag::SLOTS).start;
    for slot in file[start..][..64].chunks_mut(8) {
        slot.copy_from_slice(&(u64::from(0x7f | dict_format::slot::WORD_BIT) << 32).to_le_bytes());
    }
    file[32..34].copy_from_slice(&1024u16.to_le_bytes());
    // Few words, and too many to mark the found words in a set.
    for (words, side) in [(3u32, 5), (u32::MAX, 8)] {
        file[24..28].copy_from_slice(&words.to_le_bytes());
        reseal(&mut file);
        let dict = Dict::from_bytes(&file).unwrap();
        let board = Board::new(side, vec![Some("s"); side * side]).unwrap();
        for (engine, solver) in AllEngines::new(&dict, &every_word()).solvers() {
            let refused = solver.score(&board);
            let is_given_up = matches!(refused, Err(BoardError::TooManyPaths { .. } | BoardError::TooManyBytes { .. }));
            assert!(is_given_up, "{engine:?}, {side}: {refused:?}");
            // Boards without `s` are answered in the same call.
            let calm = Board::new(side, vec![Some("é"); side * side]).unwrap();
            let boards = [vec![calm; 9], vec![board.clone(); 2]].concat();
            let expected = [vec![Ok(Score::default()); 9], vec![refused; 2]].concat();
            assert_eq!(scores_of(solver, &boards), expected, "{engine:?}, {side}");
        }
    }
}

#[test]
fn boards_after_a_batch_with_long_tiles_do_not_see_its_tiles() {
    // Every slot has all children, and ranks so high that a path leads to the board after its own.
    let mut file = PETS.to_vec();
    let [slots, ranks] = [Tag::SLOTS, Tag::RANKS].map(|tag| section_of(&file, tag));
    for slot in file[slots].chunks_mut(8) {
        slot.copy_from_slice(&(u64::from(0x7f | dict_format::slot::WORD_BIT) << 32).to_le_bytes());
    }
    file[ranks].chunks_mut(4).for_each(|rank| rank.copy_from_slice(&(1u32 << 29).to_le_bytes()));
    reseal(&mut file);
    let dict = Dict::from_bytes(&file).unwrap();
    let long = Board::new(2, ["cats", "cats", "cats", "cats"].map(Some)).unwrap();
    let short = Board::new(2, ["ca", "t", "s", "o"].map(Some)).unwrap();
    for (_, solver) in AllEngines::new(&dict, &every_word()).solvers() {
        _ = scores_of(solver, &vec![long.clone(); 8]);
        _ = solver.score(&short);
    }
}

#[test]
fn a_tile_that_is_much_longer_than_all_words_takes_no_time() {
    let dict = dict((1..=9).map(|letters| "a".repeat(letters)).collect::<Vec<_>>(), options(Fold::Case, "a"));
    let long = "a".repeat(1 << 18);
    let board = Board::new(4, (0..16).map(|tile| Some(if tile == 10 { &*long } else { "a" }))).unwrap();
    for (engine, solver) in AllEngines::new(&dict, &every_word()).solvers() {
        assert_eq!(solver.score(&board).map(|score| score.words), Ok(9), "{engine:?}");
    }
}

#[test]
fn dictionaries_of_no_words_of_one_and_of_words_longer_than_boards() {
    let boards: Vec<Board> = ["a", "?", ".", "ab/ca", "a ? / ? b", "q/q", "a . . . . . . . . . . . . . . . b"]
        .map(|b| b.parse().unwrap())
        .into();
    // The compiler refuses to build a dictionary without words.
    let mut file = PETS.to_vec();
    let root = section_of(&file, Tag::SLOTS).start;
    file[root..root + 8].fill(0);
    file[24..28].fill(0);
    reseal(&mut file);
    let none = Dict::from_bytes(&file).unwrap();
    check_engines(&none, &every_word(), &boards, "no words");
    for words in [
        "a",
        "b",
        "q",
        "a b c",
        "ab",
        "abac",
        "abacab",
        "abacabacabacabacabacabacabacabacabacabacabacabacabacabacabacabaca",
    ] {
        check_engines(&dict_of(words), &every_word(), &boards, words);
    }
    for (engine, solver) in AllEngines::new(&none, &every_word()).solvers() {
        assert!(boards.iter().all(|board| solver.score(board) == Ok(Score::default())), "{engine:?}");
    }
    let letters = dict_of("a b c x");
    let long = dict_of("abcdefghijklmnopqrstuvwxyz");
    for (engine, solver) in AllEngines::new(&letters, &every_word()).solvers() {
        let found: Vec<&str> =
            solver.solve(&"ab/ca".parse().unwrap()).unwrap().words().map(|found| found.word).collect();
        assert_eq!(found, ["a", "b", "c"], "{engine:?}");
    }
    for (engine, solver) in AllEngines::new(&long, &every_word()).solvers() {
        assert_eq!(solver.score(&"abc/fed/ghi".parse().unwrap()), Ok(Score::default()), "{engine:?}");
        let row = Board::new(26, ('a'..='z').map(|letter| Some(letter.to_string()))).unwrap();
        assert_eq!(solver.score(&row).unwrap().words, 1, "{engine:?}");
    }
}

#[test]
fn a_large_board_of_wildcards_is_solved() {
    let dict = dict_of("cat cats act");
    let board = Board::new(100, vec![Some("?"); 100 * 100]).unwrap();
    for (engine, solver) in AllEngines::new(&dict, &every_word()).solvers() {
        assert_eq!(solver.score(&board), Ok(Score { points: 3, words: 3 }), "{engine:?}");
    }
}

#[test]
fn a_board_of_more_steps_than_there_is_memory_for_is_refused() {
    let dict = dict_of("cat cats act");
    for tiles in [vec![Some("?"); 600 * 600], vec![Some("a"); 1100 * 1100]] {
        let board = Board::new(100, tiles).unwrap();
        for (engine, solver) in AllEngines::new(&dict, &every_word()).solvers() {
            assert_eq!(solver.score(&board), Err(BoardError::TooLarge), "{engine:?}");
        }
    }
}
