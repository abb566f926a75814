//! The rules of a list that need examples of their own.

use std::num::NonZeroUsize;

use dict_format::Layout;

use super::*;
use crate::{Meta, read::MAX_LINE_BYTES};

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
    assert!(refused("cat\t1\ndog\t2\t3\n").starts_with("v:2: the value has a tab"));
    assert!(list().value("a\u{7}").unwrap_err().to_string().starts_with("the value has a tab"));
}

#[test]
fn a_value_has_at_most_65536_bytes() {
    let mut list = list();
    let longest = "v".repeat(65_536);
    assert!(list.value(&format!(" {longest}\t")).unwrap().is_some());
    assert!(list.value(" \t").unwrap().is_none());
    let refused = list.value(&format!("{longest}v")).unwrap_err().to_string();
    assert_eq!(refused, "the value has more than 65,536 bytes; shorten it");
}

#[test]
fn a_list_can_give_one_value_to_all_its_words_and_report_progress() {
    let mut list = list();
    let value = list.value("noun").unwrap().unwrap();
    list.read_with_value(input("nouns", "cat\n x-ray\nDog\n"), value).unwrap();
    let mut progress = Vec::new();
    list.read_with_progress(input("others", "run\n"), |lines| progress.push(lines)).unwrap();
    assert_eq!(progress[..1], [3]);
    assert!(format!("{list:?}").contains("lines: 4"));
    let report = list.compile(&Meta::default()).unwrap().report;
    let values = report.column("value").unwrap();
    assert_eq!((report.words, values.words, values.first_text.as_deref()), (3, 2, Some("noun")));
    assert_eq!(report.skipped(Skip::ValueOfNoWord), (0, None));
}

#[test]
fn values_that_are_repeated_are_counted_each_time() {
    let mut list = list();
    list.push("cat").unwrap();
    list.read_values(input("v", "cat\t1\ncat\t1\ncat\t2\ncat\t2\ncat\t3\ncow\t1\nCow\t1\n")).unwrap();
    let report = list.compile(&Meta::default()).unwrap().report;
    assert_eq!(report.skipped(Skip::SecondValue), (3, Some("cat")));
    assert_eq!((report.skipped(Skip::ValueOfNoWord), report.column("value").unwrap().words), ((2, Some("cow")), 1));
}

/// Returns the values of the words `cat`, `dog` and `eel` in a column, where they are given in this order.
fn values_in(name: &str, kind: ColumnKind, values: [&str; 3]) -> [Option<String>; 3] {
    let mut list = list();
    let column = list.add_column(name, kind).unwrap();
    for (word, value) in ["cat", "dog", "eel"].into_iter().zip(values) {
        list.push(word).unwrap();
        if let Some(value) = list.value_in(column, value).unwrap() {
            list.set_value(word, value);
        }
    }
    let compiled = list.compile(&Meta::default()).unwrap();
    let bytes = compiled.to_bytes();
    let layout = Layout::parse(&bytes).unwrap();
    let column = layout.columns[0].of(&bytes);
    column.check(0).unwrap();
    assert_eq!((column.name(), column.kind()), (name, kind));
    let report = compiled.report.column(name).unwrap();
    assert_eq!((report.kind, report.distinct as usize, &report.first_text), (kind, column.distinct_count(), &None));
    [0, 1, 2].map(|id| column.get(id).map(|value| value.to_string()))
}

#[test]
fn the_values_of_a_column_are_of_its_kind() {
    let shown = |values: [&str; 3]| values.map(|value| (!value.is_empty()).then(|| value.to_string()));
    for kind in [ColumnKind::Integers, ColumnKind::Ranks] {
        assert_eq!(values_in("n", kind, [" 007", "+7", "-0"]), shown(["7", "7", "0"]));
        assert_eq!(values_in("n", kind, ["5", "", "-9223372036854775808"]), shown(["5", "", "-9223372036854775808"]));
    }
    assert_eq!(values_in("n", ColumnKind::Texts, ["07", " ", "a b"]), shown(["07", "", "a b"]));
    assert_eq!(values_in("n", ColumnKind::Texts, ["1", "2", "1"]), shown(["1", "2", "1"]));
    let flags = values_in("n", ColumnKind::Flags, ["verb noun", "", " plural  noun noun\t"]);
    assert_eq!(flags, shown(["noun verb", "", "noun plural"]));
}

