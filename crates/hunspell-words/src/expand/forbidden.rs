//! The forms that a dictionary forbids.

use std::collections::{HashMap, HashSet};

use xxhash_rust::xxh3::xxh3_128;

use super::{Extent, Form, Place, Steps, expand};
use crate::{
    affixes::Affixes,
    entries::entries,
    error::{Error, Problems},
    lines::SourceFile,
};

/// The maximum number of forbidden forms with affixes that are kept. They take up to 400 MB.
const MAX_FORMS: usize = 7 << 20;

/// The forms that a dictionary forbids.
#[derive(Default)]
pub(crate) struct Forbidden {
    /// Words of entries. They are forbidden however they come about.
    words: HashSet<Box<str>>,
    /// Forms with affixes, by their hashes of 128 bits, with the place of the first analysis that makes each, and the
    /// line of its word.
    forms: HashMap<(u64, u64), (Place, u32)>,
}

impl Forbidden {
    /// Finds the forbidden forms of a dictionary. If several entries have the same word, the first decides whether the
    /// word is forbidden, as in hunspell. If there are very many, and no compounds are made, only forms that other
    /// entries may have too are kept.
    pub(crate) fn find(
        words: &SourceFile,
        affixes: &Affixes,
        max_affixes: usize,
        has_compounds: bool,
    ) -> Result<Self, Error> {
        let mut forbidden = Self::default();
        if affixes.forbidden_word.is_none() {
            return Ok(forbidden);
        }
        let mut problems = Problems::counted();
        let mut decided = HashMap::new();
        for entry in entries(words, affixes, &mut problems).filter(|entry| entry.is_forbidden(affixes)) {
            decided.insert(Box::from(&*entry.word), None);
        }
        if decided.is_empty() {
            return Ok(forbidden);
        }
        let mut steps = Steps::default();
        let mut others: Option<TextFilter> = None;
        for entry in entries(words, affixes, &mut problems) {
            let is_forbidden = entry.is_forbidden(affixes);
            if let Some(first) = decided.get_mut(&*entry.word) {
                first.get_or_insert(is_forbidden);
            }
            if !is_forbidden {
                continue;
            }
            let extent = Extent::of_forbidden(max_affixes);
            expand(&entry, affixes, extent, &mut steps, |text, analysis| -> Result<(), Error> {
                let place = analysis.place();
                if place == Place::OF_WORD {
                    return Ok(());
                }
                let hash = hash(text);
                let forms = &mut forbidden.forms;
                if forms.len() == MAX_FORMS && others.is_none() && !has_compounds {
                    let others = others.insert(TextFilter::of_other_entries(words, affixes, max_affixes)?);
                    forms.retain(|hash, _| others.may_have(*hash));
                    forms.shrink_to_fit();
                }
                if others.as_ref().is_some_and(|others| !others.may_have(hash)) {
                    return Ok(());
                }
                if forms.len() == MAX_FORMS && !forms.contains_key(&hash) {
                    let what = "forbidden words have more than 7 million forms";
                    return Err(Error::TooMany(entry.line.fault(0, what)));
                }
                let found = (place, entry.line.number as u32);
                let first = forms.entry(hash).or_insert(found);
                *first = found.min(*first);
                Ok(())
            })?;
        }
        forbidden.words = decided.into_iter().filter(|(_, first)| *first == Some(true)).map(|(word, _)| word).collect();
        Ok(forbidden)
    }

    /// Returns true if a form is forbidden.
    pub(crate) fn has(&self, form: &Form<'_>) -> bool {
        let is_before = |first: &_| *first < (form.analysis.place(), form.line() as u32);
        self.has_word(form.text) || self.first(form.text).is_some_and(is_before)
    }

    /// Returns true if a form with affixes and this text is forbidden.
    pub(crate) fn has_form(&self, text: &str) -> bool {
        self.first(text).is_some()
    }

    /// Returns true if an entry with this word is forbidden.
    pub(crate) fn has_word(&self, text: &str) -> bool {
        !self.words.is_empty() && self.words.contains(text)
    }

    /// Returns the first of the forbidden forms with a text.
    fn first(&self, text: &str) -> Option<&(Place, u32)> {
        if self.forms.is_empty() { None } else { self.forms.get(&hash(text)) }
    }
}

/// A Bloom filter: it has every text that was added, and seems to have a few others.
struct TextFilter(Vec<u64>);

impl TextFilter {
    /// The number of words of 64 bits: 128 MiB. With 100 million texts in it, the filter seems to have 3 of 100 others.
    const WORDS: usize = 1 << 24;

    /// Makes the set of all forms of entries that are not forbidden.
    fn of_other_entries(words: &SourceFile, affixes: &Affixes, max_affixes: usize) -> Result<Self, Error> {
        let mut filter = Self(vec![0; Self::WORDS]);
        let mut steps = Steps::default();
        for entry in entries(words, affixes, &mut Problems::counted()).filter(|entry| !entry.is_forbidden(affixes)) {
            expand(&entry, affixes, Extent::of_forms(max_affixes), &mut steps, |text, _| -> Result<(), Error> {
                Self::bits(hash(text)).into_iter().for_each(|(word, bit)| filter.0[word] |= bit);
                Ok(())
            })?;
        }
        Ok(filter)
    }

    fn may_have(&self, hash: (u64, u64)) -> bool {
        Self::bits(hash).into_iter().all(|(word, bit)| self.0[word] & bit != 0)
    }

    /// Returns the two bits that stand for a text: the index of a word, and the bit in it.
    fn bits((first, second): (u64, u64)) -> [(usize, u64); 2] {
        [first, second].map(|half| ((half >> 6) as usize % Self::WORDS, 1 << (half % 64)))
    }
}

/// Returns a hash of 128 bits. The odds that two forms of a large dictionary have the same are below 1 in 10^20.
pub(crate) fn hash(form: &str) -> (u64, u64) {
    let hash = xxh3_128(form.as_bytes());
    (hash as u64, (hash >> 64) as u64)
}
