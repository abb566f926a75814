use super::{
    super::testing::{all_texts, walk},
    *,
};
use crate::testing::{dict_of, dict_with};
use dict_compiler::{AlphabetSpec, Options};
use oracles::word_checks::fits;

fn matches(dict: &Dict, pattern: &str) -> Vec<String> {
    dict.matches(pattern).unwrap().collect()
}

#[test]
fn states_are_those_of_the_example() {
    let dict = dict_of("cat x");
    let pattern = Pattern::new(&dict, "c*?t").unwrap();
    let mut state = pattern.start().unwrap();
    assert_eq!(state, 0b0001);
    let number = |letter: &str| dict.alphabet().symbols().iter().position(|symbol| symbol.text() == letter).unwrap();
    for (letter, expected, is_match) in
        [("c", 0b0010, false), ("a", 0b0110, false), ("t", 0b1110, true), ("x", 0b0110, false)]
    {
        state = pattern.step(state, number(letter)).unwrap();
        assert_eq!((state, pattern.output(state).is_some()), (expected, is_match), "{letter}");
    }
}

/// Returns true if the parts of a pattern match the whole of `text`.
fn is_match(parts: &[&str], text: &str) -> bool {
    let parts: Vec<Option<&str>> = parts.iter().map(|part| Some(*part).filter(|part| *part != "*")).collect();
    let accepts = |part: &&str, letter: &u8| match *part {
        "?" | "[ab]" => true,
        "[!a]" | "[^a]" => *letter == b'b',
        // No word of the dictionary has an `x`.
        "[x]" => false,
        other => other.as_bytes() == [*letter],
    };
    fits(&parts, text.as_bytes(), accepts)
}

#[test]
fn every_text_that_begins_a_match_is_walked_along_and_no_other_letter_is_tried() {
    let dict = dict_of("ab");
    let kinds = ["a", "b", "[x]", "?", "*", "[ab]", "[!a]", "[^a]"];
    let texts = all_texts("ab", 5);
    for number in 0..kinds.len().pow(4) {
        let parts: Vec<&str> = (0..4).map(|place| kinds[number / kinds.len().pow(place) % kinds.len()]).collect();
        let walk = walk(&dict, &Pattern::new(&dict, &parts.concat()).unwrap(), 5);
        // A pattern with a set that no letter is in is not walked along.
        let begins = |text: &str| !parts.contains(&"[x]") && (0..=4).any(|count| is_match(&parts[..count], text));
        let expected: Vec<(String, Option<()>)> = (texts.iter())
            .filter(|text| begins(text))
            .map(|text| (text.clone(), is_match(&parts, text).then_some(())))
            .collect();
        assert_eq!(walk.texts, expected, "{parts:?}");
        assert_eq!(walk.in_vain, [""; 0], "{parts:?}");
    }
}

#[test]
fn an_invalid_pattern_is_an_error_with_its_place() {
    let dict = dict_of("cat");
    let error = |pattern: &str| dict.matches(pattern).err().unwrap();
    assert_eq!(error("?[ab"), PatternError::Unclosed { at: 2 });
    assert_eq!(error("?[z-a]"), PatternError::Backwards { at: 2 });
    assert_eq!(error(&"?".repeat(Pattern::MAX_LETTERS + 1)), PatternError::TooLong);
    assert!(dict.matches(&"*?".repeat(Pattern::MAX_LETTERS)).is_ok());
    for (pattern, found, at) in
        [("CAT.", '.', 4), ("c?t|", '|', 4), ("?É", 'É', 2), ("c[at]*tË?", 'Ë', 8), ("x", 'x', 1), (" cat", ' ', 1)]
    {
        assert_eq!(error(pattern), PatternError::NotALetter { found, at }, "{pattern}");
    }
    for (pattern, found, at) in [("c[a|t]", '|', 4), ("?[!ta.]", '.', 6), ("[^ta^]", '^', 5), ("[?]", '?', 2)] {
        assert_eq!(error(pattern), PatternError::NotALetterInSet { found, at }, "{pattern}");
    }
    // Other letters may be listed, and anything may end a range.
    for pattern in ["c[aé]t", "c[!x]t", "c[+-z]t", "c[!t-z]t", "[A-C]at"] {
        assert_eq!(matches(&dict, pattern), ["cat"], "{pattern}");
    }
}

