//! Rules about letters, and combinations of questions, find the words that a slow check of every word finds.

use dict_runtime::search::{Hooks, LetterRules, Letters, OptimalStringAlignment, Pattern, Rack};
use dict_tests::{
    inputs::random::TestRandom,
    oracles::word_checks::{EditRows, Tiles, colours},
};

use super::{Pair, all, english, fits, letters, pairs, parts, side, write};

/// Random rules, and a check of a word.
fn letter_rules<'p>(pair: &'p Pair, random: &mut TestRandom) -> (LetterRules, impl Fn(&[usize]) -> bool + use<'p>) {
    let count = |word: &[usize], symbol: usize| word.iter().filter(|&&other| other == symbol).count();
    let word = pair.like_a_word(random);
    let some = |of: &[usize], most: usize, random: &mut TestRandom| -> Vec<usize> {
        (0..random.below(most)).filter(|_| !of.is_empty()).map(|_| *random.pick(of)).collect()
    };
    let all: Vec<usize> = (0..pair.symbols()).collect();
    let (with, without) = (some(&word, 4, random), some(&all, 5, random));
    let spaced = |symbols: &[usize]| symbols.iter().map(|&symbol| pair.text(&[symbol]) + " ").collect::<String>();
    let characters = random.within(1..=4)..=random.within(4..=12);
    let characters = if random.below(2) == 0 { characters } else { 0..=usize::MAX };
    let mut rules = LetterRules::default().with(&spaced(&with)).without(&spaced(&without)).lengths(characters.clone());
    let guess = if random.below(3) == 0 { pair.like_a_word(random) } else { Vec::new() };
    let answered = colours(&guess, &word);
    let has_clue = guess.len() == word.len() && guess.len() < 64;
    if has_clue {
        rules = rules.clue(&spaced(&guess), &answered);
    }
    let lengths: Vec<usize> = pair.model.symbols().iter().map(|text| text.chars().count()).collect();
    let keeps = move |word: &[usize]| {
        with.iter().all(|&symbol| count(word, symbol) >= count(&with, symbol))
            && !without.iter().any(|symbol| word.contains(symbol))
            && characters.contains(&word.iter().map(|&symbol| lengths[symbol]).sum())
            && (!has_clue || word.len() == guess.len() && colours(&guess, word) == answered)
    };
    (rules, keeps)
}

fn ask_letters(pair: &Pair, questions: usize, random: &mut TestRandom) -> usize {
    let mut found = 0;
    for _ in 0..questions {
        let (rules, keeps) = letter_rules(pair, random);
        let words = all(pair.dict.search(Letters::new(&pair.dict, &rules).unwrap()));
        assert_eq!(words, pair.scan(|word| keeps(word).then_some(())), "{rules:?}");
        found += words.len();
    }
    found
}

/// Asks two or three questions at once.
fn ask_combinations(pair: &Pair, questions: usize, random: &mut TestRandom) -> usize {
    let mut found = 0;
    for _ in 0..questions {
        let parts = parts(pair, random);
        let pattern = Pattern::new(&pair.dict, &write(pair, &parts)).unwrap();
        let fitting = letters(pair, &parts);
        let (rules, keeps) = letter_rules(pair, random);
        let of_rules = Letters::new(&pair.dict, &rules).unwrap();
        let text = pair.text(&pair.like_a_word(random));
        let word = pair.model.cut(&text).unwrap();
        match random.below(4) {
            0 => {
                let words = all(pair.dict.search((pattern, of_rules)));
                assert_eq!(words, pair.scan(|word| (fits(&fitting, word) && keeps(word)).then_some(((), ()))));
                found += words.len();
            }
            1 => {
                let blanks = random.below(4);
                let rack = Rack::new(&pair.dict, &(text.clone() + &"?".repeat(blanks)), false).unwrap();
                let mut tiles = Tiles::new(pair.symbols(), &word, blanks);
                let expected = pair.scan(|other| tiles.spell(other).filter(|_| fits(&fitting, other)));
                let words = all(pair.dict.search((rack, Some(pattern))));
                let without = |(id, word, _): &(u32, String, _)| (*id, word.clone());
                assert!(words.iter().map(|(id, word, _)| (*id, word.clone())).eq(expected.iter().map(without)));
                found += words.len();
            }
            2 => {
                let near = OptimalStringAlignment::new(&pair.dict, &text, 2).unwrap();
                let words = all(pair.dict.search((near, (None::<Pattern>, of_rules))));
                let mut rows = EditRows::default();
                let mut distance = |other: &[usize]| Some(rows.distance(&word, other)).filter(|found| *found <= 2);
                let expected = pair.scan(|other| distance(other).filter(|_| keeps(other)));
                let expected: Vec<_> =
                    expected.into_iter().map(|(id, word, found)| (id, word, (found as u8, (None, ())))).collect();
                assert_eq!(words, expected);
                found += words.len();
            }
            _ => {
                let words = all(pair.dict.search((Hooks::new(&pair.dict, &text), of_rules)));
                let expected = pair.scan(|other| side(&word, other).filter(|_| keeps(other)).map(|side| (side, ())));
                assert_eq!(words, expected);
                found += words.len();
            }
        }
    }
    found
}

#[test]
fn words_with_some_letters_and_without_others_are_those_that_a_check_of_every_word_finds() {
    let mut random = TestRandom::new(7);
    assert!(ask_letters(&english(20), 60, &mut random) > 200);
    for pair in pairs() {
        assert!(ask_letters(&pair, 60, &mut random) > 20);
    }
}

#[test]
fn combinations_find_the_words_that_answer_all_their_questions() {
    let mut random = TestRandom::new(8);
    assert!(ask_combinations(&english(20), 60, &mut random) > 0);
    for pair in pairs() {
        assert!(ask_combinations(&pair, 60, &mut random) > 5);
    }
}
