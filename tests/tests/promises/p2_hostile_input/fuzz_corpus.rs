//! Promise 2: every attack runs, within its limits, on the files that fuzzing starts from, and on all files
//! that fuzzing ever found.

use std::fs;

use allocation_counter::measure;
use dict_runtime::Dict;
use dict_tests::{hostile::attacks::ATTACKS, inputs::lists::corpus};

#[test]
fn every_file_of_the_corpus_withstands_every_attack() {
    let mut files = Vec::new();
    for folder in ["dictionaries", "lists", "packs", "hunspell", "columns", "found"] {
        for entry in fs::read_dir(corpus("fuzz").join(folder)).expect("it is a folder of the corpus") {
            let path = entry.expect("an entry").path();
            files.push((path.display().to_string(), fs::read(path).expect("it is read")));
        }
    }
    assert!(files.len() > 10);
    for (name, attack) in ATTACKS {
        for (path, bytes) in &files {
            println!("{name}: {path}");
            attack(bytes, |work| measure(work).bytes_max);
        }
    }
}

#[test]
fn fuzzing_starts_from_files_that_open() {
    let read = |folder: &str| {
        let entries = fs::read_dir(corpus("fuzz").join(folder)).expect("it is a folder of the corpus");
        entries.map(|entry| fs::read(entry.expect("an entry").path()).expect("it is read")).collect::<Vec<_>>()
    };
    let packs = read("packs").into_iter().map(|pack| dict_pack::unpack(&pack).expect("a pack"));
    for bytes in read("dictionaries").into_iter().chain(packs) {
        assert_eq!(Dict::from_bytes(&bytes).expect("a dictionary").verify(), Ok(()));
    }
}
