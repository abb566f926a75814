//! The Rust files of the repository, and its other texts.

use std::{fs, path::Path, process::Command};

use dict_tests::dictc::repository;

/// The names of texts end with these: documents, and code with comments and messages.
const EXTENSIONS: [&str; 11] = ["c", "cc", "h", "js", "md", "mjs", "py", "rs", "sh", "toml", "ts"];

/// A file of text: its path in the repository, with `/`, and its text.
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

/// Returns the texts that git tracks, except golden files and the corpus; the Rust files if git does not answer.
pub(crate) fn texts() -> Vec<Source> {
    let tracked = Command::new("git").arg("ls-files").current_dir(repository()).output();
    let tracked = tracked.map(|output| String::from_utf8_lossy(&output.stdout).into_owned()).unwrap_or_default();
    if tracked.is_empty() {
        return sources();
    }
    let is_text = |path: &&str| path.rsplit_once('.').is_some_and(|(_, extension)| EXTENSIONS.contains(&extension));
    let is_fixed = |path: &str| path.starts_with("tests/golden/") || path.starts_with("tests/corpus/");
    let paths = tracked.lines().filter(is_text).filter(|path| !is_fixed(path));
    let read = |path: &str| Some(Source { path: path.into(), text: fs::read_to_string(repository().join(path)).ok()? });
    paths.filter_map(read).collect()
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
