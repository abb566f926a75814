//! The file that a verb writes, and the option `--force`.

use std::path::Path;

use anyhow::bail;
use clap::Args;
use dict_compiler::MAGIC;
use safe_files::{check_writable, refuse_other_file};

use crate::io::{compiled_file::skipped_lines, input::is_stdin};

/// A kind of file that verbs write.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Output {
    Dictionary,
    Pack,
    SkippedLines,
}

impl Output {
    /// Returns the name of the kind, the option that names the file, and the first bytes of such files.
    fn describe(self) -> (&'static str, &'static str, &'static [[u8; 8]]) {
        match self {
            Self::Dictionary => ("dictionary", "-o", &[MAGIC]),
            Self::Pack => ("pack", "-o", &dict_pack::MAGICS),
            Self::SkippedLines => ("list of skipped lines", "--skipped", &[skipped_lines::START]),
        }
    }
}

/// The option.
#[derive(Args)]
pub(crate) struct ForceOption {
    /// Replace the file even if it is of another kind, such as a word list
    #[arg(long)]
    force: bool,
}

impl ForceOption {
    /// Returns an error if no file of this kind can be written to `path`, or if it would replace a file of another
    /// kind. Call it before long work.
    pub(crate) fn check_output(&self, path: &Path, output: Output) -> anyhow::Result<()> {
        let (kind, option, starts) = output.describe();
        if is_stdin(path) {
            bail!("a {kind} cannot be written to standard output; name a file with {option}");
        }
        check_writable(path)?;
        if self.force {
            return Ok(());
        }
        match refuse_other_file(path, starts) {
            Err(safe_files::Error::OtherFile { .. }) => bail!(
                "{}: this file is not a {kind}, so it is not replaced; name another file with {option}, or replace it with --force",
                path.display()
            ),
            checked => Ok(checked?),
        }
    }
}
