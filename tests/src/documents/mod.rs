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
    let mut paths = vec![repository().join("README.md"), repository().join("dicts/README.md")];
    for folder in ["crates", "dicts"] {
        let entries = fs::read_dir(repository().join(folder)).expect("the folder is read");
        paths.extend(entries.map(|entry| entry.expect("an entry").path().join("README.md")));
    }
    paths.retain(|path| path.exists());
    paths.sort();
    paths
        .into_iter()
        .map(|path| {
            let text = fs::read_to_string(&path).expect("it is text");
            Document { text: commands::rerun(&text), path }
        })
        .collect()
}
