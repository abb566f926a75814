//! The sequences of kinds that the parts of a compound have.

use std::{
    collections::{BTreeSet, HashSet},
    iter,
};

use crate::{
    affixes::{Affixes, Repeat, SequenceItem},
    error::Error,
    flags::Flag,
    lines::SourceFile,
};

/// The maximum number of sequences of flags.
const MAX_SEQUENCES: usize = 10_000;

/// The maximum number of sequences that are tried.
const MAX_TRIED: usize = 1 << 20;

/// A kind of part: a place in compounds, or a flag that a sequence asks for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum PartKind {
    First,
    Middle,
    Last,
    /// Words with a flag.
    Flagged(Flag),
    /// Words with a flag, and their forms.
    LastFlagged(Flag),
}

/// A sequence of kinds.
pub(super) struct Sequence {
    pub(super) kinds: Vec<PartKind>,
}

impl Sequence {
    /// Returns true if parts are chosen by their places. If not, `COMPOUNDRULE` says which flags go with which.
    pub(super) fn is_by_place(&self) -> bool {
        self.kinds.first() == Some(&PartKind::First)
    }
}

/// Returns all sequences of two to `max_parts` kinds.
pub(super) fn sequences(words: &SourceFile, affixes: &Affixes, max_parts: usize) -> Result<Vec<Sequence>, Error> {
    let options = &affixes.compounding;
    let by_place = (2..=max_parts.min(options.max_parts.unwrap_or(max_parts))).map(|parts| {
        let kinds = [PartKind::First].into_iter().chain(iter::repeat_n(PartKind::Middle, parts - 2));
        Sequence { kinds: kinds.chain([PartKind::Last]).collect() }
    });
    let mut by_flags = BTreeSet::new();
    let mut tried = 0;
    for items in &options.sequences {
        by_flags.extend(flags(items, max_parts, &mut tried));
        if by_flags.len() > MAX_SEQUENCES || tried > MAX_TRIED {
            let what = format!("COMPOUNDRULE allows more than 10,000 sequences of at most {max_parts} parts");
            return Err(Error::TooManyCompounds(words.fault(what)));
        }
    }
    let by_flags = by_flags.into_iter().filter_map(|flags| {
        let (last, before) = flags.split_last()?;
        let kinds = before.iter().copied().map(PartKind::Flagged).chain([PartKind::LastFlagged(*last)]);
        (!before.is_empty()).then(|| Sequence { kinds: kinds.collect() })
    });
    Ok(by_place.chain(by_flags).collect())
}

/// Returns the sequences of at most `max_parts` flags that items stand for. Adds to `tried` how many were tried, and
/// stops soon after the maximum.
fn flags(items: &[SequenceItem], max_parts: usize, tried: &mut usize) -> HashSet<Vec<Flag>> {
    let mut sequences = HashSet::from([Vec::new()]);
    for item in items {
        let mut longer = HashSet::new();
        for sequence in &sequences {
            let more = max_parts.saturating_sub(sequence.len());
            let counts = match item.repeat {
                Repeat::Once => 1..=1,
                Repeat::AtMostOnce => 0..=1,
                Repeat::AnyNumber => 0..=more,
            };
            for count in counts.filter(|count| *count <= more) {
                longer.insert(sequence.iter().copied().chain(iter::repeat_n(item.flag, count)).collect());
                *tried += 1;
            }
            if *tried > MAX_TRIED {
                return longer;
            }
        }
        sequences = longer;
    }
    sequences
}
