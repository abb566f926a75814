//! Any rules that count letters, for many boards together.

use std::sync::Arc;

use board_solver::{Rules, Scoring};
use dict_compiler::Options;
use dict_runtime::WordSet;
use dict_tests::{
    inputs::{
        boards::{ENGLISH_TILES, Rows, TileBag},
        dictionaries::dict,
        lists::ENABLE2K,
        random::{TestRandom, is_soak},
    },
    oracles::{
        game::{Game, any_table},
        model::Model,
    },
};

#[test]
fn any_minimum_number_of_letters_with_any_table_and_with_any_set_of_words() {
    let mut random = TestRandom::new(51);
    let words = || ENABLE2K.lines().filter(|word| word.len() < 5).chain(ENABLE2K.lines().step_by(5)).chain(["a", "i"]);
    let dict = dict(words(), Options::default());
    let bag = TileBag::new(ENGLISH_TILES);
    let mut found = 0;
    for min_letters in 0..=9 {
        // All words count, or a part of them.
        let all = [1, 2, 10];
        let some = if is_soak() { &all[..] } else { &all[min_letters % 3..][..1] };
        for &shares in some {
            let mut rules = Rules::new(min_letters, Scoring::Letters(any_table(&mut random)));
            if shares > 1 {
                let set = WordSet::from_fn(&dict, |_| random.below(shares) == 0).unwrap();
                rules = rules.with_words(Arc::new(set));
            }
            let mut game = Game::new(&dict, Model::new('a'..='z', words()), rules);
            for boards in [1, 8, 9, 40] {
                let shapes = [(4, 4), (5, 5), (2, 3), (6, 6)];
                let boards: Vec<Rows> = (0..boards).map(|at| bag.rows(&mut random, shapes[at / 12])).collect();
                found += game.check(&mut random, &boards);
            }
        }
    }
    assert!(found > 1_000, "{found}");
}
