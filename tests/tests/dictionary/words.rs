//! The dictionary of a large word list has exactly its words.

use std::collections::HashSet;

use dict_runtime::{Hit, Stream};
use dict_tests::inputs::{
    dictionaries::{ENABLE2K_BYTES, ENABLE2K_DICT, recompile},
    lists::ENABLE2K,
    random::TestRandom,
};

const WORDS: usize = 173_528;

#[test]
fn the_words_are_listed_in_order() {
    let mut words = ENABLE2K_DICT.iter();
    for (number, expected) in (0..).zip(ENABLE2K.lines()) {
        assert_eq!(words.advance(), Some(Hit { id: number, word: expected, output: () }));
    }
    assert_eq!(words.advance(), None);
    assert_eq!((ENABLE2K_DICT.len(), ENABLE2K.lines().count()), (WORDS, WORDS));
    assert!(ENABLE2K_DICT.iter().eq(ENABLE2K.lines()));
}

#[test]
fn ids_number_the_words_without_gaps_and_each_id_has_its_word() {
    for (id, word) in (0..).zip(ENABLE2K.lines()) {
        assert_eq!(ENABLE2K_DICT.id(word), Some(id), "{word}");
        assert_eq!(ENABLE2K_DICT.word(id).as_deref(), Some(word), "{id}");
    }
    assert_eq!(ENABLE2K_DICT.word(WORDS as u32), None);
}

#[test]
fn five_thousand_words_that_are_not_in_the_list_are_not_found() {
    let words: HashSet<&str> = ENABLE2K.lines().collect();
    let listed: Vec<&str> = ENABLE2K.lines().collect();
    let mut random = TestRandom::new(1);
    let mut refused = 0;
    while refused < 5_000 {
        // A word with one change, so that most of the walk succeeds.
        let mut word = random.pick(&listed).as_bytes().to_vec();
        let at = random.below(word.len() + 1);
        let letter = b'a' + random.below(26) as u8;
        match random.below(3) {
            0 => word.insert(at, letter),
            1 if at < word.len() => _ = word.remove(at),
            _ => word.truncate(at),
        }
        let word = String::from_utf8(word).unwrap();
        if !words.contains(&*word) {
            assert!(!ENABLE2K_DICT.contains(&word), "{word}");
            assert_eq!(ENABLE2K_DICT.id(&word), None, "{word}");
            refused += 1;
        }
    }
}

#[test]
fn the_file_is_at_most_1_6_megabytes() {
    assert!(ENABLE2K_BYTES.len() <= 1_600_000, "{} bytes", ENABLE2K_BYTES.len());
}

#[test]
fn the_file_passes_the_deep_check_and_its_words_compile_to_the_same_bytes() {
    ENABLE2K_DICT.verify_deep().unwrap();
    assert!(recompile(&ENABLE2K_DICT).unwrap() == *ENABLE2K_BYTES);
}
