//! Promise 6: the same words give the same bytes: in any order, with any line ends, on any machine.

use std::{
    fs,
    io::{Cursor, Write},
};

use dict_compiler::{Input, Meta, Options, WordList, word_list::Skip};
use dict_format::layout::section_hash;
use dict_runtime::Fold;
use dict_tests::{
    dictc::Folder,
    inputs::{
        dictionaries::{ENABLE2K_BYTES, compile, compile_text, options},
        lists::{ENABLE2K, ENABLE2K_GZ, corpus, list},
        random::TestRandom,
    },
};
use flate2::{Compression, write::GzEncoder};

/// The lists in `tests/corpus/lists`, and the hashes of the compiled files.
const LISTS: [(&str, &str); 10] = [
    ("catalan", "e9ebdef66cff4da8"),
    ("german", "df29dcc57d8b7b74"),
    ("greek", "421f05391ec12a67"),
    ("hangul", "aadc258593f1cfa7"),
    ("hawaiian", "55a34b5e547a843f"),
    ("hebrew", "58c55ec871bb77b6"),
    ("kana", "fdddd7e991a4405d"),
    ("polish", "453cd1d9c8233e92"),
    ("russian", "6d7756fa5bafee25"),
    ("spanish", "d3ffa3e645e3974a"),
];

/// Returns the XXH3-64 hash with seed 0.
fn hash(bytes: &[u8]) -> String {
    format!("{:016x}", section_hash(bytes))
}

fn assert_same(what: &str, bytes: &[u8]) {
    // Not assert_eq!: it would print a megabyte and a half.
    let difference = bytes.iter().zip(&**ENABLE2K_BYTES).position(|(a, b)| a != b);
    assert_eq!((difference, bytes.len()), (None, ENABLE2K_BYTES.len()), "{what}");
}

/// If the bytes change on purpose, and the format allows it, copy the new hashes from the test's message.
#[test]
fn the_bytes_have_never_changed() {
    assert_eq!(hash(&ENABLE2K_BYTES), "d6e0cfb6c5aa2d83");
    let found = LISTS.map(|(name, _)| (name, hash(&compile(list(name), Options::default()))));
    assert_eq!(found, LISTS.map(|(name, golden)| (name, golden.to_string())));
    assert_eq!(fs::read_dir(corpus("lists")).unwrap().count(), LISTS.len());
}

#[test]
fn order_and_copies_of_the_words_do_not_matter() {
    let mut words: Vec<&str> = ENABLE2K.lines().collect();
    words.reverse();
    assert_same("reversed", &compile(&words, Options::default()));
    for seed in 0..8 {
        TestRandom::new(seed).shuffle(&mut words);
        assert_same(&format!("shuffled {seed}"), &compile(&words, Options::default()));
    }
    let twice = compile_text([&**ENABLE2K, &**ENABLE2K].concat(), Options::default());
    assert_same("twice", &twice.to_bytes());
    assert_eq!(twice.report.skipped(Skip::Duplicate), (words.len() as u64, Some("aa")));
}

#[test]
fn order_and_copies_do_not_matter_in_any_script_and_fold() {
    let mut random = TestRandom::new(1);
    for (name, _) in LISTS {
        for fold in [Fold::None, Fold::Case, Fold::Accents] {
            let words = list(name);
            let expected = compile(&words, options(fold, "any"));
            for round in 0..20 {
                let mut others = words.clone();
                (0..random.below(words.len())).for_each(|_| others.push(random.pick(&words).clone()));
                random.shuffle(&mut others);
                assert!(compile(&others, options(fold, "any")) == expected, "{name}, {fold:?}, {round}: {others:?}");
            }
        }
    }
}

#[test]
fn line_ends_case_blanks_and_compression_do_not_matter() {
    let same = |what: &str, text: Vec<u8>| assert_same(what, &compile_text(text, Options::default()).to_bytes());
    let text = &**ENABLE2K;
    same("CRLF", text.replace('\n', "\r\n").into());
    same("byte order mark", format!("\u{feff}{text}").into());
    same("upper case", text.to_uppercase().into());
    same("no final line end", text.trim_end().into());
    same("blanks", text.replace('\n', " \n\n\t").into());
    same("gzip", ENABLE2K_GZ.into());
    let mut gzip = GzEncoder::new(ENABLE2K_GZ.to_vec(), Compression::fast());
    gzip.write_all(b"aardvark\n").unwrap();
    same("gzip of two members", gzip.finish().unwrap());
}

