//! The golden files of the repository have the same words and the same bytes on every processor. `make targets` runs
//! this test on a big-endian one and on a 32-bit one.

use std::{fs, path::Path};

use dict_compiler::{Input, Meta, Options, WordList};
use dict_runtime::Dict;

#[test]
fn golden_files_open_and_their_words_compile_to_the_same_bytes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden/v1");
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let dictionaries: Vec<_> = files.filter(|file| file.extension().is_some_and(|kind| kind == "dat")).collect();
    assert!(dictionaries.len() >= 10, "{dictionaries:?}");
    for path in dictionaries {
        let bytes = fs::read(&path).unwrap();
        let dict = Dict::from_bytes(&bytes).unwrap();
        dict.verify_deep().unwrap();

        // A line is a word, or a word, a tab and its value.
        let lines = fs::read_to_string(path.with_extension("txt")).unwrap();
        let mut words = String::new();
        for (id, line) in (0..).zip(lines.lines()) {
            let (word, value) = line.split_once('\t').map_or((line, None), |(word, value)| (word, Some(value)));
            assert_eq!((dict.id(word), dict.word(id).as_deref()), (Some(id), Some(word)), "{}", path.display());
            assert_eq!(dict.value(id).map(|value| value.to_string()).as_deref(), value, "{}: {word}", path.display());
            words += &format!("{word}\n");
        }

        let mut list = WordList::new(Options::of(dict.alphabet(), dict.meta()).with_form(dict.form())).unwrap();
        list.read(Input::from_reader("words", words.as_bytes()).unwrap()).unwrap();
        for column in dict.columns() {
            let copied = list.add_column_of(column).unwrap();
            (0..).zip(words.lines()).for_each(|(id, word)| copied.give(&mut list, id, word));
        }
        let compiled = list.compile(&Meta::of(dict.meta())).unwrap();
        assert!(compiled.to_bytes() == bytes, "{}", path.display());
    }
}
