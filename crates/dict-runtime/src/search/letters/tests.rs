use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use oracles::word_checks;

use super::*;
use crate::{
    search::testing::{all_texts, walk},
    testing::{dict_of, dict_of_symbols},
};

/// Returns the colours with which Wordle answers `guess`.
fn colours(guess: &str, word: &str) -> String {
    word_checks::colours(guess.as_bytes(), word.as_bytes())
}

#[test]
fn the_colours_of_the_oracle_are_those_of_wordle() {
    for (guess, word, expected) in
        [("crane", "crane", "ggggg"), ("eerie", "abbey", "y----"), ("allay", "llama", "ygyy-"), ("abb", "bba", "ygy")]
    {
        assert_eq!(colours(guess, word), expected, "{guess} {word}");
    }
}

#[test]
fn words_that_fit_a_clue_are_those_to_which_wordle_gives_the_same_colours() {
    let dict = dict_of("abcabc");
    let words = all_texts("abc", 4);
    let accepts = |rules: &LetterRules| -> Vec<String> {
        let texts = walk(&dict, &Letters::new(&dict, rules).unwrap(), 6).texts;
        texts.into_iter().filter(|(_, output)| output.is_some()).map(|(text, _)| text).collect()
    };
    for answer in words.iter().filter(|word| word.len() == 4) {
        for guess in all_texts("abcx", 4).iter().filter(|guess| guess.len() == 4) {
            let answered = colours(guess, answer);
            let fits = |word: &&String| word.len() == 4 && colours(guess, word) == answered;
            let expected: Vec<String> = words.iter().filter(fits).cloned().collect();
            assert_eq!(accepts(&LetterRules::default().clue(guess, &answered)), expected, "{guess} {answered}");
        }
        // Two clues at once.
        let clues = ["aabb", "cabc"].map(|guess| (guess, colours(guess, answer)));
        let rules = clues.iter().fold(LetterRules::default(), |rules, (guess, answered)| rules.clue(guess, answered));
        let fits =
            |word: &&String| word.len() == 4 && clues.iter().all(|(guess, answered)| colours(guess, word) == *answered);
        assert_eq!(accepts(&rules), words.iter().filter(fits).cloned().collect::<Vec<_>>());
    }
}

#[test]
fn every_word_that_keeps_the_rules_is_accepted_and_no_hopeless_text_is_walked_along() {
    let dict = dict_of("abcabc");
    let texts = all_texts("abc", 6);
    let count = |text: &str, letter: char| text.chars().filter(|other| *other == letter).count();
    for with in all_texts("abc", 3) {
        for without in ["", "a", "bc", "cab", "x"] {
            for lengths in [0..=usize::MAX, 2..=4, 3..=3, 0..=0] {
                let rules = LetterRules::default().with(&with).without(without).lengths(lengths.clone());
                let walk = walk(&dict, &Letters::new(&dict, &rules).unwrap(), 6);
                let has_all = |text: &str| with.chars().all(|letter| count(text, letter) >= count(&with, letter));
                let has_none = |text: &str| !text.chars().any(|letter| without.contains(letter));
                let is_accepted = |text: &str| has_all(text) && has_none(text) && lengths.contains(&text.len());
                let accepted: Vec<&String> =
                    walk.texts.iter().filter(|(_, output)| output.is_some()).map(|(text, _)| text).collect();
                let expected: Vec<&String> = texts.iter().filter(|text| is_accepted(text)).collect();
                assert_eq!(accepted, expected, "{rules:?}");
                // There is room for the letters that are missing, and no excluded letter was taken.
                for (text, _) in &walk.texts {
                    let missing: usize =
                        "abc".chars().map(|letter| count(&with, letter).saturating_sub(count(text, letter))).sum();
                    assert!(has_none(text) && text.len() + missing <= *lengths.end(), "{rules:?} {text}");
                }
            }
        }
    }
}

