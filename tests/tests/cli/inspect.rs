//! What a dictionary is asked: `info`, `verify`, `dump`, `lookup`, `complete`.

use std::{fs::File, io::Read};

use dict_tests::{
    dictc::{Folder, dictc, repository},
    hostile::tamper::reseal,
};
use flate2::read::GzDecoder;
use serde_json::{Value, json};

const PETS: &str = "cat\ncategory\ncats\ndog\n";

/// The dictionary in the repository.
const ENGLISH: &str = "dicts/en/en.dat";

/// A folder with `t.dat`, the dictionary of `PETS`.
fn pets() -> Folder {
    let folder = Folder::new();
    folder.build("t.dat", PETS, &[]);
    folder
}

#[test]
fn info_says_what_is_in_a_dictionary() {
    let folder = Folder::new();
    folder.build("t.dat", PETS, &["--name", "Pets", "--fold", "accents"]);
    let ran = folder.dictc(["info", "t.dat"]).run();
    let size = folder.read("t.dat").len();
    let bytes = format!("bytes     {size} ({:.2} a word), ", size as f64 / 4.0);
    let lines = [
        "words     4\n",
        "letters   3 to 8 a word\n",
        "symbols   10: a c d e g o r s t y\n",
        "fold      accents\n",
        &bytes,
        "format    1.0\n",
        "name      Pets\n",
    ];
    for line in lines {
        assert!(ran.yes().contains(line), "{line}: {ran:#?}");
    }
}

#[test]
fn info_for_a_program_is_one_line_of_json() {
    let folder = Folder::new();
    folder.build("t.dat", PETS, &["--language", "en", "--max-len", "8"]);
    let ran = folder.dictc(["info", "t.dat", "--json"]).run();
    assert_eq!(ran.yes().lines().count(), 1);
    let mut info: Value = serde_json::from_str(ran.yes()).expect("JSON");
    let hash = info["meta"]["words-xxh3"].take();
    assert!(hash.as_str().is_some_and(|hash| hash.len() == 16 && u64::from_str_radix(hash, 16).is_ok()), "{hash}");
    let slots = info["slots"].take();
    assert!(slots.as_u64().is_some_and(|slots| slots > 10), "{slots}");
    let expected = json!({
        "format": "1.0",
        "bytes": folder.read("t.dat").len(),
        "words": 4,
        "min_letters": 3,
        "max_letters": 8,
        "slots": null,
        "fold": "case",
        "symbols": ["a", "c", "d", "e", "g", "o", "r", "s", "t", "y"],
        "meta": { "language": "en", "max-len": "8", "words-xxh3": null },
    });
    assert_eq!(info, expected);
}

#[test]
fn the_english_dictionary_says_where_it_comes_from() {
    let ran = dictc(["info", "--json", ENGLISH]).in_folder(repository()).run();
    let info: Value = serde_json::from_str(ran.yes()).expect("JSON");
    assert_eq!((&info["words"], &info["fold"]), (&json!(254_319), &json!("case")));
    assert_eq!(info["symbols"].as_array().map(Vec::len), Some(26));
    for (key, text) in [("language", "en"), ("license", "LicenseRef-SCOWL")] {
        assert_eq!(info["meta"][key], text, "{key}");
    }
    assert!(info["meta"]["source"].as_str().is_some_and(|source| source.contains("SCOWL")), "{info}");
}

#[test]
fn en_is_the_dictionary_in_the_program_where_no_file_has_that_name() {
    let folder = pets();
    let ran = folder.dictc(["info", "en", "--json"]).run();
    assert_eq!(ran.yes(), dictc(["info", ENGLISH, "--json"]).in_folder(repository()).run().yes());
    let ran = folder.dictc(["solve", "cat/sss", "--dict", "en"]).run();
    assert_eq!(ran.yes(), folder.dictc(["solve", "cat/sss"]).run().yes());
    folder.write("en", folder.read("t.dat"));
    assert_eq!(folder.dictc(["dump", "en"]).run().yes(), PETS);
}

