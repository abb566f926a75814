//! The flags that an affix brings to the word that has it.

use std::sync::OnceLock;

use super::{Affixes, has};
use crate::flags::Flag;

/// The flags that a rule names after a slash. Rules that name the same alias share them.
#[derive(Debug, Default)]
pub(crate) struct Continuation {
    /// In ascending order.
    pub(crate) flags: Box<[Flag]>,
    /// Whether the affix needs another one beside it.
    pub(crate) needs_affix: bool,
    /// Whether the affix is for the inside of compounds.
    pub(crate) only_in_compound: bool,
    /// Whether the affix is one half of two, before and after the word.
    pub(crate) is_circumfix: bool,
    classes: OnceLock<Classes>,
}

/// The classes that flags name, once all are known.
#[derive(Debug, Default)]
struct Classes {
    numbers: Box<[usize]>,
    /// Whether one of them has rules on the single side.
    has_single: bool,
}

impl Continuation {
    pub(super) fn new(flags: Vec<Flag>, affixes: &Affixes) -> Self {
        Self {
            needs_affix: has(&flags, affixes.needs_affix),
            only_in_compound: has(&flags, affixes.only_in_compound),
            is_circumfix: has(&flags, affixes.circumfix),
            flags: flags.into(),
            classes: OnceLock::new(),
        }
    }

    /// Finds the classes that the flags name.
    pub(super) fn connect(&self, affixes: &Affixes) {
        self.classes.get_or_init(|| {
            let numbers: Box<[usize]> = affixes.classes(&self.flags).collect();
            let has_single = numbers.iter().any(|class| !affixes.single(*class).is_empty());
            Classes { numbers, has_single }
        });
    }

    /// Returns the numbers of the classes that the flags name.
    pub(crate) fn classes(&self) -> &[usize] {
        self.classes.get().map_or(&[], |classes| &classes.numbers)
    }

    /// Returns whether the flags name a class with rules on the single side.
    pub(crate) fn has_single(&self) -> bool {
        self.classes.get().is_some_and(|classes| classes.has_single)
    }
}
