//! Suggestions and misspelled words of random dictionaries: both forms give the same, and damaged blocks end.

use std::collections::BTreeMap;

use dict_compiler::{ColumnKind, Form, Meta, Options, WordList};
use dict_runtime::{Dict, raw};
use dict_suggest::{Checker, Suggester};

/// Numbers that look random and are the same in every run, by a generator of Knuth.
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn text(&mut self, letters: &[char], longest: usize) -> String {
        (0..=self.below(longest)).map(|_| letters[self.below(letters.len())]).collect()
    }
}

/// Lists of few letters, and of so many that some have two codes.
const ALPHABETS: [&str; 2] = ["abé", "abcdefghijklmnopqrstuvwxyzàáâäçèéêëìíîïñòóôöùúûü"];

/// Returns the bytes of a dictionary of random words with frequencies: flat and dense.
fn random_files(random: &mut Random, letters: &[char]) -> [Vec<u8>; 2] {
    let words: BTreeMap<String, usize> = (0..400).map(|_| (random.text(letters, 7), random.below(10_000))).collect();
    [Form::Flat, Form::Dense].map(|form| {
        let mut list = WordList::new(Options::default().with_form(form)).unwrap();
        let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
        for (word, count) in &words {
            list.push(word).unwrap();
            let value = list.value_in(frequency, &count.to_string()).unwrap().unwrap();
            list.set_value(word, value);
        }
        list.compile(&Meta::default().with_language("en")).unwrap().to_bytes()
    })
}

#[test]
fn both_forms_give_the_same_suggestions_and_misspelled_words() {
    let mut random = Random(2);
    let mut count = 0;
    for round in 0..20 {
        let letters: Vec<char> = ALPHABETS[round % 2].chars().collect();
        let dicts = random_files(&mut random, &letters).map(|bytes| Dict::from_bytes(&bytes).unwrap());
        assert_eq!([Form::Flat, Form::Dense], dicts.each_ref().map(Dict::form));
        let words: Vec<String> = (0..50).map(|_| random.text(&letters, 9)).collect();
        for word in &words {
            let [flat, dense] = dicts.each_ref().map(|dict| Suggester::new(dict).suggest(word, 9));
            assert_eq!(flat, dense, "{word}");
            count += flat.len();
        }
        let text = words.join(" ");
        let [flat, dense] = dicts.each_ref().map(|dict| {
            let checker = Checker::new(dict);
            checker.misspellings(&text).map(|found| found.start).collect::<Vec<_>>()
        });
        assert_eq!(flat, dense, "{text}");
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn suggestions_and_checks_with_damaged_blocks_end() {
    let mut random = Random(1);
    let (mut suggested, mut misspelled) = (0, 0);
    for letters in ALPHABETS {
        let letters: Vec<char> = letters.chars().collect();
        let [_, bytes] = random_files(&mut random, &letters);
        let entry = bytes.windows(4).position(|tag| tag == b"DENS").unwrap();
        let number = |at: usize| u64::from_le_bytes(*bytes[at..].first_chunk().unwrap()) as usize;
        // The first eight bytes say how pointers are read, which is checked when a file is opened.
        let blocks = number(entry + 8) + 8..number(entry + 8) + number(entry + 16);
        for round in 0..100 {
            let mut bytes = bytes.clone();
            for _ in 0..1 + 2 * round {
                bytes[blocks.start + random.below(blocks.len())] = random.below(256) as u8;
            }
            let dict = raw::open(bytes).unwrap();
            let suggester = Suggester::new(&dict);
            let words: Vec<String> = (0..10).map(|_| random.text(&letters, 9)).collect();
            suggested += words.iter().map(|word| suggester.suggest(word, 5).len()).sum::<usize>();
            misspelled += Checker::new(&dict).misspellings(&words.join(" ")).count();
        }
    }
    assert!(suggested > 1000 && misspelled > 100, "{suggested} {misspelled}");
}