#[test]
fn a_value_that_is_not_of_the_kind_of_its_column_is_refused() {
    let mut list = list();
    let [number, flags] = [("n", ColumnKind::Integers), ("f", ColumnKind::Flags)]
        .map(|(name, kind)| list.add_column(name, kind).unwrap());
    for (column, value, message) in [
        (number, "1.5", "not an integer"),
        (number, "9223372036854775808", "not an integer"),
        (number, "a\u{7}", "control character"),
        (flags, "noun Verb", "a flag that"),
    ] {
        let error = list.value_in(column, value).unwrap_err().to_string();
        assert!(error.starts_with("the value ") && error.contains(message), "{error}");
    }
    let names: Vec<String> = (0..64).map(|number| format!("f{number}")).collect();
    assert!(list.value_in(flags, &names.join(" ")).unwrap().is_some());
    assert!(list.value_in(flags, "one-more").unwrap_err().to_string().contains("beyond the 64"));
    assert!(list.value_in(flags, "f63").unwrap().is_some());
}

#[test]
fn the_column_value_has_integers_unless_ranks_or_texts_are_stated() {
    for (stated, values, kind) in [
        (None, ["100", "5"], ColumnKind::Integers),
        (None, ["100", "noun"], ColumnKind::Texts),
        (Some(ColumnKind::Ranks), ["100", "5"], ColumnKind::Ranks),
        (Some(ColumnKind::Integers), ["100", "5"], ColumnKind::Integers),
        (Some(ColumnKind::Texts), ["100", "5"], ColumnKind::Integers),
    ] {
        let mut list = list();
        if let Some(stated) = stated {
            assert_eq!(list.add_column("value", stated).unwrap(), WordList::VALUE);
        }
        for (word, value) in ["cat", "dog"].into_iter().zip(values) {
            list.push(word).unwrap();
            let value = list.value(value).unwrap().unwrap();
            list.set_value(word, value);
        }
        assert!(
            list.add_column("value", ColumnKind::Ranks)
                .unwrap_err()
                .to_string()
                .contains("state the kind of values first")
        );
        let report = list.compile(&Meta::default()).unwrap().report;
        let best: &[&str] = match kind {
            ColumnKind::Integers => &["cat", "dog"],
            ColumnKind::Ranks => &["dog", "cat"],
            _ => &[],
        };
        let column = report.column("value").unwrap();
        assert_eq!((column.kind, column.best.iter().eq(best)), (kind, true), "{stated:?}");
    }
    let mut list = list();
    assert!(list.add_column("value", ColumnKind::Flags).unwrap_err().to_string().contains("integers, ranks or texts"));
    list.add_column("value", ColumnKind::Ranks).unwrap();
    assert!(list.value("noun").unwrap_err().to_string().contains("is not an integer"));
}

#[test]
fn the_report_names_three_words_with_the_best_numbers() {
    let mut list = list();
    list.push("cow").unwrap();
    list.read_values(input("v", "thy\t50\nthe\t900\nof\t-3\nand\t700\nin\t700\ncow\t9999\nno-word\t1000000\n"))
        .unwrap();
    ["thy", "the", "of", "and", "in"].iter().for_each(|word| list.push(word).unwrap());
    let report = list.compile(&Meta::default()).unwrap().report;
    assert_eq!(report.column("value").unwrap().best, ["cow", "the", "and"]);
}

