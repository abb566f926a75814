//! Drills: boards built around words.

use board_deal::{Random, cubes::CUBE_SETS};
use board_play::Drill;
use board_solver::{Board, BoardError, Rules, Scoring, Solver};
use dict_compiler::Options;
use dict_runtime::{Dict, Fold, WordSet};
use dict_tests::inputs::{
    dictionaries::{ENABLE2K_DICT, dict, options},
    lists::{ENABLE2K, list},
};

/// Returns a board of `z` tiles, to be changed by a drill.
fn plain(rows: usize, columns: usize) -> Board {
    Board::new(columns, vec![Some("z"); rows * columns]).unwrap()
}

/// Returns the words among `words` that count on the board.
fn on_board<'w>(dict: &Dict, rules: &Rules, board: &Board, words: &[&'w str]) -> Vec<&'w str> {
    let mut solver = Solver::new(dict, rules.clone()).unwrap();
    let solution = solver.solve(board).unwrap();
    words.iter().copied().filter(|word| solution.words().any(|found| found.word == *word)).collect()
}

/// Drills `words` on boards of this shape and checks that each board has at least one of the words. Returns the average
/// number of words on a board.
#[track_caller]
fn drill(dict: &Dict, rules: &Rules, words: &[&str], (rows, columns): (usize, usize)) -> f64 {
    let mut drill = Drill::new(dict, rules, words.iter().copied()).unwrap().unwrap();
    let mut random = Random::new(1);
    let ids = |words: &[&str]| words.iter().filter_map(|word| dict.id(word)).collect::<Vec<u32>>();
    let mut found = 0;
    for _ in 0..30 {
        let board = drill.board(&plain(rows, columns), &mut random).unwrap().unwrap();
        assert_eq!((board.rows(), board.columns()), (rows, columns));
        assert_eq!(board.to_string().parse(), Ok(board.clone()), "{board} is kept in a record");
        let words = on_board(dict, rules, &board, words);
        assert!(!words.is_empty() && ids(&words).into_iter().all(|id| drill.contains(id)), "{board}");
        found += words.len();
    }
    found as f64 / 30.0
}

#[test]
fn every_board_has_at_least_one_of_the_words() {
    let words = ["quiet", "quilt", "neater", "stale", "tales", "least", "eaten", "steel", "lateen"];
    assert!(drill(&ENABLE2K_DICT, &Rules::BOGGLE, &words, (4, 4)) > 3.0);
    drill(&ENABLE2K_DICT, &Rules::BOGGLE, &words, (2, 3));
    drill(&ENABLE2K_DICT, &Rules::BIG, &words, (7, 2));
    drill(&ENABLE2K_DICT, &Rules::SCRAMBLE, &words, (5, 5));
    drill(&ENABLE2K_DICT, &Rules::BOGGLE, &["equable"], (3, 2));
    let words: Vec<&str> = ENABLE2K.lines().step_by(701).filter(|word| word.len() <= 9).take(100).collect();
    drill(&ENABLE2K_DICT, &Rules::BOGGLE, &words, (3, 3));
}

#[test]
fn the_tiles_of_a_drill_are_the_symbols_of_the_language() {
    let words = list("spanish");
    let spanish = dict(&words, options(Fold::Case, "a-zñáéíóúü,ch,ll,rr"));
    let words: Vec<&str> = words.iter().map(String::as_str).filter(|word| word.contains("ch")).collect();
    drill(&spanish, &Rules::BOGGLE, &words, (4, 4));
    // `calle` has four symbols, so that it fits on four tiles.
    let mut drill_of_one = Drill::new(&spanish, &Rules::BOGGLE, ["calle"]).unwrap().unwrap();
    let board = drill_of_one.board(&plain(2, 2), &mut Random::new(2)).unwrap().unwrap();
    let mut tiles: Vec<&str> = board.tiles().flatten().collect();
    tiles.sort();
    assert_eq!(tiles, ["a", "c", "e", "ll"]);
    let kana = list("kana");
    let words: Vec<&str> = kana.iter().map(String::as_str).filter(|word| word.chars().count() == 4).collect();
    drill(&dict(&kana, Options::default()), &Rules::BOGGLE, &words, (3, 3));
}

#[test]
fn the_same_seed_builds_the_same_boards() {
    let words = ["quiet", "stale", "tales"];
    let boards = |seed: u64| {
        let mut drill = Drill::new(&ENABLE2K_DICT, &Rules::BOGGLE, words).unwrap().unwrap();
        let mut random = Random::new(seed);
        [0; 5].map(|_| {
            let rolled = CUBE_SETS[1].roll(&mut random);
            drill.board(&rolled, &mut random).unwrap().unwrap().to_string()
        })
    };
    let first = boards(1);
    assert_eq!(first, boards(1));
    assert_ne!(first, boards(2));
    assert!((1..5).all(|at| first[at] != first[at - 1]));
}

#[test]
fn tiles_of_the_rolled_board_stay_unless_a_change_adds_words_and_multipliers_are_dropped() {
    // If multipliers stayed, `Rules::BOGGLE` would refuse the board.
    let rolled: Board = "s:2l t a . / . x e:3w l / z z . qu / e r s t".parse().unwrap();
    for rules in [Rules::BOGGLE, Rules::SCRAMBLE] {
        let mut drill = Drill::new(&ENABLE2K_DICT, &rules, ["stale"]).unwrap().unwrap();
        let mut kept = 0;
        let mut filled = 0;
        for seed in 0..20 {
            let board = drill.board(&rolled, &mut Random::new(seed)).unwrap().unwrap();
            assert_eq!(on_board(&ENABLE2K_DICT, &rules, &board, &["stale"]), ["stale"], "{board}");
            assert_eq!((board.rows(), board.columns(), board.to_string().contains(':')), (4, 4, false), "{board}");
            // The word needs five tiles, and no further change adds words.
            let same = board.tiles().zip(rolled.tiles()).filter(|(now, rolled)| now == rolled).count();
            assert!(same >= 11, "{board}");
            kept += board.tiles().filter(|tile| tile.is_none()).count();
            filled += 3 - board.tiles().filter(|tile| tile.is_none()).count();
        }
        assert!(kept > 0 && filled > 0, "{kept}, {filled}");
    }
}

