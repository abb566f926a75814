//! Promise 8: two million random queries have the same answers as a sorted map of the words.

use std::collections::BTreeMap;

use dict_compiler::Options;
use dict_runtime::Dict;
use dict_tests::inputs::{
    dictionaries::{ENABLE2K_DICT, dict, prefixes_of},
    lists::ENABLE2K,
    random::{TestRandom, rounds},
};

/// A dictionary, and its words and ids in a sorted map.
struct Pair<'d> {
    dict: &'d Dict,
    words: Vec<String>,
    ids: BTreeMap<String, u32>,
    letters: Vec<char>,
}

impl<'d> Pair<'d> {
    fn new(dict: &'d Dict, mut words: Vec<String>) -> Self {
        words.sort();
        words.dedup();
        let ids = words.iter().cloned().zip(0..).collect();
        let letters = words.iter().flat_map(|word| word.chars()).collect();
        Self { dict, words, ids, letters }
    }

    /// Returns a word, or a text that resembles one.
    fn text(&self, random: &mut TestRandom) -> String {
        let mut text: Vec<char> = random.pick(&self.words).chars().collect();
        for _ in 0..random.below(3) {
            let at = random.below(text.len());
            match random.below(4) {
                0 => text[at] = *random.pick(&self.letters),
                1 => text.insert(at, *random.pick(&self.letters)),
                2 => text.truncate(at + 1),
                _ => text.extend(random.pick(&self.words).chars()),
            }
        }
        text.into_iter().collect()
    }

    fn check(&self, queries: usize, random: &mut TestRandom) {
        let Self { dict, words, ids, .. } = self;
        let mut batch = Vec::new();
        for query in 0..queries {
            let text = self.text(random);
            let id = ids.get(&text).copied();
            match query % 8 {
                0 => assert_eq!(dict.contains(&text), id.is_some(), "{text}"),
                1 => assert_eq!(dict.id(&text), id, "{text}"),
                2 => {
                    let id = random.below(words.len() + 10);
                    assert_eq!(dict.word(id as u32).as_ref(), words.get(id), "{id}");
                }
                3 => {
                    let ends = text.char_indices().map(|(at, c)| at + c.len_utf8());
                    let prefixes: Vec<_> = ends.filter_map(|end| Some((end, *ids.get(&text[..end])?))).collect();
                    assert_eq!(dict.longest_prefix(&text), prefixes.last().copied(), "{text}");
                    assert_eq!(prefixes_of(dict, &text), prefixes, "{text}");
                }
                4 => {
                    let behind = ids.range(text.clone()..).take_while(|(word, _)| word.starts_with(&text));
                    assert!(
                        dict.complete(&text).take(100).eq(behind.take(100).map(|(word, _)| word.clone())),
                        "{text}"
                    );
                }
                _ => {
                    batch.push((text, id));
                    if batch.len() == 1000 {
                        let texts: Vec<&str> = batch.iter().map(|(text, _)| &**text).collect();
                        assert!(dict.ids(&texts).into_iter().eq(batch.iter().map(|(_, id)| *id)));
                        assert!(dict.contains_many(&texts).into_iter().eq(batch.iter().map(|(_, id)| id.is_some())));
                        batch.clear();
                    }
                }
            }
        }
    }
}

fn check(queries: usize, seed: u64) {
    let mut random = TestRandom::new(seed);
    Pair::new(&ENABLE2K_DICT, ENABLE2K.lines().map(String::from).collect()).check(queries, &mut random);
    // With few letters many slots are shared; with many letters some take two codes.
    for (letters, longest) in [("abc", 12), ("аәбвгґдеєёжзиіїйкқлмнңоөпрстуұүфхһцчшщъыьэюя", 7)]
    {
        let letters: Vec<char> = letters.chars().collect();
        let mut word = || (0..random.within(1..=longest)).map(|_| *random.pick(&letters)).collect::<String>();
        let words: Vec<String> = (0..20_000).map(|_| word()).collect();
        Pair::new(&dict(&words, Options::default()), words).check(queries, &mut random);
    }
}

#[test]
fn random_queries_have_the_answers_of_a_sorted_map() {
    check(rounds(2_000_000), 8);
}
