use std::collections::BTreeSet;

use dict_format::{Alphabet, Fold, SymbolIndex};

use super::*;
use crate::{
    alphabet::{SymbolCodec, provisional_codes},
    automaton::tests::automaton_of,
    sorting::Words,
    testing::Random,
};

/// Encodes words of these symbols, if they are given. Returns the automaton and the duplicates.
fn encode_words(words: &[String], symbols: Option<&[String]>) -> (WordAutomaton, Vec<String>) {
    let is_longer = |symbol: &String| symbol.chars().nth(1).is_some();
    let longer = symbols.filter(|symbols| symbols.iter().any(is_longer));
    let mut list = Words::new(longer.map(|symbols| SymbolCodec::new(Fold::None, provisional_codes(symbols).unwrap())));
    let mut duplicates = Vec::new();
    let mut on_duplicate = |word: &[u8]| duplicates.push(str::from_utf8(word).unwrap().to_string());
    words.iter().for_each(|word| list.push(word.as_bytes(), &mut on_duplicate));
    let built = list.build(&mut on_duplicate, &mut |_| {}).unwrap();
    (encode(built, symbols.map(<[String]>::to_vec), &mut |_, _| {}).unwrap(), duplicates)
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|text| text.to_string()).collect()
}

#[test]
fn duplicates_are_reported_for_every_kind_of_symbols() {
    for (symbols, word) in [(&["c", "h", "z"][..], "ch"), (&["c", "z", "é"], "cé"), (&["c", "ch", "h", "z"], "ch")] {
        for words in [["cz", word, word], [word, word, "cz"]] {
            let (automaton, duplicates) = encode_words(&strings(&words), Some(&strings(symbols)));
            assert_eq!((automaton.flat.words, duplicates), (2, strings(&[word])), "{symbols:?}");
        }
    }
}

/// Compares with words that are encoded first: each symbol is counted in the words, and their codes are sorted.
#[test]
fn an_automaton_that_is_recoded_is_that_of_words_that_were_encoded() {
    let mut random = Random::new(1);
    let latin: Vec<String> = ('a'..='z').map(String::from).collect();
    let letters: Vec<String> = ('a'..='z').chain('A'..='Z').map(String::from).collect();
    let accents: Vec<String> = ('a'..='z').chain(['ä', 'é', 'ß']).map(String::from).collect();
    let greek: Vec<String> = ('α'..='ω').chain('ά'..='ί').chain('Α'..='Ρ').map(String::from).collect();
    let scripts: Vec<String> = "abéßжאक語한🙂😀".chars().chain('一'..'弐').take(600).map(String::from).collect();
    let digraphs: Vec<String> = latin.iter().cloned().chain(strings(&["ch", "ll", "qu", "sch"])).collect();
    let many: Vec<String> = accents.iter().cloned().chain(strings(&["ch", "dz", "dzs", "ll", "qu", "éé"])).collect();
    for symbols in [latin, letters, accents, greek, scripts, digraphs, many] {
        let mut symbols = symbols;
        symbols.sort_unstable();
        for is_given in [true, false] {
            if !is_given && symbols.iter().any(|symbol| symbol.chars().nth(1).is_some()) {
                continue;
            }
            for count in [1, 5, 300, 6000] {
                let words: BTreeSet<String> = (0..count)
                    .map(|_| {
                        let used = 1 + random.below(symbols.len());
                        (0..1 + random.below(9)).map(|_| &**random.pick(&symbols[..used])).collect()
                    })
                    .collect();
                let words: Vec<String> = words.into_iter().collect();
                let (automaton, duplicates) = encode_words(&words, is_given.then_some(&symbols));
                assert!(duplicates.is_empty());
                check(&automaton, &words, is_given.then_some(&symbols));
            }
        }
    }
}

fn check(automaton: &WordAutomaton, words: &[String], given: Option<&Vec<String>>) {
    let texts = automaton.symbols.iter().map(|symbol| symbol.text().to_string()).collect::<Vec<_>>();
    let index = SymbolIndex::new(Alphabet::new(Fold::None, &automaton.symbols));
    let encode = |word: &String| {
        let mut codes = Vec::new();
        index
            .encode(Alphabet::new(Fold::None, &automaton.symbols), word, &mut codes)
            .unwrap_or_else(|_| panic!("{word:?} {texts:?}"));
        codes
    };
    let mut counts = vec![0; texts.len()];
    words.iter().for_each(|word| index.numbers(encode(word)).for_each(|number| counts[number] += 1));
    match given {
        Some(given) => assert_eq!(&texts, given),
        None => assert!(counts.iter().all(|&count| count > 0)),
    }
    let counted: Vec<(&str, u64)> = texts.iter().map(|text| &**text).zip(counts).collect();
    assert_eq!(automaton.symbols, assign_codes(&counted).unwrap());
    let coded: BTreeSet<Vec<u8>> = words.iter().map(encode).collect();
    assert_eq!(coded.len(), words.len());
    assert!(automaton.flat == automaton_of(&coded));
    assert_eq!(automaton.text_bytes, words.iter().map(|word| word.len() as u64 + 1).sum());
}
