//! Lookups in an overlay.

use alloc::{string::String, vec::Vec};

use dict_format::Value;

use super::Overlay;
use crate::dict::Dict;

impl Overlay {
    /// Folds `word`, and returns true if it is one of the words.
    pub fn contains(&self, word: &str) -> bool {
        if self.is_changed() { self.id(word).is_some() } else { self.base.contains(word) }
    }

    /// Folds `word`, which is text in UTF-8, and returns true if it is one of the words, as [`Dict::contains_bytes`] does.
    #[inline]
    pub fn contains_bytes(&self, word: &[u8]) -> bool {
        if self.is_changed() { self.id_of_bytes(word).is_some() } else { self.base.contains_bytes(word) }
    }

    /// Folds `word`, and returns its id. The words of the base keep their ids; added words have ids after them.
    pub fn id(&self, word: &str) -> Option<u32> {
        self.id_by(|dict| dict.id(word))
    }

    /// Folds `word`, which is text in UTF-8, and returns its id, as [`Dict::id_of_bytes`] does.
    #[inline]
    pub fn id_of_bytes(&self, word: &[u8]) -> Option<u32> {
        self.id_by(|dict| dict.id_of_bytes(word))
    }

    /// Folds the text of these characters, and returns its id, as [`Dict::id_of_chars`] does.
    pub fn id_of_chars(&self, word: impl IntoIterator<Item = char>) -> Option<u32> {
        self.id(&word.into_iter().collect::<String>())
    }

    /// Returns the id of the word that `id` finds in the base or among the added words.
    #[inline]
    fn id_by(&self, id: impl Fn(&Dict) -> Option<u32>) -> Option<u32> {
        if self.is_changed() { self.changed_id_by(id) } else { id(&self.base) }
    }

    /// Returns what [`Overlay::id_by`] returns. If this were inlined, lookups without changes would take longer.
    #[inline(never)]
    fn changed_id_by(&self, id: impl Fn(&Dict) -> Option<u32>) -> Option<u32> {
        self.id_of(id(&self.base), || id(self.added()?))
    }

    /// Returns the word with this id. No word has the id of a denied word.
    pub fn word(&self, id: u32) -> Option<String> {
        match id.checked_sub(self.base.word_count()) {
            None if self.is_denied(id) => None,
            None => self.base.word(id),
            Some(id) => self.added()?.word(id),
        }
    }

    /// Folds each of `words`, which are text or bytes of text, and returns, for each, true if it is one of the words.
    pub fn contains_many(&self, words: &[impl AsRef<[u8]>]) -> Vec<bool> {
        match self.is_changed() {
            true => self.ids(words).into_iter().map(|id| id.is_some()).collect(),
            false => self.base.contains_many(words),
        }
    }

    /// Folds each of `words`, which are text or bytes of text, and returns the id of each.
    pub fn ids(&self, words: &[impl AsRef<[u8]>]) -> Vec<Option<u32>> {
        let mut ids = self.base.ids(words);
        if self.is_changed() {
            self.change_ids(&mut ids, words);
        }
        ids
    }

    /// Changes the ids of `words` in the base to those in the overlay.
    #[inline(never)]
    fn change_ids(&self, ids: &mut [Option<u32>], words: &[impl AsRef<[u8]>]) {
        for (id, word) in ids.iter_mut().zip(words) {
            *id = self.id_of(*id, || self.added()?.id_of_bytes(word.as_ref()));
        }
    }

    /// Returns the value of the word with this id, if it has one. Added words have no values.
    pub fn value(&self, id: u32) -> Option<Value<'_>> {
        self.base.value(id).filter(|_| !self.is_denied(id))
    }

    /// Folds `word`, and returns its lemmas, as [`Dict::lemmas`] does. Added and denied words have none.
    pub fn lemmas<'w>(&self, word: &'w str) -> impl Iterator<Item = String> + use<'_, 'w> {
        let is_left = !self.is_changed() || self.id(word).is_some();
        self.base.lemmas(word).filter(move |_| is_left)
    }

    /// Folds `lemma`, and returns the ids of its forms, as [`Dict::forms`] does, without denied words.
    pub fn forms(&self, lemma: &str) -> Vec<u32> {
        let mut forms = self.base.forms(lemma);
        forms.retain(|id| !self.is_denied(*id));
        forms
    }

    /// Folds `word`, and returns its value, if it has one. Added words have no values.
    pub fn get(&self, word: &str) -> Option<Value<'_>> {
        self.value(self.id(word)?)
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeMap;

    use super::*;
    use crate::{
        overlay::testing::random_cases,
        testing::{dict_of, dict_with_values},
    };

    #[test]
    fn every_word_is_found_by_its_text_and_by_its_id() {
        for case in random_cases() {
            let overlay = &case.overlay;
            for text in &case.texts {
                let id = case.id(text);
                assert_eq!((overlay.id(text), overlay.contains(text)), (id, id.is_some()), "{text}");
                assert_eq!(overlay.contains_bytes(text.as_bytes()), id.is_some(), "{text}");
                assert_eq!(
                    (overlay.id_of_bytes(text.as_bytes()), overlay.id_of_chars(text.chars())),
                    (id, id),
                    "{text}"
                );
            }
            let ids: Vec<Option<u32>> = case.texts.iter().map(|text| case.id(text)).collect();
            assert_eq!(overlay.ids(&case.texts), ids);
            assert!(overlay.contains_many(&case.texts).into_iter().eq(ids.iter().map(Option::is_some)));
            assert_eq!(overlay.ids(&[b"\xff"]), [None]);
            assert!(!overlay.contains_bytes(b"\xff"));

            let words: BTreeMap<u32, &String> = case.ids.iter().map(|(word, id)| (*id, word)).collect();
            assert_eq!(overlay.len(), words.len());
            for id in (0..overlay.id_limit() as u32 + 3).chain([u32::MAX]) {
                assert_eq!(overlay.word(id).as_ref(), words.get(&id).copied(), "{id}");
            }
            assert!(words.keys().all(|id| (*id as usize) < overlay.id_limit()));
        }
    }

    #[test]
    fn words_of_the_base_keep_their_values_unless_they_are_denied() {
        let dict = dict_with_values(&[("act", Some("10")), ("cat", Some("35")), ("oat", None)]);
        let overlay = Overlay::from(&dict).with_added(["coat"]).unwrap().with_denied(["ACT"]).unwrap();
        let values = |words: [&str; 5]| words.map(|word| overlay.get(word).and_then(|value| value.integer()));
        assert_eq!(values(["cat", "CAT", "act", "oat", "coat"]), [Some(35), Some(35), None, None, None]);
        let values = [0, 1, 2, 3].map(|id| overlay.value(id).and_then(|value| value.integer()));
        assert_eq!(values, [None, Some(35), None, None]);
        assert_eq!(Overlay::from(&dict_of("cat")).get("cat"), None);
    }
}
