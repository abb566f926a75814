//! `dictc lookup`: ids and values of words.

use dict_tests::dictc::{Folder, dictc, repository};

#[test]
fn lookup_prints_ids_and_exits_with_0_if_no_word_is_missing() {
    let folder = Folder::four_words();
    assert_eq!(folder.dictc(["lookup", "--dict", "t.dat", "cat"]).run().yes(), "cat\t0\n");
    let ran = folder.dictc(["lookup", "--dict", "t.dat", "dog", "cat", "cats", "category"]).run();
    assert_eq!(ran.yes(), "dog\t3\ncat\t0\ncats\t2\ncategory\t1\n");
}

#[test]
fn lookup_marks_missing_words_and_exits_with_1() {
    let folder = Folder::four_words();
    assert_eq!(folder.dictc(["lookup", "--dict", "t.dat", "cate"]).run().no(), "cate\t-\n");
    assert_eq!(folder.dictc(["lookup", "--dict", "t.dat", "cate", "cat"]).run().no(), "cate\t-\ncat\t0\n");
    // Missing first, last, a prefix, beyond the last word, with a letter that no word has, empty.
    let words = ["a", "cat", "do", "dogs", "zebra", "cät", ""];
    let ran = folder.dictc(["lookup", "--dict", "t.dat"]).args(&words).run();
    assert_eq!(ran.no(), "a\t-\ncat\t0\ndo\t-\ndogs\t-\nzebra\t-\ncät\t-\n\t-\n");
}

#[test]
fn lookup_folds_words_and_prints_them_as_given() {
    let folder = Folder::four_words();
    assert_eq!(folder.dictc(["lookup", "--dict", "t.dat", "CaTs"]).run().yes(), "CaTs\t2\n");
}

#[test]
fn lookup_reads_words_from_standard_input() {
    let folder = Folder::four_words();
    let ran = folder.dictc(["lookup", "--dict", "t.dat", "-"]).stdin("dog\r\n\n cat \ncats").run();
    assert_eq!(ran.yes(), "dog\t3\ncat\t0\ncats\t2\n");
    let ran = folder.dictc(["lookup", "--dict", "t.dat", "cat", "-", "dog"]).stdin("cow\n").run();
    assert_eq!(ran.no(), "cat\t0\ncow\t-\ndog\t3\n");
    assert_eq!(folder.dictc(["lookup", "--dict", "t.dat", "-"]).run().yes(), "");
}

#[test]
fn lookup_prints_values_after_ids() {
    let folder = Folder::with_values("Cat\t10\ncats\t-7\nzebra\t3\n");
    assert_eq!(
        folder.dictc(["lookup", "--dict", "t.dat", "CAT", "cats", "dog", "--column", "value"]).run().yes(),
        "CAT\t0\t10\ncats\t1\t-7\ndog\t2\t-\n"
    );
    assert_eq!(
        folder.dictc(["lookup", "--dict", "t.dat", "cow", "cats", "--column", "value"]).run().no(),
        "cow\t-\t-\ncats\t1\t-7\n"
    );
    assert_eq!(folder.dictc(["lookup", "--dict", "t.dat", "cat"]).run().yes(), "cat\t0\n");
    let folder = Folder::with_values("dog\tun chien, fidèle\n");
    assert_eq!(
        folder.dictc(["lookup", "--dict", "t.dat", "dog", "--column", "value"]).run().yes(),
        "dog\t2\tun chien, fidèle\n"
    );
}

#[test]
fn the_id_of_a_word_is_its_line_in_a_dump() {
    let words = dictc(["dump", "dicts/en/en.dat"]).in_folder(repository()).run();
    let ran = dictc(["lookup", "--dict", "dicts/en/en.dat", "-"]).in_folder(repository()).stdin(words.yes()).run();
    let expected = words.yes().lines().enumerate().map(|(id, word)| format!("{word}\t{id}"));
    assert!(ran.yes().lines().eq(expected), "an id is not the word's line");
}