#[test]
fn verify_says_that_a_dictionary_is_whole() {
    let folder = pets();
    let size = folder.read("t.dat").len();
    let whole = format!("t.dat: 4 words, {size} bytes, ");
    for options in [&[][..], &["--deep"]] {
        let ran = folder.dictc(["verify", "t.dat"]).args(options).run();
        assert!(ran.yes().starts_with(&whole), "{ran:#?}");
    }
}

#[test]
fn whatever_build_writes_is_what_its_words_compile_to() {
    let han: String = ('\u{4e00}'..).take(500).map(|c| format!("{c}\n{c}{c}\n")).collect();
    let lists: [(&str, &[&str]); 8] = [
        ("a\n", &[]),
        ("quit\nqat\nchat\nach\n", &["--alphabet", "a-z,qu,ch"]),
        ("Étude\netude\nÉTUDE\n", &["--fold", "none"]),
        ("Étude\nnaïf\n", &["--fold", "accents", "--name", "Mots", "--source", "a = b"]),
        ("cat\nox\nhippopotamus\n", &["--min-len", "3", "--max-len", "8"]),
        ("it's\nco-op\n100%\na b\n", &["--alphabet", "any", "--language", "en"]),
        ("ʻokina\nʻāina\n", &["--alphabet", "any", "--license", "CC0-1.0"]),
        // More symbols than codes: some take two.
        (&han, &[]),
    ];
    let folder = Folder::new();
    for (list, options) in lists {
        folder.build("t.dat", list, options);
        let ran = folder.dictc(["verify", "--deep", "t.dat"]).run();
        assert!(ran.yes().ends_with("the file is what its words compile to\n"), "{options:?}: {ran:#?}");
    }
}

#[test]
fn the_english_dictionary_is_what_its_words_compile_to() {
    dictc(["verify", "--deep", ENGLISH]).in_folder(repository()).run().yes();
}

#[test]
fn a_change_with_checksums_corrected_is_found_by_a_deep_verification_only() {
    let folder = pets();
    let mut file = folder.read("t.dat");
    // The minor version: readers accept any, and a writer has its own.
    file[10] += 1;
    reseal(&mut file);
    folder.write("changed.dat", file);
    folder.dictc(["verify", "changed.dat"]).run().yes();
    let ran = folder.dictc(["verify", "--deep", "changed.dat"]).run();
    assert!(ran.error().starts_with("changed.dat: ") && ran.error().contains("offset 10 "), "{ran:#?}");
}

#[test]
fn dump_gives_every_word_of_a_large_list_in_order() {
    let corpus = repository().join("tests/corpus/enable2k.txt.gz");
    let mut list = String::new();
    GzDecoder::new(File::open(&corpus).expect("the corpus is there")).read_to_string(&mut list).expect("it is text");
    let folder = Folder::new();
    folder.dictc(["build", "-o", "t.dat"]).args(&[corpus.to_str().expect("UTF-8")]).run().report();
    let ran = folder.dictc(["dump", "t.dat"]).run();
    assert_eq!(ran.yes().lines().count(), 173_528);
    assert!(ran.yes().lines().eq(list.lines()), "the words came back changed");
    folder.build("again.dat", ran.yes(), &[]);
    assert!(folder.read("again.dat") == folder.read("t.dat"), "the words of a dictionary compile to other bytes");
}

#[test]
fn lookup_gives_ids_and_exits_0_where_every_word_is_there() {
    let folder = pets();
    assert_eq!(folder.dictc(["lookup", "t.dat", "cat"]).run().yes(), "cat\t0\n");
    let ran = folder.dictc(["lookup", "t.dat", "dog", "cat", "cats", "category"]).run();
    assert_eq!(ran.yes(), "dog\t3\ncat\t0\ncats\t2\ncategory\t1\n");
}

