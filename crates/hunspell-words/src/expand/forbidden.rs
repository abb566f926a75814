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

/// The maximum number of forbidden forms with affixes. They take up to 400 MB.
const MAX_FORMS: usize = 7 << 20;

/// The forms that a dictionary forbids.
#[derive(Default)]
pub(crate) struct Forbidden {
    /// Words of entries. They are forbidden however they come about.
    words: HashSet<Box<str>>,
    /// Forms with affixes, by their hashes of 128 bits, with the place of the first analysis that makes each, and the line of its
    /// word.
    forms: HashMap<(u64, u64), (Place, u32)>,
}

impl Forbidden {
    /// Finds the forbidden forms of a dictionary. If several entries have the same word, the first decides whether the word is
    /// forbidden, as in hunspell.
    pub(crate) fn find(words: &SourceFile, affixes: &Affixes, max_affixes: usize) -> Result<Self, Error> {
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
        for entry in entries(words, affixes, &mut problems) {
            let is_forbidden = entry.is_forbidden(affixes);
            if let Some(first) = decided.get_mut(&*entry.word) {
                first.get_or_insert(is_forbidden);
            }
            if !is_forbidden {
                continue;
            }
            expand(
                &entry,
                affixes,
                Extent::of_forbidden(max_affixes),
                &mut steps,
                |text, analysis| -> Result<(), Error> {
                    let place = analysis.place();
                    if place == Place::OF_WORD {
                        return Ok(());
                    }
                    let found = (place, entry.line.number as u32);
                    let first = forbidden.forms.entry(hash(text)).or_insert(found);
                    *first = found.min(*first);
                    if forbidden.forms.len() > MAX_FORMS {
                        let what = "forbidden words have more than 7 million forms";
                        return Err(Error::TooMany(entry.line.fault(0, what)));
                    }
                    Ok(())
                },
            )?;
        }
        forbidden.words = decided.into_iter().filter(|(_, first)| *first == Some(true)).map(|(word, _)| word).collect();
        Ok(forbidden)
    }

    /// Returns whether a form is forbidden.
    pub(crate) fn has(&self, form: &Form<'_>) -> bool {
        let is_before = |first: &_| *first < (form.analysis.place(), form.line() as u32);
        self.has_word(form.text) || self.first(form.text).is_some_and(is_before)
    }

    /// Returns whether a form with affixes is forbidden that has this text.
    pub(crate) fn has_form(&self, text: &str) -> bool {
        self.first(text).is_some()
    }

    /// Returns whether an entry is forbidden that has this word.
    pub(crate) fn has_word(&self, text: &str) -> bool {
        !self.words.is_empty() && self.words.contains(text)
    }

    /// Returns the first of the forbidden forms with a text.
    fn first(&self, text: &str) -> Option<&(Place, u32)> {
        if self.forms.is_empty() { None } else { self.forms.get(&hash(text)) }
    }
}

/// Returns a hash of 128 bits. The odds that two forms of a large dictionary have the same are below 1 in 10^20.
pub(crate) fn hash(form: &str) -> (u64, u64) {
    let hash = xxh3_128(form.as_bytes());
    (hash as u64, (hash >> 64) as u64)
}
