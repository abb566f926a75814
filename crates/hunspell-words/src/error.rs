//! Errors that stop the reading, and faults that do not.

use std::{borrow::Cow, io, path::PathBuf};

/// An error that stopped the reading or the expansion of a dictionary.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Error {
    /// A file could not be read.
    #[error("{}: cannot read it", file.display())]
    Read {
        /// The file.
        file: PathBuf,
        /// The cause.
        source: io::Error,
    },
    /// A file has a fault.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// There are too many forms. [`Dictionary::with_max_affixes`](crate::Dictionary::with_max_affixes) makes fewer.
    #[error(transparent)]
    TooMany(Fault),
    /// There are too many compounds. [`Dictionary::with_compounds`](crate::Dictionary::with_compounds) bounds them.
    #[error(transparent)]
    TooManyCompounds(Fault),
}

/// A fault in a file.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}:{line}:{column}: {what}", file.display())]
#[non_exhaustive]
pub struct Fault {
    /// The file.
    pub file: PathBuf,
    /// The number of the line, from 1.
    pub line: usize,
    /// The number of the character in the line, from 1.
    pub column: usize,
    /// The fault, and what to do or what was done.
    pub what: Cow<'static, str>,
}

/// The faults that did not stop the reading of a dictionary. Each is about one line.
#[derive(Clone, Debug)]
pub struct Problems {
    first: Vec<Fault>,
    count: usize,
    max_kept: usize,
}

impl Problems {
    /// Prepares to keep some problems, and to count all.
    pub(crate) fn kept() -> Self {
        Self { first: Vec::new(), count: 0, max_kept: 100 }
    }

    /// Prepares only to count problems, because they are kept already.
    pub(crate) fn counted() -> Self {
        Self { max_kept: 0, ..Self::kept() }
    }

    /// Returns the number of problems.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Returns the first problems, at most 100.
    pub fn first(&self) -> &[Fault] {
        &self.first
    }

    /// Notes a problem and what was done about it.
    pub(crate) fn note(&mut self, fault: impl FnOnce() -> Fault, done: &str) {
        self.count += 1;
        if self.first.len() < self.max_kept {
            let mut fault = fault();
            fault.what = format!("{}; {done}", fault.what).into();
            self.first.push(fault);
        }
    }
}
