//! The points of each rule, against a plain computation for each word and path.

use board_solver::{
    Board, BoardError, LetterValues, Multiplier, PathValues, PointsTable, Rules, Score, Scoring, Solver, WILDCARD,
};
use dict_compiler::{Meta, Options, WordList};
use dict_runtime::Dict;
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, Rows, TileBag, board_by_any_constructor},
        dictionaries::{ENABLE2K_DICT, dict_of},
        lists::{ENABLE2K, SCRAMBLE_VALUES},
        random::TestRandom,
    },
    oracles::{
        engines::{AllEngines, expected_by_letters, expected_words},
        every_path::WordPaths,
        model::Model,
        trie::Trie,
    },
};

fn english() -> Model {
    Model::new('a'..='z', ENABLE2K.lines())
}

/// Calls `each` with `count` random boards of each shape, and the words on them.
fn for_each_board(
    seed: u64,
    tiles: &str,
    shapes: &[(usize, usize)],
    count: usize,
    mut each: impl FnMut(&mut TestRandom, &Rows, &WordPaths, &Model),
) {
    let model = english();
    let mut random = TestRandom::new(seed);
    let bag = TileBag::new(tiles);
    let trie = Trie::new(&model);
    for _ in 0..count {
        for &shape in shapes {
            let rows = bag.rows(&mut random, shape);
            let words = trie.solve(&rows, &model);
            each(&mut random, &rows, &words, &model);
        }
    }
}

const SHAPES: [(usize, usize); 5] = [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6)];

/// A Boggle game: its rules, the minimum number of letters, and the points by number of letters.
type Game = (Rules, usize, fn(usize) -> u32);

const GAMES: [Game; 4] = [
    (Rules::BOGGLE, 3, |letters| match letters {
        0..3 => 0,
        3 | 4 => 1,
        5 => 2,
        6 => 3,
        7 => 5,
        _ => 11,
    }),
    (Rules::BIG, 4, |letters| match letters {
        0..4 => 0,
        4 => 1,
        5 => 2,
        6 => 3,
        7 => 5,
        _ => 11,
    }),
    (Rules::WORD_HUNT, 3, |letters| match letters {
        ..3 => 0,
        3 => 100,
        4 => 400,
        5 => 800,
        6 => 1400,
        7 => 1800,
        8 => 2200,
        _ => 2600 + 400 * (letters as u32 - 9),
    }),
    (Rules::SUPER_BIG, 4, |letters| match letters {
        0..4 => 0,
        4 => 1,
        5 => 2,
        6 => 3,
        7 => 5,
        8 => 11,
        _ => 2 * letters as u32,
    }),
];

#[test]
fn the_boggle_games_score_by_letters() {
    let mut teams = GAMES.map(|(rules, ..)| AllEngines::new(&ENABLE2K_DICT, &rules));
    for_each_board(1, ENGLISH_TILES, &SHAPES, 80, |random, rows, words, model| {
        let board = board_by_any_constructor(random, rows);
        for (team, (_, min_letters, points)) in teams.iter_mut().zip(GAMES) {
            let points = |word: &str, _: &[u32]| (word.len() >= min_letters).then(|| points(word.len()));
            team.check(&board, &expected_words(words, model, points));
        }
    });
}

#[test]
fn long_words_score_two_points_a_letter_on_super_big_boards_and_eleven_on_others() {
    let dict = dict_of("quadricentennials quadric");
    let board: Board = "qaicdrneetasnnil".parse().unwrap();
    for (rules, seventeen) in [(Rules::BOGGLE, 11), (Rules::BIG, 11), (Rules::SUPER_BIG, 34)] {
        for (engine, solver) in AllEngines::new(&dict, &rules).solvers() {
            assert_eq!(solver.score(&board), Ok(Score { points: seventeen + 5, words: 2 }), "{engine:?}");
        }
    }
}

/// Returns the points of a table as [`PointsTable`] describes it.
fn points_of(points: &[u32], more: u32, letters: usize) -> u32 {
    let mut sum = 0;
    let mut at = 0;
    for &entry in points {
        if at == letters {
            return entry;
        }
        sum = entry;
        at += 1;
    }
    while at <= letters {
        sum += more;
        at += 1;
    }
    sum
}