#[test]
fn lookup_marks_missing_words_and_exits_1() {
    let folder = pets();
    assert_eq!(folder.dictc(["lookup", "t.dat", "cate"]).run().no(), "cate\t-\n");
    assert_eq!(folder.dictc(["lookup", "t.dat", "cate", "cat"]).run().no(), "cate\t-\ncat\t0\n");
    // Missing first, last, a prefix, beyond the last word, with a letter that no word has, empty.
    let words = ["a", "cat", "do", "dogs", "zebra", "cät", ""];
    let ran = folder.dictc(["lookup", "t.dat"]).args(&words).run();
    assert_eq!(ran.no(), "a\t-\ncat\t0\ndo\t-\ndogs\t-\nzebra\t-\ncät\t-\n\t-\n");
}

#[test]
fn lookup_folds_words_and_repeats_them_as_they_were_given() {
    let folder = pets();
    assert_eq!(folder.dictc(["lookup", "t.dat", "CaTs"]).run().yes(), "CaTs\t2\n");
}

#[test]
fn lookup_reads_words_from_standard_input() {
    let folder = pets();
    let ran = folder.dictc(["lookup", "t.dat", "-"]).stdin("dog\r\n\n cat \ncats").run();
    assert_eq!(ran.yes(), "dog\t3\ncat\t0\ncats\t2\n");
    let ran = folder.dictc(["lookup", "t.dat", "cat", "-", "dog"]).stdin("cow\n").run();
    assert_eq!(ran.no(), "cat\t0\ncow\t-\ndog\t3\n");
    assert_eq!(folder.dictc(["lookup", "t.dat", "-"]).run().yes(), "");
}

#[test]
fn every_word_that_dump_gives_is_looked_up_with_its_line_as_id() {
    let words = dictc(["dump", ENGLISH]).in_folder(repository()).run();
    let ran = dictc(["lookup", ENGLISH, "-"]).in_folder(repository()).stdin(words.yes()).run();
    let expected = words.yes().lines().enumerate().map(|(id, word)| format!("{word}\t{id}"));
    assert!(ran.yes().lines().eq(expected), "an id is not the word's line");
}

#[test]
fn what_dump_writes_is_read_back_as_it_is() {
    // White space beyond ASCII, and the character of byte order marks.
    for list in ["\u{a0}x\ny\u{3000}\n\u{2028}z\n", "\u{feff}x\n", "\u{fffd}\n\u{feff}x\n", "a b\nc\u{85}d\ne\n"] {
        let folder = Folder::new();
        folder.build("t.dat", format!("\u{ffff}\n{list}"), &["--alphabet", "any"]);
        folder.dictc(["verify", "--deep", "t.dat"]).run().yes();
        let words = folder.dictc(["dump", "t.dat"]).run();
        folder.dictc(["lookup", "t.dat", "-"]).stdin(words.yes()).run().yes();
        folder.build("again.dat", words.yes(), &["--alphabet", "any"]);
        assert!(folder.read("again.dat") == folder.read("t.dat"), "{list:?}");
    }
}

#[test]
fn complete_gives_the_words_that_start_with_a_prefix() {
    let folder = pets();
    let complete = |prefix: &str, options: &[&str]| folder.dictc(["complete", "t.dat", prefix]).args(options).run();
    assert_eq!(complete("cat", &[]).yes(), "cat\ncategory\ncats\n");
    assert_eq!(complete("CATE", &[]).yes(), "category\n");
    assert_eq!(complete("", &[]).yes(), PETS);
    assert_eq!(complete("cat", &["--limit", "2"]).yes(), "cat\ncategory\n");
    assert_eq!(complete("cat", &["--limit", "9"]).yes(), "cat\ncategory\ncats\n");
    for missing in ["dogs", "a", "zebra", "cat s", "é"] {
        assert_eq!(complete(missing, &[]).no(), "", "{missing}");
    }
}

#[test]
fn complete_finds_words_by_part_of_a_symbol() {
    let folder = Folder::new();
    folder.build("t.dat", "qat\nquit\nIraq\nchat\n", &["--alphabet", "a-z,qu,ch"]);
    assert_eq!(folder.dictc(["complete", "t.dat", "q"]).run().yes(), "qat\nquit\n");
    assert_eq!(folder.dictc(["complete", "t.dat", "c"]).run().yes(), "chat\n");
    assert_eq!(folder.dictc(["complete", "t.dat", "qui"]).run().yes(), "quit\n");
}
