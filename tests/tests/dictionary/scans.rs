//! Words found in texts: the same ones that other libraries find.

use aho_corasick::{AhoCorasick, MatchKind};
use dict_compiler::{Form, Meta, Options, WordList};
use dict_runtime::Dict;
use dict_scan::{Match, Scanner};
use dict_tests::dictc::repository;

/// Returns a text of English in small letters: the project's own documents, which have all signs of a keyboard.
fn text() -> String {
    let read = |path: &str| std::fs::read_to_string(repository().join(path)).unwrap();
    let documents = ["README.md", "crates/dict-format/FORMAT.md", "crates/dictc/README.md", "tests/README.md"];
    // Only the ASCII letters are folded by the other library.
    documents.map(read).concat().chars().filter(char::is_ascii).collect::<String>().to_ascii_lowercase()
}

/// Returns the matches that the other library finds.
fn others(words: &[String], text: &str, is_overlapping: bool) -> Vec<Match> {
    let kind = if is_overlapping { MatchKind::Standard } else { MatchKind::LeftmostLongest };
    let automaton = AhoCorasick::builder().match_kind(kind).build(words).unwrap();
    let match_of =
        |found: aho_corasick::Match| Match { start: found.start(), end: found.end(), id: found.pattern().as_u32() };
    let mut found: Vec<Match> = match is_overlapping {
        true => automaton.find_overlapping_iter(text).map(match_of).collect(),
        false => automaton.find_iter(text).map(match_of).collect(),
    };
    found.sort_by_key(|found| (found.start, found.end));
    found
}

#[test]
fn matches_are_those_of_aho_corasick() {
    let text = text();
    let is_word = |at: usize| text.as_bytes().get(at).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte == b'_');
    let is_boundary = |at: usize| at == 0 || !(is_word(at - 1) && is_word(at));
    for (every, form) in [1, 7].into_iter().flat_map(|every| Form::ALL.iter().map(move |form| (every, *form))) {
        let english = Dict::load(repository().join("dicts/en/en.dat")).unwrap();
        let words: Vec<String> = english.iter().step_by(every).collect();
        let mut list = WordList::new(Options::default().with_form(form)).unwrap();
        words.iter().for_each(|word| list.push(word).unwrap());
        let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
        let scan = |anywhere: bool, overlapping: bool| -> Vec<Match> {
            Scanner::new(&dict).anywhere(anywhere).overlapping(overlapping).scan(&text).collect()
        };
        let mut all = others(&words, &text, true);
        assert_eq!(scan(true, true), all);
        assert_eq!(scan(true, false), others(&words, &text, false));
        all.retain(|found| is_boundary(found.start) && is_boundary(found.end));
        assert!(all.len() > 1000, "{}", all.len());
        assert_eq!(scan(false, true), all);
        // No word has a sign in it, so whole words do not overlap.
        assert_eq!(scan(false, false), all);
    }
}
