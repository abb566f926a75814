//! `dictc diff`: words that were removed, added, or have another value.

use std::collections::BTreeSet;

use dict_tests::{
    dictc::{Folder, dictc, repository},
    inputs::{lists::list, random::TestRandom},
};

/// Returns the words of a dictionary, in the order of their ids.
fn words(folder: &Folder, dict: &str) -> Vec<String> {
    folder.dictc(["dump", dict]).run().yes().lines().map(String::from).collect()
}

#[test]
fn diff_prints_the_difference_of_the_word_sets_for_any_alphabets_and_folds() {
    let folder = Folder::new();
    let mut random = TestRandom::new(1);
    let ways: [(&str, [&[&str]; 2]); 5] = [
        ("german", [&[], &["--fold", "none"]]),
        // In different orders: `ch` comes after every word that starts with `c`.
        ("spanish", [&["--alphabet", "a-zñáéíóúü,ch,ll,rr"], &[]]),
        ("spanish", [&["--fold", "accents"], &["--alphabet", "a-zñáéíóúü,ch,l,ll"]]),
        ("catalan", [&["--alphabet", "a-zàçèéíïòóúü,l·l"], &["--alphabet", "any"]]),
        ("kana", [&[], &[]]),
    ];
    for (name, options) in ways {
        let all = list(name);
        for _ in 0..4 {
            for (dict, more) in ["a.dat", "b.dat"].into_iter().zip(options) {
                let mut some = String::new();
                for word in &all {
                    // Most words, and some in capitals, which one dictionary folds and another keeps.
                    match random.below(8) {
                        0 => {}
                        1 => some.extend([&word.to_uppercase(), "\n"]),
                        _ => some.extend([word, "\n"]),
                    }
                }
                folder.build(dict, some, more);
            }
            let old = words(&folder, "a.dat");
            let new = words(&folder, "b.dat");
            let sets = [&old, &new].map(|words| words.iter().collect::<BTreeSet<_>>());
            let removed = old.iter().filter(|word| !sets[1].contains(word)).map(|word| format!("-{word}"));
            let added = new.iter().filter(|word| !sets[0].contains(word)).map(|word| format!("+{word}"));
            let (removed, added): (Vec<String>, Vec<String>) = (removed.collect(), added.collect());
            assert!(!removed.is_empty() && !added.is_empty());

            let ran = folder.dictc(["diff", "a.dat", "b.dat"]).run();
            assert_eq!(ran.stdout.lines().collect::<Vec<_>>(), [&removed[..], &added].concat(), "{name}");
            let same = old.len() - removed.len();
            let summary = format!("{} added, {} removed, 0 changed, {same} the same\n", added.len(), removed.len());
            assert_eq!((ran.code, ran.stderr.replace(',', "")), (Some(1), summary.replace(',', "")));
        }
    }
}

#[test]
fn dictionaries_with_the_same_words_do_not_differ_whatever_else_is_in_the_files() {
    let folder = Folder::new();
    folder.build("a.dat", "cat\nchat\n", &[]);
    folder.build("b.dat", "cat\nchat\n", &["--alphabet", "a-z,ch", "--name", "cats", "--fold", "none"]);
    for (old, new) in [("a.dat", "a.dat"), ("a.dat", "b.dat"), ("b.dat", "a.dat")] {
        let ran = folder.dictc(["diff", old, new]).run();
        assert_eq!(
            (ran.code, &*ran.stdout, &*ran.stderr),
            (Some(0), "", "0 added, 0 removed, 0 changed, 2 the same\n")
        );
    }
}

#[test]
fn words_that_fold_to_each_other_are_different_words() {
    let folder = Folder::new();
    folder.build("old.dat", "Cat\ncafé\nox\n", &["--fold", "none"]);
    for options in [&["--fold", "accents"][..], &["--fold", "tiles", "--alphabet", "a-z"]] {
        folder.build("new.dat", "cat\ncafe\nox\n", options);
        let ran = folder.dictc(["diff", "old.dat", "new.dat"]).run();
        assert_eq!(ran.stdout, "-Cat\n-café\n+cafe\n+cat\n");
        assert_eq!((ran.code, &*ran.stderr), (Some(1), "2 added, 2 removed, 0 changed, 1 the same\n"));
    }
}

#[test]
fn words_whose_value_changed_are_listed_with_both_values() {
    let folder = Folder::new();
    let build = |dict: &str, words: &str, values: &str| {
        folder.write("v.tsv", values);
        folder.build(dict, words, &["--values", "v.tsv"]);
    };
    build("old.dat", "cat\nchat\ncow\ndog\nox\n", "cat\t1\nchat\t-7\ncow\t5\nox\t3\n");
    // One text value turns all values into text: values that are written as before are still the same.
    build("new.dat", "cat\nchat\ncow\ndog\nyak\n", "cat\t2\nchat\t-7\ndog\tun chien\nyak\t9\n");
    let ran = folder.dictc(["diff", "old.dat", "new.dat"]).run();
    assert_eq!(ran.stdout, "~cat\tvalue\t1\t2\n~cow\tvalue\t5\t-\n~dog\tvalue\t-\tun chien\n-ox\n+yak\n");
    assert_eq!((ran.code, &*ran.stderr), (Some(1), "1 added, 1 removed, 3 changed, 1 the same\n"));
}

#[test]
fn either_file_is_an_error_if_it_is_not_a_dictionary() {
    let folder = Folder::dictionary_of(&["cat"]);
    folder.write("text", "cat\n");
    for [old, new] in [["t.dat", "text"], ["text", "t.dat"]] {
        assert!(folder.dictc(["diff", old, new]).run().error().starts_with("text: "));
    }
    folder.dictc(["diff", "t.dat"]).run().usage_error();
}

#[test]
fn large_numbers_are_printed_with_separators() {
    let english = "dicts/en/en.dat";
    let ran = dictc(["diff", english, english]).in_folder(repository()).run();
    assert_eq!((ran.code, &*ran.stderr), (Some(0), "0 added, 0 removed, 0 changed, 255,274 the same\n"));
}
