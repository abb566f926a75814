//! Ladders are compared with those of a slow search that compares all pairs of words.

use alloc::{
    borrow::ToOwned,
    collections::BTreeSet,
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};
use core::cmp::Reverse;

use dict_compiler::{AlphabetSpec, ColumnKind, Meta, Options, WordList};
use dict_runtime::Dict;

use super::{Ladder, LadderError, Step};

const ALL_STEPS: [Step; 3] = [Step::Change, Step::Length, Step::Anagram];

/// Numbers that look random and are the same in every run, by a generator of Knuth.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn text(&mut self, symbols: &[&str], longest: usize) -> String {
        (0..=self.below(longest)).map(|_| symbols[self.below(symbols.len())]).collect()
    }
}

/// Returns the dictionary of words made of these symbols, with the frequencies of those that have one.
fn dict_of(symbols: &[&str], words: &[(String, Option<i64>)]) -> Dict {
    let symbols = symbols.iter().map(|symbol| (*symbol).to_owned()).collect();
    let options = Options::default().with_alphabet(AlphabetSpec::Symbols(symbols));
    let mut list = WordList::new(options).unwrap();
    let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
    for (word, count) in words {
        list.push(word).unwrap();
        if let Some(value) = count.and_then(|count| list.value_in(frequency, &count.to_string()).unwrap()) {
            list.set_value(word, value);
        }
    }
    Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap()
}

/// Returns the dictionary of words separated by spaces, without frequencies.
fn plain(words: &str) -> Dict {
    let letters = ["a", "b", "c", "d", "e", "h", "l", "m", "o", "r", "t", "w"];
    dict_of(&letters, &words.split(' ').map(|word| (word.to_string(), None)).collect::<Vec<_>>())
}

/// A word of the slow search.
struct Known {
    text: String,
    symbols: Vec<String>,
    /// A word without a value has none.
    value: Option<i64>,
    /// True if it may stand between the ends of a chain.
    is_allowed: bool,
}

/// Cuts a text from the left, the longest symbol first.
fn cut(symbols: &[&str], text: &str) -> Vec<String> {
    let mut rest = text;
    let mut parts = Vec::new();
    while !rest.is_empty() {
        let longest = symbols.iter().filter(|symbol| rest.starts_with(**symbol)).max_by_key(|symbol| symbol.len());
        parts.push((*longest.unwrap()).to_owned());
        rest = &rest[longest.unwrap().len()..];
    }
    parts
}

fn is_step(one: &[String], other: &[String], steps: &[Step]) -> bool {
    let is_shorter =
        |short: &[String], long: &[String]| (0..long.len()).any(|at| [&long[..at], &long[at + 1..]].concat() == short);
    let sorted = |word: &[String]| {
        let mut letters = word.to_vec();
        letters.sort();
        letters
    };
    let differing = one.iter().zip(other).filter(|(one, other)| one != other).count();
    steps.iter().any(|step| match step {
        Step::Change => one.len() == other.len() && differing == 1,
        Step::Length => is_shorter(one, other) || is_shorter(other, one),
        Step::Anagram => one != other && sorted(one) == sorted(other),
    })
}

/// Returns the words that can be reached from a word, layer by layer.
fn layers(words: &[Known], from: usize, ends: [usize; 2], steps: &[Step]) -> Vec<Vec<usize>> {
    let mut is_reached = vec![false; words.len()];
    is_reached[from] = true;
    let mut layers = vec![vec![from]];
    loop {
        let last = &layers[layers.len() - 1];
        let may_be_next = |word: &usize| {
            (words[*word].is_allowed || ends.contains(word))
                && !is_reached[*word]
                && last.iter().any(|before| is_step(&words[*before].symbols, &words[*word].symbols, steps))
        };
        let next: Vec<usize> = (0..words.len()).filter(may_be_next).collect();
        if next.is_empty() {
            return layers;
        }
        next.iter().for_each(|word| is_reached[*word] = true);
        layers.push(next);
    }
}

/// Returns all shortest chains, the best first.
fn chains(words: &[Known], from: usize, to: usize, steps: &[Step]) -> Vec<Vec<String>> {
    let layers = layers(words, from, [from, to], steps);
    let Some(len) = layers.iter().position(|layer| layer.contains(&to)) else { return Vec::new() };
    let mut chains = vec![vec![to]];
    for layer in layers[..len].iter().rev() {
        let longer = |chain: &Vec<usize>| {
            let is_before = |word: &&usize| is_step(&words[**word].symbols, &words[chain[0]].symbols, steps);
            let befores: Vec<usize> = layer.iter().filter(is_before).copied().collect();
            befores.into_iter().map(|before| [&[before], &chain[..]].concat()).collect::<Vec<_>>()
        };
        chains = chains.iter().flat_map(longer).collect();
    }
    chains.sort_by_cached_key(|chain| {
        let mut values: Vec<Option<i64>> = chain.iter().map(|word| words[*word].value).collect();
        values.sort();
        (Reverse(values), chain.iter().map(|word| words[*word].symbols.clone()).collect::<Vec<_>>())
    });
    chains.into_iter().map(|chain| chain.into_iter().map(|word| words[word].text.clone()).collect()).collect()
}

