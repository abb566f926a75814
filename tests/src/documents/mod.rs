//! The parts of the READMEs that are made by running `dictc`: the outputs of commands, and the pictures.
//!
//! `make pictures` writes them, and a test compares them.

mod commands;
mod pictures;
mod svg;

use std::{fs, path::PathBuf};

use crate::dictc::repository;

/// A committed file that is made, as a whole or in part, by running `dictc`.
pub struct Document {
    /// The path of the file.
    pub path: PathBuf,
    /// The text that the file should have.
    pub text: String,
}

/// Draws all pictures.
pub fn pictures() -> Vec<Document> {
    let file = |name| repository().join(".github/pictures").join(name);
    [("play.svg", pictures::play()), ("solve.svg", pictures::solve())]
        .map(|(name, text)| Document { path: file(name), text })
        .into()
}

/// Runs the commands of all READMEs.
///
/// # Panics
/// If a command does not exit as its README says.
pub fn readmes() -> Vec<Document> {
    let rerun = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("it is text");
        Document { text: commands::rerun(&text), path }
    };
    readme_paths().into_iter().map(rerun).collect()
}

/// Returns the paths of all READMEs of the repository, of its crates and of its dictionaries.
pub fn readme_paths() -> Vec<PathBuf> {
    let others = ["README.md", "dicts/README.md", "crates/dict-python/bench/README.md"];
    let mut paths = others.map(|path| repository().join(path)).to_vec();
    for folder in ["crates", "dicts"] {
        let entries = fs::read_dir(repository().join(folder)).expect("the folder is read");
        paths.extend(entries.map(|entry| entry.expect("an entry").path().join("README.md")));
    }
    paths.retain(|path| path.exists());
    paths.sort();
    paths
}
