//! Phrases and equations.

use alloc::{string::String, vec::Vec};

use dict_compiler::{AlphabetSpec, ColumnKind, Form, Meta, Options, WordList};
use dict_runtime::Dict;

use super::{dict, found};
use crate::{Query, matcher::Limits, matches::Matches, parse::parse};

const WORDS: &str = "a ab act arc baa car cat deed dirty dormitory eat heart hearth late moor mum murmur now nowt oar on \
                     pots room tea teal ten net spot stop taco tool loot tsar won words sword";

/// Queries, and their answers in the dictionary of [`WORDS`], sorted.
const ANSWERS: &[(&str, &str)] = &[
    ("words=2 /dormitory", "dirty moor, dirty room"),
    ("words=1-2 /dormitory", "dirty moor, dirty room, dormitory"),
    ("words=2 /dormitor. *m", "dirty room"),
    ("words=2 room*y", "room dirty, room dormitory"),
    ("words=2 5: is:palindrome", "baa ab, now on"),
    ("words=2 6: is:palindrome !*w*", "mum mum, net ten"),
    ("words<=2 3: is:palindrome", "ab a, mum"),
    ("words=1 3: is:palindrome", "mum"),
    ("words=2 /eat+a", "a eat, a tea"),
    ("words>=4 /aaaa", "a a a a"),
    ("words=-2 3: *b*", "a ab, baa"),
    ("words=3 4: *b*", "a a ab"),
    ("words=2 /carcat/ | dormitory", "car cat"),
    ("words=2 @*@ is:isogram", "on a, on late, on tea"),
    ("words=2-3 2-3:", "a a, a a a, a ab, a on"),
    ("~A;A=(/^t.?r|^d/)", "deed, heart, sword"),
    ("AB;BA;A<B", "arc car, eat tea, pots spot, sword words"),
    ("AB;BA;!=AB;|AB|=5", "sword words, words sword"),
    ("AA;", "murmur"),
    (".A;A", "won on"),
    ("A.;A", "ab a, hearth heart, nowt now, teal tea"),
    ("A;~A;A<B;B;B=deed", "a a deed"),
    ("A;B & ~A;A<B", "loot tool, moor room, net ten, now won, pots stop"),
    ("A;B & /A;A>B;|A|>=4", "room moor, spot pots, stop pots, stop spot, teal late, tool loot, words sword"),
    ("A;B & `A;A<B", "car cat, car oar, cat eat, tea ten"),
    ("A;B & !A & (A|`A);A<B", "car cat, car oar, cat eat, tea ten"),
    ("A;~(A|tA);|A|<4", "a a, mum mum, net ten, now won, ten net, won now, won nowt"),
    ("A;/A-t+a;|A|=3", ""),
];

#[test]
fn several_words_fit_as_their_description_promises() {
    for form in [Form::Flat, Form::Dense] {
        let dict = dict(Options::default().with_form(form), WORDS);
        for (query, answers) in ANSWERS {
            assert_eq!(sorted(&dict, query), *answers, "{query}");
        }
    }
}

/// Returns the answers to a query, sorted.
fn sorted(dict: &Dict, query: &str) -> String {
    let mut answers: Vec<String> = Query::parse(query).unwrap().find(dict).unwrap().collect();
    answers.sort();
    answers.join(", ")
}

/// Queries, and the places and messages of their faults.
const FAULTS: &[(&str, &str)] = &[
    ("A(B|C)D;A", "the capital `B` must also stand in a pattern, alone or after `~`, such as `B*`"),
    ("A;|B|=2", "the capital `B` must also stand in a pattern, alone or after `~`, such as `B*`"),
    ("words=2;a", "at character 1: an equation has one word for each part; leave `words=` out"),
    (
        "A;|A|",
        "at character 3: write a condition about capitals as one part, such as `|A|=2-4`, `!=AB`, `A<B` or `A=(un*)`",
    ),
    (
        "A;B=(A)",
        "at character 3: write a condition about capitals as one part, such as `|A|=2-4`, `!=AB`, `A<B` or `A=(un*)`",
    ),
    ("words=0 a", "at character 1: a phrase has one to 9 words, such as `words=2` or `words=1-3`"),
    ("words=12", "at character 1: a phrase has one to 9 words, such as `words=2` or `words=1-3`"),
    ("words=2 words=3", "at character 9: `words=` is in the query twice"),
    ("(words=2 a)", "at character 2: `words=` is about the whole answer; write it outside brackets"),
    ("a;b;c;d;e;f;g;h;i;j", "at character 19: a query has at most 9 parts with `;` between them"),
    ("|A|=3-2;A", "at character 5: the smaller number comes first"),
    ("(A;B)", "at character 3: `;` cannot stand here; it stands between the parts of a query, outside brackets"),
    ("A;/a-A", "at character 6: a capital cannot stand in an anagram; write small letters"),
    ("A;B;|A|=", "at character 9: a number is missing here, or too large"),
    (
        "A;B;(A > B)",
        "at character 5: write a condition about capitals as one part, such as `|A|=2-4`, `!=AB`, `A<B` or `A=(un*)`",
    ),
    (
        "A;B with:A",
        "at character 10: a capital cannot stand in a condition; for the letter itself, write a small letter, or quotes",
    ),
    (
        "A;!(A|7)",
        "at character 7: `7` is not a letter of this dictionary; lengths are written like `5:`, `5-7:` or `5-:`, and conditions like `with:z`",
    ),
];

#[test]
fn a_fault_of_several_words_has_its_place_and_says_what_to_write() {
    let dict = dict(Options::default(), WORDS);
    for (query, message) in FAULTS {
        assert_eq!(found(&dict, query), *message, "{query}");
    }
}

