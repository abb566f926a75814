//! Random dictionaries are combined like sorted sets.

use std::collections::BTreeSet;

use dict_compiler::{AlphabetSpec, Options};
use dict_runtime::{
    Dict, Stream, Words,
    sets::{CombinedWords, SymbolsDiffer},
};
use dict_tests::{
    inputs::{
        dictionaries::{ENABLE2K_DICT, dict, dict_of},
        lists::ENABLE2K,
        random::TestRandom,
    },
    oracles::model::Model,
};

type Operation = for<'d> fn(&'d [Dict]) -> Result<CombinedWords<Words<'d>>, SymbolsDiffer>;

/// An operation, and whether its result has a word that is in these of the dictionaries.
type OperationOnSets = (Operation, fn(&[bool]) -> bool);

const OPERATIONS: [OperationOnSets; 4] = [
    (|dicts| dict_runtime::sets::union(dicts), |is_in| is_in.contains(&true)),
    (|dicts| dict_runtime::sets::intersection(dicts), |is_in| !is_in.contains(&false)),
    (|dicts| dict_runtime::sets::difference(dicts), |is_in| is_in[0] && !is_in[1..].contains(&true)),
    (
        |dicts| dict_runtime::sets::symmetric_difference(dicts),
        |is_in| is_in.iter().filter(|is_in| **is_in).count() % 2 == 1,
    ),
];

/// Returns the options of a dictionary with these symbols, separated by spaces.
fn options(symbols: &str) -> Options {
    Options::default().with_alphabet(AlphabetSpec::Symbols(symbols.split(' ').map(String::from).collect()))
}

/// Compares every operation on `dicts` with the sets of their words. `symbols` are the symbols of all of them.
fn compare_with_sets(dicts: &[Dict], symbols: &[&str]) {
    let sets: Vec<BTreeSet<String>> = dicts.iter().map(|dict| dict.iter().collect()).collect();
    // The model sorts words by their symbols.
    let all = Model::new(symbols.iter().copied(), sets.iter().flatten());
    for (number, (operation, keeps)) in OPERATIONS.into_iter().enumerate() {
        let is_kept = |word: &&str| keeps(&sets.iter().map(|set| set.contains(*word)).collect::<Vec<_>>());
        let expected: Vec<&str> = all.words().filter(is_kept).collect();
        let mut words = operation(dicts).unwrap();
        assert!(words.clone().eq(expected.iter().copied()), "operation {number} on {sets:?}");
        for word in expected {
            let ids: Vec<Option<u32>> = dicts.iter().map(|dict| dict.id(word)).collect();
            assert_eq!(words.advance_with_ids(), Some((&ids[..], word)), "operation {number} on {sets:?}");
        }
        assert_eq!(words.advance(), None);
    }
}

/// Compares random dictionaries of the same symbols, whose words are made of `letters`.
fn compare_random(seed: u64, letters: &[&str], symbols: &[&str]) {
    let mut random = TestRandom::new(seed);
    for _ in 0..60 {
        let mut dicts = Vec::new();
        for _ in 0..random.within(1..=4) {
            let count = random.within(1..=80);
            let mut word = || -> String { (0..random.within(1..=4)).map(|_| *random.pick(letters)).collect() };
            let words: BTreeSet<String> = (0..count).map(|_| word()).collect();
            dicts.push(dict(&words, options(&symbols.join(" "))));
        }
        compare_with_sets(&dicts, symbols);
    }
}

#[test]
fn dictionaries_are_combined_as_sets_are() {
    compare_random(1, &["a", "b"], &["a", "b"]);
    compare_random(2, &["a", "b", "c", "é", "ż"], &["a", "b", "c", "é", "ż"]);
}

#[test]
fn words_are_merged_in_the_order_of_symbols_of_several_letters() {
    compare_random(3, &["c", "h", "z", "ch", "a"], &["a", "c", "ch", "h", "z"]);
    compare_random(4, &["q", "u", "a", "b", "z"], &["a", "b", "q", "qu", "quab", "u", "z"]);
    compare_random(5, &["a", "b", "é"], &["a", "aé", "aéb", "b", "é", "éa"]);
}

#[test]
fn alphabets_may_differ_in_single_letters() {
    let dicts = [("cho cz", "c ch h o z"), ("cho chu", "c ch h o u"), ("cz chch", "c ch z")]
        .map(|(words, symbols)| dict(words.split(' '), options(symbols)));
    compare_with_sets(&dicts, &["c", "ch", "h", "o", "u", "z"]);
    assert!(dict_runtime::sets::union(&dicts).unwrap().eq(["cz", "chch", "cho", "chu"]));
}

#[test]
fn dictionaries_with_different_symbols_of_several_letters_are_refused() {
    let dicts = [("cho cz", "c ch h o z"), ("cho cz", "c h o z"), ("cho cz", "c ch h o oo z")]
        .map(|(words, symbols)| dict(words.split(' '), options(symbols)));
    for (operation, _) in OPERATIONS {
        assert_eq!(operation(&dicts).err(), Some(SymbolsDiffer { dictionary: 1 }));
        assert_eq!(operation(&dicts[1..]).err(), Some(SymbolsDiffer { dictionary: 1 }));
        assert!(operation(&dicts[2..]).is_ok());
    }
    assert!(SymbolsDiffer { dictionary: 1 }.to_string().starts_with("dictionary 2 has other symbols"));
}

#[test]
fn results_may_be_empty() {
    let dicts = [dict_of("ant bee"), dict_of("cow dog")];
    assert!(dict_runtime::sets::intersection(&dicts).unwrap().eq([""; 0]));
    assert!(dict_runtime::sets::difference([&dicts[0], &dicts[0]]).unwrap().eq([""; 0]));
    assert!(dict_runtime::sets::symmetric_difference([&dicts[0], &dicts[0]]).unwrap().eq([""; 0]));
    for (operation, _) in OPERATIONS {
        assert_eq!(operation(&[]).unwrap().advance(), None);
        let mut words = operation(&dicts).unwrap();
        assert!(words.by_ref().count() <= 4);
        // After the end, nothing comes.
        assert_eq!((words.next(), words.next()), (None, None));
    }
}

#[test]
fn a_large_dictionary_is_split_and_joined_again() {
    let [low, high, some] = [0..100_000, 60_000..180_000, 0..180_000].map(|places| {
        let step = if places.len() == 180_000 { 7 } else { 1 };
        let words = (0..).zip(ENABLE2K.lines()).filter(|(place, _)| places.contains(place)).step_by(step);
        dict(words.map(|(_, word)| word), Options::default())
    });
    assert!(dict_runtime::sets::union([&low, &high, &some]).unwrap().eq(ENABLE2K.lines()));
    assert!(dict_runtime::sets::intersection([&low, &high]).unwrap().eq(ENABLE2K.lines().take(100_000).skip(60_000)));
    assert!(dict_runtime::sets::difference([&*ENABLE2K_DICT, &low]).unwrap().eq(ENABLE2K.lines().skip(100_000)));
    let all = [&ENABLE2K_DICT, &low, &high, &some].map(Clone::clone);
    compare_with_sets(&all, &"abcdefghijklmnopqrstuvwxyz".split("").filter(|c| !c.is_empty()).collect::<Vec<_>>());
}
