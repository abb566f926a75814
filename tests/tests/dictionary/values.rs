//! Words have the values that they were given, in any alphabet.

use std::collections::BTreeMap;

use dict_compiler::{CompileError, Input, Meta, Options, WordList, word_list::Skip};
use dict_runtime::{Dict, Fold, Value, columns::ValueLimit};
use dict_tests::inputs::{
    dictionaries::{compile, options},
    lists::{ENABLE2K, list},
    random::TestRandom,
};

/// Compiles `words` with `values`, which are read in this order. Returns the file, and the numbers of values, of values
/// without a word, and of second values.
fn compiled(words: &[String], values: &[(String, String)], options: Options) -> (Vec<u8>, [u64; 3]) {
    let mut list = WordList::new(options).unwrap();
    list.read(Input::from_reader("words", words.join("\n").as_bytes()).unwrap()).unwrap();
    let lines: String = values.iter().map(|(word, value)| format!("{word}\t{value}\r\n")).collect();
    list.read_values(Input::from_reader("values", lines.as_bytes()).unwrap()).unwrap();
    let compiled = list.compile(&Meta::default()).unwrap();
    let skipped = [Skip::ValueOfNoWord, Skip::SecondValue].map(|reason| compiled.report.skipped(reason).0);
    (
        compiled.to_bytes(),
        [compiled.report.column("value").map_or(0, |column| column.words.into()), skipped[0], skipped[1]],
    )
}

fn pairs<'a>(pairs: impl IntoIterator<Item = (&'a str, &'a str)>) -> Vec<(String, String)> {
    pairs.into_iter().map(|(word, value)| (word.to_string(), value.to_string())).collect()
}

#[test]
fn words_have_the_values_they_were_given_in_any_alphabet_and_any_order() {
    let mut random = TestRandom::new(6);
    let english: Vec<String> = ENABLE2K.lines().step_by(97).map(String::from).collect();
    let lists = [
        (english, options(Fold::Case, "letters")),
        (list("spanish"), options(Fold::Accents, "a-z,ch,ll,rr")),
        (list("catalan"), options(Fold::Case, "any")),
        (list("kana"), Options::default()),
    ];
    for (words, options) in lists {
        // As many different values as each number of bits needs. Some words have no value.
        for kinds in [1, 2, 9, 200, 70_000] {
            for is_text in [false, true] {
                let mut given = Vec::new();
                for word in &words {
                    let value = random.below(kinds);
                    if random.below(5) > 0 {
                        let value = if is_text { format!("é{value}") } else { (value as i64 - 3).to_string() };
                        given.push((word.clone(), value));
                    }
                }
                let (bytes, counts) = compiled(&words, &given, options.clone());
                let dict = Dict::from_bytes(&bytes).unwrap();
                dict.verify_deep().unwrap();
                // If several words fold to the same, the first value counts.
                let mut expected = BTreeMap::new();
                for (word, value) in &given {
                    if let Some(id) = dict.id(word) {
                        expected.entry(id).or_insert(value.clone());
                    }
                }
                assert_eq!(counts[0], expected.len() as u64);
                for id in 0..dict.len() as u32 {
                    let value = dict.value(id);
                    assert_eq!(value.map(|value| value.to_string()), expected.get(&id).cloned());
                    assert_eq!(value.is_some_and(|value| value.integer().is_none()), value.is_some() && is_text);
                }
                assert_eq!((dict.value(dict.len() as u32), dict.value(u32::MAX)), (None, None));
                if counts[2] == 0 {
                    random.shuffle(&mut given);
                    assert!(compiled(&words, &given, options.clone()).0 == bytes, "another order");
                }
            }
        }
    }
}

#[test]
fn values_are_integers_if_each_is_written_as_an_integer() {
    let words = ["a", "b"].map(String::from);
    let kinds = [
        (["10", "-5"], true),
        (["9223372036854775807", "-9223372036854775808"], true),
        (["9223372036854775808", "0"], false),
        (["007", "7"], false),
        (["+1", "1"], false),
        (["-0", "1"], false),
        (["1.5", "2"], false),
        (["1", "one"], false),
    ];
    for (values, are_integers) in kinds {
        let given = pairs([("a", values[0]), ("b", values[1])]);
        let dict = Dict::from_bytes(&compiled(&words, &given, Options::default()).0).unwrap();
        assert_eq!(dict.values().unwrap().kind().has_integers(), are_integers, "{values:?}");
        let found = [0, 1].map(|id| dict.value(id).unwrap().to_string());
        assert_eq!(found, values);
    }
}

