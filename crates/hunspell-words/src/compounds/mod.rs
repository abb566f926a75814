//! Makes compounds: words that are joined from forms of other words.
//!
//! hunspell takes a word apart, and checks that each part may be where it is. Here it is the other way round: parts
//! that may be beside each other are joined. A text may be a form of several words. It may be where one of them may be,
//! but a rule that refuses a join because of one of them refuses it for all.

mod by_place;
mod join;
mod known;
mod part;
mod places;
mod sequence;
mod walk;
mod wrong_joins;

use std::collections::BTreeMap;

pub use self::by_place::{CompoundParts, PartPlaces};
use self::{
    known::KnownWords,
    part::{Part, parts},
    sequence::{PartKind, Sequence, sequences},
};
use crate::{affixes::Affixes, error::Error, expand::Forbidden, lines::SourceFile};

/// The maximum number of compounds, before the rules about joins.
const MAX_COMPOUNDS: u64 = 1 << 32;

/// hunspell refuses a compound of more parts.
const MAX_PARTS: usize = 99;

/// The compounds of a dictionary.
pub(crate) struct Compounds<'a> {
    words: &'a SourceFile,
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
    /// Finds the parts of compounds with at most `max_parts` parts and `max_chars` characters, and fails if there are
    /// too many compounds. `max_affixes` is the maximum number of affixes of a part.
    pub(crate) fn find(
        words: &'a SourceFile,
        affixes: &'a Affixes,
        forbidden: &'a Forbidden,
        max_affixes: usize,
        (max_parts, max_chars): (usize, usize),
    ) -> Result<Self, Error> {
        let max_chars = max_chars.min(affixes.encoding.max_chars());
        let max_parts = max_parts.min(MAX_PARTS).min(max_chars / affixes.compounding.min_chars());
        let sequences = sequences(words, affixes, max_parts)?;
        let mut known = KnownWords::new(affixes);
        let parts = match sequences.is_empty() {
            true => Vec::new(),
            false => parts(words, affixes, forbidden, &sequences, max_affixes, max_chars, &mut known)?,
        };
        let mut of_kind: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (number, part) in (0..).zip(&parts) {
            part.kinds().for_each(|kind| of_kind.entry(kind).or_default().push(number));
        }
        let compounds = Self { words, affixes, forbidden, parts, of_kind, sequences, known, max_chars };
        if compounds.count() > MAX_COMPOUNDS {
            let what = format!("more than 4 billion compounds of at most {max_parts} parts and {max_chars} letters");
            return Err(Error::TooManyCompounds(words.fault(what)));
        }
        Ok(compounds)
    }

    /// Returns the number of compounds before the rules about joins, or more than the maximum.
    fn count(&self) -> u64 {
        let mut lengths = BTreeMap::new();
        for (kind, numbers) in &self.of_kind {
            let counts: &mut BTreeMap<usize, u64> = lengths.entry(*kind).or_default();
            numbers.iter().for_each(|number| *counts.entry(self.parts[*number as usize].chars()).or_default() += 1);
        }
        let mut total = 0_u64;
        for sequence in &self.sequences {
            // The number of joined parts of each length. Each join may take a letter away.
            let max_chars = self.max_chars + self.affixes.compounding.max_cut() * (sequence.kinds.len() - 1);
            let mut counts = vec![0_u64; max_chars + 1];
            counts[0] = 1;
            for kind in &sequence.kinds {
                let mut longer = vec![0_u64; max_chars + 1];
                for (&length, &number) in lengths.get(kind).into_iter().flatten() {
                    for (sum, count) in longer.iter_mut().skip(length).zip(&counts) {
                        *sum = sum.saturating_add(count.saturating_mul(number));
                    }
                }
                counts = longer;
            }
            total = counts.into_iter().fold(total, u64::saturating_add);
            if total > MAX_COMPOUNDS {
                break;
            }
        }
        total
    }
}
