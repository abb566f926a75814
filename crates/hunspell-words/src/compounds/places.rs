//! The places of forms in compounds.

use crate::{
    affixes::{Affixes, Rule},
    entries::Entry,
    expand::Analysis,
    flags::has,
};

/// The places that a form may have in compounds.
#[derive(Clone, Copy, Default)]
pub(super) struct Places {
    pub(super) first: bool,
    pub(super) middle: bool,
    pub(super) last: bool,
    /// True if the form may be last if a sequence has its flag there.
    pub(super) last_of_sequence: bool,
}

impl Places {
    /// Returns the places that a form of an entry may have.
    pub(super) fn of(entry: &Entry<'_>, analysis: Analysis<'_>, affixes: &Affixes) -> Self {
        let options = &affixes.compounding;
        let brings = |rule: &Rule, flag| has(&rule.continuation.flags, flag);
        let Analysis { first, second, single } = analysis;
        let (suffix, second_suffix, prefix) = match (affixes.complex_prefixes, second) {
            (false, _) => (first, second, single),
            (true, None) => (single, None, first),
            // hunspell does not look for parts with two prefixes.
            (true, Some(_)) => return Self::default(),
        };
        if second_suffix.is_some() && prefix.is_some() || analysis.rules().any(|rule| brings(rule, options.not_inside))
        {
            return Self::default();
        }
        // The affix next to the word may bring the flag of a place, and so may a prefix that has no suffix beside it.
        let inner = suffix.or(prefix);
        let has_flag = |flag| has(&entry.flags, flag) || inner.is_some_and(|rule| brings(rule, flag));
        // A word for use inside compounds has at most one suffix, and so has a word with a suffix for this.
        let may_have_suffixes = second_suffix.is_none()
            || !has(&entry.flags, affixes.only_in_compound)
                && suffix.is_none_or(|suffix| !suffix.continuation.only_in_compound);
        let is_inside = may_have_suffixes
            && !has(&entry.flags, options.not_inside)
            && match second_suffix {
                Some(_) => options.has_two_suffixes,
                None => suffix.is_none_or(|suffix| brings(suffix, options.permitted)),
            };
        // A suffix for use inside compounds is not at the end, but hunspell allows one that adds nothing or is with a
        // prefix.
        let is_last = may_have_suffixes
            && prefix.is_none_or(|prefix| brings(prefix, options.permitted))
            && second_suffix.or(suffix).is_none_or(|outer| {
                !outer.continuation.only_in_compound || prefix.is_some() || outer.added_bytes() == 0
            });
        let is_any = has_flag(options.any_part);
        let is_any_inside = is_any && !analysis.rules().any(|rule| brings(rule, options.last_part));
        Self {
            first: is_inside && (is_any_inside || has_flag(options.first_part)),
            middle: is_inside && (is_any_inside || has_flag(options.middle_part)),
            last: is_last && (is_any || has_flag(options.last_part)),
            last_of_sequence: is_last,
        }
    }
}