#[test]
fn the_commonest_phrases_come_first() {
    let mut list = WordList::new(Options::default()).unwrap();
    let frequency = list.add_column("frequency", ColumnKind::Integers).unwrap();
    let rank = list.add_column("rank", ColumnKind::Ranks).unwrap();
    for (word, count, place) in
        [("ab", "5", "1"), ("ba", "9", "4"), ("a", "7", ""), ("b", "5", "2"), ("aba", "", "3"), ("bab", "8", "5")]
    {
        list.push(word).unwrap();
        for (column, text) in [(frequency, count), (rank, place)] {
            if let Some(value) = list.value_in(column, text).unwrap() {
                list.set_value(word, value);
            }
        }
    }
    let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
    let changed = dict.with_denied(["bab"]).unwrap().with_added(["abb"]).unwrap();
    for (dict, query, phrases) in [
        (&dict, "words=1-3 /aabb", "ba ba, a bab, ab ba, ab ab, a b ba, a ab b, aba b"),
        (&dict, "words=1-3 /aabb by:rank", "ab ab, aba b, ab ba, ba ba, a ab b, a b ba, a bab"),
        (&dict, "words=2-3 aba", "a ba, ab a, a b a"),
        (&dict, "words=2 3: is:palindrome", "a ba, ab a, ba b, b ab"),
        (&dict, "words=2 frequency<8 /aabb", "ab ab"),
        (&changed, "words=2 /aabb", "ba ba, ab ba, ab ab, aba b, a abb"),
        (&dict, "A;~A;by:frequency", "bab bab, a a, ab ba, ba ab, b b, aba aba"),
    ] {
        let found: Vec<String> = Query::parse(query).unwrap().find(dict).unwrap().collect();
        assert_eq!(found.join(", "), phrases, "{query}");
        for limit in 0..found.len() {
            assert!(
                Query::parse(query).unwrap().limit(limit).find(dict).unwrap().eq(found.iter().take(limit).cloned())
            );
        }
    }
}

#[test]
fn added_words_are_the_rarest_if_no_column_says_which_are_common() {
    let letters = || ('a'..='z').flat_map(|one| ('a'..='z').map(move |other| String::from_iter([one, other])));
    let words: Vec<String> = letters().flat_map(|start| [start.clone() + "q", start + "x"]).collect();
    let dict = dict(Options::default(), &words.join(" ")).with_added(["aa", "zz"]).unwrap();
    let all: Vec<String> = Query::parse("words=2 *q*").unwrap().limit(50_000).find(&dict).unwrap().collect();
    assert_eq!(all.iter().collect::<alloc::collections::BTreeSet<_>>().len(), all.len());
    assert!(all.iter().take(49_000).all(|phrase| phrase.len() == 7) && all[0] == "aaq aaq");
}

#[test]
fn symbols_of_phrases_are_those_of_their_words() {
    let symbols = ["i", "ij", "j", "k"].map(String::from).to_vec();
    let options = Options::default().with_alphabet(AlphabetSpec::Symbols(symbols));
    let dict = dict(options, "i j ij ki jk kij kji");
    for (query, answers) in
        [("words=2 ?", ""), ("words=2 ??", "i i, i ij, i j, ij ij, ij j, j j"), ("AB;~A~B", "jk jk, ki ki, kij kij")]
    {
        assert_eq!(sorted(&dict, query), answers, "{query}");
    }
}

#[test]
fn forgotten_nodes_of_several_words_are_made_again() {
    let dict = dict(Options::default(), WORDS);
    for (query, answers) in ANSWERS {
        for bytes in [0, 3_000] {
            let limits = Limits { steps: u64::MAX, bytes };
            let found = Matches::new(&dict, &parse(query).unwrap(), limits, usize::MAX).unwrap();
            let mut found: Vec<String> = found.collect();
            found.sort();
            assert_eq!(found.join(", "), *answers, "{query}");
        }
    }
}

#[test]
fn a_search_for_several_words_that_takes_too_many_steps_says_so() {
    let dict = dict(Options::default(), WORDS);
    for query in [
        "words=9 *",
        "words=2-9 is:palindrome",
        "words=9 /carcatmoortearoomtenonactarc",
        "A;B;C;D;E;F",
        "A*B*C;*A*B*C*;*C*",
    ] {
        for steps in [0, 10, 1000, 50_000] {
            let mut found = Query::parse(query).unwrap().max_steps(steps).find(&dict).unwrap();
            let count = found.by_ref().count();
            assert!(count < 60_000 && found.finish().is_err(), "{query}: {count}");
        }
    }
}

#[test]
fn an_explanation_says_how_answers_are_found() {
    let dict = dict(Options::default(), WORDS);
    for (query, how) in [
        ("/cat*", "The dictionary is walked letter by letter, while a word may still fit."),
        (
            "words=2 /dormitory",
            "Words are chosen from the 4 that have some of the letters, the last one by the letters left.",
        ),
        ("words=2 *b*", "All phrases of the commonest words are tried, of 36 words so far."),
        ("words=2 is:palindrome", "Every word is cut, and what is beside a palindrome in it is looked up backwards."),
        (
            ".A;A*B;B",
            "First the word of part 1 is searched among all words.\nThen the word of part 2 is searched from the texts",
        ),
    ] {
        let mut found = Query::parse(query).unwrap().find(&dict).unwrap();
        assert!(found.by_ref().count() > 0 && found.explain().starts_with(how), "{query}: {}", found.explain());
        assert!(found.explain().ends_with(" steps were taken.\n"));
    }
}