#[test]
fn any_table_and_any_minimum_number_of_letters_can_be_set() {
    let mut at = 0;
    for_each_board(
        2,
        &format!("{ENGLISH_TILES} ing tion qu"),
        &[(3, 3), (4, 4), (5, 5), (9, 9)],
        50,
        |random, rows, words, model| {
            let points: Vec<u32> = (0..random.below(13)).map(|_| random.below(50) as u32).collect();
            let more = random.below(4) as u32;
            let min_letters = at % 21;
            at += 1;
            let table = PointsTable { points: points.clone().into(), more };
            let board = board_by_any_constructor(random, rows);
            let expected = expected_words(words, model, |word, _| {
                (word.len() >= min_letters).then(|| points_of(&points, more, word.len()))
            });
            AllEngines::new(&ENABLE2K_DICT, &Rules::new(min_letters, Scoring::Letters(table))).check(&board, &expected);
        },
    );
}

#[test]
fn an_empty_table_gives_no_points_and_too_many_points_are_capped() {
    let dict = dict_of("cat act cats");
    let model = Model::of_letters(["cat", "act", "cats"]);
    let rows: Rows = ["ca", "ts"].map(|row| row.chars().map(|tile| Some(tile.to_string())).collect()).to_vec();
    let words = Trie::new(&model).solve(&rows, &model);
    assert_eq!(words.len(), 3);
    for (points, more) in [(vec![], 0), (vec![u32::MAX; 9], 0), (vec![u32::MAX], u32::MAX), (vec![], u32::MAX)] {
        let table = PointsTable { points: points.into(), more };
        let board = "ca/ts".parse().unwrap();
        let expected = expected_by_letters(&words, &model, 0, &table);
        AllEngines::new(&dict, &Rules::new(0, Scoring::Letters(table))).check(&board, &expected);
    }
}

/// Returns the board with random multipliers on some tiles, and the multipliers by tile.
fn multiply(rows: &Rows, random: &mut TestRandom) -> (Board, Vec<Multiplier>) {
    let mut text = String::new();
    let mut multipliers = Vec::new();
    for row in rows {
        for tile in row {
            let factor = random.within(1..=4) as u8;
            let (written, multiplier) = match (tile, random.below(8)) {
                (Some(_), 0) => (format!(":{factor}w"), Multiplier::Word(factor)),
                (Some(_), 1) => (format!(":{factor}L"), Multiplier::Letter(factor)),
                _ => (String::new(), Multiplier::None),
            };
            let tile = match tile.as_deref() {
                None => ".",
                Some("q") => "q!",
                Some(tile) => tile,
            };
            text += &format!("{tile}{written} ");
            multipliers.push(multiplier);
        }
        text += "/";
    }
    (text.parse().unwrap(), multipliers)
}

/// Returns the points of a path in Scramble, or `None` if it is too short.
fn scramble(rows: &Rows, multipliers: &[Multiplier], path: &[u32]) -> Option<u32> {
    let value_of = |letter: char| match letter {
        'a' | 'e' | 'i' | 'o' | 'r' | 's' | 't' => 1,
        'd' | 'l' | 'n' | 'u' => 2,
        'g' | 'h' | 'y' => 3,
        'b' | 'c' | 'f' | 'm' | 'p' | 'w' => 4,
        'k' | 'v' => 5,
        'x' => 8,
        'j' | 'q' | 'z' => 10,
        _ => 0,
    };
    let mut sum = 0;
    let mut factor = 1;
    for &tile in path {
        let text = rows[tile as usize / rows[0].len()][tile as usize % rows[0].len()].as_deref().unwrap();
        let value: u32 = match text {
            WILDCARD => 0,
            "qu" => 10,
            _ => text.chars().map(value_of).sum(),
        };
        match multipliers[tile as usize] {
            Multiplier::None => sum += value,
            Multiplier::Letter(times) => sum += value * u32::from(times),
            Multiplier::Word(times) => (sum, factor) = (sum + value, factor * u32::from(times)),
        }
    }
    match path.len() {
        0 | 1 => None,
        2 => Some(factor),
        tiles => Some(sum * factor + [0, 0, 0, 0, 0, 3, 6, 10, 15, 20, 25][tiles.min(10)]),
    }
}

