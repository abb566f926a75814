//! Promise 2: what fuzzing starts from, and everything that it has ever found, is played by every attack.

use std::fs;

use dict_tests::{hostile::attacks::ATTACKS, inputs::lists::corpus};

#[test]
fn every_attack_stands_every_file_of_the_corpus() {
    let mut files = Vec::new();
    for folder in ["dictionaries", "lists", "found"] {
        for entry in fs::read_dir(corpus("fuzz").join(folder)).expect("it is a folder of the corpus") {
            let path = entry.expect("an entry").path();
            files.push((path.display().to_string(), fs::read(path).expect("it is read")));
        }
    }
    assert!(files.len() > 10);
    for (name, attack) in ATTACKS {
        for (path, bytes) in &files {
            println!("{name}: {path}");
            attack(bytes);
        }
    }
}
