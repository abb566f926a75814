//! Makes compounds: words that are joined from forms of other words.
//!
//! hunspell takes a word apart, and asks of each part whether it may be where it is. Here it is the other way round: parts that
//! may be beside each other are joined. A text may be a form of several words, and hunspell's answer may depend on which of
//! them it finds first. So a join is made only if it is right for all of them.

mod join;
mod known;
mod part;
mod sequence;
mod walk;

use std::collections::BTreeMap;

use self::{
    known::KnownWords,
    part::{Part, PartKind, parts},
    sequence::{Sequence, sequences},
    walk::Walk,
};
use crate::{
    affixes::Affixes,
    error::Error,
    expand::{Forbidden, Form},
    lines::SourceFile,
};

/// The maximum number of compounds, before the rules about joins.
const MAX: u64 = 1 << 32;

/// The maximum number of checks on all compounds.
const MAX_CHECKS: u64 = 1 << 36;

/// hunspell refuses a word of more parts.
const MAX_PARTS: usize = 99;

/// The compounds of a dictionary.
pub(crate) struct Compounds<'a> {
    affixes: &'a Affixes,
    forbidden: &'a Forbidden,
    /// In the order of their lengths.
    parts: Vec<Part<'a>>,
    /// The numbers of the parts of each kind, in ascending order.
    of_kind: BTreeMap<PartKind, Vec<u32>>,
    sequences: Vec<Sequence>,
    known: KnownWords<'a>,
    max_chars: usize,
}

impl<'a> Compounds<'a> {
    /// Finds the parts of compounds with at most `max_parts` parts and `max_chars` characters, and fails if there are too many
    /// compounds. `max_affixes` is the maximum number of affixes of a part.
    pub(crate) fn find(
        words: &'a SourceFile,
        affixes: &'a Affixes,
        forbidden: &'a Forbidden,
        max_affixes: usize,
        (max_parts, max_chars): (usize, usize),
    ) -> Result<Self, Error> {
        let max_chars = max_chars.min(affixes.max_chars());
        let mut known = KnownWords::new(affixes);
        let sequences = sequences(words, affixes, max_parts.min(MAX_PARTS))?;
        let parts = match sequences.is_empty() {
            true => Vec::new(),
            false => parts(words, affixes, forbidden, max_affixes, max_chars, &mut known)?,
        };
        let mut of_kind: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (number, part) in (0..).zip(&parts) {
            part.kinds().for_each(|kind| of_kind.entry(kind).or_default().push(number));
        }
        let compounds = Self { affixes, forbidden, parts, of_kind, sequences, known, max_chars };
        let checks = 1 + affixes.compounding.checks() as u64;
        let max = MAX.min(MAX_CHECKS / checks);
        if compounds.count() > max {
            let bounds = format!("of at most {max_parts} parts and {max_chars} letters");
            let what = format!("more than {} million compounds {bounds}", max / 1_000_000);
            return Err(Error::TooManyCompounds(words.fault(what)));
        }
        Ok(compounds)
    }

    /// Returns the number of compounds before the rules about joins, or more than the maximum.
    fn count(&self) -> u64 {
        let mut lengths = BTreeMap::new();
        for (kind, numbers) in &self.of_kind {
            let counts: &mut BTreeMap<usize, u64> = lengths.entry(*kind).or_default();
            numbers.iter().for_each(|number| *counts.entry(self.parts[*number as usize].chars).or_default() += 1);
        }
        let mut total = 0_u64;
        for sequence in &self.sequences {
            // The number of joined parts of each length.
            let mut counts = vec![0_u64; self.max_chars + 1];
            counts[0] = 1;
            for kind in &sequence.kinds {
                let mut longer = vec![0_u64; self.max_chars + 1];
                for (&length, &number) in lengths.get(kind).into_iter().flatten() {
                    for (sum, count) in longer[length..].iter_mut().zip(&counts) {
                        *sum = sum.saturating_add(count.saturating_mul(number));
                    }
                }
                counts = longer;
            }
            total = counts.into_iter().fold(total, u64::saturating_add);
            if total > MAX {
                break;
            }
        }
        total
    }

    /// Calls `visit` with each compound. One may come several times, from several sequences of parts.
    pub(crate) fn for_each<E>(&self, mut visit: impl FnMut(&Form<'_>) -> Result<(), E>) -> Result<(), E> {
        self.sequences.iter().try_for_each(|sequence| Walk::new(self, sequence, &mut visit).run())
    }
}
