//! The report about misspelled words.

use std::{
    collections::HashSet,
    io::{self, IsTerminal, Write},
};

use serde::Serialize;

use super::{mistake::Mistake, sarif::SarifReport};
use crate::io::{output, text_files::Place};

/// A report, by its format.
pub(super) enum Report {
    Text {
        is_terminal: bool,
    },
    /// The words that were printed already.
    Words(HashSet<String>),
    Json,
    Sarif(SarifReport),
}

/// A misspelled word, as JSON has it.
#[derive(Serialize)]
struct JsonMistake<'a> {
    file: &'a str,
    line: u64,
    column: u64,
    word: &'a str,
    suggestions: &'a [String],
}

impl Report {
    /// Returns a report as text for standard output.
    pub(super) fn text() -> Self {
        Self::Text { is_terminal: io::stdout().is_terminal() }
    }

    /// Adds a misspelled word.
    pub(super) fn add(&mut self, mistake: &Mistake<'_>, out: &mut impl Write) -> anyhow::Result<()> {
        let Mistake { file, place: Place { line, column }, word, suggestions } = *mistake;
        match self {
            Self::Text { is_terminal } => {
                let file = if *is_terminal { output::visible(file) } else { file.into() };
                write!(out, "{file}:{line}:{column}: {word}")?;
                if !suggestions.is_empty() {
                    write!(out, " -> {}", suggestions.join(", "))?;
                }
                writeln!(out)?;
            }
            Self::Words(printed) => {
                if !printed.contains(word) {
                    printed.insert(word.to_string());
                    writeln!(out, "{word}")?;
                }
            }
            Self::Json => {
                serde_json::to_writer(&mut *out, &JsonMistake { file, line, column, word, suggestions })?;
                writeln!(out)?;
            }
            Self::Sarif(report) => report.add(mistake, out)?,
        }
        Ok(())
    }

    /// Prints the end of the report.
    pub(super) fn finish(self, out: &mut impl Write) -> anyhow::Result<()> {
        if let Self::Sarif(report) = self { report.finish(out) } else { Ok(()) }
    }
}
