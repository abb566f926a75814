//! The affixes of a form.

use crate::affixes::Rule;

/// The affixes of a form.
#[derive(Clone, Copy, Default)]
pub(crate) struct Analysis<'r> {
    /// The affix of the chain that is next to the word.
    pub(crate) first: Option<&'r Rule>,
    /// The affix of the chain after that.
    pub(crate) second: Option<&'r Rule>,
    /// The affix on the single side.
    pub(crate) single: Option<&'r Rule>,
}

/// The place of an analysis in the order in which hunspell looks for one. The first one that it finds decides whether a
/// form is forbidden.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place([u8; 4]);

impl Place {
    /// The place of a word without affixes.
    pub(super) const OF_WORD: Self = Self([0; 4]);
}

impl<'r> Analysis<'r> {
    /// Returns the affixes from the stem outwards.
    pub(crate) fn rules(self) -> impl Iterator<Item = &'r Rule> + Clone {
        [self.first, self.second, self.single].into_iter().flatten()
    }

    /// Returns true if there are affixes.
    pub(crate) fn has_affixes(self) -> bool {
        self.rules().next().is_some()
    }

    /// Returns the place of the analysis: affixes on the single side come first, then one of the chain, then two. Among
    /// these, short affixes come first.
    pub(crate) fn place(&self) -> Place {
        let len = |rule: &Rule| rule.added_bytes().min(254) as u8;
        Place(match (self.single.map(len), self.second.map(len), self.first.map(len)) {
            (None, None, None) => return Place::OF_WORD,
            (Some(single), None, first) => [1, single, first.map_or(0, |first| first + 1), 0],
            (None, None, Some(first)) => [2, first, 0, 0],
            (None, Some(second), first) => [3, second, first.unwrap_or(0), 0],
            (Some(single), Some(second), first) => [4, single, second, first.unwrap_or(0)],
        })
    }
}