#[test]
fn scramble_scores_the_best_path_over_the_tiles_of_a_word() {
    let mut list = WordList::new(Options::default()).unwrap();
    ENABLE2K.lines().for_each(|word| list.push(word).unwrap());
    let compiled = list.compile(&Meta::default().with_letter_values(SCRAMBLE_VALUES)).unwrap();
    let dict = Dict::from_bytes(&compiled.to_bytes()).unwrap();
    let mut team = AllEngines::new(&dict, &Rules::SCRAMBLE);
    let mut check = |random: &mut TestRandom, rows: &Rows, words: &WordPaths, model: &Model| {
        let (board, multipliers) = multiply(rows, random);
        team.check(&board, &expected_words(words, model, |_, path| scramble(rows, &multipliers, path)));
    };
    for_each_board(3, ENGLISH_TILES, &SHAPES, 120, &mut check);
    for_each_board(4, &format!("{ENGLISH_TILES} ? ? ?"), &[(2, 2), (2, 3), (3, 3), (4, 4)], 60, &mut check);
    for_each_board(5, "s e a t e r s qu th er .", &[(3, 3), (4, 4)], 60, &mut check);
}

#[test]
fn tiles_have_the_values_of_the_rules() {
    let values = LetterValues::from_iter([("e", 7), ("th", 50), ("t", 3), ("é", 9)]);
    let bonus = PointsTable { points: vec![0, 1, 2, 4].into(), more: 8 };
    let scoring = Scoring::Tiles(PathValues::new(values, bonus));
    let mut team = AllEngines::new(&ENABLE2K_DICT, &Rules::new(0, scoring));
    for_each_board(6, "e e t t th th he a s r я .", &[(2, 2), (3, 3), (4, 4)], 200, |random, rows, words, model| {
        let points = |path: &[u32]| {
            let text = |tile: u32| rows[tile as usize / rows[0].len()][tile as usize % rows[0].len()].as_deref();
            let value = |tile: &u32| match text(*tile).unwrap() {
                "e" | "he" => 7,
                "th" => 50,
                "t" => 3,
                _ => 0,
            };
            let sum = if path.len() <= 2 { 1 } else { path.iter().map(value).sum() };
            sum + points_of(&[0, 1, 2, 4], 8, path.len())
        };
        team.check(
            &board_by_any_constructor(random, rows),
            &expected_words(words, model, |_, path| Some(points(path))),
        );
    });
}

#[test]
fn tiles_have_the_values_of_the_dictionary() {
    // a 5, b 2, ø 1: 1.5 * sqrt(5 / 2) and 1.5 * sqrt(5).
    let dict = dict_of("aab aabø a");
    let derived = Rules::SCRAMBLE.letter_values(&dict).unwrap();
    assert!(derived.iter().eq([("a", 1), ("b", 2), ("ø", 3)]), "{derived:?}");
    for (engine, solver) in AllEngines::new(&dict, &Rules::SCRAMBLE).solvers() {
        let score = solver.score(&"a A b Ø:2l".parse().unwrap());
        assert_eq!(score, Ok(Score { points: (1 + 1 + 2) + (1 + 1 + 2 + 2 * 3), words: 2 }), "{engine:?}");
        // A wildcard has no value.
        let score = solver.score(&"a a b ?".parse().unwrap());
        assert_eq!(score, Ok(Score { points: (1 + 1 + 2) + (1 + 1 + 2), words: 2 }), "{engine:?}");
    }
}

#[test]
fn points_after_many_multipliers_are_capped() {
    let dict = dict_of("aaaaaaaaa");
    let board: Board = ["a:255w a:255w a:255w"; 3].join("/").parse().unwrap();
    for (engine, solver) in AllEngines::new(&dict, &Rules::SCRAMBLE).solvers() {
        let score = solver.score(&board);
        assert_eq!(score, Ok(Score { points: u32::MAX.into(), words: 1 }), "{engine:?}");
    }
}

#[test]
fn rules_that_do_not_count_tiles_refuse_a_multiplier_with_its_place() {
    let board: Board = "c a . / t:2l s ? / x:3w y z".parse().unwrap();
    for (rules, ..) in GAMES {
        for (engine, solver) in AllEngines::new(&ENABLE2K_DICT, &rules).solvers() {
            let refused = BoardError::UncountedMultiplier { tile: 4, row: 2, column: 1 };
            assert_eq!(solver.score(&board), Err(refused.clone()), "{engine:?}");
            assert_eq!(solver.solve(&board).map(drop), Err(refused.clone()), "{engine:?}");
            assert_eq!(solver.solve_all_paths(&board).map(drop), Err(refused), "{engine:?}");
            assert!(solver.score(&"ca/ts".parse().unwrap()).is_ok_and(|score| score.words > 0));
        }
    }
    let mut solver = Solver::new(&ENABLE2K_DICT, Rules::SCRAMBLE).unwrap();
    assert!(solver.score(&board).is_ok_and(|score| score.words > 0));
}
