//! The files of proofs: the saved state of one that is under way, and the certificate of one that is done.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    str::FromStr,
};

use anyhow::{Context, bail};
use board_search::{Certificate, Proof};
use board_solver::Board;
use safe_files::{check_writable, replace_file};

use crate::io::{input::is_stdin, state_file::read_state_file};

/// The start of the first line of a saved search.
const SEARCH_START: &str = "dictc best\t";

/// A saved state or a certificate.
pub(super) struct SavedProof {
    /// The name of the file.
    name: String,
    text: String,
}

impl SavedProof {
    /// Reads the file at `path`.
    pub(super) fn read(path: &Path) -> anyhow::Result<Self> {
        let name = path.display().to_string();
        let text = read_state_file(path)?.with_context(|| format!("{name}: there is no such file"))?;
        Ok(Self { name, text })
    }

    /// Returns the name of the file.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Returns the best board that the proof started from.
    pub(super) fn best(&self) -> anyhow::Result<Board> {
        self.value("best ")
    }

    /// Returns the score of the best board.
    pub(super) fn target(&self) -> anyhow::Result<u64> {
        self.value("target ")
    }

    /// Returns true if this proof is about the same boards as one with `header`, with any best board.
    pub(super) fn is_about_boards_of(&self, header: &str) -> bool {
        let facts = |text| str::lines(text).take_while(|line| !line.starts_with("target "));
        facts(&self.text).eq(facts(header))
    }

    /// Returns the value of the line that starts with `key`.
    fn value<T: FromStr>(&self, key: &str) -> anyhow::Result<T> {
        let value = self.text.lines().find_map(|line| line.strip_prefix(key)?.parse().ok());
        value.with_context(|| {
            let name = &self.name;
            if self.text.starts_with(SEARCH_START) {
                format!("{name}: this file has a search, not a proof; leave out --prove, or name another file")
            } else {
                format!("{name}: this is not a proof; name another file")
            }
        })
    }

    /// Adds the classes to another proof.
    pub(super) fn add_to(&self, proof: &mut Proof) -> anyhow::Result<()> {
        proof.merge(&self.text).with_context(|| self.name.clone())
    }
}

/// The file that a proof is saved in.
pub(super) struct ProofFile {
    path: PathBuf,
    /// The state that was saved; its text is empty if there is none.
    saved: SavedProof,
    /// The file, open for lines at its end.
    lines: Option<File>,
}

impl ProofFile {
    /// Reads the file, if there is one, and checks that it can be written.
    pub(super) fn open(path: &Path) -> anyhow::Result<Self> {
        if is_stdin(path) {
            bail!("a proof cannot be saved to standard output; name a file with --resume");
        }
        check_writable(path)?;
        let text = read_state_file(path)?.unwrap_or_default();
        let saved = SavedProof { name: path.display().to_string(), text };
        Ok(Self { path: path.to_path_buf(), saved, lines: None })
    }

    /// Returns the state in the file, if there is one.
    pub(super) fn saved(&self) -> Option<&SavedProof> {
        Some(&self.saved).filter(|saved| !saved.text.is_empty())
    }

    /// Resumes `proof` from the saved state.
    pub(super) fn go_on(&mut self, proof: &mut Proof) -> anyhow::Result<()> {
        let name = self.saved.name();
        let whole = proof.resume(&self.saved.text).with_context(|| name.to_string())?;
        self.open_lines(whole as u64).with_context(|| format!("{}: cannot write it", self.saved.name()))
    }

    /// Starts the file again.
    pub(super) fn begin(&mut self, proof: &Proof) -> anyhow::Result<()> {
        let start = proof.saved();
        replace_file(&self.path, start.as_bytes())?;
        self.open_lines(start.len() as u64).with_context(|| format!("{}: cannot write it", self.path.display()))
    }

    /// Cuts the file to `len` bytes, and opens it for lines after them.
    fn open_lines(&mut self, len: u64) -> io::Result<()> {
        let file = OpenOptions::new().append(true).open(&self.path)?;
        file.set_len(len)?;
        self.lines = Some(file);
        Ok(())
    }

    /// Appends lines to the state. They are on the disk when this returns.
    pub(super) fn append(&mut self, lines: &str) -> io::Result<()> {
        let Some(file) = &mut self.lines else { return Ok(()) };
        file.write_all(lines.as_bytes())?;
        file.sync_data()
    }

    /// Replaces the state with the certificate.
    pub(super) fn finish(&self, certificate: &Certificate) -> anyhow::Result<()> {
        Ok(replace_file(&self.path, certificate.to_string().as_bytes())?)
    }
}