#[test]
fn several_inputs_are_one_list() {
    let mut list = WordList::new(Options::default()).unwrap();
    let (first, second) = ENABLE2K.split_at(ENABLE2K.find("\nmouse\n").unwrap() + 1);
    // Each input may start with a byte order mark.
    for (name, text) in [("second", second), ("first", first), ("again", "cat\ndog")] {
        let text = Cursor::new(format!("\u{feff}{text}"));
        list.read(Input::from_reader(name, text).unwrap()).unwrap();
    }
    assert_same("three inputs", &list.compile(&Meta::default()).unwrap().to_bytes());
}

#[test]
fn a_file_is_read_like_a_stream() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words");
    for bytes in [ENABLE2K.as_bytes(), ENABLE2K_GZ] {
        fs::write(&path, bytes).unwrap();
        let mut list = WordList::new(Options::default()).unwrap();
        list.read(Input::open(&path).unwrap()).unwrap();
        assert_same("file", &list.compile(&Meta::default()).unwrap().to_bytes());
    }
}

#[test]
fn order_line_ends_duplicates_and_a_byte_order_mark_change_no_byte_of_the_output() {
    let built = |list: &str| {
        let folder = Folder::new();
        folder.build("t.dat", list, &[]);
        folder.read("t.dat")
    };
    let expected = built("cat\ncategory\ncats\ndog\n");
    let same = [
        "dog\ncats\ncategory\ncat\n",
        "cat\r\ncategory\r\ncats\r\ndog\r\n",
        "cat\ncategory\ncats\ndog",
        "\u{feff}cat\ncategory\ncats\ndog\n",
        "cat\ncat\nCAT\n\n  category\t\ncats\ndog\ncat\n",
    ];
    for list in same {
        assert!(built(list) == expected, "{list:?}");
    }
    assert!(built("cat\ncategory\ncats\ndogs\n") != expected);
}

/// On one processor the program has one thread. On more, a second thread builds from sorted words while they are read.
#[test]
#[cfg(target_os = "linux")]
fn the_number_of_processors_does_not_matter() {
    let Some(one_processor) = one_processor() else { return };
    let folder = Folder::new();
    let mut words: Vec<&str> = ENABLE2K.lines().collect();
    let (first, second) = ENABLE2K.split_at(ENABLE2K.find("\nmouse\n").unwrap() + 1);
    folder.write("sorted", &**ENABLE2K);
    folder.write("gzip", ENABLE2K_GZ);
    folder.write("first", first);
    folder.write("second", second);
    TestRandom::new(1).shuffle(&mut words);
    folder.write("shuffled", words.join("\n"));
    // Sorted at first, then not: the second thread's work is thrown away.
    words[1000..].sort_unstable();
    words[..1000].sort_unstable();
    words.rotate_left(1000);
    folder.write("nearly", words.join("\n"));
    for inputs in [&["sorted"][..], &["gzip"], &["first", "second"], &["second", "first"], &["shuffled"], &["nearly"]] {
        let args = [&["build", "-o", "t.dat"], inputs].concat();
        for before in [&*one_processor, ""] {
            folder.shell(before, &args).run().report();
            assert_same(&format!("{before} {inputs:?}"), &folder.read("t.dat"));
        }
    }
}

/// Returns a command prefix that starts a command on a single processor, if this machine has `taskset`.
#[cfg(target_os = "linux")]
fn one_processor() -> Option<String> {
    std::process::Command::new("taskset").arg("--version").output().ok()?;
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let (_, allowed) = status.split_once("Cpus_allowed_list:")?;
    let first = allowed.trim_start().split(|c: char| !c.is_ascii_digit()).next()?;
    Some(format!("taskset -c {first}"))
}
