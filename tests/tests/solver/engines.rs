//! Every engine that this processor has, against oracles and so against each other, on random boards of English.

use board_solver::{Engine, Rules, Solver};
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, TileBag},
        lists::{ENABLE2K, ENABLE2K_DICT},
    },
    oracles::{engines::EngineChecker, model::Model},
};

#[test]
fn the_engines_that_run_are_those_of_this_processor_and_the_fastest_comes_last() {
    let engines: Vec<Engine> = Engine::available().collect();
    println!("engines: {engines:?}");
    assert_eq!((engines[0], engines.last()), (Engine::Portable, Some(&Engine::fastest())));
    for engine in [Engine::Portable, Engine::Avx2, Engine::Avx512] {
        let solver = Solver::with_engine(&ENABLE2K_DICT, Rules::BOGGLE, engine);
        assert_eq!(solver.is_some(), engines.contains(&engine), "{engine:?}");
    }
}

fn english(seed: u64) -> EngineChecker<'static> {
    EngineChecker::new(&ENABLE2K_DICT, Model::new('a'..='z', ENABLE2K.lines()), seed)
}

/// Compares `count` random boards of each shape with the oracle that scales.
fn check(shapes: &[(usize, usize)], count: usize, tiles: &str) {
    let (mut referee, bag) = (english(shapes[0].1 as u64), TileBag::new(tiles));
    for at in 0..count * shapes.len() {
        // Changing shapes, so that nothing that a solver remembers of one is taken for the next one's.
        let rows = bag.rows(referee.random(), shapes[at % shapes.len()]);
        referee.check(&rows);
    }
    assert!(referee.found() > count * shapes.len());
}

/// As [`check`], with the oracle that walks every path.
fn check_every_path(shapes: &[(usize, usize)], count: usize, tiles: &str) {
    let (mut referee, bag) = (english(shapes[0].1 as u64), TileBag::new(tiles));
    for at in 0..count * shapes.len() {
        let rows = bag.rows(referee.random(), shapes[at % shapes.len()]);
        referee.check_every_path(&rows);
    }
    assert!(referee.found() > count * shapes.len());
}

#[test]
fn boards_of_up_to_eight_tiles() {
    check_every_path(&[(2, 2), (2, 3), (3, 2), (1, 1), (1, 7), (8, 1)], 2_000, ENGLISH_TILES);
}

#[test]
fn boards_of_3_by_3() {
    check_every_path(&[(3, 3)], 2_000, ENGLISH_TILES);
}

#[test]
fn boards_of_4_by_4() {
    check(&[(4, 4)], 2_000, ENGLISH_TILES);
}

#[test]
fn boards_of_5_by_5() {
    check(&[(5, 5)], 2_000, ENGLISH_TILES);
}

#[test]
fn boards_of_6_by_6() {
    check(&[(6, 6)], 2_000, ENGLISH_TILES);
}

#[test]
fn boards_of_7_by_7() {
    check(&[(7, 7)], 2_000, ENGLISH_TILES);
}

#[test]
fn boards_of_8_by_8() {
    check(&[(8, 8)], 2_000, ENGLISH_TILES);
}

#[test]
fn boards_of_other_shapes_in_turn() {
    let narrow = [(1, 16), (17, 1), (1, 33), (64, 1), (1, 65), (2, 8), (16, 2), (2, 17), (3, 4), (5, 3), (3, 10)];
    check(&narrow, 300, ENGLISH_TILES);
    check(&[(10, 3), (3, 11), (4, 7), (16, 4), (5, 13), (9, 9), (12, 5)], 80, ENGLISH_TILES);
    check(&[(20, 20)], 20, ENGLISH_TILES);
    check(&[(100, 100)], 1, ENGLISH_TILES);
}

#[test]
fn boards_with_wildcards() {
    // A wildcard is 26 steps: boards of one have up to 64, of more and of 64 tiles more than that.
    let tiles = format!("{ENGLISH_TILES} ? ? ?");
    check_every_path(&[(1, 1), (2, 2), (1, 4), (2, 3)], 250, &tiles);
    check_every_path(&[(3, 3)], 10, &format!("{ENGLISH_TILES} ?"));
    check(&[(3, 3), (2, 5), (4, 4)], 200, &tiles);
    check(&[(5, 5), (6, 6)], 100, &format!("{ENGLISH_TILES} ?"));
}
