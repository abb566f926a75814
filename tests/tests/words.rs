//! A whole word list goes in, and the same comes out; however it is written, the file has the same bytes.

use std::{collections::HashSet, fs, io::Write};

use dict_compiler::{Input, Meta, Options, Skip, WordList};
use dict_format::section_hash;
use dict_tests::{
    dictionaries::{PETS, compile, compile_again, compile_text},
    lists::{ENABLE2K, ENABLE2K_BYTES, ENABLE2K_DICT, ENABLE2K_GZ},
    random::Random,
};
use flate2::{Compression, write::GzEncoder};

const WORDS: usize = 173_528;

#[test]
fn every_word_comes_out_again_in_order() {
    let mut words = ENABLE2K_DICT.iter();
    for (number, expected) in (0..).zip(ENABLE2K.lines()) {
        assert_eq!(words.advance(), Some((number, expected)));
    }
    assert_eq!(words.advance(), None);
    assert_eq!((ENABLE2K_DICT.len(), ENABLE2K.lines().count()), (WORDS, WORDS));
    assert!(ENABLE2K_DICT.iter().eq(ENABLE2K.lines()));
}

#[test]
fn ids_number_the_words_without_gaps_and_lead_back_to_them() {
    for (id, word) in (0..).zip(ENABLE2K.lines()) {
        assert_eq!(ENABLE2K_DICT.id(word), Some(id), "{word}");
        assert_eq!(ENABLE2K_DICT.word(id).as_deref(), Some(word), "{id}");
    }
    assert_eq!(ENABLE2K_DICT.word(WORDS as u32), None);
}

#[test]
fn five_thousand_words_that_are_not_in_the_list_are_refused() {
    let words: HashSet<&str> = ENABLE2K.lines().collect();
    let listed: Vec<&str> = ENABLE2K.lines().collect();
    let mut random = Random::new(1);
    let mut refused = 0;
    while refused < 5_000 {
        // One letter off a word, so that most of the walk finds its way.
        let mut word = random.pick(&listed).as_bytes().to_vec();
        let (at, letter) = (random.below(word.len() + 1), b'a' + random.below(26) as u8);
        match random.below(3) {
            0 => word.insert(at, letter),
            1 if at < word.len() => _ = word.remove(at),
            _ => word.truncate(at),
        }
        let word = String::from_utf8(word).unwrap();
        if !words.contains(&*word) {
            assert!(!ENABLE2K_DICT.contains(&word), "{word}");
            assert_eq!(ENABLE2K_DICT.id(&word), None, "{word}");
            refused += 1;
        }
    }
}

#[test]
fn the_file_is_at_most_1_6_megabytes() {
    assert!(ENABLE2K_BYTES.len() <= 1_600_000, "{} bytes", ENABLE2K_BYTES.len());
}

#[test]
fn every_byte_is_what_the_words_compile_to_and_checks_deeply() {
    ENABLE2K_DICT.verify_deep().unwrap();
    assert!(compile_again(&ENABLE2K_DICT).unwrap() == *ENABLE2K_BYTES);
}

#[test]
fn order_and_copies_of_the_words_do_not_matter() {
    let mut words: Vec<&str> = ENABLE2K.lines().collect();
    words.reverse();
    assert_same("reversed", compile(&words, Options::default()));
    Random::new(2).shuffle(&mut words);
    assert_same("shuffled", compile(&words, Options::default()));
    let twice = compile_text([&**ENABLE2K, &**ENABLE2K].concat(), Options::default());
    assert_same("twice", twice.bytes);
    assert_eq!(twice.report.skipped(Skip::Duplicate), (WORDS as u64, Some("aa")));
}

#[test]
fn the_way_the_text_is_written_does_not_matter() {
    let same = |what: &str, text: Vec<u8>| assert_same(what, compile_text(text, Options::default()).bytes);
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
    // The byte order mark may stand at the start of each.
    for (name, text) in [("second", second), ("first", first), ("again", "cat\ndog")] {
        let text = std::io::Cursor::new(format!("\u{feff}{text}"));
        list.read(Input::from_reader(name, text).unwrap()).unwrap();
    }
    assert_same("three inputs", list.compile(&Meta::default()).unwrap().bytes);
}

#[test]
fn a_file_is_read_like_a_stream() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words");
    for bytes in [ENABLE2K.as_bytes(), ENABLE2K_GZ] {
        fs::write(&path, bytes).unwrap();
        let mut list = WordList::new(Options::default()).unwrap();
        list.read(Input::open(&path).unwrap()).unwrap();
        assert_same("file", list.compile(&Meta::default()).unwrap().bytes);
    }
}

/// Where a change of the bytes is meant, and the format allows it, the test says what to put here.
#[test]
fn the_bytes_are_those_that_they_have_always_been() {
    const GOLDEN: &str = "d6e0cfb6c5aa2d83";
    let hash = section_hash(&ENABLE2K_BYTES);
    assert_eq!(format!("{hash:016x}"), GOLDEN, "XXH3-64, seed 0, of the file that ENABLE2K compiles to");
}

/// `printf 'cat\ncats\ndog\n' | dictc build - -o tests/corpus/golden/pets-1.0.dat --language en` made the file.
#[test]
fn the_golden_file_is_what_its_words_compile_to() {
    assert!(pets() == PETS);
}

#[test]
fn the_file_spelled_out_in_the_formats_description_is_what_its_words_compile_to() {
    let description = include_str!("../../crates/dict-format/FORMAT.md");
    let (_, array) = description.split_once("let file: [u8; 576] = [").unwrap();
    let (array, _) = array.split_once("];").unwrap();
    let code = array.lines().map(|line| line.split("//").next().unwrap_or(""));
    let numbers = code.flat_map(|line| line.split(',')).map(str::trim).filter_map(|number| number.strip_prefix("0x"));
    let bytes: Vec<u8> = numbers.map(|number| u8::from_str_radix(number, 16).unwrap()).collect();
    assert_eq!(bytes, pets());
}

fn pets() -> Vec<u8> {
    let mut list = WordList::new(Options::default()).unwrap();
    list.read(Input::from_reader("pets", &b"cat\ncats\ndog\n"[..]).unwrap()).unwrap();
    list.compile(&Meta { language: Some("en".into()), ..Meta::default() }).unwrap().bytes
}

fn assert_same(what: &str, bytes: Vec<u8>) {
    // Not assert_eq!: it would print a megabyte and a half.
    let difference = bytes.iter().zip(&**ENABLE2K_BYTES).position(|(a, b)| a != b);
    assert_eq!((difference, bytes.len()), (None, ENABLE2K_BYTES.len()), "{what}");
}
