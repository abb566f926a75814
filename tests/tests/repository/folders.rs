//! Folders stay small enough to be read at a glance.

use std::{collections::BTreeMap, fs};

use dict_tests::dictc::repository;

use crate::sources::sources;

/// The most files that a folder may hold: Rust files, or tests of another language.
const MOST_FILES: usize = 12;

/// Folders that may hold more, because their files are alike: one for each verb, or for each peer.
const ALIKE: [&str; 2] = ["crates/dictc/src/verbs", "crates/peer-bench/src/dictionaries/peers"];

#[test]
fn no_folder_has_more_than_twelve_sources() {
    let mut counts = BTreeMap::<String, usize>::new();
    for source in sources() {
        let (folder, _) = source.path.rsplit_once('/').expect("a file is in a folder");
        *counts.entry(folder.to_string()).or_default() += 1;
    }
    for folder in ALIKE {
        assert!(counts.remove(folder).is_some(), "{folder} has no sources");
    }
    counts.retain(|_, count| *count > MOST_FILES);
    assert!(counts.is_empty(), "group the files of these folders into modules: {counts:?}");
}

#[test]
fn no_folder_of_tests_in_other_languages_has_more_than_twelve_files() {
    let crates = ["c/tests/c", "python/tests", "python/tests/spark", "web/tests/package", "web/tests/page"];
    for folder in crates.map(|folder| format!("crates/dict-{folder}")) {
        let entries = fs::read_dir(repository().join(&folder)).expect("the folder is read");
        let is_file = |entry: &fs::DirEntry| entry.file_type().expect("it has a type").is_file();
        let count = entries.map(|entry| entry.expect("an entry")).filter(is_file).count();
        assert!((2..=MOST_FILES).contains(&count), "group the {count} files of {folder} by subject");
    }
}
