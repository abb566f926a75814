//! Mistakes of other programs. Each has a test that this project does not make it.

use std::collections::BTreeSet;

use board_solver::{Rules, Solution, Solver};
use dict_compiler::Options;
use dict_runtime::Dict;
use dict_tests::inputs::dictionaries::{ENABLE2K_DICT, dict, dict_of};

fn solve(dict: &Dict, board: &str) -> Solution {
    Solver::new(dict, Rules::BOGGLE.with_min_letters(1)).unwrap().solve(&board.parse().unwrap()).unwrap().clone()
}

fn words(solution: &Solution) -> Vec<&str> {
    solution.words().map(|found| found.word).collect()
}

#[test]
fn a_prefix_is_not_a_word() {
    let dict = dict_of("cat category");
    for prefix in ["", "c", "ca", "cate", "categor"] {
        assert_eq!((dict.contains(prefix), dict.id(prefix)), (false, None), "{prefix:?}");
    }
    assert_eq!(words(&solve(&dict, "cat/roe/gyy")), ["cat"]);
}

#[test]
fn id_0_is_an_id() {
    let dict = dict_of("aa b");
    assert_eq!((dict.id("aa"), dict.word(0).as_deref()), (Some(0), Some("aa")));
    assert_eq!(dict.longest_prefix("aab"), Some((2, 0)));
    assert_eq!(dict.root().step_str("aa").and_then(|cursor| cursor.id()), Some(0));
    assert_eq!(solve(&dict, "aa/cc").words().next().unwrap().id, 0);
}

#[test]
fn a_prefix_that_sorts_after_the_last_word_has_no_words() {
    let dict = dict_of("apple banana");
    for prefix in ["banane", "bananas", "c", "zz", "é", "\u{10ffff}"] {
        assert_eq!(dict.complete(prefix).next(), None, "{prefix:?}");
    }
    assert_eq!(dict.complete("banan").collect::<Vec<_>>(), ["banana"]);
}

#[test]
fn a_words_last_tile_needs_no_free_neighbour() {
    let dict = dict_of("abcd abcdefghi");
    assert_eq!(words(&solve(&dict, "ab/dc")), ["abcd"]);
    // The spiral ends in the middle, with every tile used.
    assert_eq!(words(&solve(&dict, "abc/hid/gfe")), ["abcdefghi", "abcd"]);
}

#[test]
fn a_suffix_is_not_a_word_of_its_own() {
    let dict = dict_of("abcde abxyz abc");
    for suffix in ["cde", "de", "e", "xyz", "yz", "bcde", "c"] {
        assert!(!dict.contains(suffix), "{suffix}");
    }
    assert!(dict.root().children().eq([0]));
}

#[test]
fn a_board_has_any_number_of_rows_and_columns() {
    let dict = dict_of("abcdefghijkl");
    for board in ["abcd/hgfe/ijkl", "a b c d e f g h i j k l", "a/b/c/d/e/f/g/h/i/j/k/l", "alk/bij/chg/def"] {
        assert_eq!(words(&solve(&dict, board)), ["abcdefghijkl"], "{board}");
    }
    let far = ["abcdefghijkl", "............"].join("/");
    assert_eq!(words(&solve(&dict, &far)), ["abcdefghijkl"]);
    // The end of a row does not touch the start of the next.
    assert!(solve(&dict, "abcdef/ghijkl").words().len() == 0);
}

#[test]
fn a_tile_is_not_used_twice() {
    let dict = dict_of("noon non on");
    assert_eq!(words(&solve(&dict, "no/xx")), ["on"]);
    assert_eq!(words(&solve(&dict, "no/nx")), ["non", "on"]);
    assert_eq!(words(&solve(&dict, "no/on")), ["non", "noon", "on"]);
}

#[test]
fn a_bare_q_is_not_on_a_qu_tile() {
    let dict = dict_of("qadi quaid us");
    for board in ["qa/di", "qu a / d i", "Qu a / d i"] {
        assert_eq!(words(&solve(&dict, board)), ["quaid"], "{board}");
    }
    assert_eq!(words(&solve(&dict, "q! a / d i")), ["qadi"]);
    // The `u` of the tile is not a tile of its own.
    assert!(solve(&dict, "qs/xx").words().len() == 0);
}

#[test]
fn a_word_counts_once_however_many_paths_it_has() {
    let dict = dict_of("see sees eses");
    let solution = solve(&dict, "see/ese/ees");
    assert_eq!(words(&solution), ["eses", "see", "sees"]);
    assert_eq!(solution.points(), 3);
}

#[test]
fn words_of_17_letters_and_more_are_not_cut() {
    assert!(words(&solve(&ENABLE2K_DICT, "qaicdrneetasnnil")).contains(&"quadricentennials"));
    let word = "ethylenediaminetetraacetates";
    assert_eq!((word.len(), ENABLE2K_DICT.max_letters()), (28, 28));
    assert!(ENABLE2K_DICT.contains(word));
    let row = word.chars().map(String::from).collect::<Vec<_>>().join(" ");
    assert!(words(&solve(&ENABLE2K_DICT, &row)).contains(&word));
}

#[test]
fn a_dictionary_of_one_word_of_one_letter_answers() {
    let dict = dict(["a"], Options::default());
    assert_eq!((dict.len(), dict.id("a"), dict.id(""), dict.id("aa")), (1, Some(0), None, None));
    assert_eq!(dict.complete("").collect::<Vec<_>>(), ["a"]);
    assert_eq!(words(&solve(&dict, "a")), ["a"]);
}

#[test]
fn words_that_share_their_ends_have_different_ids() {
    let dict = dict_of("tap taps top tops bap baps");
    let ids: BTreeSet<Option<u32>> = dict.iter().map(|word| dict.id(&word)).collect();
    assert_eq!(ids, (0..6).map(Some).collect());
}