#[test]
fn a_list_has_at_most_60_columns_with_different_names() {
    let mut list = list();
    let refused = |list: &mut WordList, name: &str| list.add_column(name, ColumnKind::Texts).unwrap_err().to_string();
    for (name, message) in [("Stem", "1 to 32 of"), ("", "1 to 32 of")] {
        let error = refused(&mut list, name);
        assert!(error.starts_with(&format!("the column {name:?}: ")) && error.contains(message), "{error}");
    }
    list.push("cat").unwrap();
    for number in 0..59 {
        let column = list.add_column(&format!("c{number}"), ColumnKind::Texts).unwrap();
        let value = list.value_in(column, &number.to_string()).unwrap().unwrap();
        list.set_value("cat", value);
    }
    assert!(refused(&mut list, "c7").contains("there is a column"));
    assert!(refused(&mut list, "more").contains("at most 60"));
    list.read_values(input("v", "cat\t1\n")).unwrap();
    let compiled = list.compile(&Meta::default()).unwrap();
    let names: Vec<&str> = compiled.report.columns.iter().map(|column| &*column.name).collect();
    assert!(names.len() == 60 && names.is_sorted());
    let bytes = compiled.to_bytes();
    let columns = Layout::parse(&bytes).unwrap().columns;
    assert!(columns.iter().map(|column| column.of(&bytes).name()).eq(names));
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

/// Gives the words `ran`, `run`, `saw` and `şaw` texts in a column of edits. Returns their values.
fn texts_of_edits(name: &str, texts: &[(&str, &str)]) -> [String; 4] {
    let mut list = list();
    let number = list.add_column(name, ColumnKind::Edits).unwrap();
    let words = ["ran", "run", "saw", "şaw"];
    words.iter().for_each(|word| list.push(word).unwrap());
    for (word, text) in texts {
        if let Some(value) = list.value_in(number, text).unwrap() {
            list.set_value(word, value);
        }
    }
    let bytes = list.compile(&Meta::default()).unwrap().to_bytes();
    let column = Layout::parse(&bytes).unwrap().columns[0].of(&bytes);
    assert_eq!((column.check(0), column.kind(), column.name()), (Ok(()), ColumnKind::Edits, name));
    let ids = [0, 1, 2, 3];
    ids.map(|id| column.get(id).map_or("-".into(), |value| value.to_text(words[id as usize]).into_owned()))
}

#[test]
fn a_word_has_all_texts_that_it_is_given_in_a_column_of_edits() {
    let lemmas =
        [("saw", "See"), ("SAW", " | SAW | see  | "), ("saw", "see"), ("ran", "run"), ("run", "run"), ("cow", "cow")];
    // Lemmas are folded as words are. Other texts are only composed.
    assert_eq!(texts_of_edits("lemmas", &lemmas), ["run", "run", "see | saw", "-"]);
    // A separator at an end of a text separates nothing.
    let bars = [("saw", "see | | saw |"), ("ran", "| run"), ("run", "|"), ("şaw", "a|b | c|")];
    assert_eq!(texts_of_edits("lemmas", &bars), ["run", "|", "see | saw", "a|b | c|"]);
    let spellings = [("saw", "S\u{327}aw | Saw|saw"), ("ran", "RAN"), ("run", "  ")];
    assert_eq!(texts_of_edits("spelling", &spellings), ["RAN", "-", "Şaw | Saw|saw", "-"]);
}

#[test]
fn a_word_has_a_hundred_edits_at_most() {
    let mut list = list();
    let lemmas = list.add_column("lemmas", ColumnKind::Edits).unwrap();
    list.push("word").unwrap();
    let texts: Vec<String> = (0..101).map(|at| format!("w{at}")).collect();
    assert!(list.value_in(lemmas, &texts.join(" | ")).is_err());
    let value = list.value_in(lemmas, &texts[..100].join(" | ")).unwrap().unwrap();
    let [one_more, known] = [&texts[100], &texts[5]].map(|text| list.value_in(lemmas, text).unwrap().unwrap());
    [value, one_more, known].into_iter().for_each(|value| list.set_value("word", value));
    // The text beyond is reported.
    let compiled = list.compile(&Meta::default()).unwrap();
    assert_eq!(compiled.report.skipped(Skip::SecondValue), (1, Some("word")));
    assert_eq!(compiled.report.column("lemmas").map(|column| column.distinct), Some(101));
}

#[test]
fn the_column_of_lemmas_has_edits() {
    for kind in [ColumnKind::Integers, ColumnKind::Texts] {
        let refused = list().add_column("lemmas", kind).unwrap_err().to_string();
        assert!(refused.contains("has edits"), "{refused}");
    }
}
