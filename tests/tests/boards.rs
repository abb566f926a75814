//! Boards with known answers, and random ones against an oracle that walks every path.

use std::collections::{BTreeMap, BTreeSet};

use board_solver::{Board, BoardError, PointsTable, Rules, Solution, Solver};
use dict_compiler::Options;
use dict_runtime::{Dict, Fold};
use dict_tests::{
    dictionaries::{dict, options},
    lists::{ENABLE2K, ENABLE2K_DICT, list},
    model::Model,
    oracle::{self, Rows, for_each_path, is_on, text_of, touch},
    random::Random,
};

fn solve(dict: &Dict, board: &str, min_letters: usize) -> Solution {
    Solver::new(dict, Rules { min_letters, ..Rules::BOGGLE }).solve(&board.parse().unwrap()).unwrap().clone()
}

fn words(solution: &Solution) -> Vec<&str> {
    solution.words().map(|found| found.word).collect()
}

#[test]
fn published_boards_give_their_published_totals() {
    let boards = [
        ("abcdefghijklmnop", 18, 16),
        ("catdlinemaropets", 2338, 773),
        ("tceevwhbtstuqaae", 94, 75),
        ("sieeueooctrkxonn", 138, 99),
        ("eenolaostiasvmel", 272, 176),
        ("perslatgsineters", 3625, 1045),
        ("qaicdrneetasnnil", 1391, 456),
        ("streaedlp", 545, 267),
        ("dnis/etal/srep", 1651, 600),
        ("des/ntr/iae/slp", 1651, 600),
        ("ligdrmanesietildsracsepes", 10406, 2344),
        ("l qu r e / s l u s / a t i c / n r e n", 659, 331),
    ];
    for (board, points, words) in boards {
        let solution = solve(&ENABLE2K_DICT, board, 3);
        assert_eq!((solution.points(), solution.words().len()), (points, words), "{board}");
    }
}

#[test]
fn words_come_by_points_and_then_in_the_order_of_the_dictionary() {
    let solution = solve(&ENABLE2K_DICT, "lqre/slus/atic/nren", 3);
    assert_eq!(words(&solution)[..5], ["linecuts", "recitals", "reincurs", "reticula", "sinecure"]);
    assert!(solution.words().is_sorted_by_key(|found| (std::cmp::Reverse(found.points), found.id)));
}

#[test]
fn turning_or_mirroring_a_board_keeps_its_words() {
    let words_of = |board: &str| solve(&ENABLE2K_DICT, board, 3).words().map(|f| f.id).collect::<BTreeSet<_>>();
    let words = words_of("lqre/slus/atic/nren");
    for other in ["erql/suls/cita/nern", "nren/atic/slus/lqre", "lsan/qltr/ruie/escn"] {
        assert_eq!(words_of(other), words, "{other}");
    }
}

/// The oracle against the numbers of `FACTS.md`: simple paths of one or more tiles.
#[test]
fn the_oracle_walks_as_many_paths_as_there_are() {
    for (rows, columns, expected) in [(1, 1, 1), (1, 3, 9), (2, 2, 64), (2, 3, 476), (3, 2, 476), (3, 3, 10_305)] {
        let mut count = 0;
        for_each_path(&letters(rows, columns), |_| count += 1);
        assert_eq!(count, expected, "{rows}x{columns}");
    }
}

#[test]
fn a_dictionary_of_every_string_gives_every_path_once() {
    for (rows, columns, expected) in [(1, 1, 1), (1, 3, 9), (2, 2, 64), (2, 3, 476), (3, 2, 476), (3, 3, 10_305)] {
        let rows = letters(rows, columns);
        let tiles: Vec<&str> = rows.iter().flatten().flatten().map(|tile| &**tile).collect();
        // Every string in which no letter comes twice; no board has room for others.
        let mut strings = vec![String::new()];
        let mut at = 0;
        while at < strings.len() {
            let longer: Vec<String> = tiles
                .iter()
                .filter(|tile| !strings[at].contains(**tile))
                .map(|tile| strings[at].clone() + tile)
                .collect();
            strings.extend(longer);
            at += 1;
        }
        let dict = dict(&strings[1..], Options::default());
        let solution = solve(&dict, &text_of(&rows), 1);
        assert_eq!(solution.words().len(), expected, "{}", text_of(&rows));
        let paths: BTreeSet<&[u32]> = solution.words().map(|found| found.path).collect();
        assert_eq!(paths.len(), expected);
    }
}

