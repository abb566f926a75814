//! Games with some of a dictionary's words: a set of them, or the common ones by their values.

use std::{collections::BTreeSet, sync::Arc};

use board_solver::{LetterValues, Rules, Scoring, Solver};
use dict_compiler::{ColumnKind, Input, Meta, Options, WordList};
use dict_runtime::{Dict, WordSet, sets::WordSetError};
use dict_tests::{
    dictc::Folder,
    inputs::{
        boards::{ENGLISH_TILES, TileBag, board_by_any_constructor},
        dictionaries::{ENABLE2K_DICT, dict, give_value},
        lists::ENABLE2K,
        random::TestRandom,
    },
    oracles::{
        engines::{AllEngines, expected_by_letters, expected_words},
        model::Model,
        trie::Trie,
    },
};

#[test]
fn each_engine_finds_only_the_words_of_the_set() {
    let mut random = TestRandom::new(9);
    let bag = TileBag::new(ENGLISH_TILES);
    let model = Model::new('a'..='z', ENABLE2K.lines());
    let trie = Trie::new(&model);
    for shares in [1, 2, 8, 1000] {
        let set: BTreeSet<u32> = (0..ENABLE2K_DICT.len() as u32).filter(|_| random.below(shares) == 0).collect();
        let words = WordSet::from_fn(&ENABLE2K_DICT, |id| set.contains(&id)).unwrap();
        assert_eq!((words.len(), words.is_empty()), (set.len(), set.is_empty()));
        let words = Arc::new(words);
        let mut team = AllEngines::new(&ENABLE2K_DICT, &Rules::BOGGLE.with_words(words.clone()));
        let mut scramble = AllEngines::new(&ENABLE2K_DICT, &Rules::SCRAMBLE.with_words(words));
        let Scoring::Letters(table) = Rules::BOGGLE.scoring else { unreachable!() };
        let Scoring::Tiles(values) = Rules::SCRAMBLE.scoring else { unreachable!() };
        let letters = LetterValues::of(&ENABLE2K_DICT);
        for shape in [(3, 3), (4, 4), (5, 5), (9, 9)].into_iter().cycle().take(32) {
            let rows = bag.rows(&mut random, shape);
            let board = board_by_any_constructor(&mut random, &rows);
            let mut words = trie.solve(&rows, &model);
            words.retain(|id, _| set.contains(id));
            team.check(&board, &expected_by_letters(&words, &model, 3, &table));
            let tiles: Vec<Option<String>> = rows.concat();
            let points = |_: &str, path: &[u32]| {
                let sum = path.iter().map(|&tile| letters.value(tiles[tile as usize].as_deref().unwrap_or(""))).sum();
                (path.len() >= 2).then(|| values.points(path.len(), sum, 1))
            };
            scramble.check(&board, &expected_words(&words, &model, points));
        }
    }
}

#[test]
fn common_words_are_found_as_in_a_dictionary_of_only_these_words() {
    let mut random = TestRandom::new(10);
    let mut list = WordList::new(Options::default()).unwrap();
    list.read(Input::from_reader("words", ENABLE2K.as_bytes()).unwrap()).unwrap();
    list.add_column("value", ColumnKind::Ranks).unwrap();
    let mut common = Vec::new();
    for word in ENABLE2K.lines() {
        // Values of -40 to 40; some words have none, and are never common.
        if random.below(10) > 0 {
            let value = random.below(81) as i64 - 40;
            give_value(&mut list, word, &value.to_string());
            common.extend((value <= -5).then_some(word));
        }
    }
    let valued = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
    let alone = dict(common, Options::default());
    let words = WordSet::common(&valued, -5).unwrap();
    assert_eq!(words.len(), alone.len());
    let mut common = Solver::new(&valued, Rules::BOGGLE.with_words(words)).unwrap();
    let mut alone = Solver::new(&alone, Rules::BOGGLE).unwrap();
    let bag = TileBag::new(ENGLISH_TILES);
    for _ in 0..500 {
        let rows = bag.rows(&mut random, (4, 4));
        let board = board_by_any_constructor(&mut random, &rows);
        assert_eq!(common.score(&board), alone.score(&board));
        let words = |solver: &mut Solver| -> Vec<(String, Vec<u32>)> {
            solver.solve(&board).unwrap().words().map(|found| (found.word.to_string(), found.path.to_vec())).collect()
        };
        assert_eq!(words(&mut common), words(&mut alone));
    }
}

#[test]
fn a_dictionary_whose_values_are_text_has_no_common_words() {
    let mut list = WordList::new(Options::default()).unwrap();
    list.push("cat").unwrap();
    give_value(&mut list, "cat", "a pet");
    let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
    assert_eq!(WordSet::common(&dict, i64::MAX), Err(WordSetError::NoIntegerValues));
}

/// Returns a folder with `t.dat`, whose words are common, rare, or without a value.
fn valued() -> Folder {
    let folder = Folder::new();
    folder.build_with_values("act\ncat\ncats\nscat\n", "cat\t10\nact\t35\ncats\t80\n");
    folder
}

#[test]
fn the_verbs_that_play_take_common_words() {
    let folder = valued();
    let solve = |common: &str| {
        let ran = folder.dictc(["solve", "ca/ts", "--dict", "t.dat", "--common", common]).run();
        ran.yes().to_string()
    };
    assert_eq!(solve("10"), "cat\t1\n1 word, 1 point, boggle rules\n");
    assert_eq!(solve("79"), "cat\t1\nact\t1\n2 words, 2 points, boggle rules\n");
    assert_eq!(solve("80"), "cats\t1\ncat\t1\nact\t1\n3 words, 3 points, boggle rules\n");
    let ran = folder.dictc(["score", "--dict", "t.dat", "--common", "35"]).stdin("ca/ts\n").run();
    assert_eq!(ran.stdout, "2\t2\tca/ts\n");
    let simulate = |common: &str| {
        let ran =
            folder.dictc(["simulate", "--dict", "t.dat", "--boards", "300", "--seed", "1", "--common", common]).run();
        ran.yes().to_string()
    };
    assert_ne!(simulate("10"), simulate("80"));
}

#[test]
fn common_words_of_a_dictionary_without_values_are_refused() {
    let folder = valued();
    let ran = folder.dictc(["solve", "ca/ts", "--dict", "t.dat", "--common", "9"]).run();
    assert!(ran.error().contains("the best value is 10"), "{ran:#?}");
    folder.build("plain.dat", "cat\n", &[]);
    for verb in [&["solve", "cat"][..], &["score"], &["simulate", "--seed", "1"]] {
        let ran = folder.dictc(verb).args(&["--dict", "plain.dat", "--common", "9"]).run();
        assert!(ran.error().starts_with("plain.dat: --common needs words with integers as values"), "{ran:#?}");
    }
}