#[test]
fn larger_boards_get_fewer_changes() {
    // On a board of only 一, nearly every change of a tile adds a word.
    let words: Vec<String> = ('丁'..).take(100).map(|other| format!("一{other}")).collect();
    let dict = dict(&words, options(Fold::Case, "letters"));
    let rules = Rules::BOGGLE.with_min_letters(2);
    let mut drill = Drill::new(&dict, &rules, words.iter().map(String::as_str)).unwrap().unwrap();
    for (side, changes) in [(8, 100), (20, 16), (80, 1), (100, 0)] {
        let rolled = Board::new(side, vec![Some("一"); side * side]).unwrap();
        let board = drill.board(&rolled, &mut Random::new(1)).unwrap().unwrap();
        let changed = board.tiles().filter(|tile| *tile != Some("一")).count();
        assert!((1 + changes / 4..=1 + changes).contains(&changed), "{changed} of {side}x{side}");
    }
}

#[test]
fn a_drill_on_a_board_that_cannot_be_solved_is_an_error() {
    let mut drill = Drill::new(&ENABLE2K_DICT, &Rules::BOGGLE, ["ant"]).unwrap().unwrap();
    let rolled = Board::new(4, vec![Some("1"); 16]).unwrap();
    let refused = drill.board(&rolled, &mut Random::new(1));
    assert!(matches!(refused, Err(BoardError::UnknownTile { .. })), "{refused:?}");
}

#[test]
fn a_repeated_word_counts_once_among_the_hundred_words() {
    let words: Vec<&str> = ENABLE2K.lines().filter(|word| word.len() == 4).take(101).collect();
    let repeated = words[..60].iter().chain(&words[..60]).chain(&words[60..]).copied();
    let drill = Drill::new(&ENABLE2K_DICT, &Rules::BOGGLE, repeated).unwrap().unwrap();
    let is_drilled = |word: &&str| drill.contains(ENABLE2K_DICT.id(word).unwrap());
    assert!(words[..100].iter().all(is_drilled) && !is_drilled(&words[100]));
}

#[test]
fn words_that_do_not_fit_are_skipped() {
    let words = ["neater", "stale", "ant"];
    let mut drill = Drill::new(&ENABLE2K_DICT, &Rules::BOGGLE, words).unwrap().unwrap();
    for seed in 0..20 {
        let board = drill.board(&plain(2, 2), &mut Random::new(seed)).unwrap().unwrap();
        assert_eq!(on_board(&ENABLE2K_DICT, &Rules::BOGGLE, &board, &words), ["ant"]);
        assert_eq!(drill.board(&plain(1, 2), &mut Random::new(seed)), Ok(None));
    }
    // None of the first twenty words fits.
    let long = ENABLE2K.lines().filter(|word| word.len() > 18).take(50);
    let mut drill = Drill::new(&ENABLE2K_DICT, &Rules::BOGGLE, long.chain(["stale"])).unwrap().unwrap();
    let board = drill.board(&plain(4, 4), &mut Random::new(5)).unwrap().unwrap();
    assert_eq!(on_board(&ENABLE2K_DICT, &Rules::BOGGLE, &board, &["stale"]), ["stale"]);
}

#[test]
fn words_that_do_not_count_are_not_drilled() {
    let new =
        |rules: &Rules, words: &[&str]| Drill::new(&ENABLE2K_DICT, rules, words.iter().copied()).unwrap().is_some();
    assert!(new(&Rules::BOGGLE, &["ant"]));
    assert!(
        !new(&Rules::BIG, &["ant"]) && !new(&Rules::BOGGLE, &["antx", "", "a nt", "ñu"]) && !new(&Rules::BOGGLE, &[])
    );
    let ant = ENABLE2K_DICT.id("ant").unwrap();
    let rules = Rules::BOGGLE.with_words(WordSet::from_fn(&ENABLE2K_DICT, |id| id != ant).unwrap());
    assert!(!new(&rules, &["ant"]) && new(&rules, &["ant", "stale"]));
    // `quay` is three tiles.
    let rules = Rules::SCRAMBLE.with_min_letters(4);
    assert!(matches!(rules.scoring, Scoring::Tiles(_)) && !new(&rules, &["quay"]) && new(&rules, &["stale"]));
}

#[test]
fn only_words_whose_symbols_can_be_tiles_are_drilled() {
    // A `.` is a hole and a `/` ends a row, so words with them cannot be drilled. A `?` is a tile in this alphabet.
    let dict = dict(["a.b", "a?b", "a/b", "abc"], options(Fold::Case, "any"));
    for word in ["a.b", "a/b"] {
        assert!(Drill::new(&dict, &Rules::BOGGLE, [word]).unwrap().is_none(), "{word}");
    }
    for (word, seed) in [("a?b", 3), ("ABC", 4)] {
        let mut drill = Drill::new(&dict, &Rules::BOGGLE, [word]).unwrap().unwrap();
        let board = drill.board(&plain(2, 2), &mut Random::new(seed)).unwrap().unwrap();
        assert_eq!(on_board(&dict, &Rules::BOGGLE, &board, &[&word.to_lowercase()]).len(), 1, "{board}");
    }
}
