//! Overlays of random words for unit tests.

use alloc::{collections::BTreeMap, string::String, vec::Vec};

use super::Overlay;
use crate::testing::{Random, random_dicts};

/// An overlay, and what it must answer.
pub(super) struct Case {
    pub(super) overlay: Overlay,
    /// The words of the overlay, with their ids.
    pub(super) ids: BTreeMap<String, u32>,
    /// Words of the base, added words, denied words, and other texts, some of them in capitals.
    pub(super) texts: Vec<String>,
}

impl Case {
    /// Returns the id of `text`.
    pub(super) fn id(&self, text: &str) -> Option<u32> {
        self.ids.get(&*self.overlay.base().alphabet().fold_text(text)).copied()
    }
}

/// Returns overlays with random added and denied words. They have alphabets of different kinds.
pub(super) fn random_cases() -> Vec<Case> {
    let mut random = Random::new(1);
    let mut cases = Vec::new();
    for round in 0..40 {
        for (base, symbols) in random_dicts(&mut random, 4, 1 + 3 * round) {
            let others = Vec::from_iter(random.texts(&symbols, 4, [0, 3, 30][round % 3]));
            let added: Vec<String> = others.iter().filter(|word| !base.contains(word)).cloned().collect();
            let denied: Vec<String> = base.iter().filter(|_| random.below(4) < round % 5).collect();
            let overlay = Overlay::from(&base).with_added(&others).unwrap().with_denied(&denied).unwrap();
            let mut ids: BTreeMap<String, u32> = base.iter().zip(0..).collect();
            denied.iter().for_each(|word| _ = ids.remove(word));
            for word in added {
                let id = overlay.added().unwrap().id(&word).unwrap();
                ids.insert(word, base.len() as u32 + id);
            }
            let mut texts: Vec<String> = base.iter().chain(others).collect();
            texts.extend(texts.iter().map(|text| text.to_uppercase()).collect::<Vec<_>>());
            texts.extend((0..20).map(|_| random.text(&symbols, 6) + ["", "ø"][random.below(2)]));
            cases.push(Case { overlay, ids, texts });
        }
    }
    cases
}