#[test]
fn counters_are_those_of_the_example() {
    let dict = dict_of("ez");
    let rules = LetterRules::default().with("eez").clue("eee", "yy-");
    let mut letters = Letters::new(&dict, &rules).unwrap();
    // Any length, and any place.
    letters.symbols.iter_mut().for_each(|symbol| symbol.places = u64::MAX);
    letters.codes = [0b11].into();
    let mut state = letters.start().unwrap();
    assert_eq!((state.seen, state.missing), (0, 3));
    for (symbol, seen, missing) in [(1, 0b100, 2), (0, 0b101, 1), (1, 0b101, 1), (0, 0b110, 0)] {
        state = letters.step(state, symbol).unwrap();
        assert_eq!((state.seen, state.missing), (seen, missing));
    }
    assert!(letters.step(state, 0).is_none() && letters.step(state, 1).is_some());
}

#[test]
fn letters_are_symbols_and_lengths_count_characters() {
    let dict = dict_of_symbols("ijs ij is kijk ki", &["i", "ij", "j", "k", "s"]);
    let found = |rules: LetterRules| dict.search(Letters::new(&dict, &rules).unwrap()).collect::<Vec<_>>();
    assert_eq!(found(LetterRules::default().with("IJ")), ["ij", "ijs", "kijk"]);
    assert_eq!(found(LetterRules::default().with("i")), ["is", "ki"]);
    assert_eq!(found(LetterRules::default().without("ij k")), ["is"]);
    assert_eq!(found(LetterRules::default().with("ij").lengths(3..=4)), ["ijs", "kijk"]);
    assert_eq!(found(LetterRules::default().clue("ijk", "g-")), ["ijs"]);
    assert_eq!(found(LetterRules::default().clue("kij", "yy")), [""; 0]);
    assert_eq!(found(LetterRules::default().clue("ijk", "🟨\u{fe0f}🟨")), [""; 0]);
}

#[test]
fn invalid_rules_are_errors_that_say_what_to_write() {
    let dict = dict_of("crane");
    let message = |rules: LetterRules| Letters::new(&dict, &rules).err().unwrap().to_string();
    let rules = LetterRules::default;
    assert_eq!(message(rules().with("cx")), "`x` in `cx` is not a letter of this dictionary; leave it out");
    assert_eq!(message(rules().without("c,r")), "`,` in `c,r` is not a letter of this dictionary; leave it out");
    assert_eq!(
        message(rules().clue("crane", "g-")),
        "`crane` has 5 letters, and `g-` 2 colours; write a colour for each letter"
    );
    assert_eq!(
        message(rules().clue("crane", "g--b-")),
        "`b` in `g--b-` is not a colour; write `g` for the right place, `y` for elsewhere, and `-` for grey"
    );
    assert!(message(rules().clue("cranx", "----y")).contains("`x` in `cranx`"));
    assert!(Letters::new(&dict, &rules().clue("cranx", "-----").without("x")).is_ok());
    assert_eq!(Letters::new(&dict, &rules().with(&"c".repeat(70_000))).err(), Some(LetterRulesError::TooMany));
    assert_eq!(
        Letters::new(&dict, &rules().clue(&"c".repeat(64), &"-".repeat(64))).err(),
        Some(LetterRulesError::TooMany)
    );
    let dict = dict_of(&('a'..='z').map(String::from).collect::<Vec<_>>().join(" "));
    let each = ('a'..='z').map(String::from).collect::<String>();
    assert!(Letters::new(&dict, &rules().with(&format!("{each}{each}"))).is_ok());
    assert_eq!(Letters::new(&dict, &rules().with(&each.repeat(5))).err(), Some(LetterRulesError::TooMany));
}

#[test]
fn rules_that_contradict_each_other_have_no_words() {
    let dict = dict_of("crane crate");
    for rules in [
        LetterRules::default().with("c").without("c"),
        LetterRules::default().clue("crane", "ggggg").without("c"),
        LetterRules::default().clue("crane", "ggg-g").clue("cat", "g--"),
        LetterRules::default().lengths(6..=9),
    ] {
        assert_eq!(dict.search(Letters::new(&dict, &rules).unwrap()).count(), 0);
    }
}