/// A board of the letters from `a` on.
fn letters(rows: usize, columns: usize) -> Rows {
    let tile = |at: usize| Some(char::from(b'a' + at as u8).to_string());
    (0..rows).map(|row| (0..columns).map(|column| tile(row * columns + column)).collect()).collect()
}

/// Boards with tiles of `tiles`, some holes, and any of `shapes`.
struct Boards {
    tiles: Vec<&'static str>,
    shapes: &'static [(usize, usize)],
}

const SMALL: &[(usize, usize)] =
    &[(1, 1), (1, 2), (2, 1), (2, 2), (1, 3), (3, 1), (2, 3), (3, 2), (3, 3), (1, 9), (9, 1), (2, 4), (4, 2)];

impl Boards {
    fn any(&self, random: &mut Random) -> Rows {
        let (rows, columns) = *random.pick(self.shapes);
        let mut tile = || loop {
            let tile = *random.pick(&self.tiles);
            // A row of one tile of several letters cannot be written down.
            match random.below(10) {
                0 => return None,
                _ if columns == 1 && (tile.chars().count() > 1 || tile == "q") => {}
                _ => return Some(tile.to_string()),
            }
        };
        (0..rows).map(|_| (0..columns).map(|_| tile()).collect()).collect()
    }

    /// Compares `count` random boards with the oracle.
    fn check(&self, seed: u64, count: usize, dict: &Dict, model: &Model) {
        let mut random = Random::new(seed);
        for _ in 0..count {
            let rows = self.any(&mut random);
            let min_letters = random.below(5);
            // In any case, which the dictionary folds.
            let text = if random.below(2) == 0 { text_of(&rows) } else { text_of(&rows).to_uppercase() };
            let solution = solve(dict, &text, min_letters);
            compare(&solution, &oracle::solve(&rows, model), model, min_letters, &text);
            check_paths(&solution, &rows);
        }
    }
}

fn compare(
    solution: &Solution,
    expected: &BTreeMap<u32, BTreeSet<Vec<usize>>>,
    model: &Model,
    min_letters: usize,
    board: &str,
) {
    let text = |id: u32| model.words().nth(id as usize).unwrap();
    let expected: BTreeMap<_, _> =
        expected.iter().filter(|(id, _)| text(**id).chars().count() >= min_letters).collect();
    // A word twice would make the list longer than the set.
    let ids: BTreeSet<u32> = solution.words().map(|found| found.id).collect();
    assert!(ids.iter().eq(expected.keys().copied()) && ids.len() == solution.words().len(), "{board}: {solution:?}");
    for found in solution.words() {
        assert_eq!(
            (found.word, found.points),
            (text(found.id), PointsTable::BOGGLE.of(found.word.chars().count())),
            "{board}"
        );
        let path: Vec<usize> = found.path.iter().map(|&tile| tile as usize).collect();
        assert!(expected[&found.id].contains(&path), "{board}: {found:?}");
    }
    let sum: u64 = solution.words().map(|found| u64::from(found.points)).sum();
    assert_eq!(solution.points(), sum, "{board}");
}

/// Neighbours touch, no tile comes twice, and the tiles spell the word.
fn check_paths(solution: &Solution, rows: &Rows) {
    let (tiles, columns): (Vec<_>, _) = (rows.iter().flatten().collect(), rows[0].len());
    for found in solution.words() {
        let path: Vec<usize> = found.path.iter().map(|&tile| tile as usize).collect();
        assert!(path.windows(2).all(|pair| touch(pair[0], pair[1], columns)), "{found:?}");
        assert_eq!(path.iter().collect::<BTreeSet<_>>().len(), path.len(), "{found:?}");
        let spelled: String = path.iter().filter_map(|&tile| tiles[tile].clone()).collect();
        assert_eq!(spelled, found.word);
    }
}

fn english() -> Model {
    Model::new('a'..='z', ENABLE2K.lines())
}

