//! Makes the forms of an entry.
//!
//! A word may have two affixes on one side, which is called the chain here, and one on the other. The chain is at the
//! end of the word, or with the option `COMPLEXPREFIXES` at its start. The rules are those of hunspell's checker, read
//! backwards: what it would accept is made.

mod analysis;
mod bounds;
mod forbidden;
mod form;

pub use self::form::Form;
pub(crate) use self::{
    analysis::{Analysis, Place},
    bounds::{Extent, Steps},
    forbidden::{Forbidden, hash},
};
use crate::{
    affixes::{Affixes, Rule},
    entries::Entry,
    error::Error,
    flags::{Flag, has},
};

/// Calls `visit` with the text and the affixes of each form of an entry. A form may come several times.
pub(crate) fn expand<'a, E: From<Error>>(
    entry: &Entry<'_>,
    affixes: &'a Affixes,
    extent: Extent,
    steps: &mut Steps,
    visit: impl FnMut(&str, Analysis<'a>) -> Result<(), E>,
) -> Result<(), E> {
    steps.start_entry();
    steps.count(entry.flags.len(), entry)?;
    let is_warned = affixes.forbids_warn && has(&entry.flags, affixes.warn);
    if is_warned || !extent.in_compounds && has(&entry.flags, affixes.only_in_compound) {
        return Ok(());
    }
    Expander { entry, affixes, extent, steps, visit, crossed: String::new() }.expand()
}

/// An entry whose forms are made.
struct Expander<'e, 'a, V> {
    entry: &'e Entry<'e>,
    affixes: &'a Affixes,
    extent: Extent,
    steps: &'e mut Steps,
    visit: V,
    /// The form that has an affix on the single side.
    crossed: String,
}