#[test]
fn characters_of_other_notations_are_refused_with_advice() {
    let dict = dict_of("cat");
    for (pattern, advice) in [
        ("c.t", "`.` at character 2 is not a letter of this dictionary; write `?` for any letter"),
        ("_at", "write `?` for any letter"),
        ("c-t", "write `?` for any letter"),
        ("ca+", "write `*` for any number of letters"),
        ("ca%", "write `*` for any number of letters"),
        ("c(a|o)t", "`(` at character 2 is not a letter of this dictionary; write `[ao]` for one of several letters"),
        ("ca{2}t", "write `?` for each letter"),
        ("^cat", "leave it out, because a pattern matches whole words"),
        ("!cat", "write `[!ao]` for any letter but these"),
        ("cat$", "leave it out, because"),
        ("c@t", "write `[aeiou]` for a vowel"),
        ("#at", "write `[!aeiou]` for a consonant"),
        ("cat]", "write `[` before a set of letters"),
        ("c a t", "` ` at character 2 is not a letter of this dictionary; leave it out, or write `?` for any letter"),
        ("c2t", "leave it out"),
        (
            "c[a|o]t",
            "in a set, `|` at character 4 is not a letter of this dictionary; write sets like `[ao]` or `[a-e]`",
        ),
    ] {
        let message = dict.matches(pattern).err().unwrap().to_string();
        assert!(message.contains(advice), "{pattern}: {message}");
    }
    assert_eq!(dict.matches("ж").err().unwrap().to_string(), "`ж` at character 1 is not a letter of this dictionary");
}

#[test]
fn characters_of_other_notations_are_letters_if_words_have_them() {
    let dict = dict_with("a.b a|b a^b a-b a_b", Options::default().with_alphabet(AlphabetSpec::Any));
    for word in ["a.b", "a|b", "a^b", "a-b", "a_b"] {
        assert_eq!(matches(&dict, word), [word]);
    }
    assert_eq!(matches(&dict, "a[|^]b"), ["a^b", "a|b"]);
    assert_eq!(matches(&dict, "a[^^]b"), ["a-b", "a.b", "a_b", "a|b"]);
}

#[test]
fn a_pattern_may_have_as_many_letters_as_its_limit_and_matches_no_longer_words() {
    let words: Vec<String> = (Pattern::MAX_LETTERS - 1..=65).map(|letters| "a".repeat(letters)).collect();
    let dict = dict_of(&words.join(" "));
    for word in words.iter().take(2) {
        assert_eq!(matches(&dict, word), [&**word]);
        assert_eq!(matches(&dict, &"?".repeat(word.len())), [&**word]);
        assert_eq!(matches(&dict, &("*".to_string() + word)), words[word.len() - words[0].len()..]);
    }
}

#[test]
fn patterns_and_racks_are_folded_as_the_words_are() {
    let options = Options::default().with_alphabet(AlphabetSpec::Letters);
    let dict = dict_with("λόγος λόγοσ éte", options);
    assert_eq!(matches(&dict, "ΛΌΓΟΣ"), ["λόγος"]);
    assert_eq!(matches(&dict, "E\u{301}*"), ["éte"]);
    assert_eq!(matches(&dict, "[E\u{301}]*"), ["éte"]);
    // In a set, a capital sigma is the sigma inside words.
    assert_eq!(matches(&dict, "λόγο[ΑΣ]"), ["λόγοσ"]);
    assert_eq!(matches(&dict, "λόγο[ςσ]"), ["λόγος", "λόγοσ"]);
    assert_eq!(dict.anagrams("ETE\u{301}").unwrap().collect::<Vec<_>>(), ["éte"]);
}
