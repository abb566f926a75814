//! The rules of a list that need examples of their own.

use std::num::NonZeroUsize;

use super::*;
use crate::{MAX_LINE_BYTES, Meta};

fn list() -> WordList {
    WordList::new(Options::default()).unwrap()
}

fn input<'a>(name: &str, text: &'a str) -> Input<'a> {
    Input::from_reader(name, text.as_bytes()).unwrap()
}

#[test]
fn a_list_of_columns_counts_no_white_space_as_trimmed() {
    let mut list = list();
    let column = NonZeroUsize::new(2).unwrap();
    list.read(input("columns", " 1 cat x\n2\tDog \n3\n\nbird\n  \u{c9}T\u{c9}\nfox \n").column(column)).unwrap();
    let report = list.report();
    assert_eq!((report.trimmed(), report.lines), ((0, None), 7));
    assert_eq!(report.skipped(Skip::NotInAlphabet), (1, Some("3")));
    assert_eq!(report.skipped(Skip::Blank), (1, Some("")));
    assert_eq!(list.compile(&Meta::default()).unwrap().report.words, 5);
}

#[test]
fn a_carriage_return_at_the_end_of_a_word_is_not_counted_as_trimmed() {
    let mut list = list();
    for word in ["cat\r", "été\r", "dog\r\r", "bird\n"] {
        list.push(word).unwrap();
    }
    assert_eq!(list.report().trimmed(), (2, Some("dog\r")));
}

#[test]
fn a_pushed_word_has_at_most_the_length_of_a_line() {
    for letter in ["a", "é", "-"] {
        let mut list = list();
        let longest = letter.repeat(MAX_LINE_BYTES / letter.len());
        list.push("cat").unwrap();
        list.push(&longest).unwrap();
        list.push(&format!("{longest}\r")).unwrap();
        let refused = list.push(&format!("{longest}a"));
        let Err(CompileError::LongLine { line: 4, limit: MAX_LINE_BYTES, .. }) = refused else { panic!("{refused:?}") };
        assert_eq!((list.report().lines, list.report().all_skipped()), (3, 2));
    }
}

#[test]
fn a_byte_order_mark_is_dropped_from_the_first_word_only() {
    let mut list = list();
    ["\u{feff}cat", "\u{feff}dog"].iter().for_each(|word| list.push(word).unwrap());
    assert_eq!(list.report().skipped(Skip::NotInAlphabet), (1, Some("\u{feff}dog")));
}

#[test]
fn messages_about_values_name_the_line() {
    let refused = |text: &str| list().read_values(input("v", text)).unwrap_err().to_string();
    assert_eq!(refused("cat\t1\n\ndog 2\n"), "v:3: no tab; a line has a word, a tab, and the word's value");
    assert!(refused("cat\t1\ndog\t2\t3\n").starts_with("v:2: the value has another tab"));
    let mut list = list();
    for number in 0..3 {
        let value = list.value(&number.to_string()).unwrap().unwrap();
        list.set_value("cat", value);
    }
    assert!(list.value("a\u{7}").unwrap_err().to_string().starts_with("values:4: the value has another tab"));
}

#[test]
fn a_value_has_at_most_65536_bytes() {
    let mut list = list();
    let longest = "v".repeat(65_536);
    assert!(list.value(&format!(" {longest}\t")).unwrap().is_some());
    assert!(list.value(" \t").unwrap().is_none());
    let refused = list.value(&format!("{longest}v")).unwrap_err().to_string();
    assert_eq!(refused, "values:1: the value has more than 65,536 bytes; shorten it");
}

#[test]
fn a_list_can_give_one_value_to_all_its_words_and_tell_how_far_it_is() {
    let mut list = list();
    let value = list.value("noun").unwrap().unwrap();
    list.read_with_value(input("nouns", "cat\n x-ray\nDog\n"), value).unwrap();
    let mut progress = Vec::new();
    list.read_with_progress(input("others", "run\n"), |lines| progress.push(lines)).unwrap();
    assert_eq!(progress[..1], [3]);
    assert!(format!("{list:?}").contains("lines: 4"));
    let report = list.compile(&Meta::default()).unwrap().report;
    assert_eq!((report.words, report.values, report.first_text.as_deref()), (3, 2, Some("noun")));
    assert_eq!(report.skipped(Skip::ValueOfNoWord), (0, None));
}

#[test]
fn values_that_are_repeated_are_counted_each_time() {
    let mut list = list();
    list.push("cat").unwrap();
    list.read_values(input("v", "cat\t1\ncat\t1\ncat\t2\ncat\t2\ncat\t3\ncow\t1\nCow\t1\n")).unwrap();
    let report = list.compile(&Meta::default()).unwrap().report;
    assert_eq!(report.skipped(Skip::SecondValue), (3, Some("cat")));
    assert_eq!((report.skipped(Skip::ValueOfNoWord), report.values), ((2, Some("cow")), 1));
}

#[test]
fn the_options_of_a_build_are_read_back_from_its_alphabet_and_metadata() {
    use dict_format::{Alphabet, Fold, Symbol, meta};

    let options = Options::default()
        .with_fold(Fold::Accents)
        .with_alphabet("a,b,ch".parse().unwrap())
        .with_min_letters(2)
        .with_max_letters(9);
    let symbols = ["a", "b", "ch"].map(|text| Symbol::new(text, &[0]).unwrap());
    let alphabet = Alphabet::new(Fold::Accents, &symbols);
    let facts = [
        (meta::MIN_LETTERS, "2"),
        (meta::MAX_LETTERS, "9"),
        (meta::NAME, "7"),
        (meta::MIN_LETTERS, "3"),
        (meta::MAX_LETTERS, "4"),
    ];
    assert_eq!(Options::of(alphabet, facts), options);
    assert!(options.with_skip_capitals(true).skip_capitals);
}

#[test]
fn words_that_follow_a_word_of_all_letters_are_whole() {
    let mut list = list();
    list.read(input("words", "abcdefghijklmnopqrstuvwxyz\ncat\ndog\ncatdog\n")).unwrap();
    let report = list.compile(&Meta::default()).unwrap().report;
    assert_eq!((report.words, report.text_bytes), (4, 27 + 4 + 4 + 7));
}
