//! A rule: what an affix removes from a word, what it adds, and when.

use std::sync::Arc;

use super::{Condition, Continuation};
use crate::flags::Flag;

/// The side of a word that an affix is on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Side {
    Prefix,
    Suffix,
}

/// A line of `PFX` or `SFX`.
#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) side: Side,
    /// The flag of its class.
    pub(crate) flag: Flag,
    /// Whether it goes with an affix on the other side.
    pub(crate) crosses: bool,
    /// What it removes from the word.
    strip: Box<str>,
    /// What it adds.
    add: Box<str>,
    condition: Condition,
    pub(crate) continuation: Arc<Continuation>,
}

impl Rule {
    pub(crate) fn new(
        (side, flag, crosses): (Side, Flag, bool),
        (strip, add): (&str, &str),
        condition: Condition,
        continuation: Arc<Continuation>,
    ) -> Self {
        Self { side, flag, crosses, strip: strip.into(), add: add.into(), condition, continuation }
    }

    /// Returns the length of what the affix adds.
    pub(crate) fn added_bytes(&self) -> usize {
        self.add.len()
    }

    /// Writes `word` with this affix to `form`, unless the affix does not fit. With `full_strip`, the affix may replace the
    /// whole word.
    pub(crate) fn apply(&self, word: &str, full_strip: bool, form: &mut String) -> bool {
        let rest = match self.side {
            Side::Suffix => word.strip_suffix(&*self.strip),
            Side::Prefix => word.strip_prefix(&*self.strip),
        };
        let Some(rest) = rest.filter(|rest| full_strip || !rest.is_empty()) else { return false };
        form.clear();
        match self.side {
            Side::Suffix => {
                if !self.condition.matches_end(word) {
                    return false;
                }
                form.push_str(rest);
                form.push_str(&self.add);
            }
            Side::Prefix => {
                if !self.condition.matches_start(word) {
                    return false;
                }
                form.push_str(&self.add);
                form.push_str(rest);
            }
        }
        true
    }
}