#[test]
fn small_boards_of_letters_and_digraphs_give_what_the_oracle_gives() {
    let tiles = "e e e t t a a o i i n n s s s r r h l d c u m p g b y w k q qu th in er an he é";
    let boards = Boards { tiles: tiles.split(' ').collect(), shapes: SMALL };
    boards.check(1, 2000, &ENABLE2K_DICT, &english());
}

#[test]
fn words_with_many_paths_give_what_the_oracle_gives() {
    let mut random = Random::new(2);
    for seed in 0..60 {
        let letters = ["a", "b", "c", "d"];
        let mut word = || (0..random.within(1..=6)).map(|_| *random.pick(&letters)).collect::<String>();
        let words: Vec<String> = (0..400).map(|_| word()).collect();
        let boards = Boards { tiles: vec!["a", "b", "c", "d", "ab", "cad", "z"], shapes: SMALL };
        boards.check(seed, 20, &dict(&words, Options::default()), &Model::of_letters(&words));
    }
}

#[test]
fn tiles_of_dictionaries_with_symbols_give_what_the_oracle_gives() {
    let alphabet = options(Fold::Case, "a-zñáéíóú,ch,ll,rr");
    let symbols = ('a'..='z').chain("ñáéíóú".chars()).map(String::from).chain(["ch", "ll", "rr"].map(String::from));
    let words = list("spanish");
    // `c` and `h` on two tiles are not the one symbol `ch`.
    let tiles = "ch ll rr c h l r a a e o o i u n ñ t s lu cho";
    let boards = Boards { tiles: tiles.split(' ').collect(), shapes: SMALL };
    boards.check(3, 1500, &dict(&words, alphabet), &Model::new(symbols, &words));

    let words: Vec<String> = list("hangul").into_iter().filter(|word| word.chars().count() < 4).collect();
    let boards =
        Boards { tiles: "사 람 나 라 하 늘 자 동 차 기 비 행 고".split(' ').collect(), shapes: SMALL };
    boards.check(4, 500, &dict(&words, Options::default()), &Model::of_letters(&words));
}

#[test]
fn boards_of_any_size_give_the_words_that_can_be_traced_on_them() {
    let model = english();
    let tiles = "e e e t t a a o i i n n s s r h l d c u m p g b y qu th";
    let shapes: &[(usize, usize)] = &[(4, 4), (5, 5), (6, 6), (3, 10), (10, 3), (1, 30), (8, 8), (20, 20)];
    for (at, _) in shapes.iter().enumerate() {
        let boards = Boards { tiles: tiles.split(' ').collect(), shapes: &shapes[at..=at] };
        let rows = boards.any(&mut Random::new(at as u64));
        let solution = solve(&ENABLE2K_DICT, &text_of(&rows), 1);
        check_paths(&solution, &rows);
        let ids: BTreeSet<u32> = solution.words().map(|found| found.id).collect();
        let cuts: Vec<Vec<usize>> =
            rows.iter().flatten().map(|tile| model.cut(tile.as_deref().unwrap_or("")).unwrap()).collect();
        for (id, (word, cut)) in (0..).zip(model.words().zip(model.cuts())) {
            assert_eq!(ids.contains(&id), is_on(&cuts, rows[0].len(), cut), "{word} on {}", text_of(&rows));
        }
    }
}

#[test]
fn a_tile_that_is_no_text_of_the_alphabet_is_refused_by_its_place() {
    let board: Board = "a b c / d e? f".parse().unwrap();
    let error = Solver::new(&ENABLE2K_DICT, Rules::BOGGLE).solve(&board).unwrap_err();
    assert_eq!(error, BoardError::UnknownTile { tile: 5, row: 2, column: 2, text: "e?".to_string() });
    // A letter that no word has is merely of no use.
    assert_eq!(words(&solve(&ENABLE2K_DICT, "ca/té", 3)), ["act", "cat"]);
}

#[test]
fn a_letter_that_no_word_has_is_on_no_path_composed_or_not() {
    for letter in ["ö", "o\u{308}", "Я"] {
        let solution = solve(&ENABLE2K_DICT, &format!("c a / t {letter}"), 3);
        assert_eq!(words(&solution), ["act", "cat"], "{letter}");
    }
}
