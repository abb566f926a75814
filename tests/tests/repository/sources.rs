//! The Rust files of the repository.

use std::{fs, path::Path};

use dict_tests::dictc::repository;

/// A Rust file: its path in the repository, with `/`, and its text.
pub(crate) struct Source {
    pub(crate) path: String,
    pub(crate) text: String,
}

/// Returns every Rust file of the repository, except files below folders called `target`.
pub(crate) fn sources() -> Vec<Source> {
    let mut sources = Vec::new();
    for folder in ["crates", "dicts", "tests"] {
        collect(&repository().join(folder), &mut sources);
    }
    for folder in ["crates/dictc/src/", "dicts/en/src/", "tests/tests/", "tests/fuzz/fuzz_targets/"] {
        assert!(sources.iter().any(|source| source.path.starts_with(folder)), "no sources in {folder}");
    }
    sources
}

fn collect(folder: &Path, sources: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("the folder is read") {
        let path = entry.expect("an entry").path();
        if path.is_dir() && !path.ends_with("target") {
            collect(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let place = path.strip_prefix(repository()).expect("it is in the repository");
            let parts: Vec<_> = place.iter().map(|part| part.to_string_lossy()).collect();
            let text = fs::read_to_string(&path).expect("it is text");
            sources.push(Source { path: parts.join("/"), text });
        }
    }
}
