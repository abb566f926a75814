//! A rule: what an affix removes from a word, what it adds, and when; and the flags that it brings.

use std::sync::{Arc, OnceLock};

use super::condition::Condition;
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
    /// True if it goes with an affix on the other side.
    pub(crate) crosses: bool,
    /// The text that it removes from the word.
    strip: Box<str>,
    /// The text that it adds.
    add: Box<str>,
    condition: Condition,
    pub(crate) continuation: Arc<Continuation>,
}

/// The flags that a rule names after a slash. Rules that name the same alias share them.
#[derive(Debug, Default)]
pub(crate) struct Continuation {
    /// In ascending order.
    pub(crate) flags: Box<[Flag]>,
    /// True if the affix needs another one beside it.
    pub(crate) needs_affix: bool,
    /// True if the affix is for use inside compounds.
    pub(crate) only_in_compound: bool,
    /// True if the affix is one half of two, before and after the word.
    pub(crate) is_circumfix: bool,
    pub(super) classes: OnceLock<Classes>,
}

/// The classes that flags name, once all are known.
#[derive(Debug, Default)]
pub(super) struct Classes {
    pub(super) numbers: Box<[usize]>,
    /// True if one of them has rules on the single side.
    pub(super) has_single: bool,
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

    /// Writes `word` with this affix to `form`, unless the affix does not fit. With `full_strip`, the affix may replace
    /// the whole word.
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

impl Continuation {
    /// Returns the numbers of the classes that the flags name.
    pub(crate) fn classes(&self) -> &[usize] {
        self.classes.get().map_or(&[], |classes| &classes.numbers)
    }

    /// Returns true if the flags name a class with rules on the single side.
    pub(crate) fn has_single(&self) -> bool {
        self.classes.get().is_some_and(|classes| classes.has_single)
    }
}
