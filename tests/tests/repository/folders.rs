//! Folders stay small enough to be read at a glance.

use std::collections::BTreeMap;

use crate::sources::sources;

/// The most Rust files that a folder may hold.
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