#[test]
fn values_without_a_word_and_second_values_are_counted_and_blank_values_are_left_out() {
    let words = ["cat", "cats", "dog"].map(String::from);
    let given = pairs([("CAT", " 10 "), ("zebra", "1"), ("cat", "10"), ("cat", "11"), ("dog", ""), ("123", "5")]);
    let (bytes, counts) = compiled(&words, &given, Options::default());
    assert_eq!(counts, [1, 2, 1]);
    let dict = Dict::from_bytes(&bytes).unwrap();
    assert_eq!([0, 1, 2].map(|id| dict.value(id)), [Some(Value::Integer(10)), None, None]);
}

#[test]
fn a_file_whose_words_have_no_values_has_no_section_for_values() {
    let words = ["cat", "dog"].map(String::from);
    for given in [pairs([]), pairs([("zebra", "1")]), pairs([("cat", " ")])] {
        let (bytes, _) = compiled(&words, &given, Options::default());
        assert!(bytes == compile(&words, Options::default()));
        assert!(Dict::from_bytes(&bytes).unwrap().values().is_none());
    }
}

#[test]
fn all_words_of_a_list_may_get_one_value() {
    let mut list = WordList::new(Options::default().with_min_letters(3)).unwrap();
    for (words, value) in [("Cat\nox\ndog\n", "10"), ("cat\ncow\nx-ray\n", "35")] {
        let value = list.value(value).unwrap().unwrap();
        list.read_with_value(Input::from_reader("words", words.as_bytes()).unwrap(), value).unwrap();
    }
    let compiled = list.compile(&Meta::default()).unwrap();
    let dict = Dict::from_bytes(&compiled.to_bytes()).unwrap();
    let values: Vec<_> = dict.iter().zip((0..).map(|id| dict.value(id).unwrap().to_string())).collect();
    assert_eq!(values, pairs([("cat", "10"), ("cow", "35"), ("dog", "10")]));
    assert_eq!(compiled.report.skipped(Skip::SecondValue), (1, Some("cat")));
    assert_eq!(compiled.report.skipped(Skip::ValueOfNoWord), (0, None));
}

#[test]
fn a_line_that_is_not_a_word_and_a_value_is_an_error_that_names_the_line() {
    let read = |lines: &str| {
        let mut list = WordList::new(Options::default()).unwrap();
        list.read_values(Input::from_reader("v.tsv", lines.as_bytes()).unwrap()).unwrap_err()
    };
    let error = read("cat\t1\n\ndog 2\n");
    assert!(matches!(&error, CompileError::NoTab { line: 3, .. }), "{error}");
    assert!(error.to_string().starts_with("v.tsv:3: no tab"), "{error}");
    for lines in ["cat\t1\ndog\t2\t3\n", "cat\t1\ndog\ta\u{7}\n", "cat\t1\ndog\ta\u{85}b\n"] {
        let error = read(lines);
        assert!(matches!(&error, CompileError::BadValue { line: 2, .. }), "{error}");
    }
}

#[test]
fn a_value_may_have_65536_bytes_and_a_longer_one_is_an_error_that_names_the_line() {
    for (len, word, end) in [(65_535, "cat", ""), (65_536, "cat", "\r\n"), (65_536, "   cat ", "\n")] {
        for value in ["x".repeat(len), format!("{}é", "x".repeat(len - 2))] {
            let mut list = WordList::new(Options::default()).unwrap();
            list.push("cat").unwrap();
            let lines = format!("dog\t1\n{word}\t{value}{end}");
            list.read_values(Input::from_reader("v.tsv", lines.as_bytes()).unwrap()).unwrap();
            let dict = Dict::from_bytes(&list.compile(&Meta::default()).unwrap().to_bytes()).unwrap();
            assert!(dict.value(0) == Some(Value::Text(&value)), "{len}");
        }
    }
    for len in [65_537, 100_000, 1_000_000] {
        let mut list = WordList::new(Options::default()).unwrap();
        let lines = format!("dog\t1\ncat\t{}\n", "x".repeat(len));
        let error = list.read_values(Input::from_reader("v.tsv", lines.as_bytes()).unwrap()).unwrap_err().to_string();
        let what =
            if len < 131_000 { "the value has more than 65,536 bytes" } else { "a line of more than 131073 bytes" };
        assert!(error.starts_with(&format!("v.tsv:2: {what}")), "{error}");
    }
}

#[test]
fn the_common_words_of_english_have_values_up_to_35_and_those_that_are_not_rare_up_to_70() {
    let limits = [ValueLimit::common(dict_en::dict()), ValueLimit::not_rare(dict_en::dict())];
    assert_eq!(limits, [35, 70].map(ValueLimit::of_ranks).map(Some));
}
