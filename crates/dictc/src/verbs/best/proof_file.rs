//! The file of a proof: its saved state while it is under way, and its certificate when it is done.

use std::{
    fs::{File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use anyhow::{Context, bail};
use board_search::{Certificate, Proof, ProofError};
use board_solver::Board;
use dict_compiler::{check_writable, replace_file};

use crate::io::{input::is_stdin, state_file::read_state_file};

/// The file of a proof.
pub(super) struct ProofFile {
    path: PathBuf,
    /// The state that was saved; empty if there is none.
    text: String,
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
        Ok(Self { path: path.to_path_buf(), text, lines: None })
    }

    /// Returns true if the file has a state.
    pub(super) fn is_begun(&self) -> bool {
        !self.text.is_empty()
    }

    /// Goes on with the proof that was saved. `new_proof` starts a proof that a board is the best one.
    pub(super) fn go_on(&mut self, new_proof: impl Fn(&Board) -> Result<Proof, ProofError>) -> anyhow::Result<Proof> {
        let name = self.path.display().to_string();
        let best = self.text.lines().find_map(|line| line.strip_prefix("best ")?.parse().ok());
        let best = best.with_context(|| format!("{name}: this is not a proof; name another file with --resume"))?;
        let mut proof = new_proof(&best).with_context(|| name.clone())?;
        let whole = proof.resume(&self.text).with_context(|| name.clone())?;
        self.open_lines(whole as u64).with_context(|| format!("{name}: cannot write it"))?;
        Ok(proof)
    }

    /// Starts the file anew.
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

    /// Replaces the state by the certificate.
    pub(super) fn finish(&self, certificate: &Certificate) -> anyhow::Result<()> {
        Ok(replace_file(&self.path, certificate.to_string().as_bytes())?)
    }
}
