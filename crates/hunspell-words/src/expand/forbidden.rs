//! The forms that a dictionary forbids.

use std::collections::{HashMap, HashSet};

use super::{Extent, Form, Place, Steps, expand};
use crate::{
    affixes::Affixes,
    entries::entries,
    error::{Error, Problems},
    lines::SourceFile,
};

/// The maximum memory of the forbidden forms.
const MAX_BYTES: usize = 1 << 27;

/// The memory of a form beside its text.
const OF_FORM: usize = 48;

/// The forms that a dictionary forbids.
#[derive(Default)]
pub(crate) struct Forbidden {
    /// Words of entries. They are forbidden however they come about.
    words: HashSet<Box<str>>,
    /// Forms with affixes, and the place of the first analysis that makes them.
    forms: HashMap<Box<str>, Place>,
}

impl Forbidden {
    /// Finds the forbidden forms of a dictionary. If several entries have the same word, the first decides whether the word is
    /// forbidden, as in hunspell.
    pub(crate) fn find(words: &SourceFile, affixes: &Affixes, max_affixes: usize) -> Result<Self, Error> {
        let mut forbidden = Self::default();
        if affixes.forbidden_word.is_none() {
            return Ok(forbidden);
        }
        let mut problems = Problems::default();
        let (mut decided, mut bytes) = (HashMap::new(), 0);
        for entry in entries(words, affixes, &mut problems).filter(|entry| entry.is_forbidden(affixes)) {
            decided.insert(Box::from(&*entry.word), None);
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
            expand(&entry, affixes, Extent::of_forbidden(max_affixes), &mut steps, |form| -> Result<(), Error> {
                let place = form.analysis.place();
                if place == Place::OF_WORD {
                    return Ok(());
                }
                match forbidden.forms.get_mut(form.text) {
                    Some(known) => *known = place.min(*known),
                    None => {
                        bytes += form.text.len() + OF_FORM;
                        forbidden.forms.insert(form.text.into(), place);
                    }
                }
                if bytes > MAX_BYTES {
                    let what = "the forms of forbidden words take more than 128 MiB";
                    return Err(Error::TooMany(entry.line.fault(0, what)));
                }
                Ok(())
            })?;
        }
        forbidden.words = decided.into_iter().filter(|(_, first)| *first == Some(true)).map(|(word, _)| word).collect();
        Ok(forbidden)
    }

    /// Returns whether a form is forbidden.
    pub(crate) fn has(&self, form: &Form<'_>) -> bool {
        let is_word = !self.words.is_empty() && self.words.contains(form.text);
        let first = || self.forms.get(form.text).is_some_and(|forbidden| *forbidden <= form.analysis.place());
        is_word || !self.forms.is_empty() && first()
    }
}
