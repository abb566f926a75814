//! Suggestions of the shipped dictionaries: the right word comes first as often as the README of `dict-suggest` says.

use std::{collections::HashSet, fs};

use dict_runtime::{Dict, meta};
use dict_suggest::{OffensiveWords, Suggester};
use dict_tests::dictc::repository;

/// Returns a file of pairs of a mistake and the right word.
fn pairs(name: &str) -> String {
    fs::read_to_string(repository().join("crates/dict-suggest/pairs").join(name)).unwrap()
}

/// Loads the dictionary that is shipped for a language.
fn shipped(language: &str) -> Dict {
    Dict::load(repository().join(format!("dicts/{language}/{language}.dat"))).unwrap()
}

/// Returns the shares of pairs whose right word is the first suggestion, and among the first five.
fn shares(dict: &Dict, pairs: &str) -> [f64; 2] {
    let suggester = Suggester::new(dict);
    let list = OffensiveWords::of_language(dict.meta_value(meta::LANGUAGE).unwrap()).unwrap();
    // These words are never suggested.
    let is_offensive = |word: &str| {
        list.lines.lines().any(|line| line.strip_suffix('*').map_or(word == line, |start| word.starts_with(start)))
    };
    let pairs = pairs.lines().filter_map(|line| line.split_once('\t'));
    let pairs: Vec<(&str, &str)> = pairs.filter(|(_, right)| !is_offensive(right)).collect();
    let fold = |text: &str| dict.alphabet().fold_text(text).into_owned();
    let mut found = [0, 0];
    for (mistake, right) in &pairs {
        let suggestions = suggester.suggest(mistake, 5);
        let place = suggestions.iter().position(|suggestion| fold(&suggestion.text) == fold(right));
        found[0] += usize::from(place == Some(0));
        found[1] += usize::from(place.is_some());
    }
    found.map(|found| found as f64 / pairs.len() as f64)
}

#[test]
fn the_right_english_word_comes_first_for_pairs_that_were_not_learned_from() {
    let (held, learned) = (pairs("held.tsv"), pairs("learn.tsv"));
    let [first, in_five] = shares(&shipped("en"), &held);
    assert!(first > 0.92 && in_five > 0.97, "{first} {in_five}");
    let rights: HashSet<&str> = learned.lines().filter_map(|line| Some(line.split_once('\t')?.1)).collect();
    assert!(held.lines().all(|line| line.split_once('\t').is_some_and(|(_, right)| !rights.contains(right))));
    assert_eq!([learned.lines().count(), held.lines().count()], [5989, 4995]);
}

#[test]
fn the_right_word_comes_first_for_mistakes_that_libreoffice_corrects() {
    for (language, least) in
        [("en", [0.98, 0.99]), ("de", [0.94, 0.97]), ("es", [0.95, 0.99]), ("nl", [0.96, 1.0]), ("pl", [0.84, 0.92])]
    {
        let [first, in_five] = shares(&shipped(language), &pairs(&format!("libreoffice/{language}.tsv")));
        assert!(first >= least[0] && in_five >= least[1], "{language}: {first} {in_five}");
    }
}

#[test]
fn mistakes_of_other_languages_are_corrected() {
    for (language, pairs) in [
        ("de", "rythmus rhythmus, nähmlich nämlich, vorraus voraus, fuer für, ueber über, schmeterling schmetterling"),
        ("es", "haver haber, qeu que, llendo yendo, immediato inmediato, exelente excelente, provar probar"),
        ("nl", "onmiddelijk onmiddellijk, bijdehant bijdehand, graach graag, gelijkteidig gelijktijdig"),
        ("pl", "wziąść wziąć, żadko rzadko, ktury który, tesz też, rower rower"),
    ] {
        let suggester = Suggester::new(&shipped(language));
        for (mistake, right) in pairs.split(", ").filter_map(|pair| pair.split_once(' ')) {
            let suggestions = suggester.suggest(mistake, 2);
            assert!(suggestions.iter().any(|suggestion| suggestion.text == right), "{mistake}: {suggestions:?}");
        }
    }
    let polish = Suggester::new(&shipped("pl"));
    assert_eq!(polish.suggest("napewno", 1).first().map(|suggestion| suggestion.text.as_str()), Some("na pewno"));
}
