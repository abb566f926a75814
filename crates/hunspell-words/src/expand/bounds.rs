//! The bounds of an expansion: how many affixes, and how much work.

use crate::{entries::Entry, error::Error};

/// The combinations of affixes that are made.
#[derive(Clone, Copy)]
pub(crate) struct Extent {
    /// One affix.
    pub(super) one: bool,
    /// One on each side of the word.
    pub(super) cross: bool,
    /// Two of the chain.
    pub(super) two_of_chain: bool,
    /// Two of the chain, and one on the single side.
    pub(super) all: bool,
    /// True if they are made for use inside compounds.
    pub(super) in_compounds: bool,
}

impl Extent {
    /// Returns the combinations of at most `max_affixes` affixes.
    pub(crate) fn of_forms(max_affixes: usize) -> Self {
        let [one, two, three] = [1, 2, 3].map(|affixes| max_affixes >= affixes);
        Self { one, cross: two, two_of_chain: two, all: three, in_compounds: false }
    }

    /// Returns the combinations of parts of compounds. They have two affixes at most.
    pub(crate) fn of_parts(max_affixes: usize) -> Self {
        Self { all: false, in_compounds: true, ..Self::of_forms(max_affixes) }
    }

    /// Returns the combinations of forbidden forms that hunspell may find before those of at most `max_affixes`
    /// affixes.
    pub(crate) fn of_forbidden(max_affixes: usize) -> Self {
        Self { cross: max_affixes >= 1, ..Self::of_forms(max_affixes) }
    }
}

/// The maximum number of rules that are tried on one entry.
const MAX_OF_ENTRY: u64 = 1 << 26;

/// The maximum number of rules that are tried on all entries.
const MAX: u64 = 1 << 34;

/// The number of rules that were tried.
#[derive(Default)]
pub(crate) struct Steps {
    of_entry: u64,
    all: u64,
}

impl Steps {
    pub(super) fn start_entry(&mut self) {
        self.of_entry = 0;
    }

    /// Counts rules that are tried on an entry.
    pub(super) fn count(&mut self, rules: usize, entry: &Entry<'_>) -> Result<(), Error> {
        self.of_entry += rules as u64;
        self.all += rules as u64;
        if self.of_entry > MAX_OF_ENTRY {
            return Err(Error::TooMany(entry.line.fault(0, "more than 67 million rules were tried on this word")));
        }
        if self.all > MAX {
            return Err(Error::TooMany(entry.line.fault(0, "more than 17 billion rules were tried on the words")));
        }
        Ok(())
    }
}