#[test]
fn ladders_of_random_dictionaries_are_those_of_a_slow_search() {
    let mut random = Random(1);
    let alphabets: [&[&str]; 4] =
        [&["a", "b", "c"], &["c", "ch", "h", "z"], &["a", "i", "qu", "quab"], &["a", "?", " "]];
    let (mut found, mut many, mut missing) = (0, 0, 0);
    for round in 0..300 {
        let symbols = alphabets[round % alphabets.len()];
        let count = 4 + random.below(60);
        // A word neither begins nor ends with a space.
        let word = |random: &mut Random| Some(random.text(symbols, 4)).filter(|word| word.trim() == word);
        let texts: BTreeSet<String> = (0..count).filter_map(|_| word(&mut random)).collect();
        let file: Vec<(String, Option<i64>)> =
            texts.into_iter().map(|text| (text, Some(random.below(5) as i64).filter(|value| *value > 0))).collect();
        if file.is_empty() {
            continue;
        }
        let mut dict = dict_of(symbols, &file);
        let mut words = file.clone();
        if round % 3 > 0 {
            let denied: Vec<String> =
                file.iter().map(|(word, _)| word).filter(|_| random.below(6) == 0).cloned().collect();
            let mut added: Vec<String> = (0..random.below(12)).filter_map(|_| word(&mut random)).collect();
            // Only letters of the file's words are in the alphabet.
            added.retain(|text| dict.with_added([text]).is_ok());
            added.retain(|text| !file.iter().any(|(word, _)| word == text));
            dict = dict.with_added(&added).unwrap().with_denied(&denied).unwrap();
            words.retain(|(word, _)| !denied.contains(word));
            words.extend(added.into_iter().collect::<BTreeSet<_>>().into_iter().map(|word| (word, None)));
        }
        if words.is_empty() {
            continue;
        }
        let common = Some(1 + random.below(3) as i64).filter(|_| round % 2 > 0);
        let common = common.filter(|limit| file.iter().any(|(_, value)| value >= &Some(*limit)));
        let known = |(text, value): &(String, Option<i64>)| Known {
            text: text.clone(),
            symbols: cut(symbols, text),
            value: *value,
            is_allowed: common.is_none_or(|limit| {
                value.is_some_and(|value| value >= limit) || !file.iter().any(|(word, _)| word == text)
            }),
        };
        let words: Vec<Known> = words.iter().map(known).collect();
        for _ in 0..12 {
            let steps: Vec<Step> = ALL_STEPS.into_iter().filter(|_| random.below(2) == 0).collect();
            let [from, to] = [(); 2].map(|()| random.below(words.len()));
            let mut ladder = Ladder::new(&words[from].text, words[to].text.to_uppercase()).steps(&steps);
            if let Some(limit) = common {
                ladder = ladder.common(limit);
            }
            let expected = chains(&words, from, to, &steps);
            match ladder.find(&dict) {
                Ok(mut chains) => {
                    assert!(expected.iter().all(|chain| chain.len() == chains.steps() + 1));
                    assert_eq!(chains.by_ref().collect::<Vec<_>>(), expected, "{ladder:?}");
                    assert_eq!(chains.finish(), Ok(()));
                    found += 1;
                    many += usize::from(expected.len() > 2);
                }
                Err(error) => {
                    assert_eq!(expected, [[""; 0]; 0], "{ladder:?}: {error}");
                    let reached = |word: &str| {
                        let word = words.iter().position(|known| known.text == word).unwrap();
                        layers(&words, word, [from, to], &steps).concat().len() - 1
                    };
                    match &error {
                        LadderError::OtherLength { from_letters, to_letters, .. } => {
                            let letters = [from, to].map(|word| words[word].symbols.len());
                            assert_eq!([*from_letters, *to_letters], letters);
                        }
                        LadderError::NoNeighbours { word } => assert_eq!(reached(word), 0, "{ladder:?}"),
                        LadderError::NoChain { word, reached: number, .. } => {
                            assert_eq!(reached(word), *number, "{ladder:?}");
                        }
                        error => panic!("{ladder:?}: {error}"),
                    }
                    missing += 1;
                }
            }
        }
    }
    assert!(found > 500 && many > 100 && missing > 500, "{found} {many} {missing}");
}

