//! Texts that are described by how often each letter is in them.

use alloc::boxed::Box;
use core::hash::{Hash, Hasher};

/// Texts with a given number of each letter, in any order: an anagram, or a condition about letters.
///
/// What is left of `/tea.`, after some letters:
///
/// ```text
/// after   letters            extras
///         a=1 e=1 t=1        1
/// t       a=1 e=1            1
/// tt      a=1 e=1            0    the second `t` is the blank
/// ttx                             nothing: `x` is not among the letters, and no blank is left
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tally {
    /// The letters that are counted, ascending. One that is not there counts zero times.
    pub(crate) letters: Box<[Share]>,
    pub(crate) extras: Extras,
}

/// How often a letter must and may be in the rest of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Share {
    pub(crate) symbol: u16,
    pub(crate) min: u16,
    pub(crate) max: u16,
}

impl Hash for Share {
    /// Hashes all numbers at once: tables of nodes are mostly hashes of shares.
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        hasher.write_u64(u64::from(self.symbol) << 32 | u64::from(self.min) << 16 | u64::from(self.max));
    }
}

/// The letters beyond the shares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Extras {
    /// At least and at most this number of letters, whatever they are, even more of those with a share.
    Blanks { min: u16, max: u16 },
    /// Any number of letters without a share.
    Others,
}

impl Tally {
    /// Returns what is left after a symbol.
    pub(super) fn after(&self, symbol: u16) -> Option<Self> {
        let place = self.letters.binary_search_by_key(&symbol, |share| share.symbol);
        let mut letters = self.letters.clone();
        if let Some(share) = place.ok().and_then(|place| letters.get_mut(place)).filter(|share| share.max > 0) {
            share.min = share.min.saturating_sub(1);
            share.max = if share.max == u16::MAX { share.max } else { share.max - 1 };
            // A share that nothing is left of is as good as none, but where letters without a share are free.
            if share.max == 0 && self.extras != Extras::Others {
                letters = self.letters.iter().filter(|other| other.symbol != symbol).copied().collect();
            }
            return Some(Self { letters, extras: self.extras });
        }
        let extras = match self.extras {
            Extras::Others if place.is_ok() => return None,
            Extras::Others => Extras::Others,
            Extras::Blanks { max: 0, .. } => return None,
            Extras::Blanks { min, max: u16::MAX } => Extras::Blanks { min: min.saturating_sub(1), max: u16::MAX },
            Extras::Blanks { min, max } => Extras::Blanks { min: min.saturating_sub(1), max: max - 1 },
        };
        Some(Self { letters, extras })
    }

    /// Returns true if no letter is missing.
    pub(super) fn may_end(&self) -> bool {
        self.shortest() == 0
    }

    /// Returns the number of letters that are missing.
    pub(super) fn shortest(&self) -> u16 {
        let extras = match self.extras {
            Extras::Blanks { min, .. } => min,
            Extras::Others => 0,
        };
        self.letters.iter().fold(extras, |sum, share| sum.saturating_add(share.min))
    }

    /// Returns true if every text has these letters.
    pub(super) fn takes_anything(&self) -> bool {
        let is_free = |share: &Share| share.min == 0 && share.max == u16::MAX;
        match self.extras {
            Extras::Blanks { min: 0, max: u16::MAX } => self.letters.iter().all(|share| share.min == 0),
            Extras::Blanks { .. } => false,
            Extras::Others => self.letters.iter().all(is_free),
        }
    }

    /// Returns its memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        size_of::<Self>() + size_of::<Share>() * self.letters.len()
    }
}