impl<'a, V, E> Expander<'_, 'a, V>
where
    V: FnMut(&str, Analysis<'a>) -> Result<(), E>,
    E: From<Error>,
{
    /// Makes all forms: the word, one affix on either side, and then the affixes that these bring.
    fn expand(mut self) -> Result<(), E> {
        let Self { entry, affixes, extent, .. } = self;
        if !has(&entry.flags, affixes.needs_affix) {
            self.visit(&entry.word, Analysis::default())?;
        }
        if !extent.one {
            return Ok(());
        }
        let singles = self.singles(&[])?;
        let mut form = String::new();
        for rule in &singles {
            if !rule.continuation.needs_affix
                && !rule.continuation.is_circumfix
                && rule.apply(&entry.word, affixes.full_strip, &mut form)
            {
                self.visit(&form, Analysis { single: Some(rule), ..Analysis::default() })?;
            }
        }
        let chain: Vec<usize> = affixes.classes(&entry.flags).collect();
        self.chain(&chain, &singles, false)?;
        // A rule on the single side may bring flags of chains that the word lacks.
        for rule in singles.iter().filter(|_| extent.cross) {
            let flags = &rule.continuation.flags;
            self.steps.count(flags.len(), entry)?;
            let brought: Vec<_> = flags.iter().copied().filter(|flag| !has(&entry.flags, Some(*flag))).collect();
            let chain: Vec<usize> = affixes.classes(&brought).collect();
            self.chain(&chain, &[rule], true)?;
        }
        Ok(())
    }

    /// Makes the forms with affixes of the chain that these classes have, alone and with one of `singles`. If they are
    /// `brought` by the single affix, they do not stand alone.
    fn chain(&mut self, classes: &[usize], singles: &[&'a Rule], brought: bool) -> Result<(), E> {
        let Self { affixes, extent, .. } = *self;
        let (mut form, mut longer) = (String::new(), String::new());
        for &class in classes {
            let rules = affixes.chain(class);
            self.steps.count(rules.len(), self.entry)?;
            for first in rules {
                if self.bars(first) || !first.apply(&self.entry.word, affixes.full_strip, &mut form) {
                    continue;
                }
                let analysis = Analysis { first: Some(first), ..Analysis::default() };
                if !brought && !first.continuation.needs_affix && !first.continuation.is_circumfix {
                    self.visit(&form, analysis)?;
                }
                let more: Vec<&'a Rule>;
                let singles = if brought || !first.continuation.has_single() || !extent.cross {
                    singles
                } else {
                    more = self.singles(&first.continuation.flags)?;
                    &more
                };
                if first.crosses && extent.cross {
                    for single in singles {
                        if single.continuation.is_circumfix == first.continuation.is_circumfix
                            && !(single.continuation.needs_affix && first.continuation.needs_affix)
                        {
                            self.cross(&form, single, analysis)?;
                        }
                    }
                }
                for &class in first.continuation.classes().iter().filter(|_| extent.two_of_chain) {
                    let rules = affixes.chain(class);
                    self.steps.count(rules.len(), self.entry)?;
                    for second in rules {
                        if self.bars(second) || second.continuation.is_circumfix {
                            continue;
                        }
                        if !second.apply(&form, affixes.full_strip, &mut longer) {
                            continue;
                        }
                        let analysis = Analysis { second: Some(second), ..analysis };
                        if !brought && !first.continuation.is_circumfix {
                            self.visit(&longer, analysis)?;
                        }
                        if second.crosses && extent.all {
                            self.cross_both(&longer, analysis, (first, second), singles, brought)?;
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// Makes the forms with two affixes of the chain and one on the single side, which has `brought` the first of the
    /// chain or not. If the second of the chain brings the single affix, the word itself must have the flag of the
    /// first.
    fn cross_both(
        &mut self,
        form: &str,
        analysis: Analysis<'a>,
        (first, second): (&'a Rule, &'a Rule),
        singles: &[&'a Rule],
        brought: bool,
    ) -> Result<(), E> {
        let brings = |single: &Rule| has(&second.continuation.flags, Some(single.flag));
        if first.crosses {
            for single in singles.iter().filter(|single| !brings(single)) {
                if single.continuation.is_circumfix == first.continuation.is_circumfix {
                    self.cross(form, single, analysis)?;
                }
            }
        }
        if brought || first.continuation.is_circumfix || !second.continuation.has_single() {
            return Ok(());
        }
        for &class in second.continuation.classes() {
            for single in self.affixes.single(class) {
                if !single.continuation.is_circumfix && !self.bars(single) {
                    self.cross(form, single, analysis)?;
                }
            }
        }
        Ok(())
    }

    /// Adds an affix on the single side to a form that has those of the chain.
    fn cross(&mut self, form: &str, single: &'a Rule, analysis: Analysis<'a>) -> Result<(), E> {
        self.steps.count(1, self.entry)?;
        let mut crossed = std::mem::take(&mut self.crossed);
        if single.crosses && single.apply(form, self.affixes.full_strip, &mut crossed) {
            self.visit(&crossed, Analysis { single: Some(single), ..analysis })?;
        }
        self.crossed = crossed;
        Ok(())
    }

    /// Returns the rules on the single side that a word with these flags beside its own may have.
    fn singles(&mut self, more: &[Flag]) -> Result<Vec<&'a Rule>, E> {
        let Self { affixes, entry, .. } = *self;
        let more_flags = more.iter().copied().filter(|flag| !has(&entry.flags, Some(*flag)));
        let flags: Vec<_> = entry.flags.iter().copied().chain(more_flags).collect();
        let rules = affixes.classes(&flags).flat_map(|class| affixes.single(class));
        let singles: Vec<_> = rules.filter(|rule| !self.bars(rule)).collect();
        self.steps.count(more.len() + singles.len(), entry)?;
        Ok(singles)
    }

    /// Hands on a form, unless it is empty or hunspell refuses its length.
    fn visit(&mut self, text: &str, analysis: Analysis<'a>) -> Result<(), E> {
        if text.is_empty() || self.affixes.encoding.is_too_long(text) {
            return Ok(());
        }
        (self.visit)(text, analysis)
    }

    /// Returns true if an affix is for use inside compounds, and words are made.
    fn bars(&self, rule: &Rule) -> bool {
        rule.continuation.only_in_compound && !self.extent.in_compounds
    }
}