#[test]
fn a_word_leads_to_itself_in_no_step() {
    let dict = plain("cold cord");
    let mut chains = Ladder::new("Cold", "cold").steps(&[]).find(&dict).unwrap();
    assert_eq!((chains.steps(), chains.next(), chains.next()), (0, Some(vec!["cold".to_string()]), None));
}

#[test]
fn the_chain_of_the_commonest_words_comes_first() {
    let words =
        [("cold", 9), ("cord", 5), ("word", 7), ("ward", 1), ("card", 1), ("worm", 4), ("warm", 8), ("corm", 2)];
    let words = words.map(|(word, count)| (word.to_string(), Some(count)));
    let dict = dict_of(&["a", "c", "d", "l", "m", "o", "r", "w"], &words);
    let chains: Vec<String> =
        Ladder::new("cold", "warm").find(&dict).unwrap().map(|chain| chain[1..4].join(" ")).collect();
    assert_eq!(chains, ["cord word worm", "cord corm worm", "cord word ward", "cord card ward"]);
    // The ends may be rare.
    let common = |from: &str, limit| Ladder::new(from, "warm").common(limit).find(&dict).map(Iterator::count);
    assert_eq!((common("cold", 4), common("corm", 4), common("ward", 9)), (Ok(1), Ok(1), Ok(1)));
    let no_chain = LadderError::NoChain { word: "cold".to_string(), other: "warm".to_string(), reached: 2 };
    assert_eq!(common("cold", 5), Err(no_chain));
    assert!(matches!(common("cold", 10), Err(LadderError::Common(_))));
}

#[test]
fn the_reason_is_named_if_there_is_no_chain() {
    let dict = plain("cat cot coat dot bell");
    let error = |from: &str, to: &str| Ladder::new(from, to).find(&dict).unwrap_err().to_string();
    assert_eq!(error("cat", "cart"), "`cart` is not in the dictionary");
    assert_eq!(error("x", "cart"), "`x` is not in the dictionary");
    let length = "`cat` has 3 letters, `coat` has 4, and no step adds a letter or takes one away";
    assert_eq!(error("cat", "coat"), length);
    assert_eq!(error("coat", "bell"), "no word is one step from `coat`");
    let dict = plain("cat cot dot hat red bed");
    let error = Ladder::new("red", "hat").find(&dict).unwrap_err().to_string();
    assert_eq!(error, "no chain leads from `red` to `hat`: only 1 other word can be reached from `red`");
    let error = Ladder::new("cat", "hat").common(3).find(&plain("cat hat")).unwrap_err();
    assert!(matches!(error, LadderError::Common(_)));
}

#[test]
fn a_search_that_takes_too_many_steps_ends_with_an_error() {
    let dict = plain("cold cord card ward warm word worm corm");
    let ladder = Ladder::new("cold", "warm");
    assert_eq!(ladder.clone().max_links(3).find(&dict).err(), Some(LadderError::TooManySteps));
    assert!(ladder.max_links(30).find(&dict).is_ok());
    // Each word of this chain has one letter more than the one before.
    let words: Vec<(String, Option<i64>)> = (1..=Ladder::MAX_WORDS + 1).map(|len| ("a".repeat(len), None)).collect();
    let dict = dict_of(&["a"], &words);
    let chain = |len| Ladder::new("a", "a".repeat(len)).steps(&[Step::Length]).find(&dict).map(|chains| chains.steps());
    assert_eq!(chain(Ladder::MAX_WORDS), Ok(Ladder::MAX_WORDS - 1));
    assert_eq!(chain(Ladder::MAX_WORDS + 1), Err(LadderError::TooManySteps));
}

#[test]
fn chains_that_are_too_many_to_sort_end_with_an_error() {
    // All words of twelve letters `a` or `b`: a chain changes them in any order, so there are 12! chains.
    let mut random = Random(2);
    let mut word = |bits: u32| {
        let word = format!("{bits:012b}").replace('0', "a").replace('1', "b");
        (word, Some(1 + random.below(1000) as i64))
    };
    let words: Vec<(String, Option<i64>)> = (0..1 << 12).map(&mut word).collect();
    let dict = dict_of(&["a", "b"], &words);
    let mut chains = Ladder::new("a".repeat(12), "b".repeat(12)).find(&dict).unwrap();
    assert_eq!(chains.by_ref().take(1000).collect::<BTreeSet<_>>().len(), 1000);
    assert_eq!(chains.finish(), Ok(()));
    assert!(chains.by_ref().take(10_000_000).count() > 10_000);
    assert_eq!(chains.finish(), Err(LadderError::TooManyChains));
}
