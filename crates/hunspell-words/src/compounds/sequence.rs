//! The sequences of kinds that the parts of a compound have.

use std::{collections::BTreeSet, iter};

use super::part::PartKind;
use crate::{
    affixes::{Affixes, Repeat, SequenceItem},
    error::Error,
    flags::Flag,
    lines::SourceFile,
};

/// The maximum number of sequences.
const MAX_SEQUENCES: usize = 10_000;

/// A sequence of kinds.
pub(super) struct Sequence {
    pub(super) kinds: Vec<PartKind>,
    /// Whether the parts have the flags of their places. If not, `COMPOUNDRULE` says which flags go with which.
    pub(super) has_flags_of_places: bool,
}

/// Returns all sequences of two to `max_parts` kinds.
pub(super) fn sequences(words: &SourceFile, affixes: &Affixes, max_parts: usize) -> Result<Vec<Sequence>, Error> {
    let options = &affixes.compounding;
    let by_place = (2..=max_parts.min(options.max_parts.unwrap_or(max_parts))).map(|parts| {
        let kinds = [PartKind::First].into_iter().chain(iter::repeat_n(PartKind::Middle, parts - 2));
        Sequence { kinds: kinds.chain([PartKind::Last]).collect(), has_flags_of_places: true }
    });
    let mut by_flags = BTreeSet::new();
    for items in &options.sequences {
        by_flags.append(&mut flags(items, max_parts));
        if by_flags.len() > MAX_SEQUENCES {
            let what = format!("the options COMPOUNDRULE allow more than {MAX_SEQUENCES} sequences of flags");
            return Err(Error::TooManyCompounds(words.fault(what)));
        }
    }
    let by_flags = by_flags.into_iter().filter(|flags| flags.len() >= 2).map(|flags| Sequence {
        kinds: flags.into_iter().map(PartKind::Flagged).collect(),
        has_flags_of_places: false,
    });
    Ok(by_place.chain(by_flags).collect())
}

/// Returns the sequences of at most `max_parts` flags that items stand for. Stops soon after there are too many.
fn flags(items: &[SequenceItem], max_parts: usize) -> BTreeSet<Vec<Flag>> {
    let mut sequences = BTreeSet::from([Vec::new()]);
    for item in items {
        let mut longer = BTreeSet::new();
        for sequence in &sequences {
            let more = max_parts.saturating_sub(sequence.len());
            let counts = match item.repeat {
                Repeat::Once => 1..=1,
                Repeat::AtMostOnce => 0..=1,
                Repeat::AnyNumber => 0..=more,
            };
            for count in counts.filter(|count| *count <= more) {
                longer.insert(sequence.iter().copied().chain(iter::repeat_n(item.flag, count)).collect());
            }
            if longer.len() > MAX_SEQUENCES {
                return longer;
            }
        }
        sequences = longer;
    }
    sequences
}
