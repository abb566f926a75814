//! Every engine against the oracles, on boards of as many steps as a mask has bits, and one more or less: 16, 32, 40
//! and 64 steps are searched by different code.

use board_solver::WILDCARD;
use dict_runtime::{Dict, Fold};
use dict_tests::{
    inputs::{
        boards::{Rows, TileBag},
        dictionaries::{ENABLE2K_DICT, dict, options},
        lists::ENABLE2K,
        random::TestRandom,
    },
    oracles::{engines::EngineChecker, model::Model},
};

use super::random_boards::any_words;

pub(crate) const MASK_SIZES: [usize; 12] = [15, 16, 17, 31, 32, 33, 39, 40, 41, 63, 64, 65];

/// Returns the number of steps of a tile: one for each symbol code, and for a wildcard those of all symbols. A hole,
/// and a tile that no word has, is one step.
fn steps(dict: &Dict, tile: &str) -> usize {
    let mut codes = Vec::new();
    if tile == WILDCARD {
        dict.alphabet().symbols().iter().for_each(|symbol| codes.extend(symbol.codes()));
    } else if dict.encode(tile, &mut codes).is_err() {
        return 1;
    }
    codes.len()
}

/// Returns a board of exactly `wanted` steps and of any shape. Some of `tiles` are one step, others more; at most
/// `max_long` of the others are used.
pub(crate) fn rows_of_steps(dict: &Dict, random: &mut TestRandom, wanted: usize, tiles: &str, max_long: usize) -> Rows {
    let (one, more): (Vec<&str>, Vec<&str>) = tiles.split_whitespace().partition(|tile| steps(dict, tile) == 1);
    let one_joined = one.join(" ");
    let bag = TileBag::new(&one_joined);
    loop {
        let rows = random.within(1..=wanted.isqrt() + 1);
        // Few tiles, most of them of several steps, or many tiles.
        let columns = random.within(1..=wanted / rows);
        let mut rows = bag.rows(random, (rows, columns));
        let mut left = wanted - rows.len() * columns;
        let mut long = 0;
        for _ in 0..200 {
            let row = random.below(rows.len());
            let tile = *random.pick(&more);
            let place = random.pick_mut(&mut rows[row]);
            let is_one = place.as_deref().is_none_or(|tile| one.contains(&tile));
            if is_one && long < max_long && steps(dict, tile) - 1 <= left {
                *place = Some(tile.to_string());
                left -= steps(dict, tile) - 1;
                long += 1;
            }
        }
        if left == 0 {
            let count = |tile: &Option<String>| steps(dict, tile.as_deref().unwrap_or("."));
            assert_eq!(rows.iter().flatten().map(count).sum::<usize>(), wanted);
            return rows;
        }
    }
}

#[test]
fn boards_with_tiles_of_several_letters() {
    let tiles = "e e e t t a a o i n s r h l d c u . я qu th in er an he ing st ed re ness tion";
    let mut referee = EngineChecker::new(&ENABLE2K_DICT, Model::new('a'..='z', ENABLE2K.lines()), 1);
    for wanted in MASK_SIZES {
        for _ in 0..100 {
            let rows = rows_of_steps(&ENABLE2K_DICT, referee.random(), wanted, tiles, usize::MAX);
            referee.check(&rows);
        }
    }
    assert!(referee.found() > 10_000, "{}", referee.found());
}

#[test]
fn boards_with_wildcards() {
    let letters = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"];
    for seed in 0..40 {
        let mut random = TestRandom::new(seed);
        let symbols = &letters[..random.within(4..=13)];
        // Every letter is a word too, so that all are symbols.
        let mut words = any_words(&mut random, symbols, 100, 5);
        words.extend(symbols.iter().map(|symbol| symbol.to_string()));
        let dict = dict(&words, options(Fold::Case, "letters"));
        let mut referee = EngineChecker::new(&dict, Model::of_letters(&words), seed);
        let tiles = symbols.join(" ") + " . ?";
        for wanted in MASK_SIZES {
            for _ in 0..3 {
                // More than four wildcards are slow to walk.
                let rows = rows_of_steps(&dict, referee.random(), wanted, &tiles, 4);
                referee.check(&rows);
            }
        }
        assert!(referee.found() > 0);
    }
}
