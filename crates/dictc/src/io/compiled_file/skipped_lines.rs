//! The file of the lines that a build leaves out.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    mem,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::Context;
use dict_compiler::{WordList, word_list::Skip};

use crate::io::{input::is_stdin, output::Stdout};

/// The first bytes of the file, which are the names of its columns.
pub(crate) const START: [u8; 8] = *b"why\tline";

/// A file that gets each line that a list skips.
pub(crate) struct SkippedLines {
    path: PathBuf,
    written: Arc<Mutex<Written>>,
}

struct Written {
    out: Box<dyn Write + Send>,
    /// The outcome of the writes so far.
    outcome: io::Result<()>,
}

impl SkippedLines {
    /// Creates the file at `path`, or uses standard output if `path` is `-`. It gets the lines that `list` skips from
    /// now on.
    pub(crate) fn of_list(path: &Path, list: &mut WordList) -> anyhow::Result<Self> {
        let mut out: Box<dyn Write + Send> = if is_stdin(path) {
            Box::new(BufWriter::new(Stdout))
        } else {
            Box::new(BufWriter::new(File::create(path).with_context(|| cannot_write(path))?))
        };
        let outcome = out.write_all(&START).and_then(|()| out.write_all(b"\n"));
        let written = Arc::new(Mutex::new(Written { out, outcome }));
        let writer = Arc::clone(&written);
        list.on_skip(move |why, line| writer.lock().unwrap_or_else(PoisonError::into_inner).write(why, line));
        Ok(Self { path: path.to_path_buf(), written })
    }

    /// Completes the file.
    pub(crate) fn finish(self) -> anyhow::Result<()> {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let Written { out, outcome } = &mut *written;
        mem::replace(outcome, Ok(())).and_then(|()| out.flush()).with_context(|| cannot_write(&self.path))
    }
}

impl Written {
    /// Writes the reason why a line is skipped, a tab, and the line.
    fn write(&mut self, why: Skip, line: &str) {
        if self.outcome.is_ok() {
            // A cell of a CSV file may have line feeds.
            self.outcome = writeln!(self.out, "{why}\t{}", line.replace('\n', "\\n"));
        }
    }
}

fn cannot_write(path: &Path) -> String {
    format!("{}: cannot write it", path.display())
}
